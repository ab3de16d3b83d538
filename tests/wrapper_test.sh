#!/usr/bin/env bash
#
# wrapper_test.sh PROGRAM: what ./refute answers in a checkout where nothing is built, and that it
# builds nothing for it. PROGRAM is a built refute, whose commands the wrapper must know.

set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
program=$1
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
cp -- "$root/refute" "$scratch/refute"
mkdir -- "$scratch/bin"
for tool in cmake ninja apt-get; do  # whoever calls one of them wants to build
  printf '#!/bin/sh\nexit 99\n' >"$scratch/bin/$tool"
  chmod +x "$scratch/bin/$tool"
done
mkdir -p -- "$scratch/tests/planted_bugs"
printf '#!/bin/sh\necho the options\n' >"$scratch/tests/planted_bugs/planted_bugs"
chmod +x "$scratch/tests/planted_bugs/planted_bugs"
failures=0

# expect CODE TEXT ARGS...: the wrapper ends with the code, and its output contains the text.
expect() {
  local code=$1 text=$2 status=0 output
  shift 2
  output=$(PATH=$scratch/bin:$PATH "$scratch/refute" "$@" 2>&1) || status=$?
  [[ $status == "$code" && $output == *"$text"* ]] && return
  echo "refute $*: code $status instead of $code, or no \"$text\" in: $output" >&2
  failures=$((failures + 1))
}

for words in --help -h help; do
  expect 0 'Search for positions where a move generator is wrong' "$words"
  expect 0 'build and run the tests' "$words"
done
expect 2 'not built yet' ''
for command in hunt compare test sanitize fuzz coverage bench props format tidy release planted-bugs; do
  expect 0 "./refute $command" help "$command"
  expect 0 "./refute $command" "$command" --help
done
expect 2 'no command "hnut"' help hnut
expect 2 'bench --compare COMMIT' bench --compare
commands=$("$program" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z-]*\) .*/\1/p')
[[ $(wc -w <<<"$commands") -ge 10 ]] || { echo "--help names no commands" >&2; exit 1; }
for command in $commands; do
  expect 0 "./refute $command" help "$command"
done
# Its text cannot drift from the program's.
"$program" --help >"$scratch/help"
"$scratch/refute" --help >"$scratch/said"
head -n "$(wc -l <"$scratch/help")" "$scratch/said" | diff - "$scratch/help" >&2 ||
  { echo "program_help in ./refute is not what refute --help says" >&2; failures=$((failures + 1)); }
[[ ! -e $scratch/build ]] || { echo "help has built something" >&2; failures=$((failures + 1)); }

# Where the program is built, help is the program's own.
mkdir -p -- "$scratch/build/release/oracle"
printf '#!/bin/sh\necho "the program says $*"\n' >"$scratch/build/release/oracle/refute"
chmod +x "$scratch/build/release/oracle/refute"
expect 0 'the program says --help' --help
expect 0 'the program says --help' help
expect 0 'the program says help hunt' help hunt
expect 0 'the program says help hunt' hunt --help
expect 0 'build and run the tests' test --help

# Without a compiler it says what to install, as the system calls it.
mkdir -- "$scratch/system"
for tool in bash env dirname readlink mkdir cat awk nproc flock printf; do
  ln -s -- "$(command -v "$tool")" "$scratch/system/$tool"
done
# says TEXT MANAGER: what it says where that package manager is, or none.
says() {
  local text=$1 manager=${2-} output status=0
  rm -f -- "$scratch"/system/{dnf,pacman,brew}
  [[ -z $manager ]] || cp -- "$scratch/bin/apt-get" "$scratch/system/$manager"
  output=$(PATH=$scratch/system REFUTE_NO_INSTALL=1 "$scratch/refute" perft 2>&1) || status=$?
  [[ $status == 3 && $output == *"$text"* ]] && return
  echo "with ${manager:-no package manager}: code $status, or no \"$text\" in: $output" >&2
  failures=$((failures + 1))
}
rm -rf -- "$scratch/build"
says 'sudo dnf install gcc-c++ cmake ninja-build' dnf
says 'sudo pacman -S gcc cmake ninja' pacman
says 'brew install gcc cmake ninja' brew
says 'with the package manager of this system; Debian calls them g++ cmake ninja-build'

((failures == 0)) || exit 1
echo "wrapper_test: all as promised"
