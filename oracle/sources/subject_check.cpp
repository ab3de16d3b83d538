#include "oracle/sources/subject_check.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/fen.h"
#include "engine/position.h"
#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

using Kind = SubjectFault::Kind;
using Node = props::PositionScript;
using Check = std::optional<SubjectFault>;
using Reply = std::optional<DivideReply>;

/// "Kiwipete" (Peter McKenzie): 48 moves, 2039 leaves at depth 2.
constexpr const char* kKiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
constexpr std::size_t kKiwipeteMoves = 48;
constexpr std::uint64_t kKiwipeteLeaves = 2039;

/// White is in check, a knight is pinned, and rooks watch the squares beside the king: of 20
/// movements e1f1 alone is legal. A generator that forgets only pins, or only evasions, does not
/// list all the others.
constexpr const char* kEverythingForbidden = "3rr2k/8/8/8/7b/8/4N3/R3K3 w - - 0 1";

constexpr const char* kPromotion = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";

Node node_of(const char* fen, std::vector<std::string> moves = {}) {
  return {*parse_fen(fen), Rules::kStandard, std::move(moves)};
}

Node start(std::vector<std::string> moves = {}) {
  return {Position::start().setup(), Rules::kStandard, std::move(moves)};
}

std::vector<std::string> sorted_moves(const DivideReply& reply) {
  std::vector<std::string> moves;
  for (const DivideLine& line : reply.lines) moves.push_back(line.move);
  std::sort(moves.begin(), moves.end());
  return moves;
}

bool lists(const DivideReply& reply, std::string_view move) {
  return std::any_of(reply.lines.begin(), reply.lines.end(),
                     [&](const DivideLine& line) { return line.move == move; });
}

/// A question of the check and what the subject answers to it, if it does.
struct Asked {
  Question question;
  Reply reply{};
};

/// The questions, in the order in which they are asked.
struct Conversation {
  Asked start{{oracle::start(), Depth(1)}};
  Asked kiwipete{{node_of(kKiwipete), Depth(1)}};
  Asked forbidden{{node_of(kEverythingForbidden), Depth(1)}};
  Asked pushed{{oracle::start({"e2e4", "e7e5"}), Depth(1)}};
  Asked castled{{node_of(kKiwipete, {"e1g1"}), Depth(1)}};
  Asked promoted{{node_of(kPromotion, {"a7a8q"}), Depth(1)}};
  Asked kiwipete_two{{node_of(kKiwipete), Depth(2)}};
};

/// Each move of Kiwipete costs a question where a divide is put together; beyond this, depth 2
/// takes a minute and tells nothing of a subject that does not count itself.
constexpr std::chrono::milliseconds kSlow{200};

Check silent(const OracleError& error) {
  return SubjectFault{Kind::kNoAnswer, "it does not answer: " + describe(error), std::nullopt,
                      error};
}

/// Asks everything. The fault is that of a subject that answers neither at the start nor, in a
/// position as good as any, with its moves.
Check ask(Source& subject, Conversation& asked) {
  using Clock = std::chrono::steady_clock;
  for (Asked* item : {&asked.start, &asked.kiwipete}) {
    auto reply = subject.divide(item->question.node, item->question.depth);
    if (!reply) return silent(reply.error());
    item->reply = *std::move(reply);
  }
  const auto may_fail = [&](Asked& item) {
    auto reply = subject.divide(item.question.node, item.question.depth);
    if (reply) item.reply = *std::move(reply);
  };
  const Clock::time_point before = Clock::now();
  may_fail(asked.forbidden);
  const bool is_slow = Clock::now() - before > kSlow;
  for (Asked* item : {&asked.pushed, &asked.castled, &asked.promoted}) may_fail(*item);
  if (!is_slow) may_fail(asked.kiwipete_two);
  return std::nullopt;
}

Check ignores_fen(const Conversation& asked) {
  const DivideReply& start = *asked.start.reply;
  const DivideReply& kiwipete = *asked.kiwipete.reply;
  const bool is_same = sorted_moves(start) == sorted_moves(kiwipete) &&
                       start.total == kiwipete.total && start.total != kKiwipeteMoves;
  if (!is_same) return std::nullopt;
  return SubjectFault{
      Kind::kIgnoresFen,
      fmt::format("it ignores the FEN: it counts {} moves at the start and the same {} in {}, "
                  "which has {}. See how it reads `position fen`; if it wants to be told positions "
                  "in another way, --dialect says how",
                  start.total, kiwipete.total, kKiwipete, kKiwipeteMoves),
      asked.kiwipete.question};
}

