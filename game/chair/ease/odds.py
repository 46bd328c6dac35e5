"""What a player's hand wins on average and what a call has to win, worked out apart from the game, from what the player sees."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING

from game.chair.sitting import Sitting
from game.grammar import percent
from game.session.session import Session
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.sight import Sight, sight
from game.table.state import Table

if TYPE_CHECKING:
    from game.training.hand_hint import AtStake


class OddsAid:
    """Thinks while it is on and it is the person's turn; `text` is what came of it, `brief` the same in few words, "" until
    then."""

    def __init__(self, sitting: Sitting, *, on: bool = False) -> None:
        self.on = on
        self.text = self.brief = ""
        self._play = sitting
        self._worker: ThreadPoolExecutor | None = None
        self._about: Table | None = None
        self._thought: Future[tuple[AtStake, float] | None] | None = None

    def switch(self) -> None:
        """On, or off: then nothing of it is left."""
        self.on = not self.on
        self._forget()

    def look(self) -> bool:
        """While it is on: begin to think, or take what was thought; True if there is something new to be read."""
        due, table = self._play.session.ask(), self._play.session.table
        if due is None or due.by != self._play.me or not weighs(due):
            fresh = bool(self.text)
            self._forget()
            return fresh
        if table is not self._about:
            self._about, self.text, self.brief = table, "", ""
            self._worker = self._worker or ThreadPoolExecutor(1, "odds")
            self._thought = self._worker.submit(odds, self._play.rules, sight(table, self._play.me), due, lot(self._play.session))
        if self._thought is None or not self._thought.done():
            return False
        found, self._thought = self._thought.result(), None
        self.text, self.brief = ("", "") if found is None else describe_odds(*found)
        return bool(self.text)

    def _forget(self) -> None:
        self._about = self._thought = None
        self.text = self.brief = ""

    def close(self) -> None:
        """End the thread."""
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)


def lot(session: Session) -> Random:
    """What chance decides where a decision is weighed: the same the one who asks, so that hint and odds are one figure."""
    return Random(f"weighed {session.hand} {len(session.round)}")


def weighs(due: Due) -> bool:
    """Whether a wager must be weighed."""
    return "pot" in due.facts and any(due.choice(word) is not None for word in ("fold", "check", "stand", "call"))


def odds(rules: Rules, seen: Sight, due: Due, rng: Random) -> tuple[AtStake, float] | None:
    """What is at stake, and the part of the pot that the hand wins on average; None for one that cannot be told."""
    from game.training.hand_hint import stake_due, told_share  # with it come the agents' tables: only who asks waits for them

    share = told_share(rules, seen, rng)
    return None if share is None else (stake_due(rules, seen, due), share)


def describe_odds(stake: AtStake, share: float) -> tuple[str, str]:
    """In figures: what the hand wins if the others have what their betting tells, and what a call has to win; and in few words."""
    from game.training.hand_hint import price_of

    wins = stake.wins(share)
    chance = f"Going by the betting, you win {wins} {stake.against()}"
    stay = " if all stay in" if stake.others > 1 and not stake.waiting else ""
    if not stake.call:
        return f"{chance}.", f"You win {wins}{stay}."
    return f"{chance}. {price_of(stake)}", f"You win {wins}{stay}; a call needs {percent(stake.needed)}."
