#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace refute::props {

/// What a subject may offer besides setting a position and listing its legal moves. Each one
/// names the operations of `Subject` that it switches on.
enum class Capability : std::uint8_t {
  kState,           // state
  kMake,            // make, undo
  kCopyMake,        // state_after
  kNullMove,        // make_null, undo_null
  kFen,             // fen, set_fen
  kStrictFen,       // a promise: set_fen reads what the standard spells, and fen spells it so
  kKey,             // key
  kKeyFromScratch,  // key_from_scratch
  kStrictEpKey,     // a promise: the key minds the ep square only if a capture there is legal
  kInCheck,         // in_check
  kCheckers,        // checkers
  kPinned,          // pinned
  kGivesCheck,      // gives_check
  kIsLegal,         // is_legal
  kPseudoLegal,     // pseudo_legal_moves
  kIsPseudoLegal,   // is_pseudo_legal
  kGenerators,      // generator_count, legal_moves_by
  kParts,           // captures, quiets
  kHasMove,         // has_legal_move
  kCount,           // count_legal_moves
  kPerft,           // perft
  kDivide,          // divide
  kPerftStyles,     // perft_style_count, perft_by
  kWalk,            // walked_boards
  kAttacks,         // attacks
  kLookups,         // lookup_count, slider_attacks
  kLines,           // between, line
  kAttackersTo,     // attackers_to
  kUci,             // to_uci, from_uci
  kSan,             // to_san, from_san
  kProblems,        // problems
  kCopy,            // copy
  kStart,           // set_start
};

inline constexpr int kCapabilityCount = 33;

/// Stable word: `gives-check`.
std::string_view capability_name(Capability capability);

/// A set of capabilities.
class Capabilities {
 public:
  constexpr Capabilities() = default;
  // Implicit on purpose, so that a table can say {kMake, kKey}.
  constexpr Capabilities(std::initializer_list<Capability> members) {
    for (Capability member : members) bits_ |= bit(member);
  }
  static constexpr Capabilities all() {
    Capabilities every;
    every.bits_ = (std::uint64_t{1} << kCapabilityCount) - 1;
    return every;
  }

  constexpr bool contains(Capability capability) const { return (bits_ & bit(capability)) != 0; }
  constexpr bool contains_all(Capabilities others) const { return (others.bits_ & ~bits_) == 0; }
  constexpr Capabilities with(Capabilities others) const {
    Capabilities all = *this;
    all.bits_ |= others.bits_;
    return all;
  }
  constexpr Capabilities without(Capability capability) const {
    Capabilities rest = *this;
    rest.bits_ &= ~bit(capability);
    return rest;
  }
  /// The members that are not in `others`.
  constexpr Capabilities without_all(Capabilities others) const {
    Capabilities rest = *this;
    rest.bits_ &= ~others.bits_;
    return rest;
  }

  friend constexpr bool operator==(Capabilities, Capabilities) = default;

 private:
  static constexpr std::uint64_t bit(Capability capability) {
    return std::uint64_t{1} << static_cast<int>(capability);
  }
  std::uint64_t bits_ = 0;
};

/// The names of the members, joined by ", ".
std::string describe(Capabilities capabilities);

}  // namespace refute::props
