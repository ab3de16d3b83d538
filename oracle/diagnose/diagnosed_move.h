#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castling.h"
#include "engine/move.h"
#include "engine/setup.h"
#include "props/sampling/situation_facts.h"
#include "props/sampling/situation_set.h"

namespace refute::oracle {

/// The position at which two sides differ, worked out once. What is true is asked of the mailbox.
class DiagnosedNode {
 public:
  /// Precondition: the setup is not invalid under the rules.
  DiagnosedNode(const Setup& setup, Rules rules);
  DiagnosedNode(const DiagnosedNode&) = delete;
  DiagnosedNode& operator=(const DiagnosedNode&) = delete;

  Rules rules() const { return rules_; }
  const props::SituationFacts& facts() const { return facts_; }
  const props::SituationSet& situations() const { return situations_; }
  const std::vector<Move>& movements() const { return movements_; }

 private:
  Setup setup_;
  Rules rules_;
  std::vector<Move> legal_;
  std::vector<Move> movements_;
  props::SituationFacts facts_;
  props::SituationSet situations_;
};

/// A move that a side lists there, or does not. The text may be any text.
struct DiagnosedMove {
  DiagnosedMove(const DiagnosedNode& at, std::string_view text);

  const DiagnosedNode& node;
  std::string text;

  /// The squares, if the text begins with two and has at most one character more.
  std::optional<Square> from{};
  std::optional<Square> to{};
  char letter = '\0';

  std::optional<Piece> mover{};  // what stands where it starts
  std::optional<Move> move{};    // legal, or only leaving the own king to be taken
  bool is_legal = false;

  /// The squares of a castling, legal or not.
  std::optional<CastlingPath> castling{};

  /// What the legal move is; none where it is not legal.
  props::SituationSet situations{};

  bool is_own() const { return mover && mover->color == node.facts().us(); }
  bool is_by(PieceType type) const { return is_own() && mover->type == type; }
  bool is_en_passant() const { return move && move->kind() == MoveKind::kEnPassant; }
  bool is_capture() const;

  /// Whether a pawn arrives where pawns are promoted.
  bool is_on_last_rank() const;

  /// Files to the right, and ranks forward as the side to move sees it. Precondition: `from`.
  int files() const { return index_of(to->file()) - index_of(from->file()); }
  int advance() const;

  /// Whether the piece goes as it may, the way is free, and the own king is left to be taken.
  bool exposes_king() const { return move && !is_legal && !castling; }

  /// The pin of the own piece that moves; nullptr if there is none.
  const props::Pin* pin() const { return is_own() ? node.facts().pin_of(*from) : nullptr; }
};

/// The squares that the castling king starts from, passes and arrives on; those that only the rook
/// passes.
Bitboard kings_way(const CastlingPath& path);
Bitboard rooks_way(const CastlingPath& path);

/// The squares once king and rook have castled, whether they may or not.
Placement castled(const DiagnosedMove& move);

/// Whether an enemy attacks one of the squares.
bool is_attacked(const DiagnosedMove& move, Bitboard squares);

/// "the rook on h5", or "nothing on h5".
std::string piece_on(const Placement& placement, Square square);

}  // namespace refute::oracle
