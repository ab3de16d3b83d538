#!/usr/bin/env python3
"""How fast this checkout is, next to another commit of it.

    compare_commits.py BENCH COMMIT [--rounds 5] [BENCH-ARGS]

Builds the benchmarks of COMMIT below build/compare and runs them and BENCH, those of this checkout, in
turn, each round in the other order. Prints for every number that both have the median of the ratios
of a round, this checkout to COMMIT, and the least and the greatest: a ratio above 1 is faster here.
Generators are compared by how many times as fast as Stockfish they are, which takes turns with them in
the same process: between two runs the whole machine may slow down.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILT = pathlib.Path("tests/bench/refute_bench")


def end(code, message):
    print(f"refute: bench --compare: {message}", file=sys.stderr)
    sys.exit(code)


def git(*words):
    done = subprocess.run(["git", "-C", ROOT, *words], capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else None


def built(commit):
    """The benchmarks of the commit; those that were built before are taken again."""
    whole = git("rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}")
    if not whole:
        end(2, f'no commit "{commit}" here; git log lists them')
    checkout = ROOT / "build/compare" / whole
    bench = checkout / "build/bench" / BUILT
    if bench.exists():
        return bench
    if not checkout.exists():
        git("worktree", "prune")
        if git("worktree", "add", "--detach", str(checkout), whole) is None:
            end(3, f"git cannot check out {whole} in {checkout}")
    print(f"refute: building the benchmarks of {whole[:12]}", file=sys.stderr)
    log = checkout / "bench.log"
    with log.open("w") as output:
        for words in (["cmake", "--preset", "bench"], ["cmake", "--build", "build/bench", "--target", "refute_bench"]):
            if subprocess.run(words, cwd=checkout, stdout=output, stderr=output, check=False).returncode:
                end(3, f"the benchmarks of {whole[:12]} cannot be built: {log}")
    return bench


def numbers(bench, arguments):
    """What one run prints, a rate for each name."""
    ran = subprocess.run([bench, "--json", "--rounds", "1", *arguments], capture_output=True, text=True, check=False)
    if ran.returncode:
        end(ran.returncode, ran.stderr.strip())
    report = json.loads(ran.stdout)
    rates = {score["name"]: score["ratio"] for score in report["scores"][1:]}
    rates |= {f"look-ups: {name}": rate for name, rate in report.get("million_lookups_per_second", {}).items()}
    rates |= {f"laws: {name}": rate for name, rate in report.get("positions_checked_per_second", {}).items()}
    rates["hunt"] = report["hunt"]["positions_per_second"]
    return rates


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("bench")
    parser.add_argument("commit")
    parser.add_argument("--rounds", type=int, default=5)
    options, arguments = parser.parse_known_args()
    if options.rounds < 1:
        end(2, "--rounds must be at least 1")
    other = built(options.commit)
    ratios = {}
    for number in range(options.rounds):
        order = [options.bench, other] if number % 2 == 0 else [other, options.bench]
        rates = {bench: numbers(bench, arguments) for bench in order}
        for name, rate in rates[options.bench].items():
            if name in rates[other]:
                ratios.setdefault(name, []).append(rate / rates[other][name])
    print(f"{'this checkout to ' + options.commit:<40}{'median':>8}{'least':>8}{'greatest':>10}")
    for name, of_rounds in ratios.items():
        print(f"{name:<40}{statistics.median(of_rounds):8.2f}{min(of_rounds):8.2f}{max(of_rounds):10.2f}")


if __name__ == "__main__":
    main()
