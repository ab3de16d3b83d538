#!/usr/bin/env python3
"""Writes recordings.md: what a person sees in a terminal, from walking to a bug by hand to forty mistakes and their answers.

    recordings.py [--refute FILE] [--times]  writes the page; with --times the tutorials and the way from a clone to a name are timed anew, which takes minutes
    recordings.py [--refute FILE] --check    says whether the page still shows what is printed; figures of speed may differ
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pathlib
import pty
import re
import shlex
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PAGE = HERE / "recordings.md"
COLUMNS = 100
KEYS = {"Up": "\x1b[A", "Down": "\x1b[B", "Right": "\x1b[C", "Left": "\x1b[D", "Tab": "\t", "Enter": "\r"}

POSITION_3 = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
WALK = ["Right", "Tab", "Tab", "Right", "Tab", "Right", "explain\r", "minimise\r", "flip\r", "quit\r"]

THREE = ["rights_not_cleared_on_capture", "castle_long_through_check", "ep_trusted_unless_pinned"]

UNKNOWN = "ep_victim_not_lifted"

TUTORIALS = ["tutorial.md", "tutorial_cpp.md", "tutorial_rust.md", "tutorial_python.md", "tutorial_javascript.md"]

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
# As a shell takes them, in a folder with an engine, a file that is called a library, and a list of positions.
MISTAKES = [
    ("The name of a command or an option", [
        "hnut", "minimize --fen startpos", "analyse", "version", "-v", "test", "help perf", "compare --dept 3",
        "hunt -subject ./my_engine", "--depth 3 compare", "hunt --engine ./my_engine", "hunt --subject ./my_engine --threads 4",
        "perft 3 -j 4", "hunt --subject ./my_engine --games 100", "hunt --subject ./my_engine --timeout 30s",
        "suite --depth 3", "compare --position startpos", "compare --option Hash=16", "report --format json"]),
    ("A word too many, or one too few", [
        "hunt ./my_engine", "perft ./my_engine 3", "suite ./my_engine", "walk my_engine", "check", "check my_engine", "minimise",
        "perft -d", "compare --subject ./my_engine --reference", "compare --each",
        f"compare {START} w KQkq - 0 1", "compare --moves e4 e5"]),
    ("Numbers", [
        "perft 0", "perft -d 2.5", "compare --depth 99", "hunt --time 1h30m", "hunt --time 0", "hunt --positions many",
        "hunt --jobs 0", "hunt --seed abc", "perft 15"]),
    ("Positions and moves", [
        f"perft '{START}' 2", "compare --fen 'rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'",
        "compare --fen '4k3/8/8/8/8/8/8/8 w - - 0 1'", "compare --fen '4k3/8/8/8/8/8/8/5KR1 w G - 0 1'", "compare --fen kiwipete",
        "compare --moves 'e2e4 e7e5 e1e3'", "compare --moves 'e4 Nf3'", "compare --moves e2e4,e7e5", "perft e4 3"]),
    ("Programs and files", [
        "hunt --subject my_engine", "hunt --subject ./x.so", "hunt --subject lib:./x.so", "check ./x.so", "compare --subject ./no_such_engine",
        "compare --subject https://example.org/engine", "compare --subject builtin:magic", "compare --subject true",
        "compare --each missing.fens", "suite missing.epd", "suite list.fens", "report nowhere", "check --law undo builtin"]),
    ("No mistakes, though they look like some", [
        "perft 3 startpos", f"perft {START} w KQkq - 0 1 1", "compare --moves '1. e4 e5 2. Nf3 Nc6'", "compare --each list.fens",
        f"compare --fen 'position startpos moves e2e4 c7c5' --depth 2", "perft -d 1 --moves e2-e4"]),
]

HEAD = """# What it looks like

