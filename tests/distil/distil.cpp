// Chooses the positions of corpus/perft/distilled.epd and distilled960.epd: few, small, and so that
// their counts refute as many ways of being wrong as possible. Prints the suite; tells on standard
// error how much each beginning of it refutes. `distil.py` beside it does the whole.
//
//   distil [--chess960] [--subject SOURCE]... [--pool N] [--rounds N] [--lines N] [--leaves N]
//   distil --paths [--chess960] [--pool N] [--lines N] [--leaves N]
//
// With --paths it chooses the lines of moves of corpus/paths instead.

#include <algorithm>
#include <atomic>
#include <exception>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <thread>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "engine/fen.h"
#include "tests/distil/candidates.h"
#include "tests/distil/cover.h"
#include "tests/distil/targets.h"

namespace refute::distil {
namespace {

struct Options {
  bool chess960 = false;
  bool paths = false;
  std::vector<std::string> subjects;
  std::size_t pool = 1800;      // candidates of depth 1 and 2
  std::size_t deep_pool = 250;  // of depth 3
  std::size_t tiny_pool = 150;  // of depth 5, with a right to castle
  int rounds = 1;               // in which neighbours of what was chosen are tried
  int neighbours = 4;           // of each chosen position in a round
  std::uint64_t seed = 1;
  std::size_t threads = 2;
  CoverLimits limits;

