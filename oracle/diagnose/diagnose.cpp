#include "oracle/diagnose/diagnose.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/fen.h"
#include "engine/setup_attacks.h"
#include "engine/setup_problems.h"
#include "oracle/diagnose/facts.h"
#include "oracle/text/escape.h"
#include "oracle/text/number.h"
#include "oracle/trace/miscounted_kind.h"
#include "props/mailbox/board.h"
#include "props/mailbox/geometry.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

/// The beginning of a key, or a whole one, and its meaning.
struct Phrase {
  std::string_view key;
  std::string_view words;
};

/// A fact follows. The longer ones come first.
constexpr std::array kBeginnings{
    Phrase{"missing-from-fen-", "a legal move is not listed where the position comes as a FEN"},
    Phrase{"extra-from-fen-", "an illegal move is listed where the position comes as a FEN"},
    Phrase{"duplicate-from-fen-", "a move is listed twice where the position comes as a FEN"},
    Phrase{"missing-", "a legal move is not listed"},
    Phrase{"extra-", "a move is listed that is not legal"},
    Phrase{"duplicate-", "a move is listed more than once"},
    Phrase{"state-after-", "right from the FEN and wrong after a move"}};

constexpr std::array kWhole{
    Phrase{"missing-move", "a legal move is not listed"},
    Phrase{"missing-every-move", "no legal move is listed"},
    Phrase{"extra-move", "a move is listed that is not legal"},
    Phrase{"duplicate-move", "a move is listed more than once"},
    Phrase{"duplicate-every-move", "every move is listed more than once"},
    Phrase{"state", "right from the FEN and wrong after the moves that lead there"},
    Phrase{"state-after-long-line",
           "right from the FEN and wrong after a long line, of which no shorter end shows it"},
    Phrase{"state-undo", "right until other moves have been taken back"},
    Phrase{"state-other-pieces", "the subject says that pieces stand elsewhere"},
    Phrase{"state-other-side", "the subject says that the other side is to move"},
    Phrase{"state-other-rights", "the subject says that the castling rights are others"},
    Phrase{"state-other-ep-square", "the subject says that the en passant square is another"},
    Phrase{"count", "the moves agree everywhere and are counted wrongly"},
    Phrase{"count-total-is-not-sum", "the total is not the sum of the moves' counts"},
    Phrase{"count-lacks-powers-of-two",
           "the counts are right but for multiples of 2^16 or 2^32, as if they did not fit"}};

std::string_view words_of(std::string_view key) {
  const auto found = std::find_if(kWhole.begin(), kWhole.end(),
                                  [&](const Phrase& phrase) { return phrase.key == key; });
  return found == kWhole.end() ? std::string_view() : found->words;
}

std::string_view whole_key(Verdict verdict) {
  switch (verdict) {
    case Verdict::kMissing:
      return "missing-move";
    case Verdict::kExtra:
      return "extra-move";
    case Verdict::kDuplicate:
      return "duplicate-move";
    case Verdict::kCount:
      return "count";
    case Verdict::kState:
      return "state";
    default:
      return "none";
  }
}

Diagnosis named(std::string_view key) { return {std::string(key), std::string(words_of(key))}; }

/// "the rook on h5 and the knight on f3".
std::string pieces_on(const Placement& placement, Bitboard squares) {
  std::string names;
  int rest = squares.size();
  for (Square square : squares) {
    names += piece_on(placement, square);
    --rest;
    if (rest > 0) names += rest == 1 ? " and " : ", ";
  }
  return names;
}

/// "; f1 is attacked by the rook on f3", for the squares of the king, and of a legal move for those
/// that the rook touches, too. Where the king arrives, that is so once both have moved: its rook
/// may have stood in the way. Where it stays, it may also be so before.
std::string attacks_on_way(const DiagnosedMove& move) {
  const props::SituationFacts& facts = move.node.facts();
  const Placement& placement = facts.setup().placement;
  const Placement after = castled(move);
  const CastlingPath& path = *move.castling;
  const auto [first, last] =
      move.is_legal ? std::minmax({path.king_from, path.king_to, path.rook_from, path.rook_to})
                    : std::minmax({path.king_from, path.king_to});
  std::string text;
  for (Square square : mailbox::squares_along(first, last)) {
    Bitboard attackers;
    if (square == path.king_to) attackers |= attackers_on(after, square, facts.them());
    if (square != path.king_to || square == path.king_from)
      attackers |= attackers_on(placement, square, facts.them());
    if (!attackers.empty())
      text += fmt::format("; {} is attacked by {}", square.text(), pieces_on(placement, attackers));
  }
  return text;
}

