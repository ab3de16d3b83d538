#include "props/faults/notation.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace refute::models {
namespace {

using enum PieceType;

bool has_letter(char letter) { return letter != '\0'; }

/// The other of the two, if it is one of them.
char exchanged(char letter, char one, char other) {
  return letter == one ? other : letter == other ? one : letter;
}

/// The letter that every promotion gets.
std::optional<char> letter_instead(NotationFault how) {
  switch (how) {
    case NotationFault::kAsQueen:
      return 'q';
    case NotationFault::kAsRook:
      return 'r';
    case NotationFault::kAsBishop:
      return 'b';
    case NotationFault::kAsKnight:
      return 'n';
    case NotationFault::kAsKing:
      return 'k';
    default:
      return std::nullopt;
  }
}

/// The square that is written for this one where ranks or files are counted from the wrong end.
Square as_turned(Square square, NotationFault how) {
  const bool turns_both = how == NotationFault::kBothTurned;
  if (turns_both || how == NotationFault::kRanksTurned) square = square.flipped();
  if (turns_both || how == NotationFault::kFilesTurned) square = mirrored_file(square);
  return square;
}

}  // namespace

MoveText written(const Ply& ply, Color side, Rules rules, const Fault& fault) {
  const bool is_odd = fault.kind == Kind::kNotation && fits_move(fault.moves, side, ply);
  const auto how = is_odd ? fault.as<NotationFault>() : NotationFault{};
  const auto is_how = [&](NotationFault wanted) { return is_odd && how == wanted; };
  char letter = ply.becomes == kPawn ? '\0' : letter_of(ply.becomes);
  if (has_letter(letter) && is_how(NotationFault::kUpperCase))
    letter = static_cast<char>(letter - 'a' + 'A');
  if (is_how(NotationFault::kNoLetter)) letter = '\0';
  if (is_how(NotationFault::kQueenWithoutLetter) && ply.becomes == kQueen) letter = '\0';
  if (is_how(NotationFault::kQueenAsRook)) letter = exchanged(letter, 'q', 'r');
  if (is_how(NotationFault::kBishopAsKnight)) letter = exchanged(letter, 'b', 'n');
  if (has_letter(letter) && is_odd) letter = letter_instead(how).value_or(letter);
  Square to = ply.to;
  if (ply.is_castling()) {
    const bool by_rook = rules == Rules::kChess960 ? !is_how(NotationFault::kKingMoves)
                                                   : is_how(NotationFault::kKingTakesRook);
    if (by_rook) to = ply.path.rook_from;
  }
  if (ply.trait == Trait::kEnPassant && is_how(NotationFault::kVictimsSquare))
    to = Square::at(ply.to.file(), ply.from.rank());
  if (!is_odd) return MoveText::of(ply.from, to, letter);
  return MoveText::of(as_turned(ply.from, how), as_turned(to, how), letter);
}

std::vector<std::ptrdiff_t> places_of(const std::vector<Ply>& list,
                                      const std::vector<MoveText>& order, Color side, Rules rules,
                                      const Fault& fault) {
  std::vector<std::ptrdiff_t> places(list.size());
  std::transform(list.begin(), list.end(), places.begin(), [&](const Ply& ply) {
    return std::find(order.begin(), order.end(), written(ply, side, rules, fault)) - order.begin();
  });
  return places;
}

bool has_every_move(const std::vector<MoveText>& order, const State& state, Rules rules) {
  const std::vector<Ply> legal = Generator(state, rules, kNoFault).legal();
  const auto places = places_of(legal, order, state.side, rules, kNoFault);
  return std::find(places.begin(), places.end(), std::ssize(order)) == places.end();
}

void drop_king_captures_unless_said(std::vector<Ply>& list, const Answer& said, const State& state,
                                    Rules rules, const Fault& fault) {
  std::erase_if(list, [&](const Ply& ply) {
    if (!takes_king(state, ply)) return false;
    const MoveText text = written(ply, state.side, rules, fault);
    return std::ranges::find(said.lines, text, &AnswerLine::move) == said.lines.end();
  });
}

void merge_promotions(Answer& answer) {
  std::vector<AnswerLine> merged;
  for (const AnswerLine& line : answer.lines) {
    const auto same = std::find_if(merged.begin(), merged.end(), [&](const AnswerLine& other) {
      return other.move.text().substr(0, 4) == line.move.text().substr(0, 4);
    });
    if (same == merged.end()) {
      merged.push_back(line);
    } else {
      same->leaves += line.leaves;
    }
  }
  answer.lines = std::move(merged);
}

}  // namespace refute::models
