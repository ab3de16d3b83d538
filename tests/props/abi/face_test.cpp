// The C++ face: which members of a class become which functions of the table.

#include <refute_subject.hpp>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace refute_face {
namespace {

struct Least {
  bool set_position(std::string_view fen, bool chess960) { return !fen.empty() && !chess960; }
  std::vector<std::string> legal_moves() { return {"e2e4", "a7a8q", "much too long"}; }
};

struct More : Least {
  static constexpr std::uint32_t kFlags = REFUTE_EP_IF_LEGAL;
  void make(std::string_view move) { made = move; }
  void undo() { made.clear(); }
  std::string fen() { return made; }
  std::uint64_t key() { return 5; }
  bool gives_check(std::string_view move) { return move == "e2e4"; }
  bool set_start() { return made = "start", true; }
  More copy() const { return *this; }
  std::uint64_t attackers_to(int square, int color) { return square == 3 && color == 1 ? 9U : 0U; }
  bool is_pseudo_legal(std::string_view move) { return move == "e2e4"; }
  int perft(std::string depth);  // cannot be called with a number: left out
  std::string made;
};

/// Counts in a type of its own choice, and has sets of squares of a class of its own.
struct OwnTypes : Least {
  struct Squares {
    explicit operator std::uint64_t() const { return 6; }
  };
  int perft(int depth) { return depth; }
  Squares checkers() { return {}; }
};

struct NoSubject {
  bool set_position(std::string_view, bool) { return true; }
};

static_assert(Subject<Least> && Subject<More> && !Subject<NoSubject> && !Subject<int>);

TEST(Face, TheLeastClassOffersNothingOptional) {
  const refute_subject_table table = table_of<Least>("least", "1");
  EXPECT_EQ(table.version, 1U);
  EXPECT_EQ(table.size, sizeof(refute_subject_table));
  EXPECT_STREQ(table.name, "least");
  EXPECT_EQ(table.flags, 0U);
  EXPECT_EQ(table.make, nullptr);
  EXPECT_EQ(table.fen, nullptr);
  EXPECT_EQ(table.perft, nullptr);
}

TEST(Face, ACopyIsAnObjectOfItsOwn) {
  const refute_subject_table table = table_of<More>("more", nullptr);
  ASSERT_NE(table.set_start, nullptr);
  ASSERT_NE(table.copy, nullptr);
  void* const subject = table.create();
  EXPECT_EQ(table.set_start(subject), 1);
  void* const copy = table.copy(subject);
  table.make(subject, "e2e4");
  EXPECT_EQ(static_cast<More*>(copy)->made, "start");
  EXPECT_EQ(table.attackers_to(copy, 3, 1), 9U);
  EXPECT_EQ(table.is_pseudo_legal(copy, "e2e4"), 1);
  table.destroy(copy);
  table.destroy(subject);
  EXPECT_EQ(table_of<Least>("least", "1").copy, nullptr);
}

TEST(Face, MembersThatCanBeCalledAreFound) {
  const refute_subject_table table = table_of<More>("more", nullptr);
  EXPECT_EQ(table.flags, static_cast<std::uint32_t>(REFUTE_EP_IF_LEGAL));
  void* const subject = table.create();
  EXPECT_EQ(table.set_position(subject, "fen", 1), 0);
  EXPECT_EQ(table.set_position(subject, "fen", 0), 1);
  ASSERT_NE(table.make, nullptr);
  EXPECT_EQ(table.make(subject, "e2e4"), 1) << "a make without result is never refused";
  char text[8];
  EXPECT_EQ(table.fen(subject, text, sizeof text), 4);
  EXPECT_STREQ(text, "e2e4");
  EXPECT_EQ(table.fen(subject, text, 4), 4) << "the length, though there is no room";
  table.undo(subject);
  EXPECT_EQ(table.fen(subject, text, sizeof text), 0);
  EXPECT_EQ(table.key(subject), 5U);
  EXPECT_EQ(table.gives_check(subject, "e2e4"), 1);
  EXPECT_EQ(table.gives_check(subject, "e2e3"), 0);
  EXPECT_EQ(table.perft, nullptr);
  EXPECT_EQ(table.in_check, nullptr);
  table.destroy(subject);
}

TEST(Face, NumbersOfOtherTypesAreConverted) {
  const refute_subject_table table = table_of<OwnTypes>("own types", "1");
  void* const subject = table.create();
  ASSERT_NE(table.perft, nullptr);
  EXPECT_EQ(table.perft(subject, 3), 3U);
  ASSERT_NE(table.checkers, nullptr);
  EXPECT_EQ(table.checkers(subject), 6U);
  table.destroy(subject);
}

TEST(Face, ListsAreCopiedAndCountedWhateverTheRoom) {
  const refute_subject_table table = table_of<Least>("least", "1");
  void* const subject = table.create();
  refute_move moves[3];
  EXPECT_EQ(table.legal_moves(subject, moves, 3), 3);
  EXPECT_STREQ(moves[1].text, "a7a8q");
  EXPECT_STREQ(moves[2].text, "much to") << "cut, and so no move";
  std::strcpy(moves[1].text, "kept");
  EXPECT_EQ(table.legal_moves(subject, moves, 1), 3);
  EXPECT_STREQ(moves[1].text, "kept");
  table.destroy(subject);
}

}  // namespace
}  // namespace refute_face
