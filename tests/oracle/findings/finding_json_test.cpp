#include "oracle/findings/finding_json.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using Json = nlohmann::ordered_json;

Finding missing_castling() {
  Finding finding;
  finding.divergence.verdict = Verdict::kMissing;
  finding.divergence.node = script_of("fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves a1a2 e8e7");
  finding.divergence.difference.missing = {"e1g1"};
  finding.divergence.difference.subject_total = 20;
  finding.divergence.difference.reference_total = 21;
  finding.diagnosis = {.rule = "castling-king-side", .explanation = "e1g1 is legal"};
  finding.subject = {.source = "uci:./engine", .name = "Engine", .version = "1.0"};
  finding.references = {{.source = "builtin:mailbox", .name = "Refute mailbox", .version = "0"}};
  finding.asked = script_of("startpos");
  finding.asked_depth = Depth(4);
  finding.seed = 7;
  return finding;
}

TEST(FindingJson, HasEveryMemberThatIsPromised) {
  std::vector<std::string> names;
  const Json object = finding_json(missing_castling());
  for (const auto& [name, value] : object.items()) names.push_back(name);
  EXPECT_THAT(names,
              testing::UnorderedElementsAre(
                  "schema", "verdict", "class", "rule", "observed", "explanation", "blame", "node",
                  "depth", "missing", "extra", "duplicate", "lists_compared", "counts", "totals",
                  "inferred", "minimised", "trouble", "inconsistency", "cause", "odd_one_out",
                  "subject", "references", "asked", "chess960", "seed"));
}

TEST(FindingJson, SaysWhatAndWhere) {
  const Json object = finding_json(missing_castling());
  EXPECT_EQ(object["schema"], 1);
  EXPECT_EQ(object["verdict"], "missing");
  EXPECT_EQ(object["class"], "normal");
  EXPECT_EQ(object["rule"], "castling-king-side");
  EXPECT_EQ(object["explanation"], "e1g1 is legal");
  EXPECT_EQ(object["blame"], "generation");
  EXPECT_EQ(object["node"]["root"], "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  // The rook has left a1, so that only the other right is left; two moves were played.
  EXPECT_EQ(object["node"]["fen"], "8/4k3/8/8/8/8/R7/4K2R w K - 2 2");
  EXPECT_EQ(object["node"]["line"], Json({"a1a2", "e8e7"}));
  EXPECT_EQ(object["depth"], 1);
  EXPECT_EQ(object["missing"], Json({"e1g1"}));
  EXPECT_EQ(object["extra"], Json::array());
  EXPECT_EQ(object["totals"]["subject"], 20);
  EXPECT_EQ(object["totals"]["reference"], 21);
  EXPECT_EQ(object["asked"]["depth"], 4);
  EXPECT_EQ(object["chess960"], false);
  EXPECT_EQ(object["seed"], 7);
}

TEST(FindingJson, NamesBothSides) {
  const Json object = finding_json(missing_castling());
  EXPECT_EQ(object["subject"]["source"], "uci:./engine");
  EXPECT_EQ(object["subject"]["name"], "Engine");
  EXPECT_EQ(object["subject"]["version"], "1.0");
  ASSERT_EQ(object["references"].size(), 1U);
  EXPECT_EQ(object["references"][0]["source"], "builtin:mailbox");
}

TEST(FindingJson, WhatIsNotThereIsNull) {
  Finding finding = missing_castling();
  finding.divergence.verdict = Verdict::kAgree;
  const Json object = finding_json(finding);
  for (const char* name : {"minimised", "trouble", "odd_one_out", "blame"}) {
    EXPECT_TRUE(object[name].is_null()) << name;
  }
}

TEST(FindingJson, HoldsTheMinimisedNode) {
  Finding finding = missing_castling();
  finding.minimised = finding.divergence;
  finding.minimised->node = script_of("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  const Json object = finding_json(finding);
  EXPECT_EQ(object["minimised"]["fen"], "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_EQ(object["minimised"]["line"], Json::array());
  EXPECT_EQ(object["minimised"]["depth"], 1);
  EXPECT_EQ(object["minimised"]["missing"], Json({"e1g1"}));
}

TEST(FindingJson, SaysWhoseTroubleItIs) {
  Finding finding = missing_castling();
  finding.divergence.verdict = Verdict::kCrashed;
  OracleError error{};
  error.kind = OracleError::Kind::kCrashed;
  finding.trouble = error;
  finding.trouble_source = "uci:./engine";
  const Json object = finding_json(finding);
  EXPECT_EQ(object["verdict"], "crashed");
  EXPECT_EQ(object["trouble"]["kind"], "crashed");
  EXPECT_EQ(object["trouble"]["source"], "uci:./engine");
  EXPECT_TRUE(object["blame"].is_null());
}

TEST(FindingJson, ListsCountsThatDiffer) {
  Finding finding = missing_castling();
  finding.divergence.difference.counts = {{.move = "a2a3", .subject = 19, .reference = 20}};
  const Json object = finding_json(finding);
  ASSERT_EQ(object["counts"].size(), 1U);
  EXPECT_EQ(object["counts"][0], Json({{"move", "a2a3"}, {"subject", 19}, {"reference", 20}}));
}

TEST(FindingJson, TextIsOneObjectWhateverAnEngineCallsItself) {
  Finding finding = missing_castling();
  finding.subject.name = "\xff\xfe\"\n\x1b[2J";
  const std::string text = print_finding_json(finding);
  EXPECT_TRUE(text.ends_with("}\n"));
  const Json object = Json::parse(text, nullptr, false);
  EXPECT_FALSE(object.is_discarded());
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace refute::oracle
