"""Help that a trainee may ask for, no more of it than was asked for: who, then what, then why."""

from __future__ import annotations

from game.irregularities.catalogue.signs import signs
from game.session.evidence.evident import describe_sign
from game.session.narration.narration import Line, due_line
from game.session.narration.wording import party, placed
from game.session.session import Session
from game.table.incident import Incident
from game.table.moves import GiveRuling
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER

LEVELS = 3
"""How often help can be asked for before it is all said."""
WELL = "There's nothing left to notice right now. Keep watching."


def hint(session: Session, level: int, *, watches: bool = False) -> Line | None:
    """Help of a level, 1 to `LEVELS`: where to look, what is due, why. While something is wrong that nobody has noticed: that it
    is so, what there was to see of it, what it is. Who only `watches` is told that nothing is. None when nothing is due. ValueError
    for another level."""
    if not 1 <= level <= LEVELS:
        raise ValueError(f"there is no hint {level}: they run from 1 to {LEVELS}")
    due = session.ask()
    if due is None:
        return None
    wrong = amiss(session.table)
    if wrong is not None:
        return Line(_amiss(session.engine.rules, wrong, level))
    if watches:
        return Line(WELL)
    line = due_line(session.engine.rules, session.table, due)
    if level == 1:
        return Line(_where(session, due))
    if level == 2:
        return Line(line.text)
    if isinstance(due.move, GiveRuling) and line.cite:
        return Line(f"{line.text} The book says:", line.cite, line.why)
    return Line(line.text, line.cite, line.why)


def amiss(table: Table) -> Incident | None:
    """What went wrong last that nobody has noticed; None where nothing has, or play is stopped."""
    found = [each for each in table.trouble.incidents if each.state == "open"]
    return found[-1] if found and table.trouble.stopped is None else None


def _amiss(rules: Rules, what: Incident, level: int) -> str:
    """What went wrong last, no more of it than was asked for; what must be done about it the trainee says."""
    if level == 1:
        return "Something's wrong. Look at the table again; Space stops play."
    seen = " ".join(describe_sign(rules, sign).line for sign in signs(what))
    if level == 2 and seen:
        return f"You could see it: {seen[0].lower()}{seen[1:]}"
    return f"What went wrong: {rules.book.irregularity(what.irregularity, rules.spec.id).title.lower()}. Stop play and rule on it."


def _where(session: Session, due: Due) -> str:
    """Under which heading the book has the part of the hand that is on; once a betting round is over, what the dealer then does."""
    step, rules = session.engine.step(session.table), session.engine.rules
    gathers = due.by == DEALER and step is not None and step.spec.kind == "betting" and session.table.trouble.stopped is None
    cite = due.cite if gathers else step.cite if step else ""
    looks = f"The book has it under “{rules.book.clause(cite).heading}”." if cite else ""
    turn = "" if due.by == DEALER else f"{party(due.by)} has something to do."
    return placed(rules, " ".join(filter(None, (turn, looks))) or "It's your turn.")
