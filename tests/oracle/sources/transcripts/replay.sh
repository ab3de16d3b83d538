#!/bin/sh
# Plays the engine's part of a transcript: waits for each `>` line, writes the `<` lines after it.
# Whoever says something else gets no answer that could be taken for one.
set -u
while IFS= read -r entry <&3; do
  case $entry in
    '> '*)
      IFS= read -r said || exit 0
      [ "$said" = "${entry#> }" ] || {
        echo "replay: expected '${entry#> }', heard '$said'"
        exit 9
      }
      ;;
    '< '*) printf '%s\n' "${entry#< }" ;;
    '<') echo ;;
    '! exit '*) exit "${entry#! exit }" ;;
  esac
done 3<"$1"
cat >/dev/null
