"""The moments of what goes wrong in a round of a house-banked game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.cards.card import Card
from game.cases.language.named_facts import Tale
from game.cases.running.arising import record
from game.cases.running.boxes import box_arising
from game.cases.running.boxes.box_trouble import before_decisions, on_to_notice
from game.cases.running.moments import Moments
from game.table.state import Table

if TYPE_CHECKING:
    from game.cases.running.boxes.box_run import BoxRun


class BoxMoments(Moments):
    """The moments of one run with boxes."""

    play: BoxRun

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
