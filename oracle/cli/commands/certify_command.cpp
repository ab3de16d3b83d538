#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "oracle/cli/command_options.h"
#include "oracle/cli/commands.h"
#include "oracle/cli/contest.h"
#include "oracle/cli/output_file.h"
#include "oracle/cli/progress.h"
#include "oracle/cli/source_options.h"
#include "oracle/cli/subject_traits.h"
#include "oracle/cli/usage_message.h"
#include "oracle/findings/certificate.h"
#include "oracle/hunt/hunt.h"
#include "oracle/process/interrupt.h"
#include "oracle/process/output_folder.h"
#include "oracle/process/text_file.h"
#include "oracle/report/terminal.h"
#include "oracle/text/escape.h"
#include "oracle/text/number.h"
#include "oracle/text/version.h"

namespace refute::oracle {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kMostParts = 1'000'000;

/// A world is certified in parts of about so many drafts, so that little is lost by a stop.
constexpr std::uint64_t kDraftsPerPart = 2'000'000;

constexpr const char* kCertifyExamples =
    "Worlds: pieces, castling, castling960, en-passant, promotion, each with +0, +1 or +2 pieces\n"
    "more of any kind. A certificate grows part by part; the same command goes on where it was\n"
    "stopped. Big worlds are divided among machines: --part 3/64, each with a file of its own.\n"
    "Examples:\n"
    "  refute certify --subject ./my_engine\n"
    "  refute certify --subject ./my_engine --world promotion+1 --part 3/64 --out part3.json\n"
    "  refute certify --check certificate.json part3.json\n"
    "Exit codes: 0 right everywhere, 1 a divergence, 2 wrong usage or a certificate that does not\n"
    "hold, 3 trouble, or stopped before all parts were done.";

struct CertifyArguments {
  SourceArguments sources{.subject = "builtin", .references = {"builtin:legal"}};
  std::vector<std::string> worlds{"pieces+1", "castling+1", "en-passant+0", "castling960+0"};
  std::optional<std::string> part;
  std::string out = "certificate.json";
  std::string findings = "findings";
  std::vector<std::string> check;
  int jobs = 1;
  bool keep_going = false;
};

/// What is to be done, once everything has been read and tried.
struct CertifyTask {
  std::vector<props::WorldPart> parts;
  HuntOptions hunt;
  std::string out;
  Certificate certificate;
};

/// "castling+1 3/16".
std::string name_of_part(std::string_view world, std::uint64_t part, std::uint64_t parts) {
  return fmt::format("{} {}/{}", escape_for_terminal(world, 40), part + 1, parts);
}

std::string name_of_part(const props::WorldPart& part) {
  return name_of_part(world_name(part.world), part.part, part.parts);
}

/// "3/16".
std::optional<std::pair<std::uint64_t, std::uint64_t>> parse_part(const std::string& text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) return std::nullopt;
  const auto part = parse_whole_number(text.substr(0, slash));
  const auto parts = parse_whole_number(text.substr(slash + 1));
  if (!part || !parts || *part == 0 || *part > *parts || *parts > kMostParts) return std::nullopt;
  return std::pair(*part - 1, *parts);
}

/// All parts of the worlds that are to be certified, or the one that is asked for of each.
Result<std::vector<props::WorldPart>, std::string> parts_of(const CertifyArguments& options) {
  const auto wanted = parse_part(options.part.value_or(""));
  if (options.part && !wanted)
    return Unexpected{fmt::format("--part: expected one of so many, as 3/16, not \"{}\"",
                                  escape_for_terminal(*options.part, 40))};
  std::vector<props::WorldPart> parts;
  for (const std::string& name : options.worlds) {
    const auto world = props::parse_world(name);
    if (!world) {
      std::string known;
      for (const props::World& one : props::all_worlds())
        known += (known.empty() ? "" : ", ") + world_name(one);
      return Unexpected{fmt::format("--world: there is no \"{}\"; there are {}",
                                    escape_for_terminal(name, 40), known)};
    }
    if (wanted) {
      parts.push_back({*world, wanted->first, wanted->second});
      continue;
    }
    const std::uint64_t count = props::drafts_of(*world) / kDraftsPerPart + 1;
    for (std::uint64_t part = 0; part < count; ++part) parts.push_back({*world, part, count});
  }
  return parts;
}

