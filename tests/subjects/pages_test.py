#!/usr/bin/env python3
"""pages_test.py REFUTE SOURCE PAGE: what a page tells its readers to type does what it says.

Saves what the page says to save and runs its commands, in the page's order. Of what it shows of the output each line has to be
there, in that order; "..." stands for anything, in a line as well. Exit code 77: a program that the page is about is not here.

The page for coding agents is run on the engine of tutorial.md, and the fields that it names have to be those of the schema.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

REFUTE, SOURCE, PAGE = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])

# What is typed before: the clone is this checkout, the wrapper script the program that is tested.
PRELUDE = f"""
git() {{ mkdir "$3" && ln -s '{SOURCE}/tests' '{SOURCE}/props' "$3" && ln -s '{REFUTE}' "$3/refute"; }}
refute() {{ '{REFUTE}' "$@"; }}
status() {{ return $1; }}
"""
STEPS = re.compile(r"Save\s+this\s+as\s+`(\S+?)`:\n\n```\w+\n(.*?)^```|^```console\n(.*?)^```", re.DOTALL | re.MULTILINE)


def steps_of(page):
    """(command, lines that it shows) of each command in the page's consoles, and of each text to save."""
    for file, text, console in STEPS.findall(page.read_text()):
        if file:
            yield f"cat >{file} <<'END'\n{text}END", []
        for step in re.split(r"^\$ ", console, flags=re.MULTILINE)[1:]:
            command, *lines = step.splitlines()
            yield command, [line for line in lines if line != "..."]


def skip_without(program, oldest, page):
    """Ends the test where a command of the page needs a program that is not installed, or too old."""
    if not re.search(rf"^\$ .*\b{program} ", page.read_text(), re.MULTILINE):
        return
    version = shutil.which(program) and subprocess.run([program, "--version"], capture_output=True, text=True).stdout
    if not version or [int(number) for number in re.findall(r"\d+", version)[:2]] < oldest:
        print(f"{page.name} is skipped: {version or 'there is no ' + program}")
        sys.exit(77)


def run(page, folder):
    steps = list(steps_of(page))
    assert steps, f"{page} has no commands"
    script = PRELUDE
    for number, (command, _) in enumerate(steps):
        script += f"status ${{last:-0}}\n{{ {command}\n}} >'{folder}/{number}.out' 2>&1; last=$?\n"
    subprocess.run(["bash", "-c", script], cwd=folder, check=True, timeout=300)
    for number, (command, lines) in enumerate(steps):
        printed = pathlib.Path(folder, f"{number}.out").read_text()
        rest = iter(printed.splitlines())
        for line in lines:
            wanted = ".*".join(re.escape(part) for part in line.rstrip().split("..."))
            assert any(re.fullmatch(wanted, found.rstrip()) for found in rest), f"{page.name}: {command}\ndoes not print, or not there: {line}\nbut:\n{printed}"


def make_engine_of_tutorial(folder):
    engine = pathlib.Path(folder, "my_engine")
    source = (SOURCE / "tests/subjects/engines/mailbox.c").read_text()
    pathlib.Path(folder, "my_engine.c").write_text(source.replace("bug[ep_trusted_unless_pinned]", "1"))
    subprocess.run(["cc", "-O1", "-I", SOURCE, "-o", engine, f"{engine}.c"], check=True)


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
    table = PAGE.read_text().split("# Fields")[1].split("# What next")[0]
    named = [re.split(r" \| ", line)[:2] for line in table.splitlines() if line.startswith("| `")]
    assert len(named) >= 7, "the table of fields is not understood"
    for fields, meaning in named:
        for field in re.findall(r"`(.+?)`", fields):
            assert field.strip("`") in known, f"there is no field {field}"
        for word in re.findall(r"`(.+?)`", meaning):
            assert word in known | values, f"neither a field nor a value: {word}"


skip_without("rustc", [1, 82], PAGE)
skip_without("node", [18, 0], PAGE)
with tempfile.TemporaryDirectory() as folder:
    if PAGE.name != "SKILL.md":
        run(PAGE, folder)
    else:
        make_engine_of_tutorial(folder)
        run(PAGE, folder)
        finding = json.loads(pathlib.Path(folder, "finding.json").read_text())
        assert finding["extra"] == ["e5f6"], finding
        [finding] = json.loads(pathlib.Path(folder, "findings.json").read_text())
        assert finding["cause"]["certainty"] == "exact", finding
        check_fields()
