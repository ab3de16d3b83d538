#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "oracle/sources/source.h"
#include "oracle/trace/comparison.h"
#include "tests/support/faults/fault.h"

namespace refute::faults {

/// What the faulty generator lists in a position that it knows rightly.
std::vector<std::string> listed_with(const Fault& fault, const Setup& setup, Rules rules);

/// What it lists after a line whose moves it makes in its own way.
std::vector<std::string> listed_after(const Fault& fault, const props::PositionScript& script);

/// How a list differs from that of the position, as the oracle would say it.
oracle::Comparison difference_to(const std::vector<std::string>& listed, const Setup& setup,
                                 Rules rules);

/// The faulty generator as a source. It makes and takes back its moves on one board, in the order
/// of its list, so that faults of make and undo reach what comes after them.
class OneRuleWrong : public oracle::Source {
 public:
  explicit OneRuleWrong(const Fault& fault);

  const oracle::SourceIdentity& identity() const override { return identity_; }
  Result<oracle::DivideReply, OracleError> divide(const props::PositionScript& node,
                                                  Depth depth) override;

 private:
  const Fault& fault_;
  oracle::SourceIdentity identity_;
};

}  // namespace refute::faults
