#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/diagnose/observation.h"
#include "props/faults/catalogue.h"

namespace refute::oracle {

/// How sure an explanation is.
enum class Certainty : std::uint8_t {
  kExact,         // predicts every answer, wrong and right, and was confirmed
  kExplainsPart,  // hardly ever contradicted, and covers at least half of the wrong answers
  kUnknown,       // no model does
};

/// No explanation is exact with fewer wrong answers: a fault that cannot be provoked may be any.
inline constexpr int kEnoughWrong = 3;

/// Nor with fewer than one wrong answer of so many: what could hardly be provoked did something
/// else than the model says, and does the same where it happened to show.
inline constexpr int kAnswersPerWrong = 6;

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

  int queries = 0;        // that were asked for this explanation
  int answers = 0;        // that it was tested on, those of the finding included
  int wrong = 0;          // of those
  int covered = 0;        // wrong answers that the model predicts exactly
  int contradicting = 0;  // answers that the model cannot explain; none if it is exact
  int refuted = 0;        // models that explained the finding and were contradicted later

  bool is_cut_short = false;  // there was no time to try every model

  /// Why it is not exact although no answer contradicts it; empty otherwise.
  std::string doubt{};

  std::string in_common{};  // what the wrong moves have in common

  /// What it rests on, if the model foretells which answers are wrong and not how; else empty.
  std::string basis{};

  /// The answers that it was tested on.
  std::vector<Observation> seen{};

  /// The key of the model; empty if unknown.
  std::string_view key() const {
    return models.empty() ? std::string_view() : models.front()->row->key;
  }
  bool is_exact() const { return certainty == Certainty::kExact; }

  /// Notes how many answers it was tested on, and how many of them are wrong.
  void count(const std::vector<Observation>& tested_on);
};

/// Of next to no answers anything fits: takes the name away from an explanation of a part for which
/// there was no time, unless it covers some wrong answers and was tested on more.
void drop_name_if_hardly_tested(Explanation& explanation);

/// "predicts 214 of 214 answers; 271 other models refuted", or what the wrong answers share.
std::string support_text(const Explanation& explanation);

}  // namespace refute::oracle
