"""Everything a dealer does at a table of boxes, in the order in which a round asks for it. 0 stands for the house's own hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.chair.dealer.verbs import BY_THE_CLOCK, BY_THE_HOUR, EXTRA, HOUSE, ORDINARY, Answers, Verb, rule_of
from game.rulebook.family import BOXES, POTS, Family
from game.table import moves as m
from game.table.banked import jackpot
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.opening import opens_hands
from game.table.values.places import DEALER


def _lying(given: Answers, table: Table) -> int:
    """All that lies on a box's ante and bet."""
    seat = table.seats.get(given.seat)
    return seat.ante + seat.bet if seat else 0


COUNT_DECK: Final = Verb("Count deck", "Count the deck, card by card", "c", (), m.CountDeck, lambda g, t: m.CountDeck())
SHUFFLE: Final = Verb("Shuffle", "Shuffle the deck", "s", (), m.Shuffle, lambda g, t: m.Shuffle())
CUT: Final = Verb("Cut", "Cut the deck once and put it into the shoe", "x", (), m.Cut, lambda g, t: m.Cut(len(t.stub) // 2))
ASK_ANTE: Final = Verb("Ask ante", "Ask a box for its ante", "o", ("seat",), m.AskAnte, lambda g, t: m.AskAnte(g.seat))
TAKE_JACKPOTS: Final = Verb("Jackpots", "Take the jackpot wagers in", "k", (), m.TakeJackpots, lambda g, t: m.TakeJackpots())
CALL: Final = Verb("Bet or fold", "Announce bet or fold", "f", (), m.CallDecisions, lambda g, t: m.CallDecisions())
DEAL: Final = Verb("Deal", "Deal a card face down", "d", ("seat",), m.DealCard, lambda g, t: m.DealCard(g.seat), stays=True)
DEAL_UP: Final = Verb("Deal up", "Deal a card face up", "u", ("seat",), m.DealCard, lambda g, t: m.DealCard(g.seat, "up"),
                      stays=True)
TURN: Final = Verb("Turn up", "Turn a hand up", "t", ("seat",), m.TurnHand, lambda g, t: m.TurnHand(g.seat))
READ: Final = Verb("Read", "Set the house hand and read it out", "l", ("hand", "plays"), m.ReadHand,
                      lambda g, t: m.ReadHand(DEALER))
PRIZE: Final = Verb("Prize", "Pay a jackpot prize", "j", ("seat", "chips"), m.PayPrize, lambda g, t: m.PayPrize(g.seat, g.amount))
PAY: Final = Verb("Pay", "Pay a box out of the tray", "a", ("seat", "chips"), m.PayBox, lambda g, t: m.PayBox(g.seat, g.amount))
TAKE: Final = Verb("Take", "Take a losing box's wagers", "m", ("seat",), m.CollectBox,
                   lambda g, t: m.CollectBox(g.seat, _lying(g, t)))
GIVE_BACK: Final = Verb("Give back", "Give a box its wager back", "b", ("seat", "amount"), m.ReturnBet,
                        lambda g, t: m.ReturnBet(g.seat, g.amount))
COUNT: Final = Verb("Count hand", "Count the cards of a hand", "i", ("seat",), m.CountHand, lambda g, t: m.CountHand(g.seat))
RACK: Final = Verb("Rack", "Put a counted hand into the rack", "g", ("seat",), m.RackHand, lambda g, t: m.RackHand(g.seat))

MARKER: Final = Verb("Marker", "Move the starting marker", "j", ("seat",), m.MoveMarker, lambda g, t: m.MoveMarker(g.seat))

_JACKPOT: Final = (TAKE_JACKPOTS, PRIZE)
_IN_TURN: Final = (ASK_ANTE, MARKER)
BOX_VERBS: Final = (COUNT_DECK, SHUFFLE, CUT, ASK_ANTE, TAKE_JACKPOTS, DEAL, DEAL_UP, CALL, TURN, READ, PRIZE, PAY, TAKE,
                    GIVE_BACK, COUNT, RACK, MARKER)
BOX_KINDS: Final = {verb.kind: verb for verb in reversed(BOX_VERBS)}


def ordinary(rules: Rules) -> tuple[Verb, ...]:
    """The steps of every round of a game that have a key."""
    return _ORDINARY[rules.family](rules)


def _for_pots(rules: Rules) -> tuple[Verb, ...]:
    hourly = rules.settings.has("commission") and rules.settings.choice("commission") == "per-hour"
    absent: set[type[m.Move]] = set() if opens_hands(rules) else {m.ShowHand}
    absent |= {m.MoveMarker} if rules.spec.marker == "none" else set()
    usual = tuple(verb for verb in ORDINARY if verb.kind not in absent)
    timed = BY_THE_CLOCK if rules.has("clock") else ()
    return (*usual, *timed, *BY_THE_HOUR) if hourly else (*usual, *timed)


def _for_boxes(rules: Rules) -> tuple[Verb, ...]:
    absent = [] if rules.has("machine") else [CALL]
    absent += [] if jackpot.is_open(rules) else _JACKPOT
    absent += [] if rules.has("ante-turn") else _IN_TURN
    return tuple(verb for verb in BOX_VERBS if verb not in absent)


_ORDINARY: Mapping[Family, Callable[[Rules], tuple[Verb, ...]]] = {POTS: _for_pots, BOXES: _for_boxes}
_EXTRA: Mapping[Family, tuple[Verb, ...]] = {POTS: EXTRA, BOXES: ()}


def extra(rules: Rules) -> tuple[Verb, ...]:
    """The steps that have none, and what the house decides and a dealer passes on."""
    house = tuple(verb for verb in HOUSE if rules.has(rule_of(verb)))
    return (*_EXTRA[rules.family], *house)
