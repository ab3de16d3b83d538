#include "oracle/process/shared_library.h"

#include <windows.h>

#include <filesystem>
#include <system_error>

#include "oracle/process/windows_text.h"

namespace refute {

Result<SharedLibrary, std::string> SharedLibrary::open(const std::string& path) {
  std::error_code error;
  const std::filesystem::path file = std::filesystem::absolute(from_utf8(path), error);
  if (!std::filesystem::exists(file, error)) {
    return Unexpected{
        std::string("there is no such file; a shared library is expected, a DLL as "
                    "gcc -shared makes it")};
  }
  if (std::filesystem::is_directory(file, error)) {
    return Unexpected{std::string("it is a folder; a shared library is expected, a file in it")};
  }
  // What it needs is looked for beside it, too.
  constexpr DWORD kFolders = LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR | LOAD_LIBRARY_SEARCH_DEFAULT_DIRS;
  const HMODULE module = ::LoadLibraryExW(file.c_str(), nullptr, kFolders);
  if (module != nullptr) return SharedLibrary(module);
  return Unexpected{"it cannot be loaded: " + windows_message(::GetLastError())};
}

void* SharedLibrary::symbol(const char* name) const {
  return reinterpret_cast<void*>(::GetProcAddress(static_cast<HMODULE>(handle_), name));
}

}  // namespace refute
