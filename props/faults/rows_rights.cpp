// Faults of castling rights in make: what is kept, what is lost, and who reads it.

#include "props/faults/axes.h"

namespace refute::models {
namespace {

using enum PieceType;

Variant kept(RightEvent event, MoveFilter moves = {}) {
  Variant variant = base(Kind::kRightKept, event);
  variant.fault.moves = moves;
  return variant;
}

/// The right of which rook; it is told by the file of the corner.
Axis rooks() {
  return one_of({{"", [](Fault&) {}},
                 {"of the king's rook", [](Fault& fault) { fault.moves.to_files = {File::kH}; }},
                 {"of the queen's rook", [](Fault& fault) { fault.moves.to_files = {File::kA}; }}});
}

Axis takers() {
  const auto by = [](EnumSet<PieceType> types) {
    return [types](Fault& fault) { fault.moves.movers = types; };
  };
  return one_of({{"", [](Fault&) {}},
                 {"nor does any other arrival end it",
                  [](Fault& fault) {
                    fault.option = static_cast<std::uint8_t>(RightEvent::kArrival);
                    fault.moves.victims = {};
                  }},
                 {"nor does the departure of who took it end it",
                  [](Fault& fault) {
                    fault.option = static_cast<std::uint8_t>(RightEvent::kRookTakenForGood);
                  }},
                 option(RightEvent::kRookTakenIfAlone, "if there is no other of its side"),
                 option(RightEvent::kRookTakenIfBoth, "if there is another of its side"),
                 {"unless on the back rank of who takes it",
                  [](Fault& fault) {
                    fault.option = static_cast<std::uint8_t>(RightEvent::kRookTakenAtHome);
                  }},
                 {"unless on the back rank of who takes it, nor does the departure of that end it",
                  [](Fault& fault) {
                    fault.option = static_cast<std::uint8_t>(RightEvent::kRookTakenAtHomeForGood);
                  }},
                 {"by a knight", by({kKnight})},
                 {"by a bishop", by({kBishop})},
                 {"by a rook", by({kRook})},
                 {"by a queen", by({kQueen})},
                 {"by the king", by({kKing})},
                 {"by a slider", by({kBishop, kRook, kQueen})},
                 {"by anything but a rook", by({kPawn, kKnight, kBishop, kQueen, kKing})},
                 {"by anything but a pawn", by({kKnight, kBishop, kRook, kQueen, kKing})},
                 {"by a pawn", by({kPawn})}});
}

/// How many rights there are may be asked first, and one of the branches does not end the rook's.
Axis also_by_rights_left() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault != kept(RightEvent::kRookMove).fault) return all;
    const Axis numbers =
        one_of({option(RightEvent::kRookMoveIfAlone, "if there is no other of its side"),
                option(RightEvent::kRookMoveIfBoth, "if there is another of its side")});
    for (Variant& variant : numbers(from)) all.push_back(std::move(variant));
    return all;
  };
}

/// Who does not look for the rook, and may end a right where another one comes, or not.
constexpr EnumSet<Consumer> kMayKeep{Consumer::kTrustsRook, Consumer::kTrustsBoth,
                                     Consumer::kTakesAlong};

/// Whoever looks for the rook castles by a right that was kept when another one has come to the
/// corner, and that has not ended the right; whoever does not look may end it then.
Axis trust_in_corner() {
  return [](const Variant& from) {
    std::vector<Variant> all;
    for (Variant& variant : trust()(from)) {
      variant.fault.own_arrivals_keep = looks_for_rook(variant.fault);
      all.push_back(variant);
      const MoveFilter& moves = variant.fault.moves;
      const bool is_of_any_move = moves.movers.is_everything() && moves.traits.is_everything();
      if (!kMayKeep.contains(variant.fault.consumer) || !is_of_any_move) continue;
      all.push_back({variant.fault, variant.words + " and keeps the right when one comes there"});
      all.back().fault.own_arrivals_keep = true;
    }
    return all;
  };
}

/// The right is changed where it ought to be ended: if it had gone, it comes back.
Axis also_back_again(const Variant& usual, RightEvent always, RightEvent with_other,
                     std::string when) {
  const Fault looking = trust_in_corner()(usual).front().fault;
  return [=](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault != looking) return all;
    const std::vector<Variant> back{{kept(always).fault, "no, but comes back when " + when},
                                    {kept(with_other).fault, "no, but comes back when " + when +
                                                                 " and there is another right"}};
    for (Variant& variant : varied(back, {trust_in_corner(), sides()}))
      all.push_back(std::move(variant));
    return all;
  };
}

