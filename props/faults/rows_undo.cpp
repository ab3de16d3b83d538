// Faults of undo: what it does not put back, or elsewhere.

#include <utility>

#include "props/faults/axes.h"

namespace refute::models {
namespace {

using enum PieceType;
using Write = SetsFault::Write;
using enum SetsFault::Which;

constexpr EnumSet<Write> kCastledRook{Write::kRookFrom, Write::kRookTo};

/// Undo leaves those writes of the piece out that has moved.
Variant left_piece(SetsFault::Which which, EnumSet<Write> writes, std::string words) {
  return one_of({left_by_undo(which, writes, std::move(words))})(base(Kind::kSetsUndone)).front();
}

/// Who finds a move to be illegal by making it may have a branch of its own that takes it back.
Axis also_of_illegal_moves() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (!tests_by_making(from.fault) || from.fault.visits_leaves) return all;
    all.push_back({from.fault, from.words + ", those that are illegal only"});
    all.back().fault.of_illegal_only = true;
    return all;
  };
}

/// The same for the rights, which a branch may put back of the moves that usually end one.
Axis kinds_that_end_rights() {
  return [](const Variant& from) {
    std::vector<Variant> all = kinds()(from);
    const Axis others = one_of(
        {{"of all but captures",
          concerns({.traits = {Trait::kQuiet, Trait::kDoublePush, Trait::kEnPassant,
                               Trait::kKingSide, Trait::kQueenSide}})},
         {"by neither king nor rook", concerns({.movers = {kPawn, kKnight, kBishop, kQueen}})},
         {"by all but the king", concerns({.movers = {kPawn, kKnight, kBishop, kRook, kQueen}})}});
    for (Variant& variant : others(from)) all.push_back(std::move(variant));
    return all;
  };
}

Variant undone(UndoFault how) { return base(Kind::kUndo, how); }

Choice in_passing(UndoFault how, std::string words) {
  return {std::move(words), [how](Fault& fault) {
            fault.option = static_cast<std::uint8_t>(how);
            fault.moves.traits = {Trait::kEnPassant};
          }};
}

/// What undo does about the right of one wing, of that colour or of both.
Choice right_of(UndoFault how, EnumSet<Color> colors, std::string words) {
  return {std::move(words), [how, colors](Fault& fault) {
            fault.option = static_cast<std::uint8_t>(how);
            fault.attacks.by = colors;
          }};
}

/// Each right may be kept in a variable of its own, and have a branch of its own for captures.
Axis also_of_one_right() {
  using enum UndoFault;
  return [](const Variant& from) {
    const bool is_of_captures = from.words == "of captures";
    if (!from.words.empty() && !is_of_captures) return std::vector<Variant>{from};
    std::vector<Choice> rights{
        {"", [](Fault&) {}},
        right_of(kColorsRightsLost, {Color::kWhite}, "White's"),
        right_of(kColorsRightsLost, {Color::kBlack}, "Black's"),
        right_of(kKingsRightLost, {}, "on the king's side"),
        right_of(kQueensRightLost, {}, "on the queen's side"),
        right_of(kKingsRightLost, {Color::kWhite}, "White's on the king's side"),
        right_of(kQueensRightLost, {Color::kWhite}, "White's on the queen's side"),
        right_of(kKingsRightLost, {Color::kBlack}, "Black's on the king's side"),
        right_of(kQueensRightLost, {Color::kBlack}, "Black's on the queen's side")};
    if (!is_of_captures) {
      rights.push_back(
          option(kOtherRightLost, "of castling, that of the rook that has not castled"));
      rights.push_back(option(kKingsRightLostAlone, "on the king's side, where it ends alone"));
      rights.push_back(option(kQueensRightLostAlone, "on the queen's side, where it ends alone"));
    }
    return one_of(std::move(rights))(from);
  };
}

