#include "oracle/sources/protocol.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "engine/assert.h"
#include "engine/fen.h"
#include "engine/position.h"
#include "oracle/sources/protocol_settings.h"
#include "oracle/sources/written_moves.h"
#include "oracle/text/escape.h"
#include "oracle/text/span.h"

namespace refute::oracle {
namespace {

using Castling = Protocol::Castling;
using Handshake = Protocol::Handshake;
using Lists = Protocol::Lists;
using Problem = std::optional<std::string>;

bool has(std::string_view command, std::string_view placeholder) {
  return command.find(placeholder) != std::string_view::npos;
}

std::vector<std::string> parts_of(std::string_view pattern) {
  std::vector<std::string> parts;
  while (!pattern.empty()) {
    const std::size_t end = std::min(pattern.find_first_of(";\r\n"), pattern.size());
    const std::string_view part = Span{pattern.substr(0, end)}.trimmed().text;
    if (!part.empty() && part.front() != '#') parts.emplace_back(part);
    pattern.remove_prefix(std::min(end + 1, pattern.size()));
  }
  return parts;
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

/// Gives one command its place; false if that place is taken.
bool place(Protocol& protocol, const std::string& command) {
  const auto put = [&](std::string& slot) {
    if (!slot.empty()) return false;
    slot = command;
    return true;
  };
  if (has(command, "{depth}")) return put(protocol.count);
  if (has(command, "{fen}") || has(command, "{script}") || has(command, "{moves}")) {
    return put(protocol.set_up);
  }
  if (has(command, "{move}")) return put(protocol.play);
  if (command == "isready" || has(command, "{n}")) {
    set_mark(protocol, command);
    return true;
  }
  if (!protocol.set_up.empty()) return put(protocol.show);
  protocol.greeting.push_back(command);
  return true;
}

/// What a protocol lacks; nullopt if it can be used.
Problem what_is_missing(const Protocol& protocol) {
  if (protocol.handshake == Handshake::kScript) {
    if (protocol.count.empty()) return std::nullopt;
    return "a script is called with DEPTH FEN [MOVES], in this order: \"" + protocol.count +
           "\" changes nothing";
  }
  if (protocol.set_up.empty() && has(protocol.count, "{fen}")) {
    return "\"" + protocol.count +
           "\" sets the position and asks for a count at once: each needs a command of its own, "
           "as in \"setboard {fen}; perft {depth}\"; a program that is called with both is asked "
           "as script:";
  }
  if (protocol.set_up.empty()) {
    return "no command sets the position: one must have {fen} or {script}, as in \"setboard {fen}; "
           "perft {depth}\" (without --protocol it is detected)";
  }
  if (protocol.count.empty() && protocol.show.empty() && protocol.play.empty()) {
    return "no command asks for a count: one must have {depth}";
  }
  if (protocol.count.empty() && has(protocol.show, "perft")) {
    return "\"" + protocol.show +
           "\" asks for one depth alone: {depth} must stand in its place, as in \"perft {depth}\"";
  }
  return std::nullopt;
}

void take_handshake(Protocol& protocol, std::vector<std::string>& parts) {
  if (parts.empty()) return;
  if (parts[0] == "uci") protocol.handshake = Handshake::kUci;
  if (parts[0] == "xboard") protocol.handshake = Handshake::kXboard;
  if (parts[0] == "script") protocol = script_protocol();
  if (protocol.handshake == Handshake::kNone) return;
  parts.erase(parts.begin());
  if (protocol.handshake == Handshake::kUci) set_mark(protocol, "isready");
}

std::string_view handshake_word(Handshake handshake) {
  switch (handshake) {
    case Handshake::kUci:
      return "uci";
    case Handshake::kXboard:
      return "xboard";
    case Handshake::kScript:
      return "script";
    case Handshake::kNone:
      break;
  }
  return {};
}

std::string where_moves_come_from(const Protocol& protocol) {
  const std::string besides = protocol.count.empty() ? "" : " without moves";
  switch (protocol.lists) {
    case Lists::kPrinted:
      return {};
    case Lists::kShown:
      return besides + ", moves by `" + protocol.show + "`";
    case Lists::kTried:
      return besides + ", moves by playing each and seeing which are refused";
    case Lists::kNone:
      break;
  }
  return " prints totals only: counts are compared, and the moves of a wrong one are inferred";
}

}  // namespace

bool Protocol::sends_moves() const {
  return !play.empty() || has(set_up, "{script}") || has(set_up, "{moves}");
}

Protocol stockfish_protocol() {
  Protocol protocol;
  protocol.handshake = Handshake::kUci;
  protocol.set_up = "position {script}";
  protocol.count = "go perft {depth}";
  set_mark(protocol, "isready");
  return protocol;
}

Protocol script_protocol() {
  Protocol protocol;
  protocol.handshake = Handshake::kScript;
  protocol.set_up = "{fen} {moves}";
  return protocol;
}

Result<Protocol, std::string> parse_protocol(std::string_view pattern) {
  Protocol protocol;
  std::vector<std::string> parts = parts_of(pattern);
  take_handshake(protocol, parts);
  for (const std::string& part : parts) {
    if (const Problem setting = read_setting(protocol, part)) {
      if (!setting->empty()) return Unexpected{*setting};
      continue;
    }
    if (const std::string unknown = unknown_placeholder(part); !unknown.empty()) {
      return Unexpected{"a protocol has no placeholder " + unknown +
                        "; there are {fen}, {moves}, {script}, {move}, {depth} and {n}"};
    }
    if (!place(protocol, part)) return Unexpected{"a second command like \"" + part + "\""};
  }
  if (const Problem missing = what_is_missing(protocol)) return Unexpected{*missing};
  if (!protocol.lists_are_given && protocol.count.empty()) {
    protocol.lists = !protocol.show.empty() ? Lists::kShown : Lists::kTried;
  }
  if (protocol.handshake == Handshake::kScript) protocol.lists = Lists::kPrinted;
  return protocol;
}

std::string print_protocol(const Protocol& protocol) {
  std::vector<std::string> parts{std::string(handshake_word(protocol.handshake))};
  parts.insert(parts.end(), protocol.greeting.begin(), protocol.greeting.end());
  parts.insert(parts.end(), {protocol.set_up, protocol.play, protocol.count, protocol.show});
  if (protocol.handshake != Handshake::kUci) parts.push_back(protocol.mark);
  const std::vector<std::string> settings = settings_of(protocol);
  parts.insert(parts.end(), settings.begin(), settings.end());
  std::string text;
  for (const std::string& part : parts) {
    if (!part.empty()) text += (text.empty() ? "" : "; ") + part;
  }
  return text;
}

std::string describe_protocol(const Protocol& protocol) {
  if (protocol.handshake == Handshake::kScript)
    return std::string("a script, started for each query") +
           (protocol.sends_moves() ? "" : ", with positions by FEN, not by moves");
  std::string text;
  if (protocol.count != stockfish_protocol().count || protocol.lists != Lists::kPrinted) {
    text = protocol.count.empty() ? "no perft" : "`" + protocol.count + "`";
    text += where_moves_come_from(protocol);
  }
  const auto add = [&](bool is_said, const std::string& words) {
    if (is_said) text += (text.empty() ? "" : "; ") + words;
  };
  add(!protocol.new_game.empty(), "`" + protocol.new_game + "` before each position");
  add(protocol.has_short_fens, "FENs of four fields");
  add(protocol.has_shredder_rights, "castling rights of Chess960 as Shredder-FEN has them");
  add(protocol.castling != Castling::kAsRules,
      "castling is sent as " + std::string(name_of(protocol.castling)));
  add(protocol.omits_empty_lines, "a divide does not list moves that nothing can follow");
  add(!protocol.sends_moves(), "positions by FEN, not by moves");
  add(protocol.ends_after_answer, "a process for each query, since it ends after an answer");
  add(protocol.starts_only, "positions by moves from the start, not by FEN");
  add(protocol.handshake == Handshake::kUci && protocol.mark.empty(),
      "`isready` is not waited for, as it was not answered in time");
  return text;
}

std::string describe_protocol(const FoundProtocol& found) {
  std::string text = describe_protocol(found.protocol);
  if (found.writes_rook_taken)
    text += (text.empty() ? "" : "; ") + std::string("castling is written e1h1");
  if (!found.unread_line.empty())
    text += "; lines such as " + in_quotes(found.unread_line) +
            " are not understood, such as `e2e4: 20` are";
  return text;
}

std::string filled_in(std::string text, std::string_view name, std::string_view value) {
  for (std::size_t at = text.find(name); at != std::string::npos;
       at = text.find(name, at + value.size())) {
    text.replace(at, name.size(), value);
  }
  return text;
}

std::string fen_for(const Protocol& protocol, const Setup& setup, Rules rules) {
  const bool is_shredder = protocol.has_shredder_rights && rules == Rules::kChess960;
  std::string fen =
      print_fen(setup, is_shredder ? CastlingSpelling::kShredder : CastlingSpelling::kXfen);
  if (!protocol.has_short_fens) return fen;
  for (int field = 0; field < 2; ++field) fen.erase(fen.rfind(' '));
  return fen;
}

std::string position_commands(const Protocol& protocol, const props::PositionScript& node) {
  std::string moves;
  for (const std::string& move : node.moves) moves += (moves.empty() ? "" : " ") + move;
  const Setup setup = protocol.sends_moves() ? node.root : by_own_fen(node).root;
  std::string text = protocol.new_game.empty() ? "" : protocol.new_game + "\n";
  const std::string fen = fen_for(protocol, setup, node.rules);
  // `position startpos` is not known to all that know `position fen` (Sjaak II).
  std::string script = protocol.starts_only ? "startpos" : "fen " + fen;
  if (!moves.empty()) script += " moves " + moves;
  text += filled_in(filled_in(filled_in(protocol.set_up, "{script}", script), "{fen}", fen),
                    "{moves}", moves) +
          "\n";
  if (protocol.play.empty()) return text;
  for (const std::string& move : node.moves)
    text += filled_in(protocol.play, "{move}", move) + "\n";
  return text;
}

std::string count_words(const Protocol& protocol, Depth depth) {
  REFUTE_ASSERT(!protocol.count.empty());
  return filled_in(protocol.count, "{depth}", std::to_string(depth.plies()));
}

std::string count_command(const Protocol& protocol, Depth depth) {
  return count_words(protocol, depth) + "\n";
}

}  // namespace refute::oracle
