#include "oracle/sources/builtin_source.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "engine/legality.h"
#include "engine/movegen.h"
#include "engine/perft.h"
#include "engine/pseudo_legal.h"
#include "engine/uci_move.h"
#include "oracle/text/version.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "props/mailbox/perft.h"

namespace refute::oracle {
namespace {

using props::PositionScript;

constexpr std::array<std::string_view, kBuiltinGenerators.size()> kNames{"legal", "pseudo", "copy",
                                                                         "mailbox"};

SourceIdentity identity_of(BuiltinGenerator generator) {
  return {.source = "builtin:" + std::string(generator_name(generator)),
          .name = "Refute " + std::string(generator_name(generator)),
          .version = std::string(kVersion)};
}

OracleError error_of(OracleError::Kind kind, std::string detail) {
  OracleError error{};
  error.kind = kind;
  error.detail = std::move(detail);
  return error;
}

OracleError refused(std::string detail) {
  return error_of(OracleError::Kind::kRefused, std::move(detail));
}

OracleError stopped() { return error_of(OracleError::Kind::kStopped, "the run was stopped"); }

std::string illegal_move(const PositionScript& node, std::size_t index) {
  return "the move " + node.moves[index] + " (number " + std::to_string(index + 1) +
         " of the line) is not legal to this generator";
}

template <typename Entries>
DivideReply reply_of(const Entries& entries, Rules rules) {
  DivideReply reply;
  reply.lines.reserve(entries.size());
  for (const auto& entry : entries) {
    reply.lines.push_back({to_uci(entry.move, rules), entry.leaves});
    reply.total += entry.leaves;
  }
  return reply;
}

/// The leaves of the tree below the node; nullopt once `stop` is set. A `Tree` has the moves of a
/// node, the node after one of them, and a count in one go, for trees of up to `kPiece` plies.
template <typename Tree, typename Node>
std::optional<std::uint64_t> leaves_below(const Tree& tree, const Node& node, Depth depth,
                                          const std::atomic<bool>& stop) {
  if (stop) return std::nullopt;
  if (depth.plies() <= Tree::kPiece) return tree.count(node, depth);
  std::uint64_t total = 0;
  for (const Move move : tree.moves(node)) {
    const auto leaves = leaves_below(tree, tree.after(node, move), depth.next(), stop);
    if (!leaves) return std::nullopt;
    total += *leaves;
  }
  return total;
}

/// The divide, counted piece by piece, so that it ends soon after `stop` is set; nullopt then.
template <typename Tree, typename Node>
std::optional<DivideReply> divide_in_pieces(const Tree& tree, const Node& node, Depth depth,
                                            Rules rules, const std::atomic<bool>& stop) {
  DivideReply reply;
  for (const Move move : tree.moves(node)) {
    const auto leaves = leaves_below(tree, tree.after(node, move), depth.next(), stop);
    if (!leaves) return std::nullopt;
    reply.lines.push_back({to_uci(move, rules), *leaves});
    reply.total += *leaves;
  }
  return reply;
}

MoveList moves_of(BuiltinGenerator generator, const Position& position) {
  return generator == BuiltinGenerator::kPseudo ? filtered_legal_moves(position)
                                                : legal_moves(position);
}

PerftStyle style_of(BuiltinGenerator generator) {
  if (generator == BuiltinGenerator::kPseudo) {
    return {.moves = PerftStyle::Moves::kPseudoLegalFiltered,
            .stepping = PerftStyle::Stepping::kMakeUndo,
            .leaves = PerftStyle::Leaves::kBulk};
  }
  return {.moves = PerftStyle::Moves::kLegal,
          .stepping = PerftStyle::Stepping::kCopyMake,
          .leaves = PerftStyle::Leaves::kVisited};
}

struct EngineTree {
  static constexpr int kPiece = 3;
  BuiltinGenerator generator;

  MoveList moves(const Position& position) const { return moves_of(generator, position); }
  Position after(Position position, Move move) const {
    position.make(move);
    return position;
  }
  std::uint64_t count(const Position& position, Depth depth) const {
    return generator == BuiltinGenerator::kLegal ? perft(position, depth)
                                                 : perft(position, depth, style_of(generator));
  }
};

struct MailboxTree {
  static constexpr int kPiece = 2;

  auto moves(const Setup& setup) const { return mailbox::legal_moves(setup); }
  Setup after(const Setup& setup, Move move) const { return mailbox::after(setup, move); }
  std::uint64_t count(const Setup& setup, Depth depth) const {
    return mailbox::perft(setup, depth);
  }
};

/// The bitboard engine in one of its three styles.
class EngineSource final : public Source {
 public:
  EngineSource(BuiltinGenerator generator, const std::atomic<bool>* stop)
      : generator_(generator), stop_(stop), identity_(identity_of(generator)) {}

