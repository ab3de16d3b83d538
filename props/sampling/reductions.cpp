#include "props/sampling/reductions.h"

#include <array>
#include <cstddef>
#include <string>

#include "engine/piece.h"
#include "engine/setup_problems.h"

namespace refute::props {
namespace {

/// The simplest first.
constexpr std::array<PieceType, 5> kBySimplicity{
    PieceType::kPawn, PieceType::kKnight, PieceType::kBishop, PieceType::kRook, PieceType::kQueen};

bool is_back_rank(Square square) { return square.rank() == Rank::k1 || square.rank() == Rank::k8; }

/// The pawn that an en passant square tells of, wherever it should stand.
Square pushed_pawn(Square ep_square) {
  const Rank rank = ep_square.rank() == Rank::k3 ? Rank::k4 : Rank::k5;
  return Square::at(ep_square.file(), rank);
}

/// The setup without what no longer fits the men on the board.
Setup fitted(Setup setup) {
  for (Square rook : setup.castling_rooks) {
    const std::optional<Piece> piece = setup.placement.at(rook);
    if (!piece || piece->type != PieceType::kRook) setup.castling_rooks -= Bitboard(rook);
  }
  if (!setup.ep_square) return setup;
  const std::optional<Piece> pushed = setup.placement.at(pushed_pawn(*setup.ep_square));
  if (pushed != Piece{!setup.side_to_move, PieceType::kPawn}) setup.ep_square.reset();
  return setup;
}

Setup with_clocks(Setup setup, int halfmove_clock, int fullmove_number) {
  setup.halfmove_clock = halfmove_clock;
  setup.fullmove_number = fullmove_number;
  return setup;
}

/// Without both clocks, or either.
void add_without_clocks(std::vector<Setup>& smaller, const Setup& setup) {
  const int clock = setup.halfmove_clock;
  const int number = setup.fullmove_number;
  const int least = clock / 2 + 1;  // so many moves it takes
  if (clock != 0 || number != 1) smaller.push_back(with_clocks(setup, 0, 1));
  if (clock != 0 && number != 1) smaller.push_back(with_clocks(setup, 0, number));
  if (clock != 0 && number > least) smaller.push_back(with_clocks(setup, clock, least));
}

/// The text of a move seen from the other side: ranks counted from the other end.
std::string exchanged(std::string move) {
  for (std::size_t index = 1; index < 4 && index < move.size(); index += 2) {
    const bool is_rank = move[index] >= '1' && move[index] <= '8';
    if (is_rank) move[index] = static_cast<char>('1' + '8' - move[index]);
  }
  return move;
}

}  // namespace

Setup without_men(const Setup& setup, Bitboard squares) {
  Setup smaller = setup;
  for (Square square : squares) smaller.placement.remove(square);
  return fitted(smaller);
}

Bitboard removable_men(const Setup& setup) {
  Bitboard men;
  for (Square square : Bitboard::all()) {
    const std::optional<Piece> piece = setup.placement.at(square);
    if (piece && piece->type != PieceType::kKing) men |= Bitboard(square);
  }
  return men;
}

std::vector<Setup> with_simpler_man(const Setup& setup, Square square) {
  std::vector<Setup> simpler;
  const std::optional<Piece> piece = setup.placement.at(square);
  if (!piece || piece->type == PieceType::kKing) return simpler;
  for (PieceType type : kBySimplicity) {
    if (type == piece->type) break;
    if (type == PieceType::kPawn && is_back_rank(square)) continue;
    Setup candidate = setup;
    candidate.placement.put(square, {piece->color, type});
    simpler.push_back(fitted(candidate));
  }
  return simpler;
}

std::vector<Setup> with_fewer_facts(const Setup& setup) {
  std::vector<Setup> smaller;
  if (setup.castling_rooks.has_more_than_one()) {
    smaller.push_back(setup);
    smaller.back().castling_rooks = Bitboard();
  }
  for (Square rook : setup.castling_rooks) {
    smaller.push_back(setup);
    smaller.back().castling_rooks -= Bitboard(rook);
  }
  if (setup.ep_square) {
    smaller.push_back(setup);
    smaller.back().ep_square.reset();
  }
  add_without_clocks(smaller, setup);
  return smaller;
}

Setup with_sides_exchanged(const Setup& setup) {
  Setup other = setup;
  other.placement = Placement();
  other.castling_rooks = Bitboard();
  other.side_to_move = !setup.side_to_move;
  for (Square square : setup.placement.occupied()) {
    const std::optional<Piece> piece = setup.placement.at(square);
    other.placement.put(square.flipped(), {!piece->color, piece->type});
  }
  for (Square rook : setup.castling_rooks) other.castling_rooks |= Bitboard(rook.flipped());
  if (setup.ep_square) other.ep_square = setup.ep_square->flipped();
  return other;
}

PositionScript with_sides_exchanged(const PositionScript& script) {
  PositionScript other{with_sides_exchanged(script.root), script.rules, {}};
  for (const std::string& move : script.moves) other.moves.push_back(exchanged(move));
  return other;
}

std::optional<PositionScript> without_chess960(const PositionScript& script) {
  if (script.rules == Rules::kStandard || needs_chess960(script.root)) return std::nullopt;
  PositionScript standard = script;
  standard.rules = Rules::kStandard;
  if (setups_of(standard).has_value()) return standard;
  return std::nullopt;
}

std::optional<PositionScript> without_beginning(const PositionScript& script, std::size_t plies) {
  const auto setups = setups_of(script);
  if (!setups || plies >= setups->size()) return std::nullopt;
  const auto first = script.moves.begin() + static_cast<std::ptrdiff_t>(plies);
  return PositionScript{(*setups)[plies], script.rules, {first, script.moves.end()}};
}

bool is_playable(const PositionScript& script, SetupClass worst) {
  return problems_of(script.root, script.rules).setup_class() <= worst &&
         setups_of(script).has_value();
}

Complexity complexity_of(const PositionScript& script) {
  const Setup& root = script.root;
  int men = 0;
  int weight = 0;
  for (Square square : removable_men(root)) {
    ++men;
    weight += 1 + static_cast<int>(index_of(root.placement.at(square)->type));
  }
  return {.moves = script.moves.size(),
          .men = men,
          .weight = weight,
          .rights = root.castling_rooks.size(),
          .has_ep_square = root.ep_square.has_value(),
          .clocks = root.halfmove_clock + root.fullmove_number - 1,
          .is_chess960 = script.rules == Rules::kChess960,
          .is_black_to_move = root.side_to_move == Color::kBlack};
}

}  // namespace refute::props
