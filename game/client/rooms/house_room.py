"""The settings of the house in the window: what it has chosen, from a file, into a file; they hold in tables and in tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.chair.setting_up.house_file import HOUSE, KEPT, NO_HOUSE, House, house_of, house_text, in_words, read_house
from game.chair.wording.list_rows import Row
from game.client.app import App, Room
from game.client.rooms.key_room import with_instructor
from game.client.scenes.file_fault import FileFaultPage
from game.client.scenes.files import FileScene
from game.client.scenes.pick import OtherWay, PickScene, RowAction, StayingList
from game.client.stage.scene import Scene
from game.client.system.associations import HOUSE_KINDS
from game.files import FileFault
from game.files.saving import NotSaved, file_name, save_text
from game.rulebook.loader import library

ABOUT = ("These settings are suggested when you set up a table. They also apply in tests, and a test's record names them. "
         "To change them, choose a game, change its settings and press Save for house.")
NOTHING = "No house settings yet. Each rulebook's own settings apply."
OURS = "Our house"
"""What a house is called where the academy has no name."""
NEEDS = "You need it to change the house settings."
HANDED = "For other computers, or to name in a class pack."


class HouseRoom(Room):
    """Makes the pages about the house."""

    def house(self) -> Scene[Any]:
        """What the house has chosen, game by game."""
        title = house_here(self.app).title
        return StayingList(title or "House settings", self._rows, self._open, empty=NOTHING, about=ABOUT, verb="Change",
                           also=[RowAction("Remove", "ctrl+d", self._remove)],
                           ways=[OtherWay("Choose a game", "ctrl+n", self._another),
                                 OtherWay("Open a file", "ctrl+o", self._choose), OtherWay("Save", "ctrl+s", self._save, HANDED)])

    def house_file(self, file: Path) -> Scene[Any]:
        """The house of a file is this one from now on, once the instructor agrees; or all that is wrong in it."""
        try:
            house = read_house(file)
        except FileFault as error:
            return FileFaultPage(error)
        page = self.house()
        if isinstance(page, StayingList):
            page.on_stage = partial(self._allowed, partial(self._take, house))
        return page

    def _take(self, house: House) -> None:
        if set_house(self.app, house):
            self.navigator.say(f"The house settings of {house.title} apply from now on.")
            self.navigator.refresh()

    def _allowed(self, act: Callable[[], None]) -> None:
        with_instructor(self.app, NEEDS, act)

    def _rows(self) -> Sequence[Row]:
        games = {game.id: game.title for book in library().values() for game in book.games.values()}
        return [Row(game, games[game], in_words(game, chosen), "muted") for game, chosen in house_here(self.app).games.items()]

    def _another(self) -> None:
        games = [Row(game.id, game.title, book.title, "muted") for book in library().values() for game in book.games.values()]
        self.navigator.show(PickScene("Choose a game", games, empty="", verb="Change"), self._open)

    def _open(self, game: str) -> None:
        self.navigator.open("set-up-game", game.partition("-")[0], game, settings=True)

    def _remove(self, game: str) -> None:
        def removed() -> None:
            if set_house(self.app, house_here(self.app).with_game(game, {})):
                self.navigator.refresh()

        self._allowed(removed)

    def _choose(self) -> None:
        self.navigator.show(FileScene(Path.home(), HOUSE_KINDS).then(partial(self.navigator.open, "house-file")))

    def _save(self) -> None:
        house = house_here(self.app)
        if not house.games:
            self.navigator.say(NOTHING)
            return
        self.navigator.open("save-file", file_name(house.title, HOUSE), HANDED, ending=HOUSE, write=partial(self._written, house))

    def _written(self, house: House, file: Path) -> str:
        try:
            save_text(file, house_text(house))
        except NotSaved as wrong:
            return str(wrong)
        return f"The house settings of {house.title} are in {file}."


def house_here(app: App) -> House:
    """What the house has chosen on this machine; nothing where that was never said, or cannot be read, which is told."""
    try:
        return house_of(app.folder)
    except FileFault as wrong:
        app.navigator.say(f"The house settings can't be used: {wrong}")
        return NO_HOUSE


def set_house(app: App, house: House) -> bool:
    """Keep what the house has chosen next to the records, where no update touches it; whether that could be done, else it is
    told."""
    named = House(house.title or app.preferences.academy or OURS, house.games)
    try:
        app.folder.mkdir(parents=True, exist_ok=True)
        save_text(app.folder / KEPT, house_text(named))
    except (NotSaved, OSError) as wrong:
        app.navigator.say(str(wrong))
        return False
    return True
