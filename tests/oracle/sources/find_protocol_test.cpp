#include "oracle/sources/find_protocol.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/sources/program_source.h"
#include "tests/support/run_program.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

// As Bit-Genie does, which makes a castling of some rights that no standard game has.
TEST(FindProtocol, TwoCastlingsByChanceAreNoChess960) {
  const std::string by_chance =
      "sed -u 's/1R3K2 w [QB]/1R3K2 w -/;s/^\\(position .*\\(5KR1\\|4KR2\\) w .*\\)/setoption name "
      "UCI_Chess960 value "
      "true\\n\\1/;t;"
      "s/^position/setoption name UCI_Chess960 value false\\nposition/' | " +
      std::string(REFUTE_PROGRAM) + " uci | sed -u '/UCI_Chess960/d'";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", by_chance}}, {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_FALSE(found->castles_in_chess960);
}

// Of the three castlings that are asked about it finds one, which is a defect and no habit.
TEST(FindProtocol, WhoClaimsChess960AndFindsOneCastlingKnowsIt) {
  const auto found =
      find_protocol({.argv = {REFUTE_FAULTY_ENGINE, "castling-castlers-in-own-way"}}, {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_TRUE(found->castles_in_chess960);
  EXPECT_FALSE(found->protocol.has_shredder_rights);
}

// The count of 26 is of a position with two castlings, which nobody asks about afterwards.
TEST(FindProtocol, AnAnswerThatComesOnceIsAContradiction) {
  const std::string engine = std::string(REFUTE_PROGRAM) +
                             " uci | sed -u '0,/^Nodes searched: 26$/s//Nodes searched: 27/'";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine}}, {});
  ASSERT_TRUE(found) << describe(found.error());
  ASSERT_TRUE(found->contradiction);
  EXPECT_EQ(found->contradiction->first.reply->total, 27U);
  EXPECT_EQ(found->contradiction->second.reply->total, 26U);
}

TEST(FindProtocol, NonsenseThatComesOnceIsAContradiction) {
  const ScratchFolder folder;
  const std::string engine = std::string(REFUTE_PROGRAM) + " uci | if mkdir " + (folder / "first") +
                             " 2>&-; then sed -u '0,/^a2a3: 20$/s//a2a3: -20/'; else cat; fi";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine}}, {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_EQ(found->protocol.count, "go perft {depth}");
  ASSERT_TRUE(found->contradiction);
  EXPECT_FALSE(found->contradiction->first.reply);
  EXPECT_EQ(found->contradiction->second.reply->total, 400U);
}

TEST(FindProtocol, AnAnswerThatIsAlwaysWrongIsNoContradiction) {
  const std::string engine =
      std::string(REFUTE_PROGRAM) + " uci | sed -u 's/^Nodes searched: 26$/Nodes searched: 27/'";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine}}, {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_FALSE(found->contradiction);
}

