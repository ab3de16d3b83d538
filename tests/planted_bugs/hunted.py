"""What a hunt asks, written down once, and the first of its questions at which a wrong program shows that it is wrong.

As long as nothing differs a hunt asks every subject the same, so that one recording does for all of them.
"""

from __future__ import annotations

import dataclasses
import os
import pathlib
import shlex
import subprocess
import tempfile
import time

#: Where a batch of questions ends: most of what is wrong shows soon.
ENDS = (20, 100, 300, 1000, 2000, 5000, 10000, 20000, 30000, 40000)
#: How much slower than one that is right a program may be before it is taken to hang, and what is no time at all.
PATIENCE = 10
LEAST_SECONDS = 1.0
READY = b"readyok\n"
#: The depth of hunts that ask as deep as they do by themselves: 3, and up to 5 where there are few moves.
UNBOUND = 5


class Recording:
    """The questions of a hunt in their order, each with what has to be sent for it."""

    def __init__(self, text: str) -> None:
        self.questions: list[tuple[bytes, bytes]] = []  # the rules that hold, and the position with its depth
        rules, position = b"", b""
        for line in text.encode().splitlines(keepends=True):
            if line.startswith(b"setoption name UCI_Chess960"):
                rules = line
            elif line.startswith(b"position"):
                position = line
            elif line.startswith(b"go perft"):
                self.questions.append((rules, position + line + b"isready\n"))

    @staticmethod
    def of_hunt(refute: pathlib.Path, seed: int, positions: int, depth: int, options: list[str]) -> Recording:
        """The questions of a hunt with that seed and so many positions, to that depth, and with these options besides."""
        to = [] if depth == UNBOUND else ["--depth", str(depth)]
        with tempfile.TemporaryDirectory() as folder:
            kept = pathlib.Path(folder, "questions")
            subject = f"sh -c {shlex.quote(f'tee -a {kept} | {refute} uci')}"
            subprocess.run([str(refute), "hunt", "--subject", subject, "--reference", "builtin:legal", "--jobs", "1",
                            "--seed", str(seed), "--positions", str(positions), "--out",
                            f"{folder}/findings", *to, *options], check=True, capture_output=True)
            recording = Recording(kept.read_text())
        recording.questions = recording.questions[:positions]
        return recording

    def batches(self) -> list[tuple[int, bytes]]:
        """The first question of each batch, from 0, and its text."""
        ends = [end for end in ENDS if end < len(self.questions)] + [len(self.questions)]
        return [(begin, self._text(begin, end)) for begin, end in zip([0, *ends], ends)]

    def _text(self, begin: int, end: int) -> bytes:
        text, held = [], b""
        for rules, question in self.questions[begin:end]:
            if rules != held:
                text.append(rules)
                held = rules
            text.append(question)
        return b"".join(text)


def answers(command: list[str], text: bytes, settings: dict[str, str], seconds: float | None) -> bytes:
    """What the program says to these lines, until it dies if it does; nothing more once the time is over."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          env={**os.environ, **settings}) as process:
        try:
            return process.communicate(text, timeout=seconds)[0]
        except subprocess.TimeoutExpired:
            process.kill()
            return process.communicate()[0]


@dataclasses.dataclass(frozen=True)
class Batch:
    """Some questions with the right answers."""
    begin: int  # the number of the first question, from 0
    text: bytes
    right: bytes
    seconds: float  # what the right program took


class Examination:
    """A recording with the right answers."""

    def __init__(self, recording: Recording, right: list[str]) -> None:
        """`right` is the command of a program that is right."""
        self._batches = [self._answered(begin, text, right) for begin, text in recording.batches()]

    @staticmethod
    def _answered(begin: int, text: bytes, right: list[str]) -> Batch:
        start = time.monotonic()
        said = answers(right, text, {}, None)
        return Batch(begin, text, said, time.monotonic() - start)

    def first_wrong(self, command: list[str], settings: dict[str, str]) -> int | None:
        """The number of the first question, from 1, that the program answers otherwise or not at all; None if there is
        none."""
        for batch in self._batches:
            said = answers(command, batch.text, settings, LEAST_SECONDS + PATIENCE * batch.seconds)
            if said != batch.right:
                right = batch.right.split(READY)
                pairs = zip(right, said.split(READY) + [b"nothing"] * len(right))
                return batch.begin + 1 + next(number for number, (one, other) in enumerate(pairs) if one != other)
        return None
