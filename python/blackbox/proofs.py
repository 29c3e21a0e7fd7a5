"""What cannot be beaten, with proofs; and evidence whose boards are known beforehand.

>>> from blackbox import proofs
>>> proof = proofs.optimal("4x4", 2)
>>> proof, proof.verify()
(<Proof 4x4 with 2 atoms: 366 rays>, None)
"""

from typing import Final

from blackbox._blackbox import HardInstance, Proof, fixed_ports, optimal, optimal_worst

__all__ = ["HardInstance", "Proof", "fixed_ports", "optimal", "optimal_worst"]
__dir__: Final = __all__.copy
