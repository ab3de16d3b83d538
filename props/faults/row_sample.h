#pragma once

#include <cstddef>
#include <vector>

#include "props/faults/catalogue.h"

namespace refute::models {

/// So many of one row tell nearly as much of it as all of them.
inline constexpr std::size_t kEnoughOfRow = 40;

/// At most so many models of every row, evenly spread over its instances, in the order of the
/// rows: where each row counts and its variants, of which some have hundreds, differ little.
std::vector<const FaultModel*> some_of_each_row(std::size_t most_of_row = kEnoughOfRow);

}  // namespace refute::models
