#include "oracle/hunt/reconfirm.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <limits>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "oracle/findings/investigate.h"
#include "oracle/hunt/hunt_sources.h"

namespace refute::oracle {
namespace {

/// So often, over more than a second: whims of a clock often change with its seconds.
constexpr int kRounds = 5;
constexpr std::chrono::milliseconds kPause{350};

/// A finding that is asked about again.
struct Doubted {
  Finding finding;
  std::string key;  // under which it is kept
  Investigation investigation;

  Doubted(Finding found, Contest& contest)
      : finding(std::move(found)), key(dedup_key(finding)), investigation(contest) {
    // What was answered then counts; of the answer its total was kept.
    const Divergence& divergence = finding.divergence;
    DivideReply answer{.lines = {}, .total = divergence.difference.subject_total};
    answer.has_lines = false;
    investigation.heard_subject(divergence.question(), {std::move(answer)});
  }

  bool is_refuted() const { return finding.divergence.verdict == Verdict::kInconsistent; }
};

bool is_in_doubt(const Finding& finding) {
  const bool is_exact = finding.cause && finding.cause->is_exact();
  return is_divergence(finding.divergence.verdict) && !is_exact;
}

bool has_contradicted_itself(const HuntContext& context) {
  if (context.statistics.subject_inconsistent != 0) return true;
  const std::vector<Finding> findings = context.store.findings();
  return std::any_of(findings.begin(), findings.end(), [](const Finding& finding) {
    return finding.inconsistency && finding.inconsistency->is_of_subject;
  });
}

/// Ends early when nothing is left to be refuted.
void ask_again(std::deque<Doubted>& doubted, const std::atomic<bool>& stop) {
  for (int round = 0; round < kRounds; ++round) {
    if (round > 0) std::this_thread::sleep_for(kPause);
    for (Doubted& one : doubted)
      if (!stop && !one.is_refuted()) one.investigation.confirm(one.finding);
    if (stop || std::ranges::all_of(doubted, &Doubted::is_refuted)) return;
  }
}

void withdraw(Doubted& one, const HuntContext& context) {
  one.finding.cause.reset();
  one.finding.minimised.reset();
  context.statistics.divergent -= context.store.counts()[one.key];
  ++context.statistics.subject_inconsistent;
  const auto kept =
      context.store.replace(one.key, std::numeric_limits<std::uint64_t>::max(), one.finding);
  if (!context.observer.on_note) return;
  context.observer.on_note(
      fmt::format("{} is withdrawn: {}", one.key, summary_of(*one.finding.inconsistency)));
  if (!kept)
    context.observer.on_note("the finding could not be written: " + describe(kept.error()));
}

}  // namespace

void reconfirm(const HuntContext& context) {
  if (context.stop || !has_contradicted_itself(context)) return;
  std::optional<Contest> contest;
  std::deque<Doubted> doubted;
  for (Finding& finding : context.store.findings()) {
    if (!is_in_doubt(finding)) continue;
    if (!contest) contest = open_sources(context);
    if (!contest) return;
    doubted.emplace_back(std::move(finding), *contest);
  }
  if (doubted.empty()) return;
  ask_again(doubted, context.stop);
  for (Doubted& one : doubted)
    if (one.is_refuted()) withdraw(one, context);
}

}  // namespace refute::oracle
