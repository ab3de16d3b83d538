#!/usr/bin/env python3
"""Seconds until a planted defect is found, in process with coverage feedback and from outside.

    in_process_race.py FUZZER REFUTE SOURCE...

FUZZER is a <name>_moves_fuzzer that `refute_add_suite` has built; it starts from nothing, and then
from the seeds that come along. Each SOURCE is the same generator as a subject of `refute hunt`, against
Stockfish, which starts from the suites that come along. Five seeds each; prints every time and the
medians.
"""

import os
import pathlib
import signal
import statistics
import subprocess
import sys
import tempfile
import time

SEEDS = range(1, 6)
UNPACK_SEEDS = pathlib.Path(__file__).resolve().parents[2] / "fuzz/unpack_seeds"
LIMIT = 120


def seconds_until(words, command, folder):
    """The time until a line has one of the words; the limit if none comes."""
    start = time.monotonic()
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors="replace", start_new_session=True) as process:
        for line in process.stdout:
            if any(word in line for word in words) or time.monotonic() - start > LIMIT:
                break
        elapsed = time.monotonic() - start
        os.killpg(process.pid, signal.SIGKILL)
    return min(elapsed, LIMIT)


def race(name, command_of, words):
    with tempfile.TemporaryDirectory() as folder:
        times = [seconds_until(words, command_of(seed, folder), folder) for seed in SEEDS]
    listed = " ".join(f"{each:7.2f}" for each in times)
    print(f"{name:<52} {listed}   median {statistics.median(times):7.2f} s", flush=True)


def main(fuzzer, refute, *sources):
    with tempfile.TemporaryDirectory() as seeds:
        subprocess.run([UNPACK_SEEDS, "moves_fuzzer", seeds], check=True)
        for how, corpus in ("from nothing", []), ("from seeds", [seeds]):
            race(f"in process, {how}: {os.path.basename(fuzzer)}",
                 lambda seed, folder, corpus=corpus: [
                     fuzzer, f"-seed={seed}", f"-max_total_time={LIMIT}", folder, *corpus],
                 ["law violated"])
    for source in sources:
        race("from outside: " + source.split(":")[0] + ":" + os.path.basename(source),
             lambda seed, folder, source=source: [
                 refute, "hunt", "--subject", source, "--seed", str(seed), "--jobs", "1",
                 "--standard", "--time", f"{LIMIT}s", "--out", folder],
             ["Verdict:"])


if __name__ == "__main__":
    main(*sys.argv[1:])
