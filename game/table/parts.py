"""The parts of a table apart from its seats, cards and chips: the house's bank, what the hand before tells this one, trouble, the
draw.

What everybody at the table sees of a part stands in the class whose name ends in `InSight`; the rest is hidden from the chairs.
Between hands and in the draw nothing is. A field's name stands in one part only.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.cards.card import Card
from game.table.flows import Flow
from game.table.incident import Incident, Ruling
from game.table.moves import Move
from game.table.values import Frozen, Prize


@dataclass(frozen=True)
class BankInSight(Frozen):
    """What everybody sees of the bank."""

    tray: int = 0
    """The house's own chips, where it plays against the boxes."""
    upcard: tuple[Card, ...] = ()
    """The house hand's cards that lie face up: one, and all five once the hand is set."""
    over_limit: frozenset[int] = frozenset()
    """Boxes with the marker that lifts the maximum."""
    pool: int = 0
    """The jackpot prize pool."""
    in_jackpot: frozenset[int] = frozenset()
    """Boxes whose jackpot wager was accepted in this round."""
    claims: frozenset[int] = frozenset()
    """Boxes that claim a jackpot hand."""
    counted: frozenset[int] = frozenset()
    """Hands counted for the rack in this round, the house's as 0."""


@dataclass(frozen=True)
class Bank(BankInSight):
    """What only a table has at which the house plays against the boxes; elsewhere it is empty."""

    house: tuple[Card, ...] = ()
    """The house hand's cards that lie face down."""
    rack: tuple[Card, ...] = ()
    """The discard rack, bottom card first."""
    reserve: int = 0
    """The reserve prize pool; less than 0 while the house stands in for it."""
    answers: frozenset[int] = frozenset()
    """Boxes that have answered what the step which is on asks everybody."""
    prizes: tuple[Prize, ...] = ()
    """The round's jackpot prizes in the order in which they are paid."""
    paid_on_bets: int = 0
    """What winning bets were paid in this round."""
    flows: tuple[Flow, ...] = ()
    """What the boxes won from the house and lost to it in this round, its jackpot pools included."""
    dark: frozenset[int] = frozenset()
    """Boxes with a chip on a jackpot pad that has not lit up: no wager."""
    spoken: frozenset[int] = frozenset()
    """Boxes that said they bet and put nothing down."""
    again: frozenset[int] = frozenset()
    """Boxes asked to complete a bet that is too small, or to give up their hand."""
    jackpot_out: bool = False
    """The jackpot's equipment is out of order: no wager is taken."""


@dataclass(frozen=True)
class Between(Frozen):
    """What the hand before tells this one, and this one the next."""

    places: tuple[int, ...] = ()
    """The seats of the blinds, in order, empty ones too."""
    marker_dead: bool = False
    marker_stays: bool = False
    hour_begins: bool = False
    """An hour of play begins with this hand: where the house charges by the hour, it is due."""
    time_charges: tuple[tuple[int, int], ...] = ()
    """What is still to be taken for the hour: seat and cents."""
    opens: bool = False
    """Gaming opens with this hand, and the house has its deck checked."""
    new_deck: bool = False
    """The deck has not been used before this hand."""
    other_deck: bool = False
    """Another deck comes in after this hand."""
    fresh_deck: bool = False
    """Another deck came in and has not been shuffled yet: it is checked first where the book wants that."""
    closing: bool = False
    """The table closes after this hand."""
    closing_announced: int = 0
    """The hand in which it was announced that the table closes once the house's notice has run out; 0 if it was not."""
    eliminated: int = 0
    """Players who went out of a freeze out before this hand."""
    rebuys: bool = False
    """Whether a player who has lost all its chips buys new ones and stays, so that puck or button counts on it."""
    away: frozenset[int] = frozenset()
    """Seats whose players are not there: they are dealt in and folded when their turn comes."""
    warned: frozenset[int] = frozenset()
    warnings: tuple[tuple[int, str], ...] = ()
    """What they were warned for: seat and irregularity. A seat in `warned` that stands here with nothing was warned before
    this hand, nobody told for what."""
    forfeited: frozenset[int] = frozenset()
    """Seats that lose their place after this hand."""


@dataclass(frozen=True)
class TroubleInSight(Frozen):
    """What everybody sees of what went wrong. The incidents that were noticed a `Sight` has besides."""

    stopped: int | None = None
    """The incident over which play is stopped (-1: over nothing)."""
    called: bool = False
    """The supervisor has been called, over the incident in question or the step that is due."""
    counts: bool = True
    """False once the hand was voided."""
    turned_down: frozenset[Card] = frozenset()
    """Exposed cards that lie face down again: everybody knows them anyway."""


@dataclass(frozen=True)
class Trouble(TroubleInSight):
    """What went wrong in this hand, what was ruled, and what is left to put right or to bear in mind because of it."""

    incidents: tuple[Incident, ...] = ()
    rulings: tuple[Ruling | None, ...] = ()
    """For each incident what was ruled, or None."""
    repairs: tuple[Move, ...] = ()
    """Corrective steps that are due, first first."""
    pending: tuple[Move, ...] = ()
    """Corrective steps that are due once the initial deal is complete."""
    boxed: frozenset[Card] = frozenset()
    """Cards that lie the wrong way round in the deck."""
    burns_skipped: int = 0
    """Burns that are not to be taken, because a ruling laid a card there already."""
    burn_to_active: bool = False
    """Before the next street as many cards are burned as there are hands (tas B.17.6)."""
    cut_made: bool = False
    """The deck was cut while a new deal was prepared, ahead of the cut's own step."""
    ghosts: frozenset[int] = frozenset()
    """Places where nobody plays that were dealt in by mistake and still hold a card."""
    pots_of: tuple[int, ...] = ()
    """Dead hands whose stakes made the pots that another hand now takes; empty where the hands still in make them."""
    played_all_in: frozenset[int] = frozenset()
    """Seats with chips that take no part in the betting any more, as if they had none."""
    asked_now: int = 0
    """The seat that was just asked whether it wants to be treated as all-in, until it answers or play goes on; 0 for none."""
    asked_all_in: frozenset[int] = frozenset()
    """Seats that may still choose to be treated so, because their last card was exposed (rop 19.20)."""
    marker_stood: tuple[tuple[int, int], ...] = ()
    """Where the marker stood before each time that it was moved in this hand: the step that moved it, and the seat."""
    timed: int = 0
    """The seat whose time to act runs, because the supervisor said so; 0 if none does."""


@dataclass(frozen=True)
class DrawPart(Frozen):
    """The draw, where the game has one."""

    draws: Mapping[int, int] = field(default_factory=dict)
    """Who has thrown how many cards in the draw, in the order of drawing."""
    ahead: Mapping[int, int] = field(default_factory=dict)
    """Draw cards that lie at seats whose turn to draw has not come."""
    uncut: bool = False
    """The stub was shuffled in the middle of the hand, and has not been cut since."""
