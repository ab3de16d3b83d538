#include "props/laws/encodings.h"

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <gtest/gtest.h>

#include "props/plain_fen.h"
#include "props/state.h"

namespace refute::props {
namespace {

using Encodings = std::bitset<0x10000>;

KnownPosition position_of(std::string_view fen) {
  return {setup_of(*read_plain_fen(fen)), Rules::kStandard};
}

/// White has a king on a1, Black those.
KnownPosition position_with(Square king, Square knight) {
  Setup setup;
  setup.placement.put("a1"_sq, {Color::kWhite, PieceType::kKing});
  setup.placement.put(king, {Color::kBlack, PieceType::kKing});
  setup.placement.put(knight, {Color::kBlack, PieceType::kKnight});
  return {setup, Rules::kStandard};
}

Encodings asked_in(const KnownPosition& position) {
  Encodings asked;
  ask_about_encodings(position, [&](std::uint32_t bits) { asked.set(bits); });
  return asked;
}

std::size_t count_from(const Encodings& asked, Square from) {
  std::size_t count = 0;
  for (std::size_t bits = 0; bits < asked.size(); ++bits) {
    if (asked[bits] && Move::from_bits(static_cast<std::uint16_t>(bits)).from() == from) ++count;
  }
  return count;
}

TEST(Encodings, AllFromSquaresOfTheMoverAndOneToEachSquareFromOthers) {
  const Encodings asked = asked_in(position_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
  EXPECT_EQ(count_from(asked, "e1"_sq), 1024);
  EXPECT_EQ(count_from(asked, "e2"_sq), 1024);
  EXPECT_EQ(count_from(asked, "e8"_sq), 64);
  EXPECT_EQ(count_from(asked, "a5"_sq), 64);
}

TEST(Encodings, AreTheSameWhateverTheClocks) {
  EXPECT_EQ(asked_in(position_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")),
            asked_in(position_of("4k3/8/8/8/8/8/4P3/4K3 w - - 17 40")));
}

TEST(Encodings, OverManyPositionsAllAreAskedAbout) {
  Encodings asked;
  for (Square king : Bitboard::of(Rank::k8)) {
    for (Square knight : Bitboard::of(Rank::k7) | Bitboard::of(Rank::k6)) {
      asked |= asked_in(position_with(king, knight));
    }
  }
  EXPECT_EQ(count_from(asked, "d5"_sq), 1024);
}

}  // namespace
}  // namespace refute::props
