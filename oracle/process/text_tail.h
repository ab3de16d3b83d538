#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace refute {

/// The last 4 KiB of a text that arrives in pieces, in constant space.
class TextTail {
 public:
  static constexpr std::size_t kCapacity = 4096;

  /// Adds `text` at the end and forgets what no longer fits.
  void append(std::string_view text);

  /// The text kept, oldest byte first.
  std::string text() const;

 private:
  std::array<char, kCapacity> ring_{};
  std::size_t total_ = 0;  ///< bytes ever appended; the next goes to `total_ % kCapacity`
};

}  // namespace refute
