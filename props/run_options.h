#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castling.h"
#include "engine/result.h"
#include "engine/setup_problems.h"
#include "props/engine_subject.h"
#include "props/laws/law.h"

namespace refute::props {

/// What the command line of the runner asks for.
struct RunOptions {
  std::chrono::milliseconds time{std::chrono::minutes(1)};
  std::optional<std::uint64_t> scripts;   // ends after so many; without it only time does
  std::optional<std::uint64_t> seed = 1;  // without it one is drawn
  std::vector<const Law*> laws;
  std::vector<const Law*> except;  // of those, not held
  SetupClass worst = SetupClass::kNormal;
  std::optional<EngineGenerator> generator;  // one of ours; else what the program is linked with
  std::optional<std::string> position;       // the one script to check, instead of random ones
  Rules rules = Rules::kStandard;            // of that script
  bool keeps_going = false;                  // after a violation, without the violated law
  bool wants_list = false;
  bool wants_help = false;
};

/// What is wrong with a command line, in words.
struct UsageError {
  std::string message;
};

/// Reads the arguments after the program's name.
Result<RunOptions, UsageError> parse_run_options(std::span<const std::string_view> arguments);

/// What `--help` prints.
std::string_view run_usage();

}  // namespace refute::props
