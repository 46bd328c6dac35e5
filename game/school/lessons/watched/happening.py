"""How a lesson has an irregularity happen: it is watched for, then it is ruled on and put right before one's eyes, the clauses are
read over the table as that has left it, and hands that look alike are judged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from threading import Lock
from typing import Final

from game.chair.stopping.lists import DEEDS, FLOOR, ON, RIGHT
from game.grammar import capitalised
from game.irregularities.rulings.rulings import branch, ruling_for
from game.rulebook.book import Book
from game.rulebook.game_spec import GameSpec
from game.rulebook.irregularity_spec import RulingSpec
from game.rulebook.loader import library
from game.school.lessons.lesson import Encounter, LessonPart, LessonQuestion
from game.school.lessons.watched.alike import alike, many_alike
from game.school.lessons.watched.clips import DEALERS, Clip, deeds, opening, ruled
from game.session.narration.narration import event_lines
from game.table.events import IncidentRuled
from game.table.rules import Rules
from game.training.verdict.happened import happened
from game.training.verdict.reasons import reasons
from game.training.verdict.teaching import LEFT_TO, IncidentMoment, means

TOLD: Final = 3
"""So many clauses of an irregularity are told; the verdict names whichever else decides."""
SHORTLY: Final = 3
"""So many moves before it, what was missed is shown again."""
WATCH: Final = "Watch this {deal}. Stop play as soon as something is wrong."
SLOWER: Final = "Here it is again, slower. Watch the place that lights up."
RULED: Final = "See how it's ruled on and put right."
JUDGE: Final = "Watch this {deal}. Do you deal on, put something right, or call the floor?"
ELSEWHERE: Final = "Another game: {game}. {told}"
"""Where it is ruled on otherwise there, or by another clause."""
ANSWERS: Final = tuple(text for text, _ in DEEDS.values())
_FOUND_ONCE: Final = Lock()
"""Somebody who comes to a hand that is just being sought waits for it."""
_DOES: Final = {
    frozenset((ON,)): "Deal on",
    frozenset((RIGHT,)): "Put it right yourself",
    frozenset((FLOOR,)): "Call the floor: {who} decides",
    frozenset((ON, FLOOR)): "Deal on, or call {who}",
    frozenset((RIGHT, FLOOR)): "Put it right yourself, or call {who}",
}  # fmt: skip
"""What a dealer does, in the words of the answers."""
_ALSO: Final = "You may also deal on."
_FREE: Final = {
    frozenset((RIGHT,)): "Put it right: you decide how.",
    frozenset((ON, RIGHT)): "Put it right or deal on: you decide.",
}  # fmt: skip
"""The same where the book leaves the remedy to the dealer alone."""
_TERMS: Final = {
    "misdeal": "it's a misdeal. {means}", "void-round": "the {deal} is void. {means}",
    "dead-hand": "the hand is dead and can't win.", "call-stands": "the call stands. {means}",
}  # fmt: skip
"""Remedies whose names a table says; the others are told by what is done."""
CLEAN: Final = "Nothing is wrong here. {line}"


def happening(game: GameSpec, word: str, seed: int, cites: Sequence[str], many: int | None = None) -> Iterator[LessonPart]:
    """The parts of a lesson on an irregularity; `cites` are its clauses, of which those of the game are read; so `many` hands look
    alike, as many as there are where nothing is said."""
    here, deal, book = Encounter(word, seed), game.family.deal, library()[game.book]
    yield LessonPart("watch", WATCH.format(deal=deal), met=here)
    yield LessonPart("show", RULED, cites=tuple(cites), met=here)
    read = tuple([ref for ref in cites if book.clauses[ref].binds(game.id)] or cites)[:TOLD]
    for at in range(len(read)):
        yield LessonPart("tell", "", cites=read, met=here._replace(at=at))
    yield from (judged(here._replace(at=at), deal, cites) for at in range(many_alike(book, word) if many is None else many))


def judged(met: Encounter, deal: str, cites: Sequence[str] = ()) -> LessonPart:
    """A part in which one of the hands that look alike is judged; what is right is found with the hand."""
    return LessonPart("ask", JUDGE.format(deal=deal), cites=tuple(cites), question=LessonQuestion(ANSWERS, 0), met=met)


def clauses_of(book: Book, cites: Sequence[str]) -> list[str]:
    """The clauses among them, those that are about irregularities first."""
    return sorted((ref for ref in cites if ref in book.clauses), key=lambda ref: book.clauses[ref].kind != "irregularity")


def clip_of(part: LessonPart, book: str, game: str, draw: int, *, helped: bool = False) -> Clip:
    """What is played in a part; `draw` gives other hands that look alike, and somebody who is `helped` is shown what they missed
    from shortly before. Raises Fault where none is found."""
    assert part.met is not None, "it is about an irregularity"
    word, seed, at = part.met
    if part.kind == "ask":
        with _FOUND_ONCE:
            return alike(book, game, word, seed, draw, many_alike(library()[book], word))[at]
    if part.kind in ("watch", "meet"):
        first = opening(book, game, word, seed)
        return first.closer(SHORTLY) if helped else first
    shown = ruled(book, game, word, seed)
    return shown if part.kind == "show" else Clip(shown.ends, ())


def worded(part: LessonPart, clip: Clip, game: str) -> LessonPart:
    """A part in the words of what is played in it, in a lesson on that game."""
    rules = clip.begins.engine.rules
    if clip.begins.game != game:
        part = replace(part, text=ELSEWHERE.format(game=rules.spec.title, told=part.text))
    if part.kind == "show" and clip.arisen is not None:
        answer = branch(rules, clip.arisen.table, clip.arisen.incident)
        why = " ".join(ruled_so(rules, clip.arisen))
        return replace(part, text=happened(rules, clip.arisen.incident), why=why, cites=_known(rules, answer))
    if part.kind == "tell" and part.met is not None:
        ref = _decides_first(part.cites, clip)[part.met.at]
        return replace(part, text=f"{rules.book.clauses[ref].heading}.", cites=(ref,))
    if part.kind != "ask":
        return part
    order = list(DEEDS)
    right, *also = sorted(order.index(deed) for deed in clip.deeds)
    found = replace(part, question=LessonQuestion(ANSWERS, right, tuple(also)))
    if clip.moment is None:
        turning = clip.turning
        line = next((each for each in event_lines(rules, turning.before, turning.events, due=turning.due) if each.text), None)
        cites = (line.cite,) if line is not None and line.cite in rules.book.clauses else ()
        return replace(found, why=CLEAN.format(line=line.text if line is not None else "").strip(), cites=cites)
    why = " ".join((happened(rules, clip.moment.incident), *ruled_so(rules, clip.moment)))
    return replace(found, why=why, cites=_known(rules, branch(rules, clip.moment.table, clip.moment.incident)))


def _decides_first(cites: Sequence[str], clip: Clip) -> list[str]:
    """The clauses, those first that what was ruled at this table rests on."""
    events = (event for step in clip.begins.played() for event in step.events if isinstance(event, IncidentRuled))
    decide = {ref for event in events for ref in event.ruling.cites}
    return [*(ref for ref in cites if ref in decide), *(ref for ref in cites if ref not in decide)]


def ruled_so(rules: Rules, moment: IncidentMoment) -> Iterator[str]:
    """What a dealer does, how it is put right, and why; each told once."""
    answer = branch(rules, moment.table, moment.incident)
    others = [word for word in (answer.decides, *answer.also_decides) if word != DEALERS]
    right = deeds(ruling_for(rules, moment.table, moment.incident))
    also = {RIGHT, ON} <= right
    does = _DOES[right - {ON} if also else right].format(who=str(rules.book.authority(others[0])) if others else "")
    left = answer.remedy.endswith(LEFT_TO)
    if left:
        yield _FREE.get(right, f"{does}.")
    else:
        said = means(rules, answer)
        done = said if answer.text else _TERMS.get(answer.remedy, "{means}").format(means=said, deal=rules.family.deal)
        yield f"{does}. {capitalised(done)}" if ":" in f"{does}{done}" else f"{does}: {done[:1].lower()}{done[1:]}"
    if also and not (left and right in _FREE):
        yield _ALSO
    why = reasons(rules, moment.table, moment.incident)
    yield f"Why: {why[:1].lower()}{why[1:]}"


def _known(rules: Rules, answer: RulingSpec) -> tuple[str, ...]:
    return tuple(ref for ref in answer.cites if ref in rules.book.clauses)
