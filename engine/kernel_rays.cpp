#include "engine/kernel_of.h"

namespace refute {

const Kernel kRayKernel = KernelOf<RayLookup>::kKernel;

}  // namespace refute