/// What the squares say besides: who attacks, pins or could take the king.
std::string circumstances(const DiagnosedMove& move) {
  const props::SituationFacts& facts = move.node.facts();
  const Placement& placement = facts.setup().placement;
  if (move.castling) return attacks_on_way(move);
  if (move.move && !move.is_legal) {
    const Placement after = mailbox::placement_after(facts.setup(), *move.move);
    const Square king = mailbox::king_square(after, facts.us());
    return fmt::format("; the king on {} is left to {}", king.text(),
                       pieces_on(after, attackers_on(after, king, facts.them())));
  }
  std::string text;
  if (facts.in_check()) text += "; in check by " + pieces_on(placement, facts.checkers());
  const props::Pin* const pin = move.is_legal ? facts.pin_of(*move.from) : nullptr;
  if (pin != nullptr) text += "; pinned by " + piece_on(placement, pin->pinner);
  return text;
}

std::string_view what_is_wrong(Verdict verdict, bool is_legal) {
  if (verdict == Verdict::kDuplicate) return "is listed more than once";
  if (verdict == Verdict::kMissing)
    return is_legal ? "is legal and not listed"
                    : "is listed by the reference alone, and illegal by the built-in mailbox";
  return is_legal ? "is listed by the subject alone, and legal by the built-in mailbox"
                  : "is listed and not legal";
}

std::string sentence_about(const DiagnosedMove& move, Verdict verdict, std::size_t further) {
  constexpr std::size_t kLongest = 40;
  std::string text = escape_for_terminal(move.text, kLongest);
  if (text.empty()) text = "(no text)";
  if (move.mover) text += ", by " + piece_on(move.node.facts().setup().placement, *move.from) + ",";
  text += fmt::format(" {}", what_is_wrong(verdict, move.is_legal));
  if (further > 0) text += fmt::format(", like {} more", further);
  return text;
}

const std::vector<std::string>& wrong_list(const Comparison& difference, Verdict verdict) {
  if (verdict == Verdict::kExtra) return difference.extra;
  return verdict == Verdict::kDuplicate ? difference.duplicate : difference.missing;
}

/// What is seen of the moves that the verdict is about.
Diagnosis seen_in_list(const DiagnosedNode& node, const Divergence& divergence, Verdict verdict) {
  std::vector<DiagnosedMove> moves;
  for (const std::string& text : wrong_list(divergence.difference, verdict))
    moves.emplace_back(node, text);
  if (moves.empty()) return named(whole_key(verdict));
  const std::size_t legal = node.facts().legal().size();
  const bool is_all = moves.size() == legal && legal > 1;
  if (is_all && verdict == Verdict::kMissing) return named("missing-every-move");
  if (is_all && verdict == Verdict::kDuplicate) return named("duplicate-every-move");
  const Fact* const fact = leading_fact(moves, FactUse::kWrong);
  const auto shown = std::find_if(moves.begin(), moves.end(), [&](const DiagnosedMove& move) {
    return fact == nullptr || fact->holds(move);
  });
  const std::string sentence = sentence_about(*shown, verdict, moves.size() - 1);
  const bool is_disputed = shown->is_legal == (verdict == Verdict::kExtra);
  if (fact == nullptr || (is_disputed && verdict != Verdict::kDuplicate))
    return {std::string(whole_key(verdict)), sentence};
  const std::string_view from_fen = divergence.blame == Blame::kFen ? "from-fen-" : "";
  return {fmt::format("{}-{}{}", verdict_name(verdict), from_fen, fact->key),
          fmt::format("{}: {}{}", sentence, fact->words, circumstances(*shown))};
}

/// ": e1g1 is missing", of a position that is wrong.
std::string for_example(const Comparison& difference) {
  if (!difference.missing.empty()) return ": " + difference.missing.front() + " is missing";
  if (!difference.extra.empty()) return ": " + difference.extra.front() + " is listed";
  if (!difference.counts.empty())
    return ": the count of " + difference.counts.front().move + " is wrong";
  return "";
}

/// What goes wrong at one move shows a few plies later. Who has no room for more moves is wrong in
/// lines that cannot be shortened.
constexpr std::size_t kLongLine = 40;

