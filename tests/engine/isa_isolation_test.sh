#!/bin/sh
# Usage: isa_isolation_test.sh LIBRARY
#
# Some objects of the engine are compiled for newer processors. The linker keeps one copy of a
# function that several objects define (a weak symbol), from whichever object it likes, so none of
# those may contain an instruction that an old processor lacks. TZCNT is allowed: compilers emit it
# for the plain BSF, which old processors execute instead, for arguments that are never zero.
set -eu
library=$1

shared=$(nm --defined-only "$library" | awk '$2 ~ /^[VWuvw]$/ { print $3 }' | sort -u)
[ -n "$shared" ] || { echo "no weak symbol in $library: is it built by us?"; exit 1; }

objdump --disassemble --no-show-raw-insn "$library" | SHARED="$shared" awk '
  BEGIN {
    count = split(ENVIRON["SHARED"], names, "\n")
    for (i = 1; i <= count; ++i) is_shared[names[i]] = 1
    newer = "^(pext|pdep|shlx|shrx|sarx|bzhi|andn|blsr|blsi|blsmsk|bextr|mulx|rorx|lzcnt|popcnt)[lq]?$"
  }
  / file format / { object = $1 }
  /^[0-9a-f]+ <.*>:$/ { name = $2; gsub(/^<|>:$/, "", name) }
  $2 ~ newer {
    ++seen
    if (name in is_shared) { print object " " name ": " $2; ++bad }
  }
  END {
    if (seen == 0) { print "no newer instruction anywhere: nothing was tested"; exit 1 }
    if (bad > 0) { print bad " instructions that another object could be linked to"; exit 1 }
  }'
