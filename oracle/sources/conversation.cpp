#include "oracle/sources/conversation.h"

#include <algorithm>
#include <utility>

#include "engine/assert.h"
#include "oracle/sources/answer_line.h"
#include "oracle/sources/plain_line.h"
#include "oracle/sources/waiting.h"
#include "oracle/sources/written_moves.h"

namespace refute::oracle {
namespace {

using ErrorKind = OracleError::Kind;
using Handshake = Protocol::Handshake;
using LineKind = AnswerLine::Kind;

/// Whether a line says something of a position, whichever was asked about.
bool is_of_an_answer(std::string_view line) {
  const LineKind kind = read_answer_line(line).kind;
  return kind == LineKind::kMove || kind == LineKind::kTotal || kind == LineKind::kBrokenMove;
}

/// Whether it looks like what a program asks for a command with: `chess: `, `Your move? `.
bool is_prompt(std::string_view text) {
  constexpr std::size_t kMost = 80;
  if (text.size() < 2 || text.size() > kMost || text.back() != ' ') return false;
  if (read_answer_line(text).kind != LineKind::kNoise) return false;
  const char last = plain_line(text).empty() ? ' ' : plain_line(text).back();
  return std::string_view(" :?$#%)]}").find(last) != std::string_view::npos;
}

bool is_good_end(const OracleError& error) {
  return error.kind == ErrorKind::kCrashed && error.exit == ExitStatus{ExitStatus::How::kExited, 0};
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

/// Text that arrived before the query would be taken for its answer. Where a mark ends each
/// answer nothing of one comes behind it; else times, prompts and boards may, and are dropped.
std::optional<OracleError> Conversation::begin_query() {
  channel_->begin_answer();
  lacks_mark_ = lacks_total_ = was_marked_ = is_at_rest_ = false;
  const bool is_marked = !protocol_.mark.empty();
  while (!is_marked || channel_->untaken().find('\n') != std::string_view::npos) {
    const auto line = channel_->read_line(Deadline::after({}));
    if (!line) return std::nullopt;
    if (is_marked && is_of_an_answer(*line)) {
      return channel_->error(ErrorKind::kProtocol, "it went on writing after its last answer");
    }
  }
  learn_prompt(channel_->untaken());
  return std::nullopt;
}

/// Takes the text for the prompt, which may stand there several times; the first one is kept.
void Conversation::learn_prompt(std::string_view text) {
  if (!prompt_.empty() || !is_prompt(text)) return;
  std::size_t size = 1;
  const auto repeats = [&] {
    return text.size() % size == 0 && text.substr(size) == text.substr(0, text.size() - size);
  };
  while (!repeats()) ++size;
  prompt_ = text.substr(0, size);
}

std::string_view Conversation::without_prompt(std::string_view line) const {
  while (!prompt_.empty() && line.starts_with(prompt_)) line.remove_prefix(prompt_.size());
  return line;
}

/// The commands for the node. Xboard engines keep all moves as one game whatever is set up in
/// between, and some have room for so many only (Sjeng dies near 400), so a new game begins in
/// time.
Result<std::string, OracleError> Conversation::set_up(const props::PositionScript& node) {
  constexpr std::size_t kLongGame = 200;
  std::string commands;
  const bool is_xboard = protocol_.handshake == Handshake::kXboard;
  if (rules_ != node.rules) {
    if (is_xboard && node.rules == Rules::kChess960) {
      return Unexpected{channel_->error(ErrorKind::kUnsupported, "it does not play Chess960")};
    }
    rules_ = node.rules;
    if (greeting_.has_chess960) {
      commands = std::string("setoption name UCI_Chess960 value ") +
                 (node.rules == Rules::kChess960 ? "true\n" : "false\n");
    }
  }
  moves_played_ += node.moves.size();
  if (is_xboard && moves_played_ >= kLongGame) {
    moves_played_ = node.moves.size();
    commands += "new\n" + greeting_commands();
  }
  return commands + position_commands(protocol_, node);
}

std::string Conversation::next_mark() {
  if (protocol_.mark.empty()) return {};
  constexpr int kMostMarks = 9999;
  marks_ = marks_ % kMostMarks + 1;  // never 0: Crafty does not answer `ping 0`
  const std::string n = std::to_string(marks_);
  expected_mark_ = filled_in(protocol_.mark_answer, "{n}", n);
  return filled_in(protocol_.mark, "{n}", n) + "\n";
}

bool Conversation::is_mark(std::string_view line) const {
  if (protocol_.mark.empty()) return false;
  if (line == expected_mark_) return true;
  const std::size_t at = line.find(expected_mark_);
  if (at == std::string_view::npos) return false;
  // In a complaint it may stand in quotes; never is it the start of a longer number.
  const std::size_t end = at + expected_mark_.size();
  const bool is_complaint = protocol_.mark == protocol_.mark_answer;
  if (is_complaint) return end == line.size() || line[end] < '0' || line[end] > '9';
  return plain_line(line).ends_with(expected_mark_);  // behind a prompt, before a blank
}

/// Whether it is a complaint about the mark of an earlier query: who echoes what is typed has ended
/// that query's answer by the echo already.
bool Conversation::is_earlier_mark(std::string_view line) const {
  if (protocol_.mark != protocol_.mark_answer) return false;
  const std::string_view mark = protocol_.mark;
  const std::string_view stem = mark.substr(0, mark.find("{n}"));
  const std::size_t at = line.find(stem);
  if (stem.empty() || at == line.npos) return false;
  const std::string_view number = line.substr(at + stem.size());
  return !number.empty() && number.front() >= '0' && number.front() <= '9';
}

/// What stands before the mark on its line, of an answer that did not end its last line; empty if
/// it is nothing of an answer.
std::string_view Conversation::before_mark(std::string_view line) const {
  const std::string_view before = without_prompt(line.substr(0, line.find(expected_mark_)));
  return is_of_an_answer(before) ? before : std::string_view();
}

bool Conversation::answers_mark(const Wait& wait) {
  if (begin_query()) return false;
  if (!channel_->send(next_mark(), wait.deadline)) return false;
  return comes_to_mark(wait);
}

bool Conversation::comes_to_mark(const Wait& wait) {
  return reads_to_mark(wait, [](std::string_view) {});
}

bool Conversation::holds_back(const Wait& wait) {
  if (!channel_->send(next_mark(), wait.deadline)) return false;
  bool has_answer = false;
  const bool is_marked = reads_to_mark(
      wait, [&](std::string_view line) { has_answer = has_answer || is_of_an_answer(line); });
  return is_marked && has_answer;
}

bool Conversation::reads_to_mark(const Wait& wait,
                                 const std::function<void(std::string_view)>& on_line) {
  if (protocol_.mark.empty()) return false;
  Waiting waiting(wait, channel_->process().pid());
  waiting.may_be_all();
  for (;;) {
    const auto line = channel_->read_line(waiting.deadline());
    if (line && is_mark(*line)) return true;
    if (line) on_line(*line);
    if (!line && (line.error().kind != ErrorKind::kHung || !waiting.goes_on())) return false;
  }
}

bool Conversation::answers_any(const std::string& commands, const Deadline& deadline) {
  if (begin_query() || !channel_->send(commands, deadline)) return false;
  for (;;) {
    const auto line = channel_->read_line(deadline);
    if (!line) return false;
    if (is_of_an_answer(*line)) return true;
  }
}

bool Conversation::goes_on_in(const Protocol& protocol) {
  const bool is_alike =
      protocol.handshake == protocol_.handshake && protocol.greeting == protocol_.greeting &&
      protocol.mark == protocol_.mark && protocol.mark_answer == protocol_.mark_answer;
  if (is_alike) protocol_ = protocol;
  return is_alike;
}

/// `Unknown command: isready`.
bool Conversation::refuses_mark(std::string_view line) const {
  const std::string_view word =
      std::string_view(protocol_.mark).substr(0, protocol_.mark.find(' '));
  return !word.empty() && line.find(word) != std::string_view::npos;
}

Result<RawAnswer, OracleError> Conversation::count(const props::PositionScript& node, Depth depth,
                                                   const Wait& wait) {
  REFUTE_ASSERT(depth.plies() >= 1);  // depth 0 starts a search
  if (protocol_.handshake == Handshake::kScript) {
    return run_script(node, depth, wait.later ? wait.later() : wait.deadline);
  }
  if (auto stray = begin_query()) return Unexpected{*std::move(stray)};
  const Result<std::string, OracleError> position = set_up(node);
  if (!position) return Unexpected{position.error()};
  const std::string request = *position + count_command(protocol_, depth) + next_mark();
  // A program that refuses may be gone before it has read all; its last words can still be read.
  const Result<Done, OracleError> sent = channel_->send(request, wait.deadline);
  Result<RawAnswer, OracleError> answer = read_answer(depth, wait);
  if (!sent && answer) return Unexpected{sent.error()};
  return answer;
}

bool Conversation::send_ahead(std::span<const Question> queries, const Deadline& deadline) {
  REFUTE_ASSERT(protocol_.totals == Protocol::Totals::kOne && unread_ == 0);
  if (channel_->untaken().find_first_not_of("\r\n") != std::string_view::npos) return false;
  std::string request;
  for (const Question& query : queries) {
    const Result<std::string, OracleError> position = set_up(query.node);
    if (!position) return false;
    request += *position + count_command(protocol_, query.depth);
  }
  was_marked_ = is_at_rest_ = false;
  unread_ = queries.size();
  // A process that is gone by now says so when the first answer is read.
  static_cast<void>(channel_->send(request + next_mark(), deadline));
  return true;
}

Result<RawAnswer, OracleError> Conversation::next_count(const Question& query, const Wait& wait) {
  REFUTE_ASSERT(unread_ > 0);
  --unread_;
  channel_->begin_answer();
  Result<RawAnswer, OracleError> answer = read_answer(query.depth, wait);
  if (answer) return answer;
  OracleError error = answer.error();  // of several queries that were sent together, about this one
  error.request = position_commands(protocol_, query.node) + count_command(protocol_, query.depth);
  return Unexpected{std::move(error)};
}

Result<RawAnswer, OracleError> Conversation::read_answer(Depth depth, const Wait& wait) {
  AnswerParser parser(protocol_.total_place);
  Waiting waiting(wait, channel_->process().pid());
  bool is_marked = protocol_.mark.empty() || unread_ > 0;
  // Where neither a mark nor a total ends an answer, silence does.
  const bool ends_in_silence = is_marked && protocol_.totals == Protocol::Totals::kNone;
  if (ends_in_silence) waiting.may_be_all();
  for (;;) {
    if (is_marked && !wait.hears_out && is_whole(parser, depth)) return finished(parser, depth);
    const auto line = channel_->read_line(waiting.deadline());
    if (!line) {
      if (line.error().kind == ErrorKind::kHung && waiting.goes_on()) continue;
      const bool is_idle = waiting.is_over_nothing();
      is_at_rest_ = was_marked_ && is_idle;
      const std::string stray = parser.has_answer() ? "" : parser.stray_line();
      // Where nothing marks an answer, only a line with numbers may have been it.
      const bool may_be_answer = protocol_.mark.empty() && parser.has_unreadable_line() &&
                                 line.error().kind == ErrorKind::kHung;
      if ((is_at_rest_ || may_be_answer) && !stray.empty())
        return Unexpected{not_understood(depth, stray)};
      if (is_at_rest_ && wait.at_rest && !parser.has_begun())
        return Unexpected{refused_in_silence(depth, wait)};
      const bool has_moves_alone = parser.has_answer() && !parser.has_total() &&
                                   !parser.has_broken_line() && !parser.has_unreadable_line();
      if (is_at_rest_ && wait.at_rest && has_moves_alone)
        return Unexpected{total_is_lacking(depth)};
      const bool is_over = ends_answer(line.error(), parser, is_marked, is_idle);
      return is_over ? finished(parser, depth) : Unexpected{line.error()};
    }
    if (channel_->last_line_was_cut()) continue;  // perhaps in a number; the next read says why
    if (is_mark(*line)) {
      is_marked = was_marked_ = true;
      if (const auto before = before_mark(*line); !before.empty()) parser.add(before);
    } else if (!is_earlier_mark(*line)) {
      const LineKind kind = parser.add(without_prompt(*line));
      // Some end each answer to `go` with a best move, or with a line of the search behind it.
      const bool is_end =
          (parser.has_answer() && line->starts_with("bestmove")) || parser.has_list_and_total();
      if (kind == LineKind::kSearch && !is_end) {
        return Unexpected{channel_->error(ErrorKind::kUnsupported, "it answers with a search")};
      }
      if (kind == LineKind::kRefusal) {
        lacks_mark_ = parser.has_answer() && refuses_mark(*line);
        if (lacks_mark_) return finished(parser, depth);
        return Unexpected{channel_->error(ErrorKind::kRefused, *line)};
      }
    }
    const bool has_no_mark = protocol_.mark.empty() && parser.has_answer();
    if (was_marked_ || has_no_mark || parser.has_total() || parser.has_broken_line()) {
      waiting.may_be_all();
    }
    const bool has_begun = parser.has_begun();
    answers_behind_mark_ = answers_behind_mark_ || (has_begun && was_marked_ && !is_mark(*line));
    if (was_marked_ && !answers_behind_mark_) {
      waiting.may_be_refused();
    } else if (has_begun) {
      waiting.is_not_refused();
    }
  }
}

OracleError Conversation::not_understood(Depth depth, const std::string& line) const {
  const std::string command = count_words(protocol_, depth);
  return channel_->error(ErrorKind::kProtocol,
                         "it answers `" + command + "` in a form that is not known, such as \"" +
                             line + "\"; lines such as `e2e4: 20` and a last one such as " +
                             "`Nodes searched: 400` are");
}

OracleError Conversation::refused_in_silence(Depth depth, const Wait& wait) const {
  const std::string command = count_words(protocol_, depth);
  OracleError error =
      channel_->error(ErrorKind::kRefused,
                      "it answers what is sent behind `" + command + "`, and says nothing to it");
  error.elapsed = wait.deadline.elapsed();  // and not of the last look
  error.budget = wait.deadline.budget();
  return error;
}

OracleError Conversation::total_is_lacking(Depth depth) const {
  return channel_->error(ErrorKind::kProtocol,
                         "its answer to `" + count_words(protocol_, depth) +
                             "` ends without a total, and it answers what is sent behind it");
}

/// Whether what has been read is an answer, although no more came than this error.
bool Conversation::ends_answer(const OracleError& error, const AnswerParser& parser, bool is_marked,
                               bool is_silent) {
  const bool is_hung = error.kind == ErrorKind::kHung;
  lacks_mark_ = is_silent && !is_marked && parser.has_total();
  lacks_total_ = is_silent && is_marked && !parser.has_total() && parser.has_answer();
  has_ended_ = is_good_end(error) && parser.has_total();
  const bool is_heard_out = is_silent && is_marked && parser.has_total();
  const bool is_broken =
      is_hung && (parser.has_broken_line() || (was_marked_ && parser.has_unreadable_line()));
  const bool is_list = is_silent && is_marked && protocol_.totals == Protocol::Totals::kNone;
  return is_list || lacks_mark_ || lacks_total_ || has_ended_ || is_heard_out || is_broken;
}

/// Whether all has been read that an answer has.
bool Conversation::is_whole(const AnswerParser& parser, Depth depth) const {
  switch (protocol_.totals) {
    case Protocol::Totals::kNone:
      return parser.has_answer() && !protocol_.mark.empty();
    case Protocol::Totals::kEach:
      return parser.total_count() >= static_cast<std::size_t>(depth.plies()) && parser.has_total();
    case Protocol::Totals::kOne:
      break;
  }
  return parser.has_total();
}

Result<RawAnswer, OracleError> Conversation::finished(const AnswerParser& parser,
                                                      Depth depth) const {
  RawAnswer answer = parser.finish(depth);
  if (answer.problem.empty()) return answer;
  return Unexpected{channel_->error(ErrorKind::kProtocol, answer.problem)};
}

/// Starts the script, which ends when it has answered.
Result<RawAnswer, OracleError> Conversation::run_script(const props::PositionScript& node,
                                                        Depth depth, const Deadline& deadline) {
  Launch launch = launch_;
  launch.argv.push_back(std::to_string(depth.plies()));
  const props::PositionScript said = protocol_.sends_moves() ? node : by_own_fen(node);
  launch.argv.push_back(fen_for(protocol_, said.root, said.rules));
  if (!said.moves.empty()) launch.argv.push_back(joined(said.moves));
  Result<LineChannel, OracleError> channel = LineChannel::open(launch);
  if (!channel) return Unexpected{channel.error()};
  channel->end_input();  // it may read that to its end before it does anything
  channel->begin_answer();
  AnswerParser parser(protocol_.total_place);
  for (;;) {
    const auto line = channel->read_line(deadline);
    if (line) {
      if (parser.add(*line) != LineKind::kRefusal) continue;
      return Unexpected{channel->error(ErrorKind::kRefused, *line)};
    }
    if (!is_good_end(line.error())) return Unexpected{line.error()};
    break;
  }
  RawAnswer answer = parser.finish(depth);
  if (!answer.total) answer.problem = "it ended without printing a total";
  if (answer.problem.empty()) return answer;
  return Unexpected{channel->error(ErrorKind::kProtocol, answer.problem)};
}

}  // namespace refute::oracle
