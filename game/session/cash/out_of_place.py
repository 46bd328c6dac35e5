"""What the floor of a table cannot go on with, whatever the book would grant: refused in a plain sentence, under the clause that
the request rests on."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from game.irregularities.requests.question import RequestMade, Who
from game.irregularities.requests.requests import Answer, answer_to
from game.rulebook.money import dollars
from game.session.cash.granted import Granted, leaving, newcomers
from game.table.between import table_stake

REFUSED: Final = "refused"
_SEATED: Final = frozenset({"top-up", "remove-chips", "loan", "leave", "change-seat"})
"""What only a player who sits at the table can ask for."""
_CHIPS: Final = frozenset({"top-up", "remove-chips", "loan"})


def before_the_book(question: RequestMade, coming: Iterable[Granted]) -> Answer | None:
    """The refusal of something nobody is there to ask for; None where the book answers."""
    request, seat = question.request, question.fact("seat")
    if request not in _SEATED or seat in question.table.seats:
        return None
    spec = question.rules.book.request(request, question.rules.spec.id)
    return _refused(spec.answers[-1].cites, f"Nobody sits at seat {seat}.")


def after_the_book(question: RequestMade, answer: Answer, coming: tuple[Granted, ...]) -> Answer | None:
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


def _chips_in_the_way(question: RequestMade, coming: tuple[Granted, ...]) -> str | None:
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
    return f"Nobody at seat {to} can take it." if question.request == "loan" and not _stays(question, coming, to, seat) else None


def _stays(question: RequestMade, coming: tuple[Granted, ...], to: object, seat: int) -> bool:
    return to != seat and to in question.table.seats and to not in leaving(coming)


def _no_sum(question: RequestMade, amount: object) -> str | None:
    """What is wrong with a sum in chips: it is some, in whole chips."""
    settings = question.rules.settings
    chip = settings.chip
    if isinstance(amount, int) and amount > 0 and amount % chip == 0:
        return None
    return f"Ask for whole chips: the smallest is {dollars(chip)}."


def _place_in_the_way(question: RequestMade) -> str | None:
    """What is wrong with the place asked for: a book may count players and say nothing of places."""
    seat = {"change-seat": "to", "join": "seat", "take-seat": "seat"}.get(question.request, "")
    place = question.fact(seat)
    return f"There is no seat {place} at this table." if place is not None and not 1 <= place <= question.places else None


def _newcomer_in_the_way(question: RequestMade, coming: tuple[Granted, ...]) -> str | Answer | None:
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
