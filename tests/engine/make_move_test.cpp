// Position::make, undo, make_null, undo_null and after.

#include <vector>

#include <gtest/gtest.h>

#include "engine/legality.h"
#include "engine/movegen.h"
#include "engine/position.h"
#include "engine/pseudo_legal.h"
#include "props/mailbox/board.h"
#include "tests/engine/test_positions.h"

namespace refute::test {
namespace {

Position played(std::string_view fen, Move move, Rules rules = Rules::kStandard) {
  return position_of(fen, rules).after(move);
}

TEST(Make, GivesTheSetupThatTheMailboxGives) {
  for (const Position& position : many_positions({.games = 60, .placements = 1000})) {
    for (Move move : legal_moves(position)) {
      ASSERT_EQ(position.after(move).setup(), mailbox::after(position.setup(), move))
          << fen_of(position) << " bits " << move.bits();
    }
  }
}

TEST(Make, KeepsTheKeyInStep) {
  for (const Position& position : many_positions({.games = 60, .placements = 1000})) {
    ASSERT_EQ(position.key(), position.compute_key()) << fen_of(position);
    for (Move move : legal_moves(position)) {
      const Position child = position.after(move);
      ASSERT_EQ(child.key(), child.compute_key()) << fen_of(position) << " bits " << move.bits();
    }
  }
}

TEST(Undo, RestoresEveryFieldAlsoAfterMovesThatTurnOutToBeIllegal) {
  for (const Position& position : many_positions({.games = 60, .placements = 1000})) {
    Position walked = position;
    for (Move move : pseudo_legal_moves(position)) {
      const UndoRecord record = walked.make(move);
      walked.undo(move, record);
      ASSERT_EQ(walked, position) << fen_of(position) << " bits " << move.bits();
    }
  }
}

TEST(Undo, TakesAWholeGameBack) {
  props::Random random(5);
  for (int game = 0; game < 50; ++game) {
    Position position = Position::start();
    std::vector<Position> seen;
    std::vector<Move> moves;
    std::vector<UndoRecord> records;
    for (int ply = 0; ply < 200 && has_legal_move(position); ++ply) {
      seen.push_back(position);
      moves.push_back(random.pick(sorted(legal_moves(position))));
      records.push_back(position.make(moves.back()));
    }
    while (!moves.empty()) {
      position.undo(moves.back(), records.back());
      ASSERT_EQ(position, seen.back());
      moves.pop_back();
      records.pop_back();
      seen.pop_back();
    }
  }
}

TEST(After, IsMakeOnACopy) {
  for (const Position& position : many_positions({.games = 10, .placements = 200})) {
    const Position before = position;
    for (Move move : legal_moves(position)) {
      Position made = position;
      made.make(move);
      ASSERT_EQ(position.after(move), made);
      ASSERT_EQ(position, before);
    }
  }
}

TEST(MakeNull, PassesTheTurnAndForgetsTheEnPassantSquare) {
  Position position = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 7");
  const Position before = position;
  const UndoRecord record = position.make_null();
  EXPECT_EQ(fen_of(position), "4k3/8/8/3pP3/8/8/8/4K3 b - - 1 7");
  EXPECT_EQ(position.key(), position.compute_key());
  position.undo_null(record);
  EXPECT_EQ(position, before);
}

TEST(MakeNull, KeepsTheKeyAndIsTakenBackEverywhere) {
  for (const Position& position : many_positions({.games = 30, .placements = 1000})) {
    if (in_check(position)) continue;
    Position walked = position;
    const UndoRecord record = walked.make_null();
    ASSERT_EQ(walked.side_to_move(), !position.side_to_move());
    ASSERT_EQ(walked.key(), walked.compute_key()) << fen_of(position);
    ASSERT_NE(walked.key(), position.key()) << fen_of(position);
    walked.undo_null(record);
    ASSERT_EQ(walked, position) << fen_of(position);
  }
}

TEST(Make, PutsKingAndRookOnTheirCastlingSquares) {
  const Move king_side = Move::castling("e1"_sq, "h1"_sq);
  EXPECT_EQ(fen_of(played("4k3/8/8/8/8/8/8/R3K2R w KQ - 4 9", king_side)),
            "4k3/8/8/8/8/8/8/R4RK1 b - - 5 9");
  const Move queen_side = Move::castling("e8"_sq, "a8"_sq);
  EXPECT_EQ(fen_of(played("r3k2r/8/8/8/8/8/8/4K3 b kq - 4 9", queen_side)),
            "2kr3r/8/8/8/8/8/8/4K3 w - - 5 10");
}

TEST(Make, LetsKingAndRookSwapPlacesInChess960) {
  const Move castling = Move::castling("f1"_sq, "g1"_sq);
  EXPECT_EQ(fen_of(played("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", castling, Rules::kChess960)),
            "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST(Make, TakesThePawnPassedByEnPassant) {
  EXPECT_EQ(fen_of(played("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 7", Move::en_passant("e5"_sq, "d6"_sq))),
            "4k3/8/3P4/8/8/8/8/4K3 b - - 0 7");
}

TEST(Make, EndsTheRightsOfARookThatIsTaken) {
  EXPECT_EQ(fen_of(played("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Move::normal("a1"_sq, "a8"_sq))),
            "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
}

TEST(Make, EndsTheRightOfARookTakenByAPromotingPawn) {
  EXPECT_EQ(fen_of(played("r3k2r/1P6/8/8/8/8/8/4K3 w kq - 0 1",
                          Move::promotion("b7"_sq, "a8"_sq, PieceType::kKnight))),
            "N3k2r/8/8/8/8/8/8/4K3 b k - 0 1");
}

TEST(Make, KeepsTheRightWhenAnotherRookMoves) {
  EXPECT_EQ(fen_of(played("4k3/8/8/8/R7/8/8/R3K3 w Q - 3 1", Move::normal("a4"_sq, "b4"_sq))),
            "4k3/8/8/8/1R6/8/8/R3K3 b Q - 4 1");
}

TEST(Make, NotesTheSquarePassedByADoublePush) {
  EXPECT_EQ(Position::start().after(Move::normal("e2"_sq, "e4"_sq)).ep_square(), "e3"_sq);
  EXPECT_EQ(Position::start().after(Move::normal("e2"_sq, "e3"_sq)).ep_square(), std::nullopt);
  EXPECT_EQ(played("4k3/3p4/8/8/8/8/8/4K3 b - - 0 1", Move::normal("d7"_sq, "d5"_sq)).ep_square(),
            "d6"_sq);
}

}  // namespace
}  // namespace refute::test
