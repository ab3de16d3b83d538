#include "oracle/report/markup.h"

#include <cstddef>

#include "oracle/text/escape.h"

namespace refute::oracle {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";

std::string_view reference_for(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return {};
  }
}

}  // namespace

std::string escape_markup(std::string_view text) {
  std::string escaped;
  escaped.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = visible_length(text, at);
    const std::string_view reference = reference_for(text[at]);
    if (length == 0) {
      escaped += kReplacement;
    } else if (!reference.empty()) {
      escaped += reference;
    } else {
      escaped += text.substr(at, length);
    }
    at += length == 0 ? 1 : length;
  }
  return escaped;
}

}  // namespace refute::oracle
