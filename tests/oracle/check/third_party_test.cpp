// A wrong move in a generator that is not ours, found by every kind of source, end to end.

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/oracle/check/subject_paths.h"
#include "tests/support/run_program.h"

namespace refute::oracle {
namespace {

using nlohmann::json;

struct Case {
  const char* name;
  std::string subject;
  std::string fen;
  std::string depth;
  std::string rule;
};

const std::string kScript =
    std::string(REFUTE_CORPUS_DIR) + "/../tests/subjects/script_engine/perft.py";

/// The C engine lets an en passant capture uncover its own king; the C++ engine keeps a right when
/// the rook is captured; the script castles through check.
const std::vector<Case>& cases() {
  static const std::vector<Case> kCases{
      {"Library", library("c_engine_without_pins"), "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "1",
       "extra-ep-pinned-along-rank-by-queen"},
      {"LibraryByItsLine", library("cpp_engine"), "r3k2r/8/8/8/8/2B5/8/4K3 w kq - 0 1", "2",
       "right-kept"},
      {"Uci", "uci:" REFUTE_SUBJECTS "/cpp_engine_uci", "r3k2r/8/8/8/8/2B5/8/4K3 w kq - 0 1", "2",
       "right-kept"},
      {"Script", "script:python3 " + kScript, "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "1",
       "extra-castling-through-check"}};
  return kCases;
}

class ThirdParty : public testing::TestWithParam<Case> {};

INSTANTIATE_TEST_SUITE_P(Sources, ThirdParty, testing::ValuesIn(cases()),
                         [](const auto& chosen) { return std::string(chosen.param.name); });

TEST_P(ThirdParty, ThePlantedDefectIsNamed) {
  const Case& planted = GetParam();
  const ProgramRun run = run_refute({"compare", "--subject", planted.subject, "--fen", planted.fen,
                                     "--depth", planted.depth, "--json"});
  EXPECT_EQ(run.exit_code, 1) << run.out << run.err;
  const json finding = json::parse(run.out, nullptr, false);
  ASSERT_TRUE(finding.is_object()) << run.out;
  EXPECT_THAT(finding["rule"].get<std::string>() + " " + finding["observed"].get<std::string>(),
              testing::HasSubstr(planted.rule))
      << run.out;
}

TEST(ThirdParty, TheSoundLibraryAgrees) {
  const ProgramRun run = run_refute({"compare", "--subject", library("c_engine"), "--fen",
                                     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w "
                                     "KQkq - 0 1",
                                     "--depth", "3"});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
}

TEST(ThirdParty, AHuntFindsTheDefectOfALibraryByItself) {
  const ScratchFolder folder;
  const ProgramRun run =
      run_refute({"hunt", "--subject", library("cpp_engine"), "--depth", "2", "--positions", "600",
                  "--jobs", "1", "--out", folder / "findings"});
  EXPECT_EQ(run.exit_code, 1) << run.out << run.err;
  EXPECT_THAT(run.out + run.err, testing::HasSubstr("right-kept"));
  // It knows no Chess960, and silence about that must not be taken for agreement.
  EXPECT_THAT(run.err, testing::HasSubstr("only standard chess is hunted"));
}

}  // namespace
}  // namespace refute::oracle
