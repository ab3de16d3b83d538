#include "oracle/diagnose/memory.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "engine/direction.h"
#include "engine/setup_problems.h"
#include "oracle/diagnose/several_faults.h"
#include "props/mailbox/movegen.h"
#include "props/sampling/random.h"
#include "props/sampling/reductions.h"
#include "props/sampling/targeted.h"

namespace refute::oracle {
namespace {

using props::Situation;

/// Where a move leaves a field behind that is not on the board.
constexpr Situation kFields[] = {Situation::kEpPossible, Situation::kCastlingKingSide,
                                 Situation::kCastlingQueenSide};

/// More pieces take too long to be counted by every model.
constexpr int kMostPieces = 7;
constexpr int kFewestPieces = 5;

/// A table is asked this deep: the moves of the root are played, and what follows is looked up.
constexpr Depth kDepth(3);

constexpr int kTriesForMove = 200;
constexpr std::size_t kPredecessors = 5;

/// What is wrong is asked again.
constexpr int kQueriesPerAnswer = 3;

bool is_normal(const Setup& setup) {
  return problems_of(setup, Rules::kStandard).setup_class() == SetupClass::kNormal;
}

/// The position before that piece came from there; nullopt if it cannot have.
std::optional<Setup> before_move(const Setup& reached, Square from, Square to, bool keeps_rights) {
  const std::optional<Piece> piece = reached.placement.at(to);
  if (!piece || reached.placement.at(from)) return std::nullopt;
  Setup before = reached;
  before.placement.remove(to);
  before.placement.put(from, *piece);
  before.side_to_move = piece->color;
  before.ep_square.reset();
  if (!keeps_rights) before.castling_rooks = {};
  before = props::without_men(before, {});
  if (!is_normal(before)) return std::nullopt;
  const bool is_legal =
      props::legal_move_of(before, from.text() + to.text(), Rules::kStandard).has_value();
  return is_legal ? std::optional(before) : std::nullopt;
}

/// Positions from which one move leads to that placement, made by either side: with the field that
/// it has, and without.
std::vector<Setup> predecessors(const Setup& reached, props::Random& random) {
  std::vector<Setup> found;
  const auto add = [&](Square from, Square to, bool keeps_rights) {
    if (const auto before = before_move(reached, from, to, keeps_rights)) found.push_back(*before);
  };
  // With the field and without, by the same move.
  for (int attempt = 0; attempt < kTriesForMove && found.size() < 2; ++attempt) {
    const Square from = Square::from_index(random.between(0, 63));
    const Square to = Square::from_index(random.between(0, 63));
    if (!reached.castling_rooks.empty() && before_move(reached, from, to, true)) {
      add(from, to, true);
      add(from, to, false);
    }
  }
  if (reached.ep_square) {
    const Direction back = forward(reached.side_to_move);
    const auto from = step(*reached.ep_square, back);
    const auto to = step(*reached.ep_square, {0, -back.ranks});
    if (from && to) add(*from, *to, true);
    if (to) add(*reached.ep_square, *to, true);
  }
  for (int attempt = 0; attempt < kTriesForMove && found.size() < kPredecessors; ++attempt) {
    const Square from = Square::from_index(random.between(0, 63));
    add(from, Square::from_index(random.between(0, 63)), random.chance({1, 2}));
  }
  return found;
}

/// How many moves depend on a field.
std::ptrdiff_t special_moves(const Setup& setup) {
  const std::vector<Move> moves = mailbox::legal_moves(setup);
  return std::count_if(moves.begin(), moves.end(), [](Move move) {
    return move.kind() == MoveKind::kEnPassant || move.kind() == MoveKind::kCastling;
  });
}

/// A small position in which a field makes a difference.
Setup position_with_field(props::Random& random) {
  for (;;) {
    const auto script = props::targeted(random.pick(std::span(kFields)), Rules::kStandard, random);
    if (!script) continue;
    const auto setups = props::setups_of(*script);
    Setup setup = setups->back();
    if (special_moves(setup) == 0 && setups->size() > 1) setup = (*setups)[setups->size() - 2];
    const std::ptrdiff_t special = special_moves(setup);
    for (Square square : props::removable_men(setup)) {
      const Setup fewer = props::without_men(setup, Bitboard(square));
      if (is_normal(fewer) && special_moves(fewer) == special) setup = fewer;
      if (props::removable_men(setup).size() <= kMostPieces - 2) return setup;
    }
  }
}

/// A query with a castling right and an en passant square of that side's.
Question with_fields_of(Color side) {
  const props::PositionScript script =
      *props::parse_position_script("fen 4k3/8/8/3Pp3/8/8/8/R3K3 w Q e6 0 1", Rules::kStandard);
  return {side == Color::kWhite ? script : props::with_sides_exchanged(script), Depth(1)};
}

/// A small position with a field, and the same one without it.
std::vector<Question> with_field_and_without(props::Random& random) {
  const Setup with = position_with_field(random);
  Setup without = with;
  without.ep_square.reset();
  without.castling_rooks = {};
  return {{{with, Rules::kStandard, {}}, Depth(1)}, {{without, Rules::kStandard, {}}, Depth(1)}};
}

/// Queries that lead to the same small placement, in which a field makes a difference.
std::vector<Question> chain_of_predecessors(props::Random& random) {
  std::vector<Question> queries;
  while (queries.size() < 2) {
    queries.clear();
    for (Setup& before : predecessors(position_with_field(random), random))
      queries.push_back({{std::move(before), Rules::kStandard, {}}, kDepth});
  }
  const props::PositionScript& first = queries.front().node;
  if (props::removable_men(first.root).size() + 2 <= kFewestPieces)
    queries.push_back({first, Depth(kDepth.plies() + 1)});
  random.shuffle(queries);
  return queries;
}

/// What a table or a reader of FENs that leaves something behind may take for something else.
std::vector<Question> chain(props::Random& random) {
  return random.chance({1, 3}) ? with_field_and_without(random) : chain_of_predecessors(random);
}

/// Whether the queries before make a difference to who has the fault.
bool remembers(const models::Fault& fault) {
  return fault.kind == models::Kind::kHash || models::leaves_field(fault);
}

/// What a new process says behind other fields than it begins with.
std::optional<models::Answer> said_behind_other_fields(const Question& query, const AskSubject& ask,
                                                       const RenewSubject& renew) {
  const Color side = props::setups_of(query.node)->back().side_to_move;
  const bool is_ready = renew() && ask(with_fields_of(!side));
  const auto reply = is_ready ? ask(query) : std::nullopt;
  return reply ? std::optional(answer_of(*reply)) : std::nullopt;
}

class MemoryTest {
 public:
  MemoryTest(const AskSubject& ask, const RenewSubject& renew, const EliminationBudget& budget)
      : ask_(ask), renew_(renew), budget_(budget), random_(budget.seed) {
    for (const models::FaultModel& model : models::instances())
      if (remembers(model.fault)) left_.push_back(&model);
  }