/// What is put back has no room for one of the rights: after the first move it is gone.
Axis also_cleared() {
  using enum UndoFault;
  const std::string words = " is lost after any move";
  Axis rights = one_of(
      {right_of(kKingsRightCleared, {}, "that on the king's side" + words),
       right_of(kQueensRightCleared, {}, "that on the queen's side" + words),
       right_of(kKingsRightCleared, {Color::kWhite}, "White's on the king's side" + words),
       right_of(kQueensRightCleared, {Color::kWhite}, "White's on the queen's side" + words),
       right_of(kKingsRightCleared, {Color::kBlack}, "Black's on the king's side" + words),
       right_of(kQueensRightCleared, {Color::kBlack}, "Black's on the queen's side" + words)});
  return also_beside(undone(kRightsLost).fault, {}, {std::move(rights), leaves()});
}

constexpr const char* kToQueens = "that on the king's side comes back on the queen's";
constexpr const char* kToKings = "that on the queen's side comes back on the king's";

/// Of the variables one is put back from that of the other wing.
Axis also_of_other_wing() {
  using enum UndoFault;
  const std::string kings = "on the king's side it is that of the queen's";
  const std::string queens = "on the queen's side it is that of the king's";
  const std::string to_queens = kToQueens;
  const std::string to_kings = kToKings;
  Axis wings = one_of({right_of(kKingsRightAsQueens, {Color::kWhite}, kings + ", White's"),
                       right_of(kKingsRightAsQueens, {Color::kBlack}, kings + ", Black's"),
                       right_of(kQueensRightAsKings, {Color::kWhite}, queens + ", White's"),
                       right_of(kQueensRightAsKings, {Color::kBlack}, queens + ", Black's"),
                       right_of(kKingsRightToQueens, {Color::kWhite}, to_queens + ", White's"),
                       right_of(kKingsRightToQueens, {Color::kBlack}, to_queens + ", Black's"),
                       right_of(kQueensRightToKings, {Color::kWhite}, to_kings + ", White's"),
                       right_of(kQueensRightToKings, {Color::kBlack}, to_kings + ", Black's")});
  return also_beside(undone(kRightsLost).fault, {}, {std::move(wings), also_trusted()});
}

/// The same of moves that end one right: those of the king have a branch of their own.
Axis also_of_other_wing_alone() {
  using enum UndoFault;
  std::vector<Choice> wings;
  for (const auto& [how, wing] :
       {std::pair{kKingsRightToQueensAlone, kToQueens}, {kQueensRightToKingsAlone, kToKings}}) {
    const std::string words = std::string(wing) + " where it ends alone";
    wings.push_back(right_of(how, {}, words));
    wings.push_back(right_of(how, {Color::kWhite}, words + ", White's"));
    wings.push_back(right_of(how, {Color::kBlack}, words + ", Black's"));
  }
  return also_beside(undone(kRightsLost).fault, {}, {one_of(std::move(wings)), leaves()});
}

/// The record of a move may hold the rights only if it has ended one.
Axis also_of_changes() {
  return one_of({{"", [](Fault&) {}},
                 {"and puts them back only where the move has ended one",
                  [](Fault& fault) { fault.undoes_changes = true; }}});
}

/// A copy of all may be put back before one thing of it is spoilt, so that nothing is left of what
/// went wrong deeper in the tree, but of what was tested. Or the list is tested twice.
Axis also_of_tests() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const bool is_plain = tests_lists_first(from.fault) && !from.fault.visits_leaves &&
                          !from.fault.moves_what_stands && !from.fault.undoes_changes;
    if (!is_plain) return all;
    all.push_back({from.fault, from.words + ", on a copy of the board"});
    all.back().fault.copies_board = true;
    all.back().fault.moves_what_stands = true;
    all.push_back({from.fault, from.words + ", and when a position is set up"});
    all.back().fault.tests_set_up = true;
    return all;
  };
}

/// A board alone knows what to move: what undo has lost or put elsewhere is not there to be moved.
Axis also_of_what_stands() {
  return one_of({{"", [](Fault&) {}},
                 {"make and undo move whatever stands there",
                  [](Fault& fault) { fault.moves_what_stands = true; }}});
}

