#!/bin/sh
# One system call of the program fails at a time, as strace injects it, while it compares two
# programs that agree. The answer may be "agree" (0) or "trouble" (3), never "divergence" (1), wrong
# usage (2) or a crash; it comes in time, and no process is left.
#
#   tests/chaos/syscall_faults.sh REFUTE
set -u

refute=${1:?the program}
for tool in strace:strace pgrep:procps; do
  command -v "${tool%:*}" >/dev/null || {
    echo "syscall_faults: skipped, there is no ${tool%:*} (apt-get install ${tool#*:})"
    exit 77
  }
done
export ASAN_OPTIONS=detect_leaks=0 # who is traced cannot be searched for leaks
strace -o /dev/null true 2>/dev/null || {
  echo "syscall_faults: skipped, strace may not trace here (ptrace is forbidden)"
  exit 77
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# A copy under a name of its own, so that what is left of it can be found.
engine=$work/engine-under-faults
cp "$refute" "$engine"

runs=0
surprises=0
printf '%-28s %-5s %s\n' 'system call, fault, which' 'exit' 'seen'

# try CALL FAULT WHEN [-f]: WHEN is strace's: 3, 3+5 (every fifth from the third on). With -f the
# fault strikes in every thread and in the engine as well, each counting for itself.
try() {
  runs=$((runs + 1))
  status=0
  timeout -k 5 60 strace ${4:-} -o "$work/trace" -e "trace=$1" -e "inject=$1:$2:when=$3" \
    "$refute" compare --subject "$engine uci" --reference builtin:mailbox --depth 2 \
    --timeout-scale 0.5 >"$work/out" 2>&1 || status=$?
  verdict=ok
  case $status in
    0 | 3) ;;
    *) verdict="surprise: $(tail -n 1 "$work/out")" ;;
  esac
  if pgrep -f "$engine uci" >/dev/null; then
    sleep 1
    pgrep -f "^$engine uci" >/dev/null && verdict="surprise: a process is left"
  fi
  [ "$verdict" = ok ] || surprises=$((surprises + 1))
  printf '%-28s %-5s %s\n' "$1 $2 $3 ${4:-}" "$status" "$verdict"
}

# before CALL: how often the system's loader makes the call before the program itself runs.
before() {
  strace -o "$work/trace" -e "trace=$1,pipe2" \
    "$refute" compare --subject "$engine uci" --reference builtin:mailbox >/dev/null 2>&1
  sed '/^pipe2/,$d' "$work/trace" | grep -c "^$1("
}

for when in 1 2 3; do
  for call in pipe2:EMFILE socketpair:EMFILE eventfd2:EMFILE clone3:EAGAIN fcntl:EINVAL; do
    try "${call%:*}" "error=${call#*:}" "$when"
  done
done
for when in 1 2 5 1+3; do
  try ppoll error=EINTR "$when"
  try ppoll error=ENOMEM "$when"
  try sendto error=EAGAIN "$when"
  try sendto error=EPIPE "$when"
  try write error=EAGAIN "$when"
done
reads=$(before read)
for when in 1 2 5 1+3; do
  nth=$((reads + ${when%+*}))
  case $when in *+*) nth=$nth+${when#*+} ;; esac
  try read error=EINTR "$nth"
  try read error=EIO "$nth"
done
try close error=EINTR "$(($(before close) + 1))+2"
try kill error=ESRCH 1+1
for when in 1 1+2; do
  try waitid error=EINTR "$when" -f
  try wait4 error=EINTR "$when" -f
  try prctl error=EPERM "$when" -f
  try setpgid error=EPERM "$when" -f
  try dup2 error=EBADF "$when" -f
done

printf '%s runs, %s surprises\n' "$runs" "$surprises"
[ "$surprises" -eq 0 ]
