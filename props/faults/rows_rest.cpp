// Faults of whole lists, of FENs and of move text.

#include <string>
#include <utility>

#include "props/faults/attack.h"
#include "props/faults/axes.h"

namespace refute::models {
namespace {

using enum PieceType;

/// An en passant square that is read as another, by a generator that captures to it whatever stands
/// there and behind it.
Choice trusted(FenFault how, const std::string& words) {
  return {words + ", the victim is not looked for", [how](Fault& fault) {
            fault.option = static_cast<std::uint8_t>(how);
            fault.consumer = Consumer::kTrustsBoth;
          }};
}

/// Who castles by a right that is lost looks for what it wants; else it may trust the right.
Axis also_trusted_elsewhere() {
  return [](const Variant& from) {
    const bool is_lost = from.fault.is(Kind::kFen, FenFault::kRightUnlessOtherRook) ||
                         from.fault.is(Kind::kFen, FenFault::kRightUnlessPassing) ||
                         from.fault.is(Kind::kFen, FenFault::kRightUnlessAlone) ||
                         from.fault.is(Kind::kFen, FenFault::kRightUnlessToMove) ||
                         from.fault.is(Kind::kFen, FenFault::kRightUnlessFirst) ||
                         from.fault.is(Kind::kFen, FenFault::kRightUnlessLast) ||
                         from.fault.is(Kind::kFen, FenFault::kRightIfFirst) ||
                         from.fault.is(Kind::kFen, FenFault::kRightInsteadOfEarlier) ||
                         from.fault.is(Kind::kFen, FenFault::kRightEndsEarlier);
    return is_lost ? std::vector<Variant>{from} : also_trusted()(from);
  };
}

/// One piece has the letter of another, or all have that of one.
Axis also_of_another() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (!from.fault.is(Kind::kNotation, NotationFault::kNoLetter)) return all;
    const auto add = [&](NotationFault how, EnumSet<PieceType> types, std::string words) {
      all.push_back({base(Kind::kNotation, how).fault, std::move(words)});
      all.back().fault.moves.promotions = types;
    };
    for (const auto& [how, letter] :
         {std::pair{NotationFault::kAsQueen, kQueen}, std::pair{NotationFault::kAsRook, kRook},
          std::pair{NotationFault::kAsBishop, kBishop},
          std::pair{NotationFault::kAsKnight, kKnight}}) {
      const std::string others = "a " + std::string(name_of(letter)) + "'s";
      add(how, {}, "always " + others);
      for (PieceType type : {kQueen, kRook, kBishop, kKnight})
        if (type != letter) add(how, {type}, others + " for a " + std::string(name_of(type)));
    }
    add(NotationFault::kAsKing, {kKnight}, "a king's for a knight");
    return all;
  };
}

/// Two letters that have each other's meaning.
Axis also_crossed() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (!from.words.empty()) return all;
    const Axis letters = one_of({option(FenFault::kRightsCrossed, "k and Q exchanged"),
                                 option(FenFault::kOtherRightsCrossed, "K and q exchanged")});
    for (const Variant& variant : letters(from))
      for (Variant& trusting : also_trusted()(variant)) all.push_back(std::move(trusting));
    return all;
  };
}

/// A loop over the letters that ends after so many; what follows is read where it ended, or not.
Axis also_by_number() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (!from.words.empty()) return all;
    const Axis letters = one_of({option(FenFault::kOneLetterRead, "from the second letter on"),
                                 option(FenFault::kTwoLettersRead, "from the third letter on"),
                                 option(FenFault::kThreeLettersRead, "from the fourth letter on"),
                                 option(FenFault::kOneLetterReadAndNoMore,
                                        "from the second letter on, and the "
                                        "en passant square with them"),
                                 option(FenFault::kTwoLettersReadAndNoMore,
                                        "from the third letter on, and the "
                                        "en passant square with them"),
                                 option(FenFault::kThreeLettersReadAndNoMore,
                                        "from the fourth letter on, and the "
                                        "en passant square with it")});
    for (Variant& variant : letters(from)) all.push_back(std::move(variant));
    return all;
  };
}

