"""Black Box as tasks for language models: prompts, replies, scores and transcripts.

Three kinds of task, each with a free answer or as multiple choice:

- `predict`: a board in the open and a port; what is the outcome?
- `deduce`: rays with their outcomes, which leave one answer; where are the atoms?
- `Play`: a game; fire rays, then answer.

Everything comes from seeds: the same seed gives the same task on every machine. In prompts and replies cells
are counted from 1, as people count; the JSON of transcripts counts from 0, as data does here.

>>> from blackbox import language
>>> task = language.predict(5, size="4x4", atoms=2)
>>> print(task.prompt.splitlines()[-1])
Answer with H, R, or the name of the port, such as L1.
>>> task.score(f"I think the answer is {task.answer}.").value
1.0
"""

from typing import Final

from blackbox.language._play import Play, Turn
from blackbox.language._prompt import rules
from blackbox.language._reply import ReplyError, read_cells, read_choice, read_outcome
from blackbox.language._tasks import Score, Task, deduce, predict
from blackbox.language._test_set import frozen_games, frozen_set, load_games, load_tasks

__all__ = [
    "Play",
    "ReplyError",
    "Score",
    "Task",
    "Turn",
    "deduce",
    "frozen_games",
    "frozen_set",
    "load_games",
    "load_tasks",
    "predict",
    "read_cells",
    "read_choice",
    "read_outcome",
    "rules",
]
__dir__: Final = __all__.copy
