// Faults of the list as a whole, and moves listed more often than once.

#include "props/sampling/chess960_start.h"
#include "tests/support/faults/spoil.h"

namespace refute::faults {
namespace {

using enum PieceType;
using enum MoveKind;

std::vector<std::string> texts(const Setup& setup, Rules rules) {
  std::vector<std::string> moves;
  for (Move move : mailbox::legal_moves(setup)) moves.push_back(to_uci(move, rules));
  return moves;
}

auto ends_after(std::size_t room) {
  return [room](Listing& listing) {
    std::sort(listing.moves.begin(), listing.moves.end());
    if (listing.moves.size() > room) listing.moves.resize(room);
  };
}

std::vector<Fault> list_faults() {
  return {
      {"fen-ignored",
       {"position-ignored"},
       [](Listing& listing) { listing.moves = texts(props::chess960_start(518), listing.rules); }},
      {"side-ignored",
       {"wrong-side-moves"},
       [](Listing& listing) {
         Setup other = listing.setup;
         other.side_to_move = !other.side_to_move;
         other.ep_square.reset();
         if (!mailbox::in_check(listing.setup, listing.setup.side_to_move)) {
           listing.moves = texts(other, listing.rules);
         }
       }},
      // Where there is but one evasion, or one capture, its own kind is as good a name.
      {"check-is-mate",
       {"all-evasions-missing", "king-evasion-missing", "king-takes-checker-missing",
        "capture-of-checker-missing", "block-of-check-missing", "en-passant-missing-as-evasion",
        "king-evasion-behind-stepper-missing", "double-push-block-missing"},
       drops([](const Case& c) { return c.in_check(); })},
      {"quiet-is-stalemate", {"all-moves-missing"}, drops([](const Case& c) {
         return !c.in_check();
       })},
      {"room-for-128", {"move-list-too-short"}, ends_after(128)},
      {"no-captures",
       {"all-captures-missing", "capture-of-checker-missing", "king-takes-checker-missing",
        "king-evasion-missing", "king-capture-missing", "en-passant-missing",
        "pawn-capture-missing", "pawn-edge-capture-missing", "slider-capture-missing",
        "knight-move-missing", "promotion-capture-missing", "capture-of-pinner-missing",
        "slider-stops-before-edge", "en-passant-missing-on-edge", "all-evasions-missing",
        "all-moves-missing"},
       drops([](const Case& c) { return c.is_capture(); })},
      {"captures-only",
       {"all-quiet-moves-missing", "all-moves-missing", "all-evasions-missing",
        "king-evasion-missing", "king-move-missing", "block-of-check-missing"},
       drops([](const Case& c) { return !c.is_capture(); })},
  };
}

std::vector<Fault> repetitions() {
  const auto plain = [](const Case& c) { return c.is(kNormal); };
  const auto quiet = [=](const Case& c) { return plain(c) && !c.in_check(); };
  return {
      {"all-twice",
       {"duplicate-list", "duplicate-king-evasion", "duplicate-evasion"},
       repeats([](const Case&) { return true; })},
      {"castling-twice", {"duplicate-castling"}, repeats([](const Case& c) {
         return c.is(kCastling);
       })},
      {"ep-twice", {"duplicate-en-passant"}, repeats([](const Case& c) {
         return c.is(kEnPassant);
       })},
      {"promotions-twice", {"duplicate-promotion"}, repeats([](const Case& c) {
         return c.is(kPromotion);
       })},
      {"king-evasions-twice",
       {"duplicate-king-evasion", "duplicate-list"},
       repeats([](const Case& c) { return c.is(kKing) && c.in_check(); })},
      {"evasions-twice", {"duplicate-evasion", "duplicate-list"}, repeats([=](const Case& c) {
         return !c.is(kKing) && plain(c) && c.in_check();
       })},
      {"double-pushes-twice", {"duplicate-double-push"}, repeats([=](const Case& c) {
         return quiet(c) && c.is_double_push();
       })},
      {"pawn-captures-twice", {"duplicate-pawn-capture"}, repeats([=](const Case& c) {
         return quiet(c) && c.is(kPawn) && c.is_capture();
       })},
      {"pawn-pushes-twice", {"duplicate-pawn-push"}, repeats([=](const Case& c) {
         return quiet(c) && c.is_push() && !c.is_double_push();
       })},
      {"king-moves-twice", {"duplicate-king-move", "duplicate-list"}, repeats([=](const Case& c) {
         return quiet(c) && c.is(kKing);
       })},
      {"knight-moves-twice", {"duplicate-knight-move"}, repeats([=](const Case& c) {
         return quiet(c) && c.is(kKnight);
       })},
      {"rook-moves-twice", {"duplicate-slider-move"}, repeats([=](const Case& c) {
         return quiet(c) && c.is(kRook);
       })},
      {"all-sorts-twice",
       {"duplicate-move", "duplicate-castling", "duplicate-double-push", "duplicate-pawn-capture",
        "duplicate-pawn-push", "duplicate-king-move", "duplicate-knight-move",
        "duplicate-slider-move", "duplicate-list"},
       repeats([=](const Case& c) {
         return quiet(c) && !same_rank(c.move.from(), c.move.to()) &&
                c.move.from().file() == File::kE;
       })},
  };
}

}  // namespace

std::vector<Fault> whole_list_faults() {
  std::vector<Fault> all = list_faults();
  for (Fault& fault : repetitions()) all.push_back(std::move(fault));
  return all;
}

}  // namespace refute::faults