/// The trace has shortened the line as far as it still shows, so its first move is the one to look
/// at.
Diagnosis seen_after_line(const Divergence& divergence) {
  const std::string example = for_example(divergence.difference);
  if (divergence.blame == Blame::kUndo)
    return {"state-undo", "right until other moves have been taken back" + example};
  const std::vector<std::string>& moves = divergence.node.moves;
  if (moves.empty()) return named("state");
  if (moves.size() >= kLongLine)
    return {"state-after-long-line",
            fmt::format("right from the FEN and wrong after {} moves, of which no shorter end "
                        "shows it{}",
                        moves.size(), example)};
  const DiagnosedNode root(divergence.node.root, divergence.node.rules);
  const std::array<DiagnosedMove, 1> first{DiagnosedMove(root, moves.front())};
  const Fact* const fact = leading_fact(first, FactUse::kMade);
  if (fact == nullptr) return named("state");
  return {fmt::format("state-after-{}", fact->key),
          fmt::format("right from the FEN and wrong after {} ({}{}){}", fmt::join(moves, " "),
                      moves.size() > 1 ? "first " : "", fact->words, example)};
}

/// A counter of 32 bits has lost whole multiples of its range, or one of 16 bits below each line or
/// of the total alone.
bool lacks_powers_of_two(const Comparison& difference) {
  constexpr std::uint64_t kRange = std::uint64_t{1} << 32;
  constexpr std::uint64_t kLineRange = std::uint64_t{1} << 16;
  const std::uint64_t error = difference.reference_total - difference.subject_total;
  if (error != 0 && error % kRange == 0) return true;
  if (difference.counts.empty()) return error != 0 && error % kLineRange == 0;
  return std::all_of(difference.counts.begin(), difference.counts.end(),
                     [](const CountDifference& count) {
                       return (count.reference - count.subject) % kLineRange == 0;
                     });
}

Diagnosis seen_in_counts(const Setup& setup, const Divergence& divergence) {
  const Comparison& difference = divergence.difference;
  std::string words =
      fmt::format("at depth {} the subject counts {} {}, there are {}", divergence.depth.plies(),
                  count_text(difference.subject_total),
                  difference.subject_total == 1 ? "leaf" : "leaves", difference.reference_total);
  if (lacks_powers_of_two(difference)) return {"count-lacks-powers-of-two", words};
  if (difference.lists_compared && difference.counts.empty())
    return {"count-total-is-not-sum", words};
  const auto kind = miscounted_kind({setup, divergence.node.rules, divergence.depth, difference});
  if (kind)
    words += fmt::format(", as if {} were {}", kind->moves,
                         kind->is_counted_twice ? "counted twice" : "left out");
  return {"count", words};
}

/// Whether the en passant square makes a difference: programs disagree about noting one that
/// nobody can use.
bool decides_about_moves(Setup truth, const std::optional<Square>& ep_square, Rules rules) {
  const std::vector<Move> moves = mailbox::legal_moves(truth);
  truth.ep_square = ep_square;
  return problems_of(truth, rules).setup_class() == SetupClass::kInvalid ||
         mailbox::legal_moves(truth) != moves;
}

/// The key of the first field in which the subject says that it is elsewhere; empty if in none.
std::string_view lost_field(const Setup& truth, const Setup& believed, Rules rules) {
  if (truth.placement != believed.placement) return "state-other-pieces";
  if (truth.side_to_move != believed.side_to_move) return "state-other-side";
  if (truth.castling_rooks != believed.castling_rooks) return "state-other-rights";
  const bool is_other = truth.ep_square != believed.ep_square &&
                        decides_about_moves(truth, believed.ep_square, rules);
  return is_other ? "state-other-ep-square" : "";
}

}  // namespace

Diagnosis diagnose(const Divergence& divergence, const std::optional<Setup>& believed) {
  const Verdict verdict = divergence.verdict;
  const auto setups = props::setups_of(divergence.node);
  if (!is_divergence(verdict) || !setups) return named(whole_key(verdict));
  const Setup& setup = setups->back();
  const std::string_view lost = believed ? lost_field(setup, *believed, divergence.node.rules) : "";
  if (!lost.empty()) {
    return {std::string(lost), fmt::format("the subject says that it is in {} and it is in {}",
                                           print_fen(*believed), print_fen(setup))};
  }
  if (verdict == Verdict::kState) return seen_after_line(divergence);
  if (verdict == Verdict::kCount) return seen_in_counts(setup, divergence);
  return seen_in_list(DiagnosedNode(setup, divergence.node.rules), divergence, verdict);
}

std::string meaning_of_rule(std::string_view rule) {
  if (const auto words = words_of(rule); !words.empty()) return std::string(words);
  for (const Phrase& beginning : kBeginnings) {
    if (!rule.starts_with(beginning.key)) continue;
    const Fact* const fact = fact_named(rule.substr(beginning.key.size()));
    if (fact != nullptr) return fmt::format("{}: {}", beginning.words, fact->words);
  }
  return {};
}

}  // namespace refute::oracle
