#include "oracle/sources/program_source.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/fen.h"
#include "engine/position.h"
#include "engine/uci_move.h"
#include "oracle/sources/program_session.h"
#include "oracle/sources/written_moves.h"
#include "oracle/text/move_text.h"
#include "props/mailbox/movegen.h"
#include "props/mailbox/perft.h"

namespace refute::oracle {
namespace {

using Handshake = Protocol::Handshake;
using Lists = Protocol::Lists;
using Node = props::PositionScript;
using Moves = Result<std::vector<std::string>, OracleError>;
using Reply = Result<DivideReply, OracleError>;

Node child_of(const Node& node, const std::string& move) {
  Node child = node;
  child.moves.push_back(move);
  return child;
}

class ProgramSource final : public Source {
 public:
  ProgramSource(std::string_view text, FoundProtocol found, const SourceOptions& options)
      : program_(text, std::move(found), options) {}

  const SourceIdentity& identity() const override { return program_.identity(); }

  Reply divide(const Node& node, Depth depth) override {
    if (protocol().starts_only && node.root != Position::start().setup()) {
      return Unexpected{program_.error(OracleError::Kind::kUnsupported,
                                       "positions can be reached by moves from the start only")};
    }
    const bool is_counted = protocol().lists == Lists::kPrinted || protocol().lists == Lists::kNone;
    Reply reply = is_counted ? counted(node, depth) : composed(node, depth);
    if (!reply || protocol().ends_after_answer) program_.end();
    return reply;
  }

  void prefetch(std::span<const Question> queries) override { program_.prefetch(queries); }

  bool renew() override {
    program_.end();
    return protocol().handshake != Handshake::kScript;
  }

  Result<Done, OracleError> start() { return program_.start(); }

  Result<std::optional<Setup>, OracleError> read_back(const Node& node) override {
    if (const auto ready = program_.start(); !ready) return Unexpected{ready.error()};
    const auto fen = program_.conversation().displayed_fen(node, program_.deadline());
    if (!fen) {
      program_.end();
      return Unexpected{fen.error()};
    }
    if (!*fen) return std::optional<Setup>();
    const Result<Setup, FenError> setup = parse_fen(**fen, FenSyntax::kLenient);
    return setup ? std::optional<Setup>(*setup) : std::nullopt;
  }

 private:
  const Protocol& protocol() const { return program_.found().protocol; }

  OracleError misuse(std::string detail) const {
    return program_.error(OracleError::Kind::kProtocol, std::move(detail));
  }

  /// The answer of a program that counts.
  Reply counted(const Node& node, Depth depth) {
    const auto said = written_for(protocol(), node);
    if (!said) return Unexpected{misuse(describe(said.error(), node))};
    Result<RawAnswer, OracleError> raw = program_.count(*said, depth);
    const bool is_list = protocol().lists == Lists::kPrinted;
    if (!raw && raw.error().kind == OracleError::Kind::kRefused) {
      // `game over`: where there are no moves, some say so in their own words.
      const Moves legal = legal_at(node);
      if (legal && legal->empty()) {
        program_.hear_out();
        return DivideReply{{}, 0, is_list};
      }
    }
    if (!raw) return Unexpected{raw.error()};
    const std::optional<std::uint64_t> total = raw->total;
    // Some print no moves at depth 1, only how many there are.
    if (is_list && raw->lines.empty() && total.value_or(0) != 0 && depth == Depth(1)) {
      raw = program_.count(*said, Depth(2));
      if (!raw) return Unexpected{raw.error()};
      for (DivideLine& line : raw->lines) line.leaves = 1;
    }
    const bool has_lines = is_list && (!raw->lines.empty() || total.value_or(0) == 0);
    if (raw->lines.empty() && !total) {
      const Moves legal = legal_at(node);
      if (!legal) return Unexpected{legal.error()};
      if (!legal->empty())
        return Unexpected{program_.error(
            OracleError::Kind::kRefused,
            protocol().mark.empty() ? "it said nothing"
                                    : "it said nothing before it answered what is sent behind; "
                                      "--protocol with mark=none waits for one that counts in a "
                                      "thread of its own")};
    }
    DivideReply reply{{}, total.value_or(raw->sum()), has_lines};
    if (has_lines) {
      Result<std::vector<DivideLine>, OracleError> lines = translated(std::move(raw->lines), node);
      if (!lines) return Unexpected{lines.error()};
      reply.lines = *std::move(lines);
      if (auto error = drop_illegal_zeros(reply, node, depth)) return Unexpected{*error};
      if (!total) reply.total = sum_of_lines(reply);
      if (auto error = add_empty_lines(reply, node, depth)) return Unexpected{*error};
    }
    return reply;
  }

