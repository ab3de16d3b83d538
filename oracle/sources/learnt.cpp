#include "oracle/sources/learnt.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "oracle/text/number.h"

namespace refute::oracle {

std::string size_of(const DivideReply& reply) {
  return reply.has_lines ? fmt::format("{} in {}", reply.total, counted(reply.lines.size(), "move"))
                         : std::to_string(reply.total);
}

std::string_view kind_name(TraitKind kind) {
  switch (kind) {
    case TraitKind::kIgnoresFen:
      return "ignores-fen";
    case TraitKind::kIgnoresMoves:
      return "ignores-moves";
    case TraitKind::kPseudoLegal:
      return "pseudo-legal";
    case TraitKind::kCountsInterior:
      return "counts-interior-nodes";
    case TraitKind::kCountDiffers:
      return "count-differs";
    case TraitKind::kInconsistent:
      break;
  }
  return "inconsistent";
}

bool Learnt::has(TraitKind kind) const {
  return std::any_of(traits.begin(), traits.end(),
                     [&](const Trait& trait) { return trait.kind == kind; });
}

void Learnt::note(Inconsistency found) {
  const auto gist = [](const Statement& said) {
    return said.reply ? size_of(*said.reply) : "what cannot be read";
  };
  const Question& query = found.first.query;
  traits.push_back({TraitKind::kInconsistent,
                    fmt::format("it answered one query in two ways: {} for {}, and then {}",
                                gist(found.first), text_of(query), gist(found.second)),
                    query});
  if (!contradiction) contradiction = std::move(found);
}

}  // namespace refute::oracle
