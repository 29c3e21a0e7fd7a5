"""Every kind of call in a thread with 64 kB of stack, and where the system refuses memory."""

import subprocess
import sys

import pytest

# One process for all calls: what overflows ends it, and the last name that it printed is the culprit's.
PRELUDE = """
import threading
import numpy as np
import blackbox
from blackbox import *
from blackbox.errors import *
from blackbox.proofs import fixed_ports, optimal, optimal_worst
from blackbox.sheets import generate_clues, sheet

def calls():
    yield "Board", lambda: Board("8x8:(2,0)(5,2)").signature()
    yield "Board wide", lambda: Board("255x255:(2,0)(254,254)").signature()
    yield "Board.canonical", lambda: Board("20x20:(2,0)(5,2)").canonical()
    yield "Board.trace", lambda: Board("200x200:(7,7)").trace("L7")
    yield "Board svg", lambda: Board("30x30:(7,7)")._repr_svg_()
    for text in (
        "8x8 4; L5 B5; R1 H", "8x8 ?; L1 R1", "11x11 8; L1 H", "hex5 4; 24 17", "hex5 ?; 1 H",
        "16x16 4; L5 R5", "32x8 100; L4 R4", "64x4 60; T2 R2", "64x64 4; L1 H",
    ):
        for what in ("solve", "advise", "explain", "sample", "models", "add", "str"):
            yield f"{text}: {what}", lambda text=text, what=what: of(Evidence(text), what)
    yield "Evidence.sweep", lambda: Evidence("12x4 5; L1 R1").sweep()
    yield "Prior", lambda: Evidence("5x5 4; L1 R1").solve(prior=Prior(odds=np.ones((5, 5))))
    for size in ("8x8", "16x16"):
        codes = signatures(random_boards(2, size, 4, seed=1), size)
        yield f"solve_many {size}", lambda codes=codes, size=size: solve_many(codes, size, 4)
        yield f"advise_many {size}", lambda codes=codes, size=size: advise_many(codes, size, 4)
    for size in ("8x8", "hex5", "20x20"):
        for call in (signatures, canonical, rank, ray_lengths, deflections, class_labels):
            some = random_boards(99, size, 4, seed=1)
            yield f"{call.__name__} {size}", lambda call=call, some=some, size=size: call(some, size)
    yield "boards", lambda: boards("hex5", 2)
    yield "census", lambda: census("5x5", 3).classes
    yield "sample_census", lambda: sample_census("12x12", 5, n=20, limit=10_000)
    yield "signature_counts", lambda: signature_counts("4x3")
    yield "par", lambda: par(Board("8/8/1@4@1/8/8/8/8/8"))
    yield "pars", lambda: par(boards("5x5", 2))
    yield "certificate", lambda: certificate(Board("8/8/1@4@1/8/8/8/8/8"))
    # Deep trees, and rows of many ports.
    for size, atoms in (("5x5", 4), ("hex5", 2)):
        for seeker in ("reference", "strong", "best"):
            yield f"evaluate {seeker} {size}", lambda s=seeker, size=size: evaluate(s, size, 2)
        for call in (optimal, optimal_worst, fixed_ports):
            yield f"{call.__name__} {size}", lambda call=call, of=(size, atoms): within(call, *of)
        yield f"certificate {size}", lambda size=size, atoms=atoms: certificate(boards(size, 2)[:9], size)
    yield "Advisor", lambda: Advisor("5x5", 2).advise(Evidence("5x5 2"))
    yield "Game", lambda: play(Game("w8h8m4M4#1"))
    yield "Game wide", lambda: play(Game("w20h20m4M4#1"))
    yield "generate", lambda: generate(1, "w8h8m4M4#1", unique=True)
    yield "generate_clues", lambda: generate_clues(1)
    yield "sheet", lambda: sheet(["w8h8m4M4#1"])
    yield "command", lambda: blackbox._blackbox.run(["blackbox", "solve", "8x8 4; L5 B5"])

def within(call, *problem):
    try:
        call(*problem, limit=2_000)
    except StrategyError:
        pass

def of(evidence, what):
    limit = 20_000
    try:
        match what:
            case "solve": evidence.solve(limit=limit)
            case "advise": evidence.advise(limit=limit)
            case "explain": evidence.explain((0, 0), limit=limit)
            case "sample": evidence.sample(5, seed=1, limit=limit)
            case "models": evidence.solve(limit=limit).models(5)
            case "add": evidence.add(Port.all(evidence.size)[0], "H")
            case "str": str(evidence), hash(evidence), repr(evidence)
    except (EvidenceError, ValueError):
        pass

def play(game):
    for port in ("L1", "T3", "B2"):
        game.fire(port)
    game.solve()
    game.save()
"""

STACKS = """
threading.stack_size(64 * 1024)
for name, call in calls():
    print(name, flush=True)
    faults = []
    def run():
        try:
            call()
        except Exception as fault:
            faults.append(fault)
    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if faults:
        raise faults[0]
print("done")
"""

MEMORY = """
import resource
boards("8x8", 1), random_boards(1, "8x8", 4), Evidence("8x8 4; L1 H").solve().boards()
some = random_boards(30_000_000, "8x8", 4, seed=1)
few = some[:3_000_000]
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (100 << 20), -1))
for call in (
    lambda: random_boards(30_000_000, "8x8", 4),
    lambda: boards("8x8", 6),
    lambda: Evidence("8x8 6").sample(30_000_000, seed=1),
    lambda: ray_lengths(some, "8x8"),
    lambda: deflections(some, "8x8"),
    lambda: signatures(some, "8x8"),
    lambda: transformed(some, Symmetry.ROTATE90, "8x8"),
    lambda: canonical(some, "8x8"),
    lambda: rank(some, "8x8"),
    lambda: class_labels(some, "8x8"),
    lambda: par(some, "8x8"),
    lambda: certificate(some, "8x8"),
    lambda: par(few, "8x8"),
    lambda: evaluate("best", "8x8", 6),
    lambda: census("8x8", 7),
    lambda: boards("hex5", 7),
    lambda: next(Evidence("8x8 6").solve().blocks(30_000_000)),
):
    try:
        call()
    except OutOfMemoryError:
        continue
    raise AssertionError("not refused")
for call in (
    lambda: signature_counts("12x12", memory=20_000_000),
    lambda: Evidence("12x12").sweep(memory=20_000_000),
):
    try:
        call()
    except BlackBoxError as error:
        assert "memory" in str(error), error
        continue
    raise AssertionError("not refused")
print("done")
"""


def ends_well(script: str) -> None:
    """Run a script in a process of its own, which must come to its end."""
    ran = subprocess.run(
        [sys.executable, "-c", PRELUDE + script], capture_output=True, text=True, check=False
    )
    said = ran.stdout.splitlines()
    assert (ran.returncode, said[-1:]) == (0, ["done"]), (ran.returncode, said[-3:], ran.stderr[-2000:])


def test_a_stack_of_64_kilobytes_will_do() -> None:
    """Nothing overflows."""
    ends_well(STACKS)


@pytest.mark.skipif(sys.platform != "linux", reason="sets the limit of an address space")
def test_memory_that_is_refused_is_an_exception() -> None:
    """It is neither a panic nor the end of the process."""
    ends_well(MEMORY)
