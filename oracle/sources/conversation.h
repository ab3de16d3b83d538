#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/process/line_channel.h"
#include "oracle/sources/answer_parser.h"
#include "oracle/sources/protocol.h"
#include "oracle/sources/question.h"

namespace refute::oracle {

/// One conversation with a running program by its protocol, or, for a script, the runs of it.
/// After an error it is over: the owner opens another.
class Conversation {
 public:
  /// The detail of the error for a program that sends back what it gets.
  static constexpr std::string_view kOnlyEchoes =
      "it repeats what it is told and answers nothing; a UCI engine answers `uci` with `uciok`";

  /// What the program said of itself while it was greeted.
  struct Greeting {
    std::string name;              // `id name` or `myname`
    bool has_chess960 = false;     // the UCI option
    std::uint64_t most_lines = 1;  // the most that the UCI option MultiPV takes
    bool has_features = false;     // it is an xboard engine
    bool has_ping = false;         // an xboard feature, as are the next
    bool has_setboard = false;
    bool wants_usermove = false;
    bool was_silent = true;  // it has written nothing at all
  };

  /// How long to wait. `idle` ends the wait for a greeting when the program has done nothing for
  /// that long. `after_mark` ends the wait when the mark has come without an answer, without its
  /// total, or not at all, and the program has done nothing for that long: it tells what is not
  /// known of a program yet. `hears_out` waits like that for what comes behind a whole answer.
  /// `at_rest` ends the wait when the mark has come and nothing else, and the program has done
  /// nothing for that long: it refuses without a word, unless it has given the mark first before.
  struct Wait {
    Deadline deadline;
    std::optional<Deadline::Duration> idle{};
    std::optional<Deadline::Duration> after_mark{};
    bool hears_out = false;
    std::optional<Deadline::Duration> at_rest{};

    /// The deadline after this one. To know how long an answer may take costs more than most
    /// answers take: it is worked out only for one that has not come.
    std::function<Deadline()> later{};
  };

  /// Starts the program and greets it as the protocol says. A script is not started.
  static Result<Conversation, OracleError> open(const Launch& launch, const Protocol& protocol,
                                                const Wait& wait);

  const Greeting& greeting() const { return greeting_; }

  /// Asks for the count of that depth below the node. An answer is complete when its total and the
  /// mark have arrived, in whichever order: programs that count in a thread of their own give the
  /// mark first, or in the middle. What comes later belongs to no query, and is an error of the
  /// next one.
  Result<RawAnswer, OracleError> count(const props::PositionScript& node, Depth depth,
                                       const Wait& wait);

  /// Sends all the queries, with one mark behind the last. Their answers are read by `next_count`,
  /// in this order, before anything else is asked. For programs that do not begin with a query
  /// before they have answered the last, and that end each answer with its total. False, and
  /// nothing is sent, if the program has gone on writing after its last answer: the next query
  /// finds out.
  bool send_ahead(std::span<const Question> queries, const Deadline& deadline);
  Result<RawAnswer, OracleError> next_count(const Question& query, const Wait& wait);

  /// Whether the last count was answered and its mark was not, so that there is none; whether it
  /// came with a mark and without a total.
  bool lacks_mark() const { return lacks_mark_; }
  bool lacks_total() const { return lacks_total_; }

  /// Whether the mark behind the last query has come.
  bool was_marked() const { return was_marked_; }

  /// Whether the mark behind the last query has come without an answer, and the program does
  /// nothing any more: it does not know the command.
  bool is_at_rest() const { return is_at_rest_; }

  /// Whether the program answers the mark alone; whether it will, if nothing else is waited for.
  bool answers_mark(const Wait& wait);
  bool comes_to_mark(const Wait& wait);

  /// Whether what it has to say to the last query comes only with the answer to another mark: it
  /// does not flush its output behind each answer.
  bool holds_back(const Wait& wait);

  /// Whether any line of an answer comes when these commands are sent, each with its line end.
  bool answers_any(const std::string& commands, const Deadline& deadline);

  /// Speaks another protocol from now on. False if its first words or its mark are others.
  bool goes_on_in(const Protocol& protocol);

  /// Whether the program ended in good order behind its last answer.
  bool has_ended() const { return has_ended_; }

  /// The moves that `show` lists, as they are written.
  Result<std::vector<std::string>, OracleError> shown(const props::PositionScript& node,
                                                      const Deadline& deadline);

  /// Whether the program refuses to play the move at the node.
  Result<bool, OracleError> refuses(const props::PositionScript& node, const std::string& move,
                                    const Deadline& deadline);

  /// The FEN that a UCI program prints for `d`; nullopt if it prints none.
  Result<std::optional<std::string>, OracleError> displayed_fen(const props::PositionScript& node,
                                                                const Deadline& deadline);

 private:
  Conversation(Launch launch, Protocol protocol)
      : launch_(std::move(launch)), protocol_(std::move(protocol)) {}

  Result<Done, OracleError> greet(const Wait& wait);
  Result<Done, OracleError> greet_uci(const Wait& wait);
  Result<Done, OracleError> greet_xboard(const Wait& wait);
  Result<Done, OracleError> hear_features(const Wait& wait);
  Result<Done, OracleError> listen(std::chrono::milliseconds time, const Deadline& deadline);
  Result<RawAnswer, OracleError> run_script(const props::PositionScript& node, Depth depth,
                                            const Deadline& deadline);
  Result<RawAnswer, OracleError> read_answer(Depth depth, const Wait& wait);
  bool ends_answer(const OracleError& error, const AnswerParser& parser, bool is_marked,
                   bool is_silent);
  bool is_whole(const AnswerParser& parser, Depth depth) const;
  OracleError refused_in_silence(Depth depth, const Wait& wait) const;
  OracleError total_is_lacking(Depth depth) const;
  OracleError not_understood(Depth depth, const std::string& line) const;
  Result<RawAnswer, OracleError> finished(const AnswerParser& parser, Depth depth) const;
  std::optional<OracleError> begin_query();
  Result<std::string, OracleError> set_up(const props::PositionScript& node);
  std::string greeting_commands() const;
  void learn(std::string_view line);
  std::string next_mark();
  bool reads_to_mark(const Wait& wait, const std::function<void(std::string_view)>& on_line);
  bool is_mark(std::string_view line) const;
  bool is_earlier_mark(std::string_view line) const;
  std::string_view before_mark(std::string_view line) const;
  std::string_view without_prompt(std::string_view line) const;
  void learn_prompt(std::string_view text);
  bool refuses_mark(std::string_view line) const;

  Launch launch_;
  Protocol protocol_;
  std::optional<LineChannel> channel_;  // none for a script
  Greeting greeting_;
  std::optional<Rules> rules_;  // what UCI_Chess960 was last set to
  std::string expected_mark_;
  std::size_t unread_ = 0;  // of the queries that were sent ahead
  std::string prompt_;      // what stands in front of lines, once for each command
  int marks_ = 0;
  std::size_t moves_played_ = 0;  // since an xboard engine began a game
  bool lacks_mark_ = false;
  bool lacks_total_ = false;
  bool has_ended_ = false;
  bool was_marked_ = false;
  bool is_at_rest_ = false;
  bool answers_behind_mark_ = false;  // it counts in a thread, perhaps on another machine
};

}  // namespace refute::oracle
