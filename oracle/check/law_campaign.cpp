#include "oracle/check/law_campaign.h"

#include <algorithm>
#include <utility>

#include "oracle/check/law_shrinker.h"
#include "props/known_line.h"
#include "props/sampling/random_script.h"

namespace refute::oracle {
namespace {

using Clock = std::chrono::steady_clock;

/// Enough to keep both processes busy, and few enough to be asked in one write.
constexpr std::size_t kBatch = 32;

}  // namespace

LawCampaign::LawCampaign(Launch launch, LawPlan plan, std::function<bool()> stopped)
    : launch_(std::move(launch)),
      plan_(std::move(plan)),
      stopped_(std::move(stopped)),
      remaining_(plan_.laws) {}

bool LawCampaign::is_over() const {
  if (stopped_() || remaining_.empty()) return true;
  if (plan_.script) return drawn_ > 0;
  if (plan_.positions && positions_ >= *plan_.positions) return true;
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
    props::PositionScript script = props::random_script({}, stream);
    const bool is_of_no_use = script.rules == Rules::kChess960 && report_.refuses_chess960;
    if (!is_of_no_use) batch.push_back(std::move(script));
  }
  return batch;
}

bool LawCampaign::is_dropped(const std::string& law) const {
  return std::none_of(remaining_.begin(), remaining_.end(),
                      [&](const props::Law* each) { return each->name == law; });
}

Result<Done, OracleError> LawCampaign::drop(const std::string& law) {
  std::erase_if(remaining_, [&](const props::Law* each) { return each->name == law; });
  return remaining_.empty() ? Result<Done, OracleError>(Done{}) : session_->choose(remaining_);
}

void LawCampaign::observe(const props::PositionScript& script) {
  const auto line = props::known_line(script);
  if (!line) return;
  for (const props::KnownPosition& position : line->positions) {
    report_.situations.count_position_and_moves(position.setup(), position.legal_moves());
  }
}

/// Books an answer; a violation is shrunk, and the script asked about again without that law, until
/// nothing is left that it violates.
Result<Done, OracleError> LawCampaign::take(const LawAnswer& first,
                                            const props::PositionScript& script) {
  ++report_.lines;
  LawAnswer answer = first;
  while (answer.kind == LawAnswer::Kind::kViolated) {
    if (!is_dropped(answer.law)) {
      LawShrinker shrinker(launch_, plan_.patience);
      report_.findings.push_back(shrinker.shrunk_violation(answer, script));
      if (const auto dropped = drop(answer.law); !dropped) return dropped;
    }
    if (remaining_.empty()) return Done{};
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

Result<Done, OracleError> LawCampaign::check_batch(const Scripts& batch) {
  answered_ = 0;
  // A subject that ends in the middle has answered the scripts before: the reading tells which.
  static_cast<void>(session_->ask(batch));
  if (plan_.measures_situations) {
    for (const props::PositionScript& script : batch) observe(script);
  }
  std::vector<LawAnswer> answers;
  for (; answered_ < batch.size(); ++answered_) {
    const auto answer = session_->read_answer();
    if (!answer) return Unexpected{answer.error()};
    answers.push_back(*answer);
  }
  for (std::size_t index = 0; index < batch.size(); ++index) {
    answered_ = index;
    if (const auto taken = take(answers[index], batch[index]); !taken) return taken;
  }
  return Done{};
}

void LawCampaign::add_end(const OracleError& error, const Scripts& batch, std::size_t index) {
  LawShrinker shrinker(launch_, plan_.patience);
  report_.findings.push_back(shrinker.shrunk_end(error, batch[index], remaining_));
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

Result<LawReport, OracleError> LawCampaign::run() {
  start_ = Clock::now();
  Result<LawSession, OracleError> opened = LawSession::open(launch_, plan_.patience);
  if (!opened) return Unexpected{opened.error()};
  session_.emplace(*std::move(opened));
  report_.name = session_->name();
  report_.offers = session_->offers();
  if (const auto ready = prepare(); !ready) return Unexpected{ready.error()};
  while (!is_over()) {
    const Scripts batch = next_batch();
    const Result<Done, OracleError> checked = check_batch(batch);
    if (checked) continue;
    add_end(checked.error(), batch, std::min(answered_, batch.size() - 1));
    session_.reset();
    break;
  }
  if (session_) {
    const Result<LawTally, OracleError> tally = session_->tally();
    if (tally) report_.laws = tally->laws;
    if (tally) report_.moves = tally->moves;
  }
  report_.positions = positions_;
  report_.elapsed = Clock::now() - start_;
  return std::move(report_);
}

}  // namespace refute::oracle
