"""Logs of play, as studies of people and of language models have them: read, and weighed ray by ray.

`read` takes a table with a row for each ray or guess and columns participant, trial, port, answer, guess,
hidden, atoms and size, however people wrote them, and says what it could not read. `replay` says of every ray
what it left and what it was worth, and of every guess how likely it was.

>>> from blackbox import logs
>>> rows = [
...     {"participant": "p1", "trial": 1, "port": "left 5", "answer": "out at b5"},
...     {"participant": "p1", "trial": 1, "port": "R1", "answer": "absorbed"},
...     {"participant": "p2", "trial": 1, "port": "north-3", "answer": "what?"},
... ]
>>> log = logs.read(rows, "8x8")
>>> print(log.report())
2 of 3 rows read
row 3, answer 'what?': no answer, expected a hit, a reflection or an exit such as 'L3'
>>> played = logs.replay(log, atoms=4)
>>> played["counts"].tolist(), played["best_port"].tolist()
([10385.0, 4199.0, nan], ['L4', 'L2', ''])
"""

from typing import Final

from blackbox.logs._read import Log, read
from blackbox.logs._replay import replay
from blackbox.logs._values import Unread

__all__ = ["Log", "Unread", "read", "replay"]
__dir__: Final = __all__.copy
