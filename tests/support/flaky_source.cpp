#include "tests/support/flaky_source.h"

#include <optional>
#include <utility>

#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "tests/support/faulty_source_base.h"

namespace refute::oracle {
namespace {

using props::PositionScript;
using Reply = Result<DivideReply, OracleError>;

/// Passes queries on; what is different is added by who derives from it.
class Wrapper : public Source {
 public:
  explicit Wrapper(std::unique_ptr<Source> source) : source_(std::move(source)) {}
  const SourceIdentity& identity() const override { return source_->identity(); }
  bool renew() override { return true; }

 protected:
  std::unique_ptr<Source> source_;
};

class FlakySource final : public Wrapper {
 public:
  FlakySource(std::unique_ptr<Source> source, const Flakiness& flakiness)
      : Wrapper(std::move(source)), flakiness_(flakiness) {}

  Reply divide(const PositionScript& node, Depth depth) override {
    Reply right = source_->divide(node, depth);
    DivideReply answer = *right;
    if (++*flakiness_.answers % flakiness_.every == 0) spoil(answer);
    if (answer != *right) ++*flakiness_.wrong_answers;
    before_ = *right;
    return answer;
  }

 private:
  void spoil(DivideReply& answer) const {
    if (flakiness_.flaw == Flaw::kStale && before_) answer = *before_;
    if (answer.lines.empty()) return;
    if (flakiness_.flaw == Flaw::kDropsMove) answer.lines.erase(answer.lines.begin());
    if (flakiness_.flaw == Flaw::kWrongCount) ++answer.lines.front().leaves;
    if (flakiness_.flaw != Flaw::kStale) answer.total = sum_of_lines(answer);
  }

  Flakiness flakiness_;
  std::optional<DivideReply> before_;
};

class LeakySource final : public Wrapper {
 public:
  using Wrapper::Wrapper;

  Reply divide(const PositionScript& node, Depth depth) override {
    DivideReply answer = *source_->divide(node, depth);
    if (has_leaked_ && !answer.lines.empty()) {
      answer.lines.erase(answer.lines.begin());
      answer.total = sum_of_lines(answer);
    }
    has_leaked_ = has_leaked_ || node.root.ep_square.has_value();
    return answer;
  }

  bool renew() override {
    has_leaked_ = false;
    return true;
  }

 private:
  bool has_leaked_ = false;
};

class TotalsOnlySource final : public Wrapper {
 public:
  using Wrapper::Wrapper;

  Reply divide(const PositionScript& node, Depth depth) override {
    Reply reply = source_->divide(node, depth);
    if (!reply) return reply;
    return DivideReply{{}, reply->total, false};
  }
};

class PinnedEnPassantSource final : public FaultySource {
 public:
  Reply divide(const PositionScript& node, Depth depth) override {
    const Setup last = props::setups_of(node)->back();
    DivideReply reply;
    for (const Move move : moves(last)) {
      reply.lines.push_back(
          {to_uci(move, node.rules), count(mailbox::after(last, move), depth.next())});
    }
    reply.total = sum_of_lines(reply);
    return reply;
  }

 private:
  static std::vector<Move> moves(const Setup& setup) {
    const Piece king{setup.side_to_move, PieceType::kKing};
    if (setup.placement.squares_of(king).empty()) return {};
    std::vector<Move> moves;
    for (const Move move : mailbox::movements(setup)) {
      const bool is_allowed =
          move.kind() == MoveKind::kEnPassant || !mailbox::leaves_king_to_be_taken(setup, move);
      if (is_allowed) moves.push_back(move);
    }
    return moves;
  }

  static std::uint64_t count(const Setup& setup, Depth depth) {
    if (depth == Depth(0)) return 1;
    std::uint64_t sum = 0;
    for (const Move move : moves(setup)) sum += count(mailbox::after(setup, move), depth.next());
    return sum;
  }
};

}  // namespace

std::unique_ptr<Source> make_flaky(std::unique_ptr<Source> source, const Flakiness& flakiness) {
  return std::make_unique<FlakySource>(std::move(source), flakiness);
}
std::unique_ptr<Source> make_leaky(std::unique_ptr<Source> source) {
  return std::make_unique<LeakySource>(std::move(source));
}
std::unique_ptr<Source> make_totals_only(std::unique_ptr<Source> source) {
  return std::make_unique<TotalsOnlySource>(std::move(source));
}
std::unique_ptr<Source> make_source_with_pinned_en_passant() {
  return std::make_unique<PinnedEnPassantSource>();
}

}  // namespace refute::oracle
