#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "tests/chaos/backend.h"
#include "tests/chaos/modes.h"

namespace refute::chaos {

/// How to misbehave.
struct Behaviour {
  const Mode* mode = nullptr;
  std::uint64_t seed = 1;
  std::uint64_t every = 1;   ///< modes that act per request do so at every so-manieth
  std::uint64_t one_in = 1;  ///< and, of those, in one of so many, by the seed
  std::optional<std::string> backend = {};
  std::optional<std::string> tally = {};  ///< a file that gets a line for each wrong answer
};

/// A UCI session on standard input and output, with faults.
class Session {
 public:
  explicit Session(const Behaviour& behaviour);

  /// Answers until `quit` or end of input.
  void run();

 private:
  void reach(Stage stage, const Mode& mode) const;
  bool obey(const std::string& line);
  void set_position(const std::string& line);
  void answer_go(const std::string& line);
  void print_with_strikes(const Answer& answer, const Mode& mode) const;
  std::optional<Answer> true_answer(int depth);
  Answer other_answer(int depth);
  void note_wrong_answer(const std::string& line) const;
  const Mode& mode_of_request(std::mt19937_64& random) const;
  void display();

  Behaviour behaviour_;
  std::optional<Backend> backend_;
  std::string position_ = "position startpos";
  std::optional<Answer> previous_;  // what the request before was due
  std::uint64_t requests_ = 0;
};

}  // namespace refute::chaos
