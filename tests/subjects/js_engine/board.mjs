// A generator as many begin in JavaScript: 0x88 squares, make and undo on one board. Standard chess.
//
// It is wrong on purpose; tutorial_javascript.md finds out where.

const ROYAL = [1, 16, -1, -16, 17, 15, -17, -15];
const STEPS = { n: [33, 31, 18, 14, -33, -31, -18, -14], b: ROYAL.slice(4), r: ROYAL.slice(0, 4), q: ROYAL, k: ROYAL };
const CASTLINGS = [ // right, king's squares from and to, what must be empty
  ["K", "e1", "g1", ["f1", "g1"]],
  ["Q", "e1", "c1", ["d1", "c1", "b1"]],
  ["k", "e8", "g8", ["f8", "g8"]],
  ["q", "e8", "c8", ["d8", "c8", "b8"]],
];
const LOST = { e1: /[KQ]/g, h1: /K/g, a1: /Q/g, e8: /[kq]/g, h8: /k/g, a8: /q/g };

const isOnBoard = (square) => (square & 0x88) === 0;
const isWhite = (piece) => piece < "a";
const name = (square) => "abcdefgh"[square & 7] + ((square >> 4) + 1);
const squareOf = (text) => "abcdefgh".indexOf(text[0]) + 16 * (text[1] - 1);

export class Board {
  constructor(fen) {
    const [placement, side, rights, ep] = fen.split(" ");
    this.squares = Array(128).fill("");
    placement.split("/").forEach((row, index) => {
      let square = 16 * (7 - index);
      for (const letter of row) {
        if (letter > "8") this.squares[square++] = letter;
        else square += Number(letter);
      }
    });
    this.white = side === "w";
    this.rights = rights;
    this.ep = ep === "-" ? null : squareOf(ep);
    this.past = [];
  }

  isOwn(square) {
    return this.squares[square] !== "" && isWhite(this.squares[square]) === this.white;
  }

  isAttacked(square, byWhite) {
    const holds = (at, kind) => isOnBoard(at) && this.squares[at] === (byWhite ? kind.toUpperCase() : kind);
    const behind = byWhite ? -16 : 16;
    if (holds(square + behind - 1, "p") || holds(square + behind + 1, "p")) return true;
    return Object.keys(STEPS).some((kind) => this.reach(square, kind).some((at) => holds(at, kind)));
  }

  // The squares that a piece of this kind reaches from here: empty ones, and the first piece.
  reach(from, kind) {
    const reached = [];
    for (const step of STEPS[kind]) {
      for (let to = from + step; isOnBoard(to); to += step) {
        reached.push(to);
        if ("nk".includes(kind) || this.squares[to] !== "") break;
      }
    }
    return reached;
  }

  kingIsAttacked(white) {
    return this.isAttacked(this.squares.indexOf(white ? "K" : "k"), !white);
  }

  pawnMoves(from) {
    const ahead = this.white ? 16 : -16;
    const isFree = (square) => this.squares[square] === "";
    const targets = [from + ahead - 1, from + ahead + 1].filter(
      (to) => isOnBoard(to) && (to === this.ep || (!isFree(to) && !this.isOwn(to))),
    );
    if (isFree(from + ahead)) {
      targets.push(from + ahead);
      if (from >> 4 === (this.white ? 1 : 6) && isFree(from + 2 * ahead)) targets.push(from + 2 * ahead);
    }
    const pieces = (to) => ([0, 7].includes(to >> 4) ? ["q", "r", "b", "n"] : [""]);
    return targets.flatMap((to) => pieces(to).map((piece) => name(from) + name(to) + piece));
  }

  castlings() {
    return CASTLINGS.filter(([right, from, to, empty]) =>
      isWhite(right) === this.white && this.rights.includes(right) &&
      empty.every((square) => this.squares[squareOf(square)] === "") &&
      [from, empty[0], to].every((square) => !this.isAttacked(squareOf(square), !this.white)),
    ).map(([, from, to]) => from + to);
  }

  moves() {
    const moves = this.castlings();
    this.squares.forEach((piece, from) => {
      if (!this.isOwn(from)) return;
      const kind = piece.toLowerCase();
      if (kind === "p") moves.push(...this.pawnMoves(from));
      else moves.push(...this.reach(from, kind).filter((to) => !this.isOwn(to)).map((to) => name(from) + name(to)));
    });
    return moves.filter((move) => {
      this.make(move);
      const isLegal = !this.kingIsAttacked(!this.white);
      this.undo();
      return isLegal;
    });
  }

  make(move) {
    const [from, to] = [squareOf(move), squareOf(move.slice(2))];
    const piece = this.squares[from];
    const isPawn = "Pp".includes(piece);
    const captured = isPawn && to === this.ep ? to + (this.white ? -16 : 16) : to;
    this.past.push({ from, to, piece, captured, taken: this.squares[captured], ep: this.ep, rights: this.rights });
    this.squares[captured] = "";
    this.squares[from] = "";
    this.squares[to] = this.white ? (move[4] ?? piece).toUpperCase() : move[4] ?? piece;
    if ("Kk".includes(piece) && Math.abs(to - from) === 2) this.moveRook(from, to);
    for (const square of [move.slice(0, 2), move.slice(2, 4)]) this.rights = this.rights.replace(LOST[square] ?? "", "");
    this.ep = isPawn && Math.abs(to - from) === 32 ? (from + to) / 2 : null;
    this.white = !this.white;
  }

  undo() {
    const last = this.past.pop();
    this.white = !this.white;
    this.ep = last.ep;
    this.squares[last.to] = "";
    this.squares[last.captured] = last.taken;
    this.squares[last.from] = last.piece;
    if ("Kk".includes(last.piece) && Math.abs(last.to - last.from) === 2) this.moveRook(last.from, last.to);
  }

  // To the other side of the king, or back again.
  moveRook(from, to) {
    const [corner, beside] = [to > from ? from + 3 : from - 4, (from + to) / 2];
    [this.squares[corner], this.squares[beside]] = [this.squares[beside], this.squares[corner]];
  }

  perft(depth) {
    if (depth === 0) return 1;
    let leaves = 0;
    for (const move of this.moves()) {
      this.make(move);
      leaves += this.perft(depth - 1);
      this.undo();
    }
    return leaves;
  }
}
