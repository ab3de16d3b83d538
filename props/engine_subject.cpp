#include "props/engine_subject.h"

#include <array>
#include <cstddef>
#include <utility>

#include "engine/attacks.h"
#include "engine/fen.h"
#include "engine/kernel.h"
#include "engine/legality.h"
#include "engine/move_sinks.h"
#include "engine/movegen.h"
#include "engine/pieces.h"
#include "engine/pseudo_legal.h"
#include "engine/san.h"
#include "engine/slider_lookup.h"
#include "engine/uci_move.h"

namespace refute::props {
namespace {

constexpr std::size_t kUsualLine = 256;
constexpr std::size_t kUsualMoves = 64;

/// Rays and magic always, PEXT where the processor has it; it is the last.
int available_lookups() { return is_available(SliderLookup::kPext) ? 3 : 2; }

SliderLookup lookup_of(int index) { return kSliderLookups[static_cast<std::size_t>(index)]; }

constexpr std::array<PerftStyle, 8> kStyles = [] {
  std::array<PerftStyle, 8> styles;
  for (std::size_t index = 0; index < styles.size(); ++index) {
    styles[index] = {static_cast<PerftStyle::Moves>(index & 1),
                     static_cast<PerftStyle::Stepping>(index >> 1 & 1),
                     static_cast<PerftStyle::Leaves>(index >> 2 & 1)};
  }
  return styles;
}();

/// The board of what both sides have, after a move of `us`, who are `kUs`.
template <Color kUs>
Board board_after_move(const Pieces& us, const Pieces& them) {
  const Bitboard diagonal = us.diagonal | them.diagonal;
  const Bitboard straight = us.straight | them.straight;
  Board board;
  board.by_type = {us.pawns | them.pawns, us.knights | them.knights, diagonal - straight,
                   straight - diagonal,   diagonal & straight,       us.king | them.king};
  board.by_color[index_of(kUs)] = us.all;
  board.by_color[index_of(!kUs)] = them.all;
  board.castling_rooks = us.castling_rooks | them.castling_rooks;
  board.ep_target = us.passed;
  return board;
}

template <Color kUs>
struct Collector {
  template <typename Make>
  void operator()(Bitboard taken, Make make) {
    boards.push_back(board_after_move<kUs>(make(), them.without(taken)));
  }
  const Pieces& them;
  std::vector<Board> boards;
};

/// The boards after the legal moves of `kUs` as the counting walk makes them.
template <Color kUs>
std::vector<Board> children_of(const Board& board) {
  using Sink = ChildSink<kUs, Collector<kUs>>;
  const Pieces us = pieces_of(board, kUs);
  const Pieces them = pieces_of(board, !kUs);
  Sink sink{us, {them, {}}};
  sink.visit.boards.reserve(kUsualMoves);
  LegalGenerator<kUs, RayLookup, Sink>(us, them, RayLookup::shared(), sink).run();
  return std::move(sink.visit.boards);
}

State state_of(const Position& position) {
  return {position.board(), position.side_to_move(), position.halfmove_clock(),
          position.fullmove_number()};
}

}  // namespace

EngineSubject::EngineSubject(EngineGenerator generator) : generator_(generator) {
  made_.reserve(kUsualLine);
}

bool EngineSubject::set_position(const Setup& setup, Rules rules) {
  Result<Position, SetupProblems> position = Position::from_setup(setup, rules);
  if (!position) return false;
  stand_on(*position, rules);
  return true;
}

void EngineSubject::stand_on(const Position& position, Rules rules) {
  position_ = position;
  rules_ = rules;
  made_.clear();
  passed_.clear();
}

bool EngineSubject::set_start() {
  stand_on(Position::start(), Rules::kStandard);
  return true;
}

std::unique_ptr<Subject> EngineSubject::copy() {
  auto other = std::make_unique<EngineSubject>(generator_);
  other->stand_on(position_, rules_);
  return other;
}

MoveList EngineSubject::legal_moves() { return moves_of(MoveFilter::kAll); }

MoveList EngineSubject::moves_of(MoveFilter filter) const {
  return generator_ == EngineGenerator::kLegal ? refute::legal_moves(position_, filter)
                                               : filtered_legal_moves(position_, filter);
}

State EngineSubject::state() { return state_of(position_); }

void EngineSubject::make(Move move) { made_.push_back({move, position_.make(move)}); }

void EngineSubject::undo() {
  position_.undo(made_.back().move, made_.back().record);
  made_.pop_back();
}

State EngineSubject::state_after(Move move) { return state_of(position_.after(move)); }

void EngineSubject::make_null() { passed_.push_back(position_.make_null()); }

void EngineSubject::undo_null() {
  position_.undo_null(passed_.back());
  passed_.pop_back();
}

std::string EngineSubject::fen() { return print_fen(position_.setup()); }

bool EngineSubject::set_fen(std::string_view fen, Rules rules, FenSyntax syntax) {
  const Result<Setup, FenError> setup = parse_fen(fen, syntax);
  return setup && set_position(*setup, rules);
}

Key EngineSubject::key() { return position_.key(); }
Key EngineSubject::key_from_scratch() { return position_.compute_key(); }

bool EngineSubject::in_check() { return refute::in_check(position_); }
Bitboard EngineSubject::checkers() { return refute::checkers(position_); }
Bitboard EngineSubject::pinned(Color color) { return refute::pinned(position_, color); }
bool EngineSubject::gives_check(Move move) { return refute::gives_check(position_, move); }

bool EngineSubject::is_legal(Move move) { return refute::is_legal(position_, move); }
bool EngineSubject::is_pseudo_legal(Move move) { return refute::is_pseudo_legal(position_, move); }
MoveList EngineSubject::pseudo_legal_moves() { return refute::pseudo_legal_moves(position_); }

int EngineSubject::generator_count() { return 1 + available_lookups(); }

MoveList EngineSubject::legal_moves_by(int generator) {
  if (generator == 0) return filtered_legal_moves(position_);
  MoveList moves;
  kernel(lookup_of(generator - 1))
      .list(position_.board(), position_.side_to_move(), MoveFilter::kAll, moves);
  return moves;
}

MoveList EngineSubject::captures() { return moves_of(MoveFilter::kCaptures); }
MoveList EngineSubject::quiets() { return moves_of(MoveFilter::kQuiets); }
bool EngineSubject::has_legal_move() { return refute::has_legal_move(position_); }
std::uint64_t EngineSubject::count_legal_moves() { return refute::count_legal_moves(position_); }

std::uint64_t EngineSubject::perft(Depth depth) { return refute::perft(position_, depth); }
Divide EngineSubject::divide(Depth depth) { return refute::divide(position_, depth); }

int EngineSubject::perft_style_count() {
  return static_cast<int>(kStyles.size()) + available_lookups();
}

std::uint64_t EngineSubject::perft_by(int style, Depth depth) {
  const int walked_styles = static_cast<int>(kStyles.size());
  if (style < walked_styles) {
    return refute::perft(position_, depth, kStyles[static_cast<std::size_t>(style)]);
  }
  if (depth.plies() == 0) return 1;
  return kernel(lookup_of(style - walked_styles))
      .perft(position_.board(), position_.side_to_move(), depth);
}

std::vector<Board> EngineSubject::walked_boards() {
  return position_.side_to_move() == Color::kWhite ? children_of<Color::kWhite>(position_.board())
                                                   : children_of<Color::kBlack>(position_.board());
}

Bitboard EngineSubject::attacks(Piece piece, Square from, Bitboard occupied) {
  switch (piece.type) {
    case PieceType::kPawn:
      return pawn_attacks(piece.color, from);
    case PieceType::kKnight:
      return knight_attacks(from);
    case PieceType::kBishop:
      return bishop_attacks(from, occupied);
    case PieceType::kRook:
      return rook_attacks(from, occupied);
    case PieceType::kQueen:
      return queen_attacks(from, occupied);
    case PieceType::kKing:
      break;
  }
  return king_attacks(from);
}

int EngineSubject::lookup_count() { return available_lookups(); }

Bitboard EngineSubject::slider_attacks(int lookup, const SliderQuery& query) {
  return query.type == PieceType::kBishop
             ? bishop_attacks(lookup_of(lookup), query.from, query.occupied)
             : rook_attacks(lookup_of(lookup), query.from, query.occupied);
}

Bitboard EngineSubject::between(SquarePair squares) {
  return refute::between(squares.first, squares.second);
}
Bitboard EngineSubject::line(SquarePair squares) {
  return refute::line(squares.first, squares.second);
}
Bitboard EngineSubject::attackers_to(Square square, Color by) {
  return refute::attackers_to(position_.board(), square, by, position_.board().occupied());
}

std::string EngineSubject::to_uci(Move move) { return refute::to_uci(move, rules_); }
std::optional<Move> EngineSubject::from_uci(std::string_view text) {
  return refute::from_uci(text, refute::legal_moves(position_), rules_);
}
std::string EngineSubject::to_san(Move move) { return refute::to_san(position_, move); }
std::optional<Move> EngineSubject::from_san(std::string_view text) {
  return refute::from_san(position_, text);
}

SetupProblems EngineSubject::problems(const Setup& setup, Rules rules) {
  return problems_of(setup, rules);
}

}  // namespace refute::props
