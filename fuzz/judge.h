#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "props/known_line.h"
#include "props/law_checker.h"
#include "props/subject_under_test.h"

namespace refute::fuzz {

/// Decides which laws are checked along a line, and checks them of the subject that the program
/// is linked with: our engine, or an author's generator.
///
/// The deep laws cost a thousand times what the fast ones do: on every input they would leave the
/// fuzzer no time to look for others. So the fast laws, which compare the whole state and
/// every list of moves with the mailbox, are checked for every input, the rest for a share of them.
/// Which share follows from the bytes of the input alone, so that it fails again wherever it has
/// failed before. REFUTE_FUZZ_LAWS=all checks every law, as the replay programs do.
class Judge {
 public:
  /// The judge of this process.
  static Judge& of_process();

  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;

  /// The first violation, if any.
  std::optional<props::Violation> check(const props::KnownLine& line, std::string_view input);

  /// Whether the laws about the text of moves are due on that input, one in 16.
  bool wants_text_laws(std::string_view input) const;

  /// The first violation of those laws, if any.
  std::optional<props::Violation> check_text(const props::KnownLine& line);

 private:
  Judge();

  props::LawChecker& checker_for(std::string_view input);

  bool holds_all_laws_;
  std::unique_ptr<props::Subject> subject_;
  std::vector<const props::Law*> except_;
  props::LawChecker fast_;
  props::LawChecker standard_;
  props::LawChecker deep_;
  props::LawChecker text_;
};

}  // namespace refute::fuzz
