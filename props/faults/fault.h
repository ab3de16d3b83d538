#pragma once

#include <cstdint>

#include "engine/bitboard.h"
#include "engine/castling.h"
#include "engine/color.h"
#include "engine/piece.h"
#include "props/faults/enum_set.h"
#include "props/faults/fault_options.h"
#include "props/faults/make_options.h"

/// Executable ways of being wrong: one small move generator whose primitives can each be made
/// faulty by a value. It is no reference; what is true is the mailbox's matter.
namespace refute::models {

/// What an attack test is made for. A generator that looks for attackers in several places can be
/// wrong in one of them.
enum class Purpose : std::uint8_t {
  kCastlingStart,
  kCastlingWay,
  kCastlingEnd,
  kCastlingAfter,  // along the rank, when king and rook have moved
  kKingStep,
  kCheckers,
  kPins,
  kEnPassant,
};

/// The eight lines, as White sees them, in the order of `kKingSteps`.
enum class Way : std::uint8_t { kN, kS, kE, kW, kNE, kNW, kSE, kSW };
inline constexpr EnumSet<Way> kStraight{Way::kN, Way::kS, Way::kE, Way::kW};
inline constexpr EnumSet<Way> kDiagonal{Way::kNE, Way::kNW, Way::kSE, Way::kSW};

/// The pieces that go along lines.
inline constexpr EnumSet<PieceType> kSliders{PieceType::kBishop, PieceType::kRook,
                                             PieceType::kQueen};

/// What kind of move it is. Promotions are pushes or captures.
enum class Trait : std::uint8_t {
  kQuiet,
  kCapture,
  kDoublePush,
  kEnPassant,
  kKingSide,
  kQueenSide
};
inline constexpr EnumSet<Trait> kCastlings{Trait::kKingSide, Trait::kQueenSide};

/// In what check the side to move is: of a single slider, which and whether beside the king, of
/// two checkers, whether there is a knight or pawn among them and else whether both look along
/// ranks and files.
enum class Check : std::uint8_t {
  kNone,
  kByPawn,
  kByKnight,
  kByBishopBeside,
  kByRookBeside,
  kByQueenBeside,
  kByBishopAfar,
  kByRookAfar,
  kByQueenAfar,
  kDoubleWithStepper,
  kDoubleOnLines,
  kDoubleOfSliders
};
inline constexpr EnumSet<Check> kByStepper{Check::kByPawn, Check::kByKnight};
inline constexpr EnumSet<Check> kByBishop{Check::kByBishopBeside, Check::kByBishopAfar};
inline constexpr EnumSet<Check> kByRook{Check::kByRookBeside, Check::kByRookAfar};
inline constexpr EnumSet<Check> kByQueen{Check::kByQueenBeside, Check::kByQueenAfar};
inline constexpr EnumSet<Check> kBySliderBeside{Check::kByBishopBeside, Check::kByRookBeside,
                                                Check::kByQueenBeside};
inline constexpr EnumSet<Check> kBySliderAfar{Check::kByBishopAfar, Check::kByRookAfar,
                                              Check::kByQueenAfar};
inline constexpr EnumSet<Check> kBySlider = kBySliderBeside | kBySliderAfar;
inline constexpr EnumSet<Check> kInSingleCheck = kByStepper | kBySlider;
inline constexpr EnumSet<Check> kInDoubleCheck{Check::kDoubleWithStepper, Check::kDoubleOnLines,
                                               Check::kDoubleOfSliders};
inline constexpr EnumSet<Check> kInCheck = kInSingleCheck | kInDoubleCheck;

/// What a move does about a single check, and whether the king takes one of two checkers or steps
/// along the line that joins it with the only one.
enum class Evasion : std::uint8_t { kNothing, kTakesChecker, kBlocks, kStepsAlongLine };

/// On what line the mover is pinned, and what it does there.
enum class Pin : std::uint8_t { kNone, kOnRank, kOnFile, kOnDiagonal };
enum class PinMove : std::uint8_t { kOffLine, kTowardsKing, kTowardsPinner, kTakesPinner };
inline constexpr EnumSet<PinMove> kBetweenKingAndPinner{PinMove::kTowardsKing,
                                                        PinMove::kTowardsPinner};

/// What a side has beside king and pawns: nothing, knights alone, or sliders on such lines.
enum class Company : std::uint8_t { kNone, kKnights, kDiagonals, kLines, kBoth };
inline constexpr EnumSet<Company> kNoSliders{Company::kNone, Company::kKnights};

/// Which moves a fault concerns: those that fulfil every condition. Everything by default.
struct MoveFilter {
  EnumSet<Color> sides{};
  EnumSet<PieceType> movers{};
  EnumSet<Trait> traits{};
  EnumSet<PieceType> promotions{};  // a move that promotes nothing counts as "to a pawn"
  EnumSet<PieceType> victims{};     // a move that takes nothing counts as taking a king
  EnumSet<Check> checks{};
  EnumSet<Evasion> evasions{};
  EnumSet<Pin> pins{};
  EnumSet<PinMove> pin_moves{};
  EnumSet<Company> own{};    // of the side that moves
  EnumSet<Company> enemy{};  // of the other
  EnumSet<Way> ways{};       // asked of moves along a line only
  EnumSet<File> from_files{};
  EnumSet<File> to_files{};
  EnumSet<Rank> from_ranks{};
  EnumSet<Rank> to_ranks{};

