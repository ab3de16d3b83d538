#include "oracle/sources/examine.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/fen.h"
#include "engine/position.h"
#include "engine/uci_move.h"
#include "oracle/sources/examiner.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

using Node = props::PositionScript;
using Found = std::optional<Trait>;
using std::chrono::milliseconds;

/// The depths to try and the most that each may take at the start position; a middle game has
/// several times as many leaves. Depth 2 is worth waiting for: one move shows nothing of undo.
constexpr milliseconds kMostAtTwo{50};
constexpr milliseconds kMostAtThree{25};

/// For so long a depth is tried again that took longer.
constexpr milliseconds kRetries{400};

Found ignores_fen(Examiner& asked) {
  const DivideReply* const start = asked.answer_to(known_queries().start);
  const DivideReply* const other = asked.answer_to(known_queries().kiwipete);
  if (start == nullptr || other == nullptr) return std::nullopt;
  const std::size_t truth = mailbox::legal_moves(known_queries().kiwipete.node.root).size();
  const bool may_be_moves = start->total != truth && start->total != 0;
  if (!may_be_moves || sorted(*start) != sorted(*other)) return std::nullopt;
  return Trait{TraitKind::kIgnoresFen,
               fmt::format("it ignores the FEN: it counts {} moves at the start and the same {} in "
                           "{}, which has {}. See how it reads `position fen`; if it wants to be "
                           "told positions in another way, --protocol says how",
                           start->total, other->total, kKiwipete, truth),
               known_queries().kiwipete};
}

/// Whether a move of the list begins on that square, whatever it is called.
bool moves_from(const std::vector<DivideLine>& lines, std::string_view square) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const DivideLine& line) { return line.move.starts_with(square); });
}

/// Whether the move is listed before it is played: who does not know it does not play it either.
bool knows_move(Examiner& asked, const KnownQueries::Line& line) {
  Question before = line.query;
  before.node.moves.clear();
  const DivideReply* reply = asked.answer_to(before);
  if (reply == nullptr) reply = asked.ask(before);
  return reply != nullptr && lists(reply->lines, line.move);
}

Found ignores_moves(Examiner& asked) {
  for (const KnownQueries::Line& line : known_queries().lines) {
    const DivideReply* const reply = asked.answer_to(line.query);
    if (reply == nullptr || !moves_from(reply->lines, std::string_view(line.move).substr(0, 2)))
      continue;
    // As many moves as there are: it has played them, and writes another one so.
    if (reply->total == truth_of(line.query).total) continue;
    if (!knows_move(asked, line)) continue;
    return Trait{
        TraitKind::kIgnoresMoves,
        fmt::format("it ignores moves after the position: after `position {}`{} it lists {} once "
                    "more. See whether it reads `moves`, and how it writes that move",
                    props::print_position_script(line.query.node),
                    line.query.node.rules == Rules::kChess960 ? " in Chess960" : "", line.move),
        line.query, "every position is given by its own FEN; make and undo are not compared"};
  }
  return std::nullopt;
}

Found is_pseudo_legal(Examiner& asked) {
  const Question& query = known_queries().forbidden;
  const DivideReply* const reply = asked.answer_to(query);
  if (reply == nullptr) return std::nullopt;
  const Setup& setup = query.node.root;
  std::vector<std::string> exposing;
  for (const Move move : mailbox::movements(setup)) {
    if (!mailbox::leaves_king_to_be_taken(setup, move)) continue;
    exposing.push_back(to_uci(move, Rules::kStandard));
    if (!lists(reply->lines, exposing.back())) return std::nullopt;
  }
  return Trait{TraitKind::kPseudoLegal,
               fmt::format("its list is pseudo-legal: in {} it has all {} moves that leave the "
                           "king to be taken, {} among them. Let its perft leave them out",
                           kEverythingForbidden, exposing.size(), exposing.front()),
               query, "lists are compared without those moves, and its counts are not"};
}

/// Whether each line counts the move itself as well, or none does.
bool are_lines_alike(const DivideReply& reply, const DivideReply& truth) {
  if (!reply.has_lines) return true;
  const std::vector<DivideLine> lines = sorted(reply).lines, right = sorted(truth).lines;
  const auto are_all = [&](std::uint64_t excess) {
    return std::ranges::equal(lines, right, [&](const DivideLine& line, const DivideLine& leaves) {
      return line.move == leaves.move && line.leaves == leaves.leaves + excess;
    });
  };
  return are_all(0) || are_all(1);
}

/// Each child one too high, or the total as much too high as there are children.
Found counts_interior_at(Examiner& asked, const Question& one_ply, const Question& two_plies) {
  const DivideReply* const one = asked.answer_to(one_ply);
  const DivideReply* const two = asked.answer_to(two_plies);
  if (one == nullptr || two == nullptr) return std::nullopt;
  const DivideReply truth = truth_of(two_plies);
  const std::uint64_t children = truth.lines.size(), excess = two->total - truth.total;
  // With the root or without; what is too small is huge.
  if (one->total - children > 1 || excess - children > 1) return std::nullopt;
  if (!are_lines_alike(*two, truth)) return std::nullopt;
  const bool are_leaves = two->has_lines && sum_of_lines(*two) == truth.total;
  asked.learnt().lines_count_leaves = are_leaves;
  asked.learnt().counts_root = one->total != children;
  return Trait{TraitKind::kCountsInterior,
               fmt::format("it counts the inner nodes too: at depth 2 of {} it states {}, which is "
                           "{} leaves and {} nodes above them. Let its perft count at depth 0 only",
                           print_fen(two_plies.node.root), two->total, truth.total, excess),
               two_plies,
               are_leaves
                   ? "the sum of its lines, which are leaves, is compared in place of its total"
                   : "the inner nodes are subtracted before counts are compared"};
}

