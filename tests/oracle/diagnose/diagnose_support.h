#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/diagnose/elimination.h"
#include "oracle/diagnose/query_pool.h"
#include "tests/support/scripts.h"

namespace refute::oracle {

/// A subject with that fault: it lists in the order of the text of moves.
inline AskSubject subject_with(models::Fault fault) {
  return [fault](const Question& question) -> std::optional<DivideReply> {
    models::Asked asked{question.node, question.depth};
    for (const auto& line : models::answer(fault, asked).lines) asked.order.push_back(line.move);
    DivideReply reply;
    for (const auto& line : models::answer(fault, asked).lines)
      reply.lines.push_back({line.move.text(), line.leaves});
    reply.total = sum_of_lines(reply);
    return reply;
  };
}

/// What the subject says to one query.
inline Observation said_to(const AskSubject& ask, std::string_view script, int plies = 1) {
  const Question question{script_of(script), Depth(plies)};
  const DivideReply reply = *ask(question);
  return {asked_with_order(question, reply), answer_of(reply), true_answer(question)};
}

/// The first wrong answer that a search finds.
inline std::vector<Observation> first_finding(const AskSubject& ask) {
  QueryPool pool({}, 1);
  for (int tries = 0; tries < 20000; ++tries) {
    const Question question = pool.next();
    const DivideReply reply = *ask(question);
    Observation seen{asked_with_order(question, reply), answer_of(reply), true_answer(question)};
    if (seen.is_wrong()) return {seen};
  }
  ADD_FAILURE() << "nothing wrong was found";
  return {};
}

/// What elimination makes of that answer.
inline Explanation explained(const AskSubject& ask) { return eliminate(first_finding(ask), ask); }

}  // namespace refute::oracle
