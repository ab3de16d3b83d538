#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "oracle/check/law_report.h"
#include "oracle/cli/closest_word.h"
#include "oracle/cli/command_options.h"
#include "oracle/cli/commands.h"
#include "oracle/cli/number_option.h"
#include "oracle/cli/position_options.h"
#include "oracle/cli/progress.h"
#include "oracle/process/interrupt.h"
#include "oracle/sources/worker_source.h"
#include "oracle/text/escape.h"
#include "props/laws/all_laws.h"
#include "props/number_text.h"

namespace refute::oracle {
namespace {

constexpr const char* kCheckExamples =
    "Checks the laws of chess on a generator in a process of its own: every law that it offers\n"
    "the functions for. Says which were left out, and for want of what; a law that is violated is\n"
    "shown in the smallest position, with the other laws that fail there.\n"
    "\n"
    "Examples:\n"
    "  refute check lib:./my_engine.so\n"
    "  refute check lib:./my_engine.so --time 5m --seed 2 --situations\n"
    "  refute check lib:./my_engine.so --law undo_restores_position --fen FEN --moves \"e2e4\"\n"
    "  refute check builtin --time 2s --json\n"
    "  refute check --list\n"
    "  refute check lib:./my_engine.so --except san_is_unique --except san_round_trip\n"
    "\n"
    "The library exports the table of functions of refute_subject.h, which explains itself.\n"
    "Exit code: 0 every law holds, 1 a law is violated, 2 wrong usage, 3 the subject cannot be\n"
    "loaded, crashes, hangs, or refuses every position, or the check was stopped.";

constexpr std::chrono::seconds kDefaultTime{10};
constexpr std::chrono::seconds kPatience{10};

/// And of a check that is given less time than that. On a busy machine less would not do.
constexpr std::chrono::seconds kShortestPatience{2};

struct CheckArguments {
  std::string subject;
  std::string time;
  std::uint64_t positions = 0;
  std::uint64_t lines = 0;
  std::string seed = "1";
  std::vector<std::string> laws;
  std::vector<std::string> except;
  PositionOptions position;
  std::string script;
  bool list = false;
  bool keep_going = true;  // it always does
  double timeout_scale = 1;
  bool situations = false;
  bool json = false;
};

ExitCode usage(const TerminalIo& io, const std::string& message) {
  io.note("refute check: " + message + "\n");
  return ExitCode::kUsage;
}

/// Why no laws can be checked of that source; empty if they can.
std::string problem_of_subject(const std::string& text) {
  if (text == "builtin" || text == "builtin:legal" || text == "builtin:pseudo") return {};
  if (text.starts_with("lib:") && text.size() > 4) return {};
  const std::string hint = text.ends_with(".so")
                               ? "; did you mean lib:" + escape_for_terminal(text) + "?"
                               : "; engines and scripts are compared by refute hunt";
  if (text.empty()) return "whose laws? lib:PATH, builtin, builtin:legal or builtin:pseudo";
  return "laws are checked on lib:PATH, builtin, builtin:legal or builtin:pseudo, not on "
         "\"" +
         escape_for_terminal(text) + "\"" + hint;
}

using Laws = std::vector<const props::Law*>;

UsageError unknown_law(const std::string& option, const std::string& name) {
  std::vector<std::string> names;
  for (const props::Law& law : props::all_laws()) names.emplace_back(law.name);
  const std::optional<std::string> closest = closest_word(name, names);
  return {fmt::format("{}: there is no law \"{}\"{}; refute check --list shows them all", option,
                      escape_for_terminal(name, 60),
                      closest ? "; did you mean " + *closest + "?" : "")};
}

/// The laws up to a cost; empty for a word that names none.
Laws laws_of_cost(std::string_view name) {
  if (name == "fast") return props::laws_up_to(props::LawCost::kFast);
  if (name == "standard") return props::laws_up_to(props::LawCost::kStandard);
  return name == "all" ? props::laws_up_to(props::LawCost::kDeep) : Laws{};
}

/// The laws of those names, which may be joined by commas; the error names the one that is unknown.
Result<Laws, UsageError> laws_of(const std::string& option, const std::vector<std::string>& words) {
  Laws laws;
  for (const std::string& word : words) {
    if (word.empty()) return Unexpected{unknown_law(option, word)};
    std::istringstream names(word);
    for (std::string name; std::getline(names, name, ',');) {
      Laws named = laws_of_cost(name);
      if (const props::Law* law = props::find_law(name)) named.push_back(law);
      if (named.empty()) return Unexpected{unknown_law(option, name)};
      laws.insert(laws.end(), named.begin(), named.end());
    }
  }
  return laws;
}

/// What is to be checked, and what of it is left out by name.
struct LawChoice {
  Laws laws;
  Laws except;
};

Result<LawChoice, UsageError> choice_of(const CheckArguments& options) {
  const std::vector<std::string> all{"all"};
  Result<Laws, UsageError> laws = laws_of("--law", options.laws.empty() ? all : options.laws);
  if (!laws) return Unexpected{laws.error()};
  Result<Laws, UsageError> except = laws_of("--except", options.except);
  if (!except) return Unexpected{except.error()};
  std::erase_if(*laws, [&](const props::Law* law) { return props::contains(*except, law); });
  if (laws->empty()) return Unexpected{UsageError{"--except leaves no law"}};
  return LawChoice{*std::move(laws), *std::move(except)};
}

bool names_position(const CommandOptions& command) {
  return command.has("--fen") || command.has("--moves");
}

/// The one position or line that is asked for, in whichever way.
Result<std::optional<props::PositionScript>, UsageError> wanted_script(
    const CheckArguments& options, bool has_position) {
  using Script = std::optional<props::PositionScript>;
  if (!options.script.empty()) {
    const Rules rules = options.position.chess960 ? Rules::kChess960 : Rules::kStandard;
    const auto script = props::parse_position_script(options.script, rules);
    if (!script) return Unexpected{UsageError{describe(script.error(), options.script)}};
    const auto setups = props::setups_of(*script);
    if (!setups) return Unexpected{UsageError{describe(setups.error(), *script)}};
    return Script(*script);
  }
  if (!has_position) return Script();
  Result<props::PositionScript, UsageError> script = script_of(options.position);
  if (!script) return Unexpected{script.error()};
  return Script(*std::move(script));
}

ExitCode exit_code(const LawReport& report) {
  const std::string_view outcome = outcome_of(report);
  if (outcome == "violated") return ExitCode::kDivergence;
  return outcome == "holds" ? ExitCode::kAgree : ExitCode::kTrouble;
}

Result<LawPlan, UsageError> plan_of(const CheckArguments& options, const Laws& laws,
                                    bool has_position) {
  LawPlan plan;
  plan.laws = laws;
  const Result<std::uint64_t, std::string> seed = parse_seed(options.seed);
  if (!seed) return Unexpected{UsageError{seed.error()}};
  plan.seed = *seed;
  plan.patience = std::chrono::duration_cast<Deadline::Duration>(kPatience * options.timeout_scale);
  plan.measures_situations = options.situations;
  if (options.position.allow_unusual) plan.worst = SetupClass::kUnusual;
  if (!options.time.empty()) plan.time = props::parse_duration(options.time);
  if (options.positions != 0) plan.positions = options.positions;
  if (options.lines != 0) plan.lines = options.lines;
  if (!plan.time && !plan.positions && !plan.lines) plan.time = kDefaultTime;
  if (plan.time) {
    const Deadline::Duration most = std::max<Deadline::Duration>(*plan.time, kShortestPatience);
    plan.patience = std::min(plan.patience, most);
  }
  auto script = wanted_script(options, has_position);
  if (!script) return Unexpected{script.error()};
  plan.script = *std::move(script);
  return plan;
}

ExitCode fail(const std::string& subject, const OracleError& error, const TerminalIo& io) {
  io.note(fmt::format("refute: {}: {}\n", escape_for_terminal(subject),
                      reason_not_loaded(error).value_or(describe(error))));
  return ExitCode::kTrouble;
}

ExitCode run(const CheckArguments& options, bool has_position, const TerminalIo& io) {
  if (options.list) {
    io.print(options.json ? print_law_list_json() : print_law_list());
    return ExitCode::kAgree;
  }
  if (const std::string problem = problem_of_subject(options.subject); !problem.empty()) {
    return usage(io, problem);
  }
  const Result<LawChoice, UsageError> choice = choice_of(options);
  if (!choice) return usage(io, choice.error().message);
  Result<LawPlan, UsageError> plan = plan_of(options, choice->laws, has_position);
  if (!plan) return usage(io, plan.error().message);
  const LawReportContext context{options.subject, plan->seed, choice->laws, choice->except,
                                 options.situations};
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

/// What `refute props` called things; in no help.
void add_aliases(CommandOptions& command, CheckArguments& options) {
  command.text("--subject", options.subject, "").hidden();
  command.text("--position", options.script, "").hidden();
  command.flag("--keep-going", options.keep_going, "").hidden();
}

}  // namespace

Command add_check_command(CLI::App& app) {
  auto options = std::make_shared<CheckArguments>();
  CommandOptions command(app, "check", "Check the laws of chess on a generator's own functions",
                         kCheckExamples);
  command.text("subject", options->subject, "lib:PATH, or builtin[:legal|pseudo]");
  command.duration("--time", options->time, "How long; by default 10s");
  command.whole("--positions", options->positions, 1, "How many positions");
  command.whole("--scripts", options->lines, 1, "How many lines of positions");
  command.text("--seed", options->seed, "Which positions: a number, or \"random\"")
      .value_name("N")
      .with_default();
  command
      .repeatable("--law", options->laws,
                  "Only this law, or those up to a cost: fast, standard, all; repeatable")
      .value_name("LAW");
  command.repeatable("--except", options->except, "Not this law; repeatable").value_name("LAW");
  command.flag("--list", options->list, "The laws, and what each states");
  add_position_options(command, options->position);
  command
      .decimal("--timeout-scale", options->timeout_scale, 0.1, 1000,
               "Multiplies every deadline, for slow subjects and busy machines")
      .with_default();
  command.flag("--situations", options->situations,
               "Show how often each rare event of the rules was reached");
  command.flag("--json", options->json, "Print one JSON object on stdout and nothing else");
  add_aliases(command, *options);
  return [options, command](const TerminalIo& io) {
    return run(*options, names_position(command), io);
  };
}

}  // namespace refute::oracle
