#include "oracle/process/text_tail.h"

#include <gtest/gtest.h>

namespace refute {
namespace {

TEST(TextTail, KeepsShortTextWhole) {
  TextTail tail;
  tail.append("one ");
  tail.append("two");
  EXPECT_EQ(tail.text(), "one two");
}

TEST(TextTail, KeepsTheLastBytesInOrder) {
  TextTail tail;
  std::string all;
  for (int i = 0; i < 3000; ++i) {
    const std::string piece = std::to_string(i) + " ";
    tail.append(piece);
    all += piece;
  }
  EXPECT_EQ(tail.text(), all.substr(all.size() - TextTail::kCapacity));
}

TEST(TextTail, TakesAPieceLargerThanItself) {
  TextTail tail;
  tail.append("before");
  tail.append(std::string(TextTail::kCapacity, 'a') + "b");
  EXPECT_EQ(tail.text(), std::string(TextTail::kCapacity - 1, 'a') + "b");
}

}  // namespace
}  // namespace refute
