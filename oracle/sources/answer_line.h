#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace refute::oracle {

/// What one line of some program's answer means.
struct AnswerLine {
  enum class Kind : std::uint8_t {
    kMove,        // a move and its count
    kBareMove,    // a move alone
    kTotal,       // the count of all
    kNoise,       // a line that says nothing: blank, words, timings, boards
    kSearch,      // an engine that thinks
    kRefusal,     // an engine that will not
    kBrokenMove,  // starts as a move, and what follows is no count
    kUnreadable,  // has numbers, and may be a garbled move or anything else
  };
  Kind kind = Kind::kNoise;
  std::string move{};        // as the engine writes it
  std::uint64_t leaves = 0;  // of a move or in all

  /// The number if blanks part its groups of three digits: `1 234 567` may be that, or three.
  std::optional<std::uint64_t> spaced{};
  std::optional<std::uint64_t> in_front{};  // a number before the move: its index, a depth, a count
  std::vector<std::uint64_t> further{};     // numbers behind the one that was taken for the count
  bool has_more_words = false;              // behind it, such as nobody has who counts leaves
  bool is_of_leaves = false;                // a total that says so
  bool is_bare_number = false;              // a total that stands alone, or behind `Perft N:`
  bool is_of_info = false;  // a total in a line that a search could have written as well
  bool is_aside = false;    // a move or a total behind `info string`
};

/// The head of a table with a row for each depth, which begins with the depth and its nodes.
bool is_head_of_table(std::string_view line);

/// The nodes of a row of such a table.
std::optional<std::uint64_t> nodes_of_row(std::string_view line);

/// The number of a line that is a word and a number.
std::optional<std::uint64_t> number_behind_word(std::string_view line);

/// All numbers of those lines, in order, but for lines that tell what the right one would be.
std::vector<std::uint64_t> numbers_in(std::span<const std::string> lines);

/// The lines that a line is made of which has several moves with their counts; one if it is none.
std::vector<std::string> lines_within(std::string_view line);

/// Reads one line. Lines with times, speeds and depths are noise whatever numbers they have.
AnswerLine read_answer_line(std::string_view line);

/// The moves of a line that lists moves and nothing but moves and scores, as they are written.
/// Of a search's line, the first move of its variation; none of any other line.
std::vector<std::string> moves_of_line(std::string_view line);

}  // namespace refute::oracle
