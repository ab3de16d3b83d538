#pragma once

#include <string>

#include "engine/result.h"

namespace refute {

/// A shared library that was loaded into this process. It is never unloaded: what it has left
/// running, or registered for the end of the process, would find its code gone.
class SharedLibrary {
 public:
  /// Loads the library; on failure a sentence that says why not. A path without a slash is that of
  /// a file in the current folder, never one of the system's libraries.
  static Result<SharedLibrary, std::string> open(const std::string& path);

  /// The address of what is exported by that name, or null.
  void* symbol(const char* name) const;

 private:
  explicit SharedLibrary(void* handle) : handle_(handle) {}
  void* handle_;
};

}  // namespace refute
