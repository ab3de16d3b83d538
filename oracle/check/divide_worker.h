#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/depth.h"
#include "engine/result.h"
#include "engine/setup.h"
#include "oracle/sources/divide_reply.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// What a divide worker answers with. An error is a sentence.
struct DivideSubject {
  std::string name;
  std::string version;
  std::function<Result<DivideReply, std::string>(const props::PositionScript&, Depth)> divide;
  /// The FEN of the position that the subject believes to be in; nullopt if it cannot say.
  std::function<Result<std::optional<std::string>, std::string>(const props::PositionScript&)> fen;
};

/// Answers divides, one request after the other, in a process that the subject may take down with
/// it. Text in, text out; each request is one line.
///
///   name                        -> name TEXT; version TEXT
///   divide DEPTH RULES SCRIPT   -> moves MOVE LEAVES MOVE LEAVES ..., as many lines as there must
///                                  be; total LEAVES
///   fen RULES SCRIPT            -> fen FEN; fen alone if the subject cannot say
///
/// RULES is `standard` or `chess960`; SCRIPT is the body of a UCI `position` command. Whatever
/// cannot be answered is answered `error TEXT`. `WorkerSource` is the other end.
class DivideWorker {
 public:
  explicit DivideWorker(DivideSubject subject) : subject_(std::move(subject)) {}

  /// The answer to one line, which has no line end; each of its own lines has one.
  std::string answer(std::string_view line) const;

 private:
  std::string divide(std::string_view arguments) const;
  std::string fen(std::string_view arguments) const;

  DivideSubject subject_;
};

}  // namespace refute::oracle
