// Divides that are put together from moves that are not refused and totals below them.

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/sources/program_source.h"
#include "oracle/text/command.h"
#include "tests/oracle/sources/read_answer.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

/// An engine that prints totals: 20 leaves below a1a2, 60 in all. It plays whatever move it is
/// sent.
std::unique_ptr<Source> counter_that_refuses_nothing() {
  std::vector<std::string> argv{
      "/bin/sh", "-c",
      "while read -r c a; do case $c in setboard) m=;; usermove) m=$a;; ping) echo pong $a;; "
      "perft) "
      "case $m in '') echo 60;; a1a2) echo 20;; *) echo 21;; esac;; esac; done"};
  FoundProtocol found{.protocol = *parse_protocol(
                          "setboard {fen}; usermove {move}; perft {depth}; ping {n}; list=tried"),
                      .launch = {.argv = argv},
                      .writes_canonical_moves = true};
  auto source = open_program_source(quote_command(argv), std::move(found), {});
  if (!source) {
    ADD_FAILURE() << describe(source.error());
    std::abort();
  }
  return *std::move(source);
}

std::string lines_of(const DivideReply& reply) {
  return in_one_line({.lines = reply.lines, .total = reply.total, .problem = {}});
}

// Nothing can be asked behind an illegal move, and what is below one alone is told by the total.
TEST(ComposedDivide, WhatIsBelowTheOnlyIllegalMoveIsLeftOfTheTotal) {
  const auto source = counter_that_refuses_nothing();
  const auto one = source->divide(script_of("fen 8/8/8/8/8/8/7k/K6q w - - 0 1"), Depth(2));
  ASSERT_TRUE(one) << describe(one.error());
  EXPECT_EQ(lines_of(*one), "a1a2 20, a1b1 19, a1b2 21, = 60");
  EXPECT_FALSE(one->lacks_counts);
  const auto two = source->divide(script_of("fen 1r6/8/8/8/8/8/7k/K7 w - - 0 1"), Depth(2));
  ASSERT_TRUE(two) << describe(two.error());
  EXPECT_EQ(lines_of(*two), "a1a2 20, a1b1 0, a1b2 0, = 60");
  EXPECT_TRUE(two->lacks_counts) << "nobody knows which of them has how many";
}

}  // namespace
}  // namespace refute::oracle
