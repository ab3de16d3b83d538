#include <algorithm>
#include <optional>

#include "engine/direction.h"
#include "props/sampling/recipes.h"

namespace refute::props {
namespace {

using enum Situation;
using enum PieceType;

/// The squares of one en passant capture by White.
struct Capture {
  Square capturer;
  Square victim;
  Square target;
};

/// Chooses the squares, puts the victim, and keeps those empty that its double push passed.
std::optional<Capture> put_victim(Canvas& canvas) {
  const File file = static_cast<File>(canvas.random().between(0, 7));
  const Square victim = Square::at(file, Rank::k5);
  const Square target = Square::at(file, Rank::k6);
  const auto capturer = step(victim, heads(canvas) ? kEast : kWest);
  if (!capturer || !canvas.put(victim, enemy(kPawn))) return std::nullopt;
  if (!canvas.reserve(Bitboard(target).with(Square::at(file, Rank::k7)))) return std::nullopt;
  canvas.set_ep(target);
  return Capture{.capturer = *capturer, .victim = victim, .target = target};
}

/// A second pawn on the other side of the victim.
bool put_other_capturer(Canvas& canvas, const Capture& capture) {
  const bool is_east = capture.capturer.file() > capture.victim.file();
  return canvas.put(step(capture.victim, is_east ? kWest : kEast), own(kPawn));
}

/// A king and a slider of the other side on the rank, both pawns between them.
bool span_rank(Canvas& canvas, const Capture& capture, Color king, PieceType slider) {
  const bool is_east = heads(canvas);
  const auto [west, east] = std::minmax(capture.capturer, capture.victim);
  return canvas.span_line({.nearest = is_east ? west : east,
                           .farthest = is_east ? east : west,
                           .way = is_east ? kEast : kWest,
                           .king = king,
                           .slider = slider});
}

bool shield_on_diagonal(Canvas& canvas, Square shield) {
  return shield_king(canvas, shield, canvas.random().pick(kBishopDirections));
}

bool shield_on_file(Canvas& canvas, Square shield) {
  return shield_king(canvas, shield, heads(canvas) ? kNorth : kSouth);
}

/// The pushed pawn gives check.
bool put_king_in_check(Canvas& canvas, const Capture& capture) {
  return canvas.put(step(capture.victim, {heads(canvas) ? 1 : -1, -1}), own(kKing));
}

bool draw_only_evasion(Canvas& canvas, const Capture& capture) {
  if (!put_king_in_check(canvas, capture)) return false;
  canvas.scatter(kThem, {kQueen, kRook, kRook, kKnight, kBishop});
  canvas.limit_strewn(1);
  return true;
}

/// Nothing can move but the pawn, and that only by its capture.
bool draw_only_move(Canvas& canvas, const Capture& capture) {
  if (!canvas.put(step(capture.capturer, kNorth), enemy(canvas.random().pick(kPromotionTypes)))) {
    return false;
  }
  const Bitboard edge = Bitboard::of(Rank::k1) | Bitboard::of(File::kA) | Bitboard::of(File::kH);
  if (!canvas.put_on(edge, own(kKing))) return false;
  canvas.scatter(kThem, {kRook, kRook, kBishop, kKnight});
  canvas.limit_strewn(1);
  canvas.strew_only(kThem);
  return true;
}

/// The double push has opened a line through the square on which the pawn stood.
bool draw_unrelated_check(Canvas& canvas, const Capture& capture) {
  const Direction way = any_way(canvas);
  if (way.files == 0) return false;
  return shield_king(canvas, *step(capture.target, kNorth), way);
}

/// The men of a side at the start of a game.
bool draw_sixteen_men(Canvas& canvas, const Capture& capture) {
  if (!put_other_capturer(canvas, capture)) return false;
  canvas.scatter(kUs, {kPawn, kPawn, kPawn, kPawn, kPawn, kPawn, kKing, kQueen, kRook, kRook,
                       kKnight, kKnight, kBishop, kBishop});
  canvas.limit_strewn(5);
  canvas.strew_only(kThem);
  return true;
}

bool put_king_under_capture(Canvas& canvas, const Capture& capture) {
  return canvas.put(step(capture.target, {heads(canvas) ? 1 : -1, 1}), enemy(kKing));
}

/// The pawn checks from the square of arrival, and the file opens on which it stood.
bool draw_double_check(Canvas& canvas, const Capture& capture) {
  const Square ahead = *step(capture.capturer, kNorth);
  return canvas.put(step(ahead, kNorth), enemy(kKing)) && canvas.reserve(ahead) &&
         canvas.put_along(capture.capturer, kSouth, own(slider_along(kSouth, canvas.random())));
}

bool draw_mate(Canvas& canvas, const Capture& capture) {
  const bool is_drawn =
      heads(canvas) ? draw_double_check(canvas, capture) : put_king_under_capture(canvas, capture);
  if (!is_drawn) return false;
  scatter_attackers(canvas, kUs);
  return true;
}

bool put_on_edge(const Capture& capture) {
  const auto is_edge = [](Square square) {
    return square.file() == File::kA || square.file() == File::kH;
  };
  return is_edge(capture.capturer) || is_edge(capture.target);
}

/// The line of the pin is that of the capture.
bool draw_along_pin(Canvas& canvas, const Capture& capture) {
  const int files = index_of(capture.target.file()) - index_of(capture.capturer.file());
  return shield_king(canvas, capture.capturer,
                     heads(canvas) ? Direction{files, 1} : Direction{-files, -1});
}

bool draw_with_capturer(Situation situation, Canvas& canvas, const Capture& capture) {
  switch (situation) {
    case kEpTwoCapturers:
      return put_other_capturer(canvas, capture);
    case kEpOneOfTwoLegal:
      return put_other_capturer(canvas, capture) &&
             shield_king(canvas, capture.capturer, any_way(canvas));
    case kEpPinnedAlongRankByRook:
      return span_rank(canvas, capture, kUs, kRook);
    case kEpPinnedAlongRankByQueen:
      return span_rank(canvas, capture, kUs, kQueen);
    case kEpPinnedAlongFile:
      return shield_on_file(canvas, capture.capturer);
    case kEpPinnedAlongDiagonal:
      return shield_on_diagonal(canvas, capture.capturer);
    case kEpVictimShieldsFile:
      return shield_on_file(canvas, capture.victim);
    case kEpOnlyNonKingEvasion:
    case kEpTakesChecker:
      canvas.limit_strewn(3);
      return put_king_in_check(canvas, capture);
    case kEpOnlyEvasion:
      return draw_only_evasion(canvas, capture);
    case kEpOnlyMoveWithoutCheck:
      return draw_only_move(canvas, capture);
    case kEpRefusedByUnrelatedCheck:
      return draw_unrelated_check(canvas, capture);
    case kEpWithSixteenMen:
      return draw_sixteen_men(canvas, capture);
    case kEpAlongPin:
      return draw_along_pin(canvas, capture);
    case kEpOnEdgeFile:
      return put_on_edge(capture);
    case kEpChecks:
      return put_king_under_capture(canvas, capture);
    case kEpDiscoversCheckAlongRank:
      return span_rank(canvas, capture, kThem, heads(canvas) ? kRook : kQueen);
    case kEpDiscoversCheckAlongFile:
      return mask_check(canvas, capture.capturer, kSouth);
    case kEpDiscoversCheckAlongDiagonal:
      return mask_check(canvas, heads(canvas) ? capture.capturer : capture.victim,
                        canvas.random().pick(kBishopDirections));
    case kEpDoubleCheck:
      return draw_double_check(canvas, capture);
    case kEpMates:
      return draw_mate(canvas, capture);
    default:
      return true;
  }
}

}  // namespace

bool draw_ep(Situation situation, Canvas& canvas) {
  const auto capture = put_victim(canvas);
  if (!capture) return false;
  if (situation == kEpWithoutCapturer) return true;
  if (!canvas.put(capture->capturer, own(kPawn))) return false;
  return draw_with_capturer(situation, canvas, *capture);
}

}  // namespace refute::props
