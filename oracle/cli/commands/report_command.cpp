#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "oracle/cli/command_options.h"
#include "oracle/cli/commands.h"
#include "oracle/cli/output_file.h"
#include "oracle/cli/usage_message.h"
#include "oracle/findings/finding_reader.h"
#include "oracle/findings/regression_file.h"
#include "oracle/findings/summary_json.h"
#include "oracle/process/text_file.h"
#include "oracle/report/annotations.h"
#include "oracle/report/html.h"
#include "oracle/report/junit.h"
#include "oracle/report/markdown.h"
#include "oracle/report/picture.h"
#include "oracle/report/report.h"
#include "oracle/report/report_json.h"
#include "oracle/report/sarif.h"
#include "oracle/text/escape.h"
#include "oracle/text/number.h"

namespace refute::oracle {
namespace {

constexpr const char* kReportExamples =
    "Examples:\n"
    "  refute report                                       findings/report.html\n"
    "  refute report findings nightly --html all.html --junit junit.xml --sarif refute.sarif\n"
    "  refute report findings --markdown - >> \"$GITHUB_STEP_SUMMARY\"\n"
    "\n"
    "A folder holds findings as hunt and compare --out write them, and the hunt's own summary.\n"
    "Nothing is written unless all of them can be read. Exit codes: 0 written, whatever was\n"
    "found; 2 a file is no finding or cannot be written, or there is nothing to report; 3 writing\n"
    "failed.";

struct ReportArguments {
  std::vector<std::string> folders{"findings"};
  std::string html;
  std::string junit;
  std::string sarif;
  std::string markdown;
  std::string json;
  std::string svg;
  std::string location;
  bool annotations = false;
  bool schema = false;
};

/// A form of the report and where it goes.
struct Output {
  const char* option;
  std::string target;
  std::string (*print)(const Report&);
};

std::vector<Output> outputs_of(const ReportArguments& options) {
  const std::vector<Output> all{
      {"--html", options.html, print_html},        {"--junit", options.junit, print_junit},
      {"--sarif", options.sarif, print_sarif},     {"--markdown", options.markdown, print_markdown},
      {"--json", options.json, print_report_json}, {"--svg", options.svg, print_picture}};
  std::vector<Output> outputs;
  for (const Output& output : all) {
    if (!output.target.empty()) outputs.push_back(output);
  }
  if (outputs.empty() && !options.annotations) {
    const auto page = std::filesystem::path(options.folders.front()) / "report.html";
    outputs.push_back({"--html", page.string(), print_html});
  }
  return outputs;
}

/// Whether it is there and holds what nobody could write again.
bool is_of_hunt(const std::string& path) {
  const Result<std::string, FileError> text = read_text_file(path);
  if (!text) return false;
  const auto regressions = parse_regressions(*text);
  return finding_from_json(*text) || summary_from_json(*text) ||
         (regressions && !regressions->empty());
}

std::filesystem::path path_of(const Output& output) {
  return std::filesystem::path(output.target).lexically_normal();
}

/// Why nothing can be written there; known before anything is.
std::optional<std::string> problem_of(const std::vector<Output>& outputs) {
  std::size_t to_output = 0;
  for (const Output& output : outputs) {
    if (output.target == kStandardOutput && ++to_output > 1) {
      return std::string(output.option) + ": only one form can be written to standard output";
    }
    if (output.target == kStandardOutput) continue;
    if (const auto problem = problem_of_output(output.target)) {
      return fmt::format("{}: {}", output.option, *problem);
    }
    if (is_of_hunt(output.target)) {
      return fmt::format("{}: {} is what a hunt has written; name another file", output.option,
                         escape_for_terminal(output.target));
    }
    const auto same = std::find_if(outputs.begin(), outputs.end(), [&](const Output& other) {
      return path_of(other) == path_of(output);
    });
    if (same->option != output.option) {
      return fmt::format("{}: {} goes to that file already; name another one", output.option,
                         same->option);
    }
  }
  return std::nullopt;
}

ExitCode write(const std::vector<Output>& outputs, const Report& report, const TerminalIo& io) {
  for (const Output& output : outputs) {
    const std::string text = output.print(report);
    if (output.target == kStandardOutput) {
      io.print(text);
      continue;
    }
    if (const auto problem = write_output(output.target, text)) {
      io.note(fmt::format("refute: {}: {}\n", output.option, *problem));
      return ExitCode::kTrouble;
    }
    io.note("Written to " + output.target + "\n");
  }
  return ExitCode::kAgree;
}

std::string summary_of(const Report& report) {
  const ReportTotals totals = totals_of(report);
  std::string text =
      fmt::format("{}: {}, {} without an answer\n", counted(report.findings.size(), "finding"),
                  counted(totals.divergences, "divergence"), totals.troubles);
  for (const FindingGroup& group : groups_of(report)) {
    const Finding& first = group.findings.front()->finding;
    text += fmt::format("{:>5}  {:<10} {}\n", group.findings.size(),
                        verdict_name(first.divergence.verdict), rule_or_verdict(first));
  }
  return text;
}

/// Each folder once, in whatever ways it may be named.
std::vector<std::string> without_repeats(const std::vector<std::string>& folders) {
  std::vector<std::string> once;
  for (const std::string& folder : folders) {
    const bool is_there = std::any_of(once.begin(), once.end(), [&](const std::string& other) {
      return is_same_file(other, folder);
    });
    if (!is_there) once.push_back(folder);
  }
  return once;
}

ExitCode run(const ReportArguments& options, const TerminalIo& io) {
  if (options.schema) {
    io.print(print_json_schema());
    return ExitCode::kAgree;
  }
  const std::vector<Output> outputs = outputs_of(options);
  std::error_code unknown;
  const bool is_folder = std::filesystem::is_directory(options.folders.front(), unknown);
  const auto problem = is_folder ? problem_of(outputs) : std::nullopt;  // else reading says why
  if (problem) return wrong_usage(io, *problem);
  Result<Report, ReportError> report = read_report(without_repeats(options.folders));
  if (!report) return wrong_usage(io, report.error().message);
  if (!options.svg.empty() && report->findings.empty()) {
    return wrong_usage(io, "--svg: there is no finding to draw");
  }
  if (!options.location.empty()) {
    for (const Output& output : outputs) {
      if (is_same_file(output.target, options.location)) {
        return wrong_usage(io, fmt::format("{}: that is the file of --location", output.option));
      }
    }
    const Result<std::string, FileError> text = read_text_file(options.location);
    if (!text) return wrong_usage(io, "--location: " + describe(text.error()));
    show_in(*report, options.location, *text);
  }
  const bool takes_output = std::any_of(outputs.begin(), outputs.end(), [](const Output& output) {
    return output.target == kStandardOutput;
  });
  if (!takes_output) io.print(summary_of(*report));
  if (options.annotations) io.print(print_annotations(*report));
  return write(outputs, *report, io);
}

}  // namespace

Command add_report_command(CLI::App& app) {
  auto options = std::make_shared<ReportArguments>();
  CommandOptions command(app, "report",
                         "Write findings as an HTML page, JUnit XML, SARIF, Markdown or JSON",
                         kReportExamples);
  command.texts("folders", options->folders, "Folders with findings").with_default();
  const auto add = [&](const char* name, std::string& target, const char* text) {
    command.text(name, target, text).path_name("FILE");
  };
  add("--html", options->html, "One page with boards; - is standard output, here and below");
  add("--junit", options->junit, "JUnit XML, for the list of tests of a CI run");
  add("--sarif", options->sarif, "SARIF 2.1.0, for code scanning");
  add("--markdown", options->markdown, "Markdown, for the summary of a pull request");
  add("--json", options->json, "All findings as one JSON array; --schema describes it");
  add("--svg", options->svg, "The first finding as a picture: its board, and what is wrong");
  command
      .text(
          "--location", options->location,
          "Where code scanning and annotations show the findings: a file of your repository; of a "
          "regression list, the line of the finding")
      .path_name("FILE");
  const CommandOption annotations = command.flag("--annotations", options->annotations,
                                                 "Print annotations as GitHub actions read them");
  command.flag("--schema", options->schema, "Print the JSON schema of --json, and nothing else")
      .excludes(annotations);
  return [options](const TerminalIo& io) { return run(*options, io); };
}

}  // namespace refute::oracle
