#pragma once

#include <string>

#include "tests/chaos/manners/game.h"
#include "tests/chaos/manners/manner.h"

namespace refute::manners {

/// A divide as a program prints it: what goes to standard output and what to standard error.
struct AnswerText {
  std::string output;
  std::string errors;
};

/// The answer to a perft of that depth. Precondition: `depth >= 1`.
AnswerText answer_text(const Game& game, int depth, const Manner& manner, bool lists_moves);

}  // namespace refute::manners
