// Replays corpus/invalid: every line must be refused, or judged, exactly as it says. A line of
// unknown format is a failure, never a skip.

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/setup_problems.h"

namespace refute {
namespace {

struct Line {
  int number;
  std::vector<std::string> columns;
};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts{""};
  for (char byte : text) {
    if (byte == separator) {
      parts.emplace_back();
    } else {
      parts.back() += byte;
    }
  }
  return parts;
}

/// The lines of a corpus file without comments and empty lines; none if it cannot be read.
std::vector<Line> lines_of(const std::string& name) {
  std::ifstream file(std::string(REFUTE_CORPUS_DIR) + "/invalid/" + name);
  std::vector<Line> lines;
  std::string text;
  for (int number = 1; std::getline(file, text); ++number) {
    if (text.empty() || text[0] == '#') continue;
    lines.push_back({number, split(text, '\t')});
  }
  return lines;
}

std::optional<int> hex_value(char digit) {
  const std::size_t at = std::string_view("0123456789abcdef").find(digit);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<int>(at);
}

/// Reads `"..."` with the escapes that the head of fen.tsv lists; anything else is nullopt.
std::optional<std::string> unquoted(std::string_view text) {
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') return std::nullopt;
  text = text.substr(1, text.size() - 2);
  std::string bytes;
  while (!text.empty()) {
    if (text[0] == '"') return std::nullopt;
    if (text[0] != '\\') {
      bytes += text[0];
      text.remove_prefix(1);
      continue;
    }
    if (text.size() < 2) return std::nullopt;
    const std::size_t simple = std::string_view("\"\\tnr").find(text[1]);
    if (simple != std::string_view::npos) {
      bytes += "\"\\\t\n\r"[simple];
      text.remove_prefix(2);
      continue;
    }
    if (text[1] != 'x' || text.size() < 4) return std::nullopt;
    const auto high = hex_value(text[2]);
    const auto low = hex_value(text[3]);
    if (!high || !low) return std::nullopt;
    bytes += static_cast<char>(*high * 16 + *low);
    text.remove_prefix(4);
  }
  return bytes;
}

struct BadFen {
  std::vector<FenSyntax> syntaxes;
  std::string kind;
  std::string field;
  std::string column;
  std::string text;
};

bool is_kind_name(std::string_view name) {
  for (int kind = 0; kind <= static_cast<int>(FenError::Kind::kClockOutOfRange); ++kind) {
    if (name == kind_name(static_cast<FenError::Kind>(kind))) return true;
  }
  return false;
}

/// Reads one line of fen.tsv; nullopt if it is not of the format.
std::optional<BadFen> parse_bad_fen(const std::vector<std::string>& columns) {
  if (columns.size() != 5 || !is_kind_name(columns[1])) return std::nullopt;
  std::vector<FenSyntax> syntaxes;
  if (columns[0] == "strict" || columns[0] == "both") syntaxes.push_back(FenSyntax::kStrict);
  if (columns[0] == "lenient" || columns[0] == "both") syntaxes.push_back(FenSyntax::kLenient);
  const auto text = unquoted(columns[4]);
  if (syntaxes.empty() || !text) return std::nullopt;
  return BadFen{syntaxes, columns[1], columns[2], columns[3], *text};
}

struct JudgedSetup {
  std::vector<Rules> rules;
  SetupProblems problems;
  std::string fen;
};

std::optional<SetupProblem> problem_named(std::string_view name) {
  for (int index = 0; index < kSetupProblemCount; ++index) {
    const auto problem = static_cast<SetupProblem>(index);
    if (problem_name(problem) == name) return problem;
  }
  return std::nullopt;
}

/// Reads one line of setups.tsv; nullopt if it is not of the format.
std::optional<JudgedSetup> parse_judged_setup(const std::vector<std::string>& columns) {
  if (columns.size() != 3) return std::nullopt;
  JudgedSetup judged{.rules = {}, .problems = {}, .fen = columns[2]};
  if (columns[0] == "standard" || columns[0] == "both") judged.rules.push_back(Rules::kStandard);
  if (columns[0] == "chess960" || columns[0] == "both") judged.rules.push_back(Rules::kChess960);
  if (judged.rules.empty()) return std::nullopt;
  if (columns[1] == "none") return judged;
  for (const std::string& name : split(columns[1], ',')) {
    const auto problem = problem_named(name);
    if (!problem) return std::nullopt;
    judged.problems.add(*problem);
  }
  return judged;
}

std::string names_of(SetupProblems problems) {
  std::string names;
  for (SetupProblem problem : problems.list()) {
    if (!names.empty()) names += ',';
    names += problem_name(problem);
  }
  return names;
}

TEST(InvalidCorpus, EveryBadFenIsRefusedForTheReasonItsLineNames) {
  const std::vector<Line> lines = lines_of("fen.tsv");
  ASSERT_GE(lines.size(), 190U) << "corpus/invalid/fen.tsv is missing or cut";
  for (const Line& line : lines) {
    SCOPED_TRACE("corpus/invalid/fen.tsv:" + std::to_string(line.number));
    const auto expected = parse_bad_fen(line.columns);
    ASSERT_TRUE(expected) << "unknown line format";
    for (FenSyntax syntax : expected->syntaxes) {
      const auto parsed = parse_fen(expected->text, syntax);
      ASSERT_FALSE(parsed) << "accepted";
      EXPECT_EQ(kind_name(parsed.error().kind), expected->kind);
      EXPECT_EQ(field_name(parsed.error().field), expected->field);
      EXPECT_EQ(std::to_string(parsed.error().offset + 1), expected->column);
      EXPECT_LE(parsed.error().offset, expected->text.size());
    }
  }
}

TEST(InvalidCorpus, LinesForOneSyntaxAreReadOrRefusedOtherwiseByTheOther) {
  for (const Line& line : lines_of("fen.tsv")) {
    SCOPED_TRACE("corpus/invalid/fen.tsv:" + std::to_string(line.number));
    const auto expected = parse_bad_fen(line.columns);
    ASSERT_TRUE(expected) << "unknown line format";
    if (expected->syntaxes.size() != 1) continue;
    const bool is_strict = expected->syntaxes[0] == FenSyntax::kStrict;
    const auto other =
        parse_fen(expected->text, is_strict ? FenSyntax::kLenient : FenSyntax::kStrict);
    const auto same = parse_fen(expected->text, expected->syntaxes[0]);
    ASSERT_FALSE(same);
    EXPECT_TRUE(other || !(other.error() == same.error())) << "the line belongs under both";
  }
}

TEST(InvalidCorpus, EveryKindOfFenErrorHasALine) {
  std::vector<std::string> kinds;
  for (const Line& line : lines_of("fen.tsv")) kinds.push_back(line.columns.at(1));
  for (int kind = 0; kind <= static_cast<int>(FenError::Kind::kClockOutOfRange); ++kind) {
    const std::string name(kind_name(static_cast<FenError::Kind>(kind)));
    EXPECT_THAT(kinds, testing::Contains(name));
  }
}

TEST(InvalidCorpus, EverySetupHasExactlyTheProblemsItsLineNames) {
  const std::vector<Line> lines = lines_of("setups.tsv");
  ASSERT_GE(lines.size(), 170U) << "corpus/invalid/setups.tsv is missing or cut";
  for (const Line& line : lines) {
    SCOPED_TRACE("corpus/invalid/setups.tsv:" + std::to_string(line.number));
    const auto expected = parse_judged_setup(line.columns);
    ASSERT_TRUE(expected) << "unknown line format";
    const auto setup = parse_fen(expected->fen);
    ASSERT_TRUE(setup) << describe(setup.error(), expected->fen);
    EXPECT_EQ(print_fen(*setup), expected->fen);
    for (Rules rules : expected->rules) {
      EXPECT_EQ(names_of(problems_of(*setup, rules)), names_of(expected->problems));
    }
  }
}

TEST(InvalidCorpus, EverySetupProblemHasALine) {
  SetupProblems seen;
  for (const Line& line : lines_of("setups.tsv")) {
    const auto judged = parse_judged_setup(line.columns);
    ASSERT_TRUE(judged) << "unknown line format";
    for (SetupProblem problem : judged->problems.list()) seen.add(problem);
  }
  EXPECT_EQ(seen.list().size(), static_cast<std::size_t>(kSetupProblemCount));
}

TEST(InvalidCorpus, LinesOfAnUnknownFormatAreNoticed) {
  EXPECT_TRUE(parse_bad_fen({"both", "empty", "FEN", "1", "\"\""}));
  EXPECT_FALSE(parse_bad_fen({"both", "empty", "FEN", "1"}));
  EXPECT_FALSE(parse_bad_fen({"sloppy", "empty", "FEN", "1", "\"\""}));
  EXPECT_FALSE(parse_bad_fen({"both", "strange", "FEN", "1", "\"\""}));
  EXPECT_FALSE(parse_bad_fen({"both", "empty", "FEN", "1", "no quotes"}));
  EXPECT_FALSE(parse_bad_fen({"both", "empty", "FEN", "1", "\"\\q\""}));
  EXPECT_FALSE(parse_bad_fen({"both", "empty", "FEN", "1", "\"\\x4\""}));
  EXPECT_TRUE(parse_judged_setup({"both", "none", "x"}));
  EXPECT_FALSE(parse_judged_setup({"both", "none"}));
  EXPECT_FALSE(parse_judged_setup({"any", "none", "x"}));
  EXPECT_FALSE(parse_judged_setup({"both", "", "x"}));
  EXPECT_FALSE(parse_judged_setup({"both", "opposite-check,strange", "x"}));
}

TEST(InvalidCorpus, EscapesStandForBytes) {
  EXPECT_EQ(unquoted("\"a\\t\\x00\\xff\\\\\\\"\""), std::string("a\t\0\xff\\\"", 6));
}

}  // namespace
}  // namespace refute