bool is_certified(const Certificate& certificate, const props::WorldPart& part) {
  return std::any_of(certificate.parts.begin(), certificate.parts.end(),
                     [&](const CertifiedPart& one) {
                       return one.world == world_name(part.world) && one.part == part.part &&
                              one.parts == part.parts;
                     });
}

Result<Certificate, std::string> read_certificate(const std::string& path) {
  const Result<std::string, FileError> text = read_text_file(path);
  if (!text) return Unexpected{describe(text.error())};
  Result<Certificate, MemberError> certificate = certificate_from_json(*text);
  if (!certificate)
    return Unexpected{escape_for_terminal(path) + ": " + describe(certificate.error())};
  return *std::move(certificate);
}

bool is_same(const SourceIdentity& a, const SourceIdentity& b) {
  return a.source == b.source && a.name == b.name && a.version == b.version;
}

/// The file of an earlier run, if it is of the same two programs; a new one if there is none.
Result<Certificate, std::string> certificate_to_go_on_with(const std::string& path,
                                                           Certificate fresh) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return fresh;
  Result<Certificate, std::string> old = read_certificate(path);
  if (!old) return old;
  if (is_same(old->subject, fresh.subject) && is_same(old->reference, fresh.reference) &&
      old->version == fresh.version)
    return old;
  return Unexpected{
      fmt::format("{} certifies another subject, reference or version; name another "
                  "file with --out",
                  escape_for_terminal(path))};
}

/// ", 41 %, 130 s left".
std::string time_left(double done, double seconds) {
  if (done <= 0) return "";
  return fmt::format(", {:.0f} %, {:.0f} s left", 100 * done, seconds / done - seconds);
}

/// Says how a part came out, and notes it in the certificate if the subject was right everywhere.
bool close_part(CertifyTask& task, const props::WorldPart& part, const HuntStatistics& statistics,
                HuntEnd end, double seconds, const TerminalIo& io) {
  const std::string name = name_of_part(part);
  const bool is_finished = end == HuntEnd::kBudgetSpent && statistics.divergent == 0;
  const std::uint64_t unanswered = statistics.subject_failures + statistics.reference_failures +
                                   statistics.subject_inconsistent +
                                   statistics.reference_inconsistent + statistics.disputed +
                                   statistics.cut_off;
  if (end == HuntEnd::kStopped && statistics.divergent == 0) {
    io.print(fmt::format("{}: stopped with {} compared; this part begins again\n", name,
                         counted(statistics.positions, "position")));
    return false;
  }
  if (!is_finished || unanswered != 0) {
    io.print(fmt::format("{}: not certified: wrong on {} of {} positions, no sound answer on {}\n",
                         name, statistics.divergent.load(), statistics.positions.load(),
                         unanswered));
    return false;
  }
  io.print(fmt::format("{}: right on all {} positions, {:.1f} s\n", name,
                       statistics.positions.load(), seconds));
  task.certificate.parts.push_back({world_name(part.world), part.part, part.parts,
                                    statistics.positions, statistics.fingerprint, seconds});
  const auto problem = write_output(task.out, print_certificate(task.certificate));
  if (problem) io.note("refute: --out: " + *problem + "\n");
  return !problem;
}

/// Certifies one part; false if that cannot be done.
bool certify(CertifyTask& task, const props::WorldPart& part, FindingStore& store,
             const TerminalIo& io, ExitCode& code) {
  HuntStatistics statistics;
  task.hunt.plan.world = part;
  const Clock::time_point start = Clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  const auto blocks = static_cast<double>(props::blocks_of(part));
  HuntResult result;
  {
    Progress progress(io, [&] {
      const double done = static_cast<double>(statistics.tasks) / blocks;
      return fmt::format("{}: {} positions{}", name_of_part(part), statistics.positions.load(),
                         time_left(done, seconds()));
    });
    HuntObserver observer;
    observer.on_finding = [&](const Finding& finding) {
      progress.print("\n" + print_finding(finding, style_of(io.out, Detail::kEssential)));
    };
    observer.on_note = [&](const std::string& text) { progress.note("refute: " + text + "\n"); };
    result = hunt(task.hunt, store, statistics, observer, InterruptFlag::raised());
  }
  const bool is_certified = close_part(task, part, statistics, result.end, seconds(), io);
  if (statistics.divergent != 0) {
    code = ExitCode::kDivergence;
  } else if (!is_certified && code == ExitCode::kAgree) {
    code = ExitCode::kTrouble;
  }
  return is_certified;
}

