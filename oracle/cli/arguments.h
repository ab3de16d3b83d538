#pragma once

#include <string>
#include <vector>

namespace refute::oracle {

/// The arguments with the words of each FEN that was written without quotes made one: after
/// `--fen`, and wherever a word is the placement of a FEN. Its clocks are taken along only if both
/// are there, so that a depth may follow.
std::vector<std::string> with_fens_joined(const std::vector<std::string>& arguments);

}  // namespace refute::oracle
