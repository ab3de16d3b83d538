#include "oracle/sources/statement.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include <fmt/format.h>

#include "oracle/sources/examiner.h"
#include "oracle/sources/expected_leaves.h"
#include "oracle/text/number.h"

namespace refute::oracle {
namespace {

/// More moves than these are counted, not named.
constexpr std::size_t kMostNamed = 8;

/// The moves of `a` that `b` does not list as often.
std::vector<std::string> moves_only_in(const DivideReply& a, const DivideReply& b) {
  const auto moves_of = [](const DivideReply& reply) {
    std::vector<std::string> moves;
    for (const DivideLine& line : reply.lines) moves.push_back(line.move);
    std::sort(moves.begin(), moves.end());
    return moves;
  };
  const std::vector<std::string> ours = moves_of(a);
  const std::vector<std::string> theirs = moves_of(b);
  std::vector<std::string> only;
  std::set_difference(ours.begin(), ours.end(), theirs.begin(), theirs.end(),
                      std::back_inserter(only));
  return only;
}

std::string named(std::string_view word, const std::vector<std::string>& moves) {
  if (moves.empty()) return {};
  std::string text = fmt::format("; {}", word);
  for (std::size_t index = 0; index < std::min(moves.size(), kMostNamed); ++index) {
    text += " " + moves[index];
  }
  if (moves.size() > kMostNamed) text += fmt::format(" and {} more", moves.size() - kMostNamed);
  return text;
}

/// `e2e4 20 and then 21`, for moves that both list.
std::vector<std::string> changed_counts(const DivideReply& first, const DivideReply& second) {
  std::vector<std::string> changed;
  for (const DivideLine& line : first.lines) {
    for (const DivideLine& other : second.lines) {
      if (line.move != other.move || line.leaves == other.leaves) continue;
      changed.push_back(fmt::format("{} ({}, then {})", line.move, line.leaves, other.leaves));
    }
  }
  return changed;
}

std::string size_of(const Statement& statement) {
  if (!statement.reply) return statement.error;
  const std::string leaves = counted(statement.reply->total, "leaf", "leaves");
  if (!statement.reply->has_lines) return leaves + ", no list";
  return counted(statement.reply->lines.size(), "move") + ", " + leaves;
}

std::string circumstances(const Statement& statement) {
  std::string text = statement.is_fresh ? ", by a new process that had heard of nothing else" : "";
  if (statement.elapsed) text += fmt::format(", after {} ms", statement.elapsed->count());
  return text;
}

/// What only one of two answers to the same query says; empty if one of them is no list.
std::string difference_between(const Statement& first, const Statement& second) {
  if (!first.reply || !second.reply) return {};
  if (!first.reply->has_lines || !second.reply->has_lines) return {};
  const std::string text = named("only at first:", moves_only_in(*first.reply, *second.reply)) +
                           named("only then:", moves_only_in(*second.reply, *first.reply)) +
                           named("counted otherwise:", changed_counts(*first.reply, *second.reply));
  return text.empty() ? text : text.substr(2);
}

/// What is right, and which of the two answers that is; empty where it is not soon counted.
std::string truth_about(const Statement& first, const Statement& second) {
  constexpr double kMostLeaves = 1e6;
  const Question& query = first.query;
  const bool is_short = expected_leaves(query.node, query.depth) <= kMostLeaves;
  if (!is_short || !props::setups_of(query.node)) return {};
  const Statement truth = statement_of(query, truth_of(query));
  const char* const whose = is_consistent(first, truth)    ? "as at first"
                            : is_consistent(second, truth) ? "as then"
                                                           : "neither";
  return fmt::format("{}: {}", size_of(truth), whose);
}

bool is_same_query(const Question& a, const Question& b) {
  return a.node == b.node && a.depth == b.depth;
}

std::string head_of(const Inconsistency& inconsistency) {
  const auto gist = [](const Statement& statement) {
    return statement.reply ? size_of(statement) : std::string("nothing that can be understood");
  };
  const Statement& first = inconsistency.first;
  const Statement& second = inconsistency.second;
  return fmt::format("{} {}: {}, then {}", inconsistency.source,
                     is_same_query(first.query, second.query) ? "answers the same query in two ways"
                                                              : "contradicts itself",
                     gist(first), gist(second));
}

}  // namespace

bool is_utterance(OracleError::Kind kind) {
  switch (kind) {
    case OracleError::Kind::kFlooded:
    case OracleError::Kind::kProtocol:
    case OracleError::Kind::kRefused:
    case OracleError::Kind::kUnsupported:
      return true;
    case OracleError::Kind::kNotFound:
    case OracleError::Kind::kNotExecutable:
    case OracleError::Kind::kSpawnFailed:
    case OracleError::Kind::kCrashed:
    case OracleError::Kind::kStopped:
    case OracleError::Kind::kHung:
    case OracleError::Kind::kClosed:
      break;
  }
  return false;
}

Statement statement_of(const Question& query, const Result<DivideReply, OracleError>& answer) {
  Statement statement;
  statement.query = query;
  if (answer) {
    statement.reply = *answer;
  } else {
    statement.error = describe(answer.error());
  }
  return statement;
}

bool is_consistent(const Statement& a, const Statement& b) {
  if (!a.reply || !b.reply) return !a.reply && !b.reply;
  if (a.reply->total != b.reply->total) return false;
  if (!a.reply->has_lines || !b.reply->has_lines) return true;
  return sorted(*a.reply).lines == sorted(*b.reply).lines;
}

std::string summary_of(const Inconsistency& inconsistency) {
  const Statement& first = inconsistency.first;
  const Statement& second = inconsistency.second;
  // Of answers of the same size the difference is what there is to say.
  const bool is_size_alike =
      is_same_query(first.query, second.query) && size_of(first) == size_of(second);
  const std::string difference = is_size_alike ? difference_between(first, second) : "";
  return head_of(inconsistency) + (difference.empty() ? "" : "; " + difference);
}

std::string describe(const Inconsistency& inconsistency) {
  const Statement& first = inconsistency.first;
  const Statement& second = inconsistency.second;
  const bool is_same = is_same_query(first.query, second.query);
  std::string text = fmt::format("{}\n  asked      {}\n  first      {}{}\n", head_of(inconsistency),
                                 text_of(first.query), size_of(first), circumstances(first));
  if (!is_same) text += fmt::format("  asked      {}\n", text_of(second.query));
  text += fmt::format("  {} {}{}\n", is_same ? "again     " : "second    ", size_of(second),
                      circumstances(second));
  const std::string difference = is_same ? difference_between(first, second) : "";
  if (!difference.empty()) text += "  difference " + difference + "\n";
  const std::string truth = is_same ? truth_about(first, second) : "";
  if (!truth.empty()) text += "  right      " + truth + "\n";
  if (second.is_fresh && !first.is_fresh) {
    return text + "  Its answers depend on what was asked before, or cannot be repeated.";
  }
  return text + (is_same ? "  Its answers cannot be repeated, or depend on what was asked before."
                         : "  Both are about the same position, and cannot both be right.");
}

}  // namespace refute::oracle
