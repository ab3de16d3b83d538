#include "tests/support/faulty_subject.h"

#include <algorithm>
#include <cctype>
#include <string>

#include "engine/attacks.h"
#include "engine/direction.h"
#include "props/walked_attacks.h"

namespace refute::props {
namespace {

bool is_en_passant(Move move) { return move.kind() == MoveKind::kEnPassant; }
bool is_promotion(Move move) { return move.kind() == MoveKind::kPromotion; }
bool is_knight_promotion(Move move) { return move.promotion() == PieceType::kKnight; }
bool is_under_promotion(Move move) {
  return is_promotion(move) && move.promotion() != PieceType::kQueen;
}

template <typename Drop>
MoveList without(const MoveList& moves, Drop drop) {
  MoveList rest;
  for (Move move : moves) {
    if (!drop(move)) rest.push_back(move);
  }
  return rest;
}

template <typename Condition>
std::uint64_t count_of(const MoveList& moves, Condition condition) {
  return static_cast<std::uint64_t>(std::count_if(moves.begin(), moves.end(), condition));
}

SetupProblems without(SetupProblems problems, SetupProblem dropped) {
  SetupProblems rest;
  for (SetupProblem problem : problems.list()) {
    if (problem != dropped) rest.add(problem);
  }
  return rest;
}

bool has_two_queens(const Setup& setup) {
  return setup.placement.squares_of({Color::kWhite, PieceType::kQueen}).has_more_than_one();
}

bool has_pawn_on(const Setup& setup, Rank rank) {
  const Bitboard pawns = state_of(setup).board.of(PieceType::kPawn);
  return pawns.intersects(Bitboard::of(rank));
}

}  // namespace

MoveList FaultySubject::legal_moves() {
  const MoveList moves = EngineSubject::legal_moves();
  const bool is_black = true_state().side_to_move == Color::kBlack;
  if (has(Fault::kMissesEnPassant)) return without(moves, is_en_passant);
  if (has(Fault::kBlackMissesEnPassant) && is_black) return without(moves, is_en_passant);
  if (has(Fault::kMissesPawnCapturesOnHFile)) {
    return without(moves, [&](Move move) { return is_pawn_capture_on_h_file(move); });
  }
  if (has(Fault::kListsPseudoLegalMoves)) return EngineSubject::pseudo_legal_moves();
  MoveList listed = moves;
  if (has(Fault::kListsQueenMovesTwice)) {
    const Bitboard queens = true_state().board.of(PieceType::kQueen);
    for (Move move : moves) {
      if (queens.contains(move.from())) listed.push_back(move);
    }
  }
  while (has(Fault::kNeverClearsList) && !moves.empty() && listed.size() <= 218) {
    for (Move move : moves) listed.push_back(move);
  }
  return listed;
}

bool FaultySubject::in_check() { return !checkers().empty(); }

Bitboard FaultySubject::checkers() {
  const Bitboard checkers = EngineSubject::checkers();
  if (!has(Fault::kBlindToPawnChecks)) return checkers;
  return checkers - true_state().board.of(PieceType::kPawn);
}

Bitboard FaultySubject::pinned(Color color) {
  const Bitboard pinned = EngineSubject::pinned(color);
  if (!has(Fault::kSeesNoDiagonalPin)) return pinned;
  return pinned & rook_lines(true_state().board.king(color));
}

bool FaultySubject::gives_check(Move move) {
  const bool is_check = EngineSubject::gives_check(move);
  if (!has(Fault::kMissesDiscoveredCheck)) return is_check;
  const State after = EngineSubject::state_after(move);
  const auto arrived = after.board.piece_at(move.to());
  return is_check && arrived &&
         walked_attacks(*arrived, move.to(), after.board.occupied())
             .contains(after.board.king(after.side_to_move));
}

bool FaultySubject::is_backward_pawn_move(Move move) {
  const State state = true_state();
  const Color us = state.side_to_move;
  return move == Move::normal(move.from(), move.to()) &&
         state.board.of(us, PieceType::kPawn).contains(move.from()) &&
         step(move.from(), forward(!us)) == move.to() &&
         !state.board.occupied().contains(move.to());
}

bool FaultySubject::is_legal(Move move) {
  return EngineSubject::is_legal(move) ||
         (has(Fault::kLegalBackwardPawn) && is_backward_pawn_move(move));
}

bool FaultySubject::is_pseudo_legal(Move move) {
  return EngineSubject::is_pseudo_legal(move) ||
         (has(Fault::kPseudoLegalBackwardPawn) && is_backward_pawn_move(move));
}

bool FaultySubject::is_pawn_capture_on_h_file(Move move) {
  return move.to().file() == File::kH && move.from().file() == File::kG &&
         true_state().board.of(PieceType::kPawn).contains(move.from());
}

MoveList FaultySubject::pseudo_legal_moves() {
  const MoveList moves = EngineSubject::pseudo_legal_moves();
  if (!has(Fault::kPseudoLegalMissesDoublePushes)) return moves;
  const Bitboard pawns = true_state().board.of(PieceType::kPawn);
  return without(moves, [&](Move move) {
    const int ranks = index_of(move.to().rank()) - index_of(move.from().rank());
    return pawns.contains(move.from()) && (ranks == 2 || ranks == -2);
  });
}

MoveList FaultySubject::legal_moves_by(int generator) {
  const MoveList moves = EngineSubject::legal_moves_by(generator);
  const bool is_wrong = has(Fault::kOtherGeneratorMissesKnights) && generator == 1;
  return is_wrong ? without(moves, is_knight_promotion) : moves;
}

MoveList FaultySubject::captures() {
  const MoveList moves = EngineSubject::captures();
  return has(Fault::kEnPassantIsQuiet) ? without(moves, is_en_passant) : moves;
}

MoveList FaultySubject::quiets() {
  MoveList moves = EngineSubject::quiets();
  if (!has(Fault::kEnPassantIsQuiet)) return moves;
  for (Move move : EngineSubject::captures()) {
    if (is_en_passant(move)) moves.push_back(move);
  }
  return moves;
}

bool FaultySubject::has_legal_move() {
  if (has(Fault::kSeesNoEvasion) && EngineSubject::in_check()) return false;
  return EngineSubject::has_legal_move();
}

std::uint64_t FaultySubject::count_legal_moves() {
  const std::uint64_t count = EngineSubject::count_legal_moves();
  if (!has(Fault::kCountsPromotionOnce)) return count;
  return count - count_of(EngineSubject::legal_moves(), is_under_promotion);
}

std::uint64_t FaultySubject::perft(Depth depth) {
  std::uint64_t count = EngineSubject::perft(depth);
  const MoveList moves = EngineSubject::legal_moves();
  const bool is_black = true_state().side_to_move == Color::kBlack;
  if (has(Fault::kPerftCountsInteriorNodes) && depth.plies() > 0) ++count;
  if (has(Fault::kPerftForgetsBlackPromotions) && is_black) count -= count_of(moves, is_promotion);
  if (has(Fault::kPerftForgetsHFileCaptures)) {
    count -= count_of(moves, [&](Move move) { return is_pawn_capture_on_h_file(move); });
  }
  if (has(Fault::kPerftDependsOnPath)) count += made_.size();
  return count;
}

Divide FaultySubject::divide(Depth depth) {
  Divide entries = EngineSubject::divide(depth);
  if (has(Fault::kDivideMergesPromotions)) {
    std::erase_if(entries, [](const DivideEntry& entry) { return is_under_promotion(entry.move); });
  }
  return entries;
}

std::uint64_t FaultySubject::perft_by(int style, Depth depth) {
  constexpr int kVisitedStyle = 4;
  const std::uint64_t count = EngineSubject::perft_by(style, depth);
  return has(Fault::kVisitedPerftCountsRoot) && style == kVisitedStyle ? count + 1 : count;
}

Bitboard FaultySubject::attacks(Piece piece, Square from, Bitboard occupied) {
  const Bitboard attacks = EngineSubject::attacks(piece, from, occupied);
  const bool is_white_pawn = piece == Piece{Color::kWhite, PieceType::kPawn};
  if (has(Fault::kWhitePawnWrapsAround) && is_white_pawn && from.file() == File::kH) {
    return attacks | Bitboard(Bitboard(from).bits() << 9);
  }
  return attacks;
}

Bitboard FaultySubject::slider_attacks(int lookup, const SliderQuery& query) {
  const Bitboard attacks = EngineSubject::slider_attacks(lookup, query);
  const bool is_wrong = has(Fault::kWrongLookupEntry) && lookup == 1 &&
                        query.type == PieceType::kRook && query.from == "d4"_sq &&
                        query.occupied.contains("d6"_sq);
  return is_wrong ? attacks.with("d7"_sq) : attacks;
}

Bitboard FaultySubject::between(SquarePair squares) {
  const Bitboard between = EngineSubject::between(squares);
  return has(Fault::kBetweenIncludesEnd) && !between.empty() ? between.with(squares.second)
                                                             : between;
}

Bitboard FaultySubject::attackers_to(Square square, Color by) {
  const Bitboard attackers = EngineSubject::attackers_to(square, by);
  if (!has(Fault::kAttackersForgetKing)) return attackers;
  return attackers - true_state().board.of(PieceType::kKing);
}

std::string FaultySubject::to_uci(Move move) {
  const std::string text = EngineSubject::to_uci(move);
  return has(Fault::kUciForgetsPromotion) ? text.substr(0, 4) : text;
}

std::optional<Move> FaultySubject::from_uci(std::string_view text) {
  if (!has(Fault::kUciReadsUpperCase)) return EngineSubject::from_uci(text);
  std::string lower(text);
  for (char& letter : lower) {
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  return EngineSubject::from_uci(lower);
}

std::string FaultySubject::to_san(Move move) {
  std::string san = EngineSubject::to_san(move);
  const bool is_piece = std::isupper(static_cast<unsigned char>(san.front())) != 0;
  if (has(Fault::kSanForgetsOrigin) && is_piece && san.front() != 'O') {
    const bool is_capture = san.find('x') != std::string::npos;
    return san.substr(0, 1) + (is_capture ? "x" : "") + move.to().text();
  }
  if (has(Fault::kSanSaysCheckForMate) && san.back() == '#') san.back() = '+';
  return san;
}

std::optional<Move> FaultySubject::from_san(std::string_view text) {
  if (has(Fault::kSanReadsLetterAlone) && text == "K") {
    const MoveList moves = EngineSubject::legal_moves();
    if (moves.size() > 0) return moves[0];
  }
  return EngineSubject::from_san(text);
}

SetupProblems FaultySubject::problems(const Setup& setup, Rules rules) {
  SetupProblems problems = EngineSubject::problems(setup, rules);
  if (has(Fault::kRefusesSecondQueen) && has_two_queens(setup)) {
    problems.add(SetupProblem::kTooManyWhitePieces);
  }
  if (has(Fault::kAcceptsPawnOnEighthRank) && !has_pawn_on(setup, Rank::k1)) {
    return without(problems, SetupProblem::kPawnOnBackRank);
  }
  return problems;
}

}  // namespace refute::props
