#include "oracle/findings/summary_json.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/sample_findings.h"

namespace refute::oracle {
namespace {

using Json = nlohmann::ordered_json;

TEST(SummaryJson, WritesBackWhatWasRead) {
  const std::string text = print_summary_json(sample_summary());
  const auto read = summary_from_json(text);
  ASSERT_TRUE(read) << describe(read.error());
  EXPECT_EQ(print_summary_json(*read), text);
  EXPECT_EQ(read->regressions, sample_summary().regressions);
  EXPECT_EQ(read->defects, sample_summary().defects);
  EXPECT_EQ(read->situations, sample_summary().situations);
  EXPECT_EQ(read->models, sample_summary().models);
  EXPECT_EQ(read->missed, sample_summary().missed);
  EXPECT_EQ(read->before, sample_summary().before);
}

TEST(SummaryJson, KeepsWhatDependsOnTheMachineApart) {
  CampaignSummary other = sample_summary();
  other.jobs = 16;
  other.seconds = 1;
  Json one = Json::parse(print_summary_json(sample_summary()));
  Json two = Json::parse(print_summary_json(other));
  EXPECT_NE(one, two);
  one.erase("run");
  two.erase("run");
  EXPECT_EQ(one, two);
}

TEST(SummaryJson, ReadsWhatOlderHuntsWrote) {
  Json object = Json::parse(print_summary_json(sample_summary()));
  for (const char* name : {"date", "command", "commit", "before"}) object["run"].erase(name);
  const auto read = summary_from_json(object.dump());
  ASSERT_TRUE(read) << describe(read.error());
  EXPECT_EQ(read->date, "");
  EXPECT_EQ(read->models, sample_summary().models);
}

TEST(SummaryJson, EveryMemberHasToBeThere) {
  const Json object = Json::parse(print_summary_json(sample_summary()));
  for (const auto& [name, value] : object.items()) {
    if (name == "inconsistent") continue;  // files from before there was such a verdict are read
    Json without = object;
    without.erase(name);
    const auto read = summary_from_json(without.dump());
    ASSERT_FALSE(read) << name;
    EXPECT_THAT(describe(read.error()), testing::HasSubstr(name));
  }
}

TEST(SummaryJson, SaysWhichMemberIsWrong) {
  Json object = Json::parse(print_summary_json(sample_summary()));
  object["situations"][3]["count"] = "many";
  const auto read = summary_from_json(object.dump());
  ASSERT_FALSE(read);
  EXPECT_THAT(describe(read.error()), testing::StartsWith("\"situations[3].count\" is \"many\";"));
}

std::string problem_of(const std::string& text) {
  const auto read = summary_from_json(text);
  return read ? "accepted" : describe(read.error());
}

TEST(SummaryJson, RefusesWhatTheLibraryCannotBear) {
  EXPECT_EQ(problem_of("{\"a\": 1e999}"), "it holds a number that is too large");
  EXPECT_EQ(problem_of(std::string(100'000, '[')), "it is nested too deeply (line 1, column 101)");
  EXPECT_EQ(problem_of("{\"a\": \"" + std::string(1000, '[') + "\\\"\"}"),
            "\"schema\" is missing; this version reads 1")
      << "a text may hold anything";
}

}  // namespace
}  // namespace refute::oracle
