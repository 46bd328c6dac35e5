"""Sums that a dealer counted out wrongly from the pot and nobody has put right: what the middle lacks by them. The shares and
charges of the table say what was due; the chips tell what was done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.table.incidents.incident import Incident
from game.table.payout.sums import PotShare
from game.table.places import DROP_BOX, MIDDLE, SLIDE, Place, stack
from game.table.state import Table

WRONG_SHARE: Final = "wrong-share"
"""What the books' irregularities call a share of a pot of a wrong sum."""
WRONG_COMMISSION: Final = "wrong-commission"
"""What they call commission of a wrong sum."""
FROM_COMMISSION: Final = "from-commission"
"""Why chips leave the commission for a seat that gets back what it put in: not because less commission is due."""
_WORDS: Final = frozenset((WRONG_SHARE, WRONG_COMMISSION))


def any_wrong(table: Table) -> bool:
    """Whether a sum was counted out wrongly in this hand."""
    return any(each.irregularity in _WORDS for each in table.trouble.incidents)


def over(incident: Incident) -> int:
    """By how much it was too much; less than 0: too little."""
    return int(incident.fact("amount", 0)) - int(incident.fact("proper", 0))


def went_to(incident: Incident) -> Place:
    """Where the sum went that was counted out."""
    if incident.irregularity == WRONG_SHARE:
        return stack(incident.fact("seat"))
    return DROP_BOX if incident.fact("pot") else SLIDE


def made_up_by(table: Table, incident: Incident) -> Place:
    """Where the chips lie, or lack, that it moved wrongly: in the middle, until the next share is pushed, which comes out by so
    much too small or too great."""
    share = next_share(table.awards, incident)
    return MIDDLE if share is None else stack(share.seat)


def next_share(awards: Sequence[PotShare], incident: Incident) -> PotShare | None:
    """The share pushed next after it; None while none has been."""
    later = awards[incident.fact("awards", 0) :]
    return later[0] if later else None


def astray(table: Table, number: int) -> int:
    """What a seat holds beyond the shares that are its due, less than 0 what it lacks of them, by sums not put right."""
    found = 0
    for incident, ruling in zip(table.trouble.incidents, table.trouble.rulings, strict=True):
        if incident.irregularity in _WORDS and not (ruling and ruling.steps):
            here = stack(number)
            found += over(incident) * ((went_to(incident) == here) - (made_up_by(table, incident) == here))
    return found


def dropped_over(table: Table) -> int:
    """What lies in the drop box beyond the commission that was due."""
    wrong = (each for each in table.trouble.incidents if each.irregularity == WRONG_COMMISSION and each.fact("pot"))
    return sum(max(over(each), 0) for each in wrong)
