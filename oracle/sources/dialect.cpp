#include "oracle/sources/dialect.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/assert.h"
#include "engine/fen.h"

namespace refute::oracle {
namespace {

bool has(std::string_view command, std::string_view placeholder) {
  return command.find(placeholder) != std::string_view::npos;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::vector<std::string> commands_of(std::string_view pattern) {
  std::vector<std::string> commands;
  while (!pattern.empty()) {
    const std::size_t end = std::min(pattern.find(';'), pattern.size());
    const std::string_view command = trimmed(pattern.substr(0, end));
    if (!command.empty()) commands.emplace_back(command);
    pattern.remove_prefix(std::min(end + 1, pattern.size()));
  }
  return commands;
}

/// The first placeholder that nobody fills in, or an unclosed brace.
std::string unknown_placeholder(std::string_view command) {
  constexpr std::array<std::string_view, 6> kKnown{"{fen}",  "{moves}", "{script}",
                                                   "{move}", "{depth}", "{n}"};
  for (std::size_t at = command.find('{'); at != std::string_view::npos;
       at = command.find('{', at + 1)) {
    const std::string_view rest = command.substr(at);
    const bool is_known = std::any_of(kKnown.begin(), kKnown.end(),
                                      [&](auto name) { return rest.starts_with(name); });
    if (!is_known) return std::string(rest.substr(0, rest.find('}') + 1));
  }
  return {};
}

void set_mark(Dialect& dialect, const std::string& command) {
  dialect.mark = command;
  dialect.mark_answer = command == "isready" ? "readyok" : "pong {n}";
}

/// Gives one command its place; false if that place is taken.
bool place(Dialect& dialect, const std::string& command) {
  const auto put = [&](std::string& slot) {
    if (!slot.empty()) return false;
    slot = command;
    return true;
  };
  if (has(command, "{depth}")) return put(dialect.count);
  if (has(command, "{fen}") || has(command, "{script}") || has(command, "{moves}")) {
    return put(dialect.set_up);
  }
  if (has(command, "{move}")) return put(dialect.play);
  if (command == "isready" || has(command, "{n}")) {
    set_mark(dialect, command);
    return true;
  }
  if (!dialect.set_up.empty()) return put(dialect.show);
  dialect.greeting.push_back(command);
  return true;
}

}  // namespace

Result<Dialect, std::string> parse_dialect(std::string_view pattern) {
  Dialect dialect;
  std::vector<std::string> commands = commands_of(pattern);
  if (!commands.empty() && (commands[0] == "uci" || commands[0] == "xboard")) {
    const bool is_uci = commands[0] == "uci";
    dialect.handshake = is_uci ? Dialect::Handshake::kUci : Dialect::Handshake::kXboard;
    commands.erase(commands.begin());
    if (is_uci) set_mark(dialect, "isready");
  }
  for (const std::string& command : commands) {
    if (const std::string unknown = unknown_placeholder(command); !unknown.empty()) {
      return Unexpected{"a dialect has no placeholder " + unknown +
                        "; there are {fen}, {moves}, {script}, {move}, {depth} and {n}"};
    }
    if (!place(dialect, command)) return Unexpected{"a second command like \"" + command + "\""};
  }
  if (dialect.set_up.empty()) {
    return Unexpected{std::string("no command sets the position: one must have {fen} or {script}")};
  }
  if (dialect.count.empty() && dialect.show.empty() && dialect.play.empty()) {
    return Unexpected{std::string("no command asks for a count: one must have {depth}")};
  }
  const bool is_count = !dialect.count.empty();
  dialect.lists = is_count                ? Dialect::Lists::kPrinted
                  : !dialect.show.empty() ? Dialect::Lists::kShown
                                          : Dialect::Lists::kTried;
  return dialect;
}

std::string print_dialect(const Dialect& dialect) {
  std::vector<std::string> commands;
  if (dialect.handshake == Dialect::Handshake::kUci) commands.emplace_back("uci");
  if (dialect.handshake == Dialect::Handshake::kXboard) commands.emplace_back("xboard");
  commands.insert(commands.end(), dialect.greeting.begin(), dialect.greeting.end());
  commands.insert(commands.end(), {dialect.set_up, dialect.play, dialect.count, dialect.show});
  const bool is_implied = dialect.handshake == Dialect::Handshake::kUci;
  if (!is_implied) commands.push_back(dialect.mark);
  std::string text;
  for (const std::string& command : commands) {
    if (!command.empty()) text += (text.empty() ? "" : "; ") + command;
  }
  return text;
}

std::string describe_dialect(const Dialect& dialect) {
  const std::string count = dialect.count.empty() ? "no perft" : "`" + dialect.count + "`";
  switch (dialect.lists) {
    case Dialect::Lists::kPrinted:
      return count;
    case Dialect::Lists::kShown:
      return count + (dialect.count.empty() ? "" : " without moves") + ", moves by `" +
             dialect.show + "`";
    case Dialect::Lists::kTried:
      return count + (dialect.count.empty() ? "" : " without moves") +
             ", moves by playing each and seeing which are refused";
    case Dialect::Lists::kBelieved:
      break;
  }
  return count +
         " prints totals only: counts are held against the true move list, and a wrong move at the "
         "last ply shows as a wrong count";
}

std::string filled_in(std::string text, std::string_view name, std::string_view value) {
  for (std::size_t at = text.find(name); at != std::string::npos;
       at = text.find(name, at + value.size())) {
    text.replace(at, name.size(), value);
  }
  return text;
}

std::string position_commands(const Dialect& dialect, const props::PositionScript& node) {
  std::string moves;
  for (const std::string& move : node.moves) moves += (moves.empty() ? "" : " ") + move;
  const bool sends_moves = has(dialect.set_up, "{moves}") || !dialect.play.empty();
  Setup setup = node.root;
  if (!sends_moves && !node.moves.empty()) {
    if (const auto setups = props::setups_of(node)) setup = setups->back();
  }
  // `position startpos` is not known to all that know `position fen` (Sjaak II).
  std::string script = "fen " + print_fen(node.root);
  if (!moves.empty()) script += " moves " + moves;
  std::string text = filled_in(dialect.set_up, "{script}", script);
  text = filled_in(filled_in(text, "{fen}", print_fen(setup)), "{moves}", moves) + "\n";
  if (dialect.play.empty()) return text;
  for (const std::string& move : node.moves) text += filled_in(dialect.play, "{move}", move) + "\n";
  return text;
}

std::string count_command(const Dialect& dialect, Depth depth) {
  REFUTE_ASSERT(!dialect.count.empty());
  return filled_in(dialect.count, "{depth}", std::to_string(depth.plies())) + "\n";
}

}  // namespace refute::oracle
