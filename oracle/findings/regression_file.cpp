#include "oracle/findings/regression_file.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/fen.h"
#include "engine/setup_problems.h"
#include "oracle/sources/expected_leaves.h"
#include "oracle/text/depth_limit.h"
#include "oracle/text/escape.h"
#include "oracle/text/number.h"
#include "oracle/text/span.h"

namespace refute::oracle {
namespace {

constexpr std::string_view kHead =
    "# Defects that were found, tried first by `refute hunt`. FEN ;moves ;depth ;verdict ;rule\n";

/// Reads one line. The first thing that is wrong is in `error` then.
class LineReader {
 public:
  std::optional<RegressionError> error;

  RegressionCase read(std::string_view line) {
    Span rest{line, 0};
    const Span fen = rest.cut(';');
    while (!error && !rest.text.empty()) read_operation(rest.cut(';'));
    finish(fen, line.size());
    return std::move(case_);
  }

 private:
  void fail(std::size_t offset, std::string message) {
    if (!error) error = RegressionError{1, static_cast<int>(offset) + 1, std::move(message)};
  }

  void read_operation(Span operation) {
    Span rest = operation;
    const Span name = rest.cut(' ');
    const Span value = rest.trimmed();
    if (!seen_.insert(std::string(name.text)).second) {
      return fail(name.column, in_quotes(name.text) + " is said twice");
    }
    if (name.text == "moves") return read_moves(value);
    if (name.text == "depth") return read_depth(value);
    if (name.text == "verdict") return read_verdict(value);
    if (name.text == "rule") return read_rule(value);
    const bool is_flag =
        name.text == "chess960" || name.text == "unusual" || name.text == "unsteady";
    if (is_flag && value.text.empty()) return;
    fail(name.column, in_quotes(operation.text) +
                          " is no operation; expected moves, depth, verdict, rule, unsteady, "
                          "chess960 or unusual");
  }

  void read_moves(Span moves) {
    while (!moves.text.empty()) {
      const Span move = moves.cut(' ');
      moves = moves.trimmed();
      const auto read = props::parse_position_script("startpos moves " + std::string(move.text),
                                                     Rules::kStandard);
      if (!read) {
        return fail(move.column,
                    in_quotes(move.text) + " is no move in UCI text, such as e2e4 or e7e8q");
      }
      case_.question.node.moves.emplace_back(move.text);
    }
  }

  void read_depth(Span depth) {
    const std::optional<Depth> plies = parse_depth(depth.text);
    if (!plies) {
      return fail(depth.column, fmt::format("{} is no depth; expected a whole number from 1 to {}",
                                            in_quotes(depth.text), kMaxDepth));
    }
    case_.question.depth = *plies;
    depth_column_ = depth.column;
  }

  void read_verdict(Span name) {
    const std::optional<Verdict> verdict = verdict_named(name.text);
    if (!verdict || *verdict == Verdict::kAgree || *verdict == Verdict::kReferencesDisagree) {
      return fail(name.column, in_quotes(name.text) +
                                   " is no verdict on a subject; expected missing, extra, "
                                   "duplicate, count, state, inconsistent, refused, crashed or "
                                   "hung");
    }
    case_.verdict = *verdict;
  }

  void read_rule(Span rule) {
    if (!is_key(rule.text)) {
      return fail(rule.column,
                  in_quotes(rule.text) + " is no rule; a key has small letters, digits, hyphens");
    }
    case_.rule = rule.text;
  }

