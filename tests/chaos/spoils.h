#pragma once

#include <random>

#include "tests/chaos/answer.h"

/// Ways to make an answer wrong or unreadable. Which line is hit is drawn from `random`; an answer
/// without a line to hit stays as it is.
namespace refute::chaos::spoil {

void drop_move(Answer& answer, std::mt19937_64& random);
void drop_move_and_fix_total(Answer& answer, std::mt19937_64& random);
void add_move(Answer& answer, std::mt19937_64& random);
void add_move_and_fix_total(Answer& answer, std::mt19937_64& random);
void duplicate_move(Answer& answer, std::mt19937_64& random);
void duplicate_move_and_fix_total(Answer& answer, std::mt19937_64& random);
void replace_move(Answer& answer, std::mt19937_64& random);
void miscount(Answer& answer, std::mt19937_64& random);
void miscount_and_fix_total(Answer& answer, std::mt19937_64& random);
/// One count too high, another too low by as much.
void miscount_twice(Answer& answer, std::mt19937_64& random);
void zero_count(Answer& answer, std::mt19937_64& random);
void wrong_total(Answer& answer, std::mt19937_64& random);
void no_moves_at_all(Answer& answer, std::mt19937_64& random);
void only_total(Answer& answer, std::mt19937_64& random);
void overflowing_total(Answer& answer, std::mt19937_64& random);
void overflowing_count(Answer& answer, std::mt19937_64& random);
void negative_count(Answer& answer, std::mt19937_64& random);
void negative_total(Answer& answer, std::mt19937_64& random);
void count_in_words(Answer& answer, std::mt19937_64& random);
void fractional_count(Answer& answer, std::mt19937_64& random);
void empty_count(Answer& answer, std::mt19937_64& random);
void empty_total(Answer& answer, std::mt19937_64& random);
void square_off_the_board(Answer& answer, std::mt19937_64& random);
void null_move(Answer& answer, std::mt19937_64& random);
void algebraic_move(Answer& answer, std::mt19937_64& random);
void promotion_to_king(Answer& answer, std::mt19937_64& random);
void nul_byte_in_move(Answer& answer, std::mt19937_64& random);
void too_many_moves(Answer& answer, std::mt19937_64& random);

}  // namespace refute::chaos::spoil
