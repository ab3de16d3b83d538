// chess.js as a UCI engine, as far as Refute needs one.
//
// refute hunt --subject "node chess_js.mjs"

import { createInterface } from "node:readline";
import { Chess } from "chess.js";

const NAME = "chess.js";

const position = (fen) => new Chess(fen);
const legalMoves = (board) => board.moves({ verbose: true }).map((move) => move.lan);
const make = (board, move) => (board.move(move), board); // the board after it, be it a new one or not
const undo = (board) => board.undo(); // nothing, where make returns a new one

const perft = (board, depth) => board.perft(depth); // its own: a list of verbose moves is slow

// From here on nothing is the library's.
function below(board, move, depth) {
  if (depth === 1) return 1;
  const after = make(board, move);
  const leaves = perft(after, depth - 1);
  undo(after);
  return leaves;
}

let board;
for await (const line of createInterface({ input: process.stdin })) {
  const [command, ...words] = line.trim().split(/\s+/);
  if (command === "uci") console.log(`id name ${NAME}\nuciok`);
  if (command === "isready") console.log("readyok");
  if (command === "position") { // fen FEN [moves MOVES]
    board = position(words.slice(1, 7).join(" "));
    for (const move of words.slice(8)) board = make(board, move);
  }
  if (command === "go") { // perft DEPTH
    let total = 0;
    for (const move of legalMoves(board)) {
      const leaves = below(board, move, Number(words[1]));
      total += leaves;
      console.log(`${move}: ${leaves}`);
    }
    console.log(`\nNodes searched: ${total}\n`);
  }
  if (command === "quit") process.exit();
}
