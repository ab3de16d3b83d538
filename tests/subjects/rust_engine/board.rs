//! A generator as many begin in Rust: 64 squares, copied for each move. Standard chess.
//!
//! It is wrong on purpose; tutorial_rust.md finds out where.

const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const STRAIGHT: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const ROYAL: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
const KNIGHT: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn directions(kind: u8) -> &'static [(i8, i8)] {
    match kind {
        b'n' => &KNIGHT,
        b'b' => &DIAGONAL,
        b'r' => &STRAIGHT,
        _ => &ROYAL,
    }
}

/// The square some files and ranks away, where the board has one.
fn step(square: usize, (files, ranks): (i8, i8)) -> Option<usize> {
    let (file, rank) = (square as i8 % 8 + files, square as i8 / 8 + ranks);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then(|| (rank * 8 + file) as usize)
}

/// The letter of a white or black piece of this kind.
fn colored(kind: u8, white: bool) -> u8 {
    if white {
        kind.to_ascii_uppercase()
    } else {
        kind
    }
}

fn name(square: usize) -> String {
    format!("{}{}", (b'a' + square as u8 % 8) as char, square / 8 + 1)
}

fn square_of(name: &str) -> usize {
    let bytes = name.as_bytes();
    (bytes[0] - b'a') as usize + (bytes[1] - b'1') as usize * 8
}

#[derive(Clone, Copy)]
pub struct Move {
    from: usize,
    to: usize,
    promotion: Option<u8>,
}

impl Move {
    pub fn from_uci(uci: &str) -> Move {
        Move {
            from: square_of(&uci[..2]),
            to: square_of(&uci[2..4]),
            promotion: uci.bytes().nth(4),
        }
    }

    pub fn uci(&self) -> String {
        let promotion = self.promotion.map_or(String::new(), |kind| char::from(kind).to_string());
        name(self.from) + &name(self.to) + &promotion
    }
}

#[derive(Clone)]
pub struct Board {
    squares: [u8; 64], // the letters of a FEN, or a blank
    white: bool,
    rights: String,
    ep: Option<usize>,
    halfmoves: u32,
    fullmoves: u32,
}

impl Board {
    pub fn from_fen(fen: &str) -> Option<Board> {
        let fields: Vec<&str> = fen.split(' ').filter(|field| !field.is_empty()).collect();
        if fields.len() != 6 {
            return None;
        }
        let mut squares = [b' '; 64];
        for (row, letters) in fields[0].split('/').enumerate() {
            let mut square = 56 - 8 * row;
            for letter in letters.bytes() {
                if letter.is_ascii_digit() {
                    square += (letter - b'0') as usize;
                } else {
                    squares[square] = letter;
                    square += 1;
                }
            }
        }
        Some(Board {
            squares,
            white: fields[1] == "w",
            rights: fields[2].replace('-', ""),
            ep: (fields[3] != "-").then(|| square_of(fields[3])),
            halfmoves: fields[4].parse().ok()?,
            fullmoves: fields[5].parse().ok()?,
        })
    }

    pub fn fen(&self) -> String {
        let mut text = String::new();
        for rank in (0..8).rev() {
            for file in 0..8 {
                match (self.squares[8 * rank + file], text.pop()) {
                    (b' ', Some(digit @ '1'..='7')) => text.push((digit as u8 + 1) as char),
                    (b' ', last) => text.extend(last.into_iter().chain(['1'])),
                    (piece, last) => text.extend(last.into_iter().chain([piece as char])),
                }
            }
            text.push(if rank > 0 { '/' } else { ' ' });
        }
        let rights = if self.rights.is_empty() { "-" } else { &self.rights };
        let ep = self.ep.map_or("-".to_string(), name);
        let side = if self.white { 'w' } else { 'b' };
        text + &format!("{side} {rights} {ep} {} {}", self.halfmoves, self.fullmoves)
    }

    fn is_piece_of(&self, square: usize, white: bool) -> bool {
        self.squares[square] != b' ' && self.squares[square].is_ascii_uppercase() == white
    }

    /// The squares that a piece of this kind reaches from here: empty ones, and the first piece.
    fn reach(&self, from: usize, kind: u8) -> Vec<usize> {
        let mut reached = Vec::new();
        for &direction in directions(kind) {
            let mut next = step(from, direction);
            while let Some(square) = next {
                reached.push(square);
                let goes_on = self.squares[square] == b' ' && b"brq".contains(&kind);
                next = if goes_on { step(square, direction) } else { None };
            }
        }
        reached
    }

    /// Where pieces of this colour stand that attack the square.
    fn attackers(&self, square: usize, white: bool) -> Vec<usize> {
        let mut found = Vec::new();
        for &kind in b"nbrqk" {
            let seen = self.reach(square, kind).into_iter();
            found.extend(seen.filter(|&at| self.squares[at] == colored(kind, white)));
        }
        let behind = if white { -1 } else { 1 };
        let pawns = [-1, 1].into_iter().filter_map(|side| step(square, (side, behind)));
        found.extend(pawns.filter(|&at| self.squares[at] == colored(b'p', white)));
        found
    }

