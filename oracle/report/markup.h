#pragma once

#include <string>
#include <string_view>

namespace refute::oracle {

/// The text as it may stand between tags or in a quoted attribute of HTML, SVG and XML 1.0,
/// whatever bytes an engine wrote: the five special characters become references, and what is no
/// UTF-8 or no character of XML (most control characters) becomes U+FFFD.
std::string escape_markup(std::string_view text);

}  // namespace refute::oracle
