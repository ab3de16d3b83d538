#include "tests/chaos/system.h"

#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

#include "tests/chaos/strikes.h"

namespace refute::chaos::system {
namespace {

constexpr unsigned kLongestLife = 120;

[[noreturn]] void die_by(int signal) {
  const rlimit no_core_file{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core_file);
  ::signal(signal, SIG_DFL);  // a sanitizer may have put its own in place
  ::raise(signal);
  ::_exit(1);
}

[[noreturn]] void become(std::vector<std::string> words) {
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  ::execvp(argv[0], argv.data());
  ::_exit(127);
}

}  // namespace

void prepare() { ::signal(SIGPIPE, SIG_IGN); }

void die_of_segfault() { die_by(SIGSEGV); }
void die_of_abort() { die_by(SIGABRT); }
void die_of_kill() { die_by(SIGKILL); }

void hang() {
  ::alarm(kLongestLife);
  for (;;) ::pause();
}

void ignore_signals() {
  for (const int number : {SIGTERM, SIGINT, SIGHUP}) ::signal(number, SIG_IGN);
}

void start_child(Life life) {
  if (::fork() == 0) live(life);
}

void live(Life life) {
  ::alarm(kLongestLife);
  switch (life) {
    case Life::kHangs:
      hang();
    case Life::kFloods:
      strike::flood_output();
    case Life::kEscapes:
      ::setsid();
      ::sleep(3);
  }
  ::_exit(0);
}

Partner start_partner(std::vector<std::string> words) {
  std::array<int, 2> down{};
  std::array<int, 2> up{};
  if (::pipe(down.data()) != 0 || ::pipe(up.data()) != 0) std::exit(2);
  const pid_t child = ::fork();
  if (child < 0) std::exit(2);
  if (child == 0) {
    ::dup2(down[0], STDIN_FILENO);
    ::dup2(up[1], STDOUT_FILENO);
    for (const int end : {down[0], down[1], up[0], up[1]}) ::close(end);
    become(std::move(words));
  }
  ::close(down[0]);
  ::close(up[1]);
  return {down[1], up[0]};
}

}  // namespace refute::chaos::system