  /// Some list illegal moves with nothing below them. At depth 1 a count of nothing says so; deeper
  /// a move that mates has nothing below it either, so depth 1 is asked about what cannot be legal.
  std::optional<OracleError> drop_illegal_zeros(DivideReply& reply, const Node& node, Depth depth) {
    const auto is_nothing = [](const DivideLine& line) { return line.leaves == 0; };
    if (std::none_of(reply.lines.begin(), reply.lines.end(), is_nothing)) return std::nullopt;
    if (depth == Depth(1) && counts_nothing_at_one()) {
      for (DivideLine& line : reply.lines) line.leaves += is_nothing(line) ? 1 : 0;
      return std::nullopt;
    }
    if (depth == Depth(1)) {
      std::erase_if(reply.lines, is_nothing);
      return std::nullopt;
    }
    const Moves legal = legal_at(node);
    if (!legal) return legal.error();
    const auto is_doubtful = [&](const DivideLine& line) {
      return is_nothing(line) && std::find(legal->begin(), legal->end(), line.move) == legal->end();
    };
    if (std::none_of(reply.lines.begin(), reply.lines.end(), is_doubtful)) return std::nullopt;
    const Reply listed = counted(node, Depth(1));
    if (!listed) return listed.error();
    std::erase_if(reply.lines, [&](const DivideLine& line) {
      return is_doubtful(line) && !lists(listed->lines, line.move);
    });
    return std::nullopt;
  }

  /// Adds the moves that it lists at depth 1, and not here because nothing can follow them.
  std::optional<OracleError> add_empty_lines(DivideReply& reply, const Node& node, Depth depth) {
    if (!protocol().omits_empty_lines || depth == Depth(1)) return std::nullopt;
    const Moves legal = legal_at(node);
    if (!legal) return legal.error();
    std::optional<DivideReply> listed;
    for (const std::string& move : *legal) {
      if (lists(reply.lines, move)) continue;
      const auto setups = props::setups_of(child_of(node, move));
      if (mailbox::perft(setups->back(), depth.next()) > 0) continue;
      if (!listed) {
        const Reply at_one = counted(node, Depth(1));
        if (!at_one) return at_one.error();
        listed = *at_one;
      }
      if (lists(listed->lines, move)) reply.lines.push_back({move, 0});
    }
    return std::nullopt;
  }

  /// Whether it counts nothing below a move at depth 1, whatever the move: at the start all are
  /// legal.
  bool counts_nothing_at_one() {
    if (!counts_nothing_at_one_) {
      const auto raw = program_.count(warm_up_node(Rules::kStandard), Depth(1));
      counts_nothing_at_one_ = raw && !raw->lines.empty() && raw->sum() == 0;
    }
    return *counts_nothing_at_one_;
  }

  /// The legal moves of the node, in canonical text.
  Moves legal_at(const Node& node) const {
    const auto setups = props::setups_of(node);
    if (!setups) return Unexpected{misuse(describe(setups.error(), node))};
    std::vector<std::string> legal;
    for (const Move move : mailbox::legal_moves(setups->back())) {
      legal.push_back(to_uci(move, node.rules));
    }
    return legal;
  }

  /// The lines with their moves in canonical text.
  Result<std::vector<DivideLine>, OracleError> translated(std::vector<DivideLine> lines,
                                                          const Node& node) const {
    const auto is_canonical = [](const DivideLine& line) { return is_coordinates(line.move); };
    if (program_.found().writes_canonical_moves &&
        std::all_of(lines.begin(), lines.end(), is_canonical)) {
      return lines;
    }
    const auto setups = props::setups_of(node);
    if (!setups) return Unexpected{misuse(describe(setups.error(), node))};
    const MoveReader reader(setups->back(), node.rules);
    for (DivideLine& line : lines) {
      std::optional<std::string> move = reader.read(line.move);
      if (!move) return Unexpected{misuse("a move that is none here: " + line.move)};
      line.move = *std::move(move);
    }
    return lines;
  }

  /// The program's list of moves, in canonical text.
  Moves moves_at(const Node& node) {
    const auto setups = props::setups_of(node);
    if (!setups) return Unexpected{misuse(describe(setups.error(), node))};
    const Setup& setup = setups->back();
    if (const auto ready = program_.start(); !ready) return Unexpected{ready.error()};
    const auto said = written_for(protocol(), node);
    if (!said) return Unexpected{misuse(describe(said.error(), node))};
    if (protocol().lists == Lists::kTried) return accepted(*said, setup);
    Moves moves = program_.conversation().shown(*said, program_.deadline());
    if (!moves) return moves;
    const MoveReader reader(setup, node.rules);
    for (std::string& text : *moves) {
      std::optional<std::string> move = reader.read(text);
      if (!move) return Unexpected{misuse("a move that is none here: " + text)};
      text = *std::move(move);
    }
    return moves;
  }

