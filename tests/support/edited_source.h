#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "oracle/builtin_source.h"
#include "oracle/source.h"

namespace refute::oracle {

/// The right answers, edited; the total is the sum of the lines again.
class EditedSource final : public Source {
 public:
  using Edit = std::function<void(const props::PositionScript&, Depth, DivideReply&)>;
  explicit EditedSource(Edit edit) : edit_(std::move(edit)) {}

  const SourceIdentity& identity() const override { return right_->identity(); }
  Result<DivideReply, OracleError> divide(const props::PositionScript& node, Depth depth) override {
    auto reply = right_->divide(node, depth);
    edit_(node, depth, *reply);
    reply->total = sum_of_lines(*reply);
    return reply;
  }

 private:
  Edit edit_;
  std::unique_ptr<Source> right_ = make_builtin_source(BuiltinGenerator::kLegal);
};

}  // namespace refute::oracle
