#pragma once

#include <string>
#include <string_view>

namespace refute::oracle {

/// A row of a list of facts. The value is markup already.
inline std::string html_fact(std::string_view name, const std::string& value) {
  return "<dt>" + std::string(name) + "</dt><dd>" + value + "</dd>\n";
}

}  // namespace refute::oracle
