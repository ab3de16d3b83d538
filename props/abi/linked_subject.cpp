#include <cstdio>
#include <cstdlib>
#include <string>

#include "props/abi/abi_subject.h"
#include "props/laws/all_laws.h"
#include "props/subject_under_test.h"

// Takes the place of `subject_under_test.cpp` in a program that an author's adapter is linked into.

/// Names of laws, and a null pointer behind them; `refute_add_suite` writes it.
extern "C" const char* const refute_excepted_laws[];

namespace refute::props {
namespace {

/// Nothing can be tested without a subject, and who runs a fuzz target cannot be told otherwise.
[[noreturn]] void give_up(const std::string& reason) {
  std::fprintf(stderr, "refute: the linked subject cannot be used: %s\n", reason.c_str());
  std::exit(EXIT_FAILURE);
}

}  // namespace

std::unique_ptr<Subject> subject_under_test() {
  const Result<refute_subject_table, AbiFault> table = read_abi_table(refute_subject_v1());
  if (!table) give_up(table.error().message);
  Result<std::unique_ptr<Subject>, AbiFault> subject = AbiSubject::create(*table);
  if (!subject) give_up(subject.error().message);
  return *std::move(subject);
}

std::vector<const Law*> laws_it_may_break() {
  std::vector<const Law*> laws;
  for (const char* const* name = refute_excepted_laws; *name != nullptr; ++name) {
    laws.push_back(find_law(*name));
    if (laws.back() == nullptr) {
      give_up("EXCEPT_LAWS names \"" + std::string(*name) + "\", which is no law; --list has them");
    }
  }
  return laws;
}

bool is_own_engine_under_test() { return false; }

}  // namespace refute::props
