#include "oracle/check/worker_text.h"

#include <algorithm>
#include <utility>

namespace refute::oracle {

std::string_view take_part(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

std::string one_line(std::string text) {
  for (char& c : text) {
    if (c < ' ' || c > '~') c = '?';
  }
  return text;
}

std::string error_line(const std::string& text) { return "error " + one_line(text) + "\n"; }

Result<props::PositionScript, std::string> read_script(std::string_view arguments) {
  const Rules rules = take_part(arguments, ' ') == "chess960" ? Rules::kChess960 : Rules::kStandard;
  auto script = props::parse_position_script(arguments, rules);
  if (script) return *std::move(script);
  return Unexpected{describe(script.error(), arguments)};
}

}  // namespace refute::oracle
