#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/process/line_channel.h"
#include "oracle/sources/dialect.h"
#include "oracle/sources/divide_parser.h"

namespace refute::oracle {

/// One conversation with an engine in its own dialect. After an error it is over.
class DialectSession {
 public:
  /// What the engine said of itself while it was greeted.
  struct Greeting {
    std::string name;              // `id name` or `myname`
    bool has_chess960 = false;     // the UCI option
    std::uint64_t most_lines = 1;  // the most that the UCI option MultiPV takes
    bool has_features = false;     // it is an xboard engine
    bool has_ping = false;         // the xboard feature, as is the next
    bool wants_usermove = false;
    bool was_silent = true;  // it has written nothing at all
  };

  /// Starts the program and greets it as the dialect says.
  static Result<DialectSession, OracleError> open(const Launch& launch, const Dialect& dialect,
                                                  const Deadline& deadline);

  const Greeting& greeting() const { return greeting_; }

  /// The answer to the count. `patience` is how long to go on waiting for an answer after the
  /// mark has come without any: engines that count in a thread of their own give the mark first.
  struct Wait {
    Deadline deadline;
    std::optional<Deadline::Duration> patience{};
  };
  Result<RawDivide, OracleError> count(const props::PositionScript& node, Depth depth,
                                       const Wait& wait);

  /// The moves that `show` lists.
  Result<std::vector<std::string>, OracleError> shown(const props::PositionScript& node,
                                                      const Deadline& deadline);

  /// Whether the engine refuses to play the move at the node.
  Result<bool, OracleError> refuses(const props::PositionScript& node, const std::string& move,
                                    const Deadline& deadline);

 private:
  DialectSession(LineChannel channel, Dialect dialect)
      : channel_(std::move(channel)), dialect_(std::move(dialect)) {}

  Result<Done, OracleError> greet(const Deadline& deadline);
  Result<Done, OracleError> greet_uci(const Deadline& deadline);
  Result<Done, OracleError> greet_xboard(const Deadline& deadline);
  Result<Done, OracleError> listen(std::chrono::milliseconds time, const Deadline& deadline);
  std::string greeting_commands() const;
  std::string position(const props::PositionScript& node);
  void learn(std::string_view line);
  Result<Done, OracleError> set_rules(Rules rules, const Deadline& deadline);
  void drop_leftovers();
  std::string next_mark();
  bool is_mark(std::string_view line) const;

  LineChannel channel_;
  Dialect dialect_;
  Greeting greeting_;
  std::optional<Rules> rules_;
  std::string expected_mark_;
  int marks_ = 0;
  std::size_t moves_played_ = 0;  // since the engine began a game
};

}  // namespace refute::oracle
