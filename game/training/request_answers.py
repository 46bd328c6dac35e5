"""The grading of a trainee's answer to somebody who asks for something: an answer and the clause it rests on; and of whom they
ask about a free place."""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import Final

from game.irregularities.requests.question import Who
from game.rulebook.readers.read_house import house_cage
from game.session.cash.asking import Reply, Wish, left_to_the_house
from game.session.cash.floor import GRANTED
from game.session.cash.floor_words import asker, placed_wish
from game.session.cash.offering import FreePlace
from game.session.session import Session
from game.table.incident import Incident, Ruling
from game.table.rules import Rules
from game.training.grading import Grade, Verdict, grade

BROUGHT: Final = frozenset({"deck-change"})
"""Requests for something that the floor brings to the table."""
WISH: Final = "wish"
"""The fact of a request that says in words what was asked for."""
GRANT, REFUSE, DRAW, CALL = "grant", "refuse", "draw-for-it", "call-supervisor"
ANSWERS: Final[Mapping[str, str]] = {
    GRANT: "Grant it", REFUSE: "Refuse it", DRAW: "They draw a card each for it", CALL: "Call the floor to decide",
}  # fmt: skip


def ways(session: Session, wish: Wish) -> Mapping[str, str]:
    """What may be answered, in an order that says nothing of the right one: in a book's matters one of `ANSWERS`, in the house's
    what a dealer might do."""
    if not left_to_the_house(session, wish):
        return ANSWERS
    house = house_cage().leaving
    every = {GRANT: house.right, **{f"house-{at}": text for at, text in enumerate(house.wrong, start=1)}}
    return dict(sorted(every.items(), key=itemgetter(1)))


def right_answer(reply: Reply) -> Ruling:
    """What the book wants said. Where it names somebody else who decides, or what is granted comes with the floor, calling them is
    right as well."""
    answer = reply.answer
    brought = reply.wish.request in BROUGHT and answer.answer == GRANTED
    others = brought or answer.decides not in ("", "dealer")
    said = DRAW if reply.drawn else CALL if reply.left_open else GRANT if answer.answer == GRANTED else REFUSE
    if answer.house:
        return Ruling(said, (), (), text=house_cage().leaving.why)
    return Ruling(said, (), answer.cites, answer.readings, answer.decides or "dealer", (CALL,) if others else (), answer.text)


def answer_verdict(rules: Rules, reply: Reply, given: str, cite: str, at: int) -> Verdict:
    """How an answer does; `given` is one of `ANSWERS`, or empty where none was given. `at` is the place in the hand."""
    right = right_answer(reply)
    words = f"{placed_wish(rules, reply.wish, asker(reply.wish))}."
    what = Incident(reply.wish.request, reply.wish.seat, {"seat": reply.wish.seat, WISH: words})
    found = grade(right, given, cite) if given else Grade.MISSED
    return Verdict(-1, what, found, at, given, cite, right)


def offer_verdict(offer: FreePlace, given: Who | None, at: int) -> Verdict:
    """How it does to say that a free place is offered to `given` now; None where nobody said so, though it was to be said."""
    right = Ruling(str(offer.next), (), offer.cites, offer.readings)
    what = Incident("take-seat", offer.seat, {"seat": offer.seat})
    if given is None:
        return Verdict(-1, what, Grade.MISSED, at, right=right)
    found = Grade.EXACT if given == offer.next else Grade.WRONG_REMEDY
    return Verdict(-1, what, found, at, str(given), offer.cites[0], right)


def watched_verdict(offer: FreePlace, asked: Who, given: Who | None, at: int) -> Verdict | None:
    """The same for an inspector of a dealer that turns to `asked`: to stop them without cause is a false call, and there is
    nothing to grade where both leave it at what is right."""
    if asked == offer.next:
        return None if given is None else Verdict(-1, None, Grade.FALSE_CALL, at)
    return offer_verdict(offer, given, at)
