#!/usr/bin/env python3
"""How well a hunt names defects that no fault model was made for: hunts each defect of the engines here, as a user would.

    judge.py [--refute FILE] [--half first|second] [--time 20] [--at-once 2] [--out FOLDER] [NAME ...]
    judge.py --positions 1500 ...               not by time: what is found and named then does not depend on how busy the machine is
    judge.py --seeds 20 --time 8 NAME ...       how many of so many hunts find each
    judge.py --rate 5 ...                       in engines that answer five queries a second
    judge.py --together 100 [--seed 1] ...      random pairs and threes of defects that were found, of one engine
    judge.py --commands FILE                    name, command, keys, words in each line: programs with a defect planted elsewhere
    judge.py --table                            what was measured last, in Markdown: the first half in full, of the second the totals

What counts is said in `README.md`, and `defects.tsv` has the keys; halves are said there, too. Each result is
a line on the terminal and in FOLDER/results.tsv, and what the hunt printed is FOLDER/NAME.txt.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import dataclasses
import json
import pathlib
import random
import re
import shutil
import statistics
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(ROOT / "tests" / "planted_bugs"))
import naming  # noqa: E402

FOUND = {"missing", "extra", "duplicate", "count", "state", "inconsistent"}
# Those of reports.md, which everybody has seen.
SHOWN = {"king_square_not_castled", "perft_list_at_two", "key_without_ep", "list_of_64", "double_check_answered", "rights_h8_clears_a8"}


@dataclasses.dataclass(frozen=True)
class Defect:
    """One way to be wrong, and how to run a program that has it."""

    name: str
    command: str
    keys: frozenset[str]
    words: str
    engine: str = ""


@dataclasses.dataclass
class Result:
    """What a hunt said of one program."""

    outcome: str
    causes: list[str]  # certainty and model of each finding
    number: int  # of causes that the hunt tells of
    seconds: float
    support: str = ""


def built(work: pathlib.Path) -> dict[str, str]:
    """The command of each engine."""
    commands = {"dictionary": f"python3 {HERE / 'dictionary.py'}"}
    for source in sorted(HERE.glob("*.c")):
        program = work / source.stem
        subprocess.run(["cc", "-O2", "-I", str(ROOT), str(source), "-o", str(program)], check=True)
        commands[source.stem] = str(program)
    return commands


def half_of(name: str) -> str:
    return "first" if name in SHOWN else naming.half_of(name)


def rows_of(file: pathlib.Path) -> list[list[str]]:
    return [line.split("\t") for line in file.read_text().splitlines() if line and not line.startswith("#")]


def all_defects(engines: dict[str, str]) -> list[Defect]:
    return [Defect(name, f"{engines[engine]} --bug {name}", frozenset(keys.split(",")), words, engine)
            for name, engine, keys, words in rows_of(HERE / "defects.tsv")]


def key_of(model: str) -> str:
    """The key of a model that is written with its parameters: "castling-missing (black, short)"."""
    return re.match(r"[a-z0-9-]*", model)[0]


def causes_in(folder: pathlib.Path) -> list[tuple[str, str, str]]:
    """Certainty, model and support of each finding of a divergence."""
    found = []
    for file in sorted(folder.glob("*.json")):
        finding = json.loads(file.read_text())
        if finding.get("verdict") not in FOUND:
            continue
        cause = finding.get("cause") or {"certainty": "unknown", "model": "", "support": ""}
        found.append((cause["certainty"], cause["model"] or "looks like " + str(finding.get("rule") or finding["verdict"]), cause["support"]))
    return found


def judged(causes: list[tuple[str, str, str]], expected: frozenset[str]) -> str:
    """Of a defect that is told as several causes the worst assertion counts, else the best name."""
    outcomes = {naming.judged(certainty, {key_of(model)}, set(expected)) for certainty, model, _ in causes} or {"not found"}
    return next(one for one in ("wrong", "right", "explains part", "unknown", "not found") if one in outcomes)


def hunted(asked: argparse.Namespace, command: str, folder: pathlib.Path, seed: int = 1) -> tuple[int | None, float]:
    """Exit code of the hunt, None if it was ended from outside, and how long it took."""
    shutil.rmtree(folder, ignore_errors=True)
    begin = time.monotonic()
    few = 5 if "dictionary.py" in command else 1  # a script is slow
    budget = ["--positions", str(asked.positions // few)] if asked.positions else ["--time", f"{asked.time}s"]
    subject = f"{sys.executable} {HERE / 'slowed.py'} {asked.rate} {command}" if asked.rate else command
    call = [asked.refute, "hunt", "--subject", subject, *budget, "--jobs", "1", "--seed", str(seed), "--out", str(folder)]
    with open(folder.with_suffix(".txt"), "w") as log:
        try:
            code = subprocess.run(call, stdout=log, stderr=subprocess.STDOUT, timeout=600, check=False).returncode
        except subprocess.TimeoutExpired:
            code = None
    return code, time.monotonic() - begin


def measured(asked: argparse.Namespace, defect: Defect) -> Result:
    folder = asked.out / defect.name
    code, seconds = hunted(asked, defect.command, folder)
    causes = causes_in(folder)
    told = re.search(r", for (\d+) cause", folder.with_suffix(".txt").read_text())
    outcome = judged(causes, defect.keys)
    if code is None or (outcome == "not found" and code != 0):
        outcome = "trouble"
    said = [f"{certainty}: {model}" for certainty, model, _ in causes]
    return Result(outcome, said, int(told[1]) if told else 0, seconds, causes[0][2] if causes else "")


def found_by_seeds(asked: argparse.Namespace, defects: list[Defect]) -> None:
    """A line for each defect: its name, the hunts that found it, and all of them."""

    def finds(defect: Defect, seed: int) -> bool:
        folder = asked.out / f"{defect.name}-{seed}"
        hunted(asked, defect.command, folder, seed)
        return bool(causes_in(folder))

    seeds = range(1, asked.seeds + 1)
    with concurrent.futures.ThreadPoolExecutor(asked.at_once) as pool:
        hunts = {defect.name: [pool.submit(finds, defect, seed) for seed in seeds] for defect in defects}
        for name, found in hunts.items():
            print(name, sum(hunt.result() for hunt in found), "of", len(found), sep="\t", flush=True)


def together(asked: argparse.Namespace, defects: list[Defect], engines: dict[str, str]) -> list[Defect]:
    """Random pairs and threes of defects that the last measurement found, one engine each."""
    found = {row[0] for row in rows_of(asked.out / "results.tsv") if row[1] not in ("not found", "trouble")}
    dice = random.Random(asked.seed)
    combinations = []
    while len(combinations) < asked.together:
        engine = dice.choice(sorted(engines))
        own = [defect for defect in defects if defect.engine == engine and defect.name in found]
        some = dice.sample(own, 2 + len(combinations) % 2)
        name = f"{len(combinations):03}-" + "+".join(one.name for one in some)
        command = engines[engine] + "".join(f" --bug {one.name}" for one in some)
        keys = frozenset(key for one in some for key in one.keys)
        combinations.append(Defect(name, command, keys, f"{len(some)} defects", engine))
    return combinations


OUTCOMES = ("right", "explains part", "unknown", "wrong", "not found", "trouble")


def read_results(file: pathlib.Path) -> dict[str, Result]:
    return {name: Result(outcome, causes.split("; "), int(number), float(seconds), support)
            for name, outcome, number, seconds, causes, support in rows_of(file)}


def totals_row(title: str, some: list[Result]) -> str:
    """A row of the table of outcomes; the median and the share of at most two are of the causes that hunts told of."""
    counts = collections.Counter(result.outcome for result in some)
    causes = [result.number for result in some if result.number] or [0]
    few = sum(number <= 2 for number in causes) / len(causes)
    cells = [title, str(len(some)), *(str(counts[outcome]) for outcome in OUTCOMES), f"{statistics.median(causes):g}", f"{few:.0%}"]
    return "| " + " | ".join(cells) + " |"


def totals_table(results: dict[str, Result]) -> str:
    halves = {half: [result for name, result in results.items() if half_of(name) == half] for half in ("first", "second")}
    head = ["defects", "all", *OUTCOMES, "causes told, median", "at most two"]
    lines = ["| " + " | ".join(head) + " |", "|:--" + "|--:" * (len(head) - 1) + "|"]
    lines += [totals_row(f"{half} half", some) for half, some in halves.items() if some]
    return "\n".join(lines + [totals_row("both", list(results.values()))])


def table(results: dict[str, Result], defects: list[Defect]) -> str:
    """Markdown. Of a defect of the second half nothing is told but its share in the totals."""
    lines = [totals_table(results), "", "| defect | right names | outcome | causes told | what was said |", "|:--|:--|:--|--:|:--|"]
    for defect in defects:
        result = results.get(defect.name)
        if result and half_of(defect.name) == "first":
            said = "; ".join(cause for cause in result.causes if not cause.startswith("unknown")) or "-"
            lines.append(f"| `{defect.name}` ({defect.engine}) | {', '.join(sorted(defect.keys))} | {result.outcome} | {result.number} | {said} |")
    return "\n".join(lines)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--refute", default=str(ROOT / "build" / "release" / "oracle" / "refute"))
    parser.add_argument("--half", choices=("first", "second"))
    parser.add_argument("--time", type=int, default=20)
    parser.add_argument("--positions", type=int)
    parser.add_argument("--rate", type=float, metavar="QUERIES_A_SECOND")
    parser.add_argument("--seeds", type=int, metavar="N")
    parser.add_argument("--at-once", type=int, default=2)
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "build" / "judge")
    parser.add_argument("--together", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--commands", type=pathlib.Path)
    parser.add_argument("--table", action="store_true")
    return parser.parse_args()


def chosen(asked: argparse.Namespace) -> list[Defect]:
    if asked.commands:
        defects = [Defect(name, command, frozenset(keys.split(",")), words) for name, command, keys, words in rows_of(asked.commands)]
    else:
        engines = built(asked.out)
        defects = all_defects(engines)
        if asked.together:
            defects = together(asked, defects, engines)
    if asked.names:
        defects = sorted((one for one in defects if one.name in asked.names), key=lambda one: asked.names.index(one.name))
    return [one for one in defects if not asked.half or half_of(one.name) == asked.half]


def main() -> int:
    asked = options()
    asked.out.mkdir(parents=True, exist_ok=True)
    if asked.table:
        print(table(read_results(asked.out / "results.tsv"), all_defects(built(asked.out))))
        return 0
    defects = chosen(asked)
    if asked.seeds:
        found_by_seeds(asked, defects)
        return 0
    results: dict[str, Result] = {}
    kind = "together.tsv" if asked.together else "results.tsv"
    with concurrent.futures.ThreadPoolExecutor(asked.at_once) as pool, open(asked.out / kind, "a" if asked.names else "w") as file:
        for defect, result in zip(defects, pool.map(lambda one: measured(asked, one), defects)):
            results[defect.name] = result
            line = "\t".join([defect.name, result.outcome, str(result.number), f"{result.seconds:.0f}", "; ".join(result.causes), result.support])
            print(line, flush=True)
            print(line, file=file, flush=True)
    if asked.together:
        hits = sum(result.number == int(defect.words[0]) for defect, result in zip(defects, results.values()))
        print(f"as many causes as defects: {hits} of {len(results)}")
    else:
        print(totals_table(results))
    return 0


if __name__ == "__main__":
    sys.exit(main())
