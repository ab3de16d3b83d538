#include "oracle/process/terminal.h"

#include <windows.h>

#include <io.h>

namespace refute::oracle {

struct KeyReader::Settings {
  DWORD before;
};

std::optional<std::size_t> columns_of(std::FILE* stream) {
  const auto console = reinterpret_cast<HANDLE>(::_get_osfhandle(::_fileno(stream)));
  CONSOLE_SCREEN_BUFFER_INFO info{};
  if (::GetConsoleScreenBufferInfo(console, &info) == 0) return std::nullopt;
  return static_cast<std::size_t>(info.srWindow.Right - info.srWindow.Left + 1);
}

KeyReader::KeyReader() {
  const HANDLE console = ::GetStdHandle(STD_INPUT_HANDLE);
  DWORD mode = 0;
  if (::GetConsoleMode(console, &mode) == 0) return;
  before_ = std::make_shared<const Settings>(Settings{mode});
  mode &= ~static_cast<DWORD>(ENABLE_LINE_INPUT | ENABLE_ECHO_INPUT | ENABLE_PROCESSED_INPUT);
  static_cast<void>(::SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_INPUT));
}

KeyReader::~KeyReader() {
  if (before_)
    static_cast<void>(::SetConsoleMode(::GetStdHandle(STD_INPUT_HANDLE), before_->before));
}

std::optional<char> KeyReader::read_byte() {
  char byte = '\0';
  DWORD got = 0;
  const BOOL is_read =
      ::ReadFile(::GetStdHandle(STD_INPUT_HANDLE), &byte, 1, &got, /*lpOverlapped=*/nullptr);
  return is_read != 0 && got == 1 ? std::optional(byte) : std::nullopt;
}

std::optional<char> KeyReader::read_byte_at_once() {
  constexpr DWORD kMilliseconds = 50;
  const HANDLE console = ::GetStdHandle(STD_INPUT_HANDLE);
  return ::WaitForSingleObject(console, kMilliseconds) == WAIT_OBJECT_0 ? read_byte()
                                                                        : std::nullopt;
}

}  // namespace refute::oracle
