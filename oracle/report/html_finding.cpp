#include "oracle/report/html_finding.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/fen.h"
#include "oracle/report/board_svg.h"
#include "oracle/report/html_parts.h"
#include "oracle/report/markdown.h"
#include "oracle/report/markup.h"
#include "oracle/report/repeat.h"
#include "oracle/text/number.h"

namespace refute::oracle {
namespace {

/// The moves that lead to the node, each with the position after it.
std::string line_of(const props::PositionScript& node, const std::string& board) {
  const auto setups = props::setups_of(node);
  if (node.moves.empty() || !setups) return {};
  std::string text = fmt::format(
      "<details class=\"line\" data-board=\"{}\"><summary>The line, move by move</summary>\n"
      "<ol start=\"0\">\n<li>from <code>{}</code></li>\n",
      board, print_fen(setups->front()));
  for (std::size_t index = 0; index < node.moves.size(); ++index) {
    text += fmt::format("<li><b>{}</b> <code>{}</code></li>\n", escape_markup(node.moves[index]),
                        print_fen((*setups)[index + 1]));
  }
  return text + "</ol></details>\n";
}

/// The board with who is to move below it, and the way there.
std::string board_of(const Divergence& divergence, const std::string& id) {
  const BoardPicture picture = picture_of(divergence, id);
  return "<figure>" + board_svg(picture) +
         fmt::format("<figcaption>{} to move</figcaption></figure>\n",
                     side_to_move_of(picture.setup)) +
         line_of(divergence.node, id);
}

/// A page where the position can be played on. It is not loaded unless somebody goes there.
std::string analysis_link(const Setup& setup, Rules rules) {
  std::string fen = print_fen(setup);
  std::replace(fen.begin(), fen.end(), ' ', '_');
  return fmt::format("<a href=\"https://lichess.org/analysis/{}/{}\">analysis board</a>",
                     rules == Rules::kChess960 ? "chess960" : "standard", escape_markup(fen));
}

std::string moves_item(const MoveMark& mark, const std::string& moves) {
  if (moves.empty()) return {};
  return fmt::format(
      "<li class=\"{0}\"><span class=\"mark\" aria-hidden=\"true\">{1}</span>{0}: {2}</li>\n",
      mark.word, mark.sign, moves);
}

std::string moves_list(const Comparison& difference) {
  std::string counts;
  for (const CountDifference& count : difference.counts) {
    counts += fmt::format("{}{} {}, right is {}", counts.empty() ? "" : "; ", html_code(count.move),
                          count_text(count.subject), count.reference);
  }
  const auto in_code = [](const std::vector<std::string>& moves) {
    return moves.empty() ? std::string() : html_code(joined(moves));
  };
  const std::string items = moves_item(kMissingMark, in_code(difference.missing)) +
                            moves_item(kExtraMark, in_code(difference.extra)) +
                            moves_item(kDuplicateMark, in_code(difference.duplicate)) +
                            moves_item(kCountMark, counts);
  return items.empty() ? items : "<ul class=\"moves\">\n" + items + "</ul>\n";
}

std::string node_facts(const Divergence& divergence) {
  const Setup setup = last_setup(divergence.node);
  std::string text = html_fact("FEN", html_copied("FEN", print_fen(setup)) + " " +
                                          analysis_link(setup, divergence.node.rules));
  if (!divergence.node.moves.empty()) {
    text += html_fact("from", html_code(print_fen(divergence.node.root)));
    text += html_fact("line", html_code(joined(divergence.node.moves)));
  }
  if (divergence.depth.plies() > 1) {
    text += html_fact("depth", std::to_string(divergence.depth.plies()));
  }
  const Comparison& difference = divergence.difference;
  if (!difference.lists_compared) {
    text += html_fact("lists", divergence.is_inferred && !difference.names_no_move()
                                   ? "not compared; the move is inferred from counts"
                                   : "not compared: one side prints no moves, only their number");
  }
  if (difference.subject_total != difference.reference_total) {
    text += html_fact("leaves", fmt::format("{}, right is {}", count_text(difference.subject_total),
                                            difference.reference_total));
  }
  return text;
}

std::string effort(const Finding& finding) {
  if (!finding.minimised) return {};
  return html_fact("minimised", fmt::format("with {} queries{}", finding.minimising.queries,
                                            finding.minimising.is_complete
                                                ? "; nothing that is left can be taken away"
                                                : ", which were not enough to try everything"));
}

/// Where it was seen first, if that is another node than the one that is shown.
std::string original(const Finding& finding, const std::string& id) {
  if (!finding.minimised || finding.minimised->node == finding.divergence.node) return {};
  return "<details><summary>As it was found</summary>\n" +
         board_of(finding.divergence, id + "-found") + moves_list(finding.divergence.difference) +
         "<dl>\n" + node_facts(finding.divergence) + "</dl></details>\n";
}

std::string repetition(const Finding& finding) {
  std::string uci;
  for (const std::string& line : uci_commands(finding)) uci += line + "\n";
  std::string text =
      html_block("Repeat it", "command", compare_command(finding) + "\n") +
      "<details><summary>As UCI commands, a unit test, a line of a suite, an issue</summary>\n" +
      html_block("In any UCI engine", "commands", uci);
  if (is_divergence(finding.divergence.verdict)) {
    text += html_block("As a unit test", "test", unit_test(finding));
  }
  if (const std::string line = suite_line(finding); !line.empty()) {
    text += html_block("As a line of a perft suite", "line", line + "\n");
  }
  return text + html_block("For a bug tracker, in Markdown", "issue", print_markdown(finding)) +
         "</details>\n";
}

/// What is the same for most findings of a hunt.
std::string circumstances(const ReportedFinding& reported) {
  const Finding& finding = reported.finding;
  std::string text = "<details><summary>Class, programs, file</summary>\n<dl>\n" +
                     html_fact("class", std::string(class_name(finding.setup_class)));
  if (smallest_of(finding).node.rules == Rules::kChess960) text += html_fact("rules", "Chess960");
  text += effort(finding) + html_fact("subject", escape_markup(full_name(finding.subject)));
  for (const SourceIdentity& reference : finding.references) {
    text += html_fact("reference", escape_markup(full_name(reference)));
  }
  return text + html_fact("file", html_code(reported.file)) + "</dl></details>\n";
}

std::string heading(const Finding& finding) {
  const Verdict verdict = finding.divergence.verdict;
  std::string text(verdict_name(verdict));
  if (is_divergence(verdict)) {
    text += fmt::format(" ({} is to blame)", blamed(finding));
  }
  return escape_markup(text);
}

}  // namespace

std::string html_finding(const ReportedFinding& reported, const std::string& id) {
  const Finding& finding = reported.finding;
  const Divergence& shown = smallest_of(finding);
  std::string text = fmt::format(
      "<article class=\"card\" id=\"{0}\" aria-labelledby=\"{0}-heading\">\n"
      "<div class=\"finding\">\n<div>\n{1}{2}</div>\n<div>\n<h4 id=\"{0}-heading\">{3}</h4>\n",
      id, board_of(shown, id + "-board"), moves_list(shown.difference), heading(finding));
  text += "<p class=\"sentence\">" + escape_markup(sentence_of(finding)) + "</p>\n<dl>\n" +
          node_facts(shown);
  if (finding.cause) text += html_fact("cause", escape_markup(cause_of(finding)));
  if (!finding.diagnosis.observed.empty())
    text += html_fact("observed", escape_markup(observed_of(finding)));
  if (!finding.odd_one_out.empty()) {
    text += html_fact("odd one out", escape_markup(finding.odd_one_out));
  }
  text += "</dl>\n";
  if (finding.trouble) {
    text += html_block("Trouble of " + escape_markup(finding.trouble_source), "text",
                       trouble_text(finding));
  }
  if (finding.inconsistency) {
    text += html_block("What " + escape_markup(finding.inconsistency->source) + " said", "text",
                       describe(*finding.inconsistency));
  }
  return text + "</div>\n</div>\n" + repetition(finding) + original(finding, id) +
         circumstances(reported) + "</article>\n";
}

}  // namespace refute::oracle
