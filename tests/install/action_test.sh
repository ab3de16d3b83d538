#!/usr/bin/env bash
#
# action_test.sh REFUTE SOURCE ENGINE SCRATCH: the steps of the GitHub action, as a runner runs them,
# for a repository whose engine is right in one commit and wrong in the next. ENGINE is a UCI engine
# that takes --bug double_push_jumps.

set -euo pipefail

refute=$1 source=$2 engine=$3 scratch=$4
action=$source/.github/actions/hunt/refute_action

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

rm -rf -- "$scratch"
mkdir -p -- "$scratch/runner" "$scratch/repository/.github/workflows"
export RUNNER_TEMP=$scratch/runner GITHUB_ACTIONS=true GITHUB_WORKFLOW_REF=me/engine/.github/workflows/moves.yml@refs/heads/main
export GITHUB_OUTPUT=$scratch/output GITHUB_STEP_SUMMARY=$scratch/summary.md

# step ARGS: runs the step of that name; its words for later steps are in $scratch/output.
step() {
  : >"$GITHUB_OUTPUT"
  "$action" "$@" >"$scratch/log" 2>&1 || fail "$* ended with $?: $(cat "$scratch/log")"
}
said() { sed -n "s/^$1=//p" "$GITHUB_OUTPUT"; }

# --- install: a release that can be fetched, one whose sum is wrong, none -------------------------
version=$(sed -n 's/^project(refute VERSION \([0-9.]*\) .*/\1/p' "$source/CMakeLists.txt")
file=refute-$version-linux-$(uname -m)
release=$scratch/releases/v$version
mkdir -p -- "$release"
cp -- "$refute" "$release/$file"
(cd -- "$release" && sha256sum "$file" >SHA256SUMS)
export REFUTE_REFERENCE=builtin:mailbox REFUTE_RELEASES=file://$scratch/releases
step install
[[ $(said program) == "$RUNNER_TEMP/refute/refute" ]] || fail "the release was not taken: $(cat "$scratch/log")"

# A checkout that is built at once.
checkout=$scratch/checkout
mkdir -p -- "$checkout/.github/actions/hunt"
cp -- "$action" "$checkout/.github/actions/hunt"
cp -- "$source/CMakeLists.txt" "$checkout"
printf '#!/bin/sh\necho built\n' >"$checkout/refute"
chmod +x "$checkout/refute"
action=$checkout/.github/actions/hunt/refute_action
echo changed >>"$release/$file"
step install
[[ $(said program) == "$checkout/build/release/oracle/refute" ]] || fail "a changed file was taken for the release"
grep -q '^built$' "$scratch/log" || fail "nothing was built"
REFUTE_RELEASES=file://$scratch/nothing step install
grep -q 'no release' "$scratch/log" || fail "nobody is told why it takes so long"

# --- hunt ----------------------------------------------------------------------------------------
cd -- "$scratch/repository"
git init -q .
echo 'on: [pull_request]' >.github/workflows/moves.yml
commit() {
  printf '#!/bin/sh\nexec "%s" %s\n' "$engine" "$1" >my_engine
  chmod +x my_engine
  git add -A
  git -c user.name=me -c user.email=me@localhost commit -q -m "$2"
}
export REFUTE=$refute REFUTE_SUBJECT=./my_engine REFUTE_TIME=4s REFUTE_VARIANT=standard

commit '' 'the engine'
step hunt
[[ $(said code) == 0 ]] || fail "a right engine: code $(said code): $(cat "$scratch/log")"
! grep -q '^::error' "$scratch/log" || fail "a right engine is annotated"
grep -qi 'no divergence' "$GITHUB_STEP_SUMMARY" || fail "the summary is: $(cat "$GITHUB_STEP_SUMMARY")"

rm -rf -- refute-findings "$GITHUB_STEP_SUMMARY"
commit '--bug double_push_jumps' 'faster'
step hunt
[[ $(said code) == 1 ]] || fail "a wrong engine: code $(said code): $(cat "$scratch/log")"
annotations=$(grep -cE '^::(error|warning) ' "$scratch/log") || true
findings=$(find refute-findings -name '*.json' ! -name hunt.json | wc -l)
[[ $annotations == "$findings" && $findings -ge 1 ]] || fail "$annotations annotations for $findings findings"
grep -q '^::error file=.github/workflows/moves.yml,line=1,' "$scratch/log" || fail "the annotation is at no file"
grep -q 'double-push' "$GITHUB_STEP_SUMMARY" || fail "the summary is: $(cat "$GITHUB_STEP_SUMMARY")"
# The locations of the SARIF file exist in the repository.
sarif=$(said sarif)
grep -o '"uri": "[^"]*"' "$sarif" | cut -d'"' -f4 | while read -r uri; do
  git ls-files --error-unmatch -- "$uri" >/dev/null || fail "$uri is no file of the repository"
done

# With a list of its own the finding is shown at its line there.
REFUTE_REGRESSIONS=moves.epd step hunt
grep -q '^::error file=moves.epd,line=[2-9]' "$scratch/log" || fail "not at the line: $(grep '^::error' "$scratch/log")"
grep -q 'double-push' moves.epd || fail "the list has no line for it"

# Wrong words fail as such.
REFUTE_VARIANT=chess961 step hunt
[[ $(said code) == 2 ]] || fail "an unknown variant: code $(said code)"
echo "the action: ok"
