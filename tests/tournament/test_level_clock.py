"""A tournament whose levels last minutes: the clock of play, what a break leaves out, and what is kept of it."""

from __future__ import annotations

import pytest

from game.rulebook.settings import Settings
from game.tournament import levels
from game.tournament.level_clock import UNWATCHED, break_due
from game.tournament.levels import level_of, settings_of
from game.tournament.news import news
from game.tournament.run import Tournament
from game.tournament.standing import Standing, plain, standing_of
from tests.dealer import as_told
from tests.tournament.test_thr import LEVELS, ends, hand, settings

STACKS = {1: 100_000, 2: 100_000, 3: 100_000}


def timed(**more: object) -> Settings:
    return settings(minutes_a_level=5, **more)


def played(game: Tournament, *minutes: float) -> None:
    """Hands that take so long each, and in which nobody wins or loses anything."""
    for each in minutes:
        table = hand(game)
        game.clock.pass_time(each * 60)
        game.after(game.rules, table, ends(table, s1=100_000, s2=100_000, s3=100_000))


@pytest.mark.parametrize(("minutes", "level"), [((), 1), ((4.9,), 1), ((5.0,), 2), ((3, 1.9), 1), ((3, 2.1), 2), ((11,), 3),
                                                ((90,), 3)])
def test_a_level_rises_with_the_hand_after_its_minutes(minutes: tuple[float, ...], level: int) -> None:
    game = Tournament(timed(), Standing(100_000, STACKS))
    played(game, *minutes)
    assert game.level.number == level
    assert hand(game).posts[0].amount == game.level.blinds[0]
    assert game.rules.blinds == game.level.blinds


def test_the_hand_that_was_begun_is_played_at_its_blinds() -> None:
    game = Tournament(timed(), Standing(100_000, STACKS))
    hand(game)
    game.clock.pass_time(6 * 60)
    assert (game.level.number, game.left) == (1, 0)


def test_a_break_comes_after_its_levels_and_takes_its_own_time() -> None:
    wanted = timed(break_after_levels=1, break_of_minutes=10)
    game = Tournament(wanted, Standing(100_000, STACKS))
    table = hand(game)
    game.clock.pass_time(5 * 60)
    over = ends(table, s1=100_000, s2=100_000, s3=100_000)
    before, now = game.standing, game.reached(table, over)
    assert break_due(wanted, before, now) == 600
    assert [line.text for line in news(wanted, before, now)] == ["Level 2: the blinds are 50/100.", "Break: 10 minutes."]
    assert game.clock.paused == 600
    game.clock.pass_time(8 * 60)
    game.reached(table, over)
    assert (game.clock.paused, game.clock.played) == (120, 300)
    game.after(game.rules, table, over)
    assert game.clock.paused == 0
    assert game.standing.seconds == 300


def test_a_break_that_is_over_lets_the_level_run() -> None:
    game = Tournament(timed(break_after_levels=1, break_of_minutes=1), Standing(100_000, STACKS))
    table = hand(game)
    game.clock.pass_time(5 * 60)
    over = ends(table, s1=100_000, s2=100_000, s3=100_000)
    game.reached(table, over)
    game.clock.pass_time(3 * 60)
    game.after(game.rules, table, over)
    assert game.standing.seconds == 7 * 60


def test_hands_that_nobody_watches_take_the_house_s_time() -> None:
    game = Tournament(timed(), Standing(100_000, STACKS))
    played(game, *[0] * 3)
    assert game.standing.seconds == 3 * UNWATCHED
    assert game.level.number == 2


def test_what_is_kept_knows_the_level_of_every_hand() -> None:
    game = Tournament(timed(), Standing(100_000, STACKS))
    played(game, 3, 3, 3, 3)
    kept = standing_of(plain(game.standing))
    assert kept == game.standing
    assert [level_of(timed(), at, kept.raised).number for at in range(1, 6)] == [1, 1, 2, 2, 3]  # type: ignore[union-attr]
    assert settings_of(timed(), 3, kept.raised).blinds == (5000, 10_000)


def test_where_hands_are_counted_the_clock_changes_nothing() -> None:
    game = Tournament(settings(), Standing(100_000, STACKS))
    played(game, 60)
    assert game.level.number == 1
    assert (game.standing.seconds, game.standing.raised) == (0, ())


def test_the_sheet_has_levels_by_the_clock_unless_the_house_counts_hands() -> None:
    """thr 21: "even if the clock has run out"."""
    by_clock, by_hand = (as_told("thr-holdem", levels=LEVELS, **more)[2] for more in ({}, {"hands_a_level": 2}))
    assert (levels.timed(by_clock), levels.timed(by_hand)) == (True, False)
    assert level_of(by_clock, 50).number == 1, "however many hands are played"
