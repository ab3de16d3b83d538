"""The kill matrix as Markdown: totals, the table, survivors, and what only one layer or law sees."""

from __future__ import annotations

import collections
import statistics

from bank import CLASSES, VISIBLE, PlantedBug
from matrix import Cell, Matrix
from reach import Reaches
from score import Score
from shares import names_of, shares

COLUMNS = ("laws", "hunt", "perft", "unit", "sanitizers", "fuzz-seeds", "fuzz-nothing", "fuzz-sanitized")


def markdown(bugs: list[PlantedBug], matrix: Matrix, survivors: dict[str, str], reaches: Reaches) -> str:
    """The whole page. `survivors` says why a bug may survive, by name."""
    run = [bug for bug in bugs if matrix.layers_of(bug.name)]
    planted = [bug for bug in run if not bug.is_control]
    controls = [bug for bug in run if bug.is_control]
    columns = [layer for layer in COLUMNS if any(matrix.cell(bug, layer) for bug in run)]
    unmeasured = [bug.name for bug in bugs if not matrix.layers_of(bug.name)]
    parts = [INTRODUCTION, totals(planted, controls, matrix, columns), reach_text(planted, matrix, reaches),
             by_class(planted, matrix, columns), survivors_text(planted, matrix, columns, survivors), exclusives(planted, matrix, columns),
             shares(planted, matrix), table(run, matrix, columns, reaches)]
    if unmeasured:
        parts.append("Not measured yet (`--resume` does it): " + ", ".join(f"`{name}`" for name in unmeasured) + ".\n")
    return "\n".join(filter(None, parts))


INTRODUCTION = """# Planted bugs and who kills them

Each patch in `patches/`, where each class has a file, puts one realistic defect into a copy of the engine. `./refute
planted-bugs` builds each of them, runs every layer of the suite on it under a budget, and writes this page and
`results.tsv`; do not edit them by hand. A run of some bugs or layers only leaves both alone and writes into
`build/planted-bugs`, or into them with `--record`. Only what is reported counts as a kill: a violation, a divergence, a
crash or a hang of the planted program; a run that ends in any other way is tried again and then told as trouble. A
patch says in its header what it does, which class of defect it is, where it comes from and who can see it.

```
./refute planted-bugs                              all bugs, layers laws, hunt, perft and sanitizers
./refute planted-bugs ep- castling-over-b1         by name, or the beginning of a name
./refute planted-bugs --layers all                 also the unit tests, the fuzz targets, and each law and suite by itself
./refute planted-bugs --patches FOLDER --seed 7    bugs of your own, with other seeds
./refute planted-bugs --reach                      count again how often the lines of each bug run
./refute planted-bugs --check                      only whether every patch still applies
```

*Laws* are those of `props/` on random positions; *hunt* compares with Stockfish; *perft* is the six classic positions
at their usual depths, up to 200 million leaves each; *sanitizers* are the laws under ASan and UBSan, run where memory
or undefined behaviour is the matter; *fuzz-sanitized* is fuzzing from the seeds under both. Seconds are processor
seconds of all processes, shrinking included, medians over the seeds. The first seed has a budget of 30 seconds, fuzz
targets and negative controls one of 10; where it is spent in vain, further seeds have 2. A hunt is asked for what perft
can see; the rest is marked `-`, and hunted for two seconds to see whether its header is right about that. *Reached* is
how often the lines that a patch changes, or is put between, run under the laws in the clean engine. *Positions* is how
many it took until the defect was triggered, and detected: the laws compare the moves and the state of every position
with the mailbox in the same process, and report at the first position where they differ.
"""


def plural(count: int, word: str) -> str:
    """`1 bug`, `2 bugs`."""
    return f"{count} {word}" + ("" if count == 1 else "s")


def cells_of(bugs: list[PlantedBug], matrix: Matrix, layer: str) -> list[Cell]:
    """The cells of a layer, for the bugs on which it was run."""
    return [cell for bug in bugs if (cell := matrix.cell(bug, layer))]


def medians(cells: list[Cell]) -> str:
    """Median and worst time, and median positions, of those that were killed."""
    killed = [cell for cell in cells if cell.killed]
    if not killed:
        return "- | - | -"
    seconds = [cell.median_seconds() for cell in killed]
    positions = [count for cell in killed if (count := cell.median_positions()) is not None]
    counted = f"{round(statistics.median(positions)):,}" if positions else "-"
    return f"{statistics.median(seconds):.2f} s | {max(seconds):.1f} s | {counted}"


