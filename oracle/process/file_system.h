#pragma once

/// What text files are made of, by the means of the operating system.

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "engine/result.h"
#include "oracle/process/oracle_error.h"
#include "oracle/process/text_file.h"

namespace refute {

/// The folder that a file of that name lies in: `.` if the path names none.
std::filesystem::path folder_of(const std::filesystem::path& path);

/// The name of a file beside `target` that is written in its stead, with six characters at its end
/// that make it unique.
std::filesystem::path temporary_path(const std::filesystem::path& target, std::string_view unique);

/// Where a chain of symbolic links leads, if it leads to a name in a folder that is there.
std::filesystem::path target_of(std::filesystem::path path);

/// Writes to what has no old content to keep: a device, a pipe.
Result<Done, FileError> write_in_place(const std::filesystem::path& path, std::string_view text);

/// Writes a file beside `target`, with the permissions of that, and renames it to it. Errors name
/// `path`, which is what the caller calls the file.
Result<Done, FileError> replace_file(const std::filesystem::path& target, std::string_view text,
                                     const std::filesystem::path& path);

/// Holds a folder against others who change files in it in the same way, for as long as the result
/// lives. A lock that cannot be had within a second is done without: somebody else's program holds
/// it.
std::shared_ptr<const void> lock_folder(const std::filesystem::path& folder);

}  // namespace refute
