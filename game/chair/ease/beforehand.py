"""What a player has decided before his turn comes: ticked while others act, done when it is his to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.chair.sitting import Sitting
from game.chair.strips.turn_strips import move_of_choice
from game.chair.wording.strip_text import Cap
from game.rulebook.money import dollars
from game.table import moves as m
from game.table.outcome import Choice, Due

FREE, WAGERED, OWN = ("check-fold", "check", "call-any"), ("fold", "call", "call-any"), ("fold-raise", "call-any")
"""What can be ticked while nothing must be called, while something is, and while one's own wager is the last: then one is asked
once more only if it is raised."""
FORCED = ("fold", "call-any")
"""What can be ticked before the opening bet of stud, which has to be made."""
BOUND = frozenset({"check", "call"})
"""What is meant for the wager as it stands, and is forgotten when that changes."""
_WORDS = {"check-fold": ("Check, else fold", "f"), "check": ("Check", "k"), "call-any": ("Call any", "a"),
          "fold": ("Fold", "f"), "fold-raise": ("Fold to a raise", "f"), "call": ("Call {owed}", "c")}
_TAKES = {"check-fold": ("check", "stand", "fold"), "fold": ("check", "stand", "fold"), "fold-raise": ("fold",),
          "check": ("check", "stand"), "call": ("call",), "call-any": ("call", "check", "stand")}
"""Which of the open choices each takes, the first that is open; nobody folds where he may check."""


@dataclass
class Beforehand:
    """One player's ticks. Ask `caps` for the buttons, tell it every move by `heard`, and do what `move` answers."""

    play: Sitting
    ticked: str = ""
    _at: tuple[int, str, int] = (0, "", 0)
    """The hand, the betting round and the wager it was ticked at."""

    def words(self) -> tuple[str, ...]:
        """What can be ticked now: in a betting round in which the person may still have to act, but not yet."""
        table, me = self.play.session.table, self.play.me
        mine, due, betting = table.seats.get(me), self.play.session.ask(), table.betting
        if mine is None or betting is None or due is None or due.by == me:
            return ()
        if not mine.live or not mine.stack or table.trouble.stopped is not None or due.by <= 0:
            return ()
        if self._owed():
            return WAGERED
        if due.forced_bet:  # nobody checks after it
            return FORCED
        return OWN if betting.aggressor == me else FREE

    def caps(self, changed: Callable[[], None]) -> list[Cap]:
        """The buttons for it; one that is ticked is lit, and pressed again it is not."""
        return [self._cap(word, changed) for word in self.words()]

    def heard(self) -> None:
        """Something has happened: what was meant for another wager, round or hand is forgotten."""
        hand, street, price = self._now()
        if (hand, street) != self._at[:2] or (self.ticked in BOUND and price != self._at[2]):
            self.ticked = ""

    def move(self, due: Due) -> m.Move | None:
        """What was ticked, as a move, now that it is the person's turn; None where nothing was, or it is not open."""
        word, self.ticked = self.ticked, ""
        choice = next(filter(None, map(due.choice, _TAKES.get(word, ()))), None)
        return move_of_choice(choice, due.by, choice.least) if choice is not None and self._as_meant(word, choice) else None

    def _as_meant(self, word: str, choice: Choice) -> bool:
        return word not in BOUND or self._now() == self._at

    def _cap(self, word: str, changed: Callable[[], None]) -> Cap:
        label, key = _WORDS[word]

        def tick() -> None:
            self.ticked, self._at = "" if self.ticked == word else word, self._now()
            changed()

        also = "c" if word == "check" else ""
        return Cap(label.format(owed=dollars(self._owed())), key, tick, lit=self.ticked == word, ticks=True, also=also)

    def _owed(self) -> int:
        """What the person would have to put in to stay, as far as his chips go."""
        table = self.play.session.table
        mine = table.seats[self.play.me]
        return min(max((table.betting.price if table.betting else 0) - mine.bet, 0), mine.stack)

    def _now(self) -> tuple[int, str, int]:
        betting = self.play.session.table.betting
        return self.play.session.hand, betting.street if betting else "", betting.price if betting else 0
