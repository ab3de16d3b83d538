#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "engine/setup.h"
#include "oracle/sources/protocol.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// Everything a wrong engine might accept: what the pieces can do, and the king's castling jumps
/// whether or not the way is free; sorted, in canonical text.
std::vector<std::string> candidate_moves(const Setup& setup);

/// The node with its moves as a program of that protocol wants them written.
Result<props::PositionScript, props::LineError> written_for(const Protocol& protocol,
                                                            const props::PositionScript& node);

/// The last position of the node by its own FEN, without moves. Precondition: it can be played.
props::PositionScript by_own_fen(const props::PositionScript& node);

/// Four coordinates and perhaps a small letter.
bool is_coordinates(std::string_view move);

}  // namespace refute::oracle
