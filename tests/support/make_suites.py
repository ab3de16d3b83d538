#!/usr/bin/env python3
"""Makes and checks the perft suites of corpus/perft with a reference engine.

    make_suites.py check FILE...     counts every case anew: counts, claims and mirrored partners
    make_suites.py write FILE...     the same, and writes the engine's counts into the files; a case
                                     without depths gets them, a case of a mirrored file without its
                                     partner gets one
    make_suites.py divides           writes corpus/perft/divides from the cases of classic.epd
    make_suites.py starts            writes the 960 start positions to chess960_starts.epd (depths
                                     1-3) and chess960_deep.epd (depth 4)

The engine is --engine, by default Stockfish: any UCI engine with `go perft` and `d`. Counts are
only worth keeping if two independent engines agree: `write` with one, `check` with another.

A claim stands in brackets at the end of a comment, its parts separated by semicolons:
    has e5d6 e1g1+    these moves are legal; a suffix says what they do: + one checker, ++ two,
                      # mate, = stalemate
    not e5d6          these are not
    moves 12          so many legal moves
    check, double, mate, stalemate
Chess960 castling is king takes rook (f1g1).
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys

CORPUS = pathlib.Path(__file__).resolve().parents[2] / "corpus" / "perft"
STARTS = ["chess960_starts.epd", "chess960_deep.epd"]
MIRRORED = {"rules.epd", "chess960.epd"}  # every case has its partner with colours swapped
CASE = re.compile(r'(?P<fen>[^;"]+?)(?P<depths>( ;D\d+ \d+)*)( ;c0 "(?P<comment>[^"]*)")?')
CLAIM = re.compile(r"\[(?P<claim>[^\]]*)\]$")
CLASSIC_DIVIDES = [  # the order and depths of classic.epd
    ("start", [6]), ("kiwipete", [5]), ("position3", [6, 7]), ("position4", [5, 6]),
    ("position4_mirrored", [5, 6]), ("position5", [5]), ("position6", [5])]


class Engine:
    """A UCI engine that counts. Asked one thing at a time; its death is an error."""

    def __init__(self, command):
        program = shutil.which(command, path=os.environ["PATH"] + ":/usr/games")
        if not program:
            sys.exit(f"{command}: there is no such program")
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)
        self.name = None
        self.send("uci")
        for line in self.lines_until(r"uciok"):
            if line.startswith("id name "):
                self.name = line.removeprefix("id name ")

    def send(self, text):
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def lines_until(self, pattern):
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"{self.name}: ended while answering; last lines: {lines[-3:]}")
            lines.append(line.rstrip("\r\n"))
            if re.match(pattern, line):
                return lines

    def place(self, fen, moves=()):
        self.send(f"setoption name UCI_Chess960 value {str(needs_chess960(fen)).lower()}")
        self.send(f"position fen {fen}" + (" moves " + " ".join(moves) if moves else ""))

    def divide(self, depth):
        """The text of the answer from the first move to the total, and the total."""
        self.send(f"go perft {depth}")
        lines = self.lines_until(r"Nodes searched: \d+")
        first = next(i for i, line in enumerate(lines)
                     if re.match(r"[a-h][1-8][a-h][1-8]|Nodes", line))
        return lines[first:], int(lines[-1].split()[-1])

    def checkers(self):
        self.send("d")
        line = self.lines_until(r"Checkers:")[-1]
        self.send("isready")
        self.lines_until(r"readyok")
        return len(line.split()) - 1


def needs_chess960(fen):
    """Whether a castling right belongs to a king off the e-file or a rook off the corner."""
    placement, _, castling = fen.split()[:3]
    ranks = [re.sub(r"\d", lambda m: "." * int(m[0]), r) for r in placement.split("/")]
    home = {"K": (7, 7, "R"), "Q": (7, 0, "R"), "k": (0, 7, "r"), "q": (0, 0, "r")}
    for letter in castling.strip("-"):
        if letter not in home:
            return True
        rank, file, rook = home[letter]
        if ranks[rank][file] != rook or ranks[rank][4] not in "Kk":
            return True
    return False


def mirrored_move(move):
    return re.sub(r"[1-8]", lambda m: str(9 - int(m[0])), move)


def mirrored(fen):
    """The same position with colours swapped: ranks upside down, the other side to move."""
    placement, side, castling, ep, *clocks = fen.split()
    castling = castling.swapcase()
    if set(castling) <= set("KQkq"):
        castling = "".join(letter for letter in "KQkq" if letter in castling)
    elif castling != "-":
        castling = "".join(sorted(castling, key=lambda c: (c.islower(), -ord(c))))
    return " ".join(["/".join(reversed(placement.swapcase().split("/"))), "wb"[side == "w"],
                     castling or "-", mirrored_move(ep), *clocks])


def mirrored_comment(comment):
    key = comment.split(":")[0]
    claim = CLAIM.search(comment)
    text = f"{key}: colours swapped"
    if not claim:
        return text
    parts = [p if p.strip().startswith("moves") else mirrored_move(p)
             for p in claim["claim"].split(";")]
    return f"{text} [{';'.join(parts)}]"


def parse_case(line, where):
    match = CASE.fullmatch(line)
    if not match or len(match["fen"].split()) != 6:
        sys.exit(f"{where}: not a case of ours (six-field FEN ;D1 n ... ;c0 \"...\"): {line}")
    depths = {int(d): int(n) for d, n in re.findall(r";D(\d+) (\d+)", match["depths"])}
    return {"fen": match["fen"], "depths": depths, "comment": match["comment"], "where": where}


def print_case(case):
    counts = "".join(f" ;D{d} {n}" for d, n in sorted(case["depths"].items()))
    comment = f' ;c0 "{case["comment"]}"' if case["comment"] is not None else ""
    return case["fen"] + counts + comment


def counted(engine, case, limit):
    """The engine's counts at the depths of the case, or at all depths below the limit."""
    engine.place(case["fen"])
    if case["depths"]:
        return {depth: engine.divide(depth)[1] for depth in case["depths"]}
    counts = {1: engine.divide(1)[1]}
    for depth in range(2, 7):
        growth = counts[depth - 1] / max(1, counts.get(depth - 2, 1))
        if counts[depth - 1] * max(1, growth / 2) > limit or not counts[depth - 1]:
            break
        counts[depth] = engine.divide(depth)[1]
    return {d: n for d, n in counts.items() if n <= limit or d == 1}


