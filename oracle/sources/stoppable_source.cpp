#include "oracle/sources/stoppable_source.h"

#include <utility>

namespace refute::oracle {
namespace {

class StoppableSource final : public Source {
 public:
  StoppableSource(std::unique_ptr<Source> source, const std::atomic<bool>& stop)
      : source_(std::move(source)), stop_(stop) {}

  const SourceIdentity& identity() const override { return source_->identity(); }
  const Learnt& learnt() const override { return source_->learnt(); }

  Result<DivideReply, OracleError> divide(const props::PositionScript& node, Depth depth) override {
    if (stop_) return Unexpected{stopped()};
    Result<DivideReply, OracleError> reply = source_->divide(node, depth);
    if (!reply && stop_) return Unexpected{stopped()};
    return reply;
  }

  void prefetch(std::span<const Question> queries) override {
    if (!stop_) source_->prefetch(queries);
  }

  bool renew() override { return source_->renew(); }

  Result<std::optional<Setup>, OracleError> read_back(const props::PositionScript& node) override {
    if (stop_) return Unexpected{stopped()};
    return source_->read_back(node);
  }

 private:
  OracleError stopped() const {
    OracleError error{};
    error.kind = OracleError::Kind::kStopped;
    error.detail = "the run was stopped";
    return error;
  }

  std::unique_ptr<Source> source_;
  const std::atomic<bool>& stop_;
};

}  // namespace

std::unique_ptr<Source> make_stoppable(std::unique_ptr<Source> source,
                                       const std::atomic<bool>& stop) {
  return std::make_unique<StoppableSource>(std::move(source), stop);
}

}  // namespace refute::oracle
