#pragma once

#include <string_view>

#include "engine/castling.h"
#include "engine/setup.h"
#include "engine/setup_problems.h"
#include "props/laws/verdict.h"

// What is true of our own FEN reader and of the judgement of setups, whatever the text.

namespace refute::props {

/// A text that the strict syntax accepts is what its setup is printed as; one that the lenient
/// syntax accepts has a setup that is read back from its print, in both spellings of the rights.
/// The strict syntax accepts nothing that the lenient one does not read in the same way.
Verdict fen_text_round_trips(std::string_view text);

/// A refused text is refused at one of its bytes, or at its end, in words and by a name, and what
/// stands there is what the kind of error is about. Empty and too long is what is called so.
Verdict fen_refusal_points_into_text(std::string_view text);

/// The lenient syntax accepts a text if and only if `read_fen_by_grammar` does, and reads the same
/// from it; the strict one accepts whatever is spelt as it is printed.
Verdict fen_text_is_read_by_the_grammar(std::string_view text);

/// A setup has the problems that its printed and reread self has; a position can be made of it if
/// and only if none of them makes it invalid, and then it gives the setup back.
Verdict setup_problems_are_stable(const Setup& setup, Rules rules);

/// The problems are those that `judged_problems` finds in the setup, no more and no less.
Verdict problems_are_those_of_the_rules(const Setup& setup, Rules rules, SetupProblems problems);

}  // namespace refute::props
