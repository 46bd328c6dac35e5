"""What can be asked for once a hand is over: everybody's cards at each moment, and why each did what they did."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from game.chair.characters.decision_reasons import reason, ways
from game.chair.seen.table_view import late_in
from game.chair.seen.view import CardState, CardView, Spot, TableView
from game.chair.setting_up.seating import Seating
from game.rulebook.game_spec import GameSpec
from game.session.round import PlayedMove, Round
from game.table.state import Table


class AskedAfter:
    """One hand. `told` says whether there is anything to ask for: not while it is on, and not in an exam."""

    def __init__(self, round_: Round, seating: Seating, names: Mapping[int, str]) -> None:
        self._round, self._seating, self._names = round_, seating, names
        self._reasons: dict[int, str] = {}

    @cached_property
    def told(self) -> bool:
        """Whether the hand is over, so that nothing of it is a secret any more."""
        return self._seating.manner != "exam" and bool(self._played) and self._played[-1].over

    @cached_property
    def _played(self) -> tuple[PlayedMove, ...]:
        return self._round.steps

    def reason(self, at: int) -> str:
        """Why the one who made that move made it; "" where nothing was weighed."""
        if at not in self._reasons:
            played = self._played[at]
            way = ways(self._seating, self._names).get(played.move.by)
            self._reasons[at] = reason(self._round.engine.rules, played, way)
        return self._reasons[at]


def with_everybody(view: TableView, spec: GameSpec, table: Table) -> TableView:
    """The view with all hands open, those that were given up dimmed."""
    lying = _hands(table)
    late = {number: late_in(spec, seat) for number, seat in table.seats.items() if not seat.cards}
    seats = tuple(replace(seat, cards=lying.get(seat.seat, seat.cards), late=late.get(seat.seat, seat.late)) for seat in view.seats)
    return replace(view, seats=seats, aside=view.aside | _given_up(table))


def _hands(table: Table) -> dict[int, tuple[CardView, ...]]:
    """Everybody's cards, face up, those of players who folded too."""
    return {seat.number: tuple(CardView(card, CardState.UP) for card in seat.cards or seat.thrown)
            for seat in table if seat.cards or seat.thrown}


def _given_up(table: Table) -> frozenset[Spot]:
    """Those of them that are out of the hand."""
    return frozenset(Spot("card", seat.number, at) for seat in table if not seat.cards for at in range(len(seat.thrown)))
