"""Joins the screen of a situation set up by hand with files, felt and tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cases.language.faults import Fault
from game.chair.setting_up.seating import CannotOpen
from game.chair.wording.list_rows import Row
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.layout_file import fitting_layout
from game.client.rooms.house_room import house_here
from game.client.scenes.files import FileScene
from game.client.scenes.pick import WHICH, PickScene
from game.client.stage.scene import Scene
from game.client.still import TablePainter
from game.client.system.associations import FILE_KINDS
from game.files import ContentFault
from game.school.drills.by_hand import NO_SETTINGS, PositionDraft, taken_up
from game.school.drills.by_hand_check import FILE, PositionSetup, person
from game.school.drills.drill_file import DRILL, drill_of
from game.school.drills.from_hand import situation_of
from game.school.drills.screens.by_hand_page import WHOLE, ByHandScene, PositionWays, Purpose
from game.school.drills.screens.choice_page import Keeper
from game.school.drills.screens.draft_files import DraftFiles, DraftKeeper, DraftPlace, LiveKeeper
from game.school.drills.screens.house_page import HousePage
from game.session.round import Round
from game.table.sight import INSPECTOR
from game.table.values import DEALER
from game.unheard import unheard

if TYPE_CHECKING:
    from game.client.app import App

ABOUT = f"End the name in {DRILL}. It opens under Drills, and the drill command reads it."
OPENS = "It opens under Drills."


class ByHandRoom:
    """`files` writes what is made."""

    def __init__(self, app: App, files: DraftFiles) -> None:
        self._app, self._navigator, self._files = app, app.navigator, files

    def from_hand(self, round_: Round) -> Scene[Any]:
        """The screen with the table as it stands after a round's moves. CannotOpen where a situation can't tell it."""
        try:
            return self.page(made=situation_of(round_))
        except Fault as wrong:
            raise CannotOpen(f"{wrong.problem}. {wrong.remedy}") from None

    def page(self, file: Path | None = None, at: int = 0, made: PositionDraft | None = None) -> Scene[Any]:
        """The screen: empty, with what was `made` elsewhere, or with a situation of a file. CannotOpen where that cannot be taken
        up."""
        if file is not None:
            made = self._read(file, at)
        elif made is None:
            made = PositionDraft()
            made.choose_game(made.game, self.chosen(made.game))
        place = DraftPlace(file, "drill")

        def save(made: PositionDraft) -> None:
            self._files.save(made.text(), made.drill, place, ABOUT, DRILL, OPENS, scene.saved)

        def opened(other: Path) -> None:
            try:
                scene.take(self._read(other, 0))
            except CannotOpen as wrong:
                self._navigator.say(str(wrong))
            else:
                place.now(other)

        def another() -> None:
            self._navigator.show(FileScene(place.folder, FILE_KINDS), opened)

        scene = self._scene(made, save, another, DraftKeeper(self._app, PositionDraft, place, titled))
        return scene

    def set_up(self, made: PositionDraft, purpose: Purpose, used: Callable[[PositionDraft], None],
               restored: Callable[[], None]) -> None:
        """A table or a ruling for something else than a drill; `used` is told what there is while it is made, and once it is as it
        should be; `restored` where it isn't used after all."""
        def use(made: PositionDraft) -> None:
            scene.saved()
            scene.close()
            used(made)

        scene = self._scene(made, use, unheard, LiveKeeper(used, restored), purpose)
        self._navigator.show(scene)

    def _scene(self, made: PositionDraft, save: Callable[[PositionDraft], None], another: Callable[[], None], keeper: Keeper,
               purpose: Purpose = WHOLE) -> ByHandScene:
        def house(made: PositionDraft) -> None:
            self._navigator.show(partial(self._house, made), lambda _: scene.changed())

        scene = ByHandScene(made, PositionWays(save, another, self._play, self._still, house, self._try_out, self.chosen), keeper,
                            purpose)
        return scene

    def chosen(self, game: str) -> Mapping[str, object]:
        """What the house has chosen in a game: a new table begins with it."""
        return house_here(self._app).games.get(game, NO_SETTINGS)

    def out_of_hand(self, used: Callable[[PositionDraft], str]) -> None:
        """A moment of a hand that was played is chosen: `used` is told its table, and answers why it can't be used, or nothing."""
        def use(round_: Round) -> str:
            try:
                return used(situation_of(round_))
            except Fault as wrong:
                return f"{wrong.problem}. {wrong.remedy}"

        self._navigator.open("hand-moment", use)

    def _try_out(self, made: PositionDraft) -> None:
        self._navigator.open("try-drill", drill_of(made.text(), FILE))

    def _house(self, made: PositionDraft) -> HousePage:
        try:
            return HousePage(made, partial(self._navigator.open, "rulebook"))
        except ContentFault as wrong:
            raise CannotOpen(str(wrong)) from None

    def _read(self, file: Path, at: int) -> PositionDraft:
        try:
            return taken_up(file, at)
        except ContentFault as wrong:
            raise CannotOpen(str(wrong)) from None

    def _play(self, found: PositionSetup) -> None:
        """Which place does the person take? That of the seat in turn comes first."""
        self._navigator.show(PickScene("Play on from here", places(found), empty="", verb="Sit down", about=WHICH),
                             lambda seat: self._navigator.open("position-table", found.round, int(seat)))

    def _still(self, found: PositionSetup) -> TablePainter:
        rules = found.round.engine.rules
        fitting = fitting_layout(rules.spec.layouts, max(found.round.opening.seats))
        named = {seat: f"Seat {seat}" for seat in found.round.opening.seats}
        return TablePainter(rules, fitting, Viewpoint("inspector"), named, self._app.preferences, INSPECTOR)


def titled(made: PositionDraft) -> str:
    """The drill's title, as far as it has one."""
    return made.words.get("drill", "").strip() or made.words.get("title", "")


def places(found: PositionSetup) -> list[Row]:
    """Those who are in the game, the seat in turn first; and the dealer."""
    first, word = person(found), found.round.engine.rules.family.place.capitalize()
    acts = first if found.due is not None and found.due.by == first else DEALER
    others = [seat.number for seat in found.round.opening.live() if seat.number != first]
    seats = [Row(str(number), f"{word} {number}", "to act" if number == acts else "", "muted") for number in (first, *others)]
    return [*seats, Row(str(DEALER), "The dealer")]
