#include "oracle/trace/questions.h"

#include <utility>

#include <fmt/format.h>

namespace refute::oracle {
namespace {

OracleError protocol_error(const Question& question, std::string detail) {
  OracleError error{};
  error.kind = OracleError::Kind::kProtocol;
  error.detail = std::move(detail);
  error.request = fmt::format("{}, depth {}", props::print_position_script(question.node),
                              question.depth.plies());
  return error;
}

}  // namespace

Result<DivideReply, Trouble> Questions::ask(Source& source, const Question& question) {
  Result<DivideReply, OracleError> reply = source.divide(question.node, question.depth);
  if (reply) return *std::move(reply);
  trouble_ = Trouble{reply.error(), source.identity().source, question};
  return Unexpected{*trouble_};
}

Result<DivideReply, Trouble> Questions::ask_subject(const Question& question) {
  return ask(subject_, question);
}

Result<DivideReply, Trouble> Questions::ask_reference(const Question& question) {
  Result<DivideReply, Trouble> reply = ask(reference_, question);
  if (!reply || is_sound(*reply)) return reply;
  return Unexpected{
      contradiction(question, sum_of_lines(*reply) == reply->total
                                  ? "it lists a move more often than once"
                                  : "its lines do not add up to the total that it states")};
}

Result<Answers, Trouble> Questions::ask_both(const Question& question) {
  Result<DivideReply, Trouble> reference = ask_reference(question);
  if (!reference) return Unexpected{reference.error()};
  Result<DivideReply, Trouble> subject = ask(subject_, question);
  if (!subject) return Unexpected{subject.error()};
  Comparison difference = compare(*subject, *reference);
  return Answers{*std::move(subject), *std::move(reference), std::move(difference)};
}

Result<Comparison, Trouble> Questions::compare_subject(const Question& question,
                                                       const DivideReply& known) {
  const Result<DivideReply, Trouble> subject = ask(subject_, question);
  if (!subject) return Unexpected{subject.error()};
  return compare(*subject, known);
}

std::optional<Setup> Questions::position_of_subject(const props::PositionScript& node) {
  const Result<std::optional<Setup>, OracleError> position = subject_.read_back(node);
  return position ? *position : std::nullopt;
}

void Questions::reference_contradicts_itself(Statement first, Statement second) {
  reference_.contradict(std::move(first), std::move(second));
}

const std::optional<Inconsistency>& Questions::inconsistency() const {
  return reference_.inconsistency() ? reference_.inconsistency() : subject_.inconsistency();
}

Trouble Questions::contradiction(const Question& question, std::string detail) const {
  return {protocol_error(question, std::move(detail)), reference_.identity().source, question};
}

}  // namespace refute::oracle
