"""The report on a sitting: the same figures wherever it is shown, and a line for everything that was not as it should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter

from game.rulebook.schema.names import REQUESTS
from game.training.deck_work.shuffle import SHUFFLE
from game.training.floor_work.task import WorkDone
from game.training.grading import Grade
from game.training.pace.work_phases import Phase
from game.training.reports.hand_report import HandReport, PlayerInquiry, ReportedCall, ReportedIncident, ReportedStep, SlowStep

AN_HOUR = 3600
FEW_SECONDS = 1.0
"""A pace can't be judged in less time than this."""


@dataclass(frozen=True)
class ReportEntry:
    """One line: of which hand, at which move, and what it tells of."""

    hand: HandReport
    at: int
    what: ReportedStep | ReportedIncident | SlowStep | PlayerInquiry | WorkDone | ReportedCall


@dataclass(frozen=True)
class Report:
    """A sitting, hand by hand."""

    hands: tuple[HandReport, ...]

    @property
    def seconds(self) -> float:
        """How long was played."""
        return sum(hand.seconds for hand in self.hands)

    @property
    def finished(self) -> int:
        """Hands that were played to their end."""
        return sum(hand.over for hand in self.hands)

    @property
    def waited(self) -> float:
        """Seconds of that in which the dealer could only wait for the players."""
        return sum(hand.phases.get(Phase.PLAYERS, 0.0) for hand in self.hands)

    @property
    def an_hour(self) -> float | None:
        """Hands an hour, without the time that players took; None before the first is over."""
        own = self.seconds - self.waited
        return self.finished * AN_HOUR / own if self.finished and own >= FEW_SECONDS else None

    @property
    def phases(self) -> dict[Phase, float]:
        """Seconds of each phase in a hand that was played to its end, on average; nothing before one was."""
        over = [hand.phases for hand in self.hands if hand.over]
        found = {phase: sum(hand.get(phase.value, 0.0) for hand in over) for phase in Phase}
        return {phase: seconds / len(over) for phase, seconds in found.items() if seconds >= FEW_SECONDS}

    @property
    def answered(self) -> tuple[int, int]:
        """How many questions were answered rightly, of how many."""
        asked = [each for hand in self.hands for each in hand.asked]
        return sum(each.good for each in asked), len(asked)

    @property
    def slow(self) -> int:
        """Steps that took longer than their clock allows."""
        return sum(len(hand.slow) for hand in self.hands)

    @property
    def steps(self) -> int:
        """Steps that were due and made."""
        return sum(hand.steps for hand in self.hands)

    @property
    def guided(self) -> int:
        """Right steps that were told beforehand, which are none of those."""
        return sum(hand.guided for hand in self.hands)

    @property
    def first_time(self) -> int:
        """Those that were right at once."""
        return sum(hand.first_time for hand in self.hands)

    @property
    def share_right(self) -> float:
        """The share of steps that were right the first time; 1 where no step was asked for."""
        return self.first_time / self.steps if self.steps else 1.0

    @property
    def wrong(self) -> int:
        """Wrong steps that were tried."""
        return sum(len(hand.wrong) for hand in self.hands)

    @property
    def grades(self) -> dict[Grade, int]:
        """How often each grade was given, the best first."""
        found = Counter(each.grade for each in self._met())
        return {grade: found[grade.value] for grade in Grade if found[grade.value]}

    @property
    def arisen(self) -> int:
        """How much went wrong, and is settled."""
        return sum(1 for each in self._met() if each.grade != Grade.FALSE_CALL.value)

    @property
    def noticed(self) -> int:
        """How much of it was seen."""
        return sum(1 for each in self._met() if each.noticed)

    @property
    def helped(self) -> int:
        """How much of that was seen with help."""
        return sum(1 for each in self._met() if each.noticed and each.helped)

    @property
    def hints(self) -> int:
        """How often help was asked for."""
        return sum(hand.hints for hand in self.hands)

    @property
    def counts(self) -> int:
        """How often sums were asked for at a bare table."""
        return sum(hand.counts for hand in self.hands)

    @property
    def late(self) -> int:
        """How much of that was seen when another ruling held already than at once."""
        return sum(1 for each in self._met() if each.noticed and each.late)

    @property
    def to_notice(self) -> float | None:
        """Seconds to notice something, on average; None where nothing was."""
        found = [each.seconds for each in self._met() if each.noticed and each.seconds is not None]
        return sum(found) / len(found) if found else None

    @property
    def to_rule(self) -> float | None:
        """Seconds from stopping play until a ruling is carried out, on average; None where nothing was ruled on."""
        seconds = sum(hand.phases.get(Phase.RULING, 0.0) for hand in self.hands)
        return seconds / self.noticed if self.noticed and seconds >= FEW_SECONDS else None

    @property
    def calls(self) -> list[ReportedCall]:
        """What the dealer had to call."""
        return [each for hand in self.hands for each in hand.calls]

    @property
    def called(self) -> tuple[int, int]:
        """How many calls were said rightly and in time, of how many; a false one is one more that was not."""
        return sum(call.good for call in self.calls), len(self.calls)

    @property
    def work(self) -> list[WorkDone]:
        """What was done apart from watching."""
        return [each for hand in self.hands for each in hand.work]

    def entries(self) -> list[ReportEntry]:
        """A line for everything, in the order in which it happened."""
        found: list[ReportEntry] = []
        for hand in self.hands:
            told: list[ReportedStep | ReportedIncident | SlowStep | PlayerInquiry | WorkDone | ReportedCall] = [
                *hand.wrong, *hand.met, *hand.slow, *hand.asked,
                *(done for done in hand.work if not done.good or done.word != SHUFFLE),
                *(call for call in hand.calls if not call.good)]
            found += sorted((ReportEntry(hand, what.at, what) for what in told), key=attrgetter("at"))
        return found

    def _met(self) -> Iterator[ReportedIncident]:
        """What went wrong, and what was named though nothing had; what players asked for is no irregularity."""
        return (each for hand in self.hands for each in hand.met if each.word not in REQUESTS)

    @property
    def requests(self) -> tuple[int, int]:
        """How many of what players asked for were answered rightly, and how many there were."""
        asked = [each for hand in self.hands for each in hand.met if each.word in REQUESTS]
        return sum(each.grade == Grade.EXACT.value for each in asked), len(asked)
