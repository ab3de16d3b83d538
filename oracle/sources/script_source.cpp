#include "oracle/sources/script_source.h"

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "engine/fen.h"
#include "oracle/process/line_channel.h"
#include "oracle/sources/answer_time.h"
#include "oracle/sources/divide_parser.h"
#include "oracle/text/command.h"
#include "oracle/text/move_text.h"

namespace refute::oracle {
namespace {

using Kind = OracleError::Kind;

/// Interpreters take their time to start.
constexpr std::chrono::seconds kLeastTime{10};

class ScriptSource final : public Source {
 public:
  ScriptSource(std::string_view text, Launch launch, const SourceOptions& options)
      : launch_(std::move(launch)), answer_time_(options, kLeastTime) {
    launch_.cpu = options.cpu;
    identity_.source = text;
    identity_.name = std::filesystem::path(launch_.argv.front()).filename().string();
    identity_.dialect = "a script, started for each question";
  }

  const SourceIdentity& identity() const override { return identity_; }

  Result<DivideReply, OracleError> divide(const props::PositionScript& node, Depth depth) override {
    if (node.rules == Rules::kChess960) {
      return Unexpected{plain_error(Kind::kUnsupported, "scripts are not told of Chess960")};
    }
    return answer_time_.ask_after_rehearsal(
        node, depth, [this](const auto& asked, Depth plies) { return timed_divide(asked, plies); });
  }

 private:
  /// What is needed to read the answer.
  struct Asked {
    MoveReader reader;
    Depth depth;
    Deadline deadline;
  };

  Result<DivideReply, OracleError> timed_divide(const props::PositionScript& node, Depth depth) {
    const auto setups = props::setups_of(node);
    if (!setups) return Unexpected{plain_error(Kind::kProtocol, describe(setups.error(), node))};
    Launch launch = launch_;
    launch.argv.push_back(std::to_string(depth.plies()));
    launch.argv.push_back(print_fen(node.root));
    std::string moves;
    for (const std::string& move : node.moves) moves += (moves.empty() ? "" : " ") + move;
    if (!moves.empty()) launch.argv.push_back(moves);
    const Deadline deadline = answer_time_.deadline_for(node, depth);
    auto reply = run(launch, {MoveReader(setups->back(), node.rules), depth, deadline});
    if (reply) answer_time_.learn(reply->total, deadline.elapsed());
    return reply;
  }

  OracleError plain_error(Kind kind, std::string detail) const {
    OracleError error{};
    error.kind = kind;
    error.detail = std::move(detail);
    error.command = quote_command(launch_.argv);
    return error;
  }

  static Result<DivideReply, OracleError> run(const Launch& launch, const Asked& asked) {
    Result<LineChannel, OracleError> channel = LineChannel::open(launch);
    if (!channel) return Unexpected{channel.error()};
    channel->begin_answer();
    DivideParser parser;
    for (;;) {
      const auto line = channel->read_line(asked.deadline);
      if (!line) {
        const OracleError& error = line.error();
        const bool is_end =
            error.kind == Kind::kCrashed && error.exit == ExitStatus{ExitStatus::How::kExited, 0};
        if (!is_end) return Unexpected{error};
        return read(parser, asked, *channel);
      }
      if (parser.add(*line) == DivideText::Kind::kRefusal) {
        return Unexpected{channel->error(Kind::kRefused, *line)};
      }
    }
  }

  static Result<DivideReply, OracleError> read(const DivideParser& parser, const Asked& asked,
                                               const LineChannel& channel) {
    const RawDivide raw = parser.finish(asked.depth);
    if (!raw.total) {
      return Unexpected{channel.error(Kind::kProtocol, "it ended without printing a total")};
    }
    if (!raw.is_readable()) {
      return Unexpected{
          channel.error(Kind::kProtocol, "a line that no divide has: " + *raw.unreadable)};
    }
    if (raw.lines.empty() && *raw.total != 0) {
      return Unexpected{channel.error(Kind::kProtocol,
                                      "it printed a total and no moves; a divide has a line "
                                      "`move count` for each move")};
    }
    DivideReply reply{{}, *raw.total};
    for (const RawDivide::Line& line : raw.lines) {
      std::optional<std::string> move = asked.reader.read(line.move);
      if (!move) {
        return Unexpected{channel.error(Kind::kProtocol, "a move that is none here: " + line.move)};
      }
      reply.lines.push_back({*std::move(move), line.leaves});
    }
    return reply;
  }

  Launch launch_;
  SourceIdentity identity_;
  AnswerTime answer_time_;
};

}  // namespace

std::unique_ptr<Source> make_script_source(std::string_view text, Launch launch,
                                           const SourceOptions& options) {
  return std::make_unique<ScriptSource>(text, std::move(launch), options);
}

}  // namespace refute::oracle
