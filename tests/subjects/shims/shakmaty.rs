//! shakmaty behind Refute. A crate with `crate-type = ["cdylib"]`, this as its `src/lib.rs`,
//! `refute_subject.rs` beside it, and `shakmaty` among its dependencies.

mod refute_subject;

use refute_subject::{refute_subject, Subject};
use shakmaty::{fen::Fen, uci::UciMove, CastlingMode, Chess, EnPassantMode, Position};

#[derive(Default)]
struct Adapter {
    line: Vec<Chess>, // undo is a step back
    chess960: bool,
}

impl Adapter {
    fn now(&self) -> &Chess {
        self.line.last().unwrap()
    }

    fn mode(&self) -> CastlingMode {
        CastlingMode::from_chess960(self.chess960)
    }
}

impl Subject for Adapter {
    fn set_position(&mut self, fen: &str, chess960: bool) -> bool {
        self.chess960 = chess960;
        let position = fen.parse::<Fen>().ok().and_then(|fen| fen.into_position(self.mode()).ok());
        self.line = position.into_iter().collect();
        !self.line.is_empty()
    }

    fn legal_moves(&self) -> Vec<String> {
        self.now().legal_moves().iter().map(|m| m.to_uci(self.mode()).to_string()).collect()
    }

    fn make(&mut self, uci: &str) {
        let uci: UciMove = uci.parse().unwrap();
        let next = self.now().clone().play(uci.to_move(self.now()).unwrap()).unwrap();
        self.line.push(next);
    }

    fn undo(&mut self) {
        self.line.pop();
    }

    fn fen(&self) -> String {
        Fen::from_position(self.now(), EnPassantMode::Always).to_string()
    }
}

refute_subject!(Adapter, "shakmaty", "0.30");
