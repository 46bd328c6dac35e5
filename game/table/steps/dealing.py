"""The cards: hole cards to the seats, burns, the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.rulebook.schema.kinds import FromSetting
from game.rulebook.schema.steps import BurnOptions, DealBoardOptions, DealHoleOptions
from game.table import events as e
from game.table import moves as m
from game.table.deals import last_of_deal, started_at
from game.table.memory import remembered
from game.table.outcome import Due
from game.table.state import Table
from game.table.steps import pending
from game.table.steps.base import Step, card_rule, made_burn
from game.table.steps.reshuffle import burns_shuffled, call_due, called, cut, cut_due
from game.table.values import BOARD, BURNS, DEALER, STUB, Place, hole, up


@remembered
def deal_order(table: Table, first: str) -> tuple[int, ...]:
    """Seats dealt in, in dealing order: from the marker (`marker`) or from its left (`after-marker`)."""
    start = table.marker if first == "marker" else table.marker + 1
    return tuple([seat.number for seat in table.clockwise(start) if seat.standing != "out"])


def hole_order(table: Table, options: DealHoleOptions) -> tuple[int, ...]:
    """Seats in the order of the initial deal: as the game says, or on from the wrong seat that it started with (thr 21.1)."""
    order = deal_order(table, options.first)
    if options.wrong_start != "from-there" or (wrong := started_at(table)) not in order:
        return order
    at = order.index(wrong)
    return order[at:] + order[:at]


class DealingStep(Step):
    """A step that deals card after card to the seats: whose comes next, and how it lies."""

    def order(self, table: Table) -> Sequence[int]:
        """The seats in dealing order."""
        raise NotImplementedError

    def next_seat(self, table: Table) -> int:
        """The seat whose card comes next."""
        raise NotImplementedError

    def face(self, table: Table) -> m.Face:
        """How the next card lies."""
        raise NotImplementedError

    @property
    def laps(self) -> int:
        """How many cards each seat gets."""
        return 1

    def spot(self, table: Table, seat: int) -> Place:
        """Where at a seat the next card would lie."""
        return up(seat) if self.face(table) == "up" else hole(seat)

    def broken_by_dealer(self, table: Table, move: m.Move) -> str:
        return card_rule(self.due(table).move, move) if isinstance(move, m.DealCard) else super().broken_by_dealer(table, move)


class DealHoleStep(DealingStep):
    """`cards` cards to every seat in the hand, one at a time, clockwise; `faces` says for each lap how they lie.

    A seat that has its open cards already, because one was exposed, gets the next one face down (tas B.17.7, rop 19.7).
    """

    options: DealHoleOptions

    def order(self, table: Table) -> tuple[int, ...]:
        return hole_order(table, self.options)

    @cached_property
    def laps(self) -> int:
        """How many cards each seat gets."""
        return self.options.cards

    def finished(self, table: Table) -> bool:
        return self._all_dealt(table) and not (table.trouble.pending and self.spec is last_of_deal(self.rules))

    def puts_right(self, table: Table) -> bool:
        return self._all_dealt(table)

    def _all_dealt(self, table: Table) -> bool:
        return table.progress >= self.laps * len(self.order(table))

    def next_seat(self, table: Table) -> int:
        return self.next_card(table)[0]

    @cached_property
    def faces(self) -> tuple[str, ...]:
        """How the cards of each lap lie: down, unless the game says otherwise."""
        return self.options.faces or ("down",) * self.laps

    def face(self, table: Table) -> m.Face:
        """How the next card lies."""
        return self.next_card(table)[1]

    def next_card(self, table: Table) -> tuple[int, m.Face]:
        """The seat whose card comes next, and how it lies."""
        order, faces = self.order(table), self.faces
        lap, at = divmod(table.progress, len(order))
        opens = faces[lap] == "up" and len(table.seats[order[at]].up) < faces.count("up")
        return order[at], "up" if opens else "down"

    def due(self, table: Table) -> Due:
        if self.puts_right(table):
            return pending.due(table)
        to, face = self.next_card(table)
        return Due(DEALER, self.cite, (), m.DealCard(to, face), {"to": to, "seat": to})

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        to, face = self.next_card(table)
        if type(move) is not m.DealCard or move.to != to or move.face != face or move.by != DEALER:
            self.expect(table, move)
        spot = up(to) if face == "up" else hole(to)
        return e.CardMoved(self.cite, table.stub[0], STUB, spot), e.Counted("", table.progress + 1)


class BurnStep(Step):
    """As many burns before a street as the rules or the table's settings say; none once the hand is decided."""

    @property
    def count(self) -> int:
        """How many burns the street takes."""
        return self.rules.burns(self.street)

    def begin(self, table: Table) -> Sequence[e.Event]:
        skip = min(table.trouble.burns_skipped, self.count - table.progress)
        if not skip or self.finished(table):
            return ()
        return e.BurnsLaid(self.cite, -skip), e.Counted("", table.progress + skip)

    def finished(self, table: Table) -> bool:
        gone = not (table.stub or table.burns)
        if table.draw.uncut:
            return False
        return len(table.live()) < 2 or table.progress >= self.count or self._left_out(table) or gone

    def _lacks(self, table: Table, burns: int) -> bool:
        """Whether fewer cards are left than burns and street take, where the game says what is done then."""
        return False

    def _left_out(self, table: Table) -> bool:
        """Whether the street comes without a burn."""
        return False

    def _from_burns(self, table: Table) -> bool:
        return bool(table.burns) and (not table.stub or self._lacks(table, self.count - table.progress))

    def due(self, table: Table) -> Due:
        if table.draw.uncut:
            return cut_due(self.cite, self.street)
        if self._from_burns(table):
            facts: dict[str, object] = {"street": self.street}
            return call_due(self.rules, table, facts) or Due(DEALER, self.cite, (), m.ShuffleIn(source=BURNS), facts)
        return Due(DEALER, self.cite, (), m.Burn(), {"street": self.street})

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        if table.draw.uncut:
            return cut(self.cite, table, move)
        if self._from_burns(table):
            if move == m.CallSupervisor() and call_due(self.rules, table, {}):
                return called(self.rules)
            if not m.is_same(move, m.ShuffleIn(source=BURNS)):
                self.expect(table, move)
            return burns_shuffled(self.cite, table, move)
        self.expect(table, move)
        return e.CardMoved(self.cite, table.stub[0], STUB, BURNS), e.Counted("", table.progress + 1)


