#include "oracle/process/line_channel.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <utility>

#include "oracle/text/escape.h"

namespace refute {
namespace {

using std::chrono::milliseconds;

/// Between the end of a dying program's streams and its end lie microseconds; a program that
/// closed its streams and lives on is told from it by waiting this long.
constexpr milliseconds kDeathTakes{1000};

/// How long a program may take to end that was asked to: longer while it does something.
constexpr milliseconds kGrace{300};
constexpr milliseconds kBusyGrace{400};
constexpr std::string_view kFarewell = "quit\n";

/// The most of a line that is kept for error messages, and of a request that is told: it shall be
/// possible to paste it.
constexpr std::size_t kShownBytes = 400;
constexpr std::size_t kRequestBytes = 8000;

/// `text` with every line escaped and the line ends kept.
std::string escape_lines(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += escape_for_terminal(text.substr(0, end));
    if (end < text.size()) out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

/// Whether the program does something. Without the memory to look it passes for idle: who ends a
/// program has to come to an end.
bool is_busy(int program) noexcept {
  try {
    return activity_of(program).value_or(Activity{}).is_busy;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

}  // namespace

Result<LineChannel, OracleError> LineChannel::open(const Launch& launch) {
  auto process = Subprocess::start(launch);
  if (!process) return Unexpected{process.error()};
  LineChannel channel(*std::move(process));
  channel.stop_ = launch.stop;
  return channel;
}

LineChannel::~LineChannel() {
  if (!process_.is_there()) return;
  if (is_lost_ || output_ended_) {
    process_.kill();
  } else {
    close(kFarewell);
  }
}

Result<Done, OracleError> LineChannel::send(std::string_view text, const Deadline& given) {
  const Deadline deadline = stoppable(given);
  request_.assign(text);
  deadline_ = deadline;
  for (;;) {
    const Transfer sent = process_.write_input(text);
    text.remove_prefix(sent.bytes);
    if (text.empty()) return Done{};
    if (sent.state == Transfer::State::kEnded) return Unexpected{end_error()};
    if (sent.state == Transfer::State::kMoved) continue;
    exchange(Subprocess::Watch::kOutputAndInput, next_look(deadline, true));
    if (answer_bytes_ > kMostAnswerBytes) return Unexpected{*flood()};
    if (output_ended_ && process_.has_ended()) return Unexpected{end_error()};
    if (auto late = lateness(deadline, "it does not read")) return Unexpected{*std::move(late)};
  }
}

Result<std::string_view, OracleError> LineChannel::read_line(const Deadline& given) {
  for (bool waited = false;; waited = true) {
    if (const auto line = buffer_.take_line()) {
      remember(*line);
      if (line->size() <= kMostLineBytes) return *line;
      return Unexpected{error(OracleError::Kind::kFlooded,
                              "a line of " + std::to_string(line->size()) + " bytes")};
    }
    const Deadline deadline = stoppable(given);
    deadline_ = deadline;
    if (auto error = flood()) return Unexpected{*std::move(error)};
    if (output_ended_) {
      const auto rest = buffer_.take_rest();
      if (!rest) return Unexpected{end_error()};
      remember(*rest);
      last_line_was_cut_ = true;
      return *rest;
    }
    if (waited) {
      if (auto late = lateness(deadline, "")) return Unexpected{*std::move(late)};
    }
    exchange(Subprocess::Watch::kOutput, next_look(deadline, waited));
  }
}

/// A look at the process table costs a millisecond: none is spent on answers that come at once.
Deadline::Duration LineChannel::time_between_looks(const Deadline& deadline) const {
  constexpr Deadline::Duration kFirst = milliseconds(50);
  constexpr Deadline::Duration kLeast = milliseconds(20);
  constexpr Deadline::Duration kMost = milliseconds(500);
  const bool is_first = !own_time_ || own_time_->start() != deadline.start();
  if (is_first) return std::min(kFirst, deadline.budget() / 4);
  return std::clamp(deadline.budget() / 8, kLeast, kMost);
}

/// How long to wait before the program is looked at, if it says nothing. What lies in the pipe when
/// the time is over is read, and for no more is waited then.
Deadline LineChannel::next_look(const Deadline& deadline, bool has_waited) const {
  if (!deadline.is_own_time() || (deadline.expired() && !has_waited)) return deadline;
  const Deadline::Duration time = time_between_looks(deadline);
  return deadline.look(deadline.expired() ? time : std::min(time, deadline.remaining()));
}

void LineChannel::look_at_program(const Deadline& deadline) {
  const Deadline::Clock::time_point now = Deadline::Clock::now();
  const bool is_new = !own_time_ || own_time_->start() != deadline.start();
  const Deadline::Clock::time_point last = is_new ? deadline.start() : own_time_->last_look();
  if (now - last < time_between_looks(deadline)) return;
  // Without a process table a program that is silent passes for idle.
  const Activity activity = activity_of(process_.pid()).value_or(Activity{});
  if (is_new) own_time_.emplace(deadline.start());
  own_time_->look(now, activity);
}

/// Why no more is waited for, if so: the time is over. `seen` is what else there is to say.
std::optional<OracleError> LineChannel::lateness(const Deadline& deadline, std::string_view seen) {
  using Kind = OracleError::Kind;
  if (deadline.stopped()) {
    is_lost_ = true;
    return error(Kind::kStopped, "the run was stopped");
  }
  if (!deadline.is_own_time()) {
    return deadline.expired() ? std::optional(error(Kind::kHung, seen)) : std::nullopt;
  }
  look_at_program(deadline);
  if (!deadline.expired() || !own_time_) return std::nullopt;
  const std::optional<std::string> reason = own_time_->reason_to_give_up(deadline.budget());
  if (!reason) return std::nullopt;
  is_lost_ = true;
  return error(Kind::kHung, seen.empty() ? *reason : std::string(seen) + "; " + *reason);
}

/// Waits once for anything to happen, and takes in what the program has written.
void LineChannel::exchange(Subprocess::Watch watch, const Deadline& deadline) {
  const Readiness ready = process_.wait(watch, deadline);
  if (ready.errors) take_errors();
  if (!ready.output && !ready.ended) return;
  const Transfer got = take_output();
  // A dead program's streams may be held open by its children. What it wrote itself was there
  // before it died: if nothing is left, nothing will come.
  const bool all_was_read = ready.ended && got.state == Transfer::State::kNotReady;
  if (got.state == Transfer::State::kEnded || all_was_read) output_ended_ = true;
}

Transfer LineChannel::take_output() {
  const Transfer got = process_.read_output(buffer_.space());
  buffer_.filled(got.bytes);
  answer_bytes_ += got.bytes;
  return got;
}

void LineChannel::take_errors() {
  std::array<char, TextTail::kCapacity> space;
  // Bounded, because a program may write faster than it is read.
  for (int reads = 0; reads < 32; ++reads) {
    const Transfer got = process_.read_errors(space);
    if (got.state != Transfer::State::kMoved) return;
    errors_.append({space.data(), got.bytes});
  }
}

std::optional<OracleError> LineChannel::flood() const {
  if (answer_bytes_ > kMostAnswerBytes) {
    return error(OracleError::Kind::kFlooded,
                 "an answer of more than " + std::to_string(kMostAnswerBytes) + " bytes");
  }
  if (buffer_.unfinished_size() > kMostLineBytes) {
    return error(OracleError::Kind::kFlooded,
                 "a line of more than " + std::to_string(kMostLineBytes) + " bytes");
  }
  return std::nullopt;
}

/// What to say when a stream has ended: whether the program has ended too, and how.
OracleError LineChannel::end_error() {
  if (!process_.wait_for_end(Deadline::after(kDeathTakes))) {
    take_errors();
    return error(OracleError::Kind::kClosed,
                 output_ended_ ? "it closed its standard output" : "it closed its standard input");
  }
  while (!output_ended_ && answer_bytes_ <= kMostAnswerBytes) {
    output_ended_ = take_output().state != Transfer::State::kMoved;
  }
  take_errors();
  const ExitStatus status = process_.kill();
  OracleError crashed = error(OracleError::Kind::kCrashed, describe(status));
  crashed.exit = status;
  return crashed;
}

OracleError LineChannel::error(OracleError::Kind kind, std::string_view detail) const {
  OracleError error{};
  error.kind = kind;
  error.detail = escape_for_terminal(detail);
  error.command = process_.command();
  error.pid = process_.pid();
  if (deadline_) {
    error.elapsed = deadline_->elapsed();
    error.budget = deadline_->budget();
  }
  error.request = escape_for_terminal(request_, kRequestBytes);
  error.last_lines = last_lines();
  error.stderr_tail = escape_lines(errors_.text());
  return error;
}

void LineChannel::remember(std::string_view line) {
  recent_[lines_read_++ % kLinesKept].assign(line.substr(0, kShownBytes));
}

/// The last lines received, whether or not they were read: the latest often says why.
std::vector<std::string> LineChannel::last_lines() const {
  std::vector<std::string> lines;
  const std::size_t kept = std::min(lines_read_, kLinesKept);
  for (std::size_t i = lines_read_ - kept; i < lines_read_; ++i) {
    lines.push_back(escape_for_terminal(recent_[i % kLinesKept]));
  }
  std::string_view rest = untaken();
  rest.remove_prefix(rest.size() - std::min(rest.size(), (kLinesKept + 1) * kMostLineBytes));
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    lines.push_back(escape_for_terminal(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (lines.size() > kLinesKept) lines.erase(lines.begin());
  }
  return lines;
}

ExitStatus LineChannel::close(std::string_view farewell) {
  if (!process_.dismiss(farewell, Deadline::after(kGrace)) && is_busy(process_.pid())) {
    process_.dismiss("", Deadline::after(kBusyGrace));
  }
  return process_.kill();
}

}  // namespace refute
