#include "props/abi/abi_subject.h"

#include <optional>
#include <utility>

#include "engine/fen.h"
#include "engine/position.h"
#include "engine/uci_move.h"
#include "props/abi/abi_move_reader.h"
#include "props/mailbox/board.h"
#include "props/plain_fen.h"
#include "props/quoted_text.h"

namespace refute::props {
namespace {

/// The setup after any move, be it possible or not: a subject may list what it likes.
Setup setup_after(const Setup& setup, Move move) {
  const std::optional<Piece> mover = setup.placement.at(move.from());
  if (mover && mover->color == setup.side_to_move) return mailbox::after(setup, move);
  Setup passed = setup;
  passed.side_to_move = !setup.side_to_move;
  passed.ep_square.reset();
  return passed;
}

}  // namespace

AbiSubject::AbiSubject(AbiHandle handle)
    : handle_(std::move(handle)), offers_(capabilities_of(handle_.table())) {}

Result<std::unique_ptr<Subject>, AbiFault> AbiSubject::create(const refute_subject_table& table) {
  Result<AbiHandle, AbiFault> handle = AbiHandle::create(table);
  if (!handle) return Unexpected{handle.error()};
  return std::unique_ptr<Subject>(new AbiSubject(*std::move(handle)));
}

EpNoting AbiSubject::ep_noting() const {
  if ((handle_.table().flags & REFUTE_EP_IF_LEGAL) != 0) return EpNoting::kIfLegal;
  const bool if_attacked = (handle_.table().flags & REFUTE_EP_IF_ATTACKED) != 0;
  return if_attacked ? EpNoting::kIfPseudoLegal : EpNoting::kAlways;
}

void AbiSubject::complain(const std::string& message) {
  if (fault_.empty()) fault_ = message;
}

std::string AbiSubject::take_fault() { return std::exchange(fault_, {}); }

template <typename T>
T AbiSubject::value_or(const Result<T, AbiFault>& answer, T otherwise) {
  if (answer) return *answer;
  complain(answer.error().message);
  return otherwise;
}

bool AbiSubject::set_position(const Setup& setup, Rules rules) {
  setup_ = setup;
  rules_ = rules;
  made_.clear();
  return handle_.set_position(print_fen(setup), rules);
}

bool AbiSubject::set_start() {
  setup_ = Position::start().setup();
  rules_ = Rules::kStandard;
  made_.clear();
  return handle_.table().set_start(handle_.subject()) == 1;
}

std::unique_ptr<Subject> AbiSubject::copy() {
  const bool is_copied = handle_.table().copy != nullptr;
  Result<AbiHandle, AbiFault> handle =
      is_copied ? handle_.copy() : AbiHandle::create(handle_.table());
  if (!handle) {
    complain(handle.error().message);
    return nullptr;
  }
  std::unique_ptr<AbiSubject> other(new AbiSubject(*std::move(handle)));
  other->setup_ = setup_;
  other->rules_ = rules_;
  if (!is_copied && !other->set_position(setup_, rules_)) return nullptr;
  return other;
}

MoveList AbiSubject::moves_of(AbiHandle::MoveLister lister, const char* name) {
  MoveList moves;
  const AbiMoveReader reader(setup_, rules_);
  for (const std::string& text : value_or(handle_.list(lister, name), {})) {
    const std::optional<Move> move = reader.read(text);
    if (move) {
      moves.push_back(*move);
    } else {
      complain(std::string(name) + " lists " + quoted_text(text) +
               ", which is no move; UCI text such as e2e4 or e7e8q is expected");
    }
  }
  return moves;
}

MoveList AbiSubject::legal_moves() { return moves_of(handle_.table().legal_moves, "legal_moves"); }

MoveList AbiSubject::pseudo_legal_moves() {
  return moves_of(handle_.table().pseudo_legal_moves, "pseudo_legal_moves");
}
MoveList AbiSubject::captures() { return moves_of(handle_.table().captures, "captures"); }
MoveList AbiSubject::quiets() { return moves_of(handle_.table().quiets, "quiets"); }

void AbiSubject::make(Move move) {
  const std::string text = refute::to_uci(move, rules_);
  const bool was_played = value_or(handle_.ask(handle_.table().make, "make", text), false);
  if (!was_played) complain("make refuses " + text);
  made_.push_back({setup_, was_played});
  setup_ = setup_after(setup_, move);
}

void AbiSubject::undo() {
  if (made_.back().was_played) handle_.table().undo(handle_.subject());
  setup_ = made_.back().before;
  made_.pop_back();
}

void AbiSubject::make_null() {
  handle_.table().make_null(handle_.subject());
  made_.push_back({setup_, true});
  setup_.side_to_move = !setup_.side_to_move;
  setup_.ep_square.reset();
}

void AbiSubject::undo_null() {
  handle_.table().undo_null(handle_.subject());
  setup_ = made_.back().before;
  made_.pop_back();
}

std::string AbiSubject::fen() { return value_or(handle_.fen(), {}); }

State AbiSubject::state() {
  const std::string text = fen();
  if (std::optional<State> state = read_plain_fen(text)) return *state;
  complain("fen wrote " + quoted_text(text) +
           ", which is no position: six fields are expected, and a rook for each castling right");
  return {};
}

bool AbiSubject::set_fen(std::string_view fen, Rules rules, FenSyntax) {
  if (const Result<Setup, FenError> setup = parse_fen(fen, FenSyntax::kLenient)) setup_ = *setup;
  rules_ = rules;
  made_.clear();
  return handle_.set_position(std::string(fen), rules);
}

Key AbiSubject::key() { return Key(handle_.table().key(handle_.subject())); }
Key AbiSubject::key_from_scratch() {
  return Key(handle_.table().key_from_scratch(handle_.subject()));
}

bool AbiSubject::in_check() {
  return value_or(handle_.ask(handle_.table().in_check, "in_check"), false);
}
Bitboard AbiSubject::checkers() { return Bitboard(handle_.table().checkers(handle_.subject())); }

bool AbiSubject::ask_about(AbiHandle::MoveAsker asker, const char* name, Move move) {
  const std::optional<std::string> text = AbiMoveReader(setup_, rules_).text_of(move);
  return text && value_or(handle_.ask(asker, name, *text), false);
}

bool AbiSubject::gives_check(Move move) {
  return ask_about(handle_.table().gives_check, "gives_check", move);
}

Bitboard AbiSubject::attackers_to(Square square, Color by) {
  const int color = by == Color::kWhite ? 0 : 1;
  return Bitboard(handle_.table().attackers_to(handle_.subject(), square.index(), color));
}

bool AbiSubject::is_legal(Move move) {
  return ask_about_any(handle_.table().is_legal, "is_legal", move);
}

bool AbiSubject::is_pseudo_legal(Move move) {
  return ask_about_any(handle_.table().is_pseudo_legal, "is_pseudo_legal", move);
}

bool AbiSubject::ask_about_any(AbiHandle::MoveAsker asker, const char* name, Move move) {
  // Four pieces that a man might become, asked about everywhere, are most of the questions; where
  // no pawn of the mover stands they can hardly be answered otherwise than for the first of them.
  const bool is_pawns =
      setup_.placement.at(move.from()) == Piece{setup_.side_to_move, PieceType::kPawn};
  if (move.promotion() && !is_pawns && move.promotion() != PieceType::kQueen) return false;
  return ask_about(asker, name, move);
}

bool AbiSubject::has_legal_move() {
  return value_or(handle_.ask(handle_.table().has_legal_move, "has_legal_move"), false);
}

std::uint64_t AbiSubject::count_legal_moves() {
  const int count = handle_.table().count_legal_moves(handle_.subject());
  if (count < 0) complain("count_legal_moves returned " + std::to_string(count));
  return static_cast<std::uint64_t>(count < 0 ? 0 : count);
}

std::uint64_t AbiSubject::perft(Depth depth) {
  return handle_.table().perft(handle_.subject(), depth.plies());
}

std::string AbiSubject::to_san(Move move) {
  const std::optional<std::string> text = AbiMoveReader(setup_, rules_).text_of(move);
  return text ? value_or(handle_.san(*text), {}) : std::string();
}

std::optional<Move> AbiSubject::from_san(std::string_view text) {
  const std::string read = value_or(handle_.read_san(std::string(text)), {});
  if (read.empty()) return std::nullopt;
  const std::optional<Move> move = AbiMoveReader(setup_, rules_).read(read);
  if (!move) complain("read_san wrote " + quoted_text(read) + ", which is no move");
  return move;
}

}  // namespace refute::props
