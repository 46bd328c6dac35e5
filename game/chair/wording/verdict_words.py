"""A verdict in words: what happened, what was right, accepted or wrong in the ruling, why, and what the other books say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from game.chair.wording.rule_words import ref_in_words, remedy_in_words
from game.grammar import capitalised, counted
from game.table.incident import Ruling
from game.table.rules import Rules
from game.training.floor_call import FloorGrade
from game.training.grading import NOT_ASKED, Grade, Verdict
from game.training.verdict.elsewhere import OtherBookAnswer
from game.training.verdict.teaching import LEFT_TO, IncidentMoment, IncidentTeaching, teach

Worth = Literal["right", "wrong", "plain"]
WORDS_A_SECOND: Final = 3.0
SHORTEST, LONGEST = 3.0, 15.0
"""Seconds for which a verdict is left to be read."""
MARKS: Final[dict[Worth, str]] = {"right": "✓", "wrong": "✗", "plain": "·"}


@dataclass(frozen=True, slots=True)
class Part:
    """One part of what was ruled, with what it is worth."""

    worth: Worth
    text: str


@dataclass(frozen=True, slots=True)
class OtherBookText:
    """What another book says, in a line, and its clauses."""

    text: str
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class VerdictText:
    """What a trainee reads after a ruling. `good` is for a ruling that was right in every part: it agrees with the `head`."""

    good: bool
    head: str
    lines: tuple[str, ...]
    cites: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    """House readings, which are never shown as clauses."""
    parts: tuple[Part, ...] = ()
    """What was right and wrong in what was ruled."""
    others: tuple[OtherBookText, ...] = ()
    """What the other books say to the same event."""
    several: bool = False
    """Whether each line is about something else: none of them stands out then."""
    half: bool = False
    """Whether the remedy was right and something else was not."""

    @property
    def tone(self) -> str:
        """The colour of the head."""
        return "success" if self.good else "accent" if self.half else "danger"

    @property
    def mark(self) -> str:
        """The mark before the head."""
        return MARKS["right" if self.good or self.half else "wrong"]

    @property
    def seconds(self) -> float:
        """How long it takes to read it, about; what other books say can wait."""
        words = sum(len(text.split()) for text in (self.head, *self.lines, *(part.text for part in self.parts)))
        return min(max(words / WORDS_A_SECOND, SHORTEST), LONGEST)


FALSE_CALL: Final = ("What you named didn't happen where you pointed. Play goes on.",
                     "You're not told if anything else is wrong. Keep looking.")
NEVER_RULED: Final = "Nobody put it right, and now it's too late."
PAST_MENDING: Final = "When you stopped play, it was too late to put it right."
ALREADY_MENDED: Final = "Somebody else had already stopped play for it, and it's been ruled on."


RULED_SO: Final = "That was your ruling."
"""Of the ruling that stands above already."""
FLOOR_HEADS: Final = {
    FloorGrade.INCOMPLETE: "The floor heard too little", FloorGrade.OUT_OF_ORDER: "Told out of order",
    FloorGrade.SLANTED: "Told with an opinion", FloorGrade.UNTRUE: "Told something untrue",
    FloorGrade.OVER_CALLED: "Right, but yours to decide", FloorGrade.NOT_CALLED: "Right ruling, but not the dealer's call",
}
"""What stands above a verdict whose ruling was right, and the call of the floor was not."""
FLOOR_PARTS: Final = {
    FloorGrade.TOLD: "You told the floor the facts, in order.",
    FloorGrade.INCOMPLETE: "You left out a fact that the floor needs.",
    FloorGrade.OUT_OF_ORDER: "Tell it in order: the hand, what happened, how much, what was said, and anything since.",
    FloorGrade.SLANTED: "You gave an opinion. Tell the floor facts; the ruling is theirs.",
    FloorGrade.UNTRUE: "You told the floor something that wasn't true.",
    FloorGrade.OVER_CALLED: "The book lets the dealer decide this. The floor wasn't needed.",
}


def describe_verdict(rules: Rules, verdict: Verdict, moment: IncidentMoment | None, note: str = "") -> VerdictText:
    """The verdict on one incident at its moment, or on a call about nothing. `note` is an author's own reason why the ruling is
    right, which is read instead of the program's."""
    if verdict.grade is Grade.FALSE_CALL or moment is None:
        named = (you_said(rules, verdict.named),) if verdict.named else ()
        return VerdictText(False, "False call", (*named, *FALSE_CALL))
    taught = teach(rules, moment)
    parts = tuple(_parts(rules, verdict, verdict.right)) if verdict.right else ()
    return VerdictText(
        verdict.good, _head(verdict), tuple(_lines(verdict, taught, note)), taught.answer.cites, taught.answer.readings, parts,
        others(taught), half=not verdict.good and verdict.right_remedy,
    )  # fmt: skip


