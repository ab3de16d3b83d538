#include "oracle/trace/opinions.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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

}  // namespace

void hear_all(Pinpointed& found, Source& subject, std::span<Source* const> references) {
  std::vector<Opinion> opinions;
  for (Source* reference : references) {
    if (auto opinion = opinion_of(*reference, found)) opinions.push_back(*std::move(opinion));
  }
  const bool are_unanimous =
      std::all_of(opinions.begin(), opinions.end(),
                  [&](const Opinion& opinion) { return agree(opinion, opinions.front()); });
  if (are_unanimous) return;
  found.divergence.verdict = Verdict::kReferencesDisagree;
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
