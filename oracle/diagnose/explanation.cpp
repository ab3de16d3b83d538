#include "oracle/diagnose/explanation.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "oracle/text/number.h"

namespace refute::oracle {
namespace {

/// ", as does fen-right-lost (Black only)": the first model that is left of each other part of a
/// generator. Of one part the names of what is the same may differ.
std::string not_told_apart(const std::vector<const models::FaultModel*>& models) {
  std::vector<models::ActsOn> parts{models.front()->acts_on()};
  std::string text;
  for (const models::FaultModel* model : models) {
    if (std::ranges::find(parts, model->acts_on()) != parts.end()) continue;
    parts.push_back(model->acts_on());
    text += (text.empty() ? ", as does " : " or ") + model->name();
  }
  return text;
}

}  // namespace

std::string_view certainty_name(Certainty certainty) {
  constexpr std::array<std::string_view, 3> kNames{"exact", "explains part", "unknown"};
  return kNames[static_cast<std::size_t>(certainty)];
}

void Explanation::count(const std::vector<Observation>& tested_on) {
  answers = static_cast<int>(tested_on.size());
  wrong = static_cast<int>(std::ranges::count_if(tested_on, &Observation::is_wrong));
}

void drop_name_if_hardly_tested(Explanation& explanation) {
  constexpr int kFewestAnswers = 8;
  const bool is_doubted =
      explanation.certainty == Certainty::kExplainsPart && !explanation.doubt.empty();
  const bool is_tested =
      explanation.covered >= kEnoughWrong && explanation.answers >= kFewestAnswers;
  if (!is_doubted || is_tested) return;
  explanation.certainty = Certainty::kUnknown;
  explanation.models.clear();
  explanation.others.clear();
}

std::string support_text(const Explanation& explanation) {
  if (!explanation.basis.empty()) return explanation.basis;
  std::string others;
  for (const models::FaultModel* other : explanation.others)
    others += (others.empty() ? "together with " : " and ") + other->name();
  if (!others.empty()) others += " ";
  if (explanation.certainty == Certainty::kExact) {
    return fmt::format("{0}predicts {1} of {1} answers, {2} of them wrong{3}; {4} refuted", others,
                       explanation.answers, explanation.wrong, not_told_apart(explanation.models),
                       counted(static_cast<std::uint64_t>(explanation.refuted), "other model"));
  }
  if (explanation.certainty == Certainty::kExplainsPart) {
    const std::string contradicting =
        explanation.contradicting == 0 ? "none" : std::to_string(explanation.contradicting);
    return fmt::format("{}predicts {} of {} wrong answers and is contradicted by {} of {}{}{}",
                       others, explanation.covered, explanation.wrong, contradicting,
                       explanation.answers,
                       explanation.doubt.empty() ? "" : "; not confirmed: ", explanation.doubt);
  }
  if (!explanation.doubt.empty()) return "nothing is confirmed: " + explanation.doubt;
  const char* const why = explanation.is_cut_short ? "there was no time to try every model on the"
                                                   : "no model predicts the";
  return fmt::format("{} {}{}{}", why,
                     counted(static_cast<std::uint64_t>(explanation.wrong), "wrong answer"),
                     explanation.in_common.empty() ? "" : "; ", explanation.in_common);
}

}  // namespace refute::oracle
