#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "engine/depth.h"
#include "engine/result.h"
#include "oracle/process/oracle_error.h"
#include "oracle/sources/builtin_source.h"
#include "oracle/sources/divide_reply.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// How far a split divide is; another thread may look.
struct DivideProgress {
  std::atomic<std::size_t> moves{0};  // of the root
  std::atomic<std::size_t> done{0};   // of these
  std::atomic<std::uint64_t> leaves{0};
};

/// The divide of the node by one of our generators, in so many threads, each of which counts below
/// one move of the root at a time, or one reply to it if the tree is deep. The answer is that of
/// `Source::divide`, whatever their number. Preconditions: those of `Source::divide`; at least one
/// thread.
Result<DivideReply, OracleError> split_divide(BuiltinGenerator generator,
                                              const props::PositionScript& node, Depth depth,
                                              int threads, DivideProgress& progress);

}  // namespace refute::oracle
