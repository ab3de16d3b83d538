#include "props/laws/key.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/direction.h"
#include "engine/setup_problems.h"
#include "props/capability.h"
#include "props/laws/buckets.h"
#include "props/laws/children.h"
#include "props/laws/key_difference.h"
#include "props/laws/law_text.h"
#include "props/mailbox/board.h"
#include "props/plain_fen.h"

namespace refute::props {
namespace {

bool has_legal_ep_capture(const KnownPosition& position) {
  const auto& moves = position.legal_moves();
  return std::any_of(moves.begin(), moves.end(),
                     [](Move move) { return move.kind() == MoveKind::kEnPassant; });
}

/// A position that differs in one fact, and the words for that fact.
struct Edit {
  Setup setup;
  std::string what;
};

Setup passed(const Setup& setup) {
  Setup edited = setup;
  edited.side_to_move = !setup.side_to_move;
  edited.ep_square.reset();
  return edited;
}

std::vector<Edit> edits_of(const KnownPosition& position) {
  const Setup& setup = position.setup();
  std::vector<Edit> edits;
  for (Square square : state_of(setup).board.occupied()) {
    edits.push_back({setup, "no piece on " + square.text()});
    edits.back().setup.placement.remove(square);
  }
  for (Square rook : setup.castling_rooks) {
    edits.push_back({setup, "no castling right of " + rook.text()});
    edits.back().setup.castling_rooks -= Bitboard(rook);
  }
  if (!setup.ep_square) edits.push_back({passed(setup), "the other side to move"});
  if (has_legal_ep_capture(position)) {
    edits.push_back({setup, "no ep square"});
    edits.back().setup.ep_square.reset();
  }
  return edits;
}

bool is_valid(const Setup& setup, Rules rules) {
  return problems_of(setup, rules).setup_class() != SetupClass::kInvalid;
}

/// The setup, on which a pawn of that file may have been pushed by two just now as well, beside one
/// that can take it; nullopt if there is no room.
std::optional<Setup> with_pushed_pawn(const Setup& setup, File file) {
  const Color pusher = !setup.side_to_move;
  const Square pushed = Square::at(file, relative_rank(pusher, Rank::k4));
  Setup wider = setup;
  const auto stands_or_is_put = [&](Square square, Piece pawn) {
    if (!wider.placement.at(square)) wider.placement.put(square, pawn);
    return wider.placement.at(square) == pawn;
  };
  for (Rank passed : {Rank::k2, Rank::k3}) {
    if (setup.placement.at(Square::at(file, relative_rank(pusher, passed)))) return std::nullopt;
  }
  if (!stands_or_is_put(pushed, {pusher, PieceType::kPawn})) return std::nullopt;
  for (Direction side : {kWest, kEast}) {
    const std::optional<Square> beside = step(pushed, side);
    if (beside && stands_or_is_put(*beside, {setup.side_to_move, PieceType::kPawn})) return wider;
  }
  return std::nullopt;
}

bool can_take_on_ep_square(const Setup& setup, Rules rules) {
  return is_valid(setup, rules) && has_legal_ep_capture(KnownPosition(setup, rules));
}

/// The key of a position; nullopt if the subject refuses it.
std::optional<Key> key_of(const Setup& setup, Rules rules, Subject& subject) {
  if (!subject.set_position(setup, rules)) return std::nullopt;
  return subject.key();
}

bool are_different(const std::vector<Key>& keys) {
  Buckets seen(keys.size());
  for (std::size_t index = 0; index < keys.size(); ++index) {
    const auto bucket = static_cast<std::uint8_t>(keys[index].bits());
    const auto is_same = [&](std::size_t other) { return keys[other] == keys[index]; };
    if (seen.count_in(bucket, is_same) > 0) return false;
    seen.add(index, bucket);
  }
  return true;
}

/// The indexes of the first two that have the lowest key that there is twice.
/// Precondition: the keys are not different.
std::pair<std::size_t, std::size_t> twins_of(const std::vector<Key>& keys) {
  std::vector<std::pair<Key, std::size_t>> ordered;
  for (Key key : keys) ordered.emplace_back(key, ordered.size());
  std::sort(ordered.begin(), ordered.end());
  const auto same_key = [](const auto& a, const auto& b) { return a.first == b.first; };
  const auto twins = std::adjacent_find(ordered.begin(), ordered.end(), same_key);
  return {twins->second, std::next(twins)->second};
}

Verdict require_scratch_key(Subject& subject, const std::string& when) {
  if (subject.key() == subject.key_from_scratch()) return Verdict::holds();
  return Verdict::violated(when + " the key is not the one computed from scratch");
}

/// As `require_scratch_key`, after the move; a violation says which facts the key has wrong and
/// leaves the subject on another position.
Verdict require_scratch_key_after(const KnownPosition& position, Move move, Subject& subject) {
  const Key difference = subject.key() ^ subject.key_from_scratch();
  if (difference == Key()) return Verdict::holds();
  const std::string when = "after " + text_of(move, position.rules());
  Verdict verdict = require_scratch_key(subject, when);
  if (!verdict.is_violated()) return verdict;
  const Setup after = mailbox::after(position.setup(), move);
  const std::string facts =
      explain_key_difference(difference, {position.setup(), after, position.rules()}, subject);
  if (facts.empty()) return verdict;
  return Verdict::violated(verdict.detail() + ": it has " + facts + " wrong");
}

Verdict scratch_key_after_null(const KnownPosition& position, Subject& subject) {
  if (position.in_check() || !subject.offers().contains(Capability::kNullMove)) {
    return Verdict::vacuous();
  }
  subject.make_null();
  Verdict verdict = require_scratch_key(subject, "after a null move");
  subject.undo_null();
  return verdict;
}

}  // namespace

Verdict key_equals_key_from_scratch(const KnownPosition& position, Subject& subject) {
  Verdict here = require_scratch_key(subject, "here");
  if (here.is_violated()) return here;
  Verdict below = after_each_move(position, subject, [&](Move move) {
    return require_scratch_key_after(position, move, subject);
  });
  if (below.is_violated()) return below;
  Verdict passed = scratch_key_after_null(position, subject);
  return passed.is_violated() ? passed : here;
}

Verdict children_have_different_keys(const KnownPosition& position, Subject& subject) {
  std::vector<Key> keys;
  keys.reserve(position.legal_moves().size() + 1);
  keys.push_back(subject.key());
  Verdict made = after_each_move(position, subject, [&](Move) {
    keys.push_back(subject.key());
    return Verdict::holds();
  });
  if (are_different(keys)) return made;
  const auto [first, second] = twins_of(keys);
  const auto name = [&](std::size_t index) {
    return index > 0 ? text_of(position.legal_moves()[index - 1], position.rules())
                     : "the position itself";
  };
  return Verdict::violated("one key for " + name(first) + " and " + name(second));
}

Verdict key_minds_every_fact(const KnownPosition& position, Subject& subject) {
  std::map<Key, std::string> owners{{subject.key(), "nothing changed"}};
  for (const Edit& edit : edits_of(position)) {
    if (!is_valid(edit.setup, position.rules())) continue;
    const std::optional<Key> key = key_of(edit.setup, position.rules(), subject);
    if (!key) continue;
    const auto [owner, is_new] = owners.emplace(*key, edit.what);
    if (is_new) continue;
    return Verdict::violated("the same key with " + edit.what + " and with " + owner->second);
  }
  return Verdict::holds();
}

Verdict key_tells_ep_files_apart(const KnownPosition& position, Subject& subject) {
  if (!has_legal_ep_capture(position)) return Verdict::vacuous();
  const Square here = *position.setup().ep_square;
  for (int index = 0; index < 8; ++index) {
    const Square there = Square::at(static_cast<File>(index), here.rank());
    if (there == here) continue;
    std::optional<Setup> setup = with_pushed_pawn(position.setup(), there.file());
    if (!setup || !can_take_on_ep_square(*setup, position.rules())) continue;
    const std::optional<Key> key = key_of(*setup, position.rules(), subject);
    setup->ep_square = there;
    if (!can_take_on_ep_square(*setup, position.rules())) continue;
    const std::optional<Key> other = key_of(*setup, position.rules(), subject);
    if (!key || !other || *key != *other) continue;
    setup->ep_square = here;
    return Verdict::violated("one key for the ep squares " + here.text() + " and " + there.text() +
                             " of " + print_plain_fen(state_of(*setup)));
  }
  return Verdict::holds();
}

Verdict key_minds_nothing_else(const KnownPosition& position, Subject& subject) {
  const Key key = subject.key();
  Setup later = position.setup();
  later.halfmove_clock = position.setup().halfmove_clock + 1;
  later.fullmove_number = position.setup().fullmove_number + 1;
  // A running clock would contradict the double push that an ep square tells of.
  if (later.ep_square && !has_legal_ep_capture(position)) later.ep_square.reset();
  if (later.ep_square) later.halfmove_clock = position.setup().halfmove_clock;
  const std::optional<Key> other = key_of(later, position.rules(), subject);
  if (!other) return Verdict::vacuous();
  if (*other == key) return Verdict::holds();
  return Verdict::violated("another key with other clocks" +
                           std::string(later.ep_square == position.setup().ep_square
                                           ? ""
                                           : " and without the ep square that nobody can use"));
}

}  // namespace refute::props
