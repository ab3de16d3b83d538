#include "oracle/process/oracle_error.h"

#include <algorithm>
#include <chrono>

namespace refute {
namespace {

std::string_view sentence(OracleError::Kind kind) {
  switch (kind) {
    case OracleError::Kind::kNotFound:
      return "the engine was not found";
    case OracleError::Kind::kNotExecutable:
      return "the engine cannot be run";
    case OracleError::Kind::kSpawnFailed:
      return "the engine could not be started";
    case OracleError::Kind::kCrashed:
      return "the engine died";
    case OracleError::Kind::kHung:
      return "the engine did not answer in time";
    case OracleError::Kind::kClosed:
      return "the engine closed its side of the conversation";
    case OracleError::Kind::kFlooded:
      return "the engine wrote too much";
    case OracleError::Kind::kProtocol:
      return "the engine wrote something unexpected";
    case OracleError::Kind::kStopped:
      return "nobody waited for the answer";
    case OracleError::Kind::kRefused:
      return "the engine refused to answer";
    case OracleError::Kind::kUnsupported:
      return "the engine cannot do what was asked";
  }
  return "the engine failed";
}

std::string in_milliseconds(Deadline::Duration duration) {
  const auto count = std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
  return std::to_string(count) + " ms";
}

std::string process_line(const OracleError& error) {
  std::string line;
  if (error.pid) line = "pid " + std::to_string(*error.pid);
  if (error.exit) line += (line.empty() ? "" : ", ") + describe(*error.exit);
  return line;
}

std::string time_line(const OracleError& error) {
  if (!error.elapsed) return {};
  std::string line = "after " + in_milliseconds(*error.elapsed);
  // An engine that was given up sooner, or whose own time was counted, had no such limit.
  const bool is_over = error.budget && *error.elapsed >= *error.budget;
  if (is_over && error.detail.empty()) line += " of " + in_milliseconds(*error.budget) + " allowed";
  return line;
}

/// `name: text`, with the further lines of `text` set below the first.
void append_field(std::string& out, std::string_view name, std::string_view text) {
  if (text.empty()) return;
  constexpr std::size_t kColumn = 12;
  std::string label = "\n  ";
  label += name;
  label += ':';
  label.resize(kColumn, ' ');
  const std::string margin(kColumn - 1, ' ');
  out += label;
  for (const char c : text) {
    out += c;
    if (c == '\n') out += margin;
  }
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
  return text;
}

}  // namespace

std::string_view kind_name(OracleError::Kind kind) {
  switch (kind) {
    case OracleError::Kind::kNotFound:
      return "not-found";
    case OracleError::Kind::kNotExecutable:
      return "not-executable";
    case OracleError::Kind::kSpawnFailed:
      return "spawn-failed";
    case OracleError::Kind::kCrashed:
      return "crashed";
    case OracleError::Kind::kHung:
      return "hung";
    case OracleError::Kind::kClosed:
      return "closed";
    case OracleError::Kind::kFlooded:
      return "flooded";
    case OracleError::Kind::kProtocol:
      return "protocol";
    case OracleError::Kind::kStopped:
      return "stopped";
    case OracleError::Kind::kRefused:
      return "refused";
    case OracleError::Kind::kUnsupported:
      return "unsupported";
  }
  return "unknown";
}

namespace {

/// Lines that nobody reads to their end are cut: some programs are one line.
std::string with_short_lines(std::string_view text) {
  constexpr std::size_t kLongest = 200;
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += text.substr(0, std::min(end, kLongest));
    if (end > kLongest) out += "... (" + std::to_string(end - kLongest) + " more bytes)";
    text.remove_prefix(end);
    if (text.empty()) break;
    out += '\n';
    text.remove_prefix(1);
  }
  return out;
}

/// Whole, so that it can be pasted, unless nobody can have meant that.
std::string shortened(const std::string& command) {
  constexpr std::size_t kLongest = 4000;
  constexpr std::size_t kKept = 200;
  if (command.size() <= kLongest) return command;
  return command.substr(0, kKept) + "... (" + std::to_string(command.size() - kKept) +
         " more bytes)";
}

}  // namespace

std::string describe(const OracleError& error) {
  std::string out(kind_name(error.kind));
  out += ": ";
  out += sentence(error.kind);
  if (!error.detail.empty()) out += ": " + error.detail;
  append_field(out, "command", shortened(error.command));
  append_field(out, "process", process_line(error));
  append_field(out, "time", time_line(error));
  append_field(out, "request", error.request);
  append_field(out, "output", with_short_lines(joined(error.last_lines)));
  std::string_view tail = error.stderr_tail;
  while (tail.ends_with('\n')) tail.remove_suffix(1);
  append_field(out, "stderr", with_short_lines(tail));
  return out;
}

std::string describe_as_before(const OracleError& error) {
  std::string out(kind_name(error.kind));
  out += ": as was told before";
  append_field(out, "request", error.request);
  return out;
}

std::string likeness_of(const OracleError& error) {
  std::string text = std::string(kind_name(error.kind)) + error.detail + error.stderr_tail;
  std::erase_if(text, [](char c) { return c >= '0' && c <= '9'; });
  return text;
}

}  // namespace refute