const MoveFilter kTakingRook{.victims = {kRook}};
const MoveFilter kPromotingByRook{.promotions = {kKnight, kBishop, kRook, kQueen},
                                  .victims = {kRook}};

Choice by_castling(RightLoss loss, std::string words) {
  return {std::move(words), [loss](Fault& fault) {
            fault.option = static_cast<std::uint8_t>(loss);
            fault.moves.traits = kCastlings;
          }};
}

/// A table by files that is asked for the square that is left, for moves of either side or not.
Axis also_from_file() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const bool is_widest = from.fault.is(Kind::kRightLost, RightLoss::kAnyMoveToFile) &&
                           from.fault.moves.movers.is_everything();
    if (!is_widest) return all;
    const Axis files =
        one_of({option(RightLoss::kOwnMoveFromFile, "of the own side from the rook's file"),
                option(RightLoss::kAnyMoveFromFile, "from the rook's file, whoever moves")});
    for (Variant& variant : files({from.fault, ""})) all.push_back(std::move(variant));
    return all;
  };
}

/// An entry of such a table for a square that no right has to do with.
void add_entries_elsewhere(std::vector<Variant>& all, File file) {
  const auto add = [&](const char* which, EnumSet<RightOf> ends) {
    const std::string square(1, static_cast<char>('a' + index_of(file)));
    all.push_back(base(Kind::kRightLost, RightLoss::kEntryElsewhere));
    all.back().words =
        which + (" by whatever leaves or reaches " + square) + "1 or " + square + "8";
    all.back().fault.moves.from_files = {file};
    all.back().fault.ends = ends;
  };
  add("both", {RightOf::kSameWing, RightOf::kOtherWing});
  add("the king's side's", {RightOf::kSameWing});
  add("the queen's side's", {RightOf::kOtherWing});
}

/// A table by squares in which the king's entry stands beside it.
Axis also_by_kings_entry() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault != base(Kind::kRightLost, RightLoss::kByAnyMove).fault) return all;
    const auto beside = [](std::string words, File file) {
      return Choice{std::move(words), [file](Fault& fault) {
                      fault.option = static_cast<std::uint8_t>(RightLoss::kKingsEntryBeside);
                      fault.moves.from_files = {file};
                    }};
    };
    const Axis squares =
        one_of({beside("both by whatever leaves or reaches d1 or d8, none by the king", File::kD),
                beside("both by whatever leaves or reaches f1 or f8, none by the king", File::kF)});
    for (const Variant& variant : squares({from.fault, ""}))
      for (Variant& trusting : trust()(variant)) all.push_back(std::move(trusting));
    for (File file : {File::kB, File::kC, File::kD, File::kF, File::kG})
      add_entries_elsewhere(all, file);
    return all;
  };
}

/// A move that leaves or reaches the corner of one rook loses more than it ought to.
Axis also_of_one_rook() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const auto add = [&](EnumSet<File> MoveFilter::* files, const char* words, File file) {
      Variant variant{from.fault, from.words + words};
      variant.fault.moves.*files = {file};
      all.push_back(std::move(variant));
    };
    const bool is_by_move = from.fault.is(Kind::kRightLost, RightLoss::kBothWithOne) ||
                            from.fault.is(Kind::kRightLost, RightLoss::kOtherWing) ||
                            from.fault.is(Kind::kRightLost, RightLoss::kSameWingOfEnemy);
    const bool is_by_capture =
        from.fault.is(Kind::kRightLost, RightLoss::kCaptureClearsBoth) ||
        from.fault.is(Kind::kRightLost, RightLoss::kSameWingOfEnemyInstead) ||
        from.fault.is(Kind::kRightLost, RightLoss::kCornerTaken);
    if (!is_by_move && !is_by_capture) return all;
    const auto files = is_by_move ? &MoveFilter::from_files : &MoveFilter::to_files;
    add(files, ", of the king's rook", File::kH);
    add(files, ", of the queen's rook", File::kA);
    return all;
  };
}

/// A right that stays when its rook has gone counts for who trusts it.
Axis also_trusted_instead() {
  return [](const Variant& from) {
    const bool is_kept = from.fault.is(Kind::kRightLost, RightLoss::kSameWingOfEnemyInstead) ||
                         from.fault.is(Kind::kRightLost, RightLoss::kOtherWing);
    return is_kept ? also_trusted()(from) : std::vector<Variant>{from};
  };
}

