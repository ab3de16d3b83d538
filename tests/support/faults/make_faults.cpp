// Faults of make: the state after a move is wrong. The lists are those of the wrong state.

#include "engine/castling.h"
#include "engine/direction.h"
#include "tests/support/faults/spoil.h"

namespace refute::faults {
namespace {

using enum PieceType;
using enum MoveKind;

Case case_of(const Made& made) { return {made.before, made.move}; }

Bitboard lost_rights(const Made& made) {
  return made.before.castling_rooks - made.after.castling_rooks;
}

bool takes_corner_rook(const Made& made) {
  return made.before.castling_rooks.contains(made.move.to()) && made.move.kind() != kCastling;
}

bool rook_leaves_home(const Made& made) {
  return made.before.castling_rooks.contains(made.move.from());
}

/// Gives rights back that the move took.
auto keeps(std::function<Bitboard(const Made&)> which) {
  return [which](const Made& made, Setup& state) { state.castling_rooks |= which(made); };
}

std::vector<Fault> rights_faults() {
  const auto victim = [](const Made& made) { return Bitboard(made.move.to()); };
  const auto none = Bitboard();
  std::vector<Fault> faults;
  const auto add = [&](std::string name, std::vector<std::string_view> rules, auto spoil) {
    Fault fault{std::move(name), std::move(rules)};
    fault.spoil_list = trust_rights;  // else a right without its rook would not show
    fault.spoil_made = spoil;
    faults.push_back(fault);
  };
  add("keeps-right-of-captured-rook", {"right-kept-after-rook-captured"},
      keeps([=](const Made& made) {
        const bool is_plain = takes_corner_rook(made) && !made.move.promotion();
        return is_plain && !rook_leaves_home(made) ? victim(made) : none;
      }));
  add("keeps-right-after-promotion", {"right-kept-after-promotion-capture"},
      keeps([=](const Made& made) {
        return takes_corner_rook(made) && made.move.promotion() ? victim(made) : none;
      }));
  add("keeps-right-after-rook-takes-rook", {"right-kept-after-rook-takes-rook"},
      keeps([=](const Made& made) {
        return takes_corner_rook(made) && rook_leaves_home(made) ? Bitboard(made.move.from())
                                                                 : none;
      }));
  add("keeps-right-of-moved-rook", {"right-kept-after-rook-move"}, keeps([=](const Made& made) {
        const bool is_plain = rook_leaves_home(made) && !takes_corner_rook(made);
        return is_plain ? Bitboard(made.move.from()) : none;
      }));
  add("keeps-right-of-moved-king", {"right-kept-after-king-move"}, keeps([=](const Made& made) {
        const Case c = case_of(made);
        return c.is(kKing) && !c.is(kCastling) && !c.is_capture() ? lost_rights(made) : none;
      }));
  add("keeps-right-after-castling", {"right-kept-after-castling"}, keeps([=](const Made& made) {
        return made.move.kind() == kCastling ? lost_rights(made).without(made.move.to()) : none;
      }));
  add("loses-both-rights-with-one", {"right-lost-with-other"}, [](const Made& made, Setup& state) {
    if (lost_rights(made).size() == 1) {
      state.castling_rooks -= Bitboard::of(lost_rights(made).first().rank());
    }
  });
  add("any-rook-on-file-loses-right", {"right-lost-by-other-rook"},
      [](const Made& made, Setup& state) {
        const bool is_rook = case_of(made).is(kRook) && !rook_leaves_home(made);
        if (!is_rook || !lost_rights(made).empty()) return;
        const Square own = Square::at(made.move.from().file(), back_rank(case_of(made).us()));
        state.castling_rooks -= Bitboard(own);
      });
  add("knight-move-loses-rights", {"right-lost"}, [](const Made& made, Setup& state) {
    if (case_of(made).is(kKnight) && lost_rights(made).empty()) {
      state.castling_rooks -= Bitboard::of(back_rank(case_of(made).us()));
    }
  });
  return faults;
}

std::vector<Fault> en_passant_faults() {
  std::vector<Fault> faults;
  const auto add = [&](std::string name, std::vector<std::string_view> rules, auto spoil) {
    Fault fault{std::move(name), std::move(rules)};
    fault.spoil_made = spoil;
    faults.push_back(fault);
  };
  add("ep-never-noted", {"en-passant-square-not-set"},
      [](const Made&, Setup& state) { state.ep_square.reset(); });
  add("ep-noted-beside", {"en-passant-square-wrong", "en-passant-square-not-set"},
      [](const Made&, Setup& state) {
        if (state.ep_square) state.ep_square = step(*state.ep_square, kEast);
      });
  add("ep-survives", {"en-passant-square-left-over"}, [](const Made& made, Setup& state) {
    if (!state.ep_square) state.ep_square = made.before.ep_square;
  });
  add("ep-victim-stays", {"en-passant-victim-stays"}, [](const Made& made, Setup& state) {
    if (made.move.kind() != kEnPassant) return;
    const Square victim = Square::at(made.move.to().file(), made.move.from().rank());
    state.placement.put(victim, {case_of(made).them(), kPawn});
  });
  add("ep-wrong-victim", {"en-passant-wrong-victim", "en-passant-victim-stays"},
      [](const Made& made, Setup& state) {
        if (made.move.kind() != kEnPassant) return;
        const Case c = case_of(made);
        const Square victim = Square::at(made.move.to().file(), made.move.from().rank());
        state.placement.put(victim, {c.them(), kPawn});
        const int files = index_of(made.move.to().file()) - index_of(made.move.from().file());
        const auto wrong = step(made.move.from(), {-files, 0});
        const auto piece = wrong ? state.placement.at(*wrong) : std::nullopt;
        if (piece && piece->type != kKing) state.placement.remove(*wrong);
      });
  add("ep-by-stepping-there", {"en-passant-removal-by-other-piece", "piece-vanishes"},
      [](const Made& made, Setup& state) {
        const Case c = case_of(made);
        if (c.is(kPawn) || made.before.ep_square != made.move.to()) return;
        state.placement.remove(
            Square::at(made.move.to().file(), relative_rank(c.them(), Rank::k4)));
      });
  return faults;
}

void put_elsewhere(const Made& made, Setup& state, bool is_whole) {
  if (made.move.kind() != kCastling) return;
  const CastlingPath path = castling_path(made.move.from(), made.move.to());
  const Color us = case_of(made).us();
  const bool is_king_side =
      castling_side(path.king_from, path.rook_from) == CastlingSide::kKingSide;
  state.placement.remove(path.rook_to);
  if (is_whole) state.placement.remove(path.king_to);
  const auto at = [&](File file) { return Square::at(file, path.king_from.rank()); };
  if (is_whole) state.placement.put(at(is_king_side ? File::kC : File::kG), {us, kKing});
  state.placement.put(at(is_king_side ? File::kD : File::kF), {us, kRook});
}

std::vector<Fault> piece_faults() {
  std::vector<Fault> faults;
  const auto add = [&](std::string name, std::vector<std::string_view> rules, auto spoil) {
    Fault fault{std::move(name), std::move(rules)};
    fault.spoil_made = spoil;
    faults.push_back(fault);
  };
  add("castling-rook-stays", {"castling-rook-stays"}, [](const Made& made, Setup& state) {
    if (made.move.kind() != kCastling) return;
    const CastlingPath path = castling_path(made.move.from(), made.move.to());
    if (path.rook_from == path.king_to || path.rook_from == path.rook_to) return;
    state.placement.remove(path.rook_to);
    state.placement.put(path.rook_from, {case_of(made).us(), kRook});
  });
  // Often no move of the other side tells whether the rook stayed at home or is gone.
  add("castling-rook-vanishes", {"castling-rook-vanishes", "castling-rook-stays"},
      [](const Made& made, Setup& state) {
        if (made.move.kind() != kCastling) return;
        state.placement.remove(castling_path(made.move.from(), made.move.to()).rook_to);
      });
  add("castling-to-other-side",
      {"castling-to-wrong-squares", "castling-rook-vanishes", "castling-rook-stays"},
      [](const Made& made, Setup& state) { put_elsewhere(made, state, true); });
  add("castling-rook-to-other-side",
      {"castling-to-wrong-squares", "castling-rook-vanishes", "castling-rook-stays"},
      [](const Made& made, Setup& state) { put_elsewhere(made, state, false); });
  add("e1g1-is-castling", {"plain-move-taken-for-castling"}, [](const Made& made, Setup& state) {
    const Color us = case_of(made).us();
    const auto at = [&](File file) { return Square::at(file, back_rank(us)); };
    const bool is_text = made.move.from() == at(File::kE) && made.move.to() == at(File::kG);
    const bool is_other = made.move.kind() == kNormal && !case_of(made).is(kKing);
    if (!is_text || !is_other || state.placement.at(at(File::kH)) != Piece{us, kRook}) return;
    state.placement.remove(at(File::kH));
    state.placement.put(at(File::kF), {us, kRook});
  });
  add("always-queens", {"promoted-piece-wrong"}, [](const Made& made, Setup& state) {
    if (made.move.promotion()) state.placement.put(made.move.to(), {case_of(made).us(), kQueen});
  });
  add("pawn-stays-pawn", {"promoted-piece-wrong", "piece-vanishes"},
      [](const Made& made, Setup& state) {
        if (made.move.promotion()) state.placement.put(made.move.to(), {case_of(made).us(), kPawn});
      });
  add("castling-keeps-turn", {"side-not-changed"}, [](const Made& made, Setup& state) {
    if (made.move.kind() == kCastling) state.side_to_move = made.before.side_to_move;
  });
  add("knight-left-behind", {"piece-left-behind"}, [](const Made& made, Setup& state) {
    if (case_of(made).is(kKnight)) {
      state.placement.put(made.move.from(), {case_of(made).us(), kKnight});
    }
  });
  add("capturer-vanishes", {"piece-vanishes"}, [](const Made& made, Setup& state) {
    if (case_of(made).is(kBishop) && case_of(made).is_capture()) {
      state.placement.remove(made.move.to());
    }
  });
  return faults;
}

}  // namespace

std::vector<Fault> make_faults() {
  std::vector<Fault> all;
  for (auto part : {rights_faults(), en_passant_faults(), piece_faults()}) {
    for (Fault& fault : part) all.push_back(std::move(fault));
  }
  return all;
}

}  // namespace refute::faults
