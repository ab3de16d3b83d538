#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/depth.h"
#include "engine/result.h"

// Perft suites: one position per line with its leaf counts,
//
//     rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;c0 "start"
//
// The FEN has four, five or six fields and may use X-FEN or Shredder-FEN rights. Operations stand
// between semicolons with blanks wherever one likes: `D<depth> <leaves>` (or `d`), comments
// `c0 "..."` to `c9 "..."` and `id "..."`. Blank lines and lines that start with # say nothing;
// CRLF ends a line as LF does. Everything else is an error: a suite that is half read proves half.

namespace refute {

/// How many leaves a position has at a depth.
struct SuiteCount {
  Depth depth;
  std::uint64_t leaves;

  friend bool operator==(const SuiteCount&, const SuiteCount&) = default;
};

/// One position of a suite.
struct SuiteCase {
  std::string fen;                 ///< as written; `parse_fen` reads it with the lenient syntax
  std::vector<SuiteCount> counts;  ///< at least one, depths rising, from 1
  std::string comment;             ///< the comments of the line, joined by "; "
  int line;                        ///< counted from 1

  friend bool operator==(const SuiteCase&, const SuiteCase&) = default;
};

/// Why a text is not a suite, and where.
struct SuiteError {
  enum class Kind : std::uint8_t {
    kNoCases,   // nothing to check would look like nothing wrong
    kBadByte,   // a control character
    kBadFen,    // `detail` says which field
    kNoDepths,  // a position without a count
    kUnknownOperation,
    kBadDepth,  // D without a number, or not only a number
    kZeroDepth,
    kDepthTooLarge,  // above kMaxSuiteDepth
    kDuplicateDepth,
    kDecreasingDepth,
    kMissingCount,
    kBadCount,  // not a decimal number
    kThousandsSeparator,
    kCountOverflow,  // above 2^64 - 1
    kBadComment,     // not "..." , not closed, or with text behind it
  };
  Kind kind;
  int line;            ///< counted from 1
  int column;          ///< byte of the line, counted from 1
  std::string text;    ///< the offending text, as written
  std::string detail;  ///< for kBadFen, what the FEN reader says; else empty

  friend bool operator==(const SuiteError&, const SuiteError&) = default;
};

/// Deeper counts are taken for a misprint: no one has computed them.
inline constexpr int kMaxSuiteDepth = 20;

/// All cases of the suite in the order of the file, or its first error.
/// FENs are checked for syntax only; `setup_problems.h` judges what they say.
Result<std::vector<SuiteCase>, SuiteError> parse_suite(std::string_view text);

/// Stable word for a kind: `thousands-separator`.
std::string_view kind_name(SuiteError::Kind kind);

/// One printable line: place, what is wrong, the offending text and what would be right.
/// `file` is only named: `rules.epd:12:40: "8,902" has a thousands separator; write digits only`.
std::string describe(const SuiteError& error, std::string_view file);

}  // namespace refute
