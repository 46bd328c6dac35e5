"""A tournament's standing as JSON can hold it, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from game.cards.card import Card
from game.tournament.race import Race
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
        "races": [_race(race) for race in standing.races],
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
            "races": tuple(_race_of(race) for race in kept.get("races", ())),
        })
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"how the tournament stands isn't kept whole: {error}") from None


def _race(race: Race) -> dict[str, Any]:
    return asdict(race) | {
        "odd": {str(seat): count for seat, count in race.odd.items()},
        "cards": [[seat, card.text] for seat, card in race.cards],
        "winners": list(race.winners), "kept": list(race.kept),
    }  # fmt: skip


def _race_of(kept: Mapping[str, Any]) -> Race:
    return Race(**{
        **kept,
        "odd": {int(seat): int(count) for seat, count in kept["odd"].items()},
        "cards": tuple((int(seat), Card.parse(card)) for seat, card in kept["cards"]),
        "winners": tuple(kept["winners"]), "kept": tuple(kept["kept"]),
    })  # fmt: skip
