"""What is lit on the felt: the spots at which a due move is made, and what is in question while play is stopped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from game.chair.seen.view import Spot, TableView
from game.table import moves as m
from game.table.moves.move import CorrectiveStep
from game.table.sight import Sight

_AT: Final[dict[type[m.Move], tuple[str, ...]]] = {
    m.CountDeck: ("stub",), m.Shuffle: ("stub",), m.Chemmy: ("stub",), m.Cut: ("stub",), m.OfferCut: ("stub", "seat"),
    m.CollectPost: ("bet",), m.DealCard: ("stub", "hand"), m.Burn: ("stub", "burns"), m.DealBoard: ("stub", "board"),
    m.ReadHand: ("hand",), m.MuckHand: ("seat", "muck"), m.TakeTime: ("stack", "slide"), m.Drop: ("slide", "drop-box"),
    m.AskAnte: ("seat", "ante"), m.TakeJackpots: ("meter",), m.TurnHand: ("hand",), m.PayPrize: ("meter", "jackpot"),
    m.PayBox: ("tray", "ante", "bet"), m.CollectBox: ("tray", "ante", "bet"), m.CountHand: ("hand",), m.RackHand: ("hand", "muck"),
}  # fmt: skip
"""Where each step is made, in the words of `_spots`."""
_PILES: Final = ("stub", "board", "burns", "muck", "tray", "meter", "aside", "slide", "drop-box")


def _hand_of(number: int) -> Spot:
    """Where a hand lies: 0 is the house's, in the place of a board."""
    return Spot("seat", number) if number else Spot("board")


def _spots(move: Any, word: Any) -> tuple[Spot, ...]:
    """Where a step is made, by a word: a pile, the hand or the wager it is about, or a thing of its seat."""
    if word in _PILES:
        return (Spot(word),)
    if word in ("hands", "bets"):
        return ()  # which of them there are, the table says
    if word == "wagers":
        return tuple(Spot(place.kind, move.seat) for place, _ in move.wagers if place.seat) or (Spot("tray"),)
    seat = move.to if isinstance(move, m.DealCard | m.OfferCut) else move.seat
    return (_hand_of(seat),) if word == "hand" else (Spot(move.wager if word == "wager" else word, seat),)


def lights_of(move: m.Move | None, view: TableView, *, slide: bool = False) -> frozenset[Spot]:
    """Where a dealer's move is made. A corrective step is at the seats it names. `slide`: commission waits on the slide until
    the hand is over (rop 8.2.a.i); elsewhere it goes into the box at once."""
    if isinstance(move, m.GatherBets):
        return frozenset(Spot("bet", seat.seat) for seat in view.seats if seat.bet)
    if isinstance(move, m.PushPot):
        return frozenset({_pot(move.pot, view), Spot("seat", move.to)})
    if isinstance(move, m.TakeCommission):
        return frozenset({_pot(move.pot, view), Spot("slide" if slide else "drop-box")})
    if isinstance(move, m.MoveMarker):
        stands = {Spot("marker", mark.seat) for mark in view.markers if mark.kind != "over-limit"}
        return frozenset({Spot("seat", move.to), *stands})
    if move is not None and type(move) in _AT:
        return frozenset(spot for word in _AT[type(move)] for spot in _spots(move, word))
    named = [getattr(move, name, 0) for name in ("seat", "source", "first")]
    seats = frozenset(Spot("seat", seat) for seat in named if isinstance(seat, int) and seat > 0)
    return seats | places_of_correction(move) if isinstance(move, CorrectiveStep) else seats


def places_of_correction(move: CorrectiveStep) -> frozenset[Spot]:
    """The piles, and what of its own seat, with which a corrective step is done."""
    return frozenset(spot for word in move.lies for spot in _spots(move, word))


def _pot(number: int, view: TableView) -> Spot:
    """Where a pot of that number lies; 0, for the hand as a whole, is the main pot."""
    label = f"side {number - 1}" if number > 1 else "main"
    return Spot("pot", index=next((place for place, pot in enumerate(view.pots) if pot.label == label), 0))


_CHIPS: Final = ("bet", "stack", "ante", "jackpot")


def in_question(sight: Sight, view: TableView) -> frozenset[Spot]:
    """The seats that a noticed incident names, and the cards and chips in front of them; nothing while play goes on."""
    if sight.trouble.stopped is None or not sight.trouble.stopped >= 0:
        return frozenset()
    noticed = [incident.facts for incident in sight.incidents if incident.state in ("noticed", "ruled")]
    return of_facts(noticed, view)


def of_facts(found: Iterable[Mapping[str, Any]], view: TableView) -> frozenset[Spot]:
    """The seats that the facts of incidents name, with what lies there; where they name none, the cards of the whole table."""
    seats = {seat for facts in found for seat in _seats(facts)}
    spots = frozenset(spot for seat in view.seats if seat.seat in seats for spot in of_seat(view, seat.seat))
    return spots or frozenset({Spot("stub"), Spot("board"), Spot("burns"), Spot("muck")})


def _seats(facts: Any) -> set[int]:
    found = {value for name, value in facts.items() if name in ("seat", "due", "by") and isinstance(value, int) and value > 0}
    return found | {seat for seat in facts.get("seats", ()) if isinstance(seat, int)}


def of_seat(view: TableView, number: int) -> frozenset[Spot]:
    """A seat with the cards and chips in front of it."""
    return of_hand(view, number) | {Spot(kind, number) for kind in _CHIPS}


def of_hand(view: TableView, number: int) -> frozenset[Spot]:
    """A seat with its cards."""
    cards = (Spot("card", number, place) for seat in view.seats if seat.seat == number for place in range(len(seat.cards)))
    return frozenset((Spot("seat", number), *cards))
