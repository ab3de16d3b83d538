// What a program shows of a position besides counts: its moves, whether it takes one, its FEN.

#include <algorithm>
#include <utility>

#include "oracle/sources/answer_line.h"
#include "oracle/sources/conversation.h"

namespace refute::oracle {
namespace {

using ErrorKind = OracleError::Kind;
using Handshake = Protocol::Handshake;
using LineKind = AnswerLine::Kind;

}  // namespace

Result<std::vector<std::string>, OracleError> Conversation::shown(const props::PositionScript& node,
                                                                  const Deadline& deadline) {
  if (auto stray = begin_query()) return Unexpected{*std::move(stray)};
  const Result<std::string, OracleError> position = set_up(node);
  if (!position) return Unexpected{position.error()};
  const bool is_search = protocol_.show.starts_with("go ");
  const std::string request =
      *position + protocol_.show + "\n" + (is_search ? std::string() : next_mark());
  if (const auto sent = channel_->send(request, deadline); !sent) return Unexpected{sent.error()};
  std::vector<std::string> moves;
  for (;;) {
    const auto line = channel_->read_line(deadline);
    if (!line) return Unexpected{line.error()};
    if (is_search ? line->starts_with("bestmove") : is_mark(*line)) return moves;
    if (!is_search && read_answer_line(*line).kind == LineKind::kRefusal) {
      return Unexpected{channel_->error(ErrorKind::kRefused, *line)};
    }
    for (std::string& move : moves_of_line(*line)) {
      // A search names its moves again at each depth; a list that names one twice means it.
      const bool is_known = std::find(moves.begin(), moves.end(), move) != moves.end();
      if (!is_search || !is_known) moves.push_back(std::move(move));
    }
  }
}

Result<bool, OracleError> Conversation::refuses(const props::PositionScript& node,
                                                const std::string& move, const Deadline& deadline) {
  if (auto stray = begin_query()) return Unexpected{*std::move(stray)};
  const Result<std::string, OracleError> position = set_up(node);
  if (!position) return Unexpected{position.error()};
  ++moves_played_;
  const std::string request =
      *position + filled_in(protocol_.play, "{move}", move) + "\n" + next_mark();
  if (const auto sent = channel_->send(request, deadline); !sent) return Unexpected{sent.error()};
  bool is_refused = false;
  for (;;) {
    const auto line = channel_->read_line(deadline);
    if (!line) return Unexpected{line.error()};
    if (is_mark(*line)) return is_refused;
    const bool is_refusal = read_answer_line(*line).kind == LineKind::kRefusal;
    if (is_refusal && line->find(move) != std::string_view::npos) is_refused = true;
  }
}

Result<std::optional<std::string>, OracleError> Conversation::displayed_fen(
    const props::PositionScript& node, const Deadline& deadline) {
  const bool can_be_asked = protocol_.handshake == Handshake::kUci && !protocol_.mark.empty();
  if (!can_be_asked) return std::optional<std::string>();
  if (auto stray = begin_query()) return Unexpected{*std::move(stray)};
  const Result<std::string, OracleError> position = set_up(node);
  if (!position) return Unexpected{position.error()};
  const std::string request = *position + "d\n" + next_mark();
  if (const auto sent = channel_->send(request, deadline); !sent) return Unexpected{sent.error()};
  std::optional<std::string> fen;
  for (;;) {
    const Result<std::string_view, OracleError> line = channel_->read_line(deadline);
    if (!line) return Unexpected{line.error()};
    if (line->starts_with("Fen: ")) fen = line->substr(5);
    // A program that does not know `d` may say so; this one will not answer anything any more.
    if (line->find("CRITICAL ERROR") != std::string_view::npos) {
      return Unexpected{channel_->error(ErrorKind::kRefused, *line)};
    }
    if (is_mark(*line)) return fen;
  }
}

}  // namespace refute::oracle
