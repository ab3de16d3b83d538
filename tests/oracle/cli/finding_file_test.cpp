#include "oracle/cli/finding_file.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/run_program.h"

namespace refute::oracle {
namespace {

using testing::HasSubstr;

constexpr const char* kGood = R"({"schema": 1, "verdict": "missing", "class": "unusual",
  "node": {"fen": "ignored", "root": "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "line": ["e1e2", "e8e7"]},
  "depth": 2, "chess960": true, "subject": {"source": "uci:./engine"}})";

std::string error_of(const std::string& text) {
  const ScratchFolder folder;
  const auto finding = read_finding_file(folder.write("finding.json", text));
  return finding ? "accepted" : finding.error().message;
}

/// The good file with one piece of its text replaced.
std::string with(const std::string& from, const std::string& to) {
  std::string text = kGood;
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(FindingFile, SaysHowToRepeatIt) {
  const ScratchFolder folder;
  const auto finding = read_finding_file(folder.write("finding.json", kGood));
  ASSERT_TRUE(finding) << finding.error().message;
  EXPECT_EQ(finding->position.fen, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  EXPECT_EQ(finding->position.moves, "e1e2 e8e7 ");
  EXPECT_EQ(finding->position.depth, 2);
  EXPECT_TRUE(finding->position.chess960);
  EXPECT_TRUE(finding->position.allow_unusual);
  EXPECT_EQ(finding->subject, "uci:./engine");
}

TEST(FindingFile, MustBeJson) {
  for (const char* text : {"", "{", "nonsense", "{\"schema\": 1,}", "\xff\xfe", "[1, 2"}) {
    EXPECT_THAT(error_of(text), HasSubstr("not JSON")) << text;
  }
  for (const char* text : {"[]", "1", "null", "\"schema\""}) {
    EXPECT_THAT(error_of(text), HasSubstr("not a JSON object")) << text;
  }
}

TEST(FindingFile, MembersMustBeThereAndOfTheRightKind) {
  EXPECT_THAT(error_of("{}"), HasSubstr("\"schema\""));
  EXPECT_THAT(error_of(with("\"schema\": 1", "\"schema\": \"1\"")), HasSubstr("\"schema\""));
  EXPECT_THAT(error_of(with("\"schema\": 1", "\"schema\": 2")), HasSubstr("\"schema\""));
  EXPECT_THAT(error_of(with("\"root\"", "\"route\"")), HasSubstr("\"root\""));
  EXPECT_THAT(error_of(with("[\"e1e2\", \"e8e7\"]", "\"e1e2\"")), HasSubstr("\"line\""));
  EXPECT_THAT(error_of(with("[\"e1e2\", \"e8e7\"]", "[1]")), HasSubstr("\"line\""));
  EXPECT_THAT(error_of(with("\"chess960\": true", "\"chess960\": \"yes\"")),
              HasSubstr("\"chess960\""));
  EXPECT_THAT(error_of(with("\"unusual\"", "3")), HasSubstr("\"class\""));
  EXPECT_THAT(error_of(with("\"node\": {", "\"node\": 1, \"x\": {")), HasSubstr("\"node\""));
}

TEST(FindingFile, DepthMustBeOneThatCanBeAskedFor) {
  for (const char* depth : {"0", "-1", "21", "4294967297", "1e300", "1.5", "\"2\"", "null",
                            "99999999999999999999999"}) {
    EXPECT_THAT(error_of(with("\"depth\": 2", std::string("\"depth\": ") + depth)),
                HasSubstr("\"depth\""))
        << depth;
  }
}

TEST(FindingFile, MustBeAFile) {
  EXPECT_THAT(read_finding_file("/no/such/file").error().message, HasSubstr("no such file"));
  EXPECT_THAT(read_finding_file("/").error().message, HasSubstr("not a file"));
}

}  // namespace
}  // namespace refute::oracle
