"""Hands in PokerStars text, out and in: what is written reads back to the same cards, shows, pots and stacks, whatever choices a
house has made; in every dialect a hand ends on the same stacks; a broken one is always named.

STARS_HANDS=300 plays as many of every game.
"""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from random import Random

import pytest

from game.records.phh import Hand, PhhError, ReplayedHand, replay_history
from game.records.pokerstars import NoStarsWords, StarsError, hand_to_stars, read_text
from game.rulebook.loader import library
from game.session.setting_up.stakes import stack
from tests.records.dialects import broken, dialects, without_settings
from tests.records.exported import SHARES, drawn, engine_of, opened
from tests.records.hands import final, play_on
from tests.records.test_phh_round_trip import outcome

HANDS = int(os.environ.get("STARS_HANDS", "6"))
LIMITS = ("no-limit", "pot", "fixed")
GAMES = ("rop-holdem", "rop-omaha", "rop-stud7-52", "rop-stud5-52", "rop-draw-52", "tas-holdem", "thr-holdem")
DEFAULTS = GAMES[:5]
"""What hands of other programs are played as."""


def limits(game: str) -> list[str]:
    setting = library()[game.partition("-")[0]].game(game).setting("limit")
    return [limit for limit in LIMITS if setting is not None and limit in setting.values]


@cache
def plain_hand(game: str, seed: int) -> Hand:
    """A hand under a house's usual choices, without commission, such as another program would know it."""
    rng = Random(f"stars {game} {seed}")
    spec = library()[game.partition("-")[0]].game(game)
    limit = limits(game)[seed % len(limits(game))]
    written: dict[str, object] = {"limit": limit}
    if limit == "fixed" and spec.setting("units") is not None:
        written["units"] = [10, 20]
    if spec.setting("headsup-blinds") is not None:
        written["headsup-blinds"] = "button-first"
    engine = engine_of(spec, written)
    seats = sorted(rng.sample(range(1, 7), rng.randint(spec.seats_least, 6)))
    usual, chip = stack(engine.rules.settings), engine.rules.chip
    stacks = {seat: max(int(usual * rng.choice(SHARES)) // chip, 1) * chip for seat in seats}
    return play_on(engine, opened(engine, stacks, None), rng)


def again(text: str) -> ReplayedHand:
    (found,) = read_text(text)
    assert not isinstance(found, StarsError), f"{found}\n{text}"
    return replay_history(found, library())


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_reads_back_to_the_same_hand(game: str) -> None:
    for seed in range(HANDS):
        hand = drawn(game, limits(game)[seed % len(limits(game))], seed)
        text = hand_to_stars(hand)
        back = again(text)
        assert (back.differences, back.skipped, back.checked) == ((), "", ("stacks", "winnings")), text
        assert back.hand is not None
        assert outcome(back.hand, list(range(1, len(players(text)) + 1))) == outcome(hand, players(text)), text
        assert hand_to_stars(back.hand).count("\n") == text.count("\n")


def players(text: str) -> list[int]:
    """The seats as a history counts them: from the left of the button."""
    (found,) = read_text(text)
    assert not isinstance(found, StarsError)
    return [int(name.split()[1]) for name in found.names]


@pytest.mark.parametrize("game", DEFAULTS)
def test_in_every_dialect_a_hand_ends_on_the_same_stacks(game: str) -> None:
    """Where a player does not see what decides a hand, that is said."""
    done = Counter[str]()
    for seed in range(HANDS):
        hand = plain_hand(game, seed)
        text = without_settings(hand_to_stars(hand))
        for name, told_as in dialects(Random(seed)).items():
            back = again(told_as(text).replace("\r\n", "\n"))
            if back.skipped and name == "one sees":
                done["not seen"] += 1
                continue
            assert (back.differences, back.skipped, back.open_end) == ((), "", ""), f"{name}\n{told_as(text)}"
            assert back.hand is not None
            scale = 100 if name == "tournament" else 1
            ended = [final(hand).seats[seat].stack * scale for seat in players(text)]
            assert [seat.stack for seat in final(back.hand)] == ended, f"{name}\n{told_as(text)}"
            done[name] += 1
    print(f"{game}: {dict(done)}")
    assert done["not seen"] <= HANDS / 2


@pytest.mark.parametrize("game", DEFAULTS)
def test_a_broken_hand_is_always_named(game: str) -> None:
    """As a fault with its line, or as what the rules or the results say against it; and the hand after it is read."""
    named = Counter[str]()
    for seed in range(HANDS * 3):
        good = without_settings(hand_to_stars(plain_hand(game, seed % HANDS)))
        what, bad = broken(Random(f"{game} {seed}"), good)
        *first, last = read_text(f"{bad}\n\n\n{good}")
        assert not isinstance(last, StarsError), (what, last)
        assert any(_named(found) for found in first), f"{what}\n{bad}"
        for found in first:
            assert not isinstance(found, StarsError) or 1 <= found.line <= bad.count("\n"), found
        named[what] += 1
    print(f"{game}: {dict(named)}")


def _named(found: object) -> bool:
    if isinstance(found, StarsError):
        return True
    try:
        back = replay_history(found, library())  # type: ignore[arg-type]
    except PhhError:
        return True
    return bool(back.differences or back.skipped or back.open_end)


def test_what_the_format_cannot_say_is_said() -> None:
    for game, why in {
        "rop-manila2-32": "record Two Card Manila", "tas-stud": "with this limit",
        "rop-stud5-32": "record Five Card Stud, 32 cards", "act-canberra": "record Canberra Poker",
    }.items():  # fmt: skip
        spec = library()[game.partition("-")[0]].game(game)
        engine = engine_of(spec, {})
        seats = dict.fromkeys(range(1, 1 + max(3, spec.seats_least)), stack(engine.rules.settings))
        with pytest.raises(NoStarsWords, match=why):
            hand_to_stars(Hand(engine, opened(engine, seats, None), ()))
