#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "oracle/sources/conversation.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// Asks one program in various protocols. A process that has not answered as hoped is not asked
/// again, unless it said that it does not know the words: else, who knows what it made of them.
class ProgramProbe {
 public:
  /// What came of a query for a count.
  enum class Answered : std::uint8_t { kNothing, kTotal, kMoves };

  /// How long a program may do nothing: a moment, as long as there are other protocols to try, or
  /// all the time that a slow one needs to start.
  enum class Patience : std::uint8_t { kHurried, kFull };

  ProgramProbe(Launch launch, const SourceOptions& options);

  const Launch& launch() const { return launch_; }
  const Conversation::Greeting& greeting() const { return greeting_; }

  /// Why the last query failed; nullopt if it did not.
  const std::optional<OracleError>& error() const { return error_; }

  /// What first became of a query for a count, if that was more than silence, and before any
  /// was taken for a search.
  const std::optional<OracleError>& complaint() const { return complaint_; }

  /// The first two answers to one query that cannot both be right, of those to the protocol's
  /// command for counts.
  std::optional<Inconsistency> contradiction(const Protocol& protocol) const;

  /// Whether it has answered any query with a search, so that it was heard and understood
  /// otherwise.
  bool searches() const { return searches_; }

  /// Programs that answer nothing have had their chance, or the caller has stopped the work.
  bool is_late() const { return whole_.expired(); }
  bool is_stopped() const { return options_.stop != nullptr && *options_.stop; }

  /// From now on the program's output is made to come line by line, by `stdbuf`. False if it was
  /// before, or if there is no such program.
  bool unbuffer();

  /// Whether it can be started and greeted.
  bool greets(const Protocol& protocol, Patience patience = Patience::kHurried);

  /// Whether it answers the mark of the protocol where nothing else is asked.
  bool answers_mark(const Protocol& protocol);

  /// Whether it answers any of these counts at the start position, which is set up in each of these
  /// ways before.
  bool answers_any(const Protocol& protocol, std::span<const char* const> set_ups,
                   std::span<const char* const> counts);

  /// Asks for the 400 leaves two plies below the start. Lines that do not add up are no answer.
  Answered answers_count(const Protocol& protocol);

  /// Which number the total is, of those in the lines that are no moves, where it is wrong as their
  /// words say it: one that is right wherever the answer is known. 0 if there is none.
  int place_of_total(const Protocol& protocol);

  /// Whether the mark came behind the answers.
  bool has_mark() const { return has_mark_; }

  /// Whether a list came with a mark behind it and no total.
  bool states_no_total() const { return states_no_total_; }

  /// Whether the last count had a total for each depth.
  bool states_each_total() const { return states_each_total_; }

  /// Of the last program that printed a total alone, a line that may have been meant as a move.
  const std::string& unread_line() const { return unread_line_; }

  /// Whether it has ended, in good order, after an answer to the command for counts that it was
  /// asked by last. What ended at another command says nothing of this one.
  bool ends_after_answer() const { return ends_behind_ && ends_behind_ == spoken_.count; }

  /// Whether `show` lists as many moves as are legal there.
  bool shows_legal_moves(const Protocol& protocol, const char* fen);

  /// Whether it refuses an illegal move, and only that.
  bool refuses_illegal_moves(const Protocol& protocol);

  /// Whether a position that is set up by FEN has another count than the start: who does not know
  /// the command goes on where it was.
  bool sets_positions(const Protocol& protocol);

  /// A count that is answered for the start whatever is set up; empty if none was seen.
  const std::string& count_of_start_alone() const { return count_of_start_alone_; }

  /// Whether it counts the moves of another position than the start, however wrongly; the same of
  /// a position that is reached by moves. True if there is no count to tell.
  bool reads_fens(const Protocol& protocol);
  bool reads_moves(const Protocol& protocol);

  /// Whether it plays a promotion that it is sent.
  bool reads_promotions(const Protocol& protocol);

  /// Whether it plays a castling that it is sent, right or wrong; whether it plays it right.
  bool reads_castling(const Protocol& protocol);
  bool castles_right(const Protocol& protocol);

  /// Whether castling is written e1h1 in standard chess.
  bool writes_rook_taken(const Protocol& protocol);

  /// Whether a divide lists all moves but those that nothing can follow.
  bool omits_empty_lines(const Protocol& protocol);

  /// In how many of some positions of Chess960 it finds castling, and whether it writes it as the
  /// king that takes its rook. Who does not claim to know Chess960 finds all or none.
  struct Castlings960 {
    int found = 0;
    bool are_canonical = false;
  };
  Castlings960 castlings_in_chess960(const Protocol& protocol);

 private:
  Conversation::Wait wait(std::chrono::milliseconds answer) const;
  Conversation::Wait wait_for_answer() const;
  Conversation* open(const Protocol& protocol);
  struct Contradiction {
    std::string count;  // of the protocol
    Inconsistency answers;
  };
  std::optional<RawAnswer> ask(const Protocol& protocol, const props::PositionScript& node,
                               Depth depth);
  std::optional<RawAnswer> ask_once(const Protocol& protocol, const props::PositionScript& node,
                                    Depth depth);
  std::optional<RawAnswer> asked_after_nonsense(const Protocol& protocol, const Question& query,
                                                OracleError nonsense);
  bool is_surprising(const RawAnswer& answer, const Question& query) const;
  std::optional<std::uint64_t> moves_of(const Protocol& protocol,
                                        const props::PositionScript& node);
  std::optional<std::uint64_t> moves_after_castling(const Protocol& protocol);
  bool counts_like_start(const Protocol& protocol);
  void fail(const OracleError& error);

  Launch launch_;
  SourceOptions options_;
  Deadline whole_;
  std::string count_of_start_alone_;
  Patience patience_ = Patience::kHurried;
  Conversation::Greeting greeting_;
  std::optional<OracleError> error_;
  std::optional<Conversation> conversation_;
  Protocol spoken_;  // of the conversation
  bool has_mark_ = true;
  bool states_no_total_ = false;
  bool states_each_total_ = false;
  std::string unread_line_;
  std::vector<Contradiction> contradictions_;
  std::optional<OracleError> complaint_;
  bool searches_ = false;
  bool may_go_on_ = false;  // the conversation: the last query was not known, and no more
  bool speaks_uci_ = false;
  std::chrono::milliseconds greeting_time_{0};  // in UCI
  std::optional<std::string> answered_;         // the last count of this conversation that was
  std::optional<std::string> ends_behind_;      // the last count behind whose answer it ended
};

}  // namespace refute::oracle