/// A letter of either case gives the right.
Axis also_by_other_letter() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (!from.fault.is(Kind::kFen, FenFault::kRightsInvented)) return all;
    const auto by = [](RightOf giver) {
      return [giver](Fault& fault) {
        fault.option = static_cast<std::uint8_t>(FenFault::kRightByOtherLetter);
        fault.ends = {giver};
      };
    };
    const Axis by_letter =
        one_of({{"by the same right of the other colour", by(RightOf::kEnemysSameWing)},
                {"by that of the other wing", by(RightOf::kOtherWing)},
                {"by that of the enemy's other wing", by(RightOf::kEnemysOtherWing)}});
    for (const Variant& variant : by_letter(from))
      for (Variant& trusting : also_trusted()(variant)) all.push_back(std::move(trusting));
    return all;
  };
}

Choice passing_lost_on(const std::string& where, EnumSet<File> files) {
  return {"on " + where, [files](Fault& fault) {
            fault.option = static_cast<std::uint8_t>(FenFault::kEnPassantLost);
            fault.moves.to_files = files;
          }};
}

/// Rights for castlers at home, and those that the letter before brings along, wherever they are.
std::vector<Variant> invented_rights() {
  std::vector<Variant> all{base(Kind::kFen, FenFault::kRightsInvented)};
  const Variant by_letter{base(Kind::kFen, FenFault::kRightByLetterBefore).fault,
                          "by the letter before it in the field"};
  const Variant left{base(Kind::kFen, FenFault::kRightsLeft).fault,
                     "those of the position before, where there are none"};
  for (const Variant& variant : {by_letter, left})
    for (Variant& trusting : also_trusted()(variant)) all.push_back(std::move(trusting));
  return all;
}

/// A reader may have another branch for standard chess, where the rook stands in the corner.
Axis also_in_chess960_only() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const bool is_of_several_rooks = from.fault.is(Kind::kFen, FenFault::kRightToNearestRook) ||
                                     from.fault.is(Kind::kFen, FenFault::kRightToOutermostRook);
    if (!is_of_several_rooks) return all;
    all.push_back({from.fault, from.words + ", in Chess960 only"});
    all.back().fault.rules = {Rules::kChess960};
    return all;
  };
}

/// In check what takes the checker may be found among all attackers of its square, and once more.
Axis also_captures_of_checker() {
  const auto takes = [](EnumSet<PieceType> types) {
    return concerns({.movers = types, .checks = kInCheck, .evasions = {Evasion::kTakesChecker}});
  };
  return also_beside(base(Kind::kDouble).fault, {},
                     {one_of({{"captures of the checker", takes({})},
                              {"captures of the checker by the king", takes({kKing})}})});
}

/// Of the loops over the ways of a piece one asks for the wrong colour.
Axis also_one_way_instead() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const MoveFilter& moves = from.fault.moves;
    const bool is_one_kind =
        moves.movers == EnumSet<PieceType>{kBishop} || moves.movers == EnumSet<PieceType>{kRook} ||
        moves.movers == EnumSet<PieceType>{kQueen} || moves.movers == EnumSet<PieceType>{kKing};
    if (!is_one_kind || from.fault.as<OwnKing>() != OwnKing::kSparedAsEnemies) return all;
    for (Way way : kWays) {
      const bool goes_so = moves.movers.contains(is_straight(way) ? kRook : kBishop) ||
                           moves.movers.contains(kQueen) || moves.movers.contains(kKing);
      if (!goes_so) continue;
      all.push_back({from.fault, from.words + ", in the " + std::string(name_of(way))});
      all.back().fault.moves.ways = {way};
    }
    return all;
  };
}

}  // namespace

