#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace refute::chaos::system {

/// To be called first of all: a reader that has gone does not end this process, and no line end is
/// changed.
void prepare();

/// Ends as a program does that reads memory which is not its own, that calls `abort`, and that
/// somebody else kills.
[[noreturn]] void die_of_segfault();
[[noreturn]] void die_of_abort();
[[noreturn]] void die_of_kill();

/// Does nothing for two minutes: should the program under test fail to kill this one, it must still
/// not stay for ever.
[[noreturn]] void hang();

/// From here on no polite signal ends this process.
void ignore_signals();

/// What a child does that this process leaves behind.
enum class Life {
  kHangs,
  kFloods,
  kEscapes,  ///< leaves the process group, as far as the system allows; ends after three seconds
};

/// Starts a child that shares the standard streams.
void start_child(Life life);

/// Lives that life in this process; called in the child.
[[noreturn]] void live(Life life);

/// The life of that name; nullopt if there is none. Where a child is this program started again,
/// its name is the only argument, after `--live`.
std::optional<Life> life_named(std::string_view name);

/// A running program, with a stream to it and one from it.
struct Partner {
  int to;
  int from;
};

/// Starts the program of these words; ends this process if that fails.
Partner start_partner(std::vector<std::string> words);

}  // namespace refute::chaos::system
