"""The table as it stands: frozen values. Only `evolve` makes a new one out of an old one and an event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.cards.card import Card
from game.table.flows import Flow
from game.table.frozen import Frozen
from game.table.incident import Incident, Ruling
from game.table.moves import Move
from game.table.seat import Seat
from game.table.sums import Award, Charge, Post, Prize
from game.table.wagering import Betting


@dataclass(frozen=True)
class Table(Frozen):
    """One hand at one table, from the shuffle to the moved marker.

    `seats` maps seat number -> Seat, rising. `stub` is the undealt deck, next card first. `cursor` is the step of the
    procedure that is on, `progress` how many of that step's parts are done. `posts` says who posts what.
    """

    seats: Mapping[int, Seat]
    marker: int
    stub: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    burns: tuple[Card, ...] = ()
    muck: tuple[Card, ...] = ()
    aside: tuple[Card, ...] = ()
    boxed: frozenset[Card] = frozenset()
    exposed: frozenset[Card] = frozenset()
    turned_down: frozenset[Card] = frozenset()
    """Exposed cards that lie face down again: everybody knows them all the same."""
    """Cards that lie face down or went back, whose face everybody has seen."""
    middle: int = 0
    slide: int = 0
    drop_box: int = 0
    tray: int = 0
    """The house's own chips, where it plays against the boxes."""
    house: tuple[Card, ...] = ()
    """The house hand's cards that lie face down."""
    upcard: tuple[Card, ...] = ()
    """The house hand's cards that lie face up: one, and all five once the hand is set."""
    rack: tuple[Card, ...] = ()
    """The discard rack, bottom card first."""
    counted: frozenset[int] = frozenset()
    """Hands counted for the rack in this round, the house's as 0."""
    over_limit: frozenset[int] = frozenset()
    """Boxes beside which the marker lies that lifts the maximum."""
    pool: int = 0
    """The jackpot prize pool."""
    reserve: int = 0
    """The reserve prize pool; less than 0 while the house stands in for it."""
    in_jackpot: frozenset[int] = frozenset()
    """Boxes whose jackpot wager was accepted in this round."""
    answers: frozenset[int] = frozenset()
    """Boxes that have answered what the step which is on asks everybody."""
    claims: frozenset[int] = frozenset()
    """Boxes that claim a jackpot hand."""
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
    posts: tuple[Post, ...] = ()
    marker_dead: bool = False
    marker_stays: bool = False
    marker_stood: tuple[tuple[int, int], ...] = ()
    """Where the marker stood before each time that it was moved in this hand: the step that moved it, and the seat."""
    places: tuple[int, ...] = ()
    """The seats of the blinds, in order, empty ones too."""
    hand: int = 1
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
    closing: bool = False
    """The table closes after this hand."""
    closing_announced: int = 0
    """The hand in which it was announced that the table closes once the house's notice has run out; 0 if it was not."""
    cursor: int = 0
    progress: int = 0
    dealt: tuple[Card, ...] = ()
    """Cards dealt to seats from the stub, in order: those of hands given up too, no others that have left their seat."""
    dealt_before: int = 0
    """How many of them lay there when the step that is on began."""
    betting: Betting | None = None
    rounds: tuple[Betting, ...] = ()
    """The betting rounds that are over, first first."""
    fold_order: tuple[int, ...] = ()
    away: frozenset[int] = frozenset()
    """Seats whose players are not there: they are dealt in and folded when their turn comes."""
    played_all_in: frozenset[int] = frozenset()
    """Seats with chips that take no part in the betting any more, as if they had none."""
    asked_all_in: frozenset[int] = frozenset()
    """Seats that may still choose to be treated so, because their last card was exposed (rop 19.20)."""
    burn_to_active: bool = False
    """Before the next street as many cards are burned as there are hands (tas B.17.6)."""
    eliminated: int = 0
    """Players who went out of a freeze out before this hand."""
    cut_made: bool = False
    """The deck was cut while a new deal was prepared, ahead of the cut's own step."""
    awards: tuple[Award, ...] = ()
    charges: tuple[Charge, ...] = ()
    read: tuple[int, ...] = ()
    incidents: tuple[Incident, ...] = ()
    rulings: tuple[Ruling | None, ...] = ()
    stopped: int | None = None
    """The incident over which play is stopped (-1: over nothing)."""
    called: bool = False
    """Whoever decides has been called, over the incident in question or the step that is due."""
    repairs: tuple[Move, ...] = ()
    """Corrective steps that are due, first first."""
    pending: tuple[Move, ...] = ()
    """Corrective steps that are due once the initial deal is complete."""
    burned_since: int = 0
    """How many cards were burned since the last one was dealt."""
    burns_skipped: int = 0
    """Burns that are not to be taken, because a ruling laid a card there already."""
    ghosts: frozenset[int] = frozenset()
    """Places where nobody plays that were dealt in by mistake and still hold a card."""
    rebuys: bool = False
    """Whether a player who has lost all its chips buys new ones and stays, so that puck or button reckons with it."""
    pots_of: tuple[int, ...] = ()
    """Dead hands whose stakes made the pots that another hand now takes; empty where the hands still in make them."""
    contested: tuple[int, ...] = ()
    """The seats that were in the hand when the first pot was handled: their stakes part the pots from then on."""
    warned: frozenset[int] = frozenset()
    warnings: tuple[tuple[int, str], ...] = ()
    """What they were warned for: seat and irregularity. A seat in `warned` that stands here with nothing was warned before
    this hand, nobody told for what."""
    forfeited: frozenset[int] = frozenset()
    timed: int = 0
    """The seat whose time to act runs, because whoever is in charge said so; 0 if none does."""
    counts: bool = True
    """False once the hand was voided."""
    draws: Mapping[int, int] = field(default_factory=dict)
    """Who has thrown how many cards in the draw, in the order of drawing."""
    ahead: Mapping[int, int] = field(default_factory=dict)
    """Draw cards that lie at seats whose turn to draw has not come."""
    uncut: bool = False
    """The stub was shuffled in the middle of the hand, and has not been cut since."""
    clock: int = 0
    """Events so far: the table's only time."""

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.seats.values())

    def live(self) -> list[Seat]:
        """Seats still in the hand, rising."""
        return [seat for seat in self.seats.values() if seat.standing == "live"]

    def blinds(self) -> list[Post]:
        """The blinds of the hand, in order, one put in by choice at the end."""
        return [post for post in self.posts if post.kind in ("blind", "over")]

    def waits_for_cards(self) -> int:
        """The seat that has thrown cards in the draw and not yet got as many; 0 if none has. Only asked in the draw."""
        latest = next(reversed(self.draws), 0)
        waits = latest and self.seats[latest].live and self.progress < self.draws[latest]
        return latest if waits else 0

    def earlier_discards(self) -> tuple[Card, ...]:
        """The cards thrown by those whose draw is complete."""
        drawing = self.waits_for_cards()
        return tuple(c for seat in self.seats.values() if seat.number != drawing for c in seat.discarded)

    def draw_pile(self) -> tuple[Card, ...]:
        """The cards for a draw that the deck cannot fill: those of earlier drawers; where there are none, hands given up, and
        at the very last what the seat that waits has thrown itself (rop RA6)."""
        given_up = {card for seat in self.seats.values() if not seat.live for card in seat.thrown}
        waits = self.waits_for_cards()
        own = self.seats[waits].discarded if waits else ()
        return self.earlier_discards() or tuple(card for card in self.muck if card in given_up) or own

    def discards(self) -> tuple[Card, ...]:
        """All cards thrown in the draw that lie on the table."""
        return tuple(card for seat in self.seats.values() for card in seat.discarded)

    def clockwise(self, first: int) -> list[Seat]:
        """All seats once round, from `first` on (or the next seat there is)."""
        after = [seat for number, seat in self.seats.items() if number >= first]
        return after + [seat for number, seat in self.seats.items() if number < first]

    def pot_total(self) -> int:
        """Every chip of the hand that is in no stack: in the middle, in front, on the slide."""
        return self.middle + self.slide + sum(seat.bet for seat in self.seats.values())

    def actions(self) -> tuple[int, ...]:
        """The seats that acted in this hand, in order, each action once."""
        rounds = (*self.rounds, self.betting) if self.betting else self.rounds
        return tuple(seat for betting in rounds for seat in betting.order)