/// The side to move is not yet the one that has moved when castling and promotions are looked for.
Axis also_for_other_side() {
  return also_beside(undone(UndoFault::kSideKept).fault,
                     {{undone(UndoFault::kTakenForOtherSide).fault,
                       "castling and promotions are taken for the other side's"}},
                     {leaves(), sides(), also_of_what_stands()});
}

/// There may be one record for all moves, or its number may be off by one.
Axis also_of_other_record(UndoFault plain, UndoFault latest, UndoFault before,
                          const std::string& words, std::vector<Axis> axes) {
  return also_beside(undone(plain).fault,
                     {{undone(latest).fault, words + " from the record of the move made last"},
                      {undone(before).fault, words + " from the record of the move before"}},
                     std::move(axes));
}

/// Each kind of piece may have a branch of its own, to take or to be taken.
Axis also_of_one_piece() {
  std::vector<Choice> choices;
  for (PieceType type : {kPawn, kKnight, kBishop, kRook, kQueen}) {
    const std::string words = "a " + std::string(name_of(type));
    choices.push_back({words, concerns({.victims = {type}})});
    choices.push_back({"by " + words, concerns({.movers = {type}})});
  }
  return also_beside(undone(UndoFault::kVictimLost).fault, {},
                     {one_of(std::move(choices)), leaves(), also_of_illegal_moves(), sides()});
}

/// A branch for captures may have one for each kind of piece.
Axis also_of_one_victim() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault.moves.traits != EnumSet<Trait>{Trait::kCapture}) return all;
    for (Variant& variant : kinds_of_victims()(from)) all.push_back(std::move(variant));
    return all;
  };
}

/// Castling may be tested by making it, too, and start at the king's home whatever is noted.
Axis castling_of_stale_king() {
  const auto from_home = [](Fault& fault) { fault.consumer = Consumer::kTrustsFlags; };
  const Axis starts =
      one_of({{"", [](Fault&) {}}, {"castling starts where the right says", from_home}});
  return [starts](const Variant& from) {
    std::vector<Variant> all;
    for (const Variant& variant : tests_of_castling()(from))
      for (Variant& start : starts(variant)) all.push_back(std::move(start));
    return all;
  };
}

}  // namespace

