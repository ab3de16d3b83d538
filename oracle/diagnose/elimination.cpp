#include "oracle/diagnose/elimination.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "oracle/diagnose/narrowing.h"
#include "oracle/diagnose/order_shown.h"
#include "oracle/diagnose/partly_explaining.h"
#include "oracle/diagnose/query_choice.h"
#include "oracle/diagnose/relatives.h"
#include "oracle/diagnose/told_move.h"
#include "oracle/diagnose/unpredicted.h"

namespace refute::oracle {
namespace {

using models::FaultModel;

/// Candidates for the next query are tried until that many in a row tell no two models apart, more
/// where the name depends on it.
constexpr int kVainCandidates = 250;
constexpr int kVainCandidatesOfRows = 1500;
constexpr int kMostSilences = 3;

/// So many queries are put once more at the end: who answers otherwise then has another fault.
constexpr int kAskedAgain = 4;

/// Who is left when another was refuted late has to be borne out by so many answers of its own.
constexpr int kOwnConfirmations = 40;

/// How often conditions are guessed, each time with so many more answers, and how many answers have
/// to bear a guess out.
constexpr int kMostGuesses = 5;
constexpr int kGathered = 16;
constexpr int kBearingOut = 40;

/// Of how many faults at once a subject is suspected, how many answers they have to foretell, and
/// how often companions are looked for: where there are none, each search is in vain.
constexpr std::size_t kMostFaults = 4;
constexpr int kForetold = 40;
constexpr int kMostSearches = 5;

/// One diagnosis at work.
class Elimination {
 public:
  Elimination(std::vector<Observation> found, const AskSubject& ask,
              const EliminationBudget& budget, const std::vector<KnownFault>& known)
      : avoided_(beside_the_point(known, found)),
        seen_(simplest_first(of_position_asked(unmasked(std::move(found), avoided_)))),
        ask_(ask),
        budget_(budget),
        pool_(wrongly_answered(seen_), budget.seed, budget.asks_chess960, avoided_) {}

  Explanation run(const std::vector<KnownFault>& known) {
    learn_order();
    for (const FaultModel* model : cheapest_first()) {
      if (is_late()) break;
      take_if_possible(*model);
    }
    const bool is_cut_short = is_late();
    for (const KnownFault& one : known) take_those_of(one);
    const std::size_t at_first = left_.size();
    explaining_ = left_;
    test();
    while (left_.empty() && !less_likely_.empty()) turn_to_less_likely();
    if (left_.empty()) guess();
    while (const auto last = is_over_after(budget_.queries) ? std::nullopt : pool_.uncommon(left_))
      ask(*last);
    if (left_.empty() && !partly_.empty()) {
      are_parts_enough_ = true;
      left_ = std::exchange(partly_, {});
      // What was asked before has not contradicted them either.
      test(std::min(static_cast<int>(seen_.size()), budget_.confirmations / 2));
    }
    if (left_.empty()) gather();
    Explanation result = left_.empty()       ? best_part()
                         : are_parts_enough_ ? one_of_several()
                                             : exact();
    if (result.models.empty()) name_place(result);
    result.refuted = static_cast<int>(at_first - std::min(at_first, left_.size()));
    result.queries = queries_;
    result.is_cut_short = is_cut_short;
    result.in_common = common_traits(seen_);
    result.guessed.insert(result.guessed.end(), guessed_.begin(), guessed_.end());
    result.seen = std::move(seen_);
    return result;
  }

 private:
  /// In which order moves are made decides what undo leaves behind.
  void learn_order() {
    usual_order_ = order_shown_by(ask_);
    queries_ += kQueriesAboutOrder;
    for (Observation& one : seen_) one.asked.usual_order = usual_order_;
  }

  /// Splits and confirms in turn until nothing is refuted any more. So many answers have confirmed
  /// what is left before.
  void test(int confirmed = 0) {
    confirmed_ = confirmed;
    do {
      split();
      drop_what_foretells_nothing();
    } while (!left_.empty() && !confirm());
  }

  /// Guesses under what conditions a fault of the catalogue acts, until a guess is borne out.
  void guess() {
    Models wider = narrowable(explaining_);
    for (int guesses = 0; guesses < kMostGuesses && left_.empty(); ++guesses) {
      if (wider.empty() || is_over()) break;
      for (int query = 0; query < kGathered && !is_over(); ++query)
        ask(query % 4 == 3 ? pool_.next() : query_against(siblings_, pool_));
      add_guesses(narrowed(seen_, wider, budget_.is_over));
      test();
    }
    if (left_.empty()) confirmed_ = 0;
  }

