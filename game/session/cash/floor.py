"""The floor of a cash game: what people ask for between and during hands, and what was granted comes in with its hand. Some things
it cannot go on with, whatever the book would grant: those are refused in a plain sentence."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from game.agents.agent import Agent
from game.agents.mistakes import ErringAgent
from game.cards.card import Card, shuffled
from game.irregularities.requests.question import RequestMade, Who, best_drawn
from game.irregularities.requests.requests import Answer, answer_to
from game.rulebook.money import dollars
from game.rulebook.settings import Settings
from game.session import house_hours
from game.session.between import CashTable, Changes, GameOver, NextHand, next_hand
from game.session.cash.granted import Grant, PendingGrants, bought, leaving, newcomers, promised, with_another
from game.session.house_hours import first_after
from game.session.round import engine_for
from game.session.setting_up.stakes import stack
from game.table.between import table_stake
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.state import Table
from game.unheard import unheard

REFUSED: Final = "refused"
_SEATED: Final = frozenset({"top-up", "remove-chips", "loan", "leave", "change-seat"})
"""What only a player who sits at the table can ask for."""
_CHIPS: Final = frozenset({"top-up", "remove-chips", "loan"})


def before_the_book(question: RequestMade, coming: Iterable[Grant]) -> Answer | None:
    """The refusal of something nobody is there to ask for; None where the book answers."""
    request, seat = question.request, question.fact("seat")
    if request not in _SEATED or seat in question.table.seats:
        return None
    spec = question.rules.book.request(request, question.rules.spec.id)
    return _refused(spec.answers[-1].cites, f"Nobody's in seat {seat}.")


def after_the_book(question: RequestMade, answer: Answer, coming: tuple[Grant, ...]) -> Answer | None:
    """The refusal of what the book would grant and the table cannot take; None where nothing is in the way."""
    leave = next((each for each in coming if question.fact("seat") in each.changes.left), None)
    if leave is not None and question.request in _SEATED:
        return _refused(leave.cites or answer.cites, f"Seat {question.fact('seat')} is leaving the table.")
    wrong = _chips_in_the_way(question, coming) or _place_in_the_way(question)
    reason = wrong or (_newcomer_in_the_way(question, coming) if question.request == "join" else None)
    return reason if isinstance(reason, Answer) else _refused(answer.cites, reason) if reason else None


def place_to_join(question: RequestMade) -> int:
    """The place that a newcomer gets: the one asked for, else the first that is free and not promised."""
    taken = question.table.seats.keys() | question.promised
    return int(question.fact("seat") or min(set(range(1, question.places + 1)) - taken))


def nobody_draws(question: RequestMade, askers: Collection[Who], stakes: Mapping[Who, int]) -> Answer | None:
    """The refusal of a draw for a seat; None where the draw can begin."""
    nobody = None if askers else f"Nobody at the table can take seat {question.fact('seat')}."
    reason = _place_in_the_way(question) or nobody
    if reason:
        return _refused(answer_to(question).cites, reason)
    newcomer = next((who for who in askers if isinstance(who, str)), None)
    return _stake_in_the_way(question, stakes[newcomer]) if newcomer is not None else None


# ---- inside


def _chips_in_the_way(question: RequestMade, coming: tuple[Grant, ...]) -> str | None:
    if question.request not in _CHIPS:
        return None
    amount, seat = question.fact("amount"), question.fact("seat")
    wrong = _no_sum(question, amount)
    if wrong or question.request == "top-up":
        return wrong
    held = question.table.seats[seat].stack + min(question.bought.get(seat, 0), 0)
    if amount >= held:
        return f"Seat {seat} has only {dollars(held)} to play with."
    to = question.fact("to")
    return f"Nobody in seat {to} can take it." if question.request == "loan" and not _stays(question, coming, to, seat) else None


def _stays(question: RequestMade, coming: tuple[Grant, ...], to: object, seat: int) -> bool:
    return to != seat and to in question.table.seats and to not in leaving(coming)


def _no_sum(question: RequestMade, amount: object) -> str | None:
    """What is wrong with a sum in chips: it is some, in whole chips."""
    settings = question.rules.settings
    chip = settings.chip
    if isinstance(amount, int) and amount > 0 and amount % chip == 0:
        return None
    return f"Ask for an amount our chips can make: the smallest is {dollars(chip)}."


def _place_in_the_way(question: RequestMade) -> str | None:
    """What is wrong with the place asked for: a book may count players and say nothing of places."""
    seat = {"change-seat": "to", "join": "seat", "take-seat": "seat"}.get(question.request, "")
    place = question.fact(seat)
    return f"There's no seat {place} at this table." if place is not None and not 1 <= place <= question.places else None


def _newcomer_in_the_way(question: RequestMade, coming: tuple[Grant, ...]) -> str | Answer | None:
    stake, spec = question.fact("stake"), question.rules.spec
    if len(question.table.seats) + newcomers(coming) >= spec.seats_most:
        return f"This game takes {spec.seats_most} players at most."
    return _no_sum(question, stake) or _stake_in_the_way(question, stake)


def _stake_in_the_way(question: RequestMade, stake: int) -> Answer | None:
    try:
        table_stake.check(question.rules, question.fact("seat") or 0, stake)
    except table_stake.WrongStake as wrong:
        return _refused((wrong.cite,), wrong.reason)
    return None


def _refused(cites: tuple[str, ...], text: str) -> Answer:
    return Answer(REFUSED, "", cites, text=text)


GRANTED, AGAIN = "granted", "draw-again"
POST = "post"
"""What a book lets a player choose who would have to wait: they pay to be dealt in at once."""
LEFT_OPEN = frozenset({"supervisor-decides", "house-choice"})
"""Answers with which the book leaves it to the house."""

Draws = Mapping[Who, Card]
"""Who drew which card."""
Newcomer = Callable[[Rules, int], Agent | ErringAgent[Sight]]
"""Makes the newcomer to a seat."""


class Floor:
    """A cash game at which people may ask for things. `newcomer` makes the player of a place that is taken.

    What is granted waits in `coming` until the hand that the book names: the next one, or three hands' notice (rop 7.3). The
    book is told what is promised by then, and what a table cannot go on with is refused (`out_of_place`).
    """

    def __init__(self, house: CashTable, newcomer: Newcomer) -> None:
        self.house, self._newcomer = house, newcomer
        self.coming: tuple[Grant, ...] = ()
        self.came: tuple[Grant, ...] = ()
        """What came in with the hand that is on."""
        self._new: frozenset[int] = frozenset()
        self._movers: frozenset[int] = frozenset()
        self._kept: Callable[[], None] = unheard

    def ask(
        self, rules: Rules, table: Table, request: str, facts: Mapping[str, Any], *,
        settings: Settings | None = None, post: bool = False, willing: bool = False,
    ) -> Answer:  # fmt: skip
        """What the book answers; what it grants is noted for its hand.

        `settings` are those wanted where the game, its limits or commission must be changed; `post`: the one who would have to
        wait for the blinds pays to be dealt in sooner; `willing`: the house grants what the book leaves to it.

        Raises UnknownRef for a request that the book does not know.
        """
        question = self._question(rules, table, request, facts)
        refused = before_the_book(question, self.coming)
        if refused is not None:
            return refused
        answer = answer_to(question)
        granted = answer.answer == GRANTED or (willing and answer.answer in LEFT_OPEN)
        if not granted or request not in _CHANGES or self._goes_already(request, facts):
            return answer
        refused = after_the_book(question, answer, self.coming)
        if refused is not None:
            return refused
        answer = replace(answer, seat_to=place_to_join(question)) if request == "join" else answer
        wanted = _CHANGES[request](question, answer)
        if post and POST in answer.choices:
            wanted = replace(wanted, extra=frozenset(wanted.moved.values()) | frozenset(wanted.joined))
        hand = max(answer.hand or _after_notice(rules, table, request), table.hand + 1)
        cites = () if answer.house else answer.cites
        self.note(Grant(request, hand, cites, wanted, settings, new_deck=request == "deck-change"))
        return answer

    def note(self, granted: Grant) -> None:
        """Something has been granted: it comes in with its hand."""
        self.coming = with_another(self.coming, granted)
        self._kept()

    @property
    def pending(self) -> PendingGrants:
        """What a table that is left needs to go on with it."""
        return PendingGrants(self.coming, self._new, self._movers)

    def take_up(self, pending: PendingGrants) -> None:
        """Go on with what was granted before the table was left."""
        self.coming, self._new, self._movers = pending.coming, pending.waiting, pending.movers

    def keep(self, kept: Callable[[], None]) -> None:
        """Tell somebody of everything that is granted from now on."""
        self._kept = kept

    def draw_for(
        self, rules: Rules, table: Table, seat: int, askers: Iterable[Who], stakes: Mapping[Who, int], rng: Random
    ) -> tuple[Answer, tuple[Draws, ...]]:
        """A free seat that several want is drawn for with a card each, again as long as the best are equal (rop 11.1.a):
        who gets it, and every time they drew. Nobody draws for a seat that cannot be given; who is leaving does not draw."""
        askers, drawn = tuple(who for who in askers if self._may_draw(table, who)), []
        refused = nobody_draws(self._question(rules, table, "take-seat", {"seat": seat}), askers, stakes)
        if refused is not None:
            return refused, ()
        while True:
            deck = shuffled(rules.spec.deck, rng)
            cards = {who: (deck[at],) for at, who in enumerate(askers)}
            question = self._question(rules, table, "take-seat", {"seat": seat, "draws": cards})
            answer = answer_to(question)
            if answer.answer not in (GRANTED, AGAIN):
                return answer, ()
            drawn.append({who: card for who, (card,) in cards.items()})
            if answer.answer == GRANTED:
                break
            askers = tuple(best_drawn(question))
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
        came = (*due, Grant("top-up", opening.hand + 1, (rules.cite("raised-bank"),), Changes(banks))) if banks else due
        changes = self._together(came, table.between.forfeited)
        if settings:
            changes = replace(changes, joined={seat: table_stake.within(under, cents) for seat, cents in changes.joined.items()})
        house = replace(self.house, stake=stack(settings)) if settings else self.house
        found = next_hand(under, opening, table, house, changes)
        if isinstance(found, GameOver):
            return found
        self.coming = tuple(granted for granted in self.coming if granted not in due)
        self.came, self.house = came, house
        self._remember(found, changes)
        arrivals = {seat: self._newcomer(under, seat) for granted in due for seat in granted.changes.joined}
        new_deck = found.new_deck or any(granted.new_deck for granted in due)
        return replace(found, rebuys=self.house.rebuys, settings=settings, arrivals=arrivals, new_deck=new_deck)

    # ---- inside

    def _question(self, rules: Rules, table: Table, request: str, facts: Mapping[str, Any]) -> RequestMade:
        return RequestMade(rules, table.seated(), request, facts, promised=promised(self.coming), bought=bought(self.coming))

    def _goes_already(self, request: str, facts: Mapping[str, Any]) -> bool:
        return request == "leave" and facts["seat"] in leaving(self.coming)

    def _may_draw(self, table: Table, who: Who) -> bool:
        """Somebody from outside, or a player of the table who stays."""
        return isinstance(who, str) or (who in table.seated().seats and who not in leaving(self.coming))

    def _give(self, table: Table, seat: int, answer: Answer, stakes: Mapping[Who, int]) -> None:
        who = answer.seat_to
        assert who is not None
        changes = Changes(moved={who: seat}) if isinstance(who, int) else Changes(joined={seat: stakes[who]})
        self.note(Grant("take-seat", table.hand + 1, answer.cites, changes))

    def _banks(self, rules: Rules, table: Table, settings: Settings, changes: Changes) -> dict[int, int]:
        """What each player lacks to a raised bank, where the book wants everybody to hold it: who agreed to the one buys the
        other (tas B.5.3, reading R68)."""
        least, before = (each.given(Settings.buy_in) or 0 for each in (settings, rules.settings))
        if not rules.has("raised-bank") or least <= before:
            return {}
        gone = changes.left | table.between.forfeited
        held = {seat.number: seat.stack + changes.chips.get(seat.number, 0) for seat in table if seat.number not in gone}
        return {seat: least - stack for seat, stack in held.items() if 0 < stack < least}

    def _together(self, due: Iterable[Grant], forfeited: frozenset[int]) -> Changes:
        """All changes of the coming hand as one; newcomers who were not dealt in yet are newcomers still, also at another seat."""
        total = Changes()
        for changes in (granted.changes for granted in due):
            chips = {seat: total.chips.get(seat, 0) + amount for seat, amount in changes.chips.items()}
            total = Changes(
                {**total.chips, **chips}, total.left | changes.left, {**total.joined, **changes.joined},
                {**total.moved, **changes.moved}, total.extra | changes.extra,
            )  # fmt: skip
        at, gone = total.moved, total.left | forfeited
        new, waits = (frozenset(at.get(seat, seat) for seat in seats - gone) for seats in (self._new, self._movers))
        return replace(total, new=new, waits=waits)

    def _remember(self, found: NextHand, changes: Changes) -> None:
        """Who has to wait: newcomers, and those who moved to a better place."""
        waits = found.setup.waits
        self._new = waits & (changes.joined.keys() | changes.new)
        self._movers = waits - self._new


def _after_notice(rules: Rules, table: Table, request: str) -> int:
    """The first hand after a notice in minutes (tas C.5.1); 0 where the book wants none."""
    timed = rules.has(request) and house_hours.notice_of(rules, request) is not None
    return first_after(rules, request, table.hand) + 1 if timed else 0


# ---- what a granted request changes, by the word of rules/*/requests.yaml


def _lent(q: RequestMade, answer: Answer) -> Changes:
    return Changes(chips={int(q.fact("seat")): -int(q.fact("amount")), int(q.fact("to")): int(q.fact("amount"))})


def _newcomer(q: RequestMade, answer: Answer) -> Changes:
    assert isinstance(answer.seat_to, int)
    return Changes(joined={answer.seat_to: int(q.fact("stake"))})


def _none(q: RequestMade, answer: Answer) -> Changes:
    """The rules, or the deck, are others; no chips and no seats."""
    return Changes()


_CHANGES: dict[str, Callable[[RequestMade, Answer], Changes]] = {
    "top-up": lambda q, answer: Changes(chips=answer.stacks),
    "remove-chips": lambda q, answer: Changes(chips={int(q.fact("seat")): -int(q.fact("amount"))}),
    "loan": _lent,
    "leave": lambda q, answer: Changes(left=frozenset({int(q.fact("seat"))})),
    "change-seat": lambda q, answer: Changes(moved={int(q.fact("seat")): int(q.fact("to"))}),
    "join": _newcomer,
    "change-limit": _none,
    "change-commission": _none,
    "deck-change": _none,
}
