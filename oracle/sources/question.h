#pragma once

#include "engine/depth.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// A divide that can be asked for: a node and how deep to look below it.
struct Question {
  props::PositionScript node;
  Depth depth = Depth(1);
};

}  // namespace refute::oracle
