#include "oracle/sources/examiner.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/fen.h"
#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/perft.h"

namespace refute::oracle {
namespace {

using Clock = std::chrono::steady_clock;
using Node = props::PositionScript;
using std::chrono::milliseconds;

constexpr const char* kPromotion = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";

/// Who takes longer for each of its first answers is slow, those apart that have fewer moves.
constexpr milliseconds kSlow{100};
constexpr std::uint64_t kUsualMoves = 20;

Node standard_node(const char* fen) { return {*parse_fen(fen), Rules::kStandard, {}}; }

Node after(Node node, std::string move) {
  node.moves.push_back(std::move(move));
  return node;
}

/// Whether the answer says nothing but the truth, as far as it says anything.
bool is_true(const DivideReply& reply, const DivideReply& truth) {
  if (reply.total != truth.total) return false;
  return !reply.has_lines || sorted(reply).lines == sorted(truth).lines;
}

/// What is wrong about the answer: its size, or else one of its lines.
std::string what_is_wrong(const DivideReply& reply, const Question& query,
                          const DivideReply& truth) {
  const std::string said = fmt::format("it counts {} for {}", size_of(reply), text_of(query));
  if (size_of(reply) != size_of(truth)) return said + "; there are " + size_of(truth);
  const std::vector<DivideLine> lines = sorted(reply).lines;
  const std::vector<DivideLine> right = sorted(truth).lines;
  const DivideLine& wrong = *std::mismatch(lines.begin(), lines.end(), right.begin()).first;
  return fmt::format("{}, as it should, but not in these lines: {}: {} is wrong", said, wrong.move,
                     wrong.leaves);
}

KnownQueries made_queries() {
  const Node start = node_after();
  const Node kiwipete = standard_node(kKiwipete);
  const auto& [fen960, move960] = kCastlings960[0];
  return {.start = {start, Depth(1)},
          .start_two = {start, Depth(2)},
          .kiwipete = {kiwipete, Depth(1)},
          .kiwipete_two = {kiwipete, Depth(2)},
          .forbidden = {standard_node(kEverythingForbidden), Depth(1)},
          .lines = {{{{node_after({"e2e4", "e7e5"}), Depth(1)}, "e2e4"},
                     {{after(kiwipete, "e1g1"), Depth(1)}, "e1g1"},
                     {{after(standard_node(kPromotion), "a7a8q"), Depth(1)}, "a7a8q"},
                     {{after(node960(fen960), move960), Depth(1)}, move960}}}};
}

}  // namespace

Node node960(const char* fen) {
  return {*parse_fen(fen, FenSyntax::kLenient), Rules::kChess960, {}};
}

const KnownQueries& known_queries() {
  static const KnownQueries queries = made_queries();
  return queries;
}

DivideReply truth_of(const Question& query) {
  const auto setups = props::setups_of(query.node);
  DivideReply truth;
  for (const auto& entry : mailbox::divide(setups->back(), query.depth)) {
    truth.lines.push_back({to_uci(entry.move, query.node.rules), entry.leaves});
    truth.total += entry.leaves;
  }
  return truth;
}

const DivideReply* Examiner::ask(Question query) {
  const Clock::time_point before = Clock::now();
  auto reply = source_.divide(query.node, query.depth);
  last_ = std::chrono::duration_cast<milliseconds>(Clock::now() - before);
  if (!reply) {
    error_ = reply.error();
    if (error_->kind != OracleError::Kind::kProtocol) return nullptr;
    return heard_nonsense(query, reply);
  }
  const DivideReply truth = truth_of(query);
  if (truth.total >= kUsualMoves) shortest_ = std::min(shortest_.value_or(last_), last_);
  if (!is_true(*reply, truth)) reply = asked_again(query, *reply, truth);
  return &asked_.emplace_back(std::move(query), *std::move(reply)).second;
}

const DivideReply* Examiner::answer_to(const Question& query) const {
  const auto found = std::find_if(asked_.begin(), asked_.end(), [&](const auto& item) {
    return item.first.node == query.node && item.first.depth == query.depth;
  });
  return found == asked_.end() ? nullptr : &found->second;
}

bool Examiner::is_slow() const { return shortest_.value_or(last_) > kSlow; }

bool Examiner::refuses() const {
  using Kind = OracleError::Kind;
  return error_->kind == Kind::kRefused || error_->kind == Kind::kUnsupported ||
         error_->kind == Kind::kStopped;
}

void Examiner::note_unanswered(const Question& query) {
  learnt_.unanswered = query;
  learnt_.unanswered_because = error_->detail;
  if (error_->kind != OracleError::Kind::kProtocol)
    learnt_.unanswered_because = std::string(kind_name(error_->kind)) + ": " + error_->detail;
}

/// What it says next, if that is an answer.
const DivideReply* Examiner::heard_nonsense(const Question& query, const Reply& nonsense) {
  const Reply second = source_.divide(query.node, query.depth);
  if (!second) return nullptr;
  note_contradiction(query, nonsense, second);
  return &asked_.emplace_back(query, *second).second;
}

void Examiner::note_contradiction(const Question& query, const Reply& first, const Reply& second) {
  learnt_.note({source_.identity().source, /*is_of_subject=*/true, statement_of(query, first),
                statement_of(query, second)});
}

DivideReply Examiner::asked_again(const Question& query, const DivideReply& first,
                                  const DivideReply& truth) {
  const auto second = source_.divide(query.node, query.depth);
  if (second && sorted(*second) != sorted(first)) {
    note_contradiction(query, first, second);
    return is_true(*second, truth) ? *second : first;
  }
  // A line that ends wrongly may be one broken rule, about which references may differ.
  if (query.node.moves.empty()) {
    learnt_.wrong_answers.push_back(what_is_wrong(first, query, truth));
  }
  return first;
}

}  // namespace refute::oracle
