"""What the person has switched on or off at the table: panel, values, guide, pause, pace, help."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.chair.course import Course
from game.chair.ease.odds import OddsAid
from game.chair.eye import LEAVES, Eye, next_eye
from game.chair.leading import GuideStages, Stage
from game.chair.wording.strip_text import Key
from game.session.narration.narration import Line
from game.table.outcome import Due
from game.training.calls.call import Call

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
CHANGES: Final = {Stage.LIT: "You know that {what}. From now on the guide only lights it.",
                  Stage.SILENT: "You've got that {what}. From now on the guide leaves it to you."}
AGAIN: Final = "The guide helps you with that {what} again."


@dataclass
class Switches:
    """The state of each switch; `amount` is the figure that is being settled, in cents, None while it is untouched."""

    course: Course
    guide: bool
    keep: Callable[..., None]
    """Told by name what is switched so that the next table begins so."""
    offered: Sequence[str] = ()
    """The names of those that stand at this table, in their order."""
    panel_kept: str = "dealer_panel"
    """The preference by which the next table begins with the panel as it is here."""
    withheld: Callable[[], Collection[str]] = tuple
    """Those of them that aren't there now."""
    chooses_bare: bool = False
    """Whether the person may have a bare table when they like."""
    panel: bool = False
    values: bool = False
    why: bool = False
    whole: bool = False
    """A player's log with dealing and clauses too."""
    odds: OddsAid | None = None
    amount: int | None = None
    everybody: bool = False
    """All hands lie open, once one is over."""
    race: bool = False
    """The chip race that the automatic dealer has run lies on the table, between two hands."""
    page: int = 0
    leading: GuideStages | None = None
    fades: bool = True
    """How far a dealer is led by the guide, and whether it fades."""
    stale: bool = False
    """Something has changed, so that the screen has to be made anew."""
    _lent: bool = False
    _unsaid: object = None
    _folded_over: object = None
    """What was to be read as the person folded the panel."""

    def __post_init__(self) -> None:
        self.course.play.desk.led = lambda: self._leads

    def fade(self, leading: GuideStages) -> None:
        """The guide says less and less of what somebody knows."""
        self.leading, self.course.play.desk.on_tried = leading, self._tried
        self.course.calling.leads, self.course.calling.on_judged = self._leads_call, self._called

    @property
    def _stage(self) -> Stage:
        due = self.course.due
        return self.leading.stage(due) if self.leading is not None and self.fades and due is not None else Stage.TOLD

    @property
    def tells(self) -> bool:
        """Whether the guide says what is due, and by which keys; not before a call is made: one order at a time."""
        return self._uncalled is None and self._leads and self._stage is Stage.TOLD

    @property
    def shows(self) -> bool:
        """Whether the guide at least lights the place."""
        return self._uncalled is None and self._leads

    @property
    def _uncalled(self) -> Call | None:
        """The call that comes before the next step."""
        return self.course.calling.due

    @property
    def _leads(self) -> bool:
        """Whether somebody who takes the step now has been led to it, or to the call before it."""
        return self.tells_call and self._stage is not Stage.SILENT

    def _tried(self, due: Due, right: bool) -> None:
        """A step was right at once, or wrong: somebody who is led is told where that changes how."""
        if self.leading is not None:
            self._changed(self.leading.made(due, right=right), "step", right=right)

    def _called(self, name: str, right: bool) -> None:
        if self.leading is not None:
            self._changed(self.leading.called(name, right=right), "call", right=right)

    def _changed(self, stage: Stage | None, what: str, *, right: bool) -> None:
        if stage is not None and self.guide and self.fades:
            self.course.log.tell(Line((CHANGES[stage] if right else AGAIN).format(what=what)), "muted")

    def _call_stage(self, name: str) -> Stage:
        return self.leading.call_stage(name) if self.leading is not None and self.fades else Stage.TOLD

    def _leads_call(self, name: str) -> bool:
        return self.guide and self._call_stage(name) is not Stage.SILENT

    @property
    def tells_call(self) -> bool:
        """Whether the guide says the call that is due, word for word."""
        call = self._uncalled
        return self.guide and (call is None or self._call_stage(call.name) is Stage.TOLD)

    @property
    def call_told(self) -> Call | None:
        """The call that the guide says word for word; None where it says none."""
        return self._uncalled if self.tells_call else None

    @property
    def shows_call(self) -> bool:
        """Whether the guide at least lights the button of the call."""
        call = self._uncalled
        return self.guide and (call is None or self._leads_call(call.name))

    def heard(self) -> None:
        """A move was made: the figure is done with, and chips that were counted at a bare table are no longer known."""
        self.amount = None
        self.values = self.values and not self.course.play.bare

    @property
    def figure(self) -> int | None:
        """The figure that stands there: the person's own, else what a hint proposes."""
        return self.amount if self.amount is not None else self.course.help_given.to or None

    def set_amount(self, cents: int) -> None:
        """The figure changes."""
        self.amount, self.stale = cents, True

    def turn(self) -> None:
        """To the buttons that had no room."""
        self.page, self.stale = self.page + 1, True

    @property
    def open(self) -> bool:
        """Whether the panel is open: as the person has it, or because something must be read there."""
        return self.panel or self._lent or (self._to_read is not None and self._to_read is not self._folded_over)

    @property
    def _to_read(self) -> object:
        """A verdict, or what was wrong of a step where the strip has no room for it; None for nothing."""
        wrong = self.course.refused
        return self.course.verdict or (wrong if wrong is self._unsaid else None)

    def not_said(self) -> None:
        """The strip has no room for what was wrong of a step."""
        if self._unsaid is not self.course.refused:
            self._unsaid, self.stale = self.course.refused, True

    def lend(self, *, to_another: bool) -> None:
        """Something else stands in the panel's place, which is there for it; or no longer."""
        self.stale = self.stale or self._lent != to_another
        self._lent = to_another

    def fold_panel(self) -> None:
        """The panel goes or comes back."""
        self.panel, self._folded_over, self.stale = not self.open, self._to_read, True
        self.keep(**{self.panel_kept: self.panel})

    def entries(self) -> list[Key]:
        """The switches that stand here, each with its key; the panel has one of its own."""
        known = self._known()
        withheld = self.withheld()
        said = "hint" if self.tells or self.call_told is not None else ""  # a hint would say what the guide says already
        shown = (name for name in self.offered if name in known and name not in withheld and name != said)
        return [known[name] for name in shown if name != "bare" or self.chooses_bare]

    def _known(self) -> Mapping[str, Key]:
        odds = {"odds": Key("Odds", "q", self._odds, self.odds.on)} if self.odds is not None else {}
        return odds | {
            "why": Key("Explain", "w", self._why, self.why), "hint": Key("Hint", "h", self._help),
            "pause": Key("Pause", "p", self.pause, self.course.pace.paused),
            "values": Key("Values", "v", self._count if self.course.play.bare else self._values, self.values),
            "bare": Key(LEAVES[self.course.play.eye], "f9", self._next_eye),
            "whole-log": Key("Full log", "u", self._whole, self.whole), "guide": Key("Guide", "y", self._guide, self.guide),
            "slow": Key("Slow", "f7", self._slower), "fast": Key("Fast", "f8", self._faster),
        }

    def pause(self) -> None:
        """Everything is held, or goes on."""
        self.course.pace.pause()
        self.stale = True

    def _help(self) -> None:
        if self.leading is not None and self.course.due is not None and self.course.mine:
            self.leading.helped(self.course.due)
        self.course.help()
        if self.course.help_given.to or self.course.help_given.kind == "draw":
            self.amount = None  # that of the hint stands there
        self.stale = True  # where the panel is folded the strip says the hint

    def _why(self) -> None:
        self.why, self.stale = not (self.why and self.open), True
        self.panel = True  # it is read there

    def _values(self) -> None:
        self.values, self.stale = not self.values, True

    def _count(self) -> None:
        """At a bare table sums are told on request, until the next move; it is noted that they were."""
        account = self.course.play.account
        if account is not None and not self.values:
            account.counted()
        self.values = self.stale = True

    def _guide(self) -> None:
        self.guide, self.stale = not self.guide, True
        self.panel = self.panel or self.guide  # it says why
        self.keep(guide=self.guide)
        if self.guide and self.chooses_bare:
            self.have_eye("words")

    def _next_eye(self) -> None:
        """Less is told at this table, and in the end all of it again. Nobody is led at a bare one."""
        self.have_eye(next_eye(self.course.play.eye))
        self.keep(eye=self.course.play.eye)

    def have_eye(self, eye: Eye) -> None:
        """The table as the person likes it, where they may choose."""
        if self.chooses_bare:
            self.course.play.eye, self.course.pace.busy_floor, self.stale = eye, eye == "floor", True
            self.guide, self.why = self.guide and eye == "words", self.why and eye == "words"

    def _odds(self) -> None:
        if self.odds is not None:
            self.odds.switch()
            self.stale = True
            self.keep(odds=self.odds.on)

    def _whole(self) -> None:
        self.whole, self.stale = not self.whole, True
        self.keep(whole_log=self.whole)

    def _slower(self) -> None:
        self._speed(-1)

    def _faster(self) -> None:
        self._speed(1)

    def _speed(self, step: int) -> None:
        """To the next of the usual speeds."""
        now = self.course.pace.speed
        others = [speed for speed in SPEEDS if (speed > now if step > 0 else speed < now)]
        if others:
            self.course.pace.speed = min(others) if step > 0 else max(others)
            self.keep(play_speed=self.course.pace.speed)
        self.stale = True
