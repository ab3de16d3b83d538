#!/usr/bin/env python3
"""The options in the manual page are those that each command's --help lists.

    manual.py REFUTE PAGE            writes them into PAGE, between its two marks
    manual.py REFUTE PAGE --check    says whether they are in it: exit code 1 if not
"""

import pathlib
import re
import subprocess
import sys

BEGIN, END = '.\\" Written by tests/install/manual.py from here\n', '.\\" to here\n'
DESCRIPTION_COLUMN = 28


def help_of(refute: str, *command: str) -> str:
    return subprocess.run([refute, *command, "--help"], check=True, capture_output=True, text=True).stdout


def commands(refute: str) -> list[str]:
    listed = help_of(refute).partition("\nCommands:\n")[2].partition("\n\n")[0]
    return [line.split()[0] for line in listed.splitlines()]


def entries(section: str) -> list[tuple[str, str]]:
    """(what is typed, what it means): a line of --help, with those that continue it."""
    found: list[tuple[str, str]] = []
    for line in section.splitlines():
        typed = line[:DESCRIPTION_COLUMN].strip() if re.match("  [^ ]", line) else ""
        if typed and len(line.rstrip()) > DESCRIPTION_COLUMN and line[DESCRIPTION_COLUMN - 1] != " ":
            typed, said = line.strip(), ""  # too long for its column: what it means is below
        else:
            said = line[DESCRIPTION_COLUMN:].strip()
        if typed:
            found.append((typed, said))
        else:
            found[-1] = (found[-1][0], f"{found[-1][1]} {said}".strip())
    return found


def roff(text: str) -> str:
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + escaped if escaped.startswith((".", "'")) else escaped


def written(refute: str) -> str:
    text = ".SH OPTIONS\nEvery command has \\fB\\-\\-help\\fR.\n"
    for command in commands(refute):
        page = help_of(refute, command)
        listed = [entry for title in ("Arguments", "Options")
                  for entry in entries(page.partition(f"\n{title}:\n")[2].partition("\n\n")[0])
                  if "--help" not in entry[0]]
        if listed:
            text += f".SS {command}\n"
        text += "".join(f".TP\n.B {roff(typed)}\n{roff(said)}\n" for typed, said in listed)
    return text


def main() -> int:
    refute, name = sys.argv[1:3]
    page = pathlib.Path(name)
    head, begin, rest = page.read_text().partition(BEGIN)
    before, end, tail = rest.partition(END)
    if not begin or not end:
        sys.exit(f"{page} has no marks for the options")
    options = written(refute)
    if "--check" not in sys.argv:
        page.write_text(head + begin + options + end + tail)
    elif before != options:
        print(f"{page} has other options than --help; tests/install/manual.py {refute} {page} writes them")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
