#include "props/subject.h"

#include <cstdlib>

namespace refute::props {
namespace {

/// An operation was called that the subject does not offer: a defect of the caller, or of a
/// subject that offers more than it has.
template <typename T>
T not_offered() {
  std::abort();
}

}  // namespace

bool Subject::set_start() { return not_offered<bool>(); }
std::unique_ptr<Subject> Subject::copy() { return not_offered<std::unique_ptr<Subject>>(); }
State Subject::state() { return not_offered<State>(); }
void Subject::make(Move) { not_offered<void>(); }
void Subject::undo() { not_offered<void>(); }
State Subject::state_after(Move) { return not_offered<State>(); }
void Subject::make_null() { not_offered<void>(); }
void Subject::undo_null() { not_offered<void>(); }
std::string Subject::fen() { return not_offered<std::string>(); }
bool Subject::set_fen(std::string_view, Rules, FenSyntax) { return not_offered<bool>(); }
Key Subject::key() { return not_offered<Key>(); }
Key Subject::key_from_scratch() { return not_offered<Key>(); }
bool Subject::in_check() { return not_offered<bool>(); }
Bitboard Subject::checkers() { return not_offered<Bitboard>(); }
Bitboard Subject::pinned(Color) { return not_offered<Bitboard>(); }
bool Subject::gives_check(Move) { return not_offered<bool>(); }
bool Subject::is_legal(Move) { return not_offered<bool>(); }
bool Subject::is_pseudo_legal(Move) { return not_offered<bool>(); }
MoveList Subject::pseudo_legal_moves() { return not_offered<MoveList>(); }
int Subject::generator_count() { return not_offered<int>(); }
MoveList Subject::legal_moves_by(int) { return not_offered<MoveList>(); }
MoveList Subject::captures() { return not_offered<MoveList>(); }
MoveList Subject::quiets() { return not_offered<MoveList>(); }
bool Subject::has_legal_move() { return not_offered<bool>(); }
std::uint64_t Subject::count_legal_moves() { return not_offered<std::uint64_t>(); }
std::uint64_t Subject::perft(Depth) { return not_offered<std::uint64_t>(); }
Divide Subject::divide(Depth) { return not_offered<Divide>(); }
int Subject::perft_style_count() { return not_offered<int>(); }
std::uint64_t Subject::perft_by(int, Depth) { return not_offered<std::uint64_t>(); }
std::vector<Board> Subject::walked_boards() { return not_offered<std::vector<Board>>(); }
Bitboard Subject::attacks(Piece, Square, Bitboard) { return not_offered<Bitboard>(); }
int Subject::lookup_count() { return not_offered<int>(); }
Bitboard Subject::slider_attacks(int, const SliderQuery&) { return not_offered<Bitboard>(); }
Bitboard Subject::between(SquarePair) { return not_offered<Bitboard>(); }
Bitboard Subject::line(SquarePair) { return not_offered<Bitboard>(); }
Bitboard Subject::attackers_to(Square, Color) { return not_offered<Bitboard>(); }
std::string Subject::to_uci(Move) { return not_offered<std::string>(); }
std::optional<Move> Subject::from_uci(std::string_view) { return std::nullopt; }
std::string Subject::to_san(Move) { return not_offered<std::string>(); }
std::optional<Move> Subject::from_san(std::string_view) { return std::nullopt; }
SetupProblems Subject::problems(const Setup&, Rules) { return not_offered<SetupProblems>(); }

}  // namespace refute::props
