#include "oracle/sources/probe_error.h"

#include <algorithm>
#include <string>
#include <utility>

#include "oracle/sources/known_positions.h"
#include "oracle/text/command.h"

namespace refute::oracle {
namespace {

bool has_letter(const std::string& line) {
  return std::any_of(line.begin(), line.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

}  // namespace

OracleError no_count(const Launch& launch, const Protocol& protocol, std::uint64_t total) {
  const std::string command = count_words(protocol, Depth(2));
  OracleError error{};
  error.kind = OracleError::Kind::kProtocol;
  error.detail = "it answers `" + command + "` at the start position with " +
                 std::to_string(total) + ", where " + std::to_string(kStartLeaves) + " is right";
  error.command = printable_command(launch.argv);
  return error;
}

OracleError not_greeted(OracleError error) {
  const auto& lines = error.last_lines;
  // Had the line come to its end, it would have been the answer.
  const bool is_unended = error.kind == OracleError::Kind::kHung && !lines.empty() &&
                          lines.back().find("uciok") != std::string::npos;
  if (is_unended) {
    error.kind = OracleError::Kind::kProtocol;
    error.detail =
        "it answers `uci`, and its line does not end; each line has to end in a newline (\\n)";
    return error;
  }
  const auto last = std::find_if(lines.rbegin(), lines.rend(), has_letter);
  const bool is_waiting = error.kind == OracleError::Kind::kHung && error.elapsed < error.budget;
  if (!is_waiting || last == lines.rend()) return error;
  error.kind = OracleError::Kind::kProtocol;
  error.detail = "to `uci` it writes \"" + *last +
                 "\", and no command is known that it answers with a list or a count; --protocol "
                 "says how to ask, such as 'setboard {fen}; perft {depth}'";
  return error;
}

}  // namespace refute::oracle
