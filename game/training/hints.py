"""Help that a trainee may ask for, no more of it than was asked for: who, then what, then why."""

from __future__ import annotations

from game.session.narration.narration import Line, due_line
from game.session.narration.wording import party, placed
from game.session.session import Session
from game.table.moves import GiveRuling
from game.table.places import DEALER

LEVELS = 3
"""How often help can be asked for before it is all said."""


def hint(session: Session, level: int) -> Line | None:
    """Help of a level, 1 to `LEVELS`: where to look, what is due, why. None when nothing is due. ValueError for another level."""
    if not 1 <= level <= LEVELS:
        raise ValueError(f"there is no hint {level}: they run from 1 to {LEVELS}")
    due = session.ask()
    if due is None:
        return None
    line = due_line(session.engine.rules, session.table, due)
    if level == 1:
        return Line(_where(session, due.by))
    if level == 2:
        return Line(line.text)
    if isinstance(due.move, GiveRuling):
        return Line(f"{line.text} The book says: {line.why}" if line.why else line.text, line.cite, line.why)
    return Line(f"{line.text} {line.why}".strip(), line.cite, line.why)


def _where(session: Session, by: int) -> str:
    step = session.engine.step(session.table)
    heading = session.engine.rules.book.clause(step.cite).heading if step else ""
    turn = "The dealer has something to do" if by == DEALER else f"{party(by)} has something to do"
    return placed(session.engine.rules, f"{turn}: {heading}." if heading else f"{turn}.")
