"""The actions of a played hand, as the lines of a PHH file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.cards.card import Card
from game.records.phh.actions import UNKNOWN
from game.records.phh.error import NoWords
from game.records.phh.hand import PlayedHand
from game.table import events as e
from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Refusal
from game.table.state import Table
from game.table.values.seat import Seat


class ActionLines:
    """The lines of a hand, gathered as it is played once more.

    The format asks for all hands as soon as nobody can bet any more. One that stays closed is told before each street as neither
    shown nor given up (its cards unknown, its open ones as they lie), and at the showdown as what became of it.
    """

    def __init__(self, engine: Engine, name: str, players: list[int]) -> None:
        self.engine, self.name, self.lines = engine, name, list[str]()
        self.number = {seat: f"p{at}" for at, seat in enumerate(players, 1)}
        self._dealt, self._kept = False, set[str]()

    def tell(self, played: PlayedHand) -> Table:
        """Every move again; the table after the last. Raises NoWords for what the format cannot tell."""
        table = played.opening
        for at, move in enumerate(played.moves, 1):
            if isinstance(move, (m.Misplay, m.StopPlay)):
                raise NoWords(self.name, f"At move {at} something goes wrong or play stops, and PHH has no words for that.")
            outcome = self.engine.apply(table, move)
            if isinstance(outcome, Refusal):
                raise NoWords(self.name, f"Move {at} isn't lawful: {outcome.reason}", "Give the moves as they were played.")
            self._tell_holes(move, table)
            self._tell_cards(move, table, outcome.events)
            self._tell_shown(move, table)
            self._tell_acts(table, outcome.events)
            table = outcome.table
        return table

    # ---- cards

    def _tell_holes(self, move: m.Move, table: Table) -> None:
        """The first cards of everybody, once all are dealt."""
        if self._dealt or isinstance(move, m.DealCard) or not any(seat.hole for seat in table):
            return
        self._dealt = True
        self.lines += [
            f"d dh {number} {_cards(table.seats[seat].cards)}" for seat, number in self.number.items() if table.seats[seat].cards
        ]

    def _tell_cards(self, move: m.Move, before: Table, happened: tuple[e.Event, ...]) -> None:
        """The board, and what comes to a live hand after its first cards."""
        if isinstance(move, m.DealBoard):
            to = f"db {_cards(_moved(happened, 0))}"
        elif isinstance(move, m.DealCard) and self._dealt and before.seats[move.to].live:
            to = f"dh {self.number[move.to]} {_cards(_moved(happened, move.to))}"
        else:
            return
        self._tell_kept(before)
        self.lines.append(f"d {to}")

    def _tell_kept(self, before: Table) -> None:
        """Where nobody can bet any more: before the first card of each street, the hands that nobody has opened."""
        step = self.engine.step(before)
        if step is None or step.street in self._kept or sum(seat.stack > 0 for seat in before.live()) > 1:
            return
        self._kept.add(step.street)
        self.lines += [f"{self.number[seat.number]} sm {_closed(seat)}" for seat in before.live() if not seat.shown]

    # ---- players

    def _tell_shown(self, move: m.Move, before: Table) -> None:
        """A hand that its player shows or gives up, or that the dealer opens."""
        if isinstance(move, m.Muck):
            self.lines.append(f"{self.number[move.by]} sm")
        elif isinstance(move, (m.Show, m.ShowHand)):
            seat = before.seats[move.by if isinstance(move, m.Show) else move.seat]
            self.lines.append(f"{self.number[seat.number]} sm {_cards(seat.cards)}")

    def _tell_acts(self, before: Table, happened: tuple[e.Event, ...]) -> None:
        """What a player did in turn; and the hand of an absent one, folded as the turn comes to it."""
        acted = {event.seat for event in happened if isinstance(event, e.Acted)}
        for event in happened:
            if isinstance(event, e.Acted):
                self.lines.append(f"{self.number[event.seat]} {self._act(event, before)}")
            elif isinstance(event, e.HandFolded) and event.seat not in acted:
                self.lines.append(f"{self.number[event.seat]} f # absent")

    def _act(self, event: e.Acted, before: Table) -> str:
        """An action. Raises NoWords for a call that does not match the largest bet, and a raise that is not above it."""
        assert before.betting is not None
        if event.kind == "fold":
            return "f"
        if event.kind in ("check", "stand"):
            return "cc"
        largest, seat = max(seat.bet for seat in before), before.seats[event.seat]
        if event.to > max(before.betting.price, largest):
            return f"cbr {chips_text(event.to)}"
        if event.to > before.betting.price or event.to != min(largest, seat.stack + seat.bet):
            what = f"Seat {event.seat} goes to {chips_text(event.to)}, but the largest bet is {chips_text(largest)}"
            why = "a blind is all in for less, or a post is larger. In PHH a call matches the largest bet."
            raise NoWords(self.name, f"{what}: {why}")
        return "cc"


def _moved(happened: Iterable[e.Event], seat: int) -> Iterator[Card]:
    """The cards that came to a seat, or to the board (0)."""
    for event in happened:
        if isinstance(event, e.CardMoved) and event.to.kind in ("board", "hole", "up") and event.to.seat == seat:
            yield event.card


def _closed(seat: Seat) -> str:
    """A hand as it lies: what is face down unknown."""
    return UNKNOWN * len(seat.hole) + _cards(seat.up)


def _cards(cards: Iterable[Card]) -> str:
    return "".join(card.text for card in cards)


def chips_text(amount: int) -> str:
    """An amount in chips of 100 cents, exactly."""
    whole, rest = divmod(abs(amount), 100)
    return ("-" if amount < 0 else "") + (f"{whole}.{rest:02d}" if rest else str(whole))
