/// A UCI engine that misbehaves on demand, to show that its driver survives anything.
///
///   chaos_engine --mode NAME [--seed N] [--every N] [--one-in N] [--backend COMMAND] [--tally
///   FILE] chaos_engine --list-modes        name, expected outcome and description, tab-separated
///
/// Alone it knows the start position at depth 1 and 2; with a real engine as its backend it answers
/// for any position. The expected outcome is that of a session with at least two requests that
/// differ. Faults strike at every `--every`th request, if they are of the kind that can, or at one
/// in
/// `--one-in`, drawn from the seed. Each wrong answer that was given is a line of the `--tally`
/// file.

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "tests/chaos/modes.h"
#include "tests/chaos/output.h"
#include "tests/chaos/session.h"
#include "tests/chaos/system.h"

namespace {

using namespace refute::chaos;

[[noreturn]] void fail(const std::string& message) {
  write_all(2, "chaos_engine: " + message + "\n");
  std::exit(2);
}

std::uint64_t number_of(std::string_view option, const std::string& text) {
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  if (std::from_chars(text.data(), end, value).ptr != end || text.empty()) {
    fail(std::string(option) + " takes a number, not '" + text + "'");
  }
  return value;
}

void list_modes() {
  for (const Mode& mode : all_modes()) {
    std::string line(mode.name);
    line.append("\t").append(name_of(mode.expected)).append("\t").append(mode.description);
    say(line + "\n");
  }
}

void set_option(Behaviour& behaviour, std::string_view option, const std::string& value) {
  if (option == "--mode") {
    behaviour.mode = find_mode(value);
    if (behaviour.mode == nullptr) fail("no mode '" + value + "'; see --list-modes");
  } else if (option == "--seed") {
    behaviour.seed = number_of(option, value);
  } else if (option == "--every") {
    behaviour.every = number_of(option, value);
    if (behaviour.every == 0) fail("--every takes a number from 1");
  } else if (option == "--one-in") {
    behaviour.one_in = number_of(option, value);
    if (behaviour.one_in == 0) fail("--one-in takes a number from 1");
  } else if (option == "--tally") {
    behaviour.tally = value;
  } else if (option == "--backend") {
    behaviour.backend = value;
  } else {
    fail("no option '" + std::string(option) + "'");
  }
}

}  // namespace

int main(int argc, char** argv) {
  refute::chaos::system::prepare();
  if (argc == 2 && std::string_view(argv[1]) == "--list-modes") {
    list_modes();
    return 0;
  }
  if (argc == 3 && std::string_view(argv[1]) == "--live") {
    if (const auto life = refute::chaos::system::life_named(argv[2])) {
      refute::chaos::system::live(*life);
    }
  }
  if (argc % 2 == 0) fail("every option takes a value");
  Behaviour behaviour{.mode = find_mode("sound")};
  for (int i = 1; i + 1 < argc; i += 2) set_option(behaviour, argv[i], argv[i + 1]);
  Session(behaviour).run();
  return 0;
}
