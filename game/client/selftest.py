"""Whether this installation is whole: everything it brings is there, and a round is played on every screen there is."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from game import resources
from game.chair.setting_up.every_round import rounds
from game.chair.setting_up.setup_model import SetupChoice
from game.chair.sitting import Sitting
from game.chair.stand_in import answer
from game.client import theme
from game.client.felt.geometry.layout_file import layout_names
from game.client.main import Client, open_client
from game.client.system.sound import SOUNDS, start_mixer
from game.client.system.window import NoDisplay, Window, WrongPygame
from game.files.visible import say
from game.grammar import counted
from game.records.kept_values import AnswerEntry
from game.records.phh import read_text, replay_history
from game.records.signing.academy_key import new_key, signed_by
from game.rulebook.loader import library, load_book
from game.school.exams.competency import competency
from game.school.exams.exam_session import begun
from game.school.exams.filing import save
from game.school.exams.marking import marked
from game.school.exams.plan_file import usual_terms
from game.session.conserved import ConservationCheck
from game.training.repetition.items import items, stamp
from game.training.reports.report import Report

LONGEST = 300.0
"""Seconds that one hand may take: it takes about one, so this only ends one that hangs, also on a busy machine."""
LEAST_COLOURS = 40
"""A screen with fewer colours than this was not drawn: the edges of its letters alone have more."""


class CheckFailed(Exception):
    """Something is not as it should be. `str` says what."""


@dataclass(frozen=True)
class Probe:
    """One thing to try. `run` says what it found, and raises CheckFailed, or whatever went wrong."""

    name: str
    run: Callable[[Client], str]


def selftest() -> int:
    """Try everything and print a line for each; 0 if all is well, 1 if not, 2 without a display.

    Without a display SDL_VIDEODRIVER=dummy lets it run unseen. Nothing is written where the user keeps their records.
    """
    with tempfile.TemporaryDirectory() as folder:
        try:
            client = open_client(Path(folder), Path(folder) / "preferences.json")
        except (NoDisplay, WrongPygame) as wrong:
            say(wrong)
            return 2
        try:
            client.window.stage.push(client.app.menu())
            results = [_tried(check, client) for check in checks()]
        finally:
            client.close()
    say(f"{sum(results)} of {len(results)} checks passed")
    return int(not all(results))


def checks() -> list[Probe]:
    """Everything that is tried: what is brought along first, then a round of each game, layout and chair."""
    brought = [Probe("window", _window), Probe("rulebooks", _rulebooks), Probe("table layouts", _layouts),
               Probe("themes", _themes), Probe("sounds", _sounds), Probe("paper", _paper),
               Probe("hand histories", _histories), Probe("signatures", _signatures), Probe("repetition", _repetition)]
    return [*brought, *(Probe(f"{choice.game}, {choice.layout}, {choice.role}", partial(_round, choice))
                        for choice in rounds())]


def _tried(check: Probe, client: Client) -> bool:
    try:
        say(f"ok    {check.name}: {check.run(client)}", at_once=True)
    except Exception as wrong:  # whatever it is has to be reported, and the other checks have to go on
        say(f"FAIL  {check.name}: {type(wrong).__name__}: {wrong}", at_once=True)
        return False
    return True


# ---- what is brought along, and libraries that are loaded late

HISTORY = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [200, 200, 200]
actions = ["d dh p1 AsKs", "d dh p2 7d7c", "d dh p3 9h2c", "p3 f", "p1 cbr 30", "p2 f"]
finishing_stacks = [210, 190, 200]
"""
"""A hand as another program would save it."""


def _window(client: Client) -> str:
    _drawn(client.window)
    wide, high = client.window.stage.size
    return f"{wide}x{high}, driver {pygame.display.get_driver()}, pygame-ce {pygame.version.ver}"


def _rulebooks(client: Client) -> str:
    found = [load_book(folder.parent) for folder in sorted(resources.rules().glob("*/book.yaml"))]
    if not found:
        raise CheckFailed(f"there is no rulebook in {resources.rules()}")
    games, clauses = sum(len(book.games) for book in found), sum(len(book.clauses) for book in found)
    return f"{counted(len(found), 'book')}, {counted(games, 'game')}, {counted(clauses, 'clause')}"


