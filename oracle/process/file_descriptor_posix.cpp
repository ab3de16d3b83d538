#include "oracle/process/file_descriptor.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>

namespace refute {
namespace {

/// The same descriptor with a number above 2. Only a program that was started with a standard
/// stream closed ever gets a lower one.
Result<FileDescriptor, SystemError> above_standard_streams(FileDescriptor descriptor) {
  constexpr int kFirstAllowed = 3;
  if (descriptor.number() >= kFirstAllowed) return descriptor;
  const int moved = ::fcntl(descriptor.number(), F_DUPFD_CLOEXEC, kFirstAllowed);
  if (moved < 0) return Unexpected{SystemError{errno}};
  return FileDescriptor(moved);
}

Result<Connection, SystemError> connection(int parent_number, int child_number) {
  auto parent = above_standard_streams(FileDescriptor(parent_number));
  auto child = above_standard_streams(FileDescriptor(child_number));
  if (!parent) return Unexpected{parent.error()};
  if (!child) return Unexpected{child.error()};
  // The flag belongs to the parent's end alone: engines expect their streams to block.
  const int flags = ::fcntl(parent->number(), F_GETFL);
  if (flags < 0 || ::fcntl(parent->number(), F_SETFL, flags | O_NONBLOCK) < 0) {
    return Unexpected{SystemError{errno}};
  }
  return Connection{*std::move(parent), *std::move(child)};
}

}  // namespace

void FileDescriptor::close() {
  // Not repeated after EINTR: on Linux the descriptor is gone by then, and its number may already
  // belong to another thread's file.
  if (number_ >= 0) ::close(std::exchange(number_, -1));
}

Result<Connection, SystemError> open_pipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) < 0) return Unexpected{SystemError{errno}};
  return connection(ends[0], ends[1]);
}

Result<Connection, SystemError> open_socket() {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0) {
    return Unexpected{SystemError{errno}};
  }
  return connection(ends[0], ends[1]);
}

}  // namespace refute
