"""The floor of a cash game: what people ask for between and during hands, and what was granted comes in with its hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from game.agents.agent import Agent
from game.agents.mistakes import Erring
from game.cards.card import Card
from game.cards.deck import shuffled
from game.rulebook.settings import Settings
from game.session.between import CashTable, Changes, GameOver, NextHand, next_hand
from game.session.cash.house_hours import first_after
from game.session.round import engine_for
from game.table.between import house_clock, table_stake
from game.table.requests.question import RequestMade, Who, best_drawn
from game.table.requests.requests import Answer, answer_to
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.state import Table

GRANTED, AGAIN = "granted", "draw-again"
LEFT_OPEN = frozenset({"supervisor-decides", "house-choice"})
"""Answers with which the book leaves it to the house."""

Draws = Mapping[Who, Card]
"""Who drew which card."""
Newcomer = Callable[[Rules, int], Agent | Erring[Sight]]
"""Makes whoever comes to a seat."""


@dataclass(frozen=True)
class Granted:
    """Something granted that is not in force yet: it holds from hand `hand` on, under the clauses `cites`."""

    request: str
    hand: int
    cites: tuple[str, ...]
    changes: Changes = field(default_factory=Changes)
    settings: Settings | None = None
    new_deck: bool = False


@dataclass(frozen=True)
class Pending:
    """What is granted and not in force yet, newcomers who are not dealt in yet, with their stake, and those who have changed
    seats and wait for the big blind."""

    coming: tuple[Granted, ...] = ()
    waiting: Mapping[int, int] = field(default_factory=dict)
    movers: frozenset[int] = frozenset()


class Floor:
    """A cash game at which people may ask for things. `newcomer` makes the player of a place that is taken.

    What is granted waits in `coming` until the hand that the book names: the next one, or three hands' notice (rop 7.3).
    """

    def __init__(self, house: CashTable, newcomer: Newcomer) -> None:
        self.house, self._newcomer = house, newcomer
        self.coming: tuple[Granted, ...] = ()
        self.came: tuple[Granted, ...] = ()
        """What came in with the hand that is on."""
        self._waiting: Mapping[int, int] = {}
        self._movers: frozenset[int] = frozenset()
        self._kept: Callable[[], None] = lambda: None

    def ask(
        self, rules: Rules, table: Table, request: str, facts: Mapping[str, Any], *,
        settings: Settings | None = None, post: bool = False, willing: bool = False,
    ) -> Answer:  # fmt: skip
        """What the book answers; what it grants is noted for its hand.

        `settings` are those wanted where the game, its limits or commission are to be changed; `post`: whoever would have to
        wait for the blinds pays to be dealt in sooner; `willing`: the house grants what the book leaves to it.

        Raises UnknownRef for a request that the book does not know, and
        WrongStake for a newcomer with less or more than the table takes.
        """
        answer = answer_to(RequestMade(rules, table, request, facts))
        granted = answer.answer == GRANTED or (willing and answer.answer in LEFT_OPEN)
        if granted and request in _CHANGES:
            wanted = _CHANGES[request](facts, answer)
            for seat, stake in wanted.joined.items():
                table_stake.check(rules, seat, stake)
            if post:
                wanted = replace(wanted, extra=frozenset(wanted.moved.values()) | frozenset(wanted.joined))
            hand = max(answer.hand or _after_notice(rules, table, request), table.hand + 1)
            self.note(Granted(request, hand, answer.cites, wanted, settings, new_deck=request == "deck-change"))
        return answer

    def note(self, granted: Granted) -> None:
        """Something has been granted: it comes in with its hand."""
        self.coming = (*self.coming, granted)
        self._kept()

    @property
    def pending(self) -> Pending:
        """What a table that is left needs to go on with it."""
        return Pending(self.coming, self._waiting, self._movers)

    def take_up(self, pending: Pending) -> None:
        """Go on with what was granted before the table was left."""
        self.coming, self._waiting, self._movers = pending.coming, pending.waiting, pending.movers

    def keep(self, kept: Callable[[], None]) -> None:
        """Tell somebody of everything that is granted from now on."""
        self._kept = kept

    def draw_for(
        self, rules: Rules, table: Table, seat: int, askers: Iterable[Who], stakes: Mapping[Who, int], rng: Random
    ) -> tuple[Answer, tuple[Draws, ...]]:
        """A free seat that several want is drawn for with a card each, again as long as the best are equal (rop 11.1.a):
        who gets it, and every time they drew."""
        askers, drawn = tuple(askers), []
        while True:
            deck = shuffled(rules.spec.deck, rng)
            drawn.append({who: deck[at] for at, who in enumerate(askers)})
            cards = {who: (card,) for who, card in drawn[-1].items()}
            question = RequestMade(rules, table, "take-seat", {"seat": seat, "draws": cards})
            answer = answer_to(question)
            if answer.answer != AGAIN:
                break
            askers = tuple(best_drawn(question))
        if answer.answer == GRANTED and answer.seat_to is not None:
            self._give(table, seat, answer, stakes)
        return answer, tuple(drawn)

    # ---- what a session asks

    def first(self, rules: Rules, stacks: Mapping[int, int]) -> NextHand | GameOver:
        """The hand that a session begins with."""
        return self.house.first(rules, stacks)

    def after(self, rules: Rules, opening: Table, table: Table) -> NextHand | GameOver:
        """The hand after a finished one, with everything that comes in with it."""
        due = tuple(granted for granted in self.coming if granted.hand <= opening.hand + 1)
        settings = next((granted.settings for granted in reversed(due) if granted.settings), None)
        under = engine_for(rules.book.id, rules.spec.id, settings).rules if settings else rules
        banks = self._banks(rules, table, settings, self._together(due, table.between.forfeited)) if settings else {}
        came = (*due, Granted("top-up", opening.hand + 1, (rules.cite("raised-bank"),), Changes(banks))) if banks else due
        changes = self._together(came, table.between.forfeited)
        found = next_hand(under, opening, table, self.house, changes)
        if isinstance(found, GameOver):
            return found
        self.coming = tuple(granted for granted in self.coming if granted not in due)
        self.came = came
        self._remember(found, changes)
        arrivals = {seat: self._newcomer(under, seat) for granted in due for seat in granted.changes.joined}
        new_deck = found.new_deck or any(granted.new_deck for granted in due)
        return replace(found, rebuys=self.house.rebuys, settings=settings, arrivals=arrivals, new_deck=new_deck)

    # ---- inside

    def _give(self, table: Table, seat: int, answer: Answer, stakes: Mapping[Who, int]) -> None:
        who = answer.seat_to
        assert who is not None
        changes = Changes(moved={who: seat}) if isinstance(who, int) else Changes(joined={seat: stakes[who]})
        self.note(Granted("take-seat", table.hand + 1, answer.cites, changes))

    def _banks(self, rules: Rules, table: Table, settings: Settings, changes: Changes) -> dict[int, int]:
        """What each player lacks to a raised bank, where the book wants everybody to hold it: who agreed to the one buys the
        other (tas B.5.3, reading R68)."""
        least, before = (each.amount("buy-in") if each.has("buy-in") else 0 for each in (settings, rules.settings))
        if not rules.has("raised-bank") or least <= before:
            return {}
        gone = changes.left | table.between.forfeited
        held = {seat.number: seat.stack + changes.chips.get(seat.number, 0) for seat in table if seat.number not in gone}
        return {seat: least - stack for seat, stack in held.items() if 0 < stack < least}

    def _together(self, due: Iterable[Granted], forfeited: frozenset[int]) -> Changes:
        """All changes of the coming hand as one; newcomers who were not dealt in yet are newcomers still, also at another seat."""
        total = Changes()
        for changes in (granted.changes for granted in due):
            chips = {seat: total.chips.get(seat, 0) + amount for seat, amount in changes.chips.items()}
            total = Changes(
                {**total.chips, **chips}, total.left | changes.left, {**total.joined, **changes.joined},
                {**total.moved, **changes.moved}, total.extra | changes.extra,
            )  # fmt: skip
        at, gone = total.moved, total.left | forfeited
        waiting = {at.get(seat, seat): self._waiting[seat] + total.chips.get(seat, 0) for seat in self._waiting.keys() - gone}
        waits = frozenset(at.get(seat, seat) for seat in self._movers - gone)
        return replace(total, joined={**waiting, **total.joined}, waits=waits)

    def _remember(self, found: NextHand, changes: Changes) -> None:
        """Who has to wait: newcomers with their stake, and those who moved to a better place."""
        waits = found.setup.waits
        self._waiting = {seat: found.stacks[seat] for seat in waits if seat in changes.joined}
        self._movers = waits - frozenset(self._waiting)


def _after_notice(rules: Rules, table: Table, request: str) -> int:
    """The first hand after a notice in minutes (tas C.5.1); 0 where the book wants none."""
    timed = rules.has(request) and house_clock.notice_of(rules, request) is not None
    return first_after(rules, request, table.hand) + 1 if timed else 0


# ---- what a granted request changes, by the word of rules/*/requests.yaml


_Facts = Mapping[str, Any]


def _seat(facts: _Facts) -> int:
    return int(facts["seat"])


_CHANGES: dict[str, Callable[[_Facts, Answer], Changes]] = {
    "top-up": lambda facts, answer: Changes(chips=answer.stacks),
    "remove-chips": lambda facts, answer: Changes(chips={_seat(facts): -int(facts["amount"])}),
    "leave": lambda facts, answer: Changes(left=frozenset({_seat(facts)})),
    "change-seat": lambda facts, answer: Changes(moved={_seat(facts): int(facts["to"])}),
    "join": lambda facts, answer: Changes(joined={_seat(facts): int(facts["stake"])}),
    "change-limit": lambda facts, answer: Changes(),
    "change-commission": lambda facts, answer: Changes(),
    "deck-change": lambda facts, answer: Changes(),
}
