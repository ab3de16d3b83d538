"""The kill matrix: what every layer made of every bug, kept as a table of text, and what has become worse.

One line for each bug, one column for each layer, the seeds of a layer one after the other:

    1+0.0226/40 legal_moves_match_mailbox @ fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 | 2+0.0255/12 " | 3-2.031

Seed, found (+) or not (-), processor seconds, positions until then if they were counted, what was said (`"`: the same as
for the seed before), and at one seed the smallest example of all.
"""

from __future__ import annotations

import dataclasses
import pathlib
import re
import statistics
import threading

from bank import VISIBLE, PlantedBug
from layers import Outcome

FIRST_COLUMNS = ("bug", "patch")
SAME = '"'  # as for the seed before
SEED = re.compile(r"(\d+)([+-])([\d.e-]+)(?:/(\d+))?(?: (.*?))?(?: @ (.*))?")


@dataclasses.dataclass(frozen=True)
class Cell:
    """The outcomes of one layer for one bug, over all seeds."""
    outcomes: dict[int, Outcome]

    @property
    def killed(self) -> bool:
        """Whether most of the seeds found it."""
        found = sum(outcome.found for outcome in self.outcomes.values())
        return found * 2 > len(self.outcomes)

    @property
    def found_at_all(self) -> bool:
        """Whether any seed found it."""
        return any(outcome.found for outcome in self.outcomes.values())

    def median_seconds(self) -> float:
        """Over the seeds; those that did not find it count with what they spent."""
        return statistics.median(outcome.seconds for outcome in self.outcomes.values())

    def median_positions(self) -> int | None:
        """Over the seeds that found it and counted."""
        counts = [o.positions for o in self.outcomes.values() if o.found and o.positions is not None]
        return round(statistics.median(counts)) if counts else None

    def best(self) -> Outcome:
        """The outcome with the shortest example, found ones first."""
        return min(self.outcomes.values(), key=lambda o: (not o.found, not o.example, len(o.example)))


class Matrix:
    """Outcomes by bug, layer and seed. Safe to fill from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._outcomes: dict[str, dict[str, dict[int, Outcome]]] = {}
        self._patches: dict[str, str] = {}

    def add(self, bug: PlantedBug, layer: str, seed: int, outcome: Outcome) -> None:
        """Enters an outcome; one of an older version of the patch is dropped."""
        with self._lock:
            if self._patches.get(bug.name) != bug.digest():
                self._outcomes.pop(bug.name, None)
                self._patches[bug.name] = bug.digest()
            self._outcomes.setdefault(bug.name, {}).setdefault(layer, {})[seed] = outcome

    def has(self, bug: PlantedBug, layer: str, seed: int) -> bool:
        """Whether that is known already, for the patch as it is now."""
        return self._patches.get(bug.name) == bug.digest() and seed in self._outcomes.get(bug.name, {}).get(layer, {})

    def survived(self, bug: PlantedBug, layer: str, seed: int) -> bool:
        """Whether that seed has been tried and did not find it."""
        return self.has(bug, layer, seed) and not self._outcomes[bug.name][layer][seed].found

    def forget(self, bugs: list[PlantedBug], layers: list[str]) -> None:
        """Drops what these layers made of these bugs."""
        for bug in bugs:
            for layer in layers:
                self._outcomes.get(bug.name, {}).pop(layer, None)

    def cell(self, bug: PlantedBug | str, layer: str) -> Cell | None:
        """What the layer made of the bug; None if it was not run."""
        name = bug if isinstance(bug, str) else bug.name
        outcomes = self._outcomes.get(name, {}).get(layer)
        return Cell(outcomes) if outcomes else None

    def layers_of(self, name: str) -> list[str]:
        """The layers that were run on that bug."""
        return list(self._outcomes.get(name, {}))

    def names(self) -> list[str]:
        """The bugs on which anything was run."""
        return list(self._outcomes)

    def save(self, path: pathlib.Path) -> None:
        """Writes the file whole or not at all."""
        with self._lock:
            layers = sorted({layer for by_layer in self._outcomes.values() for layer in by_layer})
            rows = [[name, self._patches[name], *(cell_text(by_layer.get(layer)) for layer in layers)]
                    for name, by_layer in sorted(self._outcomes.items())]
            path.parent.mkdir(parents=True, exist_ok=True)
            part = path.with_suffix(".part")
            part.write_text("".join("\t".join(row) + "\n" for row in [[*FIRST_COLUMNS, *layers], *rows]))
            part.replace(path)

    @staticmethod
    def load(path: pathlib.Path) -> Matrix:
        """The matrix of a file; an empty one if there is none."""
        matrix = Matrix()
        if not path.exists():
            return matrix
        header, *rows = [line.split("\t") for line in path.read_text().splitlines()]
        for name, patch, *cells in rows:
            matrix._patches[name] = patch
            matrix._outcomes[name] = {layer: outcomes_of(text) for layer, text in zip(header[2:], cells) if text}
        return matrix


def plain(text: str) -> str:
    """Without what separates cells, seeds and examples."""
    return re.sub(r"[\t\n|@]", " ", text)


def cell_text(outcomes: dict[int, Outcome] | None) -> str:
    """The outcomes of one layer on one line; nothing if it was not run."""
    if not outcomes:
        return ""
    best, said, seeds = Cell(outcomes).best(), "", []
    for seed, outcome in sorted(outcomes.items()):
        words = plain(outcome.verdict)
        text = f"{seed}{'+' if outcome.found else '-'}{outcome.seconds:.5g}"
        text += f"/{outcome.positions}" if outcome.positions is not None else ""
        text += f" {SAME if words == said else words}" if words else ""
        text += f" @ {plain(outcome.example)}" if outcome is best and outcome.example else ""
        said = words or said
        seeds.append(text)
    return " | ".join(seeds)


def outcomes_of(text: str) -> dict[int, Outcome]:
    """The outcomes that `cell_text` wrote."""
    outcomes, said = {}, ""
    for part in text.split(" | "):
        seed, sign, seconds, positions, words, example = SEED.fullmatch(part).groups()
        said = words if words and words != SAME else said
        outcomes[int(seed)] = Outcome(sign == "+", float(seconds), int(positions) if positions else None,
                                      said if words else "", example or "")
    return outcomes


def misjudged(bugs: list[PlantedBug], matrix: Matrix) -> list[str]:
    """Bugs whose headers keep the hunt away although it finds them."""
    found = [(bug, cell.best().verdict) for bug in bugs if (cell := matrix.cell(bug, "visible")) and cell.found_at_all]
    return [f"{bug.name}: by its header only {VISIBLE[bug.visible]} can show it (Visible: {bug.visible}), but the hunt "
            f"finds it ({verdict})" for bug, verdict in found if not verdict.startswith(("crashed", "hung"))]


def regressions(before: Matrix, now: Matrix) -> list[str]:
    """Bugs that a layer killed before and that survive it now."""
    worse = []
    for name in now.names():
        for layer in now.layers_of(name):
            old, new = before.cell(name, layer), now.cell(name, layer)
            if old and old.killed and new and not new.found_at_all:
                worse.append(f"{name}: was killed by {layer} ({old.best().verdict}) and survives it now")
    return worse
