"""What people ask for at a soaked table, by lot: every request of the book, also such as nobody in their senses makes, answered at
once, late or never; and free places that are taken, declined or left going round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.cards.card import Card
from game.irregularities.requests.question import RequestMade
from game.irregularities.requests.requests import answer_to
from game.session.cash import asking, floor_keeping, floor_words, wishes
from game.session.cash.asking import REQUESTS, Reply, Wish
from game.session.cash.floor import Floor
from game.session.cash.granted import promised
from game.session.cash.offering import PlacesGoing
from game.session.session import Session
from game.session.setting_up.stakes import least_bet, stack
from game.table.state import Table
from study.soak.promises import Promises

USUAL: Final = 0.15
"""Of how many hands somebody asks for something at a table of the program where things go wrong."""
DURING: Final = 0.5
"""How much rarer somebody asks between two moves of a hand; the program's own players wait until it is over."""
_LATE, _NEVER = 0.3, 0.1
"""How many of those who ask are answered some moves later, and not at all."""
_LONGEST: Final = 120
"""The most moves after which a late answer comes: it may be hands later."""
_BETWEEN: Final = 8
"""For so many moves counts the time between two hands."""
_MOST: Final = 6
"""How many requests at most come between two hands, and how often somebody is asked about free places."""


class BrokenPromise(AssertionError):
    """Something that was granted did not come about, or something that was not granted did."""


@dataclass
class _Late:
    """A request that is not answered yet, and after how many moves it is."""

    wish: Wish
    moves: int


