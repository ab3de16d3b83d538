"""Tests of the runner: what it reads, what it refuses, and that it sees when things become worse."""

import concurrent.futures
import dataclasses
import importlib.machinery
import importlib.util
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import unittest.mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from bank import ROOT, BankError, collect, read_bank, read_bug  # noqa: E402
from hunted import UNBOUND, Examination, Recording  # noqa: E402
import layers  # noqa: E402
from layers import LAYERS, Outcome, Task, Trouble, examine, processor_seconds  # noqa: E402
from matrix import Matrix, cell_text, misjudged, outcomes_of, regressions  # noqa: E402
from mutations import CLANG, SWITCH, mutations_of, plant_all  # noqa: E402
from reach import Reach, Reaches, executions, read_lcov  # noqa: E402
from report import markdown, sweep_text  # noqa: E402
from score import read_results, score_of, write_results  # noqa: E402
import silence  # noqa: E402
from silence import GRID, RESULTS, Outcomes, is_met, page, plot, read_outcomes, write_outcomes  # noqa: E402
import workshop  # noqa: E402
from workshop import copy_tree, files_by_object  # noqa: E402

PATCH = """Class: CR
Mechanics: The second line is another one.
Source: own
Visible: perft
Subject: builtin:legal

--- a/engine/some.cpp
+++ b/engine/some.cpp
@@ -1,3 +1,3 @@
 one
-two
+changed
 three
"""


def loaded(name: str):
    """The program of that name beside this file, which has no suffix, as a module."""
    loader = importlib.machinery.SourceFileLoader(name, str(pathlib.Path(__file__).resolve().with_name(name)))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


def bug_of(text: str, name: str = "some-bug"):
    """The bug of a patch with that text."""
    return read_bug(name, text)


