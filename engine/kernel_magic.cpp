#include "engine/kernel_of.h"

namespace refute {

const Kernel kMagicKernel = KernelOf<MagicLookup>::kKernel;

}  // namespace refute
