#include "oracle/check/law_campaign.h"

#include <algorithm>
#include <utility>

#include "engine/position.h"
#include "oracle/check/law_report.h"
#include "oracle/check/law_shrinker.h"
#include "props/known_line.h"
#include "props/laws/all_laws.h"
#include "props/sampling/random_script.h"

namespace refute::oracle {
namespace {

using Clock = std::chrono::steady_clock;

/// Enough to keep both processes busy, and few enough to be asked in one write.
constexpr std::size_t kBatch = 32;

/// Each takes the whole patience several times.
constexpr int kMostHangs = 3;

}  // namespace

LawCampaign::LawCampaign(Launch launch, LawPlan plan, std::function<bool()> stopped)
    : launch_(std::move(launch)),
      plan_(std::move(plan)),
      stopped_(std::move(stopped)),
      remaining_(plan_.laws) {}

bool LawCampaign::is_done() const {
  if (remaining_.empty() || is_given_up_) return true;
  if (plan_.script) return drawn_ > 0;
  if (plan_.positions && positions_ + report_.refused >= *plan_.positions) return true;
  if (plan_.lines && report_.lines >= *plan_.lines) return true;
  return plan_.time && Clock::now() - start_ >= *plan_.time;
}

LawCampaign::Scripts LawCampaign::next_batch() {
  if (plan_.script) {
    ++drawn_;
    return {*plan_.script};
  }
  Scripts batch;
  const props::Random random(plan_.seed);
  while (batch.size() < kBatch) {
    props::Random stream = random.stream(drawn_++);
    props::PositionScript script = props::random_script({.worst = plan_.worst}, stream);
    const bool is_of_no_use = script.rules == Rules::kChess960 && report_.refuses_chess960;
    if (!is_of_no_use) batch.push_back(std::move(script));
  }
  return batch;
}

bool LawCampaign::is_dropped(const std::string& law) const {
  return std::none_of(remaining_.begin(), remaining_.end(),
                      [&](const props::Law* each) { return each->name == law; });
}

void LawCampaign::drop(const std::string& law) {
  std::erase_if(remaining_, [&](const props::Law* each) { return each->name == law; });
}

void LawCampaign::observe(const props::PositionScript& script) {
  const auto line = props::known_line(script);
  if (!line) return;
  for (const props::KnownPosition& position : line->positions) {
    report_.situations.count_position_and_moves(position.setup(), position.legal_moves());
  }
}

/// Books a violation with the finding whose smallest position violates that law, too, or else as
/// one of its own.
void LawCampaign::add_violation(const LawAnswer& violation, const props::PositionScript& script) {
  LawShrinker shrinker(launch_, plan_.patience);
  const props::Law& law = *props::find_law(violation.law);
  for (LawFinding& finding : report_.findings) {
    if (finding.trouble || !shrinker.is_violated(law, finding.shrunk)) continue;
    finding.also.push_back(violation.law);
    return;
  }
  report_.findings.push_back(shrinker.shrunk_violation(violation, script));
}

/// Books an answer; after a violation the script is asked about again without that law, until
/// nothing is left that it violates.
Result<Done, OracleError> LawCampaign::take(const LawAnswer& first,
                                            const props::PositionScript& script) {
  ++report_.lines;
  LawAnswer answer = first;
  while (answer.kind == LawAnswer::Kind::kViolated) {
    if (!is_dropped(answer.law)) {
      add_violation(answer, script);
      drop(answer.law);
    }
    if (remaining_.empty()) return Done{};
    if (const auto chosen = session_->choose(remaining_); !chosen) return chosen;
    if (const auto sent = session_->ask({script}); !sent) return sent;
    const auto again = session_->read_answer();
    if (!again) return Unexpected{again.error()};
    answer = *again;
  }
  positions_ += answer.positions;
  if (answer.kind != LawAnswer::Kind::kRefused) return Done{};
  ++report_.refused;
  if (!report_.first_refused) report_.first_refused = script;
  return Done{};
}

void LawCampaign::check_batch(const Scripts& batch) {
  // A subject that ends in the middle has answered the scripts before: the reading tells which.
  static_cast<void>(session_->ask(batch));
  if (plan_.measures_situations) {
    for (const props::PositionScript& script : batch) observe(script);
  }
  std::vector<LawAnswer> answers;
  while (answers.size() < batch.size()) {
    const auto answer = session_->read_answer();
    if (!answer) {
      add_end(answer.error(), batch[answers.size()]);
      break;
    }
    answers.push_back(*answer);
  }
  for (std::size_t index = 0; index < answers.size() && !is_given_up_; ++index) {
    if (remaining_.empty()) return;
    const auto taken = take(answers[index], batch[index]);
    if (!taken) add_end(taken.error(), batch[index]);
  }
  if (is_given_up_) return;
  if (const auto kept = keep_tally(); !kept) add_end(kept.error(), batch.back());
}

/// Books the end of the process, and starts another one without the laws that would end it again.
void LawCampaign::add_end(const OracleError& error, const props::PositionScript& script) {
  LawShrinker shrinker(launch_, plan_.patience);
  LawFinding finding = shrinker.shrunk_end(error, script, remaining_);
  const bool is_hang = error.kind == OracleError::Kind::kHung;
  if (is_hang) ++hangs_;
  if (finding.law.empty()) is_given_up_ = true;  // it would come again, and nobody knows when
  drop(finding.law);
  if (!is_hang && !finding.law.empty()) {
    finding.also = shrinker.others_that_end(finding, remaining_);
    for (const std::string& law : finding.also) drop(law);
  }
  report_.findings.push_back(std::move(finding));
  const bool can_go_on =
      std::any_of(remaining_.begin(), remaining_.end(),
                  [&](const props::Law* law) { return is_offered(*law, report_.offers); });
  if (!can_go_on) remaining_.clear();
  for (const auto& [name, count] : report_.laws) tally_.laws[name] = count;
  tally_.moves = report_.moves;
  if (hangs_ >= kMostHangs || (!remaining_.empty() && !open())) is_given_up_ = true;
  if (is_given_up_) report_.is_cut_short = true;
}

/// What was counted so far, so that it outlives the process.
Result<Done, OracleError> LawCampaign::keep_tally() {
  Result<LawTally, OracleError> tally = session_->tally();
  if (!tally) return Unexpected{tally.error()};
  report_.laws = tally_.laws;
  for (const auto& [name, count] : tally->laws) {
    props::LawCount& sum = report_.laws[name];
    sum.held += count.held;
    sum.vacuous += count.vacuous;
    sum.skipped += count.skipped;
  }
  report_.moves = tally_.moves + tally->moves;
  return Done{};
}

Result<Done, OracleError> LawCampaign::prepare() {
  if (!plan_.script) {
    const auto start = props::parse_position_script("startpos", Rules::kChess960);
    if (const auto chosen = session_->choose({}); !chosen) return chosen;
    if (const auto sent = session_->ask({*start}); !sent) return sent;
    const auto answer = session_->read_answer();
    if (!answer) return Unexpected{answer.error()};
    report_.refuses_chess960 = answer->kind == LawAnswer::Kind::kRefused;
  }
  return session_->choose(remaining_);
}

/// A new process that checks the laws that remain.
Result<Done, OracleError> LawCampaign::open() {
  Result<LawSession, OracleError> opened = LawSession::open(launch_, plan_.patience);
  if (!opened) return Unexpected{opened.error()};
  session_.emplace(*std::move(opened));
  return session_->choose(remaining_);
}

/// The last thing that is asked of a subject is to be destroyed.
void LawCampaign::end() {
  const auto ended = session_->end();
  if (ended) return;
  const props::PositionScript start{Position::start().setup(), Rules::kStandard, {}};
  const std::string detail = ended.error().detail + (ended.error().detail.empty() ? "" : ", ");
  report_.findings.push_back({.law = {},
                              .detail = detail + "when it was destroyed",
                              .met = start,
                              .shrunk = start,
                              .trouble = ended.error()});
}

Result<LawReport, OracleError> LawCampaign::run() {
  start_ = Clock::now();
  if (const auto opened = open(); !opened) return Unexpected{opened.error()};
  report_.name = session_->name();
  report_.offers = session_->offers();
  if (const auto ready = prepare(); !ready) return Unexpected{ready.error()};
  while (!is_done() && !stopped_()) check_batch(next_batch());
  report_.is_stopped = !is_done();
  // Whose laws have all gone may have ended with the last of them.
  if (!is_given_up_ && !remaining_.empty() && !stopped_()) end();
  report_.positions = positions_;
  report_.elapsed = Clock::now() - start_;
  return std::move(report_);
}

}  // namespace refute::oracle
