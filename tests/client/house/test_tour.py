"""The tour leaves no screen out, and the self-test finds what is broken."""

from __future__ import annotations

import importlib
import itertools
import os
import pkgutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest
from study import comparing
from study import pictures as tours
from study.moments import MOMENTS, Tableau
from study.moments_games import GAMES, SIGNED
from study.pictures import tour
from study.pictures_school import Way

import game.client
import game.school
from game import cli
from game.chair.setting_up.every_round import rounds
from game.client import selftest as module
from game.client.selftest import selftest
from game.client.stage.form import Form
from game.client.stage.scene import Scene
from game.client.table.call_line import CallScene
from game.rulebook.loader import library
from game.school.drills.screens.choice_page import DraftForm, ValuesPage
from game.school.drills.screens.drill_overlays import Plate
from game.table import moves as m

ROOT = Path(__file__).parents[3]
SIZE = (800, 450)
EACH = 1 if os.environ.get("WHOLE_TOUR") else 20
"""Every so many screens are drawn, twice; WHOLE_TOUR=1 draws all."""
PAGES = sorted((ROOT / "tests" / "voice" / "pages").glob("*.txt"))
"""All that stands on each screen; the first line is its kind."""
ON_THE_DISK = {"FileScene", "SaveScene", "OverwriteQuestion"}
A_MOMENT = {"MergingPlate", "LeaveTestQuestion"}
"""Screens that show what lies on a disk, or that are gone as soon as they are there."""
DRAWN_ELSEWHERE = {"CallChoice", "TellingPanel", "TypedCall"}
"""Screens that wait for something to be said: test_calls.py and test_floor.py in tests/client/table draw them."""
ONLY_SOME = f"""
import sys
sys.path.append("build")
from pathlib import Path
from study import pictures
views, later = list(pictures._views())[::{EACH}], list(pictures._views_after_a_day())[::{EACH}]
pictures._views, pictures._views_after_a_day = (lambda: iter(views[1::2])), (lambda: iter(later[1::2]))
pictures.tour(Path(sys.argv[1]), {SIZE})
"""
"""Every other one of these, so that others come before it."""


@pytest.fixture(autouse=True, scope="module")
def display_gone() -> None:
    pygame.quit()


def some_of(views: Iterable[tuple[str, Way]]) -> list[tuple[str, Way]]:
    return list(views)[::EACH]


