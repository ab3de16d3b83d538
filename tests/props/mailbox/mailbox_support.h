#pragma once

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/uci_move.h"
#include "props/mailbox/movegen.h"

namespace refute::mailbox {

using Texts = std::vector<std::string>;

/// The setup that the FEN, which must be one, describes.
inline Setup setup_of(std::string_view fen) {
  const auto setup = parse_fen(fen, FenSyntax::kLenient);
  if (!setup) {
    ADD_FAILURE() << describe(setup.error(), fen);
    std::abort();
  }
  return *setup;
}

/// The legal moves in UCI text, sorted; of those that start on `from` if that is given.
inline Texts legal_texts(std::string_view fen, std::string_view from = "",
                         Rules rules = Rules::kStandard) {
  Texts texts;
  for (Move move : legal_moves(setup_of(fen))) {
    const std::string text = to_uci(move, rules);
    if (text.starts_with(from)) texts.push_back(text);
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// The legal move that is written so.
inline Move move_of(const Setup& setup, std::string_view text, Rules rules = Rules::kStandard) {
  for (Move move : legal_moves(setup)) {
    if (to_uci(move, rules) == text) return move;
  }
  ADD_FAILURE() << text << " is not legal in " << print_fen(setup);
  std::abort();
}

}  // namespace refute::mailbox
