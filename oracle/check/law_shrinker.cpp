#include "oracle/check/law_shrinker.h"

#include <algorithm>
#include <utility>

#include "props/laws/all_laws.h"
#include "props/sampling/shrink.h"

namespace refute::oracle {
namespace {

/// A subject that crashes is started anew for each question.
constexpr int kMostQuestions = 3000;

std::string detail_of(const OracleError& error) {
  const bool is_silent = error.detail.empty() && error.kind == OracleError::Kind::kHung;
  return is_silent ? "no answer before the deadline" : error.detail;
}

}  // namespace

LawShrinker::LawShrinker(Launch launch, Deadline::Duration patience)
    : launch_(std::move(launch)), patience_(patience) {}

LawShrinker::Answer LawShrinker::ask(const props::Law& law, const props::PositionScript& script) {
  ++asked_;
  if (!session_) {
    Result<LawSession, OracleError> opened = LawSession::open(launch_, patience_);
    if (!opened) return Unexpected{opened.error()};
    session_.emplace(*std::move(opened));
    chosen_ = nullptr;
  }
  Result<Done, OracleError> sent =
      chosen_ == &law ? Result<Done, OracleError>(Done{}) : session_->choose({&law});
  chosen_ = &law;
  if (sent) sent = session_->ask({script});
  Answer answer = sent ? session_->read_answer() : Answer(Unexpected{sent.error()});
  if (!answer) session_.reset();
  return answer;
}

bool LawShrinker::is_violated(const props::Law& law, const props::PositionScript& script) {
  const Answer answer = ask(law, script);
  return answer && answer->kind == LawAnswer::Kind::kViolated;
}

bool LawShrinker::ends_at(const props::Law& law, const props::PositionScript& script,
                          OracleError::Kind kind) {
  const Answer answer = ask(law, script);
  return !answer && answer.error().kind == kind;
}

std::vector<std::string> LawShrinker::others_that_end(const LawFinding& finding,
                                                      const std::vector<const props::Law*>& laws) {
  std::vector<std::string> others;
  for (const props::Law* law : laws) {
    if (ends_at(*law, finding.shrunk, finding.trouble->kind)) others.emplace_back(law->name);
  }
  return others;
}

LawFinding LawShrinker::shrunk_violation(const LawAnswer& violation,
                                         const props::PositionScript& met) {
  LawFinding finding{.law = violation.law,
                     .ply = violation.ply,
                     .detail = violation.detail,
                     .met = met,
                     .shrunk = met};
  const props::Law& law = *props::find_law(violation.law);
  asked_ = 0;
  if (!is_violated(law, met)) {
    finding.detail += " (not again in a fresh process: earlier positions have left something)";
    return finding;
  }
  finding.shrunk = props::shrunk(met, [&](const props::PositionScript& script) {
    return asked_ < kMostQuestions && is_violated(law, script);
  });
  const Answer last = ask(law, finding.shrunk);
  if (last && last->kind == LawAnswer::Kind::kViolated) {
    finding.ply = last->ply;
    finding.detail = last->detail;
  }
  return finding;
}

LawFinding LawShrinker::shrunk_end(const OracleError& error, const props::PositionScript& met,
                                   const std::vector<const props::Law*>& laws) {
  LawFinding finding{
      .law = {}, .detail = detail_of(error), .met = met, .shrunk = met, .trouble = error};
  const auto law = std::find_if(laws.begin(), laws.end(), [&](const props::Law* each) {
    return ends_at(*each, met, error.kind);
  });
  if (law == laws.end()) return finding;
  finding.law = (*law)->name;
  if (error.kind != OracleError::Kind::kCrashed) return finding;
  asked_ = 0;
  finding.shrunk = props::shrunk(met, [&](const props::PositionScript& script) {
    return asked_ < kMostQuestions && ends_at(**law, script, error.kind);
  });
  return finding;
}

}  // namespace refute::oracle
