"""How many mutations hunts miss, and the page that says so."""

from __future__ import annotations

import dataclasses
import math
import pathlib
import statistics

from bank import HERE
from hunted import UNBOUND
from naming import half_of

#: Where the outcomes are kept, by the rules that were hunted under.
RESULTS = {"both": HERE / "hunted.tsv", "standard": HERE / "hunted_standard.tsv"}

#: So many questions of a hunt: as many as `missed_share.cpp` knows.
GRID = (20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000)
#: Where what is expected is held against what is missed.
JUDGED = (50, 500, 5000, 50000)
#: What issues are measured by: hunts that ask little.
SHORT = (100, 300, 1000)
#: Of the picture: a colour for each depth, its frame, and the share below which nothing is told apart.
COLOURS = ("#1b7f79", "#b3541e", "#5b4b9a", "#8a6d00")
LEFT, TOP, WIDTH, HEIGHT = 60, 20, 560, 300
LEAST_SHOWN = 0.001

Hunt = tuple[int, int]  # its depth and its seed


@dataclasses.dataclass
class Outcome:
    """At which question, from 1, each hunt finds a mutation; None where it does not."""
    name: str
    first: dict[Hunt, int | None] = dataclasses.field(default_factory=dict)

    @property
    def half(self) -> str:
        """`first` or `second`."""
        return half_of(self.name)


@dataclasses.dataclass
class Outcomes:
    """What was measured."""
    questions: dict[Hunt, int]  # how many each hunt asked
    mutations: list[Outcome]

    def of_half(self, half: str) -> Outcomes:
        """Those of one half."""
        return Outcomes(self.questions, [outcome for outcome in self.mutations if outcome.half == half])

    def depths(self) -> list[int]:
        """The depths of the hunts."""
        return sorted({depth for depth, _ in self.questions})

    def seeds(self, depth: int, questions: int) -> list[int]:
        """Of the hunts to that depth that have asked so much."""
        return sorted(seed for (of, seed), asked in self.questions.items() if of == depth and asked >= questions)

    def missed(self, depth: int, seed: int, questions: int) -> list[str]:
        """Which mutations a hunt has not found after so many questions."""
        firsts = ((outcome.name, outcome.first[depth, seed]) for outcome in self.mutations)
        return [name for name, first in firsts if first is None or first > questions]

    def share_missed(self, depth: int, questions: int) -> float | None:
        """The mean over the seeds, from 0 to 1; None where no hunt has asked so much."""
        seeds = self.seeds(depth, questions)
        if not seeds:
            return None
        return statistics.mean(len(self.missed(depth, seed, questions)) for seed in seeds) / len(self.mutations)


def write_outcomes(outcomes: Outcomes, path: pathlib.Path) -> None:
    """One line for each mutation: for each depth the questions by seed."""
    hunts = sorted(outcomes.questions)

    def row(name: str, numbers: dict[Hunt, int | None]) -> str:
        cells = [",".join(str(numbers[hunt] or "-") for hunt in hunts if hunt[0] == depth) for depth in outcomes.depths()]
        return "\t".join([name, *cells]) + "\n"

    lines = ["\t".join(["name", *(f"depth {depth}" for depth in outcomes.depths())]) + "\n", row("asked", outcomes.questions)]
    path.write_text("".join(lines + [row(one.name, one.first) for one in sorted(outcomes.mutations, key=lambda one: one.name)]))


def read_outcomes(path: pathlib.Path) -> Outcomes:
    """What `write_outcomes` has written."""
    header, *rows = (line.split("\t") for line in path.read_text().splitlines())
    depths = [int(cell.removeprefix("depth ")) for cell in header[1:]]

    def numbers(cells: list[str]) -> dict[Hunt, int | None]:
        return {(depth, seed): None if number == "-" else int(number)
                for depth, cell in zip(depths, cells) for seed, number in enumerate(cell.split(","), 1)}

    asked = {hunt: number or 0 for hunt, number in numbers(rows[0][1:]).items()}
    return Outcomes(asked, [Outcome(name, numbers(cells)) for name, *cells in rows[1:]])


def depth_name(depth: int) -> str:
    """For people."""
    return "depth 3 to 5" if depth == UNBOUND else f"depth {depth}"


def percent(share: float) -> str:
    """One digit behind the point."""
    return f"{100 * share:.1f} %"


def is_met(expected: float, missed: int, mutations: int) -> bool:
    """Whether the expectation is right to a fifth of what is missed, or to three mutations."""
    return abs(expected * mutations - missed) <= max(missed / 5, 3)


def calibration(outcomes: Outcomes) -> list[str]:
    """What the first half expects and each hunt misses of the second, line by line."""
    first, second = outcomes.of_half("first"), outcomes.of_half("second")
    lines = ["| to | questions | expected | missed, by seed | within bounds |", "|:--|--:|--:|:--|--:|"]
    for depth in outcomes.depths():
        for questions in JUDGED:
            expected = first.share_missed(depth, questions)
            if expected is None:
                continue
            missed = [len(second.missed(depth, seed, questions)) for seed in second.seeds(depth, questions)]
            met = sum(is_met(expected, count, len(second.mutations)) for count in missed)
            lines.append(f"| {depth_name(depth)} | {questions:,} | {expected * len(second.mutations):.1f} | {', '.join(map(str, missed))} | "
                         f"{met} of {len(missed)} |")
    return lines


