#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "oracle/sources/builtin_source.h"
#include "tests/support/faulty_source.h"
#include "tests/support/model_source.h"
#include "tests/support/scripts.h"

namespace refute::oracle {

// Instances of the catalogue.
inline constexpr const char* kForgetsEpSquare = "en-passant-square-not-set";
inline constexpr const char* kLosesAllCastling =
    "right-lost-with-other (everybody's with a king move)";

inline std::unique_ptr<Source> right_source() {
  return make_builtin_source(BuiltinGenerator::kLegal);
}

/// A source with that fault at the last position of the script.
inline std::unique_ptr<Source> faulty_at(std::string_view text, NodeFault fault, std::string move) {
  return make_source_with(
      PlantedFault{fault, position_after(script_of(text)).key(), std::move(move)});
}

}  // namespace refute::oracle
