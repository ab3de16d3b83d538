#include "props/law_run.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "props/engine_subject.h"
#include "props/laws/all_laws.h"
#include "props/run_report.h"
#include "tests/support/faulty_subject.h"

namespace refute::props {
namespace {

std::vector<std::string> scripts_of_run(std::uint64_t seed) {
  std::vector<std::string> texts;
  EngineSubject subject;
  LawRun run(
      {.laws = {find_law("one_king_each")},
       .seed = seed,
       .observe =
           [&](const KnownLine& line) { texts.push_back(print_position_script(line.script)); }},
      subject);
  for (int step = 0; step < 20; ++step) EXPECT_FALSE(run.step());
  return texts;
}

TEST(LawRun, DrawsTheSameScriptsForTheSameSeed) {
  EXPECT_EQ(scripts_of_run(1), scripts_of_run(1));
  EXPECT_NE(scripts_of_run(1), scripts_of_run(2));
}

TEST(LawRun, DrawsOnlyScriptsThatCanBePlayed) {
  EngineSubject subject;
  LawRun run({.laws = {find_law("one_king_each")}}, subject);
  for (int step = 0; step < 500; ++step) EXPECT_FALSE(run.step());
  EXPECT_EQ(run.drawn(), 500U);
  EXPECT_EQ(run.discarded(), 0U);
}

TEST(LawRun, DescribesAFindingWithTheCommandThatRepeatsIt) {
  FaultySubject subject(Fault::kMissesEnPassant);
  const auto script =
      parse_position_script("fen 4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1 moves d7d5", Rules::kStandard);
  const auto violation = *check_all(*script, subject, LawCost::kFast);
  ASSERT_TRUE(violation);
  EXPECT_EQ(describe(shrunk_finding(*violation, *script, subject)),
            "law violated: legal_moves_match_mailbox\n"
            "  seen:    missing e5d6 (en passant)\n"
            "  at ply:  0, 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\n"
            "  shrunk:  position fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\n"
            "  met in:  position fen 4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1 moves d7d5\n"
            "  repeat:  refute props --law legal_moves_match_mailbox --position "
            "\"fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\"\n");
}

TEST(LawRun, GoesOnWithoutALawThatIsLeftOut) {
  FaultySubject subject(Fault::kListsQueenMovesTwice);
  LawRun run({.laws = laws_up_to(LawCost::kStandard)}, subject);
  std::vector<Finding> findings;
  for (int step = 0; step < 200; ++step) {
    std::optional<Finding> finding = run.step();
    if (!finding) continue;
    run.leave_out(*finding->violation.law);
    findings.push_back(*std::move(finding));
  }
  std::set<std::string_view> names;
  for (const Finding& finding : findings) names.insert(finding.violation.law->name);
  EXPECT_TRUE(names.contains("legal_moves_match_mailbox"));
  EXPECT_TRUE(names.contains("no_duplicate_moves"));
  EXPECT_EQ(names.size(), findings.size());  // none twice
}

TEST(RunReport, NamesTheLawsThatAreViolatedInTheOrderFound) {
  EngineSubject subject;
  const LawRun run({.laws = laws_up_to(LawCost::kFast)}, subject);
  const auto finding_of = [](std::string_view law) {
    return Finding{.violation = {find_law(law), 0, ""}, .met = {}, .shrunk = {}};
  };
  EXPECT_EQ(violated_laws(run, std::vector{finding_of("one_king_each")}),
            "violated 1 of " + std::to_string(run.laws().size()) + " laws: one_king_each\n");
  EXPECT_TRUE(
      violated_laws(run, std::vector{finding_of("no_duplicate_moves"), finding_of("one_king_each")})
          .ends_with(" laws: no_duplicate_moves, one_king_each\n"));
}

}  // namespace
}  // namespace refute::props
