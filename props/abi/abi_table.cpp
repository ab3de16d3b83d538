#include "props/abi/abi_table.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace refute::props {
namespace {

using Table = refute_subject_table;

constexpr std::size_t kCompulsorySize = offsetof(Table, make);

Unexpected<AbiFault> fault(std::string message) { return Unexpected{AbiFault{std::move(message)}}; }

std::string missing(const char* function) {
  return std::string("the table has no function ") + function + ", which is compulsory";
}

std::string half(const char* given, const char* other) {
  return std::string("the table has ") + given + " without " + other +
         "; give both or none of them";
}

/// The name of a compulsory function that is null; empty if none is.
std::string missing_function(const Table& table) {
  if (table.create == nullptr) return "create";
  if (table.destroy == nullptr) return "destroy";
  if (table.set_position == nullptr) return "set_position";
  if (table.legal_moves == nullptr) return "legal_moves";
  return {};
}

struct Pair {
  const char* first;
  bool has_first;
  const char* second;
  bool has_second;
};

/// What is wrong with functions that belong together; empty if nothing is.
std::string unpaired_function(const Table& table) {
  const Pair pairs[] = {
      {"make", table.make != nullptr, "undo", table.undo != nullptr},
      {"captures", table.captures != nullptr, "quiets", table.quiets != nullptr},
      {"make_null", table.make_null != nullptr, "undo_null", table.undo_null != nullptr},
      {"san", table.san != nullptr, "read_san", table.read_san != nullptr},
  };
  for (const Pair& pair : pairs) {
    if (pair.has_first && !pair.has_second) return half(pair.first, pair.second);
    if (pair.has_second && !pair.has_first) return half(pair.second, pair.first);
  }
  return {};
}

}  // namespace

Result<Table, AbiFault> read_abi_table(const Table* exported) {
  if (exported == nullptr) return fault("refute_subject_v1 returned no table");
  if (exported->version != REFUTE_SUBJECT_VERSION) {
    return fault("the table has version " + std::to_string(exported->version) +
                 "; this program reads version " + std::to_string(REFUTE_SUBJECT_VERSION));
  }
  if (exported->size < kCompulsorySize) {
    return fault("the table's size is " + std::to_string(exported->size) +
                 "; it should be sizeof(refute_subject_table), which is " +
                 std::to_string(sizeof(Table)));
  }
  Table table = {};
  std::memcpy(&table, exported, std::min<std::size_t>(exported->size, sizeof table));
  if (std::string name = missing_function(table); !name.empty()) {
    return fault(missing(name.c_str()));
  }
  if (std::string message = unpaired_function(table); !message.empty()) return fault(message);
  return table;
}

Capabilities capabilities_of(const Table& table) {
  using enum Capability;
  Capabilities offered;
  const auto add = [&](bool is_there, Capabilities more) {
    if (is_there) offered = offered.with(more);
  };
  add(table.make != nullptr, {kMake, kCopy});  // what cannot be copied is created and set up
  add(table.copy != nullptr, {kCopy});
  add(table.fen != nullptr, {kState, kFen});
  add(table.fen != nullptr && (table.flags & REFUTE_STRICT_FEN) != 0, {kStrictFen});
  add(table.key != nullptr, {kKey});
  add(table.key_from_scratch != nullptr, {kKeyFromScratch});
  add(table.key != nullptr && (table.flags & REFUTE_STRICT_EP_KEY) != 0, {kStrictEpKey});
  add(table.in_check != nullptr, {kInCheck});
  add(table.checkers != nullptr, {kCheckers});
  add(table.gives_check != nullptr, {kGivesCheck});
  add(table.is_legal != nullptr, {kIsLegal});
  add(table.pseudo_legal_moves != nullptr, {kPseudoLegal});
  add(table.captures != nullptr, {kParts});
  add(table.has_legal_move != nullptr, {kHasMove});
  add(table.count_legal_moves != nullptr, {kCount});
  add(table.perft != nullptr, {kPerft});
  add(table.make_null != nullptr, {kNullMove});
  add(table.san != nullptr, {kSan});
  add(table.set_start != nullptr, {kStart});
  add(table.attackers_to != nullptr, {kAttackersTo});
  add(table.is_pseudo_legal != nullptr, {kIsPseudoLegal});
  return offered;
}

}  // namespace refute::props
