#include <atomic>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "engine/fen.h"
#include "oracle/cli/command_options.h"
#include "oracle/cli/commands.h"
#include "oracle/cli/contest.h"
#include "oracle/cli/detail_option.h"
#include "oracle/cli/output_file.h"
#include "oracle/cli/own_suites.h"
#include "oracle/cli/progress.h"
#include "oracle/cli/source_options.h"
#include "oracle/cli/subject_traits.h"
#include "oracle/cli/suite_runner.h"
#include "oracle/cli/usage_message.h"
#include "oracle/findings/investigate.h"
#include "oracle/process/interrupt.h"
#include "oracle/process/text_file.h"
#include "oracle/report/annotations.h"
#include "oracle/report/junit.h"
#include "oracle/report/terminal.h"
#include "oracle/text/escape.h"

namespace refute::oracle {
namespace {

/// Counts above this are left to --deep or --max-nodes: the rest takes seconds.
constexpr std::uint64_t kFastLeaves = 5'000'000;
constexpr std::uint64_t kAllLeaves = ~std::uint64_t{0};

/// Every failure is listed, but only so many are looked into.
constexpr std::size_t kMostPinpointed = 5;

constexpr const char* kSuiteExamples =
    "Examples:\n"
    "  refute suite --subject ./my_engine\n"
    "  refute suite --subject ./my_engine --deep\n"
    "  refute suite my.epd other.epd --max-nodes 100000000\n"
    "\n"
    "A line of a suite: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400\n"
    "Exit code 1: the subject counts wrongly, and the move is named. 2: the suite cannot be read,\n"
    "or subject and reference agree that it is the suite that is wrong. 3: a program failed, or\n"
    "the run was stopped before every count was checked.";

struct SuiteArguments {
  std::vector<std::string> files;
  SourceArguments sources;
  std::uint64_t max_leaves = 0;
  bool deep = false;
  bool chess960 = false;
  bool standard = false;
  std::string junit;
  DetailOptions detail;
};

/// The files to run, or names of our own suites, the most telling positions first.
std::vector<std::string> suites_of(const SuiteArguments& options) {
  if (!options.files.empty()) return options.files;
  std::vector<std::string> suites{"distilled.epd", "distilled960.epd", "rules.epd",
                                  "chess960.epd",  "classic.epd",      "chess960_starts.epd"};
  if (options.deep) suites.insert(suites.end(), {"chess960_deep.epd", "deep.epd"});
  return suites;
}

/// Our own suite where none is named, or where there is no file of that name.
Result<std::string, FileError> text_of(const std::string& suite, const SuiteArguments& options) {
  const OwnSuite* const own = own_suite(suite);
  std::error_code error;
  const bool is_file = !options.files.empty() && std::filesystem::exists(suite, error);
  if (own != nullptr && !is_file) return std::string(own->text);
  return read_text_file(suite);
}

std::uint64_t most_leaves(const SuiteArguments& options) {
  if (options.max_leaves != 0) return options.max_leaves;
  return options.deep ? kAllLeaves : kFastLeaves;
}

Result<std::vector<SuiteCheck>, std::string> read_checks(const SuiteArguments& options) {
  std::vector<SuiteCheck> checks;
  for (const std::string& suite : suites_of(options)) {
    const Result<std::string, FileError> text = text_of(suite, options);
    if (!text) return Unexpected{describe(text.error())};
    const auto more = checks_of_suite(*text, suite, {most_leaves(options), options.chess960});
    if (!more) return Unexpected{more.error() + hint_of_program(suite)};
    checks.insert(checks.end(), more->begin(), more->end());
  }
  return checks;
}

struct SuiteTally {
  std::size_t passed = 0;
  std::size_t unanswered = 0;
  std::uint64_t leaves = 0;
  std::vector<SuiteOutcome> failures;
  std::vector<JunitCase> cases;
};

/// The check as a test of CI.
JunitCase case_of(const SuiteCheck& check) {
  JunitCase test;
  test.group = "refute.suite." + check.place.substr(0, check.place.rfind(':'));
  test.name = fmt::format("{} depth {}: {}", check.place, check.expected.depth.plies(),
                          print_fen(check.node.root));
  return test;
}

JunitCase case_of_unchecked(const SuiteCheck& check) {
  JunitCase test = case_of(check);
  test.outcome = JunitCase::Outcome::kSkipped;
  test.message = "stopped before it was checked";
  return test;
}

JunitCase case_of(const SuiteOutcome& outcome) {
  const SuiteCheck& check = *outcome.check;
  JunitCase test = case_of(check);
  if (outcome.passed()) return test;
  test.outcome = outcome.counted ? JunitCase::Outcome::kFailed : JunitCase::Outcome::kError;
  test.kind = outcome.counted ? "count" : "no answer";
  test.message =
      fmt::format("expected {} leaves, counted {}", check.expected.leaves,
                  outcome.counted ? std::to_string(*outcome.counted) : std::string("nothing"));
  if (outcome.error) test.text = describe(*outcome.error);
  return test;
}

void print_failures(const SuiteTally& tally, const TerminalIo& io) {
  io.print(fmt::format("\n{:<40} {:>5} {:>14} {:>14}\n", "failed", "depth", "expected", "counted"));
  for (const SuiteOutcome& outcome : tally.failures) {
    io.print(
        fmt::format("{:<40} {:>5} {:>14} {:>14}\n", show_controls(outcome.check->place),
                    outcome.check->expected.depth.plies(), outcome.check->expected.leaves,
                    outcome.counted ? std::to_string(*outcome.counted) : std::string("no answer")));
    io.print("    " + print_fen(outcome.check->node.root) + "  " +
             show_controls(outcome.check->comment) + "\n");
  }
}

/// What the failures of a suite turned out to be.
enum class Failures {
  kOfSubject,     // or nobody could tell
  kOfSuite,       // the reference, another program, counts as the subject does
  kInconclusive,  // no divergence was confirmed: answers that do not repeat, or trouble
};

/// Traces a failure; what the subject counted when the suite was run is not forgotten.
Finding finding_of(const SuiteOutcome& outcome, Contest& contest) {
  const Question query{outcome.check->node, outcome.check->expected.depth};
  Investigation investigation(contest);
  if (outcome.counted) {
    investigation.heard_subject(query, {DivideReply{{}, *outcome.counted, false}});
  }
  return investigation.run(query, Thoroughness::kMinimised);
}

/// The first failures, one for each position, traced to the move that is wrong, which takes a
/// while: an interrupt ends it.
Failures pinpoint_failures(const SuiteArguments& options, const SuiteTally& tally,
                           const TerminalIo& io) {
  const std::atomic<bool>& stop = InterruptFlag::raised();
  if (stop) return Failures::kOfSubject;
  auto opened = open_contest(options.sources, io, /*works_around_traits=*/true, &stop);
  Contest* const contest = std::get_if<Contest>(&opened);
  if (contest == nullptr) return Failures::kOfSubject;
  const bool is_held_against_itself =
      contest->subject->identity().name == contest->references.front()->identity().name;
  std::size_t divergences = 0;
  std::size_t agreements = 0;
  std::size_t shown = 0;
  const Setup* last = nullptr;
  for (const SuiteOutcome& outcome : tally.failures) {
    if (shown == kMostPinpointed) break;
    if (last != nullptr && *last == outcome.check->node.root) continue;
    last = &outcome.check->node.root;
    const Finding finding = finding_of(outcome, *contest);
    if (stop) return Failures::kOfSubject;  // whatever was cut off is no finding
    if (is_divergence(finding.divergence.verdict)) ++divergences;
    // What it did not answer the first time says nothing about the count of the suite.
    const bool agrees = finding.divergence.verdict == Verdict::kAgree;
    if (agrees && outcome.counted) ++agreements;
    io.print("\n" + show_controls(outcome.check->place) + "\n" +
             print_finding(finding, options.detail.style_on(io.out)));
    if (agrees && !outcome.counted)
      io.print("no answer when the suite asked, and the right one now\n");
    if (is_github_workflow()) io.print(print_annotation(finding));
    ++shown;
  }
  const bool are_all_shown = shown < kMostPinpointed || tally.failures.size() == shown;
  if (agreements == shown && are_all_shown && !is_held_against_itself) return Failures::kOfSuite;
  return divergences == 0 && agreements == 0 ? Failures::kInconclusive : Failures::kOfSubject;
}

SuiteTally run_checks(const std::vector<SuiteCheck>& checks, Source& source, const TerminalIo& io,
                      const std::atomic<bool>& stop) {
  SuiteTally tally;
  std::atomic<std::size_t> done{0};
  const Progress progress(
      io, [&] { return fmt::format("{} of {} counts checked", done.load(), checks.size()); });
  run_suite(
      checks, source,
      [&](const SuiteOutcome& outcome) {
        ++done;
        tally.leaves += outcome.counted.value_or(0);
        tally.cases.push_back(case_of(outcome));
        if (outcome.passed()) {
          ++tally.passed;
        } else {
          tally.failures.push_back(outcome);
          if (!outcome.counted) ++tally.unanswered;
        }
      },
      stop);
  for (std::size_t index = tally.cases.size(); index < checks.size(); ++index) {
    tally.cases.push_back(case_of_unchecked(checks[index]));
  }
  return tally;
}

/// Leaves out what the source cannot be asked, and says so.
void leave_out_chess960(std::vector<SuiteCheck>& checks, const Source& source,
                        const SuiteArguments& options, const TerminalIo& io) {
  const bool plays_it = source.learnt().plays_chess960;
  if (options.chess960 || (plays_it && !options.standard)) return;
  const auto left_out = std::erase_if(
      checks, [](const SuiteCheck& check) { return check.node.rules == Rules::kChess960; });
  if (left_out == 0) return;
  io.note(fmt::format("refute: {} counts of Chess960 are left out: {}\n", left_out,
                      options.standard ? "--standard"
                                       : "the subject finds no castling in Chess960 positions "
                                         "(--chess960 asks all the same)"));
}

/// Each defect of the whole subject, once. True if there is one.
bool show_traits(const Source& source, const SuiteArguments& options, const TerminalIo& io) {
  note_traits(source, io);
  bool has_defect = false;
  for (const Trait& trait : source.learnt().traits) {
    if (!trait.is_defect()) continue;
    has_defect = true;
    if (const auto finding =
            finding_of_trait(trait, options.sources, io, InterruptFlag::raised())) {
      io.print("\n" + print_finding(*finding, options.detail.style_on(io.out)));
    }
  }
  return has_defect;
}

/// How often the source said two things of one query while it was examined.
bool is_inconsistent(const Source& source) { return source.learnt().has(TraitKind::kInconsistent); }

/// Why the XML cannot be written there.
std::optional<std::string> problem_of_junit(const SuiteArguments& options) {
  if (options.junit == kStandardOutput) return std::nullopt;
  for (const std::string& suite : options.files) {
    if (is_same_file(suite, options.junit)) {
      return escape_for_terminal(options.junit) + " is the suite; name another file";
    }
  }
  return problem_of_output(options.junit);
}

/// Writes the XML; where it goes to standard output, nothing else does.
std::optional<std::string> write_junit(const SuiteArguments& options, const SuiteTally& tally,
                                       const TerminalIo& output) {
  if (options.junit.empty()) return std::nullopt;
  const std::string xml = print_junit("refute suite", tally.cases);
  if (options.junit != kStandardOutput) return write_output(options.junit, xml);
  output.print(xml);
  return std::nullopt;
}

ExitCode run(const SuiteArguments& options, const TerminalIo& output) {
  const bool takes_output = options.junit == kStandardOutput;
  const TerminalIo io = takes_output ? TerminalIo{output.err, output.err, output.command} : output;
  if (!can_read_sources(options.sources, io)) return ExitCode::kUsage;
  if (!can_find_references(options.sources, io)) return ExitCode::kTrouble;
  if (const auto problem = problem_of_junit(options)) {
    return wrong_usage(io, "--junit: " + *problem);
  }
  auto checks = read_checks(options);
  if (!checks) return wrong_usage(io, checks.error());
  if (checks->empty()) {
    return wrong_usage(io,
                       fmt::format("every count of the suite is above --max-nodes {}; give more "
                                   "of them, or --deep",
                                   most_leaves(options)));
  }
  SourceOptions source_options = options_of(options.sources);
  source_options.stop = &InterruptFlag::raised();
  OpenedSource opened = or_explained(options.sources.subject,
                                     open_source(options.sources.subject, source_options), io);
  if (!opened.source) return opened.failure;
  const InterruptFlag interrupt;
  leave_out_chess960(*checks, *opened.source, options, io);
  const bool has_defect = show_traits(*opened.source, options, io);
  const bool was_inconsistent = is_inconsistent(*opened.source);
  const SuiteTally tally = run_checks(*checks, *opened.source, io, interrupt.raised());
  if (const auto problem = write_junit(options, tally, output)) {
    io.note("refute: --junit: " + *problem + "\n");
    return ExitCode::kTrouble;
  }
  const std::size_t asked = tally.passed + tally.failures.size();
  const SourceIdentity identity = opened.source->identity();
  opened.source.reset();
  Failures failures = Failures::kOfSubject;
  if (!tally.failures.empty()) {
    print_failures(tally, io);
    failures = pinpoint_failures(options, tally, io);
    io.print("\n");
  }
  io.print(fmt::format("{}: {} of {} counts are right, {} leaves\n", show_controls(identity.source),
                       tally.passed, asked, tally.leaves));
  if (asked < checks->size()) {
    io.print(fmt::format("stopped: {} of {} counts checked\n", asked, checks->size()));
  }
  if (asked == 0) io.print("nothing was compared\n");
  if (failures == Failures::kOfSuite) {
    return wrong_usage(
        io, "subject and reference agree with each other: the suite states wrong counts");
  }
  if (has_defect) return ExitCode::kDivergence;
  if (failures == Failures::kInconclusive) return ExitCode::kTrouble;
  if (tally.failures.size() > tally.unanswered) return ExitCode::kDivergence;
  const bool is_trouble =
      tally.unanswered != 0 || asked < checks->size() || asked == 0 || was_inconsistent;
  return is_trouble ? ExitCode::kTrouble : ExitCode::kAgree;
}

}  // namespace

Command add_suite_command(CLI::App& app) {
  auto options = std::make_shared<SuiteArguments>();
  CommandOptions command(app, "suite", "Run perft suites (EPD) on a move generator",
                         kSuiteExamples);
  command.texts("files", options->files,
                "EPD files: FEN ;D1 20 ;D2 400 ..., or built-in suites, such as classic.epd "
                "(default: all of these)");
  command.whole("--max-nodes", options->max_leaves, 1,
                fmt::format("Leave out counts above this ({} without --deep)", kFastLeaves));
  command.flag("--deep", options->deep, "The deep tier, too: minutes rather than seconds");
  const CommandOption chess960 =
      command.flag("--chess960", options->chess960,
                   "Read all positions under Chess960 rules; those that need it always are");
  command.flag("--standard", options->standard, "Leave out the positions of Chess960")
      .excludes(chess960);
  add_detail_options(command, options->detail);
  command
      .text("--junit", options->junit,
            "Write JUnit XML, a test for each count; - is standard output")
      .path_name("FILE");
  add_subject_option(command, options->sources);
  add_reference_option(command, options->sources);
  return [options](const TerminalIo& io) { return run(*options, io); };
}

}  // namespace refute::oracle
