"""What an exam leaves of a trainee's role: nothing is told before it is over, and nobody helps. A placement leaves the help out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from game.chair.course import Course
from game.chair.going_back import WayBack
from game.chair.log import Log, LogLine
from game.chair.roles.dealer import Dealer
from game.chair.roles.inspector import Inspector
from game.chair.roles.looks import TableDisplay
from game.chair.roles.trainee import Trainee
from game.chair.seen.view import Spot, TableView
from game.chair.stopping.floor import supervisor
from game.chair.wording.panel_text import DueText
from game.chair.wording.sentences import behind
from game.chair.wording.strip_text import Cap
from game.chair.wording.verdict_words import VerdictText
from game.grammar import counted
from game.rulebook.readers.read_calls import calls
from game.rulebook.readers.read_house import house_guests
from game.session.narration.in_the_way import wanting
from game.session.narration.narration import Line
from game.table.outcome import Due, Refusal, puts_right

LATER = "Go on later: everything is saved, and you come back to exactly where you left off. The record will say that you left."
HANDS_IN = "Hand in now: you're marked on what you've done, with {dealt} dealt. You can't change anything after that."
EXAM = "No help and no marks till it's over. Then the report has everything."


class ExamRole(Trainee):
    """Goes before a trainee's role, and answers less than it."""

    silent = True
    may_be_helped = False
    switches = ("pause", "values", "slow", "fast")
    chooses_bare = False
    bare_why = EXAM
    closed = frozenset({"rulebook", "review", "report"})
    others_act = "Waiting for the others"

    def withheld(self) -> Collection[str]:
        """Chips are counted at a bare table alone: elsewhere their sums are written."""
        return () if self.bare else ("values",)

    def going_back(self) -> WayBack:
        return WayBack(self.play)

    def notices(self) -> list[Line]:
        """What the hand has changed, and in good time that not all hands will be dealt at this pace."""
        slow = behind(self.play)
        return [*super().notices(), *([Line(slow)] if slow else [])]

    def _due_text(self, due: Due, hint: Line | None, *, guide: bool) -> DueText:
        """Nothing but that it goes on."""
        if not self.play.is_mine(due):
            return DueText(self.others_act, why=EXAM)
        return DueText("Put it right" if puts_right(self.play.session.table, due) else "Your turn", why=EXAM, mine=True)

    def refusal_line(self, refusal: Refusal) -> Line:
        """What is wanting, as anybody at the table sees it: neither the step nor its clause."""
        return Line(f"Not now. {wanting(self.play.rules, self.play.session.table, refusal.due)}")

    def noted(self, what: str) -> Line | None:
        """Only that it is, and who takes it from there: what follows is their doing."""
        return Line(f"Your {what} is noted. {supervisor(self.play).title}: “Thank you. I'll take it from here.”")

    def ref(self, cite: str) -> str:
        """None: they are asked for."""
        return ""

    def shows(self, verdict: VerdictText | None) -> VerdictText | None:
        return None

    def missed(self) -> VerdictText | None:
        return None

    def log_lines(self, log: Log, *, whole: bool) -> list[LogLine]:
        """No clauses: they are asked for."""
        return [replace(line, cite="") for line in super().log_lines(log, whole=whole)]

    def follows(self, open_ref: Callable[[str], None]) -> Callable[[str], None] | None:
        """Nobody looks into the book."""
        return None

    def came_of_it(self) -> list[str]:
        """Nothing: it would name the hands that were to be read."""
        return []

    def _scores(self) -> list[str]:
        return []

    def before_leaving(self) -> Sequence[str]:
        """It can be resumed, or handed in; nothing is asked once it's over."""
        if self.play.hands_over or self.play.account is None:
            return ()
        dealt = f"{self.play.account.report.finished} of {counted(self.play.hands, 'hand')}"
        return LATER, HANDS_IN.format(dealt=dealt)

    def mends(self, course: Course) -> bool:
        """They aren't told."""
        return False

    def looks_back(self, looks: TableDisplay) -> list[Cap]:
        return []

    def in_question(self, view: TableView) -> frozenset[Spot]:
        """They find out who it is about."""
        return frozenset()

    def led(self, wanted: bool) -> bool:
        return False

    def figures_allowed(self, wanted: bool) -> bool:
        """Chips are cut."""
        return False

    def by_hand(self, wanted: bool) -> bool:
        """Every chip, and the deck."""
        return True

    def cash_and_change(self, wanted: bool) -> bool:
        return True

    def works_beside(self, wanted: bool) -> bool:
        """Where the test marks it."""
        return self.play.shift

    @property
    def tells_work(self) -> bool:
        """Only when it is over."""
        return False

    @property
    def relief_after(self) -> int:
        """Earlier than at a table of your own: a test has few hands."""
        return calls().house.relief_in_tests

    def guests(self, wanted: bool) -> bool:
        """Where the house wants them in tests."""
        return house_guests().in_tests


class ExaminedDealer(ExamRole, Dealer):
    """A dealer in an exam."""

    asks_clause = True


class MeasuredDealer(Dealer):
    """A dealer whose place in the course is being found: a wrong step is explained, but nobody helps before it."""

    may_be_helped = False
    switches = ("pause", "values", "slow", "fast")
    chooses_bare = False
    ask = "Deal as you would at your own table. There are no hints here: this shows where you should start."

    def led(self, wanted: bool) -> bool:
        return False


class ExaminedInspector(ExamRole, Inspector):
    """An inspector in an exam."""

    others_act = "Watch"
