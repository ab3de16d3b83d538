// Faults of castling rights in make: what is lost that ought to stay.

#include <algorithm>
#include <iterator>

#include "props/faults/axes.h"

namespace refute::models {
namespace {

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

/// The entry of a corner stands for the square beside it.
void add_corners_beside(std::vector<Variant>& all, File file) {
  const std::string beside = file == File::kG ? "g1 or g8" : "b1 or b8";
  const std::string corner = file == File::kG ? "h1 or h8" : "a1 or a8";
  Variant variant = base(Kind::kRightLost, RightLoss::kCornersEntryBeside);
  variant.fault.moves.from_files = {file};
  variant.words = "by whatever leaves or reaches " + beside + " in the place of " + corner;
  for (Variant& trusting : also_trusted()(variant)) all.push_back(std::move(trusting));
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
    add_corners_beside(all, File::kG);
    add_corners_beside(all, File::kB);
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

/// A king's move ends rights of the enemy, and its own stay: all of both, or of one wing.
Axis also_of_enemy_instead() {
  const auto instead = [](std::string words, EnumSet<File> wing, EnumSet<Trait> traits) {
    return Choice{std::move(words), [wing, traits](Fault& fault) {
                    fault.option = static_cast<std::uint8_t>(RightLoss::kEnemyByKingInstead);
                    fault.moves.to_files = wing;
                    fault.moves.traits = traits;
                  }};
  };
  const EnumSet<Trait> steps{Trait::kQuiet, Trait::kCapture};
  std::vector<Choice> wings_of_enemy;
  for (const auto& [which, wing] :
       {std::pair{"", EnumSet<File>{}}, std::pair{", of the king's wing alone", EnumSet{File::kH}},
        std::pair{", of the queen's wing alone", EnumSet{File::kA}}}) {
    const std::string words = std::string("instead of its own") + which;
    wings_of_enemy.push_back(instead(words, wing, {}));
    wings_of_enemy.push_back(instead(words + ", castling excepted", wing, steps));
  }
  return also_beside(base(Kind::kRightLost, RightLoss::kEnemyByKing).fault, {},
                     {one_of(std::move(wings_of_enemy)), also_trusted()});
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
      if (entry.right == both && both.includes(ends)) continue;  // one is kept, and none is lost
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
      if (entry.right == both) {
        add(RightLoss::kEntryOfKing, " by any move of the king, wherever it stands, for ", {});
        continue;
      }
      add(RightLoss::kEntry, " by captures in ", {Trait::kCapture});
      add(RightLoss::kEntryOfTaker, " by the enemy's captures in ", {Trait::kCapture});
      add(RightLoss::kEntryOfLeaving, " by whatever leaves ", {});
      add(RightLoss::kEntryOfRight, " by whatever leaves or reaches ", {}, " that has its right");
    }
  }
  return all;
}

/// One right taken for another by all that ends it, or by whatever leaves the squares of its king
/// and rook.
std::vector<Variant> wrong_flags() {
  std::vector<Variant> all;
  const std::array<std::pair<EnumSet<File>, const char*>, 3> corners{
      {{{File::kA}, "the queen's side"},
       {{File::kH}, "the king's side"},
       {{File::kA, File::kH}, "both sides"}}};
  for (const auto& [files, where] : corners) {
    for (RightOf right :
         {RightOf::kOtherWing, RightOf::kEnemysSameWing, RightOf::kEnemysOtherWing}) {
      const auto add = [&](RightLoss loss, const char* what) {
        Variant variant = base(Kind::kRightLost, loss);
        variant.fault.moves.from_files = files;
        variant.fault.ends = {right};
        variant.words =
            words_of(variant.fault.ends) + " instead, by whatever " + what + ", on " + where;
        all.push_back(std::move(variant));
      };
      add(RightLoss::kFlagInstead, "should end the right");
      add(RightLoss::kFlagInsteadByLeaving, "leaves the squares of its king and rook");
      add(RightLoss::kFlagInsteadByArrival, "reaches the squares of its king and rook");
    }
  }
  return all;
}

bool is_of_kings_square(const Variant& entry) {
  return entry.fault.moves.from_files == EnumSet<File>{File::kE};
}

/// Entries that keep the right that they ought to end.
bool is_instead(const Variant& entry) {
  return !is_of_kings_square(entry) && !entry.fault.ends.contains(RightOf::kSameWing);
}

/// Who keeps a right by such a table may trust it; king and rook are looked for else.
Axis also_by_table() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault != base(Kind::kRightLost, RightLoss::kBothWithOne).fault) return all;
    for (const Variant& entry : wrong_entries()) {
      if (is_instead(entry)) continue;
      const bool is_trusted = is_of_kings_square(entry);
      for (Variant& variant : is_trusted ? also_trusted()(entry) : std::vector<Variant>{entry})
        all.push_back(std::move(variant));
    }
    return all;
  };
}

/// Corners are mistaken for each other: a rook ends another right than its own, once, beside the
/// plain fault.
Axis also_instead() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault != base(Kind::kRightLost, RightLoss::kAnyRookOnFile).fault) return all;
    Variant enemys = base(Kind::kRightLost, RightLoss::kSameWingOfEnemyInstead);
    enemys.words = "the enemy's of the same wing instead";
    Variant other_wings = base(Kind::kRightLost, RightLoss::kOtherWing);
    other_wings.words = "the other wing's instead, when a rook moves";
    for (Variant& variant :
         varied({enemys, other_wings}, {also_of_one_rook(), also_trusted(), places(), sides()}))
      all.push_back(std::move(variant));
    std::vector<Variant> entries = wrong_entries();
    std::erase_if(entries, [](const Variant& entry) { return !is_instead(entry); });
    std::ranges::move(wrong_flags(), std::back_inserter(entries));
    for (Variant& variant : varied(std::move(entries), {also_trusted(), sides()}))
      all.push_back(std::move(variant));
    return all;
  };
}

}  // namespace

std::vector<FaultRow> lost_rights_rows() {
  return {
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
             option(RightLoss::kAllByKing, "everybody's with a king move"),
             option(RightLoss::kEnemyByKing, "the enemy's with a king move"),
             by_castling(RightLoss::kAllByKing, "everybody's with castling"),
             by_castling(RightLoss::kEnemyByKing, "the enemy's with castling")}),
        also_of_one_rook(), also_of_enemy_instead(), places(), also_by_table(), sides()}},
      {"right-lost-by-other-move",
       "a right is lost by a move that has nothing to do with it",
       "CR",
       kMake,
       "such a move while rights are left",
       "the file is asked and not the square, the piece is not asked, or corners are exchanged",
       {base(Kind::kRightLost)},
       {one_of({option(RightLoss::kAnyRookOnFile, "of any rook on the file"),
                option(RightLoss::kAnyRookMove, "of any rook"),
                option(RightLoss::kAnyMoveToFile, "to the rook's file"),
                option(RightLoss::kByAnyMove, "of the own side")}),
        movers(), also_from_file(), also_by_kings_entry(), places(), sides(), also_instead()}},
  };
}

}  // namespace refute::models
