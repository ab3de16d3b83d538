#!/usr/bin/env python3
"""Stops commands at random moments and prints how long they take to end.

    tests/chaos/stop_anywhere.py REFUTE POLITE_ENGINE [--rounds N] [--seed N] [--within SECONDS]

Each command talks to a slow engine, so that the signal (SIGINT or SIGTERM in turn) meets it while
the engine is opened, its protocol probed, a position asked about, a finding minimised or explained.
Then the hunts are run to the end of their time. The exit code is 1 if one took longer than --within
to end, or left a process, or if a hunt, which tells what it has found so far, died of the signal.
"""

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
HUNT_SECONDS = 4
MANNERS = ["starts-in-3-s", "answers-in-1-s", "computes-slowly", "xboard-no-ping", "search-multipv"]
LOSES_CASTLING = (
    "{refute} uci | while read -r line; do case $line in 'e1g1: '*) ;; "
    "Nodes*) sleep 0.05; echo \"$line\";; *) echo \"$line\";; esac; done"
)


def commands(refute, engine, folder):
    """Name and words of every command that is stopped."""
    subjects = {manner: f"{engine} --mode {manner}" for manner in MANNERS}
    subjects["never-answers"] = "sleep 100"
    subjects["loses-castling"] = "sh -c '" + LOSES_CASTLING.format(refute=refute).replace(
        "'", "'\\''") + "'"
    for name, subject in subjects.items():
        against = ["--subject", subject, "--reference", "builtin:mailbox"]
        position = ["--fen", KIWIPETE, "--depth", "2"]
        yield f"hunt {name}", ["hunt", *against, "--out", f"{folder}/found", "--time", "60s"]
        yield f"compare {name}", ["compare", *against, *position]
        yield f"suite {name}", ["suite", *against]
        yield f"minimise {name}", ["minimise", *against, *position]
        yield f"divide {name}", ["divide", "--subject", subject, *position]
        yield f"doctor {name}", ["doctor", subject]


def left_behind(folder):
    """Programs of the folder that still run a second after nobody needs them."""
    for _ in range(10):
        found = subprocess.run(["pgrep", "-f", "-a", folder], capture_output=True, text=True,
                               check=False).stdout.splitlines()
        if not found:
            break
        time.sleep(0.1)
    return found


def stop(words, number, moment, folder):
    """Runs a command and stops it; its exit code, the seconds it took to end, and what is left."""
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               start_new_session=True)
    try:
        process.wait(timeout=moment)
        return process.returncode, None, []
    except subprocess.TimeoutExpired:
        pass
    os.kill(process.pid, number)
    start = time.monotonic()
    try:
        process.wait(timeout=60)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    return process.returncode, time.monotonic() - start, left_behind(folder)


def overrun(words, folder):
    """Runs a hunt to its end; its exit code, the seconds beyond its time, and what is left."""
    start = time.monotonic()
    done = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return done.returncode, time.monotonic() - start - HUNT_SECONDS, left_behind(folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("refute", type=os.path.abspath)
    parser.add_argument("engine", type=os.path.abspath)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--within", type=float, default=1.0)
    options = parser.parse_args()
    # A shell has its background jobs ignore SIGINT, and so would what is started here.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    chance = random.Random(options.seed)
    failures = 0
    worst = {}
    with tempfile.TemporaryDirectory() as folder:
        refute = shutil.copy(options.refute, folder)  # what runs from there is ours
        engine = shutil.copy(options.engine, folder)
        for number in range(options.rounds):
            for name, words in commands(refute, engine, folder):
                how = (signal.SIGINT, signal.SIGTERM)[number % 2]
                moment = chance.uniform(0.05, 6)
                code, delay, left = stop([refute, *words], how, moment, folder)
                if delay is None:
                    continue
                worst[name] = max(worst.get(name, 0), delay)
                is_cut = code < 0 and words[0] == "hunt" and moment > 0.5
                if delay > options.within or left or is_cut:
                    failures += 1
                    print(f"{name}: {how.name} after {moment:.2f} s: exit {code} after "
                          f"{delay:.2f} s, left {left}", flush=True)
        for name, words in commands(refute, engine, folder):
            if words[0] != "hunt":
                continue
            _, over, left = overrun([refute, *words[:-1], f"{HUNT_SECONDS}s"], folder)
            worst[name + " to its end"] = over
            if over > options.within or left:
                failures += 1
                print(f"{name}: {over:.2f} s too long, left {left}", flush=True)
    for name, delay in sorted(worst.items(), key=lambda item: -item[1]):
        print(f"{delay:6.2f} s  {name}")
    print(f"{len(worst)} commands, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
