// The engine as a UCI program, as far as `go perft` needs it: what a black box looks like.

#include <iostream>
#include <sstream>
#include <string>

#include "tests/subjects/cpp_engine/board.h"

namespace {

using cpp_engine::Board;

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

void set_position(Board& board, std::istringstream& words) {
  std::string word;
  std::string fen = kStart;
  words >> word;
  if (word == "fen") {
    fen.clear();
    for (int field = 0; field < 6 && words >> word; ++field) fen += word + " ";
  }
  board.load(fen);
  while (words >> word) {
    if (word != "moves") board.make(Board::move_of(word));
  }
}

void print_divide(Board& board, int depth) {
  std::uint64_t total = 0;
  for (cpp_engine::Move move : board.legal_moves()) {
    board.make(move);
    const std::uint64_t leaves = board.perft(depth - 1);
    board.undo();
    total += leaves;
    std::cout << Board::text_of(move) << ": " << leaves << "\n";
  }
  std::cout << "\nNodes searched: " << total << "\n" << std::endl;
}

}  // namespace

int main() {
  Board board;
  board.load(kStart);
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string command;
    words >> command;
    if (command == "uci") std::cout << "id name C++ engine 0.9\nuciok" << std::endl;
    if (command == "isready") std::cout << "readyok" << std::endl;
    if (command == "position") set_position(board, words);
    if (command == "quit") return 0;
    int depth = 0;
    if (command == "go" && words >> command >> depth) print_divide(board, depth);
  }
}
