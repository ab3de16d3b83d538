#include "oracle/sources/dialect_source.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <utility>

#include "engine/fen.h"
#include "engine/position.h"
#include "engine/uci_move.h"
#include "oracle/sources/answer_time.h"
#include "oracle/sources/dialect_session.h"
#include "oracle/sources/uci_session.h"
#include "oracle/sources/uci_source.h"
#include "oracle/text/move_text.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

using Lists = Dialect::Lists;
using Node = props::PositionScript;
using Moves = Result<std::vector<std::string>, OracleError>;

constexpr std::chrono::seconds kGreetingTime{10};
constexpr std::chrono::seconds kLeastTime{2};

Node child_of(const Node& node, const std::string& move) {
  Node child = node;
  child.moves.push_back(move);
  return child;
}

/// Everything a wrong engine might accept: what the pieces can do, and the king's castling jumps
/// whether or not the way is free.
std::vector<std::string> candidates(const Setup& setup) {
  std::vector<std::string> moves;
  for (const Move move : mailbox::movements(setup)) moves.push_back(to_uci(move, Rules::kStandard));
  const Square king = mailbox::king_square(setup.placement, setup.side_to_move);
  const bool is_home = king.file() == File::kE && king.rank() == back_rank(setup.side_to_move);
  for (const File file : {File::kC, File::kG}) {
    if (is_home) moves.push_back(king.text() + Square::at(file, king.rank()).text());
  }
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  return moves;
}

/// `e1g1` as the king that takes its rook, `e1h1`; other moves as they are.
std::string with_rook_taken(const std::string& move, const Setup& setup) {
  const std::optional<Square> from = Square::parse(std::string_view(move).substr(0, 2));
  const std::optional<Square> to = Square::parse(std::string_view(move).substr(2, 2));
  const Piece king{setup.side_to_move, PieceType::kKing};
  if (!from || !to || setup.placement.at(*from) != king) return move;
  const int files = index_of(to->file()) - index_of(from->file());
  if (std::abs(files) < 2) return move;
  return from->text() + Square::at(files > 0 ? File::kH : File::kA, from->rank()).text();
}

class DialectSource final : public Source {
 public:
  DialectSource(std::string_view text, Detected detected, const SourceOptions& options)
      : detected_(std::move(detected)), answer_time_(options, kLeastTime) {
    identity_.source = text;
    identity_.name = detected_.name.empty() ? detected_.launch.argv.back() : detected_.name;
    identity_.dialect = describe_dialect(detected_.dialect);
    if (detected_.king_takes_rook) identity_.dialect += "; castling is written e1h1";
  }

  const SourceIdentity& identity() const override { return identity_; }

  Result<DivideReply, OracleError> divide(const Node& node, Depth depth) override {
    const auto setups = props::setups_of(node);
    if (!setups) return Unexpected{misuse(describe(setups.error(), node))};
    const bool is_printed = detected_.dialect.lists == Lists::kPrinted;
    auto reply = is_printed ? printed(node, *setups, depth) : composed(node, setups->back(), depth);
    if (!reply) session_.reset();
    return reply;
  }

  bool renew() override {
    session_.reset();
    return true;
  }

 private:
  const Dialect& dialect() const { return detected_.dialect; }

  OracleError misuse(std::string detail) const {
    OracleError error{};
    error.kind = OracleError::Kind::kProtocol;
    error.detail = std::move(detail);
    error.command = identity_.source;
    return error;
  }

  Result<Done, OracleError> ensure_session() {
    if (session_) return Done{};
    auto opened =
        DialectSession::open(detected_.launch, dialect(), answer_time_.deadline(kGreetingTime));
    if (!opened) return Unexpected{opened.error()};
    session_.emplace(*std::move(opened));
    return Done{};
  }

  Result<RawDivide, OracleError> ask(const Node& node, Depth depth) {
    return answer_time_.ask_after_rehearsal(
        node, depth, [this](const Node& asked, Depth plies) { return timed_count(asked, plies); });
  }

