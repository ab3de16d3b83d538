# Completion of refute's commands, options and sources, for bash. What they are is asked of the
# program itself: its help is the one description, for refute.zsh and refute.fish as well.

# What the value of an option is called: FILE, N, ...; nothing if it has none, or is no option.
_refute_value() {
  "$1" "$2" --help 2>/dev/null | sed -n "s/^  \(.*, \)\?$3\(, -[^ ]*\)* \([A-Z]\+\)\( .*\)\?$/\3/p"
}

_refute() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  local program=${COMP_WORDS[0]} command=${COMP_WORDS[1]} value=
  COMPREPLY=()
  if ((COMP_CWORD == 1)) || [[ $command == help ]]; then
    local commands
    commands=$("$program" --help 2>/dev/null |
      sed -n '/^Commands:/,/^$/s/^  \([a-z]\+\) .*/\1/p')
    ((COMP_CWORD > 1)) || commands+=" --help --version"
    mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$word")
    return
  fi
  [[ $before != -* ]] || value=$(_refute_value "$program" "$command" "$before")
  case $value in
    SOURCE)
      # A colon separates words for readline, so that only what follows it is completed.
      local sources
      sources=$("$program" --help 2>/dev/null | grep -oE '\b(builtin(:[a-z]+)?|uci:|lib:|script:)' | sort -u)
      mapfile -t COMPREPLY < <(compgen -W "$sources" -- "$word"; compgen -f -- "$word")
      return ;;
    FILE | FOLDER | '') ;;
    *) return ;;
  esac
  if [[ $word == -* ]]; then
    local options
    options=$("$program" "$command" --help 2>/dev/null | grep -o -- '--[a-z0-9-]\+' | sort -u)
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}
complete -o filenames -F _refute refute