// Its defect is found later; that it reads FENs is seen where nobody may castle.
TEST(FindProtocol, WhoDiesWhereThereIsCastlingReadsFensAllTheSame) {
  const auto found = find_protocol(
      {.argv = {"/bin/sh", "-c",
                "sed -u '/^position fen .*3[kK]2/Q' | " + std::string(REFUTE_PROGRAM) + " uci"}},
      {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_FALSE(found->protocol.starts_only);
  EXPECT_EQ(found->protocol.set_up, "position {script}");
}

// As AdaChess does: what it does not know it passes over in silence, and a list just ends.
TEST(FindProtocol, AnXboardEngineMayMarkNothingAndStateNoTotal) {
  const std::string engine =
      "while read -r c a; do case $c in protover) echo feature setboard=1 done=1;; "
      "divide) for move in a3 a4 b3 b4 c3 c4 d3 d4 e3 e4 f3 f4 g3 g4 h3 h4 Na3 Nc3 Nf3 Nh3; "
      "do echo \"$move 20 0 0\"; done;; esac; done";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine}}, {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_EQ(found->protocol.count, "divide {depth}");
  EXPECT_EQ(found->protocol.mark, "");
  EXPECT_EQ(found->protocol.totals, Protocol::Totals::kNone);
}

/// The built-in engine behind a script for sed that is run on what it hears, and one on what it
/// says.
Launch filtered(const std::string& heard, const std::string& said) {
  return {.argv = {"/bin/sh", "-c",
                   "sed -u '" + heard + "' | " + REFUTE_PROGRAM + " uci | sed -u '" + said + "'"}};
}

// In standard chess this engine never has the king on another square than the e-file has.
constexpr const char* kWritesRookTaken = "s/^e1g1:/e1h1:/;s/^e1c1:/e1a1:/";

TEST(FindProtocol, CastlingThatIsWrittenAsTheRookTakenMayBeReadOtherwise) {
  const auto found = find_protocol(filtered("", kWritesRookTaken), {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_EQ(found->protocol.castling, Protocol::Castling::kAsRules);
  EXPECT_TRUE(found->writes_rook_taken);
  EXPECT_FALSE(found->writes_canonical_moves);
}

TEST(FindProtocol, CastlingMayBeReadAsTheRookTakenAndWrittenOtherwise) {
  const auto found =
      find_protocol(filtered("/960/!s/e1g1/a1a1/;/KR/!s/moves e1h1/moves e1g1/", ""), {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_EQ(found->protocol.castling, Protocol::Castling::kRookTaken);
  EXPECT_FALSE(found->writes_rook_taken);
}

TEST(FindProtocol, CastlingMayBeReadAsLettersAlone) {
  const auto found =
      find_protocol(filtered("s/moves e1[gh]1/moves a1a1/;s/moves O-O$/moves e1g1/", ""), {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_EQ(found->protocol.castling, Protocol::Castling::kLetters);
}

TEST(FindProtocol, WhoCastlesWronglyIsSentCastlingAsAllOthers) {
  const auto found = find_protocol(filtered("s/moves e1g1/moves e1f1/", ""), {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_EQ(found->protocol.castling, Protocol::Castling::kAsRules);
}

// It passes over KQkq where Chess960 is played, so that no castling is left.
TEST(FindProtocol, RightsOfChess960MayBeReadAsFilesAlone) {
  const auto found = find_protocol(
      filtered(R"(/UCI_Chess960/h;/^position/{x;/true/{x;s/ \([wb]\) [KQkq]* / \1 - /;b};x})", ""),
      {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_TRUE(found->castles_in_chess960);
  const auto told = [&](std::string_view rights, Rules rules) {
    const std::string fen = "fen 4k3/8/8/8/8/8/8/R3K2R w " + std::string(rights) + " - 0 1";
    return position_commands(found->protocol, script_of(fen, rules));
  };
  EXPECT_THAT(told("HA", Rules::kChess960), testing::HasSubstr(" w HA - "));
  EXPECT_THAT(told("KQ", Rules::kStandard), testing::HasSubstr(" w KQ - "));
}

// As one that loads its tables: longer than any protocol is tried for.
TEST(FindProtocol, AnEngineThatSleepsBeforeItGreetsIsWaitedFor) {
  const std::string engine = std::string("sleep 1.5; exec ") + REFUTE_PROGRAM + " uci";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine}},
                                   {.timeout_scale = 0.5, .cpu = std::nullopt});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_EQ(found->protocol.count, "go perft {depth}");
}

// Silence because of a signal is none that another protocol could end: each takes seconds.
TEST(FindProtocol, WhoIsStoppedTriesNoOtherProtocol) {
  const ScratchFolder folder;
  const std::string starts = folder / "starts";
  std::atomic<bool> stop{false};
  Launch launch{.argv = {"/bin/sh", "-c", "echo started >> " + starts + "; exec sleep 100"}};
  launch.stop = &stop;
  SourceOptions options;
  options.stop = &stop;
  std::thread stopper([&] {
    // The file is there before anything is in it.
    while (!std::filesystem::exists(starts) || std::filesystem::file_size(starts) == 0)
      std::this_thread::yield();
    stop = true;
  });
  const auto found = find_protocol(launch, options);
  stopper.join();
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().kind, OracleError::Kind::kStopped) << describe(found.error());
  std::ifstream file(starts);
  EXPECT_EQ(std::count(std::istreambuf_iterator<char>(file), {}, '\n'), 1);
}

TEST(FindProtocol, WhoWasSilentBeforeItWasStoppedHangs) {
  const ScratchFolder folder;
  const std::string starts = folder / "starts";
  const auto started = [&] {
    std::ifstream file(starts);
    return std::count(std::istreambuf_iterator<char>(file), {}, '\n');
  };
  std::atomic<bool> stop{false};
  Launch launch{.argv = {"/bin/sh", "-c", "echo started >> " + starts + "; exec sleep 100"}};
  launch.stop = &stop;
  SourceOptions options;
  options.stop = &stop;
  options.timeout_scale = 0.1;
  std::thread stopper([&] {
    // The last one has the longest wait.
    while (started() < 6 && !stop) std::this_thread::yield();
    stop = true;
  });
  const auto found = find_protocol(launch, options);
  stop = true;
  stopper.join();
  ASSERT_FALSE(found);
  EXPECT_EQ(started(), 6);
  EXPECT_EQ(found.error().kind, OracleError::Kind::kHung) << describe(found.error());
}

// An engine takes a `go` that it does not know for a search without end.
TEST(FindProtocol, AnEngineThatThinksHasNoPerftAndDoesNotHang) {
  const std::string engine =
      "while read -r c a; do case $c in uci) echo uciok;; isready) echo readyok;; "
      "go) (while :; do :; done) & ;; esac; done";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine}},
                                   {.timeout_scale = 0.1, .cpu = std::nullopt});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().kind, OracleError::Kind::kUnsupported) << describe(found.error());
}

// `go perft` is a search that says nothing but its nodes, and no count has so few.
TEST(FindProtocol, ACountThatIsFarTooSmallIsSaid) {
  const std::string engine =
      "while read -r c a; do case $c in uci) echo uciok;; isready) echo readyok;; "
      "go) echo info depth 1 nodes 21; echo bestmove e2e4;; perft) echo nodes 0;; esac; done";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine}}, {});
  ASSERT_FALSE(found);
  EXPECT_THAT(describe(found.error()),
              testing::HasSubstr("it answers `perft 2` at the start position with 0, where 400"));
}

