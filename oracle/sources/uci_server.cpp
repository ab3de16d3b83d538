#include "oracle/sources/uci_server.h"

#include <algorithm>
#include <utility>

#include "engine/fen.h"
#include "engine/legality.h"
#include "engine/position.h"
#include "oracle/text/number.h"
#include "oracle/text/version.h"

namespace refute::oracle {
namespace {

constexpr std::string_view kBlanks = " \t\r";

constexpr std::string_view kHelp =
    "position startpos [moves M...]    set up the start position, and play moves\n"
    "position fen FEN [moves M...]     set up another\n"
    "moves                             list the legal moves\n"
    "moves M...                        play these\n"
    "undo                              take the last move back\n"
    "go perft N                        count the leaves below each move\n"
    "d                                 show the board\n"
    "setoption name UCI_Chess960 value true    castling is written as king takes rook\n"
    "uci, isready, ucinewgame, quit    as in UCI\n";

constexpr std::string_view kNoPosition = "there is no position: the last one could not be set up";

/// Takes the first word off the text, and the blanks around it.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
  text.remove_prefix(word.size());
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return word;
}

/// One line, whatever the text holds: an answer must not be broken by what was asked.
std::string line_of(std::string line, std::string_view text) {
  constexpr std::size_t kMost = 400;
  for (char c : text.substr(0, kMost)) line += c >= ' ' && c <= '~' ? c : '?';
  return line + "\n";
}

std::string error(std::string_view text) { return line_of("info string error: ", text); }

/// Who waits for a divide must not take this for one of the lines that may be passed over.
std::string refusal(std::string_view text) { return line_of("error: ", text); }

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

std::string hex(std::uint64_t number) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789ABCDEF"[(number >> shift) & 15];
  return text;
}

std::string draw(const Setup& setup) {
  constexpr std::string_view kEdge = " +---+---+---+---+---+---+---+---+\n";
  std::string text(kEdge);
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++file) {
      const Square square = Square::at(static_cast<File>(file), static_cast<Rank>(rank));
      const std::optional<Piece> piece = setup.placement.at(square);
      text += " | ";
      text += piece ? letter_of(*piece) : ' ';
    }
    text += " | " + std::to_string(rank + 1) + "\n" + std::string(kEdge);
  }
  return text + "   a   b   c   d   e   f   g   h\n";
}

}  // namespace

UciServer::UciServer(Divide divide, Depth deepest)
    : UciServer(std::move(divide), deepest, "Refute " + std::string(kVersion)) {}

UciServer::UciServer(Divide divide, Depth deepest, std::string name)
    : divide_(std::move(divide)), deepest_(deepest), name_(std::move(name)) {
  set_position("startpos");
}

std::string UciServer::answer(std::string_view line) {
  std::string_view rest = line;
  const std::string_view command = take_word(rest);
  if (command.empty() || command == "ucinewgame" || command == "stop") return {};
  if (command == "uci") return greet();
  if (command == "isready") return "readyok\n";
  if (command == "setoption") return set_option(rest);
  if (command == "position") return set_position(rest);
  if (command == "go") return go(rest);
  if (command == "d") return display();
  if (command == "quit") {
    has_quit_ = true;
    return {};
  }
  if (command == "help") return std::string(kHelp);
  if (command == "moves") return moves(rest);
  if (command == "undo") return undo();
  return error(
      "unknown command " + quoted(command) +
      "; there are uci, isready, setoption, position, go perft, d, moves, undo, help, quit");
}

std::string UciServer::greet() const {
  return "id name " + name_ +
         "\nid author The Refute authors\n"
         "option name UCI_Chess960 type check default false\nuciok\n";
}

std::string UciServer::set_option(std::string_view arguments) {
  const std::string_view name_word = take_word(arguments);
  const std::string_view name = take_word(arguments);
  const std::string_view value_word = take_word(arguments);
  const std::string_view value = take_word(arguments);
  if (name_word != "name" || name != "UCI_Chess960") {
    return error("the only option is UCI_Chess960, not " + quoted(name));
  }
  if (value_word != "value" || (value != "true" && value != "false")) {
    return error("UCI_Chess960 is true or false, not " + quoted(value));
  }
  rules_ = value == "true" ? Rules::kChess960 : Rules::kStandard;
  return {};
}

std::string UciServer::set_position(std::string_view body) {
  script_.reset();
  setup_.reset();
  Result<props::PositionScript, props::ScriptError> script =
      props::parse_position_script(body, rules_);
  if (!script) return error(describe(script.error(), body));
  return set_script(*std::move(script));
}

std::string UciServer::set_script(props::PositionScript script) {
  const Result<std::vector<Setup>, props::LineError> setups = props::setups_of(script);
  if (!setups) return error(describe(setups.error(), script));
  script_ = std::move(script);
  setup_ = setups->back();
  return {};
}

std::string UciServer::moves(std::string_view words) {
  if (!script_) return error(kNoPosition);
  if (!words.empty()) {
    props::PositionScript longer = *script_;
    while (!words.empty()) longer.moves.emplace_back(take_word(words));
    return set_script(std::move(longer));
  }
  const Result<DivideReply, std::string> reply = divide_(*script_, Depth(1));
  if (!reply) return refusal(reply.error());
  std::string text;
  for (const DivideLine& line : reply->lines) text += (text.empty() ? "" : " ") + line.move;
  return text + "\n";
}

std::string UciServer::undo() {
  if (!script_) return error(kNoPosition);
  if (script_->moves.empty()) return error("there is no move to take back");
  props::PositionScript shorter = *script_;
  shorter.moves.pop_back();
  return set_script(std::move(shorter));
}

std::string UciServer::go(std::string_view arguments) {
  const std::string_view what = take_word(arguments);
  const std::string_view number = take_word(arguments);
  if (what != "perft") return error("there is no search here, only: go perft N");
  const std::optional<Depth> depth = parse_depth(number, deepest_);
  if (!depth) {
    return error("the depth of a perft is a number from 1 to " + std::to_string(deepest_.plies()) +
                 ", not " + quoted(number));
  }
  if (!script_) return error(kNoPosition);
  const Result<DivideReply, std::string> reply = divide_(*script_, *depth);
  return reply ? print_divide(*reply) + "\n" : refusal(reply.error());
}

std::string UciServer::display() const {
  if (!setup_) return error(kNoPosition);
  const Result<Position, SetupProblems> position = Position::from_setup(*setup_, script_->rules);
  std::string text = draw(*setup_) + "\nFen: " + print_fen(*setup_) + "\n";
  if (!position) return text;
  text += "Key: " + hex(position->key().bits()) + "\nCheckers:";
  for (Square square : checkers(*position)) text += " " + square.text();
  return text + "\n";
}

}  // namespace refute::oracle