  Result<RawDivide, OracleError> timed_count(const Node& node, Depth depth) {
    if (const auto ready = ensure_session(); !ready) return Unexpected{ready.error()};
    const Deadline deadline = answer_time_.deadline_for(node, depth);
    auto raw = session_->count(node, depth, {deadline});
    if (raw) answer_time_.learn(raw->total.value_or(raw->sum()), deadline.elapsed());
    return raw;
  }

  Node spoken(const Node& node, const std::vector<Setup>& setups) const {
    Node said = node;
    const bool is_plain = !detected_.king_takes_rook || node.rules == Rules::kChess960;
    for (std::size_t i = 0; !is_plain && i < said.moves.size(); ++i) {
      said.moves[i] = with_rook_taken(said.moves[i], setups[i]);
    }
    return said;
  }

  Result<DivideReply, OracleError> printed(const Node& node, const std::vector<Setup>& setups,
                                           Depth depth) {
    const Node said = spoken(node, setups);
    Result<RawDivide, OracleError> raw = ask(said, depth);
    if (!raw) return Unexpected{raw.error()};
    const std::optional<std::uint64_t> total = raw->total;
    // Some print no moves at depth 1, only how many there are.
    if (raw->lines.empty() && total.value_or(0) != 0 && depth == Depth(1)) {
      raw = ask(said, Depth(2));
      if (!raw) return Unexpected{raw.error()};
      for (RawDivide::Line& line : raw->lines) line.leaves = 1;
    }
    const MoveReader reader(setups.back(), node.rules);
    DivideReply reply;
    for (const RawDivide::Line& line : raw->lines) {
      std::optional<std::string> move = reader.read(line.move);
      if (!move) return Unexpected{misuse("a move that is none here: " + line.move)};
      reply.lines.push_back({*std::move(move), line.leaves});
    }
    reply.total = total.value_or(sum_of_lines(reply));
    return reply;
  }

  /// The engine's list of moves, in canonical text.
  Moves moves_at(const Node& node, const Setup& setup) {
    if (const auto ready = ensure_session(); !ready) return Unexpected{ready.error()};
    if (dialect().lists == Lists::kBelieved) return believed(node, setup);
    if (dialect().lists == Lists::kTried) return accepted(node, setup);
    Moves moves = session_->shown(node, answer_time_.deadline());
    if (!moves) return moves;
    const MoveReader reader(setup, node.rules);
    for (std::string& text : *moves) {
      std::optional<std::string> move = reader.read(text);
      if (!move) return Unexpected{misuse("a move that is none here: " + text)};
      text = *std::move(move);
    }
    return moves;
  }

  static Moves believed(const Node& node, const Setup& setup) {
    std::vector<std::string> moves;
    for (const Move move : mailbox::legal_moves(setup)) moves.push_back(to_uci(move, node.rules));
    return moves;
  }

  Moves accepted(const Node& node, const Setup& setup) {
    std::vector<std::string> moves;
    for (const std::string& move : candidates(setup)) {
      const auto is_refused = session_->refuses(node, move, answer_time_.deadline());
      if (!is_refused) return Unexpected{is_refused.error()};
      if (!*is_refused) moves.push_back(move);
    }
    return moves;
  }

  Result<std::uint64_t, OracleError> total_at(const Node& node, Depth depth) {
    const Result<RawDivide, OracleError> raw = ask(node, depth);
    if (!raw) return Unexpected{raw.error()};
    return raw->total.value_or(raw->sum());
  }

  /// The leaves below a legal move of the node.
  Result<std::uint64_t, OracleError> leaves_below(const Node& child, Depth depth) {
    if (!dialect().count.empty()) return total_at(child, depth);
    const auto setups = props::setups_of(child);
    if (!setups) return std::uint64_t{0};  // nothing can be played after an illegal move
    const auto reply = composed(child, setups->back(), depth);
    if (!reply) return Unexpected{reply.error()};
    return reply->total;
  }

