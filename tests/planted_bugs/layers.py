"""The layers of the suite, each run against the programs of one planted bug under a budget."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import math
import os
import pathlib
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable

from bank import PlantedBug
from workshop import FUZZED, RELEASE, SANITIZED, UNIT, Recipe

#: The classic positions are few and always gone through; a bug can make the tree much larger.
PERFT_SECONDS = 60.0

#: Processor seconds that a program may go on for when it is told to end; then it has hung. One that stands still instead,
#: for so many times as long by the clock, says nothing about the bug.
GRACE_SECONDS = 30.0
GRACE_FACTOR = 4.0
#: What a faulty program dies of by itself. Any other signal was sent to it, as when memory runs out.
CRASHES = {signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGILL, signal.SIGTRAP, signal.SIGSYS}
#: On a busy machine a program may take so many times its processor seconds.
WALL_FACTOR = 20.0
#: How often a running program is looked at: every twentieth of its time so far, within limits.
POLL_SHARE = 0.05
POLL_SECONDS = (0.02, 0.2)
#: Leaves above which a count of the classic positions is left out: the usual depths; and for the
#: generators that make every move, as many as fit into the same seconds.
USUAL_LEAVES = {"builtin:legal": 200_000_000, "builtin:pseudo": 5_000_000, "builtin:copy": 5_000_000}

#: The suites of corpus/perft that are counted in the gate, and above how many leaves they are not
#: here: what every generator can count.
SUITES = ("classic", "rules", "chess960", "chess960_starts")
GATE_LEAVES = 100_000


class Trouble(Exception):
    """A run that says nothing about the planted bug: Stockfish did not start, memory ran out."""


@dataclasses.dataclass
class Outcome:
    """What one layer made of one bug with one seed. Seconds are those of the processor."""
    found: bool
    seconds: float
    positions: int | None = None
    verdict: str = ""  # the law, the verdict and rule, or the sanitizer's words
    example: str = ""  # the smallest counterexample


@dataclasses.dataclass(frozen=True)
class Task:
    """One run: the planted program, a scratch folder, the seed, the budget in seconds, the bug, what is set in the
    environment."""
    program: pathlib.Path
    scratch: pathlib.Path
    seed: int
    budget: float
    bug: PlantedBug
    corpus: pathlib.Path
    settings: dict[str, str] = dataclasses.field(default_factory=dict)


@dataclasses.dataclass(frozen=True)
class Layer:
    """Which program of which recipe is run, how, whether the seed matters, on which bugs, and how
    many seconds at most, whatever the budget."""
    recipe: Recipe
    program: Callable[[PlantedBug], str]
    is_seeded: bool
    run: Callable[[Task], Outcome]
    concerns: Callable[[PlantedBug], bool]
    longest: float = math.inf


@dataclasses.dataclass(frozen=True)
class Ended:
    """A program that has ended: its exit code (negative: the signal), output, processor seconds."""
    code: int
    output: str
    seconds: float
    hung: bool = False
    interrupted: bool = False  # by us, for its time was over


def processor_seconds(session: int) -> float:
    """What the processes of the session have used so far, those that they have waited for included."""
    ticks = 0
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has just gone
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[3]) == session:
                ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def own_seconds(pid: int) -> float:
    """What that one process has used so far."""
    with contextlib.suppress(OSError):
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def execute(command: list[str], task: Task, stop_when: Callable[[], bool] = lambda: False) -> Ended:
    """Runs until the program ends, has used up its processor seconds, or `stop_when` holds.

    The budget is the processor's time and not the clock's, so that a busy machine finds as much.
    """
    log = task.scratch / "log"
    with open(log, "wb") as out:
        process = subprocess.Popen(command, cwd=task.scratch, stdin=subprocess.DEVNULL, stdout=out,
                                   stderr=subprocess.STDOUT, start_new_session=True, env={**os.environ, **task.settings})
        interrupted, used, hung = 0.0, 0.0, False
        begun = time.monotonic()
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid != 0:
                break
            now = time.monotonic()
            is_over = processor_seconds(process.pid) > task.budget or now - begun > task.budget * WALL_FACTOR
            if not interrupted and (is_over or stop_when()):
                os.kill(process.pid, signal.SIGINT)
                interrupted, used = now, own_seconds(process.pid)
            hung = interrupted > 0 and own_seconds(process.pid) - used > GRACE_SECONDS
            if hung or (interrupted and now - interrupted > GRACE_SECONDS * GRACE_FACTOR):
                os.killpg(process.pid, signal.SIGKILL)
                _, status, usage = os.wait4(process.pid, 0)
                break
            time.sleep(min(max((now - begun) * POLL_SHARE, POLL_SECONDS[0]), POLL_SECONDS[1]))
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode == -signal.SIGKILL and interrupted and not hung:
        raise Trouble("did not end when it was told to")
    return Ended(process.returncode, log.read_text(errors="replace"), usage.ru_utime + usage.ru_stime, hung,
                 interrupted > 0)


def number(text: str) -> int:
    """1,234 as a number."""
    return int(text.replace(",", ""))


def search(pattern: str, text: str) -> str:
    """What the pattern's group matches, or nothing."""
    match = re.search(pattern, text, re.MULTILINE)
    return match[1].strip() if match else ""


