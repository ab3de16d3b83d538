#include "oracle/sources/persistent_source.h"

#include <utility>
#include <vector>

namespace refute::oracle {
namespace {

using ErrorKind = OracleError::Kind;

/// How often a question is asked that fails like that.
int most_tries(const OracleError& error) {
  switch (error.kind) {
    case ErrorKind::kCrashed:
    case ErrorKind::kClosed:
    case ErrorKind::kFlooded:
    case ErrorKind::kProtocol:
      return 3;
    case ErrorKind::kHung:
      return 2;
    case ErrorKind::kSpawnFailed:  // the process before it may not be gone yet
      return error.exit ? 3 : 1;
    case ErrorKind::kNotFound:
    case ErrorKind::kNotExecutable:
    case ErrorKind::kStopped:
    case ErrorKind::kRefused:
    case ErrorKind::kUnsupported:
      break;
  }
  return 1;
}

class PersistentSource final : public Source {
 public:
  PersistentSource(std::unique_ptr<Source> source, SourceHealth& health)
      : source_(std::move(source)), health_(health) {}

  const SourceIdentity& identity() const override { return source_->identity(); }
  const Learnt& learnt() const override { return source_->learnt(); }

  Result<DivideReply, OracleError> divide(const props::PositionScript& node, Depth depth) override {
    health_.count_question();
    if (auto known = health_.quarantined_error(identity().source, {node, depth})) {
      return Unexpected{*std::move(known)};
    }
    std::optional<Statement> nonsense;
    std::optional<OracleError> death;
    std::optional<OracleError> unstarted;
    for (int tries = 1;; ++tries) {
      Result<DivideReply, OracleError> reply = source_->divide(node, depth);
      if (reply) {
        if (nonsense) contradicted(*std::move(nonsense), statement_of({node, depth}, reply));
        if (death) health_.count_recovery({{node, depth}, *std::move(death)});
        if (unstarted) health_.count_retry(*unstarted);
        return reply;
      }
      const int most = most_tries(reply.error());
      const bool is_unstarted = reply.error().kind == ErrorKind::kSpawnFailed;
      if (tries < most) {
        if (is_unstarted) {
          unstarted = reply.error();
          continue;
        }
        health_.count_retry(reply.error());
        if (is_utterance(reply.error().kind)) {
          nonsense = statement_of({node, depth}, reply);
        } else {
          death = reply.error();
        }
        continue;
      }
      if (is_unstarted && !death) return reply;  // which has nothing to do with the question
      if (is_unstarted) reply = Unexpected{*std::move(death)};
      if (most > 1 || is_unstarted)
        health_.quarantine(identity().source, {node, depth}, reply.error());
      return reply;
    }
  }

  /// What is in quarantine will not be asked for.
  void prefetch(std::span<const Question> queries) override {
    if (health_.quarantined_count() == 0) return source_->prefetch(queries);
    std::vector<Question> asked(queries.begin(), queries.end());
    std::erase_if(asked, [this](const Question& query) {
      return health_.quarantined_error(identity().source, query).has_value();
    });
    source_->prefetch(asked);
  }

  bool renew() override { return source_->renew(); }

  Result<std::optional<Setup>, OracleError> read_back(const props::PositionScript& node) override {
    return source_->read_back(node);
  }

 private:
  /// Nonsense was written and is not forgotten because the next answer was none.
  void contradicted(Statement nonsense, Statement answer) {
    health_.count_inconsistency({identity().source, false, std::move(nonsense), std::move(answer)});
  }

  std::unique_ptr<Source> source_;
  SourceHealth& health_;
};

}  // namespace

std::unique_ptr<Source> make_persistent(std::unique_ptr<Source> source, SourceHealth& health) {
  return std::make_unique<PersistentSource>(std::move(source), health);
}

}  // namespace refute::oracle