  friend constexpr bool operator==(const MoveFilter&, const MoveFilter&) = default;
};

/// Whether the filter has both squares on its files and ranks.
constexpr bool is_within(const MoveFilter& moves, Square from, Square to) {
  return moves.from_files.contains(from.file()) && moves.to_files.contains(to.file()) &&
         moves.from_ranks.contains(from.rank()) && moves.to_ranks.contains(to.rank());
}

/// Which attackers an attack fault concerns.
struct AttackFilter {
  EnumSet<Purpose> tests{};
  EnumSet<PieceType> attackers{};
  EnumSet<Way> ways{};  // from the attacked square to the slider
  EnumSet<Color> by{};
  EnumSet<Purpose> backwards = EnumSet<Purpose>::none();  // looked up from the attacked square
  EnumSet<File> files{};                                  // of the attacked square
  EnumSet<Rank> ranks{};
  bool is_for_castling = false;  // only while a right is left and no piece between king and rook

  friend constexpr bool operator==(const AttackFilter&, const AttackFilter&) = default;
};

/// How legality is found out. Masks: checkers, pins and the squares that end a check are found
/// first, and moves tested against them. Make and test: the move is made and the king looked at,
/// when the move's turn has come or for the whole list first.
enum class Architecture : std::uint8_t { kMasks, kMakeAndTest, kTestsListFirst };

/// Which square has the number 0, for whoever adds to numbers and forgets the edge. From there they
/// go along the rank. Or files are counted on from the last to the first, and ranks apart.
enum class Numbering : std::uint8_t { kFromA1, kFromA8, kRing };

/// Where a fault acts: a generator often has one path for the moves of a `position` command and
/// another for perft, or a list and a separate count.
enum class Place : std::uint8_t {
  kEverywhere,
  kLineAndList,
  kBelowTheRoot,
  kBelowRootMoves,
  kSetUp,     // in the list of a position that no move has led to
  kMoved,     // in that of every other
  kLists,     // in every list, and not where the leaves are counted without one
  kLeafCount  // only there
};

/// Whether castling looks for king and rook at home, or trusts the right in one of them or both, or
/// takes even the king's start square from the right, or lets the king start anywhere, or whether
/// it trusts the right in the rook and takes along whatever stands in its place, or trusts it in
/// both and switches the two squares of the rook in its sets, so that there are two where there was
/// none, or is made as a plain move of whatever stands where the king ought to, or trusts it in the
/// rook and goes two squares from wherever the king is, or from there to where it always goes, past
/// the squares that it always passes. For en passant: whether the victim is looked for.
enum class Consumer : std::uint8_t {
  kLooks,
  kTrustsRook,
  kTrustsKing,
  kTrustsBoth,
  kTrustsFlags,
  kKingAnywhere,
  kTakesAlong,
  kSwitchesSets,
  kMovesWhatStands,
  kTwoSteps,
  kFixedSquares,
  kTakesPawnsOnly,  // of en passant: nobody looks for a pawn, and nobody else is removed
  kAnyPawnMove      //   and whatever a pawn does on the square takes in passing
};

/// The primitive that is wrong.
enum class Kind : std::uint8_t {
  kNone,
  kAttackerUnseen,  // attack tests: UnseenSlider
  kOwnAttack,       //   own pieces are attackers as well
  kPawnAttack,      //   PawnAttackFault
  kKingNotLifted,
  kPinnedDoNotAttack,
  kAttackThroughPieces,
  kWayMissing,  // how the pieces go: 0, or 1 + the Way that is there twice instead
  kStopsShort,
  kGoesThrough,  //   Occupant
  kTakesOwn,
  kWraps,
  kQueenGoesLike,     //   PieceType
  kKnightWayMissing,  //   index of the step, and 8 times the KnightStepInstead
  kDoublePush,        // pawns: DoublePushFault
  kPushOnto,          //   PushFault
  kPawnTakesEmpty,
  kPawnMasks,       //   PawnMasks
  kLastRank,        //   LastRank
  kPromotionsAlso,  //   PieceType
  kPlainPromotion,
  kPromotedAs,  //   PieceType
  kDrop,        // lists
  kDouble,
  kUntested,           //   Untested
  kCutAt,              //   number; of untested moves if moves are tested by making them
  kPiecesCut,          //   number, and `kMostCounted` times the Scan
  kWholeList,          //   WholeListFault
  kNothingAtDraw,      //   the CountFault that tells which draw
  kPinRays,            // pins: PinFault
  kDoubleCheck,        // checks: DoubleCheckFault
  kCheckMaskTooLong,   //   CheckMaskFault
  kBetween,            //   BetweenFault
  kEnPassantTest,      // en passant: EnPassantTestFault
  kEnPassantCapturer,  //   CapturerFault
  kCastling,           // castling: CastlingFault
  kRightKept,          // make: RightEvent
  kRightLost,          //   RightLoss
  kRightsTrusted,
  kEnPassantSet,     //   EnPassantSetFault
  kEnPassantKept,    //   EnPassantKeptFault
  kEnPassantVictim,  //   VictimFault
  kCastlingMade,     //   CastlingMadeFault
  kPromotionMade,    //   PromotionMadeFault
  kSideKept,
  kPieceStays,
  kPieceVanishes,
  kTakenForCastling,  //   TakenForCastling
  kClock,
  kCheckUnnoticed,  //   UnnoticedCheck, and 4 times the UnnoticedReply
  kKingStale,       // caches beside the board: KingCache
  kSetStale,        //   StaleSet
  kSetsMade,        //   `Fault::sets`
  kSetsUndone,      // undo: the same
  kUndo,            //   UndoFault
  kFen,             // FEN: FenFault
  kCount,           // perft: CountFault
  kHash,            //   HashFault
  kNotation,        // text: NotationFault
};

/// One way of being wrong. `option` is the enumerator that belongs to the kind.
struct Fault {
  Kind kind = Kind::kNone;
  std::uint8_t option = 0;
  Architecture architecture = Architecture::kMasks;
  Place place = Place::kEverywhere;
  EnumSet<Rules> rules{};
  Consumer consumer = Consumer::kLooks;
  Numbering numbering = Numbering::kFromA1;
  bool visits_leaves = false;          // perft makes and takes back the moves of the last ply, too
  bool undoes_changes = false;         // undo puts rights back only if the move has ended one
  bool moves_what_stands = false;      // make and undo move whatever stands there, if anybody does
  bool copies_board = false;           // undo puts a copy of all back, and then spoils something
  bool tests_set_up = false;           // the list is tested when a position is set up, too
  bool own_arrivals_keep = false;      // only the enemy ends a right by coming to its corner
  bool attacks_by_colors = false;      // the set of a kind is asked for both colours, and theirs
  bool lists_by_board = false;         // sets are asked for attackers, and not for who moves
  bool of_illegal_only = false;        // undo is wrong about moves that are found to be illegal
  bool king_moves_from_note = false;   // from the cached square, whatever stands there
  bool spares_last_ply = false;        // perft is wrong only where more than one ply is left
  bool promotes_by_departure = false;  // from the rank before the last, wherever the pawn arrives
  MoveFilter moves{};
  MoveFilter only{};  // of generation: what the kind does to other moves is not done
  AttackFilter attacks{};
  CastlingFault castling{};
  SetsFault sets{};
  EnumSet<RightOf> ends = EnumSet<RightOf>::none();  // by moves that leave or reach such a square

