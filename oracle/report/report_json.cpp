#include "oracle/report/report_json.h"

#include <initializer_list>
#include <utility>

#include <nlohmann/json.hpp>

#include "oracle/findings/finding_json.h"
#include "oracle/text/depth_limit.h"

namespace refute::oracle {
namespace {

using Json = nlohmann::ordered_json;

Json text() { return {{"type", "string"}}; }
Json flag() { return {{"type", "boolean"}}; }
Json count() { return {{"type", "integer"}, {"minimum", 0}}; }

Json list_of(Json item) { return {{"type", "array"}, {"items", std::move(item)}}; }

Json or_null(Json schema) { return {{"anyOf", {{{"type", "null"}}, std::move(schema)}}}; }

/// An object of which every one of these members has to be there; further ones may come.
Json object_of(Json members) {
  Json names = Json::array();
  for (const auto& [name, schema] : members.items()) names.push_back(name);
  return {{"type", "object"}, {"properties", std::move(members)}, {"required", std::move(names)}};
}

Json move_list() { return list_of({{"type", "string"}, {"description", "a move in UCI text"}}); }

Json node_members() {
  return {{"fen", {{"type", "string"}, {"description", "the position after the line"}}},
          {"root", {{"type", "string"}, {"description", "the FEN that the line starts from"}}},
          {"line", move_list()}};
}

Json names_of_verdicts() {
  Json names = Json::array();
  for (int index = 0; index <= static_cast<int>(Verdict::kReferencesDisagree); ++index) {
    names.push_back(verdict_name(static_cast<Verdict>(index)));
  }
  return names;
}

Json depth() { return {{"type", "integer"}, {"minimum", 1}, {"maximum", kMaxDepth}}; }

/// What differs at a node.
void add_difference(Json& members) {
  members["depth"] = depth();
  for (const char* name : {"missing", "extra", "duplicate"}) members[name] = move_list();
  members["counts"] =
      list_of(object_of({{"move", text()}, {"subject", count()}, {"reference", count()}}));
  members["totals"] = object_of({{"subject", count()}, {"reference", count()}});
  members["lists_compared"] = flag();
  members["inferred"] = flag();
  members["chess960"] = flag();
}

Json minimised_schema() {
  Json members = node_members();
  add_difference(members);
  members["queries"] = count();
  members["complete"] = flag();
  return or_null(object_of(std::move(members)));
}

Json inconsistency_schema() {
  Json statement = node_members();
  statement["chess960"] = flag();
  statement["depth"] = depth();
  statement["moves"] = or_null(list_of(object_of({{"move", text()}, {"leaves", count()}})));
  statement["total"] = or_null(count());
  statement["error"] = text();
  statement["milliseconds"] = or_null(count());
  statement["fresh"] = flag();
  const Json schema = object_of(std::move(statement));
  return or_null(object_of({{"source", text()},
                            {"side", {{"enum", {"subject", "reference"}}}},
                            {"first", schema},
                            {"second", schema}}));
}

Json cause_schema() {
  Json companion = node_members();
  companion["model"] = text();
  companion["chess960"] = flag();
  return or_null(object_of({{"certainty", text()},
                            {"model", text()},
                            {"sentence", text()},
                            {"support", text()},
                            {"companions", list_of(object_of(std::move(companion)))}}));
}

Json finding_schema() {
  const Json identity = object_of({{"source", text()}, {"name", text()}, {"version", text()}});
  Json members{
      {"schema", {{"const", kFindingSchema}}},
      {"verdict", {{"enum", names_of_verdicts()}}},
      {"class", {{"enum", {"normal", "unusual", "invalid"}}}},
      {"rule", {{"type", "string"}, {"pattern", "^[a-z0-9-]*$"}}},
      {"observed", {{"type", "string"}, {"pattern", "^[a-z0-9-]*$"}}},
      {"explanation", text()},
      {"blame", {{"enum", {"generation", "make", "undo", "fen", "perft", "notation", nullptr}}}},
      {"node", object_of(node_members())}};
  add_difference(members);
  members["minimised"] = minimised_schema();
  members["trouble"] =
      or_null(object_of({{"kind", text()}, {"source", text()}, {"detail", text()}}));
  members["inconsistency"] = inconsistency_schema();
  members["cause"] = cause_schema();
  members["odd_one_out"] = or_null(text());
  members["subject"] = identity;
  members["references"] = list_of(identity);
  Json asked = node_members();
  asked["depth"] = depth();
  members["asked"] = object_of(std::move(asked));
  members["seed"] = count();
  return object_of(std::move(members));
}

}  // namespace

std::string print_report_json(const Report& report) {
  Json findings = Json::array();
  for (const ReportedFinding& reported : report.findings) {
    findings.push_back(finding_json(reported.finding));
  }
  return findings.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string print_json_schema() {
  Json schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
              {"title", "Findings of refute"},
              {"type", "array"},
              {"items", finding_schema()}};
  return schema.dump(2) + "\n";
}

}  // namespace refute::oracle
