"""The kinds of values that steps and rules are made of; closed lists of words are Literals."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from functools import partial
from operator import attrgetter
from typing import Annotated, Any, Literal, TypeAlias, dataclass_transform, get_args

from game.cards.card import parse_cards
from game.files.fault import nearest
from game.files.schema.entry import Entry
from game.files.schema.typed import Help, Special
from game.rulebook.schema.settings import SETTINGS


def _cards(entry: Entry, about: Any) -> str:
    text = entry.text()
    try:
        cards = parse_cards(text)
    except ValueError as error:
        raise entry.fault(f"no cards: {error}", "write them as `As Kd 4c 3h 2s`") from None
    if len(set(cards)) != len(cards):
        raise entry.fault("a card is there twice", "keep one of them")
    return text


def _clause(entry: Entry, about: Any) -> str:
    found: str = about.cites.clause(entry)
    return found


def _setting(entry: Entry, about: Any) -> str:
    name = entry.text()
    if name not in about.settings:
        raise entry.fault(f"the game has no setting {name}", nearest(name, about.settings))
    return name


Clause: TypeAlias = Annotated[str, Special("clause", _clause)]
Cards: TypeAlias = Annotated[str, Special("cards", _cards)]
Setting: TypeAlias = Annotated[str, Special("setting", _setting, schema_words=SETTINGS.keys)]
Scale: TypeAlias = Annotated[str, Special("scale", words=attrgetter("scales"))]


@dataclass_transform(frozen_default=True, kw_only_default=True)
@dataclass(frozen=True)
class Options:
    """The options of a step or a rule, by their names: each kind of them is a frozen dataclass without saying so."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, kw_only=True)(cls)


@dataclass(frozen=True, slots=True)
class FromSetting:
    """`{setting: name}` in place of a value: the table's own choice."""

    setting: Annotated[Setting, Help("the name of a setting of this game")]


Number: TypeAlias = int | Decimal
Street = Literal[
    "pre-flop", "flop", "turn", "river", "before-draw", "after-draw", "first-card", "second-card", "third-card", "fourth-card",
    "fifth-card", "sixth-card", "seventh-card", "antes", "decisions",
]  # fmt: skip
Opener = Literal["marker", "after-marker", "after-last-blind", "best-from-marker", "lowest-card", "best-by-suit"]
Round: TypeAlias = Annotated[str, Special("street", words=attrgetter("streets"), schema_words=partial(get_args, Street))]
"""One of the game's own `streets`."""
Limit = Literal["fixed", "spread", "half-pot", "pot", "no-limit"]
Face = Literal["up", "down"]
FirstInDeal = Literal["marker", "after-marker"]
WrongStart = Literal["in-turn", "from-there"]
FirstOnStreet = Literal["marker", "left"]
Cutter = Literal["dealer", "right-of-marker", "setting"]
Checker = Literal["dealer", "representative", "supervisor"]
DeckPart = Literal["break", "check", "spread"]
OldDeckPart = Literal["spread", "check", "box"]
Moment = Literal["opening", "replaced", "closing"]
ShortCards = Literal["reshuffle-burns", "skip-burn"]
ShortAllIn = Literal["complete", "half-bet", "add", "freeze", "no-reopen", "reopen", "setting"]
ShortOpening = Literal["holds", "reopen"]
Sign = Literal["game", "bets", "blinds", "stake", "commission"]
Category = Literal[
    "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight", "three-of-a-kind", "two-pairs",
    "one-pair", "high-card",
]  # fmt: skip
