"""Things on their way: cards on a slight arc, chips and markers straight. Never blocks: the table is already as it will
be, and the motion only shows how it came about."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from game.chair.seen.view import CardView, MarkerKind, Spot
from game.chips.heap import Heap
from game.client.felt.geometry.rectangles import Point

Kind = Literal["card", "chips", "marker", "notes"]
SHORTEST, LONGEST = 240.0, 440.0
FAR = 700.0  # pixels at which a motion takes longest
ARC = 0.07  # how far the middle of a card's way bends, as a part of its length
SLOWEST, FASTEST = 0.5, 4.0
AT_ONCE = 1e6
HURRY = 2.0  # from the second speed on, so much quicker yet: at speed 1 an eye can follow, a hurried one waits for nothing


@dataclass(frozen=True)
class Motion:
    """One thing moving from a point to another (its middle, in window pixels), after a delay in milliseconds.

    `what` is the card as it looks on the way, an amount in cents, a marker, or notes. While it moves, `arrives` names what the
    painter leaves out because it is still on its way. It `lasts` so many milliseconds at speed 1, 0 for as long as the way has it,
    and is `seen`, at its start, from so many on.
    """

    kind: Kind
    what: CardView | int | MarkerKind | Literal["notes"]
    start: Point
    end: Point
    delay: float = 0.0
    arrives: Spot | None = None
    lasts: float = 0.0
    chips: Heap = field(default_factory=dict)
    """Which chips an amount is made of, where that is known."""
    seen: float = 0.0
    spin: float = 0.0
    """By how many degrees a card is turned as it leaves the hand; it has come to rest when it lies."""
    turns: bool = False
    """Whether a card leaves as a back and is turned over before it lies."""
    beneath: bool = False
    """Whether it slides on the cloth, beneath the board and all that lies there."""

    @property
    def duration(self) -> float:
        """Milliseconds at speed 1: 240 for a short way, up to 440 for a long one."""
        if self.lasts:
            return self.lasts
        part = min(1.0, math.dist(self.start, self.end) / FAR)
        return SHORTEST + (LONGEST - SHORTEST) * part

    def at(self, part: float) -> Point:
        """Where the thing is after that part (0 to 1) of its time: quick at first, then easing out."""
        eased = 1 - (1 - part) ** 3
        (x, y), (end_x, end_y) = self.start, self.end
        bend = ARC * math.sin(math.pi * eased) if self.kind == "card" else 0.0
        across, down = end_x - x, end_y - y
        return (x + across * eased + down * bend, y + down * eased - across * bend)


@dataclass(frozen=True)
class MotionMoment:
    """A motion at one moment: where the thing is, and the part (0 to 1) of its time that is over."""

    motion: Motion
    where: Point
    part: float = 1.0

    @property
    def turned(self) -> float:
        """By how many degrees a card is turned now."""
        return self.motion.spin * (1 - self.part) ** 2


def rate(speed: float) -> float:
    """How many times quicker than at speed 1 things move."""
    return speed * (1 + (HURRY - 1) * min(1.0, max(0.0, speed - 1)))


class Animation:
    """All motions under way. `speed` is 0.5 to 4, or 0 for off: then whatever is added has arrived at once."""

    def __init__(self, speed: float = 1.0) -> None:
        self._under_way: list[tuple[Motion, float]] = []
        self.set_speed(speed)

    def set_speed(self, speed: float) -> None:
        """Takes effect at once. Raises ValueError for a speed that is neither 0 nor from 0.5 to 4."""
        if speed != 0 and not SLOWEST <= speed <= FASTEST:
            raise ValueError(f"Animation speed: 0 (off), or {SLOWEST} to {FASTEST}. You set {speed}.")
        self._speed = speed
        if speed == 0:
            self.finish()

    @property
    def runs(self) -> bool:
        """Whether anything is seen on its way."""
        return self._speed > 0

    @property
    def rate(self) -> float:
        """How many times quicker than at speed 1 things move; beyond all measure where they arrive at once."""
        return rate(self._speed) or AT_ONCE

    def add(self, motions: Iterable[Motion]) -> None:
        if self._speed:
            self._under_way += [(motion, 0.0) for motion in motions]

    def advance(self, milliseconds: float) -> None:
        """Lets time pass and drops what has arrived."""
        passed = milliseconds * rate(self._speed)
        later = [(motion, since + passed) for motion, since in self._under_way]
        self._under_way = [(motion, since) for motion, since in later if since < motion.delay + motion.duration]

    def finish(self) -> None:
        """Everything has arrived: for a hurried click, or before a still picture."""
        self._under_way.clear()

    @property
    def busy(self) -> bool:
        """Whether the next frame will differ from this one."""
        return bool(self._under_way)

    def moving(self) -> list[MotionMoment]:
        """What is in the air now, in the order it was added; what still waits for its delay lies at its start."""
        found = ((motion, max(0.0, since - motion.delay) / motion.duration)
                 for motion, since in self._under_way if since >= motion.seen)
        return [MotionMoment(motion, motion.at(part), part) for motion, part in found]

    def arriving(self) -> frozenset[Spot]:
        """What has not landed yet: give it to `TableView.in_motion`."""
        return frozenset(motion.arrives for motion, _ in self._under_way if motion.arrives is not None)
