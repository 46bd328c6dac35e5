"""The moments of what goes wrong in a run: whether it arises now, later or before, and when it is noticed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.cards.card import Card
from game.cases.language.named_facts import Tale
from game.cases.running import arising
from game.cases.running.noticing import on_to_notice
from game.cases.running.place_facts import lay_cards
from game.table.state import Table

if TYPE_CHECKING:
    from game.cases.running.hand_run import HandRun


class Moments:
    """The moments of one run, as it stands when they are asked for; a house-banked table has its own."""

    play: HandRun

    def __init__(self, play: HandRun) -> None:
        self.play = play

    def come(self, tale: Tale, cards: tuple[Card, ...]) -> bool:
        """Whether it arises in place of the dealer's next step; `cards` are those it names."""
        return arising.comes(self.play, tale, cards)

    def ahead(self, tale: Tale, cards: tuple[Card, ...]) -> bool:
        """Whether its moment is still to come."""
        return arising.ahead(self.play, tale, cards)

    def behind(self, tale: Tale) -> bool:
        """Whether its moment lies before the position that the case starts from."""
        return arising.behind(self.play, tale)

    def laid(self, tale: Tale, facts: Mapping[str, Any]) -> Table:
        """The table with the cards that its facts name in their places."""
        return lay_cards(self.play, tale, facts)

    def ready(self, tale: Tale) -> bool:
        """Whether the hand has come so far that it can be told of: where whole hands are needed, they are out."""
        return True

    def in_the_deal(self, tale: Tale) -> bool:
        """Whether it arises while cards are dealt."""
        return arising.phase(tale) in ("deal", "street")

    def notice(self, moment: str, tale: Tale) -> None:
        """Play on until somebody notices it."""
        on_to_notice(self.play, moment, tale)
