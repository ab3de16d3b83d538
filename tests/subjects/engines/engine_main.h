/* What the engines in C share: their defects behind `--bug NAME`, and the UCI loop. An engine
 * defines ENGINE, its name, and BUGS(X), one X(name) for each defect, then includes this and
 * defines the functions that are declared here; bug[name] is 1 where the defect is wanted. */
#pragma once

#include <stdio.h>
#include <string.h>

#define AS_ENUM(name) name,
#define AS_TEXT(name) #name,
enum { BUGS(AS_ENUM) kBugs };
static int bug[kBugs];

static void init(void);
static void new_game(void);
static void set_fen(const char* fen);
/* Plays the move with that text; no if it is none. */
static int play(const char* text);
/* Prints what Stockfish prints for `go perft`. */
static void divide(int depth);

static void position(char* words) {
  char *moves = strstr(words, " moves"), *fen = strstr(words, "fen ");
  if (moves) *moves = '\0';
  set_fen(fen ? fen + 4 : "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  if (!moves) return;
  for (char* word = strtok(moves + 6, " \n"); word && play(word);) word = strtok(NULL, " \n");
}

/* No: usage was wrong, or names were asked for. */
static int read_options(int argc, char** argv) {
  static const char* const names[] = {BUGS(AS_TEXT)};
  int known = 1;
  for (int i = 1; i < argc && known; i += 2) {
    known = 0;
    for (int k = 0; k < kBugs; ++k) {
      if (!strcmp(argv[i], "--bugs")) printf("%s\n", names[k]);
      if (i + 1 < argc && !strcmp(argv[i], "--bug") && !strcmp(argv[i + 1], names[k])) {
        known = bug[k] = 1;
      }
    }
  }
  return known;
}

int main(int argc, char** argv) {
  static char line[1 << 16] = "startpos";
  if (!read_options(argc, argv)) return 2;
  init();
  position(line);
  while (fgets(line, sizeof line, stdin) && strncmp(line, "quit", 4)) {
    int depth = 0;
    if (!strncmp(line, "ucinewgame", 10)) new_game();
    if (!strcmp(line, "uci\n")) printf("id name %s\nuciok\n", ENGINE);
    if (!strncmp(line, "isready", 7)) printf("readyok\n");
    if (!strncmp(line, "position", 8)) position(line);
    if (sscanf(line, "go perft %d", &depth) == 1) divide(depth);
    fflush(stdout);
  }
  return 0;
}
