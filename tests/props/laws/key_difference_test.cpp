#include "props/laws/key_difference.h"

#include <bit>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "props/engine_subject.h"
#include "props/laws/key.h"
#include "tests/support/scripts.h"

namespace refute::props {
namespace {

using testing::HasSubstr;

/// The engine with numbers of its own, which does not toggle some of them while it makes moves.
class ForgetfulSubject : public EngineSubject {
 public:
  explicit ForgetfulSubject(Key forgotten) : forgotten_(forgotten) {}

  bool set_position(const refute::Setup& setup, Rules rules) override {
    has_made_ = false;
    return EngineSubject::set_position(setup, rules);
  }
  void make(Move move) override {
    has_made_ = true;
    EngineSubject::make(move);
  }
  void undo() override {
    has_made_ = false;
    EngineSubject::undo();
  }
  Key key() override {
    return foreign(has_made_ ? EngineSubject::key() ^ forgotten_ : EngineSubject::key());
  }
  Key key_from_scratch() override { return foreign(EngineSubject::key_from_scratch()); }

 private:
  /// Another table than the engine's: every number rotated.
  static Key foreign(Key key) { return Key(std::rotl(key.bits(), 13)); }

  Key forgotten_;
  bool has_made_ = false;
};

std::string violation(const char* position, Key forgotten, Rules rules = Rules::kStandard) {
  ForgetfulSubject subject(forgotten);
  const refute::Setup setup = script_of(position, rules).root;
  EXPECT_TRUE(subject.set_position(setup, rules));
  const Verdict verdict = key_equals_key_from_scratch(KnownPosition(setup, rules), subject);
  return verdict.is_violated() ? verdict.detail() : "holds";
}

constexpr const char* kCastling = "fen r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";

TEST(KeyDifference, NamesTheRightThatWasNotToggled) {
  EXPECT_THAT(violation(kCastling, castling_key(*Square::parse("a8"))),
              HasSubstr("it has Black's right to castle with the rook on a8 wrong"));
  EXPECT_THAT(violation(kCastling, castling_key(*Square::parse("h1"))),
              HasSubstr("it has White's right to castle with the rook on h1 wrong"));
}

TEST(KeyDifference, NamesTwoFacts) {
  EXPECT_THAT(violation(kCastling, castling_keys(Bitboard("a8"_sq) | Bitboard("h8"_sq))),
              HasSubstr("it has Black's right to castle with the rook on a8 and Black's right to "
                        "castle with the rook on h8 wrong"));
}

TEST(KeyDifference, NamesTheSideTheSquareAndTheMan) {
  EXPECT_THAT(violation(kCastling, black_to_move_key()),
              HasSubstr("it has the side to move wrong"));
  const char* const ep = "fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
  EXPECT_THAT(violation(ep, ep_key(File::kD)), HasSubstr("it has the en passant square d6 wrong"));
  EXPECT_THAT(violation(ep, piece_key({Color::kBlack, PieceType::kPawn}, "d5"_sq)),
              HasSubstr("it has Black's pawn on d5 wrong"));
}

TEST(KeyDifference, SaysNothingAboutWhatIsNoFact) {
  const std::string text = violation(kCastling, Key(0x123456789abcdefU));
  EXPECT_THAT(text, HasSubstr("the key is not the one computed from scratch"));
  EXPECT_THAT(text, testing::Not(HasSubstr("it has")));
}

TEST(KeyDifference, AKeyThatIsRightIsNoViolation) {
  EXPECT_EQ(violation(kCastling, Key()), "holds");
}

}  // namespace
}  // namespace refute::props
