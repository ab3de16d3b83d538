#include "oracle/cli/split_divide.h"

#include <memory>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace refute::oracle {
namespace {

/// Counts below the moves of the root that no other thread has taken.
class Worker {
 public:
  Worker(BuiltinGenerator generator, const props::PositionScript& node, Depth depth)
      : source_(make_builtin_source(generator)), node_(node), depth_(depth) {}

  void run(std::vector<DivideLine>& lines, std::atomic<std::size_t>& next,
           DivideProgress& progress) {
    for (std::size_t index = next++; index < lines.size(); index = next++) {
      props::PositionScript child = node_;
      child.moves.push_back(lines[index].move);
      const auto reply = source_->divide(child, depth_.next());
      if (!reply) {
        error_ = reply.error();
        return;
      }
      lines[index].leaves = reply->total;
      progress.leaves += reply->total;
      ++progress.done;
    }
  }

  const std::optional<OracleError>& error() const { return error_; }

 private:
  std::unique_ptr<Source> source_;
  const props::PositionScript& node_;
  Depth depth_;
  std::optional<OracleError> error_;
};

}  // namespace

Result<DivideReply, OracleError> split_divide(BuiltinGenerator generator,
                                              const props::PositionScript& node, Depth depth,
                                              int threads, DivideProgress& progress) {
  auto reply = make_builtin_source(generator)->divide(node, Depth(1));
  if (!reply || depth.plies() == 1) return reply;
  progress.moves = reply->lines.size();
  std::vector<Worker> workers;
  for (int i = 0; i < threads; ++i) workers.emplace_back(generator, node, depth);
  std::atomic<std::size_t> next{0};
  {
    std::vector<std::thread> running;
    for (Worker& worker : workers) {
      running.emplace_back([&] { worker.run(reply->lines, next, progress); });
    }
    for (std::thread& thread : running) thread.join();
  }
  for (const Worker& worker : workers) {
    if (worker.error()) return Unexpected{*worker.error()};
  }
  reply->total = sum_of_lines(*reply);
  return reply;
}

}  // namespace refute::oracle
