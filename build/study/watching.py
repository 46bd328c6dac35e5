"""A few seconds of a hand as somebody sees them who has only pictures of the felt, four a second: what led to a moment, the moment
with or without what goes wrong in it, and what comes after it. All goes at the pace at which an inspector watches."""

from __future__ import annotations

import zlib
from math import inf
from typing import Final, NamedTuple

import pygame

from game.chair.dealer.phases import phase_of
from game.chair.eye import Eye
from game.chair.pace import WATCHED, Pace, time_for
from game.chair.setting_up.seating import Seating, Stakes
from game.chair.setting_up.sitting_down import sit_down
from game.client.preferences import Preferences
from game.client.system.sound import Sounds
from game.client.system.voice import Voice
from game.client.table.table_scene import TableScene
from game.client.theme import load
from game.client.widgets.drawing.ink import Style
from game.rulebook.loader import library
from game.session.round import Round
from game.session.setting_up.table_sign import sign, stakes
from game.table import moves as m
from game.table.outcome import Refusal
from game.training.on_demand.positions import StagedTable
from game.training.step_log import right_move

SIZE: Final = (1280, 720)
"""Of the felt, in pixels."""
TICK: Final = 0.25
"""Seconds from a picture to the next."""
EARLIER: Final = 14.0
"""Seconds before the moment from which on the hand is watched."""
LATER: Final = 7.0
"""Seconds for which it is watched after it."""
CAPTION: Final = 34
"""How high the line below the felt is where something is told, in pixels."""


class TimedPicture(NamedTuple):
    """A picture, the second of the watch at which it was taken, the moment being 0, and whether hands do something with the deck:
    that goes fast."""

    second: float
    surface: pygame.Surface
    fast: bool


class WatchedMoment(NamedTuple):
    """The pictures of it that differ from the one before, and how the window tells what is played: game, stakes, orders, phase."""

    title: str
    pictures: list[TimedPicture]


class _HeldPace(Pace):
    """Says for how long play has to wait for what must be noticed."""

    def take(self) -> float:
        """In seconds, once."""
        held, self._held = self._held, 0.0
        return held


class _Watch:
    """One table with the pictures that were taken of it."""

    def __init__(self, game: str, found: StagedTable, begun: Round, eye: Eye, seed: int) -> None:
        places = tuple(sorted(begun.opening.seats))
        spec = library()[game.partition("-")[0]].game(game)
        seating = Seating(spec.title, "inspector", 0, spec.layouts[0], len(places), "regular", "mixed", 0.0, 1.0, alone=True,
                          places=places, bare=eye != "words", busy=eye == "floor", calls="program").with_guests(seed)
        play = sit_down(seating, Stakes(spec.book, game, found.settings, seed), None, begun)
        preferences = Preferences()
        self.scene = TableScene(play, preferences=preferences, sounds=Sounds(preferences),
                                voice=Voice(lambda text: None, on=False), open_ref=lambda ref: None)
        self.scene.style = Style(load(preferences.theme))
        self._told = eye == "words"
        high = SIZE[1] - (CAPTION if self._told else 0)
        self.scene.felt.fit(pygame.Rect(0, 0, SIZE[0], high), self.scene.style)
        self._pace = self.scene.course.pace = _HeldPace(play.session, 1.0, watched=True)
        self.pictures: list[TimedPicture] = []
        self.second = 0.0
        """How long it has been watched."""
        self._last = -1

    def passes(self, seconds: float, *, until: float = inf) -> None:
        """Time goes by at the table, so much and for as long as the deck is in somebody's hands, and pictures are taken; none from
        the second `until` on."""
        scene, ends = self.scene, self.second + seconds
        while self.second < until and (self.second < ends or scene.felt.deck.doing):
            scene.hearing.pass_time(TICK)
            scene.hearing.witness.advance(TICK)
            scene.felt.advance(TICK * 1000)
            self.second += TICK
            self._takes()

    def waits(self, move: m.Move) -> float:
        """Seconds that go by before a move."""
        return max(time_for(move, self.scene.play.session.table) / WATCHED, self._pace.take())

    def makes(self, move: m.Move) -> None:
        """A move in its time."""
        self.passes(self.waits(move))
        self.submits(move)

    def next_move(self) -> m.Move:
        """What is lawfully done next."""
        session = self.scene.play.session
        due = session.ask()
        move = session.consider() or (right_move(due) if due is not None else None)
        assert move is not None, "something is due where it is staged"
        return move

    def goes_on(self, until: float) -> None:
        """The hand goes on to that second of the watch, or to its end."""
        while self.second < until and (move := self.scene.play.session.consider()) is not None:
            self.passes(self.waits(move), until=until)
            if self.second < until:
                self.submits(move)
        self.passes(until - self.second, until=until)

    def submits(self, move: m.Move) -> None:
        """A move, at once."""
        answer = self.scene.play.session.submit(move)
        assert not isinstance(answer, Refusal), f"{move}: {answer}"

    def _takes(self) -> None:
        surface = pygame.Surface(SIZE)
        self.scene.draw_felt(surface)
        if self._told:
            self._captions(surface)
        found = zlib.crc32(surface.get_buffer().raw)
        if found != self._last:
            self.pictures.append(TimedPicture(self.second, surface, bool(self.scene.felt.deck.doing)))
        self._last = found

    def _captions(self, surface: pygame.Surface) -> None:
        """What happened last, as it stands below the felt."""
        lines = self.scene.looks.log()
        font = self.scene.style.theme.font("body")
        text = font.render(lines[-1].text if lines else "", True, (236, 236, 230))
        surface.blit(text, (SIZE[0] / 2 - text.get_width() / 2, SIZE[1] - CAPTION / 2 - text.get_height() / 2))


def watched(game: str, found: StagedTable, *, happens: bool, eye: Eye, seed: int) -> WatchedMoment:
    """The moment at which it was staged, as it is watched."""
    whole = found.staged.round
    begins = _begins(whole)
    watch = _Watch(game, found, whole[:begins], eye, seed)
    try:
        watch.passes(2 * TICK)
        for move in whole.moves[begins:]:
            watch.makes(move)
        title = _title(watch.scene)
        watch.passes(watch.waits(usual := watch.next_move()))
        moment = watch.second
        watch.submits(found.staged.happens if happens else usual)
        watch.goes_on(moment + LATER)
    finally:
        watch.scene.course.close()
    return WatchedMoment(title, [each._replace(second=each.second - moment) for each in watch.pictures])


def _begins(whole: Round) -> int:
    """The move with which the watch begins: so many seconds before the moment."""
    spent, at = 0.0, len(whole)
    for played in reversed(whole.steps):
        spent += time_for(played.move, played.before) / WATCHED
        if spent > EARLIER:
            break
        at = played.at
    return at


def _title(scene: TableScene) -> str:
    """As the window tells it, and what its sign says that the house orders."""
    rules = scene.play.rules
    orders = [line.text for line in sign(rules) if line.about in ("notice", "commission")]
    phase = phase_of(rules, scene.play.session.table, bare=True).title
    return " · ".join(filter(None, [rules.spec.title, stakes(rules), *orders, phase]))
