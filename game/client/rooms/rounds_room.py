"""What was played: rounds, their reviews, reports, results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.chair.characters.acquaintance import known
from game.chair.characters.afterwards import HandQuestions
from game.chair.home.empty_words import EMPTY
from game.chair.keeping.archive import Archive
from game.chair.keeping.exporting import FORMS, export
from game.chair.reviewing.results import Results
from game.chair.reviewing.review_rows import NOTHING, rows_of_review
from game.chair.reviewing.round_notes import RoundNotes
from game.chair.setting_up.seating import OWN, CannotOpen, Seating, names
from game.chair.sitting import Sitting
from game.chair.wording.list_rows import Row
from game.client.app import Room
from game.client.felt.geometry.layout import Viewpoint
from game.client.navigator import Navigator
from game.client.preferences import Preferences
from game.client.reports_view import of_kept, of_table
from game.client.scenes.home.empty_page import EmptyPage
from game.client.scenes.people.acquaintances import AcquaintancesScene
from game.client.scenes.people.results import ResultsScene
from game.client.scenes.pick import OtherWay, RowAction, StayingList
from game.client.scenes.review import MomentUse, ReviewScene
from game.client.stage.scene import Scene
from game.client.still import TablePainter
from game.client.widgets.drawing.ink import Style
from game.files.saving import file_name
from game.records.storage.database import RecordsError
from game.rulebook.loader import library
from game.session.round import Round
from game.session.setting_up.role_names import place_of
from game.table.sight import INSPECTOR
from game.training.review import ReviewStep, review

ABOUT_FILE = "Not every game can be saved for other programs. Hands in which something went wrong can't."


ABOUT_MOMENT = "Enter opens a hand. Step to the moment you want, then press Use this table."


class HandUse(NamedTuple):
    """What can be made of a moment of a round: its label, a short one for little room, and what is told the round up to it."""

    label: str
    short: str
    act: Callable[[Round], None]


class RoundsRoom(Room):
    """Makes the pages on which one looks back at what was played."""

    def rounds(self) -> Scene[Any]:
        """The rounds that are kept: to be reviewed, or their report, the results of all hands, a star."""
        go = self.navigator.open
        if self._archive().is_empty:
            return EmptyPage(EMPTY["rounds"], go)
        also = [RowAction("Report", "ctrl+o", partial(go, "report")), RowAction("Results", "ctrl+e", self._results),
                RowAction("Star", "ctrl+s", self._star)]
        ways = [OtherWay("Import hands", "ctrl+l", partial(go, "choose-hands"), "Hands from other programs: PHH, PokerStars text")]
        return StayingList("Hands played", self._rows, partial(go, "review"), empty=EMPTY["rounds"].told, verb="Review", also=also,
                           ways=ways)

    def _archive(self) -> Archive:
        """The rounds that are kept. Raises CannotOpen where there are no records."""
        return Archive(self.app.needed())

    def _rows(self) -> Sequence[Row]:
        return self._archive().rows()

    def _results(self, key: str) -> None:
        self.navigator.open("results")

    def _star(self, key: str) -> Sequence[Row]:
        """Mark a hand, or take the mark off."""
        try:
            self.app.needed().own_hands.star(int(key))
        except RecordsError as wrong:
            self.navigator.say(f"It couldn't be starred. {wrong}.")
        return self._rows()

    def report(self, key: str) -> Scene[Any]:
        """What was done right and wrong in the sitting of a kept round."""
        return of_kept(self._archive(), key, self.look_back, self.open_ref)

    def table_report(self, sitting: Sitting, seating: Seating) -> Scene[Any]:
        """The same of the sitting at a table."""
        return of_table(sitting, seating, self.app.store, self.look_back, self.open_ref)

    def results(self) -> Scene[Any]:
        """What the player has won and lost."""
        go, hands = self.navigator.open, self.app.needed().own_hands.all()
        if not hands:
            return EmptyPage(EMPTY["results"], go)
        return ResultsScene(Results(hands), partial(go, "acquaintances"), partial(go, "review"))

    def acquaintances(self) -> Scene[Any]:
        """The people whom the player has met at tables."""
        people = known(self.app.needed().own_hands.kept())
        return AcquaintancesScene(people) if people else EmptyPage(EMPTY["acquaintances"], self.navigator.open)

    def review(self, key: str) -> Scene[Any]:
        """A kept round, step by step; it can be played on from each."""
        scene = self._kept(key, can_resume=True, use=self._drill)
        return scene.then(partial(self.navigator.open, "play-on", key))

    def hand_moment(self, use: Callable[[Round], str]) -> Scene[Any]:
        """A moment of a kept round is chosen: `use` is told the round up to it, and answers why it can't be used, or nothing."""
        def taken(round_: Round) -> None:
            if why_not := use(round_):
                self.navigator.say(why_not)
            else:
                page.close()

        def picked(key: str) -> None:
            self.navigator.show(partial(self._kept, key, can_resume=False, use=HandUse("Use this table", "Use", taken)))

        page = StayingList("Choose a hand", self._rows, picked, empty=EMPTY["rounds"].told, about=ABOUT_MOMENT)
        return page

    def _kept(self, key: str, *, can_resume: bool, use: HandUse) -> ReviewScene:
        archive = self._archive()
        kept, notes = archive.kept(key), archive.notes(key)
        return self._reviewed(kept.round, kept.seating, kept.stakes.seed, can_resume=can_resume, notes=notes, use=use)

    def hand_review(self, round_: Round, seating: Seating, seed: int, at: int = 0, notes: RoundNotes | None = None) -> Scene[Any]:
        """A hand, from one of its moves on."""
        scene = self._reviewed(round_, seating, seed, can_resume=False, notes=notes)
        scene.go_to(at)
        return scene

    @property
    def _drill(self) -> HandUse:
        return HandUse("Use in a drill", "Drill", partial(self.navigator.open, "hand-drill"))

    def _reviewed(self, round_: Round, seating: Seating, seed: int, *, can_resume: bool, notes: RoundNotes | None,
                  use: HandUse | None = None) -> ReviewScene:
        deal = library()[round_.book].games[round_.game].family.deal
        if not len(round_):
            raise CannotOpen(f"Nothing has happened in this {deal} yet.")
        kind = deal.capitalize()
        title = f"{kind} {round_.opening.hand}: {seating.title}"  # its number stays where there is no room for all of it
        return review_scene(title, round_, seating, seed, preferences=self.app.preferences, open_ref=self.open_ref,
                            can_resume=can_resume, save=partial(save_round, self.navigator, round_, title), beside=notes,
                            use=use)


