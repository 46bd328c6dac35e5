"""What went wrong, in one sentence with seats, cards and sums, as the rules describe the irregularity."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from string import Formatter
from typing import Any, Final

from game.grammar import and_list
from game.rulebook.irregularity_spec import FactSentence
from game.rulebook.money import dollars
from game.rulebook.sheets.pattern import named
from game.session.narration import wording as w
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.values import DEALER


def happened(rules: Rules, incident: Incident) -> str:
    """What it was: "Seat 3 turned the eight of diamonds over itself."."""
    said = _said(rules, incident, rules.book.irregularity(incident.irregularity, rules.spec.id).described.happened)
    assert said, f"{incident.irregularity} is told whatever its facts are"
    return said


def decided(rules: Rules, incident: Incident) -> str:
    """What the one says to whom the book leaves it; "" where everything simply stays as it lies."""
    return _said(rules, incident, rules.book.irregularity(incident.irregularity, rules.spec.id).described.decided)


def about(rules: Rules, incident: Incident) -> str:
    """Who it is about, as a sentence begins: "Seat 3"."""
    return sentence(rules, place(seat), {}) if isinstance(seat := incident.fact("seat"), int) and seat > DEALER else ""


def _said(rules: Rules, incident: Incident, sentences: Sequence[FactSentence]) -> str:
    facts = dict(_facts(incident))
    if "stage" in facts:
        facts["stage"] = w.street_named(rules, str(incident.fact("stage")))
    fitting = next((said for said in sentences if _fits(said, incident, facts)), None)
    return sentence(rules, fitting.says, facts) if fitting is not None else ""


def sentence(rules: Rules, pattern: str, facts: Mapping[str, str]) -> str:
    """A pattern filled in, with the game's word for a place and a capital at its beginning."""
    text = w.placed(rules, Formatter().vformat(pattern, (), facts))
    word = rules.family.place
    text = _SEATS.sub(f"{word}es" if word.endswith("x") else f"{word}s", text)
    return text[:1].upper() + text[1:]


def place(seat: int) -> str:
    """The one who it is, within a sentence: "seat 3", "the dealer"."""
    said = w.party(seat)
    return said[0].lower() + said[1:]


def places(seats: Sequence[int]) -> str:
    """Several of them: "seats 2, 4 and 5"; "nobody" for none."""
    players = [seat for seat in seats if seat > DEALER]
    if len(players) == len(seats) > 1:
        return f"seats {and_list(players)}"
    return and_list(place(seat) for seat in seats) or "nobody"


_SEATS: Final = re.compile(r"\bseats(?= \d)")


def _fits(said: FactSentence, incident: Incident, facts: Mapping[str, str]) -> bool:
    as_given = all(_same(incident.fact(name), value) for name, value in said.given.items())
    return as_given and all(name in facts for name in named(said.says))


def _same(fact: object, value: object) -> bool:
    return bool(fact) == value if isinstance(value, bool) else fact == value


def _facts(incident: Incident) -> Iterator[tuple[str, str]]:
    """Every fact that is known, in words."""
    for name, (fact, shape) in _SHAPES.items():
        value = incident.fact(fact)
        if value is not None and (text := shape(incident, value)):
            yield name, text
    if incident.fact("seat") is None:
        yield "who", place(incident.by)
    cards = incident.fact("cards") or ([incident.fact("card")] if incident.fact("card") is not None else incident.fact("met", ()))
    if cards:
        yield "cards", and_list(f"the {w.card_in_words(card)}" for card in cards)
    for at, name in enumerate(("one", "other")):
        if len(seats := incident.fact("seats") or ()) > at:
            yield name, place(seats[at])
    if len(incident.fact("seats") or ()) > 1:
        yield "both", places(incident.fact("seats"))


def _counted(incident: Incident, count: int) -> str:
    return w.count_in_words(count, "round" if incident.irregularity == "idle-seat" else "card")


def _wrong(incident: Incident, counts: Mapping[Any, int]) -> str:
    return places([seat if isinstance(seat, int) else DEALER for seat in counts])


def _owner(incident: Incident, player: object) -> str:
    return place(player) if isinstance(player, int) else str(player)


_Shape = Callable[[Incident, Any], str]


def _party(incident: Incident, seat: int) -> str:
    return place(seat)


def _riffles(incident: Incident, count: int) -> str:
    return w.count_in_words(count, "riffle")


def _category(incident: Incident, says: str) -> str:
    return w.category_in_words(says)


def _money(incident: Incident, cents: int) -> str:
    return dollars(abs(cents))


def _change(incident: Incident, cents: int) -> str:
    return f"{'added' if cents > 0 else 'took'} {dollars(abs(cents))} {'to' if cents > 0 else 'off'}"


def _sentence(incident: Incident, said: str) -> str:
    return said.rstrip(".")


def _plain(incident: Incident, value: object) -> str:
    return str(value).replace("-", " ")


_SHAPES: Final[dict[str, tuple[str, _Shape]]] = {
    "who": ("seat", _party),
    "to": ("to", _party),
    "due": ("due", _party),
    "owner": ("player", _owner),
    "wrong": ("counts", _wrong),
    "amount": ("amount", _money),
    "change": ("amount", _change),
    "proper": ("proper", _money),
    "first": ("first", _money),
    "count": ("count", _counted),
    "depth": ("depth", _counted),
    "riffles": ("riffles", _riffles),
    "stage": ("stage", _plain),
    "says": ("says", _category),
    "said": ("said", _sentence),
    "owed": ("owed", _sentence),
}
"""Names of a sentence, the fact that each stands for, and how that is said."""
