#include "props/faults/catalogue.h"

#include <algorithm>
#include <array>

#include "props/faults/axes.h"

namespace refute::models {
namespace {

std::vector<FaultRow> all_rows() {
  std::vector<FaultRow> all;
  for (auto part : {attack_rows, piece_rows, step_rows, pawn_rows, pin_rows, check_rows,
                    en_passant_rows, castling_rows, rights_rows, lost_rights_rows, make_rows,
                    undo_rows, perft_rows, list_rows, fen_rows, text_rows}) {
    for (FaultRow& row : part()) all.push_back(std::move(row));
  }
  return all;
}

/// The rows live as long as the program, for the instances point at them.
const std::vector<FaultRow>& kept_rows() {
  static const std::vector<FaultRow> kRows = all_rows();
  return kRows;
}

}  // namespace

std::string_view acts_on_name(ActsOn acts_on) {
  constexpr std::array<std::string_view, 6> kNames{"generation", "make",  "undo",
                                                   "fen",        "perft", "notation"};
  return kNames[static_cast<std::size_t>(acts_on)];
}

std::string FaultModel::name() const {
  return std::string(row->key) + (words.empty() ? "" : " (" + words + ")");
}

ActsOn FaultModel::acts_on() const {
  if (fault.kind == Kind::kNothingAtDraw) return ActsOn::kGeneration;
  if (fault.kind == Kind::kFen) return ActsOn::kFen;
  if (fault.kind != Kind::kCheckUnnoticed) return row->acts_on;
  return fault.place == Place::kSetUp ? ActsOn::kFen : ActsOn::kMake;
}

std::span<const FaultRow> rows() { return kept_rows(); }

const std::vector<FaultModel>& instances() {
  static const std::vector<FaultModel> kInstances = [] {
    std::vector<FaultModel> all;
    for (const FaultRow& row : kept_rows()) {
      for (Variant& variant : varied(row.bases, row.axes))
        all.push_back({&row, variant.fault, std::move(variant.words)});
    }
    return all;
  }();
  return kInstances;
}

const FaultRow* row_named(std::string_view key) {
  const auto found = std::find_if(kept_rows().begin(), kept_rows().end(),
                                  [&](const FaultRow& row) { return row.key == key; });
  return found == kept_rows().end() ? nullptr : &*found;
}

const FaultModel* model_named(std::string_view name) {
  const std::vector<FaultModel>& all = instances();
  const auto found = std::find_if(all.begin(), all.end(), [&](const FaultModel& model) {
    return name.starts_with(model.row->key) && name == model.name();
  });
  return found == all.end() ? nullptr : &*found;
}

const FaultRow* row_of_tests(const FaultModel& model) {
  const EnumSet<Purpose> tests = model.fault.attacks.tests;
  if (model.fault.kind != Kind::kAttackerUnseen || tests == EnumSet<Purpose>::none())
    return model.row;
  const bool is_of_castling =
      (kCastlingTests | EnumSet<Purpose>{Purpose::kCastlingAfter}).includes(tests);
  if (is_of_castling) return row_named("castling-attacker-not-seen");
  const Fault wanted = unseen(tests).fault;
  const auto found = std::ranges::find_if(kept_rows(), [&](const FaultRow& row) {
    return std::ranges::find(row.bases, wanted, &Variant::fault) != row.bases.end();
  });
  return found == kept_rows().end() ? model.row : &*found;
}

}  // namespace refute::models
