"""The list of a review: every move, and in its place whatever went wrong, with its evidence, what was right and what was
answered; wrong steps; what was found out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from game.chair.ease.player_log import named
from game.chair.reviewing.round_notes import RoundNotes
from game.chair.wording.paragraphs import Paragraph, TextRun, plain
from game.chair.wording.verdict_paragraphs import judged_paragraphs
from game.chair.wording.verdict_words import VerdictText, describe_verdict
from game.irregularities.catalogue.signs import signs
from game.session.evidence.evident import describe_sign as seen_in_words
from game.session.narration.wording import card_in_words, street_in_words
from game.session.round import PlayedMove, Round
from game.table import events as e
from game.table import moves as m
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.values import up
from game.training.grading import Grade, Verdict, verdicts
from game.training.reports.hand_report import ReportedStep
from game.training.review import ReviewStep
from game.training.verdict.happened import happened
from game.training.verdict.teaching import IncidentMoment, moments

Mark = Literal["", "right", "wrong", "open"]
NOTHING: Final = RoundNotes()
HANDIWORK: Final = (m.Chemmy, m.Shuffle, m.OfferCut, m.Cut, m.DealCard, m.Burn, m.GatherBets, m.CountHand, m.RackHand, m.MuckHand,
                    m.TakeJackpots, m.MoveMarker)
"""What the dealer does between the decisions of players."""


@dataclass(frozen=True)
class ReviewRow:
    """A row of the review. `at` is the move at which the table is shown, `ref` the clause and `why` what it demands; `more` is all
    else there is to tell, `mark` what it is worth and `note` that in a few words."""

    at: int
    text: str
    ref: str = ""
    why: str = ""
    mark: Mark = ""
    note: str = ""
    more: Sequence[Paragraph] = field(default_factory=tuple)
    stands_out: bool = False
    """Whether one may want to jump to it: something went wrong here."""
    undone: bool = False
    """Whether nothing came of it: the table is shown as it was before the move."""
    own: str = ""
    """Why the person did it, where it is a decision of theirs and the hand is over."""

    @property
    def shown(self) -> int:
        """The move after which the table is shown."""
        return max(self.at - 1, 0) if self.undone else self.at


def rows_of_review(round_: Round, steps: Sequence[ReviewStep], beside: RoundNotes = NOTHING, names: Mapping[int, str] | None = None,
                   me: int = 0, *, dealing: bool = True) -> list[ReviewRow]:
    """Every row of a round's review, in order; people by their `names`, `me` spoken to. Without `dealing` what the dealer does in
    between is left out, as in a player's log: all but what comes onto the board and what went wrong."""
    played = round_.steps
    page = _WholeRound(round_.engine.rules, played)
    opened = {} if dealing else _opened(page.rules, played)
    rows = [row for step, each in zip(steps, played, strict=True)
            for row in _rows(page, step, each, beside, opened.get(each.at, ""))
            if dealing or row.mark or row.stands_out or each.at in opened or not _deals(each)] or [_first(steps)]
    return [replace(row, text=named(row.text, names, me)) for row in rows] if names else rows


def _deals(played: PlayedMove) -> bool:
    """Whether a move is one of the dealer's hands alone, from which nobody but the person it goes to learns anything."""
    return isinstance(played.move, HANDIWORK)


def _opened(rules: Rules, played: Sequence[PlayedMove]) -> dict[int, str]:
    """What all have seen come in a stud street, by the place of its last open card: "Fourth card. Seat 1: nine of clubs."."""
    streets: dict[int, list[tuple[int, str]]] = {}
    for each in played:
        for event in each.events:
            if isinstance(each.move, m.DealCard) and isinstance(event, e.CardMoved) and event.to == up(event.to.seat):
                dealt = f"Seat {event.to.seat}: {card_in_words(event.card)}"
                streets.setdefault(each.before.cursor, []).append((each.at, dealt))
    found = {}
    for cursor, cards in streets.items():
        street = street_in_words(rules.spec.procedure[cursor].street or "first-cards")
        found[cards[-1][0]] = f"{street.replace('-', ' ').capitalize()}. {'; '.join(dealt for _, dealt in cards)}."
    return found


