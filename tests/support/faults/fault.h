#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castling.h"
#include "engine/move.h"
#include "engine/setup.h"

/// A correct generator with one rule wrong: subjects whose fault is known, written without a look
/// at how the oracle diagnoses.
namespace refute::faults {

/// What the generator is about to list: the correct moves, to be spoilt.
struct Listing {
  const Setup& setup;
  Rules rules;
  std::vector<std::string> moves;
};

/// A move that was made or taken back, and the states before and after it, correctly made.
struct Made {
  const Setup& before;
  Move move;
  const Setup& after;
  Rules rules;
};

/// One wrong rule, in the lists, in make or in undo.
struct Fault {
  std::string name;

  /// The key of the diagnosis. The further ones say the same of a special case and are as good
  /// where only that case shows: a pinned knight that leaves a file breaks both rules.
  std::vector<std::string_view> rules;

  std::function<void(Listing&)> spoil_list = nullptr;
  std::function<void(const Made&, Setup&)> spoil_made = nullptr;    // the state after the move
  std::function<void(const Made&, Setup&)> spoil_undone = nullptr;  // the state before it
};

/// The faults of the lists: moves too many, too few, twice.
std::vector<Fault> extra_faults();
std::vector<Fault> text_faults();
std::vector<Fault> castling_faults();
std::vector<Fault> missing_faults();
std::vector<Fault> promotion_faults();
std::vector<Fault> whole_list_faults();

/// The faults of make and undo.
std::vector<Fault> make_faults();
std::vector<Fault> undo_faults();

/// Lists castling where the right says so, without a look at the rook.
void trust_rights(Listing& listing);

/// All of them; the names differ.
const std::vector<Fault>& all_faults();

/// The fault of that name, which must be one.
const Fault& fault_named(std::string_view name);

}  // namespace refute::faults