def effect(engine, fen, move):
    engine.place(fen, [move])
    checkers, replies = engine.checkers(), engine.divide(1)[1]
    if replies == 0:
        return "#" if checkers else "="
    return "+" * checkers


def state_words(engine, legal):
    checkers = engine.checkers()
    words = {1: {"check"}, 2: {"double"}}.get(checkers, set())
    if not legal:
        words |= {"mate" if checkers else "stalemate"}
    return words


def broken_claims(engine, case):
    """What the comment claims and the engine denies."""
    claim = CLAIM.search(case["comment"] or "")
    if not claim:
        return
    engine.place(case["fen"])
    legal = {line.split(":")[0] for line in engine.divide(1)[0][:-1] if ":" in line}
    words = state_words(engine, legal)
    for part in claim["claim"].split(";"):
        word, *rest = part.split()
        for item in rest:
            move = item.rstrip("+#=")
            if word == "has" and (move not in legal or (item != move and effect(
                    engine, case["fen"], move) != item.removeprefix(move))):
                yield f"has {item}"
            if word == "not" and move in legal:
                yield f"not {item}"
            if word == "moves" and len(legal) != int(item):
                yield f"moves {item}, not {len(legal)}"
        if word not in {"has", "not", "moves"} | words:
            yield word


def with_partners(cases):
    """The cases, each followed by its mirrored partner where none is there yet."""
    known = {case["fen"] for case in cases}
    for case in cases:
        yield case
        partner = mirrored(case["fen"])
        if partner not in known:
            known.add(partner)
            yield {"fen": partner, "depths": dict(case["depths"]), "where": case["where"],
                   "comment": mirrored_comment(case["comment"] or "")}


