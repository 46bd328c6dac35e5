"""Everything a dealer does at a table of boxes, in the order in which a round asks for it. 0 stands for the house's own hand."""

from __future__ import annotations

from typing import Any, Final

from game.chair.dealer.corrective import corrective_verbs
from game.chair.dealer.verbs import Answers, Verb, cut_in_half
from game.chair.seen.view import Spot
from game.session.session import Session
from game.table import moves as m
from game.table.banked import jackpot
from game.table.moves.move import Asked, CorrectiveStep
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER


def _collected(given: Answers, table: Table) -> m.Move:
    """All that lies on a box's ante and bet."""
    seat = table.seats.get(given.seat)
    return m.CollectBox(given.seat, seat.ante + seat.bet if seat else 0)


CHECK_DECK: Final = Verb("Check deck", "Check the deck, card by card", "c", (), m.CountDeck)
SHUFFLE: Final = Verb("Shuffle", "Shuffle the deck", "s", (), m.Shuffle)
CUT: Final = Verb("Cut", "Cut the deck once and put it into the shoe", "x", (), m.Cut, make=cut_in_half)
ASK_ANTE: Final = Verb("Ask for ante", "Ask a box for its ante", "o", ("seat",), m.AskAnte)
TAKE_JACKPOTS: Final = Verb("Jackpots", "Collect the jackpot wagers", "k", (), m.TakeJackpots)
CALL: Final = Verb("Bet or fold", "Announce bet or fold", "f", (), m.CallDecisions)
DEAL: Final = Verb("Deal", "Deal a card face down", "d", ("seat",), m.DealCard, stays=True)
DEAL_UP: Final = Verb("Deal up", "Deal a card face up", "u", ("seat",), m.DealCard, says={"face": "up"}, stays=True)
TURN: Final = Verb("Turn up", "Turn a hand up", "t", ("seat",), m.TurnHand)
READ: Final = Verb("Read hand", "Set the dealer's hand and read it out", "l", ("hand", "plays"), m.ReadHand, says={"seat": DEALER})
PRIZE: Final = Verb("Prize", "Pay a jackpot prize", "j", ("seat", "chips"), m.PayPrize)
PAY: Final = Verb("Pay", "Pay a box from the tray", "a", ("seat", "chips"), m.PayBox)
TAKE: Final = Verb("Take", "Take a losing box's wagers", "m", ("seat",), m.CollectBox, make=_collected)
GIVE_BACK: Final = Verb("Give back", "Give a box its wager back", "b", ("seat", "amount"), m.ReturnBet)
COUNT: Final = Verb("Count hand", "Count the cards of a hand", "i", ("seat",), m.CountHand)
RACK: Final = Verb("Rack", "Put a counted hand into the rack", "g", ("seat",), m.RackHand)

MARKER: Final = Verb("Marker", "Move the starting marker", "j", ("seat",), m.MoveMarker)

_JACKPOT: Final = (TAKE_JACKPOTS, PRIZE)
_IN_TURN: Final = (ASK_ANTE, MARKER)
BOX_VERBS: Final = (CHECK_DECK, SHUFFLE, CUT, ASK_ANTE, TAKE_JACKPOTS, DEAL, DEAL_UP, CALL, TURN, READ, PRIZE, PAY, TAKE,
                    GIVE_BACK, COUNT, RACK, MARKER)
BOX_KINDS: Final = {verb.kind: verb for verb in reversed(BOX_VERBS)}


def for_boxes(rules: Rules) -> tuple[Verb, ...]:
    """The steps of every round that have a key."""
    absent = [] if rules.has("machine") else [CALL]
    absent += [] if jackpot.is_open(rules) else _JACKPOT
    absent += [] if rules.has("ante-turn") else _IN_TURN
    return tuple(verb for verb in BOX_VERBS if verb not in absent)


# ---- what puts something right there, and what of it the hands can do


BOX_CORRECTIVE: Final = corrective_verbs(boxes=True)
"""All of them."""

_KINDS: Final = {verb.kind: verb for verb in BOX_CORRECTIVE}
_ZONES: Final = {"ante": "wager", "bet": "wager", "jackpot": "wager", "seat": "player", "stack": "player", "card": "player"}
_TAKEN: Final = {"ante": "wager", "bet": "wager", "jackpot": "wager", "stack": "stack", "seat": "stack", "muck": "muck",
                 "meter": "meter"}


def taken(spot: Spot) -> str:
    """What is in hand after a click on a spot while something is put right; "" for what is as usual."""
    return _TAKEN.get(spot.kind, "")


def meant(session: Session, source: str, start: Spot, end: Spot | None) -> tuple[Verb, dict[Asked, Any]] | None:
    """The corrective step that taking something from `start` to `end` comes to, where one of that kind is due; else None."""
    due = session.ask()
    if due is None or end is None:
        return None
    same = end == start or (source == "hand" and end.kind != "muck" and end.seat == start.seat)
    goal = "same" if same else _ZONES.get(end.kind, end.kind)
    kind = type(due.move)
    if not issubclass(kind, CorrectiveStep) or (source, goal) not in kind.at_boxes:
        return None
    number = end.seat or start.seat or DEALER
    return _KINDS[kind], {"seat": number} if "seat" in _KINDS[kind].asks else {}