@pytest.fixture(scope="module")
def toured(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    with pytest.MonkeyPatch.context() as patch:
        for views in ("_views", "_views_after_a_day"):
            patch.setattr(tours, views, partial(iter, some_of(getattr(tours, views)())))
        return tour(tmp_path_factory.mktemp("tour") / "new", SIZE)


def test_the_tour_draws_screens_in_the_size_asked_for(toured: list[Path]) -> None:
    loaded = {picture: pygame.image.load(picture) for picture in toured}
    assert {picture.get_size() for picture in loaded.values()} == {SIZE}
    drawn = {picture: pygame.image.tobytes(surface, "RGB") for picture, surface in loaded.items()}
    alike = [(one.name, other.name) for one, other in itertools.combinations(drawn, 2) if drawn[one] == drawn[other]]
    assert alike == []


def test_every_screen_has_a_name_of_its_own() -> None:
    names = tours.names_of_screens()
    assert len(set(names)) == len(names)
    assert set(names) >= {
        *(f"table-{moment.name}" for moment in (*MOMENTS, *GAMES)), *(f"sign-{game}" for game in SIGNED)}


def test_no_kind_of_screen_is_left_out() -> None:
    for package in (game.client, game.school):
        for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(each.name)
    bases = {Form, Plate, CallScene, DraftForm, ValuesPage}
    there = {kind.__name__ for kind in kinds_of(Scene) if kind not in bases and kind.__module__.startswith("game.")}
    seen = {page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ") for page in PAGES}
    assert there - seen == ON_THE_DISK | A_MOMENT | DRAWN_ELSEWHERE


def kinds_of(kind: type) -> Iterator[type]:
    for each in kind.__subclasses__():
        yield each
        yield from kinds_of(each)


def test_the_tour_draws_the_same_in_another_process_hour_zone_and_order_of_sets(tmp_path: Path, toured: list[Path]) -> None:
    """None hangs on those that were drawn before it. There is no display there."""
    hidden = {name: value for name, value in os.environ.items() if name not in ("SDL_VIDEODRIVER", "DISPLAY")}
    elsewhere = {**hidden, "PYTHONHASHSEED": "5", "TZ": "Asia/Tokyo"}
    run = subprocess.run([sys.executable, "-c", ONLY_SOME, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, timeout=300,
                         env=elsewhere)
    assert (run.returncode, run.stderr) == (0, "")
    here = sorted(tmp_path.iterdir())
    assert len(here) == len(toured) // 2
    lines = list(comparing.differing(toured[0].parent, here))
    assert {line.partition(": ")[2] for line in lines} == {"is not drawn any more"}


def test_the_command_says_which_screens_differ_from_an_earlier_tour(
        tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    some = list(itertools.islice(tours._views(), 3))
    monkeypatch.setattr(tours, "_views", lambda: iter(some))
    monkeypatch.setattr(tours, "_views_after_a_day", lambda: iter(()))
    before, now = tmp_path / "before", tmp_path / "now"
    command = ["tour", "--size", "x".join(map(str, SIZE)), "--out"]
    assert cli.main([*command, str(before)]) == 0
    assert capsys.readouterr().out.splitlines() == [str(before / f"{name}.png") for name, _ in some]
    against = [*command, str(now), "--against", str(before)]
    assert cli.main(against) == 0
    assert capsys.readouterr().out.splitlines() == [f"0 screens of 3 drawn otherwise than in {before}"]
    spoiled = before / f"{some[1][0]}.png"
    kept = pygame.image.load(spoiled)
    kept.set_at((3, 4), (1, 2, 3))
    pygame.image.save(kept, spoiled)
    assert cli.main(against) == 1
    assert capsys.readouterr().out.splitlines() == [f"{spoiled.stem}: 1 of {SIZE[0] * SIZE[1]} pixels differ",
                                                    f"1 screen of 3 drawn otherwise than in {before}"]
    assert cli.main([*against[:-1], str(tmp_path / "nothing")]) == 2
    assert cli.main([*against[:-1], str(now)]) == 2


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.name)
def test_a_moment_is_what_its_name_says(moment: object) -> None:
    assert moment in MOMENTS
    play = moment.play()  # type: ignore[attr-defined]
    table, due = play.session.table, play.session.ask()
    told = {
        "before-the-shuffle": lambda: isinstance(due.move, m.Shuffle),
        "mid-deal": lambda: isinstance(due.move, m.DealCard) and 0 < sum(len(seat.hole) for seat in table) < 20,
        "betting": lambda: due.by > 0 and len(table.board) == 3,
        "showdown": lambda: isinstance(due.move, m.ReadHand),
        "pots": lambda: isinstance(due.move, m.PushPot),
        "something-wrong": lambda: any(incident.state == "open" for incident in table.trouble.incidents),
        "stopped": lambda: any(incident.state == "open" for incident in table.trouble.incidents),
        "corrective-steps": lambda: bool(table.trouble.repairs),
        "player": lambda: due.by == play.me > 0,
        "inspector": lambda: play.role == "inspector",
        "jackpot-prize": lambda: isinstance(due.move, m.PayPrize) and len(table.bank.prizes) == 2,
        "payout-in-chips": lambda: isinstance(due.move, m.PayBox),
        "canberra-player": lambda: due.by == play.me and table.bank.upcard != (),
        "rop-table": lambda: play.layout == "rop-table",
        "antes-in-turn": lambda: isinstance(due.move, m.AskAnte),
        "own-ante": lambda: due.by == play.me and due.choice("ante") is not None,
        "second-session": lambda: play.draw is not None and play.draw.on.session.number == 2,
        "round-over": lambda: due is None and play.draw is not None and not play.draw.over,
        "standings": lambda: due is None and play.draw is not None and not play.draw.over,
        "places-and-prizes": lambda: play.draw is not None and play.draw.director.award is not None,
    }
    assert [word for word, holds in told.items() if moment.name.endswith(word) and not holds()] == []  # type: ignore[attr-defined]
    assert any(moment.name.endswith(word) for word in told)  # type: ignore[attr-defined]


def test_every_poker_layout_is_shown_full_and_from_both_sides() -> None:
    shown = {(moment.layout, moment.role) for moment in (*MOMENTS, *GAMES)}
    assert shown >= {(layout, chair) for layout in ("diagram-a", "diagram-b", "rop-table") for chair in ("dealer", "player")}
    full = {moment.layout: max(other.seats for other in GAMES if other.layout == moment.layout) for moment in GAMES}
    assert full == {"diagram-a": 10, "diagram-b": 7, "rop-table": 11}


@pytest.mark.parametrize("moment", GAMES, ids=lambda moment: moment.name)
def test_a_moment_of_a_game_has_everybody_in_it(moment: Tableau) -> None:
    table = moment.play().session.table
    assert len(table.seats) == moment.seats
    assert len(table.live()) > 1
    assert any(seat.cards for seat in table)


def test_every_game_is_played_in_every_layout_from_every_chair() -> None:
    wanted = {(game.id, layout, chair) for book in library().values() for game in book.games.values()
              for layout in game.layouts for chair in ("player", "dealer", "inspector")}
    assert {(choice.game, choice.layout, choice.role) for choice in rounds()} == wanted


@pytest.mark.parametrize(("layout", "chair"), [("diagram-a", "dealer"), ("diagram-b", "player"), ("rop-table", "inspector")])
def test_the_self_test_passes(layout: str, chair: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    tried = [choice for choice in rounds() if (choice.layout, choice.role) == (layout, chair)][::6]  # the frozen program tries all
    monkeypatch.setattr("game.client.system.window.FRAMES", 0)
    monkeypatch.setattr(module, "rounds", lambda: tried)
    assert selftest() == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines[:-1] if not line.startswith("ok ")] == []
    assert len(lines) == 9 + len(tried) + 1


def test_the_self_test_says_what_is_broken(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(client: object) -> str:
        raise FileNotFoundError("rules are gone")

    monkeypatch.setattr(module, "checks", lambda: [module.Probe("rulebooks", broken)])
    assert selftest() == 1
    assert "FAIL  rulebooks: FileNotFoundError: rules are gone" in capsys.readouterr().out
