"""Who of the house sits down at a table: characters whose style is the one that was asked for, by seed."""

from __future__ import annotations

from random import Random

from game.agents.cast.character import Character, cast

MIXED = "mixed"


def company(style: str, seed: int) -> list[Character]:
    """Everybody whose style fits, in the order in which they would sit down; `mixed` is anybody."""
    fitting = [each for each in cast().values() if style in (MIXED, each.style, *each.style.split("-"))]
    return Random(f"{seed} cast").sample(fitting, len(fitting))