  template <typename E>
  constexpr bool is(Kind wanted, E wanted_option) const {
    return kind == wanted && option == static_cast<std::uint8_t>(wanted_option);
  }
  template <typename E>
  constexpr E as() const {
    return static_cast<E>(option);
  }

  friend constexpr bool operator==(const Fault&, const Fault&) = default;
};

/// Nothing is wrong.
inline constexpr Fault kNoFault{};

/// Whether the fault is one of make, or one of undo.
constexpr bool is_make_fault(const Fault& fault) {
  return fault.kind >= Kind::kRightKept && fault.kind <= Kind::kSetsMade;
}
constexpr bool is_undo_fault(const Fault& fault) {
  return fault.kind == Kind::kSetsUndone || fault.kind == Kind::kUndo;
}

/// Whether the fault leaves out writes to the sets of pieces; and whether those are switched over.
constexpr bool writes_sets(const Fault& fault) {
  return fault.kind == Kind::kSetsMade || fault.kind == Kind::kSetsUndone;
}
constexpr bool switches_sets(const Fault& fault) {
  return writes_sets(fault) && fault.sets.undoing == SetsFault::Undoing::kSwitches;
}

/// Whether what goes wrong stays on the board when the move has been taken back, so that the order
/// of the moves decides what the later ones find.
constexpr bool outlives_moves(const Fault& fault) {
  return is_undo_fault(fault) || fault.is(Kind::kKingStale, KingCache::kMovedBack) ||
         (fault.kind == Kind::kSetsMade && fault.sets.undoing != SetsFault::Undoing::kCopies);
}

/// Whether the moves of the root are among them.
constexpr bool outlives_root_moves(const Fault& fault) {
  return outlives_moves(fault) && fault.place != Place::kBelowRootMoves;
}

/// Whether castling looks for the rook in its corner.
constexpr bool looks_for_rook(const Fault& fault) {
  return EnumSet<Consumer>{Consumer::kLooks, Consumer::kTrustsKing, Consumer::kKingAnywhere}
      .contains(fault.consumer);
}

/// Whether castling begins on the king's home square, wherever the king is.
constexpr bool castles_from_home(const Fault& fault) {
  return fault.consumer == Consumer::kTrustsFlags || fault.consumer == Consumer::kMovesWhatStands;
}

/// Whether castling of such a generator may begin elsewhere than at home, by squares of its own.
/// Each generator has its own way with the rook then.
constexpr bool may_stray(const Fault& fault) {
  return fault.consumer == Consumer::kTwoSteps || fault.consumer == Consumer::kFixedSquares;
}

/// Whether the text of a promotion and the piece that comes of it are lost together.
constexpr bool loses_promoted_piece(const Fault& fault) {
  return fault.is(Kind::kPromotedAs, PieceType::kPawn);
}

/// Whether a reader of FENs leaves a field as the position before had it.
constexpr bool leaves_field(const Fault& fault) {
  return fault.is(Kind::kFen, FenFault::kEnPassantLeft) ||
         fault.is(Kind::kFen, FenFault::kRightsLeft);
}

/// Whether the cached square of a king may be another than where it stands.
constexpr bool caches_wrong_king(const Fault& fault) {
  return fault.kind == Kind::kKingStale || fault.is(Kind::kUndo, UndoFault::kKingStale) ||
         fault.is(Kind::kFen, FenFault::kKingAtHome) || fault.is(Kind::kFen, FenFault::kKingOnA1);
}

/// Whether the sets of the pieces can contradict the board.
constexpr bool has_stale_sets(const Fault& fault) {
  return (fault.kind >= Kind::kSetStale && fault.kind <= Kind::kSetsUndone) ||
         fault.is(Kind::kUndo, UndoFault::kVictimInKindOnly) ||
         fault.is(Kind::kUndo, UndoFault::kVictimInMoversColor) ||
         fault.is(Kind::kUndo, UndoFault::kToStaysInAll);
}

/// Whether moves are tested by making and undoing them on the one board, where that leaves
/// something behind.
constexpr bool tests_by_making(const Fault& fault) {
  return outlives_moves(fault) && fault.architecture != Architecture::kMasks;
}

/// Whether a list has room for so many moves only and is filled before they are tested.
constexpr bool cuts_untested_list(const Fault& fault) {
  return fault.kind == Kind::kCutAt && fault.architecture == Architecture::kMakeAndTest;
}

/// Whether the whole list is made and taken back before one of its moves is played.
constexpr bool tests_lists_first(const Fault& fault) {
  return outlives_moves(fault) && fault.architecture == Architecture::kTestsListFirst;
}

}  // namespace refute::models