  /// The position can be read only once it is known which rules it is of.
  void finish(Span fen, std::size_t end) {
    for (const char* needed : {"depth", "verdict"}) {
      if (seen_.contains(needed)) continue;
      fail(end,
           fmt::format("\"{}\" is missing; a line is `FEN ;depth 2 ;verdict missing ;rule KEY`, "
                       "perhaps with ;moves, as hunts write it",
                       needed));
    }
    if (error) return;
    case_.is_unsteady = seen_.contains("unsteady");
    props::PositionScript& node = case_.question.node;
    node.rules = seen_.contains("chess960") ? Rules::kChess960 : Rules::kStandard;
    const Result<Setup, FenError> setup = parse_fen(fen.text, FenSyntax::kLenient);
    if (!setup) {
      return fail(fen.column + setup.error().offset, describe(setup.error(), fen.text));
    }
    node.root = *setup;
    const SetupProblems problems = problems_of(*setup, node.rules);
    const bool is_allowed =
        problems.setup_class() == SetupClass::kNormal ||
        (problems.setup_class() == SetupClass::kUnusual && seen_.contains("unusual"));
    if (!is_allowed) {
      return fail(fen.column, fmt::format("the position is {}: {}",
                                          class_name(problems.setup_class()), describe(problems)));
    }
    if (const auto setups = props::setups_of(node); !setups) {
      return fail(fen.column, describe(setups.error(), node));
    }
    refuse_what_never_ends();
  }

  /// A line is tried before anything else, and all of it: one that takes years would be the hunt.
  void refuse_what_never_ends() {
    constexpr double kMostToTry = 1e12;
    const double leaves = expected_leaves(case_.question.node, case_.question.depth);
    if (leaves <= kMostToTry) return;
    fail(depth_column_, fmt::format("depth {} may be {:.0e} leaves; choose one of at most {:.0e}",
                                    case_.question.depth.plies(), leaves, kMostToTry));
  }

  RegressionCase case_;
  std::set<std::string> seen_;
  std::size_t depth_column_ = 0;
};

}  // namespace

std::string describe(const RegressionError& error, std::string_view file) {
  return fmt::format("{}:{}:{}: {}", escape_for_terminal(file), error.line, error.column,
                     error.message);
}

Result<std::vector<RegressionCase>, RegressionError> parse_regressions(std::string_view text) {
  text = without_byte_order_mark(text);
  std::vector<RegressionCase> cases;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.find_first_not_of(" \t") == std::string_view::npos || line.front() == '#') continue;
    LineReader reader;
    RegressionCase read = reader.read(line);
    if (reader.error) {
      reader.error->line = number;
      return Unexpected{*std::move(reader.error)};
    }
    cases.push_back(std::move(read));
  }
  return cases;
}

std::string print_regression(const RegressionCase& regression) {
  const props::PositionScript& node = regression.question.node;
  std::string line = print_fen(node.root);
  if (!node.moves.empty()) line += " ;moves";
  for (const std::string& move : node.moves) line += " " + move;
  line += fmt::format(" ;depth {} ;verdict {}", regression.question.depth.plies(),
                      verdict_name(regression.verdict));
  if (!regression.rule.empty()) line += " ;rule " + regression.rule;
  if (regression.is_unsteady) line += " ;unsteady";
  if (node.rules == Rules::kChess960) line += " ;chess960";
  const bool is_unusual = problems_of(node.root, node.rules).setup_class() == SetupClass::kUnusual;
  return line + (is_unusual ? " ;unusual" : "");
}

std::optional<RegressionCase> regression_of(const Finding& finding) {
  const Verdict verdict = finding.divergence.verdict;
  if (!is_divergence(verdict) && !is_trouble_of_subject(finding)) return std::nullopt;
  const Divergence& shown = smallest_of(finding);
  if (!props::setups_of(shown.node)) return std::nullopt;  // the file would not be read again
  return RegressionCase{
      {shown.node, shown.depth}, verdict, finding.diagnosis.rule, finding.is_unsteady};
}

std::string with_regressions(std::string text, std::span<const RegressionCase> cases) {
  std::vector<RegressionCase> known;
  if (const auto read = parse_regressions(text)) known = *read;
  for (const RegressionCase& regression : cases) {
    if (std::find(known.begin(), known.end(), regression) != known.end()) continue;
    if (text.empty()) text = kHead;
    if (!text.ends_with('\n')) text += '\n';
    text += print_regression(regression) + "\n";
    known.push_back(regression);
  }
  return text;
}

std::string key_of(const RegressionCase& regression) {
  return regression.rule.empty() ? std::string(verdict_name(regression.verdict)) : regression.rule;
}

}  // namespace refute::oracle
