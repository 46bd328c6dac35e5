"""What the buttons of a table's screen do: one list, which the screen fills in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from game.chair.dealer.verbs import Verb
from game.table import moves as m
from game.table.moves.move import Asked


class Commands(Protocol):
    """All that can be pressed at a table, the one who draws it."""

    def move(self, move: m.Move) -> None:
        """Make a move."""

    def begin(self) -> None:
        """Something new is begun: what was refused before is answered by that."""

    def take(self, verb: Verb, known: Mapping[Asked, Any] | None = None) -> None:
        """Take a dealer's deed into hand; what is known of it is not asked."""

    def all_moves(self) -> None:
        """Offer every move that a dealer has."""

    def settle(self, cents: int) -> None:
        """Set the figure that is being settled."""

    def turn(self) -> None:
        """Turn to the buttons that had no room."""

    def takes_back(self) -> bool:
        """Whether a chip that is pressed now goes back instead of being added."""

    def changed(self) -> None:
        """Something has changed, so that what is on the screen is stale."""

    def stop(self) -> None:
        """Stop play, if nobody has, and rule."""

    def may_stop(self) -> bool:
        """Whether it can be stopped now."""

    def next_hand(self) -> None:
        """Go on to the next hand."""

    def everybody(self) -> None:
        """All hands open, or as they lie, once a hand is over."""

    def show_hand(self) -> None:
        """A winner to whom everybody folded turns up their hand."""

    def buy_chips(self) -> None:
        """Ask how many chips to buy."""

    def race(self) -> None:
        """The chip race that the automatic dealer has run, or the hand as it lies, once one is over."""

    def review(self) -> None:
        """Look back at the hand."""

    def work(self) -> None:
        """Choose a piece of work apart from dealing or watching."""

    def report(self) -> None:
        """Look at what the sitting has come to."""

    def leave_table(self) -> None:
        """Get up."""

    def call(self) -> None:
        """Open the line in which a dealer calls something."""

    def closing_time(self) -> None:
        """Offer to go on another day, or to end it."""

    def let_go(self) -> None:
        """Let somebody go who cannot go on."""

    def result(self) -> None:
        """Show places and prizes, or how it stands."""

    def buys_back(self, back: bool) -> None:
        """Buy back into a tournament, or do not."""

    def play_another(self) -> None:
        """Leave, and sit down to another table like this one."""

    def to_the_end(self) -> None:
        """Have the rest of a tournament played at once."""


def then(act: Callable[[], object], commands: Commands) -> Callable[[], None]:
    """Do it, and have the screen made again."""
    def both() -> None:
        act()
        commands.changed()

    return both
