#include "oracle/process/running_program.h"

#include <poll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <system_error>
#include <utility>
#include <vector>

#include "oracle/process/file_descriptor.h"
#include "oracle/process/supervisor.h"

namespace refute {
namespace {

/// `errno`'s text; `strerror` may share its buffer between threads.
std::string reason(int error) { return std::generic_category().message(error); }

OracleError no_streams(const Launch& launch, SystemError error) {
  return start_error(launch, OracleError::Kind::kSpawnFailed,
                     "no pipe for its streams: " + reason(error.number));
}

OracleError exec_failed(const Launch& launch, const std::string& program, int error) {
  switch (error) {
    case ENOENT:  // the file itself was seen just before
      return start_error(launch, OracleError::Kind::kNotExecutable,
                         program + " needs an interpreter or loader that is not installed");
    case ENOEXEC:
      return start_error(launch, OracleError::Kind::kNotExecutable,
                         program + " is neither a program for this system nor a script with #!");
    case EACCES:
    case EPERM:
    case ETXTBSY:
    case ELIBBAD:
      return start_error(launch, OracleError::Kind::kNotExecutable, program + ": " + reason(error));
    default:
      return start_error(launch, OracleError::Kind::kSpawnFailed, program + ": " + reason(error));
  }
}

OracleError spawn_error(const Launch& launch, const std::string& program, SpawnFailure failure) {
  const auto failed = [&](const std::string& what) {
    return start_error(launch, OracleError::Kind::kSpawnFailed,
                       what + ": " + reason(failure.error));
  };
  switch (failure.step) {
    case SpawnFailure::Step::kFork:
      return failed("no new process");
    case SpawnFailure::Step::kParentGone:
      return failed("the request to die with its parent");
    case SpawnFailure::Step::kProcessGroup:
      return failed("a process group of its own");
    case SpawnFailure::Step::kStreams:
      return failed("its standard streams");
    case SpawnFailure::Step::kLimits:
      return failed("its resource limits");
    case SpawnFailure::Step::kCpu:
      return failed("processor " + std::to_string(launch.cpu.value_or(-1)));
    case SpawnFailure::Step::kWait:
      return failed("waiting for " + program + " to run");
    case SpawnFailure::Step::kExec:
      break;
  }
  return exec_failed(launch, program, failure.error);
}

std::vector<char*> argument_pointers(const Launch& launch) {
  std::vector<char*> pointers;
  pointers.reserve(launch.argv.size() + 1);
  for (const std::string& word : launch.argv) {
    pointers.push_back(const_cast<char*>(word.c_str()));  // exec's signature; it only copies
  }
  pointers.push_back(nullptr);
  return pointers;
}

timespec as_timespec(Deadline::Duration duration) {
  using std::chrono::duration_cast;
  const auto seconds = duration_cast<std::chrono::seconds>(duration);
  const auto rest = duration_cast<std::chrono::nanoseconds>(duration - seconds);
  return {static_cast<time_t>(seconds.count()), static_cast<long>(rest.count())};
}

/// Polls until something is ready or the deadline has passed, at least once.
template <std::size_t N>
void poll_until(std::array<pollfd, N>& watched, const Deadline& deadline) {
  for (;;) {
    const timespec left = as_timespec(deadline.nap());
    const int ready = ::ppoll(watched.data(), watched.size(), &left, nullptr);
    if (ready > 0) return;
    for (pollfd& entry : watched) entry.revents = 0;
    // A nap is over, or EINTR, or ENOMEM and EAGAIN when the kernel is short of memory, which pass.
    if (deadline.expired()) return;
  }
}

Transfer read_now(FileDescriptor& stream, std::span<char> space) {
  if (!stream.is_open()) return {Transfer::State::kEnded, 0};
  ssize_t size = 0;
  do {
    size = ::read(stream.number(), space.data(), space.size());
  } while (size < 0 && errno == EINTR);
  if (size > 0) return {Transfer::State::kMoved, static_cast<std::size_t>(size)};
  if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
    return {Transfer::State::kNotReady, 0};
  }
  stream.close();
  return {Transfer::State::kEnded, 0};
}

/// A program below a supervisor, a socket to it and two pipes from it.
class SupervisedProgram final : public RunningProgram {
 public:
  SupervisedProgram(std::unique_ptr<Supervisor> supervisor, FileDescriptor input,
                    FileDescriptor output, FileDescriptor errors)
      : supervisor_(std::move(supervisor)),
        input_(std::move(input)),
        output_(std::move(output)),
        errors_(std::move(errors)) {}

