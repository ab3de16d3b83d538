#include "props/state.h"

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "props/sampling/random_script.h"

namespace refute::props {
namespace {

State state_in(std::string_view fen) { return state_of(*parse_fen(fen)); }

TEST(State, IsTheSetupInOtherWords) {
  Random random(5);
  for (int script = 0; script < 100; ++script) {
    const refute::Setup setup = random_script({}, random).root;
    EXPECT_EQ(setup_of(state_of(setup)), setup) << print_fen(setup);
  }
}

TEST(State, DifferenceNamesEveryFactThatDiffers) {
  const State expected = state_in("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
  const State actual = state_in("4k3/8/8/8/4P3/8/8/R3K3 w Q - 1 2");
  EXPECT_EQ(difference({expected, actual}),
            "rooks: a1, expected none; white pieces: a1 e1 e4, expected e1 e4; "
            "castling rooks: a1, expected none; ep square: none, expected e3; "
            "side to move: white, expected black; halfmove clock: 1, expected 0; "
            "fullmove number: 2, expected 1");
}

TEST(State, HasNoDifferenceFromItself) {
  const State state = state_in("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
  EXPECT_EQ(difference({state, state}), "");
}

}  // namespace
}  // namespace refute::props
