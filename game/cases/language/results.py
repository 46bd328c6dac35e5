"""What a case file may demand under `then`: its keys with their types and meanings. Only what is written is compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias

from game.cases.language.values import (
    Amount,
    AmountList,
    Betting,
    Cards,
    Category,
    Choice,
    Cite,
    Count,
    Counts,
    CountsByWho,
    Gain,
    Hands,
    HandsByWho,
    Lines,
    Options,
    People,
    Remedy,
    Role,
    Seat,
    SeatOrDealer,
    Seats,
    StageWord,
    Sums,
    SumsByWho,
    Text,
    Who,
    as_named,
)
from game.files.schema.typed import Help, MayBeEmpty, RepeatingList


@dataclass(frozen=True, slots=True, kw_only=True)
class PotDue:
    """A pot, the main pot first."""

    amount: Annotated[Amount | None, Help("before commission")] = None
    eligible: Annotated[Seats, Help("who contests it")] = ()
    commission: Annotated[Amount | None, Help("what it pays")] = None
    paid: Annotated[Sums | None, Help("who gets what")] = None
    winners: Annotated[Seats, Help("who wins it")] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WagersDue:
    """The wagers of a box."""

    ante: Amount | None = None
    bet: Amount | None = None
    jackpot: Amount | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxDue:
    """What each wager of a box gains or loses, its stake not counted."""

    ante: Gain | None = None
    bet: Gain | None = None
    jackpot: Gain | None = None
    prize: Amount | None = None
    net: Annotated[Gain | None, Help("all of it")] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnDue:
    """Where the cards of a draw come from."""

    stub: Count | None = None
    reshuffled: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderDue:
    """In which order; one lap, each seat once."""

    deal: People = ()
    ante: People = ()
    bet: People = ()
    draw: People = ()
    decide: People = ()
    show: People = ()
    settle: People = ()
    pay_jackpots: People = ()
    award: Annotated[Counts, Help("pots, the one made last first")] = ()
    offer_seat: People = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacesDue:
    """Where cards lie."""

    hole: Hands | None = None
    up: Hands | None = None
    board: Cards = ()
    burns: Cards = ()
    muck: Cards = ()
    aside: Cards = ()
    stub: Annotated[Cards, Help("the next cards")] = ()
    in_stub: Annotated[Cards, Help("somewhere in the stub")] = ()
    dealt: Annotated[HandsByWho | None, Help("from the ruling on")] = None
    dealer: Cards = ()
    dealer_up: Cards = ()
    rack: Cards = ()


CountOrBySeat: TypeAlias = Count | CountsByWho | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NumbersDue:
    """How many cards lie somewhere, or lie there by seat."""

    off_deck: CountOrBySeat = None
    stub: CountOrBySeat = None
    burns: CountOrBySeat = None
    board: CountOrBySeat = None
    hole: CountOrBySeat = None
    muck: CountOrBySeat = None
    rack: CountOrBySeat = None
    exposed: CountOrBySeat = None
    boxed: CountOrBySeat = None


Pot: TypeAlias = Annotated[Mapping[str, Any], as_named(PotDue, "pot")]
Wagers: TypeAlias = Annotated[Mapping[str, Any], as_named(WagersDue, "wagers of a box")]
BoxResult: TypeAlias = Annotated[Mapping[str, Any], as_named(BoxDue, "result of a box")]
Drawn: TypeAlias = Annotated[Mapping[str, Any], as_named(DrawnDue, "cards drawn")]
Order: TypeAlias = Annotated[Mapping[str, Any], as_named(OrderDue, "order")]
CardPlaces: TypeAlias = Annotated[Mapping[str, Any], as_named(PlacesDue, "places of cards")]
CardNumbers: TypeAlias = Annotated[Mapping[str, Any], as_named(NumbersDue, "numbers of cards")]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupDue:
    """How a hand is set up."""

    marker: Annotated[Seat | Literal["none"] | None, Help("where the puck, button or starting marker is")] = None
    marker_dead: Annotated[bool, Help("whether it is at an empty seat")] = False
    posts: Annotated[Sums | None, Help("blinds and antes put in, by seat")] = None
    dead_posts: Annotated[Sums | None, Help("dead chips put in, by seat")] = None
    ante: Annotated[Amount | None, Help("how much the ante is")] = None
    first_card: Annotated[Seat | None, Help("who gets the first card")] = None
    last_card: Annotated[SeatOrDealer | None, Help("who gets the last card")] = None
    cutter: Annotated[SeatOrDealer | None, Help("who cuts")] = None
    to_act: Annotated[Seat | Literal["none", "dealer"] | None, Help("whose turn it is")] = None
    opens: Annotated[Mapping[Betting, Seat] | None, Help("who opens each betting round")] = None
    dealt_in: Annotated[Seats, Help("who gets cards")] = ()
    sits_out: Annotated[Seats, Help("who doesn't")] = ()
    next_hand: Annotated[Literal["dealt", "not-dealt"] | None, Help("whether there's another hand")] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Results(SetupDue):
    """What must come of a case. Money in dollars."""

    next: Annotated[tuple[Annotated[Mapping[str, Any], as_named(SetupDue, "hand set up")], ...], MayBeEmpty(),
                    Help("how the hands after this one are set up")] = ()
    # the turn
    legal: Annotated[Options | None, Help("all that the seat of to-act can do")] = None
    options: Annotated[Mapping[Seat, Options] | None, Help("all that seats can do when their turn comes")] = None
    cap: Annotated[Amount | None, Help("the most anybody can have in this round")] = None
    raises: Annotated[Count | None, Help("raises counted so far")] = None
    last_to_act: Annotated[Seat | None, Help("who has the last word")] = None
    accepted: Annotated[bool, Help("whether the move that's tried is right")] = False
    refused: Annotated[Cite, Help("the clause that refuses it")] = ()
    due: Annotated[Lines, Help("the dealer's next lines")] = ()
    betting: Annotated[Betting | None, Help("the betting round that's on")] = None
    dealing: Annotated[StageWord | None, Help("the street about to be dealt")] = None
    order: Annotated[Order | None, Help("in which order it's done")] = None
    # cards
    cards: Annotated[CardPlaces | None, Help("where the cards are")] = None
    counts: Annotated[CardNumbers | None, Help("how many cards are there")] = None
    drawn: Annotated[Mapping[Seat, Drawn] | None, Help("where the cards of each draw come from")] = None
    # chips
    stacks: Annotated[Sums | None, Help("chips behind")] = None
    bets: Annotated[Sums | None, Help("chips in front")] = None
    pot: Annotated[Amount | None, Help("all chips that are in no stack")] = None
    pots: Annotated[tuple[Pot, ...], MayBeEmpty(), Help("all pots, the main pot first")] = ()
    returned: Annotated[Mapping[Seat, Amount | Wagers] | None, Help("chips handed back")] = None
    paid: Annotated[Sums | None, Help("what each gets out of all pots")] = None
    odd_chips: Annotated[Sums | None, Help("more than an equal share")] = None
    commission: Annotated[Amount | None, Help("taken in all")] = None
    charges: Annotated[AmountList, Help("what each pot of `charge` pays")] = ()
    charged: Annotated[Sums | None, Help("time charge by seat")] = None
    # hands
    winners: Annotated[People, Help("who wins")] = ()
    shows_first: Annotated[Seat | None, Help("who must show first")] = None
    may_muck: Annotated[Seats, Help("who can muck unseen")] = ()
    must_show: Annotated[Seats, Help("who must show as well")] = ()
    open_hands: Annotated[Seats, Help("whose hands must be face up now")] = ()
    categories: Annotated[Mapping[Who, Category] | None, Help("what each hand is")] = None
    ranking: Annotated[tuple[Who | tuple[Who, ...], ...], MayBeEmpty(), Help("best first, equal hands in a list")] = ()
    # rulings
    ruling: Annotated[Remedy | None, Help("the remedy that's right")] = None
    also_accepted: Annotated[tuple[Remedy, ...], RepeatingList(), MayBeEmpty(), Help("other remedies that are right")] = ()
    wrong: Annotated[tuple[Remedy, ...], RepeatingList(), MayBeEmpty(), Help("remedies that are wrong")] = ()
    decides: Annotated[Role | None, Help("who decides")] = None
    cite: Annotated[Cite, Help("clauses that the ruling cites; none if the book has none")] = ()
    steps: Annotated[Lines, Help("corrective lines, in order")] = ()
    dead: Annotated[Seats, Help("whose hands are dead by the ruling")] = ()
    posted: Annotated[Literal["stay", "back"] | None, Help("whether blinds and antes stay in")] = None
    counts_as_hand: Annotated[bool, Help("whether the hand counts")] = False
    effective_hand: Annotated[Count | None, Help("the first hand under a change")] = None
    answer: Annotated[Literal["granted", "refused", "supervisor-decides", "draw-again", "house-choice"] | None,
                      Help("what a request is answered")] = None
    seat_to: Annotated[Who | None, Help("who gets the seat")] = None
    choices: Annotated[tuple[Choice, ...], RepeatingList(), MayBeEmpty(), Help("what can be chosen")] = ()
    # Canberra
    dealer_qualifies: Annotated[bool, Help("whether the dealer's hand qualifies")] = False
    boxes: Annotated[Mapping[Seat, BoxResult] | None, Help("what each box gains or loses")] = None
    in_action: Annotated[Mapping[Seat, Wagers] | None, Help("wagers still at stake")] = None
    bet_due: Annotated[Sums | None, Help("the bet each box owes")] = None
    house_result: Annotated[Gain | None, Help("what the house gains, without jackpots")] = None
    pool: Annotated[Amount | None, Help("the jackpot meter afterwards")] = None
    reserve: Annotated[Amount | None, Help("the reserve afterwards")] = None
    from_pool: Annotated[Amount | None, Help("prizes paid out of the pool")] = None
    from_reserve: Annotated[Amount | None, Help("prizes paid out of the reserve")] = None
    pool_steps: Annotated[AmountList, Help("sums taken from the pool, one after the other")] = ()
    # tournaments
    eliminated: Annotated[Seats, Help("who goes out")] = ()
    places: Annotated[CountsByWho | None, Help("who finishes where")] = None
    players_left: Annotated[Count | None, Help("how many are left")] = None
    prizes: Annotated[SumsByWho | AmountList | None, Help("by player, or by place")] = None
    undivided: Annotated[Amount | None, Help("cents left over")] = None
    prize_pool: Annotated[Amount | None, Help("what there is to win")] = None
    points: Annotated[SumsByWho | None, Help("in all")] = None
    session_points: Annotated[tuple[SumsByWho, ...], MayBeEmpty(), Help("session by session")] = ()
    play_off: Annotated[People, Help("who plays extra rounds")] = ()
    tables: Annotated[Counts, Help("how many sit at each, the largest first")] = ()
    refund: Annotated[Amount | None, Help("fees given back")] = None
    note: Annotated[Text, Help("words for people, never compared")] = ""
