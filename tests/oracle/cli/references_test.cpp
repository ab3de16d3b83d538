/// More than one opinion: who contradicts whom, and what a person is told of it.

#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "oracle/text/command.h"
#include "tests/oracle/cli/cli_support.h"
#include "tests/support/run_program.h"

namespace refute {
namespace {

using nlohmann::json;

constexpr const char* kAllCastling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* kStockfish = "/usr/games/stockfish";
constexpr const char* kFairy = "/usr/games/fairy-stockfish";

/// The built-in engine, which loses castling on the queen's side with Black; its
/// totals fit its lists, and no question of the self-test has Black to move.
std::string odd_reference() {
  const std::vector<std::string> argv{
      "/bin/sh", "-c",
      std::string(REFUTE_PROGRAM) +
          " uci | { s=0; while read -r a b rest; do case $a in e8c8:) ;; "
          "[a-h][1-8]*) s=$((s+b)); echo $a $b;; Nodes) echo Nodes searched: $s; s=0;; "
          "*) echo $a $b $rest;; esac; done; }"};
  return quote_command(argv);
}

/// What `compare --json` says of the position, with these references.
json compared(const std::string& subject, const Arguments& references, int exit_code) {
  Arguments arguments{"compare", "--json", "--subject",
                      subject,   "--fen",  "r3k3/8/8/8/8/8/8/4K3 b q - 0 1"};
  for (const std::string& reference : references) {
    arguments.insert(arguments.end(), {"--reference", reference});
  }
  const ProgramRun run = run_refute(arguments);
  EXPECT_EQ(run.exit_code, exit_code) << run.err;
  return only_object(run.out);
}

/// The built-in engine, which begins to read when the other one has been started.
std::string waits_for_the_other(const ScratchFolder& folder, const char* own, const char* other) {
  const std::string script = "touch " + (folder / own) + "; while [ ! -e " + (folder / other) +
                             " ]; do sleep 0.01; done; exec " + REFUTE_PROGRAM + " uci";
  return quote_command(std::vector<std::string>{"/bin/sh", "-c", script});
}

TEST(SourcesOfACommand, StartSideBySide) {
  const ScratchFolder folder;
  const ProgramRun run =
      run_refute({"compare", "--depth", "1", "--timeout-scale", "0.2", "--subject",
                  waits_for_the_other(folder, "subject", "reference"), "--reference",
                  waits_for_the_other(folder, "reference", "subject")});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
}

class References : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* program : {kStockfish, kFairy})
      if (!std::filesystem::exists(program)) GTEST_SKIP() << "there is no " << program;
  }
};

TEST_F(References, ThreeIndependentOnesAgree) {
  for (const char* fen : {kAllCastling, "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1"}) {
    const ProgramRun run =
        run_refute({"compare", "--fen", fen, "--depth", "3", "--reference", kStockfish,
                    "--reference", kFairy, "--reference", "builtin:mailbox"});
    EXPECT_EQ(run.exit_code, 0) << fen << run.out << run.err;
  }
}

TEST_F(References, TheOddOneOutIsNamedWhateverItsPlace) {
  const std::string odd = odd_reference();
  for (const Arguments& references :
       {Arguments{odd, kStockfish, kFairy}, Arguments{kStockfish, odd, kFairy},
        Arguments{kStockfish, kFairy, odd}}) {
    const json object = compared("builtin", references, 3);
    EXPECT_EQ(object["verdict"], "disagreement among references");
    EXPECT_EQ(object["odd_one_out"], odd) << object;
  }
}

TEST_F(References, OfTwoTheSubjectDecidesWhoIsOdd) {
  const json object = compared("builtin", {odd_reference(), kStockfish}, 3);
  EXPECT_EQ(object["verdict"], "disagreement among references");
  EXPECT_EQ(object["odd_one_out"], odd_reference());
}

TEST_F(References, ASubjectThatAllContradictIsWrong) {
  const json object = compared(odd_reference(), {kStockfish, kFairy, "builtin:mailbox"}, 1);
  EXPECT_EQ(object["verdict"], "missing");
  EXPECT_EQ(object["missing"], json({"e8c8"}));
  EXPECT_EQ(object["references"].size(), 3U);
}

}  // namespace
}  // namespace refute
