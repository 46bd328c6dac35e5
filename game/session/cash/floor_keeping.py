"""What the floor of a cash table has granted for later hands, as JSON can hold it, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.records.json_forms import codec
from game.rulebook.game_spec import GameSpec
from game.session.between import Changes
from game.session.cash.granted import Grant, PendingGrants


def plain(pending: PendingGrants) -> dict[str, Any]:
    """What has to be kept of it: `pending_of(plain(pending), spec) == pending`."""
    return {
        "coming": [_plain(granted) for granted in pending.coming],
        "waiting": sorted(pending.waiting),
        "movers": sorted(pending.movers),
    }


def pending_of(kept: Mapping[str, Any], spec: GameSpec) -> PendingGrants:
    """What `plain` wrote; nothing, where nothing was kept. ValueError, saying what is wrong, if it is not that."""
    if not kept:
        return PendingGrants()
    try:
        coming = tuple(_granted(each, spec) for each in kept["coming"])
        return PendingGrants(coming, frozenset(int(seat) for seat in kept["waiting"]), frozenset(kept["movers"]))
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"what was granted at the table isn't kept whole: {error}") from None


# ---- inside


def _plain(granted: Grant) -> dict[str, Any]:
    changes = granted.changes
    return {
        "request": granted.request,
        "hand": granted.hand,
        "cites": list(granted.cites),
        "chips": _pairs(changes.chips),
        "left": sorted(changes.left),
        "joined": _pairs(changes.joined),
        "moved": _pairs(changes.moved),
        "extra": sorted(changes.extra),
        "settings": codec.plain_settings(granted.settings) if granted.settings else None,
        "new_deck": granted.new_deck,
    }


def _granted(kept: Mapping[str, Any], spec: GameSpec) -> Grant:
    chips, joined, moved = ({int(key): int(number) for key, number in kept[name].items()} for name in ("chips", "joined", "moved"))
    changes = Changes(chips, frozenset(kept["left"]), joined, moved, frozenset(kept["extra"]))
    settings = codec.settings_from(kept["settings"], spec) if kept["settings"] else None
    return Grant(kept["request"], int(kept["hand"]), tuple(kept["cites"]), changes, settings, bool(kept["new_deck"]))


def _pairs(numbers: Mapping[int, int]) -> dict[str, int]:
    """JSON has texts for keys only."""
    return {str(key): number for key, number in numbers.items()}
