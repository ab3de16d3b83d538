#include "oracle/findings/finding_json.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "engine/fen.h"
#include "oracle/findings/identity_json.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {
namespace {

using Json = nlohmann::ordered_json;
using props::PositionScript;

/// The FEN after all moves; of the root if the line cannot be played, which says as much.
std::string fen_after(const PositionScript& script) {
  const auto setups = props::setups_of(script);
  return print_fen(setups ? setups->back() : script.root);
}

Json node_json(const PositionScript& node) {
  return {{"fen", fen_after(node)}, {"root", print_fen(node.root)}, {"line", node.moves}};
}

Json counts_json(const Comparison& difference) {
  Json counts = Json::array();
  for (const CountDifference& count : difference.counts) {
    counts.push_back(
        {{"move", count.move}, {"subject", count.subject}, {"reference", count.reference}});
  }
  return counts;
}

void put_moves(Json& object, const Comparison& difference) {
  object["missing"] = difference.missing;
  object["extra"] = difference.extra;
  object["duplicate"] = difference.duplicate;
  object["lists_compared"] = difference.lists_compared;
}

Json totals_json(const Comparison& difference) {
  return {{"subject", difference.subject_total}, {"reference", difference.reference_total}};
}

Json minimised_json(const Finding& finding) {
  if (!finding.minimised) return nullptr;
  const Divergence& minimised = *finding.minimised;
  Json object = node_json(minimised.node);
  object["depth"] = minimised.depth.plies();
  put_moves(object, minimised.difference);
  object["counts"] = counts_json(minimised.difference);
  object["totals"] = totals_json(minimised.difference);
  object["inferred"] = minimised.is_inferred;
  object["chess960"] = minimised.node.rules == Rules::kChess960;
  object["queries"] = finding.minimising.queries;
  object["complete"] = finding.minimising.is_complete;
  return object;
}

Json trouble_json(const Finding& finding) {
  if (!finding.trouble) return nullptr;
  return {{"kind", kind_name(finding.trouble->kind)},
          {"source", finding.trouble_source},
          {"detail", trouble_text(finding)}};
}

Json statement_json(const Statement& statement) {
  Json object = node_json(statement.query.node);
  object["chess960"] = statement.query.node.rules == Rules::kChess960;
  object["depth"] = statement.query.depth.plies();
  object["moves"] = nullptr;
  object["total"] = nullptr;
  if (statement.reply) object["total"] = statement.reply->total;
  if (statement.reply && statement.reply->has_lines) {
    object["moves"] = Json::array();
    for (const DivideLine& line : statement.reply->lines) {
      object["moves"].push_back({{"move", line.move}, {"leaves", line.leaves}});
    }
  }
  object["error"] = statement.error;
  object["milliseconds"] = nullptr;
  if (statement.elapsed) object["milliseconds"] = statement.elapsed->count();
  object["fresh"] = statement.is_fresh;
  return object;
}

Json inconsistency_json(const Finding& finding) {
  if (!finding.inconsistency) return nullptr;
  return {{"source", finding.inconsistency->source},
          {"side", finding.inconsistency->is_of_subject ? "subject" : "reference"},
          {"first", statement_json(finding.inconsistency->first)},
          {"second", statement_json(finding.inconsistency->second)}};
}

Json companions_json(const Cause& cause) {
  Json companions = Json::array();
  for (const Companion& companion : cause.companions) {
    companions.push_back(node_json(companion.smallest));
    companions.back()["model"] = companion.model;
    companions.back()["chess960"] = companion.smallest.rules == Rules::kChess960;
  }
  return companions;
}

Json cause_json(const Finding& finding) {
  if (!finding.cause) return nullptr;
  return {{"certainty", finding.cause->certainty},
          {"model", finding.cause->model},
          {"sentence", finding.cause->sentence},
          {"support", finding.cause->support},
          {"companions", companions_json(*finding.cause)}};
}

}  // namespace

Json finding_json(const Finding& finding) {
  const Divergence& divergence = finding.divergence;
  Json object{{"schema", kFindingSchema},
              {"verdict", verdict_name(divergence.verdict)},
              {"class", class_name(finding.setup_class)},
              {"rule", finding.diagnosis.rule},
              {"observed", observed_rule(finding)},
              {"explanation", finding.diagnosis.explanation}};
  object["blame"] =
      is_divergence(divergence.verdict) ? Json(blame_name(divergence.blame)) : Json(nullptr);
  object["node"] = node_json(divergence.node);
  object["depth"] = divergence.depth.plies();
  put_moves(object, divergence.difference);
  object["counts"] = counts_json(divergence.difference);
  object["totals"] = totals_json(divergence.difference);
  object["inferred"] = divergence.is_inferred;
  object["minimised"] = minimised_json(finding);
  object["trouble"] = trouble_json(finding);
  object["inconsistency"] = inconsistency_json(finding);
  object["cause"] = cause_json(finding);
  object["odd_one_out"] = finding.odd_one_out.empty() ? Json(nullptr) : Json(finding.odd_one_out);
  object["subject"] = identity_json(finding.subject);
  object["references"] = Json::array();
  for (const SourceIdentity& reference : finding.references) {
    object["references"].push_back(identity_json(reference));
  }
  object["asked"] = node_json(finding.asked);
  object["asked"]["depth"] = finding.asked_depth.plies();
  object["chess960"] = divergence.node.rules == Rules::kChess960;
  object["seed"] = finding.seed;
  return object;
}

std::string print_finding_json(const Finding& finding) {
  using nlohmann::detail::error_handler_t;
  return finding_json(finding).dump(2, ' ', false, error_handler_t::replace) + "\n";
}

}  // namespace refute::oracle
