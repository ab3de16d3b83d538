#include "oracle/process/pipe_windows.h"

#include <algorithm>
#include <atomic>

namespace refute {
namespace {

constexpr DWORD kPipeSize = 1 << 16;

/// Of a pipe of this process that no other one has; only named pipes can be read without waiting.
std::wstring new_pipe_name() {
  static std::atomic<unsigned> count{0};
  return L"\\\\.\\pipe\\refute-" + std::to_wstring(::GetCurrentProcessId()) + L"-" +
         std::to_wstring(count++);
}

Result<PipeEnds, DWORD> open_pipe(DWORD direction, DWORD access_of_child) {
  const std::wstring name = new_pipe_name();
  Handle parent(::CreateNamedPipeW(
      name.c_str(), direction | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
      PIPE_TYPE_BYTE | PIPE_READMODE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS, 1, kPipeSize,
      kPipeSize, 0, nullptr));
  if (!parent.is_open()) return Unexpected{::GetLastError()};
  SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
  Handle child(
      ::CreateFileW(name.c_str(), access_of_child, 0, &inherited, OPEN_EXISTING, 0, nullptr));
  if (!child.is_open()) return Unexpected{::GetLastError()};
  return PipeEnds{std::move(parent), std::move(child)};
}

}  // namespace

Result<PipeEnds, DWORD> open_pipe_from_child() {
  return open_pipe(PIPE_ACCESS_INBOUND, GENERIC_WRITE | FILE_READ_ATTRIBUTES);
}

Result<PipeEnds, DWORD> open_pipe_to_child() {
  return open_pipe(PIPE_ACCESS_OUTBOUND, GENERIC_READ | FILE_WRITE_ATTRIBUTES);
}

PipeTransfer::PipeTransfer(Handle pipe)
    : pipe_(std::move(pipe)), event_(::CreateEventW(nullptr, TRUE, FALSE, nullptr)) {
  overlapped_.hEvent = event_.get();
}

bool PipeTransfer::has_begun(BOOL is_done) {
  is_pending_ = is_done || ::GetLastError() == ERROR_IO_PENDING;
  return is_pending_;
}

bool PipeTransfer::begin_read(std::span<char> space) {
  return has_begun(::ReadFile(pipe_.get(), space.data(), static_cast<DWORD>(space.size()), nullptr,
                              &overlapped_));
}

bool PipeTransfer::begin_write(std::string_view text) {
  return has_begun(::WriteFile(pipe_.get(), text.data(), static_cast<DWORD>(text.size()), nullptr,
                               &overlapped_));
}

Transfer PipeTransfer::result(DWORD milliseconds) {
  if (milliseconds != 0) ::WaitForSingleObject(event_.get(), milliseconds);
  DWORD bytes = 0;
  if (::GetOverlappedResult(pipe_.get(), &overlapped_, &bytes, FALSE)) {
    is_pending_ = false;
    return {Transfer::State::kMoved, bytes};
  }
  const DWORD error = ::GetLastError();
  if (error == ERROR_IO_INCOMPLETE) return {Transfer::State::kNotReady, 0};
  is_pending_ = false;
  // The thread that began the transfer has ended: it can be begun again.
  if (error == ERROR_OPERATION_ABORTED) return {Transfer::State::kMoved, bytes};
  return {Transfer::State::kEnded, 0};
}

void PipeTransfer::close() {
  if (is_pending_) {
    DWORD bytes = 0;
    ::CancelIoEx(pipe_.get(), &overlapped_);
    ::GetOverlappedResult(pipe_.get(), &overlapped_, &bytes, TRUE);  // its memory is free then
    is_pending_ = false;
  }
  pipe_.close();
}

void PipeReader::look(DWORD milliseconds) {
  while (begin_ == end_ && !has_ended_) {
    const bool has_begun =
        transfer_.is_pending() || (transfer_.is_open() && transfer_.begin_read(buffer_));
    const Transfer got =
        has_begun ? transfer_.result(milliseconds) : Transfer{Transfer::State::kEnded, 0};
    if (got.state == Transfer::State::kNotReady) return;
    has_ended_ = got.state == Transfer::State::kEnded;
    begin_ = 0;
    end_ = got.bytes;
  }
}

bool PipeReader::is_ready() {
  look(0);
  return begin_ != end_ || (has_ended_ && transfer_.is_open());
}

Transfer PipeReader::read(std::span<char> space, DWORD milliseconds) {
  look(milliseconds);
  if (begin_ == end_) {
    if (!has_ended_) return {Transfer::State::kNotReady, 0};
    transfer_.close();
    return {Transfer::State::kEnded, 0};
  }
  const std::size_t size = std::min(space.size(), end_ - begin_);
  std::copy_n(buffer_.data() + begin_, size, space.data());
  begin_ += size;
  return {Transfer::State::kMoved, size};
}

void PipeWriter::look() {
  while (transfer_.is_pending()) {
    const Transfer sent = transfer_.result();
    if (sent.state == Transfer::State::kNotReady) return;
    is_broken_ = sent.state == Transfer::State::kEnded;
    text_.erase(0, is_broken_ ? text_.size() : sent.bytes);
    if (!text_.empty()) is_broken_ = !transfer_.begin_write(text_);
  }
  if (is_ending_) transfer_.close();
}

bool PipeWriter::is_ready() {
  look();
  return transfer_.is_open() && !transfer_.is_pending();
}

Transfer PipeWriter::write(std::string_view text) {
  look();
  if (transfer_.is_pending()) return {Transfer::State::kNotReady, 0};
  if (transfer_.is_open() && !is_broken_ && !is_ending_) {
    text_ = text.substr(0, kPipeSize);
    if (text_.empty() || transfer_.begin_write(text_)) {
      return {Transfer::State::kMoved, text_.size()};
    }
  }
  transfer_.close();
  return {Transfer::State::kEnded, 0};
}

void PipeWriter::end() {
  is_ending_ = true;
  look();
}

}  // namespace refute
