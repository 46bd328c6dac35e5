"""A table in the middle of a hand: a betting round that is on, a street about to be dealt, or the betting over."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.cases.language.case import Given, GivenPot
from game.cases.language.faults import Unstaged
from game.cases.language.lines import CaseLine
from game.cases.staging.place_cards import SpareCards
from game.cases.staging.position_cards import with_cards
from game.table.betting import betting as b
from game.table.betting import openers
from game.table.betting.absent import fold_of_themselves
from game.table.between.hand_setup import Setup
from game.table.engine import Engine
from game.table.parts import Between
from game.table.payout import uncalled
from game.table.state import Table
from game.table.steps.base import Step
from game.table.steps.betting import BettingStep
from game.table.steps.dealing import BurnStep, DealBoardStep
from game.table.steps.drawing import DrawStep, OverBlindStep
from game.table.steps.stud import DealStreetStep, RepairBurnStep, ReplenishStep
from game.table.values import Betting, Charge, DuePost, Seat, Standing, clockwise


def position(engine: Engine, given: Given, setup: Setup, supply: SpareCards) -> Table:
    """The table of a direct position, before the first line of its history. Raises Unstaged, naming what it cannot be."""
    table = _before_the_round(engine, given, setup)
    past = [step for step in engine.steps[: table.cursor] if isinstance(step, BettingStep)]
    table = table.with_(rounds=tuple(_past_round(engine, step, table, given) for step in past))
    table = with_cards(engine, table, given, supply)
    if given.betting_over:
        table = _last_bet_in_front(engine, table)
    elif given.betting:
        table = table.with_(betting=_betting(engine, table, given, given.betting))
    return table if table.betting else engine.settle(table, begins=True)[0]


def _before_the_round(engine: Engine, given: Given, setup: Setup) -> Table:
    """Seats and chips, without a card or a betting round."""
    seats, dead = _chips(engine, given)
    table = Table(
        seats={number: _seat(engine, given, number, seats.get(number, 0), dead) for number in given.in_game()},
        marker=setup.marker,
        posts=_posts(engine, given, setup),
        between=Between(
            places=setup.places,
            marker_dead=setup.marker_dead,
            away=frozenset(given.away) if engine.rules.has("absent") else frozenset(),
            eliminated=setup.eliminated,
            warned=frozenset(given.warned),
        ),
        hand=given.hand or 1,
        cursor=_cursor(engine, given),
        fold_order=given.folded,
        went_out=(*given.folded, *(seat for seat in given.in_game() if _standing(engine, given, seat) == "dead")),
        slide=given.slide,
        charges=(Charge(0, given.slide),) if given.slide else (),
    )
    return table.with_(middle=sum(seat.paid + seat.dead_money for seat in table) - given.slide)


# ---- where the hand is


def _cursor(engine: Engine, given: Given) -> int:
    """The step of the procedure that is on: the round, the first step of the street, or what follows the last round."""
    if given.betting is not None:
        return _first(engine.steps, BettingStep, given.betting)
    if given.dealing is not None:
        kinds = (ReplenishStep, RepairBurnStep, BurnStep, DealBoardStep, DealStreetStep, DrawStep)
        return _first(engine.steps, kinds, given.dealing)
    return max((at for at, step in enumerate(engine.steps) if isinstance(step, BettingStep)), default=-1) + 1


def _first(steps: Sequence[Step], kinds: type[Step] | tuple[type[Step], ...], street: str) -> int:
    for at, step in enumerate(steps):
        if isinstance(step, kinds) and step.street == street:
            return at
    raise Unstaged(street)


# ---- chips


def _seat(engine: Engine, given: Given, number: int, paid: int, dead_money: dict[int, int]) -> Seat:
    return Seat(
        number=number,
        stack=given.behind(number),
        standing=_standing(engine, given, number),
        bet=given.bets.get(number, 0),
        paid=paid,
        dead_money=dead_money.get(number, 0),
        looked=number in given.looked,
    )


def _standing(engine: Engine, given: Given, number: int) -> Standing:
    away = () if fold_of_themselves(engine.rules) else given.away
    killed = away if engine.rules.has("absent") else ()
    listed: dict[Standing, tuple[int, ...]] = {
        "dead": (*given.dead, *killed), "out": away, "folded": given.folded,
    }  # fmt: skip
    return next((standing for standing, seats in listed.items() if number in seats), "live")


def _chips(engine: Engine, given: Given) -> tuple[dict[int, int], dict[int, int]]:
    """What each seat has paid, and the dead money with it: cents that a pot cannot be shared out by."""
    if given.contributions:
        return dict(given.contributions), {}
    live = tuple(seat for seat in given.in_game() if _standing(engine, given, seat) == "live")
    found = given.pots or ((GivenPot(given.pot, live),) if given.pot else ())
    contested = [(pot.amount, pot.eligible or live) for pot in found]
    if not all(eligible for _, eligible in contested):
        raise Unstaged("given.pots without anybody who can win them")
    return _shared(contested, given.in_game())


def _shared(pots: list[tuple[int, tuple[int, ...]]], seats: tuple[int, ...]) -> tuple[dict[int, int], dict[int, int]]:
    """Chips by which the pots (cents, who can win them) come out. One that a single seat can win was matched by another that is
    out of the hand, or it would be no pot but go back to it."""
    able = {seat for _, eligible in pots for seat in eligible}
    alone = max((place for place, (_, eligible) in enumerate(pots) if len(eligible) == 1), default=-1)
    out = tuple(seat for seat in seats if seat not in able)[:1]
    paid: dict[int, int] = dict.fromkeys(able, 0)
    dead: dict[int, int] = {}
    for place, (amount, eligible) in enumerate(pots):
        payers = eligible + out if place <= alone else eligible
        share, rest = divmod(amount, len(payers))
        if rest and place:
            raise Unstaged("given.pots")
        for seat in payers:
            paid[seat] = paid.get(seat, 0) + share
        if rest:
            dead[eligible[0]] = rest
    return paid, dead


def _posts(engine: Engine, given: Given, setup: Setup) -> tuple[DuePost, ...]:
    """The blinds of the hand, as far as the position shows them in front or in what was paid."""
    posts = tuple(p for p in setup.posts if p.kind != "blind" or given.bets.get(p.seat, 0) or given.contributions)
    return *posts, *_over_blind(engine, given, posts)


def _over_blind(engine: Engine, given: Given, posts: tuple[DuePost, ...]) -> list[DuePost]:
    """A voluntary blind in front of the seat left of the last blind, as long as nobody has more in than the blinds."""
    step = next((step for step in engine.steps if isinstance(step, OverBlindStep)), None)
    blinds = [post for post in posts if post.kind == "blind"]
    chips = {**given.contributions, **given.bets}
    if step is None or not blinds:
        return []
    seat, amount = clockwise(given.in_game(), blinds[-1].seat + 1)[0], step.times * blinds[-1].amount
    posted = {post.seat: post.amount for post in blinds}
    others = all(sum_ <= posted.get(other, 0) for other, sum_ in chips.items() if other != seat)
    return [DuePost(seat, amount, "over")] if chips.get(seat) == amount and others else []


# ---- the rounds that are over, and the one that is on


def _past_round(engine: Engine, step: BettingStep, table: Table, given: Given) -> Betting:
    """A betting round before the position: all that is known of it is that those still in have acted in it."""
    first = given.opened or openers.opener(engine.rules, table, step.options.opener)
    order = tuple(seat.number for seat in table.clockwise(first) if seat.live)
    posted = {post.seat: post.amount for post in table.posts}
    wagered = any(seat.paid > posted.get(seat.number, 0) for seat in table)
    return Betting(step.street, first, order=order, acted=dict.fromkeys(order, 0), wagered=wagered)


def _betting(engine: Engine, table: Table, given: Given, street: str) -> Betting | None:
    """The round as it stands before the first line; None when nobody can bet in it."""
    step = engine.steps[table.cursor]
    assert isinstance(step, BettingStep)
    opener = _opener(given) or openers.opener(engine.rules, table, step.options.opener)
    betting = b.opened(engine.rules, table, street, opener)
    price = max((seat.bet for seat in table), default=0)
    if price > betting.price:
        betting = betting.with_(price=price, level=price, step=_largest_step(table, betting.price))
    if b.nobody_can_bet(table, betting) and not price:
        return None
    return b.with_turn(engine.rules, table, betting, opener)


def _largest_step(table: Table, blind: int) -> int:
    """The largest bet or raise that the chips in front can come from, each seat having wagered once."""
    levels = sorted({0, blind} | {seat.bet for seat in table if seat.bet >= blind})
    return max(later - sooner for sooner, later in pairwise(levels))


def _last_bet_in_front(engine: Engine, table: Table) -> Table:
    """What nobody matched still lies in front of its seat, the last round waits to be closed: then it goes back."""
    back = uncalled.of_hand(engine.rules, table)
    if back is None:
        return table
    number, amount = back
    last = max(at for at, step in enumerate(engine.steps) if isinstance(step, BettingStep))
    seat = table.seats[number]
    return table.with_(
        seats={**table.seats, number: seat.with_(paid=seat.paid - amount, bet=amount)},
        middle=table.middle - amount,
        cursor=last,
        betting=Betting(engine.steps[last].street, number, price=amount, level=amount, step=amount),
    )


def _opener(given: Given) -> int | None:
    """The seat of the first player's line, else the one the case names."""
    players = (line.actor for line in given.history if isinstance(line, CaseLine) and isinstance(line.actor, int))
    return next(players, given.to_act)