def planted(text: str, patch: str = PATCH) -> str:
    """What the patch makes of a file with that text."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "engine", "some.cpp")
        file.parent.mkdir()
        file.write_text(text)
        bug_of(patch).plant(pathlib.Path(folder))
        return file.read_text()


def matrix_with(*, found: bool, layer: str = "laws") -> Matrix:
    """A matrix of one bug and one seed."""
    matrix = Matrix()
    matrix.add(bug_of(PATCH), layer, 1, Outcome(found, 0.5, 7, "some_law" if found else ""))
    return matrix


class Bank(unittest.TestCase):
    """Reading and applying patches."""

    def test_changes_the_lines_named(self):
        self.assertEqual(planted("one\ntwo\nthree\n"), "one\nchanged\nthree\n")

    def test_finds_lines_that_have_moved(self):
        self.assertEqual(planted("new\nnew\none\ntwo\nthree\n"), "new\nnew\none\nchanged\nthree\n")

    def test_refuses_lines_that_are_not_there(self):
        with self.assertRaisesRegex(BankError, "some.cpp:1 is not what the patch expects"):
            planted("one\nother\nthree\n")

    def test_refuses_an_unknown_class(self):
        with self.assertRaisesRegex(BankError, "Class cannot be 'XX'"):
            bug_of(PATCH.replace("Class: CR", "Class: XX"))

    def test_refuses_a_missing_field(self):
        with self.assertRaisesRegex(BankError, "must have the lines"):
            bug_of(PATCH.replace("Source: own\n", ""))

    def test_refuses_to_change_anything_but_the_engine(self):
        with self.assertRaisesRegex(BankError, "files of engine/ only"):
            bug_of(PATCH.replace("engine/", "props/"))

    def test_reads_the_same_bugs_from_files_of_their_own_and_from_that_of_their_class(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            other = PATCH.replace("Class: CR", "Class: MU")
            for file, text in ("one", PATCH), ("two", PATCH.replace("+changed", "+other")), ("three", other):
                (folder / f"{file}.patch").write_text(text)
            before = read_bank(folder)
            self.assertEqual(collect(folder), 3)
            self.assertEqual(sorted(path.name for path in folder.iterdir()), ["CR.patch", "MU.patch"])
            self.assertEqual(read_bank(folder), before)
            (folder / "four.patch").write_text(PATCH)
            self.assertEqual([bug.name for bug in read_bank(folder)], ["four", "one", "two", "three"])
            self.assertEqual(collect(folder), 1)
            self.assertEqual([bug.name for bug in read_bank(folder)], ["four", "one", "two", "three"])
            self.assertEqual(collect(folder), 0)

    def test_refuses_a_name_that_is_there_twice(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "same.patch").write_text(PATCH)
            pathlib.Path(folder, "CR.patch").write_text(f"Name: same\n{PATCH}")
            with self.assertRaisesRegex(BankError, "two planted bugs called same"):
                read_bank(pathlib.Path(folder))

    def test_has_more_than_120_bugs_and_some_controls(self):
        bank = read_bank()
        self.assertGreaterEqual(sum(not bug.is_control for bug in bank), 120)
        self.assertGreaterEqual(sum(bug.is_control for bug in bank), 5)


class Workshop(unittest.TestCase):
    """What is compiled again."""

    def files_by_object(self, *lines: str) -> dict[str, set[str]]:
        """What a build in /some/work/release is made of that prints these lines after the object's."""
        deps = "\n".join(["a.cpp.o: #deps 3, deps mtime 1 (VALID)", *(f"    {line}" for line in lines), ""])
        return files_by_object(deps, pathlib.Path("/some/work/release"), pathlib.Path("/some/work/source"))

    def test_copies_a_tree_and_drops_what_is_gone(self):
        with tempfile.TemporaryDirectory() as folder:
            source, target = pathlib.Path(folder, "source"), pathlib.Path(folder, "target")
            for path in (source / "engine/new.cpp", target / "engine/old.cpp"):
                path.parent.mkdir(parents=True)
                path.write_text("int i;\n")
            copy_tree(source, target)
            self.assertEqual([path.name for path in target.rglob("*.cpp")], ["new.cpp"])

    def test_knows_an_objects_headers(self):
        self.assertEqual(self.files_by_object("/some/work/source/engine/board.h", "/usr/include/c++/12/array"),
                         {"a.cpp.o": {"engine/board.h"}})

    def test_knows_headers_that_a_compiler_cache_has_named(self):
        self.assertEqual(self.files_by_object("../source/engine/board.h", "../sources/engine/fen.h"),
                         {"a.cpp.o": {"engine/board.h"}})


    def test_compiles_as_many_at_a_time_as_it_is_told_to_and_what_no_other_folder_has(self):
        done = []

        def run(command: list[str], _, settings: dict[str, str] | None = None) -> str:
            done.append((command, settings))
            if command[0] == "cmake":
                folder = pathlib.Path(command[command.index("-B") + 1])
                folder.mkdir(parents=True)
                (folder / "compile_commands.json").write_text("[]")
            return ""

        recipe = dataclasses.replace(workshop.RELEASE, programs=())
        with tempfile.TemporaryDirectory() as name, unittest.mock.patch.multiple(workshop, run=run, copy_tree=lambda *_: None):
            workshop.Baseline(recipe, pathlib.Path(name), jobs=3)
        [(build, settings)] = [(command, settings) for command, settings in done if command[0] == "ninja" and "-t" not in command]
        self.assertEqual(build[build.index("-j") + 1], "3")
        self.assertEqual(settings["CCACHE_BASEDIR"], name)


