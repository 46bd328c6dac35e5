"""What can be seen or heard of something that goes wrong, in words: captions and speech. They never name the irregularity or its
clause; to know what it is, is the trainee's work. And what happens in the words of somebody who watches: a wrong act and a lawful
one that look alike read alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter
from string import Formatter
from typing import Any, Final

from game.irregularities.catalogue.signs import signs
from game.irregularities.catalogue.traces import NOBODY, Sign, needed
from game.rulebook.money import dollars
from game.session.narration import wording as w
from game.session.narration.narration import Line, event_lines
from game.session.narration.wording import card_in_words, party, placed
from game.table import events as e
from game.table.events import Event, IncidentArose
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER


@dataclass(frozen=True, slots=True)
class SignWords:
    """A sign in words: what is seen, and what is said, "" for nothing."""

    sign: Sign
    caption: str
    words: str = ""

    @property
    def line(self) -> str:
        """Both as one line of the captions: 'Seat 4 leans over to seat 5: "Let it go."'."""
        return with_words(self.caption, self.words)


def with_words(caption: str, words: str) -> str:
    """What is seen, and behind a colon what is said with it, "" for nothing."""
    return f"{caption.rstrip('.')}: “{words}”" if words else caption


def perceived(rules: Rules, events: Iterable[Event]) -> list[SignWords]:
    """What there is to see and hear of what arose with these events."""
    arose = [event.incident for event in events if isinstance(event, IncidentArose)]
    return [describe_sign(rules, sign) for incident in arose for sign in signs(incident)]


def describe_sign(rules: Rules, sign: Sign) -> SignWords:
    """A sign with its sentences filled in."""
    facts = sign.facts or {}
    said = {name: _shown(name, facts) for name in {*needed(sign.caption), *needed(sign.words)}}
    whom = _party(sign.other) if sign.other != NOBODY else "somebody"
    said |= {"who": w.party(sign.who) if sign.who != NOBODY else "Somebody", "whom": whom, "act": _act(facts)}
    words = _filled(sign.words, said)
    caption = w.placed(rules, _filled(sign.caption, said))
    return SignWords(sign, caption[:1].upper() + caption[1:], words[:1].upper() + words[1:])


def _filled(pattern: str, said: Mapping[str, str]) -> str:
    return Formatter().vformat(pattern, (), said)


def _party(seat: int) -> str:
    words = w.party(seat)
    return words[0].lower() + words[1:]


def _shown(name: str, facts: Mapping[str, Any]) -> str:
    shape = _SHAPES.get(name)
    return shape(facts) if shape else str(facts[name]).replace("-", " ")


def _act(facts: Mapping[str, Any]) -> str:
    """What somebody says who puts chips in."""
    return {"bet": "Bet.", "call": "Call.", "raise-to": "Raise."}[_wager(facts)]


def _wager(facts: Mapping[str, Any]) -> str:
    """What the bet that stands makes of chips that are put in."""
    if not facts.get("price"):
        return "bet"
    return "call" if facts.get("amount", 0) <= facts["price"] else "raise-to"


def looks_like(incident: Incident) -> tuple[int, str]:
    """The seat and the kind of the lawful act in turn that it looks like; no kind for one that looks like none."""
    for sign in signs(incident):
        if sign.who > DEALER and sign.deed in _ACTS:
            return sign.who, _ACTS[sign.deed]
        if sign.who > DEALER and sign.goal == "bet" and sign.deed in ("reach", "twice"):
            return sign.who, _wager(sign.facts or {})
    return DEALER, ""


_ACTS: Final = {"fold": "fold", "knock": "check"}


def _amount(name: str) -> Callable[[Mapping[str, Any]], str]:
    return lambda facts: dollars(abs(facts[name]))


_SHAPES: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "card": lambda facts: w.card_in_words(facts["card"]),
    "cards": lambda facts: w.cards_in_words(facts["cards"]),
    "amount": _amount("amount"),
    "first": _amount("first"),
    "riffles": lambda facts: w.count_in_words(facts["riffles"], "riffle"),
    "said": itemgetter("said"),
    "says": lambda facts: w.category_in_words(facts["says"]).capitalize(),
}


def captions(rules: Rules, events: Sequence[Event]) -> list[str]:
    """The lines of the log for it."""
    return [each.line for each in perceived(rules, events) if each.line]


_KNOCKS: Final = "{who} knocks on the table: “{said}”"
_SEEN: Final = {"fold": "{who} pushes their cards forward.", "check": _KNOCKS, "stand": _KNOCKS}
_SAID: Final = {"call": "Call.", "bet": "Bet.", "raise-to": "Raise.", "tap-out": "All in."}
_CHECKS: Final = ("Check.", "I check.")
_PUTS: Final = "{who} puts in {amount}: “{said}”"
_PLAIN: Final = ("", "reach", "fold", "knock")
"""Deeds that lawful acts have too."""


def lines_as_seen(rules: Rules, before: Table, events: Sequence[e.Event], *, reads: bool = True) -> list[Line]:
    """The lines of one move. Of what goes wrong a caption stands there only where it shows more than the move itself."""
    signs = perceived(rules, events)
    lines = [_seen(rules, line, events) for line in event_lines(rules, before, events, reads=reads)]
    more = [sign for sign in signs if not _told(sign, lines) and not _omits(sign)]
    if more and all(sign.sign.deed not in _PLAIN and sign.sign.kind != "card" for sign in more):
        lines = [line for line in lines if not isinstance(line.event, e.ChipsMoved)]  # how they moved is what is seen
    told = " ".join(sign.words for sign in signs if sign not in more and sign.words)
    if told and lines and "“" not in lines[-1].text:
        lines[-1] = replace(lines[-1], text=with_words(lines[-1].text, told))
    return [*lines, *(Line(sign.line) for sign in more if sign.line)]


def _seen(rules: Rules, line: Line, events: Sequence[e.Event]) -> Line:
    """Of what a player does in turn what is seen and heard of it."""
    act = line.event
    if not isinstance(act, e.Acted):
        return line
    put = sum(event.amount for event in events if isinstance(event, e.ChipsMoved) and event.to.kind == "bet")
    shape = _SEEN.get(act.kind, _PUTS)
    text = shape.format(who=party(act.seat), amount=dollars(put), said=_SAID.get(act.kind) or _CHECKS[act.seat % len(_CHECKS)])
    return replace(line, text=placed(rules, text))


def _told(sign: SignWords, lines: Sequence[Line]) -> bool:
    """Whether the lines of the move say as much: the same deed, and every card that shows."""
    text = " ".join(line.text for line in lines)
    return bool(lines) and sign.sign.deed in _PLAIN and all(card in text for card in _cards(sign))


def _omits(sign: SignWords) -> bool:
    """Whether the dealer leaves a step out with the deck: that the step isn't there is seen by itself."""
    return (sign.sign.kind, sign.sign.who, sign.sign.goal) == ("gesture", DEALER, "stub")


def _cards(sign: SignWords) -> Sequence[str]:
    facts = sign.sign.facts or {}
    every = map(card_in_words, (*(facts.get("cards") or ()), *((facts["card"],) if facts.get("card") else ())))
    return [card for card in every if card in sign.caption]
