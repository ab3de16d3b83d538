#pragma once

#include <memory>

#include "oracle/sources/source.h"
#include "oracle/sources/source_health.h"

namespace refute::oracle {

/// The same source, asked again when it dies, hangs or writes nonsense, in a new process each time:
/// a program that dies once in a thousand questions then answers all of them. A question that it
/// fails on three times (twice if it hangs, which takes long) goes into quarantine: from then on,
/// whichever worker asks it gets the error without asking the program. A refusal is an answer, and
/// asked for once. Nonsense that is followed by an answer is an inconsistency, and `health` keeps
/// both; a death that is followed by one is kept, too, with the question. `health`, which is told
/// of all that, must outlive the result.
std::unique_ptr<Source> make_persistent(std::unique_ptr<Source> source, SourceHealth& health);

}  // namespace refute::oracle
