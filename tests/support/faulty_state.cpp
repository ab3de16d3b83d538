#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "engine/fen.h"
#include "engine/zobrist.h"
#include "tests/support/faulty_subject.h"

// The faults of state and key; those of answers are in faulty_subject.cpp.

namespace refute::props {
namespace {

constexpr Bitboard kCorners = (Bitboard::of(File::kA) | Bitboard::of(File::kH)) &
                              (Bitboard::of(Rank::k1) | Bitboard::of(Rank::k8));

/// What kRookHomesAreShared keeps for all subjects together.
Bitboard rook_homes = Bitboard::all();

}  // namespace

bool FaultySubject::set_position(const Setup& setup, Rules rules) {
  made_.clear();
  before_null_.reset();
  has_undone_ = false;
  has_undone_null_ = false;
  set_under_ = rules;
  rook_homes = setup.castling_rooks;
  return EngineSubject::set_position(setup, rules);
}

bool FaultySubject::set_start() {
  EngineSubject::set_start();
  Setup start = setup_of(true_state());
  if (has(Fault::kStartHasNoRights)) start.castling_rooks = Bitboard();
  return set_position(start, Rules::kStandard);
}

std::unique_ptr<Subject> FaultySubject::copy() {
  Setup setup = setup_of(true_state());
  if (has(Fault::kCopyForgetsEpSquare)) setup.ep_square.reset();
  auto other = std::make_unique<FaultySubject>(fault_);
  other->set_position(setup, set_under_);
  return other;
}

State FaultySubject::state() {
  State state = true_state();
  if (has(Fault::kForgetsKingInCorner)) {
    state.board.by_type[index_of(PieceType::kKing)] -= kCorners;
  }
  if (has(Fault::kRookHomesAreShared)) state.board.castling_rooks &= rook_homes;
  if (has(Fault::kUndoLosesRights) && has_undone_) state.board.castling_rooks = Bitboard();
  if (has(Fault::kKeepsTurnAfterCheck) && EngineSubject::in_check()) {
    state.side_to_move = !state.side_to_move;
  }
  if (has(Fault::kNullKeepsEpSquare) && before_null_) {
    state.board.ep_target = before_null_->board.ep_target;
  }
  if (has(Fault::kUndoNullLosesEpSquare) && has_undone_null_) state.board.ep_target = Bitboard();
  if (!made_.empty()) spoil_after_last_move(state);
  return state;
}

void FaultySubject::spoil_after_last_move(State& state) const {
  const auto& [move, before] = made_.back();
  const bool is_capture = before.board.of(!before.side_to_move).contains(move.to());
  if (has(Fault::kKeepsRightOfCapturedRook) && is_capture) {
    state.board.castling_rooks |= before.board.castling_rooks & Bitboard(move.to());
  }
  if (has(Fault::kKeepsStaleEpSquare) && state.board.ep_target.empty()) {
    state.board.ep_target = before.board.ep_target;
  }
  if (has(Fault::kLeavesPawnOnLastRank) && move.kind() == MoveKind::kPromotion) {
    state.board.remove(move.to(), {before.side_to_move, *move.promotion()});
    state.board.put(move.to(), {before.side_to_move, PieceType::kPawn});
  }
  if (has(Fault::kLeavesColourOfVictim) && is_capture) {
    state.board.by_color[index_of(!before.side_to_move)] |= Bitboard(move.to());
  }
  if (has(Fault::kCountsMovesInEightBits)) state.halfmove_clock %= 256;
  if (has(Fault::kResetsClockBelowZero) && is_capture) state.halfmove_clock = -1;
}

void FaultySubject::make(Move move) {
  made_.push_back({move, true_state()});
  EngineSubject::make(move);
}

void FaultySubject::undo() {
  made_.pop_back();
  has_undone_ = true;
  EngineSubject::undo();
}

State FaultySubject::state_after(Move move) {
  State state = EngineSubject::state_after(move);
  if (has(Fault::kCopyLeavesEpVictim) && move.kind() == MoveKind::kEnPassant) {
    const Square victim = Square::at(move.to().file(), move.from().rank());
    state.board.put(victim, {state.side_to_move, PieceType::kPawn});
  }
  return state;
}

std::vector<Board> FaultySubject::walked_boards() {
  std::vector<Board> boards = EngineSubject::walked_boards();
  if (!has(Fault::kWalkKeepsRights)) return boards;
  for (Board& board : boards) board.castling_rooks = true_state().board.castling_rooks;
  return boards;
}

void FaultySubject::make_null() {
  before_null_ = true_state();
  EngineSubject::make_null();
}

void FaultySubject::undo_null() {
  before_null_.reset();
  has_undone_null_ = true;
  EngineSubject::undo_null();
}

std::string FaultySubject::fen() {
  Setup setup = setup_of(true_state());
  if (has(Fault::kFenForgetsEpSquare)) setup.ep_square.reset();
  if (has(Fault::kFenClockGrows)) ++setup.halfmove_clock;
  if (has(Fault::kFenClockInEightBits)) setup.halfmove_clock %= 256;
  std::string text = print_fen(setup);
  if (has(Fault::kFenRightsInAnotherOrder)) {
    if (const std::size_t both = text.find("KQ"); both != std::string::npos) {
      text.replace(both, 2, "QK");
    }
  }
  return text;
}

bool FaultySubject::set_fen(std::string_view fen, Rules rules, FenSyntax syntax) {
  if (has(Fault::kFenKeepsLastClocks) && std::count(fen.begin(), fen.end(), ' ') < 5) {
    Result<Setup, FenError> setup = parse_fen(fen, FenSyntax::kLenient);
    if (!setup) return false;
    setup->halfmove_clock = true_state().halfmove_clock;
    return set_position(*setup, rules);
  }
  const bool is_lenient = has(Fault::kReadsFenWithLineEnd);
  if (is_lenient && fen.ends_with('\n')) fen.remove_suffix(1);
  return EngineSubject::set_fen(fen, rules, syntax);
}

Key FaultySubject::key() {
  Key key = EngineSubject::key();
  if (has(Fault::kKeyOfThreeBits)) return Key(key.bits() & 7);
  const State state = true_state();
  if (has(Fault::kKeyForgetsRights)) key ^= castling_keys(state.board.castling_rooks);
  if (has(Fault::kKeyForgetsEpSquareWhenSet) && made_.empty() && !state.board.ep_target.empty()) {
    key ^= ep_key(state.board.ep_target.first().file());
  }
  if (has(Fault::kKeyDependsOnLastMove) && !made_.empty()) key ^= Key(made_.back().move.bits());
  if (has(Fault::kKeyTakesQueenForRook)) {
    for (Color color : kColors) {
      for (Square queen : state.board.of(color, PieceType::kQueen)) {
        key ^= piece_key({color, PieceType::kQueen}, queen);
        key ^= piece_key({color, PieceType::kRook}, queen);
      }
    }
  }
  if (has(Fault::kKeyMindsClock)) key ^= Key(static_cast<std::uint64_t>(state.halfmove_clock));
  if (has(Fault::kKeySharesEpFiles) && !state.board.ep_target.empty()) {
    key ^= ep_key(state.board.ep_target.first().file()) ^ ep_key(File::kA);
  }
  return key;
}

}  // namespace refute::props
