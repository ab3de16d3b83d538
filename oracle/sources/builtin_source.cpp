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

OracleError refused(const SourceIdentity& identity, std::string detail) {
  OracleError error{};
  error.kind = OracleError::Kind::kRefused;
  error.detail = std::move(detail);
  error.command = identity.source;
  return error;
}

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

/// The bitboard engine in one of its three styles.
class EngineSource final : public Source {
 public:
  explicit EngineSource(BuiltinGenerator generator)
      : generator_(generator), identity_(identity_of(generator)) {}

  const SourceIdentity& identity() const override { return identity_; }

  Result<DivideReply, OracleError> divide(const PositionScript& node, Depth depth) override {
    const Result<Position, OracleError> position = play(node);
    if (!position) return Unexpected{position.error()};
    return reply_of(divide_of(*position, depth), node.rules);
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
      if (!root) return Unexpected{refused(identity_, describe(root.error()))};
      played_ = Played{{node.root, node.rules, {}}, *root};
    }
    for (std::size_t index = played_->line.moves.size(); index < node.moves.size(); ++index) {
      const auto move = from_uci(node.moves[index], moves_of(played_->position), node.rules);
      if (!move) return Unexpected{refused(identity_, illegal_move(node, index))};
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

  MoveList moves_of(const Position& position) const {
    return generator_ == BuiltinGenerator::kPseudo ? filtered_legal_moves(position)
                                                   : legal_moves(position);
  }

  Divide divide_of(const Position& position, Depth depth) const {
    if (generator_ == BuiltinGenerator::kPseudo) {
      return refute::divide(position, depth,
                            {.moves = PerftStyle::Moves::kPseudoLegalFiltered,
                             .stepping = PerftStyle::Stepping::kMakeUndo,
                             .leaves = PerftStyle::Leaves::kBulk});
    }
    if (generator_ == BuiltinGenerator::kCopy) {
      return refute::divide(position, depth,
                            {.moves = PerftStyle::Moves::kLegal,
                             .stepping = PerftStyle::Stepping::kCopyMake,
                             .leaves = PerftStyle::Leaves::kVisited});
    }
    return refute::divide(position, depth);
  }

  BuiltinGenerator generator_;
  SourceIdentity identity_;
  std::optional<Played> played_;
};

class MailboxSource final : public Source {
 public:
  const SourceIdentity& identity() const override { return identity_; }

  Result<DivideReply, OracleError> divide(const PositionScript& node, Depth depth) override {
    const Result<Setup, OracleError> setup = play(node);
    if (!setup) return Unexpected{setup.error()};
    return reply_of(mailbox::divide(*setup, depth), node.rules);
  }

  Result<std::optional<Setup>, OracleError> read_back(const PositionScript& node) override {
    const Result<Setup, OracleError> setup = play(node);
    if (!setup) return Unexpected{setup.error()};
    return std::optional<Setup>(*setup);
  }

 private:
  Result<Setup, OracleError> play(const PositionScript& node) const {
    const auto setups = props::setups_of(node);
    if (!setups) return Unexpected{refused(identity_, describe(setups.error(), node))};
    return setups->back();
  }

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

std::unique_ptr<Source> make_builtin_source(BuiltinGenerator generator) {
  if (generator == BuiltinGenerator::kMailbox) return std::make_unique<MailboxSource>();
  return std::make_unique<EngineSource>(generator);
}

}  // namespace refute::oracle
