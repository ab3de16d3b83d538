#!/usr/bin/env python3
"""Writes reports.md: what refute says of six defects of the engines here, each with the lines that make it.

    reports.py [--refute FILE]            writes the page
    reports.py [--refute FILE] --check    says whether the page still tells the same verdicts, causes and positions
"""

from __future__ import annotations

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import judge

PAGE = judge.HERE / "reports.md"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
POSITION_3 = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
MOST_MOVES = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"

# title, engine, defect, position, depth
REPORTS = [
    ("A stale king square", "mailbox", "king_square_not_castled", KIWIPETE, 3),
    ("A shortcut over two plies in perft", "mailbox", "perft_list_at_two", POSITION_3, 3),
    ("A perft table without the en passant file", "mailbox", "key_without_ep", POSITION_3, 5),
    ("A list cut at 64", "mailbox", "list_of_64", MOST_MOVES, 1),
    ("A lost double check", "pin_masks", "double_check_answered", KIWIPETE, 5),
    ("A right of the wrong rook", "mailbox", "rights_h8_clears_a8", KIWIPETE, 4),
]

HEAD = """# Six reports

What `refute compare` says of six old acquaintances, planted in the engines of this folder and asked about a position that everybody tries
first. Written by `reports.py`; do not edit.
"""
LONGEST = 150  # of a line of a report; lists of moves are cut there


def lines_of_defect(engine: str, defect: str) -> str:
    """The statements of the engine that ask for the defect."""
    lines = (judge.HERE / f"{engine}.c").read_text().splitlines()
    shown = []
    for at, line in enumerate(lines):
        if f"bug[{defect}]" in line:
            end = at
            while end < at + 2 and not re.search(r"[;{]$", lines[end]):
                end += 1
            shown += lines[at:end + 1]
    return "\n".join(shown)


def report_of(refute: str, work: pathlib.Path, engine: str, defect: str, fen: str, depth: int) -> str:
    command = [refute, "compare", "--subject", f"./{engine} --bug {defect}", "--fen", fen, "--depth", str(depth)]
    said = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
    if said.returncode not in (1, 3):
        raise SystemExit(f"{defect}: exit code {said.returncode}\n{said.stdout}{said.stderr}")
    lines = [line if len(line) <= LONGEST else line[:LONGEST].rsplit(" ", 1)[0] + " ..." for line in said.stdout.splitlines()]
    return "\n".join(lines)


def page(refute: str) -> str:
    words = {name: words for name, _, _, words in judge.rows_of(judge.HERE / "defects.tsv")}
    parts = [HEAD]
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        judge.built(work)
        for title, engine, defect, fen, depth in REPORTS:
            parts.append(f"## {title}\n\n`{engine}.c`: {words[defect]}.\n")
            parts.append(f"```c\n{lines_of_defect(engine, defect)}\n```\n")
            parts.append(f"```\n$ refute compare --subject './{engine} --bug {defect}' --fen '{fen}' --depth {depth}\n"
                         f"{report_of(refute, work, engine, defect, fen, depth)}\n```\n")
    return "\n".join(parts)


def told(text: str) -> list[str]:
    """What must not change unseen: headings, verdicts, causes, and smallest positions. Figures and times may."""
    return [re.sub(r"\d+ ms|\d+ of \d+|\d+ other", "N", line) for line in text.splitlines()
            if re.match(r"## |Verdict:|  cause |  FEN |\$ ", line)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--refute", default=str(judge.ROOT / "build" / "release" / "oracle" / "refute"))
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    text = page(os.path.abspath(asked.refute))
    if not asked.check:
        PAGE.write_text(text)
        return 0
    old, new = told(PAGE.read_text()), told(text)
    for line in sorted(set(old) ^ set(new)):
        print(("- " if line in old else "+ ") + line)
    return 0 if old == new else 1


if __name__ == "__main__":
    sys.exit(main())
