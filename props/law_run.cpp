#include "props/law_run.h"

#include <string_view>
#include <utility>

#include "engine/fen.h"
#include "props/sampling/shrink.h"

namespace refute::props {
namespace {

/// The violation of that law along the script; nullopt if there is none.
std::optional<Violation> violation_of(const Law& law, const PositionScript& script,
                                      Subject& subject) {
  const Result<KnownLine, LineError> line = known_line(script);
  if (!line) return std::nullopt;
  return LawChecker({&law}, subject).check(*line);
}

std::string position_command(const PositionScript& script) {
  return "position " + print_position_script(script);
}

std::string fen_at(const PositionScript& script, std::size_t ply) {
  const auto setups = setups_of(script);
  return setups ? print_fen((*setups)[ply]) : "unknown";
}

}  // namespace

LawRun::LawRun(RunPlan plan, Subject& subject)
    : plan_(std::move(plan)),
      subject_(subject),
      random_(plan_.seed),
      checker_(plan_.laws, subject, plan_.except) {}

std::optional<Finding> LawRun::step() {
  Random random = random_.stream(drawn_++);
  const PositionScript script = random_script(plan_.scripts, random);
  const Result<KnownLine, LineError> line = known_line(script);
  if (!line) {
    ++discarded_;
    return std::nullopt;
  }
  if (plan_.observe) plan_.observe(*line);
  const std::optional<Violation> violation = checker_.check(*line);
  if (!violation) return std::nullopt;
  return shrunk_finding(*violation, script, subject_);
}

Finding shrunk_finding(const Violation& violation, const PositionScript& script, Subject& subject) {
  const Law& law = *violation.law;
  // A violation that needs what an earlier law has left behind is shown as it was met.
  if (!breaks(law, script, subject)) return {violation, script, script};
  const PositionScript small =
      shrunk(script, [&](const PositionScript& simpler) { return breaks(law, simpler, subject); });
  return {violation_of(law, small, subject).value_or(violation), script, small};
}

std::string describe(const Finding& finding, std::string_view program) {
  const std::string name(finding.violation.law->name);
  const bool is_chess960 = finding.shrunk.rules == Rules::kChess960;
  return "law violated: " + name + "\n  seen:    " + finding.violation.detail +
         "\n  at ply:  " + std::to_string(finding.violation.ply) + ", " +
         fen_at(finding.shrunk, finding.violation.ply) +
         "\n  shrunk:  " + position_command(finding.shrunk) +
         "\n  met in:  " + position_command(finding.met) + "\n  repeat:  " + std::string(program) +
         " --law " + name + (is_chess960 ? " --chess960" : "") + " --position \"" +
         print_position_script(finding.shrunk) + "\"\n";
}

}  // namespace refute::props
