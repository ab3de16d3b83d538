#include "props/state.h"

#include <optional>

#include "engine/piece.h"
#include "engine/square.h"

namespace refute::props {
namespace {

std::string text_of(Bitboard squares) {
  if (squares.empty()) return "none";
  std::string text;
  for (Square square : squares) text += (text.empty() ? "" : " ") + square.text();
  return text;
}

/// Collects the facts that differ.
class Differences {
 public:
  void add(std::string_view fact, const std::string& expected, const std::string& actual) {
    if (expected == actual) return;
    if (!text_.empty()) text_ += "; ";
    text_ += std::string(fact) + ": " + actual + ", expected " + expected;
  }
  void add(std::string_view fact, Bitboard expected, Bitboard actual) {
    add(fact, text_of(expected), text_of(actual));
  }
  void add(std::string_view fact, int expected, int actual) {
    add(fact, std::to_string(expected), std::to_string(actual));
  }

  std::string text() && { return std::move(text_); }

 private:
  std::string text_;
};

std::string text_of(Color color) { return color == Color::kWhite ? "white" : "black"; }

}  // namespace

State state_of(const Setup& setup) {
  State state;
  for (Square square : setup.placement.occupied()) {
    state.board.put(square, *setup.placement.at(square));
  }
  state.board.castling_rooks = setup.castling_rooks;
  if (setup.ep_square) state.board.ep_target = Bitboard(*setup.ep_square);
  state.side_to_move = setup.side_to_move;
  state.halfmove_clock = setup.halfmove_clock;
  state.fullmove_number = setup.fullmove_number;
  return state;
}

Setup setup_of(const State& state) {
  Setup setup;
  for (Color color : kColors) {
    for (PieceType type : kPieceTypes) {
      for (Square square : state.board.of(color, type)) setup.placement.put(square, {color, type});
    }
  }
  setup.side_to_move = state.side_to_move;
  setup.castling_rooks = state.board.castling_rooks;
  if (!state.board.ep_target.empty()) setup.ep_square = state.board.ep_target.first();
  setup.halfmove_clock = state.halfmove_clock;
  setup.fullmove_number = state.fullmove_number;
  return setup;
}

std::string difference(const StatePair& states) {
  const auto& [expected, actual] = states;
  Differences differences;
  for (PieceType type : kPieceTypes) {
    differences.add(std::string(name_of(type)) + "s", expected.board.of(type),
                    actual.board.of(type));
  }
  for (Color color : kColors) {
    differences.add(text_of(color) + " pieces", expected.board.of(color), actual.board.of(color));
  }
  differences.add("castling rooks", expected.board.castling_rooks, actual.board.castling_rooks);
  differences.add("ep square", expected.board.ep_target, actual.board.ep_target);
  differences.add("side to move", text_of(expected.side_to_move), text_of(actual.side_to_move));
  differences.add("halfmove clock", expected.halfmove_clock, actual.halfmove_clock);
  differences.add("fullmove number", expected.fullmove_number, actual.fullmove_number);
  return std::move(differences).text();
}

}  // namespace refute::props
