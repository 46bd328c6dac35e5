"""What is known of an irregularity before any hand is played: the part of the hand in which it arises, how deep the deck is cut."""

from __future__ import annotations

from collections.abc import Iterable

from game.cases.language.named_facts import NamedFacts
from game.table.irregularities import BOXES
from game.table.irregularities.irregularity import Irregularity

_PHASES = {
    **dict.fromkeys(("shuffle", "cut", "deck"), "preparing"),
    **dict.fromkeys(("burn", "board"), "street"),
    **{part: part for part in ("posting", "deal", "showdown")},
}


def record(tale: NamedFacts) -> Irregularity:
    """What is known of it wherever it happens."""
    return BOXES[tale.name]


def phase(tale: NamedFacts) -> str:
    """The part of the hand in which it arises: preparing, posting, deal, street, showdown, or afterwards (anything that
    people do: after the last line)."""
    if tale.facts.get("by") == "player":
        return "afterwards"
    return _PHASES.get(record(tale).part, "afterwards")


def of_the_deal(tale: NamedFacts) -> bool:
    """Whether it goes wrong before anybody acts, whenever it is found."""
    return record(tale).part in ("shuffle", "cut") or in_order(tale) or tale.name == "wrong-count"


def in_order(tale: NamedFacts) -> bool:
    """Whether it is an error of the deal that a position in mid-hand can only have behind it."""
    return record(tale).lies == "in-order"


def cut_depth(tales: Iterable[NamedFacts], usual: int, deck: int) -> int:
    """How deep the first cut of the hand will be, cards from the top."""
    for tale in tales:
        if tale.name == "no-cut":
            return 0
        if tale.name == "bad-cut":
            return int(tale.facts["depth"])
        if record(tale).part == "cut":
            return deck // 2
    return usual
