"""What a mutation sweep came to: how much was killed, and why the rest may survive."""

from __future__ import annotations

import collections
import dataclasses
import pathlib

from bank import HERE


@dataclasses.dataclass(frozen=True)
class Score:
    """The outcomes of a sweep; a survivor that changes nothing does not count."""
    kinds: dict[str, int]  # `killed by laws` and the like
    argued: list[tuple[dict, str]]  # a survivor and why it changes nothing
    open: list[dict]  # the other survivors

    @property
    def killed(self) -> int:
        """By any layer."""
        return sum(count for kind, count in self.kinds.items() if kind.startswith("killed"))

    @property
    def counted(self) -> int:
        """What could have been killed."""
        return self.killed + len(self.open)

    def text(self) -> str:
        """Two lines, and the open survivors."""
        lines = [f"{sum(self.kinds.values())} mutations: "
                 + ", ".join(f"{count} {kind}" for kind, count in sorted(self.kinds.items())) + ".",
                 f"Score: {self.killed} of {self.counted}"
                 + (f" = {100 * self.killed / self.counted:.1f} %" if self.counted else "")
                 + f"; {len(self.argued)} survivors change nothing, as equivalent.tsv argues."]
        return "\n".join(lines + [f"- survives: `{entry['where']}`: `{entry['old']}` becomes `{entry['new']}`"
                                  for entry in self.open])


def equivalents(path: pathlib.Path = HERE / "equivalent.tsv") -> dict[tuple[str, str, str], str]:
    """Why a mutation changes nothing, by file, old line and new line."""
    lines = path.read_text().splitlines() if path.exists() else []
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return {(file, old, new): why for file, old, new, why in rows}


def score_of(results: dict[str, dict], reasons: dict[tuple[str, str, str], str]) -> Score:
    """The score of a sweep's outcomes."""
    kinds = collections.Counter(entry["outcome"].split(":")[0] for entry in results.values())
    argued, left = [], []
    for entry in (entry for entry in results.values() if entry["outcome"] == "survives"):
        why = reasons.get((entry["where"].split(":")[0], entry["old"], entry["new"]))
        argued.append((entry, why)) if why else left.append(entry)
    return Score(dict(kinds), argued, left)


COLUMNS = ("name", "where", "outcome", "old", "new")


def read_results(path: pathlib.Path = HERE / "mutations.tsv") -> dict[str, dict]:
    """The outcomes of a sweep by the names of its mutations; none if there is no file."""
    lines = path.read_text().splitlines()[1:] if path.exists() else []
    return {name: dict(zip(COLUMNS[1:], rest)) for name, *rest in (line.split("\t") for line in lines)}


def write_results(results: dict[str, dict], path: pathlib.Path) -> None:
    """Writes one line for each mutation."""
    rows = [[name, *(entry[column] for column in COLUMNS[1:])] for name, entry in sorted(results.items())]
    path.write_text("".join("\t".join(row) + "\n" for row in [COLUMNS, *rows]))