  int pid() const override { return supervisor_->pid(); }
  Transfer read_output(std::span<char> space) override { return read_now(output_, space); }
  Transfer read_errors(std::span<char> space) override { return read_now(errors_, space); }
  bool has_ended() const override { return supervisor_->program_has_ended(); }

  Readiness wait(Subprocess::Watch watch, const Deadline& deadline) override {
    const bool watches_input = watch == Subprocess::Watch::kOutputAndInput;
    const short room = watches_input ? POLLOUT : short{0};
    const int input = watches_input ? input_.number() : -1;
    std::array<pollfd, 4> watched{{{output_.number(), POLLIN, 0},
                                   {errors_.number(), POLLIN, 0},
                                   {input, room, 0},
                                   {supervisor_->end_event(), POLLIN, 0}}};
    poll_until(watched, deadline);
    return {.output = watched[0].revents != 0,
            .errors = watched[1].revents != 0,
            .input = watched[2].revents != 0,
            .ended = watched[3].revents != 0};
  }

  Transfer write_input(std::string_view text) override {
    if (!input_.is_open()) return {Transfer::State::kEnded, 0};
    ssize_t size = 0;
    do {
      size = ::send(input_.number(), text.data(), text.size(), MSG_NOSIGNAL);
    } while (size < 0 && errno == EINTR);
    if (size >= 0) return {Transfer::State::kMoved, static_cast<std::size_t>(size)};
    if (errno == EAGAIN || errno == EWOULDBLOCK || errno == ENOBUFS) {
      return {Transfer::State::kNotReady, 0};
    }
    input_.close();
    return {Transfer::State::kEnded, 0};
  }

  void end_input() override {
    if (input_.is_open()) ::shutdown(input_.number(), SHUT_WR);
  }

  bool wait_for_end(const Deadline& deadline) override {
    std::array<pollfd, 1> watched{{{supervisor_->end_event(), POLLIN, 0}}};
    poll_until(watched, deadline);
    return has_ended();
  }

  ExitStatus kill() override {
    const ExitStatus status = supervisor_->finish();
    input_.close();
    output_.close();
    errors_.close();
    return status;
  }

 private:
  std::unique_ptr<Supervisor> supervisor_;
  FileDescriptor input_;
  FileDescriptor output_;
  FileDescriptor errors_;
};

}  // namespace

Result<std::unique_ptr<RunningProgram>, OracleError> run_program_at(const std::string& program,
                                                                    const Launch& launch) {
  auto input = open_socket();
  auto output = open_pipe();
  auto errors = open_pipe();
  for (const auto* stream : {&input, &output, &errors}) {
    if (!*stream) return Unexpected{no_streams(launch, stream->error())};
  }
  const std::vector<char*> arguments = argument_pointers(launch);
  auto supervisor = Supervisor::start({.program = program.c_str(),
                                       .argv = arguments.data(),
                                       .standard_input = input->child.number(),
                                       .standard_output = output->child.number(),
                                       .standard_error = errors->child.number(),
                                       .cpu = launch.cpu,
                                       .address_space_bytes = launch.address_space_bytes});
  if (!supervisor) return Unexpected{spawn_error(launch, program, supervisor.error())};
  return std::unique_ptr<RunningProgram>(
      std::make_unique<SupervisedProgram>(*std::move(supervisor), std::move(input->parent),
                                          std::move(output->parent), std::move(errors->parent)));
}

}  // namespace refute
