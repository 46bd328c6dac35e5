"""What a player leaves to the program: what they have decided beforehand, posts, cuts, the rest of a hand, the next one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.chair.contests.contest_kinds import contest_of
from game.chair.course import Course
from game.chair.ease.automatic import Automatic
from game.chair.sitting import Sitting
from game.chair.strips.turn_strips import move_of_choice
from game.chair.wording.choices import runs_short, to_buy
from game.chair.wording.strip_text import Cap
from game.rulebook.money import dollars
from game.session.narration.narration import Line
from game.session.tempo import AT_ONCE
from game.table import moves as m
from game.table.banked import jackpot
from game.table.outcome import Choice, Due

NEXT = 6.0
"""Seconds for which a hand that is over can be looked at before the next one comes by itself."""


@dataclass
class Comforts:
    """One player's. Let time pass by `tick`; `next_hand` is what the button does."""

    course: Course
    next_hand: Callable[[], None]
    automatic: Automatic = field(default_factory=Automatic)
    forced: bool = True
    """Whether blinds and antes are asked for at this table, about which there is no choice."""
    beforehand: AdvanceActions = field(init=False)
    hurries: bool = False
    """Whether the rest of this hand is played at once."""
    finishing: bool = False
    """Whether what is left of a tournament goes by at once, for somebody who is out of it."""
    _looked: float = 0.0
    _speed: float = 1.0

    def __post_init__(self) -> None:
        self.beforehand = AdvanceActions(self.course.play)

    @property
    def out(self) -> bool:
        """Whether a hand goes on that the person is no more in."""
        play = self.course.play
        mine = play.session.table.seats.get(play.me)
        folds = mine is not None and not mine.live
        return folds and self.course.due is not None and not self.course.mine

    def hurry(self) -> None:
        """The rest of the hand at once; what comes after it at its usual pace."""
        if not self.hurries:
            self.hurries, self._speed, self.course.pace.speed = True, self.course.pace.speed, AT_ONCE

    def finish(self) -> None:
        """What is left of a tournament at once."""
        self.finishing = True
        self.next_hand()

    def tick(self, seconds: float, *, free: bool) -> bool:
        """Do what is left to the program; True if that changed anything. `free`: no other screen is before the table."""
        if self.course.pace.paused:
            return False
        due = self.course.due
        self._calm(due)
        if due is None:
            return self._over(seconds, free=free)
        self._looked = 0.0
        if (self.automatic.rest and self.out) or self.finishing:
            self.hurry()
        return self.course.mine and self.course.refused is None and self._does(due)

    def _does(self, due: Due) -> bool:
        move = self.beforehand.move(due) or self._usual(due)
        if move is not None:
            self.course.do(move)
        return move is not None

    def _usual(self, due: Due) -> m.Move | None:
        """What only follows from the rules: a post that is due, a hand that must be shown, a cut in the middle."""
        cut = due.choice("cut")
        if cut is not None:
            return m.Cut((cut.least + cut.most) // 2, by=due.by) if self.automatic.cuts else None
        if due.choice("claim") is not None:
            play = self.course.play
            hand = jackpot.prize_hand(play.rules, play.session.table, due.by)
            return m.Claim(hand, by=due.by) if self.automatic.claims else None
        if [choice.kind for choice in due.choices] == ["show"]:
            return m.Show(by=due.by) if self.automatic.posts else None
        return due.move if self.automatic.posts and self.posts(due) else None

    def posts(self, due: Due) -> bool:
        """Whether it is a blind or an ante of a hand, about which there is no choice."""
        return self.forced and due.move is not None and (due.choice("post") is not None or not due.choices)

    def _calm(self, due: Due | None) -> None:
        """The pace comes back as the hand is over, or it is the person's turn after all."""
        if self.hurries and (due is None or self.course.mine):
            self.hurries, self.course.pace.speed = False, self._speed

    def _over(self, seconds: float, *, free: bool) -> bool:
        """Between two hands: on to the next, once this one has been looked at."""
        if self.finishing:
            found = contest_of(self.course.play)
            result = found.result() if found else None
            self.finishing = result is not None and not result.final
            if self.finishing:
                self.next_hand()
            return True
        if self.automatic.places and self._stays():
            return True
        self._looked += seconds if free else 0.0
        if self._looked < NEXT or not (self._watches() or (self.automatic.hands and self._goes_on())):
            return False
        self._looked = 0.0
        self.next_hand()
        return True

    def _stays(self) -> bool:
        """A free seat is offered: the person keeps their own, and can ask for the other. Whether there was one."""
        offer = self.course.places.offer
        if offer is None:
            return False
        self.course.log.tell(Line(f"Seat {offer.seat} is free. To take it, press Request (F3)."))
        self.course.places.says(takes=False)
        return True

    def _watches(self) -> bool:
        """Whether somebody who is out of a tournament has said that they watch on: nobody asks them after each hand again."""
        play, contest = self.course.play, contest_of(self.course.play)
        return contest is not None and contest.watched and play.session.over is None and not contest.result().final

    def _goes_on(self) -> bool:
        """Whether nothing must be decided before the next hand."""
        course, play = self.course, self.course.play
        buys = bool(to_buy(play) or runs_short(play))
        waits = course.asked is not None or course.places.offer is not None or play.leaving or buys
        return not (waits or play.session.over is not None or play.tournament is not None or play.draw is not None)


# ---- what was decided beforehand: ticked while others act, done when it is the player's turn


FREE, WAGERED, OWN = ("check-fold", "check", "call-any"), ("fold", "call", "call-any"), ("fold-raise", "call-any")
"""What can be ticked while nothing must be called, while something is, and while your own wager is the last: then one is asked
once more only if it is raised."""
FORCED = ("fold", "call-any")
"""What can be ticked before the opening bet of stud, which has to be made."""
BOUND = frozenset({"check", "call"})
"""What is meant for the wager as it stands, and is forgotten when that changes."""
_WORDS = {"check-fold": ("Check, else fold", "f"), "check": ("Check", "k"), "call-any": ("Call any", "a"),
          "fold": ("Fold", "f"), "fold-raise": ("Fold to a raise", "f"), "call": ("Call {owed}", "c")}
_COLUMNS = {"check-fold": 1, "fold": 1, "fold-raise": 1, "check": 2, "call": 2, "call-any": 3}
"""As the choices of the turn: what is ticked as the turn comes is a choice of that kind."""
_TAKES = {"check-fold": ("check", "stand", "fold"), "fold": ("check", "stand", "fold"), "fold-raise": ("fold",),
          "check": ("check", "stand"), "call": ("call",), "call-any": ("call", "check", "stand")}
"""Which of the open choices each takes, the first that is open; nobody folds where they may check."""


@dataclass
class AdvanceActions:
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
        return Cap(label.format(owed=dollars(self._owed())), key, tick, lit=self.ticked == word, ticks=True, also=also,
                   column=_COLUMNS[word])

    def _owed(self) -> int:
        """What the person would have to put in to stay, as far as their chips go."""
        table = self.play.session.table
        mine = table.seats[self.play.me]
        return min(max((table.betting.price if table.betting else 0) - mine.bet, 0), mine.stack)

    def _now(self) -> tuple[int, str, int]:
        betting = self.play.session.table.betting
        return self.play.session.hand, betting.street if betting else "", betting.price if betting else 0
