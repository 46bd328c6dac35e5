"""Takes down what a sitting comes to as it goes: every wrong step, everything that went wrong, and the time it took."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from game.grammar import kebab
from game.irregularities.catalogue.signs import signs
from game.irregularities.rulings import rulings
from game.session.evidence.evident import describe_sign
from game.session.narration import orders
from game.session.round import PlayedMove, Round
from game.table import events as e
from game.table.incident import Incident
from game.table.moves import Misplay
from game.table.outcome import Due
from game.table.state import Table
from game.training.floor_work.task import WorkDone
from game.training.grading import Grade, Verdict
from game.training.hints import amiss
from game.training.pace.work_phases import phase_of, time_of
from game.training.reports.hand_report import HandReport, PlayerInquiry, ReportedCall, ReportedIncident, ReportedStep, SlowStep
from game.training.reports.report import Report
from game.training.request_answers import WISH
from game.training.step_log import StepLog, WrongStep
from game.training.verdict.teaching import repeated

Keep = Callable[[HandReport], None]
_SETTLING = (e.IncidentNoticed, e.IncidentRuled, e.IncidentPassed)


@dataclass
class _Arisen:
    """When something went wrong: before which move, at which second, on which table; and the second at which it was noticed."""

    what: Incident
    at: int
    second: float
    table: Table
    noticed: float | None = None
    own: bool = False
    helped: bool = False


class Scorecard:
    """The account of one desk. It hears every move of the session; `keep` is told whenever the hand's report has changed."""

    def __init__(self, desk: StepLog, role: str) -> None:
        self._desk, self._session, self._role = desk, desk.session, role
        self._done: list[HandReport] = []
        self.rounds: dict[int, Round] = {}
        """Each hand as it was played here, by its number."""
        self.kept: Mapping[int, int] = {}
        """The kept rounds of hands that were played before the table was left, by the hands' numbers."""
        self.keep: Keep | None = None
        self._hand = self._fresh()
        self._arisen: dict[int, _Arisen] = {}
        self._known: set[tuple[int, int, str]] = set()
        self._base = self._counts()
        desk.on_slip, desk.on_step, desk.on_led = self._slipped, self._stepped, self._guided
        self._session.listen(self._heard)

    # ---- what there is to tell

    @property
    def hand(self) -> HandReport:
        """The hand that is on, or that was played last."""
        return self._now()

    @property
    def report(self) -> Report:
        """The whole sitting. A hand in which nothing has happened yet is left out."""
        now = self._now()
        told = now.over or now.steps or now.guided or now.wrong or now.met or now.work or now.asked or now.calls
        return Report((*self._done, now) if told else tuple(self._done))

    def take_up(self, hands: Mapping[int, HandReport]) -> None:
        """Go on with the account of a sitting that was left: its hands by the rounds as which they are kept."""
        self.kept = {hand.number: round_id for round_id, hand in hands.items()}
        current = [each for each in hands.values() if each.number == self._hand.number]
        self._done = [each for each in hands.values() if each.number != self._hand.number]
        if current:
            self._hand = current[-1]
            self._known = {(met.at, met.place, met.grade) for met in self._hand.met}
            self._desk.owes = any(step.at == len(self._session.round) for step in self._hand.wrong[-1:])
        for played in self._session.played():
            self._look(played)

    # ---- what happens

    def pass_time(self, seconds: float, *, held: bool = False) -> None:
        """So much time has gone by while play was on; `held`: players wait for a call of the person's."""
        self._roll()
        due = self._session.ask()
        if due is not None:
            phase = time_of(self._session.table, due, held=held).value
            phases = {**self._hand.phases, phase: self._hand.phases.get(phase, 0.0) + seconds}
            self._hand = replace(self._now(), seconds=self._hand.seconds + seconds, phases=phases)
            self._base = self._counts()

    def note(self, found: Iterable[Verdict]) -> None:
        """How something was answered that is not of the hand itself: somebody asked for something, a place fell free."""
        self._roll()
        self._hand = replace(self._hand, met=(*self._hand.met, *map(self._met, found)))
        self._keeps()

    def worked(self, done: WorkDone) -> None:
        """A piece of work apart from watching was done."""
        self._roll()
        self._hand = replace(self._now(), work=(*self._hand.work, replace(done, seconds=self._hand.seconds)))
        self._keeps()

    def helped(self) -> None:
        """Help was asked for; where something is wrong that nobody has noticed, it leads there, and then to the ruling."""
        self._roll()
        self._hand = replace(self._now(), hints=self._hand.hints + 1)
        wrong = amiss(self._session.table)
        for at, incident in enumerate(self._session.table.trouble.incidents):
            if at in self._arisen and (incident is wrong or incident.state == "noticed"):
                self._arisen[at].helped = True
        self._keeps()

    def counted(self) -> None:
        """The sums of a bare table were asked for: it costs as much as a step that was not right at once."""
        self._roll()
        due = self._session.ask()
        if due is None:
            return
        phase = phase_of(self._session.table, due).value
        made, first = self._hand.by_phase.get(phase, (0, 0))
        by_phase = {**self._hand.by_phase, phase: (made + 1, first)}
        self._hand = replace(self._now(), counts=self._hand.counts + 1, by_phase=by_phase)
        self._keeps()

    def pressed(self, found: SlowStep | PlayerInquiry) -> None:
        """Something of the hand that is on was slow, or a question was answered, or was not."""
        if isinstance(found, SlowStep):
            self._hand = replace(self._now(), slow=(*self._hand.slow, found))
        else:
            self._hand = replace(self._now(), asked=(*self._hand.asked, found))
        self._keeps()

    def called(self, found: ReportedCall) -> None:
        """A call came out so."""
        self._roll()
        self._hand = replace(self._now(), calls=(*self._hand.calls, found))
        self._keeps()

    def _slipped(self, slip: WrongStep, table: Table) -> None:
        self._roll()
        rules = self._session.engine.rules
        due = orders.instead(rules, table, slip.due.move, slip.tried) if slip.due and slip.due.move else ""
        phase = phase_of(table, slip.due).value if slip.due else ""
        kind = type(slip.tried)
        mistaken = kebab(kind.__name__) if slip.due and isinstance(slip.due.move, kind) else ""
        wrong = ReportedStep(slip.at, orders.tried(rules, table, slip.tried), due, slip.cite, slip.reason, phase, mistaken,
                             slip.became)
        self._hand = replace(self._hand, wrong=(*self._hand.wrong, wrong))
        self._keeps()

    def _stepped(self, table: Table, due: Due | None, at_once: bool) -> None:
        self._roll()
        if due is not None:
            phase = phase_of(table, due).value
            made, first = self._hand.by_phase.get(phase, (0, 0))
            self._hand = replace(self._hand, by_phase={**self._hand.by_phase, phase: (made + 1, first + at_once)})
        self._keeps()

    def _guided(self) -> None:
        self._roll()
        self._hand = replace(self._now(), guided=self._hand.guided + 1)
        self._keeps()

    def _heard(self, played: PlayedMove) -> None:
        self._roll()
        self.rounds[self._hand.number] = self._session.round
        self._look(played)
        if played.over or any(isinstance(event, _SETTLING) for event in played.events):
            for verdict in self._desk.settled():
                self._add(verdict)
            self._hand = replace(self._hand, over=played.over)
            self._keeps()

    def _look(self, played: PlayedMove) -> None:
        """When things go wrong and are noticed."""
        for event in played.events:
            if isinstance(event, e.IncidentArose):
                self._arisen[self._arises(played, event)] = _Arisen(event.incident, played.at, self._hand.seconds, played.after,
                                                                    own=self._own(played))
            elif isinstance(event, e.IncidentNoticed) and event.incident in self._arisen:
                self._arisen[event.incident].noticed = self._hand.seconds

    def _own(self, played: PlayedMove) -> bool:
        """Whether it came of a wrong step of the person's: others err at the same place of the hand too."""
        became = {step.became for step in self._hand.wrong if step.at == played.at}
        return isinstance(played.move, Misplay) and played.move.irregularity in became

    def _arises(self, played: PlayedMove, arose: e.IncidentArose) -> int:
        """Its place in the table's list."""
        these = [event for event in played.events if isinstance(event, e.IncidentArose)]
        return len(played.before.trouble.incidents) + next(at for at, event in enumerate(these) if event is arose)

    # ---- inside

    def _fresh(self) -> HandReport:
        session = self._session
        return HandReport(session.book, session.game, self._role, session.hand)

    def _roll(self) -> None:
        if self._session.hand != self._hand.number:
            self._done.append(self._now())
            self._hand = self._fresh()
            self._arisen.clear()
            self._known.clear()

    def _counts(self) -> tuple[int, int]:
        return self._desk.steps, self._desk.first_time

    def _now(self) -> HandReport:
        """The hand with the steps that were made since it was looked at last."""
        steps, first = self._counts()
        if (steps, first) != self._base:
            hand = self._hand
            more = (hand.steps + steps - self._base[0], hand.first_time + first - self._base[1])
            self._hand, self._base = replace(hand, steps=more[0], first_time=more[1]), (steps, first)
        return self._hand

    def _keeps(self) -> None:
        if self.keep is not None:
            self.keep(self._now())

    def _add(self, verdict: Verdict) -> None:
        """A verdict, once; after a ruling was taken back the first grade stays."""
        key = (verdict.at, verdict.incident, verdict.grade.value)
        if key not in self._known and not repeated(self._session.again, verdict):
            self._known.add(key)
            self._hand = replace(self._hand, met=(*self._hand.met, self._met(verdict)))

    def _met(self, verdict: Verdict) -> ReportedIncident:
        arisen = self._arisen.get(verdict.incident) if verdict.what is not None else None
        at_once = rulings.ruling_for(self._session.engine.rules, arisen.table, arisen.what) if arisen else None
        right = verdict.right or at_once
        seen = verdict.grade not in (Grade.MISSED, Grade.FALSE_CALL)
        seconds = arisen.noticed - arisen.second if seen and arisen and arisen.noticed is not None else None
        late = seen and right is not None and at_once is not None and right.remedy != at_once.remedy
        return ReportedIncident(
            verdict.at, arisen.at if arisen else verdict.at, verdict.what.irregularity if verdict.what else "",
            verdict.grade.value, verdict.given, verdict.given_cite, right.remedy if right else "",
            (right.cites or right.readings) if right else (), seconds, late,
            self._seen(arisen.what) if arisen else _wished(verdict.what),
            verdict.incident, bool(arisen and arisen.own), seen and bool(arisen and arisen.helped),
            verdict.floor.value if verdict.floor else "")  # fmt: skip

    def _seen(self, what: Incident) -> tuple[str, ...]:
        return tuple(describe_sign(self._session.engine.rules, sign).line for sign in signs(what))


def _wished(what: Incident | None) -> tuple[str, ...]:
    """What somebody asked for, in words; nothing of what has no words of its own."""
    return (str(what.facts[WISH]),) if what is not None and WISH in what.facts else ()
