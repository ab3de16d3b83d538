#include "oracle/sources/worker_source.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "engine/fen.h"
#include "oracle/process/exit_status.h"
#include "oracle/process/line_channel.h"
#include "oracle/process/program_path.h"
#include "oracle/sources/answer_time.h"
#include "oracle/sources/prefetched.h"
#include "oracle/sources/sanitizer_runtime.h"
#include "oracle/text/escape.h"
#include "oracle/text/number.h"
#include "props/abi/abi_handle.h"

namespace refute::oracle {
namespace {

using Clock = std::chrono::steady_clock;
using Answer = Result<DivideReply, OracleError>;

/// A library that hands its moves over as texts, and perhaps makes them on a board of bytes.
constexpr double kFloorOfLibraries = 2e5;

constexpr std::chrono::seconds kLeastTimeOfWorkers{2};

std::string without_line_end(std::string_view text) {
  const std::size_t end = text.find_last_not_of(" \n\r");
  return std::string(text.substr(0, end == std::string_view::npos ? 0 : end + 1));
}

std::string script_text(const props::PositionScript& node) {
  return (node.rules == Rules::kChess960 ? "chess960 " : "standard ") +
         props::print_position_script(node);
}

std::string request_of(const Question& query) {
  return "divide " + std::to_string(query.depth.plies()) + " " + script_text(query.node) + "\n";
}

/// Takes a number and the blank behind it off the text; nullopt if there is none.
std::optional<std::uint64_t> take_number(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(std::min(word.size() + 1, text.size()));
  return parse_whole_number(word);
}

/// Reads `e2e4 20 e2e3 20 ...`; false if that is not what the text is.
bool read_moves(std::string_view text, DivideReply& reply) {
  while (!text.empty()) {
    const std::string_view move = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(move.size() + 1, text.size()));
    const std::optional<std::uint64_t> leaves = take_number(text);
    if (!props::is_uci_text(move) || !leaves) return false;
    reply.lines.push_back({std::string(move), *leaves});
  }
  return true;
}

/// The rest of a line that starts with that word and a blank.
std::optional<std::string_view> after_word(std::string_view line, std::string_view word) {
  if (!line.starts_with(word)) return std::nullopt;
  line.remove_prefix(word.size());
  if (line.empty()) return line;
  return line[0] == ' ' ? std::optional(line.substr(1)) : std::nullopt;
}

class WorkerSource final : public Source {
 public:
  WorkerSource(const std::string& text, const SourceOptions& options)
      : launch_(worker_launch("divide", text, options)),
        answer_time_(options, kLeastTimeOfWorkers) {
    identity_.source = text;
  }

  /// Starts the process unless it runs; learns the name of the subject.
  Result<Done, OracleError> ensure_open() {
    if (channel_) return Done{};
    Result<LineChannel, OracleError> opened = LineChannel::open(launch_);
    if (!opened) return Unexpected{opened.error()};
    channel_.emplace(*std::move(opened));
    const auto name = first_line("name\n", "name");
    if (!name) return Unexpected{name.error()};
    identity_.name = escape_for_terminal(*name, kMostOfName);
    const auto version = next_line("version");
    if (!version) return Unexpected{version.error()};
    identity_.version = escape_for_terminal(*version, kMostOfName);
    return Done{};
  }

  const SourceIdentity& identity() const override { return identity_; }

  void prefetch(std::span<const Question> queries) override {
    prefetched_.read_all();
    prefetched_.expect({});
    if (queries.empty() || !is_warm(queries) || !ensure_open()) return;
    std::string requests;
    for (const Question& query : queries) requests += request_of(query);
    prefetched_.expect(queries);
    asked_ = Clock::now();
    channel_->begin_answer();
    // A process that is gone by now says so when the first answer is read.
    static_cast<void>(channel_->send(requests, answer_time_.deadline()));
  }

  Answer divide(const props::PositionScript& node, Depth depth) override {
    if (std::optional<Answer> answer = prefetched_.take(node, depth)) return *std::move(answer);
    prefetched_.read_all();
    return answer_time_.ask_after_warm_up(
        node, depth, [this](const auto& asked, Depth plies) { return ask({asked, plies}); });
  }

  bool renew() override {
    prefetched_.read_all();
    channel_.reset();
    return true;
  }

  Result<std::optional<Setup>, OracleError> read_back(const props::PositionScript& node) override {
    prefetched_.read_all();
    if (const auto ready = ensure_open(); !ready) return Unexpected{ready.error()};
    const auto fen = first_line("fen " + script_text(node) + "\n", "fen");
    if (!fen) return Unexpected{fen.error()};
    const Result<Setup, FenError> setup = parse_fen(*fen, FenSyntax::kLenient);
    return setup ? std::optional<Setup>(*setup) : std::nullopt;
  }

 private:
  /// Asks what must be known of the speed before a query may be left alone; false if that fails.
  bool is_warm(std::span<const Question> queries) {
    for (const Question& query : queries) {
      while (const std::optional<Depth> shallower = answer_time_.warm_up(query.depth)) {
        if (!ask({warm_up_node(query.node.rules), *shallower})) return false;
      }
    }
    return true;
  }

