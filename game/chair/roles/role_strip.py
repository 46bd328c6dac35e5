"""What a person at a table may press, whichever part they have in it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from game.chair.commands import then
from game.chair.contests.contest_kinds import contest_of
from game.chair.course import Course
from game.chair.dealer.corrective import puts_right
from game.chair.roles.looks import Looks
from game.chair.roles.role_sight import RoleSight
from game.chair.wording.strip_text import Cap, Prompt, StripText
from game.table.outcome import Due


class RoleStrip(RoleSight):
    """The action strip of a role: in its turn, while others act, between two hands."""

    report_word: ClassVar[str] = "Report"

    def mends(self, course: Course) -> bool:
        """Whether the person puts something right and is told each step of it."""
        return False

    def turn_prompt(self, looks: Looks, due: Due) -> Prompt:
        """The strip's line when it is the person's turn."""
        text = "Put it right." if puts_right(self.play.session.table, due) else "Your turn."
        return Prompt(text, "accent", bold=True)

    def prompt(self, looks: Looks, due: Due) -> Prompt:
        """The strip's line while a hand is on and nothing else must be said."""
        return self.turn_prompt(looks, due) if looks.course.mine else Prompt(self.waiting(due), "muted")

    @abstractmethod
    def strip(self, looks: Looks, due: Due, prompt: Prompt) -> StripText:
        """What may be pressed while a hand is on."""

    def meanwhile(self, looks: Looks, prompt: Prompt) -> StripText:
        """What may be pressed while others act."""
        course, commands = looks.course, looks.commands
        if course.pace.reading:
            go_on = Cap("Go on", "return", then(course.read_on, commands), primary=True)
            return StripText(Prompt("Play waits while you read.", "muted"), [go_on], large=True)
        return self._while_others_act(looks, prompt)

    def _while_others_act(self, looks: Looks, prompt: Prompt) -> StripText:
        return StripText(prompt, large=True)

    def between(self, looks: Looks) -> StripText:
        """What may be pressed between two hands."""
        play, commands = self.play, looks.commands
        if play.hands_over:
            return StripText(Prompt("That was the last hand. The report names what went well, and what did not."),
                             [Cap("To the report", "return", commands.leave_table, primary=True)], large=True, tells=True)
        contest = contest_of(play)
        if contest is not None:
            return contest.between(self.summary(), commands)
        if looks.course.places.offer is not None:
            return self._offered(looks)
        after, over = self.looks_back(looks), play.session.over
        if over is not None:
            return StripText(Prompt(f"The game is over. {over.reason}", cite=over.cite),
                             [Cap("Leave", "return", commands.leave_table, primary=True), *after], large=True, tells=True)
        if play.leaving:
            leave = Cap("Leave the table", "return", commands.leave_table, primary=True)
            return StripText(Prompt(f"{self.summary()} You leave the table."), [leave, *after], large=True, tells=True)
        return self._goes_on(looks, after)

    def _offered(self, looks: Looks) -> StripText:
        """A place has fallen free."""
        offer = looks.course.places.offer
        assert offer is not None
        return looks.course.places.strip(offer, looks.commands, guide=looks.switches.guide)

    def _goes_on(self, looks: Looks, after: Sequence[Cap], word: str = "Next hand") -> StripText:
        going = Cap(word, "n", looks.commands.next_hand, primary=True, also="return")
        return StripText(Prompt(self.summary()), [going, *after], large=True, tells=True)

    def looks_back(self, looks: Looks) -> list[Cap]:
        """Between two hands: what can be looked at."""
        review = Cap(f"Review this {self.play.rules.family.deal}", "d", looks.commands.review)
        return [review, Cap(self.report_word, "o", looks.commands.report)]
