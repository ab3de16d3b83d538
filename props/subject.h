#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bitboard.h"
#include "engine/castling.h"
#include "engine/depth.h"
#include "engine/fen.h"
#include "engine/move.h"
#include "engine/move_list.h"
#include "engine/perft.h"
#include "engine/piece.h"
#include "engine/setup.h"
#include "engine/setup_problems.h"
#include "engine/square.h"
#include "engine/zobrist.h"
#include "props/capability.h"
#include "props/state.h"

namespace refute::props {

/// How a subject notes the square passed over by a double push.
enum class EpNoting : std::uint8_t {
  kAlways,         // as the FEN standard says
  kIfPseudoLegal,  // only if an enemy pawn stands beside the pushed one
  kIfLegal,        // only if it can be taken there
};

/// A slider on a board: what a lookup of attack sets is asked for.
struct SliderQuery {
  PieceType type;  // bishop or rook
  Square from;
  Bitboard occupied;
};

struct SquarePair {
  Square first;
  Square second;
};

/// The generator under test. It stands on one position at a time; the laws speak to it only
/// through this interface, so that any generator can be put behind it.
///
/// `set_position` and `legal_moves` are compulsory. Each other operation belongs to a capability,
/// and is called only if `offers()` contains it; what is not offered makes laws be skipped, and
/// counted as skipped. An implementation may be slow or wrong, but must survive every call that
/// keeps the preconditions written here.
class Subject {
 public:
  Subject() = default;
  Subject(const Subject&) = delete;
  Subject& operator=(const Subject&) = delete;
  virtual ~Subject() = default;

  virtual Capabilities offers() const = 0;
  virtual EpNoting ep_noting() const { return EpNoting::kAlways; }

  /// What the subject has said since the last call that no answer can be, in words; empty if there
  /// is nothing. A fault violates the law during which it came about.
  virtual std::string take_fault() { return {}; }

  /// Stands on the position, with no moves to undo; false if the subject refuses it, and then no
  /// operation but another `set_position` is called.
  virtual bool set_position(const Setup& setup, Rules rules) = 0;
  /// The start position of standard chess, asked for by name; otherwise as `set_position`.
  virtual bool set_start();
  /// Another subject, which stands on the same position with no moves to undo; null if there can
  /// be none. Precondition: this one stands on a position.
  virtual std::unique_ptr<Subject> copy();
  /// The legal moves, in any order.
  virtual MoveList legal_moves() = 0;

  /// What the subject holds the position to be.
  virtual State state();

  /// Plays a legal move; `undo` takes back the last that was made and not undone.
  virtual void make(Move move);
  virtual void undo();
  /// The state after a legal move, worked out without leaving the position.
  virtual State state_after(Move move);
  /// Passes the turn. Precondition: the side to move is not in check.
  virtual void make_null();
  virtual void undo_null();

  virtual std::string fen();
  /// As `set_position`. A subject that knows one syntax only reads any text by that.
  virtual bool set_fen(std::string_view fen, Rules rules, FenSyntax syntax);

  virtual Key key();
  virtual Key key_from_scratch();

  virtual bool in_check();
  /// The pieces that give check to the side to move.
  virtual Bitboard checkers();
  /// The pieces of that side that alone shield their king from an enemy slider.
  virtual Bitboard pinned(Color color);
  /// Precondition: the move is legal.
  virtual bool gives_check(Move move);

  /// Any 16 bits may be asked about.
  virtual bool is_legal(Move move);
  virtual bool is_pseudo_legal(Move move);
  virtual MoveList pseudo_legal_moves();

  /// Further ways of the subject to list the legal moves, numbered from 0.
  virtual int generator_count();
  virtual MoveList legal_moves_by(int generator);
  virtual MoveList captures();
  virtual MoveList quiets();
  virtual bool has_legal_move();
  virtual std::uint64_t count_legal_moves();

  virtual std::uint64_t perft(Depth depth);
  /// Precondition: `depth >= 1`.
  virtual Divide divide(Depth depth);
  /// Further ways of the subject to count, numbered from 0.
  virtual int perft_style_count();
  virtual std::uint64_t perft_by(int style, Depth depth);
  /// The boards on which the counting goes on, one for each legal move, in any order.
  virtual std::vector<Board> walked_boards();

  /// What the piece attacks from there; the position does not matter.
  virtual Bitboard attacks(Piece piece, Square from, Bitboard occupied);
  /// The lookups of slider attacks, numbered from 0.
  virtual int lookup_count();
  virtual Bitboard slider_attacks(int lookup, const SliderQuery& query);
  /// The squares strictly between two of one line; else empty.
  virtual Bitboard between(SquarePair squares);
  /// The line through both, edge to edge; else empty.
  virtual Bitboard line(SquarePair squares);
  /// The pieces of that colour that attack the square in the position.
  virtual Bitboard attackers_to(Square square, Color by);

  /// Precondition: the move is legal.
  virtual std::string to_uci(Move move);
  virtual std::optional<Move> from_uci(std::string_view text);
  /// Precondition: the move is legal.
  virtual std::string to_san(Move move);
  virtual std::optional<Move> from_san(std::string_view text);

  /// All reasons against a setup; the position does not matter.
  virtual SetupProblems problems(const Setup& setup, Rules rules);
};

}  // namespace refute::props
