"""Canberra rounds in which things go wrong: what is noticed is ruled on and put right, and nothing is ever lost."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.agents.automatic_dealer import AutomaticDealer, Watcher
from game.agents.banked.box_players import box_player
from game.agents.mistakes import ErringAgent, Mishaps
from game.irregularities.catalogue import BOXES
from game.irregularities.officer import new_engine
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.conserved import cards, chips
from game.table import events as e
from game.table import moves as m
from game.table.between.next_hand import set_up
from game.table.outcome import Outcome
from game.table.sight import sight
from game.table.state import Table
from tests.whole import in_turn

OF_THEMSELVES = {word for word, record in BOXES.items() if record.dealers or record.players}
GAMES = {
    "act-canberra": {},
    "act-canberra-shuffler": {"jackpot-wager": 5},
    "act-jackpot": {"jackpot-wager": 5},
    "act-tournament": {"jackpot-wager": 5, "tournament-jackpot": "open"},
}
PLENTY = 500_000_00


class Troubled:
    """A table at which players and dealer err at a rate."""

    def __init__(self, game: str, seed: int, rate: float, only: frozenset[str] | None = None, sees: float = 0.8) -> None:
        book = library()["act"]
        spec = book.game(game)
        self.engine = new_engine(book, spec, resolve(spec, GAMES[game]))
        self.rng = Random(seed)
        mishaps = Mishaps(self.engine.rules, only)
        styles = ("pair-or-better", "any-ace-king", "always-bet", "pair-or-better")
        self.players = {n: ErringAgent(box_player(self.engine.rules, style), mishaps, rate) for n, style in enumerate(styles, 1)}
        self.dealer = ErringAgent(AutomaticDealer(), mishaps, rate)
        self.watcher = Watcher(seed, sees=sees)
        self.met: Counter[str] = Counter()
        self.rulings: Counter[str] = Counter()

    def round(self, hand: int) -> Table:
        setup = set_up(self.engine.rules, frozenset(self.players), None)
        stacks = dict.fromkeys(self.players, 5000_00)
        table = self.engine.opening(stacks, setup, hand=1, tray=PLENTY, pool=12000_00, reserve=3000_00)
        table = table.with_(hand=hand)
        before, deck = chips(table), cards(table)
        for _ in range(600):
            due = self.engine.due(table)
            if due is None:
                return table
            table = self._moved(table, due)
            assert chips(table) == before
            assert cards(table) == deck
        raise AssertionError(f"round {hand} does not end: {self.engine.due(table)}")

    def _moved(self, table: Table, due: object) -> Table:
        stop = self.watcher.looks(table)
        erring = self.players.get(due.by, self.dealer)  # type: ignore[attr-defined]
        view = sight(table, due.by) if due.by > 0 else table  # type: ignore[attr-defined]
        move = stop or erring.choose(view, due, self.rng)  # type: ignore[arg-type]
        answer = self.engine.apply(table, move)
        if not isinstance(answer, Outcome) and isinstance(move, m.Misplay):
            answer = self.engine.apply(table, erring.agent.choose(view, due, self.rng))  # type: ignore[arg-type]
        assert isinstance(answer, Outcome), answer
        for event in answer.events:
            if isinstance(event, e.IncidentArose):
                self.met[event.incident.irregularity] += 1
            elif isinstance(event, e.IncidentRuled):
                self.rulings[event.ruling.remedy] += 1
        return answer.table


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_lost_whatever_goes_wrong(game: str) -> None:
    table = Troubled(game, seed=11, rate=0.06)
    for hand in range(1, 151):
        table.round(hand)
    assert sum(table.met.values()) > 100
    assert table.rulings["void-round"] > 3


@pytest.mark.parametrize(("game", "word"), [(game, word) for at, word in enumerate(sorted(OF_THEMSELVES))
                                            for game in in_turn([*GAMES], at, 2)])
def test_each_can_arise_and_be_lived_with_unseen_or_seen(game: str, word: str) -> None:
    """Where its book's game knows it, it happens; the round ends whether somebody notices or nobody does."""
    book = library()["act"]
    if word not in {spec.id for spec in book.irregularities_of(game)}:
        pytest.skip(f"{game} does not know it")
    met = Counter[str]()
    for sees in (0.0, 1.0):
        table = Troubled(game, seed=5, rate=0.5, only=frozenset({word}), sees=sees)
        for hand in range(1, 6):
            table.round(hand)
        met += table.met
    usually = word not in ("late-claim", "jackpot-without-ante")
    assert met[word] or not usually


def test_a_seed_gives_the_same_rounds_again() -> None:
    first, second = (Troubled("act-jackpot", seed=3, rate=0.1) for _ in range(2))
    assert [first.round(n) for n in range(1, 6)] == [second.round(n) for n in range(1, 6)]
    assert first.met == second.met
