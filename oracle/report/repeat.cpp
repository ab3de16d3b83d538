#include "oracle/report/repeat.h"

#include <fmt/format.h>

#include "engine/fen.h"
#include "oracle/report/report.h"
#include "oracle/text/command.h"
#include "oracle/text/escape.h"

namespace refute::oracle {
namespace {

constexpr std::size_t kMostQuoted = 300;

/// More wrong moves than these say nothing more.
constexpr std::size_t kMostAsserted = 8;

/// "castling-through-check" as CastlingThroughCheck.
std::string test_name(const std::string& key) {
  std::string name;
  bool is_start = true;
  for (char c : key) {
    if (c == '-') {
      is_start = true;
      continue;
    }
    name += is_start && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    is_start = false;
  }
  return name;
}

/// One line for each wrong move, saying how often it has to be listed.
std::string assertions(const std::vector<std::string>& moves, int times) {
  std::string text;
  for (std::size_t index = 0; index < std::min(moves.size(), kMostAsserted); ++index) {
    text += fmt::format("  EXPECT_EQ(times_listed(position, \"{}\"), {});\n",
                        escape_for_terminal(moves[index]), times);
  }
  return text;
}

}  // namespace

std::string_view side_to_move_of(const Setup& setup) {
  return setup.side_to_move == Color::kWhite ? "White" : "Black";
}

Setup last_setup(const props::PositionScript& script) {
  const auto setups = props::setups_of(script);
  return setups ? setups->back() : script.root;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string full_name(const SourceIdentity& identity) {
  std::string text = identity.name.empty() ? identity.source : identity.name;
  if (!identity.version.empty()) text += " " + identity.version;
  return text == identity.source ? text : text + " (" + identity.source + ")";
}

std::string compare_command(const Finding& finding) {
  const Divergence& shown = smallest_of(finding);
  std::vector<std::string> command{"refute", "compare", "--subject", finding.subject.source};
  for (const SourceIdentity& reference : finding.references) {
    command.insert(command.end(), {"--reference", reference.source});
  }
  command.insert(command.end(), {"--fen", print_fen(shown.node.root)});
  if (!shown.node.moves.empty()) {
    command.insert(command.end(), {"--moves", joined(shown.node.moves)});
  }
  if (shown.node.rules == Rules::kChess960) command.push_back("--chess960");
  if (finding.setup_class == SetupClass::kUnusual) command.push_back("--unusual");
  command.insert(command.end(), {"--depth", std::to_string(shown.depth.plies())});
  return printable_command(command);
}

std::vector<std::string> uci_commands(const Finding& finding) {
  const Divergence& shown = smallest_of(finding);
  std::vector<std::string> lines;
  if (shown.node.rules == Rules::kChess960) {
    lines.emplace_back("setoption name UCI_Chess960 value true");
  }
  lines.push_back("position " + props::print_position_script(shown.node));
  lines.push_back(fmt::format("go perft {}", shown.depth.plies()));
  return lines;
}

std::string unit_test(const Finding& finding) {
  const Divergence& shown = smallest_of(finding);
  const Comparison& difference = shown.difference;
  std::string text = fmt::format("// {}: {}\n", finding.diagnosis.rule,
                                 escape_for_terminal(sentence_of(finding), kMostQuoted));
  text += fmt::format("TEST(MoveGenerator, {}) {{\n", test_name(finding.diagnosis.rule));
  text += fmt::format("  Position position(\"{}\"{});\n", print_fen(shown.node.root),
                      shown.node.rules == Rules::kChess960 ? ", Rules::kChess960" : "");
  for (const std::string& move : shown.node.moves) {
    text += fmt::format("  position.play(\"{}\");\n", move);
  }
  text += assertions(difference.missing, 1);
  text += assertions(difference.extra, 0);
  text += assertions(difference.duplicate, 1);
  text += fmt::format("  EXPECT_EQ(perft(position, {}), {}u);\n", shown.depth.plies(),
                      difference.reference_total);
  return text + "}\n";
}

std::string suite_line(const Finding& finding) {
  const Divergence& shown = smallest_of(finding);
  const Comparison& difference = shown.difference;
  const bool shows = shown.node.moves.empty() && is_divergence(finding.divergence.verdict) &&
                     difference.subject_total != difference.reference_total;
  if (!shows) return {};
  return fmt::format("{} ;D{} {} ;c0 \"{}\"", print_fen(shown.node.root), shown.depth.plies(),
                     difference.reference_total, finding.diagnosis.rule);
}

}  // namespace refute::oracle
