#include "oracle/sources/conversation.h"

#include <chrono>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

Deadline deadline() { return Deadline::after(std::chrono::seconds(20)); }

/// A conversation with a script for the shell.
Result<Conversation, OracleError> opened(const std::string& engine, const Protocol& protocol) {
  return Conversation::open({.argv = {"/bin/sh", "-c", engine}}, protocol,
                            {.deadline = deadline()});
}

/// A UCI engine that says that to each mark, and nothing else.
std::string saying_at_marks(const std::string& text) {
  return "while read -r c a; do case $c in uci) echo uciok;; isready) printf '" + text +
         "';; esac; done";
}

/// Until it does nothing behind the mark.
Conversation::Wait until_at_rest() {
  return {.deadline = Deadline::after(std::chrono::minutes(10)),
          .at_rest = std::chrono::milliseconds(100)};
}

Protocol xboard() {
  Protocol protocol;
  protocol.handshake = Protocol::Handshake::kXboard;
  protocol.greeting = {"force"};
  protocol.set_up = "setboard {fen}";
  protocol.play = "{move}";
  protocol.lists = Protocol::Lists::kTried;
  protocol.mark = "ping {n}";
  protocol.mark_answer = "pong {n}";
  return protocol;
}

// As Sjeng 11.2 does: a game has room for so many moves, and `setboard` begins no new one.
TEST(Conversation, BeginsANewGameBeforeAnEngineHasNoRoomForMoreMoves) {
  const std::string engine =
      "n=0; while read -r c a; do case $c in protover) echo feature ping=1 done=1;; new) n=0;; "
      "ping) echo pong $a;; [a-h][1-8]*) n=$((n+1)); [ $n -gt 300 ] && exit 1; "
      "echo Illegal move: $c;; esac; done";
  auto session = opened(engine, xboard());
  ASSERT_TRUE(session) << describe(session.error());
  for (int i = 0; i < 700; ++i) {
    const auto refused = session->refuses(script_of("startpos"), "e2e5", deadline());
    ASSERT_TRUE(refused) << "after " << i << " moves: " << describe(refused.error());
    ASSERT_TRUE(*refused);
  }
}

// As Crafty does, which takes `ping 0` for no ping.
TEST(Conversation, NoMarkIsZeroHoweverManyThereWere) {
  const std::string engine =
      "while read -r c a; do case $c in protover) echo feature ping=1 done=1;; "
      "ping) [ $a = 0 ] || echo pong $a;; esac; done";
  auto session = opened(engine, xboard());
  ASSERT_TRUE(session) << describe(session.error());
  for (int marks = 1; marks <= 10'001; ++marks) {
    const Deadline soon = Deadline::after(std::chrono::seconds(5));
    ASSERT_TRUE(session->answers_mark({.deadline = soon})) << marks;
  }
}

TEST(Conversation, CountsTheMovesOfTheLineToo) {
  const std::string engine =
      "n=0; while read -r c a; do case $c in protover) echo feature ping=1 done=1;; new) n=0;; "
      "ping) echo pong $a;; [a-h][1-8]*) n=$((n+1)); [ $n -gt 300 ] && exit 1; "
      "case $c in e2e5) echo Illegal move: $c;; esac;; esac; done";
  auto session = opened(engine, xboard());
  ASSERT_TRUE(session) << describe(session.error());
  const auto node = script_of("startpos moves g1f3 g8f6 f3g1 f6g8");
  for (int i = 0; i < 200; ++i) {
    const auto refused = session->refuses(node, "e2e5", deadline());
    ASSERT_TRUE(refused) << "after " << i << " lines: " << describe(refused.error());
    ASSERT_TRUE(*refused);
  }
}

