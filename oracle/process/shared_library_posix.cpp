#include "oracle/process/shared_library.h"

#include <dlfcn.h>

#include <filesystem>
#include <system_error>

namespace refute {

Result<SharedLibrary, std::string> SharedLibrary::open(const std::string& path) {
  const bool has_folder = path.find('/') != std::string::npos;
  const std::string file = has_folder ? path : "./" + path;
  std::error_code error;
  if (!std::filesystem::exists(file, error)) {
    return Unexpected{
        std::string("there is no such file; a shared library is expected, as "
                    "cc -shared -fPIC makes it")};
  }
  if (std::filesystem::is_directory(file, error)) {
    return Unexpected{std::string("it is a folder; a shared library is expected, a file in it")};
  }
  // Everything is resolved now: a function that is missing would end the process in mid-run.
  void* const handle = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle != nullptr) return SharedLibrary(handle);
  const char* const reason = ::dlerror();  // NOLINT(concurrency-mt-unsafe): one thread loads
  return Unexpected{std::string("it cannot be loaded: ") +
                    (reason != nullptr ? reason : "no reason is known")};
}

void* SharedLibrary::symbol(const char* name) const { return ::dlsym(handle_, name); }

}  // namespace refute
