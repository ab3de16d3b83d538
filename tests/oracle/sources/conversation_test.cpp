#include "oracle/sources/conversation.h"

#include <chrono>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

Deadline deadline() { return Deadline::after(std::chrono::seconds(20)); }

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
  auto session =
      Conversation::open({.argv = {"/bin/sh", "-c", engine}}, xboard(), {.deadline = deadline()});
  ASSERT_TRUE(session) << describe(session.error());
  for (int i = 0; i < 700; ++i) {
    const auto refused = session->refuses(script_of("startpos"), "e2e5", deadline());
    ASSERT_TRUE(refused) << "after " << i << " moves: " << describe(refused.error());
    ASSERT_TRUE(*refused);
  }
}

TEST(Conversation, CountsTheMovesOfTheLineToo) {
  const std::string engine =
      "n=0; while read -r c a; do case $c in protover) echo feature ping=1 done=1;; new) n=0;; "
      "ping) echo pong $a;; [a-h][1-8]*) n=$((n+1)); [ $n -gt 300 ] && exit 1; "
      "case $c in e2e5) echo Illegal move: $c;; esac;; esac; done";
  auto session =
      Conversation::open({.argv = {"/bin/sh", "-c", engine}}, xboard(), {.deadline = deadline()});
  ASSERT_TRUE(session) << describe(session.error());
  const auto node = script_of("startpos moves g1f3 g8f6 f3g1 f6g8");
  for (int i = 0; i < 200; ++i) {
    const auto refused = session->refuses(node, "e2e5", deadline());
    ASSERT_TRUE(refused) << "after " << i << " lines: " << describe(refused.error());
    ASSERT_TRUE(*refused);
  }
}

}  // namespace
}  // namespace refute::oracle
