"""Which verbs a dealer has at a table: of its family, and of its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Final

from game.chair.dealer import box_gestures, gestures
from game.chair.dealer.box_verbs import BOX_CORRECTIVE, BOX_KINDS, for_boxes
from game.chair.dealer.corrective import CORRECTIVE
from game.chair.dealer.verbs import BY_KIND, BY_THE_CLOCK, BY_THE_HOUR, EXTRA, HOUSE, ORDINARY, Verb, rule_of
from game.rulebook.family import BOXES, POTS, Family
from game.table import moves as m
from game.table.rules import Rules
from game.table.steps.opening import opens_hands


@dataclass(frozen=True)
class DealersVerbs:
    """What a dealer can do in one family of games: the ordinary steps under some rules, those without a key, those that put
    something right, and the verb with which each kind of move is made."""

    ordinary: Callable[[Rules], tuple[Verb, ...]]
    extra: tuple[Verb, ...]
    corrective: tuple[Verb, ...]
    by_kind: Mapping[type[m.Move], Verb]
    gestures: ModuleType
    """What a thing taken from one spot and put on another comes to."""
    house: bool
    """Whether the house has a hand of its own, which 0 stands for."""


def ordinary(rules: Rules) -> tuple[Verb, ...]:
    """The steps of every hand of a game that have a key."""
    return verbs_of(rules).ordinary(rules)


def extra(rules: Rules) -> tuple[Verb, ...]:
    """The steps that have none, and what the house decides and a dealer passes on."""
    house = tuple(verb for verb in HOUSE if rules.has(rule_of(verb)))
    return (*verbs_of(rules).extra, *house)


def corrective(rules: Rules) -> tuple[Verb, ...]:
    """The steps that put something right."""
    return verbs_of(rules).corrective


def by_kind(rules: Rules) -> Mapping[type[m.Move], Verb]:
    return verbs_of(rules).by_kind


def category_key(rules: Rules, place: int) -> str:
    """The key of a category by its place; the last, high card, has c in every game, as 0 is the house's in some."""
    return str(place) if place < len(rules.spec.ranking.order) else "c"


def _for_pots(rules: Rules) -> tuple[Verb, ...]:
    hourly = rules.settings.commission == "per-hour"
    absent: set[type[m.Move]] = set() if opens_hands(rules) else {m.ShowHand}
    absent |= {m.MoveMarker} if rules.spec.marker == "none" else set()
    usual = tuple(verb for verb in ORDINARY if verb.kind not in absent)
    timed = BY_THE_CLOCK if rules.has("clock") else ()
    return (*usual, *timed, *BY_THE_HOUR) if hourly else (*usual, *timed)


_OF: Final[Mapping[Family, DealersVerbs]] = {
    POTS: DealersVerbs(_for_pots, EXTRA, CORRECTIVE, BY_KIND, gestures, house=False),
    BOXES: DealersVerbs(for_boxes, (), BOX_CORRECTIVE, BOX_KINDS, box_gestures, house=True),
}


def verbs_of(rules: Rules) -> DealersVerbs:
    """What a dealer can do in the family of these rules."""
    return _OF[rules.family]
