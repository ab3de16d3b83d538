#include "oracle/sources/protocol_settings.h"

#include <algorithm>
#include <array>
#include <utility>

#include "oracle/text/number.h"

namespace refute::oracle {
namespace {

using Castling = Protocol::Castling;
using Handshake = Protocol::Handshake;
using Lists = Protocol::Lists;
using Totals = Protocol::Totals;

constexpr std::array<std::pair<std::string_view, Lists>, 4> kLists{{{"printed", Lists::kPrinted},
                                                                    {"shown", Lists::kShown},
                                                                    {"tried", Lists::kTried},
                                                                    {"none", Lists::kNone}}};

constexpr std::array<std::pair<std::string_view, Totals>, 3> kTotals{
    {{"stated", Totals::kOne}, {"each", Totals::kEach}, {"none", Totals::kNone}}};

constexpr std::array<std::pair<std::string_view, Castling>, 3> kCastlings{
    {{"e1g1", Castling::kAsRules}, {"e1h1", Castling::kRookTaken}, {"O-O", Castling::kLetters}}};

template <typename Value, std::size_t kCount>
std::string_view name_in(const std::array<std::pair<std::string_view, Value>, kCount>& table,
                         Value value) {
  return std::ranges::find(table, value, &std::pair<std::string_view, Value>::second)->first;
}

/// `word=word`: no command is like that.
bool is_like_setting(std::string_view part) {
  return part.find_first_of(" {") == std::string_view::npos;
}

std::string no_such_setting(std::string_view key) {
  return "a protocol has no setting " + std::string(key) +
         "=; there are mark, list, total, fen, rights, castling, promotion, zeros, roots, process "
         "and newgame (refute help protocol)";
}

/// Whether one of the two words was said, and if so, sets the flag to whether it was the second.
bool read_choice(bool& flag, std::string_view value, std::array<std::string_view, 2> words) {
  flag = value == words[1];
  return flag || value == words[0];
}

/// Reads one of the names of a table; false, and nothing is changed, if there is no such name.
template <typename Value, std::size_t kCount>
bool read_named(Value& field, std::string_view name,
                const std::array<std::pair<std::string_view, Value>, kCount>& table) {
  const auto found = std::ranges::find(table, name, &std::pair<std::string_view, Value>::first);
  if (found == table.end()) return false;
  field = found->second;
  return true;
}

bool read_lists(Protocol& protocol, std::string_view value) {
  const bool is_read = read_named(protocol.lists, value, kLists);
  protocol.lists_are_given = protocol.lists_are_given || is_read;
  return is_read;
}

/// `2`, `-1`: no line of an answer has a hundred numbers.
bool read_place(Protocol& protocol, std::string_view value) {
  const bool is_from_end = value.starts_with('-');
  const auto place = parse_whole_number(value.substr(is_from_end ? 1 : 0));
  if (!place || *place < 1 || *place > 99) return false;
  protocol.total_place = static_cast<int>(*place) * (is_from_end ? -1 : 1);
  return true;
}

}  // namespace

void set_mark(Protocol& protocol, const std::string& command) {
  protocol.mark = command;
  protocol.mark_answer = command == "isready"           ? "readyok"
                         : command.starts_with("ping ") ? "pong {n}"
                                                        : command;
}

std::string_view name_of(Castling castling) { return name_in(kCastlings, castling); }

std::optional<std::string> read_setting(Protocol& protocol, std::string_view part) {
  const std::size_t equals = part.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  const std::string_view key = part.substr(0, equals);
  const std::string_view value = part.substr(equals + 1);
  const auto verdict = [&](bool is_right, std::string_view values) {
    return is_right ? std::string()
                    : std::string(key) + "= takes " + std::string(values) + ", not \"" +
                          std::string(value) + "\"";
  };
  if (key == "list") return verdict(read_lists(protocol, value), "printed, shown, tried or none");
  if (key == "fen")
    return verdict(read_choice(protocol.has_short_fens, value, {"6", "4"}), "6 or 4");
  if (key == "rights") {
    return verdict(read_choice(protocol.has_shredder_rights, value, {"xfen", "shredder"}),
                   "xfen or shredder");
  }
  if (key == "castling") {
    return verdict(read_named(protocol.castling, value, kCastlings), "e1g1, e1h1 or O-O");
  }
  if (key == "promotion") {
    return verdict(read_choice(protocol.has_upper_promotions, value, {"a7a8q", "a7a8Q"}),
                   "a7a8q or a7a8Q");
  }
  if (key == "zeros") {
    return verdict(read_choice(protocol.omits_empty_lines, value, {"printed", "omitted"}),
                   "printed or omitted");
  }
  if (key == "roots") {
    return verdict(read_choice(protocol.starts_only, value, {"any", "start"}), "any or start");
  }
  if (key == "process") {
    return verdict(read_choice(protocol.ends_after_answer, value, {"one", "each"}), "one or each");
  }
  if (key == "total") {
    return verdict(read_named(protocol.totals, value, kTotals) || read_place(protocol, value),
                   "stated, each, none, or the place of a number, such as 2 or -1");
  }
  if (key == "newgame") {
    protocol.new_game = value;
    return verdict(!value.empty(), "a command");
  }
  if (key != "mark")
    return is_like_setting(part) ? std::optional(no_such_setting(key)) : std::nullopt;
  protocol.mark.clear();
  protocol.mark_answer.clear();
  if (value != "none") set_mark(protocol, std::string(value));
  return verdict(
      value == "none" || value == "isready" || value.find("{n}") != std::string_view::npos,
      "none, isready or a command with {n}");
}

std::vector<std::string> settings_of(const Protocol& protocol) {
  std::vector<std::string> settings;
  const bool is_uci = protocol.handshake == Handshake::kUci;
  if (is_uci && protocol.mark.empty()) settings.emplace_back("mark=none");
  if (is_uci && !protocol.mark.empty() && protocol.mark != "isready") {
    settings.push_back("mark=" + protocol.mark);
  }
  if (!protocol.new_game.empty()) settings.push_back("newgame=" + protocol.new_game);
  if (protocol.lists_are_given || protocol.lists != Lists::kPrinted) {
    settings.push_back("list=" + std::string(name_in(kLists, protocol.lists)));
  }
  if (protocol.has_short_fens) settings.emplace_back("fen=4");
  if (protocol.has_shredder_rights) settings.emplace_back("rights=shredder");
  if (protocol.castling != Castling::kAsRules) {
    settings.push_back("castling=" + std::string(name_of(protocol.castling)));
  }
  if (protocol.has_upper_promotions) settings.emplace_back("promotion=a7a8Q");
  if (protocol.omits_empty_lines) settings.emplace_back("zeros=omitted");
  if (protocol.starts_only) settings.emplace_back("roots=start");
  if (protocol.ends_after_answer) settings.emplace_back("process=each");
  if (protocol.totals == Totals::kEach) settings.emplace_back("total=each");
  if (protocol.totals == Totals::kNone) settings.emplace_back("total=none");
  if (protocol.total_place != 0)
    settings.push_back("total=" + std::to_string(protocol.total_place));
  return settings;
}

std::string protocol_page() {
  return R"(How to talk to a program: --protocol "PART; PART; ...", or @FILE with one part a line.

The first part may be a greeting: uci, xboard, or script (started anew for each query, with depth,
FEN and moves as its arguments). Then come the commands, each known by what is filled in:
  {depth}   asks for a count:                  perft {depth}
  {fen}     sets the position up:              setboard {fen}
  {moves}   the moves from there, or
  {script}  both as UCI has them:              position {script}
  {move}    plays one move:                    usermove {move}
  {n}       is answered behind an answer, with the same number: ping {n}
A command without any is sent once at the start, or, behind the one that sets the position up,
asks for the list of moves: show moves

Settings, the usual value first:
  mark=isready|none|COMMAND    what is sent behind each query to see where its answer ends; of a
                               command with {n} that the program does not know, the complaint does
  list=printed|shown|tried|none   where moves come from: the count's lines, a command of their own,
                               playing each and seeing which are refused; or only totals are compared
  total=stated|each|none       a total ends an answer; there is one for each depth; there is none,
                               and an answer ends where the program falls silent
  total=NUMBER                 which number the total is of those in the lines that are no moves:
                               1 is the first, -1 the last; else the words beside it say which
  fen=6|4                      fields of a FEN
  rights=xfen|shredder         castling rights in Chess960
  castling=e1g1|e1h1|O-O       how castling is sent
  promotion=a7a8q|a7a8Q        how promotions are sent
  zeros=printed|omitted        whether a divide lists moves that nothing can follow
  roots=any|start              whether positions are given by FEN, or all by moves from the start
  process=one|each             a process for all queries, or one for each
  newgame=COMMAND              is sent before each position

Without --protocol all of that is detected; refute doctor PROGRAM prints it.
)";
}

}  // namespace refute::oracle
