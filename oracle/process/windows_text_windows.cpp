#include "oracle/process/windows_text.h"

#include <windows.h>

namespace refute {

std::wstring from_utf8(std::string_view text) {
  const int bytes = static_cast<int>(text.size());
  const int length = ::MultiByteToWideChar(CP_UTF8, 0, text.data(), bytes, nullptr, 0);
  std::wstring wide(static_cast<std::size_t>(length), L'\0');
  ::MultiByteToWideChar(CP_UTF8, 0, text.data(), bytes, wide.data(), length);
  return wide;
}

std::string to_utf8(std::wstring_view text) {
  const int length = static_cast<int>(text.size());
  const int bytes =
      ::WideCharToMultiByte(CP_UTF8, 0, text.data(), length, nullptr, 0, nullptr, nullptr);
  std::string narrow(static_cast<std::size_t>(bytes), '\0');
  ::WideCharToMultiByte(CP_UTF8, 0, text.data(), length, narrow.data(), bytes, nullptr, nullptr);
  return narrow;
}

std::string windows_message(unsigned long error) {
  wchar_t text[512];
  constexpr DWORD kEnglish = MAKELANGID(LANG_ENGLISH, SUBLANG_ENGLISH_US);
  constexpr DWORD kFlags = FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS;
  DWORD length = ::FormatMessageW(kFlags, nullptr, error, kEnglish, text, 512, nullptr);
  if (length == 0) length = ::FormatMessageW(kFlags, nullptr, error, 0, text, 512, nullptr);
  std::string message = to_utf8({text, length});
  message.erase(message.find_last_not_of(". \r\n") + 1);
  return message + (message.empty() ? "error " : " (error ") + std::to_string(error) +
         (message.empty() ? "" : ")");
}

}  // namespace refute
