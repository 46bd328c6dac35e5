"""A dealer who is relieved between two hands: hands are cleared, the next dealer is told what stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import ClassVar, Final

from game.chair.wording.call_verdicts import missed_line, wrong_line
from game.rulebook.readers.read_calls import calls
from game.session.session import Session
from game.training.calls.call import Call, sentence
from game.training.calls.choosing import choices
from game.training.calls.handover import WORK, handover_calls
from game.training.calls.sheet import CallGrade, CallSheet, JudgedCall
from game.training.calls.typing import TypedLine, typed
from game.training.floor_work.task import WorkDone
from game.training.house_steps import HouseSteps
from game.training.reports.hand_report import ReportedCall
from game.unheard import unheard

_ORDERS: Final[Mapping[str, str]] = {"clear": "clear your hands", "tell": "brief the next dealer", "go": "hand over the deck"}
COME: Final = "Your relief is behind you."
_LINES: Final = {"tell": "The next dealer is listening.", "clear": "Your hands are clear."}
DEALT_ON: Final = "You dealt on while your relief waited."


class _Steps(HouseSteps):
    orders = _ORDERS

    @property
    def steps(self) -> tuple[str, ...]:
        return calls().house.relief


class ReliefDesk:
    """The relief of one table's dealer. `on`: one comes `after` so many hands. `worked` and `called` are told what became of it;
    `strict`: what is wrong is told at once, and is not done."""

    def __init__(self, session: Session, worked: Callable[[WorkDone], None], called: Callable[[ReportedCall], None], *,
                 strict: bool, after: int) -> None:
        self._session, self._worked, self._called, self._strict = session, worked, called, strict
        self.on, self.after = False, after
        self.said: Callable[[str], None] = unheard
        """Told each sentence as it is said."""
        self.told: Callable[[str], None] = unheard
        """Told what the log has to say."""
        self.gone: Callable[[int], None] = unheard
        """Told once the next dealer has the deck, with how many mistakes were made till then."""
        self.note = ""
        """What was wrong last, where that is told."""
        self._wrong = 0
        """Mistakes so far, besides those of the steps that are on."""
        self._since, self._steps = session.hand, _Steps(strict)
        self._begun = False
        self._sheet = CallSheet(strict)

    # ---- when

    @property
    def waits(self) -> bool:
        """Whether somebody stands behind the dealer."""
        session = self._session
        return self.on and session.ask() is None and session.hand - self._since + 1 >= self.after

    @property
    def begun(self) -> bool:
        """Whether it is going on."""
        return self._begun and self.waits

    def begin(self) -> None:
        """The dealer turns to their relief."""
        if not self._begun:
            self._begun, self._steps, self.note = True, _Steps(self._strict), ""
            self._sheet = CallSheet(self._strict, self._judged, self._left_out)
            self._sheet.moved(handover_calls(self._session), len(self._session.round))

    def later(self) -> None:
        """The relief waits behind the dealer; all of it begins anew, and what was said is kept."""
        self._wrong += len(self._steps.faults)
        self._begun = False

    def missed(self) -> None:
        """The next hand begins, and nobody was relieved."""
        if self.waits:
            self._over(DEALT_ON)

    # ---- what is done

    def clear(self) -> None:
        """Both hands are turned over, empty, for the camera."""
        self.note = self._steps.step("clear")

    def may_tell(self) -> bool:
        """Whether something is told now; what is out of turn is told where it is."""
        self.note = self._steps.step("tell") if "tell" not in self._steps.done else ""
        return not self.note

    def say(self, said: Call) -> None:
        """Something is told to the next dealer."""
        found = self._sheet.say(said)
        self.said(sentence(said))
        wrong = found.grade is not CallGrade.RIGHT
        self.note = wrong_line(found, self.nothing).text if wrong and self._strict else ""

    def go(self) -> None:
        """The next dealer takes the deck."""
        left = "There's more to tell." if self._strict and self._sheet.pending else ""
        self.note = self._steps.step("go", left)
        mistakes = len(self._steps.faults) + self._wrong
        if not self.note:
            self._over("")
            self.gone(mistakes)

    def _over(self, instead: str) -> None:
        if self._begun:
            self._sheet.over()
        self._steps.finish()
        faults = instead or " ".join(self._steps.faults)
        self._worked(WorkDone(len(self._session.round), WORK, "Relief", faults, self._steps.right, not faults))
        if not instead:
            self.told("The next dealer takes over. You're back at this table after your break.")
        self._since, self._begun, self._steps, self.note = self._session.hand + 1, False, _Steps(self._strict), ""
        self._wrong = 0

    def _judged(self, found: JudgedCall) -> None:
        self._wrong += found.grade is not CallGrade.RIGHT
        self._called(ReportedCall.of(found, len(self._session.round)))

    def _left_out(self, call: Call) -> None:
        self.told(missed_line(call).text)

    # ---- the line in which it is told

    leaves: ClassVar[None] = None
    nothing: ClassVar[str] = "You've told the next dealer everything."

    @property
    def offers_choices(self) -> bool:
        """Whether three sentences are offered to choose from; else they are typed."""
        return self._strict

    def choices(self) -> tuple[Call, ...]:
        """Three to choose from; none once all is told."""
        session, due = self._session, [owed.call for owed in self._sheet.pending]
        if not due:
            return ()
        lot = Random(f"{session.chance.seed} {session.hand} {due[0].name} relief")
        return choices(session.engine.rules, session.table, due, lot)

    def typed(self, text: str) -> TypedLine:
        """What letters come to."""
        return typed(self._session.engine.rules, self._session.table, text, calls().relief)

    def words(self, call: Call) -> str:
        """As this house says it."""
        return sentence(call)

    # ---- what is told of it

    @property
    def line(self) -> str:
        """Where it stands."""
        return next((_LINES[step] for step in ("tell", "clear") if step in self._steps.done), COME)

    @property
    def due(self) -> str:
        """The step that is due: `clear`, `tell` as long as there is something to tell, `go`."""
        return "tell" if self._sheet.pending and self._steps.next in ("go", "tell") else self._steps.next

    @property
    def advice(self) -> str:
        """The step that is due, for those who are guided; "" where what was wrong says it."""
        if self.due == "tell":
            return f"Tell: “{sentence(self._sheet.pending[0].call)}”"
        return "" if self.note else f"{_ORDERS[self.due].capitalize()}."