def run_file(engine, path, options):
    """Checks or writes one file; gives back the number of problems."""
    lines = path.read_text().splitlines()
    problems, out = 0, []
    cases = {}
    for number, line in enumerate(lines, 1):
        if line and not line.startswith("#"):
            cases[number] = parse_case(line, f"{path.name}:{number}")
    order = list(cases.values())
    if path.name in MIRRORED:
        order = list(with_partners(order))
    additions = [case for case in order if not any(case is old for old in cases.values())]
    if additions and options.action == "check":
        problems += len(additions)
        for case in additions:
            print(f"{case['where']}: no partner {case['fen']}")
    for case in order:
        counts = counted(engine, case, options.limit)
        if counts != case["depths"] and options.action == "check":
            problems += 1
            print(f"{case['where']}: {case['fen']}: file {case['depths']}, {engine.name} {counts}")
        case["depths"] = counts
        for denied in broken_claims(engine, case):
            problems += 1
            print(f"{case['where']}: {case['fen']}: {engine.name} denies: {denied}")
    for number, line in enumerate(lines, 1):
        out += [print_case(cases[number])] if number in cases else [line]
        out += [print_case(c) for c in additions if c["where"] == f"{path.name}:{number}"]
    if options.action == "write":
        path.write_text("\n".join(out) + "\n")
    nodes = sum(max(c["depths"].values()) for c in order)
    print(f"{path.name}: {len(order)} cases, {nodes} nodes, {problems} problems ({engine.name})")
    return problems


def write_divides(engine):
    lines = (CORPUS / "classic.epd").read_text().splitlines()
    cases = [parse_case(line, "classic.epd") for line in lines if line and line[0] != "#"]
    for case, (name, depths) in zip(cases, CLASSIC_DIVIDES, strict=True):
        for depth in depths:
            engine.place(case["fen"])
            text, total = engine.divide(depth)
            if total != case["depths"][depth]:
                sys.exit(f"{name}: depth {depth}: {total} is not {case['depths'][depth]}")
            head = [f"# {case['fen']}", f"# go perft {depth}, made with {engine.name}", ""]
            path = CORPUS / "divides" / f"{name}_d{depth}.txt"
            path.write_text("\n".join(head + text) + "\n")


def start_placement(number):
    """The back rank of a Chess960 start by its number (Scharnagl's scheme; 518 is standard)."""
    rank = [None] * 8
    number, light = divmod(number, 4)
    number, dark = divmod(number, 4)
    rank[2 * light + 1] = rank[2 * dark] = "b"
    knights, queen = divmod(number, 6)
    rank[[i for i in range(8) if not rank[i]][queen]] = "q"
    free = [i for i in range(8) if not rank[i]]
    first, second = [(a, b) for a in range(5) for b in range(a + 1, 5)][knights]
    rank[free[first]] = rank[free[second]] = "n"
    for piece in "rkr":
        rank[rank.index(None)] = piece
    return "".join(rank)


def start_fen(number):
    back = start_placement(number)
    rooks = "".join("abcdefgh"[i] for i in (back.rindex("r"), back.index("r")))
    return (f"{back}/pppppppp/8/8/8/8/PPPPPPPP/{back.upper()} w {rooks.upper()}{rooks} - 0 1")


def write_starts(engine, names):
    fens = [start_fen(number) for number in range(960)]
    if len(set(fens)) != 960 or start_placement(518) != "rnbqkbnr":
        sys.exit("the numbering of the start positions is wrong")
    for name, depths in zip(names, [(1, 2, 3), (4,)], strict=True):
        out = [f"# The 960 start positions of Chess960 in the order of their numbers, 0 to 959, at "
               f"depth {depths[0]}" + (f" to {depths[-1]}." if len(depths) > 1 else "."),
               f"# Placements by Scharnagl's numbering, counts by {engine.name}; made by "
               "tests/support/make_suites.py."]
        for number, fen in enumerate(fens):
            case = {"fen": fen, "depths": dict.fromkeys(depths, 0), "comment": f"{number}"}
            out.append(print_case(case | {"depths": counted(engine, case, 0)}))
        (CORPUS / name).write_text("\n".join(out) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("action", choices=["check", "write", "divides", "starts"])
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    parser.add_argument("--engine", default="stockfish",
                        help="a program on PATH or in Debian's /usr/games")
    parser.add_argument("--limit", type=int, default=250_000,
                        help="largest count given to a case without depths")
    options = parser.parse_intermixed_args()
    if options.files == [] and options.action in {"check", "write"}:
        parser.error("name the suites to read")
    engine = Engine(options.engine)
    problems = 0
    if options.action == "divides":
        write_divides(engine)
    elif options.action == "starts":
        write_starts(engine, STARTS)
    else:
        problems = sum([run_file(engine, path, options) for path in options.files])
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
