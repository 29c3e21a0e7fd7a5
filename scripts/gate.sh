#!/usr/bin/env bash
# Runs every part of `make test`, two or three at a time, and says at the end what ran, what it cost and what could not run.
#
#   scripts/gate.sh         what must hold for each change
#   scripts/gate.sh all     that, and what `make test` leaves out: `make test-all`
#
# The output of a part is in build/gate/PART.log (GATE_LOGS names another folder); that of a part that fails is
# printed. The exit code is 0 if every part has passed.
set -uo pipefail
cd "$(dirname "$0")/.."
export BLACKBOX_PROFILE=${BLACKBOX_PROFILE:-dev} BLACKBOX_SMALL=1
# Python is here: what cargo selects together it builds once.
export RUST=--workspace
# Nothing is kept that would make a second build faster, and no lines for a backtrace: a panic names its own.
export CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0
MAKE=${MAKE:-make}
# Each part is a make of its own; its messages about the caller's jobs would disturb.
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

# In the order in which they begin. The browser's tests wait most and take longest, so they begin as soon as there is an
# environment; short parts come last.
parts=(test-rust python-env test-browser test-release test-python test-notebooks lint test-upstream)
declare -A after=()
# The site has a part of its own, below. One build of the whole core for JavaScript will do.
export EXTRAS=test,notebook WEB_ONE=1
if [[ ${1:-} == all ]]; then
    EXTRAS+=,site
    # Tests that are left out otherwise look at this.
    export BLACKBOX_ALL=1
    unset WEB_ONE
    # The notebooks are run for the site, and the browser looks at it. The pages take longest.
    parts=(test-rust python-env test-pages docs test-browser test-python test-language lint test-upstream test-release
        test-targets test-c test-stacks test-stranger test-slow test-kernels features)
    after[test-browser]=docs
fi
# These use the environment.
declare -A needs=([docs]=python-env [test-python]=python-env [test-pages]=python-env [test-browser]=python-env [test-language]=python-env
    [test-notebooks]=python-env)

# Begins the first of the parts left that may begin. Fails if there is none.
begin() {
    local at name
    for at in "${!left[@]}"; do
        name=${left[at]}
        [[ -z ${needs[$name]:-} || $(cat "$logs/${needs[$name]}.state" 2> /dev/null) == passed ]] || continue
        [[ -z ${after[$name]:-} || -s $logs/${after[$name]}.state ]] || continue
        unset "left[at]"
        if [[ -z ${needs[$name]:-} ]]; then part "$name"; else BLACKBOX_READY=1 part "$name"; fi &
        return 0
    done
    return 1
}

left=("${parts[@]}")
running=0
while :; do
    # What builds most keeps two processors busy; when it has ended, parts are left that often wait.
    most=2
    [[ ! -s $logs/test-rust.state ]] || most=3
    while ((running < most)) && begin; do ((running += 1)); done
    ((running)) || break
    wait -n
    ((running -= 1))
done

echo
echo "What ran:"
failed=()
for name in "${parts[@]}"; do
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
