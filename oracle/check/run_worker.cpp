#include "oracle/check/run_worker.h"

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "oracle/check/law_worker.h"
#include "oracle/process/private_streams.h"
#include "oracle/sources/library_divide.h"
#include "oracle/sources/library_source.h"
#include "oracle/sources/load_library.h"
#include "oracle/sources/uci_server.h"
#include "oracle/text/version.h"
#include "props/abi/abi_subject.h"
#include "props/engine_subject.h"

namespace refute::oracle {
namespace {

constexpr std::string_view kLibrary = "lib:";
constexpr int kDeepest = 30;

/// What the parent process prints, so it ends there.
int give_up(const std::string& reason) {
  std::fprintf(stderr, "%s\n", reason.c_str());
  return kExitNotLoaded;
}

std::optional<std::string> read_line(std::FILE* in) {
  std::string line;
  for (int c = std::getc(in); c != EOF; c = std::getc(in)) {
    if (c == '\n') return line;
    line += static_cast<char>(c);
  }
  return std::nullopt;
}

/// Answers line by line until there are no more, or `is_over` says so.
void serve(const PrivateStreams& streams,
           const std::function<std::string(std::string_view)>& answer,
           const std::function<bool()>& is_over) {
  while (!is_over()) {
    const std::optional<std::string> line = read_line(streams.in);
    if (!line) return;
    const std::string text = answer(*line);
    std::fwrite(text.data(), 1, text.size(), streams.out);
    std::fflush(streams.out);
  }
}

std::string name_of(const refute_subject_table& table) {
  std::string name = table.name != nullptr ? table.name : "unnamed subject";
  if (table.engine_version != nullptr) name += std::string(" ") + table.engine_version;
  for (char& c : name) {
    if (c < ' ' || c > '~') c = '?';
  }
  return name;
}

/// What the subject itself holds its position to be, if it can say.
std::string display(LibraryDivide& divide, props::AbiHandle& handle,
                    const std::optional<props::PositionScript>& script) {
  if (handle.table().fen == nullptr || !script || !divide.go_to(*script)) return {};
  const Result<std::string, props::AbiFault> fen = handle.fen();
  return fen ? "Fen: " + *fen + "\n" : std::string();
}

int serve_divides(const std::string& path, const PrivateStreams& streams) {
  const Result<refute_subject_table, std::string> table = load_library(path);
  if (!table) return give_up(table.error());
  Result<props::AbiHandle, props::AbiFault> handle = props::AbiHandle::create(*table);
  if (!handle) return give_up(handle.error().message);
  LibraryDivide divide(*handle);
  UciServer server([&](const props::PositionScript& script,
                       Depth depth) { return divide.divide(script, depth); },
                   Depth(kDeepest), name_of(*table));
  const auto answer = [&](std::string_view line) {
    return line == "d" ? display(divide, *handle, server.script()) : server.answer(line);
  };
  serve(streams, answer, [&] { return server.has_quit(); });
  return EXIT_SUCCESS;
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
  serve(streams, [&](std::string_view line) { return worker.answer(line); }, [] { return false; });
  return EXIT_SUCCESS;
}

}  // namespace

int run_worker(const std::string& role, const std::string& subject) {
  const PrivateStreams streams = take_standard_streams();
  if (streams.in == nullptr || streams.out == nullptr) return give_up("there is no standard input");
  return role == "divide" ? serve_divides(subject, streams) : serve_laws(subject, streams);
}

}  // namespace refute::oracle
