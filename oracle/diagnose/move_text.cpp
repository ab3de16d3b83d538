#include "oracle/diagnose/move_text.h"

#include <algorithm>

namespace refute::oracle {

std::optional<UciMoveText> read_uci_move_text(std::string_view text) {
  if (text.size() != 4 && text.size() != 5) return std::nullopt;
  const std::optional<Square> from = Square::parse(text.substr(0, 2));
  const std::optional<Square> to = Square::parse(text.substr(2, 2));
  if (!from || !to) return std::nullopt;
  UciMoveText move{*from, *to, std::nullopt};
  if (text.size() == 5) move.promotion = text[4];
  return move;
}

std::string_view shown(std::string_view text) {
  constexpr std::size_t kLongest = 12;
  const auto is_plain = [](char letter) { return letter > ' ' && letter <= '~'; };
  const auto end = std::find_if_not(text.begin(), text.end(), is_plain);
  const auto plain = static_cast<std::size_t>(end - text.begin());
  if (plain == 0) return "(no text)";
  return text.substr(0, std::min(plain, kLongest));
}

}  // namespace refute::oracle
