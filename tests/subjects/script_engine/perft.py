#!/usr/bin/env python3
"""A move generator behind a script: perft.py DEPTH FEN [MOVES], as perftree calls it.

Prints `move count` for each legal move, a blank line, and the total. Standard chess only.
It is wrong on purpose: it does not look whether the king passes an attacked square in castling.
"""

import sys

KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
ROOK = [(1, 0), (0, 1), (-1, 0), (0, -1)]
BISHOP = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
WAYS = {"n": KNIGHT, "r": ROOK, "b": BISHOP, "q": ROOK + BISHOP, "k": ROOK + BISHOP}


def name(square):
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def square_of(text):
    return "abcdefgh".index(text[0]), int(text[1]) - 1


class Board:
    def __init__(self, pieces, white, rights, ep):
        self.pieces, self.white, self.rights, self.ep = pieces, white, rights, ep

    @classmethod
    def from_fen(cls, fen):
        placement, side, rights, ep = fen.split()[:4]
        pieces = {}
        for rank, row in enumerate(placement.split("/")):
            file = 0
            for letter in row:
                if letter.isalpha():
                    pieces[file, 7 - rank] = letter
                file += 1 if letter.isalpha() else int(letter)
        return cls(pieces, side == "w", rights, None if ep == "-" else square_of(ep))

    def is_attacked(self, square, by_white):
        own = str.isupper if by_white else str.islower
        for kind, ways in WAYS.items():
            for way in ways:
                at = square[0] + way[0], square[1] + way[1]
                while kind in "rbq" and at not in self.pieces and 0 <= at[0] < 8 and 0 <= at[1] < 8:
                    at = at[0] + way[0], at[1] + way[1]
                piece = self.pieces.get(at, ".")
                if piece.lower() == kind and own(piece):
                    return True
        back = -1 if by_white else 1
        pawn = "P" if by_white else "p"
        return any(self.pieces.get((square[0] + side, square[1] + back)) == pawn for side in (-1, 1))

    def king_is_attacked(self, white):
        king = next(s for s, p in self.pieces.items() if p == ("K" if white else "k"))
        return self.is_attacked(king, not white)

    def after(self, move):
        start, end = square_of(move[:2]), square_of(move[2:4])
        pieces = dict(self.pieces)
        piece = pieces.pop(start)
        if piece in "Pp" and end == self.ep:
            del pieces[end[0], start[1]]
        if piece in "Kk" and abs(end[0] - start[0]) == 2:
            rook = (7 if end[0] > start[0] else 0), start[1]
            pieces[(start[0] + end[0]) // 2, start[1]] = pieces.pop(rook)
        promoted = move[4:].upper() if self.white else move[4:]
        pieces[end] = promoted or piece
        homes = {(4, 0): "KQ", (7, 0): "K", (0, 0): "Q", (4, 7): "kq", (7, 7): "k", (0, 7): "q"}
        lost = homes.get(start, "") + homes.get(end, "")
        rights = "".join(right for right in self.rights if right not in lost)
        is_double = piece in "Pp" and abs(end[1] - start[1]) == 2
        ep = (start[0], (start[1] + end[1]) // 2) if is_double else None
        return Board(pieces, not self.white, rights, ep)

    def pawn_moves(self, start):
        forward, home = (1, 1) if self.white else (-1, 6)
        ends = []
        one, two = (start[0], start[1] + forward), (start[0], start[1] + 2 * forward)
        if one not in self.pieces:
            ends.append(one)
            if start[1] == home and two not in self.pieces:
                ends.append(two)
        for side in (-1, 1):
            end = start[0] + side, start[1] + forward
            if end == self.ep or end in self.pieces and self.pieces[end].isupper() != self.white:
                ends.append(end)
        for end in ends:
            for letter in "qrbn" if end[1] in (0, 7) else [""]:
                yield name(start) + name(end) + letter

    def piece_moves(self, start, kind):
        for way in WAYS[kind]:
            end = start[0] + way[0], start[1] + way[1]
            while 0 <= end[0] < 8 and 0 <= end[1] < 8:
                if end in self.pieces and self.pieces[end].isupper() == self.white:
                    break
                yield name(start) + name(end)
                if kind in "nk" or end in self.pieces:
                    break
                end = end[0] + way[0], end[1] + way[1]

    def castlings(self):
        rank = 0 if self.white else 7
        king, queen = ("K", "Q") if self.white else ("k", "q")
        if self.king_is_attacked(self.white):
            return
        if king in self.rights and not any((file, rank) in self.pieces for file in (5, 6)):
            yield name((4, rank)) + name((6, rank))
        if queen in self.rights and not any((file, rank) in self.pieces for file in (1, 2, 3)):
            yield name((4, rank)) + name((2, rank))

    def legal_moves(self):
        moves = list(self.castlings())
        for square, piece in self.pieces.items():
            if piece.isupper() != self.white:
                continue
            is_pawn = piece in "Pp"
            moves += self.pawn_moves(square) if is_pawn else self.piece_moves(square, piece.lower())
        return [move for move in moves if not self.after(move).king_is_attacked(self.white)]

    def perft(self, depth):
        if depth == 0:
            return 1
        return sum(self.after(move).perft(depth - 1) for move in self.legal_moves())


def main(depth, fen, moves=""):
    board = Board.from_fen(fen)
    for move in moves.split():
        board = board.after(move)
    total = 0
    for move in sorted(board.legal_moves()):
        leaves = board.after(move).perft(int(depth) - 1)
        total += leaves
        print(move, leaves)
    print(f"\n{total}")


if __name__ == "__main__":
    main(*sys.argv[1:])
