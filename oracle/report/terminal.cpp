#include "oracle/report/terminal.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/fen.h"
#include "oracle/process/terminal.h"
#include "oracle/report/board_text.h"
#include "oracle/report/repeat.h"
#include "oracle/report/report.h"
#include "oracle/text/escape.h"
#include "oracle/text/number.h"

namespace refute::oracle {
namespace {

using props::PositionScript;

/// Builds the report line by line. What others have written in it does nothing to a terminal.
class Writer {
 public:
  explicit Writer(const TerminalStyle& style) : style_(style) {}

  template <typename... Arguments>
  void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    text_ += show_controls(fmt::format(format, std::forward<Arguments>(arguments)...)) + '\n';
  }

  void headline(std::string_view text) {
    const std::string shown = fitted(show_controls(text), kIndent, style_.columns);
    block(style_.color ? fmt::format("\x1b[1m{}\x1b[0m\n", shown) : shown + '\n');
  }

  /// A line that nobody copies: in a terminal it goes on below itself.
  void prose(std::string_view label, std::string_view text) {
    const std::string whole = std::string(label).append(show_controls(text));
    block(fitted(whole, label.size(), style_.columns) + '\n');
  }

  void moves(std::string_view label, const std::vector<std::string>& list) {
    if (!list.empty()) line("  {} {}", label, joined(list));
  }

  void block(std::string_view text) { text_ += text; }

  std::string text() && { return std::move(text_); }

 private:
  static constexpr std::size_t kIndent = std::string_view("Verdict: ").size();