Sessions in a terminal, written by `recordings.py`; do not edit. `engines/reports.md` has reports in full.
"""


def plain(text: str) -> str:
    """What a terminal is left with: lines that are drawn over are the last of themselves."""
    text = re.sub(r"\x1b\[[0-9;]*[mD]", "", text.replace("\r\n", "\n"))
    return "\n".join(line.rsplit("\r\x1b[K", 1)[-1].rstrip() for line in text.split("\n"))


class Terminal:
    """A program that believes it is in a terminal."""

    def __init__(self, command: list[str], folder: pathlib.Path):
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, {**os.environ, "NO_COLOR": "1", "TERM": "xterm", "LC_ALL": "C"})
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", 50, COLUMNS, 0, 0))
        self.text = ""

    def read_until(self, pattern: str) -> None:
        start = len(self.text)
        while not re.search(pattern, self.text[start:]):
            try:
                part = os.read(self.file, 65536)
            except OSError:
                part = b""
            if not part:
                break
            self.text += part.decode()

    def press(self, keys: str) -> None:
        os.write(self.file, keys.encode())


def walk(refute: str, folder: pathlib.Path) -> str:
    command = ["walk", "--subject", "./my_engine", "--fen", POSITION_3, "--depth", "4"]
    terminal = Terminal([refute, *command], folder)
    prompt = r"\r\x1b\[K> [^\r\n]*$"
    terminal.read_until(prompt)
    for keys in WALK:
        is_quit = keys == "quit\r"
        for letter in [KEYS[keys]] if keys in KEYS else keys:
            terminal.press(letter)
            # A key that ends the line is answered with the next prompt, any other with this one.
            ends = letter in "\r" or letter == KEYS["Right"]
            terminal.read_until("never" if is_quit and ends else (r"\n(.|\n)*" if ends else "") + prompt)
    os.waitpid(terminal.pid, 0)
    os.close(terminal.file)
    return f"$ refute {shlex.join(command)}\n{plain(terminal.text).strip()}"


def run(refute: str, words: list[str], folder: pathlib.Path) -> tuple[int, str]:
    said = subprocess.run([refute, *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, timeout=600, check=False)
    # Where no terminal is there, a long hunt says now and then how far it is.
    return said.returncode, re.sub(r"(?m)^(\d+s left  )?\d+s  .*refuted\n", "", said.stdout)


def hunt(refute: str, folder: pathlib.Path) -> str:
    subject = "./mailbox" + "".join(f" --bug {name}" for name in THREE)
    words = ["hunt", "--subject", subject, "--positions", "400", "--depth", "2", "--jobs", "1"]
    code, text = run(refute, words, folder)
    return f"$ refute {shlex.join(words)}\n{text}$ echo $?\n{code}"


def mistakes(refute: str, folder: pathlib.Path) -> str:
    parts = []
    for title, lines in MISTAKES:
        shown = []
        for line in lines:
            code, text = run(refute, shlex.split(line), folder)
            lines_said = text.rstrip().splitlines()
            # The line that names the help is the same for all.
            lines_said = [said for said in lines_said if not re.fullmatch(r"refute.* --help (lists its options, with examples|says what each.*)\.", said)]
            few = lines_said if len(lines_said) <= 6 else [*lines_said[:3], "..."]
            shown.append(f"$ refute {line}\n" + "\n".join(few) + f"\n[{code}]")
        parts.append(f"### {title}\n\n```\n" + "\n\n".join(shown) + "\n```\n")
    return "\n".join(parts)


def time_tutorials(refute: str) -> str:
    rows = []
    for name in TUTORIALS:
        start = time.monotonic()
        code = subprocess.run([HERE / "pages_test.py", refute, ROOT, HERE / name], stdout=subprocess.DEVNULL, check=False).returncode
        seconds = f"{time.monotonic() - start:.0f} s"
        commands = len(re.findall(r"^\$ ", (HERE / name).read_text(), re.MULTILINE))
        rows.append(f"| `{name}` | {commands} | {seconds if code == 0 else 'skipped' if code == 77 else 'failed'} |")
    return "| tutorial | commands | time |\n|---|---|---|\n" + "\n".join(rows) + "\n"


def from_clone() -> str:
    """What a newcomer types, from a clone to the name of a defect, and when what was seen; without a compiler cache."""
    with tempfile.TemporaryDirectory() as name:
        subprocess.run(["cc", "-O2", "-I", ROOT, "-o", f"{name}/engine", HERE / "engines" / "pin_masks.c"], check=True)
        pathlib.Path(f"{name}/their_engine").write_text(f"#!/bin/sh\nexec {name}/engine --bug {UNKNOWN}\n")
        os.chmod(f"{name}/their_engine", 0o755)
        start = time.monotonic()
        rows = []
        seen = lambda what: rows.append(f"| {time.monotonic() - start:.0f} s | {what} |")
        subprocess.run(["git", "clone", "-q", ROOT, f"{name}/refute"], check=True)
        seen("`git clone ... refute`")
        hunt = subprocess.Popen(["./refute", "hunt", "--subject", "../their_engine"], cwd=f"{name}/refute", text=True,
                                env=os.environ | {"CCACHE_DISABLE": "1"}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        for line in hunt.stdout:
            if line.startswith("subject"):
                seen("`cd refute && ./refute hunt --subject ../their_engine` has built Refute and asks")
            if line.startswith(("Verdict", "  cause")):
                seen("`" + line.strip() + "`")
            if line.startswith("  cause"):
                break
        hunt.send_signal(signal.SIGINT)
        hunt.communicate()
    return "| after | what |\n|--:|:--|\n" + "\n".join(rows) + "\n"


def page(refute: str, is_check: bool, has_times: bool) -> str:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        source = (HERE / "engines" / "mailbox.c").read_text()
        (folder / "my_engine.c").write_text(source.replace("bug[ep_trusted_unless_pinned]", "1"))
        for program, file in [("my_engine", folder / "my_engine.c"), ("mailbox", HERE / "engines" / "mailbox.c")]:
            subprocess.run(["cc", "-O1", "-I", ROOT, "-o", folder / program, file], check=True)
        (folder / "x.so").touch()
        (folder / "list.fens").write_text(f"{START} w KQkq - 0 1\n")
        parts = [
            HEAD,
            "## Walking to a bug by hand\n\nThe engine of `tutorial.md`, with the keys Right, Tab, Tab, Right, Tab, Right, then commands. A line\n"
            "that begins with `>` was typed or chosen.\n\n```\n" + walk(refute, folder) + "\n```\n",
            "## Mistakes and their answers\n\nExit codes in brackets. Where options are wrong, a last line names the help; it is left out here.\n",
            mistakes(refute, folder),
        ]
        if not is_check:
            parts.append("## A hunt for three defects\n\n`engines/mailbox.c` with " + ", ".join(f"`{name}`" for name in THREE) + ".\n\n```\n" + hunt(refute, folder) + "\n```\n")
        if has_times:
            parts.append("## How long the tutorials take\n\nEverything that each page says, typed by its test, with Refute built; on two processors.\n\n" + time_tutorials(refute))
            parts.append(f"## From a clone to a name\n\nWith `pin_masks.c` and `{UNKNOWN}`, on two processors; the packages that are needed were there.\n\n" + from_clone())
    return "\n".join(parts)


def told(text: str) -> list[str]:
    """Without what time and machine decide: hunts, times, how far a cause was confirmed, paths, versions."""
    text = text.split("## A hunt for three defects")[0].rstrip()
    text = re.sub(r"(?s)(> explain\n).*?(> minimise\n).*?(> flip\n).*?(> quit)", r"\1\2\3\4", text)
    text = re.sub(r"in [\d.]+ s, .* nodes/s|after \d+ ms|pid \d+|uci:\S+|Stockfish \S+|Refute legal \S+|command: +\S+", "...", text)
    return text.splitlines()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--refute", default=str(ROOT / "build" / "release" / "oracle" / "refute"))
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--times", action="store_true")
    asked = parser.parse_args()
    text = page(os.path.abspath(asked.refute), asked.check, asked.times)
    if not asked.check:
        known = PAGE.read_text() if PAGE.exists() else ""
        at = known.find("## How long the tutorials take")
        PAGE.write_text(text if asked.times or at < 0 else text + "\n" + known[at:])
        return 0
    old, new = told(PAGE.read_text()), told(text)
    for line in [f"- {line}" for line in old if line not in new] + [f"+ {line}" for line in new if line not in old]:
        print(line)
    return 0 if old == new else 1


if __name__ == "__main__":
    sys.exit(main())
