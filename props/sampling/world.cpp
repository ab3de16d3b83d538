#include "props/sampling/world.h"

#include <algorithm>
#include <array>

#include "engine/fen.h"
#include "engine/setup_problems.h"
#include "props/text_hash.h"

namespace refute::props {
namespace {

constexpr std::uint64_t kSquares = 64;
constexpr std::uint64_t kFiles = 8;
constexpr std::array kMoreTypes{PieceType::kPawn, PieceType::kKnight, PieceType::kBishop,
                                PieceType::kRook, PieceType::kQueen};

/// What a piece more can be: nothing, or one of ten on one of the squares.
constexpr std::uint64_t kMoreChoices = 1 + 2 * kMoreTypes.size() * kSquares;

struct Kind {
  WorldKind kind;
  std::string_view name;
  std::uint64_t drafts;  // without pieces more
};

/// The sides of the rights that are left: king side, queen side, both.
constexpr std::uint64_t kRights = 3;

constexpr std::array kKinds{
    Kind{WorldKind::kPieces, "pieces", 2 * kSquares* kSquares},
    Kind{WorldKind::kCastling, "castling", 2 * 2 * kRights* kSquares},
    Kind{WorldKind::kCastling960, "castling960", 2 * 2 * kRights* kFiles* kFiles* kFiles* kSquares},
    Kind{WorldKind::kEnPassant, "en-passant", 2 * kFiles * 3 * kSquares* kSquares},
    Kind{WorldKind::kPromotion, "promotion", 2 * kFiles* kSquares* kSquares}};

const Kind& kind_of(const World& world) {
  return *std::find_if(kKinds.begin(), kKinds.end(),
                       [&](const Kind& kind) { return kind.kind == world.kind; });
}

/// Reads choices off a number, the last one first.
class Choices {
 public:
  explicit Choices(std::uint64_t number) : rest_(number) {}

  std::uint64_t among(std::uint64_t count) {
    const std::uint64_t choice = rest_ % count;
    rest_ /= count;
    return choice;
  }
  Square square() { return Square::from_index(static_cast<int>(among(kSquares))); }
  File file() { return static_cast<File>(among(kFiles)); }
  Color color() { return among(2) == 0 ? Color::kWhite : Color::kBlack; }

 private:
  std::uint64_t rest_;
};

/// A setup that is being built; a piece that does not fit spoils it.
class Draft {
 public:
  void put(Square square, Piece piece) {
    is_sound_ = is_sound_ && !setup.placement.at(square);
    if (is_sound_) setup.placement.put(square, piece);
  }
  void spoil() { is_sound_ = false; }

  std::optional<Setup> finished(Rules rules) const {
    if (!is_sound_ || problems_of(setup, rules).setup_class() != SetupClass::kNormal)
      return std::nullopt;
    return setup;
  }

  Setup setup{};

