"""Going back in a hand to do something again: to where play was stopped, to before it went wrong, or to your own last decision."""

from __future__ import annotations

from dataclasses import dataclass

from game.chair.sitting import Sitting
from game.table import events as e
from game.table import moves as m
from game.training.grading import Grade, Verdict

_BY_ITSELF = (m.Post, m.Cut, m.Misplay)
"""What a player does without a decision."""


@dataclass
class WayBack:
    """Where one may go back to: `stood` are the moves before the last stop, if its ruling was not right, `arose` those before what
    was judged last; None where there is none. This one lets nobody back, as in an exam."""

    play: Sitting
    stood: int | None = None
    arose: int | None = None

    def ruled(self, verdict: Verdict, stood: int, *, good: bool) -> None:
        """A ruling was judged."""
        self.stood = stood if verdict.what is not None and not good else None
        self.arose = self._arising(verdict)
        if not good:
            self._comes_again([verdict])

    def ended(self) -> None:
        """The hand is over: what nobody noticed is known now."""
        missed = [each for each in self.play.desk.verdicts() if each.grade is Grade.MISSED]
        if missed:
            self.arose = self._arising(missed[0])
            self._comes_again(missed)

    def forget(self) -> None:
        """Something else is on."""
        self.stood = self.arose = None

    @property
    def to_the_stop(self) -> bool:
        """Whether the ruling can be given again."""
        return False

    @property
    def to_before_it(self) -> bool:
        """Whether one can go back to before it happened."""
        return False

    @property
    def decided(self) -> int | None:
        """The moves before a player's own last decision in the hand, which they may take back for practice; None where there is
        none, or where more than this hand hangs on it."""
        return None

    @property
    def _settled(self) -> bool:
        """Whether something that follows hangs on the end of the hand already."""
        play = self.play
        settled = play.tournament is not None or play.draw is not None or (play.floor is not None and bool(play.floor.coming))
        return play.session.ask() is None and settled

    def _arising(self, verdict: Verdict) -> int | None:
        """The moves that had been made when it happened; None if it was there from the beginning."""
        place = verdict.incident
        for step in self.play.session.played():
            known = len(step.before.trouble.incidents)
            arisen = sum(isinstance(event, e.IncidentArose) for event in step.events)
            if known <= place < known + arisen:
                return step.at
        return None

    def _comes_again(self, found: list[Verdict]) -> None:
        session = self.play.session
        if session.variations is None:
            return
        rng = session.chance.at(session.hand, len(session.round))
        for verdict in found:
            if verdict.what is not None:
                session.variations.later(verdict.what.irregularity, session.hand, rng)


class TraineesWayBack(WayBack):
    """A trainee's way back: to their own stop, and to before it happened."""

    @property
    def to_the_stop(self) -> bool:
        """While the hand is on."""
        return self.stood is not None and self.play.session.ask() is not None

    @property
    def to_before_it(self) -> bool:
        """While the hand is on, or where nothing hangs on its end yet."""
        return self.arose is not None and not self._settled


class PlayersWayBack(WayBack):
    """A player's way back, at a cash table."""

    @property
    def decided(self) -> int | None:
        """The last move that was a decision; in a tournament none is taken back."""
        play = self.play
        if play.tournament is not None or play.draw is not None or self._settled:
            return None
        mine = (at for at, move in enumerate(play.session.round.moves) if move.by == play.me and not isinstance(move, _BY_ITSELF))
        return max(mine, default=None)
