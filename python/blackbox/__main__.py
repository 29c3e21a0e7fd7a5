"""`python -m blackbox` is the command `blackbox`."""

import sys

from blackbox._command import main

sys.exit(main())
