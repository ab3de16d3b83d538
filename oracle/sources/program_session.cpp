#include "oracle/sources/program_session.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <utility>
#include <vector>

#include "oracle/process/line_buffered.h"
#include "oracle/sources/source_name.h"
#include "oracle/text/command.h"

namespace refute::oracle {
namespace {

using ErrorKind = OracleError::Kind;
using Node = props::PositionScript;

constexpr std::chrono::seconds kGreetingTime{10};

/// Interpreters take their time to start, which scripts do for each query.
constexpr std::chrono::seconds kLeastTime{2};
constexpr std::chrono::seconds kLeastTimeOfScripts{10};

/// How long a program that states no total may do nothing before its list is taken for complete.
constexpr std::chrono::milliseconds kSilence{200};

/// The same of one that answers the mark alone: who counts in a thread of its own is at work.
constexpr std::chrono::milliseconds kRefusal{500};

Deadline::Duration least_time(const Protocol& protocol) {
  return protocol.handshake == Protocol::Handshake::kScript ? kLeastTimeOfScripts : kLeastTime;
}

/// Why there is no conversation. What happens before the first query says nothing of any.
OracleError not_started(OracleError error) {
  const bool is_of_conversation = error.kind != ErrorKind::kNotFound &&
                                  error.kind != ErrorKind::kNotExecutable &&
                                  error.kind != ErrorKind::kStopped;
  if (is_of_conversation) error.kind = ErrorKind::kSpawnFailed;
  return error;
}

}  // namespace

ProgramSession::ProgramSession(std::string_view text, FoundProtocol found,
                               const SourceOptions& options)
    : found_(std::move(found)),
      answer_time_(options, least_time(found_.protocol)),
      prefetched_([this](const Question& query) { return read_prefetched(query); }) {
  found_.launch.cpu = options.cpu;
  found_.launch.stop = options.stop;
  identity_.source = text;
  identity_.protocol = describe_protocol(found_);
  const std::string& program = found_.launch.argv.back();
  set_name(identity_,
           found_.name.empty() ? std::filesystem::path(program).filename().string() : found_.name);
}

Result<Done, OracleError> ProgramSession::start() {
  prefetched_.read_all();
  if (conversation_) return Done{};
  auto opened = Conversation::open(found_.launch, found_.protocol,
                                   {.deadline = answer_time_.deadline(kGreetingTime)});
  if (!opened) return Unexpected{opened.error()};
  conversation_.emplace(*std::move(opened));
  if (!conversation_->greeting().name.empty()) {
    set_name(identity_, conversation_->greeting().name);
  }
  return Done{};
}

void ProgramSession::end() {
  conversation_.reset();
  prefetched_.end();
}

OracleError ProgramSession::error(ErrorKind kind, std::string detail) const {
  OracleError error{};
  error.kind = kind;
  error.detail = std::move(detail);
  error.command = printable_command(found_.launch.argv);
  return error;
}

Result<RawAnswer, OracleError> ProgramSession::count(const Node& node, Depth depth) {
  if (auto answer = prefetched_.take(node, depth)) return *std::move(answer);
  return answer_time_.ask_after_warm_up(
      node, depth, [&](const Node& asked, Depth plies) -> Result<RawAnswer, OracleError> {
        const bool is_warm_up = &asked != &node;
        auto raw = count_once(asked, plies);
        if (!raw || !is_warm_up || raw->leaves() == leaves_at_start(plies)) return raw;
        // Nobody will compare this answer: one that comes once must not be forgotten.
        const auto second = count_once(asked, plies);
        if (!second || second->agrees_with(*raw)) return second;
        return Unexpected{
            error(ErrorKind::kProtocol,
                  "it answered one query in two ways: " + std::to_string(raw->leaves()) +
                      " leaves at depth " + std::to_string(plies.plies()) +
                      " of the start position, then " + std::to_string(second->leaves()))};
      });
}

/// The answer of the program as it runs, or of one that is started for it.
Result<RawAnswer, OracleError> ProgramSession::count_once(const Node& node, Depth depth) {
  if (const auto ready = start(); !ready) return Unexpected{not_started(ready.error())};
  const Deadline deadline = answer_time_.deadline(AnswerTime::kUsual);
  Conversation::Wait wait{.deadline = deadline};
  wait.later = [&] { return answer_time_.deadline_for(node, depth); };
  const bool has_totals = found_.protocol.totals != Protocol::Totals::kNone;
  (has_totals ? wait.at_rest : wait.after_mark) = has_totals ? kRefusal : kSilence;
  auto raw = conversation_->count(node, depth, wait);
  if (!raw && is_made_to_flush()) return count_once(node, depth);
  if (raw) answer_time_.learn(raw->total.value_or(raw->sum()), deadline.elapsed());
  if (found_.protocol.ends_after_answer) end();
  return raw;
}

void ProgramSession::hear_out() {
  if (!conversation_ || found_.protocol.mark.empty()) return;
  const Conversation::Wait wait{.deadline = answer_time_.deadline(), .after_mark = kSilence};
  if (conversation_->was_marked() || !conversation_->comes_to_mark(wait)) end();
}

/// Whether it says nothing because its answer lies in its buffer, and will say it from now on: who
/// counts in a thread of its own may not flush what it writes behind the mark.
bool ProgramSession::is_made_to_flush() {
  const Conversation::Wait wait{.deadline = answer_time_.deadline(), .after_mark = kSilence};
  if (!conversation_->is_at_rest() || !conversation_->holds_back(wait)) return false;
  const bool is_changed = make_line_buffered(found_.launch);
  if (is_changed) end();
  return is_changed;
}

/// Stockfish ends one count before it begins another. Others may take what comes for a reason to
/// stop, or count two positions at once.
bool ProgramSession::takes_queries_ahead() const {
  return identity_.name == "Stockfish" && found_.protocol == stockfish_protocol();
}

void ProgramSession::prefetch(std::span<const Question> queries) {
  prefetched_.read_all();
  prefetched_.expect({});
  const auto is_warm = [this](const Question& each) {
    return answer_time_.is_warm_for(each.depth);
  };
  const bool can_wait = std::all_of(queries.begin(), queries.end(), is_warm);
  if (!can_wait || !conversation_ || !takes_queries_ahead()) return;
  // It reads a position while it still counts below the one before, and the moves that it plays
  // to get there are added to that total.
  std::vector<Question> ahead(queries.begin(), queries.end());
  std::erase_if(ahead, [](const Question& each) { return !each.node.moves.empty(); });
  if (!ahead.empty() && conversation_->send_ahead(ahead, deadline())) prefetched_.expect(ahead);
}

Result<RawAnswer, OracleError> ProgramSession::read_prefetched(const Question& query) {
  Conversation::Wait wait{.deadline = answer_time_.deadline(AnswerTime::kUsual)};
  wait.later = [&] { return answer_time_.deadline_for(query.node, query.depth); };
  auto raw = conversation_->next_count(query, wait);
  if (!raw) end();
  return raw;
}

}  // namespace refute::oracle