/// "the other wing's and the enemy's of the same wing".
std::string words_of(EnumSet<RightOf> ends) {
  std::string words;
  for (const auto& [right, name] :
       {std::pair{RightOf::kSameWing, "its own"},
        std::pair{RightOf::kOtherWing, "the other wing's"},
        std::pair{RightOf::kEnemysSameWing, "the enemy's of the same wing"},
        std::pair{RightOf::kEnemysOtherWing, "the enemy's of the other wing"}})
    if (ends.contains(right)) words += (words.empty() ? "" : " and ") + std::string(name);
  return words;
}

/// Every set of rights but that one and none: a right that is merely kept has rows of its own.
std::vector<EnumSet<RightOf>> other_rights_than(EnumSet<RightOf> right) {
  std::vector<EnumSet<RightOf>> sets;
  for (unsigned bits = 1; bits < 16; ++bits) {
    auto set = EnumSet<RightOf>::none();
    for (RightOf each : {RightOf::kSameWing, RightOf::kOtherWing, RightOf::kEnemysSameWing,
                         RightOf::kEnemysOtherWing})
      if ((bits >> static_cast<unsigned>(each) & 1U) != 0) set = set | EnumSet<RightOf>{each};
    if (set != right) sets.push_back(set);
  }
  return sets;
}

/// Entries of a table by squares that end other rights than they ought to.
std::vector<Variant> wrong_entries() {
  struct Entry {
    const char* words;
    EnumSet<File> files;
    EnumSet<RightOf> right;
  };
  const EnumSet<RightOf> both{RightOf::kSameWing, RightOf::kOtherWing};
  std::vector<Variant> all;
  for (const Entry& entry : {Entry{"the king's corner", {File::kH}, {RightOf::kSameWing}},
                             Entry{"the queen's corner", {File::kA}, {RightOf::kSameWing}},
                             Entry{"a corner", {File::kA, File::kH}, {RightOf::kSameWing}},
                             Entry{"the king's square", {File::kE}, both}}) {
    for (EnumSet<RightOf> ends : other_rights_than(entry.right)) {
      const auto add = [&](RightLoss loss, const char* who, EnumSet<Trait> traits,
                           const char* which = "") {
        Variant variant = base(Kind::kRightLost, loss);
        variant.fault.moves.from_files = entry.files;
        variant.fault.moves.traits = traits;
        variant.fault.ends = ends;
        variant.words = words_of(ends) + who + entry.words + which;
        all.push_back(std::move(variant));
      };
      add(RightLoss::kEntry, " by whatever leaves or reaches ", {});
      if (entry.files == EnumSet<File>{File::kE}) continue;
      add(RightLoss::kEntry, " by captures in ", {Trait::kCapture});
      add(RightLoss::kEntryOfLeaving, " by whatever leaves ", {});
      add(RightLoss::kEntryOfRight, " by whatever leaves or reaches ", {}, " that has its right");
    }
  }
  return all;
}

/// Who keeps a right by such a table may trust it; king and rook are looked for else.
Axis also_by_table() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault != base(Kind::kRightLost, RightLoss::kBothWithOne).fault) return all;
    for (const Variant& entry : wrong_entries()) {
      const bool is_kept = !entry.fault.ends.contains(RightOf::kSameWing);
      const bool is_of_king = entry.fault.moves.from_files == EnumSet<File>{File::kE};
      if (is_kept || is_of_king) {
        for (Variant& trusting : also_trusted()(entry)) all.push_back(std::move(trusting));
      } else {
        all.push_back(entry);
      }
    }
    return all;
  };
}

}  // namespace