class Kept(unittest.TestCase):
    """The matrix on disk and in comparison."""

    def test_is_the_same_after_saving(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "results.tsv")
            matrix_with(found=True).save(path)
            again = Matrix.load(path)
        self.assertTrue(again.has(bug_of(PATCH), "laws", 1))
        self.assertEqual(again.cell("some-bug", "laws").median_positions(), 7)

    def test_keeps_what_each_seed_came_to_and_the_smallest_example(self):
        outcomes = {1: Outcome(True, 0.0225, 40, "extra: a, b", "fen long"), 2: Outcome(True, 2.5, None, "extra: a, b", "fen"),
                    3: Outcome(False, 30.0, 7), 4: Outcome(True, 0.25, 1, "tab\tand | and @", "fen")}
        self.assertEqual(outcomes_of(cell_text(outcomes)),
                         {**outcomes, 1: Outcome(True, 0.0225, 40, "extra: a, b"), 4: Outcome(True, 0.25, 1, "tab and   and  ")})

    def test_takes_one_line_for_each_bug(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "results.tsv")
            matrix_with(found=True).save(path)
            self.assertEqual(path.read_text(), "bug\tpatch\tlaws\n" f"some-bug\t{bug_of(PATCH).digest()}\t1+0.5/7 some_law\n")

    def test_can_be_saved_by_several_threads_at_once(self):
        with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(4) as pool:
            path = pathlib.Path(folder, "results.tsv")
            matrix = matrix_with(found=True)
            list(pool.map(lambda _: matrix.save(path), range(200)))
            self.assertEqual(Matrix.load(path).names(), ["some-bug"])

    def test_forgets_what_an_older_patch_did(self):
        changed = bug_of(PATCH.replace("+changed", "+other"))
        self.assertFalse(matrix_with(found=True).has(changed, "laws", 1))

    def test_knows_what_survived_its_first_seed(self):
        self.assertTrue(matrix_with(found=False).survived(bug_of(PATCH), "laws", 1))
        self.assertFalse(matrix_with(found=True).survived(bug_of(PATCH), "laws", 1))
        self.assertFalse(matrix_with(found=False).survived(bug_of(PATCH), "hunt", 1))

    def test_forgets_what_is_done_again(self):
        matrix = matrix_with(found=True)
        matrix.forget([bug_of(PATCH)], ["hunt"])
        self.assertTrue(matrix.has(bug_of(PATCH), "laws", 1))
        matrix.forget([bug_of(PATCH)], ["laws"])
        self.assertFalse(matrix.has(bug_of(PATCH), "laws", 1))

    def test_a_header_that_keeps_the_hunt_away_in_vain_is_wrong(self):
        bug = bug_of(PATCH.replace("Visible: perft", "Visible: state"))
        found, silent, crashed = Matrix(), Matrix(), Matrix()
        found.add(bug, "visible", 1, Outcome(True, 0.5, 7, "extra: some-rule"))
        crashed.add(bug, "visible", 1, Outcome(True, 0.5, 7, "crashed (SIGSEGV)"))
        silent.add(bug, "visible", 1, Outcome(False, 2.0, 7))
        self.assertRegex(misjudged([bug], found)[0], r"Visible: state.*the hunt finds it \(extra: some-rule\)")
        self.assertEqual(misjudged([bug], crashed) + misjudged([bug], silent), [])
        self.assertTrue(LAYERS["visible"].concerns(bug))

    def test_a_killed_bug_that_survives_is_a_regression(self):
        self.assertEqual(len(regressions(matrix_with(found=True), matrix_with(found=False))), 1)

    def test_a_survivor_that_is_killed_is_none(self):
        self.assertEqual(regressions(matrix_with(found=False), matrix_with(found=True)), [])

    def test_a_layer_that_was_not_run_is_none(self):
        self.assertEqual(regressions(matrix_with(found=True), matrix_with(found=False, layer="hunt")), [])


class Page(unittest.TestCase):
    """The Markdown."""

    def test_names_what_survives(self):
        page = markdown([bug_of(PATCH)], matrix_with(found=False), {"some-bug": "For a reason."}, Reaches())
        self.assertIn("`some-bug` survives laws, and nothing kills it", page)
        self.assertIn("For a reason.", page)

    def test_counts_what_is_killed(self):
        page = markdown([bug_of(PATCH)], matrix_with(found=True), {}, Reaches())
        self.assertIn("| laws | 1 | 1 | 0 | 0.50 s | 0.5 s | 7 |", page)

    def test_says_what_only_one_law_sees(self):
        both, one = bug_of(PATCH, "both"), bug_of(PATCH, "one")
        matrix = Matrix()
        matrix.add(both, "each-law", 1, Outcome(True, 0.5, None, "no_duplicate_moves, one_king_each"))
        matrix.add(one, "each-law", 1, Outcome(True, 0.5, None, "one_king_each"))
        page = markdown([both, one], matrix, {}, Reaches())
        self.assertIn("| `one_king_each` | 2 | 1 | `one` |", page)
        self.assertIn("| `no_duplicate_moves` | 1 |  |  |", page)
        self.assertRegex(page, "Laws that see none: .*`legal_moves_match_mailbox`")


