#include "props/law_checker.h"

#include <utility>

#include "props/laws/all_laws.h"

namespace refute::props {
namespace {

bool is_about_line(const Law& law) { return std::holds_alternative<LineLaw>(law.function); }

/// What is called at each position; empty for a law about a line.
RunLaw position_law(const Law& law) {
  if (const auto* make = std::get_if<RunLawMaker>(&law.function)) return (*make)();
  const auto* function = std::get_if<PositionLaw>(&law.function);
  return function ? RunLaw(*function) : RunLaw();
}

}  // namespace

LawChecker::LawChecker(std::vector<const Law*> laws, Subject& subject,
                       const std::vector<const Law*>& except)
    : laws_(std::move(laws)),
      subject_(subject),
      makes_moves_(subject.offers().contains(Capability::kMake)) {
  tally_.laws.resize(laws_.size());
  for (const Law* law : laws_) of_positions_.push_back(position_law(*law));
  for (std::size_t index = 0; index < laws_.size(); ++index) {
    sort_in(index, contains(except, laws_[index]));
  }
}

void LawChecker::sort_in(std::size_t index, bool is_excepted) {
  const Law& law = *laws_[index];
  if (is_excepted || !subject_.offers().contains_all(law.needs)) return skipped_.push_back(index);
  if (is_about_line(law)) return of_line_.push_back(index);
  const bool is_deep = law.cost == LawCost::kDeep;
  if (law.end == LawEnd::kInPlace) return (is_deep ? walked_last_ : walked_).push_back(index);
  (is_deep ? reset_last_ : reset_).push_back(index);
}

std::optional<Violation> LawChecker::judge(std::size_t law, std::size_t ply,
                                           const Verdict& verdict) {
  if (std::string fault = subject_.take_fault(); !fault.empty()) {
    return Violation{laws_[law], ply, std::move(fault)};
  }
  switch (verdict.outcome()) {
    case Verdict::Outcome::kHolds:
      ++tally_.laws[law].held;
      break;
    case Verdict::Outcome::kVacuous:
      ++tally_.laws[law].vacuous;
      break;
    case Verdict::Outcome::kViolated:
      return Violation{laws_[law], ply, verdict.detail()};
  }
  return std::nullopt;
}

bool LawChecker::stand_on(const KnownLine& line, std::size_t ply) {
  return subject_.set_position(line.positions[ply].setup(), line.script.rules);
}

std::optional<Violation> LawChecker::check_position(const Indexes& laws, const KnownLine& line,
                                                    std::size_t ply) {
  for (std::size_t index : laws) {
    if (laws_[index]->end == LawEnd::kElsewhere && !stand_on(line, ply)) return std::nullopt;
    auto violation = judge(index, ply, of_positions_[index](line.positions[ply], subject_));
    if (violation) return violation;
  }
  return std::nullopt;
}

std::optional<Violation> LawChecker::walk(const KnownLine& line) {
  const std::size_t last = line.moves.size();
  for (std::size_t ply = 0; ply <= last; ++ply) {
    if (ply > 0 && makes_moves_) subject_.make(line.moves[ply - 1]);
    if (ply > 0 && !makes_moves_ && !stand_on(line, ply)) return std::nullopt;
    ++tally_.positions;
    tally_.moves += line.positions[ply].legal_moves().size();
    auto violation = check_position(walked_, line, ply);
    if (!violation && ply == last) violation = check_position(walked_last_, line, ply);
    if (violation) return violation;
  }
  return std::nullopt;
}

std::optional<Violation> LawChecker::check_elsewhere(const KnownLine& line) {
  const std::size_t last = line.moves.size();
  for (std::size_t ply = 0; ply <= last && !reset_.empty(); ++ply) {
    auto violation = check_position(reset_, line, ply);
    if (violation) return violation;
  }
  return check_position(reset_last_, line, last);
}

std::optional<Violation> LawChecker::check_line(const KnownLine& line) {
  for (std::size_t index : of_line_) {
    const LineLaw law = std::get<LineLaw>(laws_[index]->function);
    auto violation = judge(index, line.moves.size(), law(line, subject_));
    if (violation) return violation;
  }
  return std::nullopt;
}

std::optional<Violation> LawChecker::check(const KnownLine& line) {
  ++tally_.lines;
  for (std::size_t index : skipped_) tally_.laws[index].skipped += line.positions.size();
  if (!stand_on(line, 0)) {
    ++tally_.refused;
    return check_line(line);  // among them is the law that says what may not be refused
  }
  auto violation = walk(line);
  if (!violation) violation = check_elsewhere(line);
  return violation ? violation : check_line(line);
}

void LawChecker::leave_out(const Law& law) {
  for (Indexes* group : {&walked_, &walked_last_, &reset_, &reset_last_, &of_line_}) {
    std::erase_if(*group, [&](std::size_t index) { return laws_[index] == &law; });
  }
}

Result<std::optional<Violation>, LineError> check_all(const PositionScript& script,
                                                      Subject& subject, LawCost cost) {
  const Result<KnownLine, LineError> line = known_line(script);
  if (!line) return Unexpected{line.error()};
  return LawChecker(laws_up_to(cost), subject).check(*line);
}

bool breaks(const Law& law, const PositionScript& script, Subject& subject) {
  const Result<KnownLine, LineError> line = known_line(script);
  return line && LawChecker({&law}, subject).check(*line).has_value();
}

}  // namespace refute::props
