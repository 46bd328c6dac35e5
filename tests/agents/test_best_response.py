"""A local best response: it wins from the one who gives something away, and plays on what it may know alone."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from numpy.random import default_rng
from study import response_measures
from study.agents_measures import settings_of
from study.players.arena import duel
from study.players.best_response import Belief, LocalBestResponse

from game.agents.agent import first_of, only_move, wagers
from game.agents.ai_players import Player
from game.agents.judgement.equity import equity
from game.agents.judgement.hand_reading import blank
from game.agents.judgement.shape import shape_of
from game.commands.shared.choose import game_named
from game.commands.shared.output import BadInput
from game.irregularities.officer import new_engine
from game.session.setting_up.stakes import stack
from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Due
from game.table.sight import Sight, sight
from game.table.state import Table


def engine(limit: str = "fixed") -> Engine:
    book, spec = game_named("rop-holdem")
    return new_engine(book, spec, settings_of("rop-holdem", limit))


def shown(due: Due) -> m.Move | None:
    return m.Show(by=due.by) if due.choice("show") else None


class Folder(Player):
    """Gives up to any wager."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        return only_move(due, rng) or shown(due) or first_of(due, "check", "stand", "fold")


class Payer(Player):
    """Pays every wager and makes none."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        return only_move(due, rng) or shown(due) or first_of(due, "check", "stand", "call", "tap-out", "bet")


def met(rules: Engine, kind: type[Player], deals: int) -> tuple[float, list[tuple[Sight, m.Move]]]:
    """What a responder wins of such a player, in last blinds a hand, and each decision it has made with what it saw."""
    seated: list[LocalBestResponse] = []
    did: list[tuple[Sight, m.Move]] = []

    class Watched(LocalBestResponse):
        def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
            move = super().choose(sight, due, rng)
            if wagers(due):
                did.append((sight, move))
            return move

    def responder() -> LocalBestResponse:
        seated.append(Watched(rules, lambda: kind(rules.rules)))
        return seated[-1]

    score = duel(rules, responder, [lambda: seated[-1].opponent], deals=deals, seed=3, stack=stack(rules.rules.settings))
    return score.mean / 1000, did


@pytest.mark.parametrize("limit", ["fixed", "no-limit"])
def test_who_folds_to_everything_is_raised_with_everything(limit: str) -> None:
    won, did = met(engine(limit), Folder, 4)
    assert won == pytest.approx(0.75)  # the blinds that the player posts, the small one as often as the great one
    assert {type(move) for _, move in did} == {m.Raise}


def test_who_pays_everything_is_never_bluffed() -> None:
    rules = engine()
    won, did = met(rules, Payer, 20)
    last = [(seen, move) for seen, move in did if len(seen.board) == 5]
    assert won > 0
    assert {type(move) for _, move in last} >= {m.Bet, m.Check}
    for seen, move in last:
        any_hands = list(blank(shape_of(rules.rules), seen).values())
        chances = equity(shape_of(rules.rules), seen.own, seen.board, any_hands, default_rng(1))
        assert (chances > 0.5) == isinstance(move, m.Bet | m.Raise) or abs(chances - 0.5) < 0.15, (seen.own, seen.board, move)


def test_what_the_player_holds_it_does_not_know() -> None:
    rules = engine()
    responder = LocalBestResponse(rules, lambda: Payer(rules.rules))
    table = on_the_flop(rules)
    other = table.seats[2]
    swapped = (table.stub[-1], table.stub[-2])
    stub = (*table.stub[:-2], *reversed(other.hole))
    seats = {**table.seats, 2: other.with_(hole=swapped)}
    answers = []
    for each in (table, table.with_(seats=seats, stub=stub)):
        responder = LocalBestResponse(rules, lambda: Payer(rules.rules))
        due = rules.due(each)
        assert due.by == 1
        responder.see(each)
        answers.append(responder.choose(sight(each, 1), due, Random(5)))
    assert answers[0] == answers[1]


def test_hands_are_followed_as_long_as_they_do_what_the_player_did() -> None:
    rules = engine()
    hands = list(combinations(shape_of(rules.rules).deck, 2))[:20]
    belief = Belief(Payer(rules.rules), hands)
    belief.narrowed(iter([m.Fold(by=2)] * 5 + [m.Call(by=2)] * 15), m.Call(by=2))
    assert belief.hands == hands[5:]
    belief.narrowed(iter([m.Call(by=2)] * 2 + [m.Raise(400, by=2)] * 13), m.Call(by=2))
    assert belief.hands == hands[5:]  # two hands are no range
    belief.without(hands[5])
    assert not any(set(held) & set(hands[5]) for held in belief.hands)


def on_the_flop(rules: Engine) -> Table:
    """A table at which seat 1 acts first after the flop, nobody all in."""
    from study.players.arena import _deck, _opening, _played

    table = _opening(rules, {1: Payer(rules.rules), 2: Payer(rules.rules)}, stack(rules.rules.settings), _deck(rules, 4, 0), 0)
    players = {1: Payer(rules.rules), 2: Payer(rules.rules)}
    for each in _played(rules, players, Random(1), table, _deck(rules, 4, 0)):
        due = rules.due(each)
        if each.board and due is not None and due.by == 1:
            return each
    raise AssertionError("seat 1 had nothing to say after the flop")


def test_what_the_bench_prints_is_in_last_blinds_a_hand() -> None:
    asked = response_measures.responses([], ["fixed"], 4, "beginner", 1)
    assert [each.responder for each in asked] == list(response_measures.RESPONDERS)
    found = response_measures.loss(asked[0])
    assert found.figures() | {"loss": 0, "interval": 0} == {
        "game": "rop-holdem", "limit": "fixed", "responder": "from the first round", "level": "beginner", "hands": 4, "seed": 1,
        "loss": 0, "interval": 0,
    }  # fmt: skip
    assert f"loses {found.mean:+.2f}" in found.line()


@pytest.mark.parametrize("game", ["rop-omaha", "rop-draw-52", "tas-stud"])
def test_a_game_of_more_own_cards_or_without_a_board_is_refused(game: str) -> None:
    with pytest.raises(BadInput, match=f"{game}: a response is reckoned where each has 2 cards"):
        response_measures.responses([game], [], None, "expert", 1)
