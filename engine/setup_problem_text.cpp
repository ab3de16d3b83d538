#include <array>

#include "engine/setup_problems.h"

namespace refute {
namespace {

struct ProblemText {
  std::string_view name;
  std::string_view sentence;
};

// In the order of the enumeration.
constexpr std::array<ProblemText, kSetupProblemCount> kTexts{{
    {"no-white-king", "White has no king"},
    {"no-black-king", "Black has no king"},
    {"too-many-white-kings", "White has more than one king"},
    {"too-many-black-kings", "Black has more than one king"},
    {"pawn-on-back-rank", "a pawn stands on rank 1 or 8"},
    {"opposite-check", "the side that is not to move stands in check"},
    {"bad-castling-rights", "a castling right without king and rook at home"},
    {"bad-en-passant-square", "no double push can have made the en passant square"},
    {"too-many-white-pawns", "White has more than 8 pawns"},
    {"too-many-black-pawns", "Black has more than 8 pawns"},
    {"too-many-white-pieces", "White has more than 16 men or more promoted men than missing pawns"},
    {"too-many-black-pieces", "Black has more than 16 men or more promoted men than missing pawns"},
    {"too-many-checkers", "three or more pieces give check"},
    {"impossible-check", "two pieces give check that no single move can give"},
}};
static_assert(kSetupProblemCount == static_cast<int>(SetupProblem::kImpossibleCheck) + 1);

constexpr const ProblemText& text_of(SetupProblem problem) {
  return kTexts[static_cast<std::size_t>(problem)];
}

}  // namespace

std::vector<SetupProblem> SetupProblems::list() const {
  std::vector<SetupProblem> problems;
  for (int index = 0; index < kSetupProblemCount; ++index) {
    const auto problem = static_cast<SetupProblem>(index);
    if (contains(problem)) problems.push_back(problem);
  }
  return problems;
}

std::string_view problem_name(SetupProblem problem) { return text_of(problem).name; }

std::string_view class_name(SetupClass setup_class) {
  switch (setup_class) {
    case SetupClass::kNormal:
      return "normal";
    case SetupClass::kUnusual:
      return "unusual";
    case SetupClass::kInvalid:
      return "invalid";
  }
  REFUTE_ASSERT(false);
  return "unknown";
}

std::string describe(SetupProblems problems) {
  std::string text;
  for (SetupProblem problem : problems.list()) {
    if (!text.empty()) text += "; ";
    text += text_of(problem).sentence;
  }
  return text;
}

}  // namespace refute
