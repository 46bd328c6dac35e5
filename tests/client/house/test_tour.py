"""The tour leaves no screen out, and the self-test finds what is broken."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from study import pictures as tours
from study.moments import MOMENTS, Tableau
from study.moments_games import GAMES, SIGNED
from study.pictures import tour

from game.chair.setting_up.every_round import rounds
from game.client import selftest as module
from game.client.selftest import selftest
from game.rulebook.loader import library
from game.table import moves as m

ROOT = Path(__file__).parents[3]
SIZE = (800, 450)
EACH = 4
"""Every so many pictures are drawn a second time."""


@pytest.fixture(autouse=True, scope="module")
def display_gone() -> None:
    pygame.quit()


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """What the command draws, where there is no display."""
    out = tmp_path_factory.mktemp("tour") / "new"
    command = [sys.executable, "-m", "game", "tour", "--out", str(out), "--size", "x".join(map(str, SIZE))]
    hidden = {name: value for name, value in os.environ.items() if name not in ("SDL_VIDEODRIVER", "DISPLAY")}
    run = subprocess.run(command, cwd=ROOT, env=hidden, capture_output=True, text=True, timeout=300)
    assert (run.returncode, run.stderr) == (0, "")
    return [Path(line) for line in run.stdout.splitlines()]


def test_the_tour_draws_every_screen_in_the_size_asked_for(pictures: list[Path]) -> None:
    assert {picture.stem for picture in pictures} >= {
        "menu", "set-up-player", "set-up-dealer", "set-up-inspector", "rulebooks", "rulebook-at-a-clause", "settings",
        "set-up-tournament", "conditions", "rounds", "drills", "drill", "drill-situation", "drill-verdict", "review",
        *(f"table-{moment.name}" for moment in (*MOMENTS, *GAMES)), *(f"sign-{game}" for game in SIGNED)}
    loaded = {picture: pygame.image.load(picture) for picture in pictures}
    assert {picture.get_size() for picture in loaded.values()} == {SIZE}
    drawn = {picture: pygame.image.tobytes(surface, "RGB") for picture, surface in loaded.items()}
    alike = [(one.name, other.name) for one, other in itertools.combinations(drawn, 2) if drawn[one] == drawn[other]]
    assert alike == []


def test_the_tour_draws_the_same_again(tmp_path: Path, pictures: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    ways = [way for number, way in enumerate(tours._ways()) if number % EACH == 0]
    monkeypatch.setattr(tours, "_ways", lambda: iter(ways))
    drawn = {picture.name: picture for picture in pictures}
    again = tour(tmp_path, SIZE)
    assert [picture.name for picture in again] == [f"{name}.png" for name, _ in ways]
    different = {picture.name for picture in again if picture.read_bytes() != drawn[picture.name].read_bytes()}
    assert different <= {"settings.png"}, "only the settings may differ: they name the folder of the records"


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
    tried = [choice for choice in rounds() if (choice.layout, choice.role) == (layout, chair)]
    monkeypatch.setattr("game.client.system.window.FRAMES", 0)
    monkeypatch.setattr(module, "rounds", lambda: tried)
    assert selftest() == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines[:-1] if not line.startswith("ok ")] == []
    assert len(lines) == 6 + len(tried) + 1


def test_the_self_test_says_what_is_broken(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(client: object) -> str:
        raise FileNotFoundError("rules are gone")

    monkeypatch.setattr(module, "checks", lambda: [module.Probe("rulebooks", broken)])
    assert selftest() == 1
    assert "FAIL  rulebooks: FileNotFoundError: rules are gone" in capsys.readouterr().out
