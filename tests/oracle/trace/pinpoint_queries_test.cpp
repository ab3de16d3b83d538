/// What a pinpoint comes to and what it costs, as a table: the reference is asked for the divides
/// along the path and a constant number besides, however large the tree is.

#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/sources/builtin_source.h"
#include "oracle/trace/pinpoint.h"
#include "tests/oracle/trace/pinpoint_support.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

constexpr const char* kCastling = "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* kBelowKiwipete =
    "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 moves e1g1 h3g2";

/// Asked for besides the path: the last node by its FEN, at other depths, by other ways.
constexpr int kConstant = 4;

/// The truth, which counts how often it is told.
class CountingSource final : public Source {
 public:
  const SourceIdentity& identity() const override { return truth_->identity(); }
  Result<DivideReply, OracleError> divide(const props::PositionScript& node, Depth depth) override {
    ++asked_;
    return truth_->divide(node, depth);
  }
  int asked() const { return asked_; }

 private:
  int asked_ = 0;
  std::unique_ptr<Source> truth_ = make_builtin_source(BuiltinGenerator::kLegal);
};

struct Row {
  const char* name;
  std::unique_ptr<Source> subject;
  const char* position;
  int depth;
  Verdict verdict;
  Blame blame;
};

std::unique_ptr<Source> planted(NodeFault fault, const char* move) {
  return make_source_with(
      PlantedFault{fault, position_after(script_of(kBelowKiwipete)).key(), move});
}

std::vector<Row> rows() {
  using enum Verdict;
  std::vector<Row> rows;
  const auto add = [&](Row row) { rows.push_back(std::move(row)); };
  // Two plies below Kiwipete: the king may take on g2, and may not step to f1's rook.
  add({"move dropped", planted(NodeFault::kDrop, "g1g2"), kKiwipeteScript, 4, kMissing,
       Blame::kGeneration});
  add({"move added", planted(NodeFault::kAdd, "g1f1"), kKiwipeteScript, 4, kExtra,
       Blame::kGeneration});
  add({"move twice", planted(NodeFault::kDuplicate, "g1g2"), kKiwipeteScript, 4, kDuplicate,
       Blame::kGeneration});
  add({"total wrong", planted(NodeFault::kMiscountTotal, "g1g2"), kKiwipeteScript, 4, kCount,
       Blame::kPerft});
  add({"16-bit lines", make_source_with(CounterFault::k16BitLines), kKiwipeteScript, 4, kCount,
       Blame::kPerft});
  add({"16-bit total", make_source_with(CounterFault::k16BitTotal), kKiwipeteScript, 4, kCount,
       Blame::kPerft});
  add({"one depth short", make_source_with(CounterFault::kOneDepthShort), kKiwipeteScript, 3,
       kCount, Blame::kPerft});
  add({"inner nodes counted", make_source_with(CounterFault::kCountsInterior), kKiwipeteScript, 3,
       kCount, Blame::kPerft});
  add({"make forgets ep", make_model_source(kForgetsEpSquare), "startpos moves g1f3 b7b5 f3g1 b5b4",
       2, kState, Blame::kMake});
  add({"make loses castling", make_model_source(kLosesAllCastling), kCastling, 3, kState,
       Blame::kMake});
  add({"undo loses castling", make_source_with(UndoFault::kCastlingNotRestored), kCastling, 3,
       kState, Blame::kUndo});
  add({"FEN's ep ignored", make_source_with(FenFault::kEpSquareIgnored, ReadBack::kYes),
       "fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 3, kMissing, Blame::kFen});
  return rows;
}

TEST(Pinpoint, AsksTheReferenceAlongThePathAndAFewTimesMore) {
  std::printf("%-20s %5s  %-10s %-11s %9s %5s\n", "fault", "depth", "verdict", "blame", "reference",
              "bound");
  for (const Row& row : rows()) {
    CountingSource reference;
    const props::PositionScript asked = script_of(row.position);
    const Pinpointed found = pinpoint(asked, Depth(row.depth), *row.subject, reference);
    const int bound = row.depth + static_cast<int>(asked.moves.size()) + kConstant;
    std::printf("%-20s %5d  %-10s %-11s %9d %5d\n", row.name, row.depth,
                std::string(verdict_name(found.divergence.verdict)).c_str(),
                std::string(blame_name(found.divergence.blame)).c_str(), reference.asked(), bound);
    EXPECT_EQ(verdict_name(found.divergence.verdict), verdict_name(row.verdict)) << row.name;
    EXPECT_EQ(blame_name(found.divergence.blame), blame_name(row.blame)) << row.name;
    EXPECT_LE(reference.asked(), bound) << row.name;
  }
}

}  // namespace
}  // namespace refute::oracle
