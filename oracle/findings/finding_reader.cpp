#include "oracle/findings/finding_reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/fen.h"
#include "engine/setup_problems.h"
#include "oracle/findings/finding_json.h"
#include "oracle/findings/identity_json.h"
#include "oracle/text/depth_limit.h"
#include "oracle/text/escape.h"

namespace refute::oracle {
namespace {

using props::PositionScript;

bool is_move(const std::string& text) {
  const auto script = props::parse_position_script("startpos moves " + text, Rules::kStandard);
  return script && script->moves.size() == 1 && script->moves.front() == text;
}

Setup read_setup(const JsonMembers& node, std::string_view name, Rules rules) {
  const std::string fen = node.text(name);
  const Result<Setup, FenError> setup = parse_fen(fen, FenSyntax::kLenient);
  if (!setup) {
    node.refuse(name, fmt::format("is no FEN: {}", describe(setup.error(), fen)));
    return {};
  }
  const SetupProblems problems = problems_of(*setup, rules);
  if (problems.setup_class() == SetupClass::kInvalid) {
    node.refuse(name, "is an invalid position: " + describe(problems));
  }
  return *setup;
}

/// Whether the line can be played is not asked: two sides may follow a move that is illegal.
PositionScript read_node(const JsonMembers& node, Rules rules) {
  PositionScript script{read_setup(node, "root", rules), rules, node.texts("line")};
  for (std::size_t index = 0; index < script.moves.size(); ++index) {
    if (is_move(script.moves[index])) continue;
    node.refuse(fmt::format("line[{}]", index),
                in_quotes(script.moves[index]) + " is no move in UCI text, such as e2e4 or e7e8q");
  }
  const Result<Setup, FenError> stated = parse_fen(node.text("fen"), FenSyntax::kLenient);
  const auto setups = props::setups_of(script);
  const Setup& last = setups ? setups->back() : script.root;
  if (!stated || *stated != last) {
    node.refuse("fen", "is not where the root and the line lead to, which is " + print_fen(last));
  }
  return script;
}

Depth read_depth(const JsonMembers& object) {
  return Depth(static_cast<int>(object.whole("depth", {1, kMaxDepth})));
}

Comparison read_difference(const JsonMembers& object) {
  Comparison difference;
  difference.missing = object.texts("missing");
  difference.extra = object.texts("extra");
  difference.duplicate = object.texts("duplicate");
  for (const JsonMembers& count : object.objects("counts")) {
    difference.counts.push_back(
        {count.text("move"), count.whole("subject"), count.whole("reference")});
  }
  const JsonMembers totals = object.object("totals");
  if (object.has("lists_compared")) difference.lists_compared = object.flag("lists_compared");
  difference.subject_total = totals.whole("subject");
  difference.reference_total = totals.whole("reference");
  return difference;
}

Rules read_rules(const JsonMembers& object) {
  return object.flag("chess960") ? Rules::kChess960 : Rules::kStandard;
}

Statement read_statement(const JsonMembers& object) {
  Statement statement;
  statement.query.node = read_node(object, read_rules(object));
  statement.query.depth = read_depth(object);
  if (!object.is_null("total")) {
    statement.reply.emplace();
    statement.reply->total = object.whole("total");
    statement.reply->has_lines = !object.is_null("moves");
    if (statement.reply->has_lines) {
      for (const JsonMembers& line : object.objects("moves")) {
        statement.reply->lines.push_back({line.text("move"), line.whole("leaves")});
      }
    }
  }
  statement.error = object.text("error");
  if (!object.is_null("milliseconds")) {
    constexpr std::uint64_t kMost = 1'000'000'000'000;
    statement.elapsed = std::chrono::milliseconds(object.whole("milliseconds", {0, kMost}));
  }
  statement.is_fresh = object.flag("fresh");
  return statement;
}

/// Files from before there was such a verdict have no such member.
void read_inconsistency(const JsonMembers& object, Finding& finding) {
  const bool is_needed = finding.divergence.verdict == Verdict::kInconsistent;
  if (!object.has("inconsistency") || object.is_null("inconsistency")) {
    if (is_needed) object.refuse("inconsistency", "is not there, and the verdict needs it");
    return;
  }
  const JsonMembers member = object.object("inconsistency");
  const std::string side = member.text("side");
  if (side != "subject" && side != "reference") {
    member.refuse("side", "is " + in_quotes(side) + "; expected subject or reference");
  }
  finding.inconsistency = Inconsistency{member.text("source"), side == "subject",
                                        read_statement(member.object("first")),
                                        read_statement(member.object("second"))};
}

Verdict read_verdict(const JsonMembers& object) {
  const std::string name = object.text("verdict");
  const std::optional<Verdict> verdict = verdict_named(name);
  if (!verdict) object.refuse("verdict", "is " + in_quotes(name) + ", which is no verdict");
  return verdict.value_or(Verdict::kAgree);
}

/// A divergence has somebody to blame, and only a divergence has.
Blame read_blame(const JsonMembers& object, Verdict verdict) {
  if (!is_divergence(verdict)) {
    if (!object.is_null("blame")) object.refuse("blame", "is not null, and nothing diverges");
    return Blame::kGeneration;
  }
  const std::string name = object.text("blame");
  const std::optional<Blame> blame = blame_named(name);
  if (!blame) {
    object.refuse("blame", "is " + in_quotes(name) +
                               "; expected generation, make, undo, fen, perft or notation");
  }
  return blame.value_or(Blame::kGeneration);
}

SetupClass read_class(const JsonMembers& object) {
  const std::string name = object.text("class");
  constexpr std::array kClasses{SetupClass::kNormal, SetupClass::kUnusual, SetupClass::kInvalid};
  for (SetupClass setup_class : kClasses) {
    if (class_name(setup_class) == name) return setup_class;
  }
  object.refuse("class", "is " + in_quotes(name) + "; expected normal, unusual or invalid");
  return SetupClass::kNormal;
}

Divergence read_divergence(const JsonMembers& object, const JsonMembers& node) {
  Divergence divergence;
  divergence.node = read_node(node, read_rules(object));
  divergence.depth = read_depth(object);
  divergence.difference = read_difference(object);
  if (object.has("inferred")) divergence.is_inferred = object.flag("inferred");
  return divergence;
}

void read_minimised(const JsonMembers& object, Finding& finding) {
  if (object.is_null("minimised")) return;
  const JsonMembers smallest = object.object("minimised");
  finding.minimised = read_divergence(smallest, smallest);
  finding.minimised->verdict = finding.divergence.verdict;
  finding.minimised->blame = finding.divergence.blame;
  finding.minimising.queries = static_cast<int>(smallest.whole("queries", {0, 1'000'000'000}));
  finding.minimising.is_complete = smallest.flag("complete");
}

void read_trouble(const JsonMembers& object, Finding& finding) {
  if (object.is_null("trouble")) return;
  const JsonMembers trouble = object.object("trouble");
  const std::string name = trouble.text("kind");
  OracleError error{};
  using Kind = OracleError::Kind;
  int kind = 0;
  while (kind <= static_cast<int>(Kind::kUnsupported) &&
         kind_name(static_cast<Kind>(kind)) != name) {
    ++kind;
  }
  if (kind > static_cast<int>(Kind::kUnsupported)) {
    trouble.refuse("kind", "is " + in_quotes(name) + ", which is no kind of trouble");
  } else {
    error.kind = static_cast<Kind>(kind);
  }
  finding.recorded_trouble = trouble.text("detail");
  finding.trouble_source = trouble.text("source");
  finding.trouble = std::move(error);
}

/// Files from before companions were listed have no such member.
Cause read_cause(const JsonMembers& object) {
  Cause cause{object.text("certainty"), object.text("model"), object.text("sentence"),
              object.text("support")};
  if (!object.has("companions")) return cause;
  for (const JsonMembers& companion : object.objects("companions"))
    cause.companions.push_back(
        {companion.text("model"), read_node(companion, read_rules(companion))});
  return cause;
}

std::string read_rule(const JsonMembers& object, const char* member) {
  const std::string rule = object.text(member);
  if (!rule.empty() && !is_key(rule)) {
    object.refuse(member,
                  "is " + in_quotes(rule) + "; a key has small letters, digits and hyphens");
  }
  return rule;
}

Finding read_finding(const JsonMembers& object) {
  Finding finding;
  const Verdict verdict = read_verdict(object);
  finding.divergence = read_divergence(object, object.object("node"));
  finding.divergence.verdict = verdict;
  finding.divergence.blame = read_blame(object, verdict);
  finding.setup_class = read_class(object);
  finding.diagnosis = {read_rule(object, "rule"), object.text("explanation")};
  if (object.has("observed")) {
    const std::string observed = read_rule(object, "observed");
    if (observed != finding.diagnosis.rule) finding.diagnosis.observed = observed;
  }
  read_minimised(object, finding);
  read_trouble(object, finding);
  read_inconsistency(object, finding);
  if (object.has("cause") && !object.is_null("cause"))
    finding.cause = read_cause(object.object("cause"));
  if (!object.is_null("odd_one_out")) finding.odd_one_out = object.text("odd_one_out");
  finding.subject = read_identity(object.object("subject"));
  for (const JsonMembers& reference : object.objects("references")) {
    finding.references.push_back(read_identity(reference));
  }
  const JsonMembers asked = object.object("asked");
  finding.asked = read_node(asked, finding.divergence.node.rules);
  finding.asked_depth = read_depth(asked);
  finding.seed = object.whole("seed");
  return finding;
}

}  // namespace

Result<Finding, MemberError> finding_from_json(std::string_view text) {
  return read_document<Finding>(text, kFindingSchema, read_finding);
}

}  // namespace refute::oracle
