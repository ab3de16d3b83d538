#include "oracle/sources/uci_source.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/fen.h"
#include "oracle/sources/answer_time.h"
#include "oracle/sources/uci_session.h"

namespace refute::oracle {
namespace {

constexpr std::chrono::seconds kGreetingTime{10};
constexpr std::chrono::seconds kLeastTime{2};

class UciSource final : public Source {
 public:
  UciSource(std::string_view text, Launch launch, const SourceOptions& options)
      : launch_(std::move(launch)), answer_time_(options, kLeastTime) {
    launch_.cpu = options.cpu;
    identity_.source = text;
  }

  /// Opens a session unless one is open; learns the name on the way.
  Result<Done, OracleError> ensure_session() {
    if (session_) return Done{};
    Result<UciSession, OracleError> opened =
        UciSession::open(launch_, answer_time_.deadline(kGreetingTime));
    if (!opened) return Unexpected{opened.error()};
    session_.emplace(*std::move(opened));
    name(session_->id_name());
    return Done{};
  }

  const SourceIdentity& identity() const override { return identity_; }

  Result<DivideReply, OracleError> divide(const props::PositionScript& node, Depth depth) override {
    return answer_time_.ask_after_rehearsal(
        node, depth, [this](const auto& asked, Depth plies) { return timed_divide(asked, plies); });
  }

  bool renew() override {
    session_.reset();
    return true;
  }

  Result<std::optional<Setup>, OracleError> read_back(const props::PositionScript& node) override {
    if (const auto ready = ensure_session(); !ready) return Unexpected{ready.error()};
    const auto fen = session_->displayed_fen(props::print_position_script(node), node.rules,
                                             answer_time_.deadline());
    if (!fen) {
      session_.reset();
      return Unexpected{fen.error()};
    }
    if (!*fen) return std::optional<Setup>();
    const Result<Setup, FenError> setup = parse_fen(**fen, FenSyntax::kLenient);
    return setup ? std::optional<Setup>(*setup) : std::nullopt;
  }

 private:
  Result<DivideReply, OracleError> timed_divide(const props::PositionScript& node, Depth depth) {
    if (const auto ready = ensure_session(); !ready) return Unexpected{ready.error()};
    const Deadline deadline = answer_time_.deadline(AnswerTime::kUsual);
    Result<DivideReply, OracleError> reply =
        session_->divide(props::print_position_script(node), node.rules, depth, deadline,
                         [&] { return answer_time_.deadline_for(node, depth); });
    if (reply) {
      answer_time_.learn(reply->total, deadline.elapsed());
    } else {
      session_.reset();
    }
    return reply;
  }

  /// "Stockfish 15.1" -> name and version: the version is the first word that starts with a digit.
  void name(const std::string& id_name) {
    identity_.name = id_name;
    for (std::size_t at = id_name.find(' '); at != std::string::npos;
         at = id_name.find(' ', at + 1)) {
      if (at + 1 >= id_name.size() || id_name[at + 1] < '0' || id_name[at + 1] > '9') continue;
      identity_.name = id_name.substr(0, at);
      identity_.version = id_name.substr(at + 1);
      return;
    }
  }

  Launch launch_;
  SourceIdentity identity_;
  AnswerTime answer_time_;
  std::optional<UciSession> session_;
};

}  // namespace

Result<std::unique_ptr<Source>, OracleError> open_uci_source(std::string_view text, Launch launch,
                                                             const SourceOptions& options) {
  auto source = std::make_unique<UciSource>(text, std::move(launch), options);
  if (const auto ready = source->ensure_session(); !ready) return Unexpected{ready.error()};
  return std::unique_ptr<Source>(std::move(source));
}

}  // namespace refute::oracle
