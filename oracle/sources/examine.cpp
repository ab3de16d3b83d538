#include "oracle/sources/examine.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/fen.h"
#include "engine/position.h"
#include "engine/uci_move.h"
#include "oracle/sources/known_positions.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "props/mailbox/perft.h"

namespace refute::oracle {
namespace {

using Node = props::PositionScript;
using Found = std::optional<Trait>;
using std::chrono::milliseconds;

/// White is in check, a knight is pinned, and rooks watch the squares beside the king: of 20
/// movements e1f1 alone is legal. A generator that forgets only pins, or only evasions, does not
/// list all the others.
constexpr const char* kEverythingForbidden = "3rr2k/8/8/8/7b/8/4N3/R3K3 w - - 0 1";

constexpr const char* kPromotion = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";

/// The depths to try and the most that each may take at the start position; a middle game has
/// several times as many leaves. Depth 2 is worth waiting for: one move shows nothing of undo.
constexpr milliseconds kMostAtTwo{50};
constexpr milliseconds kMostAtThree{25};

/// For so long a depth is tried again that took longer.
constexpr milliseconds kRetries{400};

/// Who takes longer for each of its first answers is asked no more than it has to be. One slow
/// answer says nothing: a program may load or compile something, or wait for a processor. Nor does
/// a fast one about few moves.
constexpr milliseconds kSlow{100};
constexpr std::uint64_t kUsualMoves = 20;

Node standard_node(const char* fen) { return {*parse_fen(fen), Rules::kStandard, {}}; }

Node node960(const char* fen) {
  return {*parse_fen(fen, FenSyntax::kLenient), Rules::kChess960, {}};
}

Node after(Node node, std::string move) {
  node.moves.push_back(std::move(move));
  return node;
}

DivideReply truth_of(const Question& query) {
  const auto setups = props::setups_of(query.node);
  DivideReply truth;
  for (const auto& entry : mailbox::divide(setups->back(), query.depth)) {
    truth.lines.push_back({to_uci(entry.move, query.node.rules), entry.leaves});
    truth.total += entry.leaves;
  }
  return truth;
}

/// The answer with its lines in an order of their own, so that only what they say is compared.
DivideReply sorted(DivideReply reply) {
  std::sort(reply.lines.begin(), reply.lines.end(), [](const DivideLine& a, const DivideLine& b) {
    return a.move != b.move ? a.move < b.move : a.leaves < b.leaves;
  });
  return reply;
}

/// Whether the answer says nothing but the truth, as far as it says anything.
bool is_true(const DivideReply& reply, const DivideReply& truth) {
  if (reply.total != truth.total) return false;
  return !reply.has_lines || sorted(reply).lines == sorted(truth).lines;
}

/// What is wrong about the answer: its size, or else one of its lines.
std::string what_is_wrong(const DivideReply& reply, const Question& query,
                          const DivideReply& truth) {
  const std::string said = fmt::format("it counts {} for {}", size_of(reply), text_of(query));
  if (size_of(reply) != size_of(truth)) return said + "; there are " + size_of(truth);
  const std::vector<DivideLine> lines = sorted(reply).lines;
  const std::vector<DivideLine> right = sorted(truth).lines;
  const DivideLine& wrong = *std::mismatch(lines.begin(), lines.end(), right.begin()).first;
  return fmt::format("{}, as it should, but not in these lines: {}: {} is wrong", said, wrong.move,
                     wrong.leaves);
}

/// Asks, and keeps what was answered to what.
class Examiner {
 public:
  explicit Examiner(Source& source) : source_(source) {}

  /// The answer; nullopt if there is none. One that is wrong is asked for again, so that an answer
  /// that comes once only is told from one that can be relied on.
  const DivideReply* ask(Question query) {
    const Clock::time_point before = Clock::now();
    auto reply = source_.divide(query.node, query.depth);
    last_ = std::chrono::duration_cast<milliseconds>(Clock::now() - before);
    if (!reply) {
      error_ = reply.error();
      if (error_->kind != OracleError::Kind::kProtocol) return nullptr;
      return heard_nonsense(query, reply);
    }
    const DivideReply truth = truth_of(query);
    if (truth.total >= kUsualMoves) shortest_ = std::min(shortest_.value_or(last_), last_);
    if (!is_true(*reply, truth)) reply = asked_again(query, *reply, truth);
    return &asked_.emplace_back(std::move(query), *std::move(reply)).second;
  }

