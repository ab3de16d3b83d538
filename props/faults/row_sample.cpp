#include "props/faults/row_sample.h"

#include <algorithm>

namespace refute::models {

std::vector<const FaultModel*> some_of_each_row(std::size_t most_of_row) {
  const std::vector<FaultModel>& all = instances();
  std::vector<const FaultModel*> some;
  for (auto first = all.begin(); first != all.end();) {
    const auto end = std::find_if(first, all.end(),
                                  [&](const FaultModel& model) { return model.row != first->row; });
    const auto count = static_cast<std::size_t>(end - first);
    const std::size_t taken = std::min(count, most_of_row);
    for (std::size_t index = 0; index < taken; ++index)
      some.push_back(&first[static_cast<std::ptrdiff_t>(index * count / taken)]);
    first = end;
  }
  return some;
}

}  // namespace refute::models
