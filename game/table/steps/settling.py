"""After the betting: commission on the slide, the showdown and who may give up there, the hands taken in, the marker."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rulebook.schema.rules import ShowsFirst
from game.table import events as e
from game.table import moves as m
from game.table.between.next_hand import next_marker
from game.table.memory import remembered
from game.table.outcome import Choice, Due, WrongMove, who
from game.table.payout import commission, showdown, uncalled
from game.table.payout.pots import pots
from game.table.rules import Rules
from game.table.sight import Sight, sight
from game.table.state import Table
from game.table.steps.base import Step
from game.table.values import DEALER, DROP_BOX, MIDDLE, MUCK, SLIDE, Seat, hole, up


class RakeStep(Step):
    """Percentage commission or the fee per hand, put on the slide as play progresses; nothing where the table takes none."""

    def _lacking(self, table: Table) -> int:
        if not commission.on_slide(self.rules):
            return 0
        target = sum(commission.charges(self.rules, table).values())
        return target - sum(charge.amount for charge in table.charges)

    def finished(self, table: Table) -> bool:
        return table.progress > 0 or self._lacking(table) <= 0

    def due(self, table: Table) -> Due:
        amount = self._lacking(table)
        return Due(DEALER, self.cite, (), m.TakeCommission(amount), {"amount": amount, "pot": table.middle})

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        self.expect(table, move)
        return e.ChipsMoved(self.cite, MIDDLE, SLIDE, self._lacking(table), "commission"), e.Counted("", 1)


class ShowdownStep(Step):
    """Hands are shown in their order, read, and the beaten ones mucked; nothing when one hand is left."""

    def begin(self, table: Table) -> Sequence[e.Event]:
        return () if any(seat.bet for seat in table) else uncalled.from_the_middle(self.rules, table)

    def finished(self, table: Table) -> bool:
        return not showdown.contested(table) or (self._to_show(table) is None and self._dealers(table) is None)

    @remembered
    def _to_show(self, table: Table) -> int | None:
        waiting = (n for n in showdown.order(self.rules, table) if not (table.seats[n].shown or table.seats[n].mucked))
        return next(waiting, None)

    @remembered
    def _dealers(self, table: Table) -> m.Move | None:
        """The dealer's next step once all have shown: read each winning hand, muck each losing one."""
        winning = showdown.winning(self.rules, table)
        shown = [n for n in showdown.order(self.rules, table) if table.seats[n].shown and not table.seats[n].mucked]
        for number in shown:
            if number in winning and number not in table.read:
                return m.ReadHand(number)
        for number in shown:
            if number not in winning:
                return m.MuckHand(number)
        return None

    def due(self, table: Table) -> Due:
        number = self._to_show(table)
        if number is None:
            move = self._dealers(table)
            assert isinstance(move, m.ReadHand | m.MuckHand)
            return Due(DEALER, self.cite, (), move, self._read_facts(table, move.seat))
        choices = [Choice("show", self.cite)]
        if may_muck(self.rules, table, number):
            choices.append(Choice("muck", self.cite))
        only = m.Show(by=number) if len(choices) == 1 else None
        return Due(number, self.cite, tuple(choices), only, {"seat": number})

    def _read_facts(self, table: Table, number: int) -> dict[str, object]:
        return {"seat": number, "winner": number, "hand": showdown.category(self.rules, table, number)}

    def broken_by_dealer(self, table: Table, move: m.Move) -> str:
        return "losers-first" if isinstance(move, m.MuckHand) else super().broken_by_dealer(table, move)

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        number = self._to_show(table)
        if number is None:
            if move != self._dealers(table):
                self.expect(table, move)
            return self._dealt_with(table, move)
        if move.by != number or not isinstance(move, m.Show | m.Muck):
            raise WrongMove(showdown.order_cite(self.rules, table), f"{who(move.by)}: not yet. Seat {number} shows next.")
        if isinstance(move, m.Show):
            return (e.HandShown(self.cite, number),)
        if not may_muck(self.rules, table, number):
            raise WrongMove(*must_show(self.rules, table, number))
        return (e.HandMucked(self.cite, number), *into_muck(self.cite, table.seats[number]))

    def _dealt_with(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        if isinstance(move, m.ReadHand):
            word = showdown.category(self.rules, table, move.seat)
            return (e.HandRead(self.rules.hand_cite(word) or self.cite, move.seat, word),)
        assert isinstance(move, m.MuckHand)
        return (e.HandMucked(self.cite, move.seat), *into_muck(self.cite, table.seats[move.seat]))


def given_up(cite: str, seat: Seat) -> list[e.Event]:
    """A hand given up at the showdown: its cards go to the muck unseen."""
    return [e.HandMucked(cite, seat.number), *into_muck(cite, seat)]


def into_muck(cite: str, seat: Seat) -> list[e.Event]:
    """All cards of a seat, to the muck."""
    held = [(card, hole(seat.number)) for card in seat.hole] + [(card, up(seat.number)) for card in seat.up]
    return [e.CardMoved(cite, card, place, MUCK) for card, place in held]


def beaten(rules: Rules, seen: Sight) -> bool:
    """Whether in every pot that a seat contests a shown hand is better than its own. A hand that contests none isn't beaten."""
    mine = showdown.worth(rules, seen.seats[seen.own_seat].hand, seen.board)
    better = {seat.number for seat in seen.live() if seat.shown and showdown.worth(rules, seat.hand, seen.board) > mine}
    contested = [pot for pot in seen.pots if seen.own_seat in pot.eligible]
    return bool(contested) and all(better.intersection(pot.eligible) for pot in contested)


def may_muck(rules: Rules, table: Table, number: int) -> bool:
    """Whether a seat may give its hand up unshown: by the book's rule, never the first to show."""
    others = rules.of(ShowsFirst).others
    if others == "show" or not any(seat.shown for seat in table) or _last_for_a_pot(table, number):
        return False
    return _OTHERS[str(others)](rules, table, number)


def must_show(rules: Rules, table: Table, number: int) -> tuple[str, str]:
    """Why a seat may not give its hand up: the clause, and the reason in words. Only asked where it may not."""
    order = showdown.order_cite(rules, table)
    if order != rules.cite("shows-first"):
        return order, f"Seat {number} must show: nobody bet in the last betting round, so every hand is shown."
    if _last_for_a_pot(table, number):
        return rules.cite("shows-first"), f"Seat {number} must show: theirs is the last hand left for a pot."
    if not any(seat.shown for seat in table):
        return rules.cite("shows-first"), f"Seat {number} must show: they show first."
    if rules.has("all-show") and not rules.settings.callers_may_muck:
        return rules.cite("all-show"), f"Seat {number} must show: at this table every hand is shown."
    if rules.of(ShowsFirst).others == "if-not-beaten":
        return rules.cite("shows-first"), f"Seat {number} must show: no hand shown beats theirs."
    return rules.cite("shows-first"), f"Seat {number} must show: every hand still in is shown."


def _callers(rules: Rules, table: Table, number: int) -> bool:
    """Callers of a last bet, where the house lets them; after a checked round everybody shows (thr 14.2.2, R12)."""
    return rules.settings.callers_may_muck and showdown.bet_last(rules, table)


_OTHERS: dict[str, Callable[[Rules, Table, int], bool]] = {
    "free": lambda rules, table, number: True,
    "if-not-beaten": lambda rules, table, number: beaten(rules, sight(table, number)),
    "callers": _callers,
}


def _last_for_a_pot(table: Table, number: int) -> bool:
    """Whether every other hand that contests one of its pots has been given up: then that pot is its own."""
    return any(number in pot.eligible and all(table.seats[n].mucked for n in pot.eligible if n != number) for pot in pots(table))


class ClearHandsStep(Step):
    """The winning hands, which lay open until their pots were pushed, are taken in last."""

    def _next(self, table: Table) -> int | None:
        return next((seat.number for seat in table.live() if seat.shown and seat.cards), None)

    def finished(self, table: Table) -> bool:
        return self._next(table) is None

    def due(self, table: Table) -> Due:
        number = self._next(table)
        assert number is not None
        return Due(DEALER, self.cite, (), m.MuckHand(number), {"seat": number})

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        self.expect(table, move)
        assert isinstance(move, m.MuckHand)
        return into_muck(self.cite, table.seats[move.seat])


class DropStep(Step):
    """What lies on the slide is dropped when the hand is over. It takes no move of its own: it goes with the last pot."""

    def begin(self, table: Table) -> Sequence[e.Event]:
        if not table.slide:
            return ()
        return (e.ChipsMoved(self.cite, SLIDE, DROP_BOX, table.slide, "drop"),)

    def finished(self, table: Table) -> bool:
        return True


class MoveMarkerStep(Step):
    """Puck or button to where it stands in the next hand. The hands that still lie there may be taken in before: no clause orders
    the two."""

    def finished(self, table: Table) -> bool:
        return table.progress > 0

    def due(self, table: Table) -> Due:
        to = next_marker(self.rules, table)
        return Due(DEALER, self.cite, (), m.MoveMarker(to), {"to": to, "seat": to})

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        if isinstance(move, m.MuckHand) and move.by == DEALER and move.seat in table.seats and table.seats[move.seat].cards:
            return into_muck("", table.seats[move.seat])
        self.expect(table, move)
        assert isinstance(move, m.MoveMarker)
        return e.MarkerMoved(self.cite, move.to), e.Counted("", 1)


