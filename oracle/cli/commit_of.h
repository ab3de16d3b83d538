#pragma once

#include <string>
#include <string_view>

namespace refute::oracle {

/// The commit of the checkout in which the subject's file lies, or else of the one that we were
/// started in: "0123456789ab", with "-dirty" behind it if something is changed. Empty where git
/// knows of none. `subject` is the text of a source.
std::string commit_of(std::string_view subject);

}  // namespace refute::oracle
