#pragma once

#include <string_view>

namespace refute::oracle {

/// A file that is a part of the report page.
struct PageAsset {
  std::string_view text;
  std::string_view hash;  // "sha256-...": the page allows this text and no other
};

/// The colours, light and dark by the reader's preference, and how boards are drawn in them.
std::string_view board_style();

/// The style sheet, which begins with that of the board: light and dark by the reader's preference,
/// narrow screens, and paper. Text has a contrast of at least 4.5 to 1 on its ground in both.
PageAsset page_style();

/// What makes the page handier: filter, sort, copy, step through a line. Without it all is there to
/// read. It holds neither < nor &, so that the page stays XML.
PageAsset page_script();

}  // namespace refute::oracle
