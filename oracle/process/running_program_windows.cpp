#include "oracle/process/running_program.h"

#include <windows.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <limits>
#include <utility>
#include <vector>

#include "oracle/process/handle_windows.h"
#include "oracle/process/pipe_windows.h"
#include "oracle/process/windows_text.h"
#include "oracle/text/command.h"

namespace refute {
namespace {

constexpr DWORD kElevationRequired = 740;  // ERROR_ELEVATION_REQUIRED, which mingw lacks

/// The exit code of whom we end, which no program has by itself: STATUS_PROCESS_IS_TERMINATING.
constexpr DWORD kTerminated = 0xC000010A;

OracleError failed(const Launch& launch, const std::string& what, DWORD error) {
  return start_error(launch, OracleError::Kind::kSpawnFailed, what + ": " + windows_message(error));
}

OracleError not_started(const Launch& launch, const std::string& program, DWORD error) {
  switch (error) {
    case ERROR_BAD_EXE_FORMAT:
    case ERROR_EXE_MACHINE_TYPE_MISMATCH:
      return start_error(launch, OracleError::Kind::kNotExecutable,
                         program + " is no program for this system: " + windows_message(error));
    case ERROR_ACCESS_DENIED:
    case kElevationRequired:
    case ERROR_FILE_NOT_FOUND:  // the file itself was seen just before
      return start_error(launch, OracleError::Kind::kNotExecutable,
                         program + ": " + windows_message(error));
    default:
      return failed(launch, program, error);
  }
}

/// A job: the program, what it starts, and what that starts. They end with it, and it ends when
/// nobody holds it any more, however this process ends.
Result<Handle, DWORD> make_job(const Launch& launch) {
  Handle job(::CreateJobObjectW(nullptr, nullptr));
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  DWORD& flags = limits.BasicLimitInformation.LimitFlags;
  // Without the second one a crash opens a window and waits for somebody to close it.
  flags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
  if (launch.address_space_bytes) {
    flags |= JOB_OBJECT_LIMIT_PROCESS_MEMORY;
    limits.ProcessMemoryLimit = static_cast<SIZE_T>(*launch.address_space_bytes);
  }
  if (!job.is_open() || !::SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation,
                                                   &limits, sizeof limits)) {
    return Unexpected{::GetLastError()};
  }
  return job;
}

/// What a new process gets besides its command: three handles and no other, and its job.
class StartAttributes {
 public:
  StartAttributes(std::array<HANDLE, 3> streams, HANDLE job) : streams_(streams), job_(job) {
    SIZE_T size = 0;
    ::InitializeProcThreadAttributeList(nullptr, kCount, 0, &size);
    memory_.resize(size);
    is_made_ = ::InitializeProcThreadAttributeList(list(), kCount, 0, &size) &&
               set(PROC_THREAD_ATTRIBUTE_HANDLE_LIST, streams_.data(), sizeof streams_) &&
               set(PROC_THREAD_ATTRIBUTE_JOB_LIST, &job_, sizeof job_);
  }
  StartAttributes(const StartAttributes&) = delete;
  StartAttributes& operator=(const StartAttributes&) = delete;
  ~StartAttributes() { ::DeleteProcThreadAttributeList(list()); }

  bool is_made() const { return is_made_; }

  STARTUPINFOEXW startup() {
    STARTUPINFOEXW info{};
    info.StartupInfo.cb = sizeof info;
    info.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    info.StartupInfo.hStdInput = streams_[0];
    info.StartupInfo.hStdOutput = streams_[1];
    info.StartupInfo.hStdError = streams_[2];
    info.lpAttributeList = list();
    return info;
  }

 private:
  static constexpr DWORD kCount = 2;

  LPPROC_THREAD_ATTRIBUTE_LIST list() {
    return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(memory_.data());
  }
  bool set(DWORD_PTR attribute, void* value, SIZE_T size) {
    return ::UpdateProcThreadAttribute(list(), 0, attribute, value, size, nullptr, nullptr) != 0;
  }