  Answer ask(const Question& query) {
    if (const auto ready = ensure_open(); !ready) return Unexpected{ready.error()};
    channel_->begin_answer();
    asked_ = Clock::now();
    // A process that is gone by now says so when its answer is read.
    static_cast<void>(channel_->send(request_of(query), answer_time_.deadline()));
    return read_reply(query);
  }

  /// The answer to the query, which was sent. After an error that ends it, there is no channel.
  Answer read_reply(const Question& query) {
    DivideReply reply;
    Deadline deadline = answer_time_.deadline(AnswerTime::kUsual);
    bool is_usual = true;
    for (;;) {
      const Result<std::string_view, OracleError> line = channel_->read_line(deadline);
      if (!line && is_usual && line.error().kind == OracleError::Kind::kHung) {
        deadline = answer_time_.deadline_for(query.node, query.depth);
        is_usual = false;
        continue;
      }
      if (!line) return Unexpected{over(line.error(), query)};
      if (const auto total = after_word(*line, "total")) {
        std::string_view number = *total;
        const std::optional<std::uint64_t> leaves = take_number(number);
        if (!leaves) return Unexpected{over(no_answer(*line), query)};
        reply.total = *leaves;
        learn(*leaves);
        return reply;
      }
      if (const auto reason = after_word(*line, "error")) {
        return Unexpected{about(channel_->error(OracleError::Kind::kRefused, *reason), query)};
      }
      const auto moves = after_word(*line, "moves");
      if (!moves || !read_moves(*moves, reply)) {
        return Unexpected{over(no_answer(*line), query)};
      }
    }
  }

  /// Of a query that waited behind others this is more than it took, which only adds patience.
  void learn(std::uint64_t leaves) {
    const Clock::time_point now = Clock::now();
    answer_time_.learn(leaves, now - asked_);
    asked_ = now;
  }

  Result<std::string, OracleError> first_line(const std::string& request, std::string_view word) {
    channel_->begin_answer();
    static_cast<void>(channel_->send(request, answer_time_.deadline()));
    return next_line(word);
  }

  Result<std::string, OracleError> next_line(std::string_view word) {
    const Result<std::string_view, OracleError> line = channel_->read_line(answer_time_.deadline());
    if (line) {
      if (const auto rest = after_word(*line, word)) return std::string(*rest);
    }
    OracleError error = line ? no_answer(*line) : line.error();
    channel_.reset();
    return Unexpected{std::move(error)};
  }

  OracleError no_answer(std::string_view line) const {
    return channel_->error(OracleError::Kind::kProtocol, "the answer is " + std::string(line));
  }

  OracleError over(OracleError error, const Question& query) {
    channel_.reset();
    prefetched_.end();
    return about(std::move(error), query);
  }

  /// Of several queries that were sent together, the error is about this one.
  static OracleError about(OracleError error, const Question& query) {
    error.request = without_line_end(request_of(query));
    return error;
  }

  Launch launch_;
  SourceIdentity identity_;
  AnswerTime answer_time_;
  std::optional<LineChannel> channel_;
  Prefetched<DivideReply> prefetched_{[this](const Question& query) { return read_reply(query); }};
  Clock::time_point asked_;
};

/// A library that was built with a sanitizer is loaded behind its runtime. What a worker has not
/// given back when it ends is no defect of the subject.
void preload_sanitizer(const std::string& subject, Launch& launch) {
  constexpr std::string_view kScheme = "lib:";
  if (!subject.starts_with(kScheme)) return;
  const auto runtime = sanitizer_runtime_of(subject.substr(kScheme.size()));
  if (!runtime) return;
  std::vector<std::string> settings{"env", "LD_PRELOAD=" + *runtime};
  if (std::getenv("ASAN_OPTIONS") == nullptr) settings.emplace_back("ASAN_OPTIONS=detect_leaks=0");
  launch.argv.insert(launch.argv.begin(), settings.begin(), settings.end());
}

}  // namespace

Launch worker_launch(const std::string& role, const std::string& subject,
                     const SourceOptions& options) {
  const std::string program = options.worker_program.value_or(own_program());
  Launch launch{.argv = {program, "subject-worker", role, subject}};
  preload_sanitizer(subject, launch);
  launch.cpu = options.cpu;
  launch.stop = options.stop;
  return launch;
}

std::optional<std::string> reason_not_loaded(const OracleError& error) {
  if (error.exit != ExitStatus{ExitStatus::How::kExited, kExitNotLoaded}) return std::nullopt;
  std::string reason = without_line_end(error.stderr_tail);
  return reason.empty() ? std::nullopt : std::optional(std::move(reason));
}

Result<std::unique_ptr<Source>, SourceError> open_worker_source(const std::string& text,
                                                                const SourceOptions& options) {
  SourceOptions patient = options;
  if (text.starts_with("lib:")) {
    patient.floor_leaves_per_second = std::min(options.floor_leaves_per_second, kFloorOfLibraries);
  }
  auto source = std::make_unique<WorkerSource>(text, patient);
  const Result<Done, OracleError> opened = source->ensure_open();
  if (opened) return std::unique_ptr<Source>(std::move(source));
  const std::optional<std::string> reason = reason_not_loaded(opened.error());
  return Unexpected{SourceError{SourceError::Kind::kUnavailable,
                                reason.value_or(describe(opened.error())), opened.error()}};
}

}  // namespace refute::oracle
