#include "props/run_report.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "props/laws/all_laws.h"

namespace refute::props {
namespace {

/// With thousands separated: 1,234,567.
std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t end = text.size(); end > 3; end -= 3) text.insert(end - 3, ",");
  return text;
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t blanks = width - std::min(width, text.size());
  return std::string(text) + std::string(blanks, ' ');
}

std::string right(std::string_view text, std::size_t width) {
  const std::size_t blanks = width - std::min(width, text.size());
  return std::string(blanks, ' ') + std::string(text);
}

std::uint64_t rate(std::uint64_t count, std::chrono::duration<double> elapsed) {
  if (elapsed.count() <= 0) return 0;
  return static_cast<std::uint64_t>(static_cast<double>(count) / elapsed.count());
}

/// "0.4": the part in percent.
std::string percent(std::uint64_t part, std::uint64_t whole) {
  const std::uint64_t tenths = whole == 0 ? 0 : part * 1000 / whole;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string_view cost_name(LawCost cost) {
  switch (cost) {
    case LawCost::kFast:
      return "fast";
    case LawCost::kStandard:
      return "standard";
    case LawCost::kDeep:
      break;
  }
  return "deep";
}

constexpr std::size_t kNameWidth = 40;
constexpr std::size_t kCountWidth = 15;

std::string row(std::string_view name, const LawCount& count) {
  return "  " + padded(name, kNameWidth) + right(grouped(count.held), kCountWidth) +
         right(grouped(count.vacuous), kCountWidth) + right(grouped(count.skipped), kCountWidth) +
         "\n";
}

}  // namespace

std::string progress_line(const LawRun& run, std::chrono::duration<double> elapsed) {
  const Tally& tally = run.tally();
  return grouped(tally.positions) + " positions, " + grouped(tally.moves) +
         " (position, move) pairs in " + grouped(static_cast<std::uint64_t>(elapsed.count())) +
         " s: " + grouped(rate(tally.positions, elapsed)) + " positions/s, " +
         grouped(rate(tally.moves, elapsed)) + " pairs/s";
}

std::string summary(const LawRun& run, std::chrono::duration<double> elapsed) {
  const Tally& tally = run.tally();
  std::string text = "checked " + progress_line(run, elapsed) +
                     "\nscripts: " + grouped(run.drawn()) + " drawn, " + grouped(run.discarded()) +
                     " discarded (" + percent(run.discarded(), run.drawn()) + " %), " +
                     grouped(tally.refused) + " refused by the subject\n";
  text += "  " + padded("law", kNameWidth) + right("held", kCountWidth) +
          right("vacuous", kCountWidth) + right("skipped", kCountWidth) + "\n";
  for (std::size_t index = 0; index < run.laws().size(); ++index) {
    text += row(run.laws()[index]->name, tally.laws[index]);
  }
  return text;
}

std::string violated_laws(const LawRun& run, std::span<const Finding> findings) {
  std::string text = "violated " + std::to_string(findings.size()) + " of " +
                     std::to_string(run.laws().size()) + " laws";
  std::string_view before = ": ";
  for (const Finding& finding : findings) {
    text.append(before).append(finding.violation.law->name);
    before = ", ";
  }
  return text + "\n";
}

std::string law_list() {
  std::string text;
  for (const Law& law : all_laws()) {
    text +=
        padded(law.name, kNameWidth) + padded(cost_name(law.cost), 10) + describe(law.needs) + "\n";
  }
  return text;
}

}  // namespace refute::props