  /// A model that predicts the simplest answer and not all the others may be one of several. Where
  /// counts of three plies are wrong it is perft, as a rule: other models take seconds to walk
  /// that.
  void take_if_possible(const FaultModel& model) {
    const bool is_of_deep_tree = seen_.front().asked.depth > Depth(2);
    if (is_of_deep_tree && model.acts_on() != models::ActsOn::kPerft)
      return less_likely_.push_back(&model);
    if (!predicts(model, seen_.front())) return;
    const auto others = std::span(seen_).subspan(1);
    if (predicts_all(model, others)) return left_.push_back(&model);
    if (!is_contradicted(model, others)) partly_.push_back(&model);
  }

  /// If some of the models predict what is known of a fault as well, it is one of them; else one of
  /// its kind may that acts under a condition.
  void take_those_of(const KnownFault& known) {
    Models before = std::exchange(left_, predicting_all(left_, known.seen, budget_.is_over));
    if (left_.empty()) add_guesses(narrowed_with(known, seen_, budget_.is_over));
    if (left_.empty()) return left_.swap(before);
    less_likely_.insert(less_likely_.end(), before.begin(), before.end());
  }

  void add_guesses(std::vector<FaultModel> models) {
    for (FaultModel& model : models) {
      guessed_.push_back(std::make_shared<const FaultModel>(std::move(model)));
      left_.push_back(guessed_.back().get());
    }
    answers_before_guess_ = seen_.size();
  }

  /// The models that do not explain what was heard before, but all that was said since; of those of
  /// undo first what they do below the moves of the root alone.
  void turn_to_less_likely() {
    const Models taken = taken_of_undo(less_likely_);
    // Where moves of the root spoil the board for one another, that shows at depth 2.
    add_guesses(starting_anew(taken, simplest_first(seen_), budget_.is_over));
    test();
    if (!left_.empty()) return;
    left_ = predicting_all(taken, simplest_first(seen_), budget_.is_over);
    test();
  }

  /// Where a model lets anything pass, nothing refutes it.
  void drop_what_foretells_nothing() {
    if (are_parts_enough_) return;
    std::erase_if(left_,
                  [&](const auto* model) { return !is_late() && !foretells(*model, seen_); });
  }

  bool is_late() const { return budget_.is_over(); }
  bool is_over() const { return is_over_after(budget_.queries * 2 / 3); }
  bool is_over_after(int most) const {
    return queries_ + kAskedAgain >= most || silent_ >= kMostSilences || is_late();
  }

  /// Asks the subject and drops the models that its answer contradicts. False if there was none.
  bool ask(Question question) {
    // Undo depends on the order of the moves, known of the root only; yet it may show deep alone.
    const bool has_undo = outlive_root_moves(left_);
    const bool shows_deep_only = usual_order_ && seen_.front().asked.depth > Depth(2);
    if (has_undo && question.depth > Depth(2) && !shows_deep_only) question.depth = Depth(2);
    // Below the root several faults cannot be told apart.
    if (are_parts_enough_ && !has_undo) question.depth = Depth(1);
    ++queries_;
    const std::optional<DivideReply> reply = ask_(question);
    silent_ = reply ? 0 : silent_ + 1;
    if (!reply) return false;
    seen_.push_back({asked_with_order(question, *reply), answer_of(*reply), true_answer(question)});
    seen_.back().asked.usual_order = usual_order_;
    const Observation& last = seen_.back();
    const auto predicts_last = [&](const FaultModel* model) { return predicts(*model, last); };
    if (is_of_another_position(last) && std::ranges::none_of(left_, predicts_last)) {
      seen_.pop_back();
      return false;
    }
    std::erase_if(partly_, [&](const FaultModel* model) { return !is_compatible(*model, last); });
    std::erase_if(left_, [&](const FaultModel* model) {
      if (are_parts_enough_ ? is_compatible(*model, last) : predicts(*model, last)) return false;
      if (siblings_.size() < kModelsCompared) siblings_.push_back(model);
      if (!are_parts_enough_ && is_compatible(*model, last)) partly_.push_back(model);
      return true;
    });
    return true;
  }

