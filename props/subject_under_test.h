#pragma once

#include <memory>
#include <vector>

#include "props/laws/law.h"
#include "props/subject.h"

namespace refute::props {

/// A new subject of the kind that this program is about: our own engine, unless the program is
/// linked with `abi/linked_subject.cpp`, which puts the generator behind `refute_subject_v1` there.
///
/// A seam of the linker, so that an author's code is instrumented and run in one process with the
/// fuzzer. The default lies alone in its file of the archive: an object that defines these
/// functions takes its place.
std::unique_ptr<Subject> subject_under_test();

/// The laws that it is known to break, and is not held to; none for our own engine.
std::vector<const Law*> laws_it_may_break();

/// Whether that is our own engine, for messages that say how to run something again.
bool is_own_engine_under_test();

}  // namespace refute::props