def totals(planted: list[PlantedBug], controls: list[PlantedBug], matrix: Matrix, columns: list[str]) -> str:
    """One line for each layer."""
    seen = [bug for bug in planted if (cell := matrix.cell(bug, "perft")) and cell.found_at_all]
    blind = [bug for bug in planted if bug.is_hunted() and (cell := matrix.cell(bug, "perft")) and not cell.found_at_all]
    anyone = [bug for bug in planted if any((c := matrix.cell(bug, layer)) and c.killed for layer in columns)]
    lines = ["## Totals", "",
             f"{plural(len(planted), 'bug')}, of which {len(anyone)} are killed by some layer; "
             f"{len(planted) - len(seen)} survive the six classic perft positions, {len(blind)} of them although they change "
             f"the count of some position. {plural(len(controls), 'negative control')}, of which "
             f"{sum(any((c := matrix.cell(bug, layer)) and c.found_at_all for layer in columns) for bug in controls)} raised an alarm.",
             "", "| layer | run on | killed | survived | median time | worst time | median positions |",
             "|---|---|---|---|---|---|---|"]
    for layer in columns:
        cells = cells_of(planted, matrix, layer)
        killed = sum(cell.killed for cell in cells)
        lines.append(f"| {layer} | {len(cells)} | {killed} | {len(cells) - killed} | {medians(cells)} |")
    return "\n".join(lines) + "\n"


def reached(bug: PlantedBug, matrix: Matrix, reaches: Reaches) -> int | None:
    """How often the laws reach the bug; None if that was not counted."""
    reach = reaches.of(bug)
    is_survivor = not bug.is_control and survives(bug, matrix, "laws")
    if reach is None or (reach.laws == 0 and not is_survivor):  # a bug that was killed has been reached
        return None
    return reach.laws


def reach_text(planted: list[PlantedBug], matrix: Matrix, reaches: Reaches) -> str:
    """Whether what survives is never reached, or reached and not triggered."""
    counted = [bug for bug in planted if reached(bug, matrix, reaches) is not None]
    if not counted:
        return ""
    by_laws = [bug for bug in counted if reached(bug, matrix, reaches)]
    passed = [bug for bug in counted if survives(bug, matrix, "perft")]
    by_classic = [bug for bug in passed if reaches.of(bug).classic]
    unseen = [bug for bug in by_laws if survives(bug, matrix, "laws")]
    never = [bug.name for bug in counted if bug not in by_laws]
    return "\n".join([
        f"The lines of {len(counted)} of the bugs are counted; the others are in tables that the compiler works out, or behind "
        "an `if constexpr`, where LLVM counts nothing. "
        f"In {reaches.positions:,} positions the laws reach {len(by_laws)} of them, and "
        f"{len(unseen)} of these survive the laws: reached, and not triggered where a law looks. "
        f"Of the {len(passed)} that the six classic positions were asked about and let pass, {len(by_classic)} are reached there."
        + (f" Never reached by the laws: {names_of(never, len(never))}." if never else ""), ""])


def by_class(planted: list[PlantedBug], matrix: Matrix, columns: list[str]) -> str:
    """Killed of planted, for each class."""
    lines = ["## By class", "", "| class | bugs | " + " | ".join(columns) + " |", "|---|---|" + "---|" * len(columns)]
    for name, title in CLASSES.items():
        bugs = [bug for bug in planted if bug.bug_class == name]
        if not bugs:
            continue
        shares = []
        for layer in columns:
            cells = cells_of(bugs, matrix, layer)
            shares.append(f"{sum(c.killed for c in cells)} of {len(cells)}" if cells else "-")
        lines.append(f"| {name} {title} | {len(bugs)} | " + " | ".join(shares) + " |")
    return "\n".join(lines) + "\n"


def survives(bug: PlantedBug, matrix: Matrix, layer: str) -> bool:
    """Whether the layer was run on it and did not kill it."""
    cell = matrix.cell(bug, layer)
    return cell is not None and not cell.killed


