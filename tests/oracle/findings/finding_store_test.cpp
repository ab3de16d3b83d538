#include "oracle/findings/finding_store.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/run_program.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

Finding finding(const std::string& rule, std::uint64_t seed = 0) {
  Finding made;
  made.divergence.verdict = Verdict::kMissing;
  made.divergence.node = script_of("startpos");
  made.divergence.difference.missing = {"e2e4"};
  made.asked = made.divergence.node;
  made.diagnosis.rule = rule;
  made.seed = seed;
  return made;
}

nlohmann::json object_in(const std::string& path) {
  std::ifstream file(path);
  return nlohmann::json::parse(file, nullptr, false);
}

TEST(FindingStore, WritesEachFindingAsAJsonFile) {
  const ScratchFolder folder;
  FindingStore store(folder / "new/deep");
  const auto added = store.add(1, finding("double-push"));
  ASSERT_TRUE(added) << describe(added.error());
  EXPECT_TRUE(*added);
  EXPECT_TRUE(store.is_written(dedup_key(finding("double-push"))));
  const nlohmann::json object = object_in(store.path_of(dedup_key(finding("double-push"))));
  EXPECT_EQ(object["rule"], "double-push");
  EXPECT_EQ(object["missing"], nlohmann::json({"e2e4"}));
}

TEST(FindingStore, MakesNoFolderUntilThereIsAFinding) {
  const ScratchFolder folder;
  const FindingStore store(folder / "findings");
  EXPECT_FALSE(std::filesystem::exists(folder / "findings"));
}

TEST(FindingStore, KeepsOneFindingForEachDefect) {
  const ScratchFolder folder;
  FindingStore store(folder / "f");
  ASSERT_TRUE(store.add(5, finding("a", 50)));
  EXPECT_FALSE(*store.add(6, finding("a", 60))) << "found later";
  EXPECT_FALSE(*store.add(5, finding("a", 51))) << "the same task";
  ASSERT_TRUE(*store.add(5, finding("b")));
  EXPECT_EQ(store.size(), 2U);
  EXPECT_EQ(store.findings()[0].seed, 50U);
}

TEST(FindingStore, TheLowestTaskWinsWhoeverWasFaster) {
  const ScratchFolder folder;
  FindingStore store(folder / "f");
  ASSERT_TRUE(store.add(5, finding("a", 50)));
  const std::string key = dedup_key(finding("a"));
  EXPECT_TRUE(store.wants(key, 4));
  EXPECT_FALSE(store.wants(key, 5));
  EXPECT_TRUE(store.wants(dedup_key(finding("b")), 99));
  EXPECT_TRUE(*store.add(4, finding("a", 40)));
  EXPECT_EQ(store.size(), 1U);
  EXPECT_EQ(store.findings()[0].seed, 40U);
  EXPECT_EQ(object_in(store.path_of(key))["seed"], 40U);
}

TEST(FindingStore, ListsFindingsInTheOrderOfTheirTasks) {
  const ScratchFolder folder;
  FindingStore store(folder / "f");
  for (const std::uint64_t task : {7U, 1U, 3U}) {
    ASSERT_TRUE(store.add(task, finding("rule-" + std::to_string(task), task)));
  }
  std::vector<std::uint64_t> order;
  for (const Finding& kept : store.findings()) order.push_back(kept.seed);
  EXPECT_THAT(order, testing::ElementsAre(1U, 3U, 7U));
}

TEST(FindingStore, LeavesAFileOfSomebodyElseAlone) {
  const ScratchFolder folder;
  const std::string other = folder.write("a.json", "{\"mine\": 1}\n");
  FindingStore store(folder.path().string());
  ASSERT_TRUE(store.add(5, finding("a", 50)));
  EXPECT_EQ(object_in(other)["mine"], 1);
  const std::string key = dedup_key(finding("a"));
  EXPECT_EQ(store.path_of(key), folder / "a-2.json");
  EXPECT_EQ(object_in(store.path_of(key))["seed"], 50U);
  ASSERT_TRUE(*store.add(4, finding("a", 40)));
  EXPECT_EQ(object_in(folder / "a-2.json")["seed"], 40U) << "its own is replaced";
}

