#!/usr/bin/env bash
#
# Builds moves_fuzzer and its mutation for AFL++ and lets it run for a while: what it keeps must be
# scripts, and nothing may fail. Then puts a planted bug into the engine and runs it again, until
# that is found.   afl_smoke_test.sh [SECONDS [FOLDER]]
# Exit codes: 0 as it must be, 1 not so, 77 AFL++ is not installed.

set -euo pipefail

seconds=${1:-20}
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
# AFL++ wants a start that is sound: the bug must not show in the start position.
bug=castling-through-check
if (($# >= 2)); then
  scratch=$2
else
  scratch=$(mktemp -d)
  trap 'rm -rf -- "$scratch"' EXIT
fi
driver=${LIB_FUZZING_ENGINE:-/usr/lib/afl/libAFLDriver.a}
fail() { echo "afl_smoke_test: $*" >&2; exit 1; }
if [[ ! -f $driver ]] || ! command -v afl-fuzz >/dev/null; then
  echo "afl_smoke_test: no AFL++, nothing checked: apt-get install afl++" >&2
  exit 77
fi

# A copy, for the engine of a checkout is nobody's to break.
mkdir -p "$scratch/source/tests" "$scratch/in"
cp -R "$root"/{CMakeLists.txt,engine,props,oracle,fuzz} "$scratch/source/"
configure=(cmake -S "$scratch/source" -G Ninja -DCMAKE_BUILD_TYPE=Release -DREFUTE_BUILD_TESTS=OFF
  -DREFUTE_BUILD_ORACLE=OFF -DREFUTE_BUILD_FUZZERS=ON -DREFUTE_INSTALL=OFF
  -DREFUTE_WARNINGS_AS_ERRORS=OFF)
export AFL_QUIET=1
build() { ninja -C "$scratch/target" moves_fuzzer >"$scratch/log" 2>&1 || fail "$(tail -n 20 "$scratch/log")"; }

LIB_FUZZING_ENGINE=$driver CXX=afl-clang-fast++ CC=afl-clang-fast \
  "${configure[@]}" -B "$scratch/target" >/dev/null
build
# The mutation itself is not to be watched.
CXX=clang++-19 "${configure[@]}" -B "$scratch/mutation" -DREFUTE_BUILD_AFL_MUTATOR=ON >/dev/null
ninja -C "$scratch/mutation" refute_afl_mutator >"$scratch/log" 2>&1 || fail "$(tail -n 20 "$scratch/log")"
mutation=$(find "$scratch/mutation" -name 'librefute_afl_mutator.so')

echo startpos >"$scratch/in/startpos"
# run NAME SECONDS: AFL++ from the start position alone, driven by our mutation.
run() {
  AFL_SKIP_CPUFREQ=1 AFL_NO_UI=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_NO_AFFINITY=1 \
    AFL_CUSTOM_MUTATOR_ONLY=1 AFL_BENCH_UNTIL_CRASH=1 AFL_CUSTOM_MUTATOR_LIBRARY=$mutation \
    afl-fuzz -V "$2" -s 1 -i "$scratch/in" -o "$scratch/$1" -- "$scratch/target/fuzz/moves_fuzzer" \
    >"$scratch/log" 2>&1 || fail "$(tail -n 20 "$scratch/log")"
  grep -E '^(execs_done|execs_per_sec|corpus_count)' "$scratch/$1/default/fuzzer_stats"
}
# violation FILE: what the program says of an input.
violation() { "$scratch/target/fuzz/moves_fuzzer" "$1" 2>&1 | grep -aE '^refute: law|^  shrunk' || true; }

run sound "$seconds"
! compgen -G "$scratch/sound/default/crashes/id*" >/dev/null || fail "a sound engine fails"
queue=("$scratch"/sound/default/queue/id*)
((${#queue[@]} >= 10)) || fail "only ${#queue[@]} inputs kept"
scripts=$(grep -lE '^(startpos|fen )' "${queue[@]}" | wc -l)
((scripts * 10 >= ${#queue[@]} * 9)) || fail "only $scripts of ${#queue[@]} inputs are scripts"
echo "afl_smoke_test: $scripts of ${#queue[@]} inputs are scripts"

"$root/tests/planted_bugs/planted_bugs" --plant "$scratch/source" "$bug"
build
run broken 300
crashes=("$scratch"/broken/default/crashes/id*)
[[ -f ${crashes[0]} ]] || fail "$bug was not found"
said=$(violation "${crashes[0]}")
[[ $said == *legal_moves_match_mailbox* ]] || fail "not the planted bug: $said"
echo "afl_smoke_test: found $bug"$'\n'"$said"
