#pragma once

#include <array>
#include <cstddef>
#include <ostream>
#include <string_view>

#include "engine/castling.h"

namespace refute::mailbox {

/// A position in which some published move generator was wrong, and its number of legal moves.
struct KnownPosition {
  std::string_view name;
  std::string_view fen;
  Rules rules;
  std::size_t legal_moves;
};

/// How GoogleTest names it.
inline void PrintTo(const KnownPosition& known, std::ostream* out) { *out << known.fen; }

/// One position for each of many defects in the histories of public engines, grouped by the rule
/// that went wrong. Every number was confirmed with Stockfish 15.1 (`go perft 1`, with
/// `UCI_Chess960` for the positions of those rules).
inline constexpr std::array<KnownPosition, 87> kKnownPositions{{
    {"AttackTables1", "4k3/8/8/8/8/1p5p/P5P1/4K3 w - - 0 1", Rules::kStandard, 11},
    {"AttackTables2", "4k3/8/8/p7/8/7P/8/4K3 w - - 0 1", Rules::kStandard, 6},
    {"AttackTables3", "4k3/8/8/8/8/2p1p3/3P4/4K3 w - - 0 1", Rules::kStandard, 7},
    {"AttackTables4", "4k3/8/8/8/8/P6p/8/4K3 w - - 0 1", Rules::kStandard, 6},
    {"AttackTables5", "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", Rules::kStandard, 2},
    {"AttackTables6", "8/8/8/3k4/8/3K4/8/8 w - - 0 1", Rules::kStandard, 5},
    {"AttackTables7", "4k3/8/8/8/8/8/3q4/4K3 w - - 0 1", Rules::kStandard, 2},
    {"AttackTables8", "4k3/8/8/8/8/2b5/3r4/4K3 w - - 0 1", Rules::kStandard, 1},
    {"AttackTables9", "rnbqk2r/pppPppbp/5np1/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 4",
     Rules::kStandard, 6},
    {"Sliders1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Rules::kStandard, 15},
    {"PawnPushes1", "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", Rules::kStandard, 2},
    {"PawnPushes2", "4k3/8/8/8/K6r/8/3P4/8 w - - 0 1", Rules::kStandard, 5},
    {"PawnPushes3", "4k3/8/8/8/8/4p3/3P4/4K3 w - - 0 1", Rules::kStandard, 6},
    {"Promotion1", "r6K/3P4/8/8/8/8/8/7k w - - 0 1", Rules::kStandard, 6},
    {"Promotion2", "r2q1rk1/pp1bbppp/4p3/P1p1P3/4P3/1P4P1/1BpQ1PBP/R4RK1 b - - 0 14",
     Rules::kStandard, 33},
    {"Promotion3", "2n1k3/1P6/8/8/8/8/8/4K3 w - - 0 1", Rules::kStandard, 13},
    {"Promotion4", "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", Rules::kStandard, 9},
    {"EnPassantPins1", "8/8/8/r2Pp2K/8/8/8/4k3 w - e6 0 1", Rules::kStandard, 6},
    {"EnPassantPins2", "8/8/8/6k1/4Pp2/8/8/K1B5 b - e3 0 1", Rules::kStandard, 7},
    {"EnPassantPins3", "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Rules::kStandard, 6},
    {"EnPassantPins4", "4k3/8/2b3b1/3PpP2/4K3/8/8/8 w - e6 0 1", Rules::kStandard, 6},
    {"EnPassantPins5", "4k3/6b1/8/3pP3/8/2K5/8/8 w - d6 0 1", Rules::kStandard, 7},
    {"EnPassantPins6", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", Rules::kStandard, 14},
    {"EnPassantInCheck1", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", Rules::kStandard, 9},
    {"EnPassantInCheck2", "8/8/8/2k5/3Pp3/8/4b3/4K3 b - d3 0 1", Rules::kStandard, 9},
    {"EnPassantInCheck3", "k6b/6pp/pp1P4/1R6/5pP1/8/K6P/7B b - g3 0 19", Rules::kStandard, 3},
    {"EnPassantInCheck4", "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", Rules::kStandard, 6},
    {"EnPassantInCheck5", "3k4/8/8/3pP3/8/8/8/3K4 w - d6 0 1", Rules::kStandard, 7},
    {"EnPassantState1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Rules::kStandard, 7},
    {"EnPassantState2", "4k3/8/8/1N1pP3/8/8/8/4K3 w - d6 0 1", Rules::kStandard, 13},
    {"EnPassantState3", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", Rules::kStandard, 7},
    {"EnPassantState4", "1nb1kbnr/r1p2pp1/3p1q2/pp2NP1p/7P/2PP4/PP2P1P1/R1BQKBNR b KQk h3 0 9",
     Rules::kStandard, 35},
    {"EnPassantState5", "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", Rules::kStandard, 9},
    {"EnPassantState6", "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
     Rules::kStandard, 30},
    {"EnPassantState7", "rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     Rules::kStandard, 19},
    {"Castling1", "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", Rules::kStandard, 4},
    {"Castling2", "4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", Rules::kStandard, 25},
    {"Castling3", "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", Rules::kStandard, 25},
    {"Castling4", "4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1", Rules::kStandard, 24},
    {"Castling5", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Rules::kStandard, 26},
    {"Castling6", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", Rules::kStandard, 26},
    {"Castling7", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", Rules::kStandard, 26},
    {"CastlingRights1", "r3k2r/8/8/8/8/8/6b1/R3K2R b KQkq - 0 1", Rules::kStandard, 34},
    {"CastlingRights2", "r3k2r/1P6/8/8/8/8/8/4K3 w kq - 0 1", Rules::kStandard, 13},
    {"CastlingRights3", "8/8/8/7R/8/8/1k6/R3K3 b Q - 0 1", Rules::kStandard, 4},
    {"CastlingRights4", "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1", Rules::kStandard, 16},
    {"CastlingRights5", "4k3/7R/8/8/8/8/8/R3K2R w KQ - 0 1", Rules::kStandard, 37},
    {"CastlingRights6", "r3k2r/8/8/8/8/8/6b1/R3K2R b Qkq - 0 1", Rules::kStandard, 34},
    {"CastlingRights7", "4k1rr/1b1p3p/nn1p4/P3Np2/3P1bp1/6PP/P5R1/1B1K2N1 b k - 0 1",
     Rules::kStandard, 35},
    {"CastlingRights8", "4k2r/8/8/6R1/6r1/2K5/8/8 b k - 0 1", Rules::kStandard, 25},
    {"Chess9601", "4k3/8/8/8/8/8/8/qRK5 w B - 0 1", Rules::kChess960, 4},
    {"Chess9602", "4k3/8/8/8/8/8/8/rR2K1N1 w B - 0 1", Rules::kChess960, 11},
    {"Chess9603", "4k3/8/8/8/8/8/8/6KR w H - 0 1", Rules::kChess960, 12},
    {"Chess9604", "4k3/8/8/8/8/8/8/1KR1N3 w C - 0 1", Rules::kChess960, 16},
    {"Chess9605", "4k3/8/8/8/8/8/8/RK1N4 w A - 0 1", Rules::kChess960, 15},
    {"Chess9606", "4k3/pppppppp/8/8/8/8/PPPPPPPP/rR2K3 w Q - 0 1", Rules::kChess960, 21},
    {"Chess9607", "1r2k3/8/8/8/8/8/8/4K3 b b - 0 1", Rules::kChess960, 16},
    {"Chess9608", "rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12",
     Rules::kChess960, 33},
    {"Chess9609", "4k3/8/8/8/8/8/8/1KR2R2 w C - 0 1", Rules::kChess960, 24},
    {"Chess96010", "1k6/8/8/8/8/8/8/6KR w H - 0 1", Rules::kChess960, 12},
    {"Chess96011", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", Rules::kChess960, 13},
    {"Chess96012", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", Rules::kStandard, 15},
    {"CheckEvasion1", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", Rules::kStandard, 3},
    {"CheckEvasion2", "4k3/8/8/3p4/4K3/8/8/8 w - - 0 1", Rules::kStandard, 8},
    {"DoubleCheck1", "4k3/8/8/8/4r3/5n2/6P1/4K3 w - - 0 1", Rules::kStandard, 3},
    {"Pins1", "4r1k1/8/8/b7/4R3/2P5/8/4K3 w - - 0 1", Rules::kStandard, 11},
    {"Pins2", "4r1k1/8/8/8/8/8/4P3/4K3 w - - 0 1", Rules::kStandard, 6},
    {"Pins3", "5b1k/4P3/3K4/8/8/8/8/8 w - - 0 1", Rules::kStandard, 11},
    {"Pins4", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", Rules::kStandard, 4},
    {"MakeAndUndo1", "3k4/8/8/8/8/8/8/K3R3 w - - 0 1", Rules::kStandard, 16},
    {"MakeAndUndo2", "r1b1k3/p2p1Nr1/n2b3p/3pp1pP/2BB1p2/P3P2R/Q1P3P1/R3K1N1 b Qq - 0 1",
     Rules::kStandard, 26},
    {"MakeAndUndo3", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
     Rules::kStandard, 48},
    {"Hash1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Rules::kStandard, 20},
    {"Hash2", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", Rules::kStandard, 5},
    {"Fen1", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", Rules::kStandard, 20},
    {"Fen2", "r1b1k1nr/p2pp1bp/2p2pp1/q7/2B1P3/3Q4/PPP2PPP/RNB1K2R w KQkq - 0 1", Rules::kStandard,
     10},
    {"Fen3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", Rules::kStandard, 5},
    {"MoveText1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", Rules::kStandard, 14},
    {"MoveText2", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", Rules::kStandard, 26},
    {"Draws1", "7k/6Q1/6K1/8/8/8/8/8 b - - 100 80", Rules::kStandard, 0},
    {"ManyMoves1", "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1", Rules::kStandard, 218},
    {"ManyMoves2", "rnbqkbnr/ppp2pp1/4p3/3N4/3PpPp1/8/PPP3PP/R1B1KBNR b KQkq f3 0 1",
     Rules::kStandard, 42},
    {"ManyMoves3", "8/8/8/8/8/1k6/8/K6R w - - 255 300", Rules::kStandard, 14},
    {"Validators1", "4k3/8/8/8/8/3P4/4P3/4K3 w - - 0 1", Rules::kStandard, 7},
    {"Validators2", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", Rules::kStandard, 16},
    {"Validators3", "4k3/8/8/r7/8/8/4P3/4K3 w - - 0 1", Rules::kStandard, 6},
    {"Oracles1", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", Rules::kStandard, 44},
}};

}  // namespace refute::mailbox
