#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/cli/exit_code.h"
#include "oracle/cli/walk.h"
#include "oracle/findings/investigate.h"
#include "oracle/report/terminal.h"
#include "oracle/trace/questions.h"
#include "oracle/trace/witness.h"

namespace refute::oracle {

/// A walk by commands, those of perftree and some more: a line in, text out. Nothing else is
/// touched but the two sources, so that a pipe is as good as a terminal.
class WalkSession {
 public:
  /// The contest outlives this.
  WalkSession(Contest& contest, Walk start, TerminalStyle style);

  /// What is printed for a line that somebody has typed, which has no line end.
  std::string answer(std::string_view line);

  bool has_quit() const { return has_quit_; }

  /// What was seen: words that were not understood, then a difference, then trouble.
  ExitCode exit_code() const;

  const Walk& walk() const { return walk_; }

  /// The rows of the table that was shown last, if that is of where the walk is.
  const std::vector<WalkRow>& shown() const { return shown_; }

 private:
  using Run = std::string (WalkSession::*)(std::string_view rest);
  /// A command, its arguments and what it does; the other names of one have no meaning of theirs.
  struct Row {
    std::string_view name;
    std::string_view arguments;
    std::string_view meaning;
    Run run;
  };
  static const std::vector<Row>& rows();

  std::string help(std::string_view rest);
  std::string diff(std::string_view rest);
  std::string move(std::string_view rest);
  std::string moves(std::string_view rest);
  std::string unmove(std::string_view rest);
  std::string back(std::string_view rest);
  std::string root(std::string_view rest);
  std::string depth(std::string_view rest);
  std::string fen(std::string_view rest);
  std::string next(std::string_view rest);
  std::string explain(std::string_view rest);
  std::string minimise(std::string_view rest);
  std::string board(std::string_view rest);
  std::string flip(std::string_view rest);
  std::string chess960(std::string_view rest);
  std::string standard(std::string_view rest);
  std::string quit(std::string_view rest);

  std::string go_to(Walk walk);
  std::string go_and_show(Walk walk);
  std::string show();
  std::string set_rules(Rules rules);
  std::string misunderstood(const std::string& problem);
  std::string in_trouble(const Trouble& trouble);
  Result<Answers, Trouble> ask();
  const Finding& finding();

  Contest& contest_;
  Witness subject_;
  Witness reference_;
  Questions questions_;
  Walk walk_;
  std::vector<Walk> earlier_;
  TerminalStyle style_;
  Color below_ = Color::kWhite;
  std::vector<WalkRow> shown_;
  std::optional<Finding> finding_;  // of where the walk is, once it was looked for
  bool has_quit_ = false;
  bool has_difference_ = false;
  bool has_trouble_ = false;
  bool has_misunderstood_ = false;
};

}  // namespace refute::oracle
