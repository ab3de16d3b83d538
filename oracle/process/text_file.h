#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "engine/result.h"
#include "oracle/process/oracle_error.h"

namespace refute {

/// Why a file could not be read or written.
struct FileError {
  enum class Kind : std::uint8_t {
    kNotFound,  // no such file, or no such folder to write to
    kNotAFile,  // a folder, a pipe or a device
    kNoPermission,
    kTooLarge,
    kFailed,  // what the system says is in `detail`
  };
  Kind kind;
  std::filesystem::path path;
  std::string detail;
};

/// Stable word for a kind: `not-found`.
std::string_view kind_name(FileError::Kind kind);

/// One printable line: the path, what is wrong and what would be right.
std::string describe(const FileError& error);

/// Larger files are refused before they are read, unless the caller says otherwise.
inline constexpr std::size_t kMaxTextFileSize = std::size_t{64} << 20;

/// The whole content of a regular file, byte for byte.
Result<std::string, FileError> read_text_file(const std::filesystem::path& path,
                                              std::size_t max_size = kMaxTextFileSize);

/// Makes `text` the content of the file, all of it or nothing: whoever reads the path meanwhile,
/// or after this program was killed, finds the old content or the new one. The folder must exist.
/// After an error the old content is in place and no temporary file is left behind. Through a
/// symbolic link the file that it leads to is written; a device or a pipe is written to as it is.
/// Does not wait for the disk.
Result<Done, FileError> write_text_file_atomically(const std::filesystem::path& path,
                                                   std::string_view text);

/// Makes what `change` makes of the file's content its content, as above; of a file that is not
/// there the content is empty. What other processes change in this way at the same time is kept.
Result<Done, FileError> update_text_file(const std::filesystem::path& path,
                                         const std::function<std::string(std::string)>& change);

/// Removes the temporary files of programs that were killed while they wrote into the folder.
void sweep_temporary_files(const std::filesystem::path& folder);

}  // namespace refute
