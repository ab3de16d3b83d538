#pragma once

#include <string>

#include "engine/depth.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// A divide that can be asked for: a node and how deep to look below it.
struct Question {
  props::PositionScript node;
  Depth depth = Depth(1);

  friend bool operator==(const Question&, const Question&) = default;
};

/// `position FEN moves ...; depth N`, for a person.
std::string text_of(const Question& question);

}  // namespace refute::oracle
