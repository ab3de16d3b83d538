#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/depth.h"
#include "engine/result.h"
#include "engine/setup.h"
#include "oracle/process/oracle_error.h"
#include "oracle/sources/divide_reply.h"
#include "oracle/sources/learnt.h"
#include "oracle/sources/question.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// The most of a name or version that is kept.
inline constexpr std::size_t kMostOfName = 100;

/// Who answers: the words on the command line, and what the program says of itself, made printable.
struct SourceIdentity {
  std::string source;   // as given: "builtin:legal", "uci:/usr/games/stockfish"
  std::string name;     // "Stockfish"
  std::string version;  // "15.1"; empty if it does not say

  /// How it is asked and where its moves come from; empty for what is asked as Stockfish is.
  std::string protocol{};
};

/// Anything that answers a divide: a generator of ours, a UCI process, a script, a library.
///
/// One source serves one thread. A source that failed tries to come back by itself (a process is
/// started anew) at the next question; every failure is reported as an `OracleError` and never as
/// an answer.
class Source {
 public:
  virtual ~Source() = default;

  virtual const SourceIdentity& identity() const = 0;

  /// What asking it has shown; nothing for a generator of ours.
  virtual const Learnt& learnt() const;

  /// The divide below the last position of the script, reached the way the script says: the root
  /// is set up and every move is played. That path is part of the question.
  ///
  /// Moves in the answer are canonical UCI text under the script's rules, whatever notation the
  /// source uses; a move that cannot be understood is a protocol error.
  /// Precondition: depth >= 1, the script's root is not invalid and its moves are legal by the
  /// mailbox: callers check input before they ask.
  virtual Result<DivideReply, OracleError> divide(const props::PositionScript& node,
                                                  Depth depth) = 0;

  /// Says which divides will be asked for next, in which order. A source in another process works
  /// on them meanwhile; what is answered, and to which query, stays the same.
  virtual void prefetch(std::span<const Question> /*queries*/) {}

  /// Lets the next query be answered by a new process that has heard of none before it. False if
  /// there is no process to replace: the source answers in this one, or starts one for each query.
  virtual bool renew() { return false; }

  /// The position that the source believes to be in after the script, if it can say (`d`).
  virtual Result<std::optional<Setup>, OracleError> read_back(const props::PositionScript& node);
};

/// What a source needs to know besides its name.
struct SourceOptions {
  /// The slowest speed to allow for, in leaves per second, as long as nothing slower was seen of
  /// the program itself: `AnswerTime` says how deadlines follow.
  double floor_leaves_per_second = 5e6;
  double timeout_scale = 1.0;

  /// Ends the wait for an answer when it is set: the question fails as if the time were over. It
  /// outlives the source.
  const std::atomic<bool>* stop = nullptr;

  /// The processor to run the process on; any if not given.
  std::optional<int> cpu{};

  /// Whether a built-in generator under test runs in a process of its own, so that it may crash or
  /// hang. The mailbox, which is no generator under test, never does.
  bool isolates_builtins = false;

  /// The path of this program, which shared libraries are loaded into a second process of; that of
  /// the running process if not given.
  std::optional<std::string> worker_program{};

  /// What was learnt of the source when it was opened before: it is then not examined again.
  std::optional<Learnt> known{};

  /// Whether traits of the source are worked around, so that the rest of it can be compared. Who
  /// asks about one position wants to see them.
  bool works_around_traits = true;
};

/// Why a source cannot be used: wrong words (exit code 2) or a program that fails (exit code 3).
struct SourceError {
  enum class Kind : std::uint8_t {
    kUnknownKind,
    kUnknownBuiltin,
    kBadCommand,
    kBadProtocol,
    kUnavailable,
  };
  Kind kind;
  std::string message;                   // for a person; says what would be right
  std::optional<OracleError> trouble{};  // for kUnavailable: what became of the program
};

/// What is wrong with a source as it is written, found without starting anything: `open_source`
/// would refuse it for the same reason. nullopt if the words are right.
std::optional<SourceError> problem_of_source(std::string_view text);

/// The same, and whether the program is there.
std::optional<SourceError> problem_of_program(std::string_view text);

/// Opens a source: `builtin[:legal|pseudo|copy|mailbox]`, `lib:PATH`, which is a shared library
/// with the interface of `refute_subject.h`, `script:COMMAND`, `uci:COMMAND` or a bare command,
/// which is an engine whose protocol is found by asking, or `engine[DIALECT]:COMMAND`. A process is
/// started and greeted here, so that a missing or broken program is known at once. Programs are
/// looked for on PATH, then where games are installed.
Result<std::unique_ptr<Source>, SourceError> open_source(std::string_view text,
                                                         const SourceOptions& options);

/// The path of Stockfish: on PATH, then /usr/games and /usr/local/bin; nullopt if there is none.
std::optional<std::string> find_stockfish();

}  // namespace refute::oracle
