"""What a thing taken from one spot of a table of boxes and put on another comes to."""

from __future__ import annotations

from typing import Any, Final

from game.chair.dealer import box_verbs as b
from game.chair.dealer.verbs import Verb, is_cut
from game.chair.seen.view import Spot, TableView
from game.session.session import Session
from game.table.moves.move import Asked
from game.table.outcome import puts_right
from game.table.values import DEALER

Meant = tuple[Verb, dict[Asked, Any]]

IN_HAND: Final = {
    "deck": ("You're holding the deck.", "Cloth: shuffle. Tray: cut it into the shoe. A box: deal its first card."),
    "top": ("You're holding the next card.", "Click a box, or your own hand."),
    "wager": ("You're holding a wager.", "Click the tray to take it, the player to give it back."),
    "tray": ("Your hand is in the tray.", "Click a box to pay it, its jackpot pad for a prize."),
    "hand": ("You're holding a player's cards.", "Click the rack."),
    "stack": ("You're holding a player's chips.", "Click the tray to take them back, the box to put them on the wager."),
    "muck": ("You're holding the racked cards.", "Click the box that gets its hand back."),
    "marker": ("You're holding the starting marker.", "Click the box of the next player."),
    "meter": ("You've chosen the meter.", "Click it again to reset it."),
}
_OF_BOX: Final = frozenset({"seat", "card", "stack", "bet", "ante", "jackpot"})


def house_at(spot: Spot | None) -> bool:
    """Whether a spot is the house's own hand."""
    return spot is not None and (spot.kind == "board" or (spot.kind == "card" and spot.seat is None))


def taken_up(session: Session, spot: Spot, view: TableView) -> str:
    """What is in hand after a click on a spot with empty hands; "" for nothing."""
    if puts_right(session.table, session.ask()) and (held := b.taken(spot)):
        return held
    if spot.kind == "stub":
        dealt = view.board or view.muck or any(seat.cards for seat in view.seats)
        return "top" if dealt or is_cut(session) else "deck"
    if spot.kind == "marker" and session.engine.rules.has("ante-turn"):
        return "marker"
    if spot.kind in ("bet", "ante"):
        return "wager"
    if spot.kind == "card" or house_at(spot):
        return "hand"
    return "tray" if spot.kind == "tray" else ""


def at_once(session: Session, spot: Spot, view: TableView) -> Meant | None:
    """What a single click does with empty hands: take the jackpots in, turn a hand up, declare, count, rack."""
    table = session.table
    if spot.kind == "meter":
        return b.TAKE_JACKPOTS, {}
    if session.engine.rules.has("ante-turn") and spot.seat and spot.kind in ("seat", "ante") and not _dealing(session):
        return b.ASK_ANTE, {"seat": spot.seat}
    if house_at(spot) and (table.bank.house or table.bank.upcard):
        if DEALER not in table.read:
            return (b.TURN, {"seat": DEALER}) if table.bank.house else (b.READ, {})
        return _away(session, DEALER)
    if spot.seat and (spot.kind == "card" or (spot.kind == "seat" and table.seats[spot.seat].hole)):
        seat = table.seats[spot.seat]
        turns = seat.live and not seat.shown and bool(seat.ante or seat.bet)
        return (b.TURN, {"seat": spot.seat}) if turns else _away(session, spot.seat)
    return None


def _dealing(session: Session) -> bool:
    """Whether the round has got as far as its cards."""
    table = session.table
    return bool(table.bank.house or table.bank.upcard or table.bank.rack or any(seat.cards for seat in table))


def _away(session: Session, number: int) -> Meant:
    """A hand that is done with is counted first, then racked."""
    return (b.RACK if number in session.table.bank.counted else b.COUNT), {"seat": number}


def meant(session: Session, source: str, start: Spot, end: Spot | None) -> Meant | None:
    """The verb for taking something from `start` to `end`, with the answers that follow from it; None for no meaning."""
    if puts_right(session.table, session.ask()) and (mends := b.meant(session, source, start, end)):
        return mends
    if source == "deck" and (end is None or end.kind == "tray"):
        return (b.CUT if end else b.SHUFFLE), {}
    if end is None:
        return None
    if source in ("deck", "top"):
        return _dealt(session, end)
    if source == "hand" and end.kind == "muck":
        return b.RACK, {"seat": start.seat or DEALER}
    if source == "wager" and end.kind == "tray":
        return b.TAKE, {"seat": start.seat}
    if source == "wager" and end.seat == start.seat and end.kind in ("seat", "stack"):
        return b.GIVE_BACK, {"seat": start.seat}
    if source == "marker" and end.seat and end.kind in (*_OF_BOX, "marker"):
        return b.MARKER, {"seat": end.seat}
    if source == "tray" and end.kind in _OF_BOX and end.seat:
        return b.PRIZE if end.kind == "jackpot" else b.PAY, {"seat": end.seat}
    return None


def _dealt(session: Session, end: Spot) -> Meant | None:
    """A card to a box, or to the house, whose last one goes face up unless a machine has dealt them."""
    if house_at(end):
        last = len(session.table.bank.house) == _LAST and not session.engine.rules.has("machine")
        return (b.DEAL_UP if last else b.DEAL), {"seat": DEALER}
    return (b.DEAL, {"seat": end.seat}) if end.seat and end.kind in _OF_BOX else None


_LAST: Final = 4
"""How many cards the house holds before its last."""
