#!/usr/bin/env python3
"""An ordinary script: a dictionary of squares, a new board for each move; a move is legal if the king cannot be taken after it.

Speaks UCI as far as `position` and `go perft N`.

    dictionary.py [--bug NAME]...    with these defects of BUGS below
    dictionary.py --bugs             lists them
"""

import sys

BUGS = """queen_through_pieces knight_captures_own king_neighbours_straight_only attack_of_pawns_straight_ahead
    ep_any_piece_takes ep_tested_before_removal ep_square_of_any_two_ranks castle_by_home_squares
    castle_target_only_tested castle_rook_from_h_file castle_ends_rights_of_both rights_shared_with_copy
    king_square_not_after_capture promotion_of_black_is_white promotions_merged_in_divide check_answers_forget_blocks
    illegal_removed_while_iterating stalemate_counts_as_leaf memo_of_placement bare_kings_have_no_moves
    fifty_moves_have_no_moves fen_rights_guessed line_goes_on_from_last text_castling_takes_rook""".split()

KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
STRAIGHT = [(1, 0), (0, 1), (-1, 0), (0, -1)]
DIAGONAL = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
STEPS = {"n": KNIGHT, "r": STRAIGHT, "b": DIAGONAL, "q": STRAIGHT + DIAGONAL, "k": STRAIGHT + DIAGONAL}
# right: squares of king and rook, the rook's target, squares that must be empty
CASTLINGS = {right: ((4, rank), (file, rank), (target, rank), [(f, rank) for f in empty])
             for letters, rank in (("KQ", 0), ("kq", 7))
             for right, file, target, empty in zip(letters, (7, 0), (5, 3), ((5, 6), (1, 2, 3)))}
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
bugs: set[str] = set()


def text_of(square):
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def square_of(text):
    return "abcdefgh".index(text[0]), int(text[1]) - 1


def step_from(square, step):
    file, rank = square[0] + step[0], square[1] + step[1]
    return (file, rank) if 0 <= file < 8 and 0 <= rank < 8 else None


