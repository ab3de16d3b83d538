#include "oracle/report/terminal.h"

#include <unistd.h>

#include <cstdlib>
#include <iterator>
#include <string_view>

#include <fmt/format.h>

#include "engine/fen.h"
#include "oracle/process/command.h"
#include "oracle/report/board_text.h"

namespace refute::oracle {
namespace {

using props::PositionScript;

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

/// Builds the report line by line.
class Writer {
 public:
  explicit Writer(const TerminalStyle& style) : style_(style) {}

  template <typename... Arguments>
  void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
    text_ += '\n';
  }

  void headline(std::string_view text) {
    if (style_.color) {
      line("\x1b[1m{}\x1b[0m", text);
    } else {
      line("{}", text);
    }
  }

  void moves(std::string_view label, const std::vector<std::string>& list) {
    if (!list.empty()) line("  {} {}", label, joined(list));
  }

  void block(std::string_view text) { text_ += text; }

  std::string text() && { return std::move(text_); }

 private:
  TerminalStyle style_;
  std::string text_;
};

Setup last_setup(const PositionScript& script) {
  const auto setups = props::setups_of(script);
  return setups ? setups->back() : script.root;
}

void mark(Bitboard& squares, std::string_view move) {
  if (move.size() < 4) return;
  if (const auto from = Square::parse(move.substr(0, 2))) squares |= Bitboard(*from);
  if (const auto to = Square::parse(move.substr(2, 2))) squares |= Bitboard(*to);
}

/// The squares of the first wrong move; marking all of many would mark the whole board.
Bitboard marked_squares(const Comparison& difference) {
  Bitboard squares;
  for (const auto* list : {&difference.missing, &difference.extra, &difference.duplicate}) {
    if (!list->empty()) {
      mark(squares, list->front());
      return squares;
    }
  }
  if (!difference.counts.empty()) mark(squares, difference.counts.front().move);
  return squares;
}

std::string named(const SourceIdentity& identity) {
  std::string text = identity.name.empty() ? identity.source : identity.name;
  if (!identity.version.empty()) text += " " + identity.version;
  return text == identity.source ? text : text + " (" + identity.source + ")";
}

void write_difference(Writer& writer, const Comparison& difference) {
  writer.moves("missing   ", difference.missing);
  writer.moves("extra     ", difference.extra);
  writer.moves("duplicate ", difference.duplicate);
  for (const CountDifference& count : difference.counts) {
    writer.line("  count      {}: subject {}, reference {}", count.move, count.subject,
                count.reference);
  }
  if (difference.same_moves() && difference.subject_total != difference.reference_total) {
    writer.line("  total      subject {}, reference {}", difference.subject_total,
                difference.reference_total);
  }
}

void write_node(Writer& writer, const Divergence& divergence, const TerminalStyle& style) {
  const Setup setup = last_setup(divergence.node);
  writer.block(draw_board(setup, marked_squares(divergence.difference), style));
  writer.line("  FEN        {}", print_fen(setup));
  if (!divergence.node.moves.empty()) {
    writer.line("  reached    {}", props::print_position_script(divergence.node));
  }
  if (divergence.depth.plies() > 1) writer.line("  depth      {}", divergence.depth.plies());
  write_difference(writer, divergence.difference);
}

void write_repeat(Writer& writer, const Finding& finding) {
  const Divergence& shown = finding.minimised ? *finding.minimised : finding.divergence;
  const std::string fen = print_fen(shown.node.root);
  std::vector<std::string> command{"refute", "compare", "--subject", finding.subject.source};
  for (const SourceIdentity& reference : finding.references) {
    command.insert(command.end(), {"--reference", reference.source});
  }
  command.insert(command.end(), {"--fen", fen});
  if (!shown.node.moves.empty()) {
    command.insert(command.end(), {"--moves", joined(shown.node.moves)});
  }
  if (shown.node.rules == Rules::kChess960) command.push_back("--chess960");
  if (finding.setup_class == SetupClass::kUnusual) command.push_back("--unusual");
  command.insert(command.end(), {"--depth", std::to_string(shown.depth.plies())});
  writer.line("Repeat:");
  writer.line("  {}", quote_command(command));
  if (shown.node.rules == Rules::kChess960) {
    writer.line("  setoption name UCI_Chess960 value true");
  }
  writer.line("  position {}", props::print_position_script(shown.node));
  writer.line("  go perft {}", shown.depth.plies());
}

std::string verdict_line(const Finding& finding) {
  const Verdict verdict = finding.divergence.verdict;
  if (!is_divergence(verdict)) return fmt::format("Verdict: {}", verdict_name(verdict));
  return fmt::format("Verdict: {} ({} is to blame), rule: {}", verdict_name(verdict),
                     blame_name(finding.divergence.blame), finding.diagnosis.rule);
}

}  // namespace

TerminalStyle style_of(std::FILE* stream) {
  const char* const no_color = std::getenv("NO_COLOR");
  const bool is_refused = no_color != nullptr && *no_color != '\0';
  return {.color = !is_refused && isatty(fileno(stream)) == 1};
}

std::string print_finding(const Finding& finding, const TerminalStyle& style) {
  Writer writer(style);
  writer.headline(verdict_line(finding));
  if (!finding.diagnosis.explanation.empty()) writer.line("{}", finding.diagnosis.explanation);
  writer.line("  subject    {}", named(finding.subject));
  for (const SourceIdentity& reference : finding.references) {
    writer.line("  reference  {}", named(reference));
  }
  if (finding.trouble) {
    writer.line("  trouble of {}: {}", finding.trouble_source, describe(*finding.trouble));
  }
  if (finding.divergence.verdict == Verdict::kAgree) return std::move(writer).text();
  write_node(writer, finding.divergence, style);
  if (finding.setup_class != SetupClass::kNormal) {
    writer.line("  class      {}", class_name(finding.setup_class));
  }
  if (finding.minimised && !(finding.minimised->node == finding.divergence.node)) {
    writer.line("Minimised:");
    write_node(writer, *finding.minimised, style);
  }
  write_repeat(writer, finding);
  return std::move(writer).text();
}

}  // namespace refute::oracle
