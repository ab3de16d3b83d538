#include "fuzz/fuzz_target.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "engine/fen.h"
#include "engine/setup_problems.h"
#include "fuzz/judge.h"
#include "fuzz/statistics.h"
#include "props/law_run.h"
#include "props/subject_under_test.h"

namespace refute::fuzz {
namespace {

/// The text as a word of the shell.
std::string quoted(std::string_view text) {
  std::string word = "'";
  for (char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

bool is_printable(std::string_view text) {
  for (char c : text) {
    if ((c < ' ' || c > '~') && c != '\n' && c != '\t' && c != '\r') return false;
  }
  return true;
}

/// The program of an author's suite that runs inputs of that target one by one: `refute_add_suite`
/// names them all alike.
std::string replay_program(std::string_view target) {
  std::string path = program_invocation_name;
  for (const char* own : {"_moves_", "_position_"}) path = path.substr(0, path.rfind(own));
  return path + "_" + std::string(target.substr(0, target.find('_'))) + "_replay";
}

/// The command that repeats the case; input that no shell takes has to come from its file.
std::string repeat_command(std::string_view target, std::string_view input) {
  const std::string program = props::is_own_engine_under_test()
                                  ? "./refute fuzz " + std::string(target)
                                  : replay_program(target);
  if (!is_printable(input)) return program + " FILE";
  return program + " --input " + quoted(input);
}

/// While a failure is being minimised, the law that it breaks: a smaller input that breaks
/// another one is another failure.
bool is_to_be_kept(std::string_view law) {
  const char* const wanted = std::getenv("REFUTE_FUZZ_LAW");
  return wanted == nullptr || law == wanted;
}

[[noreturn]] void fail(const std::string& report) {
  std::fwrite(report.data(), 1, report.size(), stderr);
  std::fflush(stderr);
  std::abort();
}

/// The lines that `refute fuzz` reads: what fails, where, and how to see it again.
std::string headline(const Case& judged, std::string_view detail) {
  return "\nrefute: law violated: " + std::string(judged.law) +
         "\n  seen:    " + std::string(detail) + "\n";
}

void report_violation(const props::KnownLine& line, const props::Violation& violation,
                      std::string_view target) {
  const std::string input = props::print_position_script(line.script);
  const std::string report = headline({target, violation.law->name, input}, violation.detail) +
                             "  fen:     " + print_fen(line.positions[violation.ply].setup()) +
                             " (after move " + std::to_string(violation.ply) +
                             " of the line)\n  line:    position " + input +
                             "\n  repeat:  " + repeat_command(target, input) + "\n";
  // Said before the shrinking begins: a subject that is broken may not survive it.
  std::fwrite(report.data(), 1, report.size(), stderr);
  std::fflush(stderr);
  const std::unique_ptr<props::Subject> subject = props::subject_under_test();
  const props::Finding finding = props::shrunk_finding(violation, line.script, *subject);
  const std::string small = props::print_position_script(finding.shrunk);
  fail("  shrunk:  position " + small + "\n");
}

void require_none(const std::optional<props::Violation>& violation, const props::KnownLine& line,
                  const LineCase& judged) {
  if (!violation || !is_to_be_kept(violation->law->name)) return;
  report_violation(line, *violation, judged.target);
}

}  // namespace

std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  Statistics::of_process().count_execution();
  if (size == 0) return {};
  return {reinterpret_cast<const char*>(data), size};
}

std::optional<props::PositionScript> script_of(std::string_view text) {
  auto script = props::parse_position_script(text, Rules::kStandard);
  if (!script) return std::nullopt;
  if (needs_chess960(script->root)) script->rules = Rules::kChess960;
  return *std::move(script);
}

void abort_on(const props::Verdict& verdict, const Case& judged) {
  Statistics::of_process().count_reached();
  if (!verdict.is_violated() || !is_to_be_kept(judged.law)) return;
  fail(headline(judged, verdict.detail()) + "  input:   " + quoted(judged.input) +
       "\n  repeat:  " + repeat_command(judged.target, judged.input) + "\n");
}

void require(bool holds, const Case& judged, std::string_view detail) {
  abort_on(holds ? props::Verdict::holds() : props::Verdict::violated(std::string(detail)), judged);
}

void require_laws(const props::KnownLine& line, const LineCase& judged) {
  Statistics::of_process().count_reached();
  Statistics::of_process().count_line(line);
  require_none(Judge::of_process().check(line, judged.input), line, judged);
}

void require_text_laws(const props::PositionScript& script, const LineCase& judged) {
  Judge& judge = Judge::of_process();
  if (!judge.wants_text_laws(judged.input)) return;
  const auto line = props::known_line(script);
  if (line) require_none(judge.check_text(*line), *line, judged);
}

}  // namespace refute::fuzz