  /// The answer to a query of before.
  const DivideReply* answer_to(const Question& query) const {
    const auto found = std::find_if(asked_.begin(), asked_.end(), [&](const auto& item) {
      return item.first.node == query.node && item.first.depth == query.depth;
    });
    return found == asked_.end() ? nullptr : &found->second;
  }

  bool is_slow() const { return shortest_.value_or(last_) > kSlow; }

  /// How long the last answer took.
  milliseconds last() const { return last_; }
  const std::optional<OracleError>& error() const { return error_; }
  Learnt& learnt() { return learnt_; }

  /// Precondition: there is an error.
  void note_unanswered(const Question& query) {
    learnt_.unanswered = query;
    learnt_.unanswered_because = error_->detail;
    if (error_->kind != OracleError::Kind::kProtocol)
      learnt_.unanswered_because = std::string(kind_name(error_->kind)) + ": " + error_->detail;
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Reply = Result<DivideReply, OracleError>;

  /// What it says next, if that is an answer.
  const DivideReply* heard_nonsense(const Question& query, const Reply& nonsense) {
    const Reply second = source_.divide(query.node, query.depth);
    if (!second) return nullptr;
    note_contradiction(query, nonsense, second);
    return &asked_.emplace_back(query, *second).second;
  }

  void note_contradiction(const Question& query, const Reply& first, const Reply& second) {
    learnt_.note({source_.identity().source, /*is_of_subject=*/true, statement_of(query, first),
                  statement_of(query, second)});
  }

  DivideReply asked_again(const Question& query, const DivideReply& first,
                          const DivideReply& truth) {
    const auto second = source_.divide(query.node, query.depth);
    if (second && sorted(*second) != sorted(first)) {
      note_contradiction(query, first, second);
      return is_true(*second, truth) ? *second : first;
    }
    // A line that ends wrongly may be one broken rule, about which references may differ.
    if (query.node.moves.empty()) {
      learnt_.wrong_answers.push_back(what_is_wrong(first, query, truth));
    }
    return first;
  }

  Source& source_;
  Learnt learnt_;
  std::vector<std::pair<Question, DivideReply>> asked_;
  std::optional<OracleError> error_;
  std::optional<milliseconds> shortest_;
  milliseconds last_{0};
};

/// What is asked, made once.
struct Queries {
  /// The first move can still be played by who has not played it, and by nobody else.
  struct Line {
    Question query;
    const char* move;
  };

  Question start{node_after(), Depth(1)};
  Question start_two{start.node, Depth(2)};
  Question kiwipete{standard_node(kKiwipete), Depth(1)};
  Question kiwipete_two{kiwipete.node, Depth(2)};
  Question forbidden{standard_node(kEverythingForbidden), Depth(1)};
  std::array<Line, 4> lines{
      {{{node_after({"e2e4", "e7e5"}), Depth(1)}, "e2e4"},
       {{after(kiwipete.node, "e1g1"), Depth(1)}, "e1g1"},
       {{after(standard_node(kPromotion), "a7a8q"), Depth(1)}, "a7a8q"},
       {{after(node960(kCastlings960[0].fen), kCastlings960[0].move), Depth(1)},
        kCastlings960[0].move}}};
};

const Queries& queries() {
  static const Queries queries;
  return queries;
}

Found ignores_fen(Examiner& asked) {
  const DivideReply* const start = asked.answer_to(queries().start);
  const DivideReply* const other = asked.answer_to(queries().kiwipete);
  if (start == nullptr || other == nullptr) return std::nullopt;
  const std::size_t truth = mailbox::legal_moves(queries().kiwipete.node.root).size();
  const bool may_be_moves = start->total != truth && start->total != 0;
  if (!may_be_moves || sorted(*start) != sorted(*other)) return std::nullopt;
  return Trait{TraitKind::kIgnoresFen,
               fmt::format("it ignores the FEN: it counts {} moves at the start and the same {} in "
                           "{}, which has {}. See how it reads `position fen`; if it wants to be "
                           "told positions in another way, --protocol says how",
                           start->total, other->total, kKiwipete, truth),
               queries().kiwipete};
}

/// Whether a move of the list begins on that square, whatever it is called.
bool moves_from(const std::vector<DivideLine>& lines, std::string_view square) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const DivideLine& line) { return line.move.starts_with(square); });
}

