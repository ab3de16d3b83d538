#!/usr/bin/env bash
#
# help_test.sh REFUTE SOURCE: the manual page and the completion know every command of the program.

set -euo pipefail

refute=$1 source=$2
commands=$("$refute" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]\+\) .*/\1/p')
[[ $(wc -w <<<"$commands") -ge 10 ]] || { echo "--help names no commands" >&2; exit 1; }

for command in $commands; do
  grep -qE "^\.BR? .*\b$command\b" "$source/props/cmake/refute.1" ||
    { echo "the manual page does not name $command" >&2; exit 1; }
done

# shellcheck source=/dev/null
source "$source/props/cmake/refute.bash"
# What the completion of a shell asks: the words so far, the number of the last, and the answers.
completed() {
  COMP_WORDS=("$refute" "$@") COMP_CWORD=$#
  _refute
  echo "${COMPREPLY[*]}"
}
[[ $(completed hu) == hunt ]] || { echo "hu is completed to: $(completed hu)" >&2; exit 1; }
[[ $(completed help comp) == compare ]] || { echo "help comp is completed to: $(completed help comp)" >&2; exit 1; }
[[ $(completed check --si) == --situations ]] || { echo "no option is completed" >&2; exit 1; }
[[ $(completed hunt --subject builtin:p) == *builtin:pseudo* ]] || { echo "no source is completed" >&2; exit 1; }
