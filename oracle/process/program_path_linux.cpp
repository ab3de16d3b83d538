#include "oracle/process/program_path.h"

#include <filesystem>
#include <system_error>

namespace refute {

std::string own_program() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).string();
}

}  // namespace refute