// As PyChess does, whose mark came late: the total of depth 1 is no answer to a query for depth 2.
TEST(Conversation, WaitsForTheTotalOfEachDepth) {
  const std::string engine =
      "while read -r c a; do [ $c = perft ] || continue; echo ' 1 20 0.00 7nps'; [ $a = 1 ] && "
      "continue; "
      "sleep 0.1; echo ' 2 400 0.00 7nps'; done";
  Protocol protocol = *parse_protocol("setboard {fen}; perft {depth}; list=none; total=each");
  auto session = opened(engine, protocol);
  ASSERT_TRUE(session) << describe(session.error());
  const auto answer = session->count(script_of("startpos"), Depth(2), {.deadline = deadline()});
  ASSERT_TRUE(answer) << describe(answer.error());
  EXPECT_EQ(answer->total, 400U);
}

// As AdaChess does: its divide ends with the last move, and nothing says that it does.
TEST(Conversation, AListWithoutTotalAndMarkEndsInSilence) {
  const std::string engine =
      "while read -r c a; do [ $c = divide ] && { echo Moves; echo 'a3 20'; sleep 0.05; echo 'a4 "
      "20'; "
      "}; done";
  Protocol protocol = *parse_protocol("setboard {fen}; divide {depth}; total=none");
  auto session = opened(engine, protocol);
  ASSERT_TRUE(session) << describe(session.error());
  const Conversation::Wait wait{.deadline = deadline(),
                                .after_mark = std::chrono::milliseconds(300)};
  const auto answer = session->count(script_of("startpos"), Depth(2), wait);
  ASSERT_TRUE(answer) << describe(answer.error());
  EXPECT_EQ(answer->lines.size(), 2U);
}

// No move is listed in mate, and nothing else is said.
TEST(Conversation, AListWithoutTotalMayBeEmpty) {
  const std::string engine =
      "while read -r c a; do [ $c = uci ] && echo uciok; [ $c = isready ] && echo readyok; done";
  Protocol protocol = *parse_protocol("uci; position {script}; go perft {depth}; total=none");
  auto session = opened(engine, protocol);
  ASSERT_TRUE(session) << describe(session.error());
  const Conversation::Wait wait{.deadline = deadline(),
                                .after_mark = std::chrono::milliseconds(100)};
  const auto answer = session->count(script_of("startpos"), Depth(1), wait);
  ASSERT_TRUE(answer) << describe(answer.error());
  EXPECT_TRUE(answer->lines.empty());
  EXPECT_EQ(answer->total, std::nullopt);
}

// Else nobody would know to which query an answer belongs.
TEST(Conversation, WhatIsAnsweredBehindTheMarkIsTold) {
  const std::string said = "e2e4: 1\\nNodes searched: 1\\nreadyok\\ne2e4: 1\\n";
  auto session = opened(saying_at_marks(said), stockfish_protocol());
  ASSERT_TRUE(session) << describe(session.error());
  const auto ask = [&] {
    return session->count(script_of("startpos"), Depth(1), {.deadline = deadline()});
  };
  const auto first = ask();
  ASSERT_TRUE(first) << describe(first.error());
  EXPECT_EQ(first->total, 1U);
  const auto second = ask();
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().kind, OracleError::Kind::kProtocol) << describe(second.error());
}

// Whether a line before the mark belongs to another answer, or to none, it is no reason to wait.
TEST(Conversation, AMoveBetweenTotalAndMarkIsNotWaitedFor) {
  const std::string said = "e2e4: 1\\nNodes searched: 1\\nd2d4: 1\\nreadyok\\n";
  auto session = opened(saying_at_marks(said), stockfish_protocol());
  ASSERT_TRUE(session) << describe(session.error());
  const auto answer = session->count(script_of("startpos"), Depth(1), {.deadline = deadline()});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().kind, OracleError::Kind::kProtocol) << describe(answer.error());
}

