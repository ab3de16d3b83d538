#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "oracle/cli/command_options.h"
#include "oracle/cli/commands.h"
#include "oracle/cli/contest.h"
#include "oracle/cli/detail_option.h"
#include "oracle/cli/position_list.h"
#include "oracle/cli/position_options.h"
#include "oracle/cli/progress.h"
#include "oracle/cli/source_options.h"
#include "oracle/cli/subject_traits.h"
#include "oracle/cli/usage_message.h"
#include "oracle/findings/finding_json.h"
#include "oracle/findings/finding_store.h"
#include "oracle/findings/investigate.h"
#include "oracle/process/output_folder.h"
#include "oracle/process/text_file.h"
#include "oracle/report/annotations.h"
#include "oracle/report/terminal.h"
#include "oracle/text/escape.h"
#include "oracle/text/number.h"

namespace refute::oracle {
namespace {

constexpr const char* kCompareExamples =
    "Examples:\n"
    "  refute compare --subject ./my_engine --depth 5\n"
    "  refute compare --subject ./my_engine --depth 4 \\\n"
    "    --fen \"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1\"\n"
    "  refute compare --subject ./my_engine --moves \"e2e4 c7c5\" --depth 3 --json\n"
    "  refute compare --subject ./my_engine --each my.fens --depth 3\n"
    "  refute compare --subject ./new --reference ./old --reference stockfish --depth 4\n"
    "\n"
    "Exit code 1 and a report if the subject is wrong; the report names the position, the move\n"
    "and the rule, and says how to repeat it.";

struct CompareArguments {
  PositionOptions position;
  SourceArguments sources;
  bool json = false;
  bool raw = false;
  DetailOptions detail;
  std::optional<std::string> out;
  std::optional<std::string> each;
};

/// A finding's file is written only when asked for: compare answers one question on the terminal.
void write_file(const Finding& finding, const std::string& folder, const TerminalIo& io) {
  FindingStore store(folder);
  const Result<bool, FileError> written = store.add(0, finding);
  if (written) {
    io.note("Written to " + store.path_of(dedup_key(finding)) + "\n");
  } else {
    io.note("refute: the finding could not be written: " + describe(written.error()) + "\n");
  }
}

void print(const Finding& finding, const CompareArguments& options, const TerminalIo& io) {
  if (options.json) return io.print(print_finding_json(finding));
  io.print(print_finding(finding, options.detail.style_on(io.out)));
  const bool has_failed = finding.divergence.verdict != Verdict::kAgree;
  if (has_failed && is_github_workflow()) io.print(print_annotation(finding));
}

/// How the positions of a list came out.
struct CompareTally {
  std::size_t compared = 0;
  std::size_t divergent = 0;
  std::size_t unanswered = 0;
  bool is_contradicted = false;  // by what it said while it was examined
};

ExitCode exit_code(const CompareTally& tally) {
  if (tally.divergent != 0) return ExitCode::kDivergence;
  const bool is_trouble = tally.unanswered != 0 || tally.is_contradicted;
  return is_trouble ? ExitCode::kTrouble : ExitCode::kAgree;
}

/// What the subject has said in two ways while it was examined.
std::optional<Finding> finding_of_contradiction(const Contest& contest) {
  const std::optional<Inconsistency>& contradiction = contest.subject->learnt().contradiction;
  return contradiction ? std::optional(finding_of(*contradiction, contest)) : std::nullopt;
}

/// Compares all, prints what does not agree, and counts. With --json one array is printed.
CompareTally compare_each(const std::vector<ListedPosition>& positions,
                          const CompareArguments& options, Contest& contest, const TerminalIo& io) {
  CompareTally tally;
  std::atomic<std::size_t> done{0};
  nlohmann::ordered_json findings = nlohmann::ordered_json::array();
  Progress progress(io, [&] {
    return fmt::format("{} of {} positions compared", done.load(), positions.size());
  });
  const auto show = [&](const std::string& place, const Finding& finding) {
    if (options.json) return findings.push_back(finding_json(finding));
    progress.print(fmt::format("{}\n{}\n", show_controls(place),
                               print_finding(finding, options.detail.style_on(io.out))));
  };
  if (const auto contradiction = finding_of_contradiction(contest)) {
    tally.is_contradicted = true;
    show("before the first position:", *contradiction);
  }
  for (const ListedPosition& one : positions) {
    const Finding finding =
        investigate({one.script, Depth(options.position.depth)}, contest,
                    options.raw ? Thoroughness::kConfirmed : Thoroughness::kMinimised);
    ++done;
    ++tally.compared;
    const Verdict verdict = finding.divergence.verdict;
    if (is_divergence(verdict)) ++tally.divergent;
    if (is_trouble(verdict)) ++tally.unanswered;
    if (options.json || verdict != Verdict::kAgree) show(one.place, finding);
  }
  if (options.json) progress.print(findings.dump(2) + "\n");
  return tally;
}

ExitCode run_each(const CompareArguments& options, const TerminalIo& io) {
  const Result<std::string, FileError> text = read_text_file(*options.each);
  if (!text) return wrong_usage(io, "--each: " + describe(text.error()));
  const auto positions = read_position_list(*text, *options.each, options.position);
  if (!positions) return wrong_usage(io, positions.error().message);
  auto opened = open_contest(options.sources, io);
  if (const auto* failure = std::get_if<ContestFailure>(&opened)) return failure->code;
  Contest& contest = std::get<Contest>(opened);
  note_traits(*contest.subject, io);
  const CompareTally tally = compare_each(*positions, options, contest, io);
  const std::size_t agreed = tally.compared - tally.divergent - tally.unanswered;
  io.note(fmt::format("{}: {} agree, {} differ, {} without an answer\n",
                      counted(tally.compared, "position"), agreed, tally.divergent,
                      tally.unanswered));
  return exit_code(tally);
}

ExitCode run(const CompareArguments& options, const TerminalIo& io) {
  if (options.each) return run_each(options, io);
  const Result<props::PositionScript, UsageError> script = script_of(options.position);
  if (!script) return wrong_usage(io, script.error().message);
  if (options.out) {
    const std::optional<FileError> problem = output_folder_problem(*options.out);
    if (problem) return wrong_usage(io, "--out: " + describe(*problem));
  }
  const Question question{*script, Depth(options.position.depth)};
  auto opened = open_contest(options.sources, io);
  if (const auto* failure = std::get_if<ContestFailure>(&opened)) {
    // For people the reason has been written; a program that reads JSON gets it as JSON.
    const bool has_outcome = failure->trouble && options.json;
    if (has_outcome) print(finding_of(*failure, question, options.sources), options, io);
    return failure->code;
  }
  Contest& contest = std::get<Contest>(opened);
  Finding finding = investigate(question, contest,
                                options.raw ? Thoroughness::kConfirmed : Thoroughness::kMinimised);
  // That all is well now does not unsay what was said before.
  if (finding.divergence.verdict == Verdict::kAgree) {
    finding = finding_of_contradiction(contest).value_or(std::move(finding));
  }
  const Verdict verdict = finding.divergence.verdict;
  // One wrong answer may be the sign of many.
  if (is_divergence(verdict)) note_traits(*contest.subject, io);
  print(finding, options, io);
  if (options.out && verdict != Verdict::kAgree) write_file(finding, *options.out, io);
  return exit_code(verdict);
}

}  // namespace

Command add_compare_command(CLI::App& app) {
  auto options = std::make_shared<CompareArguments>();
  CommandOptions command(app, "compare",
                         "Compare one position: the sides agree, or which move is wrong and why",
                         kCompareExamples);
  add_position_options(command, options->position);
  add_depth_option(command, options->position);
  const CommandOption each =
      command.text("--each", options->each, "A list of positions instead, a FEN a line")
          .path_name("FILE");
  for (const char* name : {"--fen", "--moves"}) each.excludes(command[name]);
  add_subject_option(command, options->sources);
  add_reference_option(command, options->sources);
  command.flag("--json", options->json, "Print one JSON object on stdout and nothing else");
  add_detail_options(command, options->detail);
  command.flag("--no-minimise", options->raw, "Leave the divergence as it was found");
  command.text("--out", options->out, "A folder to write the finding to")
      .path_name("FOLDER")
      .excludes(each);
  return [options](const TerminalIo& io) { return run(*options, io); };
}

}  // namespace refute::oracle
