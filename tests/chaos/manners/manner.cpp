#include "tests/chaos/manners/manner.h"

#include <algorithm>
#include <array>

namespace refute::manners {
namespace {

constexpr std::string_view kBoard =
    "\n +---+---+---+---+\n | r |   | k |   | 8\n +---+---+---+---+\n   a   b   c   d\n\n"
    "Fen: 8/8/8/8/8/8/8/8 w - - 0 1\nKey: 1234\n";
constexpr std::string_view kNoPerft = "";

constexpr std::size_t kPageSize = 9000;

/// A page of lines, or one line, of a character.
template <std::size_t kWidth>
constexpr std::array<char, kPageSize> kPageOf = [] {
  std::array<char, kPageSize> page{};
  for (std::size_t at = 0; at < page.size(); ++at)
    page[at] = at % kWidth + 1 == kWidth ? '\n' : '#';
  page.back() = '\n';
  return page;
}();
constexpr std::string_view kPage(kPageOf<80>.data(), kPageSize);
constexpr std::string_view kLongLine(kPageOf<kPageSize>.data(), kPageSize);

// A table: what each is, and where it differs from Stockfish.
// clang-format off
constexpr std::array kManners{
  Manner{.name = "plain", .description = "answers as Stockfish does"},

  // What an answer holds.
  Manner{.name = "totals-only", .description = "`go perft N` prints the total alone", .listing = Listing::kNever},
  Manner{.name = "total-at-depth-1", .description = "no moves at depth 1, moves from depth 2", .listing = Listing::kFromDepthTwo},
  Manner{.name = "bare-integer", .description = "`perft N` prints a number and nothing else", .perft = "perft", .total = "{total}\n", .listing = Listing::kNever},
  Manner{.name = "bare-integer-go-perft", .description = "`go perft N` prints a number and nothing else", .total = "{total}\n", .listing = Listing::kNever},
  Manner{.name = "perft-total-divide-list", .description = "`perft N` prints the total, `divide N` the moves", .perft = "perft", .divide = "divide"},
  Manner{.name = "list-without-total", .description = "moves and counts, and no total", .total = "\n"},
  Manner{.name = "list-and-silence", .description = "moves and counts, and nothing else, so nothing at all in mate", .total = ""},
  Manner{.name = "zeros-left-out", .description = "a divide does not list moves that nothing can follow", .omits_zeros = true},
  Manner{.name = "nothing-at-depth-1", .description = "all moves at depth 1 with a count of 0, and no total", .total = "\n", .nothing_at_depth_1 = true},
  Manner{.name = "total-first", .description = "the total before the moves", .total = "Nodes searched: {total}\n", .total_first = true},
  Manner{.name = "no-moves-is-an-error", .description = "an error before the total where there is no move", .no_moves = "Error: no legal moves\n"},
  Manner{.name = "sections", .description = "an answer for each depth up to the one asked for", .head = "depth {depth}\n", .total = "total {total}\n", .sections = true},
  Manner{.name = "running-sums", .description = "each line with its count and the sum so far", .perft = "perft", .line = "  {move}  {count}  {sum}\n", .total = " {depth}  {total}  0.00  5792613.64nps\n"},
  Manner{.name = "sections-running-sums", .description = "both, with a prompt", .prompt = "0w (f)>", .perft = "perft", .line = "  {move}  {count}  {sum}\n", .total = " {depth}  {total}  0.00  5792613.64nps\n", .sections = true},
  Manner{.name = "illegal-with-zero", .description = "illegal moves are listed with a count of 0", .illegal_with_zero = true},
  Manner{.name = "moves-on-errors", .description = "the moves to standard error, the total to standard output", .lines_on_errors = true},
  Manner{.name = "all-on-errors", .description = "the whole answer of `perft N` to standard error", .perft = "perft", .all_on_errors = true},
  Manner{.name = "totals-on-errors", .description = "`perft N` prints the total alone, to standard error", .perft = "perft", .total = "Nodes: {total}\nCaptures: 0\nTime: 1\n", .all_on_errors = true, .listing = Listing::kNever},
  Manner{.name = "castling-on-two-lines", .description = "the count on the line after the move", .perft = "divide", .line = "{move} \n ...... Perft {depth}: {count}\n", .total = "Summary:\nPerft: {total}\n"},

  Manner{.name = "replies-indented", .description = "below each move the replies to it, indented", .reply = "    {move}: 1\n"},
  Manner{.name = "replies-without-total", .description = "the same, and no total", .total = "\n", .reply = "    {move}: 1\n"},
  Manner{.name = "replies-dashed", .description = "below each move the replies to it, behind dashes", .line = "{move} {count}\n", .reply = "-- {move} 1\n"},
  Manner{.name = "list-twice", .description = "the list as it goes, again the other way round, and the total", .lists_twice = true},
  Manner{.name = "moves-with-indices-before", .description = "the moves of each position with their indices, before any command", .lists_first = true},
  Manner{.name = "sums-for-counts", .description = "behind each move the sum so far, and no count", .counts_up = true},
  Manner{.name = "leaves-and-all-nodes", .description = "two totals, that of the leaves and a larger one", .total = "Leaf nodes: {total}\nTotal nodes: 9{total}\n", .listing = Listing::kNever},
  Manner{.name = "total-amid", .description = "the total among the moves, as in a map that is printed", .amid = "total: {total}\n", .total = ""},
  Manner{.name = "moves-alone", .description = "moves without counts, and a number", .line = "{move}\n", .total = "{total}\n"},

  // How lines look.
  Manner{.name = "uciok-blank", .description = "a blank behind uciok", .uciok = "uciok \n"},
  Manner{.name = "readyok-blank", .description = "a blank behind readyok", .readyok = "readyok \n"},
  Manner{.name = "blanks-at-ends", .description = "two blanks at all line ends", .line_end = "  \n"},
  Manner{.name = "crlf", .description = "CR LF at line ends", .line_end = "\r\n"},
  Manner{.name = "indented", .description = "a tab before all lines", .before_line = "\t"},
  Manner{.name = "empty-lines", .description = "an empty line after each line", .line_end = "\n\n"},
  Manner{.name = "colours", .description = "ANSI colours around all lines", .before_line = "\x1b[1;32m", .line_end = "\x1b[0m\n"},
  Manner{.name = "prompt", .description = "a prompt in front of the first line of each answer", .prompt = "manners> "},
  Manner{.name = "banner-inside", .description = "name and copyright before the moves", .head = "Manners 1.0 (c) 2026\nperft to depth {depth}, 2 threads\n"},
  Manner{.name = "banner-amid", .description = "name and copyright among the moves", .amid = "Manners 1.0 (c) 2026, 64 bit\n"},
  Manner{.name = "board-amid", .description = "the board among the moves", .amid = kBoard},
  Manner{.name = "board-before", .description = "the board before the moves", .head = kBoard},
  Manner{.name = "board-with-empty-ranks", .description = "the board behind the total, empty ranks as dots", .total = "Nodes: {total}\n8 r . . . k . . r\n3 . . . . . . . .\n  a b c d e f g h\n"},
  Manner{.name = "info-strings", .description = "`info string` before, among and after the moves", .head = "info string perft {depth} starts\n", .amid = "info string 3 of 8 threads are done\n", .total = "info string done\nNodes searched: {total}\ninfo string time 0\n"},
  Manner{.name = "greeting-of-ten-lines", .description = "a long greeting with numbers in it", .greeting = "=====\nManners 3.14\nhash: 64\ntables: 800 kB\nmoves: e2e4 20\n\n\n\nready\n=====\n"},
  Manner{.name = "greeting-of-a-page", .description = "a greeting of 9 kB, as of ASCII art", .greeting = kPage},
  Manner{.name = "greeting-of-a-long-line", .description = "a greeting of 9 kB without a line end in it", .greeting = kLongLine},
  Manner{.name = "no-id", .description = "uciok without a name", .id = ""},
  Manner{.name = "name-with-escapes", .description = "a name with control sequences in it", .id = "id name \x1b[31mManners\x1b[0m \x07<b>\nid author &amp;\n"},
  Manner{.name = "chatter-on-errors", .description = "writes to standard error with each command", .chatter_on_errors = "debug: command received, e2e4: 20, Nodes searched: 5\n"},

  Manner{.name = "window-title", .description = "sets the title of the terminal before the moves", .head = "\x1b]0;perft {depth}\x07"},
  Manner{.name = "written-over", .description = "writes each line over another, with a carriage return", .line = "searching {move} ...\r{move}: {count}\n"},
  Manner{.name = "prompt-colon", .description = "`chess: ` before each command is read", .prompt = "chess: "},
  Manner{.name = "no-last-line-end", .description = "no total, and no line end behind the last move", .line = "\n{move}: {count}", .total = ""},
  Manner{.name = "bestmove-behind", .description = "`bestmove 0000` behind the total", .total = "\nNodes searched: {total}\nbestmove 0000\n"},
  Manner{.name = "comments", .description = "the whole answer behind `info string`", .line = "info string {move} {count}\n", .total = "info string total {total}\n"},
  Manner{.name = "uciok-shouted", .description = "`UCIOK!`", .uciok = "UCIOK!\n"},

  // How counts are written.
  Manner{.name = "several-a-line", .description = "all moves and counts on one line", .line = "{move}: {count}   ", .total = "\n\nNodes searched: {total}\n"},
  Manner{.name = "time-of-each", .description = "e2e4: 20 nodes, 12 us", .line = "{move}: {count} nodes, 12 us\n"},
  Manner{.name = "commas-between", .description = "columns with commas: e2e4,20", .head = "move,nodes\n", .line = "{move},{count}\n", .total = "total,{total}\n"},
  Manner{.name = "json-lines", .description = "a JSON object for each move", .line = "{\"move\":\"{move}\",\"nodes\":{count}}\n", .total = "{\"total\":{total}}\n"},
  Manner{.name = "box-drawing", .description = "a table drawn with UTF-8", .line = "\xe2\x94\x82 {move} \xe2\x94\x82 {count} \xe2\x94\x82\n", .total = "\xe2\x94\x82 Total \xe2\x94\x82 {total} \xe2\x94\x82\n"},
  Manner{.name = "arrows", .description = "e2e4, an arrow of UTF-8, 20", .line = "{move} \xe2\x86\x92 {count}\n"},
  Manner{.name = "moves-and-total", .description = "Moves: 20, Nodes: 400", .total = "Moves: 0, Nodes: {total}, Time: 3 ms\n"},
  Manner{.name = "table-of-depths", .description = "no moves, and a row of a table for each depth", .head = " Depth   Nodes   Time\n", .total = " {depth}   {total}   12\n", .sections = true, .listing = Listing::kNever},
  Manner{.name = "dots-between", .description = "e2e4......20", .line = "{move}......{count}\n"},
  Manner{.name = "blank-between", .description = "e2e4 20", .line = "{move} {count}\n"},
  Manner{.name = "index-behind", .description = "e2e4 1 20", .line = "{move} {index} {count}\n"},
  Manner{.name = "value-behind", .description = "e2e4 [35]: 20", .line = "{move} [35]: {count}\n"},
  Manner{.name = "total-among-units", .description = "48 moves, 2039 nodes, 2039000 nps", .total = "48 moves, {total} nodes, 2039000 nps\n"},
  Manner{.name = "hyphen-between", .description = "e2e4 - 20", .line = "{move} - {count}\n"},
  Manner{.name = "remarks", .description = "e1g1 O-O: 20, f3f6 (capture): 20", .line = "{move}{remark}: {count}\n"},
  Manner{.name = "equals-between", .description = "e2e4 = 20", .line = "{move} = {count}\n"},
  Manner{.name = "tabs-between", .description = "1. e2e4 and 20, with tabs", .line = "{index}.\t{move}\t{count}\n"},
  Manner{.name = "nodes-after", .description = "e2e4: 20 nodes", .line = "{move}: {count} nodes\n", .total = "{total} nodes, 3 ms\n"},
  Manner{.name = "numbered", .description = "move 1 : e2e4 : 20", .perft = "perft", .line = "move {index} : {move} : {count}\n", .total = "\nTest Complete : {total} nodes visited in 0ms\n"},
  Manner{.name = "move-and-nodes", .description = "move: e2e4   nodes: 20", .perft = "perft", .line = "     move: {move}   nodes: {count}\n", .total = "\n    Depth: {depth}\n    Nodes: {total}\n     Time: 12\n\n"},
  Manner{.name = "currmove", .description = "info currmove e2e4 currmovenumber 1 nodes 20", .line = "info currmove {move} currmovenumber {index} nodes {count}\n", .total = "info depth {depth} nodes {total} nps 299975 time 2\n"},
  Manner{.name = "perftdiv", .description = "`go perftdiv N`, - e2e4 : 20", .perft = "go perftdiv", .line = "- {move} : {count}\n", .total = "\nTotal: {total}\n"},
  Manner{.name = "info-nodes", .description = "info nodes 400 nps 400000 time 0, and no moves", .total = "info nodes {total} nps 400000 time 0\n", .listing = Listing::kNever},
  Manner{.name = "depth-nodes-time", .description = "depth 2 nodes 400 time 2", .line = "{move} {count}\n", .total = "depth {depth} nodes {total} time 2\n"},
  Manner{.name = "nodes-total", .description = "nodes 400", .total = "nodes {total}\n"},
  Manner{.name = "old-stockfish", .description = "time and `Nodes searched  : 400` below a rule", .total = "\n===========================\nTotal time (ms) : 1\nNodes searched  : {total}\nNodes/second    : 400000\n"},
  Manner{.name = "total-and-speed", .description = "total, nps and time in one table", .total = "\ntotal: {total}\nnps: 13000000\ntime: 5\n"},
  Manner{.name = "total-and-captures", .description = "`perft N` prints the total, captures, time and speed", .perft = "perft", .total = "Nodes: {total}\nCaptures: 34\nTime: 1\nNodes/second: 8902000\n", .listing = Listing::kNever},
  Manner{.name = "total-of-call", .description = "perft(2)=400, time: 0ms in one line", .perft = "perft", .total = "perft({depth})={total}, time: 0ms, nps: 400000 (no hashing, bulk counting)\n", .listing = Listing::kNever},
  Manner{.name = "total-in-words", .description = "a sentence for the total", .total = "Perft {depth} took 3 ms and found {total} nodes.\n"},
  Manner{.name = "commas", .description = "1,234", .digits = Digits::kCommas},
  Manner{.name = "thousands-dots", .description = "1.234", .digits = Digits::kDots},
  Manner{.name = "thousands-blanks", .description = "1 234", .digits = Digits::kBlanks},
  Manner{.name = "apostrophes", .description = "1'234", .digits = Digits::kApostrophes},

  Manner{.name = "perft-of-move", .description = "`perft(e2e4) = 20`, `perft = 400`", .line = "perft({move}) = {count}\n", .total = "perft = {total}\n"},
  Manner{.name = "label-before-move", .description = "`divide: e2e4 20`, `divide: 400`", .line = "divide: {move} {count}\n", .total = "divide: {total}\n"},
  Manner{.name = "log-of-python", .description = "as Python's logging prints", .line = "2026-03-01 12:00:01,123 - engine - INFO - {move}: {count}\n", .total = "2026-03-01 12:00:01,123 - engine - INFO - Nodes: {total}\n"},
  Manner{.name = "log-of-rust", .description = "as env_logger prints", .line = "[2026-03-01T12:00:01Z INFO  engine] {move}: {count}\n", .total = "[2026-03-01T12:00:01Z INFO  engine] nodes {total}\n"},
  Manner{.name = "log-with-level", .description = "as spdlog prints", .line = "[2026-03-01 12:00:01.123] [info] {move}: {count}\n", .total = "[2026-03-01 12:00:01.123] [info] {total} nodes\n"},
  Manner{.name = "shares-before-counts", .description = "`e2e4 5.0% 20`", .line = "{move} 5.0% {count}\n"},
  Manner{.name = "remark-of-words", .description = "`e2e4 (a quiet move) : 20`", .line = "{move} (a quiet move) : {count}\n"},
  Manner{.name = "json-of-objects", .description = "`{\"move\":\"e2e4\",\"nodes\":20},`", .head = "[\n", .line = "{\"move\":\"{move}\",\"nodes\":{count}},\n", .total = "]\n{total}\n"},
  Manner{.name = "lf-cr", .description = "LF CR at line ends", .line_end = "\n\r"},
  Manner{.name = "backspaces", .description = "a spinner of backspaces before each line", .before_line = "|\b/\b-\b\\\b"},
  Manner{.name = "terminal-title", .description = "sets the title of the terminal with each line", .before_line = "\x1b]0;perft\a"},

  // How moves are written.
  Manner{.name = "hyphens", .description = "e2-e4", .notation = Notation::kHyphen},
  Manner{.name = "upper-case", .description = "E2E4, E7E8Q", .notation = Notation::kUpperCase},
  Manner{.name = "piece-before", .description = "Ng1f3, e2e4", .notation = Notation::kPieceBefore},
  Manner{.name = "any-piece-before", .description = "Ng1f3, Pe2e4", .notation = Notation::kAnyPieceBefore},
  Manner{.name = "long-algebraic", .description = "Ng1-f3, Nf3xe5, O-O, e7-e8=Q", .notation = Notation::kPieceAndHyphen, .castling = CastlingText::kLetters, .promotion = PromotionText::kEquals},
  Manner{.name = "san", .description = "Nf3, exd5, O-O, e8=Q+", .notation = Notation::kSan},
  Manner{.name = "castling-letters", .description = "O-O", .castling = CastlingText::kLetters},
  Manner{.name = "castling-zeros", .description = "0-0", .castling = CastlingText::kZeros},
  Manner{.name = "king-takes-rook", .description = "e1h1 in standard chess too, reads both", .castling = CastlingText::kKingTakesRook},
  Manner{.name = "king-takes-rook-only", .description = "e1h1 in standard chess too, reads nothing else", .castling = CastlingText::kKingTakesRook, .reads_own_notation_only = true},
  Manner{.name = "rook-taken-written", .description = "writes e1h1 in standard chess and reads e1g1", .castling = CastlingText::kKingTakesRook, .castling_read = CastlingText::kAsRules},
  Manner{.name = "rook-taken-read", .description = "writes e1g1 and reads e1h1 in standard chess", .castling_read = CastlingText::kKingTakesRook},
  Manner{.name = "castling-letters-read", .description = "writes e1g1 and reads O-O", .castling_read = CastlingText::kLetters},
  Manner{.name = "promotion-equals", .description = "e7e8=Q", .promotion = PromotionText::kEquals},
  Manner{.name = "promotion-upper", .description = "e7e8Q", .promotion = PromotionText::kUpper},
  Manner{.name = "promotion-upper-only", .description = "e7e8Q, and reads nothing else", .promotion = PromotionText::kUpper, .reads_own_notation_only = true},
  Manner{.name = "promotion-parentheses", .description = "e7e8(Q)", .promotion = PromotionText::kParentheses},

  Manner{.name = "promotion-words", .description = "e7e8queen", .promotion = PromotionText::kWord},

  // Commands.
  Manner{.name = "total-behind-another", .description = "prints totals alone, each behind another number that its words call one", .total = "Nodes: 4096 in the hash table, {total} in all\n", .listing = Listing::kNever},
  Manner{.name = "perft-n", .description = "`perft N` beside UCI", .perft = "perft"},
  Manner{.name = "perft-depth-n", .description = "`perft depth N` beside UCI", .perft = "perft depth"},
  Manner{.name = "divide-n", .description = "`divide N` beside UCI", .perft = "divide"},
  Manner{.name = "go-divide-n", .description = "`go divide N`", .perft = "go divide"},
  Manner{.name = "go-split-n", .description = "`go perft N` prints the total, `go split N` the moves", .divide = "go split"},
  Manner{.name = "splitperft-n", .description = "`perft N` prints the total, `splitperft N` the moves", .perft = "perft", .divide = "splitperft"},
  Manner{.name = "go-perft-depth-n", .description = "`go perft depth N`", .perft = "go perft depth"},
  Manner{.name = "needs-ucinewgame", .description = "no perft before `ucinewgame`", .needs_new_game = true},
  Manner{.name = "no-isready", .description = "`isready` is an unknown command", .readyok = ""},
  Manner{.name = "sections-no-isready", .description = "an answer for each depth, and none to `isready`", .readyok = "", .unknown = "", .perft = "perft", .line = "  {move}  {count}  {sum}\n", .total = " {depth}  {total}  0.00  5792613.64nps\n", .sections = true},
  Manner{.name = "silent-isready", .description = "no answer to `isready` nor to any unknown command", .readyok = "", .unknown = ""},
  Manner{.name = "perft-before-uci", .description = "`perft N` and `position` work until `uci` is said", .perft = "perft", .perft_before_uci = true},
  Manner{.name = "dperft-before-uci", .description = "`perft N` gives totals and `dperft N` the moves, until `uci` is said", .perft = "perft", .divide = "dperft", .perft_before_uci = true},
  Manner{.name = "mate-without-bestmove", .description = "`perft N` gives totals, MultiPV the moves; a search in mate never ends", .perft = "perft", .search = Search::kMultiPv, .is_silent_in_mate = true, .total = "Nodes {total}\n", .listing = Listing::kNever},
  Manner{.name = "clock-limit", .description = "refuses halfmove clocks above 100 and has no position then", .highest_clock = 100},
  Manner{.name = "depth-limit", .description = "no perft deeper than 2", .deepest = 2},
  Manner{.name = "one-shot", .description = "ends after each answer", .ends_after_answer = true},
  Manner{.name = "search-multipv", .description = "no perft; MultiPV shows all moves", .perft = kNoPerft, .search = Search::kMultiPv},
  Manner{.name = "search-until-stop", .description = "no list: `go perft` searches until `stop`; `perft N` gives totals", .perft = "perft", .search = Search::kUntilStop, .listing = Listing::kNever},
  Manner{.name = "search-score-first", .description = "`go perft` is a search with unusual info lines; `perft N` works", .perft = "perft", .search_info = "info score cp 25 depth 2 nodes 89 time 0 pv "},
  Manner{.name = "search-nodes-only", .description = "no perft: `go perft` is a search that says its nodes and no score", .perft = kNoPerft, .search_info = "info depth 2 nodes 89 time 0 move "},
  Manner{.name = "search-only", .description = "no perft at all: `go perft` is a search", .perft = kNoPerft},

  // xboard and consoles.
  Manner{.name = "xboard-ping", .description = "xboard with ping and usermove, no perft", .protocol = Protocol::kXboard, .features = "feature ping=1 setboard=1 usermove=1 myname=\"Manners\" done=1\n", .unknown = "Error (unknown command): ", .knows_ping = true, .perft = kNoPerft, .usermove = true},
  Manner{.name = "xboard-bare-moves", .description = "xboard with ping, moves without usermove, no perft", .protocol = Protocol::kXboard, .features = "feature ping=1 setboard=1 done=1\n", .unknown = "Error (unknown command): ", .knows_ping = true, .perft = kNoPerft},
  Manner{.name = "xboard-no-ping", .description = "xboard without ping, no perft", .protocol = Protocol::kXboard, .features = "feature setboard=1 done=1\n", .unknown = "Error (unknown command): ", .perft = kNoPerft},
  Manner{.name = "xboard-no-features", .description = "xboard of version 1 with setboard, no perft", .protocol = Protocol::kXboard, .unknown = "Error (unknown command): ", .perft = kNoPerft},
  Manner{.name = "xboard-ends-at-uci", .description = "ends at once if the first thing it hears is `uci`", .protocol = Protocol::kXboard, .features = "feature ping=1 setboard=1 done=1\n", .unknown = "Error (unknown command): ", .knows_ping = true, .perft = "perft", .ends_at_uci = true},
  Manner{.name = "xboard-error-text", .description = "says `Error (illegal move)`", .protocol = Protocol::kXboard, .features = "feature ping=1 setboard=1 done=1\n", .unknown = "Error (unknown command): ", .knows_ping = true, .perft = kNoPerft, .illegal_move = IllegalMove::kError},
  Manner{.name = "xboard-perft", .description = "xboard with `perft N` that lists", .protocol = Protocol::kXboard, .features = "feature ping=1 setboard=1 done=1\n", .unknown = "Error (unknown command): ", .knows_ping = true, .perft = "perft"},
  Manner{.name = "xboard-totals", .description = "xboard with `perft N` that gives totals", .protocol = Protocol::kXboard, .features = "feature ping=1 setboard=1 done=1\n", .unknown = "Error (unknown command): ", .knows_ping = true, .perft = "perft", .total = "Raw nodes for depth {depth}: {total}\nTime : 0.00\n", .listing = Listing::kNever},
  Manner{.name = "xboard-table", .description = "`divide N` lists in a table without end or total; unknown commands are passed over", .protocol = Protocol::kXboard, .features = "feature setboard=1 done=1\n", .unknown = "", .perft = "divide", .head = "Move  Nodes  Captures  Checks\n", .line = "{move}  {count}  0  0\n", .total = "", .illegal_move = IllegalMove::kSilence},
  Manner{.name = "xboard-silent", .description = "takes illegal moves back silently; `perft N` gives totals", .protocol = Protocol::kXboard, .features = "feature ping=1 setboard=1 done=1\n", .unknown = "Error (unknown command): ", .knows_ping = true, .perft = "perft", .total = "{total}\n", .listing = Listing::kNever, .illegal_move = IllegalMove::kSilence},
  Manner{.name = "xboard-without-setboard", .description = "xboard with `edit` alone, which says so", .kind = Kind::kUnreliable, .protocol = Protocol::kXboard, .features = "feature ping=1 setboard=0 done=1\n", .unknown = "Error (unknown command): ", .knows_ping = true, .perft = "perft", .set_up = "edit"},
  Manner{.name = "xboard-silent-list", .description = "takes illegal moves back silently; `perft N` lists", .protocol = Protocol::kXboard, .features = "feature ping=1 setboard=1 usermove=1 done=1\n", .knows_ping = true, .perft = "perft", .illegal_move = IllegalMove::kSilence, .usermove = true},
  Manner{.name = "console", .description = "a plain console with setboard, perft, undo", .protocol = Protocol::kConsole, .prompt = "> ", .perft = "perft"},
  Manner{.name = "console-divide", .description = "a plain console with fen, divide", .protocol = Protocol::kConsole, .perft = "divide"},
  Manner{.name = "console-sections", .description = "a console that counts for each depth up to the one asked for", .protocol = Protocol::kConsole, .unknown = "", .perft = "perft", .total = " {depth}  {total}  0.00  79261.64nps\n", .sections = true, .listing = Listing::kNever},
  Manner{.name = "console-echo", .description = "a console that echoes what it reads", .protocol = Protocol::kConsole, .prompt = "> ", .echoes = true, .perft = "perft"},
  Manner{.name = "console-totals", .description = "a console whose perft gives totals", .protocol = Protocol::kConsole, .prompt = "> ", .perft = "perft", .total = "{total}\n", .listing = Listing::kNever},

  Manner{.name = "console-position-fen", .description = "a console that knows `position fen FEN`, not `setboard`", .protocol = Protocol::kConsole, .unknown = "?", .perft = "perft", .set_up = "position"},
  Manner{.name = "console-go-perft", .description = "a console that knows `position fen FEN` and `go perft N`, not `uci`", .protocol = Protocol::kConsole, .unknown = "?", .perft = "go perft", .set_up = "position"},
  Manner{.name = "console-without-fen", .description = "a console that nobody knows how to tell a position", .kind = Kind::kUnreliable, .protocol = Protocol::kConsole, .unknown = "?", .perft = "perft", .set_up = "board"},

  // Positions.
  Manner{.name = "four-fields", .description = "reads FENs of four fields only", .fen_fields = FenFields::kFourOnly},
  Manner{.name = "six-fields", .description = "reads FENs of six fields only", .fen_fields = FenFields::kSixOnly},
  Manner{.name = "shredder-only", .description = "in Chess960 reads rights as HAha only", .rights = Rights::kShredderOnly},
  Manner{.name = "xfen-only", .description = "in Chess960 reads rights as X-FEN has them only", .rights = Rights::kXfenOnly},
  Manner{.name = "standard-only", .description = "does not know Chess960", .chess960 = Chess960::kNever},
  Manner{.name = "always-chess960", .description = "Chess960 always, without an option", .chess960 = Chess960::kAlways},
  Manner{.name = "chess960-as-leaps", .description = "reads the rights of Chess960 without an option, and writes castling as the king's leap", .castling = CastlingText::kKingLeaps, .chess960 = Chess960::kAlways},
  Manner{.name = "fen-only", .description = "passes over the moves of `position`", .set_by = SetBy::kFenOnly},
  Manner{.name = "fen-only-totals", .description = "the same, and prints totals alone", .total = "Nodes: {total}\n", .listing = Listing::kNever, .set_by = SetBy::kFenOnly},
  Manner{.name = "moves-only", .description = "reads startpos and moves, and no FEN", .set_by = SetBy::kMovesOnly},

  // Time.
  Manner{.name = "starts-in-3-s", .description = "sleeps 3 s before its greeting", .before_greeting = 3000},
  Manner{.name = "starts-in-5-s", .description = "sleeps 5 s before its greeting", .before_greeting = 5000},
  Manner{.name = "answers-in-1-s", .description = "sleeps 1 s before each answer", .before_answer = 1000},
  Manner{.name = "answers-in-3-s", .description = "sleeps 3 s before each answer", .before_answer = 3000},
  Manner{.name = "computes-slowly", .description = "400 ms of processor time for each answer", .work_before_answer = 400},
  Manner{.name = "starved", .description = "stopped for 1.2 s out of 1.26", .starved_for = 1200},
  Manner{.name = "starved-long", .description = "stopped for 4 s out of 4.06", .starved_for = 4000},
  Manner{.name = "byte-by-byte", .description = "a write for each byte", .flush = Flush::kEachByte},
  Manner{.name = "block-buffered", .description = "never flushes standard output", .flush = Flush::kWhenFull},
  Manner{.name = "thread-without-flush", .description = "counts in a thread that writes behind readyok and does not flush", .holds_back_each = 1},
  Manner{.name = "thread-seldom-late", .description = "the same, but for answers that come before readyok: 39 of 40", .holds_back_each = 40},
  Manner{.name = "writes-at-quit", .description = "writes everything at `quit`", .flush = Flush::kAtQuit},

  // Scripts.
  Manner{.name = "script", .description = "a script as perftree wants it", .protocol = Protocol::kScript, .greeting = "", .line = "{move} {count}\n", .total = "\n{total}\n"},
  Manner{.name = "script-chatter", .description = "a script that prints a greeting and speed", .protocol = Protocol::kScript, .greeting = "loading tables ... done\nManners 1.0\n", .chatter_on_errors = "warning: no opening book\n", .total = "\n{total} nodes in 0.01 s, 400000 nps\n"},
  Manner{.name = "script-no-blank-line", .description = "a script whose total follows the moves directly", .protocol = Protocol::kScript, .greeting = "", .line = "{move} {count}\n", .total = "{total}\n"},
  Manner{.name = "script-crlf-colours", .description = "a script with CR LF and colours", .protocol = Protocol::kScript, .greeting = "", .total = "\n{total}\n", .before_line = "\x1b[33m", .line_end = "\x1b[0m\r\n"},
  Manner{.name = "script-san", .description = "a script that writes algebraic notation", .protocol = Protocol::kScript, .greeting = "", .line = "{move} {count}\n", .total = "\n{total}\n", .notation = Notation::kSan},
  Manner{.name = "script-fen-only", .description = "a script that passes over the moves", .protocol = Protocol::kScript, .greeting = "", .line = "{move} {count}\n", .total = "\n{total}\n", .set_by = SetBy::kFenOnly},
  Manner{.name = "script-totals", .description = "a script that prints the total alone", .protocol = Protocol::kScript, .greeting = "", .total = "{total}\n", .listing = Listing::kNever},
  Manner{.name = "script-total-in-table", .description = "a script whose total stands between depth and time", .protocol = Protocol::kScript, .greeting = "", .line = "{move} {count}\n", .total = "{depth}\t{total}\t104.785us\nTotal time: 71.4ms\n", .notation = Notation::kHyphen},
  Manner{.name = "script-total-first", .description = "a script that prints the total first", .protocol = Protocol::kScript, .greeting = "", .line = "{move} {count}\n", .total = "{total}\n\n", .total_first = true},

  // Not correct in one way, or not to be trusted.
  Manner{.name = "pseudo-legal", .description = "the last ply is not tested for check", .kind = Kind::kDefect, .counting = Counting::kPseudoLegal},
  Manner{.name = "interior-nodes", .description = "interior nodes are counted too", .kind = Kind::kDefect, .counting = Counting::kInterior},
  Manner{.name = "dies-at-depth-3", .description = "answers to depth 2, and dies of what is deeper", .kind = Kind::kUnreliable, .deepest = 2, .dies_deeper = true},
  Manner{.name = "late-copies", .description = "every 100th answer is written again, 0.4 ms later", .kind = Kind::kUnreliable, .repeats_answers = true},
};
// clang-format on

}  // namespace

std::string_view name_of(Kind kind) {
  switch (kind) {
    case Kind::kCorrect:
      return "correct";
    case Kind::kDefect:
      return "defect";
    case Kind::kUnreliable:
      return "unreliable";
  }
  return "unknown";
}

std::span<const Manner> all_manners() { return kManners; }

const Manner* find_manner(std::string_view name) {
  const auto found = std::find_if(kManners.begin(), kManners.end(),
                                  [&](const Manner& manner) { return manner.name == name; });
  return found == kManners.end() ? nullptr : &*found;
}

}  // namespace refute::manners