class Requests:
    """Everything that is asked at one table, at so many `times` the usual rate."""

    def __init__(self, session: Session, floor: Floor, rng: Random, times: float, met: Counter[str]) -> None:
        """`met` is told how often each request was granted, refused or not answered."""
        self._session, self._floor, self._rng, self._often = session, floor, rng, times * USUAL
        self._late: list[_Late] = []
        self._round = PlacesGoing(session, floor)
        self._promises = Promises()
        self.met = met

    def during(self) -> None:
        """A move was made: now and then somebody asks, and some answers come late."""
        if self._rng.random() < self._often * DURING:
            self._somebody_asks()
        self._answer_late(1)

    def between(self) -> None:
        """A hand is over: people ask and leave, and free places go round, in any order."""
        for _ in range(_MOST):
            if self._rng.random() < self._often:
                self._somebody_asks()
            if self._rng.random() < 0.7 and self._round.offer is not None:
                self._offer()
            self._answer_late(_BETWEEN // 2)
        leaves = wishes.departure(self._session, self._floor, self._often / USUAL * wishes.DEPARTURES)
        if leaves is not None:
            self._answer(leaves)

    def came_about(self, last: Table) -> None:
        """The next hand has begun. Raises BrokenPromise."""
        wrong = self._promises.broken(self._session, last)
        overdue = [granted for granted in self._floor.coming if granted.hand <= self._session.hand]
        wrong += [f"{granted.request} is still to come, and was due in hand {granted.hand}" for granted in overdue]
        for granted in self._floor.came:
            floor_words.come(self._session.engine.rules, granted)
        if wrong:
            raise BrokenPromise("; ".join(wrong))

    # ---- asking

    def _somebody_asks(self) -> None:
        lot = self._rng.random()
        if lot < 0.2:
            self._ask_the_book()
            return
        wish = wishes.wish(self._session, self._floor, 1.0) if lot < 0.6 else self._any_wish()
        if wish is None:
            return
        when = self._rng.random()
        if when < _NEVER:
            self.met[f"{wish.request} not answered"] += 1
        elif when < _NEVER + _LATE:
            self._late.append(_Late(wish, self._rng.randint(1, _LONGEST)))
        else:
            self._answer(wish)

    def _answer_late(self, moves: int) -> None:
        for each in self._late:
            each.moves -= moves
        due, self._late = [each for each in self._late if each.moves <= 0], [each for each in self._late if each.moves > 0]
        for each in due:
            self._answer(each.wish)

    def _answer(self, wish: Wish) -> Reply:
        """The answer, which can be told and kept as it is."""
        session, rules = self._session, self._session.engine.rules
        reply = asking.ask(session, self._floor, wish)
        self._promises.heard(reply)
        self.met[f"{wish.request} {'granted' if reply.granted else 'refused'}"] += 1
        floor_words.answered(rules, reply, floor_words.asker(wish))
        for granted in self._floor.coming:
            floor_words.coming(rules, granted)
        pending = self._floor.pending
        if floor_keeping.pending_of(floor_keeping.plain(pending), rules.spec) != pending:
            raise BrokenPromise(f"what is granted is not kept as it is: {pending}")
        return reply

    def _any_wish(self) -> Wish | None:
        """Anything that can be asked, by anybody, with any figures; None where the book answers nothing of the kind."""
        rng, session = self._rng, self._session
        known = [each for each in (*REQUESTS, "join") if asking.known(session.engine.rules, each)]
        if not known:
            return None
        request, usual = rng.choice(known), stack(session.settings)
        sums = (usual, usual, usual // 2, least_bet(session.settings), 2 * usual, 1, 0, -usual)
        wish = Wish(request, self._place(), amount=rng.choice(sums), to=self._place(), post=rng.random() < 0.5)
        if request == "change-limit":
            others = asking.other_stakes(session.settings)
            return Wish(request, wish.seat, settings=rng.choice(others)) if others else None
        return asking.contested(session, self._floor, wish)

    def _place(self) -> int:
        """A place of the table, seldom one that it has not."""
        places = self._session.engine.rules.spec.seats_most
        return self._rng.randint(1, places) if self._rng.random() < 0.95 else self._rng.choice((0, -1, places + 1, 99))

    # ---- places that are free

    def _offer(self) -> None:
        """The next one is asked: by their own lights, or as the lot has it."""
        takes = self._rng.choice((None, True, False))
        heard = self._round.ask(takes, posts=bool(takes) and self._rng.random() < 0.5)
        self._promises.took(heard, stack(self._session.settings))
        floor_words.offered(self._session.engine.rules, heard)
        self.met[f"free place {'taken' if heard.takes else 'declined'}"] += 1

    # ---- what only the book answers

    def _ask_the_book(self) -> None:
        """Any request of the book, with facts of the right kinds: it has an answer, and clauses or a reading for it."""
        session, rng = self._session, self._rng
        rules, table = session.engine.rules, session.table
        known = [spec for specs in rules.book.requests.values() for spec in specs if spec.binds(rules.spec.id)]
        if not known:
            return
        spec = rng.choice(known)
        facts = {fact.name: self._fact(fact.name) for fact in spec.facts if not fact.optional or rng.random() < 0.5}
        answer = answer_to(RequestMade(rules, table, spec.id, facts, ("A", "B"), promised=promised(self._floor.coming)))
        self.met[f"asked of the book: {spec.id} {answer.answer}"] += 1
        for cite in answer.cites:
            rules.book.clause(cite)
        if not answer.cites and not answer.readings:
            raise BrokenPromise(f"{spec.id} {facts}: answered without a clause")

    def _fact(self, name: str) -> Any:
        make = _FACTS.get(name, _seat)
        return make(self._session, self._rng)


def _seat(session: Session, rng: Random) -> int:
    return rng.choice(list(session.table.seats))


def _draws(session: Session, rng: Random) -> Mapping[int | str, tuple[Card, ...]]:
    anybody: list[int | str] = [*session.table.seats, "A", "B"]
    who = rng.sample(anybody, rng.randint(1, 3))
    cards = rng.sample(session.engine.rules.spec.deck, len(who))
    return {each: (card,) for each, card in zip(who, cards, strict=True)}


def _number(session: Session, rng: Random) -> int:
    return rng.choice((0, 1, 2, 3, 4, 5, 7, 10, 11, 32, 52))


def _amount(session: Session, rng: Random) -> int:
    return rng.choice((0, 1, least_bet(session.settings), stack(session.settings), 10**9))


def _flag(session: Session, rng: Random) -> bool:
    return rng.random() < 0.5


def _seats(session: Session, rng: Random) -> tuple[int, ...]:
    return tuple(rng.sample(list(session.table.seats), rng.randint(0, len(session.table.seats))))


def _by(session: Session, rng: Random) -> str:
    return rng.choice(("player", "dealer", "supervisor", "casino-supervisor", "representative", "operator"))


_FACTS: Mapping[str, Callable[[Session, Random], Any]] = {
    **dict.fromkeys(("agree", "players", "count", "hand", "deck"), _number),
    **dict.fromkeys(("seats", "present"), _seats),
    **dict.fromkeys(("started", "bought", "notified"), _flag),
    "amount": _amount,
    "by": _by,
    "draws": _draws,
    "fault": lambda session, rng: rng.choice(("damaged", "marked")),
    "missed": lambda session, rng: rng.choice((("big-blind",), ("small-blind", "big-blind"))),
}
"""A fact of the kind that a request asks for; what is not here is a seat."""
