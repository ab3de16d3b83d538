#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/result.h"
#include "props/known_line.h"
#include "props/laws/law.h"
#include "props/sampling/position_script.h"
#include "props/subject.h"

namespace refute::props {

/// A law that a subject breaks, and where along a line.
struct Violation {
  const Law* law;
  std::size_t ply;  // of the position: 0 is the root; the last for laws about the whole line
  std::string detail;
};

/// How often a law was checked, and what came of it.
struct LawCount {
  std::uint64_t held = 0;
  std::uint64_t vacuous = 0;
  std::uint64_t skipped = 0;  // the subject does not offer what it needs, or need not keep it
};

/// What has been checked.
struct Tally {
  std::uint64_t lines = 0;
  std::uint64_t refused = 0;  // lines whose root the subject would not take
  std::uint64_t positions = 0;
  std::uint64_t moves = 0;     // (position, legal move) pairs
  std::vector<LawCount> laws;  // in the order of the checker's laws
};

/// Holds laws against a subject along lines of moves. A checker is a run: laws that remember are
/// made anew for each, and violated only by what this one has seen.
///
/// The subject is taken from position to position by making the moves of the line, if it offers
/// that, so that what an earlier move has spoilt shows; laws that set positions of their own come
/// after. Deep laws are checked in the last position of a line only, which keeps the choice a
/// function of the line.
class LawChecker {
 public:
  /// The subject must outlive the checker; so must the laws, which `all_laws` guarantees. Those of
  /// `except` count as skipped.
  LawChecker(std::vector<const Law*> laws, Subject& subject,
             const std::vector<const Law*>& except = {});

  /// The first violation, if any. The subject may be left anywhere.
  std::optional<Violation> check(const KnownLine& line);

  /// Holds that law no more, so that `check` gets to those behind it. What it came to stays in the
  /// tally.
  void leave_out(const Law& law);

  const std::vector<const Law*>& laws() const { return laws_; }
  const Tally& tally() const { return tally_; }

 private:
  using Indexes = std::vector<std::size_t>;

  void sort_in(std::size_t index, bool is_excepted);
  std::optional<Violation> walk(const KnownLine& line);
  std::optional<Violation> check_elsewhere(const KnownLine& line);
  std::optional<Violation> check_line(const KnownLine& line);
  std::optional<Violation> check_position(const Indexes& laws, const KnownLine& line,
                                          std::size_t ply);
  std::optional<Violation> judge(std::size_t law, std::size_t ply, const Verdict& verdict);
  bool stand_on(const KnownLine& line, std::size_t ply);

  std::vector<const Law*> laws_;
  std::vector<RunLaw> of_positions_;  // by index; empty for a law about a line
  Subject& subject_;
  Tally tally_;
  bool makes_moves_;
  Indexes walked_;       // held at every position, on the way
  Indexes walked_last_;  // held at the last position
  Indexes reset_;        // held at every position, each set up anew
  Indexes reset_last_;
  Indexes of_line_;
  Indexes skipped_;
};

/// The first violation of the laws up to that cost along the script; an error if it cannot be
/// played. For drivers that have no use for a tally.
Result<std::optional<Violation>, LineError> check_all(const PositionScript& script,
                                                      Subject& subject,
                                                      LawCost cost = LawCost::kDeep);

/// Whether the subject breaks that law along the script, as `LawChecker` holds it; false if the
/// script cannot be played. Shrinking keeps a violation by this question.
bool breaks(const Law& law, const PositionScript& script, Subject& subject);

}  // namespace refute::props
