#include <algorithm>
#include <filesystem>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "oracle/cli/command_options.h"
#include "oracle/cli/commands.h"
#include "oracle/cli/contest.h"
#include "oracle/cli/detail_option.h"
#include "oracle/cli/hunt_record.h"
#include "oracle/cli/hunt_summary.h"
#include "oracle/cli/number_option.h"
#include "oracle/cli/position_options.h"
#include "oracle/cli/progress.h"
#include "oracle/cli/roots.h"
#include "oracle/cli/source_options.h"
#include "oracle/cli/subject_traits.h"
#include "oracle/cli/trouble_summary.h"
#include "oracle/cli/usage_message.h"
#include "oracle/findings/investigate.h"
#include "oracle/hunt/hunt.h"
#include "oracle/hunt/replay.h"
#include "oracle/process/interrupt.h"
#include "oracle/process/terminal.h"
#include "oracle/process/text_file.h"
#include "oracle/report/annotations.h"
#include "oracle/report/repeat.h"
#include "oracle/report/terminal.h"
#include "oracle/sources/learnt.h"
#include "oracle/text/escape.h"
#include "oracle/text/number.h"
#include "props/number_text.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kUsualTime{60'000};
constexpr int kUsualDepth = 6;

/// Where there are few moves, so many plies more than the usual depth.
constexpr int kExtraPlies = 2;

constexpr const char* kHuntExamples =
    "Examples:\n"
    "  refute hunt                                      builtin against Stockfish, one minute\n"
    "  refute hunt --subject ./my_engine --time 10m\n"
    "  refute hunt --subject \"java -jar my.jar\" --depth 2 --timeout-scale 3 --standard\n"
    "  refute hunt --subject ./new --reference ./old --positions 1000000 --seed 7\n"
    "\n"
    "Each defect is reported once, at the smallest position found, and kept as a file in --out.\n"
    "Ctrl-C ends with what was found so far. Exit codes: 0 no divergence, 1 divergences,\n"
    "2 wrong usage, 3 a program is missing or unreliable.";

struct HuntArguments {
  SourceArguments sources;
  std::string time;
  std::uint64_t positions = 0;
  std::string seed = "1";
  int jobs = 1;
  int depth = 0;
  std::uint64_t max_leaves = 0;
  bool chess960 = false;
  bool standard = false;
  std::vector<std::string> suites;
  std::string out = "findings";
  std::string regressions;
  DetailOptions detail;
};

/// What a hunt starts with, once everything has been read and tried.
struct Start {
  HuntOptions options;
  std::vector<SourceIdentity> identities;  // of the subject, then of the references
  std::string out;
  DetailOptions detail;
  std::vector<Finding> trait_findings{};  // of the subject as a whole
  bool can_go_on = true;                  // there is something to compare besides
  bool is_refused = false;                // a source, for what more time does not mend
};

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// The defects of the subject as a whole are findings like any other.
void keep_trait_findings(const Start& hunting, HuntStatistics& statistics, FindingStore& store,
                         const HuntObserver& observer) {
  for (const Finding& finding : hunting.trait_findings) {
    count_outcome(finding, statistics);
    const Result<bool, FileError> kept = store.add_known(finding);
    store.count(dedup_key(finding));
    if (!kept) observer.on_note("the finding could not be written: " + describe(kept.error()));
    observer.on_finding(finding);
  }
}

/// What is printed of a finding when it comes. An example is one more that is not explained.
std::string text_of(const Finding& finding, bool is_example, const FindingStore& store,
                    const TerminalStyle& style) {
  if (style.detail == Detail::kVerdict) return print_finding(finding, style);
  const std::string key = dedup_key(finding);
  const std::string file =
      store.is_written(key) ? "Written to " + escape_for_terminal(store.path_of(key)) + "\n" : "";
  return "\n" + (is_example ? print_example(finding) : print_finding(finding, style)) + file;
}

/// What is printed of a wrong answer that there was no time to look into.
std::string text_of_unconfirmed(const Finding& finding) {
  return fmt::format(
      "\nunconfirmed: {} at {}, depth {}; there was no time to ask again, and the next hunt begins "
      "with it\n  {}\n",
      verdict_name(finding.divergence.verdict), props::print_position_script(finding.asked),
      finding.asked_depth.plies(), compare_command(finding));
}

