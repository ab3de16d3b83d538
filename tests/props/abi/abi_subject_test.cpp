#include "props/abi/abi_subject.h"

#include <memory>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "props/law_checker.h"
#include "props/laws/all_laws.h"
#include "tests/props/abi/fake_table.h"
#include "tests/support/scripts.h"

namespace refute::props {
namespace {

using testing::HasSubstr;

std::unique_ptr<Subject> subject_of(const refute_subject_table& table) {
  auto subject = AbiSubject::create(table);
  EXPECT_TRUE(subject);
  return *std::move(subject);
}

std::optional<Violation> violation(const refute_subject_table& table, std::string_view text,
                                   Rules rules = Rules::kStandard) {
  const auto subject = subject_of(table);
  const auto line = known_line(script_of(text, rules));
  EXPECT_TRUE(line);
  return LawChecker(laws_up_to(LawCost::kDeep), *subject).check(*line);
}

std::string detail(const refute_subject_table& table, std::string_view text) {
  const auto found = violation(table, text);
  return found ? found->detail : "no violation";
}

// En passant, castling both ways, promotions and a double check are all within a move or two.
constexpr const char* kLines[] = {
    "startpos moves e2e4 a7a6 e4e5 d7d5",
    "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 moves e1g1 e8c8",
    "fen r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "fen 4k3/8/8/8/4r3/5n2/6P1/4K3 w - - 0 1",
    "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
};

TEST(AbiSubject, EveryLawHoldsForASoundSubject) {
  for (const char* line : kLines) {
    const auto found = violation(full_table(), line);
    EXPECT_FALSE(found) << line << ": " << found->law->name << ": " << found->detail;
  }
}

TEST(AbiSubject, EveryLawHoldsForASubjectWithNothingButItsMoves) {
  for (const char* line : kLines) {
    const auto found = violation(compulsory_table(), line);
    EXPECT_FALSE(found) << line << ": " << found->law->name << ": " << found->detail;
  }
}

TEST(AbiSubject, CastlingInChessNineSixtyIsKingTakesRook) {
  const auto found =
      violation(full_table(), "fen 4k3/8/8/8/8/8/8/5KR1 w G - 0 1 moves f1g1", Rules::kChess960);
  EXPECT_FALSE(found) << found->law->name << ": " << found->detail;
}

TEST(AbiSubject, AStartPositionThatIsNotTheOneOfItsFenIsNamed) {
  refute_subject_table table = full_table();
  table.set_start = [](void* s) {
    const char* without_rights = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    return engine_of(s).set_fen(without_rights, Rules::kStandard, FenSyntax::kStrict) ? 1 : 0;
  };
  const auto found = violation(table, "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->law->name, "start_equals_set_up");
}

TEST(AbiSubject, ACopyThatIsAnotherPositionIsNamed) {
  refute_subject_table table = full_table();
  table.copy = [](void*) -> void* { return new EngineSubject(); };
  const auto found = violation(table, "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->law->name, "read_and_copied_equal_set_up");
}

TEST(AbiSubject, WhatCannotBeCopiedIsCreatedAndSetUp) {
  refute_subject_table table = full_table();
  table.copy = nullptr;
  const auto subject = subject_of(table);
  ASSERT_TRUE(
      subject->set_fen("4k3/8/8/8/8/8/8/4K2R b K - 3 9", Rules::kStandard, FenSyntax::kStrict));
  const auto copy = subject->copy();
  ASSERT_NE(copy, nullptr);
  EXPECT_EQ(copy->fen(), "4k3/8/8/8/8/8/8/4K2R b K - 3 9");
}

TEST(AbiSubject, ACopyThatCannotBeMadeIsAFault) {
  refute_subject_table table = full_table();
  table.copy = [](void*) -> void* { return nullptr; };
  EXPECT_THAT(detail(table, "startpos"), HasSubstr("copy returned NULL"));
}

TEST(AbiSubject, AttackersAreThoseOfTheRules) {
  refute_subject_table table = full_table();
  table.attackers_to = [](void* s, int square, int color) -> std::uint64_t {
    const Color by = color == 0 ? Color::kWhite : Color::kBlack;
    const State state = engine_of(s).state();
    return (engine_of(s).attackers_to(Square::from_index(square), by) -
            state.board.of(PieceType::kKing))
        .bits();
  };
  const auto found = violation(table, "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->law->name, "attackers_are_union_over_pieces");
}

TEST(AbiSubject, AnAbsurdMoveThatIsTakenForPseudoLegalIsNamed) {
  refute_subject_table table = full_table();
  table.is_pseudo_legal = [](void*, const char*) { return 1; };
  const auto found = violation(table, "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->law->name, "is_pseudo_legal_means_listed");
}

TEST(AbiSubject, AMoveThatIsMissingIsNamed) {
  refute_subject_table table = full_table();
  table.legal_moves = [](void* s, refute_move* moves, int capacity) {
    return write_moves(engine_of(s).legal_moves(), moves, capacity, engine_of(s)) - 1;
  };
  const auto found = violation(table, "startpos");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->law->name, "legal_moves_match_mailbox");
}

TEST(AbiSubject, CastlingWrittenAsKingTakesRookIsWrongInStandardChess) {
  refute_subject_table table = compulsory_table();
  table.legal_moves = [](void* s, refute_move* moves, int capacity) {
    const int count = write_moves(engine_of(s).legal_moves(), moves, capacity, engine_of(s));
    for (int index = 0; index < count; ++index) {
      if (std::string_view(moves[index].text) == "e1g1") std::strcpy(moves[index].text, "e1h1");
    }
    return count;
  };
  const std::string text = detail(table, "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_THAT(text, HasSubstr("e1g1"));
  EXPECT_THAT(text, HasSubstr("e1h1"));
}

TEST(AbiSubject, TextThatIsNoMoveIsQuoted) {
  refute_subject_table table = compulsory_table();
  table.legal_moves = [](void*, refute_move* moves, int) {
    std::strcpy(moves[0].text, "e9e2");
    return 1;
  };
  EXPECT_THAT(detail(table, "startpos"), HasSubstr("legal_moves lists \"e9e2\""));
}

TEST(AbiSubject, AMoveThatWasCountedAndNotWrittenIsAFault) {
  refute_subject_table table = compulsory_table();
  table.legal_moves = [](void*, refute_move*, int) { return 1; };
  EXPECT_THAT(detail(table, "startpos"), HasSubstr("has not written move number 1"));
}

TEST(AbiSubject, TooManyMovesAreAFault) {
  refute_subject_table table = compulsory_table();
  table.legal_moves = [](void*, refute_move*, int) { return 100000; };
  EXPECT_THAT(detail(table, "startpos"), HasSubstr("returned 100000"));
  table.legal_moves = [](void*, refute_move*, int) { return -1; };
  EXPECT_THAT(detail(table, "startpos"), HasSubstr("returned -1"));
}

TEST(AbiSubject, WritingBeyondTheRoomIsAFault) {
  refute_subject_table table = compulsory_table();
  table.legal_moves = [](void*, refute_move* moves, int capacity) {
    for (int index = 0; index <= capacity; ++index) std::strcpy(moves[index].text, "e2e4");
    return capacity + 1;
  };
  EXPECT_THAT(detail(table, "startpos"), HasSubstr("more moves than there was room"));
}

TEST(AbiSubject, RefusingALegalMoveIsAFault) {
  refute_subject_table table = full_table();
  table.make = [](void*, const char*) { return 0; };
  EXPECT_THAT(detail(table, "startpos moves e2e4"), HasSubstr("make refuses "));
}

TEST(AbiSubject, ATextThatIsNoFenIsQuoted) {
  refute_subject_table table = full_table();
  table.fen = [](void*, char* text, int size) { return write_text("none", text, size); };
  EXPECT_THAT(detail(table, "startpos"), HasSubstr("fen wrote \"none\", which is no position"));
  table.fen = [](void*, char*, int) { return 5000; };
  EXPECT_THAT(detail(table, "startpos"), HasSubstr("returned 5000"));
}

TEST(AbiSubject, ALongerAnswerThanYesIsAFault) {
  refute_subject_table table = full_table();
  table.in_check = [](void*) { return 64; };
  EXPECT_THAT(detail(table, "startpos"), HasSubstr("in_check returned 64"));
}

TEST(AbiSubject, AcceptingAMoveThatIsNotListedIsSeen) {
  refute_subject_table table = full_table();
  table.is_legal = [](void* s, const char* move) {
    return std::string_view(move) == "e2e5" || engine_of(s).from_uci(move) ? 1 : 0;
  };
  EXPECT_THAT(detail(table, "startpos"), HasSubstr("accepts the unlisted e2e5"));
}

TEST(AbiSubject, MakingAMoveThatIsImpossibleDoesNoHarmHere) {
  refute_subject_table table = compulsory_table();
  table.make = [](void*, const char*) { return 1; };
  table.undo = [](void*) {};
  const auto subject = subject_of(table);
  const PositionScript script = script_of("startpos");
  ASSERT_TRUE(subject->set_position(script.root, script.rules));
  subject->make(Move::normal(*Square::parse("e4"), *Square::parse("e5")));
  subject->undo();
  EXPECT_EQ(subject->legal_moves().size(), 20U);
}

TEST(AbiSubject, WithoutASubjectThereIsAReason) {
  refute_subject_table table = compulsory_table();
  table.create = []() -> void* { return nullptr; };
  const auto subject = AbiSubject::create(table);
  ASSERT_FALSE(subject);
  EXPECT_THAT(subject.error().message, HasSubstr("create returned NULL"));
}

}  // namespace
}  // namespace refute::props
