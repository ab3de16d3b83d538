#include "oracle/subject_check.h"

#include <functional>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/uci_move.h"
#include "oracle/builtin_source.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

using Node = props::PositionScript;
using Answer = Result<DivideReply, OracleError>;

/// The mailbox, spoilt by a function that sees the question and the true answer.
class Spoilt final : public Source {
 public:
  using Spoil = std::function<Answer(Source& truth, const Node& node, Depth depth)>;
  explicit Spoilt(Spoil spoil) : spoil_(std::move(spoil)) {}

  const SourceIdentity& identity() const override { return truth_->identity(); }
  Answer divide(const Node& node, Depth depth) override { return spoil_(*truth_, node, depth); }

 private:
  Spoil spoil_;
  std::unique_ptr<Source> truth_ = make_builtin_source(BuiltinGenerator::kMailbox);
};

std::string fault(Spoilt::Spoil spoil) {
  Spoilt subject(std::move(spoil));
  const auto found = fault_of_subject(subject);
  return found ? std::string(kind_name(found->kind)) : "none";
}

TEST(SubjectCheck, EveryGeneratorOfOursPasses) {
  for (const BuiltinGenerator generator : kBuiltinGenerators) {
    const auto source = make_builtin_source(generator);
    const auto found = fault_of_subject(*source);
    EXPECT_FALSE(found) << found->message;
  }
}

TEST(SubjectCheck, NamesASubjectThatIgnoresTheFen) {
  EXPECT_EQ(fault([](Source& truth, const Node& node, Depth depth) {
              Node start = node;
              start.root = *parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
              start.moves.clear();
              return truth.divide(start, depth);
            }),
            "ignores-fen");
}

TEST(SubjectCheck, NamesASubjectThatIgnoresTheMoves) {
  EXPECT_EQ(fault([](Source& truth, const Node& node, Depth depth) {
              return truth.divide({node.root, node.rules, {}}, depth);
            }),
            "ignores-moves");
}

TEST(SubjectCheck, NamesAPseudoLegalList) {
  EXPECT_EQ(fault([](Source& truth, const Node& node, Depth depth) -> Answer {
              if (depth != Depth(1)) return truth.divide(node, depth);
              DivideReply reply;
              for (const Move move : mailbox::movements(props::setups_of(node)->back())) {
                reply.lines.push_back({to_uci(move, node.rules), 1});
              }
              reply.total = reply.lines.size();
              return reply;
            }),
            "pseudo-legal");
}

TEST(SubjectCheck, NamesACountThatIsNotTheSumOfTheList) {
  EXPECT_EQ(fault([](Source& truth, const Node& node, Depth depth) {
              Answer reply = truth.divide(node, depth);
              reply->total += 1000;
              return reply;
            }),
            "count-differs");
}

TEST(SubjectCheck, NamesASubjectThatCountsInnerNodes) {
  EXPECT_EQ(fault([](Source& truth, const Node& node, Depth depth) {
              Answer reply = truth.divide(node, depth);
              if (depth == Depth(1)) return reply;
              for (DivideLine& line : reply->lines) ++line.leaves;
              reply->total += reply->lines.size();
              return reply;
            }),
            "counts-interior-nodes");
}

TEST(SubjectCheck, NamesASubjectThatDoesNotAnswer) {
  Spoilt subject([](Source&, const Node&, Depth) -> Answer {
    OracleError error{};
    error.kind = OracleError::Kind::kUnsupported;
    return Unexpected{error};
  });
  const auto found = fault_of_subject(subject);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kind, SubjectFault::Kind::kNoAnswer);
  EXPECT_FALSE(found->is_divergence());
  ASSERT_TRUE(found->trouble);
  EXPECT_EQ(found->trouble->kind, OracleError::Kind::kUnsupported);
}

TEST(SubjectCheck, ASingleWrongMoveIsLeftToTheComparison) {
  EXPECT_EQ(fault([](Source& truth, const Node& node, Depth depth) {
              Answer reply = truth.divide(node, depth);
              reply->total -= reply->lines.back().leaves;
              reply->lines.pop_back();
              return reply;
            }),
            "none");
}

}  // namespace
}  // namespace refute::oracle