ExitCode run_hunt(const Start& hunting, HuntRecord& record, const TerminalIo& io,
                  const std::atomic<bool>& stop) {
  const HuntOptions& options = hunting.options;
  const std::string& out = hunting.out;
  FindingStore store(out);
  HuntStatistics statistics;
  const Clock::time_point start = record.start();
  HuntResult result;
  std::vector<RegressionResult> replayed;
  {
    Progress progress(
        io, [&] { return status_line(statistics, store, seconds_since(start), options.budget); });
    HuntObserver observer;
    bool has_unexplained = false;
    observer.on_finding = [&](const Finding& finding) {
      const bool is_example = is_unexplained(finding) && std::exchange(has_unexplained, true);
      progress.print(text_of(finding, is_example, store, hunting.detail.style_on(io.out)) +
                     (is_github_workflow() ? print_annotation(finding) : std::string()));
      record.note(finding);
      record.write(hunting.identities, {statistics, store, {}, replayed});
    };
    observer.on_unconfirmed = [&](const Finding& finding) {
      progress.print(text_of_unconfirmed(finding));
      record.note_unconfirmed(finding);
    };
    observer.on_note = [&](const std::string& text) { progress.note("refute: " + text + "\n"); };
    keep_trait_findings(hunting, statistics, store, observer);
    if (hunting.can_go_on) {
      if (!stop) replayed = replay(record.cases(), {options, store, statistics, observer, stop});
      result = hunt(options, store, statistics, observer, stop);
      take_back_fixed(replayed, store);
      progress.print(print_replayed(replayed));
    } else {
      progress.print("ended: every position would say the same\n");
    }
  }
  record.settle(store, replayed);
  record.write(hunting.identities, {statistics, store, result, replayed});
  const std::vector<CauseRow> causes = causes_of(store);
  const auto print = [&io, columns = columns_of(io.out)](std::string_view lines) {
    io.print(fitted(lines, /*indent=*/2, columns));
  };
  print(summary(statistics, number_of_causes(causes), seconds_since(start)) +
        missed_line(options.plan, statistics));
  io.print(table_of_causes(causes));
  print(trouble_summary(options, statistics, out, io));
  if (hunting.detail.style_on(io.out).detail == Detail::kFull)
    print(coverage_lines(result, options.plan.rules));
  print(why(result.end));
  return exit_code(result.end, statistics);
}

/// "3", or "3 to 5".
std::string depths_of(const HuntPlan& plan) {
  const int least = plan.depth.plies();
  if (plan.most_extra_plies == 0) return std::to_string(least);
  return fmt::format("{} to {}", least, least + plan.most_extra_plies);
}

/// Nobody should take silence about Chess960 for agreement.
void note_standard_only(const std::string& text, bool is_asked_all_the_same, const TerminalIo& io) {
  io.note(fmt::format(
      "refute: {} finds no castling in Chess960 positions; {}\n", escape_for_terminal(text),
      is_asked_all_the_same ? "it is asked about Chess960 all the same"
                            : "only standard chess is hunted (--chess960 asks all the same)"));
}

void print_source(const Source& source, bool is_subject, const TerminalIo& io) {
  const SourceIdentity& identity = source.identity();
  io.print(fmt::format("{:<10} {}\n", is_subject ? "subject" : "reference",
                       show_controls(full_name(identity))));
  if (!identity.protocol.empty()) io.print(fmt::format("protocol   {}\n", identity.protocol));
}

/// Starts each source once before the workers do, to know it works, what it can and how fast.
std::optional<ExitCode> examine_sources(Start& hunting, const TerminalIo& io) {
  HuntOptions& options = hunting.options;
  StartingSources starting(options.subject, options.references, options.source_options);
  while (hunting.identities.size() <= options.references.size()) {
    const bool is_subject = hunting.identities.empty();
    const OpenedSource opened = starting.next(io);
    if (!opened.source) {
      hunting.is_refused = !opened.trouble || opened.trouble->kind != OracleError::Kind::kStopped;
      return opened.failure;
    }
    note_traits(*opened.source, io);
    print_source(*opened.source, is_subject, io);
    hunting.identities.push_back(opened.source->identity());
    options.learnt.push_back(opened.source->learnt());
  }
  return std::nullopt;
}