def expect(ended: Ended, *codes: int) -> None:
    """`Trouble` unless the program has ended with one of these codes, or by our interrupt."""
    if ended.code not in (*codes, -signal.SIGINT):
        lines = ended.output.strip().splitlines()
        raise Trouble(f"ended with code {ended.code}" + (f": {lines[-1].strip()[:160]}" if lines else ""))


def broken(ended: Ended) -> str:
    """How the program died, if it did: a crash or a hang is a detection of its own kind."""
    if ended.hung:
        return "hung"
    if -ended.code in CRASHES:
        return f"crashed ({signal.Signals(-ended.code).name})"
    summary = search(r"(runtime error: .*|SUMMARY: .*)", ended.output)
    return re.sub(r"0x[0-9a-f]+|/\S*/", "", summary)[:160]


def subject_of_laws(bug: PlantedBug) -> str:
    """Which generator the laws ask for the legal moves. Whatever copies a position they ask in any case."""
    return "builtin:pseudo" if bug.subject == "builtin:pseudo" else "builtin:legal"


def laws(task: Task) -> Outcome:
    """The laws on random scripts, until the first is violated."""
    ended = execute([str(task.program), "--subject", subject_of_laws(task.bug), "--seed", str(task.seed),
                     "--time", f"{int(task.budget * WALL_FACTOR)}s"], task)
    law = search(r"^law violated: (\S+)", ended.output)
    positions = search(r"^checked ([\d,]+) positions", ended.output)
    dead = broken(ended)
    if not law and not dead:
        expect(ended, 0, 130)
    return Outcome(bool(law or dead), ended.seconds, number(positions) if positions else None, law or dead,
                   search(r"^  shrunk:  position (.*)$", ended.output))


def each_law(task: Task) -> Outcome:
    """All laws that the bug violates: the run goes on without those that have spoken."""
    ended = execute([str(task.program), "--subject", subject_of_laws(task.bug), "--seed", str(task.seed),
                     "--keep-going", "--time", f"{int(task.budget * WALL_FACTOR)}s"], task)
    dead = broken(ended)
    seen = re.findall(r"^law violated: (\S+)", ended.output, re.MULTILINE) + ([dead] if dead else [])
    if not seen:
        expect(ended, 0, 130)
    return Outcome(bool(seen), ended.seconds, None, ", ".join(seen))


