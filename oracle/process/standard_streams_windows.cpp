#include "oracle/process/standard_streams.h"

#include <windows.h>

#include <fcntl.h>
#include <io.h>

#include <cstdlib>

namespace refute::oracle {
namespace {

/// The console's settings are shared with whoever started this program.
UINT console_code_page = 0;

void restore_code_page() { ::SetConsoleOutputCP(console_code_page); }

void write_utf8() {
  console_code_page = ::GetConsoleOutputCP();
  if (console_code_page == 0 || !::SetConsoleOutputCP(CP_UTF8)) return;  // there is no console
  std::atexit(restore_code_page);
}

HANDLE handle_of(std::FILE* stream) {
  return reinterpret_cast<HANDLE>(::_get_osfhandle(::_fileno(stream)));
}

void show_colours(std::FILE* stream) {
  DWORD mode = 0;
  if (!::GetConsoleMode(handle_of(stream), &mode)) return;
  ::SetConsoleMode(handle_of(stream), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

}  // namespace

void prepare_standard_streams() {
  ::SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
  // A stream that is closed stays so: files and pipes are handles here, and take no number from it.
  for (std::FILE* stream : {stdout, stderr}) {
    if (::_fileno(stream) < 0) continue;
    // Standard input is read as text: programs of Windows end their lines with CR LF.
    ::_setmode(::_fileno(stream), _O_BINARY);
    show_colours(stream);
  }
  ::setvbuf(stderr, nullptr, _IONBF, 0);
  write_utf8();
}

bool is_terminal(std::FILE* stream) {
  DWORD mode = 0;  // _isatty is true of the null device as well
  return ::_fileno(stream) >= 0 && ::GetConsoleMode(handle_of(stream), &mode) != 0;
}

}  // namespace refute::oracle
