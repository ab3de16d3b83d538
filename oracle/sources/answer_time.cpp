#include "oracle/sources/answer_time.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "engine/position.h"
#include "oracle/sources/expected_leaves.h"

namespace refute::oracle {
namespace {

/// The expectation may be short of the truth, and the machine busy.
constexpr double kMargin = 4;

/// How much longer an answer is waited for when the question is put again.
constexpr double kRetryFactor = 4;

/// Answers with fewer leaves take what the pipe takes, and say nothing about the speed.
constexpr std::uint64_t kTellingLeaves = 100;

/// Once answers have taken this long together, the speed is known.
constexpr std::chrono::milliseconds kTellingTime{50};

/// What a program that has not answered yet may take for the least query, such as one that loads
/// its tables only then.
constexpr std::chrono::seconds kFirstAnswer{2};

/// Beyond this nobody waits, and the clock's integers would overflow.
constexpr std::chrono::duration<double> kLongest = std::chrono::hours(24 * 365);

double seconds(Deadline::Duration duration) {
  return std::chrono::duration<double>(duration).count();
}

}  // namespace

Deadline AnswerTime::deadline_for(const props::PositionScript& node, Depth depth) {
  const Question question{node, depth};
  const bool is_asked_again = unanswered_ == question;
  unanswered_ = question;
  double speed = options_.floor_leaves_per_second;
  if (leaves_seen_ > 0) speed = std::min(speed, leaves_seen_ / seconds(time_seen_));
  const Deadline::Duration latency = has_answered_ ? latency_ : kFirstAnswer;
  const double usual =
      seconds(least_) + kMargin * seconds(latency) + kMargin * expected_leaves(node, depth) / speed;
  return scaled(is_asked_again ? kRetryFactor * usual : usual);
}

std::optional<Depth> AnswerTime::warm_up(Depth depth) {
  if (is_warm_for(depth)) return std::nullopt;
  warmed_up_to_ = Depth(warmed_up_to_.plies() + 1);
  return warmed_up_to_;
}

bool AnswerTime::is_warm_for(Depth depth) const {
  return time_seen_ >= kTellingTime || warmed_up_to_.plies() + 1 >= depth.plies();
}

void AnswerTime::learn(std::uint64_t leaves, Deadline::Duration took) {
  has_answered_ = true;
  unanswered_.reset();
  if (leaves < kTellingLeaves) latency_ = std::max(latency_, took);
  if (leaves < kTellingLeaves) return;
  leaves_seen_ += static_cast<double>(leaves);
  time_seen_ += std::max(took, Deadline::Duration(1));
}

Deadline AnswerTime::deadline(Deadline::Duration duration) const {
  return scaled(seconds(duration));
}

Deadline AnswerTime::scaled(double seconds) const {
  const std::chrono::duration<double> time(seconds * options_.timeout_scale);
  const auto budget = std::chrono::duration_cast<Deadline::Duration>(std::min(time, kLongest));
  return Deadline::for_answer(budget).or_when(options_.stop);
}

props::PositionScript warm_up_node(Rules rules) { return {Position::start().setup(), rules, {}}; }

std::optional<std::uint64_t> leaves_at_start(Depth depth) {
  constexpr std::array<std::uint64_t, 6> kLeaves{20, 400, 8902, 197281, 4865609, 119060324};
  const auto index = static_cast<std::size_t>(depth.plies()) - 1;
  return index < kLeaves.size() ? std::optional(kLeaves[index]) : std::nullopt;
}

}  // namespace refute::oracle
