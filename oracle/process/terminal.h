#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>

namespace refute::oracle {

/// How many columns the terminal has that the stream goes to; nullopt if it goes to none.
std::optional<std::size_t> columns_of(std::FILE* stream);

/// What somebody has pressed.
struct Key {
  enum class Kind : std::uint8_t {
    kLetter,
    kEnter,
    kBackspace,
    kClear,      // Ctrl-U
    kInterrupt,  // Ctrl-C
    kEnd,        // Ctrl-D
    kTab,
    kUp,
    kDown,
    kLeft,
    kRight,
    kOther,  // what has no meaning here
  };
  Kind kind = Kind::kOther;
  char letter = '\0';  // printable ASCII, of a letter

  friend bool operator==(const Key&, const Key&) = default;
};

/// While it lives, the terminal of standard input hands over each key when it is pressed, and shows
/// none of them. Ctrl-C is a key like any other. Precondition: standard input is a terminal.
class KeyReader {
 public:
  KeyReader();
  ~KeyReader();
  KeyReader(const KeyReader&) = delete;
  KeyReader& operator=(const KeyReader&) = delete;

  /// Waits for the next key; nullopt if the terminal has gone.
  std::optional<Key> read();

 private:
  /// The next byte of input, and the one that comes with it: nobody types that fast.
  static std::optional<char> read_byte();
  static std::optional<char> read_byte_at_once();
  static Key::Kind read_sequence();

  struct Settings;
  std::shared_ptr<const Settings> before_;
};

}  // namespace refute::oracle
