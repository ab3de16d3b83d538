#pragma once

#include <optional>

#include "oracle/diagnose/observation.h"

namespace refute::oracle {

/// In which order a subject makes its moves, which decides what an undo that is wrong leaves
/// behind: as two of its lists show it. nullopt if it lists nothing.
std::optional<models::MoveOrder> order_shown_by(const AskSubject& ask);

inline constexpr int kQueriesAboutOrder = 2;

}  // namespace refute::oracle