  std::array<HANDLE, 3> streams_;
  HANDLE job_;
  std::vector<char> memory_;
  bool is_made_ = false;
};

/// Where the program may run: on the processor of the launch, or where the calling thread may.
bool place(HANDLE process, const Launch& launch) {
  GROUP_AFFINITY own{};
  if (launch.cpu) {
    constexpr int kMost = std::numeric_limits<DWORD_PTR>::digits;
    if (*launch.cpu < 0 || *launch.cpu >= kMost) {
      ::SetLastError(ERROR_INVALID_PARAMETER);
      return false;
    }
    return ::SetProcessAffinityMask(process, DWORD_PTR{1} << *launch.cpu) != 0;
  }
  if (::GetThreadGroupAffinity(::GetCurrentThread(), &own)) {
    ::SetProcessAffinityMask(process, own.Mask);
  }
  return true;
}

bool is_batch(const std::filesystem::path& program) {
  const std::wstring suffix = program.extension().wstring();
  return ::_wcsicmp(suffix.c_str(), L".bat") == 0 || ::_wcsicmp(suffix.c_str(), L".cmd") == 0;
}

DWORD milliseconds_of(Deadline::Duration duration) {
  constexpr std::chrono::milliseconds kMost = std::chrono::hours(1);
  const auto rounded = std::chrono::ceil<std::chrono::milliseconds>(duration);
  return static_cast<DWORD>(std::min(rounded, kMost).count());
}

/// By its exit code: what the system gives to those it ends has the two highest bits set.
ExitStatus status_of(DWORD code) {
  constexpr DWORD kBreakpoint = 0x80000003;
  const bool is_ended = code >= 0xC0000000 || code == kBreakpoint;
  return {is_ended ? ExitStatus::How::kSignalled : ExitStatus::How::kExited,
          static_cast<int>(code)};
}

class ProgramInJob final : public RunningProgram {
 public:
  ProgramInJob(Handle job, Handle process, DWORD id, Handle input, Handle output, Handle errors)
      : job_(std::move(job)),
        process_(std::move(process)),
        id_(id),
        input_(std::move(input)),
        output_(std::move(output)),
        errors_(std::move(errors)) {}
  ~ProgramInJob() override { ProgramInJob::kill(); }

  int pid() const override { return static_cast<int>(id_); }
  Transfer read_output(std::span<char> space) override { return read(output_, space); }
  Transfer read_errors(std::span<char> space) override { return read(errors_, space); }
  Transfer write_input(std::string_view text) override { return input_.write(text); }
  void end_input() override { input_.end(); }

  bool has_ended() const override {
    return ::WaitForSingleObject(process_.get(), 0) == WAIT_OBJECT_0;
  }

  Readiness wait(Subprocess::Watch watch, const Deadline& deadline) override {
    const bool watches_input = watch == Subprocess::Watch::kOutputAndInput;
    for (;;) {
      const bool has_room = input_.is_ready();
      const Readiness ready{.output = output_.is_ready(),
                            .errors = errors_.is_ready(),
                            .input = watches_input && has_room,
                            .ended = has_ended()};
      if (ready.any() || deadline.expired()) return ready;
      sleep(deadline.nap());
    }
  }

  bool wait_for_end(const Deadline& deadline) override {
    while (!has_ended() && !deadline.expired()) {
      ::WaitForSingleObject(process_.get(), milliseconds_of(deadline.nap()));
    }
    return has_ended();
  }

  ExitStatus kill() override {
    if (status_) return *status_;
    if (!::TerminateJobObject(job_.get(), kTerminated)) {
      ::TerminateProcess(process_.get(), kTerminated);
    }
    ::WaitForSingleObject(process_.get(), INFINITE);
    wait_for_descendants();
    DWORD code = 0;
    const bool is_known = ::GetExitCodeProcess(process_.get(), &code) != 0;
    status_ = is_known ? status_of(code) : ExitStatus{};
    input_.close();
    output_.close();
    errors_.close();
    return *status_;
  }

