#include "oracle/process/file_system.h"

#include <windows.h>

#include <chrono>
#include <functional>
#include <limits>
#include <random>
#include <system_error>
#include <thread>

#include "oracle/process/deadline.h"
#include "oracle/process/handle_windows.h"
#include "oracle/process/windows_text.h"

namespace refute {
namespace {

using Kind = FileError::Kind;
namespace fs = std::filesystem;

Kind kind_of(DWORD error) {
  switch (error) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_PATHNAME:
      return Kind::kNotFound;
    case ERROR_ACCESS_DENIED:
    case ERROR_WRITE_PROTECT:
      return Kind::kNoPermission;
    default:
      return Kind::kFailed;
  }
}

Unexpected<FileError> failure(const fs::path& path, DWORD error) {
  return {{kind_of(error), path, windows_message(error)}};
}

constexpr DWORD kShared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

Handle open_file(const fs::path& path, DWORD access, DWORD disposition, DWORD flags = 0) {
  return Handle(::CreateFileW(path.c_str(), access, kShared, nullptr, disposition, flags, nullptr));
}

/// The last error, or ERROR_SUCCESS.
DWORD write_all(HANDLE file, std::string_view text) {
  while (!text.empty()) {
    constexpr std::size_t kMost = std::size_t{1} << 20;
    const auto size = static_cast<DWORD>(std::min(text.size(), kMost));
    DWORD written = 0;
    if (!::WriteFile(file, text.data(), size, &written, nullptr)) return ::GetLastError();
    text.remove_prefix(written);
  }
  return ERROR_SUCCESS;
}

/// Whoever reads the old file, a virus scanner for one, may be in the way for a moment.
DWORD rename_to(const fs::path& from, const fs::path& to) {
  const Deadline deadline = Deadline::after(std::chrono::seconds(1));
  for (;;) {
    if (::MoveFileExW(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING)) return ERROR_SUCCESS;
    const DWORD error = ::GetLastError();
    const bool may_pass = error == ERROR_ACCESS_DENIED || error == ERROR_SHARING_VIOLATION;
    if (!may_pass || deadline.expired()) return error;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

std::string unique_text() {
  constexpr std::string_view kLetters = "0123456789abcdefghijklmnopqrstuv";
  std::random_device random;
  std::string text;
  for (int i = 0; i < 6; ++i) text += kLetters[random() % kLetters.size()];
  return text;
}

/// A file of a new name in the folder of `target`; none if there can be none, which the last error
/// tells.
Handle create_temporary(const fs::path& target, fs::path& name) {
  Handle file;
  do {
    name = temporary_path(target, unique_text());
    file = open_file(name, GENERIC_WRITE, CREATE_NEW);
  } while (!file.is_open() && ::GetLastError() == ERROR_FILE_EXISTS);
  return file;
}

/// A mutex that is given back, and closed.
struct HeldMutex {
  explicit HeldMutex(Handle handle) : mutex(std::move(handle)) {
    constexpr DWORD kPatience = 1000;
    const DWORD waited = ::WaitForSingleObject(mutex.get(), kPatience);
    is_held = waited == WAIT_OBJECT_0 || waited == WAIT_ABANDONED;
  }
  HeldMutex(const HeldMutex&) = delete;
  HeldMutex& operator=(const HeldMutex&) = delete;
  ~HeldMutex() {
    if (is_held) ::ReleaseMutex(mutex.get());
  }

  Handle mutex;
  bool is_held = false;
};

}  // namespace

fs::path target_of(fs::path path) {
  const DWORD attributes = ::GetFileAttributesW(path.c_str());
  const bool is_link =
      attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0;
  if (!is_link) return path;
  const Handle file = open_file(path, 0, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
  std::wstring name(32'768, L'\0');  // no path is longer
  const DWORD length =
      ::GetFinalPathNameByHandleW(file.get(), name.data(), static_cast<DWORD>(name.size()), 0);
  return length == 0 || length >= name.size() ? path : fs::path(name.substr(0, length));
}

Result<Done, FileError> write_in_place(const fs::path& path, std::string_view text) {
  const Handle file = open_file(path, GENERIC_WRITE, OPEN_EXISTING);
  if (!file.is_open()) return failure(path, ::GetLastError());
  if (const DWORD error = write_all(file.get(), text)) return failure(path, error);
  return Done{};
}

Result<Done, FileError> replace_file(const fs::path& target, std::string_view text,
                                     const fs::path& path) {
  fs::path name;
  Handle file = create_temporary(target, name);
  if (!file.is_open()) return failure(path, ::GetLastError());
  DWORD error = write_all(file.get(), text);
  file.close();
  if (error == ERROR_SUCCESS) error = rename_to(name, target);
  if (error == ERROR_SUCCESS) return Done{};
  ::DeleteFileW(name.c_str());
  return failure(path, error);
}

std::shared_ptr<const void> lock_folder(const fs::path& folder) {
  // A name of the session, made of the folder's: no file is left behind, and it ends with whoever
  // holds it.
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(folder, error);
  const std::size_t hash = std::hash<std::wstring>()(whole.wstring());
  const std::wstring name = L"refute-folder-" + std::to_wstring(hash);
  return std::make_shared<HeldMutex>(Handle(::CreateMutexW(nullptr, FALSE, name.c_str())));
}

Result<std::string, FileError> read_text_file(const fs::path& path, std::size_t max_size) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) {
    return Unexpected{FileError{Kind::kNotAFile, path, "it is a folder"}};
  }
  const Handle file = open_file(path, GENERIC_READ, OPEN_EXISTING);
  if (!file.is_open()) return failure(path, ::GetLastError());
  if (::GetFileType(file.get()) != FILE_TYPE_DISK) {
    return Unexpected{FileError{Kind::kNotAFile, path, "not regular"}};
  }
  std::string text;
  constexpr std::size_t kChunk = std::size_t{64} << 10;
  for (DWORD count = 1; count != 0 && text.size() <= max_size;) {
    const std::size_t old_size = text.size();
    text.resize(old_size + kChunk);
    const BOOL is_read = ::ReadFile(file.get(), text.data() + old_size, kChunk, &count, nullptr);
    const DWORD error = ::GetLastError();
    text.resize(old_size + (is_read ? count : 0));
    if (!is_read) return failure(path, error);
  }
  if (text.size() > max_size) {
    return Unexpected{FileError{Kind::kTooLarge, path,
                                "at most " + std::to_string(max_size) + " bytes are read"}};
  }
  return text;
}

}  // namespace refute
