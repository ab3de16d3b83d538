#pragma once

#include <vector>

#include "engine/kernel.h"

namespace refute::test {

/// Every kernel that this processor can run, the baseline one for magics among them.
inline std::vector<const Kernel*> available_kernels() {
  std::vector<const Kernel*> kernels{&kRayKernel, &kMagicKernel, &kernel(SliderLookup::kMagic)};
  if (is_available(SliderLookup::kPext)) kernels.push_back(&kPextKernel);
  return kernels;
}

}  // namespace refute::test
