#include "props/abi/abi_table.h"

#include <cstddef>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/props/abi/fake_table.h"

namespace refute::props {
namespace {

using testing::HasSubstr;

std::string fault_of(const refute_subject_table& table) {
  const auto read = read_abi_table(&table);
  return read ? "" : read.error().message;
}

TEST(AbiTable, TakesTheCompulsoryFunctionsAlone) {
  const refute_subject_table table = compulsory_table();
  ASSERT_TRUE(read_abi_table(&table));
  EXPECT_EQ(capabilities_of(table), Capabilities());
}

TEST(AbiTable, EveryFunctionSwitchesSomethingOn) {
  using enum Capability;
  EXPECT_EQ(capabilities_of(full_table()),
            Capabilities({kState,       kMake,           kNullMove,    kFen,     kStrictFen,
                          kKey,         kKeyFromScratch, kStrictEpKey, kInCheck, kCheckers,
                          kGivesCheck,  kIsLegal,        kPseudoLegal, kParts,   kHasMove,
                          kCount,       kPerft,          kSan,         kCopy,    kStart,
                          kAttackersTo, kIsPseudoLegal}));
}

TEST(AbiTable, SaysThatThereIsNone) {
  const auto read = read_abi_table(nullptr);
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error().message, HasSubstr("returned no table"));
}

TEST(AbiTable, NamesTheVersionThatItReads) {
  refute_subject_table table = compulsory_table();
  table.version = 7;
  EXPECT_THAT(fault_of(table),
              testing::AllOf(HasSubstr("version 7"), HasSubstr("reads version 1")));
}

TEST(AbiTable, NamesTheCompulsoryFunctionThatIsMissing) {
  refute_subject_table table = compulsory_table();
  table.legal_moves = nullptr;
  EXPECT_THAT(fault_of(table), HasSubstr("no function legal_moves"));
  table = compulsory_table();
  table.destroy = nullptr;
  EXPECT_THAT(fault_of(table), HasSubstr("no function destroy"));
}

TEST(AbiTable, NamesTheMissingHalfOfAPair) {
  refute_subject_table table = full_table();
  table.undo = nullptr;
  EXPECT_THAT(fault_of(table), HasSubstr("make without undo"));
  table = full_table();
  table.captures = nullptr;
  EXPECT_THAT(fault_of(table), HasSubstr("quiets without captures"));
}

TEST(AbiTable, WhatAnOlderTableDoesNotHaveIsNotOffered) {
  refute_subject_table table = full_table();
  table.size = offsetof(refute_subject_table, key);  // fen was the last of that library
  const auto read = read_abi_table(&table);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->key, nullptr);
  EXPECT_EQ(read->fen, table.fen);
}

TEST(AbiTable, ATableThatIsTooShortForTheCompulsoryFunctionsIsRefused) {
  refute_subject_table table = full_table();
  table.size = 8;
  EXPECT_THAT(fault_of(table), HasSubstr("sizeof(refute_subject_table)"));
}

}  // namespace
}  // namespace refute::props
