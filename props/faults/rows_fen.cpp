// Faults of who reads a position.

#include <string>
#include <string_view>
#include <utility>

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

/// The letter of one piece may be read as that of another, of one colour or both.
Axis also_as_another() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (!from.fault.is(Kind::kFen, FenFault::kKnightsAndBishops)) return all;
    for (const auto& [how, as] :
         {std::pair{FenFault::kReadAsKnight, "knights"},
          std::pair{FenFault::kReadAsBishop, "bishops"}, std::pair{FenFault::kReadAsRook, "rooks"},
          std::pair{FenFault::kReadAsQueen, "queens"}}) {
      for (const auto& [type, of] :
           {std::pair{kPawn, "pawns"}, std::pair{kKnight, "knights"}, std::pair{kBishop, "bishops"},
            std::pair{kRook, "rooks"}, std::pair{kQueen, "queens"}}) {
        if (std::string_view(of) == as) continue;
        Variant one{base(Kind::kFen, how).fault, std::string(of) + " are read as " + as};
        one.fault.moves.movers = {type};
        for (Variant& variant : sides()(one)) all.push_back(std::move(variant));
      }
    }
    return all;
  };
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

}  // namespace

std::vector<FaultRow> fen_rows() {
  constexpr ActsOn kFen = ActsOn::kFen;
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
                option(FenFault::kLastRankLost, "rank 1 is lost")}),
        also_as_another()}},
  };
}

}  // namespace refute::models
