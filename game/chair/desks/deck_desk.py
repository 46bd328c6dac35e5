"""The deck under the dealer's hands: a new one is opened and checked, washed and shuffled motion by motion, an old one boxed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Final, Literal

from game.grammar import counted
from game.rulebook.readers.read_house import house_deck
from game.session.cash.floor import Floor
from game.session.round import PlayedMove
from game.session.session import Session
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Due
from game.table.steps.base import Step
from game.table.steps.deck import CheckDeckStep, RetireDeckStep
from game.table.steps.preparing import NewDeckStep, ShuffleStep
from game.table.values import DEALER
from game.training.deck_work.deck_check import DeckCheck, DeckInspection, spread_deck
from game.training.deck_work.shuffle import ShuffleLog, in_words, washed
from game.training.floor_work.task import WorkDone
from game.unheard import unheard

Handling = Literal["", "wash", "shuffle"]
DOING: Final = {"riffle": "You riffle the two halves together.", "strip": "You strip small packets off the top.",
                "box": "You box the deck: the bottom half goes on top."}
"""What is said while each motion of a shuffle is seen."""
KEYS: Final = {"riffle": "r", "strip": "p", "box": "b"}
"""The key of each motion."""
_MIXES: Final = (m.Chemmy, m.Shuffle)
_SEEN: Final = (e.Shuffled, e.NewDeckMixed, e.DeckChecked)


class DeckDesk:
    """The deck of one table. `on`: it is handled by hand, else a key does it. `worked` is told of each piece of work; `strict`:
    what is wrong is told at once, and is not done; `tells`: else it is told in the end. `inspects`: the person only looks at a new
    deck, once the dealer has spread it."""

    def __init__(self, session: Session, worked: Callable[[WorkDone], None], *, strict: bool, tells: bool = True,
                 inspects: bool = False) -> None:
        self._session, self._worked, self._strict, self.tells, self._inspects = session, worked, strict, tells, inspects
        self.on = False
        self.made: Callable[[m.Move], None] = unheard
        """Told of the move that a shuffle or a wash comes to."""
        self.shown: Callable[[str], None] = unheard
        """Told of each motion of the hands."""
        self.handling: Handling = ""
        """What the deck is in hand for."""
        self.doing = ""
        """What hands are seen to do with it; told by the one who shows it."""
        self.note = ""
        """What was wrong with the last motion, where that is told."""
        self._at = (-1, -1)
        self._check: DeckCheck | None = None
        self.unchecked: DeckCheck | None = None
        """The check before the first hand, until it is done or too late."""
        self._shuffle = ShuffleLog(house_deck().shuffle, strict)
        self._washed: float | None = None
        self._decks = (0, 0)
        self._boxed = 0
        """The hand before which an old deck was boxed by hand."""
        self._by_hand = False

    # ---- what a move begins

    @property
    def _step(self) -> Step | None:
        """The dealer's step of the deck that is due, unless play is stopped. What was done at an earlier one is forgotten."""
        session, due = self._session, self._session.ask()
        trouble = session.table.trouble
        if not self.on or due is None or due.by != DEALER or trouble.stopped is not None or trouble.repairs:
            return None
        here = (session.hand, len(session.round))
        if here != self._at:
            self._at, self._check, self._washed = here, None, None
            self._shuffle = ShuffleLog(house_deck().shuffle, self._strict)
        return session.engine.step(session.table)

    def checks(self, move: m.Move) -> DeckCheck | None:
        """The check that a move comes to, begun or resumed; None where the move is made as it is."""
        step, due = self._step, self._session.ask()
        if not isinstance(step, CheckDeckStep | RetireDeckStep) or due is None or not isinstance(move, m.CountDeck):
            return None
        if not isinstance(due.move, m.CountDeck):
            return None
        if self._check is None:
            self._check = self._old_deck() if self.old_lies else self._opened(due, step)
        return self._check

    @property
    def old_lies(self) -> bool:
        """Whether another deck was granted, and comes in, and the old one still lies there: it goes first. One that was retired
        at the end of the hand before is gone."""
        session = self._session
        granted = isinstance(session.house, Floor) and any(each.new_deck for each in session.house.came)
        last = session.handover.last.between if session.handover is not None else None
        return granted and not self._inspects and self._boxed != session.hand and last is not None and not last.other_deck

    def _old_deck(self) -> DeckCheck:
        """The old deck, as the house puts one away; what a clause of the game demands of that is shown with it."""
        step = next((each for each in self._session.engine.steps if isinstance(each, RetireDeckStep)), None)
        return self._put_away(step.cite, step.options.parts) if step is not None else self._put_away()

    @property
    def opens_unasked(self) -> bool:
        """Whether a new deck is checked before the first hand: by the inspector, once the dealer has, and by a dealer as the house
        wants it, where no step of the game has it checked."""
        first = self._session.hand == 1 and not len(self._session.round)
        return self.on and first and (self._inspects or self._opening is None)

    @property
    def _opening(self) -> CheckDeckStep | None:
        """The step that has a deck checked as gaming opens."""
        steps = (step for step in self._session.engine.steps if isinstance(step, CheckDeckStep))
        return next((step for step in steps if step.options.at == "opening"), None)

    def unasked(self) -> DeckCheck:
        """That check."""
        if self.unchecked is None:
            step = self._opening
            self.unchecked = self._new_deck(*(step.cite, demanded(step)) if step else ())
            self._session.listen(self._heard)
        return self.unchecked

    def _heard(self, played: PlayedMove) -> None:
        """Once the cards are mixed it is too late for it."""
        if self.unchecked is not None and isinstance(played.move, _MIXES):
            self.checked()

    def handles(self, move: m.Move) -> bool:
        """Whether a move is a wash or a shuffle that is due: the deck is taken in hand for it."""
        step = self._step
        if isinstance(step, NewDeckStep) and isinstance(move, m.Chemmy):
            self.handling = "wash"
            if self._washed is None:
                self._washed = 0.0
                self.shown("wash")
        elif isinstance(move, m.Shuffle) and not move.riffles and step is not None:
            self.handling = "shuffle" if isinstance(step, ShuffleStep) or step.left_out(move) else ""
        else:
            return False
        self.note = ""
        return bool(self.handling)

    # ---- a check

    def _opened(self, due: Due, step: CheckDeckStep | RetireDeckStep) -> DeckCheck:
        """A deck to be checked. One that is new may have a fault, by the sitting's lot."""
        if isinstance(step, RetireDeckStep):
            return self._old_deck()
        return self._put_away(due.cite, demanded(step)) if _closes(step) else self._new_deck(due.cite, demanded(step))

    def _put_away(self, cite: str = "", parts: Collection[str] = ()) -> DeckCheck:
        return DeckCheck(self._strict, spread_deck(self._session.engine.rules.spec.deck), house_deck(), cite, parts, goes=True)

    def _new_deck(self, cite: str = "", parts: Collection[str] = ()) -> DeckCheck:
        house = house_deck()
        spread = spread_deck(self._session.engine.rules.spec.deck, self._lot, house.faulty)
        return (DeckInspection if self._inspects else DeckCheck)(self._strict, spread, house, cite, parts)

    @property
    def _lot(self) -> Random:
        hand, before = self._decks
        self._decks = (self._session.hand, before + 1 if hand == self._session.hand else 1)
        return Random(f"{self._session.chance.seed} deck {self._decks}")

    def checked(self) -> bool:
        """The check is over: it is kept. False where its deck goes, or goes back, and another is opened."""
        check = self.unchecked or self._check
        assert check is not None
        self.unchecked = self._check = None
        for line in check.judged(len(self._session.round)):
            self._worked(line)
        if check.goes and isinstance(step := self._step, CheckDeckStep) and not _closes(step):
            self._boxed = self._session.hand
            return False
        self._by_hand = check.deck.fault is None
        return self._by_hand

    # ---- a wash, a shuffle

    @property
    def begun(self) -> bool:
        """Whether the deck is in hand, and still to be."""
        if self.handling and self._at != (self._session.hand, len(self._session.round)):
            self.handling = ""
        return bool(self.handling)

    @property
    def washing(self) -> bool:
        """Whether it is being washed."""
        return self.handling == "wash"

    @property
    def long_enough(self) -> bool:
        """Whether the deck may be squared up: not before a wash is over, where somebody learns it."""
        return not (self.washing and self._strict) or (self._washed or 0.0) >= house_deck().wash

    @property
    def lies(self) -> Literal["", "hands", "washing", "spread"]:
        """Where the deck lies: at its place, in the hands, under them, or spread where they left it."""
        if self.begun:
            return "washing" if self.washing else "hands"
        here = (self._session.hand, len(self._session.round))
        return "spread" if self.on and self._washed is not None and self._at == here else ""

    def pass_time(self, seconds: float) -> None:
        """A wash goes on for so many seconds, as at speed 1, while hands are on the cards."""
        if self._washed is not None and self.washing:
            self._washed += seconds

    def do(self, motion: str) -> None:
        """A motion of the shuffle."""
        self.note = self._shuffle.do(motion)
        if not self.note:
            self.shown(motion)

    def square_up(self) -> None:
        """The wash or shuffle ends, and its move is made, where it may."""
        house, here = house_deck(), len(self._session.round)
        move: m.Move = m.Chemmy()
        if self.washing:
            done = washed(self._washed or 0.0, house.wash, here)
            self.note = "" if done.good or not self._strict else f"Keep washing: {counted(house.wash, 'second')} in this house."
        else:
            self.note = self._shuffle.ends()
            done, move = self._shuffle.judged(here), m.Shuffle(riffles=self._shuffle.riffles)
        if self.note:
            return
        self._worked(done)
        self.handling, self._by_hand = "", True
        self.made(move)

    def later(self) -> None:
        """The deck is laid down; what was done with it is not undone."""
        self.handling, self.note = "", ""

    def unseen(self, events: Sequence[e.Event]) -> list[e.Event]:
        """Those events of a move whose motion nobody has seen yet."""
        by_hand, self._by_hand = self._by_hand, False
        return [event for event in events if not (by_hand and isinstance(event, _SEEN))]

    # ---- what is told

    @property
    def words(self) -> str:
        """What was done so far."""
        if self.washing:
            house, since = house_deck().wash, int(self._washed or 0.0)
            so_far = f"You wash: {counted(min(since, house), 'second')}." if since and self.tells else "You wash."
            return f"{so_far} This house washes for {counted(house, 'second')}."
        if self.doing in DOING:
            return DOING[self.doing]
        return f"Shuffle: {in_words(self._shuffle.done)}." if self._shuffle.done else "Shuffle. The deck is in your hands."

    @property
    def advice(self) -> str:
        """What is due, for those who are guided."""
        return "" if self.washing else self._shuffle.order

    @property
    def next(self) -> str:
        """The motion that is due; "" where the deck is squared up next."""
        return "" if self.washing else self._shuffle.next


def _closes(step: CheckDeckStep) -> bool:
    """Whether the deck is counted as gaming closes: it goes away for the night."""
    return step.options.at == "closing"


def demanded(step: CheckDeckStep) -> Collection[str]:
    """The steps of a check that its clause demands."""
    return {*step.options.parts, *(("inspect",) if len(step.options.by) > 1 else ())}
