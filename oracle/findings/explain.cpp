#include "oracle/findings/explain.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "oracle/diagnose/counter_width.h"
#include "oracle/diagnose/depths.h"
#include "oracle/diagnose/diagnosed_move.h"
#include "oracle/diagnose/memory.h"
#include "oracle/diagnose/query_pool.h"
#include "oracle/diagnose/several_faults.h"
#include "oracle/process/deadline.h"
#include "oracle/process/thread_time.h"
#include "props/sampling/reductions.h"

namespace refute::oracle {
namespace {

using std::chrono::seconds;

/// Deeper queries are not asked of models. Faults of undo depend on the order of the moves, which a
/// divide tells of the root only.
constexpr Depth kDeepest(3);
constexpr Depth kDeepestOfUndo(2);
constexpr Depth kDeepestOfSmall(6);

/// Trees with more leaves are large, and boards with more pieces.
constexpr std::uint64_t kMostLeaves = 1500;
constexpr int kMostPieces = 8;

/// More leaves take every model of counting too long to walk.
constexpr std::uint64_t kMostWalked = 30'000;

/// So many leaves one model alone walks in a moment.
constexpr std::uint64_t kMostWalkedByOne = 150'000;

/// More leaves take many a subject a second to count.
constexpr std::uint64_t kMostCounted = 3'000'000;

std::vector<Question> queries_of(const Finding& finding, const std::vector<Question>& examples) {
  std::vector<Question> queries;
  const auto add = [&](const props::PositionScript& node, Depth depth) {
    const bool is_known = std::any_of(queries.begin(), queries.end(), [&](const Question& known) {
      return known.node == node && known.depth == depth;
    });
    if (!is_known) queries.push_back({node, depth});
  };
  add(finding.divergence.node, finding.divergence.depth);
  if (finding.minimised) add(finding.minimised->node, finding.minimised->depth);
  add(finding.asked, finding.asked_depth);
  for (const Question& example : examples) add(example.node, example.depth);
  return queries;
}

Blame blame_of(models::ActsOn acts_on) {
  switch (acts_on) {
    case models::ActsOn::kMake:
      return Blame::kMake;
    case models::ActsOn::kUndo:
      return Blame::kUndo;
    case models::ActsOn::kFen:
      return Blame::kFen;
    case models::ActsOn::kPerft:
      return Blame::kPerft;
    case models::ActsOn::kNotation:
      return Blame::kNotation;
    case models::ActsOn::kGeneration:
      break;
  }
  return Blame::kGeneration;
}

/// Whether nothing but counts is wrong, of a tree that is too large to be walked by every model.
bool is_count_of_large_tree(const Divergence& divergence) {
  const std::uint64_t leaves = divergence.difference.reference_total;
  return divergence.verdict == Verdict::kCount &&
         (divergence.depth > kDeepest || leaves > kMostWalked) && leaves <= kMostCounted;
}

/// Whether each move may be right by itself, and only what follows is not.
bool is_of_state_or_counts(const Divergence& divergence) {
  return divergence.verdict == Verdict::kState || divergence.verdict == Verdict::kCount;
}

/// Whether the moves could be legal with a castling right or an en passant square more, such as the
/// position before may have left.
bool may_be_left_over(const Divergence& divergence) {
  const auto setups = props::setups_of(divergence.node);
  if (divergence.verdict != Verdict::kExtra || !setups) return false;
  const DiagnosedNode node(setups->back(), divergence.node.rules);
  return std::ranges::all_of(divergence.difference.extra, [&](const std::string& text) {
    const DiagnosedMove move(node, text);
    const bool is_to_nowhere =
        move.is_by(PieceType::kPawn) && move.files() != 0 && !setups->back().placement.at(*move.to);
    return move.castling.has_value() || is_to_nowhere;
  });
}

/// A model of make or undo that has doubts is given up where what it does would show deeper as
/// well.
void tell_depths(Explanation& explanation, const Depths& depths) {
  const bool is_of_board = !explanation.models.empty() &&
                           (explanation.models.front()->acts_on() == models::ActsOn::kMake ||
                            explanation.models.front()->acts_on() == models::ActsOn::kUndo);
  if (is_of_board && depths.is_right_deeper()) {
    Explanation unknown{.queries = explanation.queries, .refuted = explanation.refuted};
    unknown.count(explanation.seen);
    unknown.seen = std::move(explanation.seen);
    explanation = std::move(unknown);
  }
  const std::string words = depths.in_words();
  const bool is_alone = words.empty() || explanation.in_common.empty();
  explanation.in_common = words + (is_alone ? "" : "; ") + explanation.in_common;
}

/// What is true of a tree that has no more leaves than that at any depth; nullopt of a larger one,
/// which is not counted to its end.
std::optional<models::Answer> truth_if_small(const Question& query, std::uint64_t most) {
  if (query.depth > kDeepestOfSmall) return std::nullopt;
  models::Answer truth;
  for (int plies = 1; plies <= query.depth.plies(); ++plies) {
    truth = counted_answer({query.node, Depth(plies)});
    if (truth.total > most) return std::nullopt;
  }
  return truth;
}

/// Whether the tree is shallow, or so small that every model walks it in a moment.
bool is_walkable(const Question& query) {
  return query.depth <= kDeepest || truth_if_small(query, kMostLeaves);
}

/// It is not exact, because somebody is right about that query.
void doubt(Explanation& explanation, std::string_view who_is_right, const Question& query) {
  explanation.certainty = Certainty::kExplainsPart;
  explanation.doubt = fmt::format("{} is right at depth {} of {}", who_is_right,
                                  query.depth.plies(), props::print_position_script(query.node));
}

/// What was asked at first and what that was traced to may be too large for the models that are
/// tested. One that is left has to be wrong there, too: what a smaller position shows may be
/// another fault.
void doubt_if_right_where_asked(Explanation& explanation, const Finding& finding) {
  if (!explanation.is_exact() || !explanation.others.empty()) return;
  for (const Question& query : queries_of(finding, {})) {
    const bool is_small = truth_if_small(query, kMostWalkedByOne).has_value();
    if (is_small && !is_wrong_there(explanation.models, query))
      return doubt(explanation, "it", query);
  }
}

AskSubject asking(Source& subject) {
  return [&subject](const Question& query) -> std::optional<DivideReply> {
    auto reply = subject.divide(query.node, query.depth);
    if (!reply) return std::nullopt;
    return *std::move(reply);
  };
}

/// The subject's answer to the query, and what is true; nullopt if there is no answer, or if the
/// query is too deep to be asked of every model.
std::optional<Observation> observe(const Question& query, const AskSubject& ask) {
  const std::optional<DivideReply> reply = is_walkable(query) ? ask(query) : std::nullopt;
  if (!reply) return std::nullopt;
  return Observation{asked_with_order(query, *reply), answer_of(*reply), true_answer(query)};
}

/// The queries of the finding, asked again: the node that it was traced to first, then the
/// smallest, then what was asked at the beginning, then the examples. Those that are not answered,
/// or too deep to be asked of every model, are left out; so are large ones, if a small one is
/// answered wrongly.
std::vector<Observation> observed(const Finding& finding, const AskSubject& ask,
                                  const std::vector<Question>& examples) {
  std::vector<Observation> seen;
  for (const Question& query : queries_of(finding, examples)) {
    if (auto one = observe(query, ask)) seen.push_back(*std::move(one));
  }
  const auto is_small = [](const Observation& one) { return one.truth.total <= kMostLeaves; };
  const bool has_small = std::any_of(seen.begin(), seen.end(), [&](const Observation& one) {
    return one.is_wrong() && is_small(one);
  });
  if (has_small) std::erase_if(seen, [&](const Observation& one) { return !is_small(one); });
  return seen;
}

/// Whether a table of perft may have answered that wrongly, with nothing in it before.
bool may_be_of_table(const Observation& seen) {
  return seen.is_wrong() && seen.asked.depth > Depth(1) &&
         std::ranges::any_of(models::instances(), [&](const models::FaultModel& model) {
           return model.fault.kind == models::Kind::kHash && predicts(model, seen);
         });
}

/// Whether a generator with that fault is wrong, in whichever order it makes its moves: of the
/// moves below the root that is a guess.
bool is_wrong_in_any_order(const models::FaultModel& model, const Question& question,
                           const models::Answer& truth, const models::MoveOrder& usual) {
  models::Asked asked = models::prepared({question.node, question.depth});
  models::MoveOrder backwards = usual;
  backwards.scan =
      usual.scan == models::Scan::kFromA1 ? models::Scan::kFromH8 : models::Scan::kFromA1;
  return std::ranges::all_of(std::array{usual, backwards}, [&](const models::MoveOrder& order) {
    asked.usual_order = order;
    return !models::agree(models::answer(model, asked), truth);
  });
}

/// What undo leaves behind may show three plies deep alone, and most queries are shallower: who is
/// right in small trees where the model is wrong has another fault.
void doubt_if_right_deeper(Explanation& explanation, const AskSubject& ask,
                           const EliminationBudget& budget) {
  constexpr int kTries = 60;
  constexpr int kQueries = 6;
  if (!explanation.is_exact() || !outlive_root_moves(explanation.models)) return;
  const std::optional<models::MoveOrder>& order = explanation.seen.front().asked.usual_order;
  if (!order) return;
  QueryPool pool(wrongly_answered(explanation.seen), budget.seed, budget.asks_chess960);
  int queries = 0;
  for (int attempt = 0; attempt < kTries && queries < kQueries && !budget.is_over(); ++attempt) {
    Question question = attempt % 2 == 0 ? pool.beside() : pool.of_the_family();
    question.depth = kDeepest;
    const std::optional<models::Answer> truth = truth_if_small(question, kMostLeaves);
    if (!truth || !is_wrong_in_any_order(*explanation.models.front(), question, *truth, *order))
      continue;
    ++queries;
    const auto reply = ask(question);
    if (reply && models::agree(answer_of(*reply), *truth))
      return doubt(explanation, "the subject", question);
  }
}

/// The models that the finding leaves, eliminated, with what makes the last of them doubtful.
Explanation eliminated(const Finding& finding, std::vector<Observation> found,
                       const AskSubject& ask, const EliminationBudget& budget,
                       const std::vector<KnownFault>& known) {
  EliminationBudget restricted = budget;
  // What is wrong in standard chess is found there; in Chess960 the subject may be wrong for a
  // reason of its own.
  restricted.asks_chess960 = finding.divergence.node.rules == Rules::kChess960;
  Explanation explanation = eliminate(std::move(found), ask, restricted, known);
  drop_name_if_hardly_tested(explanation);
  doubt_if_right_where_asked(explanation, finding);
  doubt_if_right_deeper(explanation, ask, restricted);
  if (finding.divergence.verdict == Verdict::kCount && !explanation.is_exact())
    tell_depths(explanation, depths_of(finding.divergence.question(), ask));
  return explanation;
}

/// The same where a table of perft may be to blame. It may live on and remember what was asked
/// before, so each query goes to a new process; nullopt if none answers as with a wrong table.
std::optional<Explanation> explain_table(const Finding& finding, Source& subject,
                                         const EliminationBudget& budget,
                                         const std::vector<KnownFault>& known,
                                         const std::vector<Question>& examples) {
  const AskSubject ask = [&subject](const Question& query) {
    return subject.renew() ? asking(subject)(query) : std::nullopt;
  };
  std::vector<Observation> found = observed(finding, ask, examples);
  if (std::ranges::none_of(found, may_be_of_table)) return std::nullopt;
  return eliminated(finding, std::move(found), ask, budget, known);
}

/// The other faults that the subject was found to have, each with the smallest wrong answer that is
/// of it alone, or that would not be what it is without it.
std::vector<Companion> companions_of(const Explanation& explanation) {
  std::vector<Companion> companions;
  if (explanation.others.empty()) return companions;
  const std::vector<Observation> seen = simplest_first(explanation.seen);
  for (const models::FaultModel* other : explanation.others) {
    const auto shown_by = [&](auto shows) {
      const auto found = std::ranges::find_if(
          seen, [&](const Observation& one) { return one.is_wrong() && shows(one); });
      return found == seen.end() ? nullptr : &*found;
    };
    const Observation* shown =
        shown_by([&](const Observation& one) { return covers_exactly(*other, one); });
    if (shown == nullptr) {
      shown = shown_by([&](const Observation& one) {
        return is_wrong_there({other}, {one.asked.node, one.asked.depth});
      });
    }
    if (shown != nullptr) companions.push_back({other->name(), shown->asked.node});
  }
  return companions;
}

}  // namespace

bool contradicts_itself(const Finding& finding) {
  return finding.divergence.verdict == Verdict::kInconsistent && is_trouble_of_subject(finding);
}

bool is_large(const Question& query) {
  const auto setups = props::setups_of(query.node);
  return props::removable_men(setups->back()).size() + 2 > kMostPieces || query.depth > kDeepest ||
         true_answer(query).total > kMostLeaves;
}

std::optional<Observation> observe_again(const Finding& finding, Source& subject) {
  const Question query = finding.divergence.question();
  return is_count_of_large_tree(finding.divergence) ? observe_counts(query, asking(subject))
                                                    : observe(query, asking(subject));
}

std::optional<Explanation> explain(const Finding& finding, Source& subject,
                                   const EliminationBudget& budget,
                                   const std::vector<KnownFault>& known,
                                   const std::vector<Question>& examples) {
  const AskSubject ask = asking(subject);
  const RenewSubject renew = [&subject] { return subject.renew(); };
  if (contradicts_itself(finding)) {
    const auto memory = explain_memory(ask, renew, budget);
    if (memory && !memory->models.empty()) return memory;
    const auto table = explain_table(finding, subject, budget, known, examples);
    return table ? table : memory;
  }
  if (!is_divergence(finding.divergence.verdict)) return std::nullopt;
  if (may_be_left_over(finding.divergence) &&
      is_right_behind_other_fields(finding.divergence.question(), ask, renew)) {
    if (auto memory = explain_memory(ask, renew, budget)) return memory;
  }
  if (is_count_of_large_tree(finding.divergence)) {
    if (auto width = explain_counter_width(finding.divergence.question(), ask, budget))
      return width;
  }
  if (is_of_state_or_counts(finding.divergence)) {
    if (auto table = explain_table(finding, subject, budget, known, examples)) return table;
  }
  std::vector<Observation> found = observed(finding, ask, examples);
  if (std::ranges::none_of(found, &Observation::is_wrong)) return std::nullopt;
  return eliminated(finding, std::move(found), ask, budget, known);
}

EliminationBudget budget_of_naming(IsOver is_over, IsOver is_cut_off) {
  const auto begin = thread_time();
  EliminationBudget budget;
  budget.is_over = [is_over = std::move(is_over), begin, last = Deadline::after(seconds(20))] {
    return is_over() || thread_time() - begin >= seconds(5) || last.expired();
  };
  budget.is_cut_off = [is_cut_off = std::move(is_cut_off), begin] {
    return is_cut_off() || thread_time() - begin >= seconds(9);
  };
  return budget;
}

Cause cause_of(const Explanation& explanation) {
  Cause cause{std::string(certainty_name(explanation.certainty)),
              {},
              {},
              support_text(explanation),
              companions_of(explanation)};
  if (explanation.models.empty()) return cause;
  const models::FaultModel& model = *explanation.models.front();
  cause.model = model.name();
  cause.sentence = model.row->sentence;
  return cause;
}

void note_cause(Finding& finding, const Explanation& explanation) {
  finding.cause = cause_of(explanation);
  if (explanation.models.empty()) return;
  const models::FaultModel& model = *explanation.models.front();
  if (finding.diagnosis.rule != model.row->key) {
    std::string before = std::exchange(finding.diagnosis.rule, model.row->key);
    if (finding.diagnosis.observed.empty()) finding.diagnosis.observed = std::move(before);
  }
  const bool is_one_part = std::ranges::all_of(
      explanation.models, [&](const auto* each) { return each->acts_on() == model.acts_on(); });
  if (!is_one_part) return;
  finding.divergence.blame = blame_of(model.acts_on());
  if (finding.minimised) finding.minimised->blame = finding.divergence.blame;
}

const models::FaultModel* exact_model(const Finding& finding) {
  const bool is_exact = finding.cause && finding.cause->is_exact();
  return is_exact ? models::model_named(finding.cause->model) : nullptr;
}

bool is_explained(const models::FaultModel& model, const Observation& seen) {
  const bool is_of_order = models::outlives_moves(model.fault);
  if (!is_walkable({seen.asked.node, seen.asked.depth})) return is_of_counter_width(model, seen);
  if (is_of_order && seen.asked.depth > kDeepestOfUndo) return false;
  return seen.is_wrong() && predicts(model, seen);
}

bool shows(const models::FaultModel& model, const Question& query, Source& subject) {
  const auto seen = observe(query, asking(subject));
  return seen && is_explained(model, *seen);
}

}  // namespace refute::oracle
