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
  std::uint64_t every = 1;  ///< modes that act per request do so at every so-manieth
  std::optional<std::string> backend = {};
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
  const Mode& mode_of_request(std::mt19937_64& random) const;
  void display();

  Behaviour behaviour_;
  std::optional<Backend> backend_;
  std::string position_ = "position startpos";
  std::uint64_t requests_ = 0;
};

}  // namespace refute::chaos
