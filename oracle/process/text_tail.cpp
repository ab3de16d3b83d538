#include "oracle/process/text_tail.h"

#include <algorithm>

namespace refute {

void TextTail::append(std::string_view text) {
  if (text.size() > kCapacity) {
    total_ += text.size() - kCapacity;
    text.remove_prefix(text.size() - kCapacity);
  }
  for (const char c : text) ring_[total_++ % kCapacity] = c;
}

std::string TextTail::text() const {
  const std::size_t kept = std::min(total_, kCapacity);
  std::string out;
  out.reserve(kept);
  for (std::size_t i = total_ - kept; i < total_; ++i) out += ring_[i % kCapacity];
  return out;
}

}  // namespace refute
