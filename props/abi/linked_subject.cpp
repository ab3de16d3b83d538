#include <cstdio>
#include <cstdlib>

#include "props/abi/abi_subject.h"
#include "props/subject_under_test.h"

// Takes the place of `subject_under_test.cpp` in a program that an author's adapter is linked into.

namespace refute::props {
namespace {

/// Nothing can be tested without a subject, and who runs a fuzz target cannot be told otherwise.
[[noreturn]] void give_up(const AbiFault& fault) {
  std::fprintf(stderr, "refute: the linked subject cannot be used: %s\n", fault.message.c_str());
  std::exit(EXIT_FAILURE);
}

}  // namespace

std::unique_ptr<Subject> subject_under_test() {
  const Result<refute_subject_table, AbiFault> table = read_abi_table(refute_subject_v1());
  if (!table) give_up(table.error());
  Result<std::unique_ptr<Subject>, AbiFault> subject = AbiSubject::create(*table);
  if (!subject) give_up(subject.error());
  return *std::move(subject);
}

bool is_own_engine_under_test() { return false; }

}  // namespace refute::props
