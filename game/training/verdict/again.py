"""What a hand that was taken back is played once more for: practice, which is kept as such and counts nowhere."""

from __future__ import annotations

from game.session.round import TakenBack
from game.session.session import Session
from game.training.grading import Verdict


def repeated(again: TakenBack, verdict: Verdict) -> bool:
    """Whether a verdict is on something that had happened before already: an incident of the part that is played again, or a
    stop in it."""
    if verdict.what is not None:
        return verdict.what.since < again.clock
    return verdict.at < again.moves


def replayed(session: Session) -> bool:
    """Whether the hand is where it was before it was taken back."""
    return len(session.round) < session.again.moves
