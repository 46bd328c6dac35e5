"""The check that nothing is lost: every card and every chip of a hand is somewhere on the table after every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.cards.card import Card
from game.rulebook.money import dollars
from game.session.between import Flows, Handover, NextHand
from game.session.round import PlayedMove
from game.table.state import Table

if TYPE_CHECKING:
    from game.session.session import Session


class ConservationFault(AssertionError):
    """A card or a chip was lost or made from nothing: a fault of the program."""


def chips(table: Table) -> int:
    """All chips of the table, in cents."""
    total = table.middle + table.slide + table.drop_box + table.bank.tray + table.bank.pool + table.bank.reserve
    for seat in table.seats.values():
        total += seat.stack + seat.bet + seat.ante + seat.jackpot
    return total


def cards(table: Table) -> list[Card]:
    """All cards of the table, rising."""
    held = [card for seat in table.seats.values() for card in (*seat.hole, *seat.up, *seat.discarded)]
    house = (*table.bank.house, *table.bank.upcard, *table.bank.rack)
    return sorted([*table.stub, *table.board, *table.burns, *table.muck, *table.aside, *house, *held])


def left_over(table: Table) -> dict[str, int]:
    """Chips that lie where none may lie when a hand is over, in cents: every pot is somebody's, every wager was settled."""
    found = {"middle": table.middle, "slide": table.slide}
    for seat in table.seats.values():
        found |= {f"bet of {seat.number}": seat.bet, f"ante of {seat.number}": seat.ante, f"pad of {seat.number}": seat.jackpot}
    return {place: amount for place, amount in found.items() if amount}


def between_hands(handed: Handover, deck: Sequence[Card]) -> list[str]:
    """What is wrong with the chips and cards that a hand begins with, after the one before; nothing where every chip that was
    there is there still, or was taken away, and every further one was bought."""
    last, coming, opening = handed.last, handed.coming, handed.opening
    wrong = [f"{dollars(cents)} left in {place}" for place, cents in left_over(last).items()]
    wrong += [] if cards(opening) == sorted(deck) else ["the deck isn't whole"]
    begins = {seat.number: seat.stack + seat.bet + seat.ante + seat.jackpot for seat in opening}
    if begins != dict(coming.stacks):
        wrong.append(f"the hand begins with {_sums(begins)} instead of {_sums(coming.stacks)}")
    return wrong + (_players(last, coming, coming.flows) + _house(last, opening) if coming.flows is not None else [])


def _players(last: Table, coming: NextHand, flows: Flows) -> list[str]:
    """Somebody who has other chips than they had, bought and took away."""
    held = {seat.number: seat.stack - flows.taken.get(seat.number, 0) for seat in last}
    gone = coming.left | last.trouble.ghosts
    wrong = [f"seat {seat} leaves and {dollars(held[seat])} of its chips stay behind" for seat in gone & held.keys() if held[seat]]
    stays = [(coming.moved.get(seat, seat), cents) for seat, cents in held.items() if seat not in gone]
    twice = [seat for seat, many in Counter(seat for seat, _ in stays).items() if many > 1]
    wrong += [f"two players come to seat {seat}" for seat in twice]
    owns = Counter(dict(stays))
    owns.update(flows.bought)
    found = {seat: owns.get(seat, 0) for seat in owns.keys() | coming.stacks.keys()}
    if found != dict(coming.stacks):
        wrong.append(f"the players own {_sums(found)}, and {_sums(coming.stacks)} is on the table")
    return wrong


def _house(last: Table, opening: Table) -> list[str]:
    """What the house's own chips are short of: its tray may be filled, the pools of a jackpot stay what they are."""
    pools = [(each.bank.pool, each.bank.reserve) for each in (last, opening)]
    wrong = [] if pools[0] == pools[1] else [f"the jackpot changes from {pools[0]} to {pools[1]} cents"]
    short = opening.bank.tray < last.bank.tray
    return wrong + ([f"the tray falls from {dollars(last.bank.tray)} to {dollars(opening.bank.tray)}"] if short else [])


def _sums(stacks: Mapping[int, int]) -> str:
    return ", ".join(f"{dollars(stacks[seat])} at seat {seat}" for seat in sorted(stacks))


class ConservationCheck:
    """A listener that compares the table of a session after each move with the table that the hand began with, and that one with
    the last table of the hand before."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._chips, self._cards = 0, [Card(0)]

    def hear(self, played: PlayedMove) -> None:
        """Raises ConservationFault, naming what is missing and the move that lost it."""
        if played.at == 0:
            self._between()
            self._chips, self._cards = chips(played.before), cards(played.before)
        if chips(played.after) != self._chips:
            found = f"{dollars(chips(played.after))} on the table, {dollars(self._chips)} at the beginning of the hand"
            raise ConservationFault(f"move {played.at + 1}, {played.move}: {found}")
        now = cards(played.after)
        if now != self._cards:
            odd = sorted((Counter(now) - Counter(self._cards)) + (Counter(self._cards) - Counter(now)))
            raise ConservationFault(f"move {played.at + 1}, {played.move}: cards lost or doubled: {' '.join(map(str, odd))}")

    def _between(self) -> None:
        session = self._session
        wrong = between_hands(session.handover, session.engine.rules.spec.deck) if session.handover is not None else []
        if wrong:
            raise ConservationFault(f"between hands {session.hand - 1} and {session.hand}: {'; '.join(wrong)}")
