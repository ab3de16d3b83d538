#include <cstdlib>
#include <iterator>

#include "tests/support/faults/fault.h"

namespace refute::faults {

const std::vector<Fault>& all_faults() {
  static const std::vector<Fault> all = [] {
    std::vector<Fault> joined;
    for (const auto& part :
         {extra_faults(), text_faults(), castling_faults(), missing_faults(), promotion_faults(),
          whole_list_faults(), make_faults(), undo_faults()}) {
      joined.insert(joined.end(), part.begin(), part.end());
    }
    return joined;
  }();
  return all;
}

const Fault& fault_named(std::string_view name) {
  for (const Fault& fault : all_faults()) {
    if (fault.name == name) return fault;
  }
  std::abort();
}

}  // namespace refute::faults
