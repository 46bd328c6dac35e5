"""What is wrong with a situation that is set up by hand, what its book demands there, and the table it makes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from game.cases.language.case import Case
from game.cases.language.faults import Fault, Unstaged
from game.cases.language.lines import CaseLine, Entry
from game.cases.language.reader import read_one
from game.cases.language.vocabulary import vocabulary
from game.cases.running import unplayable
from game.cases.running.history import as_after_the_last_line, until_it_arises
from game.cases.running.telling import banked, play_history
from game.cases.running.unplayable import Unplayable
from game.files import FileFault, guard
from game.files.schema.entry import of_text
from game.rulebook.errors import SettingsError, UnknownRef
from game.school.drills.by_hand import PLAY, STEPS, PositionDraft
from game.school.drills.drill import Situation
from game.school.drills.drill_file import MOST_MOVES, as_case, drill_of
from game.school.drills.drill_stage import next_lines, stand_in
from game.session.round import Round
from game.table.outcome import Due
from game.table.values import DEALER

FILE: Final = Path("situation.dealerdrill")
MOST_LINES: Final = 3
_PLAYED: Final = (Unplayable, Unstaged, UnknownRef, SettingsError, Fault, FileFault)


@dataclass(frozen=True)
class PositionSetup:
    """The table that a situation makes: the round that begins with it, and what is due there."""

    round: Round
    due: Due | None


def faults(made: PositionDraft) -> list[str]:
    """Everything that is wrong with the file that would be saved, each with what would be right."""
    try:
        drill_of(made.text(), FILE)
    except FileFault as first:
        several = len(made.titles) > 1
        return list(dict.fromkeys(f"{each.case}: {_told(each)}" if several and each.case else _told(each) for each in first.all))
    return []


def set_up_table(made: PositionDraft) -> PositionSetup:
    """The table as it is set up, before anything goes wrong. Raises Fault, naming what cannot be."""
    try:
        with unplayable.move_budget(MOST_MOVES):
            case = _case(_without_question(made))
            play = play_history(case)
            if case.given.history and not banked(case):
                as_after_the_last_line(case, play)
            if not play.table.seats:
                raise Fault("nobody is in the game", "name those who are")
            return PositionSetup(Round(case.book, case.game, play.engine.rules.settings, play.table), play.due())
    except _PLAYED as wrong:
        raise Fault(_why(wrong), "change it") from None
    except Exception as wrong:
        raise Fault(f"can't be laid ({guard.describe_fault(wrong)})", "change what was set up last") from None


def _without_question(made: PositionDraft) -> PositionDraft:
    """The bare position: what happens in it, and the marks of where, are left out."""
    lines = [line.strip() for line in made.given.get("history", "").split(",")]
    given = made.given | {"history": ", ".join(line for line in lines if line not in vocabulary().marks)}
    return replace(made, question=STEPS, facts="", right="to-act: dealer", readings="", given=given)


def answer(made: PositionDraft) -> str:
    """What is right by the book, as `then` says it: the ruling with its clauses, or the dealer's next lines. Raises Fault."""
    try:
        with unplayable.move_budget(MOST_MOVES):
            return _ANSWERS.get(made.question, _ruling)(made)
    except _PLAYED as wrong:
        raise Fault(_why(wrong), "change it") from None
    except Exception as wrong:
        raise Fault(f"can't be played ({guard.describe_fault(wrong)})", "change what was set up last") from None


def _ruling(made: PositionDraft) -> str:
    case = _case(replace(made, right="ruling: play-on"))
    found = stand_in(Situation(case, "-")).right
    assert found is not None
    refs = found.cites
    cite = "none" if not refs else refs[0] if len(refs) == 1 else f"[{', '.join(refs)}]"
    return f"ruling: {found.remedy}, cite: {cite}"


def _steps(made: PositionDraft) -> str:
    lines = _due(made)
    if not lines:
        raise Fault("nothing is due from the dealer here", "choose a stage after a betting round, or something that goes wrong")
    return f"due: [{', '.join(lines)}]"


def due_next(made: PositionDraft) -> list[str]:
    """The lines that are due from the dealer next; none where nothing is, or nothing can be played."""
    try:
        with unplayable.move_budget(MOST_MOVES):
            return _due(made)
    except _PLAYED:
        return []


def _due(made: PositionDraft) -> list[str]:
    case = _case(_without_question(made))
    play = play_history(case)
    until_it_arises(play)
    if not banked(case):
        as_after_the_last_line(case, play)
    return [_bare(line, made) for line in next_lines(play, MOST_LINES)]


def _bare(line: Entry, made: PositionDraft) -> str:
    """A line without the cards that nobody has laid: they may be any."""
    named = {token for tokens in made.cards.values() for token in tokens}
    if isinstance(line, CaseLine) and not named.issuperset(line.cards):
        line = replace(line, cards=())
    return str(line)


def _play(made: PositionDraft) -> str:
    found = stand_in(Situation(_case(_without_question(made)), "-", "player"))
    return f"to-act: {found.person}"


_ANSWERS: Final = {STEPS: _steps, PLAY: _play}


def _case(made: PositionDraft) -> Case:
    """The situation as a case. Raises FileFault, with all that is wrong."""
    situations = of_text(made.text(), FILE).within("situations").entries()
    return read_one(as_case(situations[made.at], 1), "")


def _why(wrong: Exception) -> str:
    if isinstance(wrong, FileFault):
        return " ".join(dict.fromkeys(_told(each) for each in wrong.all))
    if isinstance(wrong, Fault):
        return f"{wrong.problem}: {wrong.remedy}."
    if isinstance(wrong, Unstaged):
        return f"{str(wrong).removeprefix('given.')} doesn't fit the rest of the situation, or this game has no place for it"
    return str(wrong)


def _told(error: FileFault) -> str:
    """A fault, by the name of what was chosen: the way to it in the file says nothing here."""
    if error.key.endswith("then") or error.problem.startswith("nothing that can be compared"):
        return "There's no right answer yet. Press Fill in, or choose it yourself."
    if error.key.endswith("when"):
        return "The facts aren't complete. Open The facts, and fill in those without “If it matters”."
    steps = error.key.replace("[", ".").replace("]", "").split(".")
    key = ".".join(step for step in steps if step not in ("situations", "given") and not step.isdecimal())
    problem = f"{key}: {error.problem}" if key else error.problem
    return f"{problem}. {error.remedy[:1].upper()}{error.remedy[1:]}." if error.remedy else f"{problem}."


def person(found: PositionSetup) -> int:
    """Whose seat somebody takes who plays on: that of the seat in turn, else the first that is still in."""
    if found.due is not None and found.due.by != DEALER and found.due.by in found.round.opening.seats:
        return found.due.by
    return next((seat.number for seat in found.round.opening.live()), next(iter(found.round.opening.seats)))
