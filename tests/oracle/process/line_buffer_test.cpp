#include "oracle/process/line_buffer.h"

#include <algorithm>
#include <random>
#include <string>

#include <gtest/gtest.h>

namespace refute {
namespace {

void put(LineBuffer& buffer, std::string_view text) {
  while (!text.empty()) {
    const std::span<char> space = buffer.space();
    const std::size_t size = std::min(space.size(), text.size());
    std::copy_n(text.begin(), size, space.begin());
    buffer.filled(size);
    text.remove_prefix(size);
  }
}

TEST(LineBuffer, GivesLinesWithoutTheirEnds) {
  LineBuffer buffer;
  put(buffer, "one\ntwo\r\n\nthree");
  EXPECT_EQ(buffer.take_line(), "one");
  EXPECT_EQ(buffer.take_line(), "two");
  EXPECT_EQ(buffer.take_line(), "");
  EXPECT_EQ(buffer.take_line(), std::nullopt);
  EXPECT_EQ(buffer.unfinished_size(), 5U);
}

TEST(LineBuffer, JoinsPieces) {
  LineBuffer buffer;
  for (const char c : std::string("e2e4: 20\r\n")) {
    EXPECT_EQ(buffer.take_line(), std::nullopt);
    put(buffer, {&c, 1});
  }
  EXPECT_EQ(buffer.take_line(), "e2e4: 20");
}

TEST(LineBuffer, GivesTheRestOnce) {
  LineBuffer buffer;
  put(buffer, "one\nrest\r");
  EXPECT_EQ(buffer.take_line(), "one");
  EXPECT_EQ(buffer.take_rest(), "rest");
  EXPECT_EQ(buffer.take_rest(), std::nullopt);
}

TEST(LineBuffer, KeepsCarriageReturnsInsideALine) {
  LineBuffer buffer;
  put(buffer, "a\rb\r\r\n");
  EXPECT_EQ(buffer.take_line(), "a\rb\r");
}

TEST(LineBuffer, LosesNothingHoweverMuchComesAtOnce) {
  LineBuffer buffer;
  std::mt19937 random(1);
  std::string sent;
  std::string got;
  for (int round = 0; round < 300; ++round) {
    std::string piece(random() % 5000, 'x');
    for (char& c : piece) c = random() % 40 == 0 ? '\n' : static_cast<char>('a' + random() % 26);
    put(buffer, piece);
    sent += piece;
    if (random() % 3 == 0) continue;
    while (const auto line = buffer.take_line()) got += std::string(*line) + '\n';
  }
  while (const auto line = buffer.take_line()) got += std::string(*line) + '\n';
  if (const auto rest = buffer.take_rest()) got += *rest;
  EXPECT_EQ(got, sent);
}

TEST(LineBuffer, ShowsWhatWasNotTaken) {
  LineBuffer buffer;
  put(buffer, "one\ntwo\nthr");
  buffer.take_line();
  EXPECT_EQ(buffer.untaken(), "two\nthr");
}

}  // namespace
}  // namespace refute
