#!/usr/bin/env bash
#
# Seeds are the same after packing and unpacking, whatever bytes they hold. Exit code 77: no python3.

set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
command -v python3 >/dev/null || exit 77
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
fail() { echo "seeds_test: $*" >&2; exit 1; }

for file in "$root"/corpus/seeds/*.txt; do
  target=$(basename -- "$file" .txt)
  "$root/fuzz/unpack_seeds" "$target" "$scratch/seeds"
  "$root/fuzz/pack_seeds" "$scratch/seeds" | diff <(grep -v '^#' -- "$file") - ||
    fail "$file is not what pack_seeds writes: sorted by name, \\n \\r \\t \\\\ and \\xHH for what is not printable"
done

# Every byte, and in front of what could be taken for the rest of an escape.
mkdir -p -- "$scratch/fuzz" "$scratch/corpus/seeds" "$scratch/some"
cp -- "$root/fuzz/unpack_seeds" "$scratch/fuzz/"
python3 -c 'import sys
for name, end in ("plain", b""), ("digit", b"A"), ("letter", b"n0\\n"):
    open(f"{sys.argv[1]}/{name}", "wb").write(b"".join(bytes([byte]) + end for byte in range(256)))
open(f"{sys.argv[1]}/blank", "wb").write(b" \t \n")
open(f"{sys.argv[1]}/none", "wb")' "$scratch/some"
{ echo '# a comment'; echo; "$root/fuzz/pack_seeds" "$scratch/some"; } >"$scratch/corpus/seeds/some.txt"
"$scratch/fuzz/unpack_seeds" some "$scratch/again"
diff -r "$scratch/some" "$scratch/again" || fail "other bytes after unpacking"
! LC_ALL=C grep -q '[^ -~	]' "$scratch/corpus/seeds/some.txt" || fail "not plain text"

# A name is a file of the folder and nothing else.
printf '../out\ttext\n' >"$scratch/corpus/seeds/some.txt"
! "$scratch/fuzz/unpack_seeds" some "$scratch/again" 2>/dev/null || fail "wrote outside of the folder"
! "$scratch/fuzz/unpack_seeds" none "$scratch/again" 2>/dev/null || fail "unpacked what is not there"
echo "seeds_test: all as promised"
