#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/result.h"
#include "oracle/process/line_channel.h"
#include "props/law_checker.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// What came of holding the chosen laws against a subject along a script.
struct LawAnswer {
  enum class Kind : std::uint8_t { kHolds, kRefused, kViolated };
  Kind kind;
  std::uint64_t positions = 0;  // where they hold
  std::string law{};            // the first that is violated, at which ply and how
  std::size_t ply = 0;
  std::string detail{};
};

/// How often each law was held, by its name.
struct LawTally {
  std::map<std::string, props::LawCount> laws;
  std::uint64_t moves = 0;
};

/// One conversation with one process that holds laws (`LawWorker`), from its start to its end.
/// After any error it is over.
class LawSession {
 public:
  /// `patience` is what any single answer may take.
  static Result<LawSession, OracleError> open(const Launch& launch, Deadline::Duration patience);

  const std::string& name() const { return name_; }
  /// The names of the capabilities that the subject offers, joined by ", ".
  const std::string& offers() const { return offers_; }

  /// Holds these laws and no others from now on.
  Result<Done, OracleError> choose(const std::vector<const props::Law*>& laws);

  /// Asks about scripts without waiting; their answers are read in the same order.
  Result<Done, OracleError> ask(const std::vector<props::PositionScript>& scripts);
  Result<LawAnswer, OracleError> read_answer();

  Result<LawTally, OracleError> tally();

  /// Lets the process end, which destroys its subject; an error if that goes wrong.
  Result<Done, OracleError> end();

 private:
  LawSession(LineChannel channel, Deadline::Duration patience)
      : channel_(std::move(channel)), patience_(patience) {}

  Result<std::string, OracleError> request(const std::string& text, const std::string& word);
  Result<std::string, OracleError> read_line();

  LineChannel channel_;
  Deadline::Duration patience_;
  std::string name_;
  std::string offers_;
};

}  // namespace refute::oracle
