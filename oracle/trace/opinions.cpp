#include "oracle/trace/opinions.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "oracle/sources/builtin_source.h"
#include "oracle/trace/comparison.h"

namespace refute::oracle {
namespace {

struct Opinion {
  std::string source;
  DivideReply reply;
};

bool agree(const Opinion& a, const Opinion& b) { return compare(a.reply, b.reply).agrees(); }

std::optional<Opinion> opinion_of(Source& source, Pinpointed& found) {
  ++found.questions;
  const Divergence& divergence = found.divergence;
  Result<DivideReply, OracleError> reply = source.divide(divergence.node, divergence.depth);
  if (reply) return Opinion{source.identity().source, *std::move(reply)};
  found.trouble = reply.error();
  found.trouble_source = source.identity().source;
  return std::nullopt;
}

/// Whether all opinions but that one agree, and none of them with it.
bool stands_alone(const std::vector<Opinion>& opinions, std::size_t odd) {
  const Opinion& other = opinions[odd == 0 ? 1 : 0];
  for (std::size_t index = 0; index < opinions.size(); ++index) {
    if (agree(opinions[index], other) == (index == odd)) return false;
  }
  return true;
}

/// More leaves than these the mailbox is not asked to count.
constexpr std::uint64_t kMostLeavesToCount = 3'000'000;

/// Nobody is a witness for himself.
bool may_be_asked(const Source& mailbox, const Divergence& divergence, const Witness& subject,
                  std::span<Witness* const> references) {
  const auto is_mailbox = [&](const Source* source) {
    return source->identity().source == mailbox.identity().source;
  };
  const Comparison& difference = divergence.difference;
  return std::max(difference.reference_total, difference.subject_total) <= kMostLeavesToCount &&
         !is_mailbox(&subject) && std::none_of(references.begin(), references.end(), is_mailbox);
}

/// "uci:a counts 20 leaves, builtin:mailbox 19, the subject 19".
std::string dispute_of(const std::vector<Opinion>& opinions, std::uint64_t subject_total) {
  std::string text;
  for (const Opinion& opinion : opinions) {
    text += text.empty() ? fmt::format("{} counts {} leaves", opinion.source, opinion.reply.total)
                         : fmt::format(", {} {}", opinion.source, opinion.reply.total);
  }
  return text + fmt::format(", the subject {}", subject_total);
}

}  // namespace

void hear_all(Pinpointed& found, Witness& subject, std::span<Witness* const> references) {
  std::vector<Opinion> opinions;
  for (Witness* reference : references) {
    if (auto opinion = opinion_of(*reference, found)) opinions.push_back(*std::move(opinion));
  }
  const std::unique_ptr<Source> mailbox = make_builtin_source(BuiltinGenerator::kMailbox);
  if (may_be_asked(*mailbox, found.divergence, subject, references)) {
    if (auto opinion = opinion_of(*mailbox, found)) opinions.push_back(*std::move(opinion));
  }
  const bool are_unanimous =
      std::all_of(opinions.begin(), opinions.end(),
                  [&](const Opinion& opinion) { return agree(opinion, opinions.front()); });
  if (are_unanimous) return;
  found.divergence.verdict = Verdict::kReferencesDisagree;
  found.dispute = dispute_of(opinions, found.divergence.difference.subject_total);
  const std::size_t reference_count = opinions.size();
  if (reference_count == 2) {
    if (auto opinion = opinion_of(subject, found)) opinions.push_back(*std::move(opinion));
  }
  if (opinions.size() < 3) return;
  for (std::size_t odd = 0; odd < reference_count; ++odd) {
    if (stands_alone(opinions, odd)) found.odd_one_out = opinions[odd].source;
  }
}

}  // namespace refute::oracle
