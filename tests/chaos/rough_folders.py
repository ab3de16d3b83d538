#!/usr/bin/env python3
"""What hunts leave in their folder when they are killed, when the disk is full, when another hunt
writes there, and when the folder or the list of regressions is a symbolic link.

    tests/chaos/rough_folders.py REFUTE [--kills N] [--seed N]

The subject loses castling or promotions to a knight, so that there is something to write all the time.
Prints a line for each case; the exit code is 1 if a file is not whole, a line is lost, a hunt that was
killed or could not write passes for a good one, or a link is replaced. The full disk is a tmpfs of its
own name space, which `unshare` makes; where the system does not let us, it says so and is left out.
"""

import argparse
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

LOSES = {"castling": "/^e1g1:/d", "knights": "/^[a-h][27][a-h][18]n: /d"}
# The positions where that shows: White may castle, or a pawn is about to promote.
SHOWS = {"castling": "^[^ #]+ w K", "knights": "^([^ /#]+/[^ /]*P|[^ #]+/[^ /]*p[^ /]*/[^ /]+ )"}


def hunt(refute, loses, out, *more):
    subject = f"sh -c '{refute} uci | sed -u \"{LOSES[loses]}\"'"
    return [refute, "hunt", "--subject", subject, "--reference", "builtin", "--depth", "1", "--jobs",
            "1", "--standard", "--out", str(out), *more]


def run(words):
    return subprocess.run(words, capture_output=True, text=True, errors="replace", check=False)


def problems_of(folder):
    """What is not whole there."""
    found = []
    for path in sorted(folder.glob("*.json")):
        try:
            json.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            found.append(f"{path.name} is no JSON")
    book = folder / "regressions.epd"
    if book.exists():
        text = book.read_text(encoding="utf-8")
        if text and not text.endswith("\n"):
            found.append("half a line in the list")
        found += [f"no line of the list: {line}" for line in text.splitlines()
                  if not line.startswith("#") and ";verdict " not in line]
    return found


def killed(refute, scratch, options):
    chance = random.Random(options.seed)
    bad, begun = [], 0
    for number in range(options.kills):
        folder = scratch / f"killed-{number}"
        process = subprocess.Popen(hunt(refute, "castling", folder, "--time", "60s"),
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + 30
        while not (folder / "hunt.json").exists() and time.monotonic() < until:
            time.sleep(0.01)
        time.sleep(chance.uniform(0, 1.5))
        process.kill()
        process.wait()
        if not (folder / "hunt.json").exists():
            continue
        begun += 1
        bad += problems_of(folder)
        if json.loads((folder / "hunt.json").read_text(encoding="utf-8"))["end"] != "running":
            bad.append("it passes for a hunt that has ended")
        done = run(hunt(refute, "castling", folder, "--positions", "20"))
        bad += [f"left behind: {p.name}" for p in folder.iterdir() if ".json." in p.name]
        if done.returncode != 1:
            bad.append(f"the next hunt there ended with {done.returncode}")
    return f"killed at random moments, {begun} times", bad


def together(refute, scratch, _):
    folder = scratch / "together"
    both = [subprocess.Popen(hunt(refute, loses, folder, "--positions", "600"),
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            for loses in LOSES]
    codes = [process.wait() for process in both]
    bad = problems_of(folder) + [f"exit code {code}" for code in codes if code != 1]
    book = (folder / "regressions.epd").read_text(encoding="utf-8")
    bad += [f"no line of the hunt that loses {word}" for word, shows in SHOWS.items()
            if not re.search(shows, book, re.MULTILINE)]
    return "two hunts in one folder", bad


def linked(refute, scratch, _):
    real, link = scratch / "real", scratch / "link"
    real.mkdir()
    link.symlink_to(real)
    (scratch / "mine.epd").write_text("# ours\n", encoding="utf-8")
    (real / "regressions.epd").symlink_to(scratch / "mine.epd")
    code = run(hunt(refute, "castling", link, "--positions", "600")).returncode
    bad = problems_of(real) + ([] if code == 1 else [f"exit code {code}"])
    if not link.is_symlink() or not (real / "regressions.epd").is_symlink():
        bad.append("a link was replaced")
    text = (scratch / "mine.epd").read_text(encoding="utf-8")
    if not text.startswith("# ours\n") or ";verdict " not in text:
        bad.append("the file behind the link is not the list")
    return "folder and list are symbolic links", bad


def full(refute, scratch, _):
    folder = scratch / "full"
    folder.mkdir()
    words = hunt(refute, "castling", folder / "f", "--positions", "600", "--regressions",
                 str(folder / "list.epd"))
    script = ('mount -t tmpfs -o size=64k none "$1" && echo "# ours" >"$1/list.epd" && '
              'head -c 60k /dev/zero >"$1/filler" 2>/dev/null; shift; "$@"; code=$?; '
              'cat "$0/list.epd"; ls "$0/f" 2>/dev/null; exit $code')
    done = run(["unshare", "--map-root-user", "--mount", "sh", "-c", script, str(folder),
                str(folder), *words])
    if "mount" in done.stderr or "unshare" in done.stderr:
        return "full disk: not possible here: " + done.stderr.strip().splitlines()[0], []
    bad = [] if done.returncode in (1, 3) else [f"exit code {done.returncode}"]
    if "# ours" not in done.stdout:
        bad.append("the list was lost")
    told = [line for line in done.stderr.splitlines() if "could not be written" in line]
    if not told:
        bad.append("nobody is told")
    return f"full disk, told in {len(told)} lines, exit code {done.returncode}", bad


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("refute", type=os.path.abspath)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        for case in (killed, together, linked, full):
            name, bad = case(options.refute, pathlib.Path(folder), options)
            failed = failed or bool(bad)
            print(f"{name}: {'; '.join(sorted(set(bad))) or 'all whole'}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
