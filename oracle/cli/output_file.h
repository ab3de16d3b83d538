#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace refute::oracle {

/// The name of a file that stands for standard output.
inline constexpr std::string_view kStandardOutput = "-";

/// Why that path cannot be a file of ours: something is there that is no file, and that would be
/// replaced, or nothing can be written there, which is tried. nullopt if nothing speaks against it,
/// or the path is empty.
std::optional<std::string> problem_of_output(const std::string& path);

/// Whether both paths lead to one file or folder, which is there.
bool is_same_file(const std::string& a, const std::string& b);

/// Writes the file, all of it or nothing, and makes its folder if that is not there. What went
/// wrong, if anything did.
std::optional<std::string> write_output(const std::string& path, std::string_view text);

/// The same with what `change` makes of the file's content: see `update_text_file`.
std::optional<std::string> update_output(const std::string& path,
                                         const std::function<std::string(std::string)>& change);

}  // namespace refute::oracle
