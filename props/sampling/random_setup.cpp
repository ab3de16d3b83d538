#include "props/sampling/random_setup.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/direction.h"
#include "engine/piece.h"

namespace refute::props {
namespace {

enum class Theme : std::uint8_t { kFew, kSome, kMany, kPromotion, kCastling, kEnPassant };

constexpr std::array<Theme, 6> kThemes{Theme::kFew,       Theme::kSome,     Theme::kMany,
                                       Theme::kPromotion, Theme::kCastling, Theme::kEnPassant};

/// The men of one side besides the king, at the start of a game.
std::vector<PieceType> men_of_one_side() {
  using enum PieceType;
  return {kQueen, kRook, kRook, kBishop, kBishop, kKnight, kKnight, kPawn,
          kPawn,  kPawn, kPawn, kPawn,   kPawn,   kPawn,   kPawn};
}

/// One attempt at a setup, made in one order: kings and castling rooks, the pawns of an en passant,
/// the other men, then rights and en passant square, which must fit what stands there.
class RandomDraft {
 public:
  RandomDraft(const SetupOptions& options, Random& random)
      : options_(options), random_(random), theme_(random.pick(kThemes)) {
    setup_.side_to_move = random_.pick(kColors);
  }

  Setup draw() {
    for (Color color : kColors) put_king(color);
    if (theme_ == Theme::kEnPassant) put_en_passant_pawns();
    for (Color color : kColors) put_men(color);
    for (Color color : kColors) grant_rights(color);
    if (!setup_.ep_square && random_.chance({1, 3})) choose_ep_square();
    choose_clocks();
    return setup_;
  }

 private:
  bool is_free(Square square) const {
    return !setup_.placement.at(square) && !kept_empty_.contains(square);
  }

  bool is_960() const { return options_.rules == Rules::kChess960; }

  Square random_square() { return Square::from_index(random_.between(0, Square::kCount - 1)); }

  void put(Square square, Piece piece) {
    setup_.placement.put(square, piece);
    std::vector<PieceType>& left = men_left_[index_of(piece.color)];
    const auto man = std::find(left.begin(), left.end(), piece.type);
    if (man != left.end()) left.erase(man);
  }

  void put_king(Color color) {
    if (theme_ == Theme::kCastling || random_.chance({1, 4})) return put_castling_men(color);
    Square square = random_square();
    while (!is_free(square)) square = random_square();
    setup_.placement.put(square, {color, PieceType::kKing});
  }

  /// King at home and, mostly, a rook on either side of it.
  void put_castling_men(Color color) {
    const int king_file = is_960() ? random_.between(1, 6) : index_of(File::kE);
    const auto home = [&](int file) {
      return Square::at(static_cast<File>(file), back_rank(color));
    };
    if (!is_free(home(king_file))) return;  // the other king went there: a draft without a king
    setup_.placement.put(home(king_file), {color, PieceType::kKing});
    const int queen_side = is_960() ? random_.between(0, king_file - 1) : index_of(File::kA);
    const int king_side = is_960() ? random_.between(king_file + 1, 7) : index_of(File::kH);
    for (int file : {queen_side, king_side}) {
      const bool is_wanted = random_.chance({4, 5});
      if (is_wanted && is_free(home(file))) put(home(file), {color, PieceType::kRook});
    }
    if (is_960() && random_.chance({1, 2})) put_obstacle(home(random_.between(0, 7)), color);
  }

  /// A man where the castlers may have to pass, which in Chess960 is the whole rank: between them,
  /// beyond the rook, or behind the king. Mostly a third rook, which is easily taken for one of
  /// the two.
  void put_obstacle(Square square, Color color) {
    const Piece rook{color, PieceType::kRook};
    const Piece any{random_.pick(kColors), random_.pick(kPromotionTypes)};
    if (is_free(square)) put(square, random_.chance({2, 3}) ? rook : any);
  }

  /// An enemy pawn that seems to have advanced by two, beside an own pawn.
  void put_en_passant_pawns() {
    const Color side = setup_.side_to_move;
    const File file = static_cast<File>(random_.between(0, 7));
    const Square pushed = Square::at(file, relative_rank(!side, Rank::k4));
    const std::optional<Square> beside = step(pushed, random_.chance({1, 2}) ? kEast : kWest);
    if (!beside || !is_free(*beside) || !is_free(pushed) || !has_open_way_behind(pushed)) return;
    put(pushed, {!side, PieceType::kPawn});
    put(*beside, {side, PieceType::kPawn});
    setup_.ep_square = Square::at(file, relative_rank(!side, Rank::k3));
    kept_empty_ =
        Bitboard(*setup_.ep_square).with(Square::at(file, relative_rank(!side, Rank::k2)));
  }

