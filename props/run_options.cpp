#include "props/run_options.h"

#include <cstddef>
#include <utility>

#include "props/laws/all_laws.h"
#include "props/number_text.h"

namespace refute::props {
namespace {

std::optional<std::vector<const Law*>> laws_of(std::string_view text) {
  if (text == "fast") return laws_up_to(LawCost::kFast);
  if (text == "standard") return laws_up_to(LawCost::kStandard);
  if (text == "all") return laws_up_to(LawCost::kDeep);
  std::vector<const Law*> laws;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    const Law* law = find_law(text.substr(0, comma));
    if (law == nullptr) return std::nullopt;
    laws.push_back(law);
    text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
  }
  if (laws.empty()) return std::nullopt;
  return laws;
}

/// Stores the value if there is one; false if there is none.
template <typename Target, typename Value>
bool store(Target& target, std::optional<Value> value) {
  const bool is_readable = value.has_value();
  if (is_readable) target = *std::move(value);
  return is_readable;
}

bool read_subject(std::string_view value, RunOptions& options) {
  if (value == "builtin:legal") options.generator = EngineGenerator::kLegal;
  if (value == "builtin:pseudo") options.generator = EngineGenerator::kPseudoLegalFiltered;
  return value == "builtin" || value == "builtin:legal" || value == "builtin:pseudo";
}

bool read_seed(std::string_view value, RunOptions& options) {
  options.seed = parse_whole_number(value);
  return options.seed || value == "random";
}

bool read_position(std::string_view value, RunOptions& options) {
  options.position = std::string(value);
  return true;
}

struct ValueOption {
  std::string_view name;
  bool (*read)(std::string_view value, RunOptions& options);
};

constexpr ValueOption kValueOptions[] = {
    {"--time", [](std::string_view v, RunOptions& o) { return store(o.time, parse_duration(v)); }},
    {"--scripts",
     [](std::string_view v, RunOptions& o) { return (o.scripts = parse_count(v)).has_value(); }},
    {"--seed", read_seed},
    {"--law", [](std::string_view v, RunOptions& o) { return store(o.laws, laws_of(v)); }},
    {"--except", [](std::string_view v, RunOptions& o) { return store(o.except, laws_of(v)); }},
    {"--subject", read_subject},
    {"--position", read_position},
};

const ValueOption* find_value_option(std::string_view name) {
  for (const ValueOption& option : kValueOptions) {
    if (option.name == name) return &option;
  }
  return nullptr;
}

bool read_flag(std::string_view name, RunOptions& options) {
  if (name == "--chess960") return options.rules = Rules::kChess960, true;
  if (name == "--unusual") return options.worst = SetupClass::kUnusual, true;
  if (name == "--keep-going") return options.keeps_going = true;
  if (name == "--list") return options.wants_list = true;
  if (name == "--help" || name == "-h") return options.wants_help = true;
  return false;
}

}  // namespace

Result<RunOptions, UsageError> parse_run_options(std::span<const std::string_view> arguments) {
  RunOptions options;
  options.laws = laws_up_to(LawCost::kDeep);
  for (std::size_t index = 0; index < arguments.size(); ++index) {
    const std::string name(arguments[index]);
    if (read_flag(name, options)) continue;
    const ValueOption* option = find_value_option(name);
    if (option == nullptr) return Unexpected{UsageError{"unknown option \"" + name + "\""}};
    if (++index == arguments.size()) return Unexpected{UsageError{name + " needs a value"}};
    if (option->read(arguments[index], options)) continue;
    return Unexpected{UsageError{name + " cannot be \"" + std::string(arguments[index]) + "\""}};
  }
  return options;
}

std::string_view run_usage() {
  return "usage: refute props [OPTIONS]\n"
         "Holds the laws of chess against the generator that the program is linked with, which in\n"
         "refute props is the built-in one, on random positions.\n"
         "\n"
         "  --time D         how long: 500ms, 30s, 10m, 2h (default 1m)\n"
         "  --scripts N      end after N scripts, if that comes first\n"
         "  --seed N|random  which positions (default 1)\n"
         "  --law L          fast, standard, all (default), or names joined by commas\n"
         "  --except L       not these: what is known to be different counts as skipped\n"
         "  --keep-going     after a violation go on without that law: which others are violated?\n"
         "  --unusual        positions that no game reaches, too\n"
         "  --subject S      builtin (what is linked), builtin:legal or builtin:pseudo\n"
         "  --position TEXT  one script instead of random ones: the body of a UCI position "
         "command\n"
         "  --chess960       the rules of that script\n"
         "  --list           the laws, their cost and what they need\n"
         "\n"
         "Exit code: 0 all laws hold, 1 a law is violated, 2 wrong usage, 3 nothing was checked.\n";
}

}  // namespace refute::props
