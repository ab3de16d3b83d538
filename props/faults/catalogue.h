#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "props/faults/answer.h"
#include "props/faults/fault.h"

namespace refute::models {

/// What a fault acts on, and so which part of a generator is to blame.
enum class ActsOn : std::uint8_t { kGeneration, kMake, kUndo, kFen, kPerft, kNotation };

/// `generation`, `make`, ...
std::string_view acts_on_name(ActsOn acts_on);

/// A fault and the words for its parameters: "White only, by bishops".
struct Variant {
  Fault fault{};
  std::string words{};
};

/// One parameter of a row: makes the variants that differ in it out of one that does not say.
using Axis = std::function<std::vector<Variant>(const Variant&)>;

/// One way of being wrong, as a chess programmer would say it.
struct FaultRow {
  std::string_view key;          // stable
  std::string_view sentence;     // what the generator does
  std::string_view fault_class;  // of the known defects: AT, CC, CR, ...
  ActsOn acts_on;
  std::string_view needs;    // the situation in which it shows
  std::string_view in_code;  // what it usually is
  std::vector<Variant> bases;
  std::vector<Axis> axes;
};

/// An instance of a row: something that can be asked.
struct FaultModel {
  const FaultRow* row;
  Fault fault;
  std::string words;  // of the parameters; empty if there are none

  /// The key and the parameters: `pinned-knight-moves (White only)`.
  std::string name() const;

  /// What this instance acts on: a row of generation may have some of make.
  ActsOn acts_on() const;
};

/// The catalogue.
std::span<const FaultRow> rows();

/// Every row with every choice of its parameters, in the order of the rows.
const std::vector<FaultModel>& instances();

/// The row of that key; nullptr if there is none.
const FaultRow* row_named(std::string_view key);

/// The instance of that name; nullptr if there is none.
const FaultModel* model_named(std::string_view name);

/// The row that says of the fault which tests do not see an attacker; the model's own if none does.
const FaultRow* row_of_tests(const FaultModel& model);

/// What a generator with that fault answers.
inline Answer answer(const FaultModel& model, const Asked& asked) {
  return answer(model.fault, asked);
}

}  // namespace refute::models
