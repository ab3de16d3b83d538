#include "tests/support/sample_findings.h"

#include "props/sampling/situation.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

Finding base(Verdict verdict, props::PositionScript node) {
  Finding finding;
  finding.divergence.verdict = verdict;
  finding.divergence.node = std::move(node);
  finding.subject = {.source = "uci:./engine --uci", .name = "Engine", .version = "1.0"};
  finding.references = {{.source = "uci:stockfish", .name = "Stockfish", .version = "15.1"}};
  finding.asked = finding.divergence.node;
  finding.asked_depth = Depth(3);
  finding.seed = 7;
  return finding;
}

}  // namespace

Finding kept_right() {
  Finding finding =
      base(Verdict::kState, script_of("fen 4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1 moves g7h8b"));
  finding.divergence.blame = Blame::kMake;
  finding.divergence.difference.extra = {"e8g8"};
  finding.divergence.difference.subject_total = 6;
  finding.divergence.difference.reference_total = 5;
  finding.diagnosis = {
      .rule = "right-kept-after-promotion-capture",
      .explanation = "after g7h8b the right to castle with the rook on h8 is kept"};
  finding.minimised = finding.divergence;
  finding.minimising = {.queries = 41, .is_complete = true};
  return finding;
}

Finding extra_en_passant() {
  Finding finding =
      base(Verdict::kExtra, script_of("fen 4k3/8/6n1/K2pP2r/8/2P5/1P4B1/8 w - d6 0 30"));
  finding.divergence.difference.extra = {"e5d6"};
  finding.divergence.difference.subject_total = 19;
  finding.divergence.difference.reference_total = 18;
  finding.diagnosis = {.rule = "en-passant-discovers-check-on-rank",
                       .explanation = "e5d6 is listed and not legal",
                       .observed = "extra-ep-pinned-along-rank-by-rook"};
  finding.cause = Cause{"exact",
                        "en-passant-discovers-check (by rooks)",
                        "en passant is not tested for check by some pieces or along some lines",
                        "predicts 101 of 101 answers, 12 of them wrong; 40 other models refuted",
                        {{"castling-missing", script_of("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1")}}};
  finding.minimised = finding.divergence;
  finding.minimised->node = script_of("fen 4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1");
  finding.minimised->difference.subject_total = 7;
  finding.minimised->difference.reference_total = 6;
  finding.minimising = {.queries = 33, .is_complete = false};
  return finding;
}

Finding missing_castling_in_chess960() {
  Finding finding = base(Verdict::kMissing, script_of("fen 4k3/8/8/8/8/8/8/5KR1 w G - 0 1 "
                                                      "moves f1f2 e8e7 f2f1 e7e8",
                                                      Rules::kChess960));
  finding.divergence.node = script_of("fen 4k3/8/8/8/8/8/8/5KR1 w G - 0 1", Rules::kChess960);
  finding.divergence.difference.missing = {"f1g1"};
  finding.divergence.difference.subject_total = 17;
  finding.divergence.difference.reference_total = 18;
  finding.diagnosis = {.rule = "castling-missing-king-side", .explanation = "f1g1 is legal"};
  finding.setup_class = SetupClass::kNormal;
  return finding;
}

Finding duplicate_promotion() {
  Finding finding = base(Verdict::kMissing, script_of("fen 7k/P7/8/8/8/8/8/K7 w - - 0 1"));
  finding.divergence.difference.missing = {"a7a8n"};
  finding.divergence.difference.duplicate = {"a7a8q"};
  finding.divergence.difference.subject_total = 7;
  finding.divergence.difference.reference_total = 7;
  finding.diagnosis = {.rule = "under-promotions-missing", .explanation = "a7a8n is legal"};
  return finding;
}

Finding wrong_count() {
  Finding finding = base(Verdict::kCount, script_of("startpos moves e2e4"));
  finding.divergence.blame = Blame::kPerft;
  finding.divergence.depth = Depth(2);
  finding.divergence.difference.counts = {{.move = "e7e5", .subject = 28, .reference = 29}};
  finding.divergence.difference.subject_total = 599;
  finding.divergence.difference.reference_total = 600;
  finding.diagnosis = {.rule = "perft-miscount", .explanation = "e7e5 has 29 leaves"};
  return finding;
}

