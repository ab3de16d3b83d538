#include "props/laws/symmetry.h"

#include <cstdint>
#include <string>
#include <vector>

#include "engine/depth.h"
#include "props/laws/law_text.h"
#include "props/mirror.h"
#include "props/sampling/reductions.h"

namespace refute::props {
namespace {

constexpr Depth kPerftDepth(2);

/// A setup and its mirror image.
struct Images {
  Setup setup;
  Setup image;
  Rules rules;
};

Images flip_of(const KnownPosition& position) {
  return {position.setup(), with_sides_exchanged(position.setup()), position.rules()};
}

/// Without rights, since the two castlings are no mirror images of each other.
Images mirror_of(const KnownPosition& position) {
  Setup setup = position.setup();
  setup.castling_rooks = Bitboard();
  return {setup, file_mirrored(setup), position.rules()};
}

template <typename MapMove>
Verdict moves_are_mapped(const Images& images, Subject& subject, MapMove map) {
  if (!subject.set_position(images.setup, images.rules)) return Verdict::vacuous();
  std::vector<Move> mapped;
  for (Move move : subject.legal_moves()) mapped.push_back(map(move));
  if (!subject.set_position(images.image, images.rules)) {
    return Verdict::violated("refuses the mirror image");
  }
  const std::string text = difference(sorted(mapped), subject.legal_moves(), images.rules);
  return text.empty() ? Verdict::holds() : Verdict::violated("in the mirror image: " + text);
}

Verdict perft_is_kept(const Images& images, Subject& subject) {
  if (!subject.set_position(images.setup, images.rules)) return Verdict::vacuous();
  const std::uint64_t expected = subject.perft(kPerftDepth);
  if (!subject.set_position(images.image, images.rules)) {
    return Verdict::violated("refuses the mirror image");
  }
  const std::uint64_t actual = subject.perft(kPerftDepth);
  if (actual == expected) return Verdict::holds();
  return Verdict::violated("perft 2 is " + std::to_string(expected) + ", of the mirror image " +
                           std::to_string(actual));
}

}  // namespace

Verdict colour_flip_maps_moves(const KnownPosition& position, Subject& subject) {
  return moves_are_mapped(flip_of(position), subject,
                          [](Move move) { return with_sides_exchanged(move); });
}

Verdict file_mirror_maps_moves(const KnownPosition& position, Subject& subject) {
  return moves_are_mapped(mirror_of(position), subject,
                          [](Move move) { return file_mirrored(move); });
}

Verdict colour_flip_keeps_perft(const KnownPosition& position, Subject& subject) {
  return perft_is_kept(flip_of(position), subject);
}

Verdict file_mirror_keeps_perft(const KnownPosition& position, Subject& subject) {
  return perft_is_kept(mirror_of(position), subject);
}

}  // namespace refute::props
