"""A tournament's standing as JSON can hold it, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from game.tournament.standing import Exit, Standing


def plain(standing: Standing) -> dict[str, Any]:
    """What has to be kept of a tournament to go on with it: `standing_of(plain(standing)) == standing`."""
    found = {field.name: getattr(standing, field.name) for field in fields(standing)}
    return found | {
        "stacks": {str(seat): stack for seat, stack in standing.stacks.items()},
        "exits": [asdict(gone) for gone in standing.exits],
        "absent": sorted(standing.absent),
        "barred": sorted(standing.barred),
        "places": list(standing.places),
        "raised": list(standing.raised),
    }


def standing_of(kept: Mapping[str, Any]) -> Standing:
    """The standing that `plain` wrote. ValueError, saying what is wrong, if it is not that."""
    try:
        return Standing(**{
            **kept,
            "stacks": {int(seat): int(stack) for seat, stack in kept["stacks"].items()},
            "exits": tuple(Exit(**gone) for gone in kept["exits"]),
            "absent": frozenset(kept["absent"]),
            "barred": frozenset(kept["barred"]),
            "places": tuple(kept["places"]),
            "raised": tuple(kept.get("raised", ())),
        })
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"how the tournament stands is not kept whole: {error}") from None
