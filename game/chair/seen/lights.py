"""What is lit on the felt: the spots at which a due move is made, and what is in question while play is stopped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.chair.seen.view import Spot, TableView
from game.table import moves as m
from game.table.moves.move import CorrectiveStep
from game.table.sight import Sight

_AT: Final[dict[type[m.Move], Callable[[Any], tuple[Spot, ...]]]] = {
    m.CountDeck: lambda move: (Spot("stub"),),
    m.Shuffle: lambda move: (Spot("stub"),),
    m.Chemmy: lambda move: (Spot("stub"),),
    m.Cut: lambda move: (Spot("stub"),),
    m.OfferCut: lambda move: (Spot("stub"), Spot("seat", move.to)),
    m.CollectPost: lambda move: (Spot("bet", move.seat),),
    m.DealCard: lambda move: (Spot("stub"), _hand_of(move.to)),
    m.Burn: lambda move: (Spot("stub"), Spot("burns")),
    m.DealBoard: lambda move: (Spot("stub"), Spot("board")),
    m.ReadHand: lambda move: (_hand_of(move.seat),),
    m.MuckHand: lambda move: (Spot("seat", move.seat), Spot("muck")),
    m.TakeTime: lambda move: (Spot("stack", move.seat), Spot("slide")),
    m.Drop: lambda move: (Spot("slide"), Spot("drop-box")),
    m.AskAnte: lambda move: (Spot("seat", move.seat), Spot("ante", move.seat)),
    m.TakeJackpots: lambda move: (Spot("meter"),),
    m.TurnHand: lambda move: (_hand_of(move.seat),),
    m.PayPrize: lambda move: (Spot("meter"), Spot("jackpot", move.seat)),
    m.PayBox: lambda move: (Spot("tray"), Spot("ante", move.seat), Spot("bet", move.seat)),
    m.CollectBox: lambda move: (Spot("tray"), Spot("ante", move.seat), Spot("bet", move.seat)),
    m.CountHand: lambda move: (_hand_of(move.seat),),
    m.RackHand: lambda move: (_hand_of(move.seat), Spot("muck")),
}


def _hand_of(number: int) -> Spot:
    """Where a hand lies: 0 is the house's, in the place of a board."""
    return Spot("seat", number) if number else Spot("board")


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
        return frozenset(_AT[type(move)](move))
    named = [getattr(move, name, 0) for name in ("seat", "source", "first")]
    seats = frozenset(Spot("seat", seat) for seat in named if isinstance(seat, int) and seat > 0)
    return seats | places_of_correction(move) if isinstance(move, CorrectiveStep) else seats


def places_of_correction(move: CorrectiveStep) -> frozenset[Spot]:
    """The piles, and what of its own seat, with which a corrective step is done."""
    return frozenset(spot for word in move.lies for spot in _LIES.get(word, _of_its_seat)(move, word))


def _pile(move: Any, word: Any) -> tuple[Spot, ...]:
    return (Spot(word),)


def _of_its_seat(move: Any, word: Any) -> tuple[Spot, ...]:
    return (Spot(word, move.seat),)


_Lying = Callable[[Any, Any], tuple[Spot, ...]]
_LIES: Final[dict[str, _Lying]] = {
    **dict.fromkeys(("stub", "board", "burns", "muck", "tray", "meter", "aside"), _pile),
    **dict.fromkeys(("hands", "bets"), lambda move, word: ()),  # which of them there are, the table says
    "hand": lambda move, word: (_hand_of(move.seat),),
    "wager": lambda move, word: (Spot(move.wager, move.seat),),
    "wagers": lambda move, word: tuple(Spot(place.kind, move.seat) for place, _ in move.wagers if place.seat) or (Spot("tray"),),
}


def _pot(number: int, view: TableView) -> Spot:
    """Where a pot of that number lies; 0, for the hand as a whole, is the main pot."""
    label = f"side {number - 1}" if number > 1 else "main"
    return Spot("pot", index=next((place for place, pot in enumerate(view.pots) if pot.label == label), 0))


_OF_A_SEAT: Final = ("seat", "bet", "stack", "ante", "jackpot")


def in_question(sight: Sight, view: TableView) -> frozenset[Spot]:
    """The seats that a noticed incident names, and the cards and chips in front of them; nothing while play goes on."""
    if sight.trouble.stopped is None or not sight.trouble.stopped >= 0:
        return frozenset()
    seats = {seat for incident in sight.incidents if incident.state in ("noticed", "ruled") for seat in _seats(incident.facts)}
    found = frozenset(spot for seat in view.seats if seat.seat in seats for spot in of_seat(view, seat.seat))
    return found or frozenset({Spot("stub"), Spot("board"), Spot("burns"), Spot("muck")})


def _seats(facts: Any) -> set[int]:
    found = {value for name, value in facts.items() if name in ("seat", "due", "by") and isinstance(value, int) and value > 0}
    return found | {seat for seat in facts.get("seats", ()) if isinstance(seat, int)}


def of_seat(view: TableView, number: int) -> frozenset[Spot]:
    """A seat with the cards and chips in front of it."""
    found = {Spot(kind, number) for kind in _OF_A_SEAT}
    return frozenset(found | {Spot("card", number, place) for seat in view.seats if seat.seat == number
                              for place in range(len(seat.cards))})
