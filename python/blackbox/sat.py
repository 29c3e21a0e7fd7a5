"""Evidence as a question of propositional logic: for boards beyond the search, and for other solvers.

A solver finds boards of any size to 255x255 and says whether they are the only ones, but never how many
there are.

>>> from blackbox import Evidence, sat
>>> evidence = Evidence("40x40 90; L4 H; T9 H; B7 R; R20 H")
>>> sat.decide(evidence).unique
False
>>> sat.dimacs(evidence).splitlines()[0]
'c Black Box evidence on a board of 40x40; variable 1 + 40*y + x: an atom in (x,y)'
"""

from typing import Final

from blackbox._blackbox import Decision, decide, dimacs

__all__ = ["Decision", "decide", "dimacs"]
__dir__: Final = __all__.copy
