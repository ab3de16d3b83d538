#!/usr/bin/env python3
"""What hunts make of a subject that gives a wrong answer now and then.

    flaky_hunts.py REFUTE CHAOS_ENGINE [--hunts 100] [--positions 400] [--one-in 20,100,1000]
                   [--modes NAME,...] [--compare] [--at-once N]

The engine answers as `REFUTE uci` does, but for one answer in so many, drawn from a seed that each
hunt has of its own, and keeps count of those. A hunt in which a wrong answer was given has to end
`inconsistent` or with a divergence (exit code 1 or 3); one that ends with 0 is silent. Fails if there
is a silent one, or if a hunt without a wrong answer says anything. --compare runs `compare` in the
place of each hunt.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import subprocess
import sys
import tempfile

MODES = "drop-move-fixed,answer-before,miscount-fixed"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
LIMIT = 300


def run(command, folder):
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace",
                          timeout=LIMIT, check=False)


def outcome_of(options, mode, one_in, seed):
    refute, chaos = os.path.abspath(options.refute), os.path.abspath(options.chaos_engine)
    with tempfile.TemporaryDirectory() as folder:
        tally = pathlib.Path(folder) / "tally"
        subject = (f"{chaos} --mode {mode} --seed {seed} --one-in {one_in} --tally {tally} "
                   f"--backend '{refute} uci'")
        if options.compare:
            command = [refute, "compare", "--depth", "2", "--fen", KIWIPETE]
        else:
            command = [refute, "hunt", "--positions", str(options.positions), "--time", "120s",
                       "--jobs", "1", "--seed", str(seed), "--out", "findings"]
        ended = run([*command, "--subject", subject, "--reference", "builtin"], folder)
        lies = len(tally.read_text(errors="replace").splitlines()) if tally.exists() else 0
    if ended.returncode == 0:
        said = "silent" if lies else "quiet"
    elif lies == 0:
        said = "false alarm"
    elif "inconsistent" in ended.stdout + ended.stderr:
        said = "inconsistent"
    else:
        said = "divergence" if ended.returncode == 1 else "trouble"
    return said, lies


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("refute")
    parser.add_argument("chaos_engine")
    parser.add_argument("--hunts", type=int, default=100)
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--one-in", default="20,100,1000")
    parser.add_argument("--modes", default=MODES)
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--at-once", type=int, default=2)
    options = parser.parse_args()
    columns = ["inconsistent", "divergence", "trouble", "silent", "quiet", "false alarm"]
    print(f"{'wrong answers':<18} {'one in':>6} {'hunts':>5} {'given':>6} {'with any':>8} "
          + " ".join(f"{column:>12}" for column in columns), flush=True)
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(options.at_once) as pool:
        for mode in options.modes.split(","):
            for one_in in map(int, options.one_in.split(",")):
                ends = list(pool.map(lambda seed: outcome_of(options, mode, one_in, seed),
                                     range(1, options.hunts + 1)))
                count = collections.Counter(said for said, _ in ends)
                bad += count["silent"] + count["false alarm"]
                print(f"{mode:<18} {one_in:>6} {options.hunts:>5} {sum(lies for _, lies in ends):>6} "
                      f"{sum(lies > 0 for _, lies in ends):>8} "
                      + " ".join(f"{count[column]:>12}" for column in columns), flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
