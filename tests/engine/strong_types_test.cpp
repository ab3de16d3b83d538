// What the vocabulary types must not be able to do. All of it is decided by the compiler: that this
// file builds is the test. Each claim has a positive twin, so that a concept that is false for
// everything is noticed.

#include <concepts>
#include <cstdint>
#include <type_traits>

#include <gtest/gtest.h>

#include "engine/bitboard.h"
#include "engine/castling.h"
#include "engine/depth.h"
#include "engine/fen.h"
#include "engine/move.h"
#include "engine/result.h"
#include "engine/setup_problems.h"
#include "engine/square.h"

namespace refute {
namespace {

template <typename A, typename B>
concept Addable = requires(A a, B b) { a + b; };
template <typename A, typename B>
concept Subtractable = requires(A a, B b) { a - b; };
template <typename A, typename B>
concept Unitable = requires(A a, B b) { a | b; };
template <typename A, typename B>
concept Shiftable = requires(A a, B b) { a << b; };
template <typename A, typename B>
concept Comparable = requires(A a, B b) { a == b; };
template <typename A>
concept Incrementable = requires(A a) { ++a; };
template <typename A>
concept UsableAsCondition = std::is_constructible_v<bool, A>;

static_assert(Addable<int, int> && Subtractable<int, int> && Unitable<int, int> &&
              Shiftable<int, int> && Comparable<int, int> && Incrementable<int> &&
              UsableAsCondition<int>);

// A square is a place, not a number.
static_assert(!Addable<Square, int> && !Addable<Square, Square>);
static_assert(!Subtractable<Square, int> && !Subtractable<Square, Square>);
static_assert(!Incrementable<Square>);
static_assert(!Comparable<Square, int> && Comparable<Square, Square>);
static_assert(!std::convertible_to<int, Square> && !std::is_constructible_v<Square, int>);
static_assert(!std::convertible_to<Square, int> && !UsableAsCondition<Square>);
static_assert(!std::is_default_constructible_v<Square>);
static_assert(!Addable<File, int> && !Addable<Rank, int> && !Comparable<File, Rank>);

// A bitboard is a set, not a number.
static_assert(!std::convertible_to<Bitboard, std::uint64_t> && !UsableAsCondition<Bitboard>);
static_assert(!std::convertible_to<std::uint64_t, Bitboard>);
static_assert(!std::convertible_to<Square, Bitboard>);
static_assert(std::constructible_from<Bitboard, Square>);
static_assert(Unitable<Bitboard, Bitboard> && Subtractable<Bitboard, Bitboard>);
static_assert(!Unitable<Bitboard, std::uint64_t> && !Unitable<Bitboard, Square>);
static_assert(!Addable<Bitboard, Bitboard> && !Shiftable<Bitboard, int>);
static_assert(!Comparable<Bitboard, int> && !Comparable<Bitboard, Square>);

// A depth is no count of anything else.
static_assert(!std::convertible_to<int, Depth> && std::constructible_from<Depth, int>);
static_assert(!std::convertible_to<Depth, int> && !UsableAsCondition<Depth>);
static_assert(!Addable<Depth, int> && !Comparable<Depth, int> && Comparable<Depth, Depth>);

// A move is made by its factories only, and there is no null move.
static_assert(!std::is_default_constructible_v<Move>);
static_assert(!std::convertible_to<std::uint16_t, Move> &&
              !std::is_constructible_v<Move, std::uint16_t>);
static_assert(!std::convertible_to<Move, std::uint16_t> && !UsableAsCondition<Move>);
static_assert(sizeof(Move) == 2 && sizeof(Square) == 1 && sizeof(Bitboard) == 8);

// Enumerations do not mix with each other or with numbers.
static_assert(!Comparable<Color, int> && !Comparable<Color, CastlingSide>);
static_assert(!Comparable<PieceType, Color> && !Comparable<PieceType, int>);
static_assert(!std::convertible_to<Color, int> && !std::convertible_to<bool, Color>);
static_assert(!std::convertible_to<Rules, bool> && !std::convertible_to<bool, FenSyntax>);

// A problem set is no number, and a result is no value.
static_assert(!UsableAsCondition<SetupProblems> && !std::convertible_to<SetupProblems, int>);
static_assert(!std::convertible_to<Result<Setup, FenError>, Setup>);
static_assert(!std::convertible_to<Result<Setup, FenError>, bool> &&
              UsableAsCondition<Result<Setup, FenError>>);

// Values are copied as bytes.
static_assert(std::is_trivially_copyable_v<Square> && std::is_trivially_copyable_v<Bitboard> &&
              std::is_trivially_copyable_v<Move> && std::is_trivially_copyable_v<Depth>);

TEST(StrongTypes, HoldAtCompileTime) {
  constexpr Bitboard kSet = Bitboard("a1"_sq) | Bitboard("h8"_sq);
  static_assert(kSet.size() == 2 && kSet.contains("h8"_sq));
  EXPECT_EQ(kSet.size(), 2);
}

}  // namespace
}  // namespace refute
