"""What is known of an irregularity before any hand is played: the part of the hand in which it arises, how deep the deck is cut."""

from __future__ import annotations

from collections.abc import Iterable

from game.cases.language.named_facts import NamedEvent
from game.irregularities.catalogue import BOXES
from game.irregularities.catalogue.irregularity import Irregularity

_PHASES = {
    **dict.fromkeys(("shuffle", "cut", "deck"), "preparing"),
    **dict.fromkeys(("burn", "board"), "street"),
    **{part: part for part in ("posting", "deal", "showdown")},
}


def record(event: NamedEvent) -> Irregularity:
    """What is known of it wherever it happens."""
    return BOXES[event.name]


def phase(event: NamedEvent) -> str:
    """The part of the hand in which it arises: preparing, posting, deal, street, showdown, or afterwards (anything that
    people do: after the last line)."""
    if event.facts.get("by") == "player":
        return "afterwards"
    return _PHASES.get(record(event).part, "afterwards")


def of_the_deal(event: NamedEvent) -> bool:
    """Whether it goes wrong before anybody acts, whenever it is found."""
    return record(event).part in ("shuffle", "cut") or in_order(event) or event.name == "wrong-count"


def in_order(event: NamedEvent) -> bool:
    """Whether it is an error of the deal that a position in mid-hand can only have behind it."""
    return record(event).lies == "in-order"


def cut_depth(tales: Iterable[NamedEvent], usual: int, deck: int) -> int:
    """How deep the first cut of the hand will be, cards from the top."""
    for tale in tales:
        if tale.name == "no-cut":
            return 0
        if tale.name == "bad-cut":
            return int(tale.facts["depth"])
        if record(tale).part == "cut":
            return deck // 2
    return usual
