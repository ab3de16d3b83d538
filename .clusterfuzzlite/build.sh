#!/usr/bin/env bash
#
# Builds the fuzz targets the way ClusterFuzzLite and OSS-Fuzz want them. Everything comes by their
# environment: CC CXX CFLAGS CXXFLAGS LIB_FUZZING_ENGINE SRC OUT WORK. It runs outside their
# containers as well: tests/fuzz/oss_fuzz_build_test.sh does that.

set -euo pipefail

: "${SRC:?}" "${OUT:?}" "${LIB_FUZZING_ENGINE:?}"
refute=$SRC/refute
work=${WORK:-$SRC}/refute-build

# The oracle needs packages that are not there, and so stockfish_fuzzer is not built.
cmake -S "$refute" -B "$work" -G Ninja -DCMAKE_BUILD_TYPE=None \
  -DREFUTE_BUILD_TESTS=OFF -DREFUTE_BUILD_ORACLE=OFF -DREFUTE_BUILD_FUZZERS=ON \
  -DREFUTE_ASSERTIONS=ON -DREFUTE_WARNINGS_AS_ERRORS=OFF
ninja -C "$work" -j "${REFUTE_BUILD_JOBS:-$(nproc)}" fuzzers

for program in "$work"/fuzz/*_fuzzer; do
  target=$(basename -- "$program")
  cp -- "$program" "$OUT/$target"
  cp -- "$refute/fuzz/$target.dict" "$refute/fuzz/$target.options" "$OUT/"
  inputs=()
  for folder in "$work/corpus/seeds" "$refute/corpus/regressions"; do
    [[ ! -d $folder/$target ]] || inputs+=("$folder/$target")
  done
  python3 "$refute/fuzz/zip_corpus" "$OUT/${target}_seed_corpus.zip" "${inputs[@]}"
done
