#include "oracle/diagnose/query_pool.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/direction.h"
#include "engine/setup_problems.h"
#include "engine/uci_move.h"
#include "oracle/diagnose/told_move.h"
#include "oracle/diagnose/uncommon_queries.h"
#include "props/faults/look_up.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "props/sampling/castling_scene.h"
#include "props/sampling/mutator.h"
#include "props/sampling/other_field.h"
#include "props/sampling/random_game.h"
#include "props/sampling/reductions.h"
#include "props/sampling/sample_mix.h"
#include "props/sampling/situations.h"
#include "props/sampling/targeted.h"

namespace refute::oracle {
namespace {

using props::Situation;

/// A fault of make shows within a few plies; longer lines cost time and say no more.
constexpr std::size_t kMostMoves = 8;
constexpr int kFewPieces = 14;
constexpr int kVeryFewPieces = 7;
constexpr Depth kDeepest(4);

/// How often something that need not exist is tried.
constexpr int kTries = 60;

/// Positions beside the finding are made up so many at once.
constexpr std::size_t kBesideAtOnce = 100;

props::PositionScript shortened(props::PositionScript script) {
  if (script.moves.size() <= kMostMoves) return script;
  const std::size_t skipped = script.moves.size() - kMostMoves;
  auto rest = props::without_beginning(script, skipped);
  return rest ? *std::move(rest) : std::move(script);
}

/// The setup with that piece there, and without what no longer fits.
Setup with_piece(Setup setup, Square square, Piece piece) {
  setup.placement.put(square, piece);
  if (piece.type == PieceType::kKing) setup.castling_rooks -= Bitboard::of(back_rank(piece.color));
  return props::without_men(setup, {});
}

/// The setup with one piece on another square, or another piece there.
std::vector<Setup> with_a_piece_changed(const Setup& setup) {
  std::vector<Setup> all;
  for (Square from : Bitboard::all()) {
    const std::optional<Piece> piece = setup.placement.at(from);
    if (!piece) continue;
    Setup without = setup;
    without.placement.remove(from);
    for (Square to : Bitboard::all())
      if (!setup.placement.at(to)) all.push_back(with_piece(without, to, *piece));
    for (PieceType type : kPieceTypes)
      if (type != piece->type && type != PieceType::kKing && piece->type != PieceType::kKing)
        all.push_back(with_piece(without, from, {piece->color, type}));
  }
  return all;
}

/// The setup with a right more, and its rook where the corner is empty: what one right does to
/// another shows where there are several.
std::vector<Setup> with_more_rights(const Setup& setup) {
  std::vector<Setup> all;
  Setup every = setup;
  for (Color color : {Color::kWhite, Color::kBlack}) {
    const Rank home = back_rank(color);
    const Piece rook{color, PieceType::kRook};
    if (setup.placement.at(Square::at(File::kE, home)) != Piece{color, PieceType::kKing}) continue;
    for (File file : {File::kA, File::kH}) {
      const Square corner = Square::at(file, home);
      const std::optional<Piece> there = setup.placement.at(corner);
      if (setup.castling_rooks.contains(corner) || (there && there != rook)) continue;
      Setup one = setup;
      for (Setup* changed : {&one, &every}) {
        changed->placement.put(corner, rook);
        changed->castling_rooks |= Bitboard(corner);
      }
      all.push_back(std::move(one));
    }
  }
  if (all.size() > 1) all.push_back(std::move(every));
  return all;
}

/// The setup with the king of the side to move where it could step, and a knight far away that
/// could move instead: who does not see what attacks a square may not see what gives check there,
/// either.
std::vector<Setup> with_king_ahead(const Setup& setup) {
  const Color side = setup.side_to_move;
  const Square from = mailbox::king_square(setup.placement, side);
  const Square corner = Square::at(from.file() < File::kE ? File::kH : File::kA,
                                   from.rank() < Rank::k5 ? Rank::k8 : Rank::k1);
  Setup without = setup;
  without.placement.remove(from);
  if (!setup.placement.at(corner)) without.placement.put(corner, {side, PieceType::kKnight});
  std::vector<Setup> all;
  for (Direction way : kKingSteps) {
    const std::optional<Square> to = step(from, way);
    const std::optional<Piece> there = to ? setup.placement.at(*to) : std::nullopt;
    const bool is_blocked = !to || (there && there->color == side);
    if (!is_blocked) all.push_back(with_piece(without, *to, {side, PieceType::kKing}));
  }
  return all;
}

/// The situations of each family follow one another up to these; see `situation.h`.
constexpr std::array kLastOfFamily{
    Situation::kEpMates,
    Situation::kDoublePushMates,
    Situation::kCastlingMates,
    Situation::k960KingPassesRook,
    Situation::kCornerRookWithoutRightCaptured,
    Situation::kDiscoveredCheckByKing,
    Situation::kPinnedPawnPromotesOnPinner,
    Situation::kUnderPromotionAvoidsStalemate,
};

/// The situations of the families of those that the script comes through, as often as it does so.
std::vector<Situation> families_of(const props::PositionScript& script) {
  std::vector<Situation> all;
  props::situations_along(script).for_each([&](Situation found) {
    const auto last = std::find_if(kLastOfFamily.begin(), kLastOfFamily.end(),
                                   [&](Situation one) { return found <= one; });
    if (last == kLastOfFamily.end()) return;
    const int first = last == kLastOfFamily.begin() ? 0 : static_cast<int>(*std::prev(last)) + 1;
    for (int index = first; index <= static_cast<int>(*last); ++index) {
      const auto situation = static_cast<Situation>(index);
      if (script.rules == Rules::kChess960 || !props::needs_chess960(situation))
        all.push_back(situation);
    }
  });
  return all;
}

int pieces_of(const Setup& setup) { return props::removable_men(setup).size() + 2; }

}  // namespace

Question QueryPool::neighbour() {
  Question question = random_.pick(findings_);
  props::PositionScript& script = question.node;
  if (random_.chance({1, 2})) script = props::with_sides_exchanged(script);
  const int edits = random_.between(1, 3);
  for (int edit = 0; edit < edits; ++edit) script = props::mutated(script, random_);
  script = shortened(std::move(script));
  const bool is_cheap = question.depth <= Depth(2) || pieces_of(script.root) <= kFewPieces;
  const bool keeps_depth = question.depth <= kDeepest && is_cheap && random_.chance({1, 2});
  return keeps_depth ? question : at_some_depth(std::move(script));
}

props::PositionScript QueryPool::sample() {
  for (;;) {
    // Of every 20 samples the first 7 are built for a situation, each in turn.
    const std::uint64_t slot = index_++;
    const std::uint64_t number = slot / 9 * 20 + slot % 9;
    props::Sample sample = props::sample_at({.seed = seed_}, number);
    return std::move(sample.script);
  }
}

Question QueryPool::at_some_depth(props::PositionScript node) {
  const int pieces = pieces_of(node.root);
  if (pieces <= kVeryFewPieces && random_.chance({1, 4})) return {std::move(node), Depth(3)};
  const bool is_small = pieces <= kFewPieces;
  const bool is_deeper = random_.chance(is_small ? props::Odds{1, 2} : props::Odds{1, 6});
  return {std::move(node), Depth(is_deeper ? 2 : 1)};
}

std::vector<Question> QueryPool::all_beside(std::size_t most) {
  std::vector<Question> all;
  if (findings_.empty()) return all;
  const props::PositionScript& finding = findings_.front().node;
  const SetupClass worst = problems_of(finding.root, finding.rules).setup_class();
  // What moves have led to shows without them as well, as a rule.
  const Setup reached = props::setups_of(finding)->back();
  std::vector<props::PositionScript> changed;
  for (const Setup& setup : with_a_piece_changed(reached))
    changed.push_back({setup, finding.rules, {}});
  if (!finding.moves.empty()) {
    for (const Setup& setup : with_a_piece_changed(finding.root))
      changed.push_back({setup, finding.rules, finding.moves});
  }
  random_.shuffle(changed);
  const std::vector<Setup> more = with_more_rights(finding.root);
  for (auto setup = more.rbegin(); setup != more.rend(); ++setup)
    changed.insert(changed.begin(), {*setup, finding.rules, finding.moves});
  for (props::PositionScript& script : changed) {
    if (all.size() == most) break;
    if (problems_of(script.root, finding.rules).setup_class() > worst) continue;
    if (random_.chance({1, 3})) script = props::with_sides_exchanged(script);
    Question question{props::with_legal_beginning(std::move(script)), Depth(1)};
    if (!is_masked(question)) all.push_back(std::move(question));
  }
  return all;
}

std::vector<Question> QueryPool::with_king_in_check(std::size_t most) const {
  std::vector<Question> all;
  for (const Question& finding : findings_) {
    const Rules rules = finding.node.rules;
    for (const Setup& setup : with_king_ahead(props::setups_of(finding.node)->back())) {
      const bool is_wanted = all.size() < most && mailbox::in_check(setup, setup.side_to_move) &&
                             problems_of(setup, rules).setup_class() == SetupClass::kNormal;
      const Question question{{setup, rules, {}}, Depth(1)};
      if (is_wanted && !is_masked(question)) all.push_back(question);
    }
  }
  return all;
}

Question QueryPool::beside() {
  if (beside_.empty()) {
    beside_ = all_beside(kBesideAtOnce);
    std::reverse(beside_.begin(), beside_.end());
  }
  if (beside_.empty()) return next();
  Question question = std::move(beside_.back());
  beside_.pop_back();
  return question;
}

std::optional<Question> QueryPool::uncommon(const Models& left) {
  if (left.empty()) return std::nullopt;
  const models::FaultModel& model = *left.front();
  const bool is_of_perft = model.acts_on() == models::ActsOn::kPerft ||
                           model.fault.place == models::Place::kBelowTheRoot ||
                           model.fault.place == models::Place::kBelowRootMoves;
  // Elsewhere a fault of castling is another one.
  const models::Kind kind = model.fault.kind;
  const bool asks_castling = is_of_perft || models::is_attack_fault(kind) ||
                             kind == models::Kind::kCastling || kind == models::Kind::kFen ||
                             kind == models::Kind::kCheckUnnoticed;
  const std::vector<Question>& all = uncommon_queries(is_of_perft);
  while (uncommon_ < all.size()) {
    const Question& next = all[uncommon_++];
    const bool is_of_castling = !next.node.root.castling_rooks.empty();
    if ((asks_castling || !is_of_castling) && !is_masked(next)) return next;
  }
  return std::nullopt;
}

Question QueryPool::of_the_family() {
  if (findings_.empty()) return next();
  const props::PositionScript& finding = findings_.front().node;
  if (family_.empty()) family_ = families_of(finding);
  if (family_.empty()) return next();
  auto script = props::targeted(random_.pick(family_), finding.rules, random_);
  if (!script) return next();
  const int plies = random_.between(0, 2);
  Question question = plies == 0 ? at_some_depth(*std::move(script))
                                 : Question{played_on(*std::move(script), plies), Depth(1)};
  return is_masked(question) ? next() : question;
}

Question QueryPool::with_other_field() {
  Question question = random_.chance({1, 2}) ? of_the_family() : beside();
  props::PositionScript& script = question.node;
  script.root = props::with_other_field(script.root, script.rules, random_);
  script = props::with_legal_beginning(std::move(script));
  return is_masked(question) ? next() : question;
}

props::PositionScript QueryPool::played_on(props::PositionScript script, int plies) {
  const props::RandomGame game = props::random_game(
      props::setups_of(script)->back(), {.rules = script.rules, .max_plies = plies}, random_);
  script.moves.insert(script.moves.end(), game.script.moves.begin(), game.script.moves.end());
  return script;
}

std::vector<std::string> QueryPool::moves_of(const Setup& setup, Rules rules,
                                             const std::vector<models::MoveFilter>& kinds) const {
  const models::State state = models::load(setup, rules, {});
  const models::Facts facts = models::facts_of(state);
  std::vector<std::string> moves;
  for (Move move : mailbox::legal_moves(setup)) {
    const std::string text = to_uci(move, rules);
    const models::MoveFilter told = told_by_text(state, facts, models::MoveText::of(text));
    const bool is_wanted = std::any_of(kinds.begin(), kinds.end(),
                                       [&](const auto& kind) { return is_of_kind(told, kind); });
    if (is_wanted) moves.push_back(text);
  }
  return moves;
}

Question QueryPool::after_move_of(const std::vector<models::MoveFilter>& kinds) {
  for (int attempt = 0; attempt < kTries && !kinds.empty(); ++attempt) {
    // Situations of the family are where such moves are possible, or have just been made.
    props::PositionScript script = attempt % 2 == 0 ? of_the_family().node : next().node;
    if (!script.moves.empty() && random_.chance({1, 2})) script.moves.pop_back();
    const bool is_familiar = findings_.empty() || script.rules == findings_.front().node.rules;
    if (!is_familiar && random_.chance({3, 4})) continue;
    const std::vector<std::string> moves =
        moves_of(props::setups_of(script)->back(), script.rules, kinds);
    if (moves.empty()) continue;
    script.moves.push_back(random_.pick(moves));
    // After one reply it is the turn of who made the move.
    const int plies = random_.chance({1, 2}) ? 1 : random_.between(0, 3);
    Question question = plies == 0 ? Question{std::move(script), Depth(2)}
                                   : Question{played_on(std::move(script), plies), Depth(1)};
    if (!is_masked(question)) return question;
  }
  return next();
}

Question QueryPool::rare(const std::function<std::vector<models::MoveFilter>()>& kinds) {
  switch (rare_++ % 4) {
    case 0:
      return beside();
    case 1:
      return after_move_of(kinds());
    case 2:
      return of_the_family();
    default:
      return next();
  }
}

/// Causes of castling agree on what is near to the finding, and on most of what is not.
bool QueryPool::is_about_castling() const {
  return std::ranges::any_of(
      findings_, [](const Question& finding) { return !finding.node.root.castling_rooks.empty(); });
}

Question QueryPool::any() {
  const bool is_near = !findings_.empty() && random_.chance({2, 5});
  if (is_near) return neighbour();
  if (is_about_castling() && random_.chance({1, 3})) {
    const Rules rules =
        asks_chess960_ && random_.chance({1, 2}) ? Rules::kChess960 : Rules::kStandard;
    return at_some_depth({props::castling_scene(rules, random_), rules, {}});
  }
  return at_some_depth(shortened(sample()));
}

Question QueryPool::next() {
  for (int masked = 0;;) {
    Question question = any();
    if (!asks_chess960_ && question.node.rules != Rules::kStandard) continue;
    if (masked == kTries || !is_masked(question)) return question;
    ++masked;
  }
}

}  // namespace refute::oracle
