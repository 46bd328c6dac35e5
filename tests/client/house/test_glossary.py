"""The glossary in the window: from the manual, from a lesson, by its key; never in a test."""

from __future__ import annotations

import pygame

from game.chair.glossary.glossary_file import glossary
from game.chair.wording.paragraphs import WORD
from game.client.scenes.glossary.glossary_scene import FeltPicture, GlossaryScene
from game.client.scenes.manual import ManualScene
from game.client.scenes.menu import MenuScene
from game.client.scenes.rulebook import RulebookScene
from game.client.widgets.layout.flow import TextFlow
from game.school.lessons.curriculum import curriculum
from game.school.lessons.screens.lesson_table import LessonTable
from tests.client.house.conftest import Open, Opened
from tests.client.house.test_lessons import begun


def test_it_opens_from_the_manual_and_goes_back_there(opened: Open) -> None:
    pilot = opened().pilot
    pilot.press("f1")
    assert isinstance(pilot.scene, ManualScene)
    pilot.click("Glossary")
    assert isinstance(pilot.scene, GlossaryScene)
    pilot.press("f12")  # it is open: once is enough
    pilot.press("escape")
    assert isinstance(pilot.scene, ManualScene)


def test_a_word_is_found_by_typing_and_read_by_keys_alone(opened: Open) -> None:
    pilot = opened().pilot
    pilot.press("f12")
    pilot.type("chemmy")
    pilot.press("return")
    assert "Wash" in pilot.texts
    assert pilot.scene.group.focus is pilot.control("page")
    pilot.press("right", "return")
    assert isinstance(pilot.scene, RulebookScene), "the first link is a clause"
    pilot.press("escape", "escape")
    assert isinstance(pilot.scene, MenuScene)


def test_every_picture_is_drawn_and_edges_what_it_is_about(opened: Open) -> None:
    here = opened()
    pilot = here.pilot
    pilot.press("f12")
    scene = pilot.on(GlossaryScene)
    shown = set()
    for word in glossary().words.values():
        scene._show(word.word)
        pictures = [each for each in scene.group.widgets if isinstance(each, FeltPicture)]
        assert len(pictures) == (word.picture is not None), word.word
        shown |= {word.word for picture in pictures if _edged(here, picture)}
    assert shown == {word.word for word in glossary().words.values() if word.picture is not None}


def _edged(here: Opened, picture: FeltPicture) -> bool:
    surface = pygame.display.get_surface()
    assert surface is not None
    here.pilot.scene.draw(surface)
    edge = pygame.Color(here.pilot.scene.style.colour("accent"))
    pixels = pygame.surfarray.array3d(surface.subsurface(picture.rect)).astype(int)
    return int((abs(pixels - edge[:3]).max(axis=2) <= 24).sum()) > 40


def test_a_lesson_leads_to_a_word_where_it_stands_first(opened: Open) -> None:
    here = opened()
    table = begun(here)
    pilot = here.pilot
    for _ in range(3):
        flow = next(each for each in table.group.everything() if isinstance(each, TextFlow) and each.name == "task")
        if any(link.startswith(WORD) for link in flow.links):
            break
        pilot.press("return")
        table = pilot.on(LessonTable)
    word = next(link for link in flow.links if link.startswith(WORD)).removeprefix(WORD)
    flow._go(f"{WORD}{word}")
    assert isinstance(pilot.scene, GlossaryScene)
    assert pilot.scene.here.word == word
    pilot.press("escape")
    assert isinstance(pilot.scene, LessonTable)


def test_who_comes_back_from_a_word_they_clicked_finds_no_frame_round_the_task(opened: Open) -> None:
    """Somebody who goes on by keys gets it again."""
    here = opened()
    pilot = here.pilot
    here.client.app.keep(voice_asked=True)
    here.client.app.navigator.open("lesson", curriculum("tas").lesson("side-pots-holdem"))
    pilot.step(3)
    pilot.on(LessonTable)
    pilot.click("bet")
    assert isinstance(pilot.scene, GlossaryScene)
    pilot.press("escape")
    assert not _framed(here)
    pilot.press("right")
    assert _framed(here)


def _framed(here: Opened) -> bool:
    """Whether the focus ring stands round the task of a lesson."""
    table, surface = here.pilot.on(LessonTable), pygame.display.get_surface()
    assert surface is not None
    table.draw(surface)
    flow = next(each for each in table.group.everything() if each.name == "task")
    ring = pygame.Color(table.style.colour("focus"))
    pixels = pygame.surfarray.array3d(surface.subsurface(flow.rect.inflate(16, 16))).astype(int)
    return int((abs(pixels - ring[:3]).max(axis=2) <= 12).sum()) > 200
