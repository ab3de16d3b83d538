# Completion of refute's commands, options and sources, for fish. What they are is asked of the
# program itself: see refute.bash.

function __refute_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -l program $words[1]
    set -l command $words[2]
    if test (count $words) -eq 1; or test "$command" = help
        $program --help 2>/dev/null | sed -n '/^Commands:/,/^$/s/^  \([a-z]\+\)  *\(.*\)/\1\t\2/p'
        return
    end
    set -l value
    if string match -q -- '-*' $words[-1]
        set value ($program $command --help 2>/dev/null |
            sed -n "s/^  \(.*, \)\?$words[-1]\(, -[^ ]*\)* \([A-Z]\+\)\( .*\)\?\$/\3/p")
    end
    switch "$value"
        case SOURCE
            $program --help 2>/dev/null | grep -oE '\b(builtin(:[a-z]+)?|uci:|lib:|script:)' | sort -u
            __fish_complete_path $word
        case FILE FOLDER
            __fish_complete_path $word
        case ''
            if string match -q -- '-*' $word
                # Descriptions begin in the same column, or in the next line.
                $program $command --help 2>/dev/null | awk '/^  -/ {
                    n = split(substr($0, 28, 1) == " " ? substr($0, 1, 28) : $0, names, /,? +/)
                    for (i = 1; i <= n; ++i) if (names[i] ~ /^--/) print names[i] "\t" substr($0, 29)
                }'
            else
                __fish_complete_path $word
            end
    end
end

complete -c refute -f -a '(__refute_complete)'
