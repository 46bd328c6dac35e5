"""What a thing taken from one spot of the table and put on another comes to: the verbs it may mean, the usual one first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from game.chair.chips_in_play import ChipPlacement, left_in_pots
from game.chair.dealer.corrective import CORRECTIVE
from game.chair.dealer.verbs import BY_KIND, Answers, Verb, is_cut
from game.chair.seen.view import Spot, TableView
from game.session.session import Session
from game.table import moves as m
from game.table.moves.move import Asked, CorrectiveStep
from game.table.outcome import puts_right
from game.table.sight import sight
from game.table.steps.opening import opens_hands
from game.table.values import ASIDE, BOARD, BURNS, DEALER, MUCK, STUB, Place, hole

_CORRECTIVE: Final = {verb.kind: verb for verb in CORRECTIVE}
_ZONES: Final = {"card": "hand", "seat": "seat", "stack": "stack", "bet": "bet", "marker": "marker", "tray": "house",
                 "drop-box": "house", "slide": "house"}

_USUAL: Final[dict[tuple[str, str], type[m.Move]]] = {
    ("deck", "cloth"): m.Shuffle,
    ("deck", "board"): m.Shuffle,
    ("deck", "seat"): m.OfferCut,
    ("deck", "house"): m.Cut,
    ("top", "seat"): m.DealCard,
    ("top", "burns"): m.Burn,
    ("top", "board"): m.DealBoard,
    ("top", "cloth"): m.CountDeck,
    ("pot", "seat"): m.PushPot,
    ("pot", "house"): m.TakeCommission,
    ("marker", "seat"): m.MoveMarker,
    ("hand", "same"): m.ReadHand,
    ("hand", "muck"): m.MuckHand,
    ("bet", "pot"): m.GatherBets,
    ("bet", "cloth"): m.GatherBets,
    ("bet", "board"): m.GatherBets,
    ("bet", "bet"): m.GatherBets,
    ("stack", "bet"): m.CollectPost,
    ("stack", "pot"): m.CollectPost,
    ("stack", "house"): m.TakeTime,
}
"""The steps of every hand, by where a thing comes from and where it goes."""


_MENDS: Final = sorted(CorrectiveStep.__subclasses__(), key=lambda kind: not kind.asks)
"""Where several may be meant, the one about a single card or seat comes first."""


def _means(source: str, goal: str) -> tuple[type[m.Move], ...]:
    """What taking something from one spot to another can mean: the step of every hand, and what puts something right."""
    usual = [_USUAL[source, goal]] if (source, goal) in _USUAL else []
    return *usual, *(kind for kind in _MENDS if (source, goal) in kind.by_hand)


IN_HAND: Final = {
    "deck": ("You're holding the deck.", "Cloth: shuffle. A seat: offer the cut. Tray: cut it yourself. Deck: its top card."),
    "top": ("You're holding the top card.", "Click a seat, the burns or the board."),
    "pot": ("You're holding a pot.", "Click a seat to push it, slide or drop box to take commission."),
    "marker": ("You're holding the {marker}.", "Click a seat."),
    "hand": ("You're holding a player's cards.", "Click it again to read it out, the muck to muck it."),
    "board": ("You're holding a board card.", "Click where it goes."),
    "burns": ("You're holding a burned card.", "Click where it goes."),
    "aside": ("You're holding a card that was put aside.", "Click where it goes."),
    "muck": ("You're holding a mucked card.", "Click where it goes."),
    "bet": ("You're holding a wager.", "Click where it goes."),
    "stack": ("You're holding a stack.", "Click where its chips go."),
}
"""What to do next with each thing that can be taken up."""
POT_BY_HAND: Final = ("You're holding a pot.", "Click a seat, slide or drop box. For a part, pick its chips first. Tray: change.")
"""What to do with one whose chips are moved by hand."""


def verb_of(kind: type[m.Move]) -> Verb:
    """The verb that makes moves of a kind."""
    return BY_KIND.get(kind) or _CORRECTIVE[kind]


def zone(spot: Spot | None) -> str:
    """The part of the table a spot belongs to."""
    if spot is None:
        return "cloth"
    if spot.kind == "card" and spot.seat is None:
        return "board"
    return _ZONES.get(spot.kind, spot.kind)


def meant(session: Session, source: str, start: Spot, end: Spot | None) -> tuple[Verb, dict[Asked, Any]] | None:
    """The verb for taking something from `start` to `end`, with the answers that follow from it; None for no meaning.

    While something is put right, a gesture that can mean the step that is due means that.
    """
    goal = "same" if _same(start, end) else zone(end)
    if source == "hand" and goal == "same" and _lies_closed(session, start):
        goal = "open"
    kinds = _means(source, goal) or (_means(source, "seat") if end is not None and end.seat else ())
    if not kinds:
        return None
    due = session.ask()
    expected = type(due.move) if due is not None and puts_right(session.table, due) else None
    verb = verb_of(expected if expected in kinds else kinds[0])
    answers = _answers(session, start, end)
    return verb, {ask: answers[ask] for ask in verb.asks if ask in answers}


def _same(start: Spot, end: Spot | None) -> bool:
    return end == start or (end is not None and zone(end) == zone(start) == "hand" and end.seat == start.seat)


def _lies_closed(session: Session, start: Spot) -> bool:
    """Whether a hand is not shown yet, where the house has all-in hands opened before they are read."""
    seat = session.table.seats.get(start.seat or 0)
    return seat is not None and not seat.shown and opens_hands(session.engine.rules)


def _answers(session: Session, start: Spot, end: Spot | None) -> dict[Asked, Any]:
    found: dict[Asked, Any] = {}
    place = place_of(start)
    if place is not None:
        found["where"] = place
    if start.seat:
        found["source"] = found["seat"] = start.seat
    if end is not None and end.seat:
        found["seat"] = end.seat
    if start.kind == "pot":
        found["pot"] = pot_number(session, start)
    return found


def place_of(spot: Spot) -> Place | None:
    """Where a card lies that is taken from a spot."""
    if spot.kind == "card":
        return hole(spot.seat) if spot.seat else BOARD
    return {"aside": ASIDE, "burns": BURNS, "muck": MUCK, "board": BOARD, "stub": STUB}.get(spot.kind)


def pot_number(session: Session, spot: Spot) -> int:
    """The number of the pot that is drawn at a spot."""
    return pots_lying(session)[spot.index or 0].number


def pots_lying(session: Session) -> list[ChipPlacement]:
    """The pots that have chips in them, as they are drawn."""
    return left_in_pots(sight(session.table, DEALER))


def taken_up(session: Session, spot: Spot, view: TableView) -> str:
    """What is in hand after a click on a spot with empty hands; "" for nothing."""
    if spot.kind == "stub":
        dealt = view.board or view.burns or view.muck or any(seat.cards for seat in view.seats)
        return "top" if dealt or is_cut(session) else "deck"
    found = zone(spot)
    held = {"aside": bool(view.laid_aside), "board": bool(view.board), "burns": bool(view.burns), "muck": bool(view.muck)}
    putting_right = puts_right(session.table, session.ask())
    if found in ("hand", "pot", "marker") or (putting_right and found in ("bet", "stack")):
        return found
    return found if putting_right and held.get(found) else ""


def at_once(session: Session, spot: Spot, view: TableView) -> tuple[Verb, dict[Asked, Any]] | None:
    """What a single click does with empty hands: burn, turn the board, gather, collect, take commission, drop it."""
    found = _at_once(spot, view)
    return None if found is None else (verb_of(found[0]), found[1])


def _at_once(spot: Spot, view: TableView) -> tuple[type[m.Move], dict[Asked, Any]] | None:
    bets = {seat.seat: seat.bet for seat in view.seats}
    if spot.kind == "burns":
        return m.Burn, {}
    if zone(spot) == "board":
        return m.DealBoard, {}
    if spot.kind == "drop-box" and view.slide:
        return m.Drop, {}
    if zone(spot) == "house":
        return m.TakeCommission, {}
    if spot.kind == "bet" and not bets.get(spot.seat or 0):
        return m.CollectPost, {"seat": spot.seat}
    return (m.GatherBets, {}) if spot.kind in ("bet", "pot") and any(bets.values()) else None


def with_known(given: Answers, known: dict[Asked, Any]) -> Answers:
    """The answers with more of them."""
    return replace(given, **known)
