#include "oracle/process/line_buffer.h"

#include <algorithm>
#include <cstring>

namespace refute {
namespace {

/// A pipe holds 64 KiB, so a read into this much usually empties it.
constexpr std::size_t kInitialSize = std::size_t{64} * 1024;
constexpr std::size_t kLeastSpace = std::size_t{16} * 1024;

std::string_view without_return(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

}  // namespace

std::span<char> LineBuffer::space() {
  if (begin_ == end_) begin_ = scanned_ = end_ = 0;  // stay in the part that is in the cache
  if (data_.size() - end_ < kLeastSpace) {
    std::copy(data_.begin() + static_cast<std::ptrdiff_t>(begin_),
              data_.begin() + static_cast<std::ptrdiff_t>(end_), data_.begin());
    end_ -= begin_;
    scanned_ -= begin_;
    begin_ = 0;
    if (data_.size() - end_ < kLeastSpace) {
      data_.resize(std::max(kInitialSize, 2 * data_.size()));
    }
  }
  return std::span(data_).subspan(end_);
}

std::optional<std::string_view> LineBuffer::take_line() {
  if (scanned_ == end_) return std::nullopt;
  const char* const from = data_.data() + scanned_;
  const void* const found = std::memchr(from, '\n', end_ - scanned_);
  if (found == nullptr) {
    scanned_ = end_;
    return std::nullopt;
  }
  const auto stop = static_cast<std::size_t>(static_cast<const char*>(found) - data_.data());
  const std::string_view line(data_.data() + begin_, stop - begin_);
  begin_ = scanned_ = stop + 1;
  return without_return(line);
}

std::optional<std::string_view> LineBuffer::take_rest() {
  if (begin_ == end_) return std::nullopt;
  const std::string_view rest = untaken();
  begin_ = scanned_ = end_;
  return without_return(rest);
}

}  // namespace refute
