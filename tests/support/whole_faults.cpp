#include "tests/support/whole_faults.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/position.h"
#include "engine/uci_move.h"
#include "oracle/sources/builtin_source.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

using Node = props::PositionScript;
using Fault = WholeFault;

constexpr std::array<std::pair<std::string_view, Fault>, 9> kNames{
    {{"ignores-fen", Fault::kIgnoresFen},
     {"ignores-moves", Fault::kIgnoresMoves},
     {"drops-castling", Fault::kDropsCastling},
     {"drops-promotion", Fault::kDropsPromotion},
     {"pseudo-legal", Fault::kPseudoLegal},
     {"count-differs", Fault::kCountDiffers},
     {"counts-interior", Fault::kCountsInterior},
     {"counts-root", Fault::kCountsRoot},
     {"totals-interior", Fault::kTotalsInterior}}};

bool is_castling_text(const std::string& move) {
  return move == "e1g1" || move == "e1c1" || move == "e8g8" || move == "e8c8";
}

bool is_promotion_text(const std::string& move) { return move.size() == 5; }

class WhollyFaultySource final : public Source {
 public:
  explicit WhollyFaultySource(Fault fault) : fault_(fault) {}

  const SourceIdentity& identity() const override { return truth_->identity(); }

  Result<DivideReply, OracleError> divide(const Node& node, Depth depth) override {
    auto reply = truth_->divide(understood(node), depth);
    if (!reply) return reply;
    DivideReply answer = *std::move(reply);
    if (fault_ == Fault::kPseudoLegal) add_illegal_moves(answer, node);
    if (fault_ == Fault::kCountDiffers) answer.total += 1000;
    if (is_interior_counted()) {
      for (int plies = 1; plies < depth.plies(); ++plies) add_nodes(answer, node, Depth(plies));
      if (fault_ == Fault::kCountsRoot) ++answer.total;
    }
    return answer;
  }

 private:
  /// Adds the nodes at that depth, which lie above the leaves.
  void add_nodes(DivideReply& answer, const Node& node, Depth depth) {
    const DivideReply nodes = *truth_->divide(node, depth);
    for (std::size_t i = 0; i < nodes.lines.size() && fault_ != Fault::kTotalsInterior; ++i) {
      answer.lines[i].leaves += nodes.lines[i].leaves;
    }
    answer.total += nodes.total;
  }

  bool is_interior_counted() const {
    return fault_ == Fault::kCountsInterior || fault_ == Fault::kCountsRoot ||
           fault_ == Fault::kTotalsInterior;
  }

  Node understood(Node node) const {
    if (fault_ == Fault::kIgnoresFen) return {Position::start().setup(), Rules::kStandard, {}};
    if (fault_ == Fault::kIgnoresMoves) node.moves.clear();
    const auto drop_from = [&](bool (*is_it)(const std::string&)) {
      node.moves.erase(std::find_if(node.moves.begin(), node.moves.end(), is_it), node.moves.end());
    };
    if (fault_ == Fault::kDropsCastling) drop_from(is_castling_text);
    if (fault_ == Fault::kDropsPromotion) drop_from(is_promotion_text);
    return node;
  }

  static void add_illegal_moves(DivideReply& answer, const Node& node) {
    const Setup setup = props::setups_of(node)->back();
    for (const Move move : mailbox::movements(setup)) {
      if (!mailbox::leaves_king_to_be_taken(setup, move)) continue;
      answer.lines.push_back({to_uci(move, node.rules), 1});
      ++answer.total;
    }
  }

  Fault fault_;
  std::unique_ptr<Source> truth_ = make_builtin_source(BuiltinGenerator::kMailbox);
};

}  // namespace

std::optional<WholeFault> whole_fault_named(std::string_view name) {
  for (const auto& [known, fault] : kNames) {
    if (known == name) return fault;
  }
  return std::nullopt;
}

std::unique_ptr<Source> make_source_with(WholeFault fault) {
  return std::make_unique<WhollyFaultySource>(fault);
}

}  // namespace refute::oracle