  /// Asks what the models that are left disagree on most, until nothing tells them apart: at last
  /// everything beside the finding is tried.
  void split() {
    int in_vain = 0;
    while (left_.size() > 1 && !is_over()) {
      const int patience = are_of_one_row(left_) ? kVainCandidates : kVainCandidatesOfRows;
      const std::size_t before = left_.size();
      const auto next = [&] { return in_vain > 0 ? candidate() : pool_.next(); };
      const std::optional<Question> best =
          in_vain < patience ? splitting_query(left_, next) : splitting_query_beside(left_, pool_);
      if (best) ask(*best);
      if (!best && in_vain >= patience) return;
      // What a subject does at a move that it does not list may be foretold by all of them.
      in_vain = left_.size() < before ? 0 : in_vain + kCandidatesAtOnce;
    }
  }

  Question candidate() {
    return pool_.rare([this] { return kinds(); });
  }

  std::vector<models::MoveFilter> kinds() const { return kinds_in_question(seen_, left_); }

  /// False if that refuted one of those left.
  bool confirm() {
    const std::size_t before = left_.size();
    if (before == 0) return true;
    const FaultModel& survivor = *telling_most(left_, seen_, budget_.is_over).front();
    Relatives relatives(survivor, pool_);
    std::vector<Models> provoked = provoked_by(kinds());
    std::vector<Models> rivals = of_other_rows(siblings_, *survivor.row);
    may_show_more_ = true;
    while (confirmed_ < budget_.confirmations && !is_over_after(budget_.queries)) {
      const int turn = confirmed_++ % 10;
      const bool follows = turn == 2 || turn == 4 || turn == 7;
      ask(follows ? query_after(kinds(), turn == 4 ? rivals : provoked, survivor, pool_)
                  : confirming_query(turn, survivor, relatives));
      if (left_.size() == before) continue;
      confirmed_ = std::min(confirmed_, std::max(budget_.confirmations - kOwnConfirmations, 0));
      return false;
    }
    return true;
  }

  /// Of ten queries three where a survivor is wrong in a way that was not seen, or else two where
  /// it is wrong at all, three where a relative answers otherwise, one about a situation of the
  /// family or anywhere. The others go on after moves of the kinds in question, or what else
  /// explained the finding.
  Question confirming_query(int turn, const FaultModel& survivor, Relatives& relatives) {
    if (turn == 1 || turn == 5 || turn == 9) {
      if (const auto query = relatives.next()) return *query;
      return query_against(siblings_, pool_);
    }
    if (turn % 3 == 0 && may_show_more_) {
      if (const auto query = query_showing_more(survivor, seen_, kinds(), pool_)) return *query;
      may_show_more_ = false;
    }
    if (turn == 8 && confirmed_ % 20 < 10) return pool_.of_the_family();
    return turn == 3 || turn == 8 ? pool_.next() : query_against(left_, pool_);
  }

  /// Whether the first queries get the same answers now. What is not answered is no other answer.
  /// Precondition: there are as many.
  bool answers_the_same_again() {
    queries_ += kAskedAgain;
    return std::ranges::all_of(std::span(seen_).first(kAskedAgain), [&](const Observation& one) {
      const auto reply = ask_({one.asked.node, one.asked.depth});
      return !reply || models::agree(answer_of(*reply), one.said);
    });
  }

  /// More answers, without a model to ask about.
  void gather() {
    while (confirmed_ < budget_.confirmations && !is_over())
      ask(++confirmed_ % 3 == 0 ? pool_.next() : query_against(siblings_, pool_));
  }

  /// A model that is left, with companions that predict all that is wrong, as far as there are.
  /// Companions are many, and some fit by chance: they have to foretell something.
  Models with_foretelling_companions() {
    std::vector<Models> sets = companies();
    int searches = 1;
    for (int query = 0; query < kForetold && !is_over() && !left_.empty(); ++query) {
      const auto splitting = query % 2 == 0 ? splitting_companions(sets) : std::nullopt;
      if (!ask(splitting ? *splitting : query_against(sets.front(), pool_))) continue;
      std::erase_if(sets, [&](const Models& set) {
        return is_open(set, seen_.back()) || std::ranges::find(left_, set.front()) == left_.end();
      });
      if (!sets.empty() || left_.empty()) continue;
      sets = companies();
      if (searches++ == kMostSearches) break;
    }
    return sets.empty() ? Models() : sets.front();
  }

  std::vector<Models> companies() const {
    return with_companions({simplest_first(left_).front()}, seen_, kMostFaults, budget_.is_over);
  }