def curve(outcomes: Outcomes) -> list[str]:
    """The share missed over all mutations."""
    lines = ["| questions | " + " | ".join(map(depth_name, outcomes.depths())) + " |",
             "|--:|" + "--:|" * len(outcomes.depths())]
    for questions in GRID:
        shares = [outcomes.share_missed(depth, questions) for depth in outcomes.depths()]
        lines.append(f"| {questions:,} | " + " | ".join("" if share is None else percent(share) for share in shares) + " |")
    return lines


def short_hunts(outcomes: Outcomes) -> list[str]:
    """What hunts that ask little find."""
    lines = ["| to | questions | seeds | found, mean | the worst seed |", "|:--|--:|--:|--:|--:|"]
    for depth in outcomes.depths():
        for questions in SHORT:
            seeds = outcomes.seeds(depth, questions)
            missed = [len(outcomes.missed(depth, seed, questions)) for seed in seeds]
            total = len(outcomes.mutations)
            lines.append(f"| {depth_name(depth)} | {questions:,} | {len(seeds)} | {percent(1 - statistics.mean(missed) / total)} | "
                         f"{percent(1 - max(missed) / total)} |")
    return lines


def page(outcomes: dict[str, Outcomes]) -> str:
    """The page as Markdown; `outcomes` by the rules that were hunted under."""
    both = outcomes["both"]
    halves = {half: len(both.of_half(half).mutations) for half in ("first", "second")}
    lines = [
        "# What a hunt misses", "",
        f"Written by `hunt_curve`: {len(both.mutations)} mutations of the engine that counts show, one operator, constant, condition "
        "or statement each,", "behind the positions and lines that hunts ask about with one worker, no deeper than the depth told. "
        "Nobody has made these defects", "up, and the suites that hunts begin with were chosen without them. `hunted.tsv` has the "
        "question at which each was found. What", "stays missed at a depth is in code that runs deeper only: the engine's counting walk "
        "has its own for the last plies.", "",
        "## Share missed", "", *curve(both), ""]
    if "standard" in outcomes:
        standard = outcomes["standard"]
        lines += [f"In standard chess only, of {len(standard.mutations)} mutations that it shows:", "", *curve(standard), ""]
    return "\n".join([
        *lines,
        "## Hunts that ask little", "", *short_hunts(both), "",
        "## Expected and missed", "",
        f"The share that hunts miss of the {halves['first']} mutations of the first half, put to the {halves['second']} of the "
        "second: right is what differs", "by no more than a fifth of what is missed, or three mutations.", "",
        "![Expected and missed](silence.svg)", "",
        *calibration(both), ""])


def plot(outcomes: Outcomes) -> str:
    """The picture: for each depth a line of what is expected, and what each hunt misses as dots."""
    first, second = outcomes.of_half("first"), outcomes.of_half("second")

    def x(questions: float) -> float:
        return LEFT + WIDTH * math.log(questions / GRID[0]) / math.log(GRID[-1] / GRID[0])

    def y(share: float) -> float:
        return TOP + HEIGHT * -math.log10(max(share, LEAST_SHOWN)) / -math.log10(LEAST_SHOWN)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 90} {TOP + HEIGHT + 50}" '
             'font-family="sans-serif" font-size="12">',
             '<title>Share of mutations that hunts miss</title><rect width="100%" height="100%" fill="white"/>']
    for share in (1, 0.1, 0.01, LEAST_SHOWN):
        parts.append(f'<path d="M{LEFT} {y(share):.1f}H{LEFT + WIDTH}" stroke="#ddd"/>'
                     f'<text x="{LEFT - 8}" y="{y(share) + 4:.1f}" text-anchor="end">{100 * share:g} %</text>')
    for questions in GRID[::2]:
        parts.append(f'<text x="{x(questions):.1f}" y="{TOP + HEIGHT + 20}" text-anchor="middle">{questions:,}</text>')
    parts.append(f'<text x="{LEFT + WIDTH / 2}" y="{TOP + HEIGHT + 42}" text-anchor="middle">questions of a hunt: '
                 'missed of the second half (dots), expected by the first (lines)</text>')
    for depth, colour in zip(outcomes.depths(), COLOURS):
        shares = [(questions, first.share_missed(depth, questions)) for questions in GRID]
        points = [(x(questions), y(share)) for questions, share in shares if share is not None]
        parts.append(f'<polyline points="{" ".join(f"{a:.1f},{b:.1f}" for a, b in points)}" fill="none" stroke="{colour}" '
                     'stroke-width="2"/>')
        parts.append(f'<text x="{points[-1][0] + 8:.1f}" y="{points[-1][1] + 4 + 14 * (depth - 2):.1f}" fill="{colour}">'
                     f'{depth_name(depth)}</text>')
        for questions in GRID:
            seen = {len(second.missed(depth, seed, questions)) for seed in second.seeds(depth, questions)}
            for share in (missed / len(second.mutations) for missed in sorted(seen)):
                parts.append(f'<circle cx="{x(questions):.1f}" cy="{y(share):.1f}" r="2.5" fill="{colour}" opacity=".45"/>')
    return "\n".join([*parts, "</svg>", ""])
