#include "oracle/report/html.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "props/faults/catalogue.h"
#include "tests/support/markup_checker.h"
#include "tests/support/sample_findings.h"

namespace refute::oracle {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The page, read as XML: whatever fails to read is no page.
Markup page_of(const Report& report) {
  const MarkupResult read = read_markup(print_html(report));
  EXPECT_TRUE(read.markup) << read.error;
  return read.markup.value_or(Markup());
}

std::multiset<std::string> values_of(const Markup& page, std::string_view attribute) {
  std::multiset<std::string> values;
  for (const MarkupElement& element : page.elements) {
    if (const auto value = element.attribute(attribute)) values.insert(*value);
  }
  return values;
}

TEST(Html, IsWellFormedWhateverEnginesCallThemselves) {
  for (const Report& report : {sample_report(), clean_report(), Report()}) {
    const MarkupResult read = read_markup(print_html(report));
    EXPECT_TRUE(read.markup) << read.error;
  }
}

TEST(Html, TellsTheCauseAndWhatItRestsOn) {
  const std::string page = print_html(sample_report());
  EXPECT_THAT(page, testing::HasSubstr("en passant is not tested for check by some pieces"));
  EXPECT_THAT(page, testing::HasSubstr("exact: predicts 101 of 101 answers"));
}

TEST(Html, NeedsNothingElse) {
  const Markup page = page_of(sample_report());
  for (const char* name : {"link", "img", "iframe", "object", "image", "base", "form"}) {
    EXPECT_EQ(count_of(page, name), 0) << name;
  }
  for (const MarkupElement& element : page.elements) {
    for (const auto& [name, value] : element.attributes) {
      EXPECT_FALSE(name == "src" || name == "style" || name == "xlink:href" ||
                   name.starts_with("on"))
          << element.name << " " << name;
      if (name != "href") continue;
      // What is only gone to when somebody asks for it is not loaded.
      const bool is_link =
          element.name == "a" && value.starts_with("https://lichess.org/analysis/");
      EXPECT_TRUE(value.front() == '#' || is_link) << value;
    }
  }
  const std::string text = print_html(sample_report());
  EXPECT_THAT(text, Not(HasSubstr("url(")));
  EXPECT_THAT(text, Not(HasSubstr("@import")));
}

TEST(Html, TakesNoStyleAndNoScriptButItsOwn) {
  const Markup page = page_of(sample_report());
  EXPECT_EQ(count_of(page, "script"), 1);
  EXPECT_EQ(count_of(page, "style"), 1);
  const auto policy = std::find_if(page.elements.begin(), page.elements.end(), [](const auto& one) {
    return one.attribute("http-equiv") == "Content-Security-Policy";
  });
  ASSERT_NE(policy, page.elements.end());
  EXPECT_THAT(*policy->attribute("content"),
              testing::MatchesRegex("default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; "
                                    "script-src 'sha256-[A-Za-z0-9+/]{43}='; base-uri 'none'; "
                                    "form-action 'none'; require-trusted-types-for 'script'"));
}

TEST(Html, EveryIdIsUniqueAndEveryReferenceHasItsTarget) {
  const Markup page = page_of(sample_report());
  const std::multiset<std::string> ids = values_of(page, "id");
  EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), ids.size());
  std::multiset<std::string> links = values_of(page, "href");
  std::erase_if(links, [](const std::string& link) { return link.starts_with("https:"); });
  for (const std::string& link : links) EXPECT_TRUE(ids.contains(link.substr(1))) << link;
  for (const char* name : {"data-board", "data-for"}) {
    for (const std::string& id : values_of(page, name)) EXPECT_TRUE(ids.contains(id)) << id;
  }
  for (const std::string& list : values_of(page, "aria-labelledby")) {
    for (std::size_t start = 0; start < list.size();) {
      const std::size_t end = std::min(list.find(' ', start), list.size());
      EXPECT_TRUE(ids.contains(list.substr(start, end - start))) << list;
      start = end + 1;
    }
  }
}

TEST(Html, ShowsEachFindingWithEverythingThatIsNeeded) {
  const std::string page = page_of(sample_report()).text;
  for (const char* text :
       {"en-passant-discovers-check-on-rank", "the king on a5 is left to the rook on h5",
        "extra-ep-pinned-along-rank-by-rook", "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1",
        "4k3/8/6n1/K2pP2r/8/2P5/1P4B1/8 w - d6 0 30",
        "refute compare --subject 'uci:./engine --uci' --reference uci:stockfish",
        "position fen 4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1 moves g7h8b\ngo perft 1",
        "setoption name UCI_Chess960 value true", "times_listed(position, \"e5d6\"), 0",
        "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1 ;D1 6", "with 33 queries", "Stockfish 15.1",
        "findings/perft-miscount.json", "exited with ]]> & <b>bold</b>", "28, right is 29"}) {
    EXPECT_THAT(page, HasSubstr(text));
  }
}

