"""What goes wrong must be seen at the table: on the felt, in the captions, long enough and no longer."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.chair.pace import FOLLOWED, Pace
from game.chair.seen.as_it_looks import as_it_looks
from game.chair.seen.view import GestureView, Spot, SpotKind
from game.chair.stopping.ruling import GivenRuling, RuleChoice
from game.chair.wording.verdict_words import SHORTEST
from game.chips.heap import holds, total
from game.client.table.hearing import FADES, HOLDS, LASTS, ordinary
from game.session.evidence.evident import captions
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Outcome
from game.table.values import Place, bet, stack
from tests.client.table.conftest import Sit, Sitting

CONDUCT = {
    "advice": {"seat": 4, "to": 2}, "looks-at-stub": {"seat": 4}, "cards-exchanged": {"seats": (2, 4)},
    "other-language": {"seat": 2}, "chips-removed": {"seat": 4, "amount": 1000}, "cash-wager": {"seat": 4, "amount": 1000},
    "hand-shown-to-one": {"seat": 2, "to": 4}, "chips-hidden": {"seat": 4},
    "wager-for-another": {"seat": 2, "to": 4, "amount": 1000},
    "player-handles-cards": {"seat": 5}, "soft-play": {"seats": (4, 5)}, "looks-at-discards": {"seat": 5},
}  # fmt: skip
"""What moves no card and no chip of the hand: what can be seen of it is its sign alone."""


def staged(sit: Sit, chair: str = "inspector", **more: object) -> Sitting:
    """A table in the first betting round at which nobody acts unless the test lets him."""
    at = sit(chair, speed=0.0001, **more)
    at.hurry(lambda: at.session.table.betting is not None)
    at.scene.hearing.witness.forget()
    at.pilot.step(2)
    return at


def felt(at: Sitting) -> bytes:
    surface = pygame.Surface(pygame.display.get_surface().get_size())
    at.scene.draw_felt(surface)
    return pygame.image.tobytes(surface, "RGB")


def goes_wrong(at: Sitting, word: str, **facts: object) -> Outcome:
    answer = at.session.submit(m.Misplay(word, tuple(facts.items()), by=int(facts.get("seat", 0))))
    assert isinstance(answer, Outcome)
    return answer


@pytest.mark.parametrize("word", CONDUCT)
def test_what_moves_nothing_is_seen_on_the_felt_and_told(sit: Sit, word: str) -> None:
    at = staged(sit)
    before = felt(at)
    answer = goes_wrong(at, word, **CONDUCT[word])
    assert felt(at) != before
    told = captions(at.session.engine.rules, answer.events)
    assert [line.text for line in at.scene.course.log.lines][-len(told) :] == told


@pytest.mark.parametrize("word", CONDUCT)
def test_without_its_sign_it_cannot_be_told(sit: Sit, word: str) -> None:
    at = staged(sit)
    before = felt(at)
    at.session.submit(m.Misplay(word, tuple(CONDUCT[word].items()), by=0))
    at.scene.hearing.witness.forget()
    lies = {"chips-removed", "cash-wager"}
    assert (felt(at) != before) == (word in lies), "only what lies there can still be seen"


def test_a_gesture_passes_after_its_time(sit: Sit) -> None:
    at = staged(sit)
    before = felt(at)
    goes_wrong(at, "advice", seat=4, to=2)
    at.scene.hearing.witness.advance(LASTS - 1)
    assert felt(at) != before
    at.scene.hearing.witness.advance(1.1)
    assert felt(at) == before


def test_a_stack_from_which_chips_went_stays_small_until_it_is_ruled_on(sit: Sit) -> None:
    at = staged(sit)
    held = at.session.table.seats[4].stack
    goes_wrong(at, "chips-removed", seat=4, amount=1000)
    assert next(seat for seat in at.scene.felt.view.seats if seat.seat == 4).stack == held - 1000
    at.session.submit(m.StopPlay(0, by=at.scene.play.me))
    at.session.submit(m.GiveRuling("chips-stay", "tas C.5.4", by=at.scene.play.me))
    assert next(seat for seat in at.scene.felt.view.seats if seat.seat == 4).stack == held


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0, FOLLOWED])
def test_the_program_waits_at_every_speed_so_that_a_sign_is_noticed(sit: Sit, speed: float) -> None:
    at = staged(sit)
    pace = Pace(at.session, speed)
    made = len(at.session.round)
    pace.hold(HOLDS)
    for _ in range(10):
        assert not pace.tick(HOLDS / 11)
    pace.close()
    assert len(at.session.round) == made


def test_play_waits_while_a_verdict_is_read_and_whoever_has_read_it_goes_on(sit: Sit) -> None:
    at = staged(sit)
    course = at.scene.course
    course.pace.speed = 1.0
    goes_wrong(at, "advice", seat=4, to=2)
    course.rule(GivenRuling(RuleChoice("advice", "play-on", "tas C.5.4", 4), called=False))
    assert course.pace.reading == course.verdict.seconds >= SHORTEST
    at.scene.commands.changed()
    at.pilot.step()
    at.pilot.see("Play waits while you read.")
    moves = len(at.session.round)
    assert not course.pace.tick(SHORTEST / 2)
    assert len(at.session.round) == moves
    at.pilot.press("return")
    assert not course.pace.reading


def test_ordinary_wagers_and_checks_have_a_sign_too(sit: Sit) -> None:
    at = staged(sit)
    answer = at.session.submit(m.Call(by=at.session.ask().by))
    assert isinstance(answer, Outcome)
    assert {view.kind for view in ordinary(answer.events)} == {"chips", "words"}


@pytest.mark.parametrize("at", ["bet", "ante", "jackpot"])
def test_every_lawful_wager_comes_by_a_hand(at: SpotKind) -> None:
    """An ante too: by its hand alone a wrong one would be told from it."""
    moved = e.ChipsMoved("", Place("stack", 3), Place(at, 3), 1000, "wager", 3)
    assert ordinary([moved]) == [GestureView("chips", 3, Spot(at, 3), deed="reach")]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((2560, 1440), 1.0), ((1280, 720), 2.0)])
def test_a_sign_lies_inside_the_felt(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = staged(sit, size=size, scale=scale)
    before = felt(at)
    goes_wrong(at, "advice", seat=4, to=2)
    after = felt(at)
    rect, width = at.scene.felt._painter.felt.rect, size[0]
    changed = [at_ for at_ in range(0, len(before), 3) if before[at_ : at_ + 3] != after[at_ : at_ + 3]]
    assert changed
    assert all(rect.holds((at_ // 3 % width, at_ // 3 // width)) for at_ in changed)


def test_what_cannot_be_seen_is_found_out_by_key(sit: Sit) -> None:
    at = staged(sit)
    goes_wrong(at, "chips-removed", seat=4, amount=1000)
    at.pilot.press("f3")
    at.pilot.press("s")
    at.pilot.press("4")
    finding = at.session.findings[-1]
    assert finding.facts == (("amount", 1000),)
    assert at.scene.course.log.lines[-1].text == f"The inspector finds out: {finding.text}"


def test_a_player_has_nothing_to_find_out(sit: Sit) -> None:
    at = sit("player").settle()
    assert not at.scene.role.may_find_out()


def test_without_words_lawful_and_unlawful_look_and_sound_alike(sit: Sit) -> None:
    """The same hand for the same time, the same bubble for talk: whose it is and when tells them apart."""
    at = staged(sit)
    witness, table = at.scene.hearing.witness, at.session.table
    assert table.betting is not None
    witness.notice(ordinary([e.Acted("", 3, "check", 0, table.betting)])[0])
    goes_wrong(at, "check-out-of-turn", seat=at.session.ask().by + 1)
    for seconds in (0.1, 1.0):
        witness.advance(seconds)
        one, other = (replace(sign, who=0, goal=None, text="") for sign in witness.gestures(table, told=False))
        assert one.spoken
        assert (replace(one, strength=0), one.strength) == (replace(other, strength=0), pytest.approx(other.strength))
    witness.advance(0.4)
    assert not any(sign.spoken for sign in witness.gestures(table, told=False))
    witness.forget()
    witness.overhear(2, "My brother sold his boat.")
    goes_wrong(at, "other-language", seat=5)
    assert {(sign.kind, sign.deed, sign.spoken) for sign in witness.gestures(table, told=False)} == {("words", "", True)}


def test_a_call_of_whose_turn_it_is_goes_as_they_act(sit: Sit) -> None:
    at = staged(sit)
    witness = at.scene.hearing.witness
    witness.call("Action on seat 5.")
    due = at.session.ask()
    assert isinstance(at.session.submit(m.Fold(by=due.by)), Outcome)
    witness.hear(list(at.session.played())[-1])
    witness.advance(FADES)
    assert "Action on seat 5." not in [sign.text for sign in witness.gestures(at.session.table)]


def test_a_fold_stays_short_of_the_muck_in_turn_or_out_of_it(sit: Sit) -> None:
    at = staged(sit)
    witness, table, seat = at.scene.hearing.witness, at.session.table, at.session.ask().by % 4 + 1
    assert table.betting is not None
    lawful, = ordinary([e.Acted("", seat, "fold", 0, table.betting)])
    goes_wrong(at, "fold-out-of-turn", seat=seat)
    early = next(sign for sign in witness.gestures(table, told=False) if sign.who == seat)
    assert (lawful.deed, lawful.goal) == (early.deed, early.goal) == ("fold", Spot("bet", seat))
    goes_wrong(at, "looks-at-discards", seat=seat)
    assert any((sign.deed, sign.goal) == ("lift", Spot("muck")) for sign in witness.gestures(table, told=False))


def test_a_raise_in_two_motions_is_one_hand_that_comes_twice_and_two_heaps(sit: Sit) -> None:
    """Also where one chip would make up both sums, and where the chips at the table make neither."""
    at = staged(sit)
    seat = at.session.ask().by
    goes_wrong(at, "string-raise", seat=seat, first=1000, amount=1500)
    at.pilot.step(2)
    hands = [sign.deed for sign in at.scene.hearing.witness.gestures(at.session.table, told=False) if sign.who == seat]
    assert hands == ["twice"]
    view = at.scene.felt.view
    assert total(view.apart[seat]) == 1000
    assert holds(view.heaps[bet(seat)], view.apart[seat])
    assert total(view.heaps[bet(seat)]) == 2500
    large = replace(view, heaps={bet(seat): {2500: 1}, stack(seat): {2500: 4}}, apart={})
    parted = as_it_looks(large, at.session.table)
    assert (total(parted.apart[seat]), total(parted.heaps[bet(seat)])) == (1000, 2500)
    parted = as_it_looks(replace(large, chip=2500), at.session.table)
    assert (total(parted.apart[seat]), total(parted.heaps[bet(seat)])) == (1000, 2500)


def test_where_silence_is_ordered_nobody_talks_unless_it_goes_wrong(sit: Sit) -> None:
    said = []
    for silence in (False, True):
        at = staged(sit, game="rop-holdem", silence=silence)
        at.scene.play.eye = "floor"
        views = [view for _ in range(600) if (view := at.scene.hearing.bustle.pass_time(0.1)) is not None]
        said.append((any(view.spoken for view in views), at.scene.hearing.talk._silent))
    assert said == [(True, False), (False, True)]
