#pragma once

#include <string_view>

namespace refute::oracle {

/// The style sheet of the report page: light and dark by the reader's preference, narrow screens,
/// and paper. Text has a contrast of at least 4.5 to 1 on its ground in both.
std::string_view page_style();

}  // namespace refute::oracle
