#pragma once

namespace refute::oracle {

/// The deepest perft that may be asked for; nothing beyond has ever been counted.
inline constexpr int kMaxDepth = 20;

}  // namespace refute::oracle