/// A move that is missing besides would hide it; at the start hardly any is. A total alone may be
/// as much too high by chance: two have to be.
Found counts_interior(Examiner& asked) {
  const DivideReply* const two = asked.answer_to(known_queries().kiwipete_two);
  if (two == nullptr || two->total <= truth_of(known_queries().kiwipete_two).total)
    return std::nullopt;
  const bool has_lines = two->has_lines;
  const Found found =
      counts_interior_at(asked, known_queries().kiwipete, known_queries().kiwipete_two);
  if (has_lines ? found.has_value() : !found) return found;
  if (asked.ask(known_queries().start_two) == nullptr) return std::nullopt;
  return counts_interior_at(asked, known_queries().start, known_queries().start_two);
}

Found counts_differently(Examiner& asked) {
  std::optional<Question> worst;
  for (const Question* query : {&known_queries().start, &known_queries().kiwipete,
                                &known_queries().forbidden, &known_queries().kiwipete_two}) {
    const DivideReply* const reply = asked.answer_to(*query);
    if (reply == nullptr) continue;
    if (!reply->has_lines || sum_of_lines(*reply) == reply->total) return std::nullopt;  // no habit
    worst = *query;
  }
  if (!worst) return std::nullopt;
  const DivideReply& reply = *asked.answer_to(*worst);
  return Trait{TraitKind::kCountDiffers,
               fmt::format("its count differs from its own list: at depth {} of {} it states {}, "
                           "and its lines add up to {}. Its moves may be right; its total is not",
                           worst->depth.plies(), print_fen(worst->node.root), reply.total,
                           sum_of_lines(reply)),
               *worst, "the sum of its lines is compared in place of its total"};
}

void find_traits(Examiner& asked) {
  for (const auto check :
       {ignores_fen, ignores_moves, is_pseudo_legal, counts_interior, counts_differently}) {
    Found trait = check(asked);
    if (!trait) continue;
    asked.learnt().traits.push_back(*std::move(trait));
    return;  // what else is wrong follows from it
  }
}

/// Whether what was not answered is no refusal, and no accident either.
bool fails_again(Examiner& asked, const Question& query) {
  return !asked.refuses() && asked.ask(query) == nullptr && !asked.refuses();
}

/// Asks what there is no doubt about, until it falls silent or dies of a query.
void ask_known(Examiner& asked, bool plays_chess960) {
  std::vector<const Question*> known{&known_queries().forbidden};
  for (const KnownQueries::Line& line : known_queries().lines) {
    if (line.query.node.rules == Rules::kStandard || plays_chess960) known.push_back(&line.query);
  }
  known.push_back(&known_queries().kiwipete_two);
  for (const Question* const query : known) {
    const bool is_of_start = query->node.root == known_queries().start.node.root;
    const bool is_short = is_of_start || query == &known_queries().forbidden;
    if (asked.is_slow() && !is_short) continue;
    if (asked.ask(*query) != nullptr || asked.refuses()) continue;
    if (asked.is_silent() || fails_again(asked, *query)) return asked.note_unanswered(*query);
  }
}

/// How deep it can be asked at the start position in the time that a hunt has for one query, at one
/// of several attempts: it may have had to load or compile something at the first, and on a busy
/// machine it waits for a processor now and then.
Depth affordable_depth(Examiner& asked) {
  bool& is_deepest = asked.learnt().is_deepest;
  Depth depth(1);
  bool is_fast = false;
  for (const auto& [plies, most] : {std::pair(2, kMostAtTwo), std::pair(3, kMostAtThree)}) {
    if (is_fast && asked.last() > most) break;  // a longer tree takes no less
    is_fast = false;
    milliseconds spent{0};
    for (int attempts = 0; !is_fast && (attempts < 2 || spent < kRetries); ++attempts) {
      const Question query{known_queries().start.node, Depth(plies)};
      is_deepest = asked.ask(query) == nullptr;
      if (is_deepest && fails_again(asked, query)) asked.note_unanswered(query);
      if (is_deepest) return depth;
      is_fast = asked.last() <= most;
      spent += asked.last();
    }
    if (!is_fast) break;
    depth = Depth(plies);
  }
  return depth;
}

bool castles_in_chess960(Source& source) {
  bool is_silent = false;  // and would be so each time, which takes long
  const auto castles = [&](const auto& castling) {
    if (is_silent) return false;
    const Node node = node960(castling.fen);
    const auto reply = source.divide(node, Depth(1));
    is_silent = !reply && reply.error().kind == OracleError::Kind::kHung;
    if (!reply) return false;
    if (reply->has_lines) return lists(reply->lines, castling.move);
    return reply->total == mailbox::legal_moves(node.root).size();
  };
  return std::count_if(kCastlings960.begin(), kCastlings960.end(), castles) >= 2;
}

}  // namespace

Result<Learnt, OracleError> examine(Source& source, std::optional<bool> plays_chess960) {
  Examiner asked(source);
  // Who answers neither for the start nor for a position as good as any does not answer at all.
  const bool answers_start = asked.ask(known_queries().start) != nullptr;
  const bool answers_other = asked.ask(known_queries().kiwipete) != nullptr;
  if (!answers_start && !answers_other) return Unexpected{*asked.error()};
  if (!answers_other && asked.is_silent()) {
    asked.note_unanswered(known_queries().kiwipete);
  } else {
    ask_known(asked, plays_chess960.value_or(false));
  }
  find_traits(asked);
  asked.learnt().depth = asked.is_slow() ? Depth(1) : affordable_depth(asked);
  Learnt learnt = std::move(asked.learnt());
  learnt.plays_chess960 = plays_chess960 ? *plays_chess960 : castles_in_chess960(source);
  return learnt;
}

}  // namespace refute::oracle