    fn checkers(&self, white: bool) -> Vec<usize> {
        let king = self.squares.iter().position(|&piece| piece == colored(b'k', white));
        king.map_or(Vec::new(), |at| self.attackers(at, !white))
    }

    pub fn after(&self, played: Move) -> Board {
        let Move { from, to, promotion } = played;
        let mut next = self.clone();
        let piece = self.squares[from];
        let is_pawn = piece.to_ascii_lowercase() == b'p';
        next.squares[from] = b' ';
        next.squares[to] = promotion.map_or(piece, |kind| colored(kind, self.white));
        if is_pawn && Some(to) == self.ep {
            next.squares[from / 8 * 8 + to % 8] = b' ';
        }
        if piece.to_ascii_lowercase() == b'k' && from.abs_diff(to) == 2 {
            let corner = if to > from { from + 3 } else { from - 4 };
            next.squares.swap(corner, (from + to) / 2);
        }
        for (home, lost) in [(4, "KQ"), (0, "Q"), (7, "K"), (60, "kq"), (56, "q"), (63, "k")] {
            if from == home || to == home {
                next.rights.retain(|right| !lost.contains(right));
            }
        }
        next.ep = (is_pawn && from.abs_diff(to) == 16).then(|| (from + to) / 2);
        next.halfmoves = if is_pawn || self.squares[to] != b' ' { 0 } else { self.halfmoves + 1 };
        next.fullmoves += !self.white as u32;
        next.white = !self.white;
        next
    }

    fn add_pawn_moves(&self, from: usize, moves: &mut Vec<Move>) {
        let (ahead, home, last) = if self.white { (1, 1, 7) } else { (-1, 6, 0) };
        let mut targets: Vec<usize> =
            [-1, 1].into_iter().filter_map(|side| step(from, (side, ahead))).collect();
        targets.retain(|&to| self.is_piece_of(to, !self.white) || Some(to) == self.ep);
        let steps = if from / 8 == home { 2 } else { 1 };
        let ahead = (1..=steps).map_while(|far| step(from, (0, far * ahead)));
        targets.extend(ahead.take_while(|&to| self.squares[to] == b' '));
        for to in targets {
            let promotions: &[Option<u8>] = if to / 8 == last {
                &[Some(b'q'), Some(b'r'), Some(b'b'), Some(b'n')]
            } else {
                &[None]
            };
            moves.extend(promotions.iter().map(|&promotion| Move { from, to, promotion }));
        }
    }

    fn add_castlings(&self, moves: &mut Vec<Move>) {
        let (king, sides) = if self.white { (4, ['K', 'Q']) } else { (60, ['k', 'q']) };
        let is_free = |square: usize| self.squares[square] == b' ';
        let is_safe = |square: usize| self.attackers(square, !self.white).is_empty();
        if self.rights.contains(sides[0])
            && (king + 1..king + 3).all(is_free)
            && (king..king + 3).all(is_safe)
        {
            moves.push(Move { from: king, to: king + 2, promotion: None });
        }
        if self.rights.contains(sides[1])
            && (king - 3..king).all(is_free)
            && (king - 2..=king).all(is_safe)
        {
            moves.push(Move { from: king, to: king - 2, promotion: None });
        }
    }

    fn pseudo_legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in (0..64).filter(|&square| self.is_piece_of(square, self.white)) {
            match self.squares[from].to_ascii_lowercase() {
                b'p' => self.add_pawn_moves(from, &mut moves),
                kind => moves.extend(
                    self.reach(from, kind)
                        .into_iter()
                        .filter(|&to| !self.is_piece_of(to, self.white))
                        .map(|to| Move { from, to, promotion: None }),
                ),
            }
        }
        self.add_castlings(&mut moves);
        moves
    }

    /// Whether the move does something against the check: the king moves, or the piece goes to the
    /// checker or before it. Most moves in check do not, and need not be tried.
    fn may_evade(&self, checkers: &[usize], played: &Move) -> bool {
        let checker = checkers[0];
        let kind = self.squares[checker].to_ascii_lowercase();
        let is_before = b"brq".contains(&kind) && self.reach(checker, kind).contains(&played.to);
        let is_king = self.squares[played.from].to_ascii_lowercase() == b'k';
        is_king || checkers.len() == 1 && (played.to == checker || is_before)
    }

    pub fn legal_moves(&self) -> Vec<Move> {
        let checkers = self.checkers(self.white);
        let mut moves = self.pseudo_legal_moves();
        moves.retain(|played| checkers.is_empty() || self.may_evade(&checkers, played));
        moves.retain(|played| self.after(*played).checkers(self.white).is_empty());
        moves
    }
}
