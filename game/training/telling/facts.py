"""What is so at the table when the floor comes, and what could be said that is not so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.irregularities.catalogue.signs import signs
from game.rulebook.money import dollars
from game.session.evidence.evident import describe_sign
from game.session.narration import wording as w
from game.session.round import PlayedMove
from game.table import events as e
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER
from game.training.verdict.happened import happened, places, sentence


@dataclass(frozen=True, slots=True)
class ToldIncident:
    """An incident and the table at which the floor hears of it; `acted` is who has acted since, `cards` how many cards have come
    out of the deck since."""

    rules: Rules
    table: Table
    incident: Incident
    acted: tuple[int, ...]
    cards: int


def happening(rules: Rules, table: Table, at: int, played: Sequence[PlayedMove]) -> ToldIncident:
    """The incident of that place, and what was done since it arose."""
    incident = table.trouble.incidents[at]
    since = _since(played, at)
    cards = sum(isinstance(event, e.CardMoved) and event.source.kind == "stub" for event in since)
    acted = dict.fromkeys(event.seat for event in since if isinstance(event, e.Acted | e.BoxAnswered | e.BoxDecided))
    return ToldIncident(rules, table, incident, tuple(acted), cards)


def _since(played: Sequence[PlayedMove], at: int) -> list[e.Event]:
    """What happened after an incident arose; after the beginning of the round for what was there before."""
    before = len(played[0].before.trouble.incidents) if played else 0
    found, arisen, seen = list[e.Event](), at < before, before
    for step in played:
        for event in step.events:
            if arisen:
                found.append(event)
            elif isinstance(event, e.IncidentArose):
                arisen, seen = seen == at, seen + 1
        # what comes of the same move belongs to what went wrong, and not to what was done after it
        if arisen and any(isinstance(event, e.IncidentArose) for event in step.events):
            found = []
    return found


# ---- what is so


def hand(here: ToldIncident, seats: Sequence[int] | None = None) -> str:
    """Who is in, and which cards everybody can see are out."""
    live = [seat.number for seat in here.table.live()] if seats is None else list(seats)
    out = len(here.table.board)
    dealt = any(seat.cards for seat in here.table)
    lie = f"{w.count_in_words(out, 'card')} {'is' if out == 1 else 'are'} on the board"
    shown = lie if out else "the cards are out" if dealt else "no cards are out yet"
    who = places(live)
    return _said(here, f"{who} {'is' if len(live) == 1 else 'are'} in; {shown}.")


def what(here: ToldIncident) -> str:
    """What happened, as the dealer says it."""
    text = happened(here.rules, here.incident)
    if here.incident.by == DEALER and text.startswith("The dealer "):
        return f"I {text.removeprefix('The dealer ')}".replace("their own", "my own", 1)
    return text


def much(here: ToldIncident) -> str:
    """How much it was, where that is not said yet."""
    said, facts = happened(here.rules, here.incident), here.incident.facts
    amount, first = facts.get("amount"), facts.get("first")
    if isinstance(amount, int) and isinstance(first, int) and dollars(abs(first)) not in said:
        return f"First {dollars(abs(first))} went in, then {dollars(abs(amount))}."
    if isinstance(amount, int) and amount and dollars(abs(amount)) not in said:
        return f"The amount is {dollars(abs(amount))}."
    return ""


def said(here: ToldIncident) -> str:
    """What was said aloud with it."""
    spoken = _spoken(here)
    return _said(here, f"{spoken[0]} said: “{spoken[1]}”") if spoken else ""


def _spoken(here: ToldIncident) -> tuple[str, str] | None:
    """Who said what with it; None where nothing was said."""
    found = ((sign.who, describe_sign(here.rules, sign).words) for sign in signs(here.incident))
    return next(((w.party(who), words) for who, words in found if words), None)


def since(here: ToldIncident, acted: Sequence[int] | None = None, cards: int | None = None) -> str:
    """Who has acted since, and which cards have come."""
    acted, cards = here.acted if acted is None else acted, here.cards if cards is None else cards
    who = f"{places(acted)} {'has' if len(acted) == 1 else 'have'} acted" if acted else "nobody has acted"
    out = f"{w.count_in_words(cards, 'card')} {'has' if cards == 1 else 'have'} been dealt"
    return _said(here, f"Since then {who} and {out}.")


def _said(here: ToldIncident, text: str) -> str:
    return sentence(here.rules, text, {})


TRUE: Final = {"hand": hand, "what": what, "much": much, "said": said, "since": since}
"""What makes each true sentence; an empty one has nothing to say."""


# ---- what is not so


def untrue(here: ToldIncident) -> Iterator[str]:
    """Sentences like the true ones, each with a fact that is another."""
    yield since(here, acted=() if here.acted else _others(here)[:1])
    yield from _of_another(here)
    yield from _of_another_sum(here)
    if spoken := _spoken(here):
        yield _said(here, f"{spoken[0]} didn't say anything.")
    live = [seat.number for seat in here.table.live()]
    yield hand(here, live[:-1] if len(live) > 1 else [*live, *_others(here, *live)[:1]])
    yield since(here, cards=0 if here.cards else 1)
    yield since(here, acted=() if here.acted else _others(here)[1:3], cards=here.cards + 2)
    yield hand(here, live[1:] if len(live) > 2 else [*live, *_others(here, *live)[:2]])


def _others(here: ToldIncident, *but: int) -> list[int]:
    """Seats that are none of those, those still in first."""
    seats = sorted(here.table.seats.values(), key=lambda seat: (seat.standing != "live", seat.number))
    return [seat.number for seat in seats if seat.number not in but]


def _of_another(here: ToldIncident) -> Iterator[str]:
    """Somebody else did it, or it was done to somebody else."""
    seat = here.incident.fact("seat")
    if isinstance(seat, int) and seat > 0:
        told = [number for name in ("due", "to", "player") if isinstance(number := here.incident.fact(name), int)]
        alike = [each.fact("seat") for each in here.table.trouble.incidents
                 if each.irregularity == here.incident.irregularity]  # of two who did the same, either would be true
        for other in _others(here, seat, *told, *alike)[:1]:
            yield what(_changed(here, {"seat": other}))


def _of_another_sum(here: ToldIncident) -> Iterator[str]:
    """It was more, or another card."""
    amount = here.incident.fact("amount")
    if isinstance(amount, int) and amount:
        other = _changed(here, {"amount": 2 * amount})
        yield from (text for text in (much(other), what(other)) if text)


def _changed(here: ToldIncident, facts: Mapping[str, Any]) -> ToldIncident:
    by = here.incident.by
    seat = facts.get("seat", by)
    incident = replace(here.incident, facts={**here.incident.facts, **facts}, by=by if by == DEALER else seat)
    return replace(here, incident=incident)
