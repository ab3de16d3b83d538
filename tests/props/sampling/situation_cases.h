#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/setup_problems.h"
#include "engine/uci_move.h"
#include "props/mailbox/movegen.h"
#include "props/sampling/situations.h"

namespace refute::props {

/// A position with a situation and one that just misses it, both made by hand from the rules.
struct PositionCase {
  Situation situation;
  std::string_view holds;
  std::string_view fails;
};

/// The same for a situation that is a move.
struct MoveCase {
  Situation situation;
  std::string_view holds;
  std::string_view holds_move;
  std::string_view fails;
  std::string_view fails_move;
};

inline bool position_is(Situation situation, std::string_view fen, Rules rules) {
  const auto setup = parse_fen(fen, FenSyntax::kLenient);
  if (!setup || problems_of(*setup, rules).setup_class() == SetupClass::kInvalid) {
    ADD_FAILURE() << "cannot be used: " << fen;
    return false;
  }
  const std::vector<Move> legal = mailbox::legal_moves(*setup);
  return situations_of(SituationFacts(*setup, legal)).contains(situation);
}

inline bool move_is(Situation situation, std::string_view fen, std::string_view text, Rules rules) {
  const auto setup = parse_fen(fen, FenSyntax::kLenient);
  if (!setup || problems_of(*setup, rules).setup_class() == SetupClass::kInvalid) {
    ADD_FAILURE() << "cannot be used: " << fen;
    return false;
  }
  const std::vector<Move> legal = mailbox::legal_moves(*setup);
  for (Move move : legal) {
    if (to_uci(move, rules) != text) continue;
    return situations_of_move(SituationFacts(*setup, legal), move).contains(situation);
  }
  ADD_FAILURE() << text << " is not legal in " << fen;
  return false;
}

inline void expect_cases(std::span<const PositionCase> cases, Rules rules = Rules::kStandard) {
  for (const PositionCase& c : cases) {
    EXPECT_TRUE(position_is(c.situation, c.holds, rules))
        << situation_name(c.situation) << ": " << c.holds;
    EXPECT_FALSE(position_is(c.situation, c.fails, rules))
        << situation_name(c.situation) << ": " << c.fails;
  }
}

inline void expect_cases(std::span<const MoveCase> cases, Rules rules = Rules::kStandard) {
  for (const MoveCase& c : cases) {
    EXPECT_TRUE(move_is(c.situation, c.holds, c.holds_move, rules))
        << situation_name(c.situation) << ": " << c.holds_move << " in " << c.holds;
    EXPECT_FALSE(move_is(c.situation, c.fails, c.fails_move, rules))
        << situation_name(c.situation) << ": " << c.fails_move << " in " << c.fails;
  }
}

/// The situations of a stretch of the list.
struct Family {
  Situation first;
  Situation last;
};

/// That each situation of the family has a case.
inline void expect_complete(Family family, std::span<const PositionCase> positions,
                            std::span<const MoveCase> moves) {
  std::set<Situation> seen;
  for (const PositionCase& c : positions) {
    EXPECT_EQ(kind_of(c.situation), SituationKind::kPosition) << situation_name(c.situation);
    seen.insert(c.situation);
  }
  for (const MoveCase& c : moves) {
    EXPECT_EQ(kind_of(c.situation), SituationKind::kMove) << situation_name(c.situation);
    seen.insert(c.situation);
  }
  for (Situation situation : all_situations()) {
    if (situation < family.first || situation > family.last) continue;
    EXPECT_TRUE(seen.contains(situation)) << situation_name(situation) << " has no case";
  }
}

}  // namespace refute::props
