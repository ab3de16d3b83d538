#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "oracle/diagnose/several_faults.h"
#include "oracle/sources/question.h"
#include "props/faults/fault.h"
#include "props/sampling/random.h"
#include "props/sampling/situation.h"

namespace refute::oracle {

/// An endless source of queries for a diagnosis: neighbours of the findings, the simplest of which
/// is the first, positions built for the rare situations and short lines from them, and such of
/// castling if a finding has a right; depths 1 and 2, and 3 with few pieces. The same seed and
/// findings give the same queries. Of Chess960 only who plays it need be asked. Where one of
/// `known`, the faults that the subject is known to have, would show, no other is to be seen: such
/// queries are left out as long as there are others.
class QueryPool {
 public:
  QueryPool(std::vector<Question> findings, std::uint64_t seed, bool asks_chess960 = true,
            Models known = {})
      : findings_(std::move(findings)),
        random_(seed),
        seed_(seed),
        asks_chess960_(asks_chess960),
        known_(std::move(known)) {}

  /// The next query. Its script can be played and is short.
  Question next();

  /// The simplest finding, or the position that its moves lead to, with a castling right more, with
  /// one piece on another square, or another piece there, at depth 1; such queries, as many as
  /// there are and no more than so many.
  Question beside();
  std::vector<Question> all_beside(std::size_t most);

  /// The findings with the king where it could step and is in check there, and another piece that
  /// could move instead: who does not see what attacks a square may not see the check, either.
  std::vector<Question> with_king_in_check(std::size_t most) const;

  /// A query about a situation of the same family as one that the simplest finding is in or leads
  /// to, and what follows on it: what is rare elsewhere tells models of one family apart.
  Question of_the_family();

  /// The same, or a query beside the finding, with another field in the FEN.
  Question with_other_field();

  /// The next of the `uncommon_queries` for such models; nullopt when all have been given, and if
  /// there is no model.
  std::optional<Question> uncommon(const Models& left);

  /// A query that goes on after a legal move of one of those kinds: what a move leaves behind shows
  /// in the lists that follow, of either side. Any query if no such move is met.
  Question after_move_of(const std::vector<models::MoveFilter>& kinds);

  /// Each of these in turn: what may tell models apart that most queries do not.
  Question rare(const std::function<std::vector<models::MoveFilter>()>& kinds);

 private:
  Question any();
  bool is_about_castling() const;
  bool is_masked(const Question& question) const { return is_wrong_there(known_, question); }
  std::vector<std::string> moves_of(const Setup& setup, Rules rules,
                                    const std::vector<models::MoveFilter>& kinds) const;
  /// The script with a few random moves more.
  props::PositionScript played_on(props::PositionScript script, int plies);
  Question neighbour();
  props::PositionScript sample();
  Question at_some_depth(props::PositionScript node);

  std::vector<Question> findings_;
  props::Random random_;
  std::uint64_t seed_;
  bool asks_chess960_;
  Models known_;
  std::uint64_t index_ = 0;
  int rare_ = 0;
  std::size_t uncommon_ = 0;
  std::vector<Question> beside_;  // not yet used
  std::vector<props::Situation> family_;
};

}  // namespace refute::oracle