  /// Whether the two squares are empty over which an enemy pawn came here by a double push.
  bool has_open_way_behind(Square pushed) const {
    const Color enemy = !setup_.side_to_move;
    return is_free(Square::at(pushed.file(), relative_rank(enemy, Rank::k2))) &&
           is_free(Square::at(pushed.file(), relative_rank(enemy, Rank::k3)));
  }

  int men_wanted() {
    switch (theme_) {
      case Theme::kFew:
        return random_.between(0, 3);
      case Theme::kSome:
        return random_.between(3, 9);
      case Theme::kMany:
        return random_.between(10, 15);
      case Theme::kPromotion:
      case Theme::kCastling:
      case Theme::kEnPassant:
        return random_.between(1, 10);
    }
    return 0;
  }

  void put_men(Color color) {
    if (options_.worst == SetupClass::kUnusual && random_.chance({1, 2})) {
      return put_too_many_men(color);
    }
    std::vector<PieceType> men = men_left_[index_of(color)];
    random_.shuffle(men);
    men.resize(std::min(men.size(), static_cast<std::size_t>(men_wanted())));
    for (PieceType type : men) {
      // A promoted man takes the place of a pawn, so that the material stays possible.
      const bool is_promoted = type == PieceType::kPawn && random_.chance({1, 12});
      put_man({color, is_promoted ? random_.pick(kPromotionTypes) : type});
    }
  }

  /// Up to 18 men of any type: still few enough for engines that hold at most 256 moves.
  void put_too_many_men(Color color) {
    for (int rest = random_.between(1, 18); rest > 0; --rest) {
      put_man({color, random_.pick(men_of_one_side())});
    }
  }

  void put_man(Piece piece) {
    Square square = square_for(piece);
    while (!is_free(square)) square = square_for(piece);
    setup_.placement.put(square, piece);
  }

  Square square_for(Piece piece) {
    if (piece.type != PieceType::kPawn) return random_square();
    const File file = static_cast<File>(random_.between(0, 7));
    if (theme_ == Theme::kPromotion && random_.chance({3, 4})) {
      const Rank rank = random_.chance({2, 3}) ? Rank::k7 : Rank::k2;
      return Square::at(file, relative_rank(piece.color, rank));
    }
    return Square::at(file, static_cast<Rank>(random_.between(1, 6)));
  }

  /// Gives at most one right for each wing of a king that stands where it can have started.
  void grant_rights(Color color) {
    const Bitboard home = Bitboard::of(back_rank(color));
    const Bitboard king = kings_of(setup_, color) & home;
    if (king.empty() || !can_have_started(king.first())) return;
    const Bitboard rooks = setup_.placement.squares_of({color, PieceType::kRook}) & home;
    for (CastlingSide side : kCastlingSides) {
      std::vector<Square> candidates;
      for (Square rook : rooks) {
        const bool is_corner = rook.file() == File::kA || rook.file() == File::kH;
        if (castling_side(king.first(), rook) == side && (is_960() || is_corner)) {
          candidates.push_back(rook);
        }
      }
      if (candidates.empty() || !random_.chance({3, 4})) continue;
      setup_.castling_rooks |= Bitboard(random_.pick(candidates));
    }
  }

  bool can_have_started(Square king) const {
    if (!is_960()) return king.file() == File::kE;
    return king.file() != File::kA && king.file() != File::kH;  // Guidelines II.2.1
  }

  void choose_ep_square() {
    const Color enemy = !setup_.side_to_move;
    std::vector<Square> candidates;
    for (Square pawn : setup_.placement.squares_of({enemy, PieceType::kPawn})) {
      if (pawn.rank() == relative_rank(enemy, Rank::k4) && has_open_way_behind(pawn)) {
        candidates.push_back(Square::at(pawn.file(), relative_rank(enemy, Rank::k3)));
      }
    }
    if (!candidates.empty()) setup_.ep_square = random_.pick(candidates);
  }

  /// Some programs keep what happened by the number of the move, in an array.
  void choose_clocks() {
    constexpr std::array kLate{200, 201, 255, 256, 257, 300, 400, 512, 513, 600};
    constexpr int kUsual = 150;
    const int drawn = random_.between(1, kUsual + static_cast<int>(kLate.size()));
    setup_.fullmove_number =
        drawn <= kUsual ? drawn : kLate[static_cast<std::size_t>(drawn - kUsual - 1)];
    const int most = std::min(100, 2 * (setup_.fullmove_number - 1));
    setup_.halfmove_clock = setup_.ep_square ? 0 : random_.between(0, most);
  }

  const SetupOptions& options_;
  Random& random_;
  Theme theme_;
  Setup setup_;
  Bitboard kept_empty_;
  std::array<std::vector<PieceType>, 2> men_left_{men_of_one_side(), men_of_one_side()};
};

}  // namespace

Setup random_setup(const SetupOptions& options, Random& random) {
  for (;;) {
    const Setup setup = RandomDraft(options, random).draw();
    if (problems_of(setup, options.rules).setup_class() <= options.worst) return setup;
  }
}

}  // namespace refute::props
