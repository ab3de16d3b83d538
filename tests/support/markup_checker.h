#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace refute {

/// A start tag with its attributes, as they are written.
struct MarkupElement {
  std::string name;
  std::vector<std::pair<std::string, std::string>> attributes;

  std::optional<std::string> attribute(std::string_view wanted) const;
};

/// What a text of XML holds.
struct Markup {
  std::vector<MarkupElement> elements;  // in the order of their start tags
  std::string text;                     // all that stands between tags, references resolved
};

/// Reads a text as XML 1.0, as far as our writers use it: a declaration or a doctype, elements,
/// attributes in double quotes, the five named references and decimal ones. Anything else, and
/// anything that is not well-formed, is an error, told with its byte.
struct MarkupResult {
  std::optional<Markup> markup;
  std::string error;
};
MarkupResult read_markup(std::string_view text);

/// How many elements of that name it has.
std::ptrdiff_t count_of(const Markup& markup, std::string_view name);

}  // namespace refute
