#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/castling.h"
#include "engine/depth.h"
#include "engine/result.h"
#include "oracle/process/deadline.h"
#include "oracle/process/line_channel.h"
#include "oracle/process/oracle_error.h"
#include "oracle/sources/divide_reply.h"

namespace refute::oracle {

/// One conversation with one UCI process, from its start to its end. After any error it is over:
/// the owner drops the session and opens another.
class UciSession {
 public:
  /// The detail of the error for a program that sends back what it gets.
  static constexpr std::string_view kOnlyEchoes =
      "it repeats what it is told and answers nothing; a UCI engine answers `uci` with `uciok`";

  /// Starts the program and greets it with `uci`; waits for `uciok`.
  static Result<UciSession, OracleError> open(const Launch& launch, const Deadline& deadline);

  /// What the program called itself: the text after `id name`; empty if it did not say.
  const std::string& id_name() const { return id_name_; }

  /// Asks for a divide. `position_body` is what follows the word `position`.
  /// An answer is complete when the total has arrived; `readyok` means nothing, since engines
  /// print it while they are still counting. `extended`, if given, is the deadline that counts once
  /// the first is over: it may cost something to work out, and is hardly ever needed.
  /// Precondition: depth >= 1 (depth 0 starts a search).
  Result<DivideReply, OracleError> divide(std::string_view position_body, Rules rules, Depth depth,
                                          const Deadline& deadline,
                                          const std::function<Deadline()>& extended = {});

  /// The FEN that the program prints for `d`; nullopt if it prints none.
  Result<std::optional<std::string>, OracleError> displayed_fen(std::string_view position_body,
                                                                Rules rules,
                                                                const Deadline& deadline);

 private:
  explicit UciSession(LineChannel channel) : channel_(std::move(channel)) {}

  Result<Done, OracleError> greet(const Deadline& deadline);
  std::string set_up(std::string_view position_body, Rules rules);
  Result<DivideReply, OracleError> read_divide(Deadline deadline,
                                               std::function<Deadline()> extended);
  std::optional<OracleError> leftover() const;

  LineChannel channel_;
  std::string id_name_;
  std::optional<Rules> rules_;  // what UCI_Chess960 was last set to
};

}  // namespace refute::oracle
