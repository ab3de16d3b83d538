#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castling.h"
#include "props/law_checker.h"
#include "props/subject.h"

namespace refute::oracle {

/// Holds laws against a subject, one request after the other, in a process that the subject may
/// take down with it. Text in, text out; each request and each answer but that of `tally` is one
/// line.
///
///   name                       -> name TEXT
///   offers                     -> offers NAME, NAME, ...
///   laws NAME,NAME,...         -> laws COUNT     these are held from now on
///   check RULES SCRIPT         -> ok POSITIONS | refused | violated LAW PLY DETAIL
///   tally                      -> law NAME HELD VACUOUS SKIPPED, for each; moves N; end
///
/// RULES is `standard` or `chess960`; SCRIPT is the body of a UCI `position` command. Whatever
/// cannot be understood is answered `error TEXT`.
class LawWorker {
 public:
  /// The subject must outlive the worker.
  LawWorker(props::Subject& subject, std::string name);

  /// The answer to one line, which has no line end; each of its own lines has one.
  std::string answer(std::string_view line);

 private:
  std::string choose(std::string_view names);
  std::string check(std::string_view arguments);
  std::string tally();
  void keep_tally();

  props::Subject& subject_;
  std::string name_;
  std::optional<props::LawChecker> checker_;
  std::map<std::string_view, props::LawCount> counts_;  // of earlier checkers
  std::uint64_t moves_ = 0;
};

}  // namespace refute::oracle