// It is not hung: what it has said is all, and the total is among it.
TEST(Conversation, ATotalThatCannotBeReadIsShown) {
  const std::string said = "e2e4: 9,7862\\nNodes searched: 9,7862\\nreadyok\\n";
  auto session = opened(saying_at_marks(said), stockfish_protocol());
  ASSERT_TRUE(session) << describe(session.error());
  const auto answer = session->count(script_of("startpos"), Depth(1),
                                     {.deadline = Deadline::after(std::chrono::milliseconds(300))});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().kind, OracleError::Kind::kProtocol) << describe(answer.error());
  EXPECT_NE(answer.error().detail.find("9,7862"), std::string::npos) << describe(answer.error());
}

// Nobody waits for as long as a whole answer may take once the mark and a line were there.
TEST(Conversation, WhatCannotBeReadBeforeTheMarkEndsTheWait) {
  const std::string said = "e2e4: 600\\nNodes searched: 8.9k\\nreadyok\\n";
  auto session = opened(saying_at_marks(said), stockfish_protocol());
  ASSERT_TRUE(session) << describe(session.error());
  const auto answer = session->count(script_of("startpos"), Depth(3), until_at_rest());
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().kind, OracleError::Kind::kProtocol) << describe(answer.error());
  EXPECT_NE(answer.error().detail.find("8.9k"), std::string::npos) << describe(answer.error());
}

TEST(Conversation, AListThatEndsWithoutItsTotalIsNoAnswerAndNotHung) {
  const std::string said = "e2e4: 20\\nd2d4: 20\\nreadyok\\n";
  auto session = opened(saying_at_marks(said), stockfish_protocol());
  ASSERT_TRUE(session) << describe(session.error());
  const auto answer = session->count(script_of("startpos"), Depth(2), until_at_rest());
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().kind, OracleError::Kind::kProtocol) << describe(answer.error());
  EXPECT_NE(answer.error().detail.find("without a total"), std::string::npos)
      << describe(answer.error());
}

TEST(Conversation, AConsoleThatAnswersInAnUnknownFormIsNotHung) {
  const std::string engine =
      "while read -r c a; do case $c in p) echo \"computed 400 possible positions\";; esac; done";
  auto session = opened(engine, *parse_protocol("s {fen}; p {depth}"));
  ASSERT_TRUE(session) << describe(session.error());
  const auto answer = session->count(script_of("startpos"), Depth(2),
                                     {.deadline = Deadline::after(std::chrono::milliseconds(300))});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().kind, OracleError::Kind::kProtocol) << describe(answer.error());
  EXPECT_NE(answer.error().detail.find("computed 400"), std::string::npos)
      << describe(answer.error());
}

TEST(Conversation, AConsolesComplaintIsAMark) {
  const std::string engine =
      "while read -r c a; do case $c in perft) echo 400;; "
      "*) echo \"Unknown command \\\"$c\\\"\";; esac; done";
  Protocol protocol = *parse_protocol("fen {fen}; perft {depth}; mark=refute-{n}");
  auto session = opened(engine, protocol);
  ASSERT_TRUE(session) << describe(session.error());
  EXPECT_TRUE(session->answers_mark({.deadline = deadline()}));
}

// The echo ends the answer, and the complaint comes when the next query has been sent.
TEST(Conversation, AComplaintAboutTheMarkBeforeIsNoAnswer) {
  const std::string engine =
      "while read -r c a; do echo \"> $c $a\"; case $c in fen) ;; perft) echo 20;; "
      "*) sleep 0.05; echo \"unknown command $c\";; esac; done";
  const Protocol protocol = *parse_protocol("fen {fen}; perft {depth}; ref-{n}");
  auto session = opened(engine, protocol);
  ASSERT_TRUE(session) << describe(session.error());
  for (int query = 0; query < 5; ++query) {
    const auto answer = session->count(script_of("startpos"), Depth(1), {.deadline = deadline()});
    ASSERT_TRUE(answer) << describe(answer.error());
    EXPECT_EQ(answer->total, 20U);
  }
}

}  // namespace
}  // namespace refute::oracle
