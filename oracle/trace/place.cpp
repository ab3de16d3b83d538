#include "oracle/trace/place.h"

#include <vector>

namespace refute::oracle {
namespace {

Verdict trouble_verdict(OracleError::Kind kind) {
  switch (kind) {
    case OracleError::Kind::kCrashed:
    case OracleError::Kind::kClosed:
      return Verdict::kCrashed;
    case OracleError::Kind::kHung:
      return Verdict::kHung;
    case OracleError::Kind::kNotFound:
    case OracleError::Kind::kNotExecutable:
    case OracleError::Kind::kSpawnFailed:
    case OracleError::Kind::kFlooded:
    case OracleError::Kind::kProtocol:
    case OracleError::Kind::kStopped:
    case OracleError::Kind::kRefused:
    case OracleError::Kind::kUnsupported:
      break;
  }
  return Verdict::kRefused;
}

}  // namespace

Pinpointed verdict_on_trouble(Trouble trouble, Comparison known) {
  Pinpointed result;
  result.divergence.verdict = trouble_verdict(trouble.error.kind);
  result.divergence.node = std::move(trouble.question.node);
  result.divergence.depth = trouble.question.depth;
  result.divergence.difference = std::move(known);
  result.trouble = std::move(trouble.error);
  result.trouble_source = std::move(trouble.source);
  return result;
}

Pinpointed inconsistent(Inconsistency inconsistency) {
  Pinpointed result;
  result.divergence.verdict = Verdict::kInconsistent;
  result.divergence.node = inconsistency.second.query.node;
  result.divergence.depth = inconsistency.second.query.depth;
  result.inconsistency = std::move(inconsistency);
  return result;
}

Pinpointed inconsistent(const Questions& questions) {
  return inconsistent(*questions.inconsistency());
}

std::optional<props::PositionScript> own_fen(const props::PositionScript& node) {
  if (node.moves.empty()) return std::nullopt;
  const auto setups = props::setups_of(node);
  if (!setups) return std::nullopt;
  return props::PositionScript{setups->back(), node.rules, {}};
}

}  // namespace refute::oracle
