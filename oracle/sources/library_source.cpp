#include "oracle/sources/library_source.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "oracle/process/exit_status.h"
#include "oracle/sources/uci_source.h"

namespace refute::oracle {
namespace {

/// A generator that hands its moves over as texts, and perhaps makes them on a board of bytes.
constexpr double kFloorLeavesPerSecond = 2e5;

std::string trimmed(std::string_view text) {
  const std::size_t end = text.find_last_not_of(" \n\r");
  return std::string(text.substr(0, end == std::string_view::npos ? 0 : end + 1));
}

}  // namespace

Launch worker_launch(const std::string& role, const std::string& subject,
                     const SourceOptions& options) {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::string program = options.worker_program.value_or(self.string());
  Launch launch{.argv = {program, "subject-worker", role, subject}};
  launch.cpu = options.cpu;
  launch.stop = options.stop;
  return launch;
}

std::optional<std::string> reason_not_loaded(const OracleError& error) {
  if (error.exit != ExitStatus{ExitStatus::How::kExited, kExitNotLoaded}) return std::nullopt;
  std::string reason = trimmed(error.stderr_tail);
  return reason.empty() ? std::nullopt : std::optional(std::move(reason));
}

Result<std::unique_ptr<Source>, SourceError> open_library_source(std::string_view text,
                                                                 const std::string& path,
                                                                 const SourceOptions& options) {
  SourceOptions patient = options;
  patient.floor_leaves_per_second =
      std::min(options.floor_leaves_per_second, kFloorLeavesPerSecond);
  Result<std::unique_ptr<Source>, OracleError> source =
      open_uci_source(text, worker_launch("divide", path, options), patient);
  if (source) return *std::move(source);
  const std::optional<std::string> reason = reason_not_loaded(source.error());
  return Unexpected{SourceError{SourceError::Kind::kUnavailable,
                                reason.value_or(describe(source.error())), source.error()}};
}

}  // namespace refute::oracle
