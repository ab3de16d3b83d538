#include "props/sampling/other_field.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/setup_problems.h"

namespace refute::props {
namespace {

std::vector<refute::Setup> many_with_other_field(const char* fen) {
  const refute::Setup setup = *parse_fen(fen);
  std::vector<refute::Setup> all;
  for (std::uint64_t index = 0; index < 400; ++index) {
    Random random = Random(2026).stream(index);
    all.push_back(with_other_field(setup, Rules::kStandard, random));
  }
  return all;
}

TEST(OtherField, IsOfEachKind) {
  const auto all = many_with_other_field("4k3/8/8/3p4/8/8/8/R4K2 w - - 3 9");
  const auto count_of = [&](const std::function<bool(const refute::Setup&)>& holds) {
    return std::ranges::count_if(all, holds);
  };
  const auto has_right_of = [](Color color) {
    return [color](const refute::Setup& setup) {
      return setup.castling_rooks.intersects(Bitboard::of(back_rank(color)));
    };
  };
  EXPECT_GT(count_of(has_right_of(Color::kWhite)), 10) << "the king comes home";
  EXPECT_GT(count_of(has_right_of(Color::kBlack)), 10) << "a rook is put down";
  EXPECT_GT(count_of([](const auto& setup) { return setup.ep_square.has_value(); }), 40);
  EXPECT_GT(count_of([](const auto& setup) { return setup.fullmove_number == 1; }), 10);
  EXPECT_GT(count_of([](const auto& setup) { return setup.halfmove_clock == 0; }), 10);
  const auto rightless = many_with_other_field("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
  EXPECT_GT(std::ranges::count_if(rightless,
                                  [](const auto& setup) { return setup.castling_rooks.empty(); }),
            40);
}

TEST(OtherField, LeavesWhatIsNormalNormalAndTheOthersAsTheyAre) {
  for (const char* fen : {"4k3/8/8/3p4/8/8/8/R4K2 w - - 3 9", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1",
                          "4k3/8/8/8/8/8/8/r3K3 w - - 0 1"}) {
    for (const refute::Setup& setup : many_with_other_field(fen)) {
      EXPECT_EQ(problems_of(setup, Rules::kStandard).setup_class(), SetupClass::kNormal)
          << print_fen(setup);
      EXPECT_EQ(setup.side_to_move, parse_fen(fen)->side_to_move);
    }
  }
}

}  // namespace
}  // namespace refute::props
