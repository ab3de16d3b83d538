// Names the defect of one subject, for the measurement of names: hunts until answers are wrong,
// and lets elimination explain them. Prints one line of tab-separated fields.
//
//   name_subject SOURCE SEED [rules]      certainty, keys, words, queries, answers, support

#include <cstdlib>
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

std::string first_fault(const std::vector<Observation>& found) {
  return props::print_position_script(found.front().asked.node) + " depth " +
         std::to_string(found.front().asked.depth.plies());
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
  QueryPool pool({}, std::strtoull(argv[2], nullptr, 10));
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
  const Explanation explanation = eliminate(std::move(found), ask);
  std::cout << certainty_name(explanation.certainty) << '\t' << keys_of(explanation) << '\t'
            << (explanation.models.empty() ? "" : explanation.models.front()->name()) << '\t'
            << tries << '\t' << explanation.queries << '\t' << support_text(explanation) << '\t'
            << where << '\n';
}