  const SourceIdentity& identity() const override { return identity_; }

  Result<DivideReply, OracleError> divide(const PositionScript& node, Depth depth) override {
    const Result<Position, OracleError> position = play(node);
    if (!position) return Unexpected{position.error()};
    if (stop_ == nullptr || depth.plies() <= EngineTree::kPiece) {
      return reply_of(divide_of(*position, depth), node.rules);
    }
    auto reply = divide_in_pieces(EngineTree{generator_}, *position, depth, node.rules, *stop_);
    if (!reply) return Unexpected{stopped()};
    return *std::move(reply);
  }

  Result<std::optional<Setup>, OracleError> read_back(const PositionScript& node) override {
    const Result<Position, OracleError> position = play(node);
    if (!position) return Unexpected{position.error()};
    return std::optional<Setup>(position->setup());
  }

 private:
  /// A line that was played, and where it led.
  struct Played {
    PositionScript line;
    Position position;
  };

  /// The position after the node's moves. A hunt asks along one line, so what was played last is
  /// played on where the node continues it.
  Result<Position, OracleError> play(const PositionScript& node) {
    if (!played_ || !continues(node, played_->line)) {
      const Result<Position, SetupProblems> root = Position::from_setup(node.root, node.rules);
      if (!root) return Unexpected{refused(describe(root.error()))};
      played_ = Played{{node.root, node.rules, {}}, *root};
    }
    for (std::size_t index = played_->line.moves.size(); index < node.moves.size(); ++index) {
      const auto move =
          from_uci(node.moves[index], moves_of(generator_, played_->position), node.rules);
      if (!move) return Unexpected{refused(illegal_move(node, index))};
      played_->position.make(*move);
      played_->line.moves.push_back(node.moves[index]);
    }
    return played_->position;
  }

  static bool continues(const PositionScript& node, const PositionScript& line) {
    return node.moves.size() >= line.moves.size() && node.rules == line.rules &&
           std::equal(line.moves.begin(), line.moves.end(), node.moves.begin()) &&
           node.root == line.root;
  }

  Divide divide_of(const Position& position, Depth depth) const {
    return generator_ == BuiltinGenerator::kLegal
               ? refute::divide(position, depth)
               : refute::divide(position, depth, style_of(generator_));
  }

  BuiltinGenerator generator_;
  const std::atomic<bool>* stop_;
  SourceIdentity identity_;
  std::optional<Played> played_;
};

class MailboxSource final : public Source {
 public:
  explicit MailboxSource(const std::atomic<bool>* stop) : stop_(stop) {}

  const SourceIdentity& identity() const override { return identity_; }

  Result<DivideReply, OracleError> divide(const PositionScript& node, Depth depth) override {
    const Result<Setup, OracleError> setup = play(node);
    if (!setup) return Unexpected{setup.error()};
    if (stop_ == nullptr || depth.plies() <= MailboxTree::kPiece) {
      return reply_of(mailbox::divide(*setup, depth), node.rules);
    }
    auto reply = divide_in_pieces(MailboxTree{}, *setup, depth, node.rules, *stop_);
    if (!reply) return Unexpected{stopped()};
    return *std::move(reply);
  }

  Result<std::optional<Setup>, OracleError> read_back(const PositionScript& node) override {
    const Result<Setup, OracleError> setup = play(node);
    if (!setup) return Unexpected{setup.error()};
    return std::optional<Setup>(*setup);
  }

 private:
  Result<Setup, OracleError> play(const PositionScript& node) const {
    const auto setups = props::setups_of(node);
    if (!setups) return Unexpected{refused(describe(setups.error(), node))};
    return setups->back();
  }

  const std::atomic<bool>* stop_;
  SourceIdentity identity_ = identity_of(BuiltinGenerator::kMailbox);
};

}  // namespace

std::string_view generator_name(BuiltinGenerator generator) {
  return kNames[static_cast<std::size_t>(generator)];
}

std::optional<BuiltinGenerator> generator_of(std::string_view name) {
  for (BuiltinGenerator generator : kBuiltinGenerators) {
    if (name == generator_name(generator)) return generator;
  }
  return std::nullopt;
}

std::optional<BuiltinGenerator> builtin_named(std::string_view source) {
  constexpr std::string_view kPrefix = "builtin:";
  if (source == "builtin") return BuiltinGenerator::kLegal;
  return source.starts_with(kPrefix) ? generator_of(source.substr(kPrefix.size())) : std::nullopt;
}

std::unique_ptr<Source> make_builtin_source(BuiltinGenerator generator,
                                            const std::atomic<bool>* stop) {
  if (generator == BuiltinGenerator::kMailbox) return std::make_unique<MailboxSource>(stop);
  return std::make_unique<EngineSource>(generator, stop);
}

}  // namespace refute::oracle
