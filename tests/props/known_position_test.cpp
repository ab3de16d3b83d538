#include "props/known_position.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "props/sampling/random_script.h"

namespace refute::props {
namespace {

KnownPosition known(std::string_view fen) {
  return KnownPosition(*parse_fen(fen), Rules::kStandard);
}

TEST(KnownPosition, ListsTheMailboxMovesInOrder) {
  const KnownPosition position = known("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  std::vector<Move> moves = mailbox::legal_moves(position.setup());
  EXPECT_TRUE(std::is_permutation(moves.begin(), moves.end(), position.legal_moves().begin(),
                                  position.legal_moves().end()));
  EXPECT_TRUE(std::is_sorted(position.legal_moves().begin(), position.legal_moves().end()));
}

TEST(KnownPosition, SortsMovesOfEveryKindAndThoseListedTwice) {
  std::vector<Move> moves{Move::castling("e1"_sq, "h1"_sq),
                          Move::normal("e2"_sq, "e4"_sq),
                          Move::en_passant("e5"_sq, "d6"_sq),
                          Move::normal("a2"_sq, "e4"_sq),
                          Move::from_bits(0x3fff),
                          Move::normal("b1"_sq, "a3"_sq)};
  for (int round = 0; round < 2; ++round) {
    std::vector<Move> expected = moves;
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(sorted(moves), expected);
    moves.push_back(moves[1]);
  }
}

TEST(KnownPosition, StateAfterAMoveIsThatOfTheWholeSetupAfterIt) {
  Random random(7);
  for (int script = 0; script < 100; ++script) {
    const PositionScript line = random_script({.worst = SetupClass::kUnusual}, random);
    const auto setups = setups_of(line);
    for (const refute::Setup& setup : *setups) {
      const KnownPosition position(setup, line.rules);
      for (Move move : position.legal_moves()) {
        EXPECT_EQ(expected_state_after(position, move, EpNoting::kAlways),
                  state_of(mailbox::after(setup, move)))
            << print_position_script(line);
      }
    }
  }
}

// After e2e4 nobody stands beside; with a pawn on d4 it can be taken; with that pawn pinned to its
// king along the d-file, it stands beside but may not take.
TEST(KnownPosition, NotesTheEpSquareAsTheSubjectDoes) {
  const auto noted = [](std::string_view fen, EpNoting noting) {
    return !known(fen).expected_state(noting).board.ep_target.empty();
  };
  constexpr std::string_view kAlone = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
  constexpr std::string_view kTakeable = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
  constexpr std::string_view kPinned = "3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1";
  EXPECT_TRUE(noted(kAlone, EpNoting::kAlways));
  EXPECT_FALSE(noted(kAlone, EpNoting::kIfPseudoLegal));
  EXPECT_TRUE(noted(kTakeable, EpNoting::kIfPseudoLegal));
  EXPECT_TRUE(noted(kTakeable, EpNoting::kIfLegal));
  EXPECT_TRUE(noted(kPinned, EpNoting::kIfPseudoLegal));
  EXPECT_FALSE(noted(kPinned, EpNoting::kIfLegal));
}

}  // namespace
}  // namespace refute::props