def save_round(navigator: Navigator, round_: Round, title: str) -> None:
    """Ask where a round is saved, and in which form."""
    navigator.open("save-file", file_name(title, ".json"), ABOUT_FILE, FORMS, write=partial(export, round_, title))


def review_scene(title: str, round_: Round, seating: Seating, seed: int, *, preferences: Preferences,
                 open_ref: Callable[[str], None], can_resume: bool, save: Callable[[], None] | None = None,
                 beside: RoundNotes | None = None, use: HandUse | None = None) -> ReviewScene:
    """The review of a round with at least one move, from the chair it was played from, with what is kept `beside` its moves."""
    steps = review(round_)
    picture = Picture(round_, steps, seating, seed, preferences)
    known = names(seating, seed, round_.opening.seats)
    rows = rows_of_review(round_, steps, beside or NOTHING, known, seating.me if known.get(seating.me) == OWN else 0,
                          dealing=not seating.sits)
    if known.get(seating.me) == OWN and preferences.plays_first:  # a clause says how a dealer deals with it
        rows = [row if row.mark else replace(row, ref="", why="") for row in rows]
    asked = HandQuestions(round_, seating, known)
    return ReviewScene(title, asked.with_own(rows), open_ref, picture=picture.draw, can_resume=can_resume, save=save,
                       reason=asked.why if asked.told else None, whole=not seating.sits,
                       use=MomentUse(use.label, use.short, lambda at: use.act(round_[: at + 1])) if use else None)


class Picture:
    """The table as it stood after each step of a round, seen from its person's chair."""

    def __init__(self, round_: Round, steps: list[ReviewStep], seating: Seating, seed: int,
                 preferences: Preferences) -> None:
        self._steps = steps
        eyes = place_of(seating.role, seating.me or INSPECTOR)
        named = names(seating, seed, round_.opening.seats)
        self._still = TablePainter(round_.engine.rules, seating.layout, Viewpoint.of(seating.role, seating.me), named, preferences,
                                   eyes)

    def draw(self, surface: pygame.Surface, frame: pygame.Rect, style: Style, at: int, everybody: bool) -> None:
        """The table after the step of that place, into a part of the screen; `everybody`: with all hands open."""
        self._still.draw(surface, frame, style, self._steps[at].after, everybody=everybody)
