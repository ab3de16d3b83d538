#pragma once

#include "oracle/sources/source.h"

namespace refute::oracle {

/// What all faulty sources have in common: a name, and how they fail.
class FaultySource : public Source {
 public:
  using Reply = Result<DivideReply, OracleError>;

  const SourceIdentity& identity() const override { return identity_; }

 protected:
  /// A failure on purpose.
  static OracleError failure(OracleError::Kind kind) {
    OracleError error{};
    error.kind = kind;
    error.detail = "a failure on purpose";
    return error;
  }

 private:
  SourceIdentity identity_{.source = "faulty", .name = "faulty", .version = ""};
};

}  // namespace refute::oracle
