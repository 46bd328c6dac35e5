"""What a person at a table may do there, whichever part they have in it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import ClassVar

from game.chair.asked_help import Hint
from game.chair.calling import Calling, Note, ProgramsCalls
from game.chair.commands import then
from game.chair.course import Course
from game.chair.dealer.in_hand import DealersHand
from game.chair.dealer.verbs import Answers
from game.chair.desks.deck_desk import DeckDesk
from game.chair.distractions import Distractions, Tell
from game.chair.ease.automatic import Automatic
from game.chair.ease.comforts import Comforts
from game.chair.ease.odds import OddsAid
from game.chair.free_places import FreePlaces
from game.chair.going_back import WayBack
from game.chair.roles.looks import TableDisplay
from game.chair.roles.role_sight import RoleSight
from game.chair.wording.sentences import wins
from game.chair.wording.strip_text import YOUR_TURN, Cap, Prompt, StripText
from game.chair.wording.verdict_words import VerdictText
from game.grammar import counted
from game.session.cash.asking import Wish
from game.session.narration.narration import Line
from game.table import moves as m
from game.table.outcome import Due, Outcome, Refusal, puts_right

Do = Callable[[m.Move, Answers], None]


class Role(RoleSight):
    """One person's part at one table. Where a part differs from the others it answers itself; nobody asks which part it is."""

    watches: ClassVar[bool] = False
    """Whether there is nothing to do but to watch, so that hands may take longer."""
    may_be_helped: ClassVar[bool] = True
    asks_deed: ClassVar[bool] = False
    """Whether somebody who stops play is first asked what they do: deal on, put it right, or call the floor."""
    asks_clause: ClassVar[bool] = True
    """Whether they are asked for the clause."""
    switches: ClassVar[Sequence[str]] = ()
    """The names of the switches that stand at the table."""
    upper: ClassVar[Collection[str]] = frozenset()
    """The keys of those that stand above the table where there is room."""
    closed: ClassVar[Collection[str]] = frozenset()
    """The entries of the table's menu that aren't for this part."""
    few_buttons: ClassVar[bool] = False
    """Whether few buttons stand in the strip, large, below your own cards; one that has just come can't be pressed yet."""
    panel_kept: ClassVar[str] = "dealer_panel"
    """The preference that remembers whether the panel stands open."""
    hastened: ClassVar[Mapping[type[m.Move], float]] = {}
    """Seconds before a move, at speed 1, in place of the usual ones: of what this person has no need to follow one by one."""
    report_word: ClassVar[str] = "Report"
    manual: ClassVar[str] = "dealing"
    """The page of the manual about it."""

    # ---- what is made as the person sits down

    def withheld(self) -> Collection[str]:
        """The names of those switches that aren't there now."""
        return ()

    def closes(self, word: str) -> bool:
        """Whether an entry of the table's menu isn't open to the person now."""
        return word in self.closed

    @abstractmethod
    def going_back(self) -> WayBack:
        """The way back to what was done before."""

    def windfall(self) -> int:
        """What the person has been pushed of pots in this hand, in cents: an event for who plays for it, and nobody else."""
        return 0

    def win_words(self) -> str:
        """What is said before the sum of that."""
        return wins("You win", self._pushed)

    def won_with(self, holds: str) -> str:
        """What it was won with, where the person's hand is that."""
        return holds[:1].upper() + holds[1:]

    @abstractmethod
    def free_places(self, tell: Tell, judged: Callable[[VerdictText], None]) -> FreePlaces:
        """How a free place goes round."""

    def distractions(self, tell: Tell) -> Distractions | None:
        """Players who ask and talk while a dealer works: nobody, in any other role."""
        return None

    def calling(self, note: Note) -> Calling:
        """Who says what a dealer calls: the program, unless nobody does."""
        return Calling(self.play, note) if self.play.calls == "off" else ProgramsCalls(self.play, note)

    def hand(self, do: Do) -> DealersHand | None:
        """What holds the deck: a dealer's hand."""
        return None

    def inspection(self) -> DeckDesk | None:
        """Where a new deck is looked at by somebody who doesn't deal it."""
        return None

    def comforts(self, course: Course, next_hand: Callable[[], None], automatic: Automatic) -> Comforts | None:
        """What a player leaves to the program."""
        return None

    def odds(self, *, on: bool) -> OddsAid | None:
        """Works out what a player's hand wins."""
        return None

    # ---- what is done

    @abstractmethod
    def do(self, move: m.Move, given: Answers) -> Outcome | Refusal:
        """A move of the person's, with the answers that led to it."""

    def too_early(self, move: m.Move) -> Refusal | None:
        """Why a move can't be made before something else is done by hand; None where it can."""
        return None

    @abstractmethod
    def help(self, level: int, *, mine: bool) -> Hint:
        """A hint of a level: each one says a little more."""

    def may_stop(self) -> bool:
        """Whether the person may stop play now."""
        return False

    def may_find_out(self) -> bool:
        """Whether the person may ask, count and check now."""
        return False

    def may_ask(self) -> bool:
        """Whether the person may ask the floor for something now."""
        return False

    def as_seen(self) -> bool:
        """Whether the log has what happens as somebody sees it who looks out for what goes wrong."""
        return self.watches

    def announced(self, text: str) -> str:
        """What is announced between two hands, as it is said to the person."""
        return text

    def turned_up(self) -> Line | None:
        """A winner who need not show turns up their hand; None where there is nothing to turn up."""
        return None

    def requests(self) -> list[str]:
        """What the person may ask the floor for."""
        return []

    def asked(self) -> Wish | None:
        """What one of the others asks the person for now."""
        return None

    @abstractmethod
    def answers(self, going: Wish) -> Line | None:
        """Somebody leaves: the answer they got, None where it is the person's to answer."""

    def buying(self) -> list[Line]:
        """Who buys in again before the next hand, as far as that is told."""
        return []

    def before_leaving(self) -> Sequence[str]:
        """What it means to leave now, where that is asked first; else nothing."""
        return ()

    def hurried(self, seconds: float) -> Line | None:
        """So much of their turn goes by: what is said to somebody who takes too long."""
        return None

    # ---- what may be pressed

    def mends(self, course: Course) -> bool:
        """Whether the person puts something right and is told each step of it."""
        return False

    def turn_prompt(self, looks: TableDisplay, due: Due) -> Prompt:
        """The strip's line when it is the person's turn."""
        text = "Put it right." if puts_right(self.play.session.table, due) else YOUR_TURN
        return Prompt(text, "accent", bold=True)

    def prompt(self, looks: TableDisplay, due: Due) -> Prompt:
        """The strip's line while a hand is on and nothing else must be said."""
        return self.turn_prompt(looks, due) if looks.course.mine else Prompt(self.waiting(due), "muted")

    @abstractmethod
    def strip(self, looks: TableDisplay, due: Due, prompt: Prompt) -> StripText:
        """What may be pressed while a hand is on."""

    def meanwhile(self, looks: TableDisplay, prompt: Prompt) -> StripText:
        """What may be pressed while others act."""
        course, commands = looks.course, looks.commands
        if course.pace.reading:
            go_on = Cap("Continue", "return", then(course.read_on, commands), primary=True)
            hint = course.help_given.line is not None and not looks.switches.panel.open
            return StripText(prompt if hint else Prompt("Play waits while you read.", "muted"), [go_on], large=True)
        return self._while_others_act(looks, prompt)

    def _while_others_act(self, looks: TableDisplay, prompt: Prompt) -> StripText:
        return StripText(prompt, large=True)

    def between(self, looks: TableDisplay) -> StripText:
        """What may be pressed between two hands."""
        play, commands = self.play, looks.commands
        if play.hands_over and play.duty is not None and play.duty.waiting:
            left = counted(len(play.duty.waiting), "job is", "jobs are")
            return StripText(Prompt(f"That was the last hand. {left} still to do."),
                             [Cap("To do", "return", commands.work, primary=True),
                              Cap("To the report", "o", commands.leave_table)], large=True, tells=True)
        if play.hands_over:
            return StripText(Prompt("That was the last hand. The report shows what went well and what didn't."),
                             [Cap("To the report", "return", commands.leave_table, primary=True)], large=True, tells=True)
        if self.contest is not None:
            return self.contest.between(self.summary(), commands)
        if looks.course.places.offer is not None:
            return self._offered(looks)
        after, over = self.looks_back(looks), play.session.over
        if over is not None:
            return StripText(Prompt(f"The game is over. {over.reason}", cite=over.cite),
                             [Cap("Leave", "return", commands.leave_table, primary=True), *after], large=True, tells=True)
        if play.leaving:
            leave = Cap("Leave the table", "return", commands.leave_table, primary=True)
            prompt = Prompt(f"{self.summary()} You leave the table.", brief=self.shares())
            return StripText(prompt, [leave, *after], large=True, tells=True)
        return self._goes_on(looks, after)

    def _offered(self, looks: TableDisplay) -> StripText:
        """A place has fallen free."""
        offer = looks.course.places.offer
        assert offer is not None
        return looks.course.places.strip(offer, looks.commands, guide=looks.switches.guide)

    def _goes_on(self, looks: TableDisplay, after: Sequence[Cap]) -> StripText:
        going = Cap(f"Next {self.play.rules.family.deal}", "n", looks.commands.next_hand, primary=True, also="return")
        return StripText(Prompt(self.summary(), brief=self.shares()), [going, *after], large=True, tells=True)

    def looks_back(self, looks: TableDisplay) -> list[Cap]:
        """Between two hands: what can be looked at."""
        review = Cap(f"Review this {self.play.rules.family.deal}", "d", looks.commands.review)
        return [review, Cap(self.report_word, "o", looks.commands.report)]
