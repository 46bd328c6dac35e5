"""An inspector in training: watches, stops play, rules."""

from __future__ import annotations

from collections.abc import Callable

from game.chair.desks.deck_desk import DeckDesk
from game.chair.distractions import Tell
from game.chair.free_places import FreePlaces, PlacesWatched
from game.chair.roles.looks import TableDisplay
from game.chair.roles.trainee import Trainee
from game.chair.wording.panel_text import DueText
from game.chair.wording.strip_text import Cap, Prompt, StripText
from game.chair.wording.verdict_words import VerdictText
from game.session.narration.narration import Line
from game.session.narration.wording import party, placed
from game.table.outcome import Due
from game.training.step_log import TrainingMode
from game.unheard import unheard


class Inspector(Trainee):
    """Watches somebody else deal. Only rulings are theirs."""

    word = "inspector"
    watches = True
    signs_with, manual = "dealer", "rulings"
    bare_why = "Watch the players, the chips and the dealer. Press Space to stop play when something is wrong."

    def free_places(self, tell: Tell, judged: Callable[[VerdictText], None]) -> FreePlaces:
        """They see whom the dealer asks."""
        return PlacesWatched(self.play, tell, judged, silent=self.silent)

    def inspection(self) -> DeckDesk | None:
        """They look at a new deck once the dealer has spread it."""
        account = self.play.account
        return DeckDesk(self.play.session, account.worked if account else unheard,
                        strict=self.play.manner is TrainingMode.COACH, tells=not self.silent, inspects=True)

    def _due_text(self, due: Due, hint: Line | None, *, guide: bool) -> DueText:
        if hint is not None:
            return self._hinted("Hint", hint)
        if guide:
            return self._told_due(due)
        return DueText("Watch", placed(self.play.rules, f"{party(due.by)} to act.") if due.by > 0 else "The dealer is working.",
                       "Press Space to stop play when something is wrong.")

    def strip(self, looks: TableDisplay, due: Due, prompt: Prompt) -> StripText:
        """Somebody has stopped play and they rule, or they watch."""
        if not looks.course.mine:
            return self.meanwhile(looks, prompt)
        return StripText(Prompt("Play is stopped. The ruling is yours.", "accent", bold=True),
                         [Cap("Rule", "return", looks.commands.stop, primary=True)], large=True)

    def _while_others_act(self, looks: TableDisplay, prompt: Prompt) -> StripText:
        """The one thing that they have to do."""
        if not looks.commands.may_stop():
            return super()._while_others_act(looks, prompt)
        return StripText(prompt, [Cap("Stop play", "space", looks.commands.stop)], large=True)
