"""The train of a mistake made at a table: the very position first, then others like it, as the parts of a lesson."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final

from game.cases.language.faults import Fault
from game.chair.setting_up.on_demand import everything
from game.files import FileFault
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.school.lessons.lesson import BroughtHand, Encounter, Lesson, LessonPart, LessonQuestion
from game.school.lessons.until import LessonMoment
from game.school.lessons.watched.alike import ALIKE, dealt_with
from game.school.lessons.watched.happening import clip_of, judged
from game.school.packs.pack_file import read_drills
from game.session.round import ReplayError, Round
from game.session.setting_up.stakes import proposed
from game.table import events as e
from game.table.moves import Misplay
from game.table.values import DEALER
from game.training.questions.making import moments
from game.training.repetition.items import ReviewItem
from game.training.repetition.noting import DRILL, RULING, STEP, STOP, step_kind

VARIATIONS: Final = 3
"""How many other positions follow the one that went wrong."""
TABLES, HANDS, TRIES = 12, 4, 6
"""How many tables are looked through for a step, how many hands at each, and how many positions are tried for what goes wrong."""
APART: Final = 3
"""Of the moments that fit, every so many is taken: neighbours are much alike."""
TITLE: Final = "Review"
"""No more: what it is about would say what is due."""
VERY: Final = "The same hand"
OTHER: Final = "Another hand"
MEET: Final = "{which}. Watch it, and stop play when something is wrong. Name it, rule on it, put it right."
WRONG, WELL = "Something is wrong: play stops.", "Nothing is wrong: play goes on."


@dataclass(frozen=True)
class StepMade:
    """The dealer has done the step that was due."""

    def holds(self, at: LessonMoment) -> bool:
        return any(played.move.by == DEALER for played in at.made)


def train(item: ReviewItem, kept: Round | None, seed: int) -> Lesson | None:
    """The train of an item; `kept` is the hand in which it went wrong, where that is there still. None where nothing is found."""
    if item.kind == DRILL:
        return _of_drill(item)
    spec, lot = library()[item.book].game(item.game), Random(f"{seed} {item.key}")
    very = _very(item, kept) if kept is not None else None
    first = [very] if very is not None else []
    others = _OTHERS[item.kind](item, spec, lot)
    parts = [*first, *(part for _, part in zip(range(VARIATIONS + (not first)), others, strict=False))]
    return Lesson(item.key, item.book, item.game, TITLE, "", len(parts), tuple(parts)) if parts else None


def _of_drill(item: ReviewItem) -> Lesson | None:
    """A situation of a drill: as it was written, and no other. None where its file holds it no more."""
    try:
        drills = read_drills(Path(item.how["file"])).drills
    except FileFault:
        return None
    there = [situation for drill in drills for situation in drill.situations
             if item.key == f"{DRILL} {drill.title} {situation.case.title}" and not situation.is_played]
    if not there:
        return None
    part = LessonPart("rule", there[0].task, situation=there[0])
    return Lesson(item.key, there[0].case.book, there[0].case.game, TITLE, "", 1, (part,), there[0].role)


# ---- the very position


def _very(item: ReviewItem, kept: Round) -> LessonPart | None:
    """The hand as it stood just before; None where it was taken back since, or can't be read any more."""
    at = item.how.get("at")
    if not isinstance(at, int) or not 0 <= at <= len(kept):
        return None
    try:
        if item.kind == RULING:
            arisen = _arising(kept, str(item.how["word"]), at)
            return _ruled(kept, arisen) if arisen is not None else None
        stands = kept[:at]
        due = stands.engine.due(stands.table())
    except ReplayError:
        return None
    if item.kind == STOP:
        return _judged(stands)
    return _stepped(stands, item, VERY) if due is not None and due.by == DEALER else None


def _arising(kept: Round, word: str, at: int) -> int | None:
    """The move with which it happened, the last one up to that place."""
    found = [step.at for step in kept.played() for event in step.events
             if isinstance(event, e.IncidentArose) and event.incident.irregularity == word and step.at <= at]
    return found[-1] if found and isinstance(kept.moves[found[-1]], Misplay) else None


# ---- its parts


def _stepped(stands: Round, item: ReviewItem, which: str) -> LessonPart:
    clause = library()[item.book].clauses.get(item.cite)
    return LessonPart("alone", f"{which}. It's your turn: take the next step.", clause.summary if clause else "",
                      (item.cite,) if clause else (), until=(StepMade(),), brought=BroughtHand(stands))


def _ruled(kept: Round, at: int) -> LessonPart:
    happens = kept.moves[at]
    assert isinstance(happens, Misplay)
    return LessonPart("meet", MEET.format(which=VERY), brought=BroughtHand(kept[:at], happens))


def _judged(stands: Round) -> LessonPart:
    return LessonPart("ask", f"{VERY}. Would you stop play here?", "Only stop play for something you can name.",
                      question=LessonQuestion((WRONG, WELL), 1), brought=BroughtHand(stands))


# ---- others like it


def _other_steps(item: ReviewItem, spec: GameSpec, lot: Random) -> Iterator[LessonPart]:
    """The same step in other hands; first those under the same clause."""
    step, settings = str(item.how.get("step") or item.key.split(" ")[2]), resolve(spec, proposed(spec, {}))
    at_others: list[LessonPart] = []
    fits = 0
    for _ in range(TABLES):
        for moment in moments(spec, settings, lot, HANDS):
            if moment.due.by != DEALER or step_kind(moment.due) != step:
                continue
            part = _stepped(Round(item.book, item.game, moment.rules.settings, moment.table), item, OTHER)
            if moment.due.cite != item.cite:
                at_others.append(part)
            elif (fits := fits + 1) % APART == 1:
                yield part
    yield from at_others[::APART]


def _other_mishaps(item: ReviewItem, spec: GameSpec, lot: Random) -> Iterator[LessonPart]:
    """The same thing going wrong in other hands; none where it can't be staged."""
    word = str(item.how["word"])
    if word not in library()[item.book].irregularities or item.game not in dealt_with(library()[item.book], word):
        return
    for _ in range(TRIES):
        part = LessonPart("meet", MEET.format(which=OTHER), met=Encounter(word, lot.randrange(1 << 30)))
        if _found(part, item):
            yield part


def _other_stops(item: ReviewItem, spec: GameSpec, lot: Random) -> Iterator[LessonPart]:
    """Hands that look alike: in some something goes wrong."""
    words = [each.word for each in everything() if each.book == item.book and item.game in each.games]
    for _ in range(TRIES):
        met = Encounter(lot.choice(words), lot.randrange(1 << 30))
        parts = [judged(met._replace(at=at), spec.family.deal) for at in range(ALIKE)]
        if _found(replace(parts[0], kind="watch"), item):  # the others are found while the first hand is looked at
            yield from (replace(part, text=f"{OTHER}. {part.text}") for part in parts)


def _found(part: LessonPart, item: ReviewItem) -> bool:
    """Whether a hand is found for it."""
    try:
        clip_of(part, item.book, item.game, 0)
    except Fault:
        return False
    return True


_OTHERS: Final = {STEP: _other_steps, RULING: _other_mishaps, STOP: _other_stops}
TRAINED: Final = frozenset((*_OTHERS, DRILL))
"""The kinds of items that have a train at a table."""
