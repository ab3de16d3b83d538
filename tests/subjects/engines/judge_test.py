"""Tests of the engines (judge_test.py MAILBOX PIN_MASKS): right without a defect, wrong or silent with each; and of the judge."""

import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import judge  # noqa: E402

ENGINES = {"mailbox": [sys.argv.pop(1)], "pin_masks": [sys.argv.pop(1)],
           "dictionary": [sys.executable, str(judge.HERE / "dictionary.py")]}

# Leaf counts of the positions of the Chess Programming Wiki.
KNOWN = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", [20, 400, 8902, 197281]),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", [48, 2039, 97862]),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [14, 191, 2812, 43238, 674624]),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", [6, 264, 9467, 422333]),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", [44, 1486, 62379]),
]


def totals(command: list[str], most: int) -> list[int]:
    """The counts of KNOWN up to `most` leaves, in one run of the engine."""
    lines = [f"position fen {fen}\ngo perft {depth}" for fen, counts in KNOWN
             for depth, count in enumerate(counts, 1) if count <= most]
    said = subprocess.run(command, input="\n".join([*lines, "quit", ""]), capture_output=True, text=True, check=True).stdout
    return [int(line.split()[-1]) for line in said.splitlines() if line.startswith("Nodes searched:")]


class Engines(unittest.TestCase):
    def test_count_what_is_known_without_a_defect(self):
        for name, command in ENGINES.items():
            most = 10_000 if name == "dictionary" else 1_000_000
            known = [count for _, counts in KNOWN for count in counts if count <= most]
            self.assertEqual(totals(command, most), known, name)

    def test_list_the_defects_of_the_table(self):
        table = {}
        for name, engine, _, _ in judge.rows_of(judge.HERE / "defects.tsv"):
            table.setdefault(engine, set()).add(name)
        for name, command in ENGINES.items():
            listed = subprocess.run([*command, "--bugs"], capture_output=True, text=True, check=False).stdout.split()
            self.assertEqual(set(listed), table[name], name)

    def test_refuse_an_unknown_defect(self):
        for command in ENGINES.values():
            self.assertEqual(subprocess.run([*command, "--bug", "none"], input="", text=True, check=False).returncode, 2)

    def test_count_otherwise_with_a_defect(self):
        for engine, defect, most in [("mailbox", "king_square_not_castled", 100_000), ("pin_masks", "king_hides_behind_himself", 100_000),
                                     ("dictionary", "queen_through_pieces", 1000)]:
            wrong, right = totals([*ENGINES[engine], "--bug", defect], most), totals(ENGINES[engine], most)
            self.assertNotEqual(wrong, right, defect)


class Slowed(unittest.TestCase):
    def test_answers_the_same_and_later(self):
        slow = [sys.executable, str(judge.HERE / "slowed.py"), "20", *ENGINES["mailbox"]]
        begin = time.monotonic()
        self.assertEqual(totals(slow, 1000), totals(ENGINES["mailbox"], 1000))
        queries = sum(count <= 1000 for _, counts in KNOWN for count in counts)
        self.assertGreaterEqual(time.monotonic() - begin, queries / 20)

    def test_ends_as_the_engine_does(self):
        slow = [sys.executable, str(judge.HERE / "slowed.py"), "20", *ENGINES["mailbox"], "--bug", "none"]
        self.assertEqual(subprocess.run(slow, input="", text=True, check=False).returncode, 2)


class Judge(unittest.TestCase):
    RIGHT, OTHER, PART = ("exact", "a-b (black)", ""), ("exact", "c-d", ""), ("explains part", "a-b", "")
    UNKNOWN = ("unknown", "looks like a-b", "")

    def test_one_wrong_assertion_makes_a_defect_wrong(self):
        self.assertEqual(judge.judged([self.RIGHT, self.OTHER], frozenset({"a-b"})), "wrong")

    def test_the_best_name_counts_else(self):
        self.assertEqual(judge.judged([self.UNKNOWN, self.RIGHT, self.PART], frozenset({"a-b"})), "right")
        self.assertEqual(judge.judged([self.UNKNOWN, self.PART], frozenset({"a-b"})), "explains part")

    def test_a_look_is_no_assertion(self):
        self.assertEqual(judge.judged([self.UNKNOWN], frozenset({"a-b"})), "unknown")

    def test_nothing_asserted_is_right_where_there_is_no_model(self):
        self.assertEqual(judge.judged([self.UNKNOWN, self.PART], frozenset({"-"})), "right")
        self.assertEqual(judge.judged([self.RIGHT], frozenset({"-"})), "wrong")

    def test_nothing_found_is_no_name(self):
        self.assertEqual(judge.judged([], frozenset({"-"})), "not found")

    def test_reads_the_findings_of_wrong_answers_only(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder)
            (path / "hunt.json").write_text('{"schema": 1}')
            (path / "crashed.json").write_text('{"verdict": "crashed", "cause": null}')
            (path / "a.json").write_text('{"verdict": "extra", "rule": "r", "cause": null}')
            (path / "b.json").write_text('{"verdict": "count", "rule": "r", "cause": '
                                         '{"certainty": "exact", "model": "m", "sentence": "s", "support": "all"}}')
            (path / "c.json").write_text('{"verdict": "inconsistent", "rule": null, "cause": null}')
            self.assertEqual(judge.causes_in(path), [("unknown", "looks like r", ""), ("exact", "m", "all"), ("unknown", "looks like inconsistent", "")])


if __name__ == "__main__":
    unittest.main()
