#include "oracle/cli/walk_session.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/fen.h"
#include "oracle/report/board_text.h"
#include "oracle/report/repeat.h"
#include "oracle/sources/expected_leaves.h"
#include "oracle/text/depth_limit.h"
#include "oracle/text/escape.h"
#include "oracle/text/move_text.h"
#include "oracle/text/number.h"
#include "oracle/text/span.h"

namespace refute::oracle {
namespace {

/// More leaves than these are taken for a mistake in the depth.
constexpr double kMostLeaves = 1e12;

std::string quoted(std::string_view text) { return in_quotes(text, 40); }

}  // namespace

WalkSession::WalkSession(Contest& contest, Walk start, TerminalStyle style)
    : contest_(contest),
      subject_(*contest.subject, Witness::Side::kSubject),
      reference_(*contest.references.front(), Witness::Side::kReference),
      questions_(subject_, reference_),
      walk_(std::move(start)),
      style_(style) {}

const std::vector<WalkSession::Row>& WalkSession::rows() {
  using W = WalkSession;
  static const std::vector<Row> kRows{
      {"diff", "", "both divides beside each other", &W::diff},
      {"move", "M", "play a move, as UCI or as games write it; the move alone will do", &W::move},
      {"child", "M", "", &W::move},
      {"unmove", "", "take the last move back; also: parent", &W::unmove},
      {"parent", "", "", &W::unmove},
      {"root", "", "take all moves back", &W::root},
      {"next", "", "go down to the first move whose counts differ", &W::next},
      {"back", "", "go where you were before", &W::back},
      {"depth", "[N]", "look N plies deep, counted from the root", &W::depth},
      {"fen", "[FEN]", "start from there; without a FEN print the one of this position", &W::fen},
      {"copy", "", "", &W::fen},
      {"moves", "[M...]", "play these from the root; without moves print the line", &W::moves},
      {"explain", "", "the wrong move, the cause, and how to repeat it", &W::explain},
      {"minimise", "", "go to the smallest position that shows the same", &W::minimise},
      {"minimize", "", "", &W::minimise},
      {"board", "", "the board", &W::board},
      {"d", "", "", &W::board},
      {"flip", "", "the board, from now on as the other side sees it", &W::flip},
      {"chess960", "", "castling is king takes rook, from the root on", &W::chess960},
      {"nochess960", "", "castling is as in standard chess", &W::standard},
      {"help", "", "this page", &W::help},
      {"quit", "", "the end; also: exit", &W::quit},
      {"exit", "", "", &W::quit}};
  return kRows;
}

std::string WalkSession::answer(std::string_view line) {
  const std::string_view text = trimmed(line);
  if (text.empty()) return {};
  const std::string_view word = text.substr(0, text.find_first_of(kBlanksOfLine));
  const std::string_view rest = trimmed(text.substr(word.size()));
  for (const Row& row : rows()) {
    if (row.name == word) return (this->*row.run)(rest);
  }
  if (read_move_text(word)) return move(text);
  return misunderstood(fmt::format("{} is no command and no move; help lists them", quoted(word)));
}

ExitCode WalkSession::exit_code() const {
  if (has_misunderstood_) return ExitCode::kUsage;
  if (has_difference_) return ExitCode::kDivergence;
  return has_trouble_ ? ExitCode::kTrouble : ExitCode::kAgree;
}

std::string WalkSession::misunderstood(const std::string& problem) {
  has_misunderstood_ = true;
  return "error: " + problem + "\n";
}

std::string WalkSession::in_trouble(const Trouble& trouble) {
  has_trouble_ = true;
  return fmt::format("trouble of {}: {}\n", show_controls(trouble.source), describe(trouble.error));
}

std::string WalkSession::go_to(Walk walk) {
  if (walk == walk_) return print_place(walk_);
  finding_.reset();
  shown_.clear();
  earlier_.push_back(std::exchange(walk_, std::move(walk)));
  return print_place(walk_);
}

std::string WalkSession::go_and_show(Walk walk) {
  go_to(std::move(walk));
  return show();
}

Result<Answers, Trouble> WalkSession::ask() {
  Result<Answers, Trouble> answers = questions_.ask_both(question_at(walk_));
  if (answers && !answers->difference.agrees()) has_difference_ = true;
  return answers;
}

std::string WalkSession::show() {
  const std::string place = print_place(walk_);
  const Question question = question_at(walk_);
  if (expected_leaves(question.node, question.depth) > kMostLeaves) {
    return place + misunderstood("that is too deep to be counted; choose a lower depth");
  }
  const Result<Answers, Trouble> answers = ask();
  if (!answers) return place + in_trouble(answers.error());
  shown_.clear();
  if (answers->difference.lists_compared) shown_ = rows_of(*answers);
  std::string text = place + print_table(*answers, style_);
  if (questions_.inconsistency()) {
    has_trouble_ = true;
    text += show_controls(summary_of(*questions_.inconsistency())) + "\n";
  }
  return text;
}

std::string WalkSession::help(std::string_view) {
  std::string text;
  for (const Row& row : rows()) {
    if (row.meaning.empty()) continue;
    const std::string command = fmt::format("{} {}", row.name, row.arguments);
    text += fmt::format("{:<16} {}\n", command, row.meaning);
  }
  return text;
}

std::string WalkSession::diff(std::string_view) { return show(); }

std::string WalkSession::move(std::string_view rest) {
  if (rest.empty()) return misunderstood("which move? such as: move e2e4");
  Result<Walk, UsageError> walk = after_moves(walk_, rest);
  return walk ? go_and_show(*std::move(walk)) : misunderstood(walk.error().message);
}

std::string WalkSession::moves(std::string_view rest) {
  if (rest.empty()) return joined(walk_.line.moves) + "\n";
  Walk at_root = walk_;
  at_root.line.moves.clear();
  Result<Walk, UsageError> walk = after_moves(at_root, rest);
  return walk ? go_to(*std::move(walk)) : misunderstood(walk.error().message);
}

std::string WalkSession::unmove(std::string_view) {
  std::optional<Walk> walk = before_last_move(walk_);
  return walk ? go_and_show(*std::move(walk)) : misunderstood("there is no move to take back");
}

std::string WalkSession::back(std::string_view) {
  if (earlier_.empty()) return misunderstood("this is where the walk began");
  finding_.reset();
  shown_.clear();
  walk_ = std::move(earlier_.back());
  earlier_.pop_back();
  return show();
}

std::string WalkSession::root(std::string_view) {
  Walk walk = walk_;
  walk.line.moves.clear();
  return go_and_show(std::move(walk));
}

std::string WalkSession::depth(std::string_view rest) {
  if (rest.empty()) return fmt::format("{}\n", walk_.depth.plies());
  const std::optional<Depth> depth = parse_depth(rest);
  if (!depth) {
    return misunderstood(fmt::format("depth: expected a whole number from 1 to {}, not {}",
                                     kMaxDepth, quoted(rest)));
  }
  return go_to({walk_.line, *depth});
}

std::string WalkSession::fen(std::string_view rest) {
  if (rest.empty()) return print_fen(last_setup(walk_.line)) + "\n";
  Result<Walk, UsageError> walk = from_fen(walk_, std::string(rest));
  return walk ? go_to(*std::move(walk)) : misunderstood(walk.error().message);
}

std::string WalkSession::next(std::string_view) {
  const Result<Answers, Trouble> answers = ask();
  if (!answers) return in_trouble(answers.error());
  const NextStep step = next_step(*answers);
  if (!step.move) {
    const bool is_wrong = !answers->difference.agrees();
    return show_controls(step.reason) + (is_wrong ? "; explain names the cause\n" : "\n");
  }
  if (question_at(walk_).depth.plies() == 1) {
    return "only counts differ here, at depth 1: perft itself is wrong\n";
  }
  return move(*step.move);
}

const Finding& WalkSession::finding() {
  if (!finding_) finding_ = investigate(question_at(walk_), contest_, Thoroughness::kMinimised);
  return *finding_;
}

std::string WalkSession::explain(std::string_view) {
  const Verdict verdict = finding().divergence.verdict;
  if (is_divergence(verdict)) has_difference_ = true;
  if (is_trouble(verdict)) has_trouble_ = true;
  return print_finding(finding(), style_);
}

std::string WalkSession::minimise(std::string_view) {
  if (!is_divergence(finding().divergence.verdict)) return explain({});
  const Divergence& smallest = smallest_of(finding());
  const int played = static_cast<int>(smallest.node.moves.size());
  return go_and_show({smallest.node, Depth(smallest.depth.plies() + played)});
}

std::string WalkSession::board(std::string_view) {
  return draw_board(last_setup(walk_.line), {}, style_, below_);
}

std::string WalkSession::flip(std::string_view rest) {
  below_ = !below_;
  return board(rest);
}

std::string WalkSession::chess960(std::string_view) { return set_rules(Rules::kChess960); }

std::string WalkSession::standard(std::string_view) { return set_rules(Rules::kStandard); }

std::string WalkSession::set_rules(Rules rules) {
  Walk walk = walk_;
  walk.line.moves.clear();
  walk.line.rules = rules;
  Result<Walk, UsageError> read = from_fen(walk, print_fen(walk.line.root));
  return read ? go_to(*std::move(read)) : misunderstood(read.error().message);
}

std::string WalkSession::quit(std::string_view) {
  has_quit_ = true;
  return {};
}

}  // namespace refute::oracle
