#include "fuzz/san_mutation.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "engine/piece.h"
#include "engine/setup_problems.h"
#include "props/sampling/random_game.h"

namespace refute::fuzz {
namespace {

constexpr int kMostPlies = 6;
constexpr props::Odds kOtherPosition{1, 4};
constexpr props::Odds kPlayedLines{1, 3};

char capital(PieceType type) { return static_cast<char>(letter_of(type) - 'a' + 'A'); }

/// The move with its whole start square, which every reader of SAN should understand; made without
/// the engine, whose reading is under test.
std::string long_san(const Setup& setup, std::string_view uci) {
  const Square from = *Square::parse(uci.substr(0, 2));
  const Square to = *Square::parse(uci.substr(2, 2));
  const Piece mover = *setup.placement.at(from);
  const int files = index_of(to.file()) - index_of(from.file());
  const bool takes_own_rook = setup.placement.at(to) == Piece{mover.color, PieceType::kRook};
  if (mover.type == PieceType::kKing && (files > 1 || files < -1 || takes_own_rook)) {
    return files > 0 ? "O-O" : "O-O-O";
  }
  std::string text = mover.type == PieceType::kPawn ? "" : std::string(1, capital(mover.type));
  text += std::string(uci.substr(0, 4));
  if (uci.size() > 4) text += std::string("=") + capital(*piece_type_of(uci[4]));
  return text;
}

std::string played_lines(const Setup& root, props::Random& random) {
  const Rules rules = needs_chess960(root) ? Rules::kChess960 : Rules::kStandard;
  if (problems_of(root, rules).setup_class() == SetupClass::kInvalid) return {};
  props::GameOptions options{.rules = rules};
  options.max_plies = random.between(1, kMostPlies);
  const props::RandomGame game = props::random_game(root, options, random);
  std::string lines;
  for (std::size_t ply = 0; ply < game.script.moves.size(); ++ply) {
    lines += "\n" + long_san(game.setups[ply], game.script.moves[ply]);
  }
  return lines;
}

/// The text after a mutation of its bytes, at most that long.
std::string mutated_bytes(const std::string& text, std::size_t most, const MutateBytes& bytes) {
  if (most == 0) return {};
  std::vector<std::uint8_t> buffer(text.begin(), text.end());
  buffer.resize(most);
  buffer.resize(bytes({buffer.data(), std::min(text.size(), most), most}));
  return {buffer.begin(), buffer.end()};
}

struct By {
  unsigned seed;
  const MutateBytes& bytes;
};

/// Another position near that of the first line, without the moves that lead there.
std::string other_position(const std::string& line, std::size_t most, const By& by) {
  std::vector<std::uint8_t> buffer(line.begin(), line.end());
  buffer.resize(most);
  buffer.resize(mutate_script({buffer.data(), line.size(), most}, by.seed, by.bytes));
  const std::string script(buffer.begin(), buffer.end());
  return script.substr(0, std::min(script.find(" moves "), script.find('\n')));
}

}  // namespace

std::size_t mutate_san_lines(const Input& input, unsigned seed, const MutateBytes& bytes) {
  props::Random random(seed);
  const std::string text(input.data, input.data + input.size);
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string position = text.substr(0, end);
  std::string lines = text.substr(end);

  const auto script = props::parse_position_script(position, Rules::kStandard);
  if (!script || random.chance(kOtherPosition)) {
    position = other_position(position, input.capacity, {seed, bytes});
  } else if (random.chance(kPlayedLines)) {
    lines = played_lines(script->root, random);
  } else {
    const std::size_t room = input.capacity - position.size();
    if (room > 0)
      lines = "\n" + mutated_bytes(lines.substr(lines.empty() ? 0 : 1), room - 1, bytes);
  }

  const std::string made = (position + lines).substr(0, input.capacity);
  if (!made.empty()) std::memcpy(input.data, made.data(), made.size());
  if (!made.empty()) return made.size();
  input.data[0] = ' ';
  return 1;
}

}  // namespace refute::fuzz