def _first(steps: Sequence[ReviewStep]) -> ReviewRow:
    """The row of a round in which nobody but the dealer has done anything."""
    return ReviewRow(steps[-1].at, steps[-1].text, steps[-1].cite, steps[-1].why)


class _WholeRound:
    """What is known of the whole round."""

    def __init__(self, rules: Rules, played: Sequence[PlayedMove]) -> None:
        self.rules = rules
        self.moments: Mapping[int, IncidentMoment] = moments(played)
        found = verdicts(played)
        self.of: Mapping[int, Verdict] = {each.incident: each for each in found if each.what is not None}
        self.calls = {each.at: each for each in found if each.grade is Grade.FALSE_CALL}

    def judged(self, place: int) -> VerdictText | None:
        """How an incident was dealt with, in words; None while that is open, or where it was settled with another."""
        verdict = self.of.get(place)
        return describe_verdict(self.rules, verdict, self.moments.get(place)) if verdict is not None else None


def _rows(page: _WholeRound, step: ReviewStep, played: PlayedMove, beside: RoundNotes, opened: str) -> Iterator[ReviewRow]:
    """The rows of one move; `opened` is told in its place."""
    yield from (_tried(wrong) for wrong in beside.wrong if wrong.at == step.at)
    arisen = [event.incident for event in played.events if isinstance(event, e.IncidentArose)]
    first = len(played.before.trouble.incidents)
    for place, incident in enumerate(arisen, start=first):
        yield _arose(page, step.at, place, incident)
    ruled = [event.incident for event in played.events if isinstance(event, e.IncidentRuled)]
    if ruled:
        yield _ruled(page, step, ruled[-1])
    elif step.at in page.calls:
        judged = describe_verdict(page.rules, page.calls[step.at], None)
        yield ReviewRow(step.at, step.text, mark="wrong", note=judged.head, more=tuple(judged_paragraphs(judged)), stands_out=True)
    elif not arisen:
        yield ReviewRow(step.at, opened or step.text or (step.due.text if step.due else ""), step.cite, step.why)
    yield from (ReviewRow(step.at, f"Found out: {text}") for after, text in beside.found if after == step.at + 1)


def _arose(page: _WholeRound, at: int, place: int, incident: Incident) -> ReviewRow:
    """Something went wrong: what there was to see and hear, what became of it, what there is to learn."""
    judged, verdict = page.judged(place), page.of.get(place)
    evidence = [seen_in_words(page.rules, sign).line for sign in signs(incident)]
    more = [plain("What you could see and hear", size="small", colour="muted", bold=True, before=10),
            *(plain(line, before=3) for line in evidence)]
    mark, note = _worth(judged)
    if verdict is not None and verdict.grade is not Grade.MISSED:
        more.append(plain(f"Ruled on at move {verdict.at + 1}: {note.lower()}.", before=10))
    if judged is not None:
        more += list(judged_paragraphs(_without_first(judged)))
    return ReviewRow(at, happened(page.rules, incident), mark=mark, note=note, more=tuple(more), stands_out=True)


def _ruled(page: _WholeRound, step: ReviewStep, place: int) -> ReviewRow:
    judged = page.judged(place)
    mark, note = _worth(judged)
    more = tuple(judged_paragraphs(judged)) if judged else ()
    return ReviewRow(step.at, step.text, mark=mark, note=note, more=more, stands_out=mark == "wrong")


def _worth(judged: VerdictText | None) -> tuple[Mark, str]:
    if judged is None:
        return "open", "Left to you"
    return ("right" if judged.good else "wrong"), judged.head


def _without_first(judged: VerdictText) -> VerdictText:
    """Without the sentence that stands above it already."""
    return VerdictText(judged.good, judged.head, judged.lines[1:], judged.cites, judged.readings, judged.parts, judged.others)


def _tried(wrong: ReportedStep) -> ReviewRow:
    due = (plain("Due", size="small", colour="muted", bold=True, before=10), plain(wrong.due, before=3)) if wrong.due else ()
    why = (Paragraph((TextRun(wrong.why),), "body", 8),) if wrong.why else ()
    details = (*why, *due)
    return ReviewRow(wrong.at, f"Tried: {wrong.tried}", wrong.cite, "", "wrong", "Wrong step", details,
                     stands_out=True, undone=True)

