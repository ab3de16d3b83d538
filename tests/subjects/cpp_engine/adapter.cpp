// Puts the engine behind Refute. This is all that an author in C++ has to write.
#include <refute_subject.hpp>

#include "tests/subjects/cpp_engine/board.h"

namespace {

using cpp_engine::Board;
using cpp_engine::Move;

class Adapter {
 public:
  bool set_position(std::string_view fen, bool chess960) { return !chess960 && board_.load(fen); }

  std::vector<std::string> legal_moves() {
    std::vector<std::string> texts;
    for (Move move : board_.legal_moves()) texts.push_back(Board::text_of(move));
    return texts;
  }

  void make(std::string_view move) { board_.make(Board::move_of(move)); }
  void undo() { board_.undo(); }
  std::string fen() { return board_.fen(); }
  bool in_check() { return board_.in_check(); }
  std::uint64_t perft(int depth) { return board_.perft(depth); }

 private:
  Board board_;
};

}  // namespace

REFUTE_SUBJECT(Adapter, "C++ engine", "0.9")