class Reached(unittest.TestCase):
    """How often a bug's lines run."""

    TRACE = "SF:/src/engine/some.cpp\nDA:1,9\nDA:2,5\nDA:3,0\nend_of_record\nSF:/else/some.cpp\nDA:2,77\n"

    def reach_of(self, patch: str, trace: str = TRACE) -> int | None:
        """What the trace says of a patch on a file of three lines."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "engine", "some.cpp")
            file.parent.mkdir()
            file.write_text("one\ntwo\nthree\n")
            return executions(bug_of(patch), pathlib.Path(folder), read_lcov(trace, pathlib.Path("/src")))

    def test_is_that_of_the_line_that_changes(self):
        self.assertEqual(self.reach_of(PATCH), 5)

    def test_is_that_of_the_lines_around_an_added_one(self):
        self.assertEqual(self.reach_of(PATCH.replace("-two\n+changed", " two\n+added")), 5)
        self.assertEqual(self.reach_of(PATCH.replace("-two\n+changed", "+added\n two")), 9)

    def test_is_unknown_where_no_code_runs(self):
        self.assertIsNone(self.reach_of(PATCH, "SF:/src/engine/some.cpp\nDA:1,9\n"))

    def test_is_forgotten_when_the_patch_changes(self):
        reaches = Reaches(10, {bug_of(PATCH).digest(): Reach(25, 0)})
        self.assertEqual(reaches.of(bug_of(PATCH)), Reach(25, 0))
        self.assertIsNone(reaches.of(bug_of(PATCH.replace("+changed", "+otherwise"))))

    def test_is_told_for_one_position(self):
        self.assertEqual([Reaches(10).rate(count) for count in (32, 9, 2, 0)], ["3 a position", "1 a position", "1 in 5", "never"])

    def test_is_not_zero_for_what_the_laws_kill(self):
        page = markdown([bug_of(PATCH)], matrix_with(found=True), {}, Reaches(10, {bug_of(PATCH).digest(): Reach(0, 0)}))
        self.assertNotIn("never", page)

    def test_is_the_same_after_saving(self):
        reaches = Reaches(10, {"some": Reach(0, None)})
        with tempfile.TemporaryDirectory() as folder:
            reaches.save(pathlib.Path(folder, "reached.tsv"))
            self.assertEqual(Reaches.load(pathlib.Path(folder, "reached.tsv")), reaches)

    def test_tells_survivors_that_were_reached(self):
        page = markdown([bug_of(PATCH)], matrix_with(found=False), {}, Reaches(10, {bug_of(PATCH).digest(): Reach(2, 0)}))
        self.assertIn("the laws reach 1 of them, and 1 of these survive the laws", page)
        self.assertIn("| 1 in 5 |", page)


class Runs(unittest.TestCase):
    """What counts as a kill, shown with a shell script in place of the planted program."""

    def outcome(self, layer: str, script: str, budget: float = 10.0) -> Outcome:
        """What the layer makes of a program that does this."""
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "program")
            program.write_text(f"#!/bin/sh\n{script}\n")
            program.chmod(0o755)
            return examine(LAYERS[layer], Task(program, pathlib.Path(folder), 1, budget, bug_of(PATCH), pathlib.Path(folder)))

    def test_a_violation_is_a_kill(self):
        self.assertEqual(self.outcome("laws", "echo law violated: some_law; exit 1").verdict, "some_law")

    def test_a_crash_is_a_kill(self):
        for layer in ("laws", "hunt", "perft", "unit", "fuzz-nothing", "each-law"):
            self.assertIn("crashed (SIGSEGV)", self.outcome(layer, "kill -SEGV $$").verdict)

    def test_a_finding_is_a_kill(self):
        finding = '{"verdict": "extra", "rule": "some-rule", "node": {"root": "8/8", "line": []}}'
        self.assertEqual(self.outcome("hunt", f"mkdir findings; echo '{finding}' >findings/1.json; exit 1").verdict, "extra: some-rule")

    def test_a_subject_that_is_wrong_as_a_whole_is_a_kill(self):
        self.assertEqual(self.outcome("hunt", "echo 'refute: builtin:legal: refuses the start (no-answer)'; exit 3").verdict,
                         "refuses the start (no-answer)")

    def test_a_wrong_count_is_a_kill(self):
        self.assertTrue(self.outcome("perft", "echo 'builtin:legal: 1 of 2 counts are right, 20 leaves'; exit 1").found)
        self.assertFalse(self.outcome("perft", "echo 'builtin:legal: 2 of 2 counts are right, 20 leaves'").found)

    def test_a_failed_test_is_a_kill(self):
        self.assertEqual(self.outcome("unit", "echo '[  FAILED  ] Fen.IsRead'; exit 1").verdict, "Fen.IsRead")

    def test_a_reference_that_does_not_start_is_trouble(self):
        with self.assertRaisesRegex(Trouble, "ended with code 3: request: uci"):
            self.outcome("hunt", "echo 'refute: uci:stockfish: timed out'; echo '  request: uci'; exit 3")

    def test_any_other_end_is_trouble(self):
        for layer in ("laws", "hunt", "perft", "unit", "fuzz-nothing", "each-law"):
            for script in ("exit 3", "exit 127", "kill -KILL $$", "kill -TERM $$"):
                with self.subTest(layer=layer, script=script), self.assertRaises(Trouble):
                    self.outcome(layer, script)

    def test_trouble_that_is_gone_the_second_time_is_none(self):
        self.assertFalse(self.outcome("laws", "test -e second && exit 0; touch second; exit 3").found)

    def test_what_goes_on_when_it_is_told_to_end_hangs(self):
        with unittest.mock.patch.multiple(layers, GRACE_SECONDS=0.2, GRACE_FACTOR=1000.0):
            self.assertEqual(self.outcome("laws", "trap '' INT; while :; do :; done", 0.5).verdict, "hung")

    def test_what_stands_still_is_trouble(self):
        with unittest.mock.patch.object(layers, "GRACE_SECONDS", 0.1), self.assertRaisesRegex(Trouble, "did not end"):
            self.outcome("hunt", "trap '' INT; mkdir -p findings; touch findings/1.json; sleep 100")  # told to end by its finding


class Narrowed(unittest.TestCase):
    """A run of some bugs only."""

    runner = loaded("planted_bugs")

    def test_leaves_the_tree_alone(self):
        for words in (["ep-"], ["--layers", "laws"], ["--seed", "2"], ["--seeds", "1"], ["--budget", "1s"], ["--patches", "elsewhere"]):
            options = self.runner.arguments([*words, "--work", "some"])
            self.assertEqual({options.results.parent, options.markdown.parent}, {pathlib.Path("some").resolve()}, words)

    def test_writes_the_table_if_it_is_told_to_and_so_does_a_whole_run(self):
        for words in (["ep-", "--record"], [], ["--layers", "all"]):
            self.assertEqual(self.runner.arguments(words).results.parent, pathlib.Path(__file__).resolve().parent, words)

    def test_builds_no_program_that_nobody_runs(self):
        recipes = self.runner.recipes_for([bug_of(PATCH)], ["laws", "fuzz-seeds"])
        self.assertEqual([recipe.programs for recipe in recipes], [("props/refute_props_runner",), ("fuzz/moves_fuzzer",)])

    def test_reads_other_patches(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "mine.patch").write_text(PATCH)
            self.assertEqual([bug.name for bug in read_bank(pathlib.Path(folder))], ["mine"])


class Seconds(unittest.TestCase):
    """The budget of a run."""

    def test_are_those_of_the_whole_session(self):
        process = subprocess.Popen(["sh", "-c", "(while :; do :; done) & wait"], start_new_session=True)
        try:
            deadline = time.monotonic() + 60
            while processor_seconds(process.pid) < 0.1 and time.monotonic() < deadline:
                time.sleep(0.01)
            self.assertGreaterEqual(processor_seconds(process.pid), 0.1)
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


@unittest.skipUnless(shutil.which(CLANG), f"no {CLANG}")
class Sweep(unittest.TestCase):
    """The mutations of the sweep."""

    SOURCE = """
