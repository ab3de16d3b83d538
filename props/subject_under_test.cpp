#include "props/subject_under_test.h"

#include "props/engine_subject.h"

namespace refute::props {

std::unique_ptr<Subject> subject_under_test() { return std::make_unique<EngineSubject>(); }

std::vector<const Law*> laws_it_may_break() { return {}; }

bool is_own_engine_under_test() { return true; }

}  // namespace refute::props
