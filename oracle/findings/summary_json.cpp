#include "oracle/findings/summary_json.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "oracle/findings/identity_json.h"
#include "oracle/text/depth_limit.h"

namespace refute::oracle {
namespace {

using Json = nlohmann::ordered_json;

Json past_json(const PastHunt& hunt) {
  return {{"date", hunt.date},           {"commit", hunt.commit}, {"end", hunt.end},
          {"positions", hunt.positions}, {"causes", hunt.causes}, {"fixed", hunt.fixed}};
}

PastHunt read_past(const JsonMembers& hunt) {
  return {hunt.text("date"),       hunt.text("commit"),  hunt.text("end"),
          hunt.whole("positions"), hunt.texts("causes"), hunt.texts("fixed")};
}

Json run_json(const CampaignSummary& summary) {
  Json before = Json::array();
  for (const PastHunt& hunt : summary.before) before.push_back(past_json(hunt));
  Json models = Json::array();
  for (const ModelCount& rule : summary.models)
    models.push_back({{"rule", rule.rule}, {"models", rule.models}, {"refuted", rule.refuted}});
  Json missed = nullptr;
  if (summary.missed)
    missed = {{"share", summary.missed->share}, {"mutations", summary.missed->mutations}};
  return {{"date", summary.date},        {"command", summary.command},
          {"commit", summary.commit},    {"jobs", summary.jobs},
          {"seconds", summary.seconds},  {"answers_of_models", summary.answers_of_models},
          {"models", std::move(models)}, {"missed", std::move(missed)},
          {"before", std::move(before)}};
}

void read_run(const JsonMembers& run, CampaignSummary& summary) {
  summary.jobs = static_cast<int>(run.whole("jobs", {1, 1'000'000}));
  summary.seconds = run.number("seconds");
  if (!run.has("models")) return;  // older hunts did not ask
  summary.answers_of_models = run.whole("answers_of_models");
  for (const JsonMembers& rule : run.objects("models"))
    summary.models.push_back({rule.text("rule"), rule.whole("models"), rule.whole("refuted")});
  if (run.has("missed") && !run.is_null("missed")) {
    const JsonMembers missed = run.object("missed");
    summary.missed = {missed.number("share"),
                      static_cast<int>(missed.whole("mutations", {1, 1'000'000}))};
  }
  if (!run.has("before")) return;  // nor did they remember
  summary.date = run.text("date");
  summary.command = run.text("command");
  summary.commit = run.text("commit");
  for (const JsonMembers& hunt : run.objects("before")) summary.before.push_back(read_past(hunt));
}

void put_lists(const CampaignSummary& summary, Json& object) {
  object["defects"] = Json::array();
  for (const DefectCount& defect : summary.defects) {
    object["defects"].push_back({{"key", defect.key}, {"positions", defect.positions}});
  }
  object["regressions"] = Json::array();
  for (const RegressionResult& result : summary.regressions) {
    object["regressions"].push_back(
        {{"outcome", result.outcome}, {"key", result.key}, {"script", result.script}});
  }
  object["situations"] = Json::array();
  for (const SituationCount& situation : summary.situations) {
    object["situations"].push_back({{"name", situation.name}, {"count", situation.count}});
  }
}

void read_lists(const JsonMembers& object, CampaignSummary& summary) {
  for (const JsonMembers& defect : object.objects("defects")) {
    summary.defects.push_back({defect.text("key"), defect.whole("positions")});
  }
  for (const JsonMembers& result : object.objects("regressions")) {
    summary.regressions.push_back(
        {result.text("outcome"), result.text("key"), result.text("script")});
  }
  for (const JsonMembers& situation : object.objects("situations")) {
    summary.situations.push_back({situation.text("name"), situation.whole("count")});
  }
}

CampaignSummary read_summary(const JsonMembers& object) {
  CampaignSummary summary;
  summary.version = object.text("program");
  summary.end = object.text("end");
  summary.subject = read_identity(object.object("subject"));
  for (const JsonMembers& reference : object.objects("references")) {
    summary.references.push_back(read_identity(reference));
  }
  summary.seed = object.whole("seed");
  summary.depth = static_cast<int>(object.whole("depth", {1, kMaxDepth}));
  summary.rules = object.text("rules");
  summary.positions = object.whole("positions");
  summary.leaves = object.whole("leaves");
  summary.divergent = object.whole("divergent");
  summary.disputed = object.whole("disputed");
  if (object.has("inconsistent")) {  // older hunts did not notice
    const JsonMembers inconsistent = object.object("inconsistent");
    summary.subject_inconsistent = inconsistent.whole("subject");
    summary.reference_inconsistent = inconsistent.whole("reference");
  }
  summary.subject_failures = object.whole("subject_failures");
  summary.reference_failures = object.whole("reference_failures");
  read_lists(object, summary);
  read_run(object.object("run"), summary);
  return summary;
}

}  // namespace

PastHunt past_of(const CampaignSummary& summary) {
  PastHunt hunt{summary.date, summary.commit, summary.end, summary.positions, {}, {}};
  for (const DefectCount& defect : summary.defects) hunt.causes.push_back(defect.key);
  for (const RegressionResult& result : summary.regressions) {
    if (result.outcome == "fixed") hunt.fixed.push_back(result.key);
  }
  return hunt;
}

std::string print_summary_json(const CampaignSummary& summary) {
  Json object{{"schema", kSummarySchema}, {"program", summary.version}, {"end", summary.end}};
  object["subject"] = identity_json(summary.subject);
  object["references"] = Json::array();
  for (const SourceIdentity& reference : summary.references) {
    object["references"].push_back(identity_json(reference));
  }
  object["seed"] = summary.seed;
  object["depth"] = summary.depth;
  object["rules"] = summary.rules;
  object["positions"] = summary.positions;
  object["leaves"] = summary.leaves;
  object["divergent"] = summary.divergent;
  object["disputed"] = summary.disputed;
  object["inconsistent"] = {{"subject", summary.subject_inconsistent},
                            {"reference", summary.reference_inconsistent}};
  object["subject_failures"] = summary.subject_failures;
  object["reference_failures"] = summary.reference_failures;
  put_lists(summary, object);
  object["run"] = run_json(summary);
  return object.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<CampaignSummary, MemberError> summary_from_json(std::string_view text) {
  return read_document<CampaignSummary>(text, kSummarySchema, read_summary);
}

}  // namespace refute::oracle
