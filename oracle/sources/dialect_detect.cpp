#include "oracle/sources/dialect_detect.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <span>
#include <utility>

#include "engine/fen.h"
#include "engine/position.h"
#include "oracle/sources/dialect_session.h"

namespace refute::oracle {
namespace {

using Handshake = Dialect::Handshake;
using Lists = Dialect::Lists;
using std::chrono::milliseconds;

constexpr milliseconds kGreeting{10000};
constexpr milliseconds kAnswer{3000};
constexpr milliseconds kPatience{400};
constexpr milliseconds kWhole{10000};

/// No reachable position has more moves; a search that shows fewer lines shows no list.
constexpr std::uint64_t kMostMoves = 218;

/// The start position has 400 leaves at depth 2. However wrong a count is, a smaller number than
/// this is something else: the question's own depth, echoed by a program that is no engine.
constexpr std::uint64_t kLeastTotal = 20;

/// The knight on e2 is pinned to its king: a list with e2c3 is pseudo-legal.
constexpr const char* kPinned = "4k3/8/8/8/4r3/8/4N3/R3K2R w KQ - 0 1";
constexpr const char* kPinnedMove = "e2c3";
constexpr std::size_t kPinnedMoves = 25;  // 19 of the rooks, four of the king, two castlings

constexpr std::array<const char*, 3> kConsoleCounts{"perft {depth}", "divide {depth}",
                                                    "perft {depth} 1"};

props::PositionScript script(const char* fen) { return {*parse_fen(fen), Rules::kStandard, {}}; }

props::PositionScript start() { return {Position::start().setup(), Rules::kStandard, {}}; }

/// Asks one engine in various dialects, in a new process each time, since a question that is not
/// understood may start a search, make a move or end the engine.
class Prober {
 public:
  Prober(Launch launch, const SourceOptions& options)
      : launch_(std::move(launch)), scale_(options.timeout_scale), whole_(time(kWhole)) {
    launch_.cpu = options.cpu;
  }

  const Launch& launch() const { return launch_; }
  const DialectSession::Greeting& greeting() const { return greeting_; }

  Result<DialectSession, OracleError> open(const Dialect& dialect) {
    auto session = DialectSession::open(launch_, dialect, time(kGreeting));
    if (session) greeting_ = session->greeting();
    return session;
  }

  /// Engines that answer nothing have had their chance.
  bool is_late() const { return whole_.expired(); }

  /// From now on the engine's output is made to come line by line.
  void unbuffer() { launch_.argv.insert(launch_.argv.begin(), {"stdbuf", "-oL"}); }

  Result<RawDivide, OracleError> count(const Dialect& dialect) {
    Result<DialectSession, OracleError> session = open(dialect);
    if (!session) return Unexpected{session.error()};
    auto answer = session->count(start(), Depth(2), {time(kAnswer), time(kPatience).budget()});
    if (answer && answer->lines.empty() && answer->total.value_or(0) < kLeastTotal) {
      OracleError error{};
      error.kind = OracleError::Kind::kProtocol;
      error.detail = "a number too small for the leaves at depth 2";
      return Unexpected{std::move(error)};
    }
    return answer;
  }

  /// Whether `show` lists the legal moves and only those, where one is pinned.
  bool shows_legal_moves(const Dialect& dialect) {
    Result<DialectSession, OracleError> session = open(dialect);
    if (!session) return false;
    const auto moves = session->shown(script(kPinned), time(kAnswer));
    return moves && moves->size() == kPinnedMoves;
  }

  /// Whether the engine refuses an illegal move, and only that.
  bool refuses_illegal_moves(const Dialect& dialect) {
    Result<DialectSession, OracleError> session = open(dialect);
    if (!session) return false;
    const auto bad = session->refuses(script(kPinned), kPinnedMove, time(kAnswer));
    if (!bad || !*bad) return false;
    const auto good = session->refuses(script(kPinned), "e1g1", time(kAnswer));
    return good && !*good;
  }

