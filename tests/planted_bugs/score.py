"""What a mutation sweep came to: how much was killed, and why the rest may survive."""

from __future__ import annotations

import dataclasses
import pathlib

from bank import HERE

#: Who is asked about a mutation.
LAYERS = ("laws", "distilled", "unit")


@dataclasses.dataclass(frozen=True)
class Score:
    """The outcomes of a sweep; a survivor that changes nothing does not count, nor what does not compile."""
    by_layer: dict[str, int]  # killed
    killed: int  # by any layer
    left_out: int
    argued: list[tuple[dict, str]]  # a survivor and why it changes nothing
    open: list[dict]  # the other survivors

    @property
    def counted(self) -> int:
        """What could have been killed."""
        return self.killed + len(self.open)

    def text(self) -> str:
        """Two lines, and the open survivors."""
        lines = [f"{self.counted + len(self.argued) + self.left_out} mutations: killed by "
                 + ", ".join(f"{layer} {count}" for layer, count in self.by_layer.items())
                 + f", by any {self.killed}; {self.left_out} do not compile.",
                 f"Score: {self.killed} of {self.counted}"
                 + (f" = {100 * self.killed / self.counted:.1f} %" if self.counted else "")
                 + f"; {len(self.argued)} survivors change nothing, as equivalent.tsv argues."]
        return "\n".join(lines + [f"- survives: `{entry['where']}`: `{entry['old']}` becomes `{entry['new']}`"
                                  for entry in self.open])


#: A file, a line of it, a part of that and what it becomes.
Change = tuple[str, str, str, str]


def equivalents(path: pathlib.Path = HERE / "equivalent.tsv") -> dict[Change, str]:
    """Why a mutation changes nothing."""
    lines = path.read_text().splitlines() if path.exists() else []
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return {(file, code, old, new): why for file, code, old, new, why in rows}


def is_kill(said: str) -> bool:
    """Whether a layer has seen the mutation; trouble says nothing about it."""
    return bool(said) and not said.startswith("trouble")


def is_killed(entry: dict[str, str]) -> bool:
    """Whether any layer has."""
    return any(is_kill(entry[layer]) for layer in LAYERS)


def score_of(results: dict[str, dict], reasons: dict[Change, str]) -> Score:
    """The score of a sweep's outcomes."""
    built = [entry for entry in results.values() if entry["laws"] != "does not compile"]
    by_layer = {layer: sum(is_kill(entry[layer]) for entry in built) for layer in LAYERS}
    survivors = [entry for entry in built if not is_killed(entry)]
    argued, left = [], []
    for entry in survivors:
        why = reasons.get((entry["where"].split(":")[0], entry["code"], entry["old"], entry["new"]))
        argued.append((entry, why)) if why else left.append(entry)
    return Score(by_layer, len(built) - len(survivors), len(results) - len(built), argued, left)


COLUMNS = ("name", "where", *LAYERS, "code", "old", "new")


def read_results(path: pathlib.Path = HERE / "mutations.tsv") -> dict[str, dict]:
    """The outcomes of a sweep by the names of its mutations; none if there is no file."""
    lines = path.read_text().splitlines()[1:] if path.exists() else []
    return {name: dict(zip(COLUMNS[1:], rest)) for name, *rest in (line.split("\t") for line in lines)}


def write_results(results: dict[str, dict], path: pathlib.Path) -> None:
    """Writes one line for each mutation."""
    rows = [[name, *(entry[column] for column in COLUMNS[1:])] for name, entry in sorted(results.items())]
    path.write_text("".join("\t".join(row) + "\n" for row in [COLUMNS, *rows]))