class PlainBurnStep(BurnStep):
    """A burn whose number may hang on a setting. `short` says what is done where fewer cards are left than burns and street take:
    `reshuffle-burns` into the stub, or `skip-burn`, which leaves the burn out as long as the street itself can be dealt. Where
    that is all there is with the burns too, no card is burned that the street needs (rop R39, R54)."""

    options: BurnOptions

    @property
    def count(self) -> int:
        named = self.options.count
        return super().count if named is None else int(self.rules.settings.choice(named.setting) == "one")

    def _short(self) -> str | None:
        named = self.options.short
        return self.rules.settings.choice(named.setting) if isinstance(named, FromSetting) else named

    def _lacks(self, table: Table, burns: int) -> bool:
        steps = self.rules.spec.procedure
        after = steps[steps.index(self.spec) + 1].options
        street = after.cards if isinstance(after, DealBoardOptions) else 0
        return self._short() is not None and len(table.stub) < burns + street

    def _left_out(self, table: Table) -> bool:
        burns = self.count - table.progress
        waits = self._short() == "reshuffle-burns" and table.burns
        return not waits and self._lacks(table, burns) and not self._lacks(table, 0)


class DealBoardStep(Step):
    """The communal cards of a street, turned together; none once the hand is decided."""

    options: DealBoardOptions

    @property
    def count(self) -> int:
        """How many cards the street brings."""
        return self.options.cards

    @cached_property
    def _whole(self) -> int:
        """How many cards the board has once the street is dealt."""
        there = 0
        for board in self.rules.spec.steps_of(DealBoardOptions):
            there += board.cards
            if board.street == self.street:
                break
        return there

    def lacking(self, table: Table) -> int:
        """How many cards the board lacks for this street; 0 or less where it has them already."""
        return self._whole - len(table.board)

    def finished(self, table: Table) -> bool:
        if len(table.live()) < 2 or not (table.stub or table.trouble.pending):
            return True
        return self.lacking(table) <= 0 and not (table.trouble.pending and self.spec is last_of_deal(self.rules))

    def puts_right(self, table: Table) -> bool:
        return self.lacking(table) <= 0

    def due(self, table: Table) -> Due:
        if self.puts_right(table):
            return pending.due(table)
        count = min(self.lacking(table), len(table.stub))
        facts = {"street": self.street, "count": count}
        return Due(DEALER, self.cite, (), m.DealBoard(count), facts)

    def refusal_clause(self, table: Table, move: m.Move) -> str:
        made = made_burn(table) if isinstance(move, m.Burn) else ""
        return made or super().refusal_clause(table, move)

    def broken_by_dealer(self, table: Table, move: m.Move) -> str:
        return "burn-count" if isinstance(move, m.Burn) else super().broken_by_dealer(table, move)

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        self.expect(table, move)
        return [e.CardMoved(self.cite, card, STUB, BOARD, seen=True) for card in table.stub[: self.lacking(table)]]
