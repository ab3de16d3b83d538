// How the rows say which promotions a list lacks, and which pieces it has no room for.

#include <optional>
#include <string>
#include <utility>

#include "props/faults/axes.h"
#include "props/faults/move_order.h"

namespace refute::models {

using enum PieceType;

std::vector<Choice> from_each_file(std::optional<File> impossible) {
  std::vector<Choice> choices;
  for (int index = 0; index < 8; ++index) {
    const auto file = static_cast<File>(index);
    if (file != impossible) choices.push_back(from_file(file));
  }
  return choices;
}

Axis also_promotions_of_one_file() {
  struct Step {
    const char* words;
    EnumSet<Trait> traits;
    EnumSet<Way> ways;
    std::optional<File> impossible;
  };
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    const MoveFilter promotions{.movers = {kPawn}, .promotions = from.fault.moves.promotions};
    if (from.fault != base(Kind::kDrop, promotions).fault) return all;
    for (const Step& step :
         {Step{"", {}, {}, {}}, Step{" by push", {Trait::kQuiet}, {}, {}},
          Step{" by capture eastwards", {Trait::kCapture}, {Way::kNE, Way::kSE}, File::kH},
          Step{" by capture westwards", {Trait::kCapture}, {Way::kNW, Way::kSW}, File::kA}}) {
      Variant of_all_files = from;
      of_all_files.fault.moves.traits = step.traits;
      of_all_files.fault.moves.ways = step.ways;
      std::vector<Choice> files = from_each_file(step.impossible);
      for (Choice& file : files) file.words += step.words;
      for (Variant& variant : one_of(std::move(files))(of_all_files))
        all.push_back(std::move(variant));
      if (!step.impossible) continue;
      of_all_files.words += std::string(",") + step.words;
      all.push_back(std::move(of_all_files));
    }
    std::vector<Choice> targets;
    for (int index = 0; index < 8; ++index) targets.push_back(to_file(static_cast<File>(index)));
    for (Variant& variant : one_of(std::move(targets))(from)) all.push_back(std::move(variant));
    return all;
  };
}

Axis also_of_pieces() {
  return [](const Variant& from) {
    std::vector<Variant> all{from};
    if (from.fault != base(Kind::kCutAt, 16).fault) return all;
    const auto add = [&](int most, EnumSet<PieceType> types, const std::string& what) {
      for (const auto& [scan, name] :
           {std::pair{Scan::kFromA1, "a1"}, std::pair{Scan::kFromH1, "h1"},
            std::pair{Scan::kFromA8, "a8"}, std::pair{Scan::kFromH8, "h8"}}) {
        Variant cut = base(Kind::kPiecesCut, kMostCounted * static_cast<int>(scan) + most);
        cut.fault.moves.movers = types;
        cut.words = "of " + std::to_string(most) + " " + what + ", counted from " + name;
        for (Variant& variant : sides()(cut)) all.push_back(std::move(variant));
      }
    };
    for (int most : {8, 10, 12, 14, 15}) add(most, {}, "pieces");
    for (PieceType type : {kPawn, kKnight, kBishop, kRook, kQueen}) {
      const std::string kind(name_of(type));
      add(1, {type}, kind);
      add(2, {type}, kind + "s");
    }
    for (int most : {4, 6, 7}) add(most, {kPawn}, "pawns");
    return all;
  };
}

}  // namespace refute::models
