#pragma once

#include <cstdint>
#include <vector>

#include "oracle/sources/question.h"
#include "props/sampling/random.h"

namespace refute::oracle {

/// An endless source of queries for a diagnosis: neighbours of the finding, positions built for
/// the rare situations and short lines from them; depths 1 and 2, and 3 with few pieces. The same
/// seed and finding give the same queries. Of Chess960 only who plays it need be asked.
class QueryPool {
 public:
  QueryPool(std::vector<Question> findings, std::uint64_t seed, bool asks_chess960 = true)
      : findings_(std::move(findings)), random_(seed), seed_(seed), asks_chess960_(asks_chess960) {}

  /// The next query. Its script can be played and is short.
  Question next();

 private:
  Question any();
  Question neighbour();
  props::PositionScript sample();
  Question at_some_depth(props::PositionScript node);

  std::vector<Question> findings_;
  props::Random random_;
  std::uint64_t seed_;
  bool asks_chess960_;
  std::uint64_t index_ = 0;
};

}  // namespace refute::oracle
