#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace refute::oracle {

/// What one line of some engine's answer means: the tolerant reading, for all dialects but
/// Stockfish's own, which `perft_reply.h` reads strictly.
struct DivideText {
  enum class Kind : std::uint8_t {
    kMove,        // a move and its count
    kBareMove,    // a move alone
    kTotal,       // the count of all
    kNoise,       // a line that says nothing: blank, words, timings, boards
    kSearch,      // an engine that thinks
    kRefusal,     // an engine that will not
    kUnreadable,  // perhaps a move, perhaps not
  };
  Kind kind = Kind::kNoise;
  std::string move{};            // as the engine writes it
  std::uint64_t leaves = 0;      // of a move or in all
  bool has_running_sum = false;  // a second number follows the move's own
  bool is_bare_number = false;   // a total that stands alone, or behind `Perft N:`
};

/// Reads one line. Lines with times, speeds and depths are noise whatever numbers they have.
DivideText read_divide_text(std::string_view line);

/// The moves of a line that lists moves and nothing but moves and scores, as they are written.
/// Of a search's line, the first move of its variation; none of any other line.
std::vector<std::string> moves_of_line(std::string_view line);

/// The line without terminal codes, carriage returns, a prompt in front and blanks around it.
std::string plain_line(std::string_view line);

/// A decimal number that fits, perhaps with thousands separators: `84,998,978`.
std::optional<std::uint64_t> read_grouped_number(std::string_view text);

}  // namespace refute::oracle