/// Opens both programs once, to know what they are.
std::optional<ExitCode> open_sources(CertifyTask& task, const TerminalIo& io) {
  std::vector<SourceIdentity> identities;
  const std::string& reference = task.hunt.references.front();
  StartingSources starting(task.hunt.subject, {reference}, task.hunt.source_options);
  for (const std::string& text : {task.hunt.subject, reference}) {
    const bool is_subject = identities.empty();
    const OpenedSource opened = starting.next(io);
    if (!opened.source) return opened.failure;
    note_traits(*opened.source, io);
    const Learnt& learnt = opened.source->learnt();
    if (is_subject && !learnt.traits.empty()) {
      io.print("not certified: the subject as a whole is not as it should be\n");
      return learnt.traits.front().is_defect() ? ExitCode::kDivergence : ExitCode::kTrouble;
    }
    if (learnt.program && learnt.program->protocol.starts_only) {
      io.note("refute: " + escape_for_terminal(text) +
              " reads no FEN, so it cannot be certified\n");
      return ExitCode::kTrouble;
    }
    identities.push_back(opened.source->identity());
    task.hunt.learnt.push_back(learnt);
  }
  task.certificate = {std::string(kVersion), identities.front(), identities.back(), {}};
  return std::nullopt;
}

/// Says how much is left if that is something: then it is not right everywhere, as far as is known.
void tell_stop(const CertifyTask& task, const TerminalIo& io, ExitCode& code) {
  const auto done = static_cast<std::size_t>(std::count_if(
      task.parts.begin(), task.parts.end(),
      [&](const props::WorldPart& part) { return is_certified(task.certificate, part); }));
  if (done == task.parts.size()) return;
  io.print(fmt::format("stopped: {} of {} certified\n", done, counted(task.parts.size(), "part")));
  if (code == ExitCode::kAgree) code = ExitCode::kTrouble;
}

ExitCode certify_parts(CertifyTask& task, const CertifyArguments& options, const TerminalIo& io) {
  ExitCode code = ExitCode::kAgree;
  FindingStore store(options.findings);
  std::uint64_t positions = 0;
  const Certificate before = task.certificate;
  std::size_t known = 0;
  for (const props::WorldPart& part : task.parts) {
    if (is_certified(before, part)) ++known;
    if (is_certified(task.certificate, part)) continue;  // it may be named twice
    if (InterruptFlag::raised()) break;
    const bool is_right = certify(task, part, store, io, code);
    if (!is_right && !options.keep_going) break;
  }
  if (InterruptFlag::raised()) tell_stop(task, io, code);
  if (task.certificate.parts.empty()) return code;
  for (const CertifiedPart& part : task.certificate.parts) positions += part.positions;
  if (known != 0)
    io.print(fmt::format("{} {} certified before\n", counted(known, "part"),
                         known == 1 ? "was" : "were"));
  io.print(fmt::format("{} certifies {}, {} positions, of {}\n", task.out,
                       counted(task.certificate.parts.size(), "part"), positions,
                       show_controls(task.certificate.subject.source)));
  return code;
}

/// What anybody can find out without the subject: whether the file covers what it names.
bool covers(const CertifiedPart& part, const TerminalIo& io) {
  const auto world = props::parse_world(part.world);
  const std::string name = name_of_part(part.world, part.part, part.parts);
  if (!world) {
    io.print(name + ": there is no such world\n");
    return false;
  }
  const props::WorldPart whole{*world, part.part, part.parts};
  std::uint64_t positions = 0;
  std::uint64_t fingerprint = 0;
  for (std::uint64_t block = 0; block < props::blocks_of(whole); ++block) {
    for (const Setup& setup : props::positions_of(whole, block)) {
      ++positions;
      fingerprint += props::fingerprint_of(setup);
    }
  }
  const bool is_covered = positions == part.positions && fingerprint == part.fingerprint;
  io.print(fmt::format("{}: {} positions, {}\n", name, positions,
                       is_covered ? "all of them" : "which is not what was compared"));
  return is_covered;
}