// Black's moves are lost: no reply, and nothing in the list of depth 2.
TEST(FindProtocol, AGeneratorThatLosesEveryReplyHasAPerft) {
  const std::string engine =
      "while read -r c a; do case $c in uci) echo uciok;; isready) echo readyok;; "
      "go) case $a in *1) for f in a b c d e f g h; do echo ${f}2${f}3: 1; done; "
      "for f in a b c d e f g h; do echo ${f}2${f}4: 1; done; echo Nodes searched: 16;; "
      "*) echo Nodes searched: 0;; esac;; esac; done";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine}}, {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_EQ(found->protocol.count, "go perft {depth}");
  EXPECT_EQ(found->protocol.lists, Protocol::Lists::kPrinted);
}

// A quiescence search in place of the last ply: moves at depth 2 without a reply, none at depth 1.
TEST(FindProtocol, AGeneratorWithoutALastPlyHasAPerft) {
  const std::string engine =
      "while read -r c a; do case $c in uci) echo uciok;; isready) echo readyok;; "
      "go) case $a in *1) ;; *) for f in a b c d e f g h; do "
      "echo ${f}2${f}3: 0; echo ${f}2${f}4: 0; done;; esac; "
      "echo Nodes searched: 0;; esac; done";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine}}, {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_EQ(found->protocol.lists, Protocol::Lists::kPrinted);
}

// With an own queen every king is taken for attacked.
TEST(FindProtocol, AGeneratorThatHasNoMoveAtTheStartHasAPerft) {
  const std::string engine =
      "while read -r c a; do case $c in uci) echo uciok;; isready) echo readyok;; "
      "position) at=$a;; go) case $at in *4P3*) for m in e1d1 e1f1 e1d2 e1f2 e2e3 e2e4; do "
      "echo $m: 1; done; echo Nodes searched: 6;; *) echo Nodes searched: 0;; esac;; esac; done";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine}}, {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_EQ(found->protocol.count, "go perft {depth}");
  EXPECT_EQ(found->protocol.lists, Protocol::Lists::kPrinted);
}

// As Purple Haze, which complains of `uci` where nobody listens, and passes over illegal moves.
TEST(FindProtocol, AnXboardEngineWithoutAListDoesNotHang) {
  const std::string engine =
      "while read -r c a; do case $c in protover) echo feature ping=1 setboard=1 done=1;; "
      "ping) echo pong $a;; esac; done";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine}}, {});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().kind, OracleError::Kind::kUnsupported) << describe(found.error());
}

// A console to which all that it hears is a move.
TEST(FindProtocol, WhoAnswersEverythingInWordsOfItsOwnDoesNotHang) {
  const std::string console = "while read -r line; do echo Please enter a valid input.; done";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", console}},
                                   {.timeout_scale = 0.4, .cpu = std::nullopt});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().kind, OracleError::Kind::kProtocol) << describe(found.error());
  EXPECT_THAT(found.error().detail,
              testing::HasSubstr("to `uci` it writes \"Please enter a valid input.\", and no "
                                 "command is known that it answers with a list or a count"));
}

// It has answered: only nobody can know that the line is over.
TEST(FindProtocol, WhoEndsLinesInReturnsAloneDoesNotHang) {
  const std::string engine = R"(while read -r line; do printf 'id name x\ruciok\r'; done)";
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine}},
                                   {.timeout_scale = 0.1, .cpu = std::nullopt});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().kind, OracleError::Kind::kProtocol) << describe(found.error());
  EXPECT_THAT(found.error().detail, testing::HasSubstr("its line does not end"));
}

TEST(FindProtocol, WhoWritesNothingHangs) {
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", "while read -r line; do :; done"}},
                                   {.timeout_scale = 0.1, .cpu = std::nullopt});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().kind, OracleError::Kind::kHung) << describe(found.error());
}