  Moves accepted(const Node& node, const Setup& setup) {
    std::vector<std::string> moves;
    for (const std::string& move : candidate_moves(setup)) {
      const auto is_refused = program_.conversation().refuses(node, move, program_.deadline());
      if (!is_refused) return Unexpected{is_refused.error()};
      if (!*is_refused) moves.push_back(move);
    }
    return moves;
  }

  Result<std::uint64_t, OracleError> total_at(const Node& node, Depth depth) {
    const auto said = written_for(protocol(), node);
    if (!said) return Unexpected{misuse(describe(said.error(), node))};
    const Result<RawAnswer, OracleError> raw = program_.count(*said, depth);
    if (!raw) return Unexpected{raw.error()};
    return raw->total.value_or(raw->sum());
  }

  /// The leaves below a legal move of the node.
  Result<std::uint64_t, OracleError> leaves_below(const Node& child, Depth depth) {
    if (!protocol().count.empty()) return total_at(child, depth);
    const Reply reply = composed(child, depth);
    if (!reply) return Unexpected{reply.error()};
    return reply->total;
  }

  /// What is left where a search shows fewer moves than the program counts, as in a dead draw;
  /// nullopt if it has no more.
  std::optional<Reply> totals_alone(const Node& node, Depth depth, std::size_t shown) {
    if (protocol().count.empty()) {
      if (shown > 0) return std::nullopt;
      return Unexpected{program_.error(OracleError::Kind::kRefused, "its search shows no move")};
    }
    const auto moves = total_at(node, Depth(1));
    if (moves && *moves == shown) return std::nullopt;
    const auto total = moves ? total_at(node, depth) : moves;
    if (!total) return Unexpected{total.error()};
    return DivideReply{{}, *total, /*has_lines=*/false};
  }

  /// The divide of a program whose list and whose counts come apart, or that counts nothing.
  Reply composed(const Node& node, Depth depth) {
    const Moves legal = legal_at(node);
    if (!legal) return Unexpected{legal.error()};
    const Moves moves = moves_at(node);
    if (!moves) return Unexpected{moves.error()};
    if (protocol().show.starts_with("go ") && moves->size() < legal->size()) {
      if (auto totals = totals_alone(node, depth, moves->size())) return *std::move(totals);
    }
    DivideReply reply;
    std::vector<std::size_t> illegal;
    for (const std::string& move : *moves) {
      std::uint64_t leaves = depth == Depth(1) ? 1 : 0;
      // After a move that is not legal nothing can be played, and no other source can be asked.
      const bool is_legal = std::find(legal->begin(), legal->end(), move) != legal->end();
      if (!is_legal) illegal.push_back(reply.lines.size());
      if (depth != Depth(1) && is_legal) {
        const auto below = leaves_below(child_of(node, move), Depth(depth.plies() - 1));
        if (!below) return Unexpected{below.error()};
        leaves = *below;
      }
      reply.lines.push_back({move, leaves});
    }
    reply.total = sum_of_lines(reply);
    if (protocol().count.empty()) return reply;
    const auto total = total_at(node, depth);
    if (!total) return Unexpected{total.error()};
    // What is left of the total lies below the moves that nothing can be played after.
    const bool is_short = depth != Depth(1) && *total > reply.total;
    if (is_short && illegal.size() == 1) reply.lines[illegal.front()].leaves = *total - reply.total;
    reply.lacks_counts = is_short && illegal.size() > 1;
    reply.total = *total;
    return reply;
  }

  ProgramSession program_;
  std::optional<bool> counts_nothing_at_one_;  // once that is known
};

}  // namespace

std::unique_ptr<Source> make_program_source(std::string_view text, FoundProtocol found,
                                            const SourceOptions& options) {
  return std::make_unique<ProgramSource>(text, std::move(found), options);
}

Result<std::unique_ptr<Source>, OracleError> open_program_source(std::string_view text,
                                                                 FoundProtocol found,
                                                                 const SourceOptions& options) {
  auto source = std::make_unique<ProgramSource>(text, std::move(found), options);
  if (const auto ready = source->start(); !ready) return Unexpected{ready.error()};
  return std::unique_ptr<Source>(std::move(source));
}

}  // namespace refute::oracle
