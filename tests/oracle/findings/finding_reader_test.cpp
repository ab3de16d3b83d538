#include "oracle/findings/finding_reader.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "oracle/findings/finding_json.h"
#include "tests/support/sample_findings.h"

namespace refute::oracle {
namespace {

using Json = nlohmann::ordered_json;
using testing::HasSubstr;

std::string error_of(const std::string& text) {
  const auto finding = finding_from_json(text);
  return finding ? "accepted" : describe(finding.error());
}

std::string error_of(const Json& object) {
  return error_of(object.dump(-1, ' ', false, Json::error_handler_t::replace));
}

/// The finding with one member, named by a JSON pointer, set to something else.
std::string error_with(const char* pointer, const Json& value) {
  Json object = finding_json(extra_en_passant());
  object[Json::json_pointer(pointer)] = value;
  return error_of(object);
}

TEST(FindingFromJson, WritesBackWhatWasRead) {
  for (const Finding& finding : sample_findings()) {
    const std::string text = print_finding_json(finding);
    const auto read = finding_from_json(text);
    ASSERT_TRUE(read) << describe(read.error()) << text;
    EXPECT_EQ(print_finding_json(*read), text);
  }
}

/// Files that were written before there were these are read all the same.
bool may_be_absent(std::string_view name, const Finding& finding) {
  return name == "lists_compared" || name == "inferred" || name == "cause" || name == "observed" ||
         name == "companions" ||
         (name == "inconsistency" && finding.divergence.verdict != Verdict::kInconsistent);
}

// Every member by itself, those of members included: its absence is noticed, and named.
TEST(FindingFromJson, EveryMemberHasToBeThere) {
  int removed = 0;
  for (const Finding& finding : sample_findings()) {
    const Json object = finding_json(finding);
    const Json flat = object.flatten();
    for (const auto& [pointer, value] : flat.items()) {
      const Json::json_pointer path(pointer);
      if (path.back().find_first_not_of("0123456789") == std::string::npos) continue;
      if (may_be_absent(path.back(), finding)) continue;
      Json without = object;
      without[path.parent_pointer()].erase(path.back());
      EXPECT_THAT(error_of(without), HasSubstr(path.back())) << pointer;
      ++removed;
    }
  }
  EXPECT_GT(removed, 150);
}

TEST(FindingFromJson, EveryMemberHasToBeOfItsKind) {
  const Json object = finding_json(kept_right());
  int changed = 0;
  const Json flat = object.flatten();
  for (const auto& [pointer, value] : flat.items()) {
    if (pointer == "/odd_one_out") continue;  // null, and may be a text
    Json other = object;
    other[Json::json_pointer(pointer)] = value.is_string() ? Json(12.5) : Json("text");
    const std::string error = error_of(other);
    EXPECT_NE(error, "accepted") << pointer;
    ++changed;
  }
  EXPECT_GT(changed, 40);
}

TEST(FindingFromJson, HasToBeJson) {
  for (const char* text : {"", "{", "nonsense", "{\"schema\": 1,}", "\xff\xfe", "[1, 2"}) {
    EXPECT_THAT(error_of(std::string(text)), HasSubstr("not JSON")) << text;
  }
  EXPECT_EQ(error_of(std::string("{\n  \"schema\": 1,\n  oops\n}")),
            "it is not JSON (line 3, column 3)");
  for (const char* text : {"[]", "1", "null", "\"schema\""}) {
    EXPECT_THAT(error_of(std::string(text)), HasSubstr("not a JSON object")) << text;
  }
}

TEST(FindingFromJson, SaysWhichMemberIsWrongAndWhatWouldBeRight) {
  EXPECT_EQ(error_with("/schema", 2), "\"schema\" is 2; this version reads 1");
  EXPECT_EQ(error_with("/verdict", "wrong"), "\"verdict\" is \"wrong\", which is no verdict");
  EXPECT_EQ(error_with("/blame", "fate"),
            "\"blame\" is \"fate\"; expected generation, make, undo, fen, perft or notation");
  EXPECT_EQ(error_with("/depth", 0), "\"depth\" is 0; expected a whole number from 1 to 20");
  EXPECT_EQ(error_with("/minimised/depth", 21),
            "\"minimised.depth\" is 21; expected a whole number from 1 to 20");
  EXPECT_EQ(error_with("/seed", -1),
            "\"seed\" is -1; expected a whole number from 0 to 18446744073709551615");
  EXPECT_EQ(error_with("/extra/0", 7), "\"extra[0]\" is 7; expected a text");
  EXPECT_EQ(error_with("/chess960", "yes"), "\"chess960\" is \"yes\"; expected true or false");
  EXPECT_EQ(error_with("/references/0/name", nullptr),
            "\"references[0].name\" is null; expected a text");
  EXPECT_THAT(error_with("/rule", "../../etc/passwd"), HasSubstr("\"rule\""));
}

TEST(FindingFromJson, PositionsHaveToBeReadable) {
  EXPECT_THAT(error_with("/node/root", "8/8/8 w - - 0 1"), HasSubstr("\"node.root\" is no FEN"));
  EXPECT_THAT(error_with("/node/root", "4k3/8/8/8/8/8/8/8 w - - 0 1"),
              HasSubstr("White has no king"));
  EXPECT_THAT(error_with("/asked/line", Json({"e1e2\nquit"})), HasSubstr("no move in UCI text"));
  EXPECT_THAT(error_with("/asked/line", Json({"e2e4 e7e5"})), HasSubstr("no move in UCI text"));
  EXPECT_THAT(error_with("/node/fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
              HasSubstr("\"node.fen\" is not where the root and the line lead to"));
}

// Two versions of one engine may both follow a move that is illegal.
TEST(FindingFromJson, ALineThatCannotBePlayedIsNoError) {
  Finding finding = wrong_count();
  finding.divergence.node.moves = {"e2e5"};
  const auto read = finding_from_json(print_finding_json(finding));
  ASSERT_TRUE(read) << describe(read.error());
  EXPECT_EQ(read->divergence.node.moves, std::vector<std::string>{"e2e5"});
}

TEST(FindingFromJson, FurtherMembersSayNothing) {
  Json object = finding_json(wrong_count());
  object["added_later"] = {{"by", "a newer version"}};
  EXPECT_EQ(error_of(object), "accepted");
}

}  // namespace
}  // namespace refute::oracle
