#pragma once

#include <vector>

#include "props/faults/fault.h"

namespace refute::oracle {

/// The sets of values that a branch of a generator may be for: each value, all but one, and groups
/// that have a name. `Set` tells which values.
std::vector<models::EnumSet<Color>> usual_sets(models::EnumSet<Color> of);
std::vector<models::EnumSet<PieceType>> usual_sets(models::EnumSet<PieceType> of);
std::vector<models::EnumSet<models::Trait>> usual_sets(models::EnumSet<models::Trait> of);
std::vector<models::EnumSet<models::Check>> usual_sets(models::EnumSet<models::Check> of);
std::vector<models::EnumSet<models::Evasion>> usual_sets(models::EnumSet<models::Evasion> of);
std::vector<models::EnumSet<models::Pin>> usual_sets(models::EnumSet<models::Pin> of);
std::vector<models::EnumSet<models::PinMove>> usual_sets(models::EnumSet<models::PinMove> of);
std::vector<models::EnumSet<models::Company>> usual_sets(models::EnumSet<models::Company> of);
std::vector<models::EnumSet<models::Way>> usual_sets(models::EnumSet<models::Way> of);
std::vector<models::EnumSet<File>> usual_sets(models::EnumSet<File> of);
std::vector<models::EnumSet<Rank>> usual_sets(models::EnumSet<Rank> of);

}  // namespace refute::oracle
