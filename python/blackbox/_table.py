"""What the widgets show and do, without a widget: commands in, states out.

A command is a line of text, a state a dictionary that JSON can hold. The page without a kernel speaks the
same commands and states with the core compiled to WebAssembly; a test holds the two to each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from blackbox import (
    Board,
    Evidence,
    EvidenceError,
    Game,
    MoveError,
    Port,
    Scoring,
    StrategyError,
    Trace,
)

__all__ = ["Cells", "GameTable", "RayTable", "State", "cells_of"]

# The nodes that a hint may cost in the kernel: some seconds.
NODES = 30_000_000

State = dict[str, Any]
Cells = tuple[tuple[int, int], ...]


def cells_of(cells: Board | Iterable[tuple[int, int]], width: int, height: int) -> Cells:
    """Read cells as a board or as pairs, and give them row by row, each once."""
    if isinstance(cells, Board):
        if tuple(cells.size) != (width, height):
            raise MoveError(f"the board is {cells.size}, expected {width}x{height} as the game has it")
        return tuple(cells.atoms)
    return tuple(Board.from_atoms([(x, y) for x, y in cells], width, height).atoms)


def _cell(text: str) -> tuple[int, int]:
    """Read a cell, "x,y" from 0."""
    x, _, y = text.partition(",")
    return _number(x), _number(y)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise MoveError(f"{text!r} is no number, expected digits")
    return int(text)


def _drawn(trace: Trace) -> State:
    """Tell the path of a ray: the cells it enters, and the atom that absorbs it."""
    atom = None
    if trace.outcome.kind == "hit":
        if trace.steps:
            (x, y), heading, _ = trace.steps[-1]
            dx, dy = {"right": (1, 0), "left": (-1, 0), "up": (0, -1), "down": (0, 1)}[heading]
            atom = (x + dx, y + dy)
        else:
            atom = trace.entry.cell
    cells = [step.cell for step in trace.steps if step.turn is None]
    return {"entry": str(trace.entry), "result": str(trace.outcome), "cells": cells, "atom": atom}


def _rays(evidence: Evidence) -> list[Port]:
    """Tell the ports to fire, one for a detour."""
    return [
        port for port, outcome in evidence.observations.items() if outcome.exit is None or port < outcome.exit
    ]


def _solved(evidence: Evidence) -> State:
    """Tell what is still possible."""
    try:
        solution = evidence.solve(limit=NODES)
    except EvidenceError as error:
        return {"message": str(error)}
    return {
        "count": str(solution.count),
        "same": solution.unique_class,
        "probability": solution.probability.round(4).tolist(),
        "message": None,
    }


def _advised(evidence: Evidence) -> State:
    """Tell what each ray is worth in bits, and which is worth most."""
    try:
        advice = evidence.advise(limit=NODES)
    except EvidenceError as error:
        return {"message": str(error)}
    return {
        "best": str(advice.best) if advice.best else None,
        "ports": {str(port.port): port.bits for port in advice.ports},
        "message": None,
    }


def _run(verbs: dict[str, Callable[[str], object]], command: str) -> None:
    verb, _, rest = command.partition(" ")
    if verb not in verbs:
        raise MoveError(f"{verb!r} is no command, expected one of {', '.join(verbs)}")
    verbs[verb](rest)


class GameTable:
    """A game at the table: the session, and whether hints are shown."""

    def __init__(self, session: Game) -> None:
        self.session: Game = session
        self.hints: bool = False
        # What the hint and the advice below are about.
        self._known: Evidence | None = None
        self._hint: State | None = None
        self._advice: State | None = None
        # The par of the game with this ID.
        self._par: tuple[str, float | None] = ("", None)

    def do(self, command: str) -> None:
        """Run a command; what the game refuses is a `BlackBoxError`."""
        session = self.session
        verbs: dict[str, Callable[[str], object]] = {
            "fire": session.fire,
            "guess": lambda text: session.guess(_cell(text)),
            "lock": lambda text: session.lock(_cell(text)),
            "lock-column": lambda text: session.lock(column=_number(text)),
            "lock-row": lambda text: session.lock(row=_number(text)),
            "check": lambda _: session.check(),
            "solve": lambda _: session.solve(),
            "undo": lambda _: session.undo(),
            "redo": lambda _: session.redo(),
            "restart": lambda _: session.restart(),
            "new": self._begin,
            "hints": self._switch_hints,
            "advice": lambda _: self._advise(),
            # One character a byte, as the page read the file.
            "load": lambda text: self._take(Game.load(text.encode("latin-1"))),
        }
        _run(verbs, command)

    def _switch_hints(self, word: str) -> None:
        self.hints = word == "on"

    def _advise(self) -> None:
        evidence = self._followed()
        if self._advice is None:
            self._advice = _advised(evidence)

    def _followed(self) -> Evidence:
        """Give the evidence, and forget what was found out about another."""
        evidence = self.evidence
        if evidence != self._known:
            self._known, self._hint, self._advice = evidence, None, None
        return evidence

    def _begin(self, game: str) -> None:
        self._take(Game(game or self.session.params))

    def _take(self, session: Game) -> None:
        self.session = session

    @property
    def guessed(self) -> Board:
        """The guesses as a board."""
        return Board.from_atoms(self.session.guesses, *self.size)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.session.board.width, self.session.board.height

    @property
    def evidence(self) -> Evidence:
        """What has been observed."""
        return self.session.evidence

    def set_evidence(self, wanted: Evidence) -> None:
        """Come to know exactly this; with another board where the hidden one does not satisfy it."""
        if len(wanted.facts) > len(_rays(wanted)):
            raise EvidenceError("a game cannot know cells, expected results of rays only")
        if self._range_of(wanted) != self._range_of(self.evidence) or not wanted.allows(self.session.board):
            self._hide(wanted)
        session, rays = self.session, _rays(wanted)
        if not set(session.observations) <= set(wanted.observations):
            guesses, locks = session.guesses, session.locks
            session.restart()
            for cell in guesses:
                session.guess(cell)
            for cell in locks:
                session.lock(cell)
        for port in rays:
            if port not in session.observations:
                session.fire(port)

    def _range_of(self, evidence: Evidence) -> tuple[int, int, int, int]:
        least, most = evidence.atoms
        cells = evidence.size.cells
        return evidence.size.width, evidence.size.height, max(least, 1), min(most, cells)

    def _hide(self, wanted: Evidence) -> None:
        """Begin a game whose hidden board satisfies the evidence."""
        width, height, least, most = self._range_of(wanted)
        known = Evidence(width, height, (least, most))
        for port, outcome in wanted.observations.items():
            known.add(port, outcome)
        board = known.solve().model
        if board is None:
            raise EvidenceError("no board satisfies the evidence, expected one that does")
        description = board.to("sgt").partition(":")[2]
        self._take(Game(f"w{width}h{height}m{least}M{most}:{description}"))

    def set_guesses(self, wanted: Cells) -> None:
        """Guess these cells and no others; where a locked cell would change, nothing does."""
        session = self.session
        changed = sorted(set(wanted) ^ set(session.guesses))
        if changed and session.revealed:
            raise MoveError("the game is over, expected undo, restart or a new game")
        for cell in changed:
            if cell in session.locks:
                raise MoveError(f"the cell {cell} is locked, expected a guess on a free one")
        for cell in changed:
            session.guess(cell)

    def state(self) -> State:
        """Tell everything that is shown."""
        session = self.session
        results = {str(port): str(outcome) for port, outcome in session.observations.items()}
        guessed = self.guessed
        evidence = self._followed()
        if self.hints and not session.revealed and self._hint is None:
            self._hint = _solved(evidence)
        return {
            "width": self.size[0],
            "height": self.size[1],
            "params": session.params,
            "id": session.id,
            "position": session.position,
            "states": session.states,
            "status": session.status,
            "errors": session.errors,
            "revealed": session.revealed,
            "just_wrong": session.just_wrong,
            "can_check": session.can_check,
            "result": session.result,
            "marks": {str(port): mark for port, mark in session.marks.items()},
            "results": results,
            "satisfied": {port: str(guessed.fire(port)) == result for port, result in results.items()},
            "wrong": [str(port) for port in session.wrong],
            "omitted": [str(port) for port in session.omitted],
            "guesses": session.guesses,
            "locks": session.locks,
            "atoms": session.board.atoms if session.revealed else None,
            "right": session.right,
            "wrong_atoms": session.wrong_atoms,
            "missed": session.missed,
            "scores": {scoring.name: session.score(scoring) for scoring in Scoring.ALL},
            "par": self._told_par() if session.revealed else None,
            "proof": self._proof(guessed),
            "save": session.save().decode("latin-1"),
            "hints": self.hints,
            "hint": self._hint if self.hints and not session.revealed else None,
            "advice": None if session.revealed else self._advice,
        }

    def _told_par(self) -> float | None:
        """Tell the par, once the game is over: before, it would tell something about the board."""
        session = self.session
        if self._par[0] != session.id:
            try:
                self._par = session.id, session.par(limit=NODES).mean
            except StrategyError:
                self._par = session.id, None
        return self._par[1]

    def _proof(self, guessed: Board) -> State | None:
        """Tell the ray that the last check speaks through, as the guesses would bend it."""
        session = self.session
        if not session.just_wrong:
            return None
        port: Port = min([*session.wrong, *session.omitted])
        return {
            **_drawn(guessed.trace(port)),
            "seen": str(session.board.fire(port)),
            "fresh": not session.wrong,
        }


class RayTable:
    """A board in the open and all of its rays."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board

    def do(self, command: str) -> None:
        """Run a command; what cannot be is a `BlackBoxError`."""
        verbs: dict[str, Callable[[str], object]] = {
            "atom": lambda text: self._toggle(_cell(text)),
            "board": lambda text: self._put(Board(text.replace("\\n", "\n"))),
            "clear": lambda _: self._put(Board.empty(width=self.board.width, height=self.board.height)),
        }
        _run(verbs, command)

    def _put(self, board: Board) -> None:
        self.board = board

    def _toggle(self, cell: tuple[int, int]) -> None:
        board = self.board
        self.board = board.without_atoms([cell]) if cell in board else board.with_atoms([cell])

    def state(self) -> State:
        """Tell everything that is shown: detours are numbered from 1 in canonical order and drawn once."""
        board = self.board
        marks: dict[str, str] = {}
        results: dict[str, str] = {}
        rays: list[State] = []
        detours = 0
        for port, outcome in board.signature().items():
            name = str(port)
            results[name] = str(outcome)
            if name in marks:
                continue
            rays.append(_drawn(board.trace(port)))
            if outcome.exit is None:
                marks[name] = str(outcome)
            else:
                detours += 1
                marks[name] = marks[str(outcome.exit)] = str(detours)
        kinds = list(results.values())
        return {
            "width": board.width,
            "height": board.height,
            "atoms": board.atoms,
            "text": board.to("compact"),
            "marks": marks,
            "results": results,
            "rays": rays,
            "hits": kinds.count("H"),
            "reflections": kinds.count("R"),
            "detours": detours,
        }