std::vector<FaultRow> list_rows() {
  return {
      {"captures-own-piece",
       "pieces capture their own side",
       "AT",
       kGeneration,
       "an own piece stands in reach",
       "the target mask is empty or enemy OR own",
       {base(Kind::kTakesOwn)},
       {movers(),
        one_of({option(OwnKing::kSpared, ""), option(OwnKing::kTakenIfSafe, "the king as well"),
                option(OwnKing::kTaken, "the king as well, which ends every check"),
                option(OwnKing::kSparedAsEnemies, "instead of the enemy's")}),
        also_one_way_instead(), sides()}},
      {"wrong-side-moves",
       "the moves of the other side are listed, or none",
       "MU",
       kGeneration,
       "any position",
       "the side is read after it was changed",
       {base(Kind::kWholeList)},
       {one_of(
           {option(WholeListFault::kOtherSide, ""), option(WholeListFault::kNothing, "none")})}},
      {"all-evasions-missing",
       "in some checks nothing is listed",
       "CE",
       kGeneration,
       "check",
       "a check is taken for mate",
       {base(Kind::kDrop)},
       {one_of({{"in check", [](Fault& fault) { fault.moves.checks = kInCheck; }},
                {"in double check", [](Fault& fault) { fault.moves.checks = kInDoubleCheck; }},
                {"when a slider gives check", [](Fault& fault) { fault.moves.checks = kBySlider; }},
                {"when a knight or pawn gives check",
                 [](Fault& fault) { fault.moves.checks = kByStepper; }}}),
        sides()}},
      {"all-quiet-moves-missing",
       "some moves that take nothing are left out",
       "VL",
       kGeneration,
       "such a move",
       "the target mask is the enemies",
       {base(Kind::kDrop, MoveFilter{.traits = {Trait::kQuiet, Trait::kDoublePush}})},
       {movers(), in_check(), sides()}},
      {"piece-type-missing",
       "no move of a piece type is listed",
       "VL",
       kGeneration,
       "such a piece can move",
       "a piece type is forgotten in a loop, or in evasions",
       {base(Kind::kDrop)},
       {movers(), in_check(), sides()}},
      {"move-list-too-short",
       "the list ends after so many moves, or the moves of so many pieces",
       "OV",
       kGeneration,
       "a position with more of them",
       "an array of fixed size",
       {base(Kind::kCutAt)},
       {one_of({option(16, "16"), option(24, "24"), option(30, "30"), option(31, "31"),
                option(32, "32"), option(40, "40"), option(48, "48"), option(50, "50"),
                option(63, "63"), option(64, "64"), option(80, "80"), option(96, "96"),
                option(99, "99"), option(100, "100"), option(120, "120"), option(127, "127"),
                option(128, "128")}),
        one_of({{"", [](Fault&) {}},
                {"before moves are tested",
                 [](Fault& fault) { fault.architecture = Architecture::kMakeAndTest; }}}),
        also_of_pieces()}},
      {"duplicate-move",
       "some moves are listed twice",
       "VL",
       kGeneration,
       "such a move",
       "two branches of the generator overlap",
       {base(Kind::kDouble)},
       {[](const Variant& from) {
          std::vector<Variant> all = leaf_kinds()(from);
          for (Variant& variant : movers()(from)) {
            const auto& [fault, words] = variant;
            const bool is_new = !words.empty() && fault.moves.movers != EnumSet<PieceType>{kKing};
            if (is_new) all.push_back(std::move(variant));
          }
          return all;
        },
        in_check(), also_captures_of_checker(), sides()}},
  };
}

