#!/bin/sh
#
# install_test.sh package|checkout BUILD SOURCE SCRATCH: an author's project, built and tested
#   package   against what `cmake --install` puts into a clean prefix
#   checkout  with this checkout as a part of its build, which takes minutes
set -eu

mode=$1 build=$2 source=$3 scratch=$4
prefix=$scratch/prefix

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

rm -rf "$scratch"
mkdir -p "$scratch"
set -- -G Ninja -DCMAKE_BUILD_TYPE=Release "-DSUBJECTS=$source/tests/subjects"
if [ "$mode" = package ]; then
  cmake --install "$build" --prefix "$prefix" >"$scratch/install.log"
  for file in bin/refute include/refute_subject.h include/refute_subject.hpp \
    share/man/man1/refute.1 share/refute/corpus/perft/classic.epd; do
    [ -f "$prefix/$file" ] || fail "$file is not installed"
  done
  # The program needs nothing beside it: its suites are a part of it.
  cp "$prefix/bin/refute" "$scratch/alone"
  (cd "$scratch" && ./alone suite --subject builtin:copy >suite.log) ||
    fail "the suites of the program do not pass: $(tail -n 3 "$scratch/suite.log")"
  ! grep -q "$source" "$scratch/alone" || fail "the program names the folder that it was built from"
  ! grep -r "$source" "$prefix/lib" --include='*.cmake' ||
    fail "the package names the folder that it was built from"
  set -- "$@" "-DCMAKE_PREFIX_PATH=$prefix"
else
  set -- "$@" "-DREFUTE_CHECKOUT=$source"
fi

cmake -S "$source/tests/install/consumer" -B "$scratch/build" "$@" >"$scratch/configure.log"
cmake --build "$scratch/build" >"$scratch/build.log" || fail "$(tail -n 30 "$scratch/build.log")"
cd "$scratch/build"
ctest -j4 --output-on-failure
./forgiven_laws --time 1s | grep -E 'legal_moves_match_mailbox +0 +0 +[1-9]' >skipped.log ||
  fail "a law of EXCEPT_LAWS is not counted as skipped"
# Without the flags that only the fuzz targets need, and without tests that are ours.
tests=$(ctest -N | grep -c 'Test *#')
[ "$tests" -eq 15 ] || fail "$tests tests, where fifteen are the author's"
