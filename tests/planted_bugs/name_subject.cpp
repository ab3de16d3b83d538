// Names the defect of one subject, for the measurement of names: hunts until answers are wrong,
// and lets elimination explain them. Prints one line of tab-separated fields.
//
//   name_subject SOURCE SEED              certainty, keys, words, tries, queries, support, first
//                                         query, milliseconds of processor time
//   name_subject SOURCE SEED --against KEY
//                                         and what first contradicts each instance of that row

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <set>
#include <string>

#include "oracle/diagnose/elimination.h"
#include "oracle/diagnose/query_pool.h"
#include "oracle/sources/source.h"

namespace {

using namespace refute;
using namespace refute::oracle;

constexpr int kMostTries = 20000;

std::string keys_of(const Explanation& explanation) {
  std::set<std::string> keys;
  for (const models::FaultModel* model : explanation.models)
    keys.insert(std::string(model->row->key));
  std::string text;
  for (const std::string& key : keys) text += (text.empty() ? "" : ",") + key;
  return text.empty() ? "-" : text;
}

std::string text_of(const models::Asked& asked) {
  return props::print_position_script(asked.node) + " depth " + std::to_string(asked.depth.plies());
}

/// The lines of one answer that the other lacks.
std::string lines_of(const models::Answer& answer, const models::Answer& other) {
  std::string text = " total " + std::to_string(answer.total) + (answer.has_lines ? "" : " alone");
  for (const models::AnswerLine& line : answer.lines) {
    if (!std::binary_search(other.lines.begin(), other.lines.end(), line))
      text += " " + line.move.text() + ":" + std::to_string(line.leaves);
  }
  return text;
}

/// For each instance of the row how many answers it predicts before it is contradicted, and by
/// what; the best of them last.
void print_contradictions(std::string_view key, const std::vector<Observation>& seen) {
  std::vector<std::pair<std::size_t, std::string>> told;
  for (const models::FaultModel& model : models::instances()) {
    if (model.row->key != key) continue;
    const auto first = std::find_if(seen.begin(), seen.end(),
                                    [&](const Observation& one) { return !predicts(model, one); });
    std::string text = model.name();
    if (first != seen.end()) {
      const models::Answer predicted = models::answer(model, first->asked);
      text += "\n  " + text_of(first->asked) +
              "\n  predicted, not said:" + lines_of(predicted, first->said) +
              "\n  said, not predicted:" + lines_of(first->said, predicted) +
              "\n  said, not true:" + lines_of(first->said, first->truth) +
              "\n  true, not said:" + lines_of(first->truth, first->said);
    }
    const auto wrong =
        std::count_if(seen.begin(), first, [](const Observation& one) { return one.is_wrong(); });
    told.emplace_back(wrong * 1000 + (first - seen.begin()), std::move(text));
  }
  std::sort(told.begin(), told.end());
  for (const auto& [count, text] : told)
    std::cout << count / 1000 << " wrong of " << count % 1000 << ": " << text << '\n';
}

std::string first_fault(const std::vector<Observation>& found) {
  return text_of(found.front().asked);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  auto source = open_source(argv[1], {});
  if (!source) {
    std::cout << "trouble\t" << source.error().message << '\n';
    return 3;
  }
  const AskSubject ask = [&](const Question& question) -> std::optional<DivideReply> {
    auto reply = (*source)->divide(question.node, question.depth);
    if (!reply) return std::nullopt;
    return *reply;
  };
  // A program that does not play Chess960 is wrong there for a reason of its own.
  EliminationBudget budget;
  budget.asks_chess960 = (*source)->learnt().plays_chess960;
  QueryPool pool({}, std::strtoull(argv[2], nullptr, 10), budget.asks_chess960);
  std::vector<Observation> found;
  int tries = 0;
  while (found.empty() && tries++ < kMostTries) {
    const Question question = pool.next();
    const auto reply = ask(question);
    if (!reply) continue;
    Observation seen{asked_with_order(question, *reply), answer_of(*reply), true_answer(question)};
    if (seen.is_wrong()) found.push_back(std::move(seen));
  }
  if (found.empty()) {
    std::cout << "not found\t-\t\t" << tries << '\n';
    return 0;
  }
  const std::string where = first_fault(found);
  std::vector<Observation> seen = found;
  const AskSubject noted = [&](const Question& question) {
    auto reply = ask(question);
    if (reply)
      seen.push_back(
          {asked_with_order(question, *reply), answer_of(*reply), true_answer(question)});
    return reply;
  };
  const std::clock_t begin = std::clock();
  const Explanation explanation = eliminate(std::move(found), noted, budget);
  const std::clock_t milliseconds = (std::clock() - begin) * 1000 / CLOCKS_PER_SEC;
  std::cout << certainty_name(explanation.certainty) << '\t' << keys_of(explanation) << '\t'
            << (explanation.models.empty() ? "" : explanation.models.front()->name()) << '\t'
            << tries << '\t' << explanation.queries << '\t' << support_text(explanation) << '\t'
            << where << '\t' << milliseconds << '\n';
  if (argc > 4 && argv[3] == std::string_view("--against")) print_contradictions(argv[4], seen);
}
