#!/usr/bin/env python3
"""What Refute makes of programs that are right and hard to talk to.

    manners_table.py REFUTE ENGINE [--modes NAME,...] [--commands compare,hunt,suite,doctor]
                     [--time 3s] [--positions N] [--at-once N] [--gate]

ENGINE is polite_engine. Prints a table: each of its modes by compare, hunt and suite, with the exit
code and whether everything was compared, without any option that says how to talk. Fails if a correct
or an unreliable program is accused of a wrong move, or if less than nine tenths of the correct ones are
compared to the end. --gate leaves out what takes long.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

# Castling of all kinds, an en passant capture, promotions with and without a capture.
FEN = "r3k2r/pP3ppp/5n2/2pPp3/1b6/2N2N2/P2Q1PPP/R3K2R w KQkq c6 0 2"
SUITE = """\
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400
r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 ;D1 48 ;D2 2039
8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 ;D1 14 ;D2 191
r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10 ;D1 46 ;D2 2079
bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9 ;D1 21 ;D2 528
"""
LIMIT = 90  # seconds for one run, which no run should need
SLOW = re.compile(r"starts-in|answers-in|computes-slowly|starved")

Mode = collections.namedtuple("Mode", "name kind protocol description")
Run = collections.namedtuple("Run", "code ended verdict seconds output")


def modes_of(engine):
    listed = subprocess.run([engine, "--list-modes"], capture_output=True, text=True, check=True)
    return [Mode(*line.split("\t")) for line in listed.stdout.splitlines()]


def start(command, folder):
    began = time.monotonic()
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, errors="replace", start_new_session=True) as process:
        try:
            out, err = process.communicate(timeout=LIMIT)
            code = process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            out, err = process.communicate()
            code = -1
    return code, out, err, time.monotonic() - began


def first_line(*texts):
    for text in texts:
        for line in text.splitlines():
            if line.strip():
                return line.strip()
    return ""


def by_compare(refute, subject, folder, mode, options):
    code, out, err, seconds = start(
        [refute, "compare", "--subject", subject, "--reference", "builtin", "--fen", FEN,
         "--depth", "2", "--json"], folder)
    try:
        said = json.loads(out)
        verdict = said["verdict"] + (f": {said['rule']}" if said["rule"] else "")
    except (ValueError, KeyError, TypeError):
        verdict = first_line(err, out)
    return Run(code, code == 0 and verdict == "agree", verdict, seconds, out + err)


def by_hunt(refute, subject, folder, mode, options):
    command = [refute, "hunt", "--subject", subject, "--reference", "builtin", "--time", options.time,
               "--jobs", "1", "--out", os.path.join(folder, "findings")]
    if options.positions:
        # What is unreliable is so now and then.
        count = options.positions * (30 if mode.kind == "unreliable" else 1)
        command += ["--positions", str(count)]
    code, out, err, seconds = start(command, folder)
    text = out + err
    compared = re.search(r"compared ([0-9,]+) position", text)
    count = int(compared.group(1).replace(",", "")) if compared else 0
    accusations = re.findall(r"Verdict: (.*)", text)
    verdict = accusations[0] if accusations else ("" if code == 0 else first_line(err, out))
    return Run(code, code == 0 and count > 0, f"{count} positions {verdict}".strip(), seconds, text)


def by_suite(refute, subject, folder, mode, options):
    file = pathlib.Path(folder) / "suite.epd"
    file.write_text(SUITE, encoding="ascii")
    code, out, err, seconds = start(
        [refute, "suite", "--subject", subject, "--reference", "builtin", str(file)], folder)
    right = re.search(r"(\d+) of (\d+) counts are right", out)
    verdict = right.group(0) if right else first_line(err, out)
    if code != 0:
        verdict += "; " + first_line(*re.findall(r"Verdict: .*|error: .*", out + err), err)
    return Run(code, code == 0, verdict, seconds, out + err)


def by_doctor(refute, subject, folder, mode, options):
    code, out, err, seconds = start([refute, "doctor", subject], folder)
    said = out[out.find(subject):] if subject in out else err + out
    asked = re.search(r"asked by `.*?`.*", said)
    verdict = asked.group(0) if asked else first_line(said.replace(subject, ""), err)
    return Run(code, code == 0, verdict, seconds, out + err)


COMMANDS = {"compare": by_compare, "hunt": by_hunt, "suite": by_suite, "doctor": by_doctor}


def rows_of(mode, names, options):
    subject = f"{os.path.abspath(options.engine)} --mode {mode.name}"
    if mode.protocol == "script":
        subject = "script:" + subject
    with tempfile.TemporaryDirectory() as folder:
        return {name: COMMANDS[name](os.path.abspath(options.refute), subject, folder, mode, options)
                for name in names}


def is_accused(mode, runs):
    return mode.kind != "defect" and any(run.code == 1 for run in runs.values())


def is_compared(runs):
    return all(run.ended for name, run in runs.items() if name != "doctor")


def print_row(mode, runs):
    mark = "ACCUSED" if is_accused(mode, runs) else "" if is_compared(runs) else "not compared"
    cells = [f"{name} {run.code} {run.seconds:5.1f}s {run.verdict[:70]}" for name, run in runs.items()]
    print(f"{mode.name:<24} {mode.kind:<10} {mark:<13} " + " | ".join(cells), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("refute")
    parser.add_argument("engine")
    parser.add_argument("--modes", default="")
    parser.add_argument("--commands", default="compare,hunt,suite")
    parser.add_argument("--time", default="3s")
    parser.add_argument("--positions", type=int, default=0)
    parser.add_argument("--at-once", type=int, default=2)
    parser.add_argument("--gate", action="store_true")
    options = parser.parse_args()
    wanted = set(filter(None, options.modes.split(",")))
    modes = [mode for mode in modes_of(options.engine)
             if (mode.name in wanted if wanted else not (options.gate and SLOW.match(mode.name)))]
    names = options.commands.split(",")
    with concurrent.futures.ThreadPoolExecutor(options.at_once) as pool:
        tasks = [pool.submit(rows_of, mode, names, options) for mode in modes]
        table = []
        for mode, task in zip(modes, tasks):
            table.append((mode, task.result()))
            print_row(*table[-1])
    correct = [row for row in table if row[0].kind == "correct"]
    accused = [mode.name for mode, runs in table if is_accused(mode, runs)]
    compared = [mode.name for mode, runs in correct if is_compared(runs)]
    print(f"{len(table)} modes, {len(correct)} of them correct; accused: {len(accused)} "
          f"({', '.join(accused)}); compared to the end: {len(compared)} of {len(correct)}")
    return 1 if accused or 10 * len(compared) < 9 * len(correct) else 0


if __name__ == "__main__":
    sys.exit(main())
