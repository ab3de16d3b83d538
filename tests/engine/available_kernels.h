#pragma once

#include <vector>

#include "engine/kernel.h"

namespace refute::test {

/// Every kernel that this processor can run, the slower ones for magics among them.
inline std::vector<const Kernel*> available_kernels() {
  std::vector<const Kernel*> kernels{&kRayKernel, &kMagicKernel, &kernel(SliderLookup::kMagic)};
  if (is_available(SliderLookup::kPext)) {
    kernels.push_back(&kPextKernel);
    kernels.push_back(&kMagicPopcntKernel);  // such a processor counts bits, too
  }
  return kernels;
}

}  // namespace refute::test
