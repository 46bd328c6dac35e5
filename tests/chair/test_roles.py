"""Each role answers for itself: what it is told, what it may press, what stands open to it; an exam takes most of that away."""

from __future__ import annotations

import json
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from game.chair.controller import Controller
from game.chair.ease.automatic import Automatic
from game.chair.presenter import Presenter
from game.chair.roles.making import role_of
from game.chair.setting_up.seating import Seating
from game.chair.sitting import Sitting
from game.chair.stand_in import finish_hand, until
from game.chair.switches import Switches
from game.session.between import Changes
from game.session.cash.granted import Grant
from game.session.narration.narration import Line
from game.session.setting_up.role_names import ROLE_NAMES
from game.table import moves as m
from game.training.reports.hand_report import HandReport, hand_from
from tests.chair.test_without_window import Pressed, Quiet
from tests.dealer import sat_down

GAMES = ("tas-holdem", "act-canberra")


def sat(role: str, manner: str = "coach", game: str = "tas-holdem") -> Sitting:
    """Somebody in that role at a table of four."""
    return sat_down(role, game, manner, me=2 if role == "player" else 0)


@pytest.fixture
def closing() -> Iterator[list[Controller]]:
    opened: list[Controller] = []
    yield opened
    for each in opened:
        each.close()


def shown(sitting: Sitting, closing: list[Controller]) -> Presenter:
    """The words of a table as it stands."""
    controller = Controller(sitting, Quiet(), lambda played: None)
    closing.append(controller)
    role = controller.role
    switches = Switches(controller, role.led(sitting.guide), lambda **switched: None, role.switches, role.panel_kept)
    pressed = Pressed(controller)
    hand = role.hand(pressed.move)
    return Presenter(controller, hand, switches, pressed, role.comforts(controller, pressed.next_hand, Automatic()))


def words(looks: Presenter) -> list[str]:
    return [cap.label for cap in looks.strip().caps]


@pytest.mark.parametrize(("done", "seconds", "told"), [
    (1, 900, ""), (2, 720, ""), (2, 900, "At this pace you'll deal 8 of 10 hands. 45 minutes are left."),
    (0, 0, ""), (10, 4000, ""),
    (5, 3590, "At this pace you'll deal 5 of 10 hands. 1 minute is left."),
])
def test_in_a_test_somebody_too_slow_is_told_in_time_how_many_hands_it_will_be(
    done: int, seconds: int, told: str, closing: list[Controller],
) -> None:  # fmt: skip
    sitting = sat("dealer", "exam")
    looks = shown(sitting, closing)
    sitting.hands, sitting.minutes = 10, 60
    sitting.account = SimpleNamespace(report=SimpleNamespace(finished=done, seconds=seconds))  # type: ignore[assignment]
    assert " ".join(line.text for line in looks.course.role.notices()) == told


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("role", ROLE_NAMES)
def test_every_word_has_a_role_of_its_own(role: str, game: str) -> None:
    found = role_of(sat(role, game=game))
    assert found.word == role
    assert found.seen_from()[0] == role


@pytest.mark.parametrize("role", ["dealer", "inspector"])
def test_an_exam_is_the_same_role_and_answers_less(role: str, closing: list[Controller]) -> None:
    told, kept = (shown(sat(role, manner), closing) for manner in ("coach", "exam"))
    assert kept.course.role.word == role
    assert {key.label for key in kept.switches.entries()} < {key.label for key in told.switches.entries()}
    for looks in (told, kept):
        finish_hand(looks.course.play)
    assert "wins" in told.panel().due.text
    assert not kept.panel().due.text
    assert any(line.cite for line in told.panel().log)
    assert not any(line.cite for line in kept.panel().log)
    assert words(told) == ["Next hand", "Review this hand", "Report"]
    assert words(kept) == ["Next hand"]


def test_a_wrong_step_is_explained_but_not_in_an_exam(closing: list[Controller]) -> None:
    told, kept = (shown(sat("dealer", manner), closing).course for manner in ("coach", "exam"))
    for course in (told, kept):
        until(course.play, lambda play, due: isinstance(due.move, m.DealCard))
        course.do(m.Burn())
    assert "First deal" in told.refused.text
    assert told.refused.cite
    assert kept.refused == Line("Not now. Not all cards are out yet."), "neither the step nor its clause"


def test_in_an_exam_no_clause_stands_in_line_strip_or_panel(closing: list[Controller]) -> None:
    told, kept = (shown(sat("dealer", manner), closing) for manner in ("coach", "exam"))
    for looks in (told, kept):
        finish_hand(looks.course.play)
        play = looks.course.play
        assert play.floor is not None
        play.floor.note(Grant("take-seat", play.session.hand + 1, ("tas C.19.7",), Changes(joined={9: 5000})))
    lines = [looks.status(lambda: "").subtitle for looks in (told, kept)]
    assert "TAS C.19.7" in lines[0]
    assert "A new player in seat 9 from hand 2" in lines[1]
    assert "C.19.7" not in " ".join((lines[1], *kept.status(lambda: "").brief))
    refused = Line("You tried to ask seat 1.", "tas C.6.3", "why")
    for looks, cite in ((told, "tas C.6.3"), (kept, "")):
        looks.course.refused = refused
        assert looks.refusal().cite == cite


def test_nobody_helps_in_an_exam(closing: list[Controller]) -> None:
    told, kept = (shown(sat("dealer", manner), closing).course for manner in ("coach", "exam"))
    for course in (told, kept):
        course.help()
    assert told.help_given.line is not None
    assert kept.help_given.line is None


@pytest.mark.parametrize(("role", "may"), [("player", (False, False, True)), ("dealer", (True, True, False)),
                                           ("inspector", (True, True, False))])
def test_who_works_at_the_table_stops_it_and_who_plays_asks_the_floor(role: str, may: tuple[bool, ...]) -> None:
    found = role_of(sat(role))
    assert (found.may_stop(), found.may_find_out(), found.may_ask()) == may


def test_a_player_is_told_what_it_brought_and_by_name_where_others_hear_seats(closing: list[Controller]) -> None:
    player, dealer = (shown(sat(role), closing) for role in ("player", "dealer"))
    for looks in (player, dealer):
        finish_hand(looks.course.play)
    assert "You're " in player.strip().prompt.text
    assert "seat" not in player.strip().prompt.text
    assert ", seat " in dealer.strip().prompt.text


def test_a_round_against_the_house_is_called_so(closing: list[Controller]) -> None:
    looks = shown(sat("player", game="act-canberra"), closing)
    finish_hand(looks.course.play)
    assert words(looks) == ["Next round", "Review this round", "Results"]


def test_a_role_is_kept_under_the_key_that_files_have_had_from_the_first() -> None:
    seating = Seating("Hold-Em", "dealer", 0, "diagram-a", 4, "regular", "mixed", 0.0, 1.0)
    report = HandReport("tas", "tas-holdem", "inspector", 3)
    assert (seating.plain()["chair"], report.plain()["chair"]) == ("dealer", "inspector")
    assert Seating.kept(seating.plain()) == seating
    assert hand_from(json.loads(json.dumps(report.plain()))) == report
    with pytest.raises(ValueError, match="role"):
        Seating.kept(seating.plain() | {"role": "player"})
