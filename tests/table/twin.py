"""The same hand twice: played here at random, then replayed by PokerKit with the same cards and actions.

Where the two are known to differ the hands are dealt so that it does not matter, and the clause says why:

- odd chips go to the highest card (rop 11.4.d, 14.4.e, 17.5.e), there by position: every wager is a multiple of 60;
- after the draw the seat left of the last blind opens (rop 11.4.a), there the first player: places are counted from that seat;
- the draw begins left of the button (rop 11.3.a), there with the first player: the cards are dealt by name;
- folding is open where checking is (R18), there it is refused: nobody folds for nothing;
- two players post and act as three do (R10), there the button posts first: three sit down or more;
- a raise that nobody can answer is open (no clause forbids it), there it is refused: nobody makes one;
- whoever is alone with chips and owes nothing is not asked here (1.betting-round), there it checks;
- a short blind leaves the call as it is (R14): everybody can pay the blinds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from pokerkit import Automation, BettingStructure, Opening, Rank, State, Street
from pokerkit import Card as TheirCard
from pokerkit.hands import CombinationHand, HoleBoardCombinationHand, OmahaHoldemHand, StandardHighHand
from pokerkit.lookups import ShortDeckHoldemLookup

from game.agents.dealer import complete
from game.cards.card import Card
from game.cards.deck import shuffled
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.table import events as e
from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Due, Outcome
from game.table.places import BURNS, STUB
from game.table.seating import set_up
from game.table.state import Table
from game.table.steps.betting import move_of

UNIT = 6000
"""Cents: two to six winners share any sum of these without a remainder."""
BIG = 2 * UNIT
WAGERS = ("bet", "raise-to", "tap-out")
BY_HAND = (Automation.BET_COLLECTION, Automation.BLIND_OR_STRADDLE_POSTING, Automation.HAND_KILLING,
           Automation.CHIPS_PUSHING, Automation.CHIPS_PULLING, Automation.ANTE_POSTING)  # fmt: skip


def _short(ranks: str, two: bool) -> type:
    """The hands of a deck with fewer cards (rop 9.3), as PokerKit makes them."""
    order = tuple(map(Rank, ranks))
    lookup = type(f"Lookup{len(ranks)}", (ShortDeckHoldemLookup,), {"rank_order": order})
    base = HoleBoardCombinationHand if two else CombinationHand
    counts = {"board_card_count": 3, "hole_card_count": 2} if two else {}
    return type(f"Hand{len(ranks)}{two}", (base,), {"lookup": lookup(), "low": False, "card_count": 5, **counts})


@dataclass(frozen=True)
class Twin:
    """One game both can play. `streets`: board cards of each, -1 for a draw; `limit` is ours."""

    game: str
    hole: int
    streets: tuple[int, ...]
    hand: type
    limit: str = "no-limit"

    @property
    def draws(self) -> bool:
        """Whether it is draw poker."""
        return -1 in self.streets


TWINS = {
    twin.game: twin
    for twin in (
        Twin("rop-omaha", 4, (0, 3, 1, 1), OmahaHoldemHand, "pot"),
        Twin("rop-draw-52", 5, (0, -1), StandardHighHand),
        Twin("rop-draw-40", 5, (0, -1), _short("56789TJQKA", two=False)),
        Twin("rop-manila2-32", 2, (1, 1, 1, 1, 1), _short("789TJQKA", two=True)),
        Twin("rop-manila3-36", 3, (1, 1, 1, 1, 1), _short("6789TJQKA", two=True)),
    )
}


# ---- played here


@dataclass
class Played:
    """A hand as it went: what they need to replay it, and what everybody had at the end, in cents."""

    twin: Twin
    stacks: dict[int, int]
    opening: Table
    last: Table
    deeds: list[tuple[Any, ...]] = field(default_factory=list)


def played(twin: Twin, seed: int) -> Played:
    """A hand played at random."""
    rng = Random(f"{twin.game} {seed}")
    engine = _engine(twin)
    seats = sorted(rng.sample(range(1, engine.rules.spec.seats_most + 1), rng.randint(3, 5)))
    stacks = {seat: UNIT * rng.choice((2, 3, 7, 20, 60, 200)) for seat in seats}
    table = engine.opening(stacks, set_up(engine.rules, frozenset(seats), None), hand=2)
    found = Played(twin, stacks, table, table)
    while (due := engine.due(table)) is not None:
        outcome = engine.apply(table, _move(due, table, rng))
        assert isinstance(outcome, Outcome), outcome
        found.deeds += [deed for event in outcome.events if (deed := _deed(event))]
        table = outcome.table
    found.last = table
    return found


def _engine(twin: Twin) -> Engine:
    book = library()["rop"]
    spec = book.game(twin.game)
    return Engine(book, spec, resolve(spec, {"limit": twin.limit, "blinds": ["60", "120"]}))


def _move(due: Due, table: Table, rng: Random) -> m.Move:
    if due.move is not None:
        return m.Shuffle(shuffled(table.stub, rng)) if isinstance(due.move, m.Shuffle) else complete(due.move, table, rng)
    kinds = {choice.kind: choice for choice in due.choices}
    if "cut" in kinds:
        return m.Cut(rng.randint(kinds["cut"].least, kinds["cut"].most), by=due.by)
    if "decline" in kinds:
        return m.Decline(by=due.by)
    if "draw" in kinds:
        return m.Draw(tuple(rng.sample(table.seats[due.by].hole, rng.randint(0, kinds["draw"].most))), by=due.by)
    if "show" in kinds:
        return m.Show(by=due.by)
    free = kinds.keys() & {"check", "stand"}
    price = table.betting.price if table.betting else 0
    if all(seat.bet + seat.stack <= price for seat in table.live() if seat.number != due.by):
        kinds = {kind: choice for kind, choice in kinds.items() if kind not in WAGERS or choice.most <= price}
    kind = rng.choice([kind for kind in kinds if not (kind == "fold" and (free or rng.random() < 0.5))])
    choice = kinds[kind]
    if kind not in ("bet", "raise-to"):
        return move_of(choice, due.by, choice.least)
    steps = range(-(-choice.least // UNIT), choice.most // UNIT + 1)
    return move_of(choice, due.by, UNIT * rng.choice(steps[: 1 + rng.choice((0, 3, len(steps)))]) if steps else choice.least)


def _deed(event: e.Event) -> tuple[Any, ...] | None:
    if isinstance(event, e.Acted):
        return "act", event.seat, event.kind, event.to
    if isinstance(event, e.Drew):
        return "drew", event.seat
    if isinstance(event, e.CardMoved):
        if event.to.kind == "discarded":
            return "throw", event.to.seat, event.card
        if event.source == STUB:
            return ("burn", 0, event.card) if event.to == BURNS else (event.to.kind, event.to.seat, event.card)
    return None


# ---- replayed there


def replayed(hand: Played) -> dict[int, int]:
    """What everybody has in the end according to PokerKit, in cents. Whatever it refuses is an error of the test."""
    players = _players(hand)
    state = _state(hand, players)
    deeds = _Deeds(hand)
    while state.status:
        _go_on(state, hand, players, deeds)
    return {seat: state.stacks[at] for at, seat in enumerate(players)}


def _players(hand: Played) -> list[int]:
    """The seats in their order: from the left of the button, in draw from the left of the last blind."""
    blinds = [post.seat for post in hand.opening.posts]
    first = blinds[-1] if hand.twin.draws else hand.opening.marker
    return [seat.number for seat in hand.opening.clockwise(first + 1)]


def _state(hand: Played, players: list[int]) -> State:
    twin = hand.twin
    blinds = {players.index(post.seat): post.amount for post in hand.opening.posts}
    streets = tuple(_street(twin, at) for at in range(len(twin.streets)))
    structure = BettingStructure.POT_LIMIT if twin.limit == "pot" else BettingStructure.NO_LIMIT
    deck = tuple(next(iter(TheirCard.parse(str(card)))) for card in library()["rop"].game(twin.game).deck)
    stacks = [hand.stacks[seat] for seat in players]
    return State(BY_HAND, deck, (twin.hand,), streets, structure, True, 0, blinds, 0, stacks, len(players))  # type: ignore[arg-type]


def _street(twin: Twin, at: int) -> Street:
    board = twin.streets[at]
    dealt = (False,) * twin.hole if at == 0 else ()
    return Street(at > 0 and board > 0, dealt, max(board, 0), board < 0, Opening.POSITION, BIG, None)


class _Deeds:
    """The hand's deeds, taken out as PokerKit asks for them."""

    def __init__(self, hand: Played) -> None:
        self.acts = [deed for deed in hand.deeds if deed[0] == "act"]
        self.burns = [deed[2] for deed in hand.deeds if deed[0] == "burn"]
        self.board = [deed[2] for deed in hand.deeds if deed[0] == "board"]
        self.thrown = _by_seat(hand, "throw")
        self.hole = _by_seat(hand, "hole")


