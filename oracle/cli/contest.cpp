#include "oracle/cli/contest.h"

#include <memory>
#include <utility>

#include "engine/assert.h"
#include "oracle/sources/stoppable_source.h"
#include "oracle/text/escape.h"
#include "oracle/trace/place.h"

namespace refute::oracle {
namespace {

/// The trouble of a reference that answers, and wrongly.
OracleError unreliable(std::string detail) {
  OracleError error{};
  error.kind = OracleError::Kind::kProtocol;
  error.detail = std::move(detail);
  return error;
}

/// Why a source that answers cannot be a reference; nullopt if it can.
std::optional<std::string> reason_not_to_trust(const Learnt& learnt) {
  if (!learnt.wrong_answers.empty()) return learnt.wrong_answers.front();
  if (!learnt.traits.empty()) return learnt.traits.front().message;
  return std::nullopt;
}

}  // namespace

StartingSources::StartingSources(const std::string& subject,
                                 const std::vector<std::string>& references,
                                 const SourceOptions& options)
    : texts_{subject} {
  texts_.insert(texts_.end(), references.begin(), references.end());
  // Where no thread can be had they are opened one after the other, when they are asked for.
  for (const std::string& text : texts_)
    opened_.push_back(std::async([text, options] { return open_source(text, options); }));
}

OpenedSource StartingSources::next(const TerminalIo& io) {
  const std::size_t number = next_++;
  const std::string& text = texts_.at(number);
  OpenedSource opened = or_explained(text, opened_[number].get(), io);
  const bool is_subject = number == 0;
  if (is_subject || !opened.source) return opened;
  const auto problem = reason_not_to_trust(opened.source->learnt());
  if (!problem) return opened;
  io.note("refute: " + escape_for_terminal(text) + " is no reference: " + *problem + "\n");
  return {nullptr, ExitCode::kTrouble, unreliable(*problem)};
}

std::variant<Contest, ContestFailure> open_contest(const SourceArguments& arguments,
                                                   const TerminalIo& io, bool works_around_traits,
                                                   const std::atomic<bool>* stop) {
  if (!can_read_sources(arguments, io)) return ContestFailure{ExitCode::kUsage};
  const std::vector<std::string> references = reference_texts(arguments, io);
  SourceOptions options = options_of(arguments);
  options.works_around_traits = works_around_traits;
  options.stop = stop;
  const auto stoppable = [&](std::unique_ptr<Source> source) {
    return stop == nullptr ? std::move(source) : make_stoppable(std::move(source), *stop);
  };
  Contest contest;
  contest.stop = stop;
  StartingSources starting(arguments.subject, references, options);
  OpenedSource subject = starting.next(io);
  if (!subject.source) {
    return ContestFailure{subject.failure, subject.trouble, arguments.subject, references};
  }
  contest.subject = stoppable(std::move(subject.source));
  for (const std::string& text : references) {
    OpenedSource reference = starting.next(io);
    if (!reference.source) {
      return ContestFailure{reference.failure, reference.trouble, text, references};
    }
    contest.references.push_back(stoppable(std::move(reference.source)));
  }
  return contest;
}

Finding finding_of(const ContestFailure& failure, const Question& question,
                   const SourceArguments& arguments) {
  REFUTE_ASSERT(failure.trouble.has_value());
  Pinpointed found = verdict_on_trouble({*failure.trouble, failure.source, question}, {});
  Finding finding;
  finding.divergence = std::move(found.divergence);
  finding.trouble = std::move(found.trouble);
  finding.trouble_source = std::move(found.trouble_source);
  const auto setups = props::setups_of(question.node);
  const Setup& asked = setups ? setups->back() : question.node.root;
  finding.setup_class = problems_of(asked, question.node.rules).setup_class();
  finding.subject.source = arguments.subject;
  for (const std::string& text : failure.references) {
    finding.references.push_back({.source = text, .name = {}, .version = {}});
  }
  finding.asked = question.node;
  finding.asked_depth = question.depth;
  return finding;
}

ExitCode exit_code(Verdict verdict) {
  if (verdict == Verdict::kAgree) return ExitCode::kAgree;
  return is_divergence(verdict) ? ExitCode::kDivergence : ExitCode::kTrouble;
}

}  // namespace refute::oracle
