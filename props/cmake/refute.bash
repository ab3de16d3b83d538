# Completion of refute's commands, options and sources, for bash. What the options are is asked of
# the program itself, so that this file need not know them.

_refute() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
  # A colon separates words for readline, so that only what follows it is completed.
  COMPREPLY=()
  if ((COMP_CWORD == 1)) || [[ $command == help ]]; then
    local commands
    commands=$("${COMP_WORDS[0]}" --help 2>/dev/null |
      sed -n '/^Commands:/,/^$/s/^  \([a-z]\+\) .*/\1/p')
    ((COMP_CWORD > 1)) || commands+=" --help --version"
    mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$word")
    return
  fi
  case $before in
    --fen | --moves | --time | --seed | --positions | --depth | -d | --jobs | --threads | --law) return ;;
    --subject | --reference)
      mapfile -t COMPREPLY < <(compgen -W "builtin builtin:pseudo builtin:copy builtin:mailbox \
        stockfish uci: lib: script:" -- "$word"; compgen -f -- "$word")
      return ;;
  esac
  if [[ $word == -* ]]; then
    local options
    options=$("${COMP_WORDS[0]}" "$command" --help 2>/dev/null | grep -o -- '--[a-z0-9-]\+' | sort -u)
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}
complete -o filenames -F _refute refute
