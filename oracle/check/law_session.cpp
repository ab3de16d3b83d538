#include "oracle/check/law_session.h"

#include <optional>
#include <sstream>
#include <utility>

#include "oracle/text/number.h"

namespace refute::oracle {
namespace {

std::string request_of(const props::PositionScript& script) {
  const bool is_chess960 = script.rules == Rules::kChess960;
  return std::string("check ") + (is_chess960 ? "chess960 " : "standard ") +
         print_position_script(script) + "\n";
}

/// Takes the first word off the text, and the blank after it.
std::string_view take_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

std::optional<LawAnswer> read(std::string_view line) {
  using Kind = LawAnswer::Kind;
  const std::string_view word = take_word(line);
  if (word == "refused") return LawAnswer{.kind = Kind::kRefused};
  if (word == "ok") {
    const auto positions = parse_whole_number(line);
    if (!positions) return std::nullopt;
    return LawAnswer{.kind = Kind::kHolds, .positions = *positions};
  }
  if (word != "violated") return std::nullopt;
  const std::string law(take_word(line));
  const auto ply = parse_whole_number(take_word(line));
  if (!ply) return std::nullopt;
  return LawAnswer{.kind = Kind::kViolated, .law = law, .ply = *ply, .detail = std::string(line)};
}

}  // namespace

Result<LawSession, OracleError> LawSession::open(const Launch& launch,
                                                 Deadline::Duration patience) {
  Result<LineChannel, OracleError> channel = LineChannel::open(launch);
  if (!channel) return Unexpected{channel.error()};
  LawSession session(*std::move(channel), patience);
  const auto name = session.request("name\n", "name");
  if (!name) return Unexpected{name.error()};
  const auto offers = session.request("offers\n", "offers");
  if (!offers) return Unexpected{offers.error()};
  session.name_ = *name;
  session.offers_ = *offers;
  return session;
}

Result<std::string, OracleError> LawSession::read_line() {
  const auto line = channel_.read_line(Deadline::after(patience_));
  if (!line) return Unexpected{line.error()};
  return std::string(*line);
}

/// What follows the word in the answer.
Result<std::string, OracleError> LawSession::request(const std::string& text,
                                                     const std::string& word) {
  channel_.begin_answer();
  // A process that could not load its subject is gone by now; its last words are in what is read.
  static_cast<void>(channel_.send(text, Deadline::after(patience_)));
  Result<std::string, OracleError> line = read_line();
  if (!line) return line;
  if (!line->starts_with(word)) {
    return Unexpected{channel_.error(OracleError::Kind::kProtocol, "the answer is " + *line)};
  }
  return line->substr(std::min(word.size() + 1, line->size()));
}

Result<Done, OracleError> LawSession::choose(const std::vector<const props::Law*>& laws) {
  std::string names;
  for (const props::Law* law : laws) names += (names.empty() ? "" : ",") + std::string(law->name);
  const auto chosen = request("laws " + names + "\n", "laws");
  if (!chosen) return Unexpected{chosen.error()};
  return Done{};
}

Result<Done, OracleError> LawSession::ask(const std::vector<props::PositionScript>& scripts) {
  std::string text;
  for (const props::PositionScript& script : scripts) text += request_of(script);
  channel_.begin_answer();
  return channel_.send(text, Deadline::after(patience_));
}

Result<LawAnswer, OracleError> LawSession::read_answer() {
  const Result<std::string, OracleError> line = read_line();
  if (!line) return Unexpected{line.error()};
  std::optional<LawAnswer> answer = read(*line);
  if (answer) return *std::move(answer);
  return Unexpected{channel_.error(OracleError::Kind::kProtocol, "the answer is " + *line)};
}

Result<LawTally, OracleError> LawSession::tally() {
  LawTally tally;
  channel_.begin_answer();
  if (const auto sent = channel_.send("tally\n", Deadline::after(patience_)); !sent) {
    return Unexpected{sent.error()};
  }
  for (;;) {
    const Result<std::string, OracleError> line = read_line();
    if (!line) return Unexpected{line.error()};
    std::istringstream words(*line);
    std::string word;
    std::string name;
    words >> word;
    if (word == "end") return tally;
    if (word == "moves") words >> tally.moves;
    props::LawCount count;
    if (word == "law" && words >> name >> count.held >> count.vacuous >> count.skipped) {
      tally.laws[name] = count;
    }
  }
}

Result<Done, OracleError> LawSession::end() {
  channel_.begin_answer();
  channel_.end_input();
  Result<std::string, OracleError> line = read_line();
  while (line) line = read_line();
  const bool is_good = line.error().exit == ExitStatus{ExitStatus::How::kExited, 0};
  return is_good ? Result<Done, OracleError>(Done{}) : Unexpected{line.error()};
}

}  // namespace refute::oracle
