#pragma once

#include <optional>

#include "engine/setup.h"
#include "oracle/diagnose/diagnosis.h"
#include "oracle/trace/divergence.h"

namespace refute::oracle {

/// The rule of chess that the divergence breaks, named by a key of `all_rules()` and explained in
/// a sentence about its squares and pieces. What is true is asked of the mailbox generator, never
/// of the subject or a reference. When several moves differ, the rule that explains most of them
/// is named, of several the one that says most; the same divergence always gives the same answer.
///
/// `believed` is the position in which the subject says it is at the node (`Source::read_back`): if
/// that is not the true one, the diagnosis is the difference and the move that made it.
///
/// Total: the move texts may be any text, and a node that cannot be played is explained as such.
Diagnosis diagnose(const Divergence& divergence,
                   const std::optional<Setup>& believed = std::nullopt);

}  // namespace refute::oracle
