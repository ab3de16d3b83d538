#pragma once

#include <span>
#include <string_view>

#include "engine/castling.h"

namespace refute::oracle {

/// A perft suite that is a part of the program: it runs where nothing is installed beside it.
struct OwnSuite {
  std::string_view name;  // of the file in corpus/perft: "classic.epd"
  std::string_view text;
};

/// All files of corpus/perft, by name.
std::span<const OwnSuite> own_suites();

/// The suite of that name; null if there is none.
const OwnSuite* own_suite(std::string_view name);

/// The text of the lines of moves under these rules, a file of corpus/paths: one `position` body a
/// line, but for comments behind #.
std::string_view own_paths(Rules rules);

}  // namespace refute::oracle
