// What continuous integration reads: JUnit XML, SARIF, Markdown, annotations, the JSON array.

#include <cstdlib>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "oracle/findings/finding_json.h"
#include "oracle/findings/regression_file.h"
#include "oracle/report/annotations.h"
#include "oracle/report/html.h"
#include "oracle/report/junit.h"
#include "oracle/report/markdown.h"
#include "oracle/report/report_json.h"
#include "oracle/report/sarif.h"
#include "tests/support/markup_checker.h"
#include "tests/support/run_program.h"
#include "tests/support/sample_findings.h"

namespace refute::oracle {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Markup junit_of(const Report& report) {
  const MarkupResult read = read_markup(print_junit(report));
  EXPECT_TRUE(read.markup) << read.error;
  return read.markup.value_or(Markup());
}

TEST(Junit, HasACaseForEachFindingAndForWhatIsFixed) {
  const Markup xml = junit_of(sample_report());
  EXPECT_EQ(count_of(xml, "testcase"), 8);
  EXPECT_EQ(count_of(xml, "failure"), 5);
  EXPECT_EQ(count_of(xml, "error"), 2);
  ASSERT_GE(xml.elements.size(), 2U);
  EXPECT_EQ(xml.elements[0].name, "testsuites");
  for (const MarkupElement& suite : {xml.elements[0], xml.elements[1]}) {
    EXPECT_EQ(suite.attribute("tests"), "8");
    EXPECT_EQ(suite.attribute("failures"), "5");
    EXPECT_EQ(suite.attribute("errors"), "2");
  }
}

TEST(Junit, EveryCaseHasAClassAndANameOfItsOwn) {
  std::set<std::string> names;
  const Markup xml = junit_of(sample_report());
  for (const MarkupElement& element : xml.elements) {
    if (element.name != "testcase") continue;
    EXPECT_TRUE(element.attribute("classname")->starts_with("refute."));
    names.insert(*element.attribute("classname") + *element.attribute("name"));
  }
  EXPECT_EQ(names.size(), 8U);
}

TEST(Junit, SilenceIsAPassedCaseOnlyIfSomethingWasCompared) {
  EXPECT_EQ(count_of(junit_of(clean_report()), "testcase"), 1);
  EXPECT_EQ(count_of(junit_of(clean_report()), "error"), 0);
  Report nothing = clean_report();
  nothing.campaigns.front().summary.positions = 0;
  EXPECT_EQ(count_of(junit_of(nothing), "error"), 1);
  EXPECT_THAT(print_junit(nothing), HasSubstr("nothing was compared"));
}

TEST(Junit, SilenceOfAHuntWithContradictionsOrABadEndIsNoPassedCase) {
  Report contradicted = clean_report();
  contradicted.campaigns.front().summary.subject_inconsistent = 1;
  EXPECT_EQ(count_of(junit_of(contradicted), "error"), 1);
  Report ended = clean_report();
  ended.campaigns.front().summary.end = "reference-unreliable";
  EXPECT_EQ(count_of(junit_of(ended), "error"), 1);
}

TEST(Markdown, NothingComparedIsNotNoDivergence) {
  Report nothing = clean_report();
  EXPECT_THAT(print_markdown(nothing), HasSubstr("no divergence"));
  nothing.campaigns.front().summary.positions = 0;
  EXPECT_THAT(print_markdown(nothing), HasSubstr("## Refute: nothing was compared"));
  EXPECT_THAT(print_markdown(nothing), Not(HasSubstr("no divergence")));
}

TEST(Markdown, TheHeadlineSaysWhatWentWrongWhereNothingDiverged) {
  Report report = clean_report();
  report.findings = {{"a.json", crash_of_nasty_engine()}, {"b.json", crash_of_nasty_engine()}};
  EXPECT_THAT(print_markdown(report), StartsWith("## Refute: a program crashed\n"));
  report.findings.push_back({"c.json", two_answers()});
  EXPECT_THAT(
      print_markdown(report),
      StartsWith("## Refute: a program crashed; the same query was answered in two ways\n"));
  report.findings.push_back({"d.json", extra_en_passant()});
  EXPECT_THAT(print_markdown(report), StartsWith("## Refute: 1 divergence\n"));
}

TEST(Markdown, SilenceOfAHuntWithTroubleIsNotNoDivergence) {
  Report report = clean_report();
  EXPECT_THAT(print_markdown(report), StartsWith("## Refute: no divergence\n"));
  report.campaigns.front().summary.subject_failures = 1;
  EXPECT_THAT(print_markdown(report), StartsWith("## Refute: no divergence was confirmed\n"));
}

TEST(Reports, SayOfAHuntThatItWasStopped) {
  Report report = clean_report();
  report.campaigns.front().summary.end = "stopped";
  for (const std::string& text :
       {print_markdown(report), print_junit(report), print_html(report)}) {
    EXPECT_THAT(text, HasSubstr("stopped before the budget was spent"));
  }
  EXPECT_THAT(print_markdown(clean_report()), Not(HasSubstr("stopped")));
  EXPECT_EQ(count_of(junit_of(report), "error"), 0) << "whoever stops a hunt knows it";
}

TEST(Markdown, ShowsBothAnswersOfAnInconsistency) {
  const std::string text = print_markdown(sample_report());
  EXPECT_THAT(text, HasSubstr("first      2 moves, 2 leaves, after 12 ms"));
  EXPECT_THAT(text, HasSubstr("again      1 move, 1 leaf, by a new process"));
  EXPECT_THAT(text, HasSubstr("only at first: a7a5"));
}

// The members that section 3 of the standard requires, and those that code scanning needs to
// recognise a result.
TEST(Sarif, HasTheMembersThatTheStandardRequires) {
  const json log = json::parse(print_sarif(sample_report()));
  EXPECT_EQ(log["version"], "2.1.0");
  ASSERT_EQ(log["runs"].size(), 1U);
  const json& run = log["runs"][0];
  EXPECT_EQ(run["tool"]["driver"]["name"], "refute");
  const json& rules = run["tool"]["driver"]["rules"];
  ASSERT_EQ(run["results"].size(), 7U);
  for (const json& result : run["results"]) {
    EXPECT_FALSE(result["message"]["text"].get<std::string>().empty());
    EXPECT_EQ(rules[result["ruleIndex"].get<std::size_t>()]["id"], result["ruleId"]);
    const json& place = result["locations"][0]["physicalLocation"];
    EXPECT_TRUE(place["artifactLocation"]["uri"].is_string());
    EXPECT_EQ(place["region"]["startLine"], 1);
    EXPECT_TRUE(result["partialFingerprints"]["refuteDefect/v1"].is_string());
  }
  std::set<std::string> ids;
  for (const json& rule : rules) ids.insert(rule["id"].get<std::string>());
  EXPECT_EQ(ids.size(), rules.size()) << "rule ids are unique";
}

TEST(Sarif, WhatGotNoAnswerIsNoError) {
  const json log = json::parse(print_sarif(sample_report()));
  EXPECT_EQ(log["runs"][0]["results"][0]["level"], "error");
  EXPECT_EQ(log["runs"][0]["results"][5]["level"], "warning");
}

TEST(Sarif, PathsBecomeUris) {
  Report report = sample_report();
  report.findings.resize(1);
  report.findings[0].file = "my findings/ä#1.json";
  EXPECT_THAT(print_sarif(report), HasSubstr("\"my%20findings/%C3%A4%231.json\""));
}

TEST(Sarif, AFindingIsShownAtItsLineOfTheListOfRegressions) {
  Report report = sample_report();
  const auto first = regression_of(report.findings[0].finding);
  const auto second = regression_of(report.findings[1].finding);
  ASSERT_TRUE(first && second);
  const std::vector<RegressionCase> cases{*second, *first};
  const std::string list = with_regressions("# ours\n\n", cases);
  show_in(report, "tests/perft list.epd", list);
  const json results = json::parse(print_sarif(report))["runs"][0]["results"];
  const auto place = [&](std::size_t index) {
    return results[index]["locations"][0]["physicalLocation"];
  };
  EXPECT_EQ(place(0)["artifactLocation"]["uri"], "tests/perft%20list.epd");
  EXPECT_EQ(place(0)["region"]["startLine"], 4);
  EXPECT_EQ(place(1)["region"]["startLine"], 3);
  EXPECT_EQ(place(2)["region"]["startLine"], 1) << "it is not in the list";
}

TEST(Annotations, NameTheLineOfTheListOfRegressions) {
  Report report = sample_report();
  report.findings.resize(1);
  show_in(report, "a:b.epd", "");
  EXPECT_THAT(print_annotations(report),
              testing::StartsWith("::error file=a%3Ab.epd,line=1,title="));
}

TEST(Sarif, NothingFoundIsAnEmptyListOfResults) {
  const json log = json::parse(print_sarif(clean_report()));
  EXPECT_EQ(log["runs"][0]["results"], json::array());
}

TEST(Markdown, HasATableAndTheDetailsFolded) {
  const std::string text = print_markdown(sample_report());
  EXPECT_THAT(text, testing::StartsWith("## Refute: 5 divergences\n"));
  EXPECT_THAT(text, HasSubstr("| en-passant-discovers-check-on-rank | extra | 1 | extra e5d6 |"));
  EXPECT_THAT(text, HasSubstr("<details><summary><b>perft-miscount</b>"));
  EXPECT_THAT(text, HasSubstr("go perft 1"));
  EXPECT_THAT(print_markdown(clean_report()), HasSubstr("no divergence"));
}

TEST(Markdown, NoNameCanBreakOutOfItsBlock) {
  Report report = sample_report();
  report.findings.erase(report.findings.begin(), report.findings.begin() + 5);
  report.findings[0].finding.subject.name = "x\n````\n<script>";
  const std::string text = print_markdown(report);
  EXPECT_THAT(text, HasSubstr("\n`````\n")) << "a longer fence than any inside";
}

TEST(Markdown, ASummaryIsOneLine) {
  Report report = sample_report();
  report.findings.resize(1);
  report.findings.front().finding.minimised.reset();
  report.findings.front().finding.diagnosis.explanation = "one\n\n# two\r\r<b>";
  EXPECT_THAT(print_markdown(report), HasSubstr(": one  # two  &lt;b&gt;</summary>"));
}

TEST(Annotations, HoldNoControlCharacters) {
  Finding finding = kept_right();
  finding.minimised.reset();
  finding.diagnosis.explanation = "\x1b[2J100%";
  EXPECT_THAT(print_annotation(finding), HasSubstr("\\x1b[2J100%25%0A"));
}

TEST(Annotations, AreOneLineEach) {
  const std::string text = print_annotations(sample_report());
  const auto lines = lines_of(text);
  ASSERT_EQ(lines.size(), 7U);
  EXPECT_THAT(lines[1], testing::StartsWith(
                            "::error title=extra en-passant-discovers-check-on-rank::e5d6, by "
                            "the pawn on e5, is listed and not legal: the capture would take two "
                            "pawns off the rank between king and rook; the king on a5 is left to "
                            "the rook on h5%0AFEN: "));
  EXPECT_THAT(lines[5], testing::StartsWith("::warning title=crashed::"));
}

TEST(Annotations, NothingInTheTextIsTakenForACommand) {
  Finding finding = kept_right();
  finding.diagnosis.rule = "a,b:c";
  finding.diagnosis.explanation = "100%\r\n::error::x";
  EXPECT_THAT(print_annotation(finding),
              testing::StartsWith("::error title=state a%2Cb%3Ac::100%25\\r%0A::error::x%0A"));
}

TEST(ReportJson, IsTheListOfTheFindings) {
  const json list = json::parse(print_report_json(sample_report()));
  ASSERT_EQ(list.size(), sample_findings().size());
  for (std::size_t index = 0; index < list.size(); ++index) {
    EXPECT_EQ(list[index], json::parse(print_finding_json(sample_findings()[index])));
  }
}

// The schema is as complete as the findings are: every member is described, and required.
TEST(ReportJson, TheSchemaDescribesEveryMember) {
  const json schema = json::parse(print_json_schema());
  const json& finding = schema["items"];
  for (const Finding& sample : {kept_right(), crash_of_nasty_engine(), two_answers()}) {
    const json object = json::parse(print_finding_json(sample));
    EXPECT_EQ(finding["properties"].size(), object.size());
    EXPECT_EQ(finding["required"].size(), object.size());
    for (const auto& [name, value] : object.items()) {
      EXPECT_TRUE(finding["properties"].contains(name)) << name;
    }
  }
  const json minimised = json::parse(print_finding_json(kept_right()))["minimised"];
  const json& described = finding["properties"]["minimised"]["anyOf"][1]["properties"];
  for (const auto& [name, value] : minimised.items()) {
    EXPECT_TRUE(described.contains(name)) << name;
  }
}

}  // namespace
}  // namespace refute::oracle