TEST(FindingStore, NamesFilesSoThatNoRuleCanLeaveTheFolder) {
  const FindingStore store("folder");
  EXPECT_EQ(store.path_of("missing:../../etc/passwd"), "folder/missing-------etc-passwd.json");
  EXPECT_EQ(store.path_of("castling-b1"), "folder/castling-b1.json");
}

TEST(FindingStore, KeepsInMemoryWhatCannotBeWritten) {
  const ScratchFolder folder;
  FindingStore store(folder.write("file", "not a folder"));
  EXPECT_FALSE(store.add(1, finding("a")));
  EXPECT_FALSE(store.is_written(dedup_key(finding("a"))));
  EXPECT_EQ(store.size(), 1U);
  EXPECT_EQ(store.findings().size(), 1U);
}

TEST(FindingStore, WhatWasKnownBeforeComesFirstAndIsNotWantedAgain) {
  const ScratchFolder folder;
  FindingStore store(folder / "f");
  ASSERT_TRUE(*store.add(0, finding("new", 1)));
  ASSERT_TRUE(*store.add_known(finding("z", 2)));
  ASSERT_TRUE(*store.add_known(finding("a", 3)));
  EXPECT_FALSE(store.wants(dedup_key(finding("z")), 0));
  EXPECT_FALSE(*store.add(0, finding("z", 4)));
  EXPECT_FALSE(*store.add_known(finding("z", 5)));
  std::vector<std::uint64_t> order;
  for (const Finding& kept : store.findings()) order.push_back(kept.seed);
  EXPECT_THAT(order, testing::ElementsAre(2U, 3U, 1U));
}

TEST(FindingStore, WhatIsKnownByAnotherNameTakesItsPlaceAndItsCount) {
  const ScratchFolder folder;
  FindingStore store(folder / "f");
  ASSERT_TRUE(store.add(3, finding("looks-so")));
  for (int times = 0; times < 4; ++times) store.count("looks-so");
  ASSERT_TRUE(*store.replace("looks-so", 3, finding("named")));
  ASSERT_EQ(store.size(), 1U);
  EXPECT_EQ(dedup_key(store.findings().front()), "named");
  EXPECT_EQ(store.counts()["named"], 4U);
  EXPECT_FALSE(std::filesystem::exists(store.path_of("looks-so")));
  EXPECT_TRUE(std::filesystem::exists(store.path_of("named")));
  ASSERT_TRUE(store.add(5, finding("looks-otherwise")));
  EXPECT_FALSE(*store.replace("looks-otherwise", 5, finding("named"))) << "one is kept already";
  EXPECT_EQ(store.size(), 1U);
}

TEST(FindingStore, CountsThePositionsOfEachDefect) {
  const ScratchFolder folder;
  FindingStore store(folder / "f");
  store.count("b");
  store.count("a");
  store.count("b");
  EXPECT_THAT(store.counts(), testing::ElementsAre(testing::Pair("a", 1U), testing::Pair("b", 2U)));
}

TEST(FindingStore, ManyThreadsLeaveTheSameAsOne) {
  const ScratchFolder folder;
  FindingStore store(folder / "f");
  std::vector<std::thread> threads;
  for (std::uint64_t worker = 0; worker < 4; ++worker) {
    threads.emplace_back([&store, worker] {
      for (std::uint64_t task = worker; task < 40; task += 4) {
        static_cast<void>(store.add(task, finding("rule-" + std::to_string(task % 3), task)));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::vector<std::uint64_t> seeds;
  for (const Finding& kept : store.findings()) seeds.push_back(kept.seed);
  EXPECT_THAT(seeds, testing::ElementsAre(0U, 1U, 2U));
}

}  // namespace
}  // namespace refute::oracle