// As HorseChess, which plays by UCI, takes a bare FEN, and lists its moves behind their number.
TEST(FindProtocol, AUciEngineMayListItsMovesAtAnotherCommand) {
  const std::string engine =
      "while read -r c a; do case $c in uci) echo uciok;; isready) echo readyok;; "
      "go) echo bestmove e2e4;; position) at=$a;; get_moves) "
      "printf 'position fen %s\\ngo perft 1\\n' \"$at\" | " REFUTE_PROGRAM
      " uci | sed -n 's/^\\([a-h].*\\):.*/\\1/p' > $0; "
      "echo $(wc -l < $0) $(cat $0);; esac; done";
  const ScratchFolder folder;
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine, folder / "moves"}}, {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_EQ(print_protocol(found->protocol), "uci; position {fen}; get_moves; list=shown");
  const auto source = open_program_source("engine", *found, {});
  ASSERT_TRUE(source) << describe(source.error());
  const auto reply = (*source)->divide(script_of("startpos moves e2e4"), Depth(1));
  ASSERT_TRUE(reply) << describe(reply.error());
  EXPECT_EQ(reply->lines.size(), 20U);
}

/// What the built-in engine behind a filter answers at the start, as a program that nobody knows.
std::string outcome_behind(const std::string& filter) {
  const Launch launch{.argv = {"/bin/sh", "-c", std::string(REFUTE_PROGRAM) + " uci | " + filter}};
  const auto found = find_protocol(launch, {});
  if (!found) return describe(found.error());
  const auto source = open_program_source("filtered", *found, {});
  if (!source) return describe(source.error());
  const auto reply = (*source)->divide(script_of("startpos"), Depth(1));
  if (!reply) return describe(reply.error());
  return std::to_string(reply->lines.size()) + " moves, " + std::to_string(reply->total);
}

// What stands before the mark on its line is the end of the answer.
TEST(FindProtocol, AListMayEndWithoutALineEndBeforeTheMark) {
  EXPECT_EQ(outcome_behind(R"(while read -r line; do case $line in
    Nodes*|'') ;; [a-h][1-8]*) printf '\n%s' "$line" ;; *) echo "$line" ;; esac; done)"),
            "20 moves, 20");
}

TEST(FindProtocol, ABestMoveBehindAnAnswerIsNoSearch) {
  EXPECT_EQ(outcome_behind(R"(sed -u 's/^\(Nodes.*\)/\1\nbestmove 0000/')"), "20 moves, 20");
}

TEST(FindProtocol, AVariationBehindAnAnswerIsNoSearch) {
  EXPECT_EQ(outcome_behind(R"(sed -u 's/^\(Nodes.*\)/\1\ninfo depth 3 nodes 400 pv e2e4 e7e5/')"),
            "20 moves, 20");
}

TEST(FindProtocol, AnyPromptMayStandBeforeLines) {
  EXPECT_EQ(outcome_behind(R"(sed -u '/^\(id name\|a2a3\|readyok\)/s/^/chess: chess: /')"),
            "20 moves, 20");
}

/// An engine whose `perft N` counts, and that ends at `perft depth N`, as 4ku does, to whose reader
/// of numbers the word is a broken input. `counted` is done behind each count.
std::string ends_at_a_word(const std::string& counted) {
  return "while read -r c a; do case $c in uci) echo uciok;; isready) echo readyok;; "
         "position) at=$a;; perft) case $a in depth*) echo info depth 0 nodes 1; exit;; [1-9]) "
         "printf 'position %s\\ngo perft %s\\n' \"$at\" \"$a\" | " REFUTE_PROGRAM
         " uci | grep Nodes; " +
         counted + ";; esac;; quit) exit;; esac; done";
}

TEST(FindProtocol, WhatEndsAProgramIsNotHeldAgainstAnotherCommand) {
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", ends_at_a_word(":")}}, {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_EQ(found->protocol.count, "perft {depth}");
  EXPECT_FALSE(found->protocol.ends_after_answer);
}

TEST(FindProtocol, WhoEndsBehindEachAnswerIsStartedForEach) {
  const std::string engine = ends_at_a_word("read -r mark; echo readyok; exit");
  const auto found = find_protocol({.argv = {"/bin/sh", "-c", engine}}, {});
  ASSERT_TRUE(found) << describe(found.error());
  EXPECT_EQ(found->protocol.count, "perft {depth}");
  EXPECT_TRUE(found->protocol.ends_after_answer);
}

TEST(FindProtocol, AnAnswerInAnUnknownFormIsShown) {
  const std::string answer = outcome_behind(R"(sed -u 's/^\(.*\): \([0-9]*\)$/<li>\1 \2<.li>/')");
  EXPECT_THAT(answer, testing::HasSubstr("in a form that is not known, such as \"<li>"));
  EXPECT_THAT(answer, testing::HasSubstr("`e2e4: 20`"));
}

}  // namespace
}  // namespace refute::oracle
