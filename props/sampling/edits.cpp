#include "props/sampling/edits.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/assert.h"
#include "engine/direction.h"
#include "engine/setup_problems.h"
#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "props/mirror.h"
#include "props/sampling/chess960_start.h"
#include "props/sampling/reductions.h"

namespace refute::props {
namespace {

constexpr int kMostClock = 149;

/// The bytes of a program, followed by zeros without end.
class Program {
 public:
  explicit Program(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  bool is_at_end() const { return next_ >= bytes_.size(); }
  std::size_t byte() { return next_ < bytes_.size() ? bytes_[next_++] : 0; }
  std::size_t two_bytes() {
    const std::size_t low = byte();
    return low + 256 * byte();
  }
  Square square() { return Square::from_index(static_cast<int>(byte() % Square::kCount)); }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t next_ = 0;
};

/// The script that is being edited and the position at its end.
class Editor {
 public:
  explicit Editor(const PositionScript& start) : script_(start), now_(start.root) {
    const auto setups = setups_of(start);
    REFUTE_ASSERT(setups.has_value());
    if (setups) now_ = setups->back();
  }

  void edit(EditKind kind, Program& program);
  PositionScript script() && { return std::move(script_); }

 private:
  void play(std::size_t number);
  void put(Square square, std::size_t piece);
  void move(Square from, Square to);
  void toggle_right(std::size_t number);
  void double_push(std::size_t number);
  void pass_turn();
  void set_clock(std::size_t halfmoves);
  void start(Program& program);

  void re_root(const Setup& setup);
  bool is_normal(const Setup& setup) const {
    return problems_of(setup, script_.rules).setup_class() == SetupClass::kNormal;
  }
  void append(Move move) {
    script_.moves.push_back(to_uci(move, script_.rules));
    now_ = mailbox::after(now_, move);
  }