std::vector<FaultRow> rights_rows() {
  return {
      {"right-kept-after-king-move",
       "the right survives a move of the king",
       "CR",
       kMake,
       "the king moves and comes home again",
       "the rights are cleared in some branches only",
       {kept(RightEvent::kKingMove),
        {kept(RightEvent::kAnyKingMove).fault, "castling included"},
        {kept(RightEvent::kAnyKingMoveWithBoth).fault, "castling included, while there are both"}},
       {one_of(
            {{"", [](Fault&) {}},
             {"that captures", [](Fault& fault) { fault.moves.traits = {Trait::kCapture}; }},
             {"that takes nothing", [](Fault& fault) { fault.moves.traits = {Trait::kQuiet}; }}}),
        rooks(), trust(), places(), sides()}},
      {"right-kept-after-castling",
       "the right survives castling",
       "CR",
       kMake,
       "castling, and king and rook come home again",
       "castling is made by a branch of its own",
       {kept(RightEvent::kCastling),
        {kept(RightEvent::kCastlingOfOther).fault, "of the rook that stays"}},
       {trust_in_corner(), places(), sides()}},
      {"right-kept-after-rook-move",
       "the right survives a move of its rook",
       "CR",
       kMake,
       "the rook moves, and comes home again",
       "the rights are cleared in some branches only",
       {kept(RightEvent::kRookMove),
        {kept(RightEvent::kRookMoveFromBeside).fault, "and is lost by one from beside the corner"},
        {kept(RightEvent::kAnythingInCorner).fault, "and the capture of its rook, too"}},
       {one_of(
            {{"", [](Fault&) {}},
             {"that captures", [](Fault& fault) { fault.moves.traits = {Trait::kCapture}; }},
             {"that takes nothing", [](Fault& fault) { fault.moves.traits = {Trait::kQuiet}; }}}),
        also_by_rights_left(), rooks(), trust_in_corner(), places(), sides(),
        also_back_again(kept(RightEvent::kRookMove), RightEvent::kBackByLeaving,
                        RightEvent::kBackByLeavingWithOther, "its corner is left again")}},
      {"right-kept-after-rook-captured",
       "the right survives the capture of its rook",
       "CR",
       kMake,
       "a castling rook is taken, and another one comes to its square",
       "only the square of departure is looked at",
       {kept(RightEvent::kRookTaken, kTakingRook)},
       {takers(), rooks(), trust_in_corner(), places(), sides(),
        also_back_again(kept(RightEvent::kRookTaken, kTakingRook), RightEvent::kBackByArrival,
                        RightEvent::kBackByArrivalWithOther,
                        "the enemy comes to its corner again")}},
      {"right-kept-after-promotion-capture",
       "the right survives the capture of its rook by a promoting pawn",
       "CR",
       kMake,
       "a pawn promotes by taking a castling rook",
       "promotions return before the rights are cleared",
       {kept(RightEvent::kRookTaken, kPromotingByRook),
        {kept(RightEvent::kRookTakenForGood, kPromotingByRook).fault,
         "nor does the departure of who took it end it"}},
       {trust_in_corner(), places(), sides()}},
      {"right-kept-after-rook-takes-rook",
       "when a rook takes a rook, one of the two rights survives",
       "CR",
       kMake,
       "a castling rook takes another",
       "else if between the two cases",
       {{kept(RightEvent::kRookTaken, {.movers = {kRook}, .victims = {kRook}}).fault,
         "the victim's"},
        {kept(RightEvent::kRookMove, {.movers = {kRook}, .victims = {kRook}}).fault,
         "the mover's"}},
       {trust_in_corner(), places(), sides()}},
      {"right-lost-with-other",
       "with one right others are lost",
       "CR",
       kMake,
       "a right is lost and another ought to stay",
       "a mask of too many flags",
       {base(Kind::kRightLost)},
       {one_of(
            {option(RightLoss::kBothWithOne, "both with a rook's move"),
             option(RightLoss::kCaptureClearsBoth, "both with a rook's capture"),
             option(RightLoss::kCornerTaken, "both with a capture in the corner"),
             option(RightLoss::kAnyRookTaken, "both with the capture of any rook"),
             option(RightLoss::kAnyRookTakenOnFile, "one with the capture of any rook on its file"),
             option(RightLoss::kAnyRookOnWing, "one with a move of any rook on its wing"),
             option(RightLoss::kAnyRookOnWingAtHome,
                    "one with a move of any rook from the back rank on its wing"),
             option(RightLoss::kSameWingOfEnemy, "the enemy's of the same wing"),
             option(RightLoss::kSameWingOfEnemyInstead, "the enemy's of the same wing instead"),
             option(RightLoss::kOtherWing, "the other wing's instead, when a rook moves"),
             option(RightLoss::kAllByKing, "everybody's with a king move"),
             option(RightLoss::kEnemyByKing, "the enemy's with a king move"),
             by_castling(RightLoss::kAllByKing, "everybody's with castling"),
             by_castling(RightLoss::kEnemyByKing, "the enemy's with castling")}),
        also_of_one_rook(), also_trusted_instead(), places(), also_by_table(), sides()}},
      {"right-lost-by-other-move",
       "a right is lost by a move that has nothing to do with it",
       "CR",
       kMake,
       "such a move while rights are left",
       "the file is asked and not the square, or the piece is not asked",
       {base(Kind::kRightLost)},
       {one_of({option(RightLoss::kAnyRookOnFile, "of any rook on the file"),
                option(RightLoss::kAnyRookMove, "of any rook"),
                option(RightLoss::kAnyMoveToFile, "to the rook's file"),
                option(RightLoss::kByAnyMove, "of the own side")}),
        movers(), also_from_file(), also_by_kings_entry(), places(), sides()}},
  };
}

}  // namespace refute::models