TEST(Html, ShowsCausesByFamilyWithTheirExamples) {
  Report report = sample_report();
  report.findings.push_back(report.findings[1]);
  const std::string page = page_of(report).text;
  EXPECT_THAT(page, HasSubstr("6 divergences in 5 families, 2 questions without an answer"));
  EXPECT_THAT(page, HasSubstr("En passantextra exact9")) << "shown by nine positions";
  EXPECT_THAT(page, HasSubstr("1 more example"));
  EXPECT_THAT(page, HasSubstr("(shown by 9 positions)"));
}

TEST(Html, WhatNoModelExplainsIsOneFamily) {
  Report report = sample_report();
  report.findings[0].finding.cause = Cause{"unknown", "", "", "no model fits"};
  report.findings[2].finding.cause = Cause{"unknown", "", "", "no model fits"};
  const std::string page = page_of(report).text;
  EXPECT_THAT(page, HasSubstr("5 divergences in 5 families"));
  EXPECT_THAT(page, HasSubstr("No fault model explains these."));
  EXPECT_THAT(page_of(sample_report()).text, Not(HasSubstr("No fault model explains these.")));
}

TEST(Html, EveryModelOfTheCatalogueHasAFamily) {
  std::map<std::string_view, int> sizes;
  for (const models::FaultRow& row : models::rows()) ++sizes[family_of(row.key)];
  EXPECT_EQ(family_of("castling-through-check"), "Castling and its rights");
  EXPECT_EQ(family_of("undo-castling"), "Taking moves back");
  EXPECT_EQ(family_of("extra-ep-pinned-along-rank-by-rook"), "En passant");
  EXPECT_EQ(family_of("knight-move-missing"), "Moves of pieces");
  EXPECT_LT(sizes["Moves of pieces"], 20) << "what no other family has";
}

TEST(Html, TellsWhatWasDoneWhenAndWhere) {
  const std::string page = page_of(sample_report()).text;
  EXPECT_THAT(page, HasSubstr("refute hunt --subject './engine --uci' --positions 1000"));
  EXPECT_THAT(page, HasSubstr("2026-03-03 12:00 UTC"));
  EXPECT_THAT(page, HasSubstr("0123456789ab-dirty"));
  EXPECT_THAT(page, HasSubstr("Fault models: 39 of 48 refuted, 9 not"));
}

TEST(Html, TellsWhatIsNewAndWhatIsFixed) {
  const std::string page = page_of(sample_report()).text;
  EXPECT_THAT(page, HasSubstr("2026-03-03 12:00 UTC 0123456789ab-dirty10002"
                              "new: en-passant-discovers-check-on-rankfixed: "
                              "castling-through-check"));
  EXPECT_THAT(page, HasSubstr("802new: right-kept-after-promotion-capture"));
  EXPECT_THAT(page, HasSubstr("00000000aaaa5001the first"));
  Report first = sample_report();
  first.campaigns.front().summary.before.clear();
  EXPECT_THAT(page_of(first).text, Not(HasSubstr("The hunts of this folder")));
}

TEST(Html, TellsOfACauseWhetherItIsNew) {
  Report report = sample_report();
  EXPECT_THAT(page_of(report).text, HasSubstr("En passantextra exact9 new"));
  CampaignSummary& hunt = report.campaigns.front().summary;
  hunt.before.front().causes.push_back("en-passant-discovers-check-on-rank");
  EXPECT_THAT(page_of(report).text, HasSubstr("En passantextra exact9 since 2026-03-01"));
  hunt.before.clear();
  EXPECT_THAT(page_of(report).text, Not(HasSubstr("exact9 ")));
}

TEST(Html, ACauseOfEarlierHuntsOnlyIsNotByTheLast) {
  Report report = sample_report();
  CampaignSummary& hunt = report.campaigns.front().summary;
  hunt.before.front().causes.push_back("en-passant-discovers-check-on-rank");
  hunt.defects.clear();
  EXPECT_THAT(page_of(report).text, HasSubstr("not by the last hunt"));
}

TEST(Html, HasEachFindingForABugTracker) {
  const std::string page = page_of(sample_report()).text;
  EXPECT_THAT(page, HasSubstr("### en-passant-discovers-check-on-rank: e5d6, by the pawn on e5"));
  EXPECT_THAT(page, HasSubstr("Engine 1.0 (uci:./engine --uci) against Stockfish 15.1 "
                              "(uci:stockfish); refute "));
}

