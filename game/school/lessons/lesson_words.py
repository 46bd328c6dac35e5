"""The words of a lesson's table: what must be done, what a slip was, how the part came out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run
from game.chair.wording.strip_text import Prompt
from game.grammar import counted
from game.rulebook.book import Book
from game.school.lessons.course import LessonCourse
from game.school.lessons.felt_looks import cross, felt_looks, size_of
from game.school.lessons.lesson import LessonPart, PartKind, PointedThing
from game.school.lessons.watched.happening import SLOWER
from game.session.narration.narration import Line, due_line, event_lines
from game.session.narration.orders import attempted
from game.session.narration.round_so_far import round_so_far
from game.training.step_log import WrongStep

HEADS: Final[Mapping[PartKind, str]] = {
    "tell": "Look", "show": "Watch", "do": "Your turn, with help", "alone": "On your own", "ask": "Question", "quiz": "Question",
    "find": "Find it", "turn": "Turn them over", "order": "Put them in order", "pay": "Pay out",
    "rule": "Put it right", "meet": "Put it right", "watch": "Keep watch",
}  # fmt: skip
MOTIONS: Final[Mapping[str, str]] = {
    "spread": "Wash: the cards go round and round, face down.", "wash": "Wash: the cards go round and round, face down.",
    "riffle": "Riffle: two halves fall together, card by card.", "strip": "Strip: packets off the top, one onto the other.",
    "box": "Box: the lower half goes on top.", "square up": "Square up: one neat deck again.",
}  # fmt: skip
"""What hands do with the deck where it is watched, by the name of the motion."""
_HOLDS_BACK: Final = frozenset({"ask", "find", "alone", "rule", "order", "pay", "turn"})
"""Kinds that say why only once they are done."""
CITED: Final = 4
"""So many clauses stand next to a part; the verdict names whichever else decides."""


def why_of(part: LessonPart, book: Book) -> str:
    """Why: in the lesson's words; what is told without any is told by its clause."""
    if part.why or not part.cites or part.kind != "tell":
        return part.why
    return book.clauses[part.cites[0]].summary


def answer_told(answer: str) -> str:
    """The right answer as a sentence of its own; what a dealer says ends as it is said."""
    return f"{answer[:1].upper()}{answer[1:]}{'' if answer.endswith(('.', '!', '?', '”')) else '.'}"


def task(course: LessonCourse, book: Book, slip: list[Paragraph]) -> Iterator[Paragraph]:
    """What stands at the head of the panel: which part, what, why and under which clause; then what was wrong."""
    now = course.now
    if now is None:
        return
    part, reached = now.part, course.reached
    head = f"{HEADS[part.kind] if not part.helped else 'Put it right, with help'} · {course.at + 1} of {len(course.lesson.parts)}"
    yield plain(head, size="small", colour="accent", bold=True, before=0)
    text = SLOWER if part.kind == "watch" and now.helped else part.text
    yield plain(text, size=size_of(text), bold=True, before=4)
    if not reached and (acts := acts_before(course)):
        yield plain(acts, before=6)
    if reached and part.question is not None:
        yield plain(answer_told(part.question.answers[part.question.right]), bold=True, before=8)
    if (felt := felt_looks(now)) is not None:
        yield from felt.told()
    if reached or part.helped or part.kind not in _HOLDS_BACK:
        on_the_way = not part.why or (now.clip is not None and not reached)
        shown = last_shown(course) if part.kind == "show" and on_the_way else None
        reason = "" if shown is None or course.lesson.knows_steps else shown.why
        if why := reason if shown else "" if on_the_way and part.why else why_of(part, book):
            yield plain(why, colour="muted", before=8)
        if reached or part.kind != "do":  # first the thing is done
            yield from cites((shown.cite,) if shown else () if on_the_way and part.why else part.cites[:CITED])
    yield from slip


