#!/usr/bin/env bash
#
# fuzz/run_fuzzer with programs that behave like targets: exit codes, minimising, filing.

# shellcheck disable=SC2016  # the bodies of the programs are expanded when those run
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
mkdir -p "$scratch/fuzz" "$scratch/build/fuzz"
cp -- "$root"/fuzz/run_fuzzer "$root"/fuzz/*_fuzzer.cpp "$root"/fuzz/*.options "$scratch/fuzz/"
failures=0

# target NAME BODY: a program that is given the arguments of a libFuzzer target.
target() {
  printf '#!/usr/bin/env bash\n%s\n' "$2" >"$scratch/build/fuzz/$1"
  chmod +x "$scratch/build/fuzz/$1"
}

# expect CODE TEXT ARGS...: run_fuzzer ends with the code and its output contains the text.
expect() {
  local code=$1 text=$2 status=0 output
  shift 2
  output=$("$scratch/fuzz/run_fuzzer" "$@" 2>&1) || status=$?
  [[ $status == "$code" && $output == *"$text"* ]] && return
  echo "run_fuzzer $*: code $status instead of $code, or no \"$text\" in: $output" >&2
  failures=$((failures + 1))
}

build=$scratch/build
says_law='printf "\nrefute: law violated: a_law\n  seen:    it\n  input:   x\n  repeat:  ./refute fuzz fen_fuzzer FILE\n" >&2; exit 77'

expect 0 moves_fuzzer --list
expect 2 'no target "none_fuzzer"' "$build" none_fuzzer
for time in soon 0 08s -5s 99999999999999999999s; do
  expect 2 '--time takes' "$build" fen_fuzzer --time "$time"
done
expect 2 'takes a number' "$build" fen_fuzzer --jobs 0
expect 2 'unknown option' "$build" fen_fuzzer --fast 1
expect 3 'is not built' "$build" fen_fuzzer

target fen_fuzzer 'exit 0'
expect 0 'nothing found in 1 s' "$build" fen_fuzzer --time 1s
expect 0 'by 3 job(s)' "$build" fen_fuzzer --time 1s --jobs 3 --seed 1
expect 0 'no violation' "$build" fen_fuzzer --input abc
expect 2 'no such file' "$build" fen_fuzzer missing-file
expect 2 'no such file' "$build" fen_fuzzer --minimise missing-file
expect 2 'a folder, not a file' "$build" fen_fuzzer "$scratch"

target fen_fuzzer 'exit 9'
expect 3 'ended with code 9' "$build" fen_fuzzer --time 1s

# Finds a crash although it exits with 0, as libFuzzer does in fork mode; minimises to "x".
target fen_fuzzer '
for argument in "$@"; do
  case $argument in
    -artifact_prefix=*) echo abcxdef >"${argument#*=}crash-1" ;;
    -exact_artifact_path=*) echo x >"${argument#*=}" ;;
    -*) ;;
    *) [[ ! -f $argument ]] || ! grep -q x "$argument" || { '"$says_law"'; } ;;
  esac
done'
expect 1 'corpus/regressions/fen_fuzzer/a_law-' "$build" fen_fuzzer --time 1s
[[ $(cat "$scratch"/corpus/regressions/fen_fuzzer/a_law-*) == x ]] || { echo "not minimised" >&2; failures=1; }
expect 1 'law violated: a_law' "$build" fen_fuzzer --input x
echo abc >"$scratch/mended"
expect 0 'does not fail any more' "$build" fen_fuzzer --minimise "$scratch/mended"

# Two runs of one target at once: what one of them finds is not the other's. The second lasts until the
# first is over.
rm -r "$scratch/corpus"
target fen_fuzzer '
for argument in "$@"; do
  case $argument in
    -seed=2) touch "'"$scratch"'/begun"; until [[ -e "'"$scratch"'/over" ]]; do sleep 0.05; done; exit 0 ;;
    -artifact_prefix=*) echo abcxdef >"${argument#*=}crash-1" ;;
    -exact_artifact_path=*) echo x >"${argument#*=}" ;;
    -*) ;;
    *) [[ ! -f $argument ]] || ! grep -q x "$argument" || { '"$says_law"'; } ;;
  esac
done'
(failures=0; expect 0 'nothing found' "$build" fen_fuzzer --time 1s --seed 2; exit "$failures") &
second=$!
until [[ -e $scratch/begun ]]; do sleep 0.05; done
expect 1 'corpus/regressions/fen_fuzzer/a_law-' "$build" fen_fuzzer --time 1s --seed 1
touch "$scratch/over"
wait "$second" || failures=$((failures + 1))
[[ -f $build/work/fen_fuzzer/crashes/crash-1 && -f $build/work/fen_fuzzer/log.1 ]] ||
  { echo "the crash and the log are not kept" >&2; failures=1; }
leftovers=$(find "$build/work" -name 'run.*')
[[ -z $leftovers ]] || { echo "left behind: $leftovers" >&2; failures=1; }

# A smaller input that fails in another way is not taken.
rm -r "$scratch/corpus"
target fen_fuzzer '
for argument in "$@"; do
  case $argument in
    -exact_artifact_path=*) echo y >"${argument#*=}" ;;
    -*) ;;
    *) if grep -q y "$argument"; then echo "refute: law violated: another_law" >&2; exit 77; fi
       if grep -q x "$argument"; then '"$says_law"'; fi ;;
  esac
done'
echo abcxdef >"$scratch/crash"
expect 1 'regressions/fen_fuzzer/a_law-' "$build" fen_fuzzer --minimise "$scratch/crash"
[[ $(cat "$scratch"/corpus/regressions/fen_fuzzer/a_law-*) == abcxdef ]] || { echo "not the same failure" >&2; failures=1; }

((failures == 0)) || exit 1
echo "run_fuzzer_test: all as promised"
