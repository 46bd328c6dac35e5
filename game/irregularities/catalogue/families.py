"""What an irregularity shows itself in: cards, chips, or what people say and do."""

from __future__ import annotations

from typing import Final, Literal

from game.irregularities.catalogue.traces import Kind

from game.irregularities.catalogue.irregularity import Irregularity

Group = Literal["cards", "chips", "people"]
_OF: Final[dict[Kind, Group]] = {"card": "cards", "slide": "cards", "machine": "cards", "chips": "chips", "thing": "people",
                                 "words": "people", "gesture": "people", "look": "people"}  # fmt: skip


def family_of(record: Irregularity) -> Group:
    """By the first thing there is to perceive of it."""
    return next((_OF[trace.kind] for trace in record.evidence.traces), "people")
