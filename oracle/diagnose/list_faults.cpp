#include "oracle/diagnose/list_faults.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "engine/uci_move.h"
#include "oracle/diagnose/believed_moves.h"
#include "oracle/diagnose/missing_move.h"
#include "oracle/diagnose/move_text.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "props/sampling/chess960_start.h"

namespace refute::oracle {
namespace {

constexpr int kStandardStart = 518;

std::vector<std::string> texts_of(const std::vector<Move>& moves, Rules rules) {
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (Move move : moves) texts.push_back(to_uci(move, rules));
  std::sort(texts.begin(), texts.end());
  return texts;
}

bool is_position_ignored(const NodeFacts& facts, const Comparison& difference) {
  if (difference.extra.empty()) return false;
  const Setup start = props::chess960_start(kStandardStart);
  return listed_by_subject(facts, difference) == texts_of(mailbox::legal_moves(start), facts.rules);
}

bool moves_other_side(const NodeFacts& facts, std::string_view move) {
  const std::optional<UciMoveText> text = read_uci_move_text(move);
  const std::optional<Piece> piece = text ? facts.at(text->from) : std::nullopt;
  return piece && piece->color == facts.them();
}

bool is_wrong_side(const NodeFacts& facts, const Comparison& difference) {
  if (difference.extra.empty() || difference.missing.empty()) return false;
  if (difference.missing.size() < facts.legal.size()) return false;
  return std::all_of(difference.extra.begin(), difference.extra.end(),
                     [&](const std::string& move) { return moves_other_side(facts, move); });
}

/// Whether exactly the legal captures, or exactly the other moves, are missing: of several kinds
/// of pieces, since one kind alone has a rule of its own.
bool lacks_exactly(const NodeFacts& facts, const Comparison& difference, bool captures) {
  std::size_t wanted = 0;
  Bitboard kinds;
  for (Move move : facts.legal) {
    if (mailbox::is_capture(facts.setup, move) != captures) continue;
    if (!is_missing({facts, difference, {}}, move)) return false;
    ++wanted;
    kinds |= Bitboard(std::uint64_t{1} << index_of(facts.at(move.from())->type));
  }
  return wanted > 1 && kinds.has_more_than_one() && wanted == difference.missing.size() &&
         wanted < facts.legal.size();
}

/// Whether the list ends where arrays end, in a position with more moves than usual.
bool is_cut_off(const NodeFacts& facts, const Comparison& difference) {
  constexpr std::size_t kManyMoves = 100;
  constexpr std::array<std::size_t, 8> kRooms{64, 80, 100, 127, 128, 200, 218, 256};
  const std::size_t listed = facts.legal.size() - difference.missing.size();
  return facts.legal.size() > kManyMoves && !difference.missing.empty() &&
         std::find(kRooms.begin(), kRooms.end(), listed) != kRooms.end();
}

std::optional<Reason> reason_for_missing_list(const NodeFacts& facts,
                                              const Comparison& difference) {
  const std::string count = std::to_string(facts.legal.size());
  if (difference.missing.size() == facts.legal.size() && facts.legal.size() > 1) {
    if (facts.checkers.empty()) {
      return Reason{Rule::kAllMovesMissing, "none of the " + count + " legal moves is listed"};
    }
    return Reason{Rule::kAllEvasionsMissing,
                  "the check of " + names_of(facts.setup.placement, facts.checkers) +
                      " is no checkmate: there are " + count + " legal moves"};
  }
  if (is_cut_off(facts, difference)) {
    const auto listed = facts.legal.size() - difference.missing.size();
    return Reason{Rule::kMoveListTooShort,
                  "only " + std::to_string(listed) + " of " + count + " legal moves are listed"};
  }
  if (lacks_exactly(facts, difference, true)) {
    return Reason{
        Rule::kAllCapturesMissing,
        "none of the " + std::to_string(difference.missing.size()) + " legal captures is listed"};
  }
  if (lacks_exactly(facts, difference, false)) {
    return Reason{Rule::kAllQuietMovesMissing, "captures are listed and nothing else"};
  }
  return std::nullopt;
}

Rule rule_of_duplicate(const NodeFacts& facts, Move move) {
  if (move.kind() == MoveKind::kCastling) return Rule::kDuplicateCastling;
  if (move.kind() == MoveKind::kEnPassant) return Rule::kDuplicateEnPassant;
  if (move.kind() == MoveKind::kPromotion) return Rule::kDuplicatePromotion;
  const int ranks = std::abs(index_of(move.to().rank()) - index_of(move.from().rank()));
  switch (facts.at(move.from())->type) {
    case PieceType::kKing:
      return Rule::kDuplicateKingMove;
    case PieceType::kKnight:
      return Rule::kDuplicateKnightMove;
    case PieceType::kPawn:
      if (ranks == 2) return Rule::kDuplicateDoublePush;
      return mailbox::is_capture(facts.setup, move) ? Rule::kDuplicatePawnCapture
                                                    : Rule::kDuplicatePawnPush;
    default:
      return Rule::kDuplicateSliderMove;
  }
}

}  // namespace

Reasons reasons_for_duplicate(const MoveQuestion& question) {
  const NodeFacts& facts = question.facts;
  const std::string twice = std::string(shown(question.move)) + " is listed more than once";
  Reasons reasons{{Rule::kDuplicateMove, twice}};
  const std::optional<Move> move = facts.legal_move(question.move);
  if (!move) return reasons;
  const Rule rule = rule_of_duplicate(facts, *move);
  reasons.push_back({rule, twice});
  const bool is_special = rule == Rule::kDuplicateEnPassant || rule == Rule::kDuplicatePromotion;
  if (!facts.checkers.empty() && !is_special) {
    reasons.push_back(
        {rule == Rule::kDuplicateKingMove ? Rule::kDuplicateKingEvasion : Rule::kDuplicateEvasion,
         twice + ", in check"});
  }
  return reasons;
}

std::optional<Reason> reason_for_whole_list(const NodeFacts& facts, const Comparison& difference) {
  if (is_position_ignored(facts, difference)) {
    return Reason{Rule::kPositionIgnored, "the moves listed are those of the start position"};
  }
  if (is_wrong_side(facts, difference)) {
    return Reason{Rule::kWrongSideMoves,
                  "the moves listed are those of the side that is not to "
                  "move"};
  }
  if (!difference.extra.empty()) return std::nullopt;
  if (!difference.missing.empty()) return reason_for_missing_list(facts, difference);
  if (difference.duplicate.size() == facts.legal.size() && facts.legal.size() > 1) {
    return Reason{Rule::kDuplicateList, "every move is listed more than once"};
  }
  return std::nullopt;
}

}  // namespace refute::oracle
