#include "oracle/check/run_worker.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/fen.h"
#include "oracle/check/divide_worker.h"
#include "oracle/check/law_worker.h"
#include "oracle/check/worker_text.h"
#include "oracle/process/private_streams.h"
#include "oracle/sources/builtin_source.h"
#include "oracle/sources/library_divide.h"
#include "oracle/sources/load_library.h"
#include "oracle/sources/worker_source.h"
#include "oracle/text/version.h"
#include "props/abi/abi_subject.h"
#include "props/engine_subject.h"

namespace refute::oracle {
namespace {

constexpr std::string_view kLibrary = "lib:";
constexpr std::string_view kBuiltin = "builtin:";

/// What the parent process prints, so it ends there.
int give_up(const std::string& reason) {
  std::fprintf(stderr, "%s\n", reason.c_str());
  return kExitNotLoaded;
}

/// The lines of a stream, without their ends; one that was cut is none.
class LineReader {
 public:
  explicit LineReader(std::FILE* in) : in_(in) {}

  /// Valid until the next call; nullopt at the end.
  std::optional<std::string_view> next() {
    line_.clear();
    std::array<char, 4096> part;
    while (std::fgets(part.data(), static_cast<int>(part.size()), in_) != nullptr) {
      line_ += part.data();
      if (line_.ends_with('\n')) return std::string_view(line_).substr(0, line_.size() - 1);
    }
    return std::nullopt;
  }

 private:
  std::FILE* in_;
  std::string line_;
};

/// Answers line by line until there are no more.
void serve(const PrivateStreams& streams,
           const std::function<std::string(std::string_view)>& answer) {
  LineReader lines(streams.in);
  while (const std::optional<std::string_view> line = lines.next()) {
    const std::string text = answer(*line);
    std::fwrite(text.data(), 1, text.size(), streams.out);
    std::fflush(streams.out);
  }
}

std::string printable(const char* text, const char* otherwise) {
  return one_line(text != nullptr ? text : otherwise);
}

std::string name_of(const refute_subject_table& table) {
  const std::string version = printable(table.engine_version, "");
  return printable(table.name, "unnamed subject") + (version.empty() ? "" : " ") + version;
}

DivideSubject subject_of(Source& source) {
  const auto divide = [&source](const props::PositionScript& script,
                                Depth depth) -> Result<DivideReply, std::string> {
    Result<DivideReply, OracleError> reply = source.divide(script, depth);
    if (!reply) return Unexpected{reply.error().detail};
    return *std::move(reply);
  };
  const auto fen =
      [&source](
          const props::PositionScript& script) -> Result<std::optional<std::string>, std::string> {
    const Result<std::optional<Setup>, OracleError> setup = source.read_back(script);
    if (!setup) return Unexpected{setup.error().detail};
    return *setup ? std::optional(print_fen(**setup)) : std::nullopt;
  };
  return {source.identity().name, source.identity().version, divide, fen};
}

DivideSubject subject_of(LibraryDivide& library, const refute_subject_table& table) {
  return {printable(table.name, "unnamed subject"), printable(table.engine_version, ""),
          [&library](const auto& script, Depth depth) { return library.divide(script, depth); },
          [&library](const auto& script) { return library.fen(script); }};
}

int serve_divides(const DivideSubject& subject, const PrivateStreams& streams) {
  const DivideWorker worker(subject);
  serve(streams, [&](std::string_view line) { return worker.answer(line); });
  return EXIT_SUCCESS;
}

int serve_divides(const std::string& text, const PrivateStreams& streams) {
  if (text.starts_with(kBuiltin)) {
    const auto generator = generator_of(text.substr(kBuiltin.size()));
    if (!generator) return give_up("there is no " + text);
    const std::unique_ptr<Source> source = make_builtin_source(*generator);
    return serve_divides(subject_of(*source), streams);
  }
  const Result<refute_subject_table, std::string> table =
      load_library(text.substr(std::min(kLibrary.size(), text.size())));
  if (!table) return give_up(table.error());
  Result<props::AbiHandle, props::AbiFault> handle = props::AbiHandle::create(*table);
  if (!handle) return give_up(handle.error().message);
  LibraryDivide library(*handle);
  return serve_divides(subject_of(library, *table), streams);
}

/// A subject and what it calls itself.
struct Named {
  std::unique_ptr<props::Subject> subject;
  std::string name;
};

Result<Named, std::string> make_subject(const std::string& text) {
  using props::EngineGenerator;
  using props::EngineSubject;
  if (!text.starts_with(kLibrary)) {
    const bool is_pseudo = text == "builtin:pseudo";
    return Named{std::make_unique<EngineSubject>(is_pseudo ? EngineGenerator::kPseudoLegalFiltered
                                                           : EngineGenerator::kLegal),
                 "Refute " + std::string(kVersion)};
  }
  const auto table = load_library(text.substr(kLibrary.size()));
  if (!table) return Unexpected{table.error()};
  auto subject = props::AbiSubject::create(*table);
  if (!subject) return Unexpected{subject.error().message};
  return Named{*std::move(subject), name_of(*table)};
}

int serve_laws(const std::string& text, const PrivateStreams& streams) {
  const Result<Named, std::string> named = make_subject(text);
  if (!named) return give_up(named.error());
  LawWorker worker(*named->subject, named->name);
  serve(streams, [&](std::string_view line) { return worker.answer(line); });
  return EXIT_SUCCESS;
}

}  // namespace

int run_worker(const std::string& role, const std::string& subject) {
  const PrivateStreams streams = take_standard_streams();
  if (streams.in == nullptr || streams.out == nullptr) return give_up("there is no standard input");
  return role == "divide" ? serve_divides(subject, streams) : serve_laws(subject, streams);
}

}  // namespace refute::oracle
