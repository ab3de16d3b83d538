#pragma once

#include <string>

#include "engine/result.h"
#include "props/abi/refute_subject.h"
#include "props/capability.h"

namespace refute::props {

/// What is wrong with a subject's table, or with an answer of its functions: a clause for a person
/// that says what would be right.
struct AbiFault {
  std::string message;
};

/// A copy of the table that a library exports, once it is known that it can be used. What an older
/// library does not have yet is null.
///
/// Faults: no table, another version, a size below that of the compulsory part, a compulsory
/// function that is null, and one function of a pair without the other.
Result<refute_subject_table, AbiFault> read_abi_table(const refute_subject_table* exported);

/// What the functions of the table switch on.
Capabilities capabilities_of(const refute_subject_table& table);

}  // namespace refute::props