  std::optional<Explanation> run() {
    const std::size_t at_first = left_.size();
    const int most = kQueriesPerAnswer * budget_.confirmations;
    while (!left_.empty() && std::ssize(result_.seen) < budget_.confirmations &&
           result_.queries < most && !budget_.is_over()) {
      if (!renew_() || !ask(chain(random_))) break;
    }
    result_.answers = static_cast<int>(result_.seen.size());
    if (result_.wrong == 0) return std::nullopt;
    result_.models = left_;
    result_.refuted = static_cast<int>(at_first - left_.size());
    if (left_.empty()) return result_;
    result_.covered = result_.wrong;
    const bool is_confirmed = result_.answers >= budget_.confirmations;
    if (!is_confirmed) result_.doubt = "there was no time for more";
    if (result_.wrong < kEnoughWrong) result_.doubt = "too few wrong answers";
    result_.certainty = result_.doubt.empty() ? Certainty::kExact : Certainty::kExplainsPart;
    return result_;
  }

 private:
  /// Whatever fields a new process begins with, others come first. False if a query got no answer.
  bool ask(const std::vector<Question>& queries) {
    const Question first = with_fields_of(!queries.front().node.root.side_to_move);
    const auto begun = ask_(first);
    ++result_.queries;
    if (!begun) return false;
    std::vector<models::Asked> before{asked_with_order(first, *begun)};
    std::vector<Observation> said;
    for (const Question& query : queries) {
      const auto reply = ask_(query);
      ++result_.queries;
      if (!reply) return false;
      Observation seen{asked_with_order(query, *reply), answer_of(*reply), true_answer(query)};
      before.push_back(seen.asked);
      seen.asked.before.assign(before.begin(), std::prev(before.end()));
      said.push_back(std::move(seen));
    }
    for (Observation& seen : said) {
      if (!seen.is_wrong() || !is_said_without_those_before(seen)) note(std::move(seen));
    }
    return true;
  }

  /// Right answers refute few models and take as long: only those are asked about them that predict
  /// a wrong one.
  void note(Observation seen) {
    result_.seen.push_back(std::move(seen));
    const Observation& last = result_.seen.back();
    if (last.is_wrong()) ++result_.wrong;
    if (result_.wrong == 0) return;
    if (last.is_wrong()) judge(last);
    while (judged_ < result_.seen.size()) judge(result_.seen[judged_++]);
  }

  void judge(const Observation& seen) {
    std::erase_if(left_, [&](const models::FaultModel* model) { return !predicts(*model, seen); });
  }

  /// What a new process gets wrong as well is no matter of memory. One that begins at the start
  /// position remembers that; so it, too, hears of other fields first.
  bool is_said_without_those_before(const Observation& seen) {
    const auto said = said_behind_other_fields({seen.asked.node, seen.asked.depth}, ask_, renew_);
    result_.queries += 2;
    return said && models::agree(*said, seen.said);
  }

  const AskSubject& ask_;
  const RenewSubject& renew_;
  const EliminationBudget& budget_;
  props::Random random_;
  Models left_;
  Explanation result_;
  std::size_t judged_ = 0;  // of the answers in `result_.seen`, from the first
};

}  // namespace

bool is_right_behind_other_fields(const Question& query, const AskSubject& ask,
                                  const RenewSubject& renew) {
  const auto said = said_behind_other_fields(query, ask, renew);
  return said && models::agree(*said, true_answer(query));
}

std::optional<Explanation> explain_memory(const AskSubject& ask, const RenewSubject& renew,
                                          const EliminationBudget& budget) {
  return MemoryTest(ask, renew, budget).run();
}

}  // namespace refute::oracle
