#include "tests/support/faulty_source.h"

#include <utility>
#include <vector>

#include "engine/assert.h"
#include "engine/movegen.h"
#include "engine/perft.h"
#include "engine/uci_move.h"
#include "oracle/sources/builtin_source.h"
#include "tests/support/faulty_source_base.h"

namespace refute::oracle {
namespace {

using props::PositionScript;

Position position_of(const Setup& setup, Rules rules) {
  const auto position = Position::from_setup(setup, rules);
  REFUTE_ASSERT(position.has_value());
  return *position;
}

bool is_start(const PositionScript& script) {
  return script.rules == Rules::kStandard && script.root == Position::start().setup();
}

class NodeFaultSource final : public FaultySource {
 public:
  explicit NodeFaultSource(PlantedFault fault) : fault_(std::move(fault)) {}

  Reply divide(const PositionScript& node, Depth depth) override {
    return divide_of({position_after(node), node.moves.size(), node.rules}, depth);
  }

 private:
  struct Node {
    Position position;
    std::size_t moves_before;
    Rules rules;
  };

  bool is_here(const Node& node) const {
    return node.moves_before >= fault_.moves_before && node.position.key() == fault_.where;
  }

  std::uint64_t count(const Node& node, Depth depth) const {
    if (depth == Depth(0)) return 1;
    if (is_here(node)) {
      const DivideReply reply = divide_of(node, depth);
      return fault_.fault == NodeFault::kMiscountTotal ? reply.total : sum_of_lines(reply);
    }
    if (depth == Depth(1)) return count_legal_moves(node.position);
    std::uint64_t sum = 0;
    for (Move move : legal_moves(node.position)) sum += count(child(node, move), depth.next());
    return sum;
  }

  static Node child(const Node& node, Move move) {
    return {node.position.after(move), node.moves_before + 1, node.rules};
  }

  DivideReply divide_of(const Node& node, Depth depth) const {
    DivideReply reply;
    for (Move move : legal_moves(node.position)) {
      reply.lines.push_back({to_uci(move, node.rules), count(child(node, move), depth.next())});
    }
    reply.total = sum_of_lines(reply);
    if (is_here(node)) spoil(reply, depth);
    return reply;
  }

  void spoil(DivideReply& reply, Depth depth) const {
    std::erase_if(reply.lines, [&](const DivideLine& line) {
      return fault_.fault == NodeFault::kDrop && line.move == fault_.move;
    });
    if (fault_.fault == NodeFault::kAdd) {
      reply.lines.push_back({fault_.move, depth == Depth(1) ? 1U : 17U});
    }
    for (std::size_t index = 0; index < reply.lines.size(); ++index) {
      if (reply.lines[index].move == fault_.move) spoil_line(reply, index, depth);
    }
    if (fault_.fault == NodeFault::kMiscountTotal) reply.total += amount();
    if (fault_.fault < NodeFault::kMiscountLine) reply.total = sum_of_lines(reply);
  }

  void spoil_line(DivideReply& reply, std::size_t& index, Depth depth) const {
    switch (fault_.fault) {
      case NodeFault::kDuplicate:
        reply.lines.insert(reply.lines.begin() + static_cast<std::ptrdiff_t>(index),
                           DivideLine(reply.lines[index]));
        ++index;
        break;
      case NodeFault::kMiscountBelow:
        if (depth > Depth(1)) reply.lines[index].leaves += amount();
        break;
      case NodeFault::kMiscount:
      case NodeFault::kMiscountLine:
        reply.lines[index].leaves += amount();
        break;
      case NodeFault::kDrop:
      case NodeFault::kAdd:
      case NodeFault::kMiscountTotal:
        break;
    }
  }

  std::uint64_t amount() const { return static_cast<std::uint64_t>(fault_.amount); }

  PlantedFault fault_;
};

class FenFaultSource final : public FaultySource {
 public:
  FenFaultSource(FenFault fault, ReadBack read_back) : fault_(fault), read_back_(read_back) {}

  Reply divide(const PositionScript& node, Depth depth) override {
    return right_->divide(understood(node), depth);
  }

  Result<std::optional<Setup>, OracleError> read_back(const PositionScript& node) override {
    if (read_back_ == ReadBack::kNo) return std::optional<Setup>();
    return right_->read_back(understood(node));
  }