def _by_seat(hand: Played, kind: str) -> dict[int, list[Card]]:
    return {seat: [deed[2] for deed in hand.deeds if deed[:2] == (kind, seat)] for seat in hand.stacks}


def _go_on(state: State, hand: Played, players: list[int], deeds: _Deeds) -> None:
    """Their next step with our cards and actions."""
    if state.can_burn_card():
        state.burn_card(str(deeds.burns.pop(0)))
    elif state.can_deal_board():
        count = state.board_dealing_count
        state.deal_board("".join(str(deeds.board.pop(0)) for _ in range(count)))
    elif state.stand_patter_or_discarder_index is not None:
        seat = players[state.stand_patter_or_discarder_index]
        state.stand_pat_or_discard("".join(map(str, deeds.thrown[seat])))
    elif state.hole_dealee_index is not None:
        at = state.hole_dealee_index
        count = len(state.hole_dealing_statuses[at])
        cards, deeds.hole[players[at]] = deeds.hole[players[at]][:count], deeds.hole[players[at]][count:]
        state.deal_hole("".join(map(str, cards)))
    elif state.actor_index is not None:
        if not deeds.acts and not state.checking_or_calling_amount:
            state.check_or_call()
            return
        _, seat, kind, to = deeds.acts.pop(0)
        assert players[state.actor_index] == seat, f"seat {seat} acts here, seat {players[state.actor_index]} there"
        _act(state, kind, to)
    else:
        state.show_or_muck_hole_cards(True)


def _act(state: State, kind: str, to: int) -> None:
    if kind == "fold":
        state.fold()
    elif to > max(state.bets):
        state.complete_bet_or_raise_to(to)
    else:
        state.check_or_call()
