#!/usr/bin/env bash
#
# Does what the containers of ClusterFuzzLite and OSS-Fuzz do, without them, and checks what $OUT
# must hold.
#
#   oss_fuzz_build_test.sh address|undefined|coverage|none [libfuzzer|afl|honggfuzz [FOLDER]]
#
# libfuzzer: a flag stands for the fuzzer's main. afl: the path of a library, with AFL++'s compiler.
# honggfuzz: the path of a library that is linked as it stands. Any plain main does here, beside the
# mutation that the real library offers by name and never performs.
# Exit codes: 0 as it must be, 1 not so, 2 wrong usage, 77 a compiler is missing.

set -euo pipefail

sanitizer=${1-} engine=${2:-libfuzzer}
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
fail() { echo "oss_fuzz_build_test: $*" >&2; exit 1; }
need() { command -v "$1" >/dev/null || { echo "oss_fuzz_build_test: no $1, nothing checked" >&2; exit 77; }; }
if (($# >= 3)); then
  scratch=$3
else
  scratch=$(mktemp -d)
  trap 'rm -rf -- "$scratch"' EXIT
fi

flags='-O1 -fno-omit-frame-pointer -gline-tables-only'
case $sanitizer in
  address) flags+=' -fsanitize=address -fsanitize-address-use-after-scope' ;;
  undefined)
    checks=array-bounds,bool,builtin,enum,function,integer-divide-by-zero,null,object-size,return
    checks+=,returns-nonnull-attribute,shift,signed-integer-overflow,unreachable,vla-bound,vptr
    flags+=" -fsanitize=$checks,unsigned-integer-overflow -fno-sanitize-recover=$checks" ;;
  coverage) flags+=' -fprofile-instr-generate -fcoverage-mapping' ;;
  none) ;;
  *) echo "unknown sanitizer \"$sanitizer\": address, undefined, coverage or none" >&2; exit 2 ;;
esac
mkdir -p "$scratch/src" "$scratch/out" "$scratch/work"
case $engine in
  libfuzzer)
    export CC=clang-19 CXX=clang++-19 LIB_FUZZING_ENGINE=-fsanitize=fuzzer
    flags+=' -fsanitize=fuzzer-no-link' ;;
  afl) export CC=afl-clang-fast CXX=afl-clang-fast++ LIB_FUZZING_ENGINE=/usr/lib/afl/libAFLDriver.a AFL_QUIET=1 ;;
  honggfuzz)
    export CC=clang-19 CXX=clang++-19 LIB_FUZZING_ENGINE=$scratch/libhfuzz.a
    flags+=' -fsanitize=fuzzer-no-link'
    need "$CXX"
    "$CXX" -std=c++20 -c "$root/fuzz/replay_main.cpp" -o "$scratch/main.o"
    "$CXX" -x c++ -c - -o "$scratch/mutate.o" <<<'
      #include <cstddef>
      #include <cstdint>
      extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t*, std::size_t, std::size_t) { return 0; }'
    ar rcs "$LIB_FUZZING_ENGINE" "$scratch/main.o" "$scratch/mutate.o" ;;
  *) echo "unknown engine \"$engine\": libfuzzer, afl or honggfuzz" >&2; exit 2 ;;
esac
need "$CXX"
[[ $LIB_FUZZING_ENGINE != /* || -f $LIB_FUZZING_ENGINE ]] || need "$LIB_FUZZING_ENGINE"

ln -sfn "$root" "$scratch/src/refute"
export SRC=$scratch/src OUT=$scratch/out WORK=$scratch/work SANITIZER=$sanitizer
export FUZZING_ENGINE=$engine CFLAGS=$flags CXXFLAGS=$flags
"$root/.clusterfuzzlite/build.sh" >"$scratch/log" 2>&1 || fail "$(tail -n 30 "$scratch/log")"

# How each engine is made to run a program a few times.
run() {
  local target=$1
  case $engine in
    libfuzzer) "$OUT/$target" -runs=4 -seed=1337 "-dict=$OUT/$target.dict" ;;
    *) "$OUT/$target" "$scratch/seeds/$target"/* ;;
  esac
}

export UBSAN_OPTIONS=silence_unsigned_overflow=1 LLVM_PROFILE_FILE=$scratch/%p.profraw
count=0
for source in "$root"/fuzz/*_fuzzer.cpp; do
  target=$(basename -- "$source" .cpp)
  [[ $target != stockfish_fuzzer ]] || continue  # the oracle is not built there
  [[ -x $OUT/$target ]] || fail "no $OUT/$target"
  for file in "$OUT/${target}_seed_corpus.zip" "$OUT/$target.dict" "$OUT/$target.options"; do
    [[ -s $file ]] || fail "no $file"
  done
  mkdir -p "$scratch/seeds/$target"
  python3 -m zipfile -e "$OUT/${target}_seed_corpus.zip" "$scratch/seeds/$target"
  seeds=("$scratch/seeds/$target"/*)
  ((${#seeds[@]} >= 4)) || fail "$target has ${#seeds[@]} seeds"
  log=$(run "$target" 2>&1) || fail "$target: $log"
  runs=$(grep -aoE 'Done [0-9]+ runs|refute: executions [0-9]+' <<<"$log" | grep -oE '[0-9]+' | sort -n | tail -n 1)
  ((${runs:-0} >= 4)) || fail "$target ran ${runs:-0} times instead of 4: $log"
  count=$((count + 1))
done
programs=$(find "$OUT" -maxdepth 1 -type f -perm -u+x ! -name '*.zip' ! -name '*.dict' ! -name '*.options' | wc -l)
((programs == count)) || fail "$programs programs in \$OUT instead of $count: whatever lies there is fuzzed"
others=$(find "$OUT" -mindepth 1 -maxdepth 1 ! -name '*_fuzzer' ! -name '*_fuzzer.dict' ! -name '*_fuzzer.options' ! -name '*_fuzzer_seed_corpus.zip')
[[ -z $others ]] || fail "does not belong into \$OUT: $others"
echo "oss_fuzz_build_test: $engine, $sanitizer: $count targets"