  /// A query that tells the sets apart, which differ in their last model.
  std::optional<Question> splitting_companions(const std::vector<Models>& sets) {
    Models companions;
    for (const Models& set : sets) companions.push_back(set.back());
    return splitting_query(companions, [this] { return candidate(); });
  }

  /// The finding is of the models left, and other wrong answers are not: with the fewest others
  /// they should predict all.
  Explanation one_of_several() {
    const Models together = with_foretelling_companions();
    if (left_.empty()) return best_part();
    Explanation result{.certainty = Certainty::kUnknown, .models = simplest_first(left_)};
    result.count(seen_);
    result.others.assign(together.begin() + 1, together.end());
    const int alone = covered_together({together.front()}, seen_);
    result.covered = covered_together(together, seen_);
    const bool is_all = leave_nothing_open(together, seen_);
    if (is_all) result.doubt = doubt_of(std::min(alone, least_share(together, seen_)));
    result.certainty =
        is_all && result.doubt.empty() ? Certainty::kExact : Certainty::kExplainsPart;
    const bool covers_most = result.covered * 2 >= result.wrong;
    if (is_all && covers_most) return result;
    // Something else may explain more than they do, whatever the finding looked like at first.
    const Explanation part = best_part();
    if (part.covered > result.covered) return part;
    return covers_most ? result : Explanation{.answers = result.answers, .wrong = result.wrong};
  }

  Explanation exact() {
    Explanation result{.certainty = Certainty::kExact,
                       .models = telling_most(left_, seen_, budget_.is_cut_off)};
    result.count(seen_);
    result.covered = covered_exactly(*result.models.front(), seen_);
    // Where it plays illegal moves it does not say what follows, and anything passes.
    if (result.covered * 2 <= result.wrong) return best_part();
    result.doubt = doubt_of(result.covered, static_cast<int>(seen_.size()) / kAnswersPerWrong);
    if (!result.doubt.empty()) result.certainty = Certainty::kExplainsPart;
    return result;
  }

  /// Why models that nothing contradicts, and that predict so many wrong answers, are not called
  /// exact; empty if they are.
  std::string doubt_of(int covered, int least = kEnoughWrong) {
    if (std::string doubt = doubt_of_guess(*left_.front(), seen_); !doubt.empty()) return doubt;
    const bool is_borne_out =
        guessed_.empty() || seen_.size() >= answers_before_guess_ + kBearingOut;
    const int wanted = is_late() ? kOwnConfirmations : budget_.confirmations;
    if (confirmed_ < std::min(wanted, budget_.confirmations) || !is_borne_out)
      return fmt::format("{} {} asked, and there was no time for more", seen_.size(),
                         seen_.size() == 1 ? "query was" : "queries were");
    if (covered < std::max(least, kEnoughWrong) || std::ssize(seen_) < kAskedAgain)
      return fmt::format("{} wrong answer{} too few", covered, covered == 1 ? " is" : "s are");
    return answers_the_same_again() ? "" : "asked again, the subject answers otherwise";
  }

  void name_place(Explanation& result) {
    const auto ask_on = [this](const Question& query) { return !is_over() && ask(query); };
    explain_unpredicted(result, seen_, ask_on, [this] { return candidate(); }, budget_.is_cut_off);
  }

  Explanation best_part() { return explaining_most_of(seen_, budget_.is_cut_off); }

  Models avoided_;  // known faults, where they show nothing is asked
  std::vector<Observation> seen_;
  const AskSubject& ask_;
  const EliminationBudget& budget_;
  QueryPool pool_;
  Models left_;
  std::vector<std::shared_ptr<const FaultModel>> guessed_;
  std::size_t answers_before_guess_ = 0;
  Models explaining_;   // explained the finding
  Models siblings_;     // explained the finding and were contradicted later
  Models less_likely_;  // explain the finding, and not what was heard before; or were not asked yet
  Models partly_;       // of those, the ones that another fault besides may excuse
  bool are_parts_enough_ = false;
  std::optional<models::MoveOrder> usual_order_;
  int queries_ = 0;
  int silent_ = 0;  // queries in a row without an answer
  int confirmed_ = 0;
  bool may_show_more_ = true;  // whether a survivor may be wrong in ways that were not seen
};

}  // namespace

Explanation eliminate(std::vector<Observation> found, const AskSubject& ask,
                      const EliminationBudget& budget, const std::vector<KnownFault>& known) {
  return Elimination(std::move(found), ask, budget, known).run(known);
}

}  // namespace refute::oracle
