#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace refute {

/// Bytes in, lines out. Lines are views into the buffer and stay valid until `space` is called.
class LineBuffer {
 public:
  /// Room for the next read, never empty. Grows without limit: the owner counts what comes in.
  std::span<char> space();

  /// Says that the first `size` bytes of `space()` were filled.
  void filled(std::size_t size) { end_ += size; }

  /// The next complete line, without its line end (LF or CR LF); nullopt if there is none yet.
  std::optional<std::string_view> take_line();

  /// What follows the last line end, with a trailing CR removed; nullopt if nothing does.
  /// For use after the end of the stream, when no line end will come.
  std::optional<std::string_view> take_rest();

  /// All that was filled and not taken.
  std::string_view untaken() const { return {data_.data() + begin_, end_ - begin_}; }

  /// The length so far of a line whose end has not come. Right after `take_line` found none.
  std::size_t unfinished_size() const { return end_ - begin_; }

 private:
  std::vector<char> data_;
  std::size_t begin_ = 0;    ///< first byte not taken
  std::size_t scanned_ = 0;  ///< no line end between `begin_` and here
  std::size_t end_ = 0;      ///< end of what was filled
};

}  // namespace refute
