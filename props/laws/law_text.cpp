#include "props/laws/law_text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <vector>

#include "engine/uci_move.h"
#include "props/known_position.h"

namespace refute::props {
namespace {

void add_moves(std::string_view word, std::span<const Move> moves, Rules rules, std::string& text) {
  for (Move move : moves) {
    if (!text.empty()) text += "; ";
    text += std::string(word) + " " + text_of(move, rules);
  }
}

/// The members of the first that the second lacks, counted with their number.
std::vector<Move> surplus(std::span<const Move> first, std::span<const Move> second) {
  std::vector<Move> rest;
  std::set_difference(first.begin(), first.end(), second.begin(), second.end(),
                      std::back_inserter(rest));
  return rest;
}

bool is_normal(Move move) { return move == Move::normal(move.from(), move.to()); }

/// Whether the list has those moves, which are in order, each once, and no others. Normal moves are
/// ticked off in sets of squares of departure by that of arrival; the others are few.
bool has_each_once(const MoveList& list, std::span<const Move> moves) {
  if (list.size() != moves.size()) return false;
  std::array<Bitboard, Square::kCount> origins{};
  for (Move move : list) {
    if (is_normal(move))
      origins[static_cast<std::size_t>(move.to().index())] |= Bitboard(move.from());
  }
  const auto is_listed = [&](Move move) {
    return is_normal(move)
               ? origins[static_cast<std::size_t>(move.to().index())].contains(move.from())
               : list.contains(move);
  };
  return std::ranges::adjacent_find(moves) == moves.end() && std::ranges::all_of(moves, is_listed);
}

}  // namespace

std::string text_of(Move move, Rules rules) {
  std::string text = to_uci(move, rules);
  if (move.kind() == MoveKind::kEnPassant) text += " (en passant)";
  if (move.kind() == MoveKind::kCastling) text += " (castling)";
  return text;
}

std::string text_of(Bitboard squares) {
  std::string text;
  for (Square square : squares) text += (text.empty() ? "" : " ") + square.text();
  return text.empty() ? "none" : text;
}

std::string difference(const MovesPair& moves, Rules rules) {
  if (std::ranges::equal(moves.expected, moves.actual)) return {};
  std::string text;
  add_moves("missing", surplus(moves.expected, moves.actual), rules, text);
  add_moves("extra", surplus(moves.actual, moves.expected), rules, text);
  return text;
}

std::string difference(const MoveList& expected, const MoveList& actual, Rules rules) {
  if (expected == actual) return {};
  return difference(sorted(expected), actual, rules);
}

std::string difference(std::span<const Move> expected, const MoveList& actual, Rules rules) {
  if (has_each_once(actual, expected)) return {};
  const std::vector<Move> moves = sorted(actual);
  return difference({expected, moves}, rules);
}

Verdict require_same_state(const StatePair& states, const std::string& when) {
  if (states.expected == states.actual) return Verdict::holds();
  return Verdict::violated(when + ": " + difference(states));
}

}  // namespace refute::props
