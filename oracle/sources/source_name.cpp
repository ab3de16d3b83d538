#include "oracle/sources/source_name.h"

#include <cstddef>

namespace refute::oracle {

void set_name(SourceIdentity& identity, const std::string& text) {
  identity.name = text;
  for (std::size_t at = text.find(' '); at != std::string::npos; at = text.find(' ', at + 1)) {
    if (at + 1 >= text.size() || text[at + 1] < '0' || text[at + 1] > '9') continue;
    identity.name = text.substr(0, at);
    identity.version = text.substr(at + 1);
    return;
  }
}

}  // namespace refute::oracle
