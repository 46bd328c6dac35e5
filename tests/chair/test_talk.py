"""A line now and then: at moments that fit, from people of the house, of nothing that is hidden, the same each time."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from game.agents.agent import first_of, only_move
from game.agents.cast.character import OCCASIONS, cast
from game.cards.card import shuffled
from game.chair.characters.talk import LONG, Remark, TableTalk
from game.chair.roles.making import role_of
from game.chair.setting_up.sitting_down import sit_down
from game.chair.sitting import Sitting
from game.session.round import PlayedMove
from game.table import moves as m
from game.table.outcome import Outcome
from game.table.values import DEALER
from game.training.step_log import right_move
from tests.agents.test_cast import chosen
from tests.dealer import play_out, stakes_of


def evening(seed: int, hands: int = 4, **changes: Any) -> list[Remark]:
    """What is said in some hands of a no-limit table of loose players."""
    seating = chosen("aggressive", seed)
    there = tuple(name or "Zac" for name in seating.cast)
    play = sit_down(replace(seating, role="inspector", me=0, cast=there, **changes), stakes_of(seed=seed), None)
    talk, found = TableTalk(play, silent=role_of(play).silent), list[Remark]()

    def heard(played: PlayedMove) -> None:
        remark = talk.heard(played)
        if remark is not None:
            found.append(remark)

    play.session.listen(heard)
    for _ in range(hands):
        play_out(play.session)
        play.session.next_hand()
    return found


def test_somebody_says_something_now_and_then_and_at_most_once_a_hand() -> None:
    found = [remark for seed in range(3) for remark in evening(seed)]
    assert 2 <= len(found) <= 12


def test_everybody_speaks_with_his_own_voice() -> None:
    for remark in evening(1):
        who = cast()[remark.name]
        assert remark.text in {line for occasion in OCCASIONS for line in who.lines[occasion]}


def test_the_same_evening_again_brings_the_same_lines() -> None:
    assert evening(2) == evening(2)


def test_nobody_talks_in_an_exam() -> None:
    assert evening(1, manner="exam") == []


def _watched(seed: int, chair: str = "dealer") -> Sitting:
    """A table of six of the house that a person deals to or watches."""
    there = tuple(list(cast())[:6])
    return sit_down(replace(chosen("mixed", seed), role=chair, me=0, cast=there), stakes_of(seed=seed), None)


def _long_turn(sitting: Sitting) -> Remark | None:
    while (due := sitting.session.ask()) is not None and due.by <= 0:
        sitting.session.submit(right_move(due))  # type: ignore[arg-type]
    talk = TableTalk(sitting)
    assert talk.pass_time(LONG / 2) is None
    first = talk.pass_time(LONG / 2 + 1)
    assert talk.pass_time(LONG) is None, "once in a turn"
    return first


def test_a_long_turn_is_remarked_on_by_somebody_else_and_once() -> None:
    found = []
    for seed in range(8):
        play = _watched(seed)
        remark, due = _long_turn(play), play.session.ask()
        assert due is not None
        if remark is not None:
            assert remark.seat != due.by
            assert remark.text in cast()[remark.name].lines["waits"]
            found.append(remark)
    assert found


def _everybody_gives_way(sitting: Sitting, lot: int) -> list[Remark | None]:
    """A hand with the deck in an order of its own, in which the first to act puts in all he has; what is said on the way."""
    talk, lines, order = TableTalk(sitting), list[Remark | None](), shuffled(sitting.rules.spec.deck, Random(lot))
    sitting.session.listen(lambda played: lines.append(talk.heard(played)))
    while (due := sitting.session.ask()) is not None:
        bet = due.choice("raise-to") or due.choice("bet")
        if due.by == DEALER or due.move is not None:
            move = m.Shuffle(order) if isinstance(due.move, m.Shuffle) else right_move(due)
        elif bet is not None and not any(line for line in sitting.session.played() if isinstance(line.move, m.Raise)):
            move = m.Raise(bet.most, by=due.by)
        else:
            move = first_of(due, "fold", "check") if due.choice("fold") or due.choice("check") else only_move(due, Random(1))
        assert move is not None
        assert isinstance(sitting.session.submit(move), Outcome)
    return lines


def test_what_is_said_does_not_hang_on_cards_that_nobody_has_seen() -> None:
    found = []
    for seed in range(6):
        said = [_everybody_gives_way(_watched(seed), lot) for lot in (1, 2)]
        assert said[0] == said[1], "other cards, other words: somebody has told what he held"
        found += [line for line in said[0] if line is not None]
    assert found


def test_nobody_says_the_same_again_in_a_while() -> None:
    evenings = [[(each.name, each.text) for each in evening(seed, hands=12)] for seed in range(4)]
    assert sum(map(len, evenings)) > 4
    for said in evenings:
        assert len(set(said)) == len(said)
