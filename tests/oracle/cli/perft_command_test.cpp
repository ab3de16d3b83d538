// `refute perft` and `refute divide` as they are typed, and what scripts read of them.

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "oracle/text/command.h"
#include "tests/oracle/cli/cli_support.h"
#include "tests/support/run_program.h"
#include "tests/support/scripts.h"

namespace refute {
namespace {

using nlohmann::json;
using testing::HasSubstr;

TEST(PerftCommand, PrintsWhatStockfishPrints) {
  const std::string position = std::string("position fen ") + kKiwipeteFen + "\ngo perft 2\nquit\n";
  const ProgramRun stockfish = run_program({"/usr/games/stockfish"}, {.input = position});
  std::vector<std::string> expected = lines_of(stockfish.out);
  expected.erase(expected.begin());  // the banner
  for (const char* generator : {"legal", "pseudo", "copy", "mailbox"}) {
    const ProgramRun run = run_refute({"perft", "--subject", std::string("builtin:") + generator,
                                       "--fen", kKiwipeteFen, "--depth", "2"});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.err, testing::MatchesRegex("2039 nodes in [0-9.]+ s, [0-9.]+ .*nodes/s\n"));
    std::vector<std::string> lines = lines_of(run.out);
    EXPECT_EQ(lines.back(), "Nodes searched: 2039");
    lines.push_back("");  // Stockfish ends with one blank line more
    EXPECT_THAT(lines, testing::UnorderedElementsAreArray(expected)) << generator;
  }
}

TEST(PerftCommand, ReadsLeadingZerosAsDecimal) {
  const ProgramRun run = run_refute({"perft", "--depth", "02"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("Nodes searched: 400\n"));
}

TEST(PerftCommand, IsAskedAsPeopleTypeIt) {
  const std::string expected = run_refute({"perft", "--depth", "3"}).out;
  EXPECT_THAT(expected, HasSubstr("Nodes searched: 8902\n"));
  for (const Arguments& words :
       {Arguments{"3"}, Arguments{"-d", "3"}, Arguments{"-d3"}, Arguments{"startpos", "3"},
        Arguments{"3", "startpos"}, Arguments{"startpos", "-d", "3"},
        Arguments{"3", "--threads", "2"},
        Arguments{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "3"},
        Arguments{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "w", "KQkq", "-", "0", "1",
                  "3"}}) {
    for (const char* command : {"perft", "divide"}) {
      Arguments all{command};
      all.insert(all.end(), words.begin(), words.end());
      const ProgramRun run = run_refute(all);
      EXPECT_EQ(run.exit_code, 0) << run.err;
      EXPECT_EQ(run.out, expected) << testing::PrintToString(all);
    }
  }
}

// The sum of its lines stands in the place of a total that is wrong.
TEST(PerftCommand, SaysThatAProgramsTotalIsAnother) {
  const std::string engine = std::string(REFUTE_PROGRAM) + " uci | sed -u 's/^Nodes.*: /&1/'";
  const ProgramRun run = run_refute(
      {"perft", "--subject", quote_command(std::vector<std::string>{"/bin/sh", "-c", engine}),
       "--depth", "2"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("Nodes searched: 400\n"));
  EXPECT_THAT(run.err, HasSubstr("its count differs from its own list"));
}

TEST(PerftCommand, JsonIsOneObject) {
  const json object = only_object(run_refute({"perft", "2", "--moves", "e4", "--json"}).out);
  EXPECT_EQ(object["nodes"], 600);
  EXPECT_EQ(object["depth"], 2);
  EXPECT_EQ(object["line"], json({"e2e4"}));
  EXPECT_EQ(object["moves"].size(), 20U);
  EXPECT_TRUE(object["moves"][0]["nodes"].is_number_unsigned());
  EXPECT_GE(object["seconds"].get<double>(), 0);
  EXPECT_EQ(object["source"], "builtin:legal");
}

TEST(PerftCommand, CountsKindsOfMoves) {
  const ProgramRun run = run_refute({"perft", "3", "--fen", kKiwipeteFen, "--stats"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(lines_of(run.out).back(), testing::MatchesRegex(" +3 +97862 +17102 +45 +3162 .*"));
  const json object = only_object(run_refute({"perft", "3", "--stats", "--json"}).out);
  EXPECT_EQ(object["depths"][2]["captures"], 34);
}

}  // namespace
}  // namespace refute
