"""Hand histories in PHH, the open poker hand history format: read, replayed through the engine, compared, written.

HandHQ's hands, which are published in this format, are read like any other: hands given up have unknown cards there, and each page
of a file is a hand of its own. What the format cannot say: commission (what only winners lack is named a rake), burns and shuffle,
what goes wrong, five card draw and stud, spread and half-pot limits, decks other than 52. Game and settings are fields of our own.

PHH numbers players from the seat after the button, so p1 is the first blind, or in stud the first to be dealt a card; with two
players antes and blinds stand in reverse. One chip of a file is 100 cents. Source: the PHH specification of the University of
Toronto's poker research group.
"""

from __future__ import annotations

from game.records.phh.error import NoWords, PhhError
from game.records.phh.hand import Hand, PlayedHand
from game.records.phh.read import History, hands_in, read, read_text
from game.records.phh.replay import ReplayedHand, ReplayResult, replay, replay_history
from game.records.phh.results import Difference
from game.records.phh.write import hand_to_phh

__all__ = [
    "Difference", "Hand", "History", "NoWords", "PhhError", "PlayedHand", "ReplayResult", "ReplayedHand", "hand_to_phh", "hands_in",
    "read", "read_text", "replay", "replay_history",
]
