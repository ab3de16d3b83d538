#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "oracle/process/deadline.h"
#include "oracle/process/exit_status.h"
#include "oracle/process/line_buffer.h"
#include "oracle/process/oracle_error.h"
#include "oracle/process/own_time.h"
#include "oracle/process/subprocess.h"
#include "oracle/process/text_tail.h"

namespace refute {

/// A conversation in lines with a running program that may die, hang or write nonsense at any time.
///
/// No call takes longer than its deadline and a second, unless the deadline is
/// `for_answer` and the program is kept from its processor. Writing never stops reading, so neither
/// side can block the other. Memory is bounded by `kMostAnswerBytes`.
/// When it goes, the program is asked to `quit` and given a moment: it may have something to write,
/// such as its coverage. After `kHung` and `kStopped` the conversation may go on. After any other
/// error it is over: lines received before can still be read, often they say why, and then comes an
/// error again.
class LineChannel {
 public:
  /// No line of an engine is longer: a divide's line has 30 bytes, and a banner or a list of
  /// options a few thousand.
  static constexpr std::size_t kMostLineBytes = std::size_t{1} << 16;
  /// No answer is longer; a divide has at most 256 lines of 30 bytes.
  static constexpr std::size_t kMostAnswerBytes = std::size_t{1} << 20;

  /// Starts the program of `launch` to talk to.
  static Result<LineChannel, OracleError> open(const Launch& launch);

  explicit LineChannel(Subprocess process) : process_(std::move(process)) {}
  LineChannel(LineChannel&&) noexcept = default;
  LineChannel& operator=(LineChannel&&) noexcept = default;
  /// Closes the conversation; after an error that leaves no hope the program is killed at once.
  ~LineChannel();

  /// Writes all of `text`, taking in whatever the program writes meanwhile. `kClosed` or
  /// `kCrashed` if nobody reads it any more.
  Result<Done, OracleError> send(std::string_view text, const Deadline& deadline);

  /// Closes its standard input: nothing will be sent.
  void end_input() { process_.end_input(); }

  /// The next line of standard output, without its line end. A last line without line end is
  /// delivered too; then comes `kCrashed` or `kClosed`. Valid until the next call of `send` or
  /// `read_line`. Makes no system call when a line has been received already, whatever the
  /// deadline. Bytes above 126 and control characters are passed on as they are.
  Result<std::string_view, OracleError> read_line(const Deadline& deadline);

  /// True if the line read last had no line end: the program ended, perhaps in the middle of a
  /// number. Such a line is fit for a message and not for a verdict.
  bool last_line_was_cut() const { return last_line_was_cut_; }

  /// Starts counting a new answer for `kMostAnswerBytes`. To be called once per request.
  void begin_answer() {
    answer_bytes_ = untaken().size();
    is_lost_ = false;
  }

  /// What was received and not yet read as lines. Before a request it should be empty but for line
  /// ends (Stockfish writes one after the total): it is no answer to what will be asked.
  std::string_view untaken() const { return buffer_.untaken(); }

  /// An error of `kind` with all that is known here: command, request, last lines, standard error.
  /// For those who understand the lines and find one wrong.
  OracleError error(OracleError::Kind kind, std::string_view detail) const;

  /// Ends the conversation: `farewell`, end of input, 300 ms of grace, and as much again and more
  /// if the program is doing something, then kill.
  ExitStatus close(std::string_view farewell);

  /// Ends the program at once.
  ExitStatus kill() { return process_.kill(); }

  /// The program at the other end.
  const Subprocess& process() const { return process_; }

 private:
  static constexpr std::size_t kLinesKept = 3;

  Deadline stoppable(const Deadline& deadline) const {
    return stop_ == nullptr ? deadline : deadline.or_when(stop_);
  }

  void exchange(Subprocess::Watch watch, const Deadline& deadline);
  Deadline::Duration time_between_looks(const Deadline& deadline) const;
  Deadline next_look(const Deadline& deadline, bool has_waited) const;
  void look_at_program(const Deadline& deadline);
  std::optional<OracleError> lateness(const Deadline& deadline, std::string_view seen);
  Transfer take_output();
  void take_errors();
  std::optional<OracleError> flood() const;
  OracleError end_error();
  void remember(std::string_view line);
  std::vector<std::string> last_lines() const;

  Subprocess process_;
  LineBuffer buffer_;
  std::size_t answer_bytes_ = 0;
  bool output_ended_ = false;
  bool last_line_was_cut_ = false;
  const std::atomic<bool>* stop_ = nullptr;
  bool is_lost_ = false;  ///< it will not hear a farewell
  TextTail errors_;
  std::string request_;
  std::optional<Deadline> deadline_;  ///< of the call that last had to wait
  std::optional<OwnTime> own_time_;   ///< since the start of the deadline that was last watched
  std::array<std::string, kLinesKept> recent_;
  std::size_t lines_read_ = 0;  ///< the next line is kept in `recent_[lines_read_ % kLinesKept]`
};

}  // namespace refute
