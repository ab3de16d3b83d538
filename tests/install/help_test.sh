#!/usr/bin/env bash
#
# help_test.sh REFUTE SOURCE: the manual page and the completions know every command of the program, and
# the page every option.

set -euo pipefail

refute=$1 source=$2
commands=$("$refute" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]\+\) .*/\1/p')
[[ $(wc -w <<<"$commands") -ge 10 ]] || { echo "--help names no commands" >&2; exit 1; }

for command in $commands; do
  grep -qE "^\.BR? .*\b$command\b" "$source/props/cmake/refute.1" ||
    { echo "the manual page does not name $command" >&2; exit 1; }
done

python3 "$source/tests/install/manual.py" "$refute" "$source/props/cmake/refute.1" --check

# What each shell would offer for some words, the last of which is being typed.
bash_offers() {
  # shellcheck source=/dev/null
  source "$source/props/cmake/refute.bash"
  COMP_WORDS=("$refute" "$@") COMP_CWORD=$#
  _refute
  printf '%s\n' "${COMPREPLY[@]}"
}
# As zsh has no way to ask, what it would do with the words is printed.
zsh_offers() {
  # shellcheck disable=SC2016
  zsh -f -c 'source $1/props/cmake/refute.zsh; shift
    _describe() { print -rl -- ${(P)2} }; compadd() { shift; print -rl -- "$@" }; _files() { print -rl -- * }
    words=("$@") CURRENT=$#
    _refute' zsh "$source" "$refute" "$@"
}
fish_offers() {
  # shellcheck disable=SC2016
  fish --no-config -c 'source $argv[1]/props/cmake/refute.fish
    set PATH (dirname $argv[2]) $PATH
    complete -C "refute $argv[3..]"' "$source" "$refute" "$@"
}

# offers SHELL WANTED WORD...: whether what the shell offers for the words has the wanted one.
offers() {
  local shell=$1 wanted=$2 found
  shift 2
  found=$("${shell}_offers" "$@")
  grep -qE -- "^$wanted" <<<"$found" || { echo "$shell: $* is completed to: $found" >&2; exit 1; }
}

for shell in bash zsh fish; do
  grep -qF refute.$shell "$source/props/cmake/install.cmake" || { echo "refute.$shell is not installed" >&2; exit 1; }
  command -v $shell >/dev/null || { echo "$shell is not here: its completion is not tried"; continue; }
  $shell -n "$source/props/cmake/refute.$shell"
  offers $shell hunt hu
  offers $shell compare help comp
  offers $shell --situations check --si
  offers $shell --protocol hunt --p
  offers $shell builtin:pseudo hunt --subject builtin:p
  [[ -z $("${shell}_offers" hunt --time 1 || true) ]] || { echo "$shell: a time is completed" >&2; exit 1; }
done