  PositionScript script_;
  Setup now_;
};

/// The setup without the rights that no rook is left for, and without an ep square: what stands
/// on the board has changed by no rule.
Setup without_history(Setup setup) {
  setup.ep_square.reset();
  for (Square rook : setup.castling_rooks) {
    const Color color = rook.rank() == Rank::k1 ? Color::kWhite : Color::kBlack;
    const bool has_rook = setup.placement.at(rook) == Piece{color, PieceType::kRook};
    if (!has_rook) setup.castling_rooks -= Bitboard(rook);
  }
  return setup;
}

void Editor::re_root(const Setup& setup) {
  if (!is_normal(setup)) return;
  script_.root = setup;
  script_.moves.clear();
  now_ = setup;
}

void Editor::play(std::size_t number) {
  std::vector<std::pair<std::string, Move>> moves;
  for (Move move : mailbox::legal_moves(now_))
    moves.emplace_back(to_uci(move, script_.rules), move);
  if (moves.empty()) return;
  const auto chosen = moves.begin() + static_cast<std::ptrdiff_t>(number % moves.size());
  std::nth_element(moves.begin(), chosen, moves.end());
  append(chosen->second);
}

void Editor::put(Square square, std::size_t piece) {
  const Color color = piece % 2 == 0 ? Color::kWhite : Color::kBlack;
  Setup setup = now_;
  setup.placement.put(square, {color, kPieceTypes[piece / 2 % 5]});  // all but the king
  re_root(without_history(setup));
}

void Editor::move(Square from, Square to) {
  const std::optional<Piece> piece = now_.placement.at(from);
  if (!piece) return;
  Setup setup = now_;
  setup.placement.remove(from);
  setup.placement.put(to, *piece);
  if (piece->type == PieceType::kKing) {
    setup.castling_rooks -= Bitboard::of(back_rank(piece->color));
  }
  re_root(without_history(setup));
}

/// Tries the rooks on the first and last rank, of which those can have a right that stand there
/// with their king; which ones the rules allow is seen when the setup is judged.
void Editor::toggle_right(std::size_t number) {
  std::vector<Square> rooks;
  for (Color color : kColors) {
    const Bitboard home = Bitboard::of(back_rank(color));
    if (!kings_of(now_, color).intersects(home)) continue;
    for (Square rook : now_.placement.squares_of({color, PieceType::kRook}) & home) {
      rooks.push_back(rook);
    }
  }
  if (rooks.empty()) return;
  Setup setup = now_;
  setup.castling_rooks ^= Bitboard(rooks[number % rooks.size()]);
  re_root(setup);
}

/// The position before that pawn came to where it stands by a double push.
Setup before_push(const Setup& setup, Square target) {
  const Color pusher = !setup.side_to_move;
  const Piece pawn{pusher, PieceType::kPawn};
  Setup before = setup;
  before.placement.remove(target);
  before.placement.put(Square::at(target.file(), relative_rank(pusher, Rank::k2)), pawn);
  before.side_to_move = pusher;
  before.ep_square.reset();
  return before;
}

void Editor::double_push(std::size_t number) {
  const Color pusher = !now_.side_to_move;
  std::vector<Square> targets;
  for (Square pawn : now_.placement.squares_of({pusher, PieceType::kPawn})) {
    const bool is_on_fourth = pawn.rank() == relative_rank(pusher, Rank::k4);
    const bool is_way_free =
        !now_.placement.at(Square::at(pawn.file(), relative_rank(pusher, Rank::k3))) &&
        !now_.placement.at(Square::at(pawn.file(), relative_rank(pusher, Rank::k2)));
    if (is_on_fourth && is_way_free) targets.push_back(pawn);
  }
  if (targets.empty()) return;
  const Square target = targets[number % targets.size()];
  const Setup before = before_push(now_, target);
  const Move push =
      Move::normal(Square::at(target.file(), relative_rank(pusher, Rank::k2)), target);
  if (!is_normal(before) || !is_normal(mailbox::after(before, push))) return;
  re_root(before);
  append(push);
}

void Editor::pass_turn() {
  Setup setup = now_;
  setup.side_to_move = !setup.side_to_move;
  setup.ep_square.reset();
  re_root(setup);
}

void Editor::set_clock(std::size_t halfmoves) {
  Setup setup = now_;
  if (setup.ep_square) return;  // a pawn has just moved
  setup.halfmove_clock = static_cast<int>(halfmoves) % (kMostClock + 1);
  setup.fullmove_number = std::max(setup.fullmove_number, setup.halfmove_clock / 2 + 1);
  re_root(setup);
}

void Editor::start(Program& program) {
  const auto number = [&] { return static_cast<int>(program.two_bytes() % kChess960StartCount); };
  const int white = number();
  const int black = number();
  // In standard chess there is one start only, and to go back there would undo all edits so far.
  if (script_.rules == Rules::kStandard) return;
  re_root(double_chess960_start({.white = white, .black = black}));
}

void Editor::edit(EditKind kind, Program& program) {
  switch (kind) {
    case EditKind::kPlay:
      return play(program.byte());
    case EditKind::kPlayWide:
      return play(program.two_bytes());
    case EditKind::kPut: {
      const Square square = program.square();
      return put(square, program.byte());
    }
    case EditKind::kRemove: {
      Setup setup = now_;
      setup.placement.remove(program.square());
      return re_root(without_history(setup));
    }
    case EditKind::kMove: {
      const Square from = program.square();
      return move(from, program.square());
    }
    case EditKind::kToggleRight:
      return toggle_right(program.byte());
    case EditKind::kDoublePush:
      return double_push(program.byte());
    case EditKind::kClearEp: {
      Setup setup = now_;
      setup.ep_square.reset();
      return re_root(setup);
    }
    case EditKind::kPassTurn:
      return pass_turn();
    case EditKind::kExchangeSides:
      return re_root(with_sides_exchanged(now_));
    case EditKind::kMirrorFiles:
      if (now_.castling_rooks.empty()) re_root(file_mirrored(now_));
      return;
    case EditKind::kClock:
      return set_clock(program.byte());
    case EditKind::kStart:
      return start(program);
  }
}

}  // namespace

PositionScript edited(const PositionScript& start, std::span<const std::uint8_t> bytes) {
  Editor editor(start);
  Program program(bytes);
  for (std::size_t edits = 0; edits < kMostEdits && !program.is_at_end(); ++edits) {
    editor.edit(static_cast<EditKind>(program.byte() % kEditKindCount), program);
  }
  return std::move(editor).script();
}

PositionScript edited_start(Rules rules, std::span<const std::uint8_t> program) {
  return edited({chess960_start(kStandardStart), rules, {}}, program);
}

}  // namespace refute::props
