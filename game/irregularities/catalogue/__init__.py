"""Every way in which a game goes wrong, a record for each, by the part of the hand in which it arises.

Nothing that carries a hand on imports it but `happenings`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain

from game.irregularities.catalogue import board, counting, deal, faces, people, preparing, showdown, wagers
from game.irregularities.catalogue.banked import deal as box_deal
from game.irregularities.catalogue.banked import people as box_people
from game.irregularities.catalogue.banked import settling as box_settling
from game.irregularities.catalogue.banked import wagers as box_wagers
from game.irregularities.catalogue.irregularity import Irregularity
from game.irregularities.catalogue.traces import Evidence
from game.rulebook import family
from game.rulebook.game_spec import GameSpec
from game.table.rules import Rules

_PARTS = (preparing, faces, deal, board, wagers, showdown, counting, people)
_BOX_PARTS = (box_deal, box_wagers, box_settling, box_people)


POKER: Mapping[str, Irregularity] = {record.word: record for record in chain.from_iterable(part.RECORDS for part in _PARTS)}
"""At a table where players play one another."""


def _at_boxes() -> dict[str, Irregularity]:
    """What happens there otherwise, or comes to happen of itself; the rest may happen as it does at a poker table. A dealer's wrong
    steps come to the same, and there is the same to perceive."""
    found = {word: replace(record, dealers=None, players=None) for word, record in POKER.items()}
    for record in chain.from_iterable(part.RECORDS for part in _BOX_PARTS):
        usual = POKER.get(record.word, record)
        found[record.word] = replace(record, slip=usual.slip, evidence=usual.evidence)
    return found


BOXES: Mapping[str, Irregularity] = _at_boxes()
"""Where the house holds the bank."""
EVIDENCE: Mapping[str, Evidence] = {word: record.evidence for word, record in BOXES.items()}
"""What a person can perceive of each, by the books' word: the same at every table."""
_OF = {family.POTS: POKER, family.BOXES: BOXES}


def of(game: Rules | GameSpec) -> Mapping[str, Irregularity]:
    """Those of a game, by the books' word. Not every book knows every one."""
    return _OF[game.family]
