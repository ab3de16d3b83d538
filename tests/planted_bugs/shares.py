"""What each law, each suite and each fuzz target sees of the bank, and what no other of its kind does."""

from __future__ import annotations

import collections
import re
from collections.abc import Iterable

from bank import ROOT, PlantedBug
from layers import GROUPS
from matrix import Matrix

Seen = dict[str, set[str]]  # the bugs that each of them sees


def all_laws() -> list[str]:
    """The names in the table of laws, in its order."""
    table = (ROOT / "props" / "laws" / "all_laws.cpp").read_text()
    return re.findall(r'^\s+\{"(\w+)",', table, re.MULTILINE)


def seen_in(planted: list[PlantedBug], matrix: Matrix, layer: str) -> Seen:
    """Who sees what, of a layer whose verdict is a list of names."""
    seen: Seen = collections.defaultdict(set)
    for bug in planted:
        cell = matrix.cell(bug, layer)
        for name in cell.best().verdict.split(", ") if cell and cell.found_at_all else ():
            seen[name].add(bug.name)
    return seen


def seen_by_fuzz_targets(planted: list[PlantedBug], matrix: Matrix) -> Seen:
    """Who kills what, from any start and in any build."""
    seen: Seen = collections.defaultdict(set)
    for bug in planted:
        for layer in GROUPS["fuzz"]:
            cell = matrix.cell(bug, layer)
            if cell and cell.killed:
                seen[cell.best().verdict.split(":")[0]].add(bug.name)
    return seen


def alone(name: str, seen: Seen) -> list[str]:
    """The bugs that only that one sees."""
    others = set().union(*(bugs for other, bugs in seen.items() if other != name))
    return sorted(seen[name] - others)


def names_of(bugs: Iterable[str], most: int = 4) -> str:
    """The first few names, and how many more there are."""
    bugs = list(bugs)
    more = f" and {len(bugs) - most} more" if len(bugs) > most else ""
    return ", ".join(f"`{bug}`" for bug in bugs[:most]) + more


def rows(what: str, seen: Seen) -> list[str]:
    """A table, who sees most first."""
    lines = [f"| {what} | sees | alone | which |", "|---|---|---|---|"]
    for name in sorted(seen, key=lambda name: (-len(seen[name]), name)):
        own = alone(name, seen)
        lines.append(f"| `{name}` | {len(seen[name])} | {len(own) or ''} | {names_of(own)} |")
    return lines


def shares(planted: list[PlantedBug], matrix: Matrix) -> str:
    """The tables; nothing where nothing was run."""
    laws = seen_in(planted, matrix, "each-law")
    suites = seen_in(planted, matrix, "each-suite")
    targets = seen_by_fuzz_targets(planted, matrix)
    if not laws and not suites:
        return ""
    silent = [law for law in all_laws() if law not in laws]
    lines = ["## What each law, suite and fuzz target sees", "",
             "Here a run does not stop at the law that sees the bug first, but goes on without it for two seconds. *alone*",
             "are the bugs that no other law sees.", "", *rows("law", laws), "",
             f"Laws that see none: {names_of(silent, len(silent)) or 'there are none'}.", "",
             "The suites of the gate, up to 100,000 leaves a count; *alone* among the suites:", "",
             *rows("suite", suites), "",
             "The fuzz targets, each run on the bugs of its own subject; *alone* are those that no law sees:", "",
             "| fuzz target | kills | alone | which |", "|---|---|---|---|"]
    of_laws = set().union(*laws.values())
    for target, bugs in sorted(targets.items(), key=lambda entry: -len(entry[1])):
        own = sorted(bugs - of_laws)
        lines.append(f"| `{target}` | {len(bugs)} | {len(own) or ''} | {names_of(own, len(own))} |")
    return "\n".join(lines) + "\n"
