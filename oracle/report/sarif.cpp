#include "oracle/report/sarif.h"

#include <filesystem>
#include <map>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/fen.h"
#include "oracle/report/repeat.h"
#include "oracle/text/version.h"

namespace refute::oracle {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

bool may_stand_in_uri(char c) {
  const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return is_letter || (c >= '0' && c <= '9') ||
         std::string_view("-._~/").find(c) != std::string_view::npos;
}

/// A path as a URI reference: SARIF has no other way to name a file.
std::string uri_of(const std::string& path) {
  const std::filesystem::path file(path);
  std::string uri = file.is_absolute() ? "file://" : "";
  if (file.has_root_name()) uri += '/';  // a drive of Windows
  for (char c : file.lexically_normal().generic_string()) {
    if (may_stand_in_uri(c)) {
      uri += c;
    } else {
      uri += fmt::format("%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    }
  }
  return uri;
}

Json rule_json(const Finding& finding) {
  const std::string name = rule_or_verdict(finding);
  return {{"id", name},
          {"shortDescription", {{"text", meaning_of(finding)}}},
          {"fullDescription",
           {{"text", "A chess move generator breaks this rule: " + meaning_of(finding) + "."}}},
          {"defaultConfiguration", {{"level", "error"}}},
          {"properties", {{"tags", {"chess", "move-generation"}}}}};
}

/// Divergences are errors; what got no answer is a warning: nothing is known then.
const char* level_of(Verdict verdict) { return is_divergence(verdict) ? "error" : "warning"; }

std::string message_of(const Finding& finding) {
  const Divergence& shown = smallest_of(finding);
  std::string text = fmt::format("{}: {}. FEN: {}", verdict_name(finding.divergence.verdict),
                                 sentence_of(finding), print_fen(last_setup(shown.node)));
  if (!shown.node.moves.empty()) {
    text += ". Reached by: " + props::print_position_script(shown.node);
  }
  return text + ". Repeat: " + compare_command(finding);
}

Json properties_of(const Finding& finding) {
  const Divergence& shown = smallest_of(finding);
  return {{"verdict", verdict_name(finding.divergence.verdict)},
          {"fen", print_fen(last_setup(shown.node))},
          {"position", props::print_position_script(shown.node)},
          {"depth", shown.depth.plies()},
          {"missing", shown.difference.missing},
          {"extra", shown.difference.extra},
          {"duplicate", shown.difference.duplicate},
          {"subject", full_name(finding.subject)}};
}

Json result_json(const ReportedFinding& reported, std::size_t rule_index) {
  const Finding& finding = reported.finding;
  const FileLine place = reported.shown_at.value_or(FileLine{reported.file});
  const Json location{{"physicalLocation",
                       {{"artifactLocation", {{"uri", uri_of(place.file)}}},
                        {"region", {{"startLine", place.line}}}}}};
  return {{"ruleId", rule_or_verdict(finding)},
          {"ruleIndex", rule_index},
          {"level", level_of(finding.divergence.verdict)},
          {"message", {{"text", message_of(finding)}}},
          {"locations", Json::array({location})},
          {"partialFingerprints", {{"refuteDefect/v1", dedup_key(finding)}}},
          {"properties", properties_of(finding)}};
}

}  // namespace

std::string print_sarif(const Report& report) {
  Json rules = Json::array();
  Json results = Json::array();
  std::map<std::string, std::size_t> indices;
  for (const ReportedFinding& reported : report.findings) {
    const auto [rule, is_new] = indices.emplace(rule_or_verdict(reported.finding), rules.size());
    if (is_new) rules.push_back(rule_json(reported.finding));
    results.push_back(result_json(reported, rule->second));
  }
  const Json driver{{"name", "refute"},
                    {"version", kVersion},
                    {"semanticVersion", kVersion},
                    {"rules", std::move(rules)}};
  const Json run{{"tool", {{"driver", driver}}},
                 {"columnKind", "utf16CodeUnits"},
                 {"results", std::move(results)}};
  const Json log{{"$schema", kSchema}, {"version", "2.1.0"}, {"runs", Json::array({run})}};
  return log.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace refute::oracle
