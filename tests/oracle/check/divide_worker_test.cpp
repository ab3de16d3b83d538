#include "oracle/check/divide_worker.h"

#include <algorithm>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace refute::oracle {
namespace {

using testing::StartsWith;

/// Answers with so many lines of one leaf each; tells what it was asked.
DivideWorker worker_with(int lines, props::PositionScript& asked) {
  const auto divide = [lines, &asked](const props::PositionScript& script,
                                      Depth depth) -> Result<DivideReply, std::string> {
    asked = script;
    if (depth == Depth(9)) return Unexpected{std::string("too\ndeep")};
    DivideReply reply{.lines = {}, .total = 7};
    reply.lines.resize(static_cast<std::size_t>(lines), {"a2a3", 1});
    return reply;
  };
  const auto fen = [](const auto&) -> Result<std::optional<std::string>, std::string> {
    return std::optional<std::string>();
  };
  return DivideWorker({"A\tname", "1.0", divide, fen});
}

TEST(DivideWorker, AnswersInOneLineOfMovesAndATotal) {
  props::PositionScript asked;
  const DivideWorker worker = worker_with(2, asked);
  EXPECT_EQ(worker.answer("divide 2 chess960 startpos moves e2e4"),
            "moves a2a3 1 a2a3 1\ntotal 7\n");
  EXPECT_EQ(asked.rules, Rules::kChess960);
  EXPECT_EQ(asked.moves, std::vector<std::string>{"e2e4"});
  EXPECT_EQ(worker_with(0, asked).answer("divide 1 standard startpos"), "total 7\n");
}

TEST(DivideWorker, NoLineIsTooLongToBeRead) {
  props::PositionScript asked;
  const std::string text = worker_with(256, asked).answer("divide 1 standard startpos");
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 5);
}

TEST(DivideWorker, SaysWhatItCannotAnswerInOneLine) {
  props::PositionScript asked;
  const DivideWorker worker = worker_with(1, asked);
  EXPECT_EQ(worker.answer("divide 9 standard startpos"), "error too?deep\n");
  for (const char* line : {"divide", "divide 0 standard startpos", "divide 1x standard startpos",
                           "divide 1 standard nowhere", "fen standard", "sing", ""}) {
    EXPECT_THAT(worker.answer(line), StartsWith("error ")) << line;
  }
}

TEST(DivideWorker, NamesItsSubjectInPrintableText) {
  props::PositionScript asked;
  EXPECT_EQ(worker_with(1, asked).answer("name"), "name A?name\nversion 1.0\n");
  EXPECT_EQ(worker_with(1, asked).answer("fen standard startpos"), "fen\n");
}

}  // namespace
}  // namespace refute::oracle
