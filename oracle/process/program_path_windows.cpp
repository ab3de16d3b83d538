#include "oracle/process/program_path.h"

#include <windows.h>

#include <shellapi.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <optional>
#include <system_error>

#include "oracle/process/windows_text.h"

namespace refute {
namespace {

namespace fs = std::filesystem;
using Kind = ProgramPathError::Kind;

std::string variable(const wchar_t* name, const char* otherwise) {
  const DWORD size = ::GetEnvironmentVariableW(name, nullptr, 0);
  std::wstring value(size, L'\0');
  const DWORD length = ::GetEnvironmentVariableW(name, value.data(), size);
  if (length == 0 || length >= size) return otherwise;
  value.resize(length);
  return to_utf8(value);
}

/// Calls `visit` for each part between semicolons until it returns something.
template <typename Visit>
auto first_of(std::string_view list, Visit visit) -> decltype(visit(list)) {
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t end = std::min(list.find(';', at), list.size());
    if (auto found = visit(list.substr(at, end - at))) return found;
    at = end + 1;
  }
  return std::nullopt;
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

bool is_file(const std::string& path) {
  std::error_code error;
  return fs::is_regular_file(from_utf8(path), error);
}

/// The file of that path, or with one of the suffixes that can be run behind it.
std::optional<std::string> runnable_at(const std::string& path) {
  const std::string suffixes = variable(L"PATHEXT", ".COM;.EXE;.BAT;.CMD");
  const std::string suffix = lower(fs::path(from_utf8(path)).extension().string());
  const auto is_own = [&](std::string_view each) -> std::optional<bool> {
    return !each.empty() && lower(std::string(each)) == suffix ? std::optional(true) : std::nullopt;
  };
  if (first_of(suffixes, is_own) && is_file(path)) return path;
  return first_of(suffixes, [&](std::string_view each) -> std::optional<std::string> {
    std::string longer = path + lower(std::string(each));
    return !each.empty() && is_file(longer) ? std::optional(longer) : std::nullopt;
  });
}

Unexpected<ProgramPathError> not_runnable_at(const std::string& path) {
  std::error_code error;
  const bool is_there = fs::exists(from_utf8(path), error);
  return Unexpected{ProgramPathError{is_there ? Kind::kNotExecutable : Kind::kNotFound, path}};
}

}  // namespace

bool is_program_path(std::string_view text) {
  return text.find_first_of("/\\:") != std::string_view::npos;
}

std::string search_path() { return variable(L"PATH", "C:\\Windows\\System32"); }

std::string engine_search_path() { return search_path(); }

Result<std::string, ProgramPathError> find_program(std::string_view name,
                                                   std::string_view directories) {
  if (is_program_path(name)) {
    const std::optional<std::string> found = runnable_at(std::string(name));
    if (found) return *found;
    return not_runnable_at(std::string(name));
  }
  std::optional<std::string> unusable;
  const auto found = first_of(directories, [&](std::string_view directory) {
    const std::string path =
        (directory.empty() ? "." : std::string(directory)) + "\\" + std::string(name);
    if (!unusable && is_file(path)) unusable = path;
    return runnable_at(path);
  });
  if (found) return *found;
  if (unusable) return Unexpected{ProgramPathError{Kind::kNotExecutable, *unusable}};
  return Unexpected{ProgramPathError{Kind::kNotFound, std::string(name)}};
}

std::string own_program() {
  std::wstring path(MAX_PATH, L'\0');
  for (;;) {
    const DWORD length =
        ::GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size()));
    if (length < path.size()) {
      path.resize(length);
      return to_utf8(path);
    }
    path.resize(2 * path.size());
  }
}

std::vector<std::string> own_arguments(int /*argc*/, char** /*argv*/) {
  // Those of `main` are in the code page of the system, and wildcards are expanded in them.
  int count = 0;
  wchar_t** const words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
  std::vector<std::string> arguments;
  for (int index = 1; words != nullptr && index < count; ++index) {
    arguments.push_back(to_utf8(words[index]));
  }
  ::LocalFree(words);
  return arguments;
}

}  // namespace refute
