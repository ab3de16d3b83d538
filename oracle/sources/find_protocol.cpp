#include "oracle/sources/find_protocol.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "oracle/sources/expected_leaves.h"
#include "oracle/sources/known_positions.h"
#include "oracle/sources/program_probe.h"
#include "oracle/text/command.h"

namespace refute::oracle {
namespace {

using Castling = Protocol::Castling;
using Handshake = Protocol::Handshake;
using ErrorKind = OracleError::Kind;
using Lists = Protocol::Lists;

constexpr std::array<const char*, 10> kUciCounts{
    "go perft {depth}",   "perft {depth}",         "go perftdiv {depth}", "perft depth {depth}",
    "divide {depth}",     "perft {depth} 1",       "go divide {depth}",   "go split {depth}",
    "splitperft {depth}", "go perft depth {depth}"};
constexpr std::array<const char*, 6> kConsoleCounts{"perft {depth}",   "divide {depth}",
                                                    "perft {depth} 1", "perft depth {depth}",
                                                    "dperft {depth}",  "go perft {depth}"};

constexpr std::array<const char*, 4> kConsoleSetUps{"setboard {fen}", "position fen {fen}",
                                                    "position {script}", "fen {fen}"};

/// A command that nobody knows: the complaint about it marks the end of an answer.
/// It has few letters, for some take long words for nothing at all.
constexpr const char* kNonsense = "ref-{n}";

/// Tries the commands for a count. True if one of them is answered with moves; else the protocol is
/// left with one that is answered with totals, or with none.
bool find_count(ProgramProbe& probe, Protocol& protocol, std::span<const char* const> counts) {
  std::optional<Protocol> totals;
  for (const char* count : counts) {
    if (probe.is_late()) break;
    Protocol tried = protocol;
    tried.count = count;
    const ProgramProbe::Answered answered = probe.answers_count(tried);
    if (answered == ProgramProbe::Answered::kMoves) {
      protocol = std::move(tried);
      return true;
    }
    if (answered == ProgramProbe::Answered::kTotal && !totals) totals = std::move(tried);
  }
  if (totals) protocol = *std::move(totals);
  return false;
}

/// A search that shows every move of the position as a line of its own; one that shows fewer shows
/// no list.
bool find_list_by_search(ProgramProbe& probe, Protocol& protocol) {
  const std::uint64_t most = probe.greeting().most_lines;
  if (most < kMostMoves) return false;
  constexpr std::uint64_t kEnoughLines = 500;
  Protocol tried = protocol;
  tried.greeting.push_back("setoption name MultiPV value " +
                           std::to_string(std::min(most, kEnoughLines)));
  tried.show = "go depth 1";
  tried.lists = Lists::kShown;
  if (!probe.shows_legal_moves(tried, kPinned)) return false;
  protocol = std::move(tried);
  return true;
}

/// A command of its own beside those of UCI, by a program that takes a FEN as it is.
bool find_list_beside_uci(ProgramProbe& probe, Protocol& protocol) {
  Protocol tried = protocol;
  tried.set_up = "position {fen}";
  tried.show = "get_moves";
  tried.lists = Lists::kShown;
  if (!protocol.count.empty() || !probe.shows_legal_moves(tried, kPinned)) return false;
  protocol = std::move(tried);
  return true;
}

bool find_list_by_words(ProgramProbe& probe, Protocol& protocol) {
  if (protocol.mark.empty()) return false;
  Protocol tried = protocol;
  tried.show = "show moves";
  tried.lists = Lists::kShown;
  if (protocol.count.empty() && probe.shows_legal_moves(tried, kPinned)) {
    protocol = std::move(tried);
    return true;
  }
  tried = protocol;
  tried.lists = Lists::kTried;
  if (tried.play.empty() || !probe.refuses_illegal_moves(tried)) return false;
  protocol = std::move(tried);
  return true;
}

/// Completes a protocol whose count prints no moves; false if nothing says anything of them.
bool find_list(ProgramProbe& probe, Protocol& protocol) {
  const bool is_uci = protocol.handshake == Handshake::kUci;
  const bool is_found =
      is_uci ? find_list_by_search(probe, protocol) || find_list_beside_uci(probe, protocol)
             : find_list_by_words(probe, protocol);
  if (is_found) return true;
  protocol.lists = Lists::kNone;
  return !protocol.count.empty();
}

std::optional<Protocol> complete(ProgramProbe& probe, Protocol protocol,
                                 std::span<const char* const> counts) {
  if (find_count(probe, protocol, counts) || find_list(probe, protocol)) return protocol;
  return std::nullopt;
}

std::optional<Protocol> find_uci(ProgramProbe& probe, ProgramProbe::Patience patience) {
  const std::span<const char* const> counts(kUciCounts);
  const bool is_hurried = patience == ProgramProbe::Patience::kHurried;
  Protocol protocol = stockfish_protocol();
  protocol.count.clear();
  // The usual one alone is worth a long wait.
  if (auto found = complete(probe, protocol, is_hurried ? counts : counts.first(1))) return found;
  if (!is_hurried) return std::nullopt;
  protocol.new_game = "ucinewgame";
  Protocol tried = protocol;
  if (find_count(probe, tried, counts.first(2)) || !tried.count.empty()) {
    tried.lists = probe.answers_count(tried) == ProgramProbe::Answered::kMoves ? Lists::kPrinted
                                                                               : Lists::kNone;
    return tried;
  }
  return std::nullopt;
}

std::optional<Protocol> find_xboard(ProgramProbe& probe, bool speaks_uci) {
  Protocol protocol;
  protocol.handshake = Handshake::kXboard;
  protocol.greeting = {"force"};
  protocol.set_up = "setboard {fen}";
  protocol.play = "{move}";
  if (!probe.greets(protocol)) return std::nullopt;
  const bool may_be_buffered = probe.greeting().was_silent && !speaks_uci;
  if (may_be_buffered) {
    if (!probe.unbuffer() || !probe.greets(protocol) || probe.greeting().was_silent)
      return std::nullopt;
  }
  // Without features it is no xboard engine: a console takes moves for commands.
  if (!probe.greeting().has_features) return std::nullopt;
  if (probe.greeting().wants_usermove) protocol.play = "usermove {move}";
  if (probe.greeting().has_ping) {
    protocol.mark = "ping {n}";
    protocol.mark_answer = "pong {n}";
  } else {
    protocol.mark = protocol.mark_answer = kNonsense;
    if (!probe.answers_mark(protocol)) protocol.mark = protocol.mark_answer = "";
  }
  auto found = complete(probe, protocol, kConsoleCounts);
  // Who does not say that it has `setboard` is not wrong about a position that it was not told.
  const bool is_told = probe.greeting().has_setboard;
  if (found && !is_told && !probe.sets_positions(*found)) return std::nullopt;
  return found;
}

/// With `force` for a program that moves by itself as soon as it is told that Black is to move.
Protocol left_to_move(ProgramProbe& probe, Protocol protocol) {
  if (protocol.lists != Lists::kShown || probe.shows_legal_moves(protocol, kBlackToMove))
    return protocol;
  Protocol forced = protocol;
  forced.greeting = {"force"};
  return probe.shows_legal_moves(forced, kBlackToMove) ? forced : protocol;
}

std::optional<Protocol> find_console(ProgramProbe& probe) {
  Protocol protocol;
  protocol.set_up = "setboard {fen}";
  protocol.mark = protocol.mark_answer = kNonsense;
  if (!probe.answers_mark(protocol)) {
    protocol.mark = protocol.mark_answer = "";
    if (!probe.answers_any(protocol, kConsoleSetUps, kConsoleCounts)) return std::nullopt;
  }
  for (const char* set_up : kConsoleSetUps) {
    protocol.set_up = set_up;
    auto found = complete(probe, protocol, kConsoleCounts);
    if (found && probe.sets_positions(*found)) return left_to_move(probe, *std::move(found));
  }
  return std::nullopt;
}

/// Every position is given by its own FEN.
void drop_moves(Protocol& protocol) {
  protocol.play.clear();
  protocol.set_up = filled_in(protocol.set_up, "{script}", "fen {fen}");
  protocol.set_up = filled_in(filled_in(protocol.set_up, " moves {moves}", ""), " {moves}", "");
}

/// Which FENs and moves it reads, one thing after the other, each with what else could be tried.
Protocol adapted(ProgramProbe& probe, Protocol protocol) {
  const auto try_instead = [&](auto change, auto is_right) {
    Protocol other = protocol;
    change(other);
    if (other == protocol || !is_right(other)) return false;
    protocol = std::move(other);
    return true;
  };
  const auto reads_fens = [&](const Protocol& p) { return probe.reads_fens(p); };
  // An answer that cannot be read says nothing of what was understood.
  const auto is_unreadable = [&] {
    return probe.error() && probe.error()->kind == ErrorKind::kProtocol;
  };
  if (!reads_fens(protocol) && !is_unreadable()) {
    const bool is_uci = protocol.handshake == Handshake::kUci;
    static_cast<void>(
        (is_uci && try_instead([](Protocol& p) { p.new_game = "ucinewgame"; }, reads_fens)) ||
        try_instead([](Protocol& p) { p.has_short_fens = true; }, reads_fens) ||
        (is_uci && try_instead([](Protocol& p) { p.set_up = "position fen {fen}"; }, reads_fens)) ||
        (is_uci && try_instead([](Protocol& p) { p.starts_only = true; },
                               [&](const Protocol& p) { return probe.reads_moves(p); })));
  }
  if (protocol.sends_moves() && !protocol.starts_only && !probe.reads_moves(protocol)) {
    // A program that takes moves in neither way is asked by the FEN of each position.
    static_cast<void>(try_instead(drop_moves, reads_fens));
  }
  if (protocol.sends_moves() && !protocol.starts_only && !probe.reads_promotions(protocol)) {
    static_cast<void>(try_instead([](Protocol& p) { p.has_upper_promotions = true; },
                                  [&](const Protocol& p) { return probe.reads_promotions(p); }));
  }
  if (protocol.lists != Lists::kPrinted || protocol.starts_only) return protocol;
  if (probe.omits_empty_lines(protocol)) protocol.omits_empty_lines = true;
  return protocol;
}

/// The protocol with castling sent as the program reads it, which need not be as it writes it.
Protocol with_castling(ProgramProbe& probe, Protocol protocol) {
  const bool may_castle = protocol.sends_moves() && !protocol.starts_only;
  if (!may_castle || probe.reads_castling(protocol)) return protocol;
  Protocol other = protocol;
  for (const Castling each : {Castling::kAsRules, Castling::kRookTaken, Castling::kLetters}) {
    other.castling = each;
    if (other != protocol && probe.castles_right(other)) return other;
  }
  return protocol;
}

FoundProtocol settled(ProgramProbe& probe, Protocol protocol) {
  if (!probe.has_mark()) {
    protocol.mark.clear();
    protocol.mark_answer.clear();
  }
  if (probe.states_no_total()) protocol.totals = Protocol::Totals::kNone;
  // Behind a mark there is nothing to wait for.
  const bool has_sections = protocol.mark.empty() && probe.states_each_total();
  if (has_sections) protocol.totals = Protocol::Totals::kEach;
  const bool has_total = !protocol.count.empty() || protocol.handshake == Handshake::kScript;
  if (has_total && protocol.totals != Protocol::Totals::kNone && protocol.total_place == 0)
    protocol.total_place = probe.place_of_total(protocol);
  if (protocol.handshake != Handshake::kScript) {
    protocol = adapted(probe, std::move(protocol));
  } else if (!probe.reads_moves(protocol)) {
    drop_moves(protocol);
  }
  protocol = with_castling(probe, std::move(protocol));
  // A defect may hide one of them; rights that are not understood hide all.
  ProgramProbe::Castlings960 castlings = probe.castlings_in_chess960(protocol);
  if (castlings.found < static_cast<int>(kCastlings960.size()) && !protocol.starts_only) {
    Protocol other = protocol;
    other.has_shredder_rights = true;
    const ProgramProbe::Castlings960 others = probe.castlings_in_chess960(other);
    if (others.found > castlings.found) {
      castlings = others;
      protocol = std::move(other);
    }
  }
  protocol.ends_after_answer = protocol.ends_after_answer || probe.ends_after_answer();
  const std::string name = probe.greeting().name;
  const std::string unread = protocol.lists == Lists::kNone ? probe.unread_line() : "";
  const bool is_printed = protocol.lists == Lists::kPrinted;
  const bool writes_rook_taken =
      is_printed && !protocol.starts_only && probe.writes_rook_taken(protocol);
  const bool knows_chess960 = castlings.found > 0;
  const bool is_canonical =
      knows_chess960 && castlings.are_canonical && is_printed && !writes_rook_taken;
  std::optional<Inconsistency> contradiction = probe.contradiction(protocol);
  return {std::move(protocol), probe.launch(), name,   knows_chess960,
          writes_rook_taken,   is_canonical,   unread, std::move(contradiction)};
}

/// `setboard FEN, position fen FEN, ...`
std::string tried_set_ups() {
  std::string text;
  for (const char* const set_up : kConsoleSetUps) {
    if (!text.empty()) text += ", ";
    text += filled_in(filled_in(set_up, "{fen}", "FEN"), "{script}", "fen FEN moves ...");
  }
  return text;
}

/// Of a program whose count is understood, and that is always about the start.
OracleError placeless(const Launch& launch, const std::string& count) {
  OracleError error{};
  error.kind = ErrorKind::kUnsupported;
  error.detail = "it answers `" + filled_in(count, "{depth}", "2") +
                 "`, and no command is known that sets up a position (tried " + tried_set_ups() +
                 "); --protocol says how, such as 'board {fen}; " + count + "'";
  error.command = printable_command(launch.argv);
  return error;
}

OracleError speechless(const Launch& launch, bool is_uci) {
  OracleError error{};
  error.kind = ErrorKind::kUnsupported;
  error.detail =
      std::string("it has no perft that is known (tried ") +
      (is_uci ? "go perft N, perft N, go perftdiv N, perft depth N, divide N, "
                "get_moves, and a search that shows all moves"
              : "perft N and divide N as an xboard engine and as a console, show moves, "
                "and whether it refuses illegal moves") +
      "); --protocol says how to ask, such as 'setboard {fen}; perft {depth}', a script of "
      "your own, as script:FILE, may ask in any other way, and --timeout-scale gives "
      "one that is slow to start more time";
  error.command = printable_command(launch.argv);
  return error;
}

bool was_started(ErrorKind kind) {
  return kind != ErrorKind::kNotFound && kind != ErrorKind::kNotExecutable &&
         kind != ErrorKind::kSpawnFailed;
}

}  // namespace

Result<FoundProtocol, OracleError> find_protocol(const Launch& launch,
                                                 const SourceOptions& options) {
  ProgramProbe probe(launch, options);
  std::optional<OracleError> refusal;  // to be greeted in UCI
  const auto as_uci = [&](ProgramProbe::Patience patience) -> std::optional<Protocol> {
    const bool is_greeted = probe.greets(stockfish_protocol(), patience);
    // Who is stopped on the way has nothing better to say than before.
    if (is_greeted || !refusal || !probe.is_stopped()) {
      refusal = is_greeted ? std::nullopt : probe.error();
    }
    return is_greeted ? find_uci(probe, patience) : std::nullopt;
  };
  std::optional<Protocol> protocol = as_uci(ProgramProbe::Patience::kHurried);
  const std::optional<OracleError> complaint = probe.complaint();  // of one that speaks UCI
  if (refusal && !was_started(refusal->kind)) return Unexpected{*refusal};
  // A program that repeats everything speaks no protocol.
  if (refusal && refusal->detail == Conversation::kOnlyEchoes) return Unexpected{*refusal};
  if (!protocol) protocol = find_xboard(probe, !refusal);
  const bool speaks_xboard = !protocol && probe.greeting().has_features;
  if (!protocol) protocol = find_console(probe);
  // What has said nothing yet may take long to start, or to answer.
  const bool may_be_slow =
      !speaks_xboard && !probe.searches() && (!refusal || refusal->kind == ErrorKind::kHung);
  if (!protocol && may_be_slow && !probe.is_stopped()) {
    protocol = as_uci(ProgramProbe::Patience::kFull);
  }
  if (protocol) return settled(probe, *std::move(protocol));
  // A UCI engine that refuses says best itself why.
  if (!refusal && complaint) return Unexpected{*complaint};
  const std::string& placeless_count = probe.count_of_start_alone();
  if (!placeless_count.empty()) return Unexpected{placeless(launch, placeless_count)};
  const bool is_mute = refusal && refusal->kind != ErrorKind::kUnsupported && !speaks_xboard;
  return Unexpected{is_mute ? *refusal : speechless(launch, !refusal)};
}

Result<FoundProtocol, OracleError> settle_protocol(const Launch& launch, Protocol protocol,
                                                   const SourceOptions& options) {
  ProgramProbe probe(launch, options);
  if (!probe.greets(protocol, ProgramProbe::Patience::kFull)) return Unexpected{*probe.error()};
  const bool is_script = protocol.handshake == Handshake::kScript;
  if (!protocol.count.empty() || is_script) {
    const ProgramProbe::Answered answered = probe.answers_count(protocol);
    if (answered == ProgramProbe::Answered::kNothing) return Unexpected{*probe.error()};
    if (answered == ProgramProbe::Answered::kTotal && !protocol.lists_are_given) {
      protocol.lists = protocol.show.empty() ? Lists::kNone : Lists::kShown;
      if (protocol.show.empty() && !is_script) find_list(probe, protocol);
    }
  }
  const bool must_refuse = protocol.lists == Lists::kTried;
  if (must_refuse && !probe.refuses_illegal_moves(protocol)) {
    if (protocol.count.empty()) return Unexpected{speechless(launch, false)};
    protocol.lists = Lists::kNone;  // it takes illegal moves back without a word
  }
  return settled(probe, std::move(protocol));
}

}  // namespace refute::oracle
