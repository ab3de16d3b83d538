#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "oracle/findings/finding_reader.h"
#include "oracle/findings/json_members.h"
#include "oracle/findings/summary_json.h"
#include "oracle/report/report.h"
#include "oracle/text/escape.h"

namespace refute::oracle {
namespace {

namespace fs = std::filesystem;

Unexpected<ReportError> refuse(std::string message) {
  return Unexpected{ReportError{std::move(message)}};
}

bool is_hidden(const fs::path& file) { return file.filename().string().front() == '.'; }

/// The JSON files of a folder, by name, so that a report does not depend on the file system. What
/// is hidden is somebody's settings.
Result<std::vector<fs::path>, ReportError> json_files(const std::string& folder) {
  std::error_code error;
  std::vector<fs::path> files;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    const fs::path& file = entry->path();
    if (file.extension() == ".json" && !is_hidden(file)) files.push_back(file);
  }
  if (error) {
    return refuse(fmt::format("{}: {}; name a folder that a hunt has written findings to",
                              escape_for_terminal(folder), error.message()));
  }
  std::sort(files.begin(), files.end());
  return files;
}

Result<CampaignSummary, ReportError> read_summary_file(const std::string& path) {
  const Result<std::string, FileError> text = read_text_file(path);
  if (!text) return refuse(describe(text.error()));
  Result<CampaignSummary, MemberError> summary = summary_from_json(*text);
  if (summary) return *std::move(summary);
  return refuse(fmt::format("{}: not a summary as `hunt` writes it: {}", escape_for_terminal(path),
                            describe(summary.error())));
}

/// Whether the campaign tried the defect again in vain, and did not come across it elsewhere.
bool is_fixed(const CampaignSummary& summary, const std::string& key) {
  const auto& defects = summary.defects;
  const bool was_seen = std::any_of(defects.begin(), defects.end(),
                                    [&](const DefectCount& defect) { return defect.key == key; });
  const auto& results = summary.regressions;
  return !was_seen &&
         std::any_of(results.begin(), results.end(), [&](const RegressionResult& result) {
           return result.outcome == "fixed" && result.key == key;
         });
}

/// Takes out those findings, from that index on, which the folder's campaign says are fixed.
void drop_fixed(std::size_t first, Report& report) {
  const CampaignSummary& summary = report.campaigns.back().summary;
  const auto begin = report.findings.begin() + static_cast<std::ptrdiff_t>(first);
  const auto end = std::remove_if(begin, report.findings.end(), [&](const auto& reported) {
    return is_fixed(summary, dedup_key(reported.finding));
  });
  report.findings.erase(end, report.findings.end());
}

/// Whether the file is what `report --json` or `--sarif` writes, and not a finding. A list without
/// any finding says nothing of its own: beside a summary it is the report of a clean hunt.
bool is_report(const fs::path& path) {
  const Result<std::string, FileError> text = read_text_file(path);
  nlohmann::json value;
  if (!text || parse_json(*text, value)) return false;
  if (value.is_object()) {
    const nlohmann::json::json_pointer writer("/runs/0/tool/driver/name");
    return value.contains(writer) && value[writer] == "refute";
  }
  const auto is_finding = [](const nlohmann::json& item) {
    return finding_from_json(item.dump()).has_value();
  };
  std::error_code unknown;
  const bool has_summary = fs::exists(path.parent_path() / kSummaryFile, unknown);
  return value.is_array() && (has_summary || !value.empty()) &&
         std::all_of(value.begin(), value.end(), is_finding);
}

std::optional<ReportError> add_file(const std::string& folder, const fs::path& path,
                                    Report& report) {
  if (path.filename() == kSummaryFile) {
    Result<CampaignSummary, ReportError> summary = read_summary_file(path.string());
    if (!summary) return summary.error();
    report.campaigns.push_back({folder, *std::move(summary)});
    return std::nullopt;
  }
  Result<Finding, ReportError> finding = read_finding_file(path.string());
  if (!finding && is_report(path)) return std::nullopt;
  if (!finding) return finding.error();
  report.findings.push_back({path.string(), *std::move(finding)});
  return std::nullopt;
}

}  // namespace

Result<Finding, ReportError> read_finding_file(const std::string& path) {
  const Result<std::string, FileError> text = read_text_file(path);
  if (!text) return refuse(describe(text.error()));
  Result<Finding, MemberError> finding = finding_from_json(*text);
  if (finding) return *std::move(finding);
  return refuse(fmt::format("{}: not a finding as `compare --json` and `hunt` write it: {}",
                            escape_for_terminal(path), describe(finding.error())));
}

Result<Report, ReportError> read_report(std::span<const std::string> folders) {
  Report report;
  for (const std::string& folder : folders) {
    const Result<std::vector<fs::path>, ReportError> files = json_files(folder);
    if (!files) return Unexpected{files.error()};
    const std::size_t first = report.findings.size();
    const std::size_t campaigns = report.campaigns.size();
    for (const fs::path& path : *files) {
      if (auto error = add_file(folder, path, report)) return Unexpected{*std::move(error)};
    }
    const bool has_nothing =
        report.campaigns.size() == campaigns && report.findings.size() == first;
    if (has_nothing) {
      return refuse(fmt::format("{}: there is neither a finding nor a {} in this folder",
                                escape_for_terminal(folder), kSummaryFile));
    }
    if (report.campaigns.size() != campaigns) drop_fixed(first, report);
  }
  return report;
}

}  // namespace refute::oracle