/// Whether the move is listed before it is played: who does not know it does not play it either.
bool knows_move(Examiner& asked, const Queries::Line& line) {
  Question before = line.query;
  before.node.moves.clear();
  const DivideReply* reply = asked.answer_to(before);
  if (reply == nullptr) reply = asked.ask(before);
  return reply != nullptr && lists(reply->lines, line.move);
}

Found ignores_moves(Examiner& asked) {
  for (const Queries::Line& line : queries().lines) {
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
  const Question& query = queries().forbidden;
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

/// Each child one too high, or the total as much too high as there are children.
Found counts_interior_at(Examiner& asked, const Question& one_ply, const Question& two_plies) {
  const DivideReply* const one = asked.answer_to(one_ply);
  const DivideReply* const two = asked.answer_to(two_plies);
  if (one == nullptr || two == nullptr) return std::nullopt;
  const DivideReply truth = truth_of(two_plies);
  const std::uint64_t children = truth.lines.size(), excess = two->total - truth.total;
  // With the root or without; what is too small is huge.
  if (one->total - children > 1 || excess - children > 1) return std::nullopt;
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

/// A move that is missing besides would hide it; at the start hardly any is.
Found counts_interior(Examiner& asked) {
  const DivideReply* const two = asked.answer_to(queries().kiwipete_two);
  if (two == nullptr || two->total <= truth_of(queries().kiwipete_two).total) return std::nullopt;
  Found found = counts_interior_at(asked, queries().kiwipete, queries().kiwipete_two);
  if (found || asked.ask(queries().start_two) == nullptr) return found;
  return counts_interior_at(asked, queries().start, queries().start_two);
}

Found counts_differently(Examiner& asked) {
  std::optional<Question> worst;
  for (const Question* query :
       {&queries().start, &queries().kiwipete, &queries().forbidden, &queries().kiwipete_two}) {
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

/// Whether what was not answered is no refusal, which is believed, and no accident either.
bool fails_again(Examiner& asked, const Question& query) {
  using Kind = OracleError::Kind;
  const auto refuses = [&asked] {
    const Kind kind = asked.error()->kind;
    return kind == Kind::kRefused || kind == Kind::kUnsupported || kind == Kind::kStopped;
  };
  return !refuses() && asked.ask(query) == nullptr && !refuses();
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
      const Question query{queries().start.node, Depth(plies)};
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
  const auto castles = [&](const auto& castling) {
    const Node node = node960(castling.fen);
    const auto reply = source.divide(node, Depth(1));
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
  const bool answers_start = asked.ask(queries().start) != nullptr;
  const bool answers_other = asked.ask(queries().kiwipete) != nullptr;
  if (!answers_start && !answers_other) return Unexpected{*asked.error()};
  static_cast<void>(asked.ask(queries().forbidden));
  for (const Queries::Line& line : queries().lines) {
    const bool is_known =
        line.query.node.rules == Rules::kStandard || plays_chess960.value_or(false);
    const bool is_fast = !asked.is_slow() || line.query.node.root == queries().start.node.root;
    if (is_known && is_fast) static_cast<void>(asked.ask(line.query));
  }
  if (!asked.is_slow()) static_cast<void>(asked.ask(queries().kiwipete_two));
  find_traits(asked);
  asked.learnt().depth = asked.is_slow() ? Depth(1) : affordable_depth(asked);
  Learnt learnt = std::move(asked.learnt());
  learnt.plays_chess960 = plays_chess960 ? *plays_chess960 : castles_in_chess960(source);
  return learnt;
}

}  // namespace refute::oracle