namespace refute {
constexpr int kRoom = 7;  // 3 < 4
template <int kStep> int stepped(int a) { return a + kStep; }
int stepped_twice(int a) {
  if (a > kRoom) return 0;
  a = stepped<2>(a);
  a = stepped<2>(a);
  return a;
}
}
"""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "engine").mkdir()
        (self.root / "engine" / "some.cpp").write_text(self.SOURCE)
        self.mutations = mutations_of("engine/some.cpp", self.root)

    def test_finds_operators_constants_conditions_and_statements(self):
        self.assertEqual({(one.line, one.old, one.new) for one in self.mutations}, {
            (3, "7", "8"), (4, "a + kStep", "a - kStep"), (6, "a > kRoom", "a >= kRoom"), (6, "a > kRoom", "!(a > kRoom)"),
            (6, "0", "1"), (7, "a = stepped<2>(a)", ""), (8, "a = stepped<2>(a)", "")})

    def test_tells_what_the_compiler_works_out(self):
        self.assertEqual({one.line for one in self.mutations if one.evaluated == "compiled"}, {3})

    def test_gives_every_mutation_a_name_of_its_own(self):
        self.assertEqual(len({one.name for one in self.mutations}), len(self.mutations))

    def test_plants_one(self):
        deleted = next(one for one in self.mutations if one.line == 7)
        deleted.plant(self.root)
        self.assertEqual((self.root / "engine" / "some.cpp").read_text(),
                         self.SOURCE.replace("a = stepped<2>(a);", "static_cast<void>(0);", 1))

    def test_plants_all_behind_switches(self):
        plant_all(self.mutations, self.root)
        (self.root / "main.cpp").write_text(
            "#include <cstdio>\nnamespace refute { int stepped_twice(int); }\n"
            'int main() { std::printf("%d %d %d", refute::stepped_twice(1), refute::stepped_twice(7), refute::stepped_twice(8)); }')
        subprocess.run(["c++", "-std=c++20", "-I.", "main.cpp", "engine/some.cpp", "engine/mutations.cpp", "-o", "program"],
                       cwd=self.root, check=True)

        def printed(number: int) -> str:
            return subprocess.run([self.root / "program"], env={**os.environ, SWITCH: str(number)}, capture_output=True,
                                  text=True, check=True).stdout

        self.assertEqual(printed(0), "5 11 0")
        said = {(one.line, one.old, one.new): printed(number) for number, one in enumerate(self.mutations, 1)}
        self.assertEqual(said, {
            (3, "7", "8"): "5 11 0", (4, "a + kStep", "a - kStep"): "-3 3 0", (6, "a > kRoom", "a >= kRoom"): "5 0 0",
            (6, "a > kRoom", "!(a > kRoom)"): "0 0 12", (6, "0", "1"): "5 11 1", (7, "a = stepped<2>(a)", ""): "3 9 0",
            (8, "a = stepped<2>(a)", ""): "3 9 0"})


class Scores(unittest.TestCase):
    """What a sweep came to."""

    RESULTS = {
        "a": {"where": "engine/some.cpp:1", "laws": "some_law", "distilled": "", "unit": "Some.Test", "code": "a;", "old": "a", "new": "b"},
        "b": {"where": "engine/some.cpp:2", "laws": "", "distilled": "", "unit": "", "code": "c;", "old": "c", "new": "d"},
        "c": {"where": "engine/some.cpp:3", "laws": "trouble: no memory", "distilled": "", "unit": "", "code": "e;", "old": "e", "new": "f"},
        "d": {"where": "engine/some.cpp:4", "laws": "does not compile", "distilled": "does not compile",
              "unit": "does not compile", "code": "g;", "old": "g", "new": "h"},
    }

    def test_counts_neither_what_changes_nothing_nor_what_does_not_compile(self):
        score = score_of(self.RESULTS, {("engine/some.cpp", "c;", "c", "d"): "For a reason."})
        self.assertEqual((score.killed, score.counted, score.left_out), (1, 2, 1))
        self.assertEqual(score.by_layer, {"laws": 1, "distilled": 0, "unit": 1})
        self.assertEqual([why for _, why in score.argued], ["For a reason."])

    def test_names_the_open_survivors_on_the_page(self):
        page = sweep_text(score_of(self.RESULTS, {}))
        self.assertIn("Score: 1 of 3 = 33.3 %", page)
        self.assertIn("survives: `engine/some.cpp:2`: `c` becomes `d`", page)

    def test_keeps_the_outcomes_of_a_sweep(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "mutations.tsv")
            write_results(self.RESULTS, path)
            self.assertEqual(read_results(path), self.RESULTS)

    def test_says_nothing_without_a_sweep(self):
        self.assertEqual(sweep_text(score_of({}, {})), "")


class HuntedTest(unittest.TestCase):
    """The question of a hunt at which a wrong program shows that it is wrong."""

    SENT = "".join(f"position fen {number}\ngo perft 1\n" for number in range(1, 60))
    ANSWERING = "while read word fen number; do case $word in position) at=$number;; go) {} echo $at;; isready) echo readyok;; esac; done"

    def first_wrong(self, before_answer):
        """By which question a program differs that does that before it answers."""
        def command(text):
            return ["sh", "-c", self.ANSWERING.format(text)]
        return Examination(Recording(self.SENT), command("")).first_wrong(command(before_answer), {})

    def test_is_the_first_that_is_answered_otherwise(self):
        self.assertIsNone(self.first_wrong(":;"))
        self.assertEqual(self.first_wrong("test $at = 7 && at=wrong;"), 7)
        self.assertEqual(self.first_wrong("test $at = 33 && at=wrong;"), 33)

    def test_is_the_first_that_a_program_dies_or_hangs_of(self):
        self.assertEqual(self.first_wrong("test $at = 25 && exit 1;"), 25)
        self.assertEqual(self.first_wrong("test $at = 5 && while :; do :; done;"), 5)

    def test_is_asked_under_the_rules_that_held(self):
        recording = Recording("setoption name UCI_Chess960 value true\nposition startpos\ngo perft 2\nisready\n")
        self.assertEqual(recording.batches(), [(0, b"setoption name UCI_Chess960 value true\n"
                                                b"position startpos\ngo perft 2\nisready\n")])


class SilenceTest(unittest.TestCase):
    """What hunts miss."""

    def setUp(self):
        first = {"a": (1, 2), "b": (40, None), "c": (None, 30)}
        self.outcomes = Outcomes({(1, 1): 100, (1, 2): 50}, [
            silence.Outcome(name, {(1, 1): one, (1, 2): other}) for name, (one, other) in first.items()])

    def test_counts_what_no_question_so_far_has_shown(self):
        self.assertEqual(self.outcomes.missed(1, 1, 20), ["b", "c"])
        self.assertEqual(self.outcomes.missed(1, 1, 50), ["c"])
        self.assertAlmostEqual(self.outcomes.share_missed(1, 20), 2 / 3)
        self.assertAlmostEqual(self.outcomes.share_missed(1, 100), 1 / 3)  # the other hunt has not asked so much
        self.assertIsNone(self.outcomes.share_missed(1, 200))

    def test_keeps_the_outcomes(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "hunted.tsv")
            write_outcomes(self.outcomes, path)
            self.assertEqual(read_outcomes(path), self.outcomes)

    def test_an_expectation_is_right_to_a_fifth_or_three(self):
        self.assertTrue(is_met(0.5, 48, 100))
        self.assertTrue(is_met(0.05, 8, 100))
        self.assertFalse(is_met(0.05, 9, 100))
        self.assertFalse(is_met(0.5, 65, 100))

    def test_the_program_knows_the_curves(self):
        source = (ROOT / "oracle" / "findings" / "missed_share.cpp").read_text()
        for rules, name in (("both", "kBothRules"), ("standard", "kStandardOnly")):
            outcomes = read_outcomes(RESULTS[rules])
            written = re.search(rf"Curve {name}\{{(.*?)\}}\}}\}};", source, re.DOTALL)[1]
            numbers = [float(number) for number in re.findall(r"[\d.]+", written)]
            self.assertEqual(numbers.pop(0), len(outcomes.mutations))
            for place, number in enumerate(numbers):
                share = outcomes.share_missed((1, 2, 3, UNBOUND)[place // len(GRID)], GRID[place % len(GRID)])
                if share is not None:
                    self.assertAlmostEqual(number, 100 * share, delta=0.051)

    def test_the_page_is_of_the_outcomes(self):
        outcomes = {rules: read_outcomes(path) for rules, path in RESULTS.items()}
        folder = pathlib.Path(__file__).resolve().parent
        self.assertEqual((folder / "silence.md").read_text(), page(outcomes))
        self.assertEqual((folder / "silence.svg").read_text(), plot(outcomes["both"]))


if __name__ == "__main__":
    unittest.main()