  Rules rules() const { return chess960 ? Rules::kChess960 : Rules::kStandard; }
};

constexpr CandidateLimits kShallow{.deepest = 2, .most_leaves = 3'000};
constexpr CandidateLimits kDeep{.deepest = 3, .most_leaves = 10'000};

/// A right that is kept shows when king or rook have gone and come back: five plies.
constexpr CandidateLimits kTiny{.deepest = 5, .most_leaves = 12'000};

/// What shows behind moves and nowhere else shows at once.
constexpr CandidateLimits kPath{.deepest = 1, .most_leaves = 3'000};

using Draft = decltype(&candidate_at);

class Distiller {
 public:
  explicit Distiller(const Options& options) : options_(options) {
    for (std::size_t index = 0; index < options.threads; ++index)
      targets_.push_back(std::make_unique<Targets>(options.subjects));
  }

  void run() {
    if (options_.paths) {
      add(drawn(options_.pool, kPath, path_candidate_at));
      choose();
      print_paths();
      return;
    }
    add(drawn(options_.pool, kShallow));
    choose();
    for (int round = 0; round < options_.rounds; ++round) {
      add(neighbours());
      choose();
    }
    add(drawn(options_.deep_pool, kDeep));
    add(drawn(options_.tiny_pool, kTiny, tiny_candidate_at));
    choose();
    deepen();
    print();
  }

 private:
  const Targets& targets() const { return *targets_.front(); }

  /// The next candidates of the mixture.
  std::vector<Candidate> drawn(std::size_t count, const CandidateLimits& limits,
                               Draft draft = candidate_at) {
    std::vector<Candidate> drawn;
    while (drawn.size() < count) {
      auto candidate = draft(next_number_++, options_.seed, options_.rules(), limits);
      const bool is_deep_enough = candidate && candidate->deepest.plies() == limits.deepest;
      if (is_deep_enough) drawn.push_back(*std::move(candidate));
    }
    return drawn;
  }

  /// Some that are like those that were chosen.
  std::vector<Candidate> neighbours() {
    std::vector<Candidate> drawn;
    for (const std::size_t item : chosen_) {
      const Candidate& parent = pool_[items_[item].candidate];
      for (int count = 0; count < options_.neighbours; ++count) {
        auto candidate = neighbour_of(parent, random_, kShallow);
        if (candidate) drawn.push_back(*std::move(candidate));
      }
    }
    return drawn;
  }

  /// Works out what the candidates refute. A position that is in the pool is passed over.
  void add(std::vector<Candidate> drawn) {
    std::erase_if(drawn, [this](const Candidate& candidate) {
      return !known_.insert(print_position_script(candidate.script)).second;
    });
    std::vector<std::vector<KillSet>> kills(drawn.size());
    const std::vector<bool> is_wanted = wanted();
    std::atomic<std::size_t> next{0};
    std::vector<std::thread> threads;
    for (const std::unique_ptr<Targets>& own : targets_) {
      threads.emplace_back([&] {
        for (std::size_t index = next++; index < drawn.size(); index = next++)
          kills[index] = own->kills(drawn[index], is_wanted);
      });
    }
    for (std::thread& thread : threads) thread.join();
    for (std::size_t index = 0; index < drawn.size(); ++index) {
      for (int plies = 1; plies <= drawn[index].deepest.plies(); ++plies) {
        KillSet& set = kills[index][static_cast<std::size_t>(plies) - 1];
        for (const TargetId target : set) killable_.insert(target);
        items_.push_back(
            {pool_.size(), Depth(plies), drawn[index].cost(Depth(plies)), std::move(set)});
      }
      pool_.push_back(std::move(drawn[index]));
    }
  }

  /// Spends the leaves that are left on depth: what nobody has modelled shows in dense trees. Those
  /// that refute the most are deepened first.
  void deepen() {
    std::uint64_t leaves = 0;
    for (const std::size_t item : chosen_) leaves += items_[item].cost;
    std::vector<std::size_t> order = chosen_;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return std::pair(items_[b].kills.size(), a) < std::pair(items_[a].kills.size(), b);
    });
    for (const std::size_t number : order) {
      Item& item = items_[number];
      const Candidate& candidate = pool_[item.candidate];
      for (auto plies = static_cast<std::size_t>(item.depth.plies());
           plies < candidate.leaves.size(); ++plies) {
        if (leaves + candidate.leaves[plies] > options_.limits.most_leaves) break;
        leaves += candidate.leaves[plies];
        item.depth = Depth(static_cast<int>(plies) + 1);
      }
    }
  }

  /// The targets that have not been refuted often enough by what is chosen so far.
  std::vector<bool> wanted() const {
    std::vector<int> times(targets().size());
    for (const std::size_t item : chosen_)
      for (const TargetId target : items_[item].kills) ++times[target];
    std::vector<bool> is_wanted;
    for (const int count : times) is_wanted.push_back(count < kTimesWanted);
    return is_wanted;
  }

  void choose() {
    chosen_ = cover(items_, targets(), options_.limits);
    std::set<TargetId> killed;
    std::uint64_t leaves = 0;
    for (const std::size_t item : chosen_) {
      killed.insert(items_[item].kills.begin(), items_[item].kills.end());
      leaves += items_[item].cost;
    }
    fmt::print(stderr, "pool {}: {} lines, {} leaves refute {} of {} that any refutes, of {}\n",
               pool_.size(), chosen_.size(), leaves, killed.size(), killable_.size(),
               targets().size());
  }

  void print() const {
    std::set<TargetId> killed;
    for (const std::size_t number : chosen_) {
      const Item& item = items_[number];
      const Candidate& candidate = pool_[item.candidate];
      std::string line =
          print_fen(candidate.script.root,
                    options_.chess960 ? CastlingSpelling::kShredder : CastlingSpelling::kXfen);
      for (int plies = 1; plies <= item.depth.plies(); ++plies)
        line +=
            fmt::format(" ;D{} {}", plies, candidate.leaves[static_cast<std::size_t>(plies) - 1]);
      fmt::print("{} ;c0 \"{}\"\n", line, words_for(item, killed));
      killed.insert(item.kills.begin(), item.kills.end());
    }
    for (const TargetId target : killable_)
      if (!killed.contains(target)) fmt::print(stderr, "missed: {}\n", targets().name(target));
  }

  void print_paths() const {
    for (const std::size_t number : chosen_)
      fmt::print("{}\n", print_position_script(pool_[items_[number].candidate].script));
  }

  /// The keys of the rows of which it refutes the most that no line before it has refuted.
  std::string words_for(const Item& item, const std::set<TargetId>& killed) const {
    constexpr std::size_t kMostWords = 4;
    std::map<std::string_view, double> gain;
    for (const TargetId target : item.kills) {
      if (!targets().is_model(target)) continue;
      gain[targets().group(target)] +=
          targets().weight(target) * (killed.contains(target) ? 0.01 : 1);
    }
    std::vector<std::pair<double, std::string_view>> order;
    for (const auto& [key, value] : gain) order.emplace_back(-value, key);
    std::sort(order.begin(), order.end());
    if (order.size() > kMostWords) order.resize(kMostWords);
    std::string words;
    for (const auto& [value, key] : order) words += (words.empty() ? "" : ", ") + std::string(key);
    return words;
  }

  const Options& options_;
  std::vector<std::unique_ptr<Targets>> targets_;
  std::uint64_t next_number_ = 0;
  std::vector<Candidate> pool_;
  std::set<std::string> known_;  // positions of the pool
  std::vector<Item> items_;
  std::set<TargetId> killable_;
  std::vector<std::size_t> chosen_;
  props::Random random_{options_.seed};
};

Options parsed(int argc, char** argv) {
  Options options;
  CLI::App app{"Chooses the positions of a distilled perft suite."};
  app.add_flag("--chess960", options.chess960);
  app.add_flag("--paths", options.paths);
  app.add_option("--subject", options.subjects, "a program that is wrong; any source");
  app.add_option("--pool", options.pool);
  app.add_option("--deep-pool", options.deep_pool);
  app.add_option("--tiny-pool", options.tiny_pool);
  app.add_option("--rounds", options.rounds);
  app.add_option("--neighbours", options.neighbours);
  app.add_option("--seed", options.seed);
  app.add_option("--threads", options.threads);
  app.add_option("--lines", options.limits.most_lines);
  app.add_option("--leaves", options.limits.most_leaves);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    std::exit(app.exit(error) == 0 ? 0 : 2);
  }
  return options;
}

}  // namespace
}  // namespace refute::distil

int main(int argc, char** argv) {
  try {
    const refute::distil::Options options = refute::distil::parsed(argc, argv);
    refute::distil::Distiller(options).run();
  } catch (const std::exception& error) {
    fmt::print(stderr, "distil: {}\n", error.what());
    return 3;
  }
}
