#include "oracle/cli/finding_file.h"

#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "oracle/process/escape.h"
#include "oracle/report/finding_json.h"
#include "oracle/text_file.h"

namespace refute::oracle {
namespace {

using nlohmann::json;

/// The member of that name; null where there is none, or no object to have one.
const json& member(const json& object, const char* name) {
  static const json kNone;
  if (!object.is_object()) return kNone;
  const auto found = object.find(name);
  return found == object.end() ? kNone : *found;
}

bool is_text_list(const json& list) {
  if (!list.is_array()) return false;
  for (const json& item : list) {
    if (!item.is_string()) return false;
  }
  return true;
}

/// The first thing about the object that is not as `finding_json` writes it.
std::optional<std::string> problem_of(const json& object) {
  if (object.is_discarded()) return "it is not JSON";
  if (!object.is_object()) return "it is not a JSON object";
  if (member(object, "schema") != kFindingSchema) {
    return fmt::format("\"schema\" is not {}", kFindingSchema);
  }
  const json& node = member(object, "node");
  if (!member(node, "root").is_string()) return "\"node\" has no \"root\" with a FEN";
  if (!is_text_list(member(node, "line"))) return "\"node\" has no \"line\" with a list of moves";
  const json& depth = member(object, "depth");
  if (!depth.is_number_integer() || depth < 1 || depth > kMaxDepth) {
    return fmt::format("\"depth\" is not a whole number from 1 to {}", kMaxDepth);
  }
  if (!member(object, "chess960").is_boolean()) return "\"chess960\" is not true or false";
  if (!member(object, "class").is_string()) return "\"class\" is not a text";
  return std::nullopt;
}

}  // namespace

Result<RecordedFinding, UsageError> read_finding_file(const std::string& path) {
  const Result<std::string, FileError> text = read_text_file(path);
  if (!text) return Unexpected{UsageError{describe(text.error())}};
  const json object = json::parse(*text, nullptr, false);
  if (const std::optional<std::string> problem = problem_of(object)) {
    return Unexpected{
        UsageError{fmt::format("{}: not a finding as `compare --json` and `hunt` write it: {}",
                               escape_for_terminal(path), *problem)}};
  }
  RecordedFinding finding;
  finding.position.fen = member(object, "node")["root"].get<std::string>();
  for (const json& move : member(object, "node")["line"]) {
    finding.position.moves += move.get<std::string>() + " ";
  }
  finding.position.depth = object["depth"].get<int>();
  finding.position.chess960 = object["chess960"].get<bool>();
  finding.position.allow_unusual = object["class"] == "unusual";
  const json& source = member(member(object, "subject"), "source");
  if (source.is_string()) finding.subject = source.get<std::string>();
  return finding;
}

}  // namespace refute::oracle