/// Depth and rules that every source can be asked, where nothing else is said.
void settle_plan(Start& hunting, const HuntArguments& given, const TerminalIo& io) {
  HuntOptions& options = hunting.options;
  bool all_play_chess960 = true;
  bool may_go_deeper = given.depth == 0;
  Depth depth = Depth(given.depth == 0 ? 3 : given.depth);
  for (std::size_t number = 0; number < options.learnt.size(); ++number) {
    const Learnt& learnt = options.learnt[number];
    all_play_chess960 = all_play_chess960 && learnt.plays_chess960;
    if (!learnt.plays_chess960 && !given.standard) {
      note_standard_only(hunting.identities[number].source, given.chess960, io);
    }
    if (given.depth == 0) depth = std::min(depth, learnt.depth);
    const bool starts_only = learnt.program && learnt.program->protocol.starts_only;
    options.plan.from_start_only = options.plan.from_start_only || starts_only;
    // Its counts are put together of lists, one query for each node.
    if (learnt.has(TraitKind::kPseudoLegal)) depth = Depth(1);
    may_go_deeper = may_go_deeper && !learnt.is_deepest && !learnt.has(TraitKind::kPseudoLegal);
  }
  options.plan.depth = depth;
  if (may_go_deeper) options.plan.most_extra_plies = kExtraPlies;
  if (given.chess960) {
    options.plan.rules = HuntRules::kChess960;
  } else if (all_play_chess960 && !given.standard) {
    options.plan.rules = HuntRules::kBoth;
  }
}

/// Each defect of the whole subject as the one finding that it is. False if nothing can be compared
/// besides.
bool show_traits(Start& hunting, const HuntArguments& given, const TerminalIo& io) {
  const Learnt& learnt = hunting.options.learnt.front();
  const std::atomic<bool>& stop = InterruptFlag::raised();
  const auto keep = [&hunting](std::optional<Finding> finding) {
    if (finding) hunting.trait_findings.push_back(*std::move(finding));
  };
  for (const Trait& trait : learnt.traits) {
    if (trait.is_defect()) keep(finding_of_trait(trait, given.sources, io, stop));
  }
  if (learnt.unanswered) keep(finding_of_unanswered(*learnt.unanswered, given.sources, io, stop));
  if (!learnt.has(TraitKind::kIgnoresFen)) return true;
  // The hunt, which finds contradictions, is over before it begins.
  if (const auto& contradiction = learnt.contradiction) {
    auto opened = open_contest(given.sources, io, false, &stop);
    if (Contest* const contest = std::get_if<Contest>(&opened)) {
      hunting.trait_findings.push_back(finding_of(*contradiction, *contest));
    }
  }
  return false;
}

std::optional<ExitCode> prepare(Start& hunting, const HuntArguments& given, const TerminalIo& io) {
  if (const auto failure = examine_sources(hunting, io)) return failure;
  settle_plan(hunting, given, io);
  hunting.can_go_on = show_traits(hunting, given, io);
  return std::nullopt;
}

std::optional<std::chrono::milliseconds> time_of(const HuntArguments& given) {
  if (!given.time.empty()) return props::parse_duration(given.time);
  return given.positions == 0 ? std::optional(kUsualTime) : std::nullopt;
}

/// When what is being done is cut off, after so much time in which nothing new is begun.
std::optional<std::chrono::milliseconds> cut_off_after(
    const std::optional<std::chrono::milliseconds>& time) {
  constexpr std::chrono::milliseconds kLeast{500};
  if (!time) return std::nullopt;
  return *time + std::max(kLeast, *time * 3 / 100);
}

/// Said when the hunt ends before it has begun.
ExitCode nothing_compared(const TerminalIo& io) {
  io.print(fmt::format("nothing was compared: {} while the programs were started and examined\n",
                       InterruptFlag::is_by_signal() ? "stopped" : "the time was over"));
  if (!InterruptFlag::is_by_signal()) io.print("--time gives it more, such as --time 5m\n");
  return ExitCode::kTrouble;
}

/// `prepare`, between two entries of the record: nobody shall take the end of the hunt before for
/// the end of this one.
std::optional<ExitCode> prepare_on_record(Start& hunting, const HuntArguments& given,
                                          HuntRecord& record, const TerminalIo& io) {
  std::vector<SourceIdentity> named{{.source = hunting.options.subject, .name = {}, .version = {}}};
  for (const std::string& text : hunting.options.references) {
    named.push_back({.source = text, .name = {}, .version = {}});
  }
  const FindingStore store(hunting.out);
  const HuntStatistics statistics;
  record.write(named, {statistics, store, {}, {}});
  const std::optional<ExitCode> failure = prepare(hunting, given, io);
  const bool is_stopped = InterruptFlag::raised();
  if (!failure && !is_stopped) return std::nullopt;
  const HuntEnd end = !is_stopped                     ? HuntEnd::kSourceUnavailable
                      : InterruptFlag::is_by_signal() ? HuntEnd::kStopped
                                                      : HuntEnd::kBudgetSpent;
  record.write(named, {statistics, store, {.end = end, .situations = {}}, {}});
  return is_stopped && !hunting.is_refused ? nothing_compared(io) : *failure;
}

