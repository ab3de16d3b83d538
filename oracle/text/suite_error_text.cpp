#include <string>
#include <string_view>

#include "engine/assert.h"
#include "oracle/text/escape.h"
#include "oracle/text/suite_file.h"

namespace refute {
namespace {

using Kind = SuiteError::Kind;

struct Words {
  std::string_view name;
  std::string_view wrong;  // follows the offending text
  std::string_view right;
};

Words words_of(Kind kind) {
  switch (kind) {
    case Kind::kNoCases:
      return {"no-cases", "holds no position", "write one per line, as in `FEN ;D1 20 ;D2 400`"};
    case Kind::kBadByte:
      return {"bad-byte", "is a control character", "a suite is plain text"};
    case Kind::kBadFen:
      return {"bad-fen", "is not a FEN", "a line starts with a FEN of four to six fields"};
    case Kind::kNoDepths:
      return {"no-depths", "has no count",
              "write at least one, as in `;D1 20`; positions without counts are for refute compare "
              "--each"};
    case Kind::kUnknownOperation:
      return {"unknown-operation", "is not an operation of a suite",
              "write `;D<depth> <leaves>`, `;c0 \"...\"` or `;id \"...\"`"};
    case Kind::kBadDepth:
      return {"bad-depth", "does not name a depth", "write D and a number, as in `D3`"};
    case Kind::kZeroDepth:
      return {"zero-depth", "asks for depth 0", "depths start at 1"};
    case Kind::kDepthTooLarge:
      return {"depth-too-large", "is deeper than 20", "write the depth in plies"};
    case Kind::kDuplicateDepth:
      return {"duplicate-depth", "names a depth for the second time", "give each depth one count"};
    case Kind::kDecreasingDepth:
      return {"decreasing-depth", "is less deep than the one before", "write rising depths"};
    case Kind::kMissingCount:
      return {"missing-count", "has no count", "write the leaves after it, as in `D3 8902`"};
    case Kind::kBadCount:
      return {"bad-count", "is not a count",
              "write one decimal number and a semicolon before the next operation"};
    case Kind::kThousandsSeparator:
      return {"thousands-separator", "has a thousands separator", "write digits only"};
    case Kind::kCountOverflow:
      return {"count-overflow", "is above 18446744073709551615", "write what fits into 64 bits"};
    case Kind::kBadComment:
      return {"bad-comment", "is not a comment",
              "write `c0 \"text\"` with both quotation marks and nothing behind"};
  }
  REFUTE_ASSERT(false);
  return {};
}

}  // namespace

std::string_view kind_name(SuiteError::Kind kind) { return words_of(kind).name; }

std::string describe(const SuiteError& error, std::string_view file) {
  const Words words = words_of(error.kind);
  std::string line = escape_for_terminal(file) + ":" + std::to_string(error.line) + ":" +
                     std::to_string(error.column) + ": ";
  if (error.kind == Kind::kNoCases) {
    line += "the suite ";
  } else {
    line += '"';
    line += escape_for_terminal(error.text, 100);
    line += "\" ";
  }
  line += words.wrong;
  if (!error.detail.empty()) line += " (" + escape_for_terminal(error.detail) + ")";
  line += "; ";
  line += words.right;
  return line;
}

}  // namespace refute
