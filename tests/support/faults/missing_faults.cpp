// Faults that leave legal moves out: a test that is too strict, or a kind of move forgotten.

#include "engine/direction.h"
#include "tests/support/faults/spoil.h"

namespace refute::faults {
namespace {

using enum PieceType;
using enum MoveKind;

bool is_edge(Square square) { return square.file() == File::kA || square.file() == File::kH; }
bool touches_edge(const Case& c) { return is_edge(c.move.from()) || is_edge(c.move.to()); }

/// The other pawn that stands beside the one to be captured in passing, as a capture.
std::optional<Move> other_capture(const Case& c) {
  for (Direction side : {kEast, kWest}) {
    const auto from = step(c.move.to(), {side.files, -forward(c.us()).ranks});
    if (from && from != c.move.from() && c.setup.placement.at(*from) == Piece{c.us(), kPawn}) {
      return Move::en_passant(*from, c.move.to());
    }
  }
  return std::nullopt;
}

bool is_legal(const Case& c, Move move) {
  const auto legal = mailbox::legal_moves(c.setup);
  return std::find(legal.begin(), legal.end(), move) != legal.end();
}

bool has_rider_on_kings_rank(const Case& c) {
  if (c.king().rank() != c.move.from().rank()) return false;
  for (Square square : Bitboard::of(c.king().rank())) {
    const auto piece = c.setup.placement.at(square);
    if (piece && piece->color == c.them() && (piece->type == kRook || piece->type == kQueen)) {
      return true;
    }
  }
  return false;
}

std::vector<Fault> en_passant_faults() {
  // Where a capture in passing is special in one way it may be in another.
  const std::vector<std::string_view> special{
      "en-passant-missing-as-evasion",     "en-passant-missing-along-pin",
      "en-passant-missing-one-of-two",     "en-passant-missing-other-capturer-pinned",
      "en-passant-missing-on-shared-rank", "en-passant-missing-on-edge"};
  const auto or_special = [&](std::string_view rule, bool is_any) {
    std::vector<std::string_view> rules{rule};
    if (is_any) rules.insert(rules.end(), special.begin(), special.end());
    return rules;
  };
  const auto where = [](Condition condition) {
    return drops([condition](const Case& c) { return c.is(kEnPassant) && condition(c); });
  };
  return {
      {"no-ep", or_special("en-passant-missing", true), where([](const Case&) { return true; })},
      {"no-ep-evasion", {"en-passant-missing-as-evasion"}, where([](const Case& c) {
         return c.in_check();
       })},
      {"no-ep-by-pinned", {"en-passant-missing-along-pin"}, where([](const Case& c) {
         return pinner(c).has_value() && !c.in_check();
       })},
      {"one-ep-capturer-only",
       {"en-passant-missing-one-of-two", "en-passant-missing-along-pin"},
       where([](const Case& c) {
         const auto other = other_capture(c);
         return other && is_legal(c, *other) && c.move.from() < other->from() && !c.in_check();
       })},
      {"ep-refused-for-other-pawn",
       {"en-passant-missing-other-capturer-pinned", "en-passant-missing-along-pin"},
       where([](const Case& c) {
         const auto other = other_capture(c);
         return other && !is_legal(c, *other) && !c.in_check();
       })},
      {"no-ep-on-kings-rank", or_special("en-passant-missing-on-shared-rank", true),
       where(has_rider_on_kings_rank)},
      {"no-ep-on-edge", or_special("en-passant-missing-on-edge", true), where(touches_edge)},
  };
}

bool goes_behind(const Case& c) {
  for (Square checker : checkers(c)) {
    const PieceType type = c.setup.placement.at(checker)->type;
    const Direction way{index_of(c.move.from().file()) - index_of(checker.file()),
                        index_of(c.move.from().rank()) - index_of(checker.rank())};
    if (type == kPawn && step(c.move.from(), way) == c.move.to()) return true;
  }
  return false;
}

std::vector<Fault> evasion_faults() {
  const auto plain_king = [](const Case& c) { return c.is(kKing) && !c.is(kCastling); };
  const auto piece = [](const Case& c) {
    return !c.is(kKing) && !c.is(kEnPassant) && !c.is(kPromotion) && c.in_check();
  };
  return {
      {"pawn-check-has-ray",
       {"king-evasion-behind-stepper-missing"},
       drops([plain_king](const Case& c) { return plain_king(c) && goes_behind(c); })},
      {"king-never-takes-checker",
       {"king-takes-checker-missing"},
       drops(
           [plain_king](const Case& c) { return plain_king(c) && has(checkers(c), c.move.to()); })},
      {"king-never-evades",
       {"king-evasion-missing", "king-takes-checker-missing", "king-evasion-behind-stepper-missing",
        "all-evasions-missing", "piece-skipped"},
       drops([plain_king](const Case& c) { return plain_king(c) && c.in_check(); })},
      {"checker-never-captured",
       {"capture-of-checker-missing", "all-evasions-missing"},
       drops([piece](const Case& c) { return piece(c) && has(checkers(c), c.move.to()); })},
      {"check-never-blocked",
       {"block-of-check-missing", "double-push-block-missing", "all-evasions-missing",
        "piece-skipped", "all-quiet-moves-missing"},
       drops([piece](const Case& c) { return piece(c) && !c.is_capture(); })},
      {"double-push-never-blocks", {"double-push-block-missing"}, drops([piece](const Case& c) {
         return piece(c) && c.is_double_push();
       })},
  };
}

std::vector<Fault> pin_faults() {
  const auto pinned = [](const Case& c) { return pinner(c) && !c.is(kEnPassant); };
  return {
      {"pinner-never-taken", {"capture-of-pinner-missing"}, drops([pinned](const Case& c) {
         return pinned(c) && c.move.to() == *pinner(c) && !c.is(kPromotion);
       })},
      {"pinned-pawn-frozen", {"pinned-pawn-push-missing"}, drops([pinned](const Case& c) {
         return pinned(c) && c.is_push() && !c.is(kPromotion);
       })},
      {"pinned-piece-frozen",
       {"pinned-piece-along-ray-missing", "capture-of-pinner-missing", "pinned-pawn-push-missing",
        "all-moves-missing", "piece-skipped"},
       drops([pinned](const Case& c) { return pinned(c) && !c.is(kPromotion); })},
  };
}

/// The general rule of a kind of move, and what may be special about the moves of it that show.
std::vector<std::string_view> ordinary(std::string_view rule) {
  return {rule,
          "capture-of-checker-missing",
          "block-of-check-missing",
          "double-push-block-missing",
          "capture-of-pinner-missing",
          "pinned-piece-along-ray-missing",
          "pinned-pawn-push-missing",
          "king-evasion-missing",
          "king-takes-checker-missing",
          "king-evasion-behind-stepper-missing",
          "all-moves-missing",
          "all-evasions-missing"};
}

std::vector<Fault> kind_faults() {
  const auto kind = [](PieceType type) {
    return drops([type](const Case& c) { return c.is(type) && c.is(kNormal); });
  };
  const auto rider = [](const Case& c) { return c.is(kBishop) || c.is(kRook) || c.is(kQueen); };
  const auto pawn = [](const Case& c) { return c.is(kPawn) && c.is(kNormal); };
  auto with = [](std::vector<std::string_view> rules, std::string_view more) {
    rules.push_back(more);
    return rules;
  };
  auto sliders = [&](std::string_view rule) {
    return with(with(ordinary(rule), "slider-stops-before-edge"), "slider-capture-missing");
  };
  return {
      {"no-double-push", ordinary("double-push-missing"),
       drops([](const Case& c) { return c.is_double_push(); })},
      {"no-pawn-capture", with(ordinary("pawn-capture-missing"), "pawn-edge-capture-missing"),
       drops([pawn](const Case& c) { return pawn(c) && c.is_capture(); })},
      {"no-pawn-capture-at-edge", ordinary("pawn-edge-capture-missing"),
       drops([pawn](const Case& c) { return pawn(c) && c.is_capture() && touches_edge(c); })},
      {"no-pawn-push", ordinary("pawn-push-missing"),
       drops([pawn](const Case& c) { return pawn(c) && c.is_push() && !c.is_double_push(); })},
      {"no-knight-move", ordinary("knight-move-missing"), kind(kKnight)},
      {"no-bishop-move", sliders("bishop-move-missing"), kind(kBishop)},
      {"no-rook-move", sliders("rook-move-missing"), kind(kRook)},
      {"no-queen-move", sliders("queen-move-missing"), kind(kQueen)},
      {"no-king-move", with(ordinary("king-move-missing"), "king-capture-missing"), kind(kKing)},
      {"no-king-capture", ordinary("king-capture-missing"),
       drops([](const Case& c) { return c.is(kKing) && c.is_capture() && !c.is(kCastling); })},
      {"slider-stops-short", ordinary("slider-stops-before-edge"), drops([rider](const Case& c) {
         const auto sign = [](int n) { return (n > 0) - (n < 0); };
         const Direction way{sign(index_of(c.move.to().file()) - index_of(c.move.from().file())),
                             sign(index_of(c.move.to().rank()) - index_of(c.move.from().rank()))};
         return rider(c) && !step(c.move.to(), way);
       })},
      {"slider-never-takes",
       with(with(ordinary("slider-capture-missing"), "slider-stops-before-edge"),
            "all-captures-missing"),
       drops([rider](const Case& c) { return rider(c) && c.is_capture(); })},
      {"last-knight-skipped", with(ordinary("piece-skipped"), "knight-move-missing"),
       drops([](const Case& c) {
         const Bitboard knights = c.setup.placement.squares_of({c.us(), kKnight});
         return c.is(kKnight) && knights.size() > 1 && c.move.from() == knights.last();
       })},
  };
}

}  // namespace

std::vector<Fault> missing_faults() {
  std::vector<Fault> all;
  for (auto part : {en_passant_faults(), evasion_faults(), pin_faults(), kind_faults()}) {
    for (Fault& fault : part) all.push_back(std::move(fault));
  }
  return all;
}

}  // namespace refute::faults
