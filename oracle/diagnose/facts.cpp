#include "oracle/diagnose/facts.h"

#include <algorithm>
#include <cstddef>

#include "props/sampling/situation.h"

namespace refute::oracle {
namespace {

using props::Situation;
using enum props::Situation;
using M = const DiagnosedMove&;

// The shapes of rows.

template <Situation S>
Fact legal_as() {
  return {FactUse::kWrong, props::situation_name(S), props::describe(S),
          [](M m) { return m.is_legal && m.situations.contains(S); }};
}

/// Of the position, where an en passant capture is legal.
template <Situation S>
Fact legal_en_passant() {
  return {FactUse::kWrong, props::situation_name(S), props::describe(S),
          [](M m) { return m.is_en_passant() && m.is_legal && m.node.situations().contains(S); }};
}

template <Situation S>
Fact made_as() {
  return {FactUse::kMade, props::situation_name(S), props::describe(S),
          [](M m) { return m.is_legal && m.situations.contains(S); }};
}

template <PieceType T>
Fact promotion_to(std::string_view key, std::string_view words) {
  return {FactUse::kKind, key, words, [](M m) { return m.letter == letter_of(T); }};
}

template <PieceType T>
Fact move_of(std::string_view key, std::string_view words) {
  return {FactUse::kKind, key, words, [](M m) { return m.is_by(T) && !m.castling; }};
}

template <CastlingSide S>
Fact castling_on(Situation situation) {
  return {FactUse::kKind, props::situation_name(situation), props::describe(situation), [](M m) {
            return m.castling && castling_side(m.castling->king_from, m.castling->rook_from) == S;
          }};
}

/// What makes a legal move a special case.
void add_legal(std::vector<Fact>& facts) {
  using enum FactUse;
  facts.insert(facts.end(),
               {{kWrong, "castling-rook-way-attacked",
                 "a square that only the castling rook passes is attacked",
                 [](M m) { return m.castling && is_attacked(m, rooks_way(*m.castling)); }},
                {kWrong, "castling-rook-attacked", "the castling rook is attacked", [](M m) {
                   return m.castling && is_attacked(m, Bitboard(m.castling->rook_from));
                 }}});
  for (const Fact& fact : {legal_as<k960KingAndRookSwap>(),
                           legal_as<k960KingStays>(),
                           legal_as<k960RookStays>(),
                           legal_as<kEpAlongPin>(),
                           legal_as<kEpTakesChecker>(),
                           legal_en_passant<kEpOneOfTwoLegal>(),
                           legal_en_passant<kEpTwoCapturers>(),
                           legal_as<kEpOnEdgeFile>(),
                           legal_as<kPinnedPawnPromotesOnPinner>(),
                           legal_as<kPinnedPawnTakesPinner>(),
                           legal_as<kPinnedPieceTakesPinner>(),
                           legal_as<kPinnedPawnDoublePushes>(),
                           legal_as<kPinnedPawnPushes>(),
                           legal_as<kPinnedPieceMovesAlongPin>(),
                           legal_as<kPromotionTakesChecker>(),
                           legal_as<kPromotionBlocksCheck>(),
                           legal_as<kDoublePushBlocksCheck>(),
                           legal_as<kCheckerCaptured>(),
                           legal_as<kCheckBlocked>(),
                           legal_as<kKingStepsAwayFromPawn>(),
                           legal_as<kKingTakesChecker>()})
    facts.push_back(fact);
  facts.push_back({kWrong, "king-leaves-check", "the king steps out of check", [](M m) {
                     return m.is_legal && m.node.facts().in_check() && m.is_by(PieceType::kKing);
                   }});
}

/// After what moves a position is most often wrong.
void add_made(std::vector<Fact>& facts) {
  for (const Fact& fact :
       {made_as<kRookWithRightCapturedByPromotion>(), made_as<kRookWithRightTakesRookWithRight>(),
        made_as<kKingTakesRookWithRight>(), made_as<kRookWithOneOfTwoRightsCaptured>(),
        made_as<kRookWithRightCaptured>(), made_as<kCornerRookWithoutRightCaptured>(),
        made_as<kBothRightsLostByKingMove>(), made_as<kRightLostByKingMove>(),
        made_as<kRightLostByRookMove>(), made_as<kOtherRookMovesOnCastlingFile>(),
        made_as<kPromotionCaptures>()})
    facts.push_back(fact);
  facts.push_back({FactUse::kMade, "capture", "a capture",
                   [](M m) { return m.is_legal && m.is_capture() && !m.is_en_passant(); }});
}

void add_kinds(std::vector<Fact>& facts) {
  using enum FactUse;
  using enum PieceType;
  facts.insert(
      facts.end(),
      {castling_on<CastlingSide::kKingSide>(kCastlingKingSide),
       castling_on<CastlingSide::kQueenSide>(kCastlingQueenSide),
       {kKind, "en-passant", "an en passant capture", [](M m) { return m.is_en_passant(); }},
       promotion_to<kQueen>("promotion-to-queen", "a promotion to a queen"),
       promotion_to<kRook>("promotion-to-rook", "a promotion to a rook"),
       promotion_to<kBishop>("promotion-to-bishop", "a promotion to a bishop"),
       promotion_to<kKnight>("promotion-to-knight", "a promotion to a knight"),
       {kKind, "double-push", "a pawn's advance by two",
        [](M m) { return m.is_by(kPawn) && m.advance() == 2 && m.files() == 0; }},
       {kKind, "pawn-capture", "a pawn's capture",
        [](M m) { return m.is_by(kPawn) && m.is_capture(); }},
       move_of<kPawn>("pawn-move", "a pawn's move"),
       move_of<kKnight>("knight-move", "a knight's move"),
       move_of<kBishop>("bishop-move", "a bishop's move"),
       move_of<kRook>("rook-move", "a rook's move"),
       move_of<kQueen>("queen-move", "a queen's move"),
       move_of<kKing>("king-move", "a king's move")});
}

void add_traits(std::vector<Fact>& facts) {
  using enum FactUse;
  facts.insert(
      facts.end(),
      {{kTrait, "captures", "a capture", [](M m) { return m.is_capture(); }},
       {kTrait, "promotes", "a promotion", [](M m) { return m.is_on_last_rank(); }},
       {kTrait, "pinned", "made by a pinned piece", [](M m) { return m.pin() != nullptr; }},
       {kTrait, "in-check", "made in check", [](M m) { return m.node.facts().in_check(); }},
       {kTrait, "in-double-check", "made in double check",
        [](M m) { return m.node.facts().checkers().has_more_than_one(); }},
       {kTrait, "white", "White's", [](M m) { return m.node.facts().us() == Color::kWhite; }},
       {kTrait, "black", "Black's", [](M m) { return m.node.facts().us() == Color::kBlack; }}});
}

std::vector<Fact> made_table() {
  std::vector<Fact> facts = facts_of_illegal_moves();
  for (auto add : {add_legal, add_made, add_kinds, add_traits}) add(facts);
  return facts;
}

}  // namespace

std::span<const Fact> all_facts() {
  static const std::vector<Fact> kFacts = made_table();
  return kFacts;
}

const Fact* fact_named(std::string_view key) {
  const auto facts = all_facts();
  const auto found =
      std::find_if(facts.begin(), facts.end(), [&](const Fact& fact) { return fact.key == key; });
  return found == facts.end() ? nullptr : &*found;
}

const Fact* leading_fact(std::span<const DiagnosedMove> moves, FactUse use) {
  const Fact* leading = nullptr;
  std::ptrdiff_t most = 0;
  for (const Fact& fact : all_facts()) {
    if (fact.use != use && fact.use != FactUse::kKind) continue;
    const auto count =
        std::count_if(moves.begin(), moves.end(), [&](M move) { return fact.holds(move); });
    if (count <= most) continue;
    most = count;
    leading = &fact;
  }
  return leading;
}

}  // namespace refute::oracle
