#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "oracle/diagnose/observation.h"
#include "props/faults/catalogue.h"

namespace refute::oracle {

/// How sure an explanation is.
enum class Certainty : std::uint8_t {
  kExact,         // predicts every answer, wrong and right
  kExplainsPart,  // never contradicted, and covers at least half of the wrong answers
  kUnknown,       // no model does
};

/// `exact`, `explains part`, `unknown`.
std::string_view certainty_name(Certainty certainty);

/// What a subject's wrong answers were found to come from, and what that rests on.
struct Explanation {
  Certainty certainty = Certainty::kUnknown;

  /// The models that no query could tell apart, the simplest first; empty if unknown.
  std::vector<const models::FaultModel*> models{};

  /// Further faults that the subject has: with them the models predict what they do not alone.
  std::vector<const models::FaultModel*> others{};

  /// Owns the models that are no instances of the catalogue, but instances under conditions.
  std::vector<std::shared_ptr<const models::FaultModel>> guessed{};

  int queries = 0;  // that were asked for this explanation
  int answers = 0;  // that it was tested on, those of the finding included
  int wrong = 0;    // of those
  int covered = 0;  // wrong answers that the model predicts exactly
  int refuted = 0;  // models that explained the finding and were contradicted later

  std::string in_common{};  // what the wrong moves have in common

  /// The key of the model; empty if unknown.
  std::string_view key() const {
    return models.empty() ? std::string_view() : models.front()->row->key;
  }
};

/// "predicts 214 of 214 answers; 271 other models refuted", or what the wrong answers share.
std::string support_text(const Explanation& explanation);

/// The subject's answer to a query; nullopt if it gave none that can be used.
using AskSubject = std::function<std::optional<DivideReply>(const Question&)>;

/// With fewer answers a model that predicts all of them is not called exact: two of three that are
/// left alone by then are wrong.
inline constexpr int kEnoughAnswers = 30;

/// How much a diagnosis may cost.
struct EliminationBudget {
  int queries = 200;
  int confirmations = 100;

  /// Whether it is to end, with so many answers.
  std::function<bool(int answers)> is_over = [](int) { return false; };
  std::uint64_t seed = 1;

  /// Whether the subject plays Chess960. One that does not is wrong there for a reason of its own.
  bool asks_chess960 = true;
};

/// Finds the fault model that explains a subject by asking it. `found` are the first answers, of
/// which at least one is wrong; every further answer is asked for within the budget.
Explanation eliminate(std::vector<Observation> found, const AskSubject& ask,
                      const EliminationBudget& budget = {});

}  // namespace refute::oracle
