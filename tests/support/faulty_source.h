#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/position.h"
#include "engine/zobrist.h"
#include "oracle/process/oracle_error.h"
#include "oracle/sources/source.h"

// Sources with one deliberate defect each. What a defect is not about is right: the tree is the
// engine's own.
namespace refute::oracle {

/// The last position of a script by the engine. Precondition: its moves are legal.
Position position_after(const props::PositionScript& script);

/// A defect of one node's divide. The nodes above count what the node states, so that the whole
/// tree fits together.
enum class NodeFault : std::uint8_t {
  kDrop,           // the move is not listed
  kAdd,            // the move, which is not legal, is listed
  kDuplicate,      // the move is listed twice
  kMiscount,       // the move's leaves are wrong, at all depths, and the total with them
  kMiscountBelow,  // the same, from depth 2 on
  kMiscountLine,   // the move's leaves are wrong, the total is right
  kMiscountTotal,  // the lines are right, the total is wrong
};

/// Where and how.
struct PlantedFault {
  NodeFault fault;
  Key where;  // of the position, whose clocks do not count
  std::string move;
  std::int64_t amount = 1;  // what a miscount adds

  /// Wrong only if at least so many moves led there since a position was set up by FEN.
  std::size_t moves_before = 0;
};
std::unique_ptr<Source> make_source_with(const PlantedFault& fault);

/// A defect of undo: siblings are walked on one board.
enum class UndoFault : std::uint8_t {
  kCapturedPieceLost,
  kCastlingNotRestored,
  kPromotedPieceStays,
  kEpSquareLost,
};
std::unique_ptr<Source> make_source_with(UndoFault fault);

/// A defect in reading the root's FEN; `startpos` is always understood.
enum class FenFault : std::uint8_t {
  kEpSquareIgnored,
  kBlackCastlingIgnored,
  kBlackCastlingIgnoredAfterWhites,  // only where White may castle on both sides
};

/// Whether the source says what position it understood.
enum class ReadBack : std::uint8_t { kNo, kYes };
std::unique_ptr<Source> make_source_with(FenFault fault, ReadBack read_back);

/// A defect of counting everywhere.
enum class CounterFault : std::uint8_t {
  k16BitLines,      // the total is right
  k16BitTotal,      // the lines are right unless they overflow themselves
  kOneDepthShort,   // from depth 2 on
  kCountsInterior,  // every node below a move, not only the leaves
};
std::unique_ptr<Source> make_source_with(CounterFault fault);

/// A source that fails if asked for divides of that depth.
std::unique_ptr<Source> make_failing_source(OracleError::Kind kind, Depth at);

/// The same source with another name, for tests with several.
std::unique_ptr<Source> make_renamed(std::unique_ptr<Source> source, std::string name);

}  // namespace refute::oracle
