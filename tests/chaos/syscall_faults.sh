#!/bin/sh
# One system call of the program fails at a time, as strace injects it, while it compares two
# programs that agree. The answer may be "agree" (0) or "trouble" (3), never "divergence" (1), wrong
# usage (2) or a crash; it comes in time, and no process is left.
#
#   tests/chaos/syscall_faults.sh REFUTE
set -u

refute=${1:?the program}
[ -x "$refute" ] || {
  echo "syscall_faults: there is no program $refute"
  exit 2
}
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
  try_command "$@" -- compare --subject "$engine uci" --reference builtin:mailbox --depth 2 \
    --timeout-scale 0.5
}

# try_command CALL FAULT WHEN [-f] -- WORDS...: the same of any command.
try_command() {
  call=$1 fault=$2 when=$3 follow=
  shift 3
  [ "$1" = -- ] || { follow=$1 && shift; }
  shift
  runs=$((runs + 1))
  status=0
  timeout -k 5 60 strace $follow -o "$work/trace" -e "trace=$call" -e "inject=$call:$fault:when=$when" \
    "$refute" "$@" >"$work/out" 2>&1 || status=$?
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
  printf '%-28s %-5s %s\n' "$call $fault $when $follow" "$status" "$verdict"
}

# before CALL: how often the loader and the program make the call before the first program is started
# (the first of its streams is a socket).
before() {
  strace -o "$work/trace" -e "trace=$1,socketpair" \
    "$refute" compare --subject "$engine uci" --reference builtin:mailbox >/dev/null 2>&1
  sed '/^socketpair/,$d' "$work/trace" | grep -c "^$1("
}

# What a start does: five pairs of descriptors, a supervisor, and the wait for its first words.
for when in 1 2 3; do
  for pair in pipe2:EMFILE socketpair:EMFILE clone:EAGAIN poll:EINTR poll:ENOMEM recvfrom:EINTR \
    recvfrom:ECONNRESET; do
    try "${pair%:*}" "error=${pair#*:}" "$when"
  done
done
flags=$(before fcntl)
for when in 1 2 3 4 9 10; do try fcntl error=EINVAL "$((flags + when))"; done
# What the supervisor does, and the program before it runs. A call that it cannot do without ends
# in trouble, the others in a program that is less well looked after.
for pair in signalfd4:EMFILE setsid:EPERM prctl:EPERM sendto:EAGAIN setpgid:EPERM dup2:EBADF \
  close_range:ENOSYS prlimit64:EPERM poll:EINTR poll:ENOMEM waitid:EINTR wait4:EINTR kill:ESRCH; do
  for when in 1 1+2; do try "${pair%:*}" "error=${pair#*:}" "$when" -f; done
done
# The threads of a hunt: it does with fewer workers, and ends if there is none.
for when in 1 2 3; do
  try_command clone3 error=EAGAIN "$when" -f -- hunt --subject builtin:pseudo --reference builtin \
    --positions 5 --depth 1 --jobs 2 --out "$work/findings"
done
# Those of a count: the last may be the only one that is missing.
for when in 1 2 3; do
  try_command clone3 error=EAGAIN "$when" -f -- perft 3 --threads 2
done
# What a conversation does, and its end.
for when in 1 2 5 1+3; do
  try ppoll error=EINTR "$when"
  try ppoll error=ENOMEM "$when"
  try sendto error=EAGAIN "$when"
  try sendto error=EPIPE "$when"
  try write error=EAGAIN "$when"
  try shutdown error=ENOTCONN "$when"
done
reads=$(before read)
for when in 1 2 5 1+3; do
  nth=$((reads + ${when%+*}))
  case $when in *+*) nth=$nth+${when#*+} ;; esac
  try read error=EINTR "$nth"
  try read error=EIO "$nth"
done
# strace has no fault that closes and says EINTR, as the system does: here nothing is closed.
closes=$(before close)
try close error=EINTR "$((closes + 1))+2"
try close error=EINTR "$((closes + 2))+2"

# Findings are written by the worker that has them, which a slow disk must not hold up.
runs=$((runs + 1))
strace -f --seccomp-bpf -o "$work/trace" -e trace=fsync,fdatasync,syncfs,sync,rename "$refute" hunt \
  --subject "sh -c \"$engine uci | sed -u '/^e1g1: /d'\"" --reference builtin --standard \
  --positions 100 --depth 1 --jobs 1 --out "$work/found" >"$work/out" 2>&1
verdict=ok
grep -q 'rename(.*/found/missing' "$work/trace" || verdict='surprise: no finding was written'
grep -q 'sync.*(' "$work/trace" && verdict='surprise: it waits for the disk'
[ "$verdict" = ok ] || surprises=$((surprises + 1))
printf '%-28s %-5s %s\n' 'fsync' - "$verdict"

printf '%s runs, %s surprises\n' "$runs" "$surprises"
[ "$surprises" -eq 0 ]
