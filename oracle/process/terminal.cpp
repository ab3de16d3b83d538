#include "oracle/process/terminal.h"

namespace refute::oracle {

/// "\x1b[A", or "\x1bOA" of a keypad; parameters may stand before the letter.
Key::Kind KeyReader::read_sequence() {
  const std::optional<char> begin = read_byte_at_once();
  if (begin != '[' && begin != 'O') return Key::Kind::kOther;
  std::optional<char> byte = read_byte_at_once();
  while (byte && *byte >= ' ' && *byte < '@') byte = read_byte_at_once();
  switch (byte.value_or('\0')) {
    case 'A':
      return Key::Kind::kUp;
    case 'B':
      return Key::Kind::kDown;
    case 'C':
      return Key::Kind::kRight;
    case 'D':
      return Key::Kind::kLeft;
    default:
      return Key::Kind::kOther;
  }
}

std::optional<Key> KeyReader::read() {
  constexpr char kEscape = '\x1b';
  const std::optional<char> byte = read_byte();
  if (!byte) return std::nullopt;
  switch (*byte) {
    case '\n':
    case '\r':
      return Key{Key::Kind::kEnter};
    case '\b':
    case '\x7f':
      return Key{Key::Kind::kBackspace};
    case '\t':
      return Key{Key::Kind::kTab};
    case '\x03':
      return Key{Key::Kind::kInterrupt};
    case '\x04':
      return Key{Key::Kind::kEnd};
    case '\x15':
      return Key{Key::Kind::kClear};
    case kEscape:
      return Key{read_sequence()};
    default:
      return *byte >= ' ' && *byte <= '~' ? Key{Key::Kind::kLetter, *byte} : Key{};
  }
}

}  // namespace refute::oracle
