#include "tests/chaos/spoils.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace refute::chaos::spoil {
namespace {

std::size_t any_index(const Answer& answer, std::mt19937_64& random) {
  return static_cast<std::size_t>(random() % answer.lines.size());
}

bool has(const Answer& answer, const std::string& move) {
  return std::any_of(answer.lines.begin(), answer.lines.end(),
                     [&](const Answer::Line& line) { return line.move == move; });
}

/// A move that is not in the answer. Looks like one; nothing else is known of it.
std::string unlisted_move(const Answer& answer) {
  for (const char* move : {"a1a8", "b8b1", "c1c8", "h8h1"}) {
    if (!has(answer, move)) return move;
  }
  return "d4d5";
}

void set_count(Answer& answer, std::mt19937_64& random, const std::string& count) {
  if (!answer.lines.empty()) answer.lines[any_index(answer, random)].count = count;
}

void set_move(Answer& answer, std::mt19937_64& random, const std::string& move) {
  if (!answer.lines.empty()) answer.lines[any_index(answer, random)].move = move;
}

void change_count(Answer::Line& line, std::int64_t by) {
  line.count = std::to_string(static_cast<std::int64_t>(number(line.count)) + by);
}

}  // namespace

void drop_move(Answer& answer, std::mt19937_64& random) {
  if (answer.lines.empty()) return;
  answer.lines.erase(answer.lines.begin() + static_cast<std::ptrdiff_t>(any_index(answer, random)));
}

void drop_move_and_fix_total(Answer& answer, std::mt19937_64& random) {
  drop_move(answer, random);
  fix_total(answer);
}

void add_move(Answer& answer, std::mt19937_64& random) {
  const std::string count =
      answer.lines.empty() ? "1" : answer.lines[any_index(answer, random)].count;
  answer.lines.push_back({unlisted_move(answer), count});
}

void add_move_and_fix_total(Answer& answer, std::mt19937_64& random) {
  add_move(answer, random);
  fix_total(answer);
}

void duplicate_move(Answer& answer, std::mt19937_64& random) {
  if (answer.lines.empty()) return;
  const Answer::Line line = answer.lines[any_index(answer, random)];
  answer.lines.push_back(line);
}

void duplicate_move_and_fix_total(Answer& answer, std::mt19937_64& random) {
  duplicate_move(answer, random);
  fix_total(answer);
}

void replace_move(Answer& answer, std::mt19937_64& random) {
  set_move(answer, random, unlisted_move(answer));
}

void miscount(Answer& answer, std::mt19937_64& random) {
  if (!answer.lines.empty()) change_count(answer.lines[any_index(answer, random)], 1);
}

void miscount_and_fix_total(Answer& answer, std::mt19937_64& random) {
  miscount(answer, random);
  fix_total(answer);
}

void miscount_twice(Answer& answer, std::mt19937_64& random) {
  if (answer.lines.size() < 2) return;
  const std::size_t first = any_index(answer, random);
  const std::size_t second = (first + 1) % answer.lines.size();
  if (number(answer.lines[second].count) == 0) return;
  change_count(answer.lines[first], 1);
  change_count(answer.lines[second], -1);
}

void zero_count(Answer& answer, std::mt19937_64& random) { set_count(answer, random, "0"); }

void wrong_total(Answer& answer, std::mt19937_64&) {
  answer.total = std::to_string(number(answer.total) + 1);
}

void no_moves_at_all(Answer& answer, std::mt19937_64&) { answer = {{}, "0"}; }

void only_total(Answer& answer, std::mt19937_64&) { answer.lines.clear(); }

void overflowing_total(Answer& answer, std::mt19937_64&) {
  answer.total = "18446744073709551636";  // 2^64 + 20: a careless reader gets 20
}

void overflowing_count(Answer& answer, std::mt19937_64& random) {
  set_count(answer, random, "18446744073709551617");  // 2^64 + 1
}

void negative_count(Answer& answer, std::mt19937_64& random) { set_count(answer, random, "-1"); }

void negative_total(Answer& answer, std::mt19937_64&) { answer.total = "-20"; }

void count_in_words(Answer& answer, std::mt19937_64& random) {
  set_count(answer, random, "twenty");
}

void fractional_count(Answer& answer, std::mt19937_64& random) { set_count(answer, random, "1.0"); }

void empty_count(Answer& answer, std::mt19937_64& random) { set_count(answer, random, ""); }

void empty_total(Answer& answer, std::mt19937_64&) { answer.total.clear(); }

void square_off_the_board(Answer& answer, std::mt19937_64& random) {
  set_move(answer, random, "e9i4");
}

void null_move(Answer& answer, std::mt19937_64& random) { set_move(answer, random, "0000"); }

void algebraic_move(Answer& answer, std::mt19937_64& random) { set_move(answer, random, "Nf3+"); }

void promotion_to_king(Answer& answer, std::mt19937_64& random) {
  set_move(answer, random, "a7a8k");
}

void nul_byte_in_move(Answer& answer, std::mt19937_64& random) {
  set_move(answer, random, std::string("e2\0e4", 5));
}

void too_many_moves(Answer& answer, std::mt19937_64&) {
  for (char file = 'a'; file <= 'h'; ++file) {
    for (int to = 0; to < 64; ++to) {
      const char to_file = static_cast<char>('a' + to % 8);
      const char to_rank = static_cast<char>('1' + to / 8);
      answer.lines.push_back({{file, '4', to_file, to_rank}, "1"});
    }
  }
  fix_total(answer);
}

}  // namespace refute::chaos::spoil
