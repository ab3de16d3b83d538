#include <optional>

#include "engine/direction.h"
#include "engine/setup_attacks.h"
#include "props/mailbox/board.h"
#include "props/sampling/situation_families.h"

namespace refute::props {
namespace {

using enum Situation;

bool is_ep(Move move) { return move.kind() == MoveKind::kEnPassant; }

Square pushed_pawn(const SituationFacts& facts) {
  return *step(*facts.setup().ep_square, forward(facts.them()));
}

/// The own pawns beside the pushed one.
Bitboard capturers(const SituationFacts& facts) {
  Bitboard found;
  for (Direction side : {kEast, kWest}) {
    if (const auto square = step(pushed_pawn(facts), side)) found |= Bitboard(*square);
  }
  return found & facts.men(facts.us(), PieceType::kPawn);
}

/// The enemy slider that sees the king along the rank once both pawns have left it.
std::optional<PieceType> pinner_along_rank(const SituationFacts& facts, Move capture) {
  const Square king = facts.king();
  if (king.rank() != capture.from().rank()) return std::nullopt;
  const Placement after = mailbox::placement_after(facts.setup(), capture);
  for (Square attacker : attackers_on(after, king, facts.them())) {
    const auto way = way_between(king, attacker);
    if (way && way->ranks == 0 && !facts.checkers().contains(attacker))
      return after.at(attacker)->type;
  }
  return std::nullopt;
}

/// Why the capture by that pawn, which is not legal, is refused.
void add_refusal(const SituationFacts& facts, Move capture, SituationSet& found) {
  const Pin* pin = facts.pin_of(capture.from());
  if (facts.in_check()) {
    const bool is_unrelated = !facts.checkers().contains(pushed_pawn(facts));
    found.add_if(kEpRefusedByUnrelatedCheck, is_unrelated && pin == nullptr);
    return;
  }
  if (pin != nullptr) {
    found.add_if(kEpPinnedAlongFile, pin->is_on_file());
    found.add_if(kEpPinnedAlongDiagonal, pin->is_diagonal());
    return;
  }
  const std::optional<PieceType> pinner = pinner_along_rank(facts, capture);
  found.add_if(kEpPinnedAlongRankByRook, pinner == PieceType::kRook);
  found.add_if(kEpPinnedAlongRankByQueen, pinner == PieceType::kQueen);
}

/// Whether the pushed pawn alone stands between the own king and an enemy slider on the file.
bool victim_shields_file(const SituationFacts& facts) {
  const Square pushed = pushed_pawn(facts);
  if (facts.king().file() != pushed.file()) return false;
  Placement without = facts.setup().placement;
  without.remove(pushed);
  for (Square attacker : attackers_on(without, facts.king(), facts.them()) - facts.checkers()) {
    if (attacker.file() == pushed.file()) return true;
  }
  return false;
}

void add_only_ways_out(const SituationFacts& facts, SituationSet& found) {
  const auto is_kings = [&](Move move) { return move.from() == facts.king(); };
  const bool only_ep = facts.only_moves(is_ep);
  const bool only_ep_besides_king =
      facts.only_moves([&](Move m) { return is_ep(m) || is_kings(m); });
  found.add_if(kEpOnlyNonKingEvasion, facts.in_check() && only_ep_besides_king);
  found.add_if(kEpOnlyEvasion, facts.in_check() && only_ep);
  found.add_if(kEpOnlyMoveWithoutCheck, !facts.in_check() && only_ep);
}

/// Adds the checks that the capture discovers by the line on which they come.
void add_discovered_lines(const SituationFacts& facts, const MoveFacts& move, SituationSet& found) {
  for (Square checker : move.given_checks.without(move.arrival)) {
    const Direction way = *way_between(facts.enemy_king(), checker);
    found.add_if(kEpDiscoversCheckAlongRank, way.ranks == 0);
    found.add_if(kEpDiscoversCheckAlongFile, way.files == 0);
    found.add_if(kEpDiscoversCheckAlongDiagonal, way.ranks != 0 && way.files != 0);
  }
}

bool is_edge(File file) { return file == File::kA || file == File::kH; }

}  // namespace

void add_ep_positions(const SituationFacts& facts, SituationSet& found) {
  const Bitboard pawns = capturers(facts);
  const int legal = facts.count_moves(is_ep);
  found.add_if(kEpPossible, legal > 0);
  found.add_if(kEpTwoCapturers, legal == 2);
  found.add_if(kEpOneOfTwoLegal, legal == 1 && pawns.size() == 2);
  found.add_if(kEpWithoutCapturer, pawns.empty());
  found.add_if(kEpVictimShieldsFile, legal > 0 && victim_shields_file(facts));
  found.add_if(kEpWithSixteenMen, legal == 2 && facts.men(facts.us()).size() == 16);
  for (Square pawn : pawns) {
    const Move capture = Move::en_passant(pawn, *facts.setup().ep_square);
    if (!facts.is_legal(capture)) add_refusal(facts, capture, found);
  }
  if (legal > 0) add_only_ways_out(facts, found);
}

void add_ep_moves(const SituationFacts& facts, const MoveFacts& move, SituationSet& found) {
  found.add_if(kEpAlongPin, facts.pinned().contains(move.move.from()));
  found.add_if(kEpTakesChecker, facts.checkers().contains(*move.captured_on));
  found.add_if(kEpOnEdgeFile, is_edge(move.move.from().file()) || is_edge(move.move.to().file()));
  if (!move.gives_check()) return;
  found.add_if(kEpChecks, move.gives_direct_check());
  add_discovered_lines(facts, move, found);
  found.add_if(kEpDoubleCheck, move.given_checks.has_more_than_one());
  found.add_if(kEpMates, answer_to(facts, move) == Answer::kIsMated);
}

}  // namespace refute::props
