"""A round that is being set up, as JSON can hold it, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.chair.setting_up.setup_model import (
    CALLS,
    CLOCKS,
    EXAM_HANDS,
    FAMILIES,
    LEVELS,
    MANNERS,
    PRESSURE,
    ROLES,
    STYLES,
    WHOSE,
    SetupModel,
)

_PLAIN: Final[Mapping[str, type | tuple[type, ...]]] = {
    "layout": str, "level": str, "style": str, "seed": str, "manner": str, "speed": (int, float), "hourly": int,
    "most_open": int, "guide": bool, "my_seat": int, "exam_hands": int, "family": str, "whose": str, "biased": bool,
    "pressure": str, "clock": int, "more": bool, "calls": str}
_WORDS: Final[Mapping[str, Mapping[str, str]]] = {"chair": ROLES, "level": LEVELS, "style": STYLES, "manner": MANNERS,
                                               "family": FAMILIES, "whose": WHOSE, "pressure": PRESSURE, "calls": CALLS}


def plain(model: SetupModel) -> dict[str, Any]:
    """Everything that has been chosen so far: `take_up(fresh, plain(model))` makes a fresh model the same."""
    chosen = {name: getattr(model, name) for name in _PLAIN}
    return {"chair": model.role, "book": model.book.id, "game": model.game.id, "seats": model.seats, **chosen,
            "written": {game: dict(changed) for game, changed in model.changed.items() if changed}}


def take_up(model: SetupModel, kept: Mapping[str, Any]) -> None:
    """Choose everything once more. ValueError where what was kept is not whole, or does not fit the books of today."""
    kept = {"hourly": model.hourly, "most_open": model.most_open, "exam_hands": EXAM_HANDS, "family": "all", "whose": "all",
            "biased": False, "pressure": "off", "clock": 0, "more": False, "calls": "dealer", **kept}
    try:
        for name, words in _WORDS.items():
            if kept[name] not in words:
                raise ValueError(f"{name} is {kept[name]!r}")
        model.choose_role(kept["chair"])
        model.choose_book(kept["book"])
        model.choose_game(kept["game"])
        model.changed.update({game: dict(changed) for game, changed in kept["written"].items()})
        for name, kind in _PLAIN.items():
            if not isinstance(kept[name], kind):
                raise ValueError(f"{name} is {kept[name]!r}")
            setattr(model, name, kept[name])
        if model.clock not in CLOCKS:
            raise ValueError(f"clock is {model.clock!r}")
        if model.layout not in model.game.layouts:
            raise ValueError(f"there is no layout {model.layout!r} for {model.game.title}")
        model.choose_layout(model.layout)
        model.choose_seats(int(kept["seats"]))
    except (KeyError, TypeError, AttributeError, StopIteration) as error:
        raise ValueError(f"what was chosen isn't kept whole ({error!r})") from None
