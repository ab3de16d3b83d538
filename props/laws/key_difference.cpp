#include "props/laws/key_difference.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engine/setup_problems.h"
#include "props/state.h"

namespace refute::props {
namespace {

/// A fact of a position and the subject's number for it.
struct NumberedFact {
  Key number;
  std::string name;
};

std::string side_name(Color color) { return color == Color::kWhite ? "White's " : "Black's "; }

std::string piece_name(Piece piece, Square square) {
  return side_name(piece.color) + std::string(name_of(piece.type)) + " on " + square.text();
}

std::string right_name(Square rook) {
  const Color color = rook.rank() == Rank::k1 ? Color::kWhite : Color::kBlack;
  return side_name(color) + "right to castle with the rook on " + rook.text();
}

/// Asks the subject for the numbers of facts, those only that it can be asked for.
class Numbers {
 public:
  Numbers(Rules rules, Subject& subject) : rules_(rules), subject_(subject) {}

  void learn_from(const Setup& setup) {
    learn_rights(setup);
    learn_ep(setup);
    learn_side(setup);
    learn_pieces(setup);
  }

  const std::vector<NumberedFact>& facts() const { return facts_; }

 private:
  std::optional<Key> key_of(const Setup& setup) {
    if (problems_of(setup, rules_).setup_class() == SetupClass::kInvalid) return std::nullopt;
    if (!subject_.set_position(setup, rules_)) return std::nullopt;
    return subject_.key_from_scratch();
  }

  void learn(const Setup& with, const Setup& without, std::string name) {
    const std::optional<Key> one = key_of(with);
    const std::optional<Key> other = one ? key_of(without) : std::nullopt;
    if (other && *one != *other) facts_.push_back({*one ^ *other, std::move(name)});
  }

  void learn_rights(const Setup& setup) {
    for (Square rook : setup.castling_rooks) {
      Setup without = setup;
      without.castling_rooks -= Bitboard(rook);
      learn(setup, without, right_name(rook));
    }
  }

  void learn_ep(const Setup& setup) {
    if (!setup.ep_square) return;
    Setup without = setup;
    without.ep_square.reset();
    learn(setup, without, "the en passant square " + setup.ep_square->text());
  }

  void learn_side(const Setup& setup) {
    Setup here = setup;
    here.ep_square.reset();  // it tells whose turn it is
    Setup passed = here;
    passed.side_to_move = !here.side_to_move;
    learn(here, passed, "the side to move");
  }

  /// Without rights and en passant square, which would go with some of the men.
  void learn_pieces(const Setup& setup) {
    Setup bare = setup;
    bare.ep_square.reset();
    bare.castling_rooks = Bitboard();
    for (Square square : state_of(setup).board.occupied()) {
      Setup without = bare;
      const Piece piece = *bare.placement.at(square);
      if (piece.type == PieceType::kKing) continue;
      without.placement.remove(square);
      learn(bare, without, piece_name(piece, square));
    }
  }

  Rules rules_;
  Subject& subject_;
  std::vector<NumberedFact> facts_;
};

}  // namespace

std::string explain_key_difference(Key difference, const KeyStep& step, Subject& subject) {
  Numbers numbers(step.rules, subject);
  numbers.learn_from(step.before);
  numbers.learn_from(step.after);
  const std::vector<NumberedFact>& facts = numbers.facts();
  for (const NumberedFact& fact : facts) {
    if (fact.number == difference) return fact.name;
  }
  for (std::size_t first = 0; first < facts.size(); ++first) {
    for (std::size_t second = first + 1; second < facts.size(); ++second) {
      if ((facts[first].number ^ facts[second].number) == difference) {
        return facts[first].name + " and " + facts[second].name;
      }
    }
  }
  return {};
}

}  // namespace refute::props
