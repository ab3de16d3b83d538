#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/setup.h"
#include "oracle/diagnose/diagnosis.h"
#include "oracle/trace/divergence.h"

namespace refute::oracle {

/// What can be seen of the divergence: a key of the verdict and of the fact (`facts.h`) that is
/// true of most wrong moves, and a sentence about one of them. Why the subject is wrong is not
/// asked; see `eliminate`. The same divergence always gives the same answer.
///
/// `believed` is the position in which the subject says it is at the node (`Source::read_back`): if
/// that is not the true one, that is what is seen.
///
/// Total: the move texts may be any text, and a node that cannot be played is named by its verdict.
Diagnosis diagnose(const Divergence& divergence,
                   const std::optional<Setup>& believed = std::nullopt);

/// What a key of `diagnose` means; empty for any other, as older versions may have written them.
std::string meaning_of_rule(std::string_view rule);

}  // namespace refute::oracle