def hunt(task: Task) -> Outcome:
    """The differential hunt against Stockfish, until the first finding is written."""
    out = task.scratch / "findings"

    def written() -> list[pathlib.Path]:  # hunt.json tells of the hunt itself
        return sorted(path for path in out.glob("*.json") if path.name != "hunt.json")

    shutil.rmtree(out, ignore_errors=True)  # else the hunt begins with what the last one found
    command = [str(task.program), "hunt", "--subject", task.bug.subject, "--jobs", "1",
               "--seed", str(task.seed), "--time", f"{int(task.budget * WALL_FACTOR)}s", "--out", str(out)]
    ended = execute(command, task, lambda: bool(written()))
    positions = search(r"^compared ([\d,]+) positions", ended.output)
    count = number(positions) if positions else None
    findings = written()
    if not findings:
        # A subject that is wrong as a whole is reported by a line of its own.
        said = broken(ended) or search(rf"^refute: {task.bug.subject}: (.*)$", ended.output)
        if not said:
            expect(ended, 0, 1, 130)
        said = said or ("wrong as a whole" if ended.code == 1 else "")
        return Outcome(bool(said), ended.seconds, count, said)
    finding = json.loads(findings[0].read_text())
    return Outcome(True, ended.seconds, count, f"{finding['verdict']}: {finding['rule']}", example_of(finding))


def example_of(finding: dict) -> str:
    """The minimised position as the body of a UCI `position` command."""
    small = finding.get("minimised") or finding["node"]
    line = " ".join(small["line"])
    return f"fen {small['root']}" + (f" moves {line}" if line else "")


def suite(task: Task, name: str, leaves: int) -> Outcome:
    """A suite of positions and counts; counts above so many leaves are left out."""
    task = dataclasses.replace(task, budget=max(task.budget, PERFT_SECONDS))
    ended = execute([str(task.program), "suite", str(task.corpus / "perft" / f"{name}.epd"),
                     "--subject", task.bug.subject, "--max-nodes", str(leaves)], task)
    dead = broken(ended)
    rule = search(r"rule: (\S+)", ended.output) or search(r"^Verdict: (.*)$", ended.output)
    right = re.search(r": (\d+) of (\d+) counts are right", ended.output)
    found = bool(rule or dead or (right and right[1] != right[2]))
    if not found and not ended.interrupted:
        expect(ended, 0)
    return Outcome(found, ended.seconds, None, rule or dead or ("count" if found else ""),
                   search(r"^  FEN +(.*)$", ended.output))


def perft(task: Task) -> Outcome:
    """The six classic positions at their usual depths."""
    return suite(task, "classic", USUAL_LEAVES[task.bug.subject])


def each_suite(task: Task) -> Outcome:
    """All suites that count differently with the bug, at the depths that the gate counts."""
    outcomes = {name: suite(task, name, GATE_LEAVES) for name in SUITES}
    seen = [name for name, outcome in outcomes.items() if outcome.found]
    return Outcome(bool(seen), sum(outcome.seconds for outcome in outcomes.values()), None, ", ".join(seen))


def unit(task: Task) -> Outcome:
    """The unit tests of engine/, corpora of bad input included."""
    ended = execute([str(task.program), "--gtest_brief=1", "--gtest_fail_fast"], task)
    failed = search(r"^\[  FAILED  \] ([\w/]+\.[\w/]+)", ended.output) or broken(ended)
    if not failed:
        expect(ended, 0)
    return Outcome(bool(failed), ended.seconds, None, failed)


def fuzzer_of(bug: PlantedBug) -> str:
    """The target whose subject the bug is."""
    by_visibility = {"fen": "fen_fuzzer", "text": "san_fuzzer"}
    if bug.name.startswith(("setup", "fen", "castling-text", "clock-overflows", "pawn-step")):
        return "fen_fuzzer"
    if bug.name.startswith("san"):
        return "san_fuzzer"
    return by_visibility.get(bug.visible, "moves_fuzzer")


