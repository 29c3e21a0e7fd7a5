#!/usr/bin/env bash
# Runs every part of `make test`, two at a time, and says at the end what ran, what it cost and what could not run.
# The output of a part is in build/gate/PART.log (GATE_LOGS names another folder); that of a part that fails is
# printed. The exit code is 0 if every part has passed.
set -uo pipefail
cd "$(dirname "$0")/.."
export BLACKBOX_PROFILE=${BLACKBOX_PROFILE:-dev} BLACKBOX_SMALL=1
# Python is here: what cargo selects together it builds once.
export RUST=--workspace
MAKE=${MAKE:-make}
# The parts are their own make, whose messages about its caller's jobs would disturb.
unset MAKEFLAGS MFLAGS MAKELEVEL

logs=${GATE_LOGS:-$PWD/build/gate}
mkdir -p "$logs"
rm -f "$logs"/*.log "$logs"/*.state "$logs"/*.line "$logs"/*.times

# Runs a part and keeps its output, its state and its times.
part() {
    local name=$1 state=passed
    # Wall, user and system seconds.
    local TIMEFORMAT='%R %U %S'
    { time "$MAKE" --no-print-directory "$name" > "$logs/$name.log" 2>&1 < /dev/null; } 2> "$logs/$name.times" ||
        state=failed
    [[ $state == passed ]] || { echo "gate: $name failed:"; tail -n 300 "$logs/$name.log"; } >&2
    echo "$state" > "$logs/$name.state"
    awk -v part="$name" -v state="$state" \
        '{ printf "%-14s %-7s %6.0f s, %6.0f s of CPU time\n", part, state, $1, $2 + $3 }' "$logs/$name.times" |
        tee "$logs/$name.line"
    [[ $state == passed ]]
}

python=(python-env test-python test-language docs test-browser)
# Whichever lane is free takes the next of these.
shared=(test-targets test-upstream lint)

# Runs those parts that the other lane has not taken.
share() {
    local name
    for name in "${shared[@]}"; do
        if (set -o noclobber; : > "$logs/$name.state") 2> /dev/null; then part "$name"; fi
    done
}

(part test-rust; share) &
(
    # The rest of this lane needs the environment.
    if part "${python[0]}"; then
        export BLACKBOX_READY=1
        for name in "${python[@]:1}"; do part "$name"; done
    fi
    share
) &
wait

echo
echo "What ran:"
failed=()
for name in test-rust "${python[@]}" "${shared[@]}"; do
    [[ $(cat "$logs/$name.state" 2> /dev/null) == passed ]] || failed+=("$name")
    echo "  $(cat "$logs/$name.line" 2> /dev/null || printf '%-14s not run' "$name")"
done
echo "What could not run, or was left out:"
grep -hE '^SKIPPED|: skipped|could not|please install|\.\.\. ignored' "$logs"/*.log | sort | uniq -c | sed 's/^ *\([0-9]*\) /  \1 x /' ||
    echo "  nothing"
awk '{ cpu += $2 + $3 } END { printf "CPU time of all parts: %.1f minutes\n", cpu / 60 }' "$logs"/*.times
for name in "${failed[@]}"; do
    echo "What failed in $name:"
    # Rust's tests, Python's, node's, a compiler's and make's words for it, with what follows the first.
    grep -hE -A 3 'panicked at|^test .* FAILED$|^FAILED |^ERROR |^not ok |^error|: error: ' "$logs/$name.log" 2> /dev/null |
        head -n 60 | sed 's/^/  /'
done
exit $((${#failed[@]} > 0))