std::vector<FaultRow> undo_rows() {
  constexpr ActsOn kUndo = ActsOn::kUndo;
  return {
      {"undo-capture",
       "undo does not put the captured piece back",
       "MU",
       kUndo,
       "a capture, and a move tried after it",
       "the captured piece is not in the record",
       {base(Kind::kUndo)},
       {one_of({option(UndoFault::kVictimLost, "it is lost"),
                option(UndoFault::kVictimIsPawn, "a pawn comes back"),
                option(UndoFault::kVictimIsMover, "one of the capturer's kind comes back"),
                option(UndoFault::kVictimChangesSide, "it comes back in the other colour"),
                option(UndoFault::kVictimInKindOnly, "the sets of all pieces lack it"),
                option(UndoFault::kVictimInMoversColor, "it is in the set of the other colour"),
                left_by_undo(kOfColors, {Write::kVictim}, "the set of its colour lacks it"),
                left_by_undo(kOfKinds, {Write::kVictim}, "the set of its kind lacks it"),
                left_by_undo(kBoth, {Write::kVictim}, "the sets of kind and colour lack it")}),
        also_switched(),
        one_of({{"", [](Fault&) {}},
                {"of promotions", [](Fault& fault) { fault.moves.promotions = kPromoted; }},
                {"en passant apart", [](Fault& fault) { fault.moves.traits = {Trait::kCapture}; }},
                {"by the king", [](Fault& fault) { fault.moves.movers = {kKing}; }}}),
        also_in_lists_only(), also_asked_for_attackers(), leaves(), also_of_illegal_moves(),
        sides(), also_of_one_piece(),
        also_of_other_record(UndoFault::kVictimLost, UndoFault::kVictimOfLatest,
                             UndoFault::kVictimOfMoveBefore, "it comes", {leaves()}),
        also_of_other_record(UndoFault::kVictimLost, UndoFault::kAllOfLatest,
                             UndoFault::kAllOfMoveBefore, "all comes", {leaves()}),
        also_of_what_stands(), also_of_tests()}},
      {"undo-en-passant-square",
       "undo does not give the en passant square back",
       "MU",
       kUndo,
       "an en passant square, and a move tried after another",
       "the square is not in the record",
       {undone(UndoFault::kEnPassantLost)},
       {kinds(), leaves(), also_of_illegal_moves(), sides(),
        also_of_other_record(UndoFault::kEnPassantLost, UndoFault::kEnPassantOfLatest,
                             UndoFault::kEnPassantOfMoveBefore, "it comes", {leaves()}),
        also_of_tests()}},
      {"undo-en-passant-victim",
       "undo of en passant does not put the victim back in its place",
       "MU",
       kUndo,
       "an en passant capture, and a move tried after it",
       "the case is forgotten",
       {base(Kind::kUndo)},
       {one_of({option(UndoFault::kEnPassantVictimLost, "it is lost"),
                option(UndoFault::kEnPassantVictimOnTarget, "it comes back on the target"),
                option(UndoFault::kEnPassantVictimBeyond, "it comes back beyond the target"),
                option(UndoFault::kEnPassantVictimBeyondAsOwn,
                       "one of the capturer's comes beyond the target"),
                in_passing(UndoFault::kVictimInKindOnly, "the sets of all pieces lack it"),
                in_passing(UndoFault::kVictimChangesSide, "it comes back in the other colour"),
                in_passing(UndoFault::kVictimInMoversColor, "it is in the set of the other colour"),
                left_by_undo(kOfColors, {Write::kVictim}, "the set of its colour lacks it",
                             {.traits = {Trait::kEnPassant}}),
                left_by_undo(kOfKinds, {Write::kVictim}, "the set of pawns lacks it",
                             {.traits = {Trait::kEnPassant}}),
                left_by_undo(kBoth, {Write::kVictim}, "the sets of kind and colour lack it",
                             {.traits = {Trait::kEnPassant}})}),
        also_switched(), also_in_lists_only(), also_asked_for_attackers(), leaves(),
        also_of_illegal_moves(), sides(), also_of_what_stands(), also_of_tests()}},
      {"undo-castling-right",
       "undo does not give the castling rights back",
       "MU",
       kUndo,
       "a move that loses a right, and castling after it",
       "the rights are not in the record",
       {undone(UndoFault::kRightsLost)},
       {kinds_that_end_rights(), sides(), also_of_one_right(), leaves(), also_of_illegal_moves(),
        also_of_changes(), also_of_other_wing(), also_of_other_wing_alone(), also_cleared(),
        also_of_other_record(UndoFault::kRightsLost, UndoFault::kRightsOfLatest,
                             UndoFault::kRightsOfMoveBefore, "they come",
                             {leaves(), also_trusted()}),
        also_of_tests()}},
      {"undo-castling",
       "undo of castling does not put king and rook back",
       "MU",
       kUndo,
       "castling, and a move tried after it",
       "a branch is missing, or its order is wrong",
       {base(Kind::kUndo)},
       {one_of(
            {option(UndoFault::kRookStays, "the rook stays"),
             option(UndoFault::kRookVanishes, "the rook is lost"),
             option(UndoFault::kRookCopied, "the rook stays, too"),
             option(UndoFault::kRookToOtherWing, "the rook goes to the corner of the other wing"),
             option(UndoFault::kRookToEnemysCorner, "the rook goes to the enemy's corner"),
             option(UndoFault::kRookBesideCorner, "the rook goes beside its corner"),
             option(UndoFault::kKingErased, "the king is erased by the rook that leaves"),
             left_by_undo(kOfColors, {Write::kRookFrom}, "the set of its colour lacks the rook"),
             left_by_undo(kOfColors, {Write::kRookTo}, "the set of its colour has the rook twice"),
             left_by_undo(kOfColors, kCastledRook, "the set of its colour has the rook elsewhere"),
             left_by_undo(kOfKinds, {Write::kRookFrom}, "the set of rooks lacks it"),
             left_by_undo(kOfKinds, {Write::kRookTo}, "the set of rooks has it twice"),
             left_by_undo(kOfKinds, kCastledRook, "the set of rooks has it elsewhere"),
             left_by_undo(kBoth, {Write::kRookFrom}, "the sets of kind and colour lack the rook"),
             left_by_undo(kBoth, {Write::kRookTo}, "the sets of kind and colour have it twice"),
             left_by_undo(kBoth, kCastledRook, "the sets of kind and colour have it elsewhere")}),
        also_switched(), also_in_lists_only(), wings(), leaves(), sides(), also_of_what_stands(),
        also_of_tests()}},
      {"undo-promotion",
       "undo of a promotion leaves the promoted piece",
       "MU",
       kUndo,
       "a promotion, and a move tried after it",
       "the piece on the board is moved back",
       {base(Kind::kUndo)},
       {one_of(
            {option(UndoFault::kPromotedStays, ""),
             option(UndoFault::kPromotedAsEnemyPawn, "no, but a pawn of the enemy"),
             left_by_undo(kOfKinds, {Write::kTo}, "in the set of its kind, where it arrived",
                          {.promotions = kPromoted}),
             left_by_undo(kBoth, {Write::kTo}, "in the sets of kind and colour, where it arrived",
                          {.promotions = kPromoted}),
             left_by_undo(kOfKinds, {Write::kExchanged}, "in the set of its kind, under the pawn"),
             left_by_undo(kBoth, {Write::kExchanged},
                          "in the sets of kind and colour, under the pawn"),
             left_by_undo(kOfKinds, {Write::kFrom}, "the set of pawns lacks the pawn",
                          {.promotions = kPromoted}),
             left_by_undo(kBoth, {Write::kFrom}, "the sets of kind and colour lack the pawn",
                          {.promotions = kPromoted})}),
        also_switched(), also_asked_for_attackers(),
        one_of({{"", [](Fault&) {}},
                {"by capture", [](Fault& fault) { fault.moves.traits = {Trait::kCapture}; }},
                {"by push", [](Fault& fault) { fault.moves.traits = {Trait::kQuiet}; }}}),
        leaves(), sides(), also_of_what_stands(), also_of_tests()}},
      {"undo-side",
       "undo does not change the side or the squares back",
       "MU",
       kUndo,
       "a move tried after another",
       "a branch returns early",
       {undone(UndoFault::kSideKept),
        {undone(UndoFault::kPieceCopied).fault, "the piece stays where it went"},
        {undone(UndoFault::kPieceLost).fault, "the piece is lost"},
        {undone(UndoFault::kToStaysInAll).fault,
         "the piece stays where it went in the set of all pieces"},
        left_piece(kOfColors, {Write::kFrom}, "the set of its colour lacks the piece"),
        left_piece(kOfColors, {Write::kTo},
                   "the piece stays where it went in the set of its colour"),
        left_piece(kOfKinds, {Write::kFrom}, "the set of its kind lacks the piece"),
        left_piece(kOfKinds, {Write::kTo}, "the piece stays where it went in the set of its kind")},
       {also_switched(), also_asked_for_attackers(), kinds_of_sets(), leaves(), sides(),
        also_for_other_side(), also_of_tests()}},
      {"undo-king-square-stale",
       "undo does not put the cached king square back",
       "MU",
       kUndo,
       "a king move, and a move tried after it",
       "a branch returns before the cache is put back",
       {{.fault = {.kind = Kind::kUndo,
                   .option = static_cast<std::uint8_t>(UndoFault::kKingStale),
                   .moves = {.movers = {kKing}}}}},
       {one_of(
            {{"", [](Fault&) {}},
             {"when it captures", [](Fault& fault) { fault.moves.traits = {Trait::kCapture}; }},
             {"when it takes nothing", [](Fault& fault) { fault.moves.traits = {Trait::kQuiet}; }},
             {"when it castles", [](Fault& fault) { fault.moves.traits = kCastlings; }}}),
        also_of_one_victim(), leaves(), also_of_illegal_moves(), castling_of_stale_king(),
        king_moves_from_note(), sides(), also_of_tests()}},
  };
}

}  // namespace refute::models
