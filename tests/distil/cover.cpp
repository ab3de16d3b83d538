#include "tests/distil/cover.h"

#include <queue>
#include <set>

namespace refute::distil {
namespace {

class Cover {
 public:
  Cover(const std::vector<Item>& items, const Targets& targets, const CoverLimits& limits)
      : items_(items), targets_(targets), limits_(limits), times_(targets.size()) {}

  std::vector<std::size_t> chosen() {
    for (std::size_t index = 0; index < items_.size(); ++index) queue_.push({worth(index), index});
    std::vector<std::size_t> chosen;
    while (!queue_.empty() && chosen.size() < limits_.most_lines) {
      const auto [old_worth, index] = queue_.top();
      queue_.pop();
      if (!is_open(items_[index])) continue;
      const double now = worth(index);
      if (now <= 0) continue;
      if (!queue_.empty() && now < queue_.top().worth) {
        queue_.push({now, index});
        continue;
      }
      take(items_[index]);
      chosen.push_back(index);
    }
    return chosen;
  }

 private:
  struct Entry {
    double worth;  // an upper bound: it only falls
    std::size_t item;
    bool operator<(const Entry& other) const {
      return worth != other.worth ? worth < other.worth : item > other.item;
    }
  };

  bool is_open(const Item& item) const {
    return !taken_.contains(item.candidate) && leaves_ + item.cost <= limits_.most_leaves;
  }

  double worth(std::size_t index) const {
    const Item& item = items_[index];
    double gain = 0;
    for (const TargetId target : item.kills) {
      if (times_[target] < kTimesWanted) gain += targets_.weight(target) / (1 << times_[target]);
    }
    // A line costs as much as its share of the leaves.
    const double price =
        static_cast<double>(limits_.most_leaves) / static_cast<double>(limits_.most_lines);
    return gain / (price + static_cast<double>(item.cost));
  }

  void take(const Item& item) {
    taken_.insert(item.candidate);
    leaves_ += item.cost;
    for (const TargetId target : item.kills) ++times_[target];
  }

  const std::vector<Item>& items_;
  const Targets& targets_;
  const CoverLimits& limits_;
  std::vector<int> times_;
  std::set<std::size_t> taken_;
  std::uint64_t leaves_ = 0;
  std::priority_queue<Entry> queue_;
};

}  // namespace

std::vector<std::size_t> cover(const std::vector<Item>& items, const Targets& targets,
                               const CoverLimits& limits) {
  return Cover(items, targets, limits).chosen();
}

}  // namespace refute::distil