ExitCode run(const HuntArguments& given, const TerminalIo& io) {
  const std::optional<std::chrono::milliseconds> time = time_of(given);
  const InterruptFlag interrupt(cut_off_after(time));
  if (!can_read_sources(given.sources, io)) return ExitCode::kUsage;
  if (const auto problem = problem_of_hunt_folder(given.out)) {
    return wrong_usage(io, "--out: " + *problem);
  }
  Start hunting;
  HuntOptions& options = hunting.options;
  options.subject = given.sources.subject;
  options.references = reference_texts(given.sources, io);
  options.source_options = options_of(given.sources);
  options.source_options.stop = &InterruptFlag::raised();
  options.jobs = given.jobs;
  const Result<std::uint64_t, std::string> seed = parse_seed(given.seed);
  if (!seed) return wrong_usage(io, seed.error());
  options.plan.seed = *seed;
  if (given.max_leaves != 0) options.plan.most_leaves = static_cast<double>(given.max_leaves);
  if (time) options.budget.time = Deadline::after(*time);
  if (given.positions != 0) options.budget.positions = given.positions;
  Result<std::vector<Setup>, UsageError> roots = hunt_roots(given.suites);
  if (!roots) return wrong_usage(io, roots.error().message);
  options.plan.roots = *std::move(roots);
  Result<RegressionBook, UsageError> book = regression_book_of(given.out, given.regressions);
  if (!book) return wrong_usage(io, book.error().message);
  if (!given.regressions.empty() && book->is_new) io.note(note_of_new_list(*book));
  hunting.out = given.out;
  hunting.detail = given.detail;
  sweep_temporary_files(given.out);
  HuntRecord record(options, given.out, *std::move(book), io.command,
                    [&io](const std::string& problem) {
                      io.note("refute: a file of the hunt could not be written: " + problem + "\n");
                    });
  if (const std::optional<ExitCode> code = prepare_on_record(hunting, given, record, io)) {
    return *code;
  }
  options.plan.opening = hunt_opening(options.plan.rules);
  io.print(fmt::format("depth {}, seed {}, {}, rules: {}\n", depths_of(options.plan),
                       options.plan.seed,
                       counted(static_cast<std::uint64_t>(options.jobs), "worker"),
                       options.plan.rules == HuntRules::kBoth       ? "standard and Chess960"
                       : options.plan.rules == HuntRules::kChess960 ? "Chess960"
                                                                    : "standard"));
  std::fflush(io.out);
  return run_hunt(hunting, record, io, InterruptFlag::raised());
}

}  // namespace

Command add_hunt_command(CLI::App& app) {
  auto options = std::make_shared<HuntArguments>();
  CommandOptions command(app, "hunt", "Search for positions where a move generator is wrong",
                         kHuntExamples);
  add_subject_option(command, options->sources);
  add_reference_option(command, options->sources);
  command.duration("--time", options->time, "How long; by default 60s");
  command.whole("--positions", options->positions, 1,
                "How many positions; the same seed then gives the same findings");
  command.text("--seed", options->seed, "A number, or \"random\"").value_name("N").with_default();
  command.jobs(options->jobs);
  command.whole("--depth", options->depth, 1, kUsualDepth,
                "Plies below each position; by default what the slower side allows, up to 3, and "
                "up to two more where there are few moves");
  command.whole("--max-nodes", options->max_leaves, 1,
                "Positions with more leaves than this are searched at a lower depth (1000000000)");
  const CommandOption chess960 =
      command.flag("--chess960", options->chess960, "Chess960 positions only");
  command.flag("--standard", options->standard, "Standard chess only").excludes(chess960);
  command
      .texts("--suite", options->suites,
             "EPD files with positions to start from, besides the built-in ones")
      .path_name("FILE");
  add_detail_options(command, options->detail);
  command.text("--out", options->out, "The folder for findings").path_name("FOLDER").with_default();
  command
      .text("--regressions", options->regressions,
            "The file of defects to try first, and to note new ones in; by default "
            "regressions.epd in --out")
      .path_name("FILE");
  return [options](const TerminalIo& io) { return run(*options, io); };
}

}  // namespace refute::oracle
