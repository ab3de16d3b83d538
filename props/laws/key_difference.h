#pragma once

#include <string>

#include "engine/castling.h"
#include "engine/setup.h"
#include "engine/zobrist.h"
#include "props/subject.h"

namespace refute::props {

/// A step at which a key went wrong.
struct KeyStep {
  const Setup& before;
  const Setup& after;
  Rules rules;
};

/// What a wrong key has too much or too little, if it is one fact or two of the positions before
/// and after the step: "Black's right to castle with the rook on a8". Empty if it is nothing that
/// can be told.
///
/// `difference` is the exclusive or of the wrong key and the right one. The numbers that it is held
/// against are learnt from the subject, as differences of its keys from scratch with and without
/// the fact: so any table of numbers will do. Leaves the subject on some other position, with
/// nothing to undo. Precondition: the subject offers keys from scratch.
std::string explain_key_difference(Key difference, const KeyStep& step, Subject& subject);

}  // namespace refute::props
