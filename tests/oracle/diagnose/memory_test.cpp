#include "oracle/diagnose/memory.h"

#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

/// A program whose perft has that fault, and a table that lives until it is started anew. It makes
/// moves in the order of their text.
class Program {
 public:
  explicit Program(const models::FaultModel& model, std::vector<Question> first = {})
      : model_(model), first_(std::move(first)) {
    renew();
  }

  std::optional<DivideReply> ask(const Question& query) {
    models::Asked asked = models::prepared({query.node, query.depth});
    asked.before = before_;
    for (const models::AnswerLine& line : models::answer(models::Fault{}, asked).lines)
      asked.order.push_back(line.move);
    DivideReply reply;
    for (const models::AnswerLine& line : models::answer(model_, asked).lines) {
      reply.lines.push_back({line.move.text(), line.leaves});
      reply.total += line.leaves;
    }
    before_.push_back(asked_with_order(query, reply));
    return reply;
  }

  bool renew() {
    before_.clear();
    for (const Question& query : first_) ask(query);
    return true;
  }

 private:
  const models::FaultModel& model_;
  std::vector<Question> first_;  // what it has heard when it is new
  std::vector<models::Asked> before_;
};

std::optional<Explanation> explained_by_memory(const models::FaultModel& model) {
  Program program(model);
  return explain_memory([&](const Question& query) { return program.ask(query); },
                        [&] { return program.renew(); });
}

class MemoryNames : public testing::TestWithParam<const char*> {};

TEST_P(MemoryNames, TheFieldThatAKeyLacksOrAReaderLeaves) {
  const models::FaultModel* const model = models::model_named(GetParam());
  ASSERT_NE(model, nullptr);
  const auto explanation = explained_by_memory(*model);
  ASSERT_TRUE(explanation);
  EXPECT_EQ(explanation->certainty, Certainty::kExact) << support_text(*explanation);
  ASSERT_FALSE(explanation->models.empty());
  EXPECT_EQ(explanation->models.front()->name(), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    All, MemoryNames,
    testing::Values("perft-hash-lacks-field (the en passant square)",
                    "perft-hash-lacks-field (the en passant square, positions with one ply left "
                    "are not kept)",
                    "perft-hash-lacks-field (the side to move)",
                    "perft-hash-lacks-field (the castling rights)",
                    "perft-hash-lacks-field (deeper counts are taken)",
                    "fen-en-passant-lost (that of the position before is left)",
                    "fen-right-invented (those of the position before, where there are none)"));

// Its king and rooks have their rights before anything is asked.
TEST(Memory, OfAProgramThatBeginsAtTheStartPosition) {
  constexpr const char* kName =
      "fen-right-invented (those of the position before, where there are none)";
  Program program(*models::model_named(kName), {{script_of("startpos"), Depth(1)}});
  const AskSubject ask = [&](const Question& query) { return program.ask(query); };
  const RenewSubject renew = [&] { return program.renew(); };
  const Question dash{script_of("fen 4k3/8/8/8/8/8/8/R3K2R w - - 0 1"), Depth(1)};
  EXPECT_NE(answer_of(*ask(dash)), true_answer(dash));
  EXPECT_TRUE(is_right_behind_other_fields(dash, ask, renew));
  const auto explanation = explain_memory(ask, renew);
  ASSERT_TRUE(explanation);
  EXPECT_TRUE(explanation->is_exact()) << support_text(*explanation);
  ASSERT_FALSE(explanation->models.empty());
  EXPECT_EQ(explanation->models.front()->name(), kName);
}

TEST(Memory, NothingIsSaidOfWhoForgets) {
  EXPECT_FALSE(explained_by_memory(*models::model_named("perft-bulk-count-too-early")))
      << "always wrong";
  EXPECT_FALSE(explained_by_memory({nullptr, {}, ""}));
}

TEST(Memory, WithoutANewProcessNothingIsSaid) {
  const AskSubject ask = [](const Question&) { return std::optional<DivideReply>(); };
  EXPECT_FALSE(explain_memory(ask, [] { return false; }));
}

}  // namespace
}  // namespace refute::oracle