def _layouts(client: Client) -> str:
    wanted = {layout for book in library().values() for game in book.games.values() for layout in game.layouts}
    if missing := sorted(wanted - set(layout_names())):
        raise CheckFailed(f"no layout {', '.join(missing)}")
    return ", ".join(layout_names())


def _themes(client: Client) -> str:
    return "; ".join(theme.load(name).title for name in theme.theme_names())


def _sounds(client: Client) -> str:
    """The files are read even where there is no mixer to play them."""
    folder = resources.assets() / "sounds"
    if missing := [name for name in SOUNDS if not (folder / f"{name}.wav").is_file()]:
        raise CheckFailed(f"no sound {', '.join(missing)} in {folder}")
    if not start_mixer():
        return f"{counted(len(SOUNDS), 'sound')}, silent here: there is no mixer"
    for name in SOUNDS:
        pygame.mixer.Sound(folder / f"{name}.wav")
    return counted(len(SOUNDS), "sound")


def _paper(client: Client) -> str:
    """The record of a test in which nothing was done is written for paper."""
    conduct = begun(usual_terms().plan("tas-stud-32", 1, questions=1), None)
    mark = marked(conduct.exam, conduct.paper, Report(()))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record.pdf"
        said = save(competency("Nobody", conduct, mark, Report(()), (), conduct.exam.seen), file)
        if not file.is_file():
            raise CheckFailed(said)
        return f"a record of {file.stat().st_size} bytes"


def _histories(client: Client) -> str:
    played = replay_history(read_text(HISTORY, "history")[0], library())
    if played.skipped or played.differences:
        raise CheckFailed(played.skipped or str(played.differences[0]))
    return f"{counted(len(HISTORY.splitlines()) - 1, 'line')} of PHH played to the same stacks"


def _signatures(client: Client) -> str:
    key, words = new_key("selftest"), b"unchanged"
    signature = key.sign(words)
    if not signed_by(key.public, words, signature) or signed_by(key.public, b"changed", signature):
        raise CheckFailed("a signature isn't told from a forged one")
    return "signed, and a forgery told"


def _repetition(client: Client) -> str:
    wrong = AnswerEntry("selftest", "exercise", "", "", "", "", {}, right=False, at=stamp())
    (item,) = items([wrong])
    return f"what was wrong comes again {item.due:%d %B}"


# ---- rounds


def _round(choice: SetupChoice, client: Client) -> str:
    """Sit down as a person does, play a hand on the screen, find it in the records, leave."""
    stage = client.window.stage
    menu = stage.top
    client.app.navigator.open("table", choice)
    if client.app.table is None:
        raise CheckFailed("the table doesn't open")
    scene = client.app.table.scene
    play = scene.play
    frames = _played(client.window, play)
    _drawn(client.window)
    scene.close()
    if stage.top is not menu:
        raise CheckFailed("the table doesn't close")
    return f"{counted(_kept(client, play), 'move')}, {counted(frames, 'frame')}, every card and chip accounted for"


def _played(window: Window, sitting: Sitting) -> int:
    """A hand to its end, and the number of its frames. Raises CheckFailed if it takes too long, ConservationFault if a
    card or chip is lost."""
    sitting.session.listen(ConservationCheck(sitting.session).hear)
    frames, until = 0, time.monotonic() + LONGEST
    while sitting.session.ask() is not None:
        if sitting.session.waits():
            answer(sitting)
        window.step()
        frames += 1
        if time.monotonic() > until:
            raise CheckFailed(f"the hand isn't over after {LONGEST:g} seconds, at move {len(sitting.session.round)}")
    return frames


def _kept(client: Client, sitting: Sitting) -> int:
    """How many moves of the hand the records have. Raises CheckFailed where they are not those that were made."""
    if client.store is None:
        raise CheckFailed("the records can't be opened")
    newest, = client.store.rounds.listed("finished", 1)
    if client.store.rounds.load(newest.id).moves != sitting.session.round.moves:
        raise CheckFailed("the records have a different hand from the one played")
    return len(sitting.session.round)


def _drawn(window: Window) -> None:
    window.step()
    surface = pygame.display.get_surface()
    if surface is None:
        raise CheckFailed("the window is gone")
    small = pygame.transform.scale(surface, (320, 180))
    found = {tuple(small.get_at((x, y))) for x in range(0, 320, 2) for y in range(0, 180, 2)}
    if len(found) < LEAST_COLOURS:
        raise CheckFailed(f"only {counted(len(found), 'colour')} on the screen")
