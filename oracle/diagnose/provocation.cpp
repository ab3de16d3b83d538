#include "oracle/diagnose/provocation.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "oracle/diagnose/told_move.h"
#include "props/faults/made_moves.h"

namespace refute::oracle {
namespace {

using models::Asked;
using models::FaultModel;
using models::FaultRow;
using models::MadeMove;
using models::MoveFilter;
using models::Trait;
using enum PieceType;

/// Fewer wrong answers may have anything in common, and so may fewer right ones.
constexpr int kFewestWrong = 5;
constexpr int kFewestClear = 8;

/// Where no move is made nothing is spoilt: that all deeper answers are wrong says nothing of
/// moves.
constexpr int kFewestApart = 3;

/// One wrong answer of so many may come from elsewhere.
constexpr int kWrongPerStray = 50;

/// So many wrong answers have to stand against each right one with such a move, and so many right
/// ones without.
constexpr int kWrongPerSilent = 5;
constexpr int kClearPerSilent = 3;

/// So many queries have to bear it out, each of them chosen from so many.
constexpr int kQueriesOfBoth = 40;
constexpr int kCandidatesTried = 60;

/// Larger trees hold moves of all kinds, and take long to walk.
constexpr std::uint64_t kMostLeaves = 3000;

const FaultRow kMakeRow{"make-incomplete",
                        "some moves leave the position wrong, whatever it is that make forgets",
                        "MU",
                        models::ActsOn::kMake,
                        "such a move, and any position after it",
                        "something that is kept beside the board is not kept up",
                        {},
                        {}};
const FaultRow kUndoRow{"undo-incomplete",
                        "taking some moves back leaves the position wrong, whatever undo forgets",
                        "MU",
                        models::ActsOn::kUndo,
                        "such a move, and any other move tried after it",
                        "something that is kept beside the board is not put back",
                        {},
                        {}};

/// The kinds for which make and undo have branches of their own, the widest first. That it is any
/// quiet move would say nothing.
std::vector<MoveFilter> kinds_of_branches() {
  constexpr models::EnumSet<PieceType> kPromoted{kKnight, kBishop, kRook, kQueen};
  std::vector<MoveFilter> kinds{{.traits = {Trait::kCapture}},
                                {.traits = {Trait::kCapture, Trait::kEnPassant}},
                                {.traits = models::kCastlings},
                                {.traits = {Trait::kKingSide}},
                                {.traits = {Trait::kQueenSide}},
                                {.traits = {Trait::kEnPassant}},
                                {.traits = {Trait::kDoublePush}},
                                {.promotions = kPromoted},
                                {.traits = {Trait::kCapture}, .promotions = kPromoted},
                                {.traits = {Trait::kQuiet}, .promotions = kPromoted},
                                {.movers = {kKing}, .traits = {Trait::kQuiet, Trait::kCapture}},
                                {.movers = {kKing}, .traits = {Trait::kQuiet}},
                                {.movers = {kKing}, .traits = {Trait::kCapture}}};
  for (PieceType type : kPieceTypes) {
    kinds.push_back({.movers = {type}});
    if (type == kKing) continue;
    kinds.push_back({.victims = {type}});
    if (type != kPawn) kinds.push_back({.promotions = {type}});
  }
  return kinds;
}

/// Every row with every kind, and undo where moves are tested by making them, too.
std::vector<FaultModel> all_provocations() {
  using models::EnumSet;
  std::vector<FaultModel> all;
  for (const MoveFilter& kind : kinds_of_branches()) {
    for (EnumSet<Color> sides :
         {EnumSet<Color>{}, EnumSet<Color>{Color::kWhite}, EnumSet<Color>{Color::kBlack}}) {
      models::Fault fault{.moves = kind};
      fault.moves.sides = sides;
      const std::string words = models::condition_words(fault.moves);
      all.push_back({&kMakeRow, fault, words});
      all.push_back({&kUndoRow, fault, words});
      fault.visits_leaves = true;
      all.push_back({&kUndoRow, fault, words});
    }
  }
  return all;
}

/// The kinds of moves that are made on the way through a query.
struct MovesMade {
  std::vector<MadeMove> line;
  std::vector<MadeMove> below;   // before the last ply
  std::vector<MadeMove> tested;  // and in it
};

MovesMade moves_made_in(Asked asked) {
  MovesMade made;
  const Depth depth = asked.depth;
  asked.depth = Depth(1);
  made.line = models::moves_made(asked);
  asked.played.clear();
  asked.depth = depth;
  made.below = models::moves_made(asked);
  asked.depth = Depth(depth.plies() + 1);
  made.tested = models::moves_made(asked);
  return made;
}

bool has_such(const FaultModel& model, const std::vector<MadeMove>& made) {
  return std::any_of(made.begin(), made.end(), [&](const MadeMove& move) {
    return models::fits_move(model.fault.moves, move.side, move.ply);
  });
}

bool is_provoked_by(const FaultModel& model, const MovesMade& made) {
  if (model.row == &kMakeRow) return has_such(model, made.line) || has_such(model, made.below);
  return has_such(model, model.fault.visits_leaves ? made.tested : made.below);
}

/// Whether moves are made, or taken back, that could be of its kind.
bool makes_any(const FaultModel& model, const MovesMade& made) {
  if (model.row == &kMakeRow) return !made.line.empty() || !made.below.empty();
  return !(model.fault.visits_leaves ? made.tested : made.below).empty();
}

/// Whether a list that no move has led to is wrong about moves of that kind and no others, or lacks
/// all of them: then such moves are generated wrongly, and do not spoil the others.
bool is_about_such_moves(const FaultModel& model, const Observation& one) {
  if (!one.is_wrong() || !one.asked.node.moves.empty() || one.asked.depth > Depth(1)) return false;
  const models::State& state = *one.asked.reached;
  const models::Facts facts = models::facts_of(state);
  MoveFilter kind = model.fault.moves;
  // A promotion that no pawn may make is one all the same.
  if (!kind.promotions.contains(kPawn)) kind.promotions = kind.promotions | models::EnumSet{kKing};
  const auto is_such = [&](const auto& move) {
    return is_of_kind(told_by_text(state, facts, move.move), kind);
  };
  const std::vector<WrongMove> wrong = wrong_moves({one});
  return std::ranges::all_of(wrong, is_such) || (std::ranges::any_of(one.truth.lines, is_such) &&
                                                 std::ranges::none_of(one.said.lines, is_such));
}

struct Case {
  const Observation* seen;
  MovesMade made;
};

/// Whether a sum is wrong although all that it is the sum of is right: no board is spoilt there.
bool is_miscounted(const Observation& one) {
  return one.said.has_lines && one.said.lines == one.truth.lines &&
         one.said.total != one.truth.total;
}

/// Whether the list of a position that was just set up has each move, and some of them twice: who
/// spoils a board loses moves or finds others.
bool is_repetitive(const Observation& one) {
  if (!one.is_wrong() || !one.asked.node.moves.empty() || one.asked.depth > Depth(1)) return false;
  std::vector<models::AnswerLine> lines = one.said.lines;
  lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
  return lines == one.truth.lines;
}

std::vector<Case> cases_of(const std::vector<Observation>& seen) {
  std::vector<Case> cases;
  for (const Observation& one : seen)
    if (one.asked.reached && one.truth.total <= kMostLeaves)
      cases.push_back({&one, moves_made_in(one.asked)});
  return cases;
}

/// A query with such a move on the way, or without; any if none is met.
Question query_about(const FaultModel& model, bool provoked, const NextCandidate& next) {
  Question question = next();
  for (int attempt = 0; attempt < kCandidatesTried; ++attempt) {
    const Asked asked = models::prepared({question.node, question.depth});
    if (is_provoked_by(model, moves_made_in(asked)) == provoked) break;
    question = next();
  }
  return question;
}

Provocation weighed(const FaultModel& model, const std::vector<Case>& cases) {
  Provocation result{std::make_shared<const FaultModel>(model)};
  for (const Case& one : cases) {
    const bool is_wrong = one.seen->is_wrong();
    const bool has_move = is_provoked_by(model, one.made) && !is_about_such_moves(model, *one.seen);
    ++(is_wrong ? (has_move ? result.wrong : result.without)
                : (has_move ? result.silent : result.clear));
    if (!is_wrong && !has_move && makes_any(model, one.made)) ++result.apart;
  }
  return result;
}

bool tells(const Provocation& one) {
  return one.wrong >= kFewestWrong && one.clear >= kFewestClear && one.apart >= kFewestApart &&
         one.silent * kWrongPerSilent <= one.wrong && one.silent * kClearPerSilent <= one.clear &&
         one.without * kWrongPerStray <= one.wrong;
}

}  // namespace

void Provocation::explain(Explanation& explanation) const {
  const bool is_of_make = model->acts_on() == models::ActsOn::kMake;
  explanation.certainty = Certainty::kExplainsPart;
  explanation.models = {model.get()};
  explanation.guessed.push_back(model);
  explanation.covered = wrong;
  explanation.contradicting = without;
  explanation.basis = fmt::format(
      "{} of {} wrong answers have such a move {}, and {} of {} right ones; what it leaves behind "
      "is as no model says",
      wrong, wrong + without, is_of_make ? "made on the way" : "made and taken back", silent,
      silent + clear);
}

std::optional<Provocation> provocation_of(const std::vector<Observation>& seen) {
  if (std::ranges::any_of(seen, is_miscounted) || std::ranges::any_of(seen, is_repetitive))
    return std::nullopt;
  static const std::vector<FaultModel> kAll = all_provocations();
  const std::vector<Case> cases = cases_of(seen);
  std::optional<Provocation> best;
  const auto rank = [](const Provocation& one) {
    return std::tuple(one.without + one.silent, one.silent);
  };
  for (const FaultModel& model : kAll) {
    Provocation one = weighed(model, cases);
    if (tells(one) && (!best || rank(one) < rank(*best))) best = std::move(one);
  }
  return best;
}

std::optional<Provocation> provocation_borne_out(const std::vector<Observation>& seen,
                                                 const std::function<bool(const Question&)>& ask,
                                                 const NextCandidate& next) {
  const std::optional<Provocation> suggested = provocation_of(seen);
  if (!suggested) return std::nullopt;
  for (int query = 0; query < kQueriesOfBoth; ++query)
    if (!ask(query_about(*suggested->model, query % 2 == 0, next))) break;
  std::optional<Provocation> found = provocation_of(seen);
  if (!found || found->model->name() != suggested->model->name()) return std::nullopt;
  return found;
}

}  // namespace refute::oracle
