#include "oracle/process/text_file.h"

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
#include "oracle/text/escape.h"

namespace refute {
namespace {

using Kind = FileError::Kind;
namespace fs = std::filesystem;

Kind kind_of(int error_number) {
  switch (error_number) {
    case ENOENT:
    case ENOTDIR:
      return Kind::kNotFound;
    case EISDIR:
      return Kind::kNotAFile;
    case EACCES:
    case EPERM:
    case EROFS:
      return Kind::kNoPermission;
    default:
      return Kind::kFailed;
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

fs::path folder_of(const fs::path& path) {
  return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

/// Between the name of the file that is written and the six characters that make it unique.
constexpr std::string_view kTemporaryMark = ".refute-";
constexpr std::string_view kUnique = "XXXXXX";

std::string temporary_name(const fs::path& target) {
  constexpr std::size_t kMostOfName = 200;  // a name has at most 255 bytes
  const std::string name = target.filename().string().substr(0, kMostOfName);
  return (folder_of(target) / ("." + name)).string() + std::string(kTemporaryMark) +
         std::string(kUnique);
}

bool is_temporary_name(const std::string& name) {
  const std::size_t tail = kTemporaryMark.size() + kUnique.size();
  return name.size() > tail && name.front() == '.' &&
         std::string_view(name).substr(name.size() - tail).starts_with(kTemporaryMark);
}

/// A file that vanishes with the object unless it has been renamed to its place.
class TemporaryFile {
 public:
  explicit TemporaryFile(const fs::path& target) : name_(temporary_name(target)) {
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

/// Where a chain of symbolic links leads, if it leads to a name in a folder that is there.
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

/// A device or a pipe has no old content to keep.
Result<Done, FileError> write_in_place(const fs::path& path, std::string_view text) {
  const FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!file.is_open()) return failure(path, errno);
  if (const auto error = write_all(file.number(), text)) return failure(path, *error);
  return Done{};
}

/// Holds a folder against others who change files in it in the same way. A lock that cannot be had
/// within a second is done without: somebody else's program holds it.
class FolderLock {
 public:
  explicit FolderLock(const fs::path& folder)
      : descriptor_(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    const Deadline deadline = Deadline::after(std::chrono::seconds(1));
    while (descriptor_.is_open() && ::flock(descriptor_.number(), LOCK_EX | LOCK_NB) != 0 &&
           !deadline.expired()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }

 private:
  FileDescriptor descriptor_;
};

}  // namespace

Result<std::string, FileError> read_text_file(const fs::path& path, std::size_t max_size) {
  // Non-blocking, or a pipe without a writer would stop us here for ever.
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (!file.is_open()) return failure(path, errno);
  struct stat status{};
  if (::fstat(file.number(), &status) != 0) return failure(path, errno);
  if (!S_ISREG(status.st_mode)) {
    const bool folder = S_ISDIR(status.st_mode);
    return Unexpected{FileError{Kind::kNotAFile, path, folder ? "it is a folder" : "not regular"}};
  }
  std::string text;
  if (const auto error = read_up_to(file.number(), max_size, text)) return failure(path, *error);
  if (text.size() > max_size) {
    return Unexpected{FileError{Kind::kTooLarge, path,
                                "at most " + std::to_string(max_size) + " bytes are read"}};
  }
  return text;
}

Result<Done, FileError> write_text_file_atomically(const fs::path& path, std::string_view text) {
  const fs::path target = target_of(path);
  std::error_code ignored;
  if (fs::is_directory(target, ignored)) return failure(path, EISDIR);
  if (fs::exists(target, ignored) && !fs::is_regular_file(target, ignored)) {
    return write_in_place(target, text);
  }
  TemporaryFile file(target);
  if (!file.exists()) return failure(path, errno);
  if (const auto error = file.fill(text, mode_for(target))) return failure(path, *error);
  if (const auto error = file.rename_to(target)) return failure(path, *error);
  return Done{};
}

Result<Done, FileError> update_text_file(const fs::path& path,
                                         const std::function<std::string(std::string)>& change) {
  const FolderLock lock(folder_of(target_of(path)));
  Result<std::string, FileError> old = read_text_file(path);
  const bool is_new = !old && old.error().kind == Kind::kNotFound;
  if (!old && !is_new) return Unexpected{old.error()};
  const std::string before = is_new ? std::string() : *std::move(old);
  const std::string text = change(before);
  if (text == before) return Done{};
  return write_text_file_atomically(path, text);
}

void sweep_temporary_files(const fs::path& folder) {
  constexpr std::chrono::minutes kSurelyLeft{10};  // nobody writes for as long
  std::error_code error;
  const auto now = fs::file_time_type::clock::now();
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    std::error_code ignored;
    if (!is_temporary_name(entry->path().filename().string())) continue;
    if (now - entry->last_write_time(ignored) > kSurelyLeft && !ignored) {
      fs::remove(entry->path(), ignored);
    }
  }
}

std::string_view kind_name(FileError::Kind kind) {
  switch (kind) {
    case Kind::kNotFound:
      return "not-found";
    case Kind::kNotAFile:
      return "not-a-file";
    case Kind::kNoPermission:
      return "no-permission";
    case Kind::kTooLarge:
      return "too-large";
    case Kind::kFailed:
      break;
  }
  return "failed";
}

std::string describe(const FileError& error) {
  std::string line = "\"" + escape_for_terminal(error.path.string()) + "\": ";
  switch (error.kind) {
    case Kind::kNotFound:
      line += "there is no such file or folder; check the spelling";
      break;
    case Kind::kNotAFile:
      line += "not a file; name a regular file";
      break;
    case Kind::kNoPermission:
      line += "not permitted; change the permissions or name another place";
      break;
    case Kind::kTooLarge:
      line += "the file is too large";
      break;
    case Kind::kFailed:
      line += "the system refused";
      break;
  }
  return line + " (" + escape_for_terminal(error.detail) + ")";
}

}  // namespace refute