TEST(Html, WhatWasOnlyNotShownAgainIsNotFixed) {
  Report report = sample_report();
  report.campaigns.front().summary.regressions.clear();
  EXPECT_THAT(page_of(report).text, HasSubstr("not shown again: castling-through-check"));
  EXPECT_THAT(page_of(report).text, Not(HasSubstr("fixed: castling-through-check")));
}

TEST(Html, ListsTheLineWithItsPositions) {
  const std::string page = page_of(sample_report()).text;
  EXPECT_THAT(page, HasSubstr("from 4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1\n"
                              "g7h8b 4k2B/8/8/8/8/8/8/4K3 b - - 0 1"));
}

TEST(Html, LinksToAnAnalysisBoard) {
  const auto links = values_of(page_of(sample_report()), "href");
  EXPECT_TRUE(
      links.contains("https://lichess.org/analysis/standard/4k3/8/8/K2pP2r/8/8/8/8_w_-_d6_0_1"));
  EXPECT_TRUE(
      links.contains("https://lichess.org/analysis/chess960/4k3/8/8/8/8/8/8/5KR1_w_K_-_0_1"));
}

TEST(Html, HeadingsLeaveNoLevelOut) {
  char level = '0';
  for (const MarkupElement& element : page_of(sample_report()).elements) {
    if (element.name.size() != 2 || element.name[0] != 'h' || element.name == "hr") continue;
    EXPECT_LE(element.name[1], level + 1) << element.name;
    level = element.name[1];
  }
}

TEST(Html, EveryBoardHasATitleAndADescription) {
  const Markup page = page_of(sample_report());
  std::map<std::string, int> names;
  for (const MarkupElement& element : page.elements) {
    if (element.attribute("class") == "board") {
      ++names["board"];
      EXPECT_EQ(element.attribute("role"), "img");
      EXPECT_TRUE(element.attribute("aria-labelledby"));
    }
  }
  EXPECT_EQ(names["board"], 8) << "seven findings, one of them before and after minimising";
  EXPECT_EQ(count_of(page, "desc"), names["board"] + 1) << "and the trend of the hunts";
  EXPECT_THAT(page.text, HasSubstr("White: king a5, pawn e5. Black: king e8, rook h5, pawn d5."));
}

TEST(Html, EveryTableHasHeadersAndACaption) {
  const Markup page = page_of(sample_report());
  EXPECT_GE(count_of(page, "table"), 3);
  EXPECT_EQ(count_of(page, "caption"), count_of(page, "table"));
  for (const MarkupElement& element : page.elements) {
    if (element.name != "th") continue;
    EXPECT_TRUE(element.attribute("scope"));
  }
}

TEST(Html, ShowsSituationsThatWereNeverReached) {
  EXPECT_THAT(page_of(clean_report()).text, HasSubstr("situations were never reached"));
  EXPECT_THAT(page_of(clean_report()).text, HasSubstr("No divergence"));
  EXPECT_THAT(page_of(clean_report()).text, HasSubstr("1000 positions compared"));
}

TEST(Html, NothingComparedIsNotNoDivergence) {
  Report nothing = clean_report();
  nothing.campaigns.front().summary.positions = 0;
  EXPECT_THAT(page_of(nothing).text, HasSubstr("Nothing was compared"));
  EXPECT_THAT(page_of(nothing).text, Not(HasSubstr("No divergence")));
  EXPECT_THAT(print_html(nothing), Not(HasSubstr("verdict good")));
}

TEST(Html, SilenceOfAHuntWithContradictionsOrABadEndIsNotGood) {
  Report contradicted = clean_report();
  contradicted.campaigns.front().summary.reference_inconsistent = 2;
  EXPECT_THAT(page_of(contradicted).text, HasSubstr("a reference answered 2 queries in two ways"));
  EXPECT_THAT(print_html(contradicted), Not(HasSubstr("verdict good")));
  Report ended = clean_report();
  ended.campaigns.front().summary.end = "reference-unreliable";
  EXPECT_THAT(print_html(ended), Not(HasSubstr("verdict good")));
}

TEST(Html, ShowsBothAnswersOfAnInconsistency) {
  const std::string page = page_of(sample_report()).text;
  EXPECT_THAT(page, HasSubstr("first      2 moves, 2 leaves"));
  EXPECT_THAT(page, HasSubstr("again      1 move, 1 leaf, by a new process"));
}

TEST(Html, SuitsLightAndDarkAndPaper) {
  const std::string text = print_html(clean_report());
  EXPECT_THAT(text, HasSubstr("prefers-color-scheme: dark"));
  EXPECT_THAT(text, HasSubstr("@media print"));
  EXPECT_THAT(text, HasSubstr("name=\"viewport\""));
}

}  // namespace
}  // namespace refute::oracle
