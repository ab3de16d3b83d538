#include "props/laws/encodings.h"

#include "props/plain_fen.h"
#include "props/text_hash.h"

namespace refute::props {

Random choice_of(const KnownPosition& position) {
  return Random(
      text_hash(print_plain_fen({position.state().board, position.state().side_to_move})));
}

}  // namespace refute::props