/// Who has not played a move can still play it; who has played it cannot, in these positions.
Check ignores_moves(const Conversation& asked) {
  for (const auto& [item, move] :
       {std::pair(&asked.pushed, "e2e4"), std::pair(&asked.castled, "e1g1"),
        std::pair(&asked.promoted, "a7a8q")}) {
    if (!item->reply || !lists(*item->reply, move)) continue;
    const std::string script = props::print_position_script(item->question.node);
    return SubjectFault{
        Kind::kIgnoresMoves,
        fmt::format("it ignores moves after the position: after `position {}` it lists {} once "
                    "more. See whether it reads `moves`, and how it writes that move",
                    script, move),
        item->question};
  }
  return std::nullopt;
}

Check is_pseudo_legal(const Conversation& asked) {
  if (!asked.forbidden.reply) return std::nullopt;
  const Setup setup = asked.forbidden.question.node.root;
  std::vector<std::string> exposing;
  for (const Move move : mailbox::movements(setup)) {
    if (!mailbox::leaves_king_to_be_taken(setup, move)) continue;
    exposing.push_back(to_uci(move, Rules::kStandard));
    if (!lists(*asked.forbidden.reply, exposing.back())) return std::nullopt;
  }
  return SubjectFault{
      Kind::kPseudoLegal,
      fmt::format("its list is pseudo-legal: in {} it has all {} moves that leave the king to be "
                  "taken, {} among them. Let its perft leave them out",
                  kEverythingForbidden, exposing.size(), exposing.front()),
      asked.forbidden.question};
}

/// Each child one too high, or the total as much too high as there are children.
Check counts_interior(const Conversation& asked) {
  if (!asked.kiwipete_two.reply) return std::nullopt;
  const std::uint64_t total = asked.kiwipete_two.reply->total;
  const bool is_list_right = asked.kiwipete.reply->lines.size() == kKiwipeteMoves;
  if (!is_list_right || total <= kKiwipeteLeaves) return std::nullopt;
  const std::uint64_t excess = total - kKiwipeteLeaves;
  if (excess != kKiwipeteMoves && excess != kKiwipeteMoves + 1) return std::nullopt;
  return SubjectFault{
      Kind::kCountsInterior,
      fmt::format("it counts the inner nodes too: at depth 2 of {} it states {}, which is {} "
                  "leaves and {} nodes above them. Let its perft count at depth 0 only",
                  kKiwipete, total, kKiwipeteLeaves, excess),
      asked.kiwipete_two.question};
}

Check counts_differently(const Conversation& asked) {
  const Asked* worst = nullptr;
  for (const Asked* item : {&asked.start, &asked.kiwipete, &asked.forbidden, &asked.kiwipete_two}) {
    if (!item->reply) continue;
    if (sum_of_lines(*item->reply) == item->reply->total) return std::nullopt;  // no habit
    worst = item;
  }
  return SubjectFault{
      Kind::kCountDiffers,
      fmt::format("its count differs from its own list: at depth {} of {} it states {}, and its "
                  "lines add up to {}. Its moves may be right; its total is not",
                  worst->question.depth.plies(), print_fen(worst->question.node.root),
                  worst->reply->total, sum_of_lines(*worst->reply)),
      worst->question};
}

}  // namespace

std::string_view kind_name(SubjectFault::Kind kind) {
  switch (kind) {
    case Kind::kIgnoresFen:
      return "ignores-fen";
    case Kind::kIgnoresMoves:
      return "ignores-moves";
    case Kind::kPseudoLegal:
      return "pseudo-legal";
    case Kind::kCountsInterior:
      return "counts-interior-nodes";
    case Kind::kCountDiffers:
      return "count-differs";
    case Kind::kNoAnswer:
      break;
  }
  return "no-answer";
}

std::optional<SubjectFault> fault_of_subject(Source& subject) {
  Conversation asked;
  if (Check silence = ask(subject, asked)) return silence;
  for (const auto check :
       {ignores_fen, ignores_moves, is_pseudo_legal, counts_interior, counts_differently}) {
    if (Check fault = check(asked)) return fault;
  }
  return std::nullopt;
}

}  // namespace refute::oracle
