#!/usr/bin/env python3
"""pages_test.py REFUTE SOURCE: what pages tell their readers to type does what they say.

Runs the commands of tutorial.md, then those of the page for coding agents, on the engine that the tutorial makes. Of what a page
shows of the output each line has to be there, in that order; "..." stands for anything, in a line as well. The fields that the
page names are those of the schema.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

REFUTE, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
TUTORIAL = SOURCE / "tests/subjects/tutorial.md"
SKILL = SOURCE / ".github/skills/refute/SKILL.md"

# What is typed before: the clone is this checkout, the wrapper script the program that is tested.
PRELUDE = f"""
git() {{ mkdir "$3" && ln -s '{SOURCE}/tests' '{SOURCE}/props' "$3" && ln -s '{REFUTE}' "$3/refute"; }}
refute() {{ '{REFUTE}' "$@"; }}
status() {{ return $1; }}
"""


def commands_of(page):
    """(command, lines that it shows) of each command in the page's consoles."""
    for console in re.findall(r"^```console\n(.*?)^```", page.read_text(), re.DOTALL | re.MULTILINE):
        for step in re.split(r"^\$ ", console, flags=re.MULTILINE)[1:]:
            command, *lines = step.splitlines()
            yield command, [line for line in lines if line != "..."]


def run(page, folder):
    steps = list(commands_of(page))
    assert steps, f"{page} has no commands"
    script = PRELUDE
    for number, (command, _) in enumerate(steps):
        script += f"status ${{last:-0}}\n{{ {command}; }} >'{folder}/{number}.out' 2>&1; last=$?\n"
    subprocess.run(["bash", "-c", script], cwd=folder, check=True, timeout=300)
    for number, (command, lines) in enumerate(steps):
        printed = pathlib.Path(folder, f"{number}.out").read_text()
        rest = iter(printed.splitlines())
        for line in lines:
            wanted = ".*".join(re.escape(part) for part in line.rstrip().split("..."))
            assert any(re.fullmatch(wanted, found.rstrip()) for found in rest), f"{page.name}: {command}\ndoes not print, or not there: {line}\nbut:\n{printed}"


def fields_of(schema):
    """The names of all members, at whatever depth."""
    if isinstance(schema, dict):
        yield from schema.get("properties", {})
        schema = schema.values()
    if not isinstance(schema, str | int | None):
        for part in schema:
            yield from fields_of(part)


def check_fields():
    schema = json.loads(subprocess.run([REFUTE, "report", "--schema"], check=True, capture_output=True).stdout)
    known = set(fields_of(schema))
    values = set(re.findall(r'"([a-z ]+)"', json.dumps(schema))) | {"exact", "explains part", "unknown"}
    table = SKILL.read_text().split("# Fields")[1].split("# What next")[0]
    named = [re.split(r" \| ", line)[:2] for line in table.splitlines() if line.startswith("| `")]
    assert len(named) >= 7, "the table of fields is not understood"
    for fields, meaning in named:
        for field in re.findall(r"`(.+?)`", fields):
            assert field.strip("`") in known, f"there is no field {field}"
        for word in re.findall(r"`(.+?)`", meaning):
            assert word in known | values, f"neither a field nor a value: {word}"


with tempfile.TemporaryDirectory() as folder:
    run(TUTORIAL, folder)
    engine = pathlib.Path(folder, "my_engine")
    source = (SOURCE / "tests/subjects/engines/mailbox.c").read_text()
    pathlib.Path(folder, "my_engine.c").write_text(source.replace("bug[ep_trusted_unless_pinned]", "1"))
    subprocess.run(["cc", "-O1", "-I", SOURCE, "-o", engine, f"{engine}.c"], check=True)
    run(SKILL, folder)
    finding = json.loads(pathlib.Path(folder, "finding.json").read_text())
    assert finding["extra"] == ["e5f6"], finding
    [finding] = json.loads(pathlib.Path(folder, "findings.json").read_text())
    assert finding["cause"]["certainty"] == "exact", finding
check_fields()
