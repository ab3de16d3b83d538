#!/usr/bin/env python3
"""Makes and judges the distilled perft suites of corpus/perft.

    distil.py make                      chooses the positions anew and writes distilled.epd and distilled960.epd
    distil.py paths                     the same for the lines of moves that hunts ask about as well, corpus/paths
    distil.py judge [--half first|second] [--most-leaves N] SUITE...
                                        which planted bugs each suite shows, by its counts alone
    distil.py hunt [--half first|second] [--positions 300] [--depth 2] [--seeds 1] [PROGRAM...]
                                        which of them a hunt of so many queries finds, by each program (build/release's)

Positions are chosen by the fault models of props/faults alone (build `distil` first: ninja -C build/test distil). Planted
bugs only judge: those that counts can show are built as UCI programs, once, in build/distil (some ten seconds each). The
second half of them (sha256 of the name begins with an odd digit) is the stricter judge. After `make`: `tests/support/make_suites.py check FILE` counts everything with
Stockfish.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import itertools
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "tests" / "planted_bugs"), str(ROOT / "tests" / "support")]

import bank  # noqa: E402
import make_suites  # noqa: E402
import naming  # noqa: E402

PERFT = ROOT / "corpus" / "perft"
BEGINNINGS = (10, 20, 50, 100, 200)
HEADER = """\
# {title}
# Chosen by tests/distil/distil.py so that their counts show as many ways of being wrong as possible with few leaves,
# the most telling line first: every beginning of the file is a suite of its own. The comment names rules of which a line
# is the first to show something.
"""
HEADER_OF_PATHS = """\
# Lines of moves behind which faults of make show that do not without them, the most telling first. Chosen by
# tests/distil/distil.py; the text is the body of a UCI `position` command.
"""
TITLES = {
    "distilled.epd": "The distilled suite: positions of standard chess.",
    "distilled960.epd": "The distilled suite for Chess960. Rights are Shredder-FEN files.",
}


class Subjects:
    """The planted bugs as programs, built when they are first wanted."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        compiler = (["ccache"] if shutil.which("ccache") else []) + [os.environ.get("CXX", "g++")]
        self.workshop = naming.Workshop(folder, compiler)

    @staticmethod
    def bugs(half: str | None) -> list[bank.PlantedBug]:
        """Those that counts below a FEN can show, of one half or both."""
        bugs = [bug for bug in bank.read_bank() if bug.visible == "perft" and not bug.is_control]
        return [bug for bug in bugs if half in (None, naming.half_of(bug.name))]

    def command(self, bug: bank.PlantedBug) -> list[str]:
        """How the program is started."""
        program = self.folder / "subjects" / f"{bug.name}-{bug.digest()}"
        if not program.exists():
            program.parent.mkdir(exist_ok=True)
            shutil.copy(self.workshop.subject_with(bug), program)
        return [str(program), bug.subject.removeprefix("builtin:")]


Case = tuple[str, list[tuple[int, int]]]  # a FEN, and its leaves by depth


def read_suite(path: pathlib.Path, most_leaves: int) -> list[Case]:
    """The cases of a suite; counts of more leaves are left out."""
    cases = []
    for line in path.read_text().splitlines():
        found = make_suites.CASE.fullmatch(line.strip()) if line.strip() and not line.startswith("#") else None
        if not found:
            continue
        counts = [tuple(map(int, word.strip()[1:].split())) for word in found["depths"].split(";") if word.strip()]
        cases.append((found["fen"].strip(), [(depth, leaves) for depth, leaves in counts if leaves <= most_leaves]))
    return cases


