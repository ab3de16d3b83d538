#pragma once

#include <vector>

#include "engine/movegen.h"
#include "engine/position.h"
#include "props/subject.h"

namespace refute::props {

/// Which of the engine's two generators answers `legal_moves`.
enum class EngineGenerator : std::uint8_t { kLegal, kPseudoLegalFiltered };

/// Our own engine as a subject. It offers everything; its generators are the filtered
/// pseudo-legal one and the legal one by each slider lookup that this processor has.
class EngineSubject : public Subject {
 public:
  explicit EngineSubject(EngineGenerator generator = EngineGenerator::kLegal);

  Capabilities offers() const override { return Capabilities::all(); }

  bool set_position(const Setup& setup, Rules rules) override;
  bool set_start() override;
  std::unique_ptr<Subject> copy() override;
  MoveList legal_moves() override;

  State state() override;
  void make(Move move) override;
  void undo() override;
  State state_after(Move move) override;
  void make_null() override;
  void undo_null() override;

  std::string fen() override;
  bool set_fen(std::string_view fen, Rules rules, FenSyntax syntax) override;

  Key key() override;
  Key key_from_scratch() override;

  bool in_check() override;
  Bitboard checkers() override;
  Bitboard pinned(Color color) override;
  bool gives_check(Move move) override;

  bool is_legal(Move move) override;
  bool is_pseudo_legal(Move move) override;
  MoveList pseudo_legal_moves() override;

  int generator_count() override;
  MoveList legal_moves_by(int generator) override;
  MoveList captures() override;
  MoveList quiets() override;
  bool has_legal_move() override;
  std::uint64_t count_legal_moves() override;

  std::uint64_t perft(Depth depth) override;
  Divide divide(Depth depth) override;
  int perft_style_count() override;
  std::uint64_t perft_by(int style, Depth depth) override;
  std::vector<Board> walked_boards() override;

  Bitboard attacks(Piece piece, Square from, Bitboard occupied) override;
  int lookup_count() override;
  Bitboard slider_attacks(int lookup, const SliderQuery& query) override;
  Bitboard between(SquarePair squares) override;
  Bitboard line(SquarePair squares) override;
  Bitboard attackers_to(Square square, Color by) override;

  std::string to_uci(Move move) override;
  std::optional<Move> from_uci(std::string_view text) override;
  std::string to_san(Move move) override;
  std::optional<Move> from_san(std::string_view text) override;

  SetupProblems problems(const Setup& setup, Rules rules) override;

 private:
  struct Made {
    Move move;
    UndoRecord record;
  };

  void stand_on(const Position& position, Rules rules);
  MoveList moves_of(MoveFilter filter) const;

  EngineGenerator generator_;
  Position position_ = Position::start();
  Rules rules_ = Rules::kStandard;
  std::vector<Made> made_;
  std::vector<UndoRecord> passed_;
};

}  // namespace refute::props
