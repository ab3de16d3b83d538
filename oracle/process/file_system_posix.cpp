#include "oracle/process/file_system.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <system_error>
#include <thread>

#include "oracle/process/deadline.h"
#include "oracle/process/file_descriptor.h"

namespace refute {
namespace {

using FileErrorKind = FileError::Kind;
namespace fs = std::filesystem;

FileErrorKind kind_of(int error_number) {
  switch (error_number) {
    case ENOENT:
    case ENOTDIR:
      return FileErrorKind::kNotFound;
    case EISDIR:
      return FileErrorKind::kNotAFile;
    case EACCES:
    case EPERM:
    case EROFS:
      return FileErrorKind::kNoPermission;
    default:
      return FileErrorKind::kFailed;
  }
}

Unexpected<FileError> failure(const fs::path& path, int error_number) {
  return {{kind_of(error_number), path, std::generic_category().message(error_number)}};
}

/// Reads to the end of file, stopping one byte after the limit.
std::optional<int> read_up_to(int descriptor, std::size_t limit, std::string& into) {
  constexpr std::size_t kChunk = std::size_t{64} << 10;
  while (into.size() <= limit) {
    const std::size_t old_size = into.size();
    into.resize(old_size + kChunk);
    const ssize_t count = ::read(descriptor, into.data() + old_size, kChunk);
    const int error_number = errno;
    into.resize(old_size + static_cast<std::size_t>(count > 0 ? count : 0));
    if (count == 0) return std::nullopt;
    if (count < 0 && error_number != EINTR) return error_number;
  }
  return std::nullopt;
}

std::optional<int> write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno != EINTR) return errno;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return std::nullopt;
}

/// The permissions that a new file gets: mkostemp gives nobody else the right to read.
mode_t mode_for(const fs::path& path) {
  struct stat status{};
  constexpr mode_t kPermissions = 0777;
  if (::stat(path.c_str(), &status) == 0) return status.st_mode & kPermissions;
  constexpr mode_t kReadableByAll = 0644;
  return kReadableByAll;
}

/// A file that vanishes with the object unless it has been renamed to its place.
class TemporaryFile {
 public:
  explicit TemporaryFile(const fs::path& target) : name_(temporary_path(target, "XXXXXX")) {
    descriptor_ = FileDescriptor(::mkostemp(name_.data(), O_CLOEXEC));
    exists_ = descriptor_.is_open();
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (exists_) ::unlink(name_.c_str());
  }

  bool exists() const { return exists_; }

  std::optional<int> fill(std::string_view text, mode_t mode) {
    if (const auto error = write_all(descriptor_.number(), text)) return error;
    if (::fchmod(descriptor_.number(), mode) != 0) return errno;
    return std::nullopt;
  }

  std::optional<int> rename_to(const fs::path& target) {
    if (::rename(name_.c_str(), target.c_str()) != 0) return errno;
    exists_ = false;
    return std::nullopt;
  }

 private:
  std::string name_;
  FileDescriptor descriptor_;
  bool exists_ = false;
};

}  // namespace

fs::path target_of(fs::path path) {
  constexpr int kMostLinks = 40;  // what the system follows
  std::error_code error;
  for (int links = 0; links < kMostLinks && fs::is_symlink(path, error); ++links) {
    const fs::path next = fs::read_symlink(path, error);
    if (error) break;
    path = next.is_absolute() ? next : folder_of(path) / next;
  }
  return path;
}

Result<Done, FileError> write_in_place(const fs::path& path, std::string_view text) {
  const FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!file.is_open()) return failure(path, errno);
  if (const auto error = write_all(file.number(), text)) return failure(path, *error);
  return Done{};
}

Result<Done, FileError> replace_file(const fs::path& target, std::string_view text,
                                     const fs::path& path) {
  TemporaryFile file(target);
  if (!file.exists()) return failure(path, errno);
  if (const auto error = file.fill(text, mode_for(target))) return failure(path, *error);
  if (const auto error = file.rename_to(target)) return failure(path, *error);
  return Done{};
}

std::shared_ptr<const void> lock_folder(const fs::path& folder) {
  auto descriptor = std::make_shared<const FileDescriptor>(
      ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  const Deadline deadline = Deadline::after(std::chrono::seconds(1));
  while (descriptor->is_open() && ::flock(descriptor->number(), LOCK_EX | LOCK_NB) != 0 &&
         !deadline.expired()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return descriptor;
}

Result<std::string, FileError> read_text_file(const fs::path& path, std::size_t max_size) {
  // Non-blocking, or a pipe without a writer would stop us here for ever.
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (!file.is_open()) return failure(path, errno);
  struct stat status{};
  if (::fstat(file.number(), &status) != 0) return failure(path, errno);
  if (!S_ISREG(status.st_mode)) {
    const bool folder = S_ISDIR(status.st_mode);
    return Unexpected{
        FileError{FileErrorKind::kNotAFile, path, folder ? "it is a folder" : "not regular"}};
  }
  std::string text;
  if (const auto error = read_up_to(file.number(), max_size, text)) return failure(path, *error);
  if (text.size() > max_size) {
    return Unexpected{FileError{FileErrorKind::kTooLarge, path,
                                "at most " + std::to_string(max_size) + " bytes are read"}};
  }
  return text;
}

}  // namespace refute
