/// Conversations with Stockfish of each era, as they were recorded, against our side of them: what
/// one version does differently must not be taken for a fact about chess.

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/sources/conversation.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

/// What an era does in its own way.
struct Era {
  const char* file;
  const char* name;
  const char* ep_field;        // of a double push whose capture would expose the king
  bool refuses_illegal_moves;  // else it ends the line there
};

class Transcript : public testing::TestWithParam<Era> {
 protected:
  void SetUp() override {
    const std::string folder =
        std::string(REFUTE_CORPUS_DIR) + "/../tests/oracle/sources/transcripts/";
    auto opened =
        Conversation::open({.argv = {"/bin/sh", folder + "replay.sh", folder + GetParam().file}},
                           stockfish_protocol(), {.deadline = deadline()});
    ASSERT_TRUE(opened) << describe(opened.error());
    session_.emplace(*std::move(opened));
  }

  static Deadline deadline() { return Deadline::after(std::chrono::seconds(20)); }

  RawAnswer divide(std::string_view position, Rules rules = Rules::kStandard) {
    const auto answer =
        session_->count(script_of(position, rules), Depth(1), {.deadline = deadline()});
    if (answer) return *answer;
    ADD_FAILURE() << describe(answer.error());
    return {};
  }

  std::optional<Conversation> session_;
};

INSTANTIATE_TEST_SUITE_P(Stockfish, Transcript,
                         testing::Values(Era{"stockfish_15_1.txt", "Stockfish 15.1", "d3", false},
                                         Era{"stockfish_18.txt", "Stockfish 18", "-", false},
                                         Era{"stockfish_19.txt", "Stockfish 19", "-", true}),
                         [](const auto& chosen) {
                           const std::string file = chosen.param.file;
                           return file.substr(0, file.size() - 4);
                         });

bool lists(const RawAnswer& reply, std::string_view move) {
  return std::any_of(reply.lines.begin(), reply.lines.end(),
                     [&](const DivideLine& line) { return line.move == move; });
}

TEST_P(Transcript, IsUnderstood) {
  constexpr const char* kCastling = "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  EXPECT_THAT(session_->greeting().name, testing::StartsWith(GetParam().name));
  EXPECT_EQ(divide("startpos").total, 20U);

  const RawAnswer standard = divide(kCastling);
  EXPECT_EQ(standard.lines.size(), 26U);
  EXPECT_EQ(standard.total, 26U);
  EXPECT_TRUE(lists(standard, "e1g1") && lists(standard, "e1c1"));
  const RawAnswer chess960 = divide(kCastling, Rules::kChess960);
  EXPECT_EQ(chess960.total, 26U);
  EXPECT_TRUE(lists(chess960, "e1h1") && lists(chess960, "e1a1"));
  const RawAnswer stalemate = divide("fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  EXPECT_TRUE(stalemate.lines.empty() && stalemate.total == 0U);

  const auto shown =
      session_->displayed_fen(script_of("fen 8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1"), deadline());
  ASSERT_TRUE(shown && *shown);
  EXPECT_EQ(**shown, std::string("8/8/8/8/k2Pp2Q/8/8/3K4 b - ") + GetParam().ep_field + " 0 1");

  const auto after = session_->displayed_fen(script_of("startpos moves e2e5"), deadline());
  if (GetParam().refuses_illegal_moves) {
    ASSERT_FALSE(after);
    EXPECT_EQ(after.error().kind, OracleError::Kind::kRefused) << describe(after.error());
    EXPECT_THAT(after.error().detail, testing::HasSubstr("Illegal move: e2e5"));
  } else {
    ASSERT_TRUE(after && *after) << "only reading back shows that the move was dropped";
    EXPECT_EQ(**after, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  }
}

}  // namespace
}  // namespace refute::oracle