 private:
  /// What a program wrote is there before it has ended, but its way to us may take a moment.
  Transfer read(PipeReader& stream, std::span<char> space) const {
    constexpr DWORD kOnItsWay = 20;
    return stream.read(space, has_ended() ? kOnItsWay : 0);
  }

  /// Until something happens, or the time is over.
  void sleep(Deadline::Duration time) {
    std::array<HANDLE, 4> events{process_.get()};
    DWORD count = 1;
    if (output_.is_waiting()) events[count++] = output_.event();
    if (errors_.is_waiting()) events[count++] = errors_.event();
    if (input_.is_waiting()) events[count++] = input_.event();
    ::WaitForMultipleObjects(count, events.data(), FALSE, milliseconds_of(time));
  }

  /// They are being ended: no longer than that takes.
  void wait_for_descendants() const {
    JOBOBJECT_BASIC_ACCOUNTING_INFORMATION count{};
    const Deadline deadline = Deadline::after(std::chrono::seconds(2));
    while (::QueryInformationJobObject(job_.get(), JobObjectBasicAccountingInformation, &count,
                                       sizeof count, nullptr) &&
           count.ActiveProcesses != 0 && !deadline.expired()) {
      ::Sleep(1);
    }
  }

  Handle job_;
  Handle process_;
  DWORD id_;
  PipeWriter input_;
  PipeReader output_;
  PipeReader errors_;
  std::optional<ExitStatus> status_;
};

}  // namespace

Result<std::unique_ptr<RunningProgram>, OracleError> run_program_at(const std::string& program,
                                                                    const Launch& launch) {
  auto input = open_pipe_to_child();
  auto output = open_pipe_from_child();
  auto errors = open_pipe_from_child();
  for (const auto* stream : {&input, &output, &errors}) {
    if (!*stream) return Unexpected{failed(launch, "no pipe for its streams", stream->error())};
  }
  auto job = make_job(launch);
  if (!job) return Unexpected{failed(launch, "no job for it", job.error())};
  StartAttributes attributes({input->child.get(), output->child.get(), errors->child.get()},
                             job->get());
  if (!attributes.is_made()) {
    return Unexpected{failed(launch, "its standard streams", ::GetLastError())};
  }

  std::filesystem::path path(from_utf8(program));
  path.make_preferred();
  std::vector<std::string> words = launch.argv;
  if (is_batch(path)) words.front() = to_utf8(path.wstring());  // which the system reads there
  std::wstring command = from_utf8(quote_command(words, CommandStyle::kWindows));
  STARTUPINFOEXW startup = attributes.startup();
  PROCESS_INFORMATION started{};
  // A console of its own, which nobody sees: Ctrl-C is for us alone.
  constexpr DWORD kFlags = EXTENDED_STARTUPINFO_PRESENT | CREATE_NO_WINDOW | CREATE_SUSPENDED;
  if (!::CreateProcessW(is_batch(path) ? nullptr : path.c_str(), command.data(), nullptr, nullptr,
                        TRUE, kFlags, nullptr, nullptr, &startup.StartupInfo, &started)) {
    return Unexpected{not_started(launch, program, ::GetLastError())};
  }
  const Handle thread(started.hThread);
  // From here on the job ends with the object, and the process with the job.
  auto running = std::make_unique<ProgramInJob>(
      *std::move(job), Handle(started.hProcess), started.dwProcessId, std::move(input->parent),
      std::move(output->parent), std::move(errors->parent));
  if (!place(started.hProcess, launch)) {
    return Unexpected{
        failed(launch, "processor " + std::to_string(launch.cpu.value_or(-1)), ::GetLastError())};
  }
  ::ResumeThread(thread.get());
  return std::unique_ptr<RunningProgram>(std::move(running));
}

}  // namespace refute