  /// Whether castling is written e1h1 and e1a1.
  bool writes_king_takes_rook(const Dialect& dialect) {
    Result<DialectSession, OracleError> session = open(dialect);
    if (!session) return false;
    const auto divide = session->count(script("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), Depth(1),
                                       {time(kAnswer), time(kPatience).budget()});
    return divide && std::any_of(divide->lines.begin(), divide->lines.end(),
                                 [](const auto& line) { return line.move == "e1h1"; });
  }

 private:
  Deadline time(milliseconds duration) const {
    return Deadline::after(std::chrono::duration_cast<Deadline::Duration>(duration * scale_));
  }

  Launch launch_;
  double scale_;
  Deadline whole_;
  DialectSession::Greeting greeting_;
};

/// A question that prints moves, else one that prints totals, else none. An answer whose lines do
/// not add up is no answer in this dialect.
bool find_count(Prober& prober, Dialect& dialect, std::span<const char* const> counts) {
  std::string totals;
  for (const char* count : counts) {
    if (prober.is_late()) break;
    dialect.count = count;
    const auto answer = prober.count(dialect);
    if (!answer) continue;
    if (!answer->lines.empty()) return true;
    if (totals.empty()) totals = count;
  }
  dialect.count = totals;
  return false;
}

/// Completes a dialect whose count prints no moves; false if nothing tells moves at all.
bool find_list(Prober& prober, Dialect& dialect) {
  if (dialect.handshake == Handshake::kUci) {
    const std::uint64_t most = prober.greeting().most_lines;
    if (most >= kMostMoves) {
      dialect.greeting.push_back("setoption name MultiPV value " +
                                 std::to_string(std::min<std::uint64_t>(most, 500)));
      dialect.show = "go depth 1";
      dialect.lists = Lists::kShown;
      if (prober.shows_legal_moves(dialect)) return true;
      dialect.greeting.pop_back();
      dialect.show.clear();
    }
  } else if (!dialect.mark.empty()) {
    dialect.show = "show moves";
    dialect.lists = Lists::kShown;
    if (dialect.count.empty() && prober.shows_legal_moves(dialect)) return true;
    dialect.show.clear();
    dialect.lists = Lists::kTried;
    if (prober.refuses_illegal_moves(dialect)) return true;
  }
  dialect.lists = Lists::kBelieved;
  return !dialect.count.empty();
}

std::optional<Dialect> find_uci(Prober& prober) {
  Dialect dialect;
  dialect.handshake = Handshake::kUci;
  dialect.set_up = "position {script}";
  dialect.mark = "isready";
  dialect.mark_answer = "readyok";
  constexpr std::array<const char*, 4> kCounts{"go perft {depth}", "perft {depth}",
                                               "perft {depth} 1", "divide {depth}"};
  if (find_count(prober, dialect, kCounts) || find_list(prober, dialect)) return dialect;
  return std::nullopt;
}

std::optional<Dialect> find_xboard(Prober& prober) {
  Dialect dialect;
  dialect.handshake = Handshake::kXboard;
  dialect.greeting = {"force"};
  dialect.set_up = "setboard {fen}";
  dialect.play = "{move}";
  if (auto greeted = prober.open(dialect); !greeted) return std::nullopt;
  if (prober.greeting().was_silent) {
    prober.unbuffer();
    if (auto greeted = prober.open(dialect); !greeted) return std::nullopt;
    if (prober.greeting().was_silent) return std::nullopt;
  }
  // Without features it is no xboard engine: a console takes moves for commands.
  if (!prober.greeting().has_features) return std::nullopt;
  if (prober.greeting().wants_usermove) dialect.play = "usermove {move}";
  if (prober.greeting().has_ping) {
    dialect.mark = "ping {n}";
    dialect.mark_answer = "pong {n}";
  }
  if (find_count(prober, dialect, kConsoleCounts) || find_list(prober, dialect)) return dialect;
  return std::nullopt;
}

std::optional<Dialect> find_console(Prober& prober) {
  for (const char* set_up : {"setboard {fen}", "position fen {fen}"}) {
    Dialect dialect;
    dialect.set_up = set_up;
    if (find_count(prober, dialect, kConsoleCounts) || find_list(prober, dialect)) return dialect;
  }
  return std::nullopt;
}

Detected settled(Prober& prober, Dialect dialect) {
  Detected found{std::move(dialect), prober.launch(), prober.greeting().name};
  if (found.dialect.lists == Lists::kPrinted) {
    found.king_takes_rook = prober.writes_king_takes_rook(found.dialect);
  }
  return found;
}

OracleError speechless(const Launch& launch, bool is_uci) {
  OracleError error{};
  error.kind = OracleError::Kind::kUnsupported;
  error.detail =
      std::string("it has no perft that is known (tried ") +
      (is_uci ? "go perft N, perft N, divide N, and a search that shows all moves"
              : "perft N and divide N as an xboard engine and as a console, show moves, and "
                "whether it refuses illegal moves") +
      "); --dialect says how to ask, such as 'setboard {fen}; perft {depth}'";
  for (const std::string& word : launch.argv)
    error.command += (error.command.empty() ? "" : " ") + word;
  return error;
}

}  // namespace

Result<Detected, OracleError> detect_dialect(const Launch& launch, bool is_uci,
                                             const SourceOptions& options) {
  Prober prober(launch, options);
  std::optional<Dialect> dialect = is_uci ? find_uci(prober) : find_xboard(prober);
  const bool may_be_console = !is_uci && !prober.greeting().was_silent;
  if (!dialect && may_be_console) dialect = find_console(prober);
  if (!dialect) return Unexpected{speechless(launch, is_uci)};
  return settled(prober, *std::move(dialect));
}

Result<Detected, OracleError> settle_dialect(const Launch& launch, Dialect dialect,
                                             const SourceOptions& options) {
  Prober prober(launch, options);
  if (dialect.count.empty()) {
    if (auto opened = prober.open(dialect); !opened) return Unexpected{opened.error()};
    return settled(prober, std::move(dialect));
  }
  const auto answer = prober.count(dialect);
  if (!answer) return Unexpected{answer.error()};
  if (answer->lines.empty()) {
    if (!dialect.show.empty()) {
      dialect.lists = Lists::kShown;
    } else {
      find_list(prober, dialect);
    }
  }
  return settled(prober, std::move(dialect));
}

}  // namespace refute::oracle
