"""What a player's hand wins on average and what a call has to win, worked out apart from the game, from what the player sees."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from random import Random

from game.chair.sitting import Sitting
from game.grammar import percent
from game.session.session import Session
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.sight import Sight, sight
from game.table.state import Table

LEAST = 0.01


class OddsAid:
    """Thinks while it is on and it is the person's turn; `text` is what came of it, `brief` the same in few words, "" until
    then."""

    def __init__(self, sitting: Sitting, *, on: bool = False) -> None:
        self.on = on
        self.text = self.brief = ""
        self._play = sitting
        self._worker: ThreadPoolExecutor | None = None
        self._about: Table | None = None
        self._thought: Future[float | None] | None = None

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
            self._thought = self._worker.submit(share, self._play.rules, sight(table, self._play.me), lot(self._play.session))
        if self._thought is None or not self._thought.done():
            return False
        found, self._thought = self._thought.result(), None
        others = len(self._play.session.table.live()) - 1
        self.text, self.brief = ("", "") if found is None else describe_odds(due, found, others)
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


def share(rules: Rules, seen: Sight, rng: Random) -> float | None:
    """The part of the pot that the hand wins on average; None for one that cannot be told."""
    from game.training.hand_hint import told_share  # with it come the agents' tables: only who asks waits for them

    return told_share(rules, seen, rng)


def describe_odds(due: Due, share: float, others: int) -> tuple[str, str]:
    """In figures: what the hand wins if the `others` have what their betting tells and stay in, and what a call has to win; and in
    few words."""
    from game.training.hand_hint import if_they_stay

    call = due.choice("call")
    wins = f"about {percent(share)}" if share >= LEAST else "less than 1%"  # nothing that can be held wins never
    chance, stay = f"Going by the betting, you win {wins} {if_they_stay(others)}", " if all stay in" if others > 1 else ""
    if call is None or not call.least:
        return f"{chance}.", f"You win {wins}{stay}."
    price = percent(call.least / (due.facts["pot"] + call.least))
    return f"{chance}. You need {price} to call.", f"You win {wins}{stay}; a call needs {price}."




