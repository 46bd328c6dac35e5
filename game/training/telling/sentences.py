"""The eight sentences from which a dealer tells the floor what happened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from game.rulebook.irregularities import remedies
from game.session.narration.wording import remedy_within
from game.table.values import DEALER
from game.training.floor_call import FACTS, SLANTED, UNTRUE
from game.training.telling import facts
from game.training.telling.facts import ToldIncident

EIGHT: Final = 8
OPINIONS: Final = 2
"""How many of them give an opinion or lay blame; all that is neither these nor facts is untrue."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One of them; its `word` says what it is: a fact of `FACTS`, or one that begins with `UNTRUE` or `SLANTED`."""

    word: str
    text: str


def sentences(here: ToldIncident, lot: Random) -> tuple[Sentence, ...]:
    """The eight, in an order that says nothing about what is right. The lot decides it, and which opinions are among them."""
    true = straight(here)
    opinions = lot.sample(list(_slanted(here)), OPINIONS)
    used = {sentence.text for sentence in true}
    wrong = [text for text in dict.fromkeys(facts.untrue(here)) if text not in used][: EIGHT - OPINIONS - len(true)]
    found = [*true, *opinions, *(Sentence(f"{UNTRUE}-{at}", text) for at, text in enumerate(wrong, 1))]
    lot.shuffle(found)
    while found[: len(true)] == true:  # a telling that lies there ready would be no choice
        lot.shuffle(found)
    return tuple(found)


def straight(here: ToldIncident) -> list[Sentence]:
    """All that a supervisor wants to know, in the order in which it is told."""
    made = ((word, facts.TRUE[word](here)) for word in FACTS)
    return [Sentence(word, text) for word, text in made if text]


def _slanted(here: ToldIncident) -> Iterator[Sentence]:
    """What happened, with an opinion: about who did it, what comes of it, or what must be ruled."""
    what = facts.what(here)
    small = what if what.startswith("I ") else what[:1].lower() + what[1:]
    if what.startswith("I "):
        yield Sentence(f"{SLANTED}-excuse", f"They keep talking to me, that's why {small}")
    elif here.incident.by == DEALER:
        yield Sentence(f"{SLANTED}-blame", f"Somebody has to answer for this: {small}")
    else:
        yield Sentence(f"{SLANTED}-purpose", f"I'm sure it was on purpose: {small}")
    yield Sentence(f"{SLANTED}-small", f"It's no big deal, I'd say: {small}")
    remedy = _some_remedy(here)
    if remedy:
        yield Sentence(f"{SLANTED}-ruling", f"If you ask me, rule “{remedy}”: {small}")


def _some_remedy(here: ToldIncident) -> str:
    """One of the remedies that the book has for it: a dealer who asks for one rules in the supervisor's place."""
    rules, incident = here.rules, here.incident
    spec = rules.book.irregularity(incident.irregularity, rules.spec.id)
    known = [ruling.remedy for ruling in spec.rulings if ruling.remedy in remedies() and not ruling.remedy.endswith("-decides")]
    return remedy_within(known[incident.since % len(known)]) if known else ""
