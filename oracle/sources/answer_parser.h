#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/depth.h"
#include "oracle/sources/answer_line.h"
#include "oracle/sources/json_lines.h"
#include "oracle/sources/raw_answer.h"

namespace refute::oracle {

/// Puts an answer together from its lines. Where a program prints a section for each depth, the
/// last complete one counts.
class AnswerParser {
 public:
  /// The total is the number at that place in the lines that are no moves, as `number_at` has it;
  /// at 0, or where there is no such number, the one that their words say.
  explicit AnswerParser(int total_place = 0) : total_place_(total_place) {}

  /// Takes the next line and says what it was. A line that several moves stand in, or that is
  /// written over itself behind carriage returns, is several lines; JSON may stand in several and
  /// says nothing before its last.
  AnswerLine::Kind add(std::string_view line);

  /// Something that can be an answer has been read; its total has been read, and perhaps a move
  /// behind it, which begins another answer or is nothing.
  bool has_answer() const { return total_.has_value() || !lines_.empty() || says_aside(); }
  bool has_total() const {
    return total_.has_value() || !sections_.empty() || (says_aside() && aside_.front().has_total());
  }

  /// A list has been read, and a total that no search writes.
  bool has_list_and_total() const { return !lines_.empty() && total_ && !is_total_of_info_; }

  /// A line that starts as a move and is none has been read: whatever follows, it is no answer.
  bool has_broken_line() const { return broken_.has_value(); }

  /// Either: whoever says that does not refuse.
  bool has_begun() const { return has_answer() || has_broken_line(); }

  /// A line with numbers has been read that may be anything, a total too.
  bool has_unreadable_line() const { return unreadable_.has_value(); }

  /// A line that may be anything; empty if there was none.
  std::string stray_line() const { return unreadable_.value_or(noise_); }

  /// How many totals have been read: programs that print a section for each depth print several.
  std::size_t total_count() const { return totals_.size(); }

  /// The answer to a query of that depth.
  RawAnswer finish(Depth depth) const;

 private:
  /// A line of the answer, and what it says if blanks part the digits of its number.
  struct Entry {
    DivideLine line;
    std::optional<std::uint64_t> spaced;
    std::optional<std::uint64_t> in_front;  // a number before the move
    std::vector<std::uint64_t> further;     // numbers behind that one
    bool has_more_words;
    std::string before;  // what stands in front of the move, but for digits
  };

  AnswerLine::Kind take(std::string_view text, const AnswerLine& line);
  bool place_total();
  AnswerLine::Kind take_by_words(std::string_view text, const AnswerLine& line);
  AnswerLine::Kind add_plain(std::string_view line);
  AnswerLine::Kind add_each(const std::vector<std::string>& lines);

  /// Whether the list stands in comments and nowhere else, or the total does.
  bool says_aside() const {
    if (!lines_.empty() || aside_.empty()) return false;
    return !aside_.front().lines_.empty() || (!total_ && aside_.front().total_);
  }

  void add_move(std::string move, const AnswerLine& line, std::string before = {});
  void add_total(const AnswerLine& line, std::string_view text);
  std::optional<std::uint64_t> total_told_by_others(std::string_view line) const;
  void end_section();
  std::string problem(const RawAnswer& answer, Depth depth) const;
  RawAnswer read(bool with_spaces) const;
  std::optional<RawAnswer> read_column(std::size_t column) const;
  std::optional<RawAnswer> read_in_front(const std::vector<Entry>& entries) const;
  std::optional<RawAnswer> read_counts_before_moves(Depth depth) const;
  std::optional<RawAnswer> reading_that_adds_up(Depth depth) const;
  std::optional<RawAnswer> reading_beside_total() const;
  bool has_further_numbers() const;
  bool has_counts_in_front(Depth depth) const;
  bool has_running_sums() const;
  std::optional<RawAnswer> read_around_total(Depth depth) const;
  void choose_lines(RawAnswer& answer) const;

  int total_place_;
  JsonText json_;
  std::vector<Entry> lines_;
  std::optional<std::uint64_t> total_;
  std::optional<std::uint64_t> spaced_total_;
  std::optional<std::uint64_t> other_total_;  // in the same line, if the first may be a depth
  std::string total_line_;
  std::vector<std::uint64_t> numbers_;    // in those, if one has its place
  std::vector<std::string> other_lines_;  // all that are no moves
  std::vector<std::uint64_t> totals_;
  bool is_total_first_ = false;            // it was said before the list
  bool is_total_of_leaves_ = false;        // in so many words
  bool is_total_of_info_ = false;          // in a line that a search could have written
  bool lists_bare_moves_ = false;          // several, one after the other
  std::vector<std::uint64_t> sections_;    // totals of the sections that have ended
  std::vector<Entry> last_section_;        // the lines of the last of them
  std::vector<std::string> never_legal_;   // moves that the section of depth 1 counts as nothing
  std::vector<Entry> bare_moves_;          // with a number before each
  std::optional<std::string> pending_;     // a move whose count stands on the next line
  std::optional<std::string> broken_;      // a line that starts as a move and is none
  std::optional<std::string> negative_;    // the first number below zero
  std::optional<std::string> unreadable_;  // the first
  int unreadable_lines_ = 0;
  std::string noise_;                     // the first that has a number
  std::optional<std::string> talkative_;  // a line with more behind its count
  std::vector<AnswerParser> aside_;       // what is said in comments, if anything is
  bool is_table_ = false;                 // rows with a depth and its nodes may follow
};

}  // namespace refute::oracle
