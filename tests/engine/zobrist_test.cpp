#include "engine/zobrist.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

#include <gtest/gtest.h>

#include "engine/movegen.h"
#include "props/mailbox/movegen.h"
#include "tests/engine/test_positions.h"

namespace refute::test {
namespace {

Position play(Position position, std::initializer_list<Move> moves) {
  for (Move move : moves) {
    EXPECT_TRUE(legal_moves(position).contains(move));
    position.make(move);
  }
  return position;
}

std::vector<Key> all_keys() {
  std::vector<Key> keys{black_to_move_key()};
  for (Color color : kColors) {
    for (PieceType type : kPieceTypes) {
      for (Square square : Bitboard::all()) keys.push_back(piece_key({color, type}, square));
    }
    for (Square rook : Bitboard::of(back_rank(color))) keys.push_back(castling_key(rook));
  }
  for (int file = 0; file < 8; ++file) keys.push_back(ep_key(static_cast<File>(file)));
  return keys;
}

/// What decides the moves that can follow, as text: no clocks, and the en passant square only if a
/// capture there is legal by the mailbox.
std::string essence_of(const Position& position) {
  Setup setup = position.setup();
  bool can_take = false;
  for (Move move : mailbox::legal_moves(setup)) can_take |= move.kind() == MoveKind::kEnPassant;
  if (!can_take) setup.ep_square.reset();
  setup.halfmove_clock = 0;
  setup.fullmove_number = 1;
  return print_fen(setup);
}

TEST(Key, NumbersAreDistinctAndNotZero) {
  std::vector<Key> keys = all_keys();
  EXPECT_EQ(keys.size(), 2U * 6 * 64 + 16 + 8 + 1);
  std::sort(keys.begin(), keys.end());
  EXPECT_EQ(std::adjacent_find(keys.begin(), keys.end()), keys.end());
  EXPECT_FALSE(std::binary_search(keys.begin(), keys.end(), Key()));
}

TEST(Key, OfSeveralRightsIsTheExclusiveOrOfThem) {
  EXPECT_EQ(castling_keys(Bitboard()), Key());
  EXPECT_EQ(castling_keys(Bitboard("a1"_sq) | Bitboard("h8"_sq)),
            castling_key("a1"_sq) ^ castling_key("h8"_sq));
}

TEST(Key, IsTheSameByWhateverWayThePositionWasReached) {
  const Position one =
      play(Position::start(), {Move::normal("g1"_sq, "f3"_sq), Move::normal("g8"_sq, "f6"_sq),
                               Move::normal("b1"_sq, "c3"_sq), Move::normal("b8"_sq, "c6"_sq)});
  const Position other =
      play(Position::start(), {Move::normal("b1"_sq, "c3"_sq), Move::normal("b8"_sq, "c6"_sq),
                               Move::normal("g1"_sq, "f3"_sq), Move::normal("g8"_sq, "f6"_sq)});
  EXPECT_EQ(one.key(), other.key());
}

TEST(Key, DoesNotCountClocks) {
  EXPECT_EQ(position_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").key(),
            position_of("4k3/8/8/8/8/8/4P3/4K3 w - - 40 77").key());
}

TEST(Key, CountsTurnRightsAndPieces) {
  const Key key = position_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").key();
  EXPECT_NE(key, position_of("4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1").key());
  EXPECT_NE(key, position_of("4k3/8/8/8/8/8/8/R3K2R w K - 0 1").key());
  EXPECT_NE(key, position_of("4k3/8/8/8/8/8/8/R3K2R w - - 0 1").key());
  EXPECT_NE(key, position_of("3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1").key());
  EXPECT_NE(key, position_of("4k3/8/8/8/8/8/8/R3K2B w Q - 0 1").key());
}

TEST(Key, CountsTheEnPassantSquareWhereACaptureIsLegal) {
  EXPECT_NE(position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").key(),
            position_of("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1").key());
}

TEST(Key, DoesNotCountTheEnPassantSquareWhereNoCaptureIsLegal) {
  EXPECT_EQ(position_of("4k3/8/8/3p4/8/8/4P3/4K3 w - d6 0 1").key(),
            position_of("4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1").key())
      << "no pawn beside";
  EXPECT_EQ(position_of("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1").key(),
            position_of("4k3/8/8/K2pP2r/8/8/8/8 w - - 0 1").key())
      << "the capture would open the rank";
  EXPECT_EQ(position_of("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1").key(),
            position_of("4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 1").key())
      << "the capturer is pinned";
}

TEST(Key, IsOneToOneWithWhatDecidesTheMovesInWholeTrees) {
  std::unordered_map<std::string, std::uint64_t> key_of;
  std::unordered_map<std::uint64_t, std::string> essence_of_key;
  const auto note = [&](const Position& position) {
    const std::string essence = essence_of(position);
    const std::uint64_t key = position.key().bits();
    ASSERT_EQ(key_of.emplace(essence, key).first->second, key) << essence;
    ASSERT_EQ(essence_of_key.emplace(key, essence).first->second, essence);
  };
  for (const Position& root : trigger_positions()) {
    note(root);
    for (Move move : legal_moves(root)) {
      const Position child = root.after(move);
      note(child);
      for (Move reply : legal_moves(child)) note(child.after(reply));
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(key_of.size(), 10000U);
}

}  // namespace
}  // namespace refute::test
