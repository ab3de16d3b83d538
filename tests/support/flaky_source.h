#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "oracle/sources/source.h"

// Sources that are right most of the time, that remember, or that print no moves.
namespace refute::oracle {

/// What is wrong with a wrong answer.
enum class Flaw : std::uint8_t {
  kDropsMove,   // the first move is left out, and the total is the sum of the rest
  kStale,       // it is the answer before
  kWrongCount,  // the first line and the total are one too high
};

/// When: every so many answers, counted over all processes.
struct Flakiness {
  Flaw flaw;
  std::uint64_t every;
  std::atomic<std::uint64_t>* answers;        // counted on; outlives the source
  std::atomic<std::uint64_t>* wrong_answers;  // how many differed from the right ones
};
std::unique_ptr<Source> make_flaky(std::unique_ptr<Source> source, const Flakiness& flakiness);

/// The same source, which leaves out the first move of every position once it has been asked about
/// one with an en passant square, until its process is renewed.
std::unique_ptr<Source> make_leaky(std::unique_ptr<Source> source);

/// The same source, which states totals alone.
std::unique_ptr<Source> make_totals_only(std::unique_ptr<Source> source);

/// A generator, right but for that it lists en passant captures which leave the king to be taken.
std::unique_ptr<Source> make_source_with_pinned_en_passant();

}  // namespace refute::oracle
