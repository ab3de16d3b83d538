#include "oracle/findings/minimise_death.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/fen.h"
#include "engine/position.h"
#include "engine/uci_move.h"
#include "oracle/findings/minimise.h"
#include "oracle/sources/question.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

constexpr int kMostQueries = 600;
constexpr int kMostDeaths = 60;

/// Besides two positions that have nothing to do with the one that kills.
constexpr std::size_t kMostChildren = 3;
constexpr int kMostPliesFromStart = 4;
constexpr const char* kKings = "8/8/3k4/8/8/8/4K3/8 w - - 0 1";

/// Where else it dies at the same depth, of what was asked.
enum class Elsewhere : std::uint8_t { kNowhere, kSomewhere, kEverywhere };

/// Asks a subject for its death.
class DeathHunt {
 public:
  DeathHunt(const Finding& finding, Source& subject, const IsOver& is_over)
      : finding_(finding), subject_(subject), is_over_(is_over) {}

  bool is_over() const { return deaths_ >= kMostDeaths || is_over_(); }

  bool dies_of(const Question& query) {
    if (is_over()) return false;
    const auto reply = subject_.divide(query.node, query.depth);
    const bool dies = !reply && reply.error().kind == finding_.trouble->kind &&
                      reply.error().exit == finding_.trouble->exit;
    deaths_ += dies ? 1 : 0;
    return dies;
  }

  /// The query below this one, of which it dies, that has none below itself.
  Question deepest_below(Question query) {
    while (auto below = next_below(query)) query = *std::move(below);
    return query;
  }

  /// That it does not die at less depth after a move may be due to the depth.
  Elsewhere elsewhere(const Question& query) {
    std::vector<Question> others{{{*parse_fen(kKings), Rules::kStandard, {}}, query.depth}};
    if (query.depth.plies() <= kMostPliesFromStart) {
      others.push_back({{Position::start().setup(), Rules::kStandard, {}}, query.depth});
    }
    const auto setups = props::setups_of(query.node);
    std::size_t children = 0;
    for (const Move move : mailbox::legal_moves(setups->back())) {
      if (++children > kMostChildren) break;
      others.push_back(query);
      others.back().node.moves.push_back(to_uci(move, query.node.rules));
    }
    std::size_t deaths = 0;
    for (const Question& other : others) deaths += dies_of(other) ? 1 : 0;
    if (deaths == 0) return Elsewhere::kNowhere;
    return deaths == others.size() ? Elsewhere::kEverywhere : Elsewhere::kSomewhere;
  }

  Divergence as_divergence(Question query) const {
    Divergence death;
    death.verdict = finding_.divergence.verdict;
    death.blame = finding_.divergence.blame;
    death.node = std::move(query.node);
    death.depth = query.depth;
    return death;
  }

 private:
  /// The same position at less depth, or else a child of it; nullopt if it dies of neither.
  std::optional<Question> next_below(const Question& query) {
    for (int plies = 1; plies < query.depth.plies(); ++plies) {
      Question shallower{query.node, Depth(plies)};
      if (dies_of(shallower)) return shallower;
    }
    const auto setups = props::setups_of(query.node);
    if (query.depth == Depth(1) || !setups) return std::nullopt;
    for (const Move move : mailbox::legal_moves(setups->back())) {
      Question child{query.node, query.depth.next()};
      child.node.moves.push_back(to_uci(move, query.node.rules));
      if (dies_of(child)) return child;
    }
    return std::nullopt;
  }

  const Finding& finding_;
  Source& subject_;
  const IsOver& is_over_;
  int deaths_ = 0;
};

/// Where it dies, if it dies at no less depth and below no legal move.
std::string place_of(const Divergence& death, DeathHunt& hunt) {
  if (death.depth == Depth(1)) return "it dies while it lists the moves of this position";
  switch (hunt.elsewhere(death.question())) {
    case Elsewhere::kNowhere:
      return "it dies below this position, and not if a legal move has been played before: while "
             "it plays a move or takes it back";
    case Elsewhere::kSomewhere:
      break;
    case Elsewhere::kEverywhere:
      return fmt::format(
          "it dies at depth {0} in other positions, too, and at no less depth in "
          "this one: {1}",
          death.depth.plies(),
          death.depth == Depth(2) ? "it plays no move, or not so deep"
                                  : "the depth kills it, and no move");
  }
  return fmt::format("it dies below this position, at depth {} and at no less",
                     death.depth.plies());
}

}  // namespace

void minimise_death(Finding& finding, Source& subject, const IsOver& is_over) {
  DeathHunt hunt(finding, subject, is_over);
  Question found = finding.divergence.question();
  if (!hunt.dies_of(found)) return;
  const Probe probe = [&](const props::PositionScript& node,
                          Depth depth) -> std::optional<Divergence> {
    if (!hunt.dies_of({node, depth})) return std::nullopt;
    return hunt.as_divergence({node, depth});
  };
  const Divergence deepest = hunt.as_divergence(hunt.deepest_below(std::move(found)));
  const RuleOf any_rule = [](const Divergence&) { return std::string(); };
  Minimised smallest =
      minimise(deepest, probe, {kMostQueries, any_rule, [&] { return hunt.is_over(); }});
  // What is smaller may die of one move alone, which can be followed.
  smallest.divergence = hunt.as_divergence(hunt.deepest_below(smallest.divergence.question()));
  finding.minimised = smallest.divergence;
  finding.minimising = {smallest.queries, smallest.is_complete};
  std::string place = place_of(smallest.divergence, hunt);
  if (!hunt.is_over()) finding.diagnosis.explanation = std::move(place);
}

}  // namespace refute::oracle
