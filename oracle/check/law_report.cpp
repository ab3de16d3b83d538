#include "oracle/check/law_report.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "engine/fen.h"
#include "oracle/text/command.h"
#include "oracle/text/number.h"
#include "props/capability.h"
#include "props/laws/all_laws.h"

namespace refute::oracle {
namespace {

using nlohmann::ordered_json;

/// The functions of `refute_subject.h` that offer a capability; empty if none does.
std::string_view functions_for(props::Capability capability) {
  using enum props::Capability;
  switch (capability) {
    case kState:
    case kFen:
      return "fen";
    case kStrictFen:
      return "the flag REFUTE_STRICT_FEN";
    case kMake:
      return "make and undo";
    case kNullMove:
      return "make_null and undo_null";
    case kKey:
      return "key";
    case kKeyFromScratch:
      return "key_from_scratch";
    case kStrictEpKey:
      return "the flag REFUTE_STRICT_EP_KEY";
    case kInCheck:
      return "in_check";
    case kCheckers:
      return "checkers";
    case kGivesCheck:
      return "gives_check";
    case kIsLegal:
      return "is_legal";
    case kPseudoLegal:
      return "pseudo_legal_moves";
    case kParts:
      return "captures and quiets";
    case kHasMove:
      return "has_legal_move";
    case kCount:
      return "count_legal_moves";
    case kPerft:
      return "perft";
    case kSan:
      return "san and read_san";
    case kStart:
      return "set_start";
    case kCopy:
      return "copy, or make and undo";
    case kAttackersTo:
      return "attackers_to";
    case kIsPseudoLegal:
      return "is_pseudo_legal";
    default:
      return {};
  }
}

std::vector<props::Capability> offered(const std::string& names) {
  std::vector<props::Capability> capabilities;
  const std::string padded = ", " + names + ",";
  for (int index = 0; index < props::kCapabilityCount; ++index) {
    const auto capability = static_cast<props::Capability>(index);
    if (padded.find(fmt::format(", {},", capability_name(capability))) != std::string::npos) {
      capabilities.push_back(capability);
    }
  }
  return capabilities;
}

/// What the law needs and the subject does not offer, in words; empty if nothing is wanting.
std::string wanting(const props::Law& law, const std::string& offers) {
  const std::vector<props::Capability> has = offered(offers);
  std::string text;
  for (int index = 0; index < props::kCapabilityCount; ++index) {
    const auto capability = static_cast<props::Capability>(index);
    const bool is_offered = std::find(has.begin(), has.end(), capability) != has.end();
    if (is_offered || !law.needs.contains(capability)) continue;
    const std::string_view function = functions_for(capability);
    if (function.empty()) return "what refute_subject.h has no function for";
    if (text.find(function) != std::string::npos) continue;
    text += (text.empty() ? "" : ", ") + std::string(function);
  }
  return text;
}

const props::LawCount& count_of(const LawReport& report, std::string_view law) {
  static const props::LawCount kNone;
  const auto found = report.laws.find(std::string(law));
  return found == report.laws.end() ? kNone : found->second;
}

std::string print_counts(const LawReport& report, const LawReportContext& context) {
  std::string text = fmt::format("  {:<40}{:>12}{:>12}\n", "law", "held", "vacuous");
  for (const props::Law* law : context.laws) {
    if (!wanting(*law, report.offers).empty()) continue;
    const props::LawCount& count = count_of(report, law->name);
    text += fmt::format("  {:<40}{:>12}{:>12}\n", law->name, count.held, count.vacuous);
  }
  return text;
}

std::string names_of(const std::vector<const props::Law*>& laws) {
  std::string names;
  for (const props::Law* law : laws) names += (names.empty() ? "" : ", ") + std::string(law->name);
  return names;
}

/// How many laws are violated, if any are.
std::string print_violated(const LawReport& report, const LawReportContext& context) {
  std::size_t violated = 0;
  for (const LawFinding& finding : report.findings) {
    if (!finding.trouble) violated += 1 + finding.also.size();
  }
  if (violated == 0) return {};
  return fmt::format("\nviolated {} of {} laws\n", violated, context.laws.size());
}

/// The laws that were left out, by what they want for; what cannot be had comes last, as a number.
std::string print_left_out(const LawReport& report, const LawReportContext& context) {
  std::map<std::string, std::string> laws;
  int beyond = 0;
  for (const props::Law* law : context.laws) {
    const std::string want = wanting(*law, report.offers);
    if (want.empty()) continue;
    if (want.starts_with("what ")) {
      ++beyond;
      continue;
    }
    std::string& names = laws[want];
    names += (names.empty() ? "" : ", ") + std::string(law->name);
  }
  std::string text;
  for (const auto& [want, names] : laws) {
    text += fmt::format("left out for want of {}:\n  {}\n", want, names);
  }
  if (!context.except.empty()) text += "skipped by --except:\n  " + names_of(context.except) + "\n";
  if (beyond > 0) {
    text += fmt::format(
        "left out: {} laws about things that refute_subject.h has no function for\n", beyond);
  }
  return text;
}

std::string fen_at(const LawFinding& finding) {
  const auto setups = props::setups_of(finding.shrunk);
  return setups ? print_fen((*setups)[std::min(finding.ply, setups->size() - 1)]) : "unknown";
}

/// What it wrote last: a sanitizer's own summary, what a panic of Rust says (below which stand
/// notes and a backtrace), or the last line.
std::string last_words(const OracleError& error) {
  std::string_view text = error.stderr_tail;
  while (text.ends_with('\n')) text.remove_suffix(1);
  if (const std::size_t panic = text.find("panicked at "); panic != text.npos) {
    const std::string_view place = text.substr(panic, text.find('\n', panic) - panic);
    const std::string_view message = text.substr(std::min(panic + place.size() + 1, text.size()));
    return fmt::format("{} {}", place, message.substr(0, message.find('\n')));
  }
  const std::size_t summary = text.rfind("SUMMARY: ");
  const std::size_t start = summary == text.npos ? text.rfind('\n') + 1 : summary;  // npos + 1 is 0
  text = text.substr(start);
  return std::string(text.substr(0, text.find('\n')));
}

std::string print_one(const LawFinding& finding, const std::string& source) {
  const std::string what = finding.trouble
                               ? fmt::format("the subject {}{}", kind_name(finding.trouble->kind),
                                             finding.law.empty() ? "" : " at " + finding.law)
                               : "law violated: " + finding.law;
  const std::string also =
      finding.also.empty() ? "" : fmt::format("  also:    {}\n", fmt::join(finding.also, ", "));
  const std::string words = finding.trouble ? last_words(*finding.trouble) : "";
  const std::string wrote = words.empty() ? "" : fmt::format("  wrote:   {}\n", words);
  return fmt::format(
      "\n{}\n  seen:    {}\n{}{}  at:      {}\n  shrunk:  position {}\n  met in:  position {}\n"
      "  repeat:  {}\n",
      what, finding.detail, wrote, also, fen_at(finding), print_position_script(finding.shrunk),
      print_position_script(finding.met), repeat_command(finding, source));
}

/// One defect breaks many laws: the first few say what it is.
std::string print_findings(const LawReport& report, const std::string& source) {
  constexpr std::size_t kShown = 4;
  std::string text;
  std::string others;
  for (const LawFinding& finding : report.findings) {
    const bool is_shown = &finding - report.findings.data() < std::ptrdiff_t{kShown};
    if (is_shown || finding.trouble) {
      text += print_one(finding, source);
    } else {
      others += (others.empty() ? "" : ", ") + finding.law;
      for (const std::string& law : finding.also) others += ", " + law;
    }
  }
  if (others.empty()) return text;
  return text +
         "\nalso violated, perhaps by the same defect (--json has a position for each):\n  " +
         others + "\n";
}

/// Whoever is stopped has not shown that the laws hold.
std::string print_end(const LawReport& report) {
  if (report.is_cut_short) return "\nended before its time: the subject kept ending\n";
  if (report.is_stopped) {
    return fmt::format("stopped after {:.1f} s with {} checked, before all was done\n",
                       report.elapsed.count(), counted(report.positions, "position"));
  }
  return report.findings.empty() && report.positions > 0 ? "every law holds\n" : "";
}

ordered_json json_of(const LawFinding& finding, const std::string& source) {
  ordered_json object{{"law", finding.law},
                      {"also", finding.also},
                      {"outcome", finding.trouble ? kind_name(finding.trouble->kind) : "violated"},
                      {"detail", finding.detail},
                      {"fen", fen_at(finding)},
                      {"ply", finding.ply},
                      {"chess960", finding.shrunk.rules == Rules::kChess960},
                      {"position", print_position_script(finding.shrunk)},
                      {"met", print_position_script(finding.met)},
                      {"repeat", repeat_command(finding, source)}};
  return object;
}

ordered_json json_of_laws(const LawReport& report, const LawReportContext& context) {
  ordered_json laws = ordered_json::array();
  for (const props::Law* law : context.laws) {
    const props::LawCount& count = count_of(report, law->name);
    ordered_json entry{{"name", law->name}, {"held", count.held}, {"vacuous", count.vacuous}};
    const std::string want = wanting(*law, report.offers);
    if (!want.empty()) entry["wants"] = want;
    laws.push_back(entry);
  }
  for (const props::Law* law : context.except) {
    laws.push_back({{"name", law->name}, {"held", 0}, {"vacuous", 0}, {"skipped", "--except"}});
  }
  return laws;
}

}  // namespace

bool is_offered(const props::Law& law, const std::string& offers) {
  return wanting(law, offers).empty();
}

std::string print_law_list() {
  std::string text;
  for (const props::Law& law : props::all_laws()) {
    text += fmt::format("{}\n    {}.\n", law.name, law.sentence);
  }
  return text;
}

std::string print_law_list_json() {
  ordered_json laws = ordered_json::array();
  for (const props::Law& law : props::all_laws())
    laws.push_back({{"name", law.name}, {"sentence", law.sentence}});
  return ordered_json{{"schema", 1}, {"laws", std::move(laws)}}.dump(2) + "\n";
}

std::string repeat_command(const LawFinding& finding, const std::string& source) {
  std::vector<std::string> words{"refute", "check", source};
  if (!finding.law.empty()) words.insert(words.end(), {"--law", finding.law});
  const props::PositionScript& script = finding.shrunk;
  words.insert(words.end(), {"--fen", print_fen(script.root)});
  std::string moves;
  for (const std::string& move : script.moves) moves += (moves.empty() ? "" : " ") + move;
  if (!moves.empty()) words.insert(words.end(), {"--moves", moves});
  if (script.rules == Rules::kChess960) words.push_back("--chess960");
  return printable_command(words);
}

std::string_view outcome_of(const LawReport& report) {
  for (const LawFinding& finding : report.findings) {
    if (!finding.trouble) return "violated";
  }
  if (!report.findings.empty()) return kind_name(report.findings.front().trouble->kind);
  if (report.is_stopped) return "stopped";
  return report.positions == 0 ? "nothing-checked" : "holds";
}

std::string print_law_report(const LawReport& report, const LawReportContext& context) {
  std::string text = fmt::format(
      "subject  {} ({})\noffers   {}\nchecked  {} positions of {} lines, {} (position, move) "
      "pairs, "
      "in {:.1f} s; seed {}\n",
      report.name, context.source,
      report.offers.empty() ? "only what is compulsory" : report.offers, report.positions,
      report.lines, report.moves, report.elapsed.count(), context.seed);
  if (report.refuses_chess960) text += "refused  Chess960, and so was asked about standard chess\n";
  if (report.first_refused) {
    text += fmt::format("refused  {} lines by the subject, the first at {}\n", report.refused,
                        print_fen(report.first_refused->root));
  }
  text += print_counts(report, context) + print_left_out(report, context);
  if (context.shows_situations) text += print_table(report.situations);
  text += print_findings(report, context.source) + print_violated(report, context);
  return text + print_end(report);
}

std::string print_law_report_json(const LawReport& report, const LawReportContext& context) {
  ordered_json violations = ordered_json::array();
  for (const LawFinding& finding : report.findings) {
    violations.push_back(json_of(finding, context.source));
  }
  ordered_json object{{"schema", 1},
                      {"outcome", outcome_of(report)},
                      {"stopped", report.is_stopped},
                      {"subject", {{"source", context.source}, {"name", report.name}}},
                      {"offers", report.offers},
                      {"seed", context.seed},
                      {"lines", report.lines},
                      {"positions", report.positions},
                      {"moves", report.moves},
                      {"refused", report.refused},
                      {"findings", violations},
                      {"laws", json_of_laws(report, context)}};
  if (context.shows_situations) {
    ordered_json situations = ordered_json::object();
    for (int index = 0; index < props::kSituationCount; ++index) {
      const auto situation = static_cast<props::Situation>(index);
      situations[std::string(situation_name(situation))] = report.situations.of(situation);
    }
    object["situations"] = situations;
  }
  return object.dump(2) + "\n";
}

}  // namespace refute::oracle
