#!/usr/bin/env python3
"""python-chess as a UCI engine, as far as Refute needs one.

refute hunt --subject "python3 python_chess.py"
"""

import sys

import chess

NAME = f"python-chess {chess.__version__}"


def position(fen, chess960):
    return chess.Board(fen, chess960=chess960)


def legal_moves(board):
    return [move.uci() for move in board.legal_moves]


def make(board, move):  # returns the board after the move, be it a new one or not
    board.push(chess.Move.from_uci(move))
    return board


def undo(board):  # nothing, where make returns a new one
    board.pop()


# From here on nothing is the library's.
def below(board, move, depth):
    if depth == 1:
        return 1
    after = make(board, move)
    leaves = sum(below(after, reply, depth - 1) for reply in legal_moves(after))
    undo(after)
    return leaves


chess960 = False
for line in sys.stdin:
    command, *words = line.split() or [""]
    if command == "uci":
        print(f"id name {NAME}\noption name UCI_Chess960 type check default false\nuciok")
    elif command == "isready":
        print("readyok")
    elif command == "setoption":
        chess960 = words[-1] == "true"
    elif command == "position":  # fen FEN [moves MOVES]
        board = position(" ".join(words[1:7]), chess960)
        for move in words[8:]:
            board = make(board, move)
    elif command == "go":  # perft DEPTH
        leaves = {move: below(board, move, int(words[1])) for move in legal_moves(board)}
        print(*(f"{move}: {count}" for move, count in leaves.items()), sep="\n")
        print(f"\nNodes searched: {sum(leaves.values())}\n")
    elif command == "quit":
        break
    sys.stdout.flush()
