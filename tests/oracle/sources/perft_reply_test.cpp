#include "oracle/sources/perft_reply.h"

#include <string>

#include <gtest/gtest.h>

namespace refute::oracle {
namespace {

/// What the line means, in a word and its values.
std::string meaning(std::string_view line) {
  const PerftLine read = read_perft_line(line);
  if (const auto* entry = std::get_if<DivideLine>(&read)) {
    return "move " + entry->move + " " + std::to_string(entry->leaves);
  }
  if (const auto* total = std::get_if<PerftTotal>(&read)) {
    return "total " + std::to_string(total->leaves);
  }
  if (std::holds_alternative<PerftNoise>(read)) return "noise";
  switch (std::get<PerftAlien>(read).kind) {
    case PerftAlien::Kind::kSearch:
      return "search";
    case PerftAlien::Kind::kRefusal:
      return "refusal";
    case PerftAlien::Kind::kUnreadable:
      break;
  }
  return "unreadable";
}

TEST(PerftReply, ReadsMovesWithTheirCounts) {
  EXPECT_EQ(meaning("e2e4: 20"), "move e2e4 20");
  EXPECT_EQ(meaning("a7a8q: 1"), "move a7a8q 1");
  EXPECT_EQ(meaning("e1h1: 0"), "move e1h1 0");
  EXPECT_EQ(meaning("  h7g8n :  18446744073709551615 \r"), "move h7g8n 18446744073709551615");
}

TEST(PerftReply, ReadsTheTotal) {
  EXPECT_EQ(meaning("Nodes searched: 119060324"), "total 119060324");
  EXPECT_EQ(meaning("Nodes searched  : 0"), "total 0");
}

TEST(PerftReply, BlankLinesAndInfoStringsSayNothing) {
  for (const char* line : {"", " \t\r", "info string NNUE evaluation using nn.nnue", "readyok"}) {
    EXPECT_EQ(meaning(line), "noise") << line;
  }
}

TEST(PerftReply, KnowsASearchWhenItSeesOne) {
  for (const char* line : {"bestmove e2e4 ponder e7e5", "info depth 1 seldepth 1 score cp 34",
                           "info currmove e2e4 currmovenumber 1"}) {
    EXPECT_EQ(meaning(line), "search") << line;
  }
}

TEST(PerftReply, KnowsARefusalWhenItSeesOne) {
  for (const char* line : {"info string CRITICAL ERROR: Invalid FEN", "Unknown command: 'go'",
                           "Error: bad position", "error"}) {
    EXPECT_EQ(meaning(line), "refusal") << line;
  }
}

TEST(PerftReply, MovesOffTheBoardAreUnreadable) {
  for (const char* line : {"e2e9: 1", "i2e4: 1", "e0e4: 1", "0000: 1", "E2E4: 1", "e2e: 1",
                           "e7e8qq: 1", "e7e8=q: 1", "e7e8Q: 1", "O-O: 1", "Nf3: 1", ": 1"}) {
    EXPECT_EQ(meaning(line), "unreadable") << line;
  }
}

TEST(PerftReply, CountsThatAreNoNumbersAreUnreadable) {
  for (const char* line : {"e2e4:", "e2e4: -1", "e2e4: +1", "e2e4: 1.5", "e2e4: 1e3", "e2e4: 0x10",
                           "e2e4: 8,902", "e2e4: 20 30", "e2e4: twenty",
                           "e2e4: 18446744073709551616", "Nodes searched: ", "Nodes searched: -1",
                           "Nodes searched: 18446744073709551616", "Nodes searched 20"}) {
    EXPECT_EQ(meaning(line), "unreadable") << line;
  }
}

TEST(PerftReply, WordsThatNoDivideHasAreUnreadable) {
  for (const char* line : {"hello", "e2e4 20", "Total: 20", "\xff\xfe", "\x1b[2J", "Nodes: 20"}) {
    EXPECT_EQ(meaning(line), "unreadable") << line;
  }
}

TEST(PerftReply, ALineWithNulBytesIsUnreadable) {
  EXPECT_EQ(meaning(std::string_view("e2e4\0: 1", 8)), "unreadable");
  EXPECT_EQ(meaning(std::string_view("e2e4: 1\0", 8)), "unreadable");
}

TEST(PerftReply, ParseCountReadsNumbersThatFit) {
  EXPECT_EQ(parse_count("0"), 0U);
  EXPECT_EQ(parse_count("18446744073709551615"), ~std::uint64_t{0});
  for (const char* text : {"", " 1", "1 ", "-0", "18446744073709551616", "1a"}) {
    EXPECT_EQ(parse_count(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace refute::oracle