def fuzz(task: Task, *, seeds: bool) -> Outcome:
    """The bug's libFuzzer target, from the seed corpus or from nothing."""
    target = fuzzer_of(task.bug)
    corpus = task.scratch / "corpus"
    corpus.mkdir(exist_ok=True)
    for old in corpus.iterdir():
        old.unlink()
    folders = [str(corpus)]
    if seeds:
        folders.append(str(task.scratch / "seeds"))
        subprocess.run([task.corpus.parent / "fuzz" / "unpack_seeds", target, folders[-1]], check=True)
    ended = execute([str(task.program), f"-seed={task.seed}", "-max_len=512", "-timeout=20",
                     f"-dict={task.corpus.parent / 'fuzz' / target}.dict",
                     f"-artifact_prefix={task.scratch}/", *folders], task)
    law = search(r"law violated: (\S+)", ended.output)
    runs = re.findall(r"^#(\d+)", ended.output, re.MULTILINE)
    verdict = law or broken(ended)
    if not verdict and not ended.interrupted:
        expect(ended, 0)
    return Outcome(bool(verdict), ended.seconds, int(runs[-1]) if runs else None, f"{target}: {verdict}" if verdict else "",
                   search(r"^  shrunk: *(?:position )?(.*)$", ended.output))


#: What no count of leaves shows.
UNCOUNTED = {"state", "key", "fen", "text", "validator"}


def anything(_: PlantedBug) -> bool:
    """For layers that any bug may concern."""
    return True


def always(program: str) -> Callable[[PlantedBug], str]:
    """The same program for every bug."""
    return lambda _: program


def fuzz_program(bug: PlantedBug) -> str:
    """The program of the bug's fuzz target."""
    return f"fuzz/{fuzzer_of(bug)}"


def is_about_memory(bug: PlantedBug) -> bool:
    """Whether a sanitizer may see more than the laws."""
    return bug.bug_class in ("UB", "OV", "NC")


def is_counted(bug: PlantedBug) -> bool:
    """Whether a count of leaves can show the bug."""
    return bug.visible not in UNCOUNTED


def is_left_out_of_hunts(bug: PlantedBug) -> bool:
    """Whether its header says that no hunt finds it. What only a sanitizer or another processor sees may show by chance."""
    return not bug.is_hunted() and not bug.is_control and bug.visible not in ("memory", "build")


RUNNER = always("props/refute_props_runner")
REFUTE = always("oracle/refute")

LAYERS: dict[str, Layer] = {
    "laws": Layer(RELEASE, RUNNER, True, laws, anything),
    "hunt": Layer(RELEASE, REFUTE, True, hunt, lambda bug: bug.is_hunted() or bug.is_control),
    "perft": Layer(RELEASE, REFUTE, False, perft, is_counted),
    "unit": Layer(UNIT, always("tests/engine_tests"), False, unit, anything),
    "sanitizers": Layer(SANITIZED, RUNNER, True, laws, is_about_memory),
    "fuzz-seeds": Layer(FUZZED, fuzz_program, True, lambda task: fuzz(task, seeds=True), anything, 10.0),
    "fuzz-nothing": Layer(FUZZED, fuzz_program, True, lambda task: fuzz(task, seeds=False), anything, 10.0),
    "fuzz-sanitized": Layer(SANITIZED, fuzz_program, True, lambda task: fuzz(task, seeds=True), is_about_memory, 10.0),
    "each-law": Layer(RELEASE, RUNNER, False, each_law, anything, 2.0),
    "each-suite": Layer(RELEASE, REFUTE, False, each_suite, is_counted),
    # No column of the page: it is there to find wrong headers.
    "visible": Layer(RELEASE, REFUTE, False, hunt, is_left_out_of_hunts, 2.0),
}
#: What is run if nothing is said. `fuzz` stands for all of its builds and starts, `each` for those
#: that do not stop at what sees the bug first.
DEFAULT = ("laws", "hunt", "perft", "sanitizers", "visible")
GROUPS = {"fuzz": ("fuzz-seeds", "fuzz-nothing", "fuzz-sanitized"), "each": ("each-law", "each-suite"), "all": tuple(LAYERS)}


def examine(layer: Layer, task: Task) -> Outcome:
    """What the layer makes of the bug. Trouble is often gone at the second attempt; `Trouble` if it is not."""
    try:
        return layer.run(task)
    except Trouble:
        return layer.run(task)
