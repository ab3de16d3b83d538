//! Puts the generator behind Refute. This is all that an author in Rust has to write.

mod board;
mod refute_subject;

use board::{Board, Move};
use refute_subject::{refute_subject, Subject};

#[derive(Default)]
struct Adapter {
    line: Vec<Board>, // undo is a step back
}

impl Adapter {
    fn now(&self) -> &Board {
        self.line.last().unwrap()
    }
}

impl Subject for Adapter {
    fn set_position(&mut self, fen: &str, chess960: bool) -> bool {
        self.line = Board::from_fen(fen).into_iter().collect();
        !chess960 && !self.line.is_empty()
    }

    fn legal_moves(&self) -> Vec<String> {
        self.now().legal_moves().iter().map(Move::uci).collect()
    }

    fn make(&mut self, uci: &str) {
        let next = self.now().after(Move::from_uci(uci));
        self.line.push(next);
    }

    fn undo(&mut self) {
        self.line.pop();
    }

    fn fen(&self) -> String {
        self.now().fen()
    }
}

refute_subject!(Adapter, "Rust engine", "0.1");
