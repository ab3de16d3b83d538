#pragma once

#include <utility>

#include "engine/result.h"

namespace refute {

/// The error number of a system call that failed.
struct SystemError {
  int number;
};

/// Owns one open descriptor, or none (-1). Closes it when it goes.
class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int number) : number_(number) {}
  FileDescriptor(FileDescriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept {
    std::swap(number_, other.number_);
    other.close();
    return *this;
  }
  ~FileDescriptor() { close(); }

  /// The descriptor's number, -1 when there is none. `poll` skips -1.
  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }

  /// Closes the descriptor now; afterwards there is none.
  void close();

 private:
  int number_ = -1;
};

/// Two connected ends. The parent's never blocks; both are closed by exec and lie above 2, so that
/// setting up a child's standard streams cannot overwrite one of them.
struct Connection {
  FileDescriptor parent;
  FileDescriptor child;
};

/// A pipe from child to parent.
Result<Connection, SystemError> open_pipe();

/// A stream socket from parent to child: unlike a pipe it can be written to without SIGPIPE.
Result<Connection, SystemError> open_socket();

}  // namespace refute