 private:
  bool is_sound_ = true;
};

void put_kings(Draft& draft, Choices& choices) {
  draft.put(choices.square(), {Color::kWhite, PieceType::kKing});
  draft.put(choices.square(), {Color::kBlack, PieceType::kKing});
}

struct Homes {
  File king;
  File king_side;
  File queen_side;
};

/// King and rooks of one colour, and the enemy king. `rights`: 0 king side, 1 queen side, 2 both.
void put_castlers(Draft& draft, Choices& choices, const Homes& homes, std::uint64_t rights) {
  const Color color = choices.color();
  const Rank home = relative_rank(color, Rank::k1);
  draft.put(Square::at(homes.king, home), {color, PieceType::kKing});
  const auto put_rook = [&](File file) {
    const Square square = Square::at(file, home);
    draft.put(square, {color, PieceType::kRook});
    draft.setup.castling_rooks |= Bitboard(square);
  };
  if (rights != 1) put_rook(homes.king_side);
  if (rights != 0) put_rook(homes.queen_side);
  draft.put(choices.square(), {!color, PieceType::kKing});
}

void put_castling960(Draft& draft, Choices& choices) {
  const std::uint64_t rights = choices.among(kRights);
  const Homes homes{choices.file(), choices.file(), choices.file()};
  const bool is_king_side_wrong = rights != 1 && homes.king_side <= homes.king;
  const bool is_queen_side_wrong = rights != 0 && homes.queen_side >= homes.king;
  // A rook that is not there has one place only, so that no position comes twice.
  const bool is_repeated =
      (rights == 1 && homes.king_side != File::kA) || (rights == 0 && homes.queen_side != File::kA);
  if (is_king_side_wrong || is_queen_side_wrong || is_repeated) return draft.spoil();
  put_castlers(draft, choices, homes, rights);
}

void put_en_passant(Draft& draft, Choices& choices) {
  const Color us = choices.color();
  const File file = choices.file();
  const std::uint64_t capturers = choices.among(3);  // west, east, both
  const Rank rank = relative_rank(us, Rank::k5);
  draft.setup.side_to_move = us;
  draft.setup.ep_square = Square::at(file, relative_rank(us, Rank::k6));
  draft.put(Square::at(file, rank), {!us, PieceType::kPawn});
  const auto put_capturer = [&](int step) {
    const int index = index_of(file) + step;
    if (index < 0 || index >= static_cast<int>(kFiles)) return draft.spoil();
    draft.put(Square::at(static_cast<File>(index), rank), {us, PieceType::kPawn});
  };
  if (capturers != 1) put_capturer(-1);
  if (capturers != 0) put_capturer(+1);
  put_kings(draft, choices);
}

void put_promotion(Draft& draft, Choices& choices) {
  const Color us = choices.color();
  draft.setup.side_to_move = us;
  draft.put(Square::at(choices.file(), relative_rank(us, Rank::k7)), {us, PieceType::kPawn});
  put_kings(draft, choices);
}

void put_base(Draft& draft, WorldKind kind, Choices& choices) {
  switch (kind) {
    case WorldKind::kPieces:
      draft.setup.side_to_move = choices.color();
      return put_kings(draft, choices);
    case WorldKind::kCastling: {
      draft.setup.side_to_move = choices.color();
      const std::uint64_t rights = choices.among(kRights);
      return put_castlers(draft, choices, {File::kE, File::kH, File::kA}, rights);
    }
    case WorldKind::kCastling960:
      draft.setup.side_to_move = choices.color();
      return put_castling960(draft, choices);
    case WorldKind::kEnPassant:
      return put_en_passant(draft, choices);
    case WorldKind::kPromotion:
      return put_promotion(draft, choices);
  }
}

/// The pieces more, in rising order of their choices, so that each set of them comes once. Of a
/// kind that has a pawn of its own the same pawn may come as another: the position is that of the
/// draft whose own pawn stands on the lowest square.
void put_more(Draft& draft, int more, Choices& choices) {
  std::uint64_t last = 0;
  for (int count = 0; count < more; ++count) {
    const std::uint64_t choice = choices.among(kMoreChoices);
    const bool is_rising = choice > last || choice == 0;
    if (!is_rising || (choice == 0 && last != 0)) return draft.spoil();
    last = choice;
    if (choice == 0) continue;
    Choices piece(choice - 1);
    const Square square = piece.square();
    const Color color = piece.color();
    draft.put(square, {color, kMoreTypes[piece.among(kMoreTypes.size())]});
  }
}

/// Whether another draft of the world is the same position, and this one is not its first.
bool is_repetition(const Setup& setup, const World& world, const Setup& base) {
  if (world.more == 0) return false;
  const Color us = setup.side_to_move;
  const Piece pawn{us, PieceType::kPawn};
  if (world.kind == WorldKind::kPromotion) {
    const Bitboard ready =
        setup.placement.squares_of(pawn) & Bitboard::of(relative_rank(us, Rank::k7));
    return ready.first() != base.placement.squares_of(pawn).first();
  }
  if (world.kind == WorldKind::kEnPassant) {
    // One of two capturers may be the piece more: that is the draft with both.
    const Square victim = Square::at(setup.ep_square->file(), relative_rank(us, Rank::k5));
    const auto beside = [&](const Setup& one) {
      int count = 0;
      for (const Square square : one.placement.squares_of(pawn)) {
        const int step = index_of(square.file()) - index_of(victim.file());
        count += square.rank() == victim.rank() && (step == 1 || step == -1) ? 1 : 0;
      }
      return count;
    };
    return beside(setup) != beside(base);
  }
  return false;
}

}  // namespace

std::string world_name(const World& world) {
  return std::string(kind_of(world).name) + "+" + std::to_string(world.more);
}

std::optional<World> parse_world(std::string_view name) {
  const std::vector<World> worlds = all_worlds();
  const auto found = std::find_if(worlds.begin(), worlds.end(),
                                  [&](const World& world) { return world_name(world) == name; });
  return found == worlds.end() ? std::nullopt : std::optional(*found);
}

std::vector<World> all_worlds() {
  std::vector<World> worlds;
  for (const Kind& kind : kKinds)
    for (int more = 0; more <= kMostMore; ++more) worlds.push_back({kind.kind, more});
  return worlds;
}

Rules rules_of(const World& world) {
  return world.kind == WorldKind::kCastling960 ? Rules::kChess960 : Rules::kStandard;
}

std::uint64_t drafts_of(const World& world) {
  std::uint64_t drafts = kind_of(world).drafts;
  for (int count = 0; count < world.more; ++count) drafts *= kMoreChoices;
  return drafts;
}

std::optional<Setup> position_at(const World& world, std::uint64_t draft_number) {
  Draft draft;
  Choices choices(draft_number);
  put_base(draft, world.kind, choices);
  const Setup base = draft.setup;
  put_more(draft, world.more, choices);
  auto setup = draft.finished(rules_of(world));
  if (!setup || is_repetition(*setup, world, base)) return std::nullopt;
  return setup;
}

std::uint64_t blocks_of(const WorldPart& part) {
  const std::uint64_t blocks = (drafts_of(part.world) + kDraftsPerBlock - 1) / kDraftsPerBlock;
  return blocks / part.parts + (part.part < blocks % part.parts ? 1 : 0);
}

std::vector<Setup> positions_of(const WorldPart& part, std::uint64_t block) {
  const std::uint64_t first = (block * part.parts + part.part) * kDraftsPerBlock;
  const std::uint64_t end = std::min(first + kDraftsPerBlock, drafts_of(part.world));
  std::vector<Setup> positions;
  for (std::uint64_t draft = first; draft < end; ++draft) {
    if (const std::optional<Setup> setup = position_at(part.world, draft))
      positions.push_back(*setup);
  }
  return positions;
}

std::uint64_t fingerprint_of(const Setup& setup) {
  return text_hash(print_fen(setup, CastlingSpelling::kShredder));
}

}  // namespace refute::props