def acts_before(course: LessonCourse) -> str:
    """What was done in the betting round that a question is about, as long as its bets are in front; "" where the question is
    what a dealer says of it."""
    now = course.now
    if now is None or now.part.kind != "ask" or now.clip is not None:
        return ""
    if now.exercise is not None:
        return now.exercise.so_far
    told = course.lesson.calls or now.part.situation is not None or now.part.met is not None or now.part.brought is not None
    table = now.session.table
    return "" if told or table.betting is None or not any(seat.bet for seat in table) else round_so_far(table.betting)


def last_shown(course: LessonCourse) -> Line | None:
    """What was shown last under a clause, with the reason for it; None as long as nothing was."""
    now = course.now
    if now is None:
        return None
    rules = now.session.engine.rules
    for played in reversed(now.steps):
        lines = event_lines(rules, played.before, played.events, due=played.due)
        if found := next((line for line in reversed(lines) if line.cite), None):
            return found
    return None


def cites(refs: tuple[str, ...]) -> Iterator[Paragraph]:
    """The clauses, side by side."""
    if refs:
        runs = [run for ref in refs for run in (ref_run(ref), TextRun("   "))]
        yield Paragraph(tuple(runs[:-1]), "small", 6)


def came_out(course: LessonCourse, part: LessonPart) -> Prompt:
    """The line of the strip once a part is done: it is never scrolled out of sight there, as in the panel."""
    result = course.result(0)
    if part.kind in _TOLD:
        return Prompt(_TOLD[part.kind])
    if result.clean:
        return Prompt("✓ Right first time.", "success", bold=True)
    return Prompt(f"✓ Done, {counted(result.slips, 'mistake') if result.slips else 'with a hint'}.", bold=True)


_TOLD: Final[Mapping[PartKind, str]] = {"tell": "", "show": "That's how it's done.", "turn": "Done."}
"""What is said at the end of what can't be done wrongly."""


def slipped(course: LessonCourse, slip: WrongStep, *, told: bool) -> list[Paragraph]:
    """A wrong step explained: what was tried, what was due instead, and why; where what is due is `told` below, not twice."""
    now = course.now
    if now is None:
        return []
    rules, table = now.session.engine.rules, now.session.round.table(slip.at)
    due = slip.due
    if due is None or due.move in (None, slip.tried):
        return [cross(slip.reason), *cites((slip.cite,))]
    found = [cross(f"{attempted(rules, table, slip.tried)}.")]
    if told:
        return found
    line = due_line(rules, table, due)
    found.append(plain(f"First: {line.text}", size=size_of(line.text), bold=True, before=4))
    if line.why:
        found.append(plain(line.why, before=4))
    return [*found, *cites((line.cite,) if line.cite else ())]


def nothing_yet() -> list[Paragraph]:
    """Play was stopped before anything went wrong."""
    return [cross("Nothing is wrong yet. Keep watching.")]


def wrong_answer(part: LessonPart, book: Book, clicked: str = "") -> list[Paragraph]:
    """A wrong answer, or a wrong place, with what was `clicked` there: what the clause says, so that the right one can be found."""
    found = [cross(" ".join(filter(None, ("Not that one.", clicked))))]
    said = part.why or (book.clauses[part.cites[0]].summary if part.cites else "")
    return [*found, *([plain(said, before=4)] if said else []), *cites(part.cites)]


def clicked_in_words(pointed: PointedThing | None, *, marker: str, place: str) -> str:
    """What was clicked on the table, in a sentence; None where nothing lies."""
    if pointed is None:
        return "There's nothing there."
    name = thing_in_words(pointed, marker=marker, place=place)
    be = "Those are" if pointed.thing in _SEVERAL else "That's"
    return f"{be} {'' if pointed.seat else 'the '}{name[0].lower()}{name[1:]}."


_SEVERAL: Final = frozenset({"burns", "cards"})
"""Things that are more than one."""


def thing_in_words(pointed: PointedThing, *, marker: str, place: str) -> str:
    """Something on the table, as a button names it: marker and places as they are called there."""
    name = marker if pointed.thing == "marker" else pointed.thing.replace("-", " ")
    at = f"{place.capitalize()} {pointed.seat}"
    if pointed.thing == "seat":
        return at
    return f"{at}'s {name}" if pointed.seat else name.capitalize()
