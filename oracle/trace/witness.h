#pragma once

#include <map>
#include <optional>
#include <string>

#include "oracle/sources/source.h"
#include "oracle/sources/statement.h"

namespace refute::oracle {

/// A source whose answers are remembered, so that it cannot say two things unnoticed. It passes
/// every query on; the first two statements that cannot both be right are kept.
///
/// A subject is held to each query: the way to a position is part of what is tested. A reference is
/// held to each position, whichever way it was set up, and so contradicts itself as well if it
/// reads a FEN otherwise than it plays moves.
class Witness final : public Source {
 public:
  enum class Side { kSubject, kReference };

  /// The source outlives this.
  Witness(Source& source, Side side) : source_(source), side_(side) {}

  const SourceIdentity& identity() const override { return source_.identity(); }
  const Learnt& learnt() const override { return source_.learnt(); }
  Result<DivideReply, OracleError> divide(const props::PositionScript& node, Depth depth) override;
  bool renew() override;
  Result<std::optional<Setup>, OracleError> read_back(const props::PositionScript& node) override {
    return source_.read_back(node);
  }

  /// Takes a statement that was made before, or elsewhere, into account.
  void note(Statement statement);

  /// Two statements that cannot both be right, though they answer different queries.
  void contradict(Statement first, Statement second);

  /// The first contradiction, if there was one.
  const std::optional<Inconsistency>& inconsistency() const { return inconsistency_; }

  /// How many queries were passed on.
  int queries() const { return queries_; }

 private:
  void check(const Statement& known, const Statement& statement);

  Source& source_;
  Side side_;
  std::map<std::string, Statement> by_query_;
  std::map<std::string, Statement> by_position_;  // replies only; of a reference
  std::optional<Inconsistency> inconsistency_;
  bool is_fresh_ = false;
  int queries_ = 0;
};

}  // namespace refute::oracle
