#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "props/laws/law.h"

namespace refute::props {

/// Every law, grouped by subject matter. The drivers iterate over this table and nothing else.
std::span<const Law> all_laws();

/// The laws of at most that cost. `kFast` is the fast subset: moves against the mailbox, make and
/// undo, keys, and the invariants.
std::vector<const Law*> laws_up_to(LawCost cost);

/// The laws that need that of a subject, in the same order.
std::vector<const Law*> laws_about(Capability capability);

/// The law of that name, or null.
const Law* find_law(std::string_view name);

/// Whether the law is one of those.
bool contains(const std::vector<const Law*>& laws, const Law* law);

}  // namespace refute::props
