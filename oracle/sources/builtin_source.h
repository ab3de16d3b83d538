#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "oracle/sources/source.h"

namespace refute::oracle {

/// The generators of ours that can be asked. Each finds its moves, or walks the tree, in a way of
/// its own, so that holding one against another says something.
enum class BuiltinGenerator : std::uint8_t {
  kLegal,    // legal generator; the tree on copied boards whose last ply is only counted
  kPseudo,   // pseudo-legal generator, make and look; the tree by make and undo
  kCopy,     // legal generator's lists; the tree on copied positions, every leaf visited
  kMailbox,  // the slow twin, which shares nothing with the others
};

inline constexpr std::array<BuiltinGenerator, 4> kBuiltinGenerators{
    BuiltinGenerator::kLegal, BuiltinGenerator::kPseudo, BuiltinGenerator::kCopy,
    BuiltinGenerator::kMailbox};

/// `legal`, `pseudo`, `copy`, `mailbox`.
std::string_view generator_name(BuiltinGenerator generator);

/// Reads such a name; anything else is nullopt.
std::optional<BuiltinGenerator> generator_of(std::string_view name);

/// The generator that a source is written as: `builtin`, `builtin:mailbox`; nullopt for any other.
std::optional<BuiltinGenerator> builtin_named(std::string_view source);

/// A source that answers from this process. It fails only when it is stopped: a divide ends soon
/// after `stop`, if given, is set. The flag outlives the source.
std::unique_ptr<Source> make_builtin_source(BuiltinGenerator generator,
                                            const std::atomic<bool>* stop = nullptr);

}  // namespace refute::oracle
