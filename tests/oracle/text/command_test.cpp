#include "oracle/text/command.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace refute {
namespace {

using testing::ElementsAre;

std::vector<std::string> words_of(std::string_view text,
                                  CommandStyle style = CommandStyle::kPosix) {
  const auto words = split_command(text, style);
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

constexpr CommandStyle kWindows = CommandStyle::kWindows;

TEST(SplitCommand, OfWindowsKeepsThePathsOfWindows) {
  EXPECT_THAT(words_of(R"("C:\my engines\sf.exe" --book D:\books\)", kWindows),
              ElementsAre(R"(C:\my engines\sf.exe)", "--book", R"(D:\books\)"));
  EXPECT_THAT(words_of(R"(C:\sf.exe --book "D:\my books\")", kWindows),
              ElementsAre("(error) the quote opened at byte 17 is never closed"));
}

/// The table of Microsoft's page "Parsing C command-line arguments".
TEST(SplitCommand, OfWindowsCountsTheBackslashesBeforeAQuote) {
  EXPECT_THAT(words_of(R"("abc" d e)", kWindows), ElementsAre("abc", "d", "e"));
  EXPECT_THAT(words_of(R"(a\\b d"e f"g h)", kWindows), ElementsAre(R"(a\\b)", "de fg", "h"));
  EXPECT_THAT(words_of(R"(a\\\"b c d)", kWindows), ElementsAre(R"(a\"b)", "c", "d"));
  EXPECT_THAT(words_of(R"(a\\\\"b c" d e)", kWindows), ElementsAre(R"(a\\b c)", "d", "e"));
}

TEST(SplitCommand, OfWindowsTakesASingleQuoteForOneOnlyWhereAWordBegins) {
  EXPECT_THAT(words_of(R"('my engine' C:\O'Brien\sf.exe)", kWindows),
              ElementsAre("my engine", R"(C:\O'Brien\sf.exe)"));
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

TEST(QuoteCommands, LeavesPlainWordsAlone) {
  EXPECT_EQ(quote_command(words_of("/usr/bin/engine --threads=1"), CommandStyle::kPosix),
            "/usr/bin/engine --threads=1");
  EXPECT_EQ(quote_command(std::vector<std::string>{R"(C:\sf.exe)", "--threads=1"}, kWindows),
            R"(C:\sf.exe --threads=1)");
}

TEST(QuoteCommands, OfWindowsUsesDoubleQuotes) {
  EXPECT_EQ(quote_command(std::vector<std::string>{R"(C:\my books\)", R"(say "a")"}, kWindows),
            R"("C:\my books\\" "say \"a\"")");
}

class QuoteCommand : public testing::TestWithParam<CommandStyle> {};

TEST_P(QuoteCommand, IsUndoneBySplitCommand) {
  constexpr std::string_view kAlphabet = "ab '\"\\$`|\t\n;*";
  std::mt19937 random(1);
  for (int round = 0; round < 2000; ++round) {
    std::vector<std::string> words{"program"};
    for (std::size_t word = 0; word < static_cast<std::size_t>(round % 4); ++word) {
      std::string& text = words.emplace_back();
      const std::size_t size = random() % 6;
      for (std::size_t i = 0; i < size; ++i) text += kAlphabet[random() % kAlphabet.size()];
    }
    const std::string text = quote_command(words, GetParam());
    EXPECT_EQ(words_of(text, GetParam()), words) << text;
  }
}

INSTANTIATE_TEST_SUITE_P(OfASystem, QuoteCommand,
                         testing::Values(CommandStyle::kPosix, CommandStyle::kWindows),
                         [](const auto& style) {
                           return style.param == CommandStyle::kPosix ? "Posix" : "Windows";
                         });

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
