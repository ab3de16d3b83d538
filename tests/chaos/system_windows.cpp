#include "tests/chaos/system.h"

#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <process.h>

#include <array>
#include <csignal>
#include <cstdlib>

#include "tests/chaos/strikes.h"

namespace refute::chaos::system {
namespace {

constexpr DWORD kLongestLife = 120'000;

const char* name_of(Life life) {
  return life == Life::kHangs ? "hangs" : life == Life::kFloods ? "floods" : "escapes";
}

}  // namespace

void prepare() {
  for (const int stream : {0, 1, 2}) ::_setmode(stream, _O_BINARY);
}

void die_of_segfault() {
  *static_cast<volatile int*>(nullptr) = 1;
  ::_exit(1);
}

void die_of_abort() { std::abort(); }

void die_of_kill() {
  ::TerminateProcess(::GetCurrentProcess(), 1);
  ::_exit(1);
}

void hang() {
  ::Sleep(kLongestLife);
  ::_exit(0);
}

void ignore_signals() {
  for (const int number : {SIGTERM, SIGINT, SIGBREAK}) std::signal(number, SIG_IGN);
  ::SetConsoleCtrlHandler(nullptr, TRUE);
}

void start_child(Life life) {
  std::array<char, MAX_PATH> self{};
  ::GetModuleFileNameA(nullptr, self.data(), MAX_PATH);
  std::string command = std::string("chaos_engine --live ") + name_of(life);
  STARTUPINFOA startup{};
  startup.cb = sizeof startup;
  PROCESS_INFORMATION started{};
  const DWORD flags =
      life == Life::kEscapes ? CREATE_NEW_PROCESS_GROUP | CREATE_BREAKAWAY_FROM_JOB : 0;
  for (const DWORD tried : {flags, DWORD{0}}) {  // who may not break away stays
    if (::CreateProcessA(self.data(), command.data(), nullptr, nullptr, TRUE, tried, nullptr,
                         nullptr, &startup, &started)) {
      break;
    }
  }
}

void live(Life life) {
  switch (life) {
    case Life::kHangs:
      hang();
    case Life::kFloods:
      strike::flood_output();
    case Life::kEscapes:
      ::Sleep(3000);
  }
  ::_exit(0);
}

Partner start_partner(std::vector<std::string> words) {
  std::array<int, 2> down{};
  std::array<int, 2> up{};
  constexpr int kFlags = _O_BINARY | _O_NOINHERIT;
  if (::_pipe(down.data(), 1 << 16, kFlags) != 0 || ::_pipe(up.data(), 1 << 16, kFlags) != 0) {
    std::exit(2);
  }
  const std::array<int, 2> own{::_dup(0), ::_dup(1)};
  ::_dup2(down[0], 0);
  ::_dup2(up[1], 1);
  std::vector<const char*> argv;
  argv.reserve(words.size() + 1);
  for (const std::string& word : words) argv.push_back(word.c_str());
  argv.push_back(nullptr);
  const bool is_running = ::_spawnvp(_P_NOWAIT, argv[0], argv.data()) != -1;
  ::_dup2(own[0], 0);
  ::_dup2(own[1], 1);
  for (const int end : {down[0], up[1], own[0], own[1]}) ::_close(end);
  if (!is_running) std::exit(2);
  return {down[1], up[0]};
}

}  // namespace refute::chaos::system
