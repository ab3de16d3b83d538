#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "engine/result.h"
#include "oracle/process/oracle_error.h"
#include "oracle/sources/divide_reply.h"
#include "oracle/sources/question.h"

namespace refute::oracle {

/// What a source said to one query: the evidence that is kept of an answer.
struct Statement {
  Question query;

  /// nullopt if it said something that is no answer; `error` tells what.
  std::optional<DivideReply> reply;
  std::string error;

  /// How long it took; nullopt if that was not measured.
  std::optional<std::chrono::milliseconds> elapsed;

  /// By a process that had heard of no other query.
  bool is_fresh = false;
};

/// Two statements of one source that cannot both be right: two answers to the same query or, of a
/// reference, about the same position reached in two ways, or below it and from it.
struct Inconsistency {
  std::string source;
  bool is_of_subject = false;
  Statement first;
  Statement second;
};

/// Whether such an error is something that the program said, as a refusal or nonsense is. A program
/// that died or was silent has said nothing.
bool is_utterance(OracleError::Kind kind);

/// The statement that an answer or an error makes. Precondition: an error is an utterance.
Statement statement_of(const Question& query, const Result<DivideReply, OracleError>& answer);

/// Whether both can be said by a program that answers each query in one way. The order of the
/// moves does not matter; of an answer without a list only the total does.
bool is_consistent(const Statement& a, const Statement& b);

/// One line: who, and what was answered first and second.
std::string summary_of(const Inconsistency& inconsistency);

/// Several lines for a person: what was asked, what was answered first and second, by whom and in
/// what time, and what the difference may come from. No line end at the end.
std::string describe(const Inconsistency& inconsistency);

}  // namespace refute::oracle
