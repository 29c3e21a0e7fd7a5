"""The classes of what calls give, for annotations and `isinstance`."""

from typing import Final

from blackbox._blackbox import (
    Advice,
    BoardBlocks,
    Census,
    Conclusion,
    Drawing,
    Explanation,
    ManyAdvice,
    ManySolutions,
    Par,
    Picture,
    PortAdvice,
    SampledCensus,
    Step,
    Trace,
)
from blackbox._evaluation import Evaluation
from blackbox._review import Review, ReviewedRay

__all__ = [
    "Advice",
    "BoardBlocks",
    "Census",
    "Conclusion",
    "Drawing",
    "Evaluation",
    "Explanation",
    "ManyAdvice",
    "ManySolutions",
    "Par",
    "Picture",
    "PortAdvice",
    "Review",
    "ReviewedRay",
    "SampledCensus",
    "Step",
    "Trace",
]
__dir__: Final = __all__.copy
