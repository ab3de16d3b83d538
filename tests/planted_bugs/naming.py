#!/usr/bin/env python3
"""How often the diagnosis names a planted bug rightly: builds each planted engine and asks `name_subject`.

    naming.py [--half first|second] [--sample N] [--seed S] [--build DIR] [NAME ...]

Right: one of the keys that `models.tsv` gives the bug (a bug that has no model: "unknown" or "explains part").
Explains part: such a key, only as a part. Wrong: another key is asserted as exact. Unknown: none is.
A bug belongs to the first half if the sha256 of its name begins with an even digit. Models have been written from both
halves: see naming.md.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import hashlib
import os
import pathlib
import random
import shutil
import subprocess
import sys

import bank

HERE = pathlib.Path(__file__).resolve().parent
FLAGS = ["-std=c++20", "-O0", "-w"]


def half_of(name: str) -> str:
    """`first` or `second`."""
    return "first" if int(hashlib.sha256(name.encode()).hexdigest()[0], 16) % 2 == 0 else "second"


def expected_keys() -> dict[str, set[str]]:
    """The keys that are right for each bug; `-` stands for having no model."""
    lines = (HERE / "models.tsv").read_text().splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return {name: set(keys.split(",")) for name, keys in rows}


class Workshop:
    """Builds planted engines in one folder, always under the same paths, so that a compiler cache helps."""

    def __init__(self, work: pathlib.Path, compiler: list[str]) -> None:
        self.work = work
        self.compiler = compiler

    def subject_with(self, bug: bank.PlantedBug | None) -> pathlib.Path:
        """The program with the bug planted."""
        source = self.work / "source"
        shutil.rmtree(source, ignore_errors=True)
        shutil.copytree(bank.ROOT / "engine", source / "engine")
        shutil.copy(HERE / "naming_subject.cpp", source)
        if bug:
            bug.plant(source)
        files = sorted((source / "engine").glob("*.cpp")) + [source / "naming_subject.cpp"]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            objects = list(pool.map(self._compiled, files))
        program = self.work / "naming_subject"
        subprocess.run([self.compiler[-1], *map(str, objects), "-o", str(program)], check=True)
        return program

    def _compiled(self, file: pathlib.Path) -> pathlib.Path:
        out = self.work / (file.stem + ".o")
        command = ["nice", *self.compiler, *FLAGS, "-I", str(self.work / "source"), "-c", str(file), "-o", str(out)]
        subprocess.run(command, check=True)
        return out


def judged(certainty: str, keys: set[str], expected: set[str]) -> str:
    """right, explains part, unknown or wrong."""
    if certainty in ("not found", "trouble"):
        return certainty
    if certainty == "unknown":
        return "right" if expected == {"-"} else "unknown"
    if keys & expected:
        return "right" if certainty == "exact" else "explains part"
    if certainty == "explains part":
        return "right" if expected == {"-"} else "unknown"
    return "wrong"


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--half", choices=("first", "second"))
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--build", type=pathlib.Path, default=bank.ROOT / "build" / "test")
    return parser.parse_args()


def chosen(asked: argparse.Namespace, expected: dict[str, set[str]]) -> list[bank.PlantedBug]:
    """The bugs to measure: those that counts can show and for which a right name is written down."""
    bugs = [bug for bug in bank.read_bank() if bug.is_hunted() and not bug.is_control and bug.name in expected]
    bugs = [bug for bug in bugs if not asked.names or bug.name in asked.names]
    bugs = [bug for bug in bugs if not asked.half or half_of(bug.name) == asked.half]
    if asked.sample and asked.sample < len(bugs):
        bugs = random.Random(0).sample(bugs, asked.sample)
    return bugs


def main() -> int:
    asked = options()
    expected = expected_keys()
    work = asked.build / "naming"
    work.mkdir(parents=True, exist_ok=True)
    compiler = (["ccache"] if shutil.which("ccache") else []) + [os.environ.get("CXX", "g++")]
    workshop = Workshop(work, compiler)
    totals: dict[str, collections.Counter] = collections.defaultdict(collections.Counter)
    for bug in chosen(asked, expected):
        program = workshop.subject_with(bug)
        style = bug.subject.removeprefix("builtin:")
        command = [str(asked.build / "tests" / "planted_bugs" / "name_subject"), f"uci:{program} {style}", str(asked.seed)]
        said = subprocess.run(command, capture_output=True, text=True, check=False).stdout.rstrip("\n").split("\t")
        outcome = judged(said[0], set(said[1].split(",")) if len(said) > 1 else set(), expected[bug.name])
        totals[half_of(bug.name)][outcome] += 1
        print(outcome, bug.name, *said, sep="\t", flush=True)
    for half, counts in sorted(totals.items()):
        print(f"{half} half:", ", ".join(f"{count} {outcome}" for outcome, count in counts.most_common()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
