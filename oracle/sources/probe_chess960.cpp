// What a program that nobody knows makes of Chess960.
#include <algorithm>
#include <optional>
#include <string_view>

#include "oracle/sources/examiner.h"
#include "oracle/sources/known_positions.h"
#include "oracle/sources/program_probe.h"
#include "oracle/text/move_text.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

/// Whether a move of the answer is that castling, in whatever notation.
bool lists_castling(const RawAnswer& answer, const props::PositionScript& node,
                    std::string_view move) {
  const MoveReader reader(node.root, node.rules);
  return std::any_of(answer.lines.begin(), answer.lines.end(),
                     [&](const DivideLine& line) { return reader.read(line.move) == move; });
}

}  // namespace

ProgramProbe::Castlings960 ProgramProbe::castlings_in_chess960(const Protocol& protocol) {
  // Consoles and xboard engines cannot be told of Chess960.
  const bool is_script = protocol.handshake == Protocol::Handshake::kScript;
  const bool is_uci = protocol.handshake == Protocol::Handshake::kUci;
  if (protocol.starts_only || (!is_script && (!is_uci || protocol.count.empty()))) return {};
  int canonical = 0;
  int found = 0;
  int shown = 0;
  // Without a claim a count is not enough, nor is a list: castling that is written as a leap may be
  // read as a step.
  const bool is_claimed = is_uci && greeting_.has_chess960;
  const bool may_count = is_claimed || is_script;
  for (const KnownCastling& castling : kCastlings960) {
    const props::PositionScript node = node960(castling.fen);
    const std::optional<RawAnswer> answer = ask(protocol, node, Depth(1));
    if (!answer && error_->kind == OracleError::Kind::kHung) return {};
    if (!answer) continue;
    const bool is_bare = answer->lines.empty();
    const bool is_right = answer->move_count() == mailbox::legal_moves(node.root).size();
    const bool is_canonical = lists(answer->lines, castling.move);
    canonical += is_canonical ? 1 : 0;
    found += (is_bare ? is_right : lists_castling(*answer, node, castling.move)) ? 1 : 0;
    shown += is_right && (is_bare ? may_count : is_canonical) ? 1 : 0;
  }
  if (!is_claimed && shown != static_cast<int>(kCastlings960.size())) return {};
  return {found, canonical == found};
}

}  // namespace refute::oracle
