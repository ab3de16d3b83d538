#include "oracle/cli/split_divide.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace refute::oracle {
namespace {

/// A node below the root that one thread counts.
struct Part {
  std::size_t line;  // the move of the root that it lies below
  props::PositionScript node;
  Depth depth;
  std::uint64_t leaves = 0;
};

props::PositionScript after(const props::PositionScript& node, const std::string& move) {
  props::PositionScript child = node;
  child.moves.push_back(move);
  return child;
}

/// From this depth on the nodes two plies below the root are the parts: so many that all threads
/// are busy to the end. Above it, finding them would take as long as counting.
constexpr int kFinelySplit = 4;

/// All parts of the root, which has these moves.
Result<std::vector<Part>, OracleError> parts_of(Source& source, const props::PositionScript& root,
                                                Depth depth, const std::vector<DivideLine>& lines) {
  std::vector<Part> parts;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    const props::PositionScript child = after(root, lines[line].move);
    if (depth.plies() < kFinelySplit) {
      parts.push_back({line, child, depth.next()});
      continue;
    }
    const auto replies = source.divide(child, Depth(1));
    if (!replies) return Unexpected{replies.error()};
    for (const DivideLine& reply : replies->lines) {
      parts.push_back({line, after(child, reply.move), depth.next().next()});
    }
  }
  return parts;
}

/// The parts that no thread has taken yet, and how many of each move of the root are not counted.
struct Work {
  explicit Work(std::vector<Part> all, std::size_t lines) : parts(std::move(all)), left(lines) {
    for (const Part& part : parts) ++left[part.line];
  }

  std::vector<Part> parts;
  std::vector<std::atomic<std::size_t>> left;
  std::atomic<std::size_t> next{0};
};

/// Counts parts until none is left; says why it could not.
std::optional<OracleError> count_parts(BuiltinGenerator generator, Work& work,
                                       DivideProgress& progress) {
  const std::unique_ptr<Source> source = make_builtin_source(generator);
  for (std::size_t index = work.next++; index < work.parts.size(); index = work.next++) {
    Part& part = work.parts[index];
    const auto reply = source->divide(part.node, part.depth);
    if (!reply) return reply.error();
    part.leaves = reply->total;
    progress.leaves += reply->total;
    if (--work.left[part.line] == 0) ++progress.done;
  }
  return std::nullopt;
}

}  // namespace

Result<DivideReply, OracleError> split_divide(BuiltinGenerator generator,
                                              const props::PositionScript& node, Depth depth,
                                              int threads, DivideProgress& progress) {
  const std::unique_ptr<Source> source = make_builtin_source(generator);
  auto reply = source->divide(node, Depth(1));
  if (!reply || depth.plies() == 1) return reply;
  auto parts = parts_of(*source, node, depth, reply->lines);
  if (!parts) return Unexpected{parts.error()};
  Work work(std::move(*parts), reply->lines.size());
  progress.moves = reply->lines.size();
  progress.done = static_cast<std::size_t>(
      std::count(work.left.begin(), work.left.end(), std::size_t{0}));  // mates and stalemates

  std::vector<std::optional<OracleError>> errors(static_cast<std::size_t>(threads));
  {
    std::vector<std::thread> running;
    running.reserve(errors.size());
    try {
      for (std::optional<OracleError>& error : errors) {
        running.emplace_back([&] { error = count_parts(generator, work, progress); });
      }
    } catch (const std::system_error&) {  // the limit of threads is reached: fewer do as well
    }
    if (running.empty()) errors.front() = count_parts(generator, work, progress);
    for (std::thread& thread : running) thread.join();
  }
  for (const std::optional<OracleError>& error : errors) {
    if (error) return Unexpected{*error};
  }
  for (DivideLine& line : reply->lines) line.leaves = 0;
  for (const Part& part : work.parts) reply->lines[part.line].leaves += part.leaves;
  reply->total = sum_of_lines(*reply);
  return reply;
}

}  // namespace refute::oracle
