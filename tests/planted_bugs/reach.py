"""How often the lines that a patch changes run in the clean engine: whether a bug is reached at all.

One build for coverage and a few runs answer it for the whole bank, since the lines are the same in
every copy until the bug is planted there.
"""

from __future__ import annotations

import collections
import dataclasses
import pathlib
import re

from bank import HERE, SUBJECTS, Hunk, PlantedBug, place_of
from layers import number
from workshop import Baseline, BuildError, Recipe, run

COVERED = Recipe("covered", ("-DCMAKE_BUILD_TYPE=RelWithDebInfo", "-DCMAKE_CXX_COMPILER=clang++-19",
                             "-DCMAKE_CXX_FLAGS=-fprofile-instr-generate -fcoverage-mapping",
                             "-DREFUTE_BUILD_TESTS=OFF"),
                 ("oracle/refute", "props/refute_props_runner"))
SCRIPTS = 2000
CLASSIC_LEAVES = 5_000_000

LineCounts = dict[str, dict[int, int]]  # executions, by file below engine/ and line


@dataclasses.dataclass(frozen=True)
class Reach:
    """How often a bug's lines run. None where none of them is counted: a table that the compiler
    works out."""
    laws: int | None  # under the laws, in so many positions as the whole measurement says
    classic: int | None  # in the trees of the six classic positions


@dataclasses.dataclass(frozen=True)
class Reaches:
    """What was measured, for the patches as they were then."""
    positions: int = 0
    by_patch: dict[str, Reach] = dataclasses.field(default_factory=dict)

    def of(self, bug: PlantedBug) -> Reach | None:
        """None if that patch was not measured."""
        return self.by_patch.get(bug.digest())

    def rate(self, count: int) -> str:
        """How often that is for one of the positions under the laws, in words."""
        if count == 0:
            return "never"
        return f"{count / self.positions:,.0f} a position" if 2 * count >= self.positions else f"1 in {self.positions / count:,.0f}"

    def save(self, path: pathlib.Path) -> None:
        """Writes the file: the number of positions, then a line for each patch."""
        rows = [["patch", "laws", "classic"], ["positions", str(self.positions), ""]]
        rows += [[patch, *("" if count is None else str(count) for count in (reach.laws, reach.classic))]
                 for patch, reach in sorted(self.by_patch.items())]
        path.write_text("".join("\t".join(row) + "\n" for row in rows))

    @staticmethod
    def load(path: pathlib.Path = HERE / "reached.tsv") -> Reaches:
        """What the file says; nothing if there is none."""
        if not path.exists():
            return Reaches()
        _, total, *rows = [line.split("\t") for line in path.read_text().splitlines()]
        return Reaches(int(total[1]), {patch: Reach(*(int(count) if count else None for count in counts))
                                       for patch, *counts in rows})


def shared(first: list[str], second: list[str]) -> int:
    """With how many equal lines both begin."""
    return next((i for i, (a, b) in enumerate(zip(first, second)) if a != b), min(len(first), len(second)))


def lines_of_hunk(lines: list[str], hunk: Hunk) -> list[int]:
    """The lines of the clean file, from 1, that the hunk changes; those around the place if it only adds some."""
    at = place_of(lines, hunk.old, hunk.line - 1)
    if at is None:
        return []
    before = shared(hunk.old, hunk.new)
    after = shared(hunk.old[before:][::-1], hunk.new[before:][::-1])
    first, last = at + before, at + len(hunk.old) - after
    return list(range(first + 1, last + 1)) if first < last else [first, first + 1]


def executions(bug: PlantedBug, source: pathlib.Path, counts: LineCounts) -> int | None:
    """How often the busiest of the bug's lines ran; None if none of them is code that runs."""
    ran = []
    for file, hunks in bug.hunks.items():
        lines = (source / file).read_text().splitlines(keepends=True)
        of_file = counts.get(file, {})
        ran += [of_file[line] for hunk in hunks for line in lines_of_hunk(lines, hunk) if line in of_file]
    return max(ran, default=None)


def read_lcov(text: str, source: pathlib.Path) -> LineCounts:
    """The lines of an LCOV trace."""
    counts: LineCounts = collections.defaultdict(dict)
    file = ""
    for line in text.splitlines():
        if line.startswith("SF:"):
            path = pathlib.Path(line[3:])
            file = str(path.relative_to(source)) if path.is_relative_to(source) else ""
        elif file and line.startswith("DA:"):
            at, count = line[3:].split(",")[:2]
            counts[file][int(at)] = int(count)
    return counts


def counted(covered: Baseline, program: str, options: list[str]) -> tuple[LineCounts, str]:
    """How often each line ran while the program did that, and what it printed."""
    trace, profile = covered.folder / "reach.profraw", covered.folder / "reach.profdata"
    said = run(["env", f"LLVM_PROFILE_FILE={trace}", str(covered.folder / program), *options], covered.folder)
    run(["llvm-profdata-19", "merge", "-sparse", str(trace), "-o", str(profile)], covered.folder)
    lcov = run(["llvm-cov-19", "export", "-format=lcov", "-skip-functions", f"-instr-profile={profile}",
                str(covered.folder / program), str(covered.source / "engine")], covered.folder)
    return read_lcov(lcov, covered.source), said


def measure(bugs: list[PlantedBug], work: pathlib.Path, source: pathlib.Path) -> Reaches:
    """Builds the clean engine for coverage and counts for all bugs."""
    covered = Baseline(COVERED, work, source)
    laws, said = counted(covered, "props/refute_props_runner", ["--seed", "1", "--scripts", str(SCRIPTS)])
    positions = re.search(r"reached in ([\d,]+) positions", said)
    if not positions:
        raise BuildError(f"the laws do not say how many positions they held:\n{said[-2000:]}")
    suite = str(covered.source / "corpus" / "perft" / "classic.epd")
    classic = {subject: counted(covered, "oracle/refute", ["suite", suite, "--subject", subject,
                                                           "--max-nodes", str(CLASSIC_LEAVES)])[0]
               for subject in sorted(SUBJECTS)}
    return Reaches(number(positions[1]), {
        bug.digest(): Reach(executions(bug, covered.source, laws), executions(bug, covered.source, classic[bug.subject]))
        for bug in bugs})
