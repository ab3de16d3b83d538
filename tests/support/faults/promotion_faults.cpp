// Faults that leave promotions out.

#include "tests/support/faults/spoil.h"

namespace refute::faults {
namespace {

using enum PieceType;

auto where(Condition condition) {
  return drops([condition](const Case& c) { return c.is(MoveKind::kPromotion) && condition(c); });
}

auto to_piece(PieceType type) {
  return where([type](const Case& c) { return c.move.promotion() == type; });
}

}  // namespace

std::vector<Fault> promotion_faults() {
  const auto is_under = [](const Case& c) { return c.move.promotion() != kQueen; };
  const auto is_across = [](const Case& c) { return c.move.from().file() != c.move.to().file(); };
  const auto takes_pinner = [](const Case& c) { return pinner(c) == c.move.to(); };
  return {
      {"no-knight-promotion", {"promotion-to-knight-missing"}, to_piece(kKnight)},
      {"no-bishop-promotion", {"promotion-to-bishop-missing"}, to_piece(kBishop)},
      {"no-rook-promotion", {"promotion-to-rook-missing"}, to_piece(kRook)},
      {"no-queen-promotion", {"promotion-to-queen-missing"}, to_piece(kQueen)},
      {"no-rook-nor-bishop-promotion", {"promotion-pieces-missing"}, where([](const Case& c) {
         return c.move.promotion() == kRook || c.move.promotion() == kBishop;
       })},
      {"queen-promotion-only",
       {"under-promotions-missing", "under-promotion-captures-missing"},
       where(is_under)},
      {"under-promotion-by-push-only",
       {"under-promotion-captures-missing", "under-promotions-missing"},
       where([=](const Case& c) { return is_under(c) && is_across(c); })},
      {"no-promotion-capture",
       {"promotion-capture-missing", "promotion-missing-takes-pinner",
        "promotion-missing-as-evasion", "all-captures-missing"},
       where(is_across)},
      {"no-promotion-push",
       {"promotion-push-missing", "promotion-missing-as-evasion", "all-moves-missing"},
       where([=](const Case& c) { return !is_across(c); })},
      {"no-promotion",
       {"promotion-missing", "promotion-push-missing", "promotion-capture-missing",
        "promotion-missing-takes-pinner", "promotion-missing-as-evasion", "all-moves-missing",
        "all-evasions-missing"},
       where([](const Case&) { return true; })},
      {"no-promotion-in-check",
       {"promotion-missing-as-evasion", "all-evasions-missing"},
       where([](const Case& c) { return c.in_check(); })},
      {"no-promotion-takes-pinner", {"promotion-missing-takes-pinner"}, where([=](const Case& c) {
         return takes_pinner(c) && !c.in_check();
       })},
  };
}

}  // namespace refute::faults