class Board:
    def __init__(self, pieces, white, rights, ep, clock):
        self.pieces, self.white, self.rights, self.ep, self.clock = pieces, white, rights, ep, clock
        self.kings = {piece: square for square, piece in pieces.items() if piece in "Kk"}

    @classmethod
    def from_fen(cls, fen):
        placement, side, rights, ep, clock = (fen.split() + ["0"])[:5]
        pieces = {}
        for row, line in enumerate(placement.split("/")):
            file = 0
            for letter in line:
                if letter.isalpha():
                    pieces[file, 7 - row] = letter
                file += 1 if letter.isalpha() else int(letter)
        board = cls(pieces, side == "w", set(rights) - {"-"}, None if ep == "-" else square_of(ep), int(clock))
        if "fen_rights_guessed" in bugs:
            board.rights = {right for right in CASTLINGS if board.stand_at_home(right)}
        return board

    def stand_at_home(self, right):
        king, rook = CASTLINGS[right][:2]
        white = right.isupper()
        return self.pieces.get(king) == "kK"[white] and self.pieces.get(rook) == "rR"[white]

    def is_own(self, square):
        return square in self.pieces and self.pieces[square].isupper() == self.white

    def attackers(self, square, by_white):
        """Where the pieces of that colour stand that attack the square."""
        def is_piece(at, letter):
            return self.pieces.get(at) == (letter.upper() if by_white else letter)

        for letter, steps in STEPS.items():
            if letter == "k" and "king_neighbours_straight_only" in bugs:
                steps = STRAIGHT
            for step in steps:
                at = step_from(square, step)
                while letter in "rbq" and at and at not in self.pieces:
                    at = step_from(at, step)
                if is_piece(at, letter):
                    yield at
        for file in (-1, 0, 1) if "attack_of_pawns_straight_ahead" in bugs else (-1, 1):
            at = step_from(square, (file, -1 if by_white else 1))
            if is_piece(at, "p"):
                yield at

    def checkers(self, white):
        king = self.kings.get("kK"[white])
        return list(self.attackers(king, not white)) if king else []

    def after(self, move, removes_victim=True):
        start, end, promotion = move
        pieces = dict(self.pieces)
        piece = pieces.pop(start)
        is_pawn, captured = piece in "Pp", pieces.get(end)
        if end == self.ep and (is_pawn or "ep_any_piece_takes" in bugs) and removes_victim:
            pieces.pop((end[0], 4 if end[1] == 5 else 3), None)
        if piece in "Kk" and abs(end[0] - start[0]) == 2:
            right = "kK"[self.white] if end[0] > start[0] else "qQ"[self.white]
            _, rook, target, _ = CASTLINGS[right]
            if "castle_rook_from_h_file" in bugs and (7, rook[1]) in pieces:
                rook = 7, rook[1]
            pieces[target] = pieces.pop(rook)
        pieces[end] = piece
        if promotion:
            is_upper = self.white or "promotion_of_black_is_white" in bugs
            pieces[end] = promotion.upper() if is_upper else promotion
        sets_ep = abs(end[1] - start[1]) == 2 and (is_pawn or "ep_square_of_any_two_ranks" in bugs and piece not in "Nn")
        ep = (start[0], (start[1] + end[1]) // 2) if sets_ep else None
        board = Board(pieces, not self.white, self.rights_after(piece, start, end), ep,
                      0 if is_pawn or captured else self.clock + 1)
        if captured and "king_square_not_after_capture" in bugs:
            board.kings = dict(self.kings)
        return board

    def rights_after(self, piece, start, end):
        lost = {right for right, (king, rook, _, _) in CASTLINGS.items() if king == start or rook in (start, end)}
        if piece in "Kk" and abs(end[0] - start[0]) == 2 and "castle_ends_rights_of_both" in bugs:
            lost = set(CASTLINGS)
        if "rights_shared_with_copy" in bugs:
            self.rights -= lost
            return self.rights
        return self.rights - lost

    def pawn_moves(self, start):
        forward, home = (1, 1) if self.white else (-1, 6)
        ends = []
        one = step_from(start, (0, forward))
        if one not in self.pieces:
            ends.append(one)
            two = step_from(one, (0, forward))
            if start[1] == home and two not in self.pieces:
                ends.append(two)
        for file in (-1, 1):
            end = step_from(start, (file, forward))
            if end and (end == self.ep or end in self.pieces and not self.is_own(end)):
                ends.append(end)
        for end in ends:
            for letter in "qrbn" if end[1] in (0, 7) else [""]:
                yield start, end, letter

    def piece_moves(self, start, letter):
        for step in STEPS[letter]:
            end = step_from(start, step)
            while end:
                if self.is_own(end) and not (letter == "n" and "knight_captures_own" in bugs):
                    break
                yield start, end, ""
                if letter in "nk" or end in self.pieces and not (letter == "q" and "queen_through_pieces" in bugs):
                    break
                end = step_from(end, step)

    def castlings(self):
        for right in "KQ" if self.white else "kq":
            king, _, target, empty = CASTLINGS[right]
            has_right = self.stand_at_home(right) if "castle_by_home_squares" in bugs else right in self.rights
            if not has_right or any(square in self.pieces for square in empty) or self.checkers(self.white):
                continue
            if "castle_target_only_tested" in bugs or not any(self.attackers(target, not self.white)):
                yield king, (2 if target[0] == 3 else 6, king[1]), ""

    def is_legal(self, move):
        is_tested_early = "ep_tested_before_removal" in bugs
        if self.after(move, removes_victim=not is_tested_early).checkers(self.white):
            return False
        if "check_answers_forget_blocks" not in bugs or self.pieces[move[0]] in "Kk":
            return True
        checkers = self.checkers(self.white)
        return not checkers or move[1] in checkers or self.pieces[move[0]] in "Pp" and move[1] == self.ep

    def legal_moves(self):
        if "fifty_moves_have_no_moves" in bugs and self.clock >= 100:
            return []
        if "bare_kings_have_no_moves" in bugs and len(self.pieces) == 2:
            return []
        moves = []
        for square in self.pieces:
            if self.is_own(square):
                letter = self.pieces[square].lower()
                moves += self.pawn_moves(square) if letter == "p" else self.piece_moves(square, letter)
        moves += self.castlings()
        if "illegal_removed_while_iterating" in bugs:
            for move in moves:
                if not self.is_legal(move):
                    moves.remove(move)
            return moves
        return [move for move in moves if self.is_legal(move)]

    def perft(self, depth, memo):
        if depth == 0:
            return 1
        key = (frozenset(self.pieces.items()), self.white, frozenset(self.rights), self.ep, depth)
        if "memo_of_placement" in bugs:
            key = key[0], depth
        if key not in memo or "fifty_moves_have_no_moves" in bugs:
            moves = self.legal_moves()
            memo[key] = sum(self.after(move).perft(depth - 1, memo) for move in moves)
            if not moves and not self.checkers(self.white) and "stalemate_counts_as_leaf" in bugs:
                memo[key] = 1
        return memo[key]


def move_text(board, move):
    start, end, promotion = move
    if "text_castling_takes_rook" in bugs and board.pieces[start] in "Kk" and abs(end[0] - start[0]) == 2:
        end = 7 if end[0] > start[0] else 0, end[1]
    return text_of(start) + text_of(end) + promotion


def print_divide(board, depth):
    counts, memo = {}, {}
    for move in board.legal_moves():
        text = move_text(board, move)
        counts[text[:4] if "promotions_merged_in_divide" in bugs else text] = board.after(move).perft(depth - 1, memo)
    for text, leaves in counts.items():
        print(f"{text}: {leaves}")
    print(f"\nNodes searched: {sum(counts.values())}\n", flush=True)


class Game:
    """What the UCI commands work on."""

    def __init__(self):
        self.fen, self.board = START, Board.from_fen(START)

    def set_position(self, words):
        at = words.index("moves") if "moves" in words else len(words)
        fen = START if words[1] == "startpos" else " ".join(words[2:at])
        if fen != self.fen or "line_goes_on_from_last" not in bugs:
            self.fen, self.board = fen, Board.from_fen(fen)
        for text in words[at + 1:]:
            found = [move for move in self.board.legal_moves() if move_text(self.board, move) == text]
            if not found:
                break
            self.board = self.board.after(found[0])


def main():
    if "--bugs" in sys.argv:
        print("\n".join(BUGS))
        return 0
    bugs.update(sys.argv[2::2])
    if not bugs <= set(BUGS) or any(word != "--bug" for word in sys.argv[1::2]):
        return 2
    game = Game()
    for line in sys.stdin:
        words = line.split() or [""]
        if words[0] == "quit":
            break
        if words[0] == "uci":
            print("id name dictionary\nuciok", flush=True)
        elif words[0] == "isready":
            print("readyok", flush=True)
        elif words[0] == "position":
            game.set_position(words)
        elif words[:2] == ["go", "perft"]:
            print_divide(game.board, int(words[2]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
