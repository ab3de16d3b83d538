"""The bank of planted bugs: one patch on engine/ for each, with a header that says what it is.

The file of a class has all its bugs, each below a line with its name; a file with any other name is one bug.
"""

from __future__ import annotations

import collections
import dataclasses
import hashlib
import pathlib
import re

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PATCHES = HERE / "patches"

#: The classes of defects, in the order of the report.
CLASSES = {
    "AT": "attack tables and masks", "SL": "sliding look-ups", "PP": "pawn pushes", "PR": "promotion",
    "EL": "en passant: legality", "EC": "en passant in check", "ES": "en passant: state",
    "CC": "castling: squares", "CR": "castling rights", "C9": "Chess960 castling", "CE": "check evasion",
    "DC": "double check", "PN": "pins", "MU": "make and undo", "HK": "hash keys", "FN": "FEN",
    "UT": "text of moves", "PD": "perft and divide", "VL": "validators and partial generators",
    "OV": "overflow", "UB": "undefined behaviour", "NC": "negative controls",
}

#: Who can see a bug at all; what perft cannot see is not held against the hunt.
VISIBLE = {
    "perft": "perft from a FEN", "path": "perft along a line of moves", "unusual": "only positions that no game reaches",
    "deep": "perft beyond usual depths", "count": "perft's own edge cases", "build": "slider look-ups that this processor does not use",
    "state": "the state", "key": "the key", "fen": "FEN text", "text": "move text",
    "validator": "questions besides the move list", "memory": "sanitizers", "never": "nobody",
}
HUNTED = {"perft", "path"}

SUBJECTS = {"builtin:legal", "builtin:pseudo", "builtin:copy"}
FIELDS = ("Class", "Mechanics", "Source", "Visible", "Subject")


class BankError(Exception):
    """A patch that cannot be read or does not apply: which, and why."""


@dataclasses.dataclass(frozen=True)
class Hunk:
    """A run of lines of one file, as it is and as it becomes."""
    line: int
    old: list[str]
    new: list[str]


@dataclasses.dataclass(frozen=True)
class PlantedBug:
    """One patch: what its header says, and its hunks by file."""
    name: str
    bug_class: str
    mechanics: str
    source: str
    visible: str
    subject: str
    hunks: dict[str, list[Hunk]]
    diff: str

    @property
    def is_control(self) -> bool:
        """Whether it changes nothing, so that every layer must stay silent."""
        return self.bug_class == "NC"

    def is_hunted(self) -> bool:
        """Whether a hunt against a reference ought to find it."""
        return self.visible in HUNTED

    def digest(self) -> str:
        """Changes when the planted code or the generator that is asked does; not with the wording."""
        return hashlib.sha256((self.subject + self.diff).encode()).hexdigest()[:16]

    def plant(self, folder: pathlib.Path) -> list[str]:
        """Changes the files below `folder`; returns their paths relative to it."""
        for file, hunks in self.hunks.items():
            path = folder / file
            if not path.is_file():
                raise BankError(f"{self.name}: there is no {file}")
            path.write_text(self._changed(file, path.read_text(), hunks))
        return list(self.hunks)

    def _changed(self, file: str, text: str, hunks: list[Hunk]) -> str:
        lines = text.splitlines(keepends=True)
        shift = 0
        for hunk in hunks:
            at = place_of(lines, hunk.old, hunk.line - 1 + shift)
            if at is None:
                raise BankError(f"{self.name}: {file}:{hunk.line} is not what the patch expects")
            lines[at:at + len(hunk.old)] = hunk.new
            shift += len(hunk.new) - len(hunk.old)
        return "".join(lines)


def place_of(lines: list[str], block: list[str], expected: int) -> int | None:
    """Where the block stands: the place nearest to the expected one, or None."""
    places = [i for i in range(len(lines) - len(block) + 1) if lines[i:i + len(block)] == block]
    return min(places, key=lambda place: abs(place - expected), default=None)


def read_bank(folder: pathlib.Path = PATCHES) -> list[PlantedBug]:
    """All bugs, by class and name."""
    bugs = [read_bug(name, text) for path in sorted(folder.glob("*.patch")) for name, text in sections(path)]
    if not bugs:
        raise BankError(f"no patches in {folder}")
    twice = [name for name, count in collections.Counter(bug.name for bug in bugs).items() if count > 1]
    if twice:
        raise BankError(f"there are two planted bugs called {', '.join(twice)}")
    return sorted(bugs, key=lambda bug: (list(CLASSES).index(bug.bug_class), bug.name))


def sections(path: pathlib.Path) -> list[tuple[str, str]]:
    """The bugs of a file, as name and text: one, called after the file, or many, each below a line `Name: some-name`."""
    text = path.read_text()
    parts = [part.partition("\n") for part in f"\n{text}".split("\nName: ")[1:]]
    return [(name, rest.rstrip("\n") + "\n") for name, _, rest in parts] or [(path.stem, text)]


def collect(folder: pathlib.Path = PATCHES) -> int:
    """Moves the bugs that lie in files of their own into the file of their class; how many there were."""
    read_bank(folder)  # every one can be read, and no name is there twice
    alone = [(path, read_bug(path.stem, path.read_text())) for path in sorted(folder.glob("*.patch")) if path.stem not in CLASSES]
    for path, bug in alone:
        file = folder / f"{bug.bug_class}.patch"
        known = dict(sections(file)) if file.exists() else {}
        known[bug.name] = path.read_text()
        bugs = "\n".join(f"Name: {name}\n{text}" for name, text in sorted(known.items()))
        file.write_text(f"# {bug.bug_class}: {CLASSES[bug.bug_class]}\n\n{bugs}")
        path.unlink()
    return len(alone)


def read_bug(name: str, text: str) -> PlantedBug:
    """The bug of a patch."""
    head, _, diff = text.partition("\n--- ")
    fields = dict(re.findall(r"^(\w+): (.+)$", head, re.MULTILINE))
    if tuple(fields) != FIELDS:
        raise BankError(f"{name}: the header must have the lines {', '.join(FIELDS)}")
    allowed = {"Class": CLASSES, "Visible": VISIBLE, "Subject": SUBJECTS}
    for field, values in allowed.items():
        if fields[field] not in values:
            raise BankError(f"{name}: {field} cannot be {fields[field]!r}; it is one of {', '.join(values)}")
    return PlantedBug(name, *(fields[field] for field in FIELDS), read_hunks(name, diff), diff)


def read_hunks(name: str, diff: str) -> dict[str, list[Hunk]]:
    """The hunks of a unified diff whose leading `--- ` has been cut off."""
    files: dict[str, list[Hunk]] = {}
    for part in diff.split("\n--- "):
        file = re.search(r"^\+\+\+ b/(engine/\S+)$", part, re.MULTILINE)
        if not file:
            raise BankError(f"{name}: a patch changes files of engine/ only")
        starts = re.split(r"^@@ -(\d+).*\n", part, flags=re.MULTILINE)[1:]
        files[file[1]] = [read_hunk(int(line), body) for line, body in zip(starts[::2], starts[1::2])]
    return files


def read_hunk(line: int, body: str) -> Hunk:
    """One hunk; `line` is where the old text begins."""
    lines = body.splitlines(keepends=True)
    lines = [text if text.endswith("\n") else text + "\n" for text in lines]
    old = [text[1:] for text in lines if text[0] in " -"]
    new = [text[1:] for text in lines if text[0] in " +"]
    return Hunk(line, old, new)
