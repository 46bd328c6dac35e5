"""The kinds of values that steps and rules are made of; closed lists of words are Literals."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated, Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class Help:
    """What an option means, for whoever writes rules; it stands in the reference and in the JSON Schema."""

    text: str


@dataclass(frozen=True, slots=True)
class Special:
    """A text that has to be more than text: a `clause`, `cards`, the name of a `setting`, the name of a `scale`."""

    what: Literal["clause", "cards", "setting", "scale", "street"]


@dataclass(frozen=True, slots=True)
class FromSetting:
    """`{setting: name}` in place of a value: the table's own choice."""

    setting: Annotated[str, Special("setting"), Help("the name of a setting of this game")]


Number: TypeAlias = int | Decimal
Clause: TypeAlias = Annotated[str, Special("clause")]
Cards: TypeAlias = Annotated[str, Special("cards")]
Setting: TypeAlias = Annotated[str, Special("setting")]
Scale: TypeAlias = Annotated[str, Special("scale")]
Round: TypeAlias = Annotated[str, Special("street")]
"""One of the game's own `streets`."""

Street = Literal[
    "pre-flop", "flop", "turn", "river", "before-draw", "after-draw", "first-card", "second-card", "third-card", "fourth-card",
    "fifth-card", "sixth-card", "seventh-card", "antes", "decisions",
]  # fmt: skip
Opener = Literal["marker", "after-marker", "after-last-blind", "best-from-marker", "lowest-card", "best-by-suit"]
Limit = Literal["fixed", "spread", "half-pot", "pot", "no-limit"]
Face = Literal["up", "down"]
FirstInDeal = Literal["marker", "after-marker"]
WrongStart = Literal["in-turn", "from-there"]
FirstOnStreet = Literal["marker", "left"]
Cutter = Literal["dealer", "right-of-marker", "setting"]
Checker = Literal["dealer", "representative", "supervisor"]
Moment = Literal["opening", "replaced", "closing"]
ShortCards = Literal["reshuffle-burns", "skip-burn"]
ShortAllIn = Literal["complete", "half-bet", "add", "freeze", "no-reopen", "reopen", "setting"]
ShortOpening = Literal["holds", "reopen"]
Sign = Literal["game", "bets", "blinds", "stake", "commission"]
Category = Literal[
    "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight", "three-of-a-kind", "two-pairs",
    "one-pair", "high-card",
]  # fmt: skip
