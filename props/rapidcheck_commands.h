#pragma once

#include "props/subject.h"

namespace refute::props {

/// A RapidCheck property: makes up a sequence of commands - make, undo, null move, undo of it, set
/// FEN - and plays it on the subject and on a model, the mailbox with a stack of setups. After each
/// command state, legal moves and key must be right. Fails the property otherwise.
/// Precondition: the subject offers those operations, state and keys.
void follow_the_mailbox(Subject& subject);

}  // namespace refute::props
