#!/usr/bin/env bash
#
# Builds moves_fuzzer and its mutation for AFL++ and lets it run for a few seconds: every input that
# it keeps must be a script again.   afl_smoke_test.sh [SECONDS [FOLDER]]

set -euo pipefail

seconds=${1:-20}
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=${2:-$(mktemp -d)}
driver=${LIB_FUZZING_ENGINE:-/usr/lib/afl/libAFLDriver.a}
fail() { echo "afl_smoke_test: $*" >&2; exit 1; }
[[ -f $driver ]] || fail "no $driver: apt-get install afl++"

configure=(cmake -S "$root" -G Ninja -DCMAKE_BUILD_TYPE=Release -DREFUTE_BUILD_TESTS=OFF
  -DREFUTE_BUILD_ORACLE=OFF -DREFUTE_BUILD_FUZZERS=ON -DREFUTE_WARNINGS_AS_ERRORS=OFF)
LIB_FUZZING_ENGINE=$driver CXX=afl-clang-fast++ CC=afl-clang-fast AFL_QUIET=1 \
  "${configure[@]}" -B "$scratch/target" >/dev/null
AFL_QUIET=1 ninja -C "$scratch/target" moves_fuzzer >/dev/null
# The mutation itself is not to be watched.
CXX=clang++-19 "${configure[@]}" -B "$scratch/mutation" -DREFUTE_BUILD_AFL_MUTATOR=ON >/dev/null
ninja -C "$scratch/mutation" refute_afl_mutator >/dev/null

mkdir -p "$scratch/in"
echo startpos >"$scratch/in/startpos"
AFL_SKIP_CPUFREQ=1 AFL_NO_UI=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_NO_AFFINITY=1 \
  AFL_CUSTOM_MUTATOR_ONLY=1 \
  AFL_CUSTOM_MUTATOR_LIBRARY=$(find "$scratch/mutation" -name 'librefute_afl_mutator.so') \
  afl-fuzz -V "$seconds" -s 1 -i "$scratch/in" -o "$scratch/out" -- "$scratch/target/fuzz/moves_fuzzer" \
  >"$scratch/log" 2>&1 || fail "$(tail -n 20 "$scratch/log")"

queue=("$scratch"/out/default/queue/id*)
((${#queue[@]} >= 10)) || fail "only ${#queue[@]} inputs kept"
scripts=$(grep -lE '^(startpos|fen )' "${queue[@]}" | wc -l)
((scripts * 10 >= ${#queue[@]} * 9)) || fail "only $scripts of ${#queue[@]} inputs are scripts"
! compgen -G "$scratch/out/default/crashes/id*" >/dev/null || fail "crashes in $scratch/out"
grep -E '^(execs_done|execs_per_sec|corpus_count)' "$scratch/out/default/fuzzer_stats"
echo "afl_smoke_test: $scripts of ${#queue[@]} inputs are scripts"
