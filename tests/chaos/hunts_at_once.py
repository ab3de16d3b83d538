#!/usr/bin/env python3
"""Three hunts at once against one hunt that has the machine to itself.

    tests/chaos/hunts_at_once.py REFUTE [--rounds 5] [--time 10s] [--reference S] [--at-least 0.8]

In turn: one hunt with a worker for each of two processors, then three hunts of one worker. Prints how
many positions each compared, and for each round the ratio of the three to the one. The exit code is 1 if
the median is below --at-least: hunts that take each other's processor reach a third.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile


def start(options, jobs, seed, folder):
    return subprocess.Popen(
        [options.refute, "hunt", "--reference", options.reference, "--time", options.time, "--jobs",
         str(jobs), "--seed", str(seed), "--out", os.path.join(folder, str(seed))],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def compared(process):
    text = process.communicate()[0]
    found = re.search(r"compared ([0-9,]+) position", text)
    if not found:
        sys.exit(f"a hunt said nothing of what it compared:\n{text}")
    return int(found.group(1).replace(",", ""))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("refute", type=os.path.abspath)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--time", default="10s")
    parser.add_argument("--reference", default="uci:/usr/games/stockfish")
    parser.add_argument("--at-least", type=float, default=0.8)
    options = parser.parse_args()
    ratios = []
    for number in range(options.rounds):
        with tempfile.TemporaryDirectory() as folder:
            alone = compared(start(options, 2, 1, folder))
            three = [compared(each) for each in [start(options, 1, seed, folder)
                                                 for seed in (2, 3, 4)]]
        ratios.append(sum(three) / alone)
        print(f"round {number + 1}: alone {alone:,}; three {' + '.join(f'{n:,}' for n in three)} = "
              f"{sum(three):,}; ratio {ratios[-1]:.2f}", flush=True)
    print(f"median {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")
    return 0 if statistics.median(ratios) >= options.at_least else 1


if __name__ == "__main__":
    sys.exit(main())
