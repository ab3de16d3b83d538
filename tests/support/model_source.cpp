#include "tests/support/model_source.h"

#include <cstdio>
#include <cstdlib>
#include <utility>

namespace refute::oracle {
namespace {

using props::PositionScript;

class ModelSource : public Source {
 public:
  ModelSource(models::Fault fault, std::string name)
      : fault_(fault), identity_{.source = "test:" + name, .name = name, .version = ""} {}

  const SourceIdentity& identity() const override { return identity_; }

  Result<DivideReply, OracleError> divide(const PositionScript& node, Depth depth) override {
    models::Asked asked{node, depth};
    // Faults of undo and lists that are cut depend on an order.
    for (const auto& line : models::answer(fault_, {node, Depth(1)}).lines)
      asked.order.push_back(line.move);
    const models::Answer answer = models::answer(fault_, asked, models::Unlisted::kEndsLine);
    DivideReply reply;
    for (const auto& line : answer.lines) reply.lines.push_back({line.move.text(), line.leaves});
    reply.total = answer.total;
    return reply;
  }

 private:
  models::Fault fault_;
  SourceIdentity identity_;
};

class ListSource final : public ModelSource {
 public:
  explicit ListSource(SpoilList spoil) : ModelSource({}, "list"), spoil_(std::move(spoil)) {}

  Result<DivideReply, OracleError> divide(const PositionScript& node, Depth depth) override {
    const DivideReply truth = *ModelSource::divide(node, depth);
    std::vector<std::string> moves;
    for (const DivideLine& line : truth.lines) moves.push_back(line.move);
    spoil_(moves);
    DivideReply reply;
    for (const std::string& move : moves)
      reply.lines.push_back({move, leaves_below(node, move, depth.next())});
    reply.total = sum_of_lines(reply);
    return reply;
  }

 private:
  std::uint64_t leaves_below(PositionScript node, const std::string& move, Depth depth) {
    node.moves.push_back(move);
    if (depth == Depth(0) || !props::setups_of(node)) return 1;
    return divide(node, depth)->total;
  }

  SpoilList spoil_;
};

}  // namespace

std::unique_ptr<Source> make_model_source(std::string_view model) {
  const models::FaultModel* const found = models::model_named(model);
  if (found == nullptr) {
    std::fprintf(stderr, "the catalogue has no \"%s\"\n", std::string(model).c_str());
    std::abort();
  }
  return std::make_unique<ModelSource>(found->fault, found->name());
}

std::unique_ptr<Source> make_list_source(SpoilList spoil) {
  return std::make_unique<ListSource>(std::move(spoil));
}

}  // namespace refute::oracle