  Result<DivideReply, OracleError> composed(const Node& node, const Setup& setup, Depth depth) {
    const Moves moves = moves_at(node, setup);
    if (!moves) return Unexpected{moves.error()};
    const std::vector<std::string> legal = *believed(node, setup);
    DivideReply reply;
    for (const std::string& move : *moves) {
      std::uint64_t leaves = depth == Depth(1) ? 1 : 0;
      const bool is_legal = std::find(legal.begin(), legal.end(), move) != legal.end();
      if (depth != Depth(1) && is_legal) {
        const auto below = leaves_below(child_of(node, move), Depth(depth.plies() - 1));
        if (!below) return Unexpected{below.error()};
        leaves = *below;
      }
      reply.lines.push_back({move, leaves});
    }
    reply.total = sum_of_lines(reply);
    if (dialect().count.empty()) return reply;
    const auto total = total_at(node, depth);
    if (!total) return Unexpected{total.error()};
    reply.total = *total;
    return reply;
  }

  Detected detected_;
  SourceIdentity identity_;
  AnswerTime answer_time_;
  std::optional<DialectSession> session_;
};

/// What the engine answers to three questions in Stockfish's dialect: an error that shows that it
/// speaks another, or nothing.
std::optional<OracleError> misfit(Source& strict) {
  const Node start{Position::start().setup(), Rules::kStandard, {}};
  for (const int plies : {1, 2}) {
    const auto reply = strict.divide(start, Depth(plies));
    if (!reply) return reply.error();
  }
  const Node castling{*parse_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), Rules::kStandard, {}};
  const auto reply = strict.divide(castling, Depth(1));
  if (!reply) return reply.error();
  const auto lists = [&](std::string_view move) {
    return std::any_of(reply->lines.begin(), reply->lines.end(),
                       [&](const DivideLine& line) { return line.move == move; });
  };
  const bool takes_rook = lists("e1h1") && lists("e1a1") && !lists("e1g1") && !lists("e1c1");
  if (!takes_rook) return std::nullopt;
  OracleError error{};
  error.kind = OracleError::Kind::kProtocol;
  error.detail = "it writes castling as the king that takes its rook";
  return error;
}

bool may_be_dialect(OracleError::Kind kind) {
  using Kind = OracleError::Kind;
  return kind == Kind::kUnsupported || kind == Kind::kRefused || kind == Kind::kProtocol ||
         kind == Kind::kHung;
}

bool was_started(OracleError::Kind kind) {
  using Kind = OracleError::Kind;
  return kind != Kind::kNotFound && kind != Kind::kNotExecutable && kind != Kind::kSpawnFailed;
}

}  // namespace

std::unique_ptr<Source> make_dialect_source(std::string_view text, Detected detected,
                                            const SourceOptions& options) {
  return std::make_unique<DialectSource>(text, std::move(detected), options);
}

Result<std::unique_ptr<Source>, OracleError> open_engine_source(std::string_view text,
                                                                const Launch& launch,
                                                                const SourceOptions& options) {
  Result<std::unique_ptr<Source>, OracleError> strict = open_uci_source(text, launch, options);
  if (!strict && !was_started(strict.error().kind)) return strict;
  std::optional<OracleError> error = strict ? misfit(**strict) : std::optional(strict.error());
  if (!error) return strict;
  // A program that repeats everything speaks no dialect.
  if (!strict && error->detail == UciSession::kOnlyEchoes) return strict;
  // An engine that crashes is no riddle: it is in trouble, and will be asked again.
  if (strict && !may_be_dialect(error->kind)) return strict;
  Result<Detected, OracleError> found = detect_dialect(launch, strict.has_value(), options);
  if (found) return make_dialect_source(text, *std::move(found), options);
  // What hangs in every dialect hangs.
  if (strict && error->kind != OracleError::Kind::kUnsupported) return strict;
  if (error->kind == OracleError::Kind::kUnsupported) error->detail = found.error().detail;
  return Unexpected{*std::move(error)};
}

Result<std::unique_ptr<Source>, OracleError> open_dialect_source(std::string_view text,
                                                                 const Launch& launch,
                                                                 Dialect dialect,
                                                                 const SourceOptions& options) {
  Result<Detected, OracleError> found = settle_dialect(launch, std::move(dialect), options);
  if (!found) return Unexpected{found.error()};
  return make_dialect_source(text, *std::move(found), options);
}

}  // namespace refute::oracle
