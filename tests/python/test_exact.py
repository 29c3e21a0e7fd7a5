"""`optimal`, its proofs, its parts on many workers, and the plain program that checks proofs."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import pytest
from blackbox import Cancel, Scoring, Size, boards, distributed, errors, signatures
from blackbox.errors import ParseError, StrategyError
from blackbox.proofs import Proof, fixed_ports, optimal, optimal_worst

ROOT = Path(__file__).parents[2]


class Verifier:
    """The second verifier, compiled."""

    def __init__(self, folder: Path) -> None:
        self.program = folder / "verify"
        source = ROOT / "research" / "verifier" / "verify.c"
        subprocess.run(["cc", "-O2", "-o", self.program, source, "-lm"], check=True)

    def __call__(self, text: str, *part: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([self.program, *part], input=text, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Verifier:
    return Verifier(tmp_path_factory.mktemp("verifier"))


@pytest.fixture(scope="module")
def proof() -> Proof:
    return optimal("6x6", 2)


def test_a_proof_says_what_was_found(proof: Proof) -> None:
    assert (proof.lower, proof.upper, proof.proved) == (2070, 2070, True)
    assert (str(proof.size), proof.atoms, str(proof.scoring)) == ("6x6", (2, 2), "rays")
    assert proof.positions > 0
    assert proof.claims == len(proof.text.splitlines()) - 5
    assert optimal("4x4", 2, scoring="markers").upper > 366
    ranged = optimal("4x4", "1-3")
    assert (ranged.atoms, ranged.lower, ranged.proved) == ((1, 3), 3392, True)
    for found in (proof, ranged):
        found.verify()
        assert Proof(found.text) == found


def wrong(proof: Proof) -> list[tuple[int, str]]:
    """Give lines of a proof with something else in their places."""
    lines = proof.text.splitlines()
    ports = lines[4].split()
    claims = [(number, lines[number - 1].split(" ")) for number in range(6, len(lines) + 1, 2)]
    return [
        (1, "blackbox optimum 2"),
        (2, "6x6 3 rays"),
        (3, "lower 2071"),
        (4, "upper 2069"),
        (5, " ".join(ports[:-1])),
        (5, " ".join([*ports, "L1"])),
        *((number, " ".join([str(int(words[0]) + 200), *words[1:]])) for number, words in claims),
        (len(lines), lines[-1][: len(lines[-1]) // 2] + " L"),
    ]


def test_a_wrong_proof_is_refused_with_its_line(proof: Proof, checked: Verifier) -> None:
    lines = proof.text.splitlines()
    for number, change in wrong(proof):
        text = "\n".join([*lines[: number - 1], change, *lines[number:]]) + "\n"
        found = checked(text)
        assert (found.returncode, found.stdout) == (2, ""), change
        # Of other placements the tree is wrong.
        line = 5 if number == 2 else number
        assert f"line {line}: " in found.stderr, (change, found.stderr)
        with pytest.raises((ParseError, StrategyError), match=f"^line {line}\\b"):
            Proof(text).verify()


def test_a_wrong_outcome_is_refused(proof: Proof, checked: Verifier) -> None:
    lines = proof.text.splitlines()
    number = next(number for number, line in enumerate(lines) if number > 5 and line.endswith(" H"))
    text = "\n".join([*lines[:number], lines[number][:-1] + "R", *lines[number + 1 :]]) + "\n"
    found = checked(text)
    assert (found.returncode, found.stdout) == (2, "")
    assert ": line " in found.stderr
    with pytest.raises(StrategyError, match=r"^line "):
        Proof(text).verify()


def test_a_truncated_proof_is_refused(proof: Proof, checked: Verifier) -> None:
    lines = proof.text.splitlines(keepends=True)
    for kept in (0, 1, 3, 4, 5, 6):
        found = checked("".join(lines[:kept]))
        assert (found.returncode, found.stdout) == (2, ""), kept
        assert ": line " in found.stderr, found.stderr


QUESTIONS = ["6x6 2 rays", "4x3 3 markers", "hex3 2 markers", "hex3r 2 rays", "8x2 3 rays", "2x2 2 rays"]
QUESTIONS += ["4x4 1-3 rays", "hex2 0-7 markers"]


@pytest.mark.parametrize("question", QUESTIONS)
def test_two_verifiers_agree(question: str, checked: Verifier) -> None:
    size, atoms, scoring = question.split()
    proof = optimal(size, atoms, scoring=Scoring(scoring))
    proof.verify()
    assert checked(proof.text).stdout == f"verified: {question} {proof.lower}\n"


def test_a_part_of_the_claims_is_checked(proof: Proof, checked: Verifier) -> None:
    lines = proof.text.splitlines()
    words = lines[5].split(" ")
    text = "\n".join([*lines[:5], " ".join([str(int(words[0]) + 200), *words[1:]]), *lines[6:]]) + "\n"
    assert [checked(text, part, "2").returncode for part in ("1", "2")] == [2, 0]
    assert checked(proof.text, "2", "2").stdout == "verified in part: 6x6 2 rays 2070\n"


def test_a_spent_limit_gives_a_bracket_that_is_checked(checked: Verifier) -> None:
    proof = optimal("6x6", 2, limit=5)
    assert proof.lower < 2070 <= proof.upper
    assert not proof.proved
    assert checked(proof.text).stdout == f"verified: 6x6 2 rays {proof.lower} to {proof.upper}\n"


def test_a_check_tells_how_far_it_is_and_can_be_stopped() -> None:
    proof = optimal("6x6", 3, bracket=3)
    told: list[tuple[int, int]] = []
    proof.verify(threads=0, progress=lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert 0 < told[-1][0] <= proof.claims
    assert {total for _, total in told} == {proof.claims}
    with pytest.raises(ZeroDivisionError):
        proof.verify(progress=lambda _done, _total: 1 // 0)


def test_a_bracket_is_as_narrow_as_asked_for() -> None:
    wide, narrow = optimal("5x5", 3, bracket=20), optimal("5x5", 3, bracket=6)
    assert wide.lower <= narrow.lower <= 11088 <= narrow.upper <= wide.upper
    assert wide.lower >= 0.8 * wide.upper
    assert narrow.lower >= 0.94 * narrow.upper
    narrow.verify()
    for percent in (0, 100, -1, float("nan")):
        with pytest.raises(errors.ArgumentError, match="invalid bracket"):
            optimal("5x5", 3, bracket=percent)


def test_a_search_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    for _ in range(100):
        if (proof := optimal("4x4", 3, limit=500, checkpoint=tmp_path / "kept")).proved:
            assert (proof.lower, proof.upper) == (2702, 2702)
            break
    else:
        pytest.fail("no end")
    with pytest.raises(StrategyError, match="optimal 4x4 3 rays"):
        optimal("4x4", 2, checkpoint=tmp_path / "kept")


def test_a_check_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    proof = optimal("5x5", 3)
    done: list[int] = []

    def stop(checked: int, _total: int) -> None:
        done.append(checked)
        if checked > 0:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        proof.verify(threads=1, checkpoint=tmp_path / "kept", progress=stop)
    told: list[int] = []
    proof.verify(checkpoint=tmp_path / "kept", progress=lambda checked, _total: told.append(checked))
    assert (done[0], told[-1]) == (0, proof.claims)
    # The last claim may have been under way.
    assert told[0] >= done[-1] - 1
    with pytest.raises(StrategyError, match="a checkpoint of another job"):
        optimal("4x4", 2).verify(checkpoint=tmp_path / "kept")


def test_it_tells_the_bracket_and_can_be_stopped() -> None:
    told: list[tuple[int, int]] = []

    class StopError(Exception):
        pass

    def stop(lower: int, upper: int) -> None:
        told.append((lower, upper))
        raise StopError

    with pytest.raises(StopError):
        optimal("5x5", 4, progress=stop)
    assert len(told) == 1
    assert told[0][0] > 12650
    cancel = Cancel()
    cancel.cancel()
    with pytest.raises(errors.CancelledError):
        optimal("5x5", 4, cancel=cancel)
    with pytest.raises(errors.TimeLimitError):
        optimal("5x5", 4, timeout=0.05)


def test_the_worst_case_is_found_and_told_as_it_rises() -> None:
    told: list[tuple[int, int]] = []
    assert optimal_worst("6x6", 3, progress=lambda least, none: told.append((least, none))) == 7
    assert told == sorted(told)
    assert all(0 <= least <= 7 and none == 0 for least, none in told)
    assert told[-1][0] > 3
    assert optimal_worst("4x4", 2, scoring="markers") > optimal_worst("4x4", 2) == 4
    with pytest.raises(StrategyError, match=r"spent, [2-7] (at least|to)"):
        optimal_worst("6x6", 3, limit=500)
    with pytest.raises(StrategyError, match=r"full, [2-7] (at least|to)"):
        optimal_worst("6x6", 3, memory=10_000)
    with pytest.raises(errors.BoardError):
        optimal_worst("4x4", 17)


def test_fixed_ports_tell_all_boards_apart() -> None:
    ports = fixed_ports("5x5", 2)
    assert [port.size for port in ports] == [Size(5, 5)] * 7
    rows = signatures(boards("5x5", 2), "5x5")
    chosen = rows[:, [port.index for port in ports]]
    assert len(np.unique(chosen, axis=0)) == len(np.unique(rows, axis=0))
    assert len(np.unique(chosen[:, 1:], axis=0)) < len(np.unique(rows, axis=0))
    with pytest.raises(StrategyError, match="spent"):
        fixed_ports("5x5", 2, limit=1)


@pytest.mark.parametrize(
    "pool",
    [lambda: ThreadPoolExecutor(2), lambda: ProcessPoolExecutor(2, get_context("spawn"))],
    ids=["threads", "processes"],
)
def test_an_executor_gives_the_optimum(pool: Callable[[], Executor]) -> None:
    told: list[tuple[int, int]] = []
    with pool() as executor:
        for width, height, atoms, scoring, total in [(6, 6, 2, "rays", 2070), (4, 4, 3, "rays", 2702)]:
            found = distributed.optimal(
                (width, height),
                atoms,
                scoring=scoring,
                executor=executor,
                progress=lambda done, total: told.append((done, total)),
            )
            assert (found.lower, found.upper) == (total, total)
            found.verify()
            assert told
            assert told[-1][0] == told[-1][1]
            told.clear()
        found = distributed.optimal("4x4", "2-3", scoring="markers", executor=executor, rays=2)
        assert (found.lower, found.upper) == (optimal("4x4", "2-3", scoring="markers").lower, found.lower)


def test_what_is_known_of_another_search_is_refused() -> None:
    from blackbox import _blackbox

    room = (1, 1 << 30)
    job = ("4x4", 3, "rays")
    part = _blackbox._optimal_parts(job, [], 0, 1, room)[0]
    known = _blackbox._optimal_part(job, [], 0, part, room)
    for other, line in [(known.replace("4x4 3", "4x4 2"), 1), (known + "x\n", known.count("\n") + 1)]:
        with pytest.raises(StrategyError, match=f"line {line}: "):
            _blackbox._optimal_join(job, [other], room)


def test_the_game_against_an_adversary_has_its_value() -> None:
    command = [sys.executable, str(ROOT / "research" / "adversary.py"), "3", "3", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("value 4.000000 to 4.000000: "), done.stdout
    assert "the seeker mixes 1 trees and their images" in done.stdout


def untimed(row: str) -> list[str]:
    """Give the cells of a row of a table of values without those that say what it took, in seconds."""
    cells = [cell.strip() for cell in row.split("|")]
    return [cell for cell in cells if not re.fullmatch(r"[\d,]+\.\d|-", cell)]


def test_the_values_of_the_docs_are_those_that_are_found() -> None:
    command = Path(sys.executable).with_name("blackbox")
    done = subprocess.run(
        [sys.executable, ROOT / "research" / "exact_values.py", "4x4/3", "6x6/2", "8x8/1"],
        env=os.environ | {"BLACKBOX": str(command)},
        capture_output=True,
        text=True,
        check=True,
    )
    rows = done.stdout.splitlines()
    assert len(rows) == 5
    page = (ROOT / "docs" / "research" / "exact.md").read_text(encoding="utf-8")
    values = [untimed(line) for line in page.splitlines()]
    assert [row for row in rows if untimed(row) not in values] == []
