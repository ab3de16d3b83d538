#include "engine/castling.h"
#include "props/sampling/situation_families.h"

namespace refute::props {
namespace {

using enum Situation;

void add_move_counts(const SituationFacts& facts, SituationSet& found) {
  const std::size_t moves = facts.legal().size();
  found.add_if(kOneLegalMove, moves == 1);
  found.add_if(kMoreThan100Moves, moves > 100);
  found.add_if(kMoreThan128Moves, moves > 128);
  found.add_if(k218Moves, moves == 218);
}

bool has_castling_men_without_right(const SituationFacts& facts, Color color) {
  const Square king = color == facts.us() ? facts.king() : facts.enemy_king();
  if (king != Square::at(File::kE, back_rank(color))) return false;
  const Bitboard corners =
      Bitboard(Square::at(File::kA, back_rank(color))).with(Square::at(File::kH, back_rank(color)));
  const Bitboard rooks = facts.men(color, PieceType::kRook) & corners;
  return !(rooks - facts.setup().castling_rooks).empty();
}

}  // namespace

void add_end_positions(const SituationFacts& facts, SituationSet& found) {
  add_move_counts(facts, found);
  const bool is_fifty = facts.setup().halfmove_clock >= kFiftyMoveClock;
  found.add_if(kFiftyMoves, is_fifty);
  if (!facts.legal().empty()) return;
  found.add(facts.in_check() ? kCheckmate : kStalemate);
  found.add_if(kMateAtFiftyMoves, facts.in_check() && is_fifty);
  found.add_if(kStalemateWithMen, !facts.in_check() && facts.men(facts.us()).size() > 1);
}

void add_material_positions(const SituationFacts& facts, SituationSet& found) {
  found.add_if(kBareKings, facts.occupied().size() == 2);
  for (Color color : kColors) {
    found.add_if(kThreeQueens, facts.men(color, PieceType::kQueen).size() >= 3);
    for (PieceType type : {PieceType::kKnight, PieceType::kBishop, PieceType::kRook}) {
      found.add_if(kTenOfAKind, facts.men(color, type).size() >= 10);
    }
    found.add_if(kKingAndRookHomeWithoutRight, has_castling_men_without_right(facts, color));
  }
}

}  // namespace refute::props