def first_shown(command: list[str], cases: list[Case], is_chess960: bool, seconds: float = 600) -> int | None:
    """The number of the first case, from 1, at which a count of the program is wrong, or missing when so many seconds are
    over; None if none is."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                          bufsize=1) as process:
        patience = threading.Timer(seconds, process.kill)
        patience.start()
        if is_chess960:
            process.stdin.write("setoption name UCI_Chess960 value true\n")
        try:
            for number, (fen, counts) in enumerate(cases, 1):
                for depth, leaves in counts:
                    # Who refuses the position says nothing of it.
                    process.stdin.write(f"position fen {fen}\ngo perft {depth}\nisready\n")
                    said = list(itertools.takewhile(lambda line: line != "readyok\n", process.stdout))
                    total = next((line for line in said if line.startswith("Nodes searched")), None)
                    if total is None or int(total.split()[-1]) != leaves:
                        return number
            return None
        except BrokenPipeError:
            return number
        finally:
            patience.cancel()
            process.kill()


def judge(asked: argparse.Namespace, subjects: Subjects) -> int:
    commands = {bug.name: subjects.command(bug) for bug in subjects.bugs(asked.half)}
    together: set[str] = set()
    for suite in asked.files:
        cases = read_suite(suite, asked.most_leaves)
        is_chess960 = "960" in suite.name
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            shown = list(pool.map(lambda command: first_shown(command, cases, is_chess960), commands.values()))
        leaves = sum(count for _, counts in cases for _, count in counts)
        print(f"{suite}: {len(cases)} positions, {leaves} leaves show "
              f"{sum(number is not None for number in shown)} of {len(commands)} planted bugs")
        for length in BEGINNINGS:
            if length < len(cases):
                beginning = sum(count for _, counts in cases[:length] for _, count in counts)
                print(f"  the first {length}, {beginning} leaves: {sum((number or length + 1) <= length for number in shown)}")
        together |= {name for name, number in zip(commands, shown) if number is not None}
        print("  not shown:", ", ".join(name for name, number in zip(commands, shown) if number is None))
    if len(asked.files) > 1:
        print(f"together: {len(together)} of {len(commands)}; not shown:", ", ".join(sorted(commands.keys() - together)))
    return 0


def make(asked: argparse.Namespace) -> int:
    for name, title in TITLES.items():
        variant = ["--chess960"] if "960" in name else []
        program = asked.build / "tests" / "distil" / "distil"
        suite = subprocess.run([str(program), *variant], stdout=subprocess.PIPE, text=True, check=True).stdout
        (PERFT / name).write_text(HEADER.format(title=title) + suite)
    return 0


def make_paths(asked: argparse.Namespace) -> int:
    for name, variant in (("standard", []), ("chess960", ["--chess960"])):
        program = asked.build / "tests" / "distil" / "distil"
        limits = ["--pool", "4000", "--lines", "100", "--leaves", "20000"]
        paths = subprocess.run([str(program), "--paths", *limits, *variant], stdout=subprocess.PIPE, text=True, check=True)
        (ROOT / "corpus" / "paths" / f"{name}.txt").write_text(HEADER_OF_PATHS + paths.stdout)
    return 0


def finds(program: pathlib.Path, command: list[str], asked: argparse.Namespace, seed: int) -> bool:
    """Whether a hunt of so many positions ends with a divergence."""
    with tempfile.TemporaryDirectory() as folder:
        hunt = [program, "hunt", "--subject", shlex.join(command), "--reference", "builtin:legal", "--jobs", "1",
                "--positions", str(asked.positions), "--depth", str(asked.depth), "--seed", str(seed), "--out", folder]
        try:
            return subprocess.run(hunt, capture_output=True, timeout=300).returncode == 1
        except subprocess.TimeoutExpired:
            return False


def hunt(asked: argparse.Namespace, subjects: Subjects) -> int:
    bugs = {bug.name: subjects.command(bug) for bug in subjects.bugs(asked.half)}
    for program in asked.files or [ROOT / "build" / "release" / "oracle" / "refute"]:
        for seed in range(1, asked.seeds + 1):
            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                found = list(pool.map(lambda command: finds(program, command, asked, seed), bugs.values()))
            missed = [name for name, is_found in zip(bugs, found) if not is_found]
            print(f"{program}: {asked.positions} positions to depth {asked.depth}, seed {seed}: "
                  f"{len(bugs) - len(missed)} of {len(bugs)}; not {', '.join(missed)}", flush=True)
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("action", choices=("make", "paths", "judge", "hunt"))
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    parser.add_argument("--half", choices=("first", "second"))
    parser.add_argument("--most-leaves", type=int, default=1 << 62)
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--depth", type=int, default=2)
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build" / "test")
    asked = parser.parse_intermixed_args()
    if asked.action == "make":
        return make(asked)
    if asked.action == "paths":
        return make_paths(asked)
    return {"judge": judge, "hunt": hunt}[asked.action](asked, Subjects(ROOT / "build" / "distil"))


if __name__ == "__main__":
    sys.exit(main())
