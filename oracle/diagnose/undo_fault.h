#pragma once

#include <optional>

#include "oracle/diagnose/diagnosis.h"
#include "oracle/diagnose/node_facts.h"
#include "oracle/diagnose/played_line.h"
#include "oracle/diagnose/reason.h"
#include "oracle/trace/divergence.h"

namespace refute::oracle {

/// The fault of undo under which most of the differing counts come out; nullopt if none does.
///
/// The lists of such a node agree, because its moves are listed before any of them is taken back.
/// A line that begins on a square where the piece is gone may come out as anything: it speaks for a
/// fault only where no count speaks against it.
std::optional<Reason> reason_for_undo(const PlayedLine& line, const NodeFacts& facts,
                                      const Divergence& divergence);

}  // namespace refute::oracle
