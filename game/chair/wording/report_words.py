"""A report in words: its figures in sentences, its lines, and what each of them has to tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.chair.wording.rule_words import ref_in_words, remedy_in_words, spoken
from game.chair.wording.table_words import clock
from game.chair.wording.verdict_words import FLOOR_PARTS
from game.grammar import counted
from game.rulebook.book import Book
from game.rulebook.family import POTS
from game.rulebook.readers.read_house import house_practice
from game.training import desk_work, race_work
from game.training.calls import handover
from game.training.calls.call import why_of
from game.training.calls.sheet import CallGrade
from game.training.deck_work import clearing, deck_check, shuffle
from game.training.floor_call import FloorGrade
from game.training.floor_work.task import WorkDone
from game.training.grading import Grade
from game.training.guests import visit
from game.training.reports.hand_report import HandReport, PlayerInquiry, ReportedCall, ReportedIncident, ReportedStep, SlowStep
from game.training.reports.report import FEW_SECONDS, Report, ReportEntry

WITHOUT: Final = ", not counting the players' time"
"""How the pace of a dealer is meant."""
REQUESTS: Final[Mapping[str, str]] = {
    "top-up": "A player asks for chips", "remove-chips": "A player asks to take chips off",
    "change-seat": "A player asks for another seat", "leave": "A player asks to leave",
    "join": "A new player asks for a seat", "deck-change": "A player asks for another deck",
    "change-limit": "A player asks for other limits",
}
"""What players ask for, where the book has no title for it."""


@dataclass(frozen=True)
class ReportLine:
    """A line of the report: where it leads, in one line what it is, and in sentences what was due, with its clauses."""

    hand: int
    at: int
    head: str
    note: str
    good: bool
    lines: tuple[str, ...]
    cites: tuple[str, ...] = ()


def figures(report: Report) -> list[str]:
    """What it came to, in a few sentences."""
    found = []
    if report.steps:
        found.append(f"Steps right first time: {report.first_time} of {report.steps}.")
    if report.wrong:
        found.append(f"Wrong tries: {report.wrong}.")
    if report.guided:
        found.append(f"{counted(report.guided, 'guided step')} (not scored).")
    if report.arisen or report.grades:
        late = f", {report.late} of them late" if report.late else ""
        helped = f", {report.helped} of them with help" if report.helped else ""
        found.append(f"Irregularities noticed: {report.noticed} of {report.arisen}{late}{helped}.")
    found += [f"{grade.value.capitalize()}: {count}." for grade, count in report.grades.items()]
    if report.to_notice is not None:
        found.append(f"Seconds to notice: {report.to_notice:.0f}.")
    if report.to_rule is not None:
        found.append(f"Seconds to rule and put right: {report.to_rule:.0f}.")
    if report.hints:
        found.append(f"Hints asked for: {report.hints}.")
    if report.counts:
        found.append(f"Sums asked for at a bare table: {report.counts}.")
    if report.work:
        found.append(f"Table work right: {sum(each.good for each in report.work)} of {len(report.work)}.")
    right, asked = report.requests
    if asked:
        found.append(f"Requests answered right: {right} of {asked}.")
    right, asked = report.answered
    if asked:
        found.append(f"Questions answered right: {right} of {asked}.")
    right, owed = report.called
    if owed:
        found.append(f"Calls right and on time: {right} of {owed}.")
    if report.slow:
        found.append(f"Steps that took too long: {report.slow}.")
    return found


def one_of(report: Report, book: Book) -> str:
    """What is played at the table of a report: a hand, or a round."""
    games = [book.games[hand.game] for hand in report.hands if hand.game in book.games]
    return games[0].family.deal if games else POTS.deal


def pace(report: Report, one: str = "hand", *, own: bool) -> str:
    """How much was played, and how fast where that is the trainee's `own` pace; `one` is what is counted."""
    whole = counted(report.finished, one) if report.finished else f"Part of a {one}"  # as where something is staged
    words = f"{whole} in {clock(report.seconds)} of play"
    if not own or report.an_hour is None:
        return f"{words}."
    return f"{words}, {report.an_hour:.0f} an hour{WITHOUT if report.waited >= FEW_SECONDS else ''}."


def target(report: Report) -> str:
    """How many hands an hour the house looks for at that game; "" before one is over, and where a report is of several games."""
    games = {hand.game for hand in report.hands}
    if report.an_hour is None or len(games) != 1:
        return ""
    return f"The target is {pace_wanted(games.pop())}."


def pace_wanted(game: str) -> str:
    """How many hands an hour the house looks for at a game: "30 to 40"."""
    least, most = house_practice().pace_of.get(game, house_practice().pace)
    return f"{least} to {most}"


def phases(report: Report, one: str = "hand") -> str:
    """Where the time of a hand goes, phase by phase: "Seconds in each hand: deal 26, betting 74."; nothing before one is over."""
    parts = ", ".join(f"{phase.value} {seconds:.0f}" for phase, seconds in report.phases.items())
    return f"Seconds in each {one}: {parts}." if parts else ""


def lines(report: Report, book: Book) -> list[ReportLine]:
    """Everything that was not as it should be, and what was noticed, in the order in which it happened."""
    return [entry_text(entry, book) for entry in report.entries()]


def entry_text(entry: ReportEntry, book: Book) -> ReportLine:
    what = entry.what
    if isinstance(what, WorkDone):
        return _work(entry, what)
    if isinstance(what, ReportedIncident):
        return _met(entry, what, book)
    if isinstance(what, SlowStep):
        return _slow(entry, what)
    if isinstance(what, ReportedCall):
        return _call(entry, what)
    return _step(entry, what) if isinstance(what, ReportedStep) else _asked(entry, what)