 private:
  PositionScript understood(PositionScript script) const {
    if (is_start(script)) return script;
    if (fault_ == FenFault::kEpSquareIgnored) script.root.ep_square.reset();
    const Bitboard blacks = Bitboard::of(back_rank(Color::kBlack));
    const bool is_ignored = fault_ == FenFault::kBlackCastlingIgnored ||
                            (fault_ == FenFault::kBlackCastlingIgnoredAfterWhites &&
                             (script.root.castling_rooks - blacks).size() == 2);
    if (is_ignored) script.root.castling_rooks -= blacks;
    return script;
  }

  FenFault fault_;
  ReadBack read_back_;
  std::unique_ptr<Source> right_ = make_builtin_source(BuiltinGenerator::kLegal);
};

class CounterFaultSource final : public FaultySource {
 public:
  explicit CounterFaultSource(CounterFault fault) : fault_(fault) {}

  Reply divide(const PositionScript& node, Depth depth) override {
    const Position position = position_after(node);
    DivideReply reply;
    for (Move move : legal_moves(position)) {
      reply.lines.push_back({to_uci(move, node.rules), count(position.after(move), depth.next())});
    }
    reply.total = sum_of_lines(reply);
    if (fault_ == CounterFault::k16BitTotal) reply.total &= kLowBits;
    if (fault_ == CounterFault::k16BitLines) {
      for (DivideLine& line : reply.lines) line.leaves &= kLowBits;
    }
    return reply;
  }

 private:
  static constexpr std::uint64_t kLowBits = 0xffff;

  std::uint64_t count(const Position& position, Depth depth) const {
    if (fault_ == CounterFault::kOneDepthShort && depth > Depth(0)) {
      return perft(position, depth.next());
    }
    std::uint64_t sum = perft(position, depth);
    for (int plies = 0; fault_ == CounterFault::kCountsInterior && plies < depth.plies(); ++plies) {
      sum += perft(position, Depth(plies));
    }
    return sum;
  }

  CounterFault fault_;
};

class FailingSource final : public FaultySource {
 public:
  FailingSource(OracleError::Kind kind, Depth at) : kind_(kind), at_(at) {}

  Reply divide(const PositionScript& node, Depth depth) override {
    if (depth == at_) return Unexpected{failure(kind_)};
    Result<DivideReply, OracleError> reply = right_->divide(node, depth);
    // Something to trace, so that the failing depth is reached.
    reply->lines.front().leaves += 1;
    reply->total += 1;
    return reply;
  }

 private:
  OracleError::Kind kind_;
  Depth at_;
  std::unique_ptr<Source> right_ = make_builtin_source(BuiltinGenerator::kLegal);
};

class RenamedSource final : public Source {
 public:
  RenamedSource(std::unique_ptr<Source> source, std::string name)
      : source_(std::move(source)), identity_(source_->identity()) {
    identity_.source = std::move(name);
  }

  const SourceIdentity& identity() const override { return identity_; }
  Result<DivideReply, OracleError> divide(const PositionScript& node, Depth depth) override {
    return source_->divide(node, depth);
  }

 private:
  std::unique_ptr<Source> source_;
  SourceIdentity identity_;
};

}  // namespace

Position position_after(const PositionScript& script) {
  Position position = position_of(script.root, script.rules);
  for (const std::string& text : script.moves) {
    const auto move = from_uci(text, legal_moves(position), script.rules);
    REFUTE_ASSERT(move.has_value());
    position.make(*move);
  }
  return position;
}

std::unique_ptr<Source> make_source_with(const PlantedFault& fault) {
  return std::make_unique<NodeFaultSource>(fault);
}
std::unique_ptr<Source> make_source_with(FenFault fault, ReadBack read_back) {
  return std::make_unique<FenFaultSource>(fault, read_back);
}
std::unique_ptr<Source> make_source_with(CounterFault fault) {
  return std::make_unique<CounterFaultSource>(fault);
}
std::unique_ptr<Source> make_failing_source(OracleError::Kind kind, Depth at) {
  return std::make_unique<FailingSource>(kind, at);
}
std::unique_ptr<Source> make_renamed(std::unique_ptr<Source> source, std::string name) {
  return std::make_unique<RenamedSource>(std::move(source), std::move(name));
}

}  // namespace refute::oracle
