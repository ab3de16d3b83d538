#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "oracle/report/markup.h"

namespace refute::oracle {

/// A row of a list of facts. The value is markup already.
inline std::string html_fact(std::string_view name, const std::string& value) {
  return "<dt>" + std::string(name) + "</dt><dd>" + value + "</dd>\n";
}

/// What anybody wrote, as code.
inline std::string html_code(std::string_view text) {
  return "<code>" + escape_markup(text) + "</code>";
}

/// Code that the script gives a button to copy it: "Copy FEN".
inline std::string html_copied(std::string_view what, std::string_view text) {
  return fmt::format("<code data-copy=\"{}\">{}</code>", what, escape_markup(text));
}

/// Lines to copy, below a heading.
inline std::string html_block(std::string_view heading, std::string_view what,
                              std::string_view text) {
  return fmt::format("<div class=\"block\"><h5>{}</h5>\n<pre data-copy=\"{}\">{}</pre></div>\n",
                     heading, what, escape_markup(text));
}

/// "2026-03-01 12:00 UTC" for a hunt's "2026-03-01T12:00:00Z"; anything else as it is.
inline std::string html_date(std::string_view date) {
  const bool is_ours = date.size() == 20 && date[10] == 'T' && date.back() == 'Z';
  if (!is_ours) return escape_markup(date);
  return fmt::format("<time datetime=\"{}\">{} {} UTC</time>", escape_markup(date),
                     escape_markup(date.substr(0, 10)), escape_markup(date.substr(11, 5)));
}

/// A bar for the eye alone; its figure stands beside it.
inline std::string html_bar(int percent) {
  return fmt::format(
      "<svg class=\"bar\" viewBox=\"0 0 100 4\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
      "<rect width=\"{}\" height=\"4\"/></svg>",
      percent);
}

}  // namespace refute::oracle
