#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "props/engine_subject.h"
#include "props/law_checker.h"
#include "props/law_run.h"
#include "props/laws/all_laws.h"
#include "props/run_options.h"
#include "props/run_report.h"
#include "props/sampling/situation_meter.h"
#include "props/subject_under_test.h"

// The program behind `refute props`: options, clock and output around `LawRun`.

namespace refute::props {
namespace {

using Clock = std::chrono::steady_clock;

enum ExitCode : int { kAllHold = 0, kViolated = 1, kWrongUsage = 2, kTrouble = 3 };

// The one thing that a signal handler may touch.
volatile std::sig_atomic_t interrupted = 0;

// As the shell called it.
std::string called_as;

void print(std::FILE* file, std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), file);
  std::fflush(file);
}

int fail(ExitCode code, const std::string& message) {
  print(stderr, "refute props: " + message + "\n");
  return code;
}

/// What the command that repeats a violation begins with: `refute props`, or the program that an
/// author's generator was linked into.
std::string program_name() { return is_own_engine_under_test() ? "refute props" : called_as; }

std::uint64_t seed_of(const RunOptions& options) {
  if (options.seed) return *options.seed;
  std::random_device device;
  return (std::uint64_t{device()} << 32) | device();
}

/// One line once a second, on a terminal only.
class Progress {
 public:
  explicit Progress(Clock::time_point start) : start_(start), last_(start) {}

  void show(const LawRun& run) {
    const Clock::time_point now = Clock::now();
    if (!is_terminal_ || now - last_ < std::chrono::seconds(1)) return;
    last_ = now;
    print(stderr, "\r\033[K" + progress_line(run, now - start_));
  }
  void clear() const {
    if (is_terminal_) print(stderr, "\r\033[K");
  }

 private:
  Clock::time_point start_;
  Clock::time_point last_;
  bool is_terminal_ = isatty(STDERR_FILENO) != 0;
};

/// What is violated until the time is over: one law at most, unless the run is to keep going.
std::vector<Finding> violations(const RunOptions& options, Clock::time_point start, LawRun& run) {
  const std::size_t most = options.keeps_going ? run.laws().size() : 1;
  const auto is_over = [&] {
    return interrupted != 0 || Clock::now() - start >= options.time ||
           (options.scripts && run.drawn() >= *options.scripts);
  };
  Progress progress(start);
  std::vector<Finding> findings;
  while (findings.size() < most && !is_over()) {
    std::optional<Finding> finding = run.step();
    progress.show(run);
    if (!finding) continue;
    progress.clear();
    // At once, for the subject may crash before the run ends.
    if (options.keeps_going) print(stdout, describe(*finding, program_name()));
    run.leave_out(*finding->violation.law);
    findings.push_back(*std::move(finding));
  }
  progress.clear();
  return findings;
}

/// The laws that are left out: what the options say, and what is known of the linked subject.
std::vector<const Law*> laws_left_out(const RunOptions& options) {
  std::vector<const Law*> except = options.except;
  if (options.generator) return except;
  const std::vector<const Law*> known = laws_it_may_break();
  except.insert(except.end(), known.begin(), known.end());
  return except;
}

int run_for_a_time(const RunOptions& options, Subject& subject) {
  const std::uint64_t seed = seed_of(options);
  print(stdout, "seed " + std::to_string(seed) + "\n");
  SituationMeter situations;
  const auto observe = [&](const KnownLine& line) {
    for (const KnownPosition& position : line.positions) {
      situations.count_position_and_moves(position.setup(), position.legal_moves());
    }
  };
  LawRun run({.laws = options.laws,
              .except = options.except,
              .seed = seed,
              .scripts = {.worst = options.worst},
              .observe = observe},
             subject);
  const Clock::time_point start = Clock::now();
  const std::vector<Finding> findings = violations(options, start, run);
  print(stdout, summary(run, Clock::now() - start));
  print(stdout, print_table(situations));
  if (findings.empty()) {
    return run.tally().positions == 0 ? fail(kTrouble, "nothing was checked") : kAllHold;
  }
  print(stdout, options.keeps_going ? violated_laws(run, findings)
                                    : describe(findings.front(), program_name()));
  return kViolated;
}

int check_one(const RunOptions& options, Subject& subject) {
  const auto script = parse_position_script(*options.position, options.rules);
  if (!script) return fail(kWrongUsage, describe(script.error(), *options.position));
  const auto line = known_line(*script);
  if (!line) return fail(kWrongUsage, describe(line.error(), *script));
  LawChecker checker(options.laws, subject, options.except);
  const std::optional<Violation> violation = checker.check(*line);
  if (violation) {
    print(stdout, describe(shrunk_finding(*violation, *script, subject), program_name()));
    return kViolated;
  }
  if (checker.tally().positions == 0) return fail(kTrouble, "the subject refuses the position");
  print(stdout, "all laws hold\n");
  return kAllHold;
}

int run_program(const std::vector<std::string_view>& arguments) {
  auto options = parse_run_options(arguments);
  if (!options) return fail(kWrongUsage, options.error().message + "; --help says what can be");
  if (options->wants_help || options->wants_list) {
    print(stdout, options->wants_help ? std::string(run_usage()) : law_list());
    return kAllHold;
  }
  options->except = laws_left_out(*options);
  if (std::all_of(options->laws.begin(), options->laws.end(),
                  [&](const Law* law) { return contains(options->except, law); })) {
    return fail(kWrongUsage, "no law is left: all that were asked for are left out");
  }
  const std::unique_ptr<Subject> subject =
      options->generator ? std::make_unique<EngineSubject>(*options->generator)
                         : subject_under_test();
  return options->position ? check_one(*options, *subject) : run_for_a_time(*options, *subject);
}

}  // namespace
}  // namespace refute::props

int main(int count, char** values) {
  const auto stop = [](int) { refute::props::interrupted = 1; };
  std::signal(SIGINT, stop);
  std::signal(SIGTERM, stop);
  if (count > 0) refute::props::called_as = values[0];
  return refute::props::run_program({values + std::min(1, count), values + count});
}
