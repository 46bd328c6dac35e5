"""The log as a player reads it: who did what, street by street. Dealing and clauses are left to those who ask for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from game.chair.log import LogLine
from game.chair.seen.card_signs import short
from game.grammar import VERBS, all_spoken_to, capitalised, spoken_to
from game.table import events as e

DEALING: Final = (e.Shuffled, e.CutOffered, e.DeckCut, e.CardMoved, e.CardsCounted, e.Counted, e.HandCounted, e.BettingClosed,
                  e.CardsGathered, e.DeckCounted, e.NewDeckMixed, e.DeckChecked, e.HandMucked, e.HandRead, e.MarkerMoved)
"""What the dealer does, and what a shown hand has told already."""
_PLACE: Final = re.compile(r"\b(?:[Ss]eat|[Bb]ox) (\d+)(?:('s)\b|(?: (\w+(?:'t)?))?)")
_OWNED: Final = "hand|time|turn|fold|ante|bet|wager|place|stack|chips|cards|jackpot wager"
_OF: Final = re.compile(rf"\b[Tt]he ({_OWNED}) of (?:seat|box) (\d+)")


def played_lines(lines: Iterable[LogLine], names: Mapping[int, str], me: int) -> Iterator[LogLine]:
    """The lines without dealing, under the street each belongs to; people by name, your own in bold. Whatever the person is
    called at the table, their own lines speak to them."""
    street = ""
    for line in lines:
        if line.cards and line.street:
            street = line.street
            yield _head(f"{street.capitalize()}  {' '.join(map(short, line.cards))}")
            continue
        if isinstance(line.event, DEALING) or line.exchange:  # chips changed on the way would push out who did what
            continue
        if line.event is None:
            street = "" if line.begins else street
            text = named(line.text, names, me) if line.text.startswith(("Seat ", "Box ")) else line.text
            yield replace(line, text=text, cite="", bold=line.begins, heads=line.begins)
            continue
        if line.street and line.street != street and isinstance(line.event, e.Acted):
            street = line.street
            yield _head(street.capitalize())
        yield replace(line, text=named(line.text, names, me), cite="", bold=_whose(line.event) == me)


def _head(text: str) -> LogLine:
    return LogLine(text, tone="clause", bold=True, heads=True)


def _whose(event: e.Event) -> int:
    """Whose deed it is; 0 for nobody's."""
    return event.to if isinstance(event, e.PotPushed) else int(getattr(event, "seat", 0) or 0)


def named(text: str, names: Mapping[int, str], me: int) -> str:
    """The sentences with people in the place of seats; `me` is spoken to, 0 for nobody."""
    return " ".join(_named(sentence, names, me) for sentence in _BETWEEN.split(text))


_BETWEEN: Final = re.compile(r"(?<=[.?!]) ")
_SUBJECT: Final = re.compile(r"(?:^|[,:;] |\b(?:and|that|if|so|because|when|while) )$")
"""What stands before the subject of a sentence, or of a part of one."""


def _named(text: str, names: Mapping[int, str], me: int) -> str:
    def own(found: re.Match[str]) -> str:
        thing, seat = found[1], int(found[2])
        whose = "your" if seat == me else f"{names[seat]}'s" if seat in names else ""
        return _began(f"{whose} {thing}", found[0]) if whose else found[0]

    def who(found: re.Match[str]) -> str:
        seat, owns, word = int(found[1]), found[2], found[3]
        if seat not in names:
            return found[0]
        if owns:
            return _began("your", found[0]) if seat == me else f"{names[seat]}'s"
        name = _began("you", found[0]) if seat == me else names[seat]
        if word is None:
            return name
        acts = seat == me and word in VERBS and (found[0][0].isupper() or _SUBJECT.search(found.string[: found.start()]))
        return f"{name} {spoken_to(word) if acts else word}"

    told = _PLACE.sub(who, _OF.sub(own, text))
    return told if told == text else _of_a_person(told, you=told.lower().startswith("you"))


def _of_a_person(text: str, *, you: bool) -> str:
    """A seat has its hand, a person theirs; the person spoken to has every verb of the sentence in the second person."""
    told = re.sub(r"\bits\b", "your" if you else "their", re.sub(r"\bit has\b", "you have" if you else "they have", text))
    told = _THEY.sub(lambda found: _YOU[found[0]], told) if you else told
    if told.startswith(CALLED):
        return capitalised(told.removeprefix("You, "))
    return all_spoken_to(told) if told.startswith("You ") else told


CALLED: Final = "You, your "
"""Who is called upon by name needs no name to be spoken to: "Your ante, please."."""
_YOU: Final = {"they": "you", "their": "your", "themselves": "yourself"}
_THEY: Final = re.compile(rf"\b({'|'.join(_YOU)})\b")
"""A sentence that begins with "You" has nobody else to call "they"."""


def _began(text: str, before: str) -> str:
    return text[0].upper() + text[1:] if before[0].isupper() else text
