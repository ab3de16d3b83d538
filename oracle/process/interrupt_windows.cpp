#include "oracle/process/interrupt.h"

#include <windows.h>

namespace refute::oracle {
namespace {

using Raise = void (*)();
Raise raise_flag = nullptr;

/// Runs in a thread of its own, which the system makes.
BOOL WINAPI on_console_event(DWORD event) {
  const bool is_second = InterruptFlag::is_by_signal();
  raise_flag();
  switch (event) {
    case CTRL_C_EVENT:
    case CTRL_BREAK_EVENT:
      return is_second ? FALSE : TRUE;  // the system's own handler ends the program
    default:
      // The console is closed, or the session ends: the program does, too, as soon as this returns,
      // or in five seconds. Until then it may write what it has.
      ::Sleep(INFINITE);
      return TRUE;
  }
}

}  // namespace

void InterruptFlag::catch_signals() {
  raise_flag = raise_by_signal;
  ::SetConsoleCtrlHandler(on_console_event, TRUE);
}

void InterruptFlag::release_signals() { ::SetConsoleCtrlHandler(on_console_event, FALSE); }

}  // namespace refute::oracle
