#!/usr/bin/env bash
#
# Does what the containers of ClusterFuzzLite and OSS-Fuzz do, without them, and checks what $OUT
# must hold.   oss_fuzz_build_test.sh address|undefined|coverage [FOLDER]

set -euo pipefail

sanitizer=${1:?address, undefined or coverage}
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=${2:-$(mktemp -d)}
common='-O1 -fno-omit-frame-pointer -gline-tables-only'
case $sanitizer in
  address) flags='-fsanitize=address -fsanitize-address-use-after-scope -fsanitize=fuzzer-no-link' ;;
  undefined) flags='-fsanitize=array-bounds,bool,builtin,enum,function,integer-divide-by-zero,null,object-size,return,returns-nonnull-attribute,shift,signed-integer-overflow,unsigned-integer-overflow,unreachable,vla-bound,vptr -fno-sanitize-recover=array-bounds,bool,builtin,enum,function,integer-divide-by-zero,null,object-size,return,returns-nonnull-attribute,shift,signed-integer-overflow,unreachable,vla-bound,vptr -fsanitize=fuzzer-no-link' ;;
  coverage) flags='-fprofile-instr-generate -fcoverage-mapping -fsanitize=fuzzer-no-link' ;;
  *) echo "unknown sanitizer $sanitizer" >&2; exit 2 ;;
esac

mkdir -p "$scratch/src" "$scratch/out" "$scratch/work"
ln -sfn "$root" "$scratch/src/refute"
export SRC=$scratch/src OUT=$scratch/out WORK=$scratch/work SANITIZER=$sanitizer
export CC=clang-19 CXX=clang++-19 CFLAGS="$common $flags" CXXFLAGS="$common $flags"
export LIB_FUZZING_ENGINE=-fsanitize=fuzzer
"$root/.clusterfuzzlite/build.sh"

fail() { echo "oss_fuzz_build_test: $*" >&2; exit 1; }
export UBSAN_OPTIONS=silence_unsigned_overflow=1 LLVM_PROFILE_FILE=$scratch/%p.profraw
count=0
for target in moves fen position san epd engine_output uci; do
  program=$OUT/${target}_fuzzer
  [[ -x $program ]] || fail "no $program"
  for file in "${program}_seed_corpus.zip" "$program.dict" "$program.options"; do
    [[ -s $file ]] || fail "no $file"
  done
  log=$("$program" -runs=4 -seed=1337 "-dict=$program.dict" 2>&1) || fail "$target: $log"
  grep -q 'Done [4-9] runs' <<<"$log" || fail "$target did not run four times: $log"
  count=$((count + 1))
done
programs=$(find "$OUT" -maxdepth 1 -type f -perm -u+x ! -name '*.zip' ! -name '*.dict' ! -name '*.options' | wc -l)
((programs == count)) || fail "$programs programs in \$OUT instead of $count: whatever lies there is fuzzed"
echo "oss_fuzz_build_test: $sanitizer: $count targets"
