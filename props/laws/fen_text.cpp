#include "props/laws/fen_text.h"

#include <optional>
#include <string>

#include "engine/fen.h"
#include "engine/position.h"
#include "engine/setup_problems.h"
#include "props/fen_grammar.h"
#include "props/setup_judgement.h"
#include "props/state.h"

namespace refute::props {
namespace {

Verdict reads_back(const Setup& setup, CastlingSpelling spelling) {
  const std::string printed = print_fen(setup, spelling);
  const auto again = parse_fen(printed, FenSyntax::kLenient);
  if (!again) {
    return Verdict::violated("the print " + printed +
                             " is not read: " + describe(again.error(), printed));
  }
  if (!(*again == setup)) return Verdict::violated("read back otherwise: " + printed);
  return Verdict::holds();
}

bool is_one_of(char byte, std::string_view bytes) {
  return bytes.find(byte) != std::string_view::npos;
}

/// Whether an error of that kind can be about the place. At the end of the text stands a blank.
bool can_stand_at(FenError::Kind kind, std::string_view text, std::size_t offset) {
  constexpr std::string_view kBlanks = " \t\r\n";
  constexpr std::string_view kDigits = "0123456789";
  constexpr std::string_view kMen = "PNBRQKpnbrqk";
  constexpr std::string_view kCounts = "12345678";
  const char byte = offset < text.size() ? text[offset] : ' ';
  const bool is_end = is_one_of(byte, kBlanks);
  switch (kind) {
    using enum FenError::Kind;
    case kEmpty:
      return text.find_first_not_of(kBlanks) == std::string_view::npos;
    case kTooLong:
      return text.size() > kMaxFenLength;
    case kBadByte:
      return byte < ' ' || byte > '~';
    case kMissingField:
      return offset == text.size();
    case kBadSeparator:
    case kTooFewRanks:
      return is_end;
    case kRankTooShort:
      return is_end || byte == '/';
    case kTooManyRanks:
      return byte == '/';
    case kRankTooLong:
      return is_one_of(byte, kCounts) || is_one_of(byte, kMen);
    case kBadDigit:
      return is_one_of(byte, "09");
    case kConsecutiveDigits:
      return offset > 0 && is_one_of(byte, kCounts) && is_one_of(text[offset - 1], kCounts);
    case kBadPiece:
      return !is_one_of(byte, kMen) && !is_one_of(byte, kDigits) && byte != '/';
    case kClockOutOfRange:
      return is_one_of(byte, kDigits);
    case kBadClock:
      return !is_end && (!is_one_of(byte, kDigits) || byte == '0');
    case kTrailingText:
    case kBadSideToMove:
    case kBadCastling:
    case kCastlingOrder:
    case kDuplicateCastling:
    case kBadEnPassant:
      return true;
  }
  return false;
}

/// Whether a kind that only the whole text can have is given where it must be.
bool is_called_by_its_size(FenError::Kind kind, std::string_view text) {
  for (FenError::Kind of_whole : {FenError::Kind::kTooLong, FenError::Kind::kEmpty}) {
    if (can_stand_at(of_whole, text, 0)) return kind == of_whole;
  }
  return true;
}

Verdict refusal_is_sound(std::string_view text, FenSyntax syntax) {
  const auto setup = parse_fen(text, syntax);
  if (setup) return Verdict::vacuous();
  const FenError& error = setup.error();
  if (error.offset > text.size()) {
    return Verdict::violated("refused at byte " + std::to_string(error.offset) + " of " +
                             std::to_string(text.size()));
  }
  if (!can_stand_at(error.kind, text, error.offset) || !is_called_by_its_size(error.kind, text)) {
    return Verdict::violated(std::string(kind_name(error.kind)) + " at byte " +
                             std::to_string(error.offset) + ", where none is");
  }
  if (kind_name(error.kind).empty() || describe(error, text).empty()) {
    return Verdict::violated("refused without words");
  }
  for (char c : describe(error, text)) {
    if (c < ' ' || c > '~') return Verdict::violated("the message is not printable");
  }
  return Verdict::holds();
}

/// `opposite-check, pawn-on-back-rank`, or `none`.
std::string named(SetupProblems problems) {
  std::string text;
  for (SetupProblem problem : problems.list()) {
    text.append(text.empty() ? "" : ", ").append(problem_name(problem));
  }
  return text.empty() ? "none" : text;
}

}  // namespace

Verdict fen_text_round_trips(std::string_view text) {
  const auto strict = parse_fen(text, FenSyntax::kStrict);
  const auto lenient = parse_fen(text, FenSyntax::kLenient);
  if (strict && !lenient) return Verdict::violated("the lenient syntax refuses what strict reads");
  if (strict && !(*strict == *lenient)) return Verdict::violated("the syntaxes read two setups");
  if (strict && print_fen(*strict) != text) {
    return Verdict::violated("accepted as strict, yet printed as " + print_fen(*strict));
  }
  if (!lenient) return Verdict::vacuous();
  const auto printed = parse_fen(print_fen(*lenient), FenSyntax::kStrict);
  if (!printed) return Verdict::violated("the print is not strict: " + print_fen(*lenient));
  Verdict verdict = reads_back(*lenient, CastlingSpelling::kXfen);
  return verdict.is_violated() ? verdict : reads_back(*lenient, CastlingSpelling::kShredder);
}

Verdict fen_refusal_points_into_text(std::string_view text) {
  Verdict strict = refusal_is_sound(text, FenSyntax::kStrict);
  return strict.is_violated() ? strict : refusal_is_sound(text, FenSyntax::kLenient);
}

Verdict fen_text_is_read_by_the_grammar(std::string_view text) {
  const auto setup = parse_fen(text, FenSyntax::kLenient);
  const std::optional<State> expected = read_fen_by_grammar(text);
  if (setup && !expected) return Verdict::violated("read, though it is no FEN");
  if (!setup && expected) {
    return Verdict::violated("a FEN, yet refused: " + describe(setup.error(), text));
  }
  if (!setup) return Verdict::vacuous();
  if (state_of(*setup) != *expected) {
    return Verdict::violated(difference({*expected, state_of(*setup)}));
  }
  if (print_fen(*setup) == text && !parse_fen(text, FenSyntax::kStrict)) {
    return Verdict::violated("as it is printed, yet the strict syntax refuses it");
  }
  return Verdict::holds();
}

Verdict setup_problems_are_stable(const Setup& setup, Rules rules) {
  const SetupProblems problems = problems_of(setup, rules);
  const auto again = parse_fen(print_fen(setup), FenSyntax::kStrict);
  if (again && problems_of(*again, rules) != problems) {
    return Verdict::violated("read back, it has other problems: " + describe(problems));
  }
  if (problems.empty() != problems.list().empty() ||
      problems.empty() != describe(problems).empty()) {
    return Verdict::violated("the problems are not named: " + describe(problems));
  }
  const auto position = Position::from_setup(setup, rules);
  const bool is_invalid = problems.setup_class() == SetupClass::kInvalid;
  if (position.has_value() == is_invalid) {
    return Verdict::violated("made a position of it or not, against: " + describe(problems));
  }
  if (!position) {
    return position.error() == problems ? Verdict::holds()
                                        : Verdict::violated("refused for other reasons");
  }
  return position->setup() == setup
             ? Verdict::holds()
             : Verdict::violated("the position is another: " + print_fen(position->setup()));
}

Verdict problems_are_those_of_the_rules(const Setup& setup, Rules rules, SetupProblems problems) {
  const SetupProblems expected = judged_problems(setup, rules);
  if (problems == expected) return Verdict::holds();
  return Verdict::violated("problems of " + print_fen(setup) + ": " + named(problems) +
                           "; expected " + named(expected));
}

}  // namespace refute::props
