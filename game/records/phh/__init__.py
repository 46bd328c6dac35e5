"""Hand histories in PHH, the open poker hand history format: read, replayed through the engine, compared, written.

PHH numbers players from the seat after the button, so p1 is the first blind, or in stud the first to be dealt a card; with two
players antes and blinds stand in reverse. One chip of a file is 100 cents. Source: the PHH specification of the University of
Toronto's poker research group.
"""

from __future__ import annotations

from game.records.phh.error import NoWords, PhhError
from game.records.phh.hand import Hand, PlayedHand
from game.records.phh.read import History, read, read_text
from game.records.phh.replay import Replayed, ReplayResult, replay, replay_history
from game.records.phh.results import Difference
from game.records.phh.write import hand_to_phh

__all__ = [
    "Difference",
    "Hand",
    "History",
    "NoWords",
    "PhhError",
    "PlayedHand",
    "ReplayResult",
    "Replayed",
    "hand_to_phh",
    "read",
    "read_text",
    "replay",
    "replay_history",
]
