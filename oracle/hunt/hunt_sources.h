#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "oracle/findings/investigate.h"
#include "oracle/hunt/hunt.h"

namespace refute::oracle {

/// A source of the hunt by its number, 0 for the subject, on that processor if one is given. It is
/// not asked again when it fails, and heeds `stop`.
Result<std::unique_ptr<Source>, SourceError> open_one(const HuntContext& context,
                                                      std::size_t number,
                                                      std::optional<int> cpu = std::nullopt);

/// Subject and references; nullopt and a note if one of them cannot be opened. For who works alone:
/// the observer is told by nobody else meanwhile.
std::optional<Contest> open_sources(const HuntContext& context);

}  // namespace refute::oracle
