// What a reader of FENs that is wrong takes a position for.

#include <array>
#include <functional>
#include <optional>
#include <utility>

#include "props/faults/attack.h"
#include "props/faults/state.h"
#include "props/faults/unnoticed_check.h"

namespace refute::models {
namespace {

/// Where the reader puts the piece, and as what; nullopt if it loses it.
std::optional<std::pair<Square, Piece>> misplaced(Square square, Piece piece, const Fault& fault) {
  const auto read_as = [&](PieceType type) {
    const bool is_hit =
        fault.moves.movers.contains(piece.type) && fault.moves.sides.contains(piece.color);
    return std::pair(square, is_hit ? Piece{piece.color, type} : piece);
  };
  switch (fault.as<FenFault>()) {
    case FenFault::kReadAsKnight:
      return read_as(PieceType::kKnight);
    case FenFault::kReadAsBishop:
      return read_as(PieceType::kBishop);
    case FenFault::kReadAsRook:
      return read_as(PieceType::kRook);
    case FenFault::kReadAsQueen:
      return read_as(PieceType::kQueen);
    case FenFault::kRanksMirrored:
      return std::pair(square.flipped(), piece);
    case FenFault::kFilesMirrored:
      return std::pair(mirrored_file(square), piece);
    case FenFault::kColorsExchanged:
      return std::pair(square, Piece{!piece.color, piece.type});
    case FenFault::kKnightsAndBishops:
      if (piece.type == PieceType::kKnight)
        piece.type = PieceType::kBishop;
      else if (piece.type == PieceType::kBishop)
        piece.type = PieceType::kKnight;
      return std::pair(square, piece);
    case FenFault::kLastFileLost:
      if (square.file() == File::kH) return std::nullopt;
      return std::pair(square, piece);
    case FenFault::kLastRankLost:
      if (square.rank() == Rank::k1) return std::nullopt;
      return std::pair(square, piece);
    default:
      return std::pair(square, piece);
  }
}

/// How many pawns stand where they could take in passing. Precondition: there is an en passant
/// square.
int capturers_of(const Setup& setup) {
  const Color side = setup.side_to_move;
  int count = 0;
  for (Direction direction : {kEast, kWest}) {
    const auto from = step(*setup.ep_square, {direction.files, -forward(side).ranks});
    count += from && setup.placement.at(*from) == Piece{side, PieceType::kPawn} ? 1 : 0;
  }
  return count;
}

/// How many letters of castling rights the reader looks at, if it counts them.
int letters_read(FenFault how) {
  switch (how) {
    case FenFault::kOneLetterRead:
    case FenFault::kOneLetterReadAndNoMore:
      return 1;
    case FenFault::kTwoLettersRead:
    case FenFault::kTwoLettersReadAndNoMore:
      return 2;
    case FenFault::kThreeLettersRead:
    case FenFault::kThreeLettersReadAndNoMore:
      return 3;
    default:
      return 0;
  }
}

/// The square whose file is that rank and whose rank that file: f5 for e6.
Square transposed(Square square) {
  return Square::at(static_cast<File>(index_of(square.rank())),
                    static_cast<Rank>(index_of(square.file())));
}

/// The setup that a reader with the fault takes it for.
Setup misread(const Setup& setup, const Fault& fault) {
  Setup read = setup;
  switch (fault.as<FenFault>()) {
    case FenFault::kOneLetterReadAndNoMore:
    case FenFault::kTwoLettersReadAndNoMore:
    case FenFault::kThreeLettersReadAndNoMore:
      if (read.castling_rooks.size() > letters_read(fault.as<FenFault>())) read.ep_square.reset();
      return read;
    case FenFault::kEnPassantLost:
      if (read.ep_square && fault.moves.sides.contains(read.side_to_move) &&
          fault.moves.to_files.contains(read.ep_square->file()))
        read.ep_square.reset();
      return read;
    case FenFault::kEnPassantLostWithoutRights:
      if (read.castling_rooks.empty() && fault.moves.sides.contains(read.side_to_move))
        read.ep_square.reset();
      return read;
    case FenFault::kEnPassantLostUnlessBoth:
      if (read.ep_square && fault.moves.sides.contains(read.side_to_move) && capturers_of(read) < 2)
        read.ep_square.reset();
      return read;
    case FenFault::kEnPassantRankInverted:
      if (read.ep_square && fault.moves.sides.contains(read.side_to_move))
        read.ep_square = read.ep_square->flipped();
      return read;
    case FenFault::kEnPassantFileMirrored:
      if (read.ep_square && fault.moves.sides.contains(read.side_to_move))
        read.ep_square = mirrored_file(*read.ep_square);
      return read;
    case FenFault::kEnPassantTransposed:
      if (read.ep_square && fault.moves.sides.contains(read.side_to_move))
        read.ep_square = transposed(*read.ep_square);
      return read;
    case FenFault::kEnPassantFileEast:
    case FenFault::kEnPassantFileWest:
      if (read.ep_square && fault.moves.sides.contains(read.side_to_move))
        read.ep_square = step(*read.ep_square,
                              fault.is(Kind::kFen, FenFault::kEnPassantFileEast) ? kEast : kWest);
      return read;
    case FenFault::kSideIgnored:
      read.side_to_move = Color::kWhite;
      return read;
    case FenFault::kSideInverted:
      read.side_to_move = !read.side_to_move;
      return read;
    case FenFault::kRanksMirrored:
    case FenFault::kFilesMirrored:
    case FenFault::kColorsExchanged:
    case FenFault::kKnightsAndBishops:
    case FenFault::kReadAsKnight:
    case FenFault::kReadAsBishop:
    case FenFault::kReadAsRook:
    case FenFault::kReadAsQueen:
    case FenFault::kLastFileLost:
    case FenFault::kLastRankLost:
      break;
    default:
      return read;  // rights are misread when the kings, or the position before, are known
  }
  read.placement = {};
  for (Square square : Bitboard::all()) {
    const std::optional<Piece> piece = setup.placement.at(square);
    if (!piece) continue;
    if (const auto put = misplaced(square, *piece, fault))
      read.placement.put(put->first, put->second);
  }
  return read;
}

bool concerns_right(const Fault& fault, Color color, bool is_king_side) {
  return fault.moves.sides.contains(color) &&
         fault.moves.traits.contains(is_king_side ? Trait::kKingSide : Trait::kQueenSide);
}

Color owner(Square rook) { return rook.rank() == Rank::k1 ? Color::kWhite : Color::kBlack; }

/// The rook that the reader takes for the one with the right: there is one on that wing.
Square rook_of_wing(const State& state, Color color, bool is_king_side, const Fault& fault) {
  const Square king = state.king(color);
  Square found = king;
  for (Square square : way_from(king, is_king_side ? Way::kE : Way::kW)) {
    if (!state.holds(square, {color, PieceType::kRook})) continue;
    found = square;
    if (fault.is(Kind::kFen, FenFault::kRightToNearestRook)) break;
  }
  return found;
}

/// In the order of the field: White's before Black's, the king's side before the queen's.
int place_in_field(const State& state, Square rook) {
  const Color color = owner(rook);
  return 2 * static_cast<int>(color) + (rook.file() > state.king(color).file() ? 0 : 1);
}

/// The corner of the letter behind that of the right in KQkq; none behind the last.
Bitboard next_in_field(const State& state, Square rook) {
  constexpr std::array kCorners{"h1"_sq, "a1"_sq, "h8"_sq, "a8"_sq};
  const std::size_t next = static_cast<std::size_t>(place_in_field(state, rook)) + 1;
  return next < kCorners.size() ? Bitboard(kCorners[next]) : Bitboard();
}

/// Whether the fault is that two letters have each other's meaning.
bool exchanges_letters(FenFault how) {
  return how == FenFault::kRightsCrossed || how == FenFault::kOtherRightsCrossed;
}

/// Whether a reader finds the right where it does not find every one.
bool is_found(const State& state, Square right, FenFault how) {
  const auto others = [&](auto precedes) {
    int count = 0;
    for (Square other : state.rights)
      count += precedes(place_in_field(state, other), place_in_field(state, right)) ? 1 : 0;
    return count;
  };
  if (const int read = letters_read(how); read > 0) return others(std::less<>()) < read;
  if (exchanges_letters(how)) {
    const int place = place_in_field(state, right);
    return (place == 1 || place == 2) != (how == FenFault::kRightsCrossed);
  }
  if (how == FenFault::kRightUnlessPassing) return !state.ep_square;
  if (how == FenFault::kRightUnlessToMove) return state.side == owner(right);
  if (how == FenFault::kRightUnlessAlone)
    return (state.rights & Bitboard::of(right.rank())).has_more_than_one();
  if (how == FenFault::kRightUnlessFirst) return others(std::less<>()) == 0;
  if (how == FenFault::kRightUnlessLast) return others(std::greater<>()) == 0;
  if (how == FenFault::kRightIfFirst) return others(std::less<>()) > 0;
  return how == FenFault::kRightUnlessOtherRook &&
         state.holds(mirrored_file(right), {owner(right), PieceType::kRook});
}

bool is_of_king_side(const State& state, Square right) {
  return right.file() > state.king(owner(right)).file();
}

/// Whether a letter that is read after that of the right, or that letter, ends what was read.
bool is_ended_by_letter(const State& state, Square right, const Fault& fault) {
  const bool is_inclusive = fault.is(Kind::kFen, FenFault::kRightEndsEarlier);
  for (Square letter : state.rights) {
    const int places = place_in_field(state, letter) - place_in_field(state, right);
    if (concerns_right(fault, owner(letter), is_of_king_side(state, letter)) &&
        (places > 0 || (places == 0 && is_inclusive)))
      return true;
  }
  return false;
}

/// The corner for which a right counts as well.
Square other_corner(Square rook, EnumSet<RightOf> seen) {
  if (seen.contains(RightOf::kOtherWing)) return mirrored_file(rook);
  return seen.contains(RightOf::kEnemysSameWing) ? rook.flipped() : mirrored_file(rook).flipped();
}

/// The rights that a reader with the fault takes out of the field.
Bitboard misread_rights(const State& state, const Fault& fault) {
  Bitboard read = state.rights;
  Bitboard given;
  for (Square rook : state.rights) {
    const Color color = owner(rook);
    if (fault.is(Kind::kFen, FenFault::kRightByOtherLetter)) {
      const Square other = other_corner(rook, fault.ends);
      if (concerns_right(fault, owner(other), is_of_king_side(state, other)))
        given |= Bitboard(other);
      continue;
    }
    if (fault.is(Kind::kFen, FenFault::kRightByLetterBefore)) {
      for (Square next : next_in_field(state, rook))
        if (concerns_right(fault, owner(next), next.file() == File::kH)) given |= Bitboard(next);
      continue;
    }
    if (fault.is(Kind::kFen, FenFault::kRightInsteadOfEarlier) ||
        fault.is(Kind::kFen, FenFault::kRightEndsEarlier)) {
      if (is_ended_by_letter(state, rook, fault)) read -= Bitboard(rook);
      continue;
    }
    const bool is_king_side = is_of_king_side(state, rook);
    const bool is_lost =
        concerns_right(fault, color, is_king_side) && !is_found(state, rook, fault.as<FenFault>());
    if (!is_lost) continue;
    read -= Bitboard(rook);
    if (exchanges_letters(fault.as<FenFault>())) given |= Bitboard(mirrored_file(rook.flipped()));
    if (fault.is(Kind::kFen, FenFault::kRightToOtherColor)) given |= Bitboard(rook.flipped());
    if (fault.is(Kind::kFen, FenFault::kRightToOtherWing)) given |= Bitboard(mirrored_file(rook));
    if (fault.is(Kind::kFen, FenFault::kRightToNearestRook) ||
        fault.is(Kind::kFen, FenFault::kRightToOutermostRook))
      given |= Bitboard(rook_of_wing(state, color, is_king_side, fault));
  }
  return read | given;
}

Bitboard invented_rights(const State& state, const Fault& fault) {
  Bitboard rights = state.rights;
  for (Square corner : {"a1"_sq, "h1"_sq, "a8"_sq, "h8"_sq}) {
    const Color color = owner(corner);
    const bool is_at_home = state.holds(corner, {color, PieceType::kRook}) &&
                            state.king(color) == Square::at(File::kE, corner.rank());
    if (is_at_home && concerns_right(fault, color, corner.file() == File::kH))
      rights |= Bitboard(corner);
  }
  return rights;
}

/// The cached squares of kings that a reader leaves as they were when the board was empty.
void forget_kings(State& state, const Fault& fault) {
  constexpr std::array kHomes{"e1"_sq, "e8"_sq};
  for (Color color : {Color::kWhite, Color::kBlack}) {
    if (!fault.moves.sides.contains(color)) continue;
    Square& king = state.kings[index_of(color)];
    king = fault.is(Kind::kFen, FenFault::kKingAtHome) ? kHomes[index_of(color)] : "a1"_sq;
  }
}

}  // namespace

State load(const Setup& setup, Rules rules, const Fault& fault) {
  const Setup read = fault.kind == Kind::kFen ? misread(setup, fault) : setup;
  State state;
  for (Square square : Bitboard::all()) {
    const std::optional<Piece> piece = read.placement.at(square);
    if (!piece) continue;
    state.put(square, *piece);
    if (piece->type == PieceType::kKing) state.kings[index_of(piece->color)] = square;
  }
  state.rights = read.castling_rooks;
  state.ep_square = read.ep_square;
  state.side = read.side_to_move;
  state.clock = read.halfmove_clock;
  if (rules == Rules::kChess960) state.king_homes = state.kings;
  if (fault.kind == Kind::kFen && caches_wrong_king(fault)) forget_kings(state, fault);
  if (fault.kind == Kind::kFen && fault.as<FenFault>() <= FenFault::kRightByOtherLetter)
    state.rights = misread_rights(state, fault);
  state.unnoticed_checkers = checkers_unnoticed_in_set_up(state, fault);
  if (fault.is(Kind::kFen, FenFault::kRightsInvented)) state.rights = invented_rights(state, fault);
  return state;
}

}  // namespace refute::models
