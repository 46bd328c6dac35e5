"""The deck while hands do something with it: it has left its place, and lies in packets. All packets together are always the whole
deck, in every moment of every motion."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from game.chair.seen.view import CardView
from game.client.felt.geometry.rectangles import Point

Lies = Literal["", "hands", "washing", "spread", "loose"]
"""Where a deck lies between two motions: at its place, in the hands, washed just now, spread face down, or not squared up."""
SWELL: Final = 1.3
"""How large the cards are in the hands, compared with those of the deck at its place."""


@dataclass(frozen=True)
class Packet:
    """So many cards, squared up, about a middle in window pixels. `lean` is in degrees clockwise; `size` is compared with a card of
    the deck at its place; `top` is how its uppermost card looks, a back unless it is shown."""

    where: Point
    cards: int
    lean: float = 0.0
    size: float = 1.0
    top: CardView = field(default_factory=CardView)


Pose = tuple[Packet, ...]
"""The packets as they lie at one moment, the lowest first."""


@dataclass(frozen=True)
class HandMotion:
    """One motion of the hands: it `lasts` so many milliseconds at speed 1. `pose` says how the deck lies after a part (0 to 1) of
    that time."""

    name: str
    lasts: float
    pose: Callable[[float], Pose]
    parts: tuple[HandMotion, ...] = ()
    """The motions of which it is made, one after the other; none where it is a single one."""

    def now(self, part: float) -> str:
        """The name of the motion that is made after a part of it, where it is made of several: a riffle in a shuffle."""
        if not self.parts:
            return self.name
        motion, within = _under_way(self.parts, part)
        return motion.now(within)


def _under_way(motions: Sequence[HandMotion], part: float) -> tuple[HandMotion, float]:
    """Which of several motions in a row is made after a part of them all, and how much of it is done."""
    since = part * sum(each.lasts for each in motions)
    for each in motions[:-1]:
        if since <= each.lasts:
            return each, min(1.0, since / each.lasts)
        since -= each.lasts
    return motions[-1], min(1.0, since / motions[-1].lasts)


def chained(name: str, handlings: Sequence[HandMotion], quicker: float = 1.0) -> HandMotion:
    """One after the other, as one motion, so many times quicker."""

    def pose(part: float) -> Pose:
        motion, within = _under_way(handlings, part)
        return motion.pose(within)

    return HandMotion(name, sum(each.lasts for each in handlings) / quicker, pose, tuple(handlings))


class DeckInHands:
    """The motions under way, one after the other; the more of them wait, the quicker they go. When all are done the deck lies at
    its place, or as `rests` says after so many milliseconds: it lies in the hands, or is washed on and on."""

    def __init__(self) -> None:
        self._waiting: list[HandMotion] = []
        self._since = 0.0
        self.rests: Callable[[float], Pose] | None = None
        self.goes_on = False
        """Whether what it rests in is a motion without end."""
        self.pace = 1.0
        """How quick they go, as a share of their own speed: slower where somebody watches to learn them."""
        self._rested = 0.0

    def add(self, handlings: Sequence[HandMotion]) -> None:
        """These come next."""
        self._waiting += handlings

    def rest(self, rests: Callable[[float], Pose] | None, *, goes_on: bool = False, again: bool = False) -> None:
        """From the end of what is under way it lies so; what is begun `again` has not gone on yet."""
        self.rests, self.goes_on = rests, goes_on
        self._rested = 0.0 if again else self._rested

    def advance(self, milliseconds: float) -> None:
        """Lets time pass, in milliseconds at speed 1."""
        left = milliseconds * self.pace
        while self._waiting and left > 0:
            hurry, needs = len(self._waiting), self._waiting[0].lasts - self._since
            if left * hurry < needs:
                self._since += left * hurry
                return
            left -= needs / hurry
            self._waiting.pop(0)
            self._since = 0.0
        if self.goes_on and math.isfinite(left):
            self._rested += left

    def finish(self) -> None:
        """What is under way has come to its end."""
        self._waiting.clear()
        self._since = 0.0

    @property
    def doing(self) -> str:
        """The motion that is under way; "" where none is."""
        return self._waiting[0].name if self._waiting else ""

    @property
    def motion(self) -> str:
        """The same, but of one that is made of several the one of them: a riffle in a shuffle."""
        return self._waiting[0].now(self._since / self._waiting[0].lasts) if self._waiting else ""

    @property
    def rested(self) -> float:
        """Milliseconds for which a motion without end has gone on."""
        return self._rested

    @property
    def busy(self) -> bool:
        """Whether the next frame will differ from this one."""
        return bool(self._waiting) or self.goes_on

    @property
    def pose(self) -> Pose:
        """Its packets as they lie now; none while it is at its place."""
        if self._waiting:
            return self._waiting[0].pose(min(1.0, self._since / self._waiting[0].lasts))
        return self.rests(self._rested) if self.rests is not None else ()
