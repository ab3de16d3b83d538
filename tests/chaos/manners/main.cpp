/// Programs whose moves are right and that are hard to talk to, to show that Refute accuses none.
///
///   polite_engine --mode NAME                       a session on standard input and output
///   polite_engine --mode NAME DEPTH FEN [MOVES]     one answer, as perftree wants it of a script
///   polite_engine --list-modes                      name, kind, protocol, description, by tabs
///
/// The moves are those of `engine/`: what is tried here is how they are talked about.

#include <signal.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "tests/chaos/manners/conversation.h"
#include "tests/chaos/manners/manner.h"
#include "tests/chaos/output.h"

namespace {

using namespace refute::manners;

[[noreturn]] void fail(const std::string& message) {
  refute::chaos::write_all(2, "polite_engine: " + message + "\n");
  std::exit(2);
}

void list_modes() {
  for (const Manner& manner : all_manners()) {
    std::string line(manner.name);
    line.append("\t").append(name_of(manner.kind));
    line.append("\t").append(manner.protocol == Protocol::kScript ? "script" : "session");
    line.append("\t").append(manner.description);
    refute::chaos::say(line + "\n");
  }
}

}  // namespace

int main(int argc, char** argv) {
  ::signal(SIGPIPE, SIG_IGN);
  const std::string_view option = argc > 1 ? argv[1] : "";
  if (option == "--list-modes") {
    list_modes();
    return 0;
  }
  if (option != "--mode" || argc < 3 || argc == 4) fail("--list-modes | --mode NAME [DEPTH FEN]");
  const Manner* manner = find_manner(argv[2]);
  if (manner == nullptr) fail("no mode '" + std::string(argv[2]) + "'; see --list-modes");
  Conversation conversation(*manner);
  if (argc == 3) {
    conversation.run();
    return 0;
  }
  const int depth = std::atoi(argv[3]);
  if (depth < 1) fail("a depth is a number from 1");
  conversation.answer_script(depth, argv[4], argc > 5 ? argv[5] : "");
  return 0;
}
