#pragma once

#include <filesystem>
#include <optional>

#include "oracle/process/text_file.h"

namespace refute::oracle {

/// Why no file could be written into that folder, which may not exist yet; nullopt if one could.
/// Found out by trying; leaves nothing behind. A campaign asks before it starts, since a finding
/// that cannot be kept may have cost hours.
std::optional<FileError> output_folder_problem(const std::filesystem::path& folder);

}  // namespace refute::oracle
