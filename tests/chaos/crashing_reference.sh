#!/bin/sh
# The same hunt twice: with a reference that is sound, and with one that dies before every n-th
# answer. Both must end in the same findings. Everything else is what `refute hunt` says.
#
#   tests/chaos/crashing_reference.sh BUILD [POSITIONS] [PERIOD] [SUBJECT]
#
# BUILD is a build folder with refute and chaos_engine. An hour: POSITIONS 3000000, PERIOD 1000.
set -eu

build=${1:?the build folder}
positions=${2:-200000}
period=${3:-1000}
refute=$build/oracle/refute
chaos=$build/tests/chaos/chaos_engine
# By default a generator that never castles on the king's side with White.
subject=${4:-"sh -c \"$refute uci | sed -u '/^e1g1: /d'\""}
stockfish=$(PATH=$PATH:/usr/games command -v stockfish) || {
  echo "crashing_reference: skipped, there is no stockfish on PATH or in /usr/games" >&2
  exit 77
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# hunt NAME REFERENCE: its findings' keys go to NAME.keys.
hunt() {
  status=0
  "$refute" hunt --subject "$subject" --reference "$2" --standard --seed 7 --depth 2 \
    --positions "$positions" --out "$work/$1" >"$work/$1.log" 2>"$work/$1.err" || status=$?
  (cd "$work/$1" 2>/dev/null && ls -- *.json) >"$work/$1.keys" || true
  echo "== $1: exit code $status, $(wc -l <"$work/$1.keys") findings"
  grep -E '^(compared|the reference|quarantined|ended)' "$work/$1.log" || true
}

hunt steady "uci:$stockfish"
hunt shaky "uci:$chaos --mode die-before-divide --every $period --backend $stockfish"
if cmp -s "$work/steady.keys" "$work/shaky.keys" && [ -s "$work/steady.keys" ]; then
  echo "the same findings"
else
  diff "$work/steady.keys" "$work/shaky.keys" || true
  echo "crashing_reference: the findings differ, or there are none" >&2
  exit 1
fi