def survivors_text(planted: list[PlantedBug], matrix: Matrix, columns: list[str], reasons: dict[str, str]) -> str:
    """Everything that the laws, or a hunt that ought to see it, or all layers together let pass."""
    lines = ["## Survivors", ""]
    for bug in planted:
        by = [layer for layer in ("laws", "hunt") if survives(bug, matrix, layer)]
        if not by:
            continue
        killers = [layer for layer in columns if (c := matrix.cell(bug, layer)) and c.killed]
        lines.append(f"- `{bug.name}` survives {' and '.join(by)}"
                     + (f", is killed by {', '.join(killers)}" if killers else ", and nothing kills it")
                     + f". Visible to: {VISIBLE[bug.visible]}. {reasons.get(bug.name, 'Not explained yet.')}")
    return "\n".join(lines if len(lines) > 2 else [*lines, "None."]) + "\n"


def exclusives(planted: list[PlantedBug], matrix: Matrix, columns: list[str]) -> str:
    """What a layer alone kills, and how often each law was the first to speak."""
    alone = collections.defaultdict(list)
    laws: collections.Counter[str] = collections.Counter()
    for bug in planted:
        killers = [layer for layer in columns if (c := matrix.cell(bug, layer)) and c.killed]
        if len(killers) == 1 and len(matrix.layers_of(bug.name)) > 1:
            alone[killers[0]].append(bug.name)
        cell = matrix.cell(bug, "laws")
        if cell and cell.killed:
            laws.update({outcome.verdict for outcome in cell.outcomes.values() if outcome.found})
    lines = ["## What only one of them sees", "", "Among the layers that were run on a bug:", ""]
    lines += [f"- only **{layer}** kills {plural(len(names), 'bug')}: {names_of(names, len(names))}"
              for layer, names in alone.items()]
    lines += ["", "The law that spoke first, by number of bugs: "
              + ", ".join(f"`{law}` {laws[law]}" for law in sorted(laws, key=lambda law: (-laws[law], law))) + "."]
    return "\n".join(lines) + "\n"


def mark(cell: Cell | None) -> str:
    """One cell of the table: seconds and positions if killed."""
    if cell is None:
        return "-"
    if not cell.found_at_all:
        return "survives"
    found = sum(outcome.found for outcome in cell.outcomes.values())
    share = "" if found == len(cell.outcomes) else f" ({found} of {len(cell.outcomes)} seeds)"
    count = cell.median_positions()
    return f"{cell.median_seconds():.1f} s" + (f", {count:,}" if count is not None else "") + share


def escaped(text: str) -> str:
    """Fit for a cell of a table."""
    return text.replace("|", "\\|").replace("\n", " ")


def table(bugs: list[PlantedBug], matrix: Matrix, columns: list[str], reaches: Reaches) -> str:
    """One line for each bug."""
    lines = ["## The matrix", "", "Seconds to detection and positions until then; `survives` within the budget.", "",
             "| class | bug | what it does | from | reached | " + " | ".join(columns) + " | said by | smallest example |",
             "|---|---|---|---|---|" + "---|" * len(columns) + "---|---|"]
    for bug in bugs:
        count = reached(bug, matrix, reaches)
        cells = [matrix.cell(bug, layer) for layer in columns]
        found = [cell.best() for cell in cells if cell and cell.found_at_all]
        verdicts = "; ".join(dict.fromkeys(o.verdict for o in found if o.verdict))
        example = min((o.example for o in found if o.example), key=len, default="")
        lines.append(f"| {bug.bug_class} | `{bug.name}` | {escaped(bug.mechanics)} | {bug.source} | {'-' if count is None else reaches.rate(count)} | "
                     + " | ".join(mark(cell) for cell in cells)
                     + f" | {escaped(verdicts)} | {f'`{escaped(example)}`' if example else ''} |")
    return "\n".join(lines) + "\n"


def sweep_text(score: Score) -> str:
    """What small systematic changes of the engine came to, or nothing if there was no sweep."""
    if not score.counted:
        return ""
    words = """
## Mutations

`mutation_sweep` changes one operator, constant, condition or statement of the engine at a time and asks each layer alone: the
laws for two seconds, the counts of the distilled suites, the unit tests. All are compiled into one program, each behind a
switch; `mutations.tsv` has the outcomes. A change in a header that the mailbox is made of as well may blind the laws. What hunts
miss of them is in `silence.md`.

"""
    return words + score.text() + "\n"
