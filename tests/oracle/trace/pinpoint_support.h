#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "oracle/sources/builtin_source.h"
#include "tests/support/faulty_source.h"
#include "tests/support/model_source.h"
#include "tests/support/scripts.h"

namespace refute::oracle {

// Instances of the catalogue.
inline constexpr const char* kForgetsEpSquare = "en-passant-square-not-set";
inline constexpr const char* kLosesAllCastling =
    "right-lost-with-other (everybody's with a king move)";

inline std::unique_ptr<Source> right_source() {
  return make_builtin_source(BuiltinGenerator::kLegal);
}

/// A source with that fault at the last position of the script.
inline std::unique_ptr<Source> faulty_at(std::string_view text, NodeFault fault, std::string move) {
  return make_source_with(
      PlantedFault{fault, position_after(script_of(text)).key(), std::move(move)});
}

/// The right answers, edited.
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
  std::unique_ptr<Source> right_ = right_source();
};

}  // namespace refute::oracle
