#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/result.h"
#include "engine/setup_problems.h"
#include "oracle/check/law_session.h"
#include "oracle/process/oracle_error.h"
#include "oracle/process/subprocess.h"
#include "props/laws/law.h"
#include "props/sampling/position_script.h"
#include "props/sampling/situation_meter.h"

namespace refute::oracle {

/// Which laws are held, on what, and for how long.
struct LawPlan {
  std::vector<const props::Law*> laws;
  std::uint64_t seed = 1;
  std::optional<std::chrono::milliseconds> time;
  std::optional<std::uint64_t> positions;  // a refused line counts as one
  std::optional<std::uint64_t> lines;
  SetupClass worst = SetupClass::kNormal;                  // of the positions that are made up
  std::optional<props::PositionScript> script;             // the only one that is checked, if given
  Deadline::Duration patience = std::chrono::seconds(10);  // for one script
  bool measures_situations = false;
};

/// A law that the subject breaks, or at which it ends or hangs.
struct LawFinding {
  std::string law;                  // empty if it is not known at which law the subject ended
  std::vector<std::string> also{};  // further laws that fail in the same way at the same position
  std::size_t ply = 0;
  std::string detail;
  props::PositionScript met;
  props::PositionScript shrunk;
  std::optional<OracleError> trouble{};  // set if the subject ended or hung
};

/// What came of a campaign.
struct LawReport {
  std::string name;    // what the subject calls itself
  std::string offers;  // names of capabilities, joined by ", "
  std::uint64_t lines = 0;
  std::uint64_t positions = 0;
  std::uint64_t moves = 0;
  std::uint64_t refused = 0;  // lines whose first position the subject would not take
  std::optional<props::PositionScript> first_refused{};
  bool refuses_chess960 = false;  // and so was asked about standard chess only
  bool is_cut_short = false;      // the subject hung too often, or could not be started again
  bool is_stopped = false;        // by the caller, before the plan was done
  std::map<std::string, props::LawCount> laws{};
  std::vector<LawFinding> findings{};  // each law once, in the order in which they were met
  props::SituationMeter situations{};
  std::chrono::duration<double> elapsed{};
};

/// Checks laws of a subject in a process of its own until the plan is done or `stopped`.
///
/// A subject that refuses the start position of Chess960 is asked about standard chess only. A law
/// that is violated is shrunk to the smallest position that still shows it, and left out from
/// then on, so that each is found once; one that an earlier smallest position violates as well is
/// taken for the same defect. A crash or a hang is a finding, too, and the campaign goes on in a
/// new process without the laws at which it came; the third hang is the last.
/// An error means that the subject could not even be started.
class LawCampaign {
 public:
  LawCampaign(Launch launch, LawPlan plan, std::function<bool()> stopped);

  Result<LawReport, OracleError> run();

  /// May be read while it runs.
  std::uint64_t positions() const { return positions_; }

 private:
  using Scripts = std::vector<props::PositionScript>;

  Result<Done, OracleError> open();
  Result<Done, OracleError> prepare();
  Scripts next_batch();
  bool is_done() const;
  void check_batch(const Scripts& batch);
  Result<Done, OracleError> take(const LawAnswer& answer, const props::PositionScript& script);
  void add_violation(const LawAnswer& violation, const props::PositionScript& script);
  void drop(const std::string& law);
  bool is_dropped(const std::string& law) const;
  void observe(const props::PositionScript& script);
  void add_end(const OracleError& error, const props::PositionScript& script);
  Result<Done, OracleError> keep_tally();
  void end();

  Launch launch_;
  LawPlan plan_;
  std::function<bool()> stopped_;
  std::chrono::steady_clock::time_point start_;
  std::optional<LawSession> session_;
  std::vector<const props::Law*> remaining_;
  std::uint64_t drawn_ = 0;
  int hangs_ = 0;
  bool is_given_up_ = false;
  LawTally tally_;  // of the processes that are gone
  std::atomic<std::uint64_t> positions_ = 0;
  LawReport report_;
};

}  // namespace refute::oracle
