// The planted engine as a UCI program that knows `position` and `go perft N`, and nothing of props
// or oracle: what is compiled anew for each bug is the engine and this.
//
//   naming_subject legal|pseudo|copy

#include <iostream>
#include <optional>
#include <sstream>
#include <string>

#include "engine/fen.h"
#include "engine/legality.h"
#include "engine/movegen.h"
#include "engine/perft.h"
#include "engine/pseudo_legal.h"
#include "engine/uci_move.h"

namespace {

using namespace refute;

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

class Engine {
 public:
  explicit Engine(std::string style) : style_(std::move(style)) {}

  void set_chess960(bool is_on) { rules_ = is_on ? Rules::kChess960 : Rules::kStandard; }

  void set_position(std::istringstream& words) {
    std::string word;
    std::string fen;
    words >> word;
    if (word == "startpos") {
      fen = kStart;
      words >> word;
    } else {
      while (words >> word && word != "moves") fen += (fen.empty() ? "" : " ") + word;
    }
    position_.reset();
    const auto setup = parse_fen(fen, FenSyntax::kLenient);
    if (!setup) return;
    const auto root = Position::from_setup(*setup, rules_);
    if (!root) return;
    position_ = *root;
    while (words >> word) {
      const auto move = from_uci(word, moves(), rules_);
      if (!move) return;
      position_->make(*move);
    }
  }

  void perft(int plies) const {
    std::uint64_t total = 0;
    for (const DivideEntry& entry : divided(Depth(plies))) {
      std::cout << to_uci(entry.move, rules_) << ": " << entry.leaves << '\n';
      total += entry.leaves;
    }
    std::cout << "\nNodes searched: " << total << '\n' << std::endl;
  }

  bool has_position() const { return position_.has_value(); }

 private:
  MoveList moves() const {
    return style_ == "pseudo" ? filtered_legal_moves(*position_) : legal_moves(*position_);
  }

  Divide divided(Depth depth) const {
    PerftStyle style{.moves = PerftStyle::Moves::kPseudoLegalFiltered};
    if (style_ == "pseudo") return divide(*position_, depth, style);
    style = {.stepping = PerftStyle::Stepping::kCopyMake, .leaves = PerftStyle::Leaves::kVisited};
    if (style_ == "copy") return divide(*position_, depth, style);
    return divide(*position_, depth);
  }

  std::string style_;
  Rules rules_ = Rules::kStandard;
  std::optional<Position> position_;
};

}  // namespace

int main(int argc, char** argv) {
  Engine engine(argc > 1 ? argv[1] : "legal");
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "quit") return 0;
    if (word == "uci")
      std::cout << "id name planted\noption name UCI_Chess960 type check default false\nuciok"
                << std::endl;
    if (word == "isready") std::cout << "readyok" << std::endl;
    if (word == "setoption") engine.set_chess960(line.find("true") != std::string::npos);
    if (word == "position") engine.set_position(words);
    if (word != "go") continue;
    int plies = 0;
    words >> word >> plies;
    if (engine.has_position()) engine.perft(plies);
  }
}
