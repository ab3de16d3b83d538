#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "oracle/findings/finding.h"

namespace refute::oracle {

/// The version of the object below; it rises when a member changes its meaning or goes.
inline constexpr int kFindingSchema = 1;

/// The finding as the object that `compare --json` prints and that a finding's file holds:
///
///   schema, verdict, class, blame, rule, explanation,
///   node {fen, root, line}, depth, missing, extra, duplicate, lists_compared,
///   counts [{move, subject, reference}], totals {subject, reference}, inferred,
///   minimised {fen, root, line, depth, missing, extra, duplicate, lists_compared, counts, totals,
///              inferred, chess960, queries, complete} or null,
///   trouble {kind, source, detail} or null,
///   inconsistency {source, side, first {fen, root, line, chess960, depth, moves [{move, leaves}]
///                  or null, total or null, error, milliseconds or null, fresh}, second} or null,
///   odd_one_out (a source) or null,
///   subject {source, name, version}, references [...],
///   asked {fen, root, line, depth}, chess960, seed
///
/// `node.fen` is the position at which the two sides differ. `node.line` are the moves that lead
/// to it from `node.root`; for a state fault, asking for `node.fen` alone shows nothing. Moves are
/// UCI text, Chess960 castling as king takes rook. `queries` candidates were tried to find the
/// minimised node; `complete` says that nothing that is left can be taken away. It may be a
/// position of standard chess where the node is one of Chess960.
///
/// `lists_compared` is false if a side named no moves, only their number; the moves are then
/// `inferred` from counts, and there are none if counting singled none out. `inconsistency` are two
/// statements of one source that cannot both be right. `moves` is null where no list was given,
/// and `fresh` says that a process answered that had heard of nothing else.
nlohmann::ordered_json finding_json(const Finding& finding);

/// The same as text, indented, with a line end.
std::string print_finding_json(const Finding& finding);

}  // namespace refute::oracle