  TerminalStyle style_;
  std::string text_;
};

void mark(Bitboard& squares, std::string_view move) {
  if (move.size() < 4) return;
  if (const auto from = Square::parse(move.substr(0, 2))) squares |= Bitboard(*from);
  if (const auto to = Square::parse(move.substr(2, 2))) squares |= Bitboard(*to);
}

/// The squares of the first wrong move; marking all of many would mark the whole board.
Mark mark_of(const Comparison& difference) {
  Mark found;
  const auto note = [&](const std::string& move, MarkKind kind) {
    mark(found.squares, move);
    found.kind = kind;
    return found;
  };
  if (!difference.missing.empty()) return note(difference.missing.front(), MarkKind::kMissing);
  if (!difference.extra.empty()) return note(difference.extra.front(), MarkKind::kExtra);
  if (!difference.duplicate.empty()) {
    return note(difference.duplicate.front(), MarkKind::kDuplicate);
  }
  if (!difference.counts.empty()) return note(difference.counts.front().move, MarkKind::kCount);
  return found;
}

void write_difference(Writer& writer, const Comparison& difference) {
  writer.moves("missing   ", difference.missing);
  writer.moves("extra     ", difference.extra);
  writer.moves("duplicate ", difference.duplicate);
  for (const CountDifference& count : difference.counts) {
    writer.line("  count      {}: subject {}, reference {}", count.move, count_text(count.subject),
                count.reference);
  }
  const bool is_list_wrong = difference.lists_compared && !difference.names_no_move();
  if (!is_list_wrong && !difference.same_total()) {
    writer.line("  total      subject {}, reference {}", count_text(difference.subject_total),
                difference.reference_total);
  }
  if (!difference.lists_compared) {
    writer.line("  lists      not compared: one side prints no moves, only their number");
  }
}

std::string board_of(const Divergence& divergence, const TerminalStyle& style) {
  const Setup setup = last_setup(divergence.node);
  return draw_board(setup, mark_of(divergence.difference), style,
                    style.turns_for_black ? setup.side_to_move : Color::kWhite);
}

void write_node(Writer& writer, const Divergence& divergence, const TerminalStyle& style) {
  writer.block(board_of(divergence, style));
  writer.line("  FEN        {}", print_fen(last_setup(divergence.node)));
  if (!divergence.node.moves.empty()) {
    writer.line("  reached    {}", props::print_position_script(divergence.node));
  }
  if (divergence.depth.plies() > 1) writer.line("  depth      {}", divergence.depth.plies());
  write_difference(writer, divergence.difference);
  if (divergence.is_inferred) {
    writer.line("  inferred   {}", divergence.difference.names_no_move()
                                       ? "counts alone do not single out a move"
                                       : "the move was found by counting, not in a list");
  }
}

constexpr std::string_view kCauseLabel = "  cause      ";

void write_cause(Writer& writer, const Cause& cause) {
  const std::string certainty = fmt::format("{}: {}", cause.certainty, cause.support);
  if (cause.is_unknown()) return writer.prose(kCauseLabel, certainty);
  writer.prose(kCauseLabel, fmt::format("{} ({})", cause.sentence, cause.model));
  writer.prose(std::string(kCauseLabel.size(), ' '), certainty);
}

void write_repeat(Writer& writer, const Finding& finding) {
  writer.line("Repeat:");
  writer.line("  {}", compare_command(finding));
  for (const std::string& line : uci_commands(finding)) writer.line("  {}", line);
}

void write_unit_test(Writer& writer, const Finding& finding) {
  writer.line("Unit test:");
  const std::string text = unit_test(finding);
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    writer.line("  {}", rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  if (const std::string line = suite_line(finding); !line.empty()) {
    writer.line("Perft suite:");
    writer.line("  {}", line);
  }
}

void write_effort(Writer& writer, const MinimisingEffort& effort) {
  writer.line("  queries    {}{}", effort.queries,
              effort.is_complete ? "; nothing that is left can be taken away"
                                 : ", which were not enough to try everything");
}

std::string verdict_line(const Finding& finding, Detail detail) {
  const Verdict verdict = finding.divergence.verdict;
  if (!is_divergence(verdict)) return fmt::format("Verdict: {}", verdict_name(verdict));
  std::string line =
      fmt::format("Verdict: {} ({} is to blame)", verdict_name(verdict), blamed(finding));
  // What a model explains has its name; otherwise there is only what can be seen.
  const std::string observed =
      detail == Detail::kFull ? observed_rule(finding) : observed_of(finding);
  const bool is_part = finding.cause && !finding.cause->is_exact();
  if (observed_rule(finding) != finding.diagnosis.rule)
    line += fmt::format(", {}: {}", is_part ? "in part" : "rule", finding.diagnosis.rule);
  return fmt::format("{}, observed: {}", line, observed);
}

/// Beside the board sentences are as wide as this at most; where a terminal has less room, there is
/// less, and what would not fit is written above.
constexpr std::size_t kWidthBesideBoard = 66;
constexpr std::size_t kWidthOfBoard = 31;

std::size_t room_beside_board(const TerminalStyle& style) {
  constexpr std::size_t kLeast = 20;
  if (!style.columns) return kWidthBesideBoard;
  return std::max(*style.columns, kWidthOfBoard + kLeast) - kWidthOfBoard;
}

std::string fen_line(const Divergence& shown) {
  return "FEN        " + print_fen(last_setup(shown.node));
}

bool is_fen_above(const Divergence& shown, const TerminalStyle& style) {
  return style.columns && fen_line(shown).size() > room_beside_board(style);
}

/// The first of them, and how many more there are.
std::string some_of(const std::vector<std::string>& moves) {
  constexpr std::size_t kMost = 8;
  if (moves.size() <= kMost) return joined(moves);
  return fmt::format("{} and {} more", joined({moves.begin(), moves.begin() + kMost}),
                     moves.size() - kMost);
}

/// What is wrong there, a line for each thing.
std::vector<std::string> wrong_things(const Divergence& shown) {
  const Comparison& difference = shown.difference;
  std::vector<std::string> lines;
  const auto add_moves = [&lines](std::string_view label, const std::vector<std::string>& moves) {
    if (!moves.empty()) lines.push_back(fmt::format("{:<10} {}", label, some_of(moves)));
  };
  add_moves("missing", difference.missing);
  add_moves("extra", difference.extra);
  add_moves("duplicate", difference.duplicate);
  if (shown.depth.plies() > 1) lines.push_back(fmt::format("depth      {}", shown.depth.plies()));
  if (!difference.same_total() && (difference.names_no_move() || !difference.lists_compared)) {
    lines.push_back(fmt::format("total      subject {}, reference {}",
                                count_text(difference.subject_total), difference.reference_total));
  }
  constexpr std::size_t kMostCounts = 2;
  for (std::size_t i = 0; i < std::min(kMostCounts, difference.counts.size()); ++i) {
    const CountDifference& count = difference.counts[i];
    lines.push_back(fmt::format("count      {}: subject {}, reference {}", count.move,
                                count_text(count.subject), count.reference));
  }
  if (difference.counts.size() > kMostCounts) {
    lines.push_back(fmt::format("           and {} more", difference.counts.size() - kMostCounts));
  }
  return lines;
}

/// What stands beside the board: where, what is seen, what is wrong.
std::vector<std::string> facts_of(const Finding& finding, const Divergence& shown,
                                  const TerminalStyle& style) {
  std::vector<std::string> lines;
  if (!is_fen_above(shown, style)) lines.push_back(fen_line(shown));
  if (!shown.node.moves.empty()) lines.push_back("after      " + some_of(shown.node.moves));
  if (finding.setup_class != SetupClass::kNormal) {
    lines.push_back(fmt::format("class      {}", class_name(finding.setup_class)));
  }
  const std::vector<std::string> wrong = wrong_things(shown);
  lines.insert(lines.end(), wrong.begin(), wrong.end());
  lines.push_back(sentence_of(finding));
  const std::size_t room = room_beside_board(style);
  std::vector<std::string> fitting;
  for (const std::string& line : lines) {
    const bool is_prose = &line == &lines.back() || (style.columns && line.size() >= room);
    const std::vector<std::string> parts =
        is_prose ? wrapped(line, std::min(room, kWidthBesideBoard)) : std::vector{line};
    fitting.insert(fitting.end(), parts.begin(), parts.end());
  }
  return fitting;
}

/// The board with those lines beside it; those for which there is no room are left out.
void write_board_with(Writer& writer, std::string_view board, std::vector<std::string> lines) {
  constexpr std::size_t kRows = 8;  // below the ranks stand the files and whose turn it is
  if (lines.size() > kRows) {
    lines.resize(kRows);
    lines.back() += " ... (--verbose)";
  }
  std::size_t row = 0;
  for (std::size_t at = 0; at < board.size(); ++row) {
    const std::size_t end = board.find('\n', at);
    writer.block(board.substr(at, end - at));
    writer.block(row < lines.size() ? "   " + show_controls(lines[row]) + "\n" : "\n");
    at = end + 1;
  }
}

/// The sentence of the model, with what it is restricted to: `en passant is left out (of a pinned
/// pawn)`.
std::string restricted_sentence(const Cause& cause) {
  const std::size_t at = cause.model.find(" (");
  return at == std::string::npos ? cause.sentence : cause.sentence + cause.model.substr(at);
}

void write_essence_of(Writer& writer, const Cause& cause) {
  const std::string certainty = fmt::format("{}: {}", cause.certainty, cause.support);
  writer.prose(kCauseLabel,
               cause.is_unknown() ? certainty : restricted_sentence(cause) + "; " + certainty);
}

/// The smallest position that is known, and what is seen there.
void write_board_with_facts(Writer& writer, const Finding& finding, const TerminalStyle& style) {
  const Divergence& shown = smallest_of(finding);
  if (is_fen_above(shown, style)) writer.line("  {}", fen_line(shown));
  write_board_with(writer, board_of(shown, style), facts_of(finding, shown, style));
}

/// Twelve lines, if a program did not fail or contradict itself besides.
void write_essence(Writer& writer, const Finding& finding, const TerminalStyle& style) {
  if (finding.cause) write_essence_of(writer, *finding.cause);
  write_board_with_facts(writer, finding, style);
  if (finding.trouble) {
    writer.line("  trouble of {}: {}", finding.trouble_source, trouble_text(finding));
  }
  if (finding.inconsistency) writer.line("{}", summary_of(*finding.inconsistency));
  writer.line("  {}", compare_command(finding));
}

/// Writes twelve lines at the most, where they are enough; else nothing, and returns false.
bool write_briefly(Writer& writer, const Finding& finding, const TerminalStyle& style) {
  if (style.detail != Detail::kEssential) return false;
  if (is_divergence(finding.divergence.verdict)) {
    write_essence(writer, finding, style);
    return true;
  }
  if (finding.trouble && !finding.inconsistency) {
    writer.line("  trouble of {}: {}", finding.trouble_source, trouble_text(finding));
    if (finding.minimised) write_board_with_facts(writer, finding, style);
  } else if (finding.inconsistency && finding.divergence.verdict == Verdict::kInconsistent) {
    if (finding.cause) write_essence_of(writer, *finding.cause);
    writer.line("{}", describe(*finding.inconsistency));
  } else {
    return false;
  }
  writer.line("  {}", compare_command(finding));
  return true;
}

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

/// Whether a terminal shows what lies outside of ASCII, on squares of any colour.
bool has_chess_pieces() {
  std::string_view locale = variable("LC_ALL");
  if (locale.empty()) locale = variable("LC_CTYPE");
  if (locale.empty()) locale = variable("LANG");
  const bool is_utf8 = locale.find("UTF-8") != std::string_view::npos ||
                       locale.find("utf8") != std::string_view::npos;
  const bool has_256_colors =
      variable("TERM").find("256color") != std::string_view::npos || !variable("COLORTERM").empty();
  return is_utf8 && has_256_colors;
}

}  // namespace

TerminalStyle style_of(std::FILE* stream, Detail detail) {
  TerminalStyle style{.detail = detail, .columns = columns_of(stream)};
  style.color = style.columns && variable("NO_COLOR").empty();
  style.has_pieces = style.color && has_chess_pieces();
  return style;
}

std::string print_example(const Finding& finding) {
  const Divergence& shown = smallest_of(finding);
  return fmt::format("Unexplained as well: {} ({})\n  {} depth {}\n", finding.diagnosis.rule,
                     verdict_name(shown.verdict), props::print_position_script(shown.node),
                     shown.depth.plies());
}

std::string print_finding(const Finding& finding, const TerminalStyle& style) {
  Writer writer(style);
  writer.headline(verdict_line(finding, style.detail));
  if (style.detail == Detail::kVerdict || write_briefly(writer, finding, style))
    return std::move(writer).text();
  const bool is_told_below = finding.divergence.verdict == Verdict::kInconsistent;
  if (!finding.diagnosis.explanation.empty() && !is_told_below)
    writer.prose("", finding.diagnosis.explanation);
  if (finding.cause) write_cause(writer, *finding.cause);
  writer.line("  subject    {}", full_name(finding.subject));
  for (const SourceIdentity& reference : finding.references) {
    writer.line("  reference  {}", full_name(reference));
  }
  if (finding.trouble) {
    writer.line("  trouble of {}: {}", finding.trouble_source, trouble_text(finding));
  }
  if (finding.inconsistency) writer.line("{}", describe(*finding.inconsistency));
  if (!finding.odd_one_out.empty()) {
    writer.line("  odd one    {}: all others contradict it", finding.odd_one_out);
  }
  if (finding.divergence.verdict == Verdict::kAgree) return std::move(writer).text();
  write_node(writer, finding.divergence, style);
  if (finding.setup_class != SetupClass::kNormal) {
    writer.line("  class      {}", class_name(finding.setup_class));
  }
  if (finding.minimised && !(finding.minimised->node == finding.divergence.node)) {
    writer.line("Minimised:");
    const std::string sentence = sentence_of(finding);
    if (sentence != finding.diagnosis.explanation) writer.prose("", sentence);
    write_node(writer, *finding.minimised, style);
    write_effort(writer, finding.minimising);
  }
  write_repeat(writer, finding);
  if (is_divergence(finding.divergence.verdict)) write_unit_test(writer, finding);
  return std::move(writer).text();
}

}  // namespace refute::oracle
