// Answers in JSON, on one line or several.

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/oracle/sources/read_answer.h"

namespace refute::oracle {
namespace {

std::string json_read(std::string_view text, Depth depth = Depth(2)) {
  const RawAnswer answer = read_answer(text, depth);
  return in_one_line(answer) + (answer.problem.empty() ? "" : "; " + answer.problem);
}

TEST(AnswerJson, NamesItsMembersAsItLikes) {
  for (
      const char* text : {
          R"({"divide":{"a2a3":20,"a2a4":19},"total":39})",
          R"({"depth": 2, "total": 39, "moves": [{"move": "a2a3", "nodes": 20}, {"uci": "a2a4", "count": 19}]})",
          R"({"perft": 39, "time_ms": 12, "moves": {"a2a3": {"nodes": 20}, "a2a4": {"nodes": 19}}})",
          R"({"nodes": "39", "root": [["a2a3", 20], ["a2a4", "19"]]})",
          "{\"move\":\"a2a3\",\"nodes\":20}\n{\"move\":\"a2a4\",\"nodes\":19}\n{\"total\":39}",
          "[\n{\"move\":\"a2a3\",\"nodes\":20},\n{\"move\":\"a2a4\",\"nodes\":19},\n]\n39",
      }) {
    EXPECT_EQ(json_read(text), "a2a3 20, a2a4 19, = 39") << text;
  }
  EXPECT_EQ(json_read(R"([{"move":"a2a3","nodes":20}, {"move":"a2a4","nodes":19}])"),
            "a2a3 20, a2a4 19, = ?");
}

TEST(AnswerJson, MayBeWrittenOverSeveralLines) {
  const std::string text =
      "{\n  \"depth\": 2,\n  \"total\": 39,\n  \"moves\": [\n    {\n      \"move\": \"a2a3\",\n"
      "      \"nodes\": 20\n    },\n    {\n      \"move\": \"a2a4\",\n      \"nodes\": 19\n    }\n "
      " ]\n}";
  EXPECT_EQ(json_read(text), "a2a3 20, a2a4 19, = 39");
  AnswerParser parser;
  parser.add("{");
  parser.add("  \"total\": 39,");
  EXPECT_FALSE(parser.has_answer()) << "its list may follow";
  parser.add("}");
  EXPECT_TRUE(parser.has_total());
}

TEST(AnswerJson, AMoveThatIsListedTwiceStaysSo) {
  EXPECT_EQ(json_read(R"({"a2a3": 1, "a2a3": 1, "nodes": 2})", Depth(1)), "a2a3 1, a2a3 1, = 2");
}

TEST(AnswerJson, WhatIsNoneIsReadAsItStands) {
  EXPECT_EQ(json_read("[\na2a3: 20\na2a4: 19\nNodes searched: 39"), "a2a3 20, a2a4 19, = 39");
  EXPECT_EQ(json_read("{\na2a3: 20\na2a4: 19\n}\nNodes searched: 39"), "a2a3 20, a2a4 19, = 39");
}

}  // namespace
}  // namespace refute::oracle
