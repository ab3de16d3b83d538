#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "engine/uci_move.h"
#include "oracle/sources/examine.h"
#include "oracle/sources/written_moves.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

using Node = props::PositionScript;
using Reply = Result<DivideReply, OracleError>;

class ExaminedSource final : public Source {
 public:
  ExaminedSource(std::unique_ptr<Source> source, const Learnt& learnt, bool works_around_traits)
      : source_(std::move(source)),
        learnt_(learnt),
        is_plain_(!works_around_traits || learnt.traits.empty()) {}

  const SourceIdentity& identity() const override { return source_->identity(); }
  const Learnt& learnt() const override { return learnt_; }
  bool renew() override { return source_->renew(); }
  void prefetch(std::span<const Question> queries) override {
    if (is_plain_) source_->prefetch(queries);
  }
  Result<std::optional<Setup>, OracleError> read_back(const Node& node) override {
    return source_->read_back(node);
  }

  Reply divide(const Node& asked, Depth depth) override {
    if (is_plain_) return source_->divide(asked, depth);
    const Node node = learnt_.has(TraitKind::kIgnoresMoves) ? by_own_fen(asked) : asked;
    if (learnt_.has(TraitKind::kPseudoLegal)) return legal_divide(node, depth);
    if (learnt_.has(TraitKind::kCountsInterior)) return leaves_alone(node, depth);
    Reply reply = source_->divide(node, depth);
    if (reply && learnt_.has(TraitKind::kCountDiffers)) reply->total = sum_of_lines(*reply);
    return reply;
  }

 private:
  /// The divide made of its lists alone, each without the moves that leave the king to be taken.
  Reply legal_divide(const Node& node, Depth depth) {
    Reply reply = source_->divide(node, Depth(1));
    const auto setups = props::setups_of(node);
    if (!reply || !setups) return reply;
    const Setup& setup = setups->back();
    std::vector<std::string> exposing;
    for (const Move move : mailbox::movements(setup)) {
      if (mailbox::leaves_king_to_be_taken(setup, move)) {
        exposing.push_back(to_uci(move, node.rules));
      }
    }
    std::erase_if(reply->lines, [&](const DivideLine& line) {
      return std::find(exposing.begin(), exposing.end(), line.move) != exposing.end();
    });
    if (depth != Depth(1)) {
      if (auto error = count_below(*reply, node, setup, depth)) return Unexpected{*error};
    }
    reply->total = sum_of_lines(*reply);
    return reply;
  }

  std::optional<OracleError> count_below(DivideReply& reply, const Node& node, const Setup& setup,
                                         Depth depth) {
    const std::vector<Move> legal = mailbox::legal_moves(setup);
    for (DivideLine& line : reply.lines) {
      const bool is_legal = std::any_of(legal.begin(), legal.end(), [&](Move move) {
        return to_uci(move, node.rules) == line.move;
      });
      line.leaves = 0;
      if (!is_legal) continue;  // nothing can be played after it
      Node child = node;
      child.moves.push_back(line.move);
      const Reply below = legal_divide(child, depth.next());
      if (!below) return below.error();
      line.leaves = below->total;
    }
    return std::nullopt;
  }

  /// Who counts every node down to a depth counts the leaves twice over: with one ply less, it
  /// counts all the others.
  Reply leaves_alone(const Node& node, Depth depth) {
    Reply reply = source_->divide(node, depth);
    if (!reply) return reply;
    if (reply->has_lines && learnt_.lines_count_leaves) {
      reply->total = sum_of_lines(*reply);
      return reply;
    }
    if (depth == Depth(1)) {
      for (DivideLine& line : reply->lines) line.leaves = 1;
      reply->total = reply->has_lines ? reply->lines.size() : reply->total - learnt_.counts_root;
      return reply;
    }
    const Reply above = source_->divide(node, depth.next());
    if (!above) return above;
    for (DivideLine& line : reply->lines) {
      const auto same = std::find_if(above->lines.begin(), above->lines.end(),
                                     [&](const auto& other) { return other.move == line.move; });
      if (same != above->lines.end()) line.leaves -= same->leaves;
    }
    reply->total = reply->has_lines ? sum_of_lines(*reply) : reply->total - above->total;
    return reply;
  }

  std::unique_ptr<Source> source_;
  Learnt learnt_;
  bool is_plain_;
};

}  // namespace

std::unique_ptr<Source> make_examined(std::unique_ptr<Source> source, const Learnt& learnt,
                                      bool works_around_traits) {
  return std::make_unique<ExaminedSource>(std::move(source), learnt, works_around_traits);
}

}  // namespace refute::oracle
