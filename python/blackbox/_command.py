"""The console script: the same command as the Rust binary, through the same function."""

import signal
import sys

from blackbox._blackbox import run


def main() -> int:
    """Run the command `blackbox` with the process's arguments and return its exit code."""
    # The command runs without looking at Python, whose handler would only note a Ctrl-C: the system's own
    # ends it, as it ends the Rust binary.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return run(["blackbox", *sys.argv[1:]])