Finding crash_of_nasty_engine() {
  Finding finding = base(Verdict::kCrashed, script_of("startpos"));
  OracleError error{};
  error.kind = OracleError::Kind::kCrashed;
  error.detail = "exited with ]]> & <b>bold</b>";
  finding.trouble = error;
  finding.trouble_source = finding.subject.source;
  finding.subject.name = kNastyName;
  finding.subject.version = "--> ::error::|`*";
  finding.odd_one_out = "uci:<a href=\"x\">";
  return finding;
}

Finding two_answers() {
  Finding finding = base(Verdict::kInconsistent, script_of("startpos moves e2e4"));
  const Question query{finding.divergence.node, Depth(1)};
  Inconsistency inconsistency{finding.subject.source, true, {}, {}};
  inconsistency.first = {query, DivideReply{{{"a7a5", 1}, {"a7a6", 1}}, 2}, "", {}, false};
  inconsistency.second = {query, DivideReply{{{"a7a6", 1}}, 1}, "", {}, true};
  inconsistency.first.elapsed = std::chrono::milliseconds(12);
  finding.diagnosis.explanation = summary_of(inconsistency);
  finding.inconsistency = std::move(inconsistency);
  return finding;
}

std::vector<Finding> sample_findings() {
  return {kept_right(),          extra_en_passant(), missing_castling_in_chess960(),
          duplicate_promotion(), wrong_count(),      crash_of_nasty_engine(),
          two_answers()};
}

CampaignSummary sample_summary() {
  CampaignSummary summary;
  summary.version = "0.1.0";
  summary.end = "budget-spent";
  summary.subject = kept_right().subject;
  summary.references = kept_right().references;
  summary.seed = 7;
  summary.depth = 3;
  summary.rules = "both";
  summary.positions = 1000;
  summary.leaves = 9'000'000;
  summary.divergent = 12;
  summary.subject_failures = 1;
  summary.defects = {{dedup_key(extra_en_passant()), 9}, {dedup_key(kept_right()), 3}};
  summary.regressions = {
      {"fixed", "castling-through-check", "fen 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"},
      {"shows", dedup_key(kept_right()), "fen 4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1 moves g7h8b"}};
  std::uint64_t count = 0;
  for (props::Situation situation : props::all_situations()) {
    summary.situations.push_back({std::string(situation_name(situation)), count});
    count = count == 0 ? 1 : (count * 3) % 100'003;
  }
  summary.date = "2026-03-03T12:00:00Z";
  summary.command = "refute hunt --subject './engine --uci' --positions 1000";
  summary.commit = "0123456789ab-dirty";
  summary.before = {
      {"2026-03-01T12:00:00Z", "00000000aaaa", "budget-spent", 500, {"castling-through-check"}, {}},
      {"2026-03-02T12:00:00Z",
       "00000000bbbb",
       "stopped",
       80,
       {"castling-through-check", "right-kept-after-promotion-capture"},
       {}}};
  summary.jobs = 2;
  summary.seconds = 12.5;
  summary.answers_of_models = 240;
  summary.missed = {.share = 0.055, .mutations = 835};
  summary.models = {{"castling-out-of-check", 8, 8}, {"duplicate-move", 40, 31}};
  return summary;
}

Report sample_report() {
  Report report;
  for (const Finding& finding : sample_findings()) {
    report.findings.push_back({"findings/" + rule_or_verdict(finding) + ".json", finding});
  }
  report.campaigns.push_back({"findings", sample_summary()});
  return report;
}

Report clean_report() {
  Report report;
  report.campaigns.push_back({"findings", sample_summary()});
  CampaignSummary& summary = report.campaigns.front().summary;
  summary.divergent = 0;
  summary.subject_failures = 0;
  summary.defects.clear();
  summary.regressions.clear();
  return report;
}

}  // namespace refute::oracle
