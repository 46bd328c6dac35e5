"""Sums that a dealer counted out wrongly from the pot and nobody has put right: what the middle lacks by them. The shares and
charges of the table say what was due; the chips tell what was done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.table.incident import Incident, Ruling
from game.table.moves import CountOut, TakeBack
from game.table.state import Table
from game.table.values import DROP_BOX, MIDDLE, SLIDE, Place, PotShare, stack

WRONG_PUSH: Final = "pot-to-wrong-seat"
"""What the books' irregularities call a pot that went to a seat that had not won it."""
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
    much too small or too great, the one who it went to."""
    share = _next_share(table, incident)
    return MIDDLE if share is None else stack(_holder(table, share))


def _next_share(table: Table, incident: Incident) -> PotShare | None:
    return next((award for award in table.awards if award.number > incident.fact("awards", 0)), None)


def _holder(table: Table, share: PotShare) -> int:
    """The seat at which a share lies: the one it was due to, or the wrong one that it was pushed to."""
    wrong = (each for each in wrong_pushes(table) if each.fact("award", 0) == share.number)
    return next((int(each.fact("seat")) for each in wrong), share.seat)


def wrong_pushes(table: Table) -> Iterator[Incident]:
    """Each pot that lies at a seat which has not won it, and was not taken back."""
    for incident, ruling in zip(table.trouble.incidents, table.trouble.rulings, strict=True):
        taken_back = ruling and any(isinstance(step, TakeBack) for step in ruling.steps)
        if incident.irregularity == WRONG_PUSH and not taken_back:
            yield incident


def lying_wrongly(table: Table, push: Incident) -> int:
    """What lies at a wrong seat of the pot pushed to it: what it came out as, and what has been made up of it there since."""
    made_up = 0
    for incident, ruling in zip(table.trouble.incidents, table.trouble.rulings, strict=True):
        share = _next_share(table, incident) if incident.irregularity in _WORDS and ruling and ruling.steps else None
        here = share and share.number == push.fact("award", 0) and not _from_the_middle(ruling)
        made_up += over(incident) if here else 0
    return int(push.fact("amount")) + made_up


def _from_the_middle(ruling: Ruling | None) -> bool:
    """Whether a wrong sum was made up before another share was pushed, which then came out right."""
    return any(isinstance(step, CountOut) and MIDDLE in (step.origin, step.goal) for step in (ruling.steps if ruling else ()))


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
