#include "engine/setup_problems.h"

#include <algorithm>
#include <array>

#include "engine/last_move.h"
#include "engine/setup_attacks.h"

namespace refute {
namespace {

/// How many men of each kind one side has; bishops of one square colour are a kind.
struct Census {
  std::array<int, kPieceTypeCount> men{};
  int light_bishops = 0;

  int of(PieceType type) const { return men[index_of(type)]; }
};

bool is_light(Square square) {
  return (index_of(square.file()) + index_of(square.rank())) % 2 != 0;
}

/// Of each side.
std::array<Census, kColors.size()> census_of(const Placement& placement) {
  std::array<Census, kColors.size()> sides;
  for (Square square : placement.occupied()) {
    const std::optional<Piece> piece = placement.at(square);
    Census& census = sides[index_of(piece->color)];
    ++census.men[index_of(piece->type)];
    if (piece->type == PieceType::kBishop && is_light(square)) ++census.light_bishops;
  }
  return sides;
}

/// The men that a side can only have by promotion.
int promoted_men(const Census& census) {
  const auto beyond = [](int count, int at_start) { return std::max(count - at_start, 0); };
  const int dark_bishops = census.of(PieceType::kBishop) - census.light_bishops;
  return beyond(census.of(PieceType::kQueen), 1) + beyond(census.of(PieceType::kRook), 2) +
         beyond(census.light_bishops, 1) + beyond(dark_bishops, 1) +
         beyond(census.of(PieceType::kKnight), 2);
}

/// What each side's problems are called.
struct SideProblems {
  SetupProblem no_king;
  SetupProblem too_many_kings;
  SetupProblem too_many_pawns;
  SetupProblem too_many_pieces;
};

constexpr SideProblems side_problems(Color color) {
  if (color == Color::kWhite) {
    return {SetupProblem::kNoWhiteKing, SetupProblem::kTooManyWhiteKings,
            SetupProblem::kTooManyWhitePawns, SetupProblem::kTooManyWhitePieces};
  }
  return {SetupProblem::kNoBlackKing, SetupProblem::kTooManyBlackKings,
          SetupProblem::kTooManyBlackPawns, SetupProblem::kTooManyBlackPieces};
}

void add_side_problems(const Census& census, Color color, SetupProblems& problems) {
  const SideProblems side = side_problems(color);
  if (census.of(PieceType::kKing) == 0) problems.add(side.no_king);
  if (census.of(PieceType::kKing) > 1) problems.add(side.too_many_kings);

  const int pawns = census.of(PieceType::kPawn);
  if (pawns > 8) problems.add(side.too_many_pawns);

  int men = 0;
  for (int count : census.men) men += count;
  if (men > 16 || promoted_men(census) > std::max(8 - pawns, 0)) {
    problems.add(side.too_many_pieces);
  }
}

bool has_pawn_on_back_rank(const Placement& placement) {
  for (Square square : Bitboard::of(Rank::k1) | Bitboard::of(Rank::k8)) {
    const std::optional<Piece> piece = placement.at(square);
    if (piece && piece->type == PieceType::kPawn) return true;
  }
  return false;
}

/// Where a king may stand that has a castling right. In Chess960 it starts between its rooks,
/// hence never on the a-file or the h-file.
bool is_king_home(Square king, Rules rules) {
  if (rules == Rules::kStandard) return king.file() == File::kE;
  return king.file() != File::kA && king.file() != File::kH;
}

bool is_corner_file(File file) { return file == File::kA || file == File::kH; }

/// Whether the side can have these rights: king and rooks at home, one rook for each wing.
bool are_rights_possible(const Setup& setup, Color color, Rules rules) {
  const Bitboard home = Bitboard::of(back_rank(color));
  const Bitboard rooks = setup.castling_rooks & home;
  if (rooks.empty()) return true;

  const Bitboard kings = kings_of(setup, color);
  if (kings.size() != 1 || !home.intersects(kings)) return false;
  const Square king = kings.first();
  if (!is_king_home(king, rules)) return false;

  std::array<int, kCastlingSides.size()> rights_on_wing{};
  for (Square rook : rooks) {
    if (setup.placement.at(rook) != Piece{color, PieceType::kRook}) return false;
    if (rules == Rules::kStandard && !is_corner_file(rook.file())) return false;
    if (++rights_on_wing[index_of(castling_side(king, rook))] > 1) return false;
  }
  return true;
}

bool are_all_rights_possible(const Setup& setup, Rules rules) {
  const Bitboard back_ranks = Bitboard::of(Rank::k1) | Bitboard::of(Rank::k8);
  return (setup.castling_rooks - back_ranks).empty() &&
         are_rights_possible(setup, Color::kWhite, rules) &&
         are_rights_possible(setup, Color::kBlack, rules);
}

/// Three checkers say all that is to be said; whether two can be is asked for two only.
void add_checker_problems(const Setup& setup, SetupProblems& problems) {
  if (kings_of(setup, setup.side_to_move).size() != 1) return;
  const int checkers = checkers_on(setup.placement, setup.side_to_move).size();
  if (checkers > 2) problems.add(SetupProblem::kTooManyCheckers);
  if (checkers == 2 && !double_check_is_possible(setup)) {
    problems.add(SetupProblem::kImpossibleCheck);
  }
}

}  // namespace

SetupProblems problems_of(const Setup& setup, Rules rules) {
  SetupProblems problems;
  const auto sides = census_of(setup.placement);
  for (Color color : kColors) add_side_problems(sides[index_of(color)], color, problems);
  if (has_pawn_on_back_rank(setup.placement)) problems.add(SetupProblem::kPawnOnBackRank);
  if (is_in_check(setup.placement, !setup.side_to_move)) problems.add(SetupProblem::kOppositeCheck);
  if (!are_all_rights_possible(setup, rules)) problems.add(SetupProblem::kBadCastlingRights);
  if (!double_push_is_possible(setup)) problems.add(SetupProblem::kBadEnPassantSquare);
  add_checker_problems(setup, problems);
  return problems;
}

bool needs_chess960(const Setup& setup) {
  for (Square rook : setup.castling_rooks) {
    if (!is_corner_file(rook.file())) return true;
  }
  for (Color color : kColors) {
    const Bitboard home = Bitboard::of(back_rank(color));
    if (!setup.castling_rooks.intersects(home)) continue;
    for (Square king : kings_of(setup, color) & home) {
      if (king.file() != File::kE) return true;
    }
  }
  return false;
}

}  // namespace refute
