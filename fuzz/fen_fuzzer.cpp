#include "engine/fen.h"
#include "engine/setup_problems.h"
#include "fuzz/fuzz_target.h"
#include "props/laws/fen_text.h"

// Input: anything; what the FEN reader makes of it, in both syntaxes, and what is said about the
// setup under both rules.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace refute;
  const std::string_view text = fuzz::as_text(data, size);
  fuzz::abort_on(props::fen_text_round_trips(text), {"fen_fuzzer", "fen_text_round_trips", text});
  fuzz::abort_on(props::fen_refusal_points_into_text(text),
                 {"fen_fuzzer", "fen_refusal_points_into_text", text});
  fuzz::abort_on(props::fen_text_is_read_by_the_grammar(text),
                 {"fen_fuzzer", "fen_text_is_read_by_the_grammar", text});

  const auto setup = parse_fen(text, FenSyntax::kLenient);
  if (!setup) return 0;
  for (Rules rules : {Rules::kStandard, Rules::kChess960}) {
    fuzz::abort_on(props::setup_problems_are_stable(*setup, rules),
                   {"fen_fuzzer", "setup_problems_are_stable", text});
    const SetupProblems problems = problems_of(*setup, rules);
    fuzz::abort_on(props::problems_are_those_of_the_rules(*setup, rules, problems),
                   {"fen_fuzzer", "problems_are_those_of_the_rules", text});
    fuzz::require(class_name(problems.setup_class()) != "unknown",
                  {"fen_fuzzer", "class_has_a_name", text}, describe(problems));
  }
  return 0;
}
