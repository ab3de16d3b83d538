#include "oracle/report/annotations.h"

#include <cstdlib>
#include <string_view>

#include <fmt/format.h>

#include "engine/fen.h"
#include "oracle/report/repeat.h"
#include "oracle/text/escape.h"

namespace refute::oracle {
namespace {

/// The runner's own escapes: a line end would end the command.
std::string escaped(std::string_view text, std::string_view special) {
  std::string result;
  for (char c : text) {
    if (special.find(c) != std::string_view::npos) {
      result += fmt::format("%{:02X}", static_cast<unsigned>(c));
    } else {
      result += c;
    }
  }
  return result;
}

std::string moves_text(const Comparison& difference) {
  std::string text;
  const auto list = [&](std::string_view word, const std::vector<std::string>& moves) {
    if (!moves.empty()) text += fmt::format("\n{}: {}", word, joined(moves));
  };
  list("missing", difference.missing);
  list("extra", difference.extra);
  list("duplicate", difference.duplicate);
  return text;
}

}  // namespace

std::string print_annotation(const Finding& finding, const std::optional<FileLine>& shown_at) {
  const Verdict verdict = finding.divergence.verdict;
  const Divergence& shown = smallest_of(finding);
  std::string title(verdict_name(verdict));
  if (!finding.diagnosis.rule.empty()) title += " " + finding.diagnosis.rule;
  std::string text = sentence_of(finding);
  text += "\nFEN: " + print_fen(last_setup(shown.node)) + moves_text(shown.difference);
  if (!shown.node.moves.empty()) text += "\nline: " + props::print_position_script(shown.node);
  text += "\n" + compare_command(finding);
  const std::string place =
      shown_at ? fmt::format("file={},line={},", escaped(show_controls(shown_at->file), "%\n:,"),
                             shown_at->line)
               : "";
  return fmt::format("::{} {}title={}::{}\n", is_divergence(verdict) ? "error" : "warning", place,
                     escaped(show_controls(title), "%\n:,"), escaped(show_controls(text), "%\n"));
}

std::string print_annotations(const Report& report) {
  std::string text;
  for (const ReportedFinding& reported : report.findings) {
    text += print_annotation(reported.finding, reported.shown_at);
  }
  return text;
}

bool is_github_workflow() {
  const char* const value = std::getenv("GITHUB_ACTIONS");
  return value != nullptr && std::string_view(value) == "true";
}

}  // namespace refute::oracle
