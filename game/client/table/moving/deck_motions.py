"""What hands do with a deck: a count, a wash, riffles, a strip, a cut. What is seen is always the same: how the cards came to lie
is nobody's to know. Every motion begins and ends with the deck squared up, at its place or where hands work."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.chair.seen.view import CardView
from game.client.felt.deck_in_hands import SWELL, HandMotion, Packet, Pose, chained
from game.client.felt.geometry.rectangles import Point

TAKEN, RIFFLE, STRIP, BOX = 300.0, 1000.0, 900.0, 800.0
"""Milliseconds for which the deck is on its way to where hands work, and for which each motion of a shuffle lasts."""
BRISK: Final = 1.45
"""So much quicker a whole shuffle goes where it is not made motion by motion."""
SPREAD, WASHED, GATHERED = 600.0, 1100.0, 700.0
"""Milliseconds in which the cards of a wash are spread, are washed where nobody washes by hand, and come together."""
SQUARED: Final = 500.0
"""How long it takes to square up a deck that lies at its place."""
ASKEW: Final = ((0.0, 0.0), (0.12, 6.0), (-0.1, -8.0), (0.06, 12.0))
"""How far the packets of a loose deck lie to one side, in widths of a card, and by how many degrees they are turned."""
COUNT, CUT = 1900.0, 1350.0
"""How long a count takes, card by card, and a cut."""
PACKETS: Final = 5
"""So many packets a strip has."""
ROUND: Final = 2400.0
"""Milliseconds in which a card of a wash goes once round."""
THICK: Final = 0.22
"""How thick a deck is seen, in widths of a card."""
GOLDEN: Final = math.pi * (3 - math.sqrt(5))


@dataclass(frozen=True)
class HandSpace:
    """Where one deck of so many `cards` is handled: its `home`, where hands `work`, and the `middle` of the table, over which it is
    washed as far as `reach`. A card is `wide` pixels at home."""

    home: Point
    work: Point
    middle: Point
    reach: Point
    wide: float
    cards: int

    @property
    def far(self) -> float:
        """How wide a card is in the hands."""
        return self.wide * SWELL

    def held(self, across: float = 0.0, down: float = 0.0, cards: int | None = None, lean: float = 0.0, on: int = 0) -> Packet:
        """A packet where hands work, so many widths of a card beside the middle, on so many other cards; the whole deck unless it
        says how many."""
        many, (x, y) = self.cards if cards is None else cards, self.work
        low = THICK * (1 - (many + on) / self.cards)
        return Packet((x + across * self.far, y + (down + low) * self.far), many, lean, SWELL)


def shuffled(space: HandSpace, riffles: int | None = None) -> HandMotion:
    """Two riffles, a strip and another riffle; or so many `riffles` and nothing else."""
    riffle = riffled(space)
    motions = [riffle, riffle, stripped(space), riffle] if riffles is None else [riffle] * riffles
    return chained("shuffle", [taken(space), *motions, laid_back(space)], BRISK)


def taken(space: HandSpace) -> HandMotion:
    """The deck goes from its place to where hands work."""
    return HandMotion("take", TAKEN, lambda part: (_between(Packet(space.home, space.cards), space.held(), _even(part)),))


def laid_back(space: HandSpace) -> HandMotion:
    """It goes back, squared up."""
    return HandMotion("square up", TAKEN, lambda part: (_between(space.held(), Packet(space.home, space.cards), _even(part)),))


def riffled(space: HandSpace) -> HandMotion:
    """The deck in two halves; a card of this one and a card of that fall one upon the other; then they are pushed together."""
    first = (space.cards + 1) // 2
    counts = (first, space.cards - first)

    def pose(part: float) -> Pose:
        apart = _even(_share(part, 0.0, 0.16))
        fallen = round(space.cards * _share(part, 0.2, 0.64))
        together = _even(_share(part, 0.68, 0.96))
        if together >= 1:
            return (space.held(),)
        left = (counts[0] - (fallen + 1) // 2, counts[1] - fallen // 2)
        woven = [space.held((-0.36, 0.36)[at % 2] * (1 - together), 0.0, 1, (5, -5)[at % 2] * (1 - together), at)
                 for at in range(fallen)]
        halves = [space.held((-0.82, 0.82)[side] * apart, 0.0, many, (9, -9)[side] * apart)
                  for side, many in enumerate(left)]
        return tuple(packet for packet in (*woven, *halves) if packet.cards)

    return HandMotion("riffle", RIFFLE, pose)


def stripped(space: HandSpace) -> HandMotion:
    """The deck is held to one side, and packets off its top are laid one upon the other."""
    whole = _packets(space.cards, PACKETS)

    def pose(part: float) -> Pose:
        beside = _even(_share(part, 0.0, 0.12))
        laid, way = divmod(_share(part, 0.12, 0.9) * PACKETS, 1.0)
        if laid >= PACKETS:
            return (space.held(),)
        done, going = sum(whole[:int(laid)]), whole[int(laid)]
        pile = space.held(cards=done, lean=-3 * (laid % 2))
        stock = space.held(1.1 * beside, -0.1 * beside, space.cards - done - going, 4 * beside)
        packet = space.held(1.1 * beside * (1 - _even(way)), -0.1 - 0.35 * math.sin(math.pi * way), going, 4 * (1 - way), done)
        return tuple(each for each in (pile, stock, packet) if each.cards)

    return HandMotion("strip", STRIP, pose)


def boxed(space: HandSpace) -> HandMotion:
    """The lower half is drawn out from below the upper and laid on top of it."""
    lower = space.cards // 2

    def pose(part: float) -> Pose:
        out, over = _even(_share(part, 0.0, 0.4)), _even(_share(part, 0.5, 0.95))
        if over >= 1:
            return (space.held(),)
        upper = space.held(cards=space.cards - lower, on=round(lower * (1 - out)))
        drawn = space.held(-1.25 * out * (1 - over), -0.3 * math.sin(math.pi * over), lower, -6 * out * (1 - over),
                           round((space.cards - lower) * over))
        return (upper, drawn) if over else (drawn, upper)

    return HandMotion("box", BOX, pose)


def washed(space: HandSpace) -> HandMotion:
    """The cards face down over the middle of the table, round and round, and together again."""
    going = HandMotion("wash", WASHED, lambda part: wash(space, part * WASHED))
    return chained("wash", [spread_out(space), going, gathered(space, WASHED)])


def spread_out(space: HandSpace) -> HandMotion:
    """The deck is pushed to the middle and spread face down."""
    ends = wash(space, 0.0)

    def pose(part: float) -> Pose:
        return tuple(_between(Packet(space.home, 1), end, _even(_share(part, 0.4 * at / space.cards, 0.6 + 0.4 * at / space.cards)))
                     for at, end in enumerate(ends))

    return HandMotion("spread", SPREAD, pose)


def wash(space: HandSpace, since: float) -> Pose:
    """The cards of a wash after so many milliseconds: two hands push them round, and from one hand to the other."""
    (x, y), (across, down) = space.middle, space.reach
    found = []
    for at in range(space.cards):
        wide, turn = math.sqrt((at + 0.5) / space.cards), at * GOLDEN + since / ROUND * math.tau * (0.8 + 0.4 * (at * 7 % 5) / 4)
        where = x + across * wide * math.sin(turn), y + down * wide * math.sin(2 * turn + at)
        found.append(Packet(where, 1, math.degrees(math.remainder(at * GOLDEN, math.pi) + 0.6 * math.sin(turn)), SWELL))
    return tuple(found)


def gathered(space: HandSpace, since: float) -> HandMotion:
    """After a wash of so many milliseconds the cards are pushed together, squared up and put in their place."""
    begins = wash(space, since)

    def pose(part: float) -> Pose:
        if part >= 0.7:
            return (_between(space.held(), Packet(space.home, space.cards), _even(_share(part, 0.7, 1.0))),)
        return tuple(_between(each, space.held(cards=1, on=at), _even(_share(part, 0.0, 0.5 + 0.2 * (at % 3) / 2)))
                     for at, each in enumerate(begins))

    return HandMotion("square up", GATHERED, pose)


def loose(space: HandSpace, part: float = 0.0) -> Pose:
    """The deck at its place with cards put on it as they came; squared up by so much of the way, from 0 to 1."""
    (x, y), way = space.home, 1 - _even(part)
    low, parts = THICK * space.wide, _packets(space.cards, len(ASKEW))
    return tuple(Packet((x + across * space.wide * way, y + low * (1 - sum(parts[:at + 1]) / space.cards)), cards, lean * way)
                 for at, (cards, (across, lean)) in enumerate(zip(parts, ASKEW, strict=True)) if cards)


def squared(space: HandSpace) -> HandMotion:
    """The loose cards are pushed together."""
    return HandMotion("square up", SQUARED, partial(loose, space))


def counted(space: HandSpace) -> HandMotion:
    """The cards in a row over the table, to be counted, and together again."""
    across = space.reach[0] * 2 / max(1, space.cards - 1)

    def pose(part: float) -> Pose:
        out, back = _share(part, 0.0, 0.45), _even(_share(part, 0.72, 0.98))
        found = []
        for at in range(space.cards):
            lies = Packet((space.middle[0] - space.reach[0] + at * across, space.middle[1]), 1, 0.0, SWELL)
            way = _even(_share(out, 0.7 * at / space.cards, 0.3 + 0.7 * at / space.cards)) * (1 - back)
            found.append(_between(Packet(space.home, 1), lies, way))
        return tuple(found)

    return HandMotion("count", COUNT, pose)


def cut(space: HandSpace, towards: Point, depth: int, shown: CardView | None = None) -> HandMotion:
    """A packet off the deck, as thick as it is deep, towards the one who cuts, and the rest upon it. `shown` is a card whose face
    is seen as they come together."""
    (x, y), length = space.home, math.dist(space.home, towards) or 1.0
    beside = x + (towards[0] - x) / length * 1.4 * space.wide, y + (towards[1] - y) / length * 1.4 * space.wide
    upper = max(0, min(depth, space.cards))

    def pose(part: float) -> Pose:
        off, on, home = (_even(_share(part, *each)) for each in ((0.0, 0.22), (0.5, 0.74), (0.78, 1.0)))
        low = Packet(_way(space.home, beside, on * (1 - home)), space.cards - upper)
        high = Packet(_way(space.home, beside, off * (1 - home)), upper)
        if shown is not None and 0.22 <= part < 0.6:
            low = replace(low, top=shown)
        return tuple(each for each in ((high, low) if on else (low, high)) if each.cards)

    return HandMotion("cut", CUT if shown is None else CUT + 700, pose)


HANDLED: Final[Mapping[str, Callable[[HandSpace], HandMotion]]] = {"riffle": riffled, "strip": stripped, "box": boxed}
"""The motions that a dealer makes one by one."""


def _packets(cards: int, many: int) -> list[int]:
    """The cards in so many packets, as even as can be."""
    return [cards * (at + 1) // many - cards * at // many for at in range(many)]


def _share(part: float, begins: float, ends: float) -> float:
    """How far something is that goes on from one part of the time to another, from 0 to 1."""
    return min(1.0, max(0.0, (part - begins) / (ends - begins)))


def _even(part: float) -> float:
    """A hand sets out slowly and comes to rest slowly."""
    return part * part * (3 - 2 * part)


def _way(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _between(start: Packet, end: Packet, part: float) -> Packet:
    """A packet on its way."""
    lean, size = start.lean + (end.lean - start.lean) * part, start.size + (end.size - start.size) * part
    return replace(end, where=_way(start.where, end.where, part), lean=lean, size=size)
