// The driver when memory runs out: every allocation of a conversation fails once, in turn, and then
// all of those fail that ending a stubborn program could make. Each time it must end in
// std::bad_alloc, or in an answer or error of its own, and leave no child and no descriptor. A
// program of its own, since it replaces the global operator new.

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>

#include "engine/position.h"
#include "oracle/process/line_channel.h"
#include "oracle/sources/conversation.h"
#include "tests/oracle/process/process_support.h"

namespace {

/// Counts down to the allocation that fails; below zero none does.
std::atomic<long> allocations_left{-1};

bool no_memory_is_left = false;

bool is_the_one() { return allocations_left.load() >= 0 && allocations_left.fetch_sub(1) == 0; }

}  // namespace

void* operator new(std::size_t size) {
  void* const memory =
      is_the_one() || no_memory_is_left ? nullptr : std::malloc(size != 0 ? size : 1);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

using namespace refute;

enum class Outcome { kAnswered, kError, kBadAlloc };

/// What became of a conversation, and whether there were so many allocations at all.
struct Sweep {
  Outcome outcome = Outcome::kBadAlloc;
  bool has_failed = false;
};

/// One conversation: start, greet, a divide, the position read back.
bool converse() {
  const Launch launch{.argv = {REFUTE_CHAOS_ENGINE, "--mode", "sound"}};
  const Deadline deadline = Deadline::after(std::chrono::seconds(20));
  auto opened =
      oracle::Conversation::open(launch, oracle::stockfish_protocol(), {.deadline = deadline});
  if (!opened) return false;
  const props::PositionScript start{Position::start().setup(), Rules::kStandard, {}};
  const auto answer = opened->count(start, Depth(2), {.deadline = deadline});
  return answer && answer->total == 400;
}

Sweep converse_with_failure(long at) {
  Sweep sweep;
  allocations_left = at;
  try {
    sweep.outcome = converse() ? Outcome::kAnswered : Outcome::kError;
  } catch (const std::bad_alloc&) {
    sweep.outcome = Outcome::kBadAlloc;
  }
  sweep.has_failed = allocations_left < 0;
  allocations_left = -1;
  return sweep;
}

bool leaves_nothing(std::size_t descriptors) {
  return holds_within(std::chrono::seconds(2),
                      [&] { return children().empty() && open_descriptors() == descriptors; });
}

/// Lets a program go that hears no farewell, when there is no memory left.
bool end_without_memory(std::size_t descriptors) {
  {
    const auto channel = LineChannel::open({.argv = {"/bin/sh", "-c", "while :; do :; done"}});
    if (!channel) return false;
    no_memory_is_left = true;
  }
  no_memory_is_left = false;
  return leaves_nothing(descriptors);
}

}  // namespace

int main() {
  const std::size_t descriptors = open_descriptors();
  if (!end_without_memory(descriptors)) {
    std::puts("without memory: a child or a descriptor is left");
    return 1;
  }
  int counts[3] = {};
  long at = 0;
  for (bool has_failed = true; has_failed; ++at) {
    const Sweep sweep = converse_with_failure(at);
    ++counts[static_cast<int>(sweep.outcome)];
    if (!leaves_nothing(descriptors)) {
      std::printf("allocation %ld failed: a child or a descriptor is left\n", at);
      return 1;
    }
    has_failed = sweep.has_failed;
  }
  std::printf(
      "%ld allocations failed, one at a time: %d std::bad_alloc, %d errors, %d answers "
      "(one without a failure), nothing left\n",
      at - 1, counts[static_cast<int>(Outcome::kBadAlloc)],
      counts[static_cast<int>(Outcome::kError)], counts[static_cast<int>(Outcome::kAnswered)]);
  return counts[static_cast<int>(Outcome::kBadAlloc)] > 0 ? 0 : 1;
}