def others(taught: IncidentTeaching) -> tuple[OtherBookText, ...]:
    """What the other books say, a line each."""
    return tuple(_other(each) for each in taught.elsewhere)


def _head(verdict: Verdict) -> str:
    if verdict.grade is Grade.EXACT and verdict.floor not in (None, FloorGrade.TOLD):
        return FLOOR_HEADS[verdict.floor]
    accepted = verdict.grade is Grade.EXACT and verdict.right is not None and verdict.given != verdict.right.remedy
    return "Accepted" if accepted else verdict.grade.value.capitalize()


def _lines(verdict: Verdict, taught: IncidentTeaching, note: str) -> Iterator[str]:
    yield taught.happened
    answer = taught.answer
    left = answer.remedy.endswith(LEFT_TO) and not answer.text
    right = f"{taught.means[:1].lower()}{taught.means[1:]}" if left else f"{remedy_in_words(answer.remedy).lower()}. {taught.means}"
    yield f"Correct ruling: {right}"
    yield note or f"Why: {taught.why[:1].lower()}{taught.why[1:]}"
    if verdict.grade is Grade.MISSED:
        yield NEVER_RULED
    if verdict.grade is Grade.TOO_LATE:
        yield ALREADY_MENDED if verdict.mended else PAST_MENDING


def _parts(rules: Rules, verdict: Verdict, right: Ruling) -> Iterator[Part]:
    """Each part of what was ruled by itself."""
    remedy = f"You ruled: {remedy_in_words(verdict.given).lower()}."
    if not verdict.right_event:
        yield Part("wrong", you_said(rules, verdict.named))
    if verdict.floor not in (None, FloorGrade.NOT_CALLED):  # the ruling was the floor's
        yield Part("right" if verdict.floor is FloorGrade.TOLD else "wrong", FLOOR_PARTS[verdict.floor])
        yield from _late(verdict)
        return
    if verdict.given == right.remedy:
        yield Part("right", RULED_SO)
    elif verdict.right_remedy:
        yield Part("right", f"{remedy} The book allows it too.")
    elif verdict.given:
        yield Part("wrong", remedy)
    if verdict.given and verdict.given_cite != NOT_ASKED:
        clause = f"Your clause: {_clause(rules, verdict.given_cite)}." if verdict.given_cite else "You didn't name a clause."
        yield Part("right" if verdict.right_clause else "wrong", clause)
    if verdict.uncalled:
        yield Part("wrong", f"{capitalised(str(rules.book.authority(right.decides)))} wasn't called.")
    yield from _late(verdict)


def _late(verdict: Verdict) -> Iterator[Part]:
    if verdict.late:
        yield Part("plain", f"Play stopped {counted(verdict.late, 'move')} after it happened.")


def _clause(rules: Rules, cite: str) -> str:
    """A clause by its number and what it is about: "TAS C.19.4, a card exposed"; a reading by its title."""
    found = rules.book.clauses.get(cite)
    return f"{ref_in_words(cite)}, {found.heading}" if found else ref_in_words(cite)


def you_said(rules: Rules, word: str) -> str:
    """What was said to have happened, in the words of the list that it was chosen from."""
    return f"You said: “{rules.book.irregularity(word, rules.spec.id).title}”."


def _other(there: OtherBookAnswer) -> OtherBookText:
    """One other book in a line; a house reading is never shown as a clause."""
    alone = there.akin or there.game in ("", there.title)
    name, answer = there.title if alone else f"{there.title} ({there.game})", there.answer
    if not there.game:
        return OtherBookText(f"{name}: no comparable game.")
    if answer is None:
        return OtherBookText(f"{name}: says nothing about it.")
    left = answer.remedy.endswith(LEFT_TO) and answer.decides != "dealer"
    remedy = f"the {there.decider} decides" if left else remedy_in_words(answer.remedy).lower()
    if answer.decides != "dealer" and not left:
        remedy = f"{remedy} (the {there.decider}'s call)"
    if not answer.cites:
        return OtherBookText(f"{name}: says nothing about it. This house: {remedy}.", (*answer.borrowed, *answer.readings))
    return OtherBookText(f"{name}: {remedy}.", answer.cites[:2])
