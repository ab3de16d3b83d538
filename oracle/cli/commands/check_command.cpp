#include <chrono>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "oracle/check/law_report.h"
#include "oracle/cli/commands.h"
#include "oracle/cli/duration_option.h"
#include "oracle/cli/number_option.h"
#include "oracle/cli/position_options.h"
#include "oracle/cli/progress.h"
#include "oracle/process/interrupt.h"
#include "oracle/sources/worker_source.h"
#include "oracle/text/escape.h"
#include "props/laws/all_laws.h"

namespace refute::oracle {
namespace {

constexpr const char* kExamples =
    "Holds the laws of chess against a generator that is loaded into a process of its own: every\n"
    "law that it offers the functions for. Says which were left out, and for want of what; a law\n"
    "that is broken is shown in the smallest position.\n"
    "\n"
    "Examples:\n"
    "  refute check lib:./my_engine.so\n"
    "  refute check lib:./my_engine.so --time 5m --seed 2 --situations\n"
    "  refute check lib:./my_engine.so --law undo_restores_position --fen FEN --moves \"e2e4\"\n"
    "  refute check builtin --time 2s --json\n"
    "\n"
    "The library exports the table of functions of refute_subject.h, which explains itself.\n"
    "Exit code: 0 every law holds, 1 a law is broken, 2 wrong usage, 3 the subject cannot be\n"
    "loaded, crashes, hangs, or refuses every position.";

constexpr std::chrono::seconds kDefaultTime{10};
constexpr std::chrono::seconds kPatience{10};

struct Options {
  std::string subject;
  std::string time;
  std::uint64_t positions = 0;
  std::uint64_t seed = 1;
  std::vector<std::string> laws;
  PositionOptions position;
  double timeout_scale = 1;
  bool situations = false;
  bool json = false;
};

ExitCode usage(const TerminalIo& io, const std::string& message) {
  io.note("refute check: " + message + "\n");
  return ExitCode::kUsage;
}

/// Why laws cannot be held against that source; empty if they can.
std::string problem_of_subject(const std::string& text) {
  if (text == "builtin" || text == "builtin:legal" || text == "builtin:pseudo") return {};
  if (text.starts_with("lib:") && text.size() > 4) return {};
  const std::string hint = text.ends_with(".so")
                               ? "; did you mean lib:" + escape_for_terminal(text) + "?"
                               : "; engines and scripts are compared by refute hunt";
  return "laws are held against lib:PATH, builtin, builtin:legal or builtin:pseudo, not against "
         "\"" +
         escape_for_terminal(text) + "\"" + hint;
}

/// The laws of those names, all if there are none; the error names the one that is unknown.
Result<std::vector<const props::Law*>, UsageError> laws_of(const std::vector<std::string>& names) {
  if (names.empty()) return props::laws_up_to(props::LawCost::kDeep);
  std::vector<const props::Law*> laws;
  for (const std::string& name : names) {
    const props::Law* const law = props::find_law(name);
    if (law == nullptr) {
      return Unexpected{UsageError{fmt::format(
          "--law: there is no law \"{}\"; a run without --law lists those that there are",
          escape_for_terminal(name, 60))}};
    }
    laws.push_back(law);
  }
  return laws;
}

bool names_position(const CLI::App& command) {
  return command.count("--fen") + command.count("--moves") > 0;
}

ExitCode exit_code(const LawReport& report) {
  const std::string_view outcome = outcome_of(report);
  if (outcome == "violated") return ExitCode::kDivergence;
  return outcome == "holds" ? ExitCode::kAgree : ExitCode::kTrouble;
}

Result<LawPlan, UsageError> plan_of(const Options& options, bool has_position) {
  Result<std::vector<const props::Law*>, UsageError> laws = laws_of(options.laws);
  if (!laws) return Unexpected{laws.error()};
  LawPlan plan;
  plan.laws = *std::move(laws);
  plan.seed = options.seed;
  plan.patience = std::chrono::duration_cast<Deadline::Duration>(kPatience * options.timeout_scale);
  plan.measures_situations = options.situations;
  if (!options.time.empty()) plan.time = parse_duration(options.time);
  if (options.positions != 0) plan.positions = options.positions;
  if (!plan.time && !plan.positions) plan.time = kDefaultTime;
  if (!has_position) return plan;
  Result<props::PositionScript, UsageError> script = script_of(options.position);
  if (!script) return Unexpected{script.error()};
  plan.script = *std::move(script);
  return plan;
}

ExitCode fail(const std::string& subject, const OracleError& error, const TerminalIo& io) {
  io.note(fmt::format("refute: {}: {}\n", escape_for_terminal(subject),
                      reason_not_loaded(error).value_or(describe(error))));
  return ExitCode::kTrouble;
}

ExitCode run(const Options& options, bool has_position, const TerminalIo& io) {
  if (const std::string problem = problem_of_subject(options.subject); !problem.empty()) {
    return usage(io, problem);
  }
  Result<LawPlan, UsageError> plan = plan_of(options, has_position);
  if (!plan) return usage(io, plan.error().message);
  const LawReportContext context{options.subject, options.seed, plan->laws, options.situations};
  const InterruptFlag interrupt;
  LawCampaign campaign(worker_launch("laws", options.subject, {}), *std::move(plan),
                       [&interrupt] { return interrupt.raised().load(); });
  std::optional<Result<LawReport, OracleError>> report;
  {
    Progress progress(io, [&] { return fmt::format("{} positions", campaign.positions()); });
    report.emplace(campaign.run());
  }
  if (!*report) return fail(options.subject, report->error(), io);
  io.print(options.json ? print_law_report_json(**report, context)
                        : print_law_report(**report, context));
  if (outcome_of(**report) == "nothing-checked") io.note("refute: nothing was checked\n");
  return exit_code(**report);
}

}  // namespace

Command add_check_command(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App& command =
      *app.add_subcommand("check", "Hold every law of chess against a generator's own functions");
  command.footer(kExamples);
  command.add_option("subject", options->subject, "lib:PATH, or builtin[:legal|pseudo]")
      ->required();
  command.add_option("--time", options->time, "How long (10s if nothing is said)")
      ->check(duration());
  command.add_option("--positions", options->positions, "How many positions")
      ->check(whole_number(1, std::numeric_limits<std::uint64_t>::max()));
  command.add_option("--seed", options->seed, "Which positions")
      ->check(whole_number(0, std::numeric_limits<std::uint64_t>::max()))
      ->capture_default_str();
  command.add_option("--law", options->laws, "Only this law; repeatable")->allow_extra_args(false);
  add_position_options(command, options->position);
  command
      .add_option("--timeout-scale", options->timeout_scale,
                  "Multiplies every deadline, for slow subjects and busy machines")
      ->check(decimal_number(0.1, 1000))
      ->capture_default_str();
  command.add_flag("--situations", options->situations,
                   "Show how often each rare event of the rules was reached");
  command.add_flag("--json", options->json, "Print one JSON object on stdout and nothing else");
  return [options, &command](const TerminalIo& io) {
    return run(*options, names_position(command), io);
  };
}

}  // namespace refute::oracle
