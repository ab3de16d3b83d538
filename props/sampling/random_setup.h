#pragma once

#include "engine/castling.h"
#include "engine/setup.h"
#include "engine/setup_problems.h"
#include "props/sampling/random.h"

namespace refute::props {

/// What kind of positions are wanted.
struct SetupOptions {
  /// Under Chess960 kings and rooks may castle from any squares that those rules allow.
  Rules rules = Rules::kStandard;

  /// The worst class that is accepted: normal or unusual. With unusual ones wanted, part of the
  /// drafts have more material than a game can give.
  SetupClass worst = SetupClass::kNormal;
};

/// A random placement of pieces under a theme drawn for each: few, some or many men, pawns about
/// to promote or to start, castling rights, en passant. Drafts are drawn until `problems_of` calls
/// one no worse than wanted. The same generator state gives the same setup.
Setup random_setup(const SetupOptions& options, Random& random);

}  // namespace refute::props
