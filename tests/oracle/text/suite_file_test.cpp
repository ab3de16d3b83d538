#include "oracle/text/suite_file.h"

#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/scripts.h"

namespace refute {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;
using SuiteErrorKind = SuiteError::Kind;

constexpr std::string_view kStartEpd = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

std::string start_with(std::string_view operations) {
  return std::string(kStartFen) + std::string(operations);
}

SuiteCase only_case(const std::string& text) {
  const auto cases = parse_suite(text);
  EXPECT_TRUE(cases.has_value()) << (cases ? "" : describe(cases.error(), "suite"));
  if (!cases || cases->size() != 1) return {"", {}, "", 0};
  return cases->front();
}

SuiteError error_of(const std::string& text) {
  const auto cases = parse_suite(text);
  EXPECT_FALSE(cases.has_value()) << text;
  return cases ? SuiteError{} : cases.error();
}

const SuiteCount kD1{Depth(1), 20};
const SuiteCount kD2{Depth(2), 400};

TEST(SuiteFile, ReadsFenCountsCommentAndLine) {
  const auto cases =
      parse_suite("# a suite\n\n" + start_with(" ;D1 20 ;D2 400 ;c0 \"start; position\"\n"));
  ASSERT_TRUE(cases);
  EXPECT_THAT(*cases,
              ElementsAre(SuiteCase{std::string(kStartFen), {kD1, kD2}, "start; position", 3}));
}

TEST(SuiteFile, BeginsBehindAByteOrderMark) {
  const SuiteCase read = only_case("\xef\xbb\xbf" + start_with(" ;D1 20\r\n"));
  EXPECT_EQ(read.fen, kStartFen);
}

TEST(SuiteFile, AcceptsTheUsualSpellingsOfOperations) {
  for (std::string_view operations :
       {" ;D1 20 ;D2 400", " ; D1 20 ; D2 400", ";D1 20;D2 400;", " D1 20; D2 400;",
        " ;d1 20 ;d2 400", "\t;D1\t20\t;D2  400\t", " ;D1 20 ;D2 400\r"}) {
    const SuiteCase read = only_case(start_with(operations));
    EXPECT_EQ(read.fen, kStartFen) << operations;
    EXPECT_THAT(read.counts, ElementsAre(kD1, kD2)) << operations;
  }
}

TEST(SuiteFile, AcceptsFourFieldPositions) {
  for (std::string_view operations :
       {" ;D1 20", ";D1 20", " D1 20;", " d1 20;", " c0 \"x\"; D1 20;"}) {
    const SuiteCase read = only_case(std::string(kStartEpd) + std::string(operations));
    EXPECT_EQ(read.fen, kStartEpd) << operations;
    EXPECT_THAT(read.counts, ElementsAre(kD1)) << operations;
  }
}

TEST(SuiteFile, TakesAnEnPassantSquareOnTheDFileForASquare) {
  const SuiteCase read = only_case("4k3/8/8/3pP3/8/8/8/4K3 w - d6 D1 7;");
  EXPECT_EQ(read.fen, "4k3/8/8/3pP3/8/8/8/4K3 w - d6");
  EXPECT_THAT(read.counts, ElementsAre(SuiteCount{Depth(1), 7}));
}

TEST(SuiteFile, AcceptsShredderRights) {
  const SuiteCase read =
      only_case("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1 ;D1 20 ;id \"0\"");
  EXPECT_THAT(read.counts, ElementsAre(kD1));
  EXPECT_EQ(read.comment, "0");
}

TEST(SuiteFile, JoinsSeveralComments) {
  EXPECT_EQ(only_case(start_with(" ;id \"a\" ;D1 20 ;c0 \"b\" ;c9 \"\"")).comment, "a; b; ");
}

TEST(SuiteFile, ReadsCountsUpToTheLargest) {
  const SuiteCase read = only_case(start_with(" ;D1 0 ;D20 18446744073709551615"));
  EXPECT_THAT(read.counts,
              ElementsAre(SuiteCount{Depth(1), 0},
                          SuiteCount{Depth(20), std::numeric_limits<std::uint64_t>::max()}));
}

TEST(SuiteFile, CountsLinesAcrossCrlf) {
  const auto cases = parse_suite("#\r\n\r\n" + start_with(" ;D1 20\r\n") + start_with(" ;D2 400"));
  ASSERT_TRUE(cases);
  ASSERT_THAT(*cases, SizeIs(2));
  EXPECT_EQ(cases->front().line, 3);
  EXPECT_EQ(cases->back().line, 4);
}

struct BadOperation {
  std::string_view operations;
  SuiteErrorKind kind;
  int column;  // of what stands after the FEN, from 1
  std::string_view text;
};

void PrintTo(const BadOperation& bad, std::ostream* out) { *out << bad.operations; }

class SuiteFileRejects : public testing::TestWithParam<BadOperation> {};

TEST_P(SuiteFileRejects, NamesKindPlaceAndText) {
  const BadOperation& bad = GetParam();
  const SuiteError error = error_of("\n" + start_with(bad.operations));
  EXPECT_EQ(kind_name(error.kind), kind_name(bad.kind));
  EXPECT_EQ(error.line, 2);
  EXPECT_EQ(error.column, static_cast<int>(kStartFen.size()) + bad.column);
  EXPECT_EQ(error.text, bad.text);
}

INSTANTIATE_TEST_SUITE_P(
    Operations, SuiteFileRejects,
    testing::Values(
        BadOperation{" ;D0 1", SuiteErrorKind::kZeroDepth, 3, "D0"},
        BadOperation{" ;D1 20 ;D00 1", SuiteErrorKind::kZeroDepth, 10, "D00"},
        BadOperation{" ;D21 1", SuiteErrorKind::kDepthTooLarge, 3, "D21"},
        BadOperation{" ;D99999999999999999999 1", SuiteErrorKind::kDepthTooLarge, 3,
                     "D99999999999999999999"},
        BadOperation{" ;D 20", SuiteErrorKind::kBadDepth, 3, "D"},
        BadOperation{" ;D-1 20", SuiteErrorKind::kBadDepth, 3, "D-1"},
        BadOperation{" ;D+1 20", SuiteErrorKind::kBadDepth, 3, "D+1"},
        BadOperation{" ;D1x 20", SuiteErrorKind::kBadDepth, 3, "D1x"},
        BadOperation{" ;D1: 20", SuiteErrorKind::kBadDepth, 3, "D1:"},
        BadOperation{" ;D1=20", SuiteErrorKind::kBadDepth, 3, "D1=20"},
        BadOperation{" ;D1", SuiteErrorKind::kMissingCount, 3, "D1"},
        BadOperation{" ;D1 ;D2 400", SuiteErrorKind::kMissingCount, 3, "D1"},
        BadOperation{" ;D1 x", SuiteErrorKind::kBadCount, 6, "x"},
        BadOperation{" ;D1 -20", SuiteErrorKind::kBadCount, 6, "-20"},
        BadOperation{" ;D1 20x", SuiteErrorKind::kBadCount, 6, "20x"},
        BadOperation{" ;D1 0x14", SuiteErrorKind::kBadCount, 6, "0x14"},
        BadOperation{" ;D1 20 D2 400", SuiteErrorKind::kBadCount, 6, "20 D2 400"},
        BadOperation{" ;D1 20.0", SuiteErrorKind::kBadCount, 6, "20.0"},
        BadOperation{" ;D3 8,902", SuiteErrorKind::kThousandsSeparator, 6, "8,902"},
        BadOperation{" ;D3 8'902", SuiteErrorKind::kThousandsSeparator, 6, "8'902"},
        BadOperation{" ;D3 8 902", SuiteErrorKind::kThousandsSeparator, 6, "8 902"},
        BadOperation{" ;D3 18446744073709551616", SuiteErrorKind::kCountOverflow, 6,
                     "18446744073709551616"},
        BadOperation{" ;D1 20 ;D1 20", SuiteErrorKind::kDuplicateDepth, 10, "D1"},
        BadOperation{" ;D1 20 ;D3 8902 ;D1 20", SuiteErrorKind::kDuplicateDepth, 19, "D1"},
        BadOperation{" ;D2 400 ;D1 20", SuiteErrorKind::kDecreasingDepth, 11, "D1"},
        BadOperation{" ;bm e4", SuiteErrorKind::kUnknownOperation, 3, "bm e4"},
        BadOperation{" ;D1 20 ;20", SuiteErrorKind::kUnknownOperation, 10, "20"},
        BadOperation{" ;Depth 20", SuiteErrorKind::kUnknownOperation, 3, "Depth 20"},
        BadOperation{" ;D1 20 # start", SuiteErrorKind::kBadCount, 6, "20 # start"},
        BadOperation{" ;c0 start", SuiteErrorKind::kBadComment, 3, "c0 start"},
        BadOperation{" ;c0", SuiteErrorKind::kBadComment, 3, "c0"},
        BadOperation{" ;c0 \"start ;D1 20", SuiteErrorKind::kBadComment, 3, "c0 \"start ;D1 20"},
        BadOperation{" ;c0 \"a\" b", SuiteErrorKind::kBadComment, 3, "c0 \"a\" b"},
        BadOperation{" ;c0 \"a\" \"b\"", SuiteErrorKind::kBadComment, 3, "c0 \"a\" \"b\""},
        BadOperation{" ;D1 20 ;c0 \"a\rb\"", SuiteErrorKind::kBadByte, 15, "\r"},
        BadOperation{std::string_view(" ;D1 20\0", 8), SuiteErrorKind::kBadByte, 8,
                     std::string_view("\0", 1)}));

TEST(SuiteFile, RejectsAPositionWithoutCounts) {
  for (std::string_view operations : {"", " ;", " ;c0 \"start\""}) {
    const SuiteError error = error_of(start_with(operations));
    EXPECT_EQ(error.kind, SuiteErrorKind::kNoDepths) << operations;
    EXPECT_EQ(error.column, 1) << operations;
  }
}

TEST(SuiteFile, RejectsABadFenAtItsColumn) {
  const SuiteError error =
      error_of("  rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20");
  EXPECT_EQ(error.kind, SuiteErrorKind::kBadFen);
  EXPECT_EQ(error.column, 16);
  EXPECT_THAT(error.detail, HasSubstr("placement"));
}

TEST(SuiteFile, RejectsLinesThatAreNoPositions) {
  for (std::string text : {"hello", ";D1 20", "1,20,400", "// comment", "D1 20"}) {
    EXPECT_EQ(error_of(text).kind, SuiteErrorKind::kBadFen) << text;
  }
  EXPECT_EQ(error_of("8/8/8/8/8/8/8/8 w ;D1 20").kind, SuiteErrorKind::kBadFen);
  EXPECT_EQ(error_of(start_with(" 7 ;D1 20")).kind, SuiteErrorKind::kUnknownOperation);
}

TEST(SuiteFile, RejectsASuiteWithoutPositions) {
  for (std::string text : {"", "\n", "# only a comment\n\r\n"}) {
    EXPECT_EQ(error_of(text).kind, SuiteErrorKind::kNoCases) << text;
  }
}

TEST(SuiteFile, StopsAtTheFirstError) {
  EXPECT_EQ(error_of(start_with(" ;D1 20\n") + start_with(" ;D1 x\n") + start_with(" ;D1 y")).line,
            2);
}

TEST(SuiteFile, DescribesPlaceTextAndWhatWouldBeRight) {
  EXPECT_EQ(describe(error_of("\n" + start_with(" ;D3 8,902")), "a.epd"),
            "a.epd:2:62: \"8,902\" has a thousands separator; write digits only");
  EXPECT_THAT(describe(error_of(start_with(" ;D1 20 ;c0 \"\x1b\"")), "a\n.epd"),
              HasSubstr("a\\n.epd:1:70: \"\\x1b\" is a control character"));
  EXPECT_THAT(describe(error_of(""), "a.epd"), HasSubstr("a.epd:1:1: the suite holds no position"));
}

TEST(SuiteFile, EveryKindHasItsOwnName) {
  std::vector<std::string_view> names;
  for (int kind = 0; kind <= static_cast<int>(SuiteErrorKind::kBadComment); ++kind) {
    const std::string_view name = kind_name(static_cast<SuiteErrorKind>(kind));
    EXPECT_FALSE(name.empty());
    EXPECT_THAT(names, testing::Not(testing::Contains(name)));
    names.push_back(name);
  }
}

}  // namespace
}  // namespace refute
