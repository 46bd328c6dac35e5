"""The moments of what goes wrong in a round of a house-banked game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.cards.card import Card
from game.scenario import box_arising
from game.scenario.arising import record
from game.scenario.banked_trouble import before_decisions, on_to_notice
from game.scenario.moments import Moments
from game.scenario.tales import Tale
from game.table.state import Table

if TYPE_CHECKING:
    from game.scenario.banked import BoxPlay


class BoxMoments(Moments):
    """The moments of one run with boxes."""

    play: BoxPlay

    def come(self, tale: Tale, cards: tuple[Card, ...]) -> bool:
        return box_arising.comes(self.play, tale, cards)

    def ahead(self, tale: Tale, cards: tuple[Card, ...]) -> bool:
        return box_arising.ahead(self.play, tale, cards)

    def behind(self, tale: Tale) -> bool:
        return box_arising.behind(self.play, tale)

    def laid(self, tale: Tale, facts: Mapping[str, Any]) -> Table:
        return box_arising.lay_cards(self.play, tale, facts)

    def ready(self, tale: Tale) -> bool:
        return not record(tale).needs_hands or not before_decisions(self.play)

    def in_the_deal(self, tale: Tale) -> bool:
        return box_arising.cards_out(self.play.table)

    def notice(self, moment: str, tale: Tale) -> None:
        on_to_notice(self.play, moment, tale)
