#include "oracle/text/command.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace refute {
namespace {

using testing::ElementsAre;

std::vector<std::string> words_of(std::string_view text) {
  const auto words = split_command(text);
  return words ? *words : std::vector<std::string>{"(error) " + describe(words.error())};
}

TEST(SplitCommand, SplitsAtBlanks) {
  EXPECT_THAT(words_of("  node\tengine.js \n uci "), ElementsAre("node", "engine.js", "uci"));
}

TEST(SplitCommand, KeepsBlanksInsideQuotes) {
  EXPECT_THAT(words_of("'my engine' \"a b\"c"), ElementsAre("my engine", "a bc"));
}

TEST(SplitCommand, KeepsEmptyQuotedWords) {
  EXPECT_THAT(words_of("a '' \"\""), ElementsAre("a", "", ""));
}

TEST(SplitCommand, TakesTheCharacterAfterABackslash) {
  EXPECT_THAT(words_of(R"(a\ b \'c\\)"), ElementsAre("a b", R"('c\)"));
}

TEST(SplitCommand, KeepsBackslashesInSingleQuotes) {
  EXPECT_THAT(words_of(R"('a\b')"), ElementsAre(R"(a\b)"));
}

TEST(SplitCommand, EscapesInDoubleQuotesOnlyWhatTheShellDoes) {
  EXPECT_THAT(words_of(R"("\"\\\$\`\n")"), ElementsAre(R"("\$`\n)"));
}

TEST(SplitCommand, GivesShellCharactersNoMeaning) {
  EXPECT_THAT(words_of("a $HOME | * # ; &"), ElementsAre("a", "$HOME", "|", "*", "#", ";", "&"));
}

struct BadCommand {
  std::string_view text;
  CommandError::Kind kind;
  std::size_t offset;
};

class BadCommands : public testing::TestWithParam<BadCommand> {};

TEST_P(BadCommands, AreRefusedWithKindAndPlace) {
  const auto words = split_command(GetParam().text);
  ASSERT_FALSE(words.has_value());
  EXPECT_EQ(words.error().kind, GetParam().kind);
  EXPECT_EQ(words.error().offset, GetParam().offset);
}

using CommandErrorKind = CommandError::Kind;
INSTANTIATE_TEST_SUITE_P(SplitCommand, BadCommands,
                         testing::Values(BadCommand{"", CommandErrorKind::kEmpty, 0},
                                         BadCommand{" \t", CommandErrorKind::kEmpty, 0},
                                         BadCommand{"'' a", CommandErrorKind::kEmpty, 0},
                                         BadCommand{"a 'b", CommandErrorKind::kUnfinishedQuote, 2},
                                         BadCommand{"a b\"", CommandErrorKind::kUnfinishedQuote, 3},
                                         BadCommand{"\"a\\\"", CommandErrorKind::kUnfinishedQuote,
                                                    0},
                                         BadCommand{"a\\", CommandErrorKind::kTrailingBackslash, 1},
                                         BadCommand{{"a\0b", 3}, CommandErrorKind::kNulByte, 1}));

TEST(QuoteCommand, LeavesPlainWordsAlone) {
  EXPECT_EQ(quote_command(words_of("/usr/bin/engine --threads=1")), "/usr/bin/engine --threads=1");
}

TEST(QuoteCommand, IsUndoneBySplitCommand) {
  constexpr std::string_view kAlphabet = "ab '\"\\$`|\t\n;*";
  std::mt19937 random(1);
  for (int round = 0; round < 2000; ++round) {
    std::vector<std::string> words{"program"};
    for (std::size_t word = 0; word < static_cast<std::size_t>(round % 4); ++word) {
      std::string& text = words.emplace_back();
      const std::size_t size = random() % 6;
      for (std::size_t i = 0; i < size; ++i) text += kAlphabet[random() % kAlphabet.size()];
    }
    EXPECT_EQ(words_of(quote_command(words)), words) << quote_command(words);
  }
}

TEST(PrintableCommand, IsTheQuotedCommandIfThatCanBePrinted) {
  const std::vector<std::string> words{"./my engine", "--name=it's", "\\n"};
  EXPECT_EQ(printable_command(words), quote_command(words));
}

TEST(PrintableCommand, WritesOtherBytesAsShellsReadThem) {
  const std::vector<std::string> words{"engine", "it's\x1b[2J\n\xff\\"};
  EXPECT_EQ(printable_command(words), R"(engine $'it\'s\x1b[2J\n\xff\\')");
}

TEST(PrintableCommand, LeavesLettersOfAllScripts) {
  const std::vector<std::string> words{"/tmp/K\xc3\xa4se/engine"};
  EXPECT_EQ(printable_command(words), "'/tmp/K\xc3\xa4se/engine'");
}

}  // namespace
}  // namespace refute
