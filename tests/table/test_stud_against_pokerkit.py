"""Random stud hands end with the same stacks here and in PokerKit, where the rules agree.

A thousand hands of one game of each size, fewer of their sisters; DIFFERENTIAL_HANDS=20000 plays as many of each. Where the
two are known to differ, the hands are dealt so that it does not matter:

- who opens (rop 12.2.a, 12.3.b: lowest card, best open hand by suit) is told to PokerKit, which knows only a bring-in;
- odd chips go to the highest card (rop 12.4.e), there by position: every wager is a multiple of 60 chips;
- folding is open where checking is (rop R18), there it is refused: nobody folds for nothing;
- a raise that nobody can answer is open here (no clause forbids it), there it is refused: nobody makes one;
- whoever is alone with chips and owes nothing is not asked here (1.betting-round), there it checks.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from pokerkit import Automation, BettingStructure, Opening, Rank, State, Street
from pokerkit import Card as TheirCard
from pokerkit.hands import CombinationHand, StandardHighHand
from pokerkit.lookups import ShortDeckHoldemLookup

from game.agents.dealer import complete
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
WAGERS = ("bet", "raise-to", "tap-out")
BY_ITSELF = (Automation.BET_COLLECTION, Automation.HAND_KILLING, Automation.CHIPS_PUSHING, Automation.CHIPS_PULLING,
             Automation.ANTE_POSTING)  # fmt: skip
USUAL = {"rop-stud5-52": 1000, "rop-stud7-52": 1000}


def _short(ranks: str) -> type:
    """The hands of a deck with fewer cards, flush above full house and straight above threes (rop 9.3)."""
    lookup = type(f"Lookup{len(ranks)}", (ShortDeckHoldemLookup,), {"rank_order": tuple(map(Rank, ranks))})
    return type(f"Hand{len(ranks)}", (CombinationHand,), {"lookup": lookup(), "low": False, "card_count": 5})


HANDS = {"52": StandardHighHand, "40": _short("56789TJQKA"), "32": _short("789TJQKA")}
FACES = {5: ((False, True), (True,), (True,), (True,)), 7: ((False, False, True), (True,), (True,), (True,), (False,))}


class Twin:
    """A hand played here at random, and what PokerKit needs to play it again."""

    def __init__(self, game: str, seed: int) -> None:
        rng = Random(f"{game} {seed}")
        book = library()["rop"]
        spec = book.game(game)
        engine = Engine(book, spec, resolve(spec, {"limit": "no-limit", "table-min": str(UNIT // 100), "ante": str(UNIT // 100)}))
        self.game, self.seats = game, sorted(rng.sample(range(1, spec.seats_most + 1), rng.randint(2, min(4, spec.seats_most))))
        self.stacks = {seat: UNIT * rng.choice((2, 3, 7, 20, 60)) for seat in self.seats}
        table = engine.opening(self.stacks, set_up(engine.rules, frozenset(self.seats), None), hand=2)
        self.acts: list[tuple[int, str, int]] = []
        self.burns: list[str] = []
        self.cards: dict[int, list[str]] = {seat: [] for seat in self.seats}
        while (due := engine.due(table)) is not None:
            outcome = engine.apply(table, _move(due, table, rng))
            assert isinstance(outcome, Outcome), outcome
            for event in outcome.events:
                self._note(event)
            table = outcome.table
        self.ends = {seat.number: seat.stack for seat in table}

    def _note(self, event: e.Event) -> None:
        if isinstance(event, e.Acted):
            self.acts.append((event.seat, event.kind, event.to))
        elif isinstance(event, e.CardMoved) and event.source == STUB:
            (self.burns if event.to == BURNS else self.cards[event.to.seat]).append(str(event.card))

    # ---- there

    def replayed(self) -> dict[int, int]:
        """What everybody has in the end according to PokerKit, in cents. Whatever it refuses is an error of the test."""
        state = self._state()
        while state.status:
            self._go_on(state)
        assert not self.acts
        return dict(zip(self.seats, state.stacks, strict=True))

    def _state(self) -> State:
        size, deck = self.game.removeprefix("rop-stud").split("-")
        streets = tuple(
            Street(at > 0, faces, 0, False, Opening.POSITION, UNIT, None) for at, faces in enumerate(FACES[int(size)])
        )
        cards = tuple(next(iter(TheirCard.parse(str(card)))) for card in library()["rop"].game(self.game).deck)
        stacks = [self.stacks[seat] for seat in self.seats]
        setup: Any = (BY_ITSELF, cards, (HANDS[deck],), streets, BettingStructure.NO_LIMIT, True, UNIT, 0, 0, stacks, len(stacks))
        return State(*setup)

    def _go_on(self, state: State) -> None:
        if state.can_burn_card():
            state.burn_card(self.burns.pop(0))
        elif state.hole_dealee_index is not None:
            state.deal_hole(self.cards[self.seats[state.hole_dealee_index]].pop(0))
        elif state.actor_index is not None:
            self._act(state)
        else:
            state.show_or_muck_hole_cards(True)

    def _act(self, state: State) -> None:
        if not self.acts and not state.checking_or_calling_amount:
            state.check_or_call()
            return
        seat, kind, to = self.acts[0]
        if not any(state.bets) and len(state.actor_indices) > 1:
            while self.seats[state.actor_indices[0]] != seat:
                state.actor_indices.rotate(-1)
        if self.seats[state.actor_indices[0]] != seat and not state.checking_or_calling_amount:
            state.check_or_call()
            return
        assert self.seats[state.actor_indices[0]] == seat, f"seat {seat} acts here"
        self.acts.pop(0)
        if kind == "fold":
            state.fold()
        elif to > max(state.bets):
            state.complete_bet_or_raise_to(to)
        else:
            state.check_or_call()


def _move(due: Due, table: Table, rng: Random) -> m.Move:
    if due.move is not None:
        return m.Shuffle(shuffled(table.stub, rng)) if isinstance(due.move, m.Shuffle) else complete(due.move, table, rng)
    kinds = {choice.kind: choice for choice in due.choices}
    if "cut" in kinds:
        return m.Cut(rng.randint(kinds["cut"].least, kinds["cut"].most), by=due.by)
    if "show" in kinds:
        return m.Show(by=due.by)
    price = table.betting.price if table.betting else 0
    if "fold" in kinds and all(s.bet + s.stack <= price for s in table.live() if s.number != due.by):
        kinds = {kind: choice for kind, choice in kinds.items() if kind not in WAGERS or choice.most <= price}
    kind = rng.choice([kind for kind in kinds if not (kind == "fold" and ("check" in kinds or rng.random() < 0.5))] or list(kinds))
    choice = kinds[kind]
    if kind not in ("bet", "raise-to"):
        return move_of(choice, due.by, choice.least)
    steps = range(-(-choice.least // UNIT), choice.most // UNIT + 1)
    return move_of(choice, due.by, UNIT * rng.choice(steps[: 1 + rng.choice((0, 2, len(steps)))]) if steps else choice.least)


@pytest.mark.parametrize("game", [f"rop-stud{size}-{deck}" for size in (5, 7) for deck in (52, 40, 32)])
def test_random_stud_hands_end_as_they_do_in_pokerkit(game: str) -> None:
    for seed in range(int(os.environ.get("DIFFERENTIAL_HANDS", USUAL.get(game, 150)))):
        hand = Twin(game, seed)
        story = list(hand.acts)
        assert hand.ends == hand.replayed(), f"{game}, seed {seed}: {story}"
