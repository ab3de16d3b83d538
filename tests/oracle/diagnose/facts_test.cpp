#include "oracle/diagnose/facts.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

/// A move of a position and the fact that it is named by.
struct NamedMove {
  std::string_view fen;
  std::string_view move;
  std::string_view key;
  FactUse use = FactUse::kWrong;
  Rules rules = Rules::kStandard;

  friend void PrintTo(const NamedMove& one, std::ostream* out) {
    *out << one.move << " in " << one.fen << ": " << one.key;
  }
};

class LeadingFact : public testing::TestWithParam<NamedMove> {};

TEST_P(LeadingFact, SaysMost) {
  const auto script = script_of("fen " + std::string(GetParam().fen), GetParam().rules);
  const DiagnosedNode node(script.root, script.rules);
  const DiagnosedMove move(node, GetParam().move);
  const Fact* const fact = leading_fact({&move, 1}, GetParam().use);
  ASSERT_NE(fact, nullptr);
  EXPECT_EQ(fact->key, GetParam().key);
}

constexpr std::string_view kCastle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view kPromote = "8/P6k/8/8/8/8/8/K7 w - - 0 1";

constexpr NamedMove kIllegal[] = {
    {kStartFen, "hello", "no-move"},
    {kCastle, "e1h1", "other-notation"},
    {kPromote, "a7a8Q", "other-notation"},
    {kStartFen, "e3e4", "from-empty-square"},
    {kStartFen, "e7e5", "enemy-piece-moves"},
    {kPromote, "a7a8", "promotion-letter"},
    {kPromote, "a7a8k", "promotion-letter"},
    {kStartFen, "e2e4q", "promotion-letter"},
    {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "castling-without-right"},
    {"4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", "castling-over-pieces"},
    {"4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "e1g1", "castling-in-check"},
    {"4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "e1g1", "castling-through-check"},
    {"4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", "e1g1", "castling-into-check"},
    {"7k/8/8/8/8/8/8/qR3K2 w B - 0 1", "f1b1", "castling-into-check", FactUse::kWrong,
     Rules::kChess960},
    {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6", "ep-pinned-along-rank-by-rook"},
    {"4k3/8/8/3pP3/8/6b1/8/2K5 w - d6 0 1", "e5e7", "pawn-advances-by-two"},
    {"4k3/8/3n4/8/8/8/4P3/r3K3 w - - 0 1", "e2e4", "check-not-answered"},
    {"k3r3/8/8/8/8/3n4/P7/4K3 w - - 0 1", "a2a4", "double-check-not-answered"},
    {"4k3/8/8/8/8/8/8/K1N1r3 w - - 0 1", "c1b3", "leaves-pin-on-rank"},
    {"r3k3/8/8/8/N7/8/8/K7 w - - 0 1", "a4b6", "leaves-pin-on-file"},
    {"4k2b/8/8/8/8/2N5/8/K7 w - - 0 1", "c3b5", "leaves-pin-on-diagonal"},
    {"4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1f1", "king-goes-on-along-check"},
    {"8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1e2", "king-steps-beside-king"},
    {"4k3/8/8/8/8/4p3/8/4K3 w - - 0 1", "e1d2", "king-steps-into-pawn-attack"},
    {"4k3/8/8/8/8/2n5/8/4K3 w - - 0 1", "e1d1", "king-steps-into-knight-attack"},
    {"4k3/8/8/8/3r4/8/8/4K3 w - - 0 1", "e1d1", "king-steps-into-attack"},
    {kStartFen, "a1a2", "captures-own-piece"},
    {"4k3/8/8/8/8/4P3/8/K7 w - - 0 1", "e3e2", "pawn-goes-backward"},
    {"4k3/8/8/8/8/4n3/4P3/K7 w - - 0 1", "e2e4", "pawn-over-piece"},
    {"4k3/8/8/8/8/4n3/4P3/K7 w - - 0 1", "e2e3", "pawn-onto-piece"},
    {kStartFen, "e2d3", "pawn-takes-nothing"},
    {kStartFen, "a1a5", "slider-over-piece"},
    {"4k3/8/8/8/7N/8/8/K7 w - - 0 1", "h4a6", "across-the-edge"},
    {"4k3/8/8/8/7N/8/8/K7 w - - 0 1", "h4h5", "goes-wrong-way"},
};
INSTANTIATE_TEST_SUITE_P(Illegal, LeadingFact, testing::ValuesIn(kIllegal));

constexpr NamedMove kLegal[] = {
    {"1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "castling-rook-way-attacked"},
    {"r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "castling-rook-attacked"},
    {kCastle, "e1d1", "king-move"},
    {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "castling-king-side"},
    {"8/8/8/3pPk2/8/5K2/8/8 w - d6 0 1", "e5d6", "en-passant"},
    {"k7/8/4K3/3pP3/8/8/8/8 w - d6 0 1", "e5d6", "en-passant"},
    {"8/7k/8/3pP3/4K3/8/8/8 w - d6 0 1", "e5d6", "ep-takes-checker"},
    {"4k3/8/8/PpP5/8/8/8/4K3 w - b6 0 1", "a5b6", "ep-two-capturers"},
    {"4k3/8/8/Pp6/8/8/8/4K3 w - b6 0 1", "a5b6", "ep-on-edge-file"},
    {"4k3/8/8/8/8/8/8/K1R1r3 w - - 0 1", "c1e1", "pinned-piece-takes-pinner"},
    {"4k3/8/8/8/8/8/8/K1R1r3 w - - 0 1", "c1d1", "pinned-piece-moves-along-pin"},
    {"4k3/8/8/8/8/8/4P3/r3K2N w - - 0 1", "e1d2", "king-leaves-check"},
    {"3rk3/8/8/8/8/8/8/5K1R w - - 0 1", "h1h8", "rook-move"},
    {"4k3/8/8/8/8/8/2N5/r3K3 w - - 0 1", "c2a1", "checker-captured"},
    {"4k3/8/8/8/8/2N5/8/r3K3 w - - 0 1", "c3b1", "check-blocked"},
    {kPromote, "a7a8n", "promotion-to-knight"},
    {kStartFen, "e2e4", "double-push"},
    {kStartFen, "e2e3", "pawn-move"},
    {kStartFen, "g1f3", "knight-move"},
    {"4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2d3", "pawn-capture"},
};
INSTANTIATE_TEST_SUITE_P(Legal, LeadingFact, testing::ValuesIn(kLegal));

constexpr NamedMove kMade[] = {
    {"4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1", "g7h8q", "rook-with-right-captured-by-promotion",
     FactUse::kMade},
    {kCastle, "a1a8", "rook-with-right-takes-rook-with-right", FactUse::kMade},
    {kCastle, "e1e2", "both-rights-lost-by-king-move", FactUse::kMade},
    {kCastle, "e1g1", "castling-king-side", FactUse::kMade},
    {"4k3/8/8/8/8/8/8/K1R1r3 w - - 0 1", "c1e1", "capture", FactUse::kMade},
    {kStartFen, "e2e4", "double-push", FactUse::kMade},
};
INSTANTIATE_TEST_SUITE_P(Made, LeadingFact, testing::ValuesIn(kMade));

TEST(Facts, HaveKeysOfTheirOwnInEachUse) {
  for (const FactUse use : {FactUse::kWrong, FactUse::kMade, FactUse::kKind, FactUse::kTrait}) {
    std::set<std::string_view> keys;
    for (const Fact& fact : all_facts()) {
      if (fact.use != use) continue;
      EXPECT_TRUE(keys.insert(fact.key).second) << fact.key;
      EXPECT_FALSE(fact.words.empty()) << fact.key;
      EXPECT_THAT(std::string(fact.key), testing::MatchesRegex("[a-z0-9-]+"));
    }
  }
}

TEST(Facts, OfSeveralMovesTheOneThatIsTrueOfMostLeads) {
  const auto script = script_of("fen 4k3/8/8/8/8/2N2N2/8/r3K3 w - - 0 1");
  const DiagnosedNode node(script.root, script.rules);
  std::vector<DiagnosedMove> moves;
  for (const char* text : {"c3e5", "f3g1", "c3b1", "c3d1"}) moves.emplace_back(node, text);
  EXPECT_EQ(leading_fact(moves, FactUse::kWrong)->key, "knight-move");
  EXPECT_EQ(leading_fact(std::span(moves).subspan(2), FactUse::kWrong)->key, "check-blocked");
}

}  // namespace
}  // namespace refute::oracle
