#include "oracle/check/law_worker.h"

#include <algorithm>
#include <utility>

#include "oracle/check/worker_text.h"
#include "props/known_line.h"
#include "props/laws/all_laws.h"

namespace refute::oracle {
namespace {

using props::Law;

std::string numbers(const props::LawCount& count) {
  return std::to_string(count.held) + " " + std::to_string(count.vacuous) + " " +
         std::to_string(count.skipped);
}

}  // namespace

LawWorker::LawWorker(props::Subject& subject, std::string name)
    : subject_(subject), name_(std::move(name)) {
  checker_.emplace(props::laws_up_to(props::LawCost::kDeep), subject_);
}

std::string LawWorker::answer(std::string_view line) {
  std::string_view rest = line;
  const std::string_view command = take_part(rest, ' ');
  if (command == "name") return "name " + one_line(name_) + "\n";
  if (command == "offers") return "offers " + describe(subject_.offers()) + "\n";
  if (command == "laws") return choose(rest);
  if (command == "check") return check(rest);
  if (command == "tally") return tally();
  return error_line("unknown request");
}

void LawWorker::keep_tally() {
  const props::Tally& tally = checker_->tally();
  for (std::size_t index = 0; index < checker_->laws().size(); ++index) {
    props::LawCount& count = counts_[checker_->laws()[index]->name];
    count.held += tally.laws[index].held;
    count.vacuous += tally.laws[index].vacuous;
    count.skipped += tally.laws[index].skipped;
  }
  moves_ += tally.moves;
}

std::string LawWorker::choose(std::string_view names) {
  std::vector<const Law*> laws;
  while (!names.empty()) {
    const std::string_view name = take_part(names, ',');
    const Law* const law = props::find_law(name);
    if (law == nullptr) return error_line("there is no law " + std::string(name));
    laws.push_back(law);
  }
  keep_tally();
  checker_.emplace(std::move(laws), subject_);
  return "laws " + std::to_string(checker_->laws().size()) + "\n";
}

std::string LawWorker::check(std::string_view arguments) {
  const auto script = read_script(arguments);
  if (!script) return error_line(script.error());
  const auto line = props::known_line(*script);
  if (!line) return error_line(describe(line.error(), *script));
  const std::uint64_t refused = checker_->tally().refused;
  const std::optional<props::Violation> violation = checker_->check(*line);
  if (violation) {
    return "violated " + std::string(violation->law->name) + " " + std::to_string(violation->ply) +
           " " + one_line(violation->detail) + "\n";
  }
  if (checker_->tally().refused != refused) return "refused\n";
  return "ok " + std::to_string(line->positions.size()) + "\n";
}

std::string LawWorker::tally() {
  keep_tally();
  std::vector<const Law*> laws = checker_->laws();  // the old checker goes before the new one comes
  checker_.emplace(std::move(laws), subject_);
  std::string text;
  for (const auto& [name, count] : counts_) {
    text += "law " + std::string(name) + " " + numbers(count) + "\n";
  }
  return text + "moves " + std::to_string(moves_) + "\nend\n";
}

}  // namespace refute::oracle
