"""The ideal observer beside a game by text."""

import json
import math

import pytest
from blackbox import Evidence, par
from blackbox.language import Play


@pytest.mark.parametrize("scoring", ["rays", "markers"])
def test_every_turn_says_what_follows(scoring: str) -> None:
    play = Play(4, size="5x5", atoms=3, scoring=scoring, ideal=True)
    evidence = play.evidence
    for port in ["L1", "T3", "R2"]:
        if port not in play.legal_ports:
            continue
        advice = evidence.advise(scoring=scoring)  # type: ignore[arg-type]
        worth = {str(one.port): one.bits / one.expected_cost for one in advice.ports}
        turn = play.reply(f"FIRE {port}")
        assert turn.insight is not None
        solution = play.evidence.solve()
        assert turn.insight["count"] == solution.count
        assert turn.insight["gain"] == pytest.approx(math.log2(advice.count / solution.count), abs=1e-5)
        assert turn.insight["best_bits"] == pytest.approx(max(one.bits for one in advice.ports), abs=1e-5)
        assert turn.insight["regret_a_point"] == pytest.approx(max(worth.values()) - worth[port], abs=1e-5)
        assert turn.insight["proven"] == solution.unique_class
        assert turn.insight["par"] == par(play.board).mean
        flat = [share for row in turn.insight["posterior"] for share in row]
        assert flat == pytest.approx(solution.probability.ravel().tolist(), abs=1e-5)
        evidence = play.evidence
    unread = play.reply("what now?")
    assert unread.insight is not None
    assert (unread.insight["gain"], unread.insight["regret_a_point"]) == (0.0, 0.0)
    wrong = play.reply("ANSWER (1,1) (1,2) (1,3)")
    assert wrong.insight is not None
    against = wrong.insight["contradicts"]
    assert "The result at" in wrong.feedback
    assert f"The result at {against} is" in wrong.feedback
    for line in play.transcript().splitlines()[1:-1]:
        assert set(json.loads(line)["insight"]) == set(wrong.insight)
    assert Play.from_transcript(play.transcript()).transcript() == play.transcript()


def test_large_boards_have_no_par_and_others_no_insight() -> None:
    play = Play(1, size="9x9", atoms=2, ideal=True)
    turn = play.reply("FIRE L1")
    assert turn.insight is not None
    assert turn.insight["par"] is None
    assert turn.insight["count"] == Evidence(f"9x9 2; L1 {play.board.fire('L1')}").solve().count
    plain = Play(1, size="4x4", atoms=1)
    assert plain.reply("FIRE L1").insight is None
    assert "insight" not in plain.transcript()
    assert "ideal" not in plain.header
