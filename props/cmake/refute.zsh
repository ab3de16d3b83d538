#compdef refute
# Completion of refute's commands, options and sources, for zsh. What they are is asked of the
# program itself: see refute.bash.

_refute() {
  local program=${(Q)words[1]} command=$words[2] before=$words[CURRENT-1] value=
  local -a found
  if ((CURRENT == 2)) || [[ $command == help ]]; then
    found=(${(f)"$($program --help 2>/dev/null |
      sed -n '/^Commands:/,/^$/s/^  \([a-z]\+\)  *\(.*\)/\1:\2/p')"})
    _describe command found
    return
  fi
  local help="$($program $command --help 2>/dev/null)"
  [[ $before != -* ]] || value=$(sed -n "s/^  \(.*, \)\?$before\(, -[^ ]*\)* \([A-Z]\+\)\( .*\)\?$/\3/p" <<<$help)
  case $value in
    SOURCE)
      found=(${(f)"$($program --help 2>/dev/null | grep -oE '\b(builtin(:[a-z]+)?|uci:|lib:|script:)' | sort -u)"})
      compadd -- $found
      _files
      return ;;
    FILE | FOLDER | '') ;;
    *) return 1 ;;
  esac
  if [[ $words[CURRENT] == -* ]]; then
    # Descriptions begin in the same column, or in the next line.
    found=(${(f)"$(awk '/^  -/ {
      n = split(substr($0, 28, 1) == " " ? substr($0, 1, 28) : $0, names, /,? +/)
      for (i = 1; i <= n; ++i) if (names[i] ~ /^--/) print names[i] ":" substr($0, 29)
    }' <<<$help)"})
    _describe option found
  else
    _files
  fi
}

[[ $zsh_eval_context[-1] != loadautofunc ]] || _refute "$@"