def _slow(entry: ReportEntry, slow: SlowStep) -> ReportLine:
    texts = (f"Step: {slow.due}", f"It took {counted(round(slow.seconds), 'second')}; the clock allows {slow.allowed:.0f}.")
    return ReportLine(entry.hand.number, slow.at, slow.due, "over time", False, texts, (slow.cite,) if slow.cite else ())


def _call(entry: ReportEntry, call: ReportedCall) -> ReportLine:
    """The call that was due is its title, and what was said is told only where it was something else."""
    said = f"You said: “{call.said}”" if call.said not in ("", call.due) else ""
    texts = tuple(filter(None, (said, why_of(call.name)))) if call.due else ("No call was needed.",)
    return ReportLine(entry.hand.number, call.at, call.due or call.said, _CALLED[call.grade], call.good, texts,
                      (call.cite,) if call.cite else ())


_CALLED: Final[Mapping[str, str]] = {
    CallGrade.RIGHT.value: "announced", CallGrade.LATE.value: "announced late", CallGrade.WRONG.value: "wrong",
    CallGrade.MISSED.value: "not announced", CallGrade.FALSE.value: "nothing to announce",
}  # fmt: skip


def _asked(entry: ReportEntry, asked: PlayerInquiry) -> ReportLine:
    took = counted(round(asked.seconds), "second")
    answer = f"You answered {asked.given} after {took}." if asked.given else "You didn't answer in time."
    note = "answered" if asked.good else "wrong answer" if asked.given else "not answered"
    texts = (f"It was {asked.right}.", answer)
    return ReportLine(entry.hand.number, asked.at, asked.text, note, asked.good, texts, (asked.cite,) if asked.cite else ())


def _work(entry: ReportEntry, done: WorkDone) -> ReportLine:
    texts = [_GIVEN.get(done.word, "You said: {}.").format(done.given)] if not done.good else []
    texts += [f"Right: {done.right}."] + (["You checked the footage first."] if done.looked_up else [])
    note = "right" if done.good else "wrong"
    return ReportLine(entry.hand.number, done.at, done.title, note, done.good, tuple(text.replace("..", ".") for text in texts),
                      (done.cite,) if done.cite else ())


_BESIDE: Final = (*desk_work.WORDS, deck_check.WORK, clearing.CLEAR, handover.WORK, race_work.WORK, *visit.MARKED)
_GIVEN: Final = {**dict.fromkeys(_BESIDE, "{}"),
                 shuffle.SHUFFLE: "You did: {}.", shuffle.WASH: "You washed for {}."}
"""How it is told what was done, where nothing was said; some of it in whole sentences."""


def _step(entry: ReportEntry, step: ReportedStep) -> ReportLine:
    """A step that was due and done otherwise stands under what was due, any other under what was tried: nothing is said twice."""
    if step.mistaken:
        other = f"You tried: {step.tried}." if not step.due.startswith(step.tried) else ""
        head, texts = f"Done wrongly: {step.due}", (other, step.why)
    else:
        head = f"{step.tried}: {'another step came first' if step.due else 'not then'}"
        texts = (step.why, f"Right: {step.due}" if step.due else "")
    return ReportLine(entry.hand.number, step.at, head, "wrong step", False, tuple(filter(None, texts)),
                      (step.cite,) if step.cite else ())


def _met(entry: ReportEntry, met: ReportedIncident, book: Book) -> ReportLine:
    if not met.word:
        texts = ("Nothing was wrong at that point.",)
        return ReportLine(entry.hand.number, met.at, "Stopped play for nothing", met.grade, False, texts)
    with_help = ", with help" if met.helped else ""
    grade = met.floor if met.grade == Grade.EXACT.value and not met.good else met.grade  # what was not right is named
    note = f"{grade}{', late' if met.late and met.noticed else ''}{with_help}"
    return ReportLine(entry.hand.number, met.arose, title(entry.hand, met.word, book), note, met.good, tuple(_told(met)), met.cites)


def title(hand: HandReport, word: str, book: Book) -> str:
    """What the book calls it: an irregularity, or something that a player asks for."""
    known = {spec.id: spec.title for spec in book.irregularities_of(hand.game)}
    return known.get(word) or REQUESTS.get(word) or spoken(word)


def _told(met: ReportedIncident) -> Iterator[str]:
    if met.seen:
        yield " ".join(met.seen)
    if met.right:
        yield f"Correct ruling: {remedy_in_words(met.right).lower()}."
    if met.given and met.given != met.right:
        yield f"You ruled: {remedy_in_words(met.given).lower()}."
    if met.grade == Grade.WRONG_CLAUSE.value:
        yield f"It isn't under {ref_in_words(met.given_cite)}." if met.given_cite else "You didn't name a clause."
    if met.floor:
        yield _FLOOR[met.floor]
    if met.late and met.noticed:
        yield "You noticed it so late that the ruling had changed."
    if met.seconds is not None:
        yield f"Noticed after {counted(round(met.seconds), 'second')}."


_FLOOR: Final[Mapping[str, str]] = {grade.value: text for grade, text in FLOOR_PARTS.items()} | {
    FloorGrade.NOT_CALLED.value: "You didn't call the floor, and it wasn't yours to decide.",
}
"""How the floor was called, in a sentence."""