std::vector<FaultRow> text_rows() {
  constexpr ActsOn kFen = ActsOn::kFen;
  constexpr ActsOn kNotation = ActsOn::kNotation;
  return {
      {"position-ignored",
       "another position is answered for than was asked",
       "OR",
       kFen,
       "any other position",
       "the position command is not understood",
       {base(Kind::kWholeList)},
       {one_of({option(WholeListFault::kStartPosition, "the start position"),
                option(WholeListFault::kLineIgnored, "the root of the line"),
                option(WholeListFault::kLastMoveIgnored, "that before the last move")})}},
      {"fen-side-to-move",
       "the side to move of a FEN is misread",
       "FN",
       kFen,
       "any position",
       "the field is skipped, or the letter compared wrongly",
       {base(Kind::kFen)},
       {one_of({option(FenFault::kSideIgnored, "always White"),
                option(FenFault::kSideInverted, "the other one")})}},
      {"fen-right-lost",
       "a castling right of a FEN is lost, or goes to another rook",
       "FN",
       kFen,
       "castling is legal at the root",
       "letters are not read or mixed up",
       {base(Kind::kFen)},
       {one_of({option(FenFault::kRightLost, ""),
                option(FenFault::kRightUnlessOtherRook, "unless the other wing's rook is at home"),
                option(FenFault::kRightUnlessPassing, "where there is an en passant square"),
                option(FenFault::kRightUnlessAlone, "unless the other wing has one"),
                option(FenFault::kRightUnlessToMove, "unless its side is to move"),
                option(FenFault::kRightUnlessFirst, "unless it is the first"),
                option(FenFault::kRightUnlessLast, "unless it is the last"),
                option(FenFault::kRightIfFirst, "if it is the first"),
                option(FenFault::kRightInsteadOfEarlier, "those read before it"),
                option(FenFault::kRightEndsEarlier, "and with it those read before it"),
                option(FenFault::kRightToOtherWing, "to the other wing"),
                option(FenFault::kRightToOtherColor, "to the other colour"),
                option(FenFault::kRightToNearestRook, "to the rook next to the king on that wing"),
                option(FenFault::kRightToOutermostRook, "to the outermost rook of that wing")}),
        also_trusted_elsewhere(), wings(), sides(), also_in_chess960_only(), also_crossed(),
        also_by_number()}},
      {"fen-right-invented",
       "castling rights are invented where king and rook stand at home",
       "FN",
       kFen,
       "king and rook at home without a right",
       "the field is not read",
       invented_rights(),
       {wings(), also_by_other_letter(), sides()}},
      {"fen-en-passant-lost",
       "the en passant square of a FEN is not read, or as another",
       "FN",
       kFen,
       "an en passant square at the root",
       "the field is skipped, or its rank or file turned over",
       {base(Kind::kFen)},
       {one_of({option(FenFault::kEnPassantLost, ""), passing_lost_on("the a-file", {File::kA}),
                passing_lost_on("the h-file", {File::kH}),
                passing_lost_on("the edge files", {File::kA, File::kH}),
                option(FenFault::kEnPassantLostWithoutRights, "without castling rights"),
                option(FenFault::kEnPassantLostUnlessBoth, "unless two pawns could take"),
                option(FenFault::kEnPassantRankInverted, "rank turned over"),
                trusted(FenFault::kEnPassantRankInverted, "rank turned over"),
                option(FenFault::kEnPassantFileMirrored, "file mirrored"),
                trusted(FenFault::kEnPassantFileMirrored, "file mirrored"),
                option(FenFault::kEnPassantLeft, "that of the position before is left"),
                trusted(FenFault::kEnPassantLeft, "that of the position before is left"),
                option(FenFault::kEnPassantTransposed, "file and rank exchanged"),
                trusted(FenFault::kEnPassantTransposed, "file and rank exchanged"),
                option(FenFault::kEnPassantFileEast, "a file further east"),
                trusted(FenFault::kEnPassantFileEast, "a file further east"),
                option(FenFault::kEnPassantFileWest, "a file further west"),
                trusted(FenFault::kEnPassantFileWest, "a file further west")}),
        sides()}},
      {"fen-placement",
       "the board of a FEN is turned over, or not read to its end",
       "FN",
       kFen,
       "any position that is not symmetric",
       "ranks or files counted from the wrong end",
       {base(Kind::kFen)},
       {one_of({option(FenFault::kRanksMirrored, "ranks"),
                option(FenFault::kFilesMirrored, "files"),
                option(FenFault::kColorsExchanged, "colours"),
                option(FenFault::kKnightsAndBishops, "knights and bishops"),
                option(FenFault::kLastFileLost, "the h-file is lost"),
                option(FenFault::kLastRankLost, "rank 1 is lost")})}},
      {"promotion-letter-wrong",
       "the letter of some promotions is missing, a capital, or that of another piece",
       "UT",
       kNotation,
       "a promotion",
       "the letter of the piece table, or appended in one branch only, or two exchanged",
       {base(Kind::kNotation)},
       {one_of({option(NotationFault::kNoLetter, "missing"),
                option(NotationFault::kUpperCase, "a capital"),
                option(NotationFault::kQueenWithoutLetter, "missing of a queen"),
                option(NotationFault::kQueenAsRook, "queen and rook have each other's"),
                option(NotationFault::kBishopAsKnight, "bishop and knight have each other's"),
                {"bishop and knight have each other's, where they are read, too",
                 [](Fault& fault) {
                   fault.kind = Kind::kPromotionMade;
                   fault.option = static_cast<std::uint8_t>(PromotionMadeFault::kKnightForBishop);
                 }}}),
        also_of_another(), sides()}},
      {"squares-notation",
       "moves are written by other squares",
       "UT",
       kNotation,
       "castling or an en passant capture; any move",
       "UCI_Chess960 is not looked at, or ranks are counted from the top",
       {base(Kind::kNotation)},
       {one_of({option(NotationFault::kKingTakesRook, "castling as king takes rook"),
                option(NotationFault::kKingMoves, "castling by the king's squares"),
                option(NotationFault::kVictimsSquare, "en passant by the victim's square"),
                option(NotationFault::kRanksTurned, "ranks upside down"),
                option(NotationFault::kFilesTurned, "files from the other end"),
                option(NotationFault::kBothTurned, "the board turned around")}),
        sides()}},
  };
}

}  // namespace refute::models
