#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "oracle/sources/answer_time.h"
#include "oracle/sources/conversation.h"
#include "oracle/sources/prefetched.h"
#include "oracle/sources/protocol.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// A program that is started when it is needed, and asked for counts with deadlines that follow
/// from its own speed.
class ProgramSession {
 public:
  /// `text` is the source as it was given. Nothing is started.
  ProgramSession(std::string_view text, FoundProtocol found, const SourceOptions& options);

  const FoundProtocol& found() const { return found_; }
  const SourceIdentity& identity() const { return identity_; }

  /// Starts and greets it unless it runs, and learns its name on the way. Then it waits for a
  /// query: what was sent ahead has been answered.
  Result<Done, OracleError> start();

  /// Ends it; the next query is answered by a new process.
  void end();

  /// What it is talked to by. Precondition: `start` was successful, and `end` was not called.
  Conversation& conversation() { return *conversation_; }

  /// From now: the time for something that counts no leaves.
  Deadline deadline() const { return answer_time_.deadline(); }

  /// The count of that depth below the node, which is written as the program wants it.
  Result<RawAnswer, OracleError> count(const props::PositionScript& node, Depth depth);

  /// Reads what else belongs to an answer that began with a refusal: it is no answer to the next
  /// query. A program that does not come to its end is ended.
  void hear_out();

  /// Sends those of the queries ahead that give a FEN and no moves, if the program is known to take
  /// them one after the other.
  void prefetch(std::span<const Question> queries);

  /// An error that names its command.
  OracleError error(OracleError::Kind kind, std::string detail) const;

 private:
  bool takes_queries_ahead() const;
  Result<RawAnswer, OracleError> read_prefetched(const Question& query);
  Result<RawAnswer, OracleError> count_once(const props::PositionScript& node, Depth depth);
  bool is_made_to_flush();

  FoundProtocol found_;
  SourceIdentity identity_;
  AnswerTime answer_time_;
  std::optional<Conversation> conversation_;
  Prefetched<RawAnswer> prefetched_;
};

}  // namespace refute::oracle
