"""A house-banked game played by the program: nothing is lost, and the figures come out near the exact ones."""

from __future__ import annotations

from random import Random

import pytest

from game.agents.boxes import STYLES, box_player
from game.cards.card import parse_cards
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.banked import Bank, BankTally
from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Due
from game.table.sight import Sight
from game.table.steps.betting import move_of

STAKE = 20_000
QUALIFIES = 1_463_700 / 2_598_960
EDGES = {"pair-or-better": 0.0544440, "any-ace-king": 0.0565675, "always-bet": 0.1658202, "ace-king-jack": 0.0529110}


class AnyChoice:
    """Any open choice, each as likely, with any lawful ante."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        choice = rng.choice(due.choices)
        if due.move is not None:
            return due.move
        if choice.kind == "jackpot" or due.choice("jackpot"):
            return m.Jackpot(choice.least, by=due.by)
        if due.choice("claim"):
            return m.Claim("flush" if choice.kind == "claim" else "", by=due.by)
        if choice.kind == "wait":
            return m.SitOut(by=due.by)
        if choice.kind == "ante":
            return m.Ante(rng.randrange(choice.least, choice.most + 1, choice.step), by=due.by)
        return move_of(choice, due.by)


def engine(game: str = "act-canberra", **settings: object) -> Engine:
    book = library()["act"]
    spec = book.game(game)
    return Engine(book, spec, resolve(spec, {name.replace("_", "-"): value for name, value in settings.items()}))


def bank(players: dict[int, object], seed: int = 1, game: str = "act-canberra", **settings: object) -> Bank:
    return Bank(engine(game, **settings), players, STAKE, Random(seed))  # type: ignore[arg-type]


def test_two_thousand_rounds_of_any_choice_lose_no_card_and_no_chip() -> None:
    table = bank(dict.fromkeys(range(1, 4), AnyChoice()), seed=7)
    tally = table.play(2000)
    brought = 3 * STAKE + tally.bought + tally.fills
    assert table.tray + sum(table.stacks.values()) == brought
    assert tally.house == 3 * STAKE + tally.bought - sum(table.stacks.values())
    assert 0 < tally.dealt <= tally.rounds == 2000


def test_jackpot_rounds_lose_nothing_either_and_pools_hold_what_the_wagers_brought() -> None:
    table = bank(dict.fromkeys(range(1, 5), AnyChoice()), seed=8, game="act-jackpot", jackpot_wager=5)
    tally = table.play(500)
    start = table.engine.rules.settings.amount("pool-start")
    brought = 4 * STAKE + tally.bought + tally.fills + start
    assert table.tray + sum(table.stacks.values()) + table.pool + table.reserve == brought
    assert tally.hits.total() > 0
    assert tally.pool > start


@pytest.mark.parametrize("style", EDGES)
def test_shares_and_results_lie_near_the_exact_figures(style: str) -> None:
    rules = engine().rules
    tally = bank({1: box_player(rules, style)}, seed=3).play(400)
    assert abs(tally.share - QUALIFIES) < 4 * tally.share_error
    assert abs(tally.edge - EDGES[style]) < 4 * tally.error


@pytest.mark.parametrize(
    ("hand", "bets"),
    [("2s 2h 5c 4d 3s", (True, True, True, True)), ("As Kh Qd 3c 2c", (False, True, True, True)),
     ("As Kh 5d 3c 2c", (False, True, True, False)), ("As Qh 5d 3c 2c", (False, False, True, False))],
)
def test_what_each_style_bets_on(hand: str, bets: tuple[bool, ...]) -> None:
    rules = engine().rules
    assert tuple(likes(rules, parse_cards(hand)) for likes in STYLES.values()) == bets


def test_a_player_who_cannot_back_an_ante_buys_in_again() -> None:
    table = bank({1: box_player(engine().rules, "always-bet")}, seed=5)
    table.stacks[1] = 1500
    assert table.play(1).bought == STAKE


def test_tallies_of_several_processes_add_up() -> None:
    one, other = BankTally(rounds=2, dealt=2, gain=1.0, squares=1.0), BankTally(rounds=1, dealt=1, gain=-1.0, squares=1.0)
    one.add(other)
    assert (one.rounds, one.dealt, one.gain, one.squares) == (3, 3, 0.0, 2.0)
    assert one.error == pytest.approx((2 / 9) ** 0.5)