/// A file that does not hold is bad input: of the subject it says nothing, neither good nor bad.
ExitCode check(const std::vector<std::string>& files, const TerminalIo& io) {
  std::optional<SourceIdentity> subject;
  bool is_right = true;
  for (const std::string& file : files) {
    const Result<Certificate, std::string> certificate = read_certificate(file);
    if (!certificate) return wrong_usage(io, "--check: " + certificate.error());
    if (subject && !is_same(*subject, certificate->subject))
      return wrong_usage(io, "--check: " + escape_for_terminal(file) + " is of another subject");
    if (certificate->parts.empty())
      return wrong_usage(io, "--check: " + escape_for_terminal(file) + " certifies no part");
    subject = certificate->subject;
    io.print(fmt::format("{}: {} {} ({})\n", escape_for_terminal(file),
                         show_controls(subject->name), show_controls(subject->version),
                         show_controls(subject->source)));
    for (const CertifiedPart& part : certificate->parts) is_right = covers(part, io) && is_right;
  }
  if (is_right) return ExitCode::kAgree;
  return wrong_usage(io,
                     "--check: a part does not cover what it names; it has to be certified anew");
}

ExitCode run(const CertifyArguments& options, const TerminalIo& io) {
  if (!options.check.empty()) return check(options.check, io);
  Result<std::vector<props::WorldPart>, std::string> parts = parts_of(options);
  if (!parts) return wrong_usage(io, parts.error());
  if (!can_read_sources(options.sources, io)) return ExitCode::kUsage;
  if (const auto problem = problem_of_output(options.out))
    return wrong_usage(io, "--out: " + *problem);
  if (const auto problem = output_folder_problem(options.findings))
    return wrong_usage(io, "--findings: " + describe(*problem));
  const InterruptFlag interrupt;
  CertifyTask task{.parts = *std::move(parts), .hunt = {}, .out = options.out, .certificate = {}};
  task.hunt.subject = options.sources.subject;
  task.hunt.references = reference_texts(options.sources, io);
  task.hunt.source_options = options_of(options.sources);
  task.hunt.source_options.stop = &InterruptFlag::raised();
  task.hunt.jobs = options.jobs;
  task.hunt.plan.rules = HuntRules::kBoth;
  task.hunt.plan.depth = Depth(1);
  if (!options.keep_going) task.hunt.budget.findings = 1;
  if (const auto failure = open_sources(task, io)) return *failure;
  Result<Certificate, std::string> certificate =
      certificate_to_go_on_with(options.out, std::move(task.certificate));
  if (!certificate) return wrong_usage(io, "--out: " + certificate.error());
  task.certificate = *std::move(certificate);
  return certify_parts(task, options, io);
}

}  // namespace

Command add_certify_command(CLI::App& app) {
  auto options = std::make_shared<CertifyArguments>();
  CommandOptions command(app, "certify", "Compare every position of a bounded world, not a sample",
                         kCertifyExamples);
  add_subject_option(command, options->sources);
  add_reference_option(command, options->sources, "builtin:legal");
  command.texts("--world", options->worlds, "What to cover").separated_by(',').with_default();
  command.text("--part", options->part, "Only part K of N of each world, such as 3/16");
  command.text("--out", options->out, "The certificate").path_name("FILE").with_default();
  command.text("--findings", options->findings, "The folder for findings")
      .path_name("FOLDER")
      .with_default();
  command.jobs(options->jobs);
  command.flag("--keep-going", options->keep_going, "Keep going after the first finding");
  command.texts("--check", options->check,
                "Certificates to check: whether each part covers what it names");
  return [options](const TerminalIo& io) { return run(*options, io); };
}

}  // namespace refute::oracle
