#pragma once

#include <windows.h>

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "oracle/process/handle_windows.h"
#include "oracle/process/subprocess.h"

namespace refute {

/// Two connected ends of a pipe: ours, whose transfers go on while something else is done, and the
/// child's, which it inherits.
struct PipeEnds {
  Handle parent;
  Handle child;
};

/// A pipe in which the child writes, or reads; on failure the system's error.
Result<PipeEnds, DWORD> open_pipe_from_child();
Result<PipeEnds, DWORD> open_pipe_to_child();

/// A transfer that the system carries out while the program does something else. Not to be moved
/// meanwhile.
class PipeTransfer {
 public:
  explicit PipeTransfer(Handle pipe);
  PipeTransfer(const PipeTransfer&) = delete;
  PipeTransfer& operator=(const PipeTransfer&) = delete;
  /// Gives up the transfer, if one is under way.
  ~PipeTransfer() { close(); }

  bool is_open() const { return pipe_.is_open(); }
  bool is_pending() const { return is_pending_; }

  /// Set when the transfer that is under way has ended.
  HANDLE event() const { return event_.get(); }

  /// Begins to read into, or to write from, that memory, which must stay. False if the other end is
  /// closed.
  bool begin_read(std::span<char> space);
  bool begin_write(std::string_view text);

  /// What became of the transfer under way, which may take so many milliseconds more. Nothing has
  /// been moved yet, so many bytes have, or the other end is closed.
  Transfer result(DWORD milliseconds = 0);

  void close();

 private:
  bool has_begun(BOOL is_done);

  Handle pipe_;
  Handle event_;
  OVERLAPPED overlapped_{};
  bool is_pending_ = false;
};

/// Our end of a stream that the child writes.
class PipeReader {
 public:
  explicit PipeReader(Handle pipe) : transfer_(std::move(pipe)), buffer_(kBufferSize) {}

  /// Whether there is something to read, or the end that was not told yet.
  bool is_ready();
  HANDLE event() const { return transfer_.event(); }
  bool is_waiting() const { return transfer_.is_pending(); }

  /// What is there now. Waits no longer than so many milliseconds for what is on its way.
  Transfer read(std::span<char> space, DWORD milliseconds = 0);

  void close() { transfer_.close(); }

 private:
  static constexpr std::size_t kBufferSize = std::size_t{1} << 16;

  void look(DWORD milliseconds);

  PipeTransfer transfer_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  ///< what was read and not yet taken
  std::size_t end_ = 0;
  bool has_ended_ = false;
};

/// Our end of the stream that the child reads. What is written is kept until the child has room.
class PipeWriter {
 public:
  explicit PipeWriter(Handle pipe) : transfer_(std::move(pipe)) {}

  /// Whether a write would say more than that there is no room.
  bool is_ready();
  HANDLE event() const { return transfer_.event(); }
  bool is_waiting() const { return transfer_.is_pending(); }

  Transfer write(std::string_view text);

  /// Closes the stream as soon as all that was written is on its way.
  void end();
  void close() { transfer_.close(); }

 private:
  void look();

  PipeTransfer transfer_;
  std::string text_;  ///< what is under way
  bool is_ending_ = false;
  bool is_broken_ = false;
};

}  // namespace refute
