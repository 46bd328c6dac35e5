"""What a person at a table may do there, whichever part they have in it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import ClassVar

from game.chair.asked_help import Help
from game.chair.calling import Calling, Note, ProgramsCalls
from game.chair.course import Course
from game.chair.dealer.in_hand import DealersHand
from game.chair.dealer.verbs import Answers
from game.chair.distractions import Distractions, Tell
from game.chair.ease.automatic import Automatic
from game.chair.ease.comforts import Comforts
from game.chair.ease.odds import OddsAid
from game.chair.free_places import FreePlaces
from game.chair.going_back import GoingBack
from game.chair.roles.role_strip import RoleStrip
from game.chair.wording.verdict_words import Judged
from game.session.cash.asking import Wish
from game.session.narration.narration import Line
from game.table import moves as m
from game.table.outcome import Outcome, Refusal

Do = Callable[[m.Move, Answers], None]


class Role(RoleStrip):
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
    """Whether few buttons stand in the strip, large, below one's own cards; one that has just come can't be pressed yet."""
    keeps_panel: ClassVar[bool] = False
    """Whether it is remembered that the panel was folded."""
    stops_in_strip: ClassVar[bool] = False
    """Whether the button that stops play stands in the strip, and not above the table."""

    # ---- what is made as the person sits down

    def withheld(self) -> Collection[str]:
        """The names of those switches that aren't there now."""
        return ()

    def closes(self, word: str) -> bool:
        """Whether an entry of the table's menu isn't open to the person now."""
        return word in self.closed

    @abstractmethod
    def going_back(self) -> GoingBack:
        """The way back to what was done before."""

    @abstractmethod
    def free_places(self, tell: Tell, judged: Callable[[Judged], None]) -> FreePlaces:
        """How a free place goes round."""

    def distractions(self, tell: Tell) -> Distractions:
        """Players who ask and talk while a dealer works: nobody, in any other role."""
        return Distractions(self.play, tell, presses=False)

    def calling(self, note: Note) -> Calling:
        """Who says what a dealer calls: the program, unless nobody does."""
        return Calling(self.play, note) if self.play.calls == "off" else ProgramsCalls(self.play, note)

    def hand(self, do: Do) -> DealersHand | None:
        """What holds the deck: a dealer's hand."""
        return None

    def comforts(self, course: Course, next_hand: Callable[[], None], automatic: Automatic) -> Comforts | None:
        """What a player leaves to the program."""
        return None

    def odds(self, *, on: bool) -> OddsAid | None:
        """Reckons what a player's hand wins."""
        return None

    # ---- what is done

    @abstractmethod
    def do(self, move: m.Move, given: Answers) -> Outcome | Refusal:
        """A move of the person's, with the answers that led to it."""

    @abstractmethod
    def help(self, level: int, *, mine: bool) -> Help:
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

    def hurried(self, seconds: float) -> Line | None:
        """So much of their turn goes by: what is said to somebody who takes too long."""
        return None
