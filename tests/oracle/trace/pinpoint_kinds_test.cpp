// Subjects whose perft counts moves of one kind wrongly, though their lists are right.

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/uci_move.h"
#include "oracle/diagnose/diagnose.h"
#include "oracle/trace/miscounted_kind.h"
#include "oracle/trace/pinpoint.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "props/mailbox/perft.h"
#include "tests/oracle/trace/pinpoint_support.h"

namespace refute::oracle {
namespace {

using props::PositionScript;
using ::testing::EndsWith;

/// How often a move counts where so many plies are left, itself included.
using Weight = std::function<int(Move move, Depth depth)>;

/// Lists its moves by the mailbox and counts the leaves below them by a perft of its own.
class MiscountingSource final : public Source {
 public:
  explicit MiscountingSource(Weight weight) : weight_(std::move(weight)) {}

  const SourceIdentity& identity() const override { return identity_; }

  Result<DivideReply, OracleError> divide(const PositionScript& node, Depth depth) override {
    const Setup setup = props::setups_of(node)->back();
    DivideReply reply;
    for (Move move : mailbox::legal_moves(setup)) {
      const auto leaves = leaves_of(mailbox::after(setup, move), depth.next());
      reply.lines.push_back({to_uci(move, node.rules), leaves});
      reply.total += leaves;
    }
    return reply;
  }

 private:
  std::uint64_t leaves_of(const Setup& setup, Depth depth) const {
    if (depth == Depth(0)) return 1;
    std::uint64_t leaves = 0;
    for (Move move : mailbox::legal_moves(setup)) {
      leaves += static_cast<std::uint64_t>(weight_(move, depth)) *
                leaves_of(mailbox::after(setup, move), depth.next());
    }
    return leaves;
  }

  Weight weight_;
  SourceIdentity identity_{"test:miscounting", "", ""};
};

/// What such a subject comes to.
Divergence miscounting(const std::string& fen, Depth depth, Weight weight) {
  MiscountingSource subject(std::move(weight));
  return pinpoint(script_of("fen " + fen), depth, subject, *right_source()).divergence;
}

TEST(PinpointCounts, KnowsThatLeavesOfOneKindAreLeftOut) {
  const Divergence divergence =
      miscounting("8/K6P/8/8/4k3/7N/p7/8 w - - 0 1", Depth(2), [](Move move, Depth depth) {
        return depth == Depth(1) && move.promotion() == PieceType::kKnight ? 0 : 1;
      });
  EXPECT_EQ(verdict_name(divergence.verdict), "count");
  EXPECT_EQ(divergence.depth, Depth(2));
  EXPECT_EQ(diagnose(divergence).rule, "count");
  EXPECT_THAT(diagnose(divergence).explanation,
              EndsWith(", as if promotions to a queen were left out"));  // or to any other piece
}

TEST(PinpointCounts, KnowsThatOneKindIsNotWalked) {
  const Divergence divergence =
      miscounting("8/P7/8/5K2/8/8/k6p/8 w - - 0 1", Depth(3), [](Move move, Depth depth) {
        return depth > Depth(1) && move.promotion() == PieceType::kBishop ? 0 : 1;
      });
  EXPECT_EQ(verdict_name(divergence.verdict), "count");
  EXPECT_EQ(divergence.depth, Depth(3));
  EXPECT_THAT(diagnose(divergence).explanation,
              EndsWith(", as if promotions to a bishop were left out"));
}

TEST(MiscountedKind, IsNamedWhereTheVerdictIsCount) {
  const Divergence divergence =
      miscounting("4k2r/8/8/8/8/8/3B4/4K1R1 w k - 0 1", Depth(2), [](Move move, Depth depth) {
        return depth == Depth(1) && move.kind() == MoveKind::kCastling ? 2 : 1;
      });
  EXPECT_EQ(verdict_name(divergence.verdict), "count");
  EXPECT_THAT(diagnose(divergence).explanation,
              EndsWith(", as if castling moves were counted twice"));
}

TEST(MiscountedKind, IsNoneIfALineDoesNotFit) {
  const auto node = script_of("fen 8/K6P/8/8/4k3/7N/p7/8 w - - 0 1");
  Comparison difference;
  difference.counts = {{"a7b7", 8, 9}, {"a7b8", 7, 9}};
  EXPECT_FALSE(miscounted_kind({node.root, node.rules, Depth(2), difference}).has_value());
}

}  // namespace
}  // namespace refute::oracle
