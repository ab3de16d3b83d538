#pragma once

#include <random>
#include <span>
#include <string>
#include <string_view>

#include "tests/chaos/answer.h"

namespace refute::chaos {

/// What a driver must make of a session: a handshake, two divides of different depth, `quit`.
enum class Expected {
  kOk,           ///< true answers, whatever happens besides
  kTrouble,      ///< an error is reported, never a divergence
  kWrongAnswer,  ///< well-formed and wrong: a divergence
};

/// `ok`, `trouble` or `wrong-answer`.
std::string_view name_of(Expected expected);

/// The points of a session at which a fault can strike.
enum class Stage {
  kNever,
  kStart,
  kUci,
  kReady,
  kPosition,
  kBeforeDivide,
  kMidDivide,
  kBeforeTotal,
  kAfterTotal,
  kQuit,
};

/// Makes an answer wrong.
using Spoil = void (*)(Answer& answer, std::mt19937_64& random);

/// Strikes at a stage. May end the process, never return, or return to go on as if nothing were.
using Strike = void (*)();

/// Prints an answer in its own way, to standard output.
using Print = void (*)(const Answer& answer);

/// One way to misbehave.
struct Mode {
  std::string_view name;
  std::string_view description;
  Expected expected;
  Stage stage = Stage::kNever;
  Strike strike = nullptr;
  Spoil spoil = nullptr;
  Print print = nullptr;
};

/// All modes, `sound` first.
std::span<const Mode> all_modes();

/// The mode of that name; null if there is none.
const Mode* find_mode(std::string_view name);

/// True for modes that misbehave in each answer rather than at one point of the session.
bool acts_per_request(const Mode& mode);

}  // namespace refute::chaos
