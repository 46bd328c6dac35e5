"""Pages on which a table is set up, or sat down to at once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from game.chair.keeping.archive import Archive
from game.chair.keeping.setup_kept import plain, take_up
from game.chair.setting_up import shelf
from game.chair.setting_up.house_file import in_words
from game.chair.setting_up.on_demand import ATTEMPTS, often_wrong
from game.chair.setting_up.quick import LAST, LEFT, OLDER, left_rows, quick_choice, settings_kept, wishes
from game.chair.setting_up.seating import CannotOpen, left_off
from game.chair.setting_up.setup_model import ROLES, SetupChoice, SetupModel
from game.chair.wording.list_rows import Row
from game.client.app import App, Room, fresh_seed
from game.client.felt.geometry.layout_file import places
from game.client.rooms.house_room import house_here, set_house
from game.client.rooms.key_room import with_instructor
from game.client.scenes.pick import PickScene, RowAction
from game.client.scenes.setting_up.setup import Keep, SetupScene
from game.client.scenes.setting_up.setup_preview import TablePicture, TableToCome, to_come
from game.client.stage.plate import DISCARD, GO_ON, LeftQuestion
from game.client.stage.scene import Scene
from game.client.widgets.widget import Widget
from game.files.visible import visible
from game.grammar import capitalised
from game.records.json_forms.shapes import CodecError
from game.records.storage.database import RecordsError

SETTINGS = "draft settings"
"""Under which house settings stand that were changed, and neither kept for the house nor played with."""
RECENT = 5
"""How many tables that were left are offered to go on with, and the older ones behind them."""
NO_TABLE = "No tables waiting. Choose a game under Play. When you leave a table, it waits here."


class SetupRoom(Room):
    """Sets tables up; what was chosen is kept, and proposed the next time."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._coming: dict[tuple[str, str], TableToCome] = {}

    def set_up(self, role: str) -> Scene[Any]:
        """A table for a role, as it was set up the last time; it is seen before its settings."""
        model, trouble = self._own_model(role), ""
        try:
            if (kept := self._chosen_last(role)) is not None:
                take_up(model, {**kept, "speed": self.app.preferences.play_speed, "more": False})
        except (RecordsError, ValueError) as wrong:  # such as a game or a setting that is gone
            model, trouble = self._own_model(role), str(wrong).rstrip(".")
        scene = self._scene(model)
        if trouble:
            scene.toast.say(visible(f"Your last set-up can't be used any more: {trouble}."))
        return scene.then(partial(self._start, model))

    def set_up_game(self, book: str, game: str, settings: bool = False) -> Scene[Any]:
        """A table of a game, to deal it; with `settings` to change those of the house."""
        model = self.model("dealer")
        model.choose_book(book)
        model.choose_game(game)
        model.more = settings
        if not settings:
            return self._scene(model).then(partial(self.navigator.open, "table"))
        scene = self._scene(model, self._keep_settings)
        if kept := self._settings_left():
            scene.on_stage = partial(self._offer, scene, kept)
        return scene.then(self._sit_with_settings)

    def _offer(self, scene: SetupScene, kept: Mapping[str, Any]) -> None:
        """House settings that were changed and never kept for the house are taken up again, or not."""
        def answered(answer: str) -> None:
            if answer == GO_ON:
                take_up(scene.model, kept)
                scene.rebuild()
            elif answer == DISCARD:
                self._keep_settings(None)
            else:
                self.navigator.stage.end(scene, ())

        fresh = self.model("dealer")
        try:
            take_up(fresh, kept)
        except ValueError:  # such as a setting that is gone
            self._keep_settings(None)
            return
        self.navigator.show(LeftQuestion("House settings", f"the settings of {fresh.game.title}"), answered)

    def _keep_settings(self, model: SetupModel | None) -> None:
        if (store := self.app.keeping) is not None:
            store.setups.keep(SETTINGS, plain(model) if model is not None and any(model.changed.values()) else {})

    def _settings_left(self) -> Mapping[str, Any] | None:
        try:
            return self.app.keeping.setups.last(SETTINGS) if self.app.keeping is not None else None
        except (RecordsError, CodecError) as wrong:
            self.navigator.say(f"The settings you began to change can't be read. {wrong}.")
            return None

    def _sit_with_settings(self, choice: SetupChoice) -> None:
        self._keep_settings(None)
        self.navigator.open("table", choice)

    def kept_set_up(self, kept: Mapping[str, Any]) -> Scene[Any]:
        """A table that was being set up. ValueError where what was kept cannot be used any more."""
        model = self.model("player")
        take_up(model, kept)
        return self._scene(model).then(partial(self.navigator.open, "table"))

    def set_up_choice(self, choice: SetupChoice) -> Scene[Any]:
        """A table that was chosen, to change its settings."""
        model = self._remembering(choice.role)
        quick_choice(model, choice.game, choice.role)
        model.level, model.more = choice.opponents.level, True
        return self._scene(model).then(partial(self._start, model))

    def _own_model(self, role: str) -> SetupModel:
        """The same, with the first game of the rulebook that is learned."""
        model = self.model(role)
        model.choose_book(self.app.own_book)
        return model

    def model(self, role: str) -> SetupModel:
        """What a table is set up with, before anything was chosen."""
        preferences = self.app.preferences
        return SetupModel(shelf.to_choose(), fresh_seed, role=role, speed=preferences.play_speed, check=shelf.check,
                          stakes=shelf.stakes, rooms=places, guide=preferences.guide, wrong=wrong_before(self.app),
                          house=house_here(self.app).games, wishes=wishes())

    def _scene(self, model: SetupModel, keep: Keep | None = None) -> SetupScene:
        return SetupScene(model, self.open_ref, shelf.papers, keep or self._keep, self._preview, self._keep_house)

    def _keep_house(self, model: SetupModel) -> None:
        """What was set for a game is what the house has chosen in it, once the instructor agrees."""
        chosen = {**model.house.get(model.game.id, {}), **model.written}

        def keep() -> None:
            if set_house(self.app, house_here(self.app).with_game(model.game.id, chosen)):
                model.house, model.changed = house_here(self.app).games, {**model.changed, model.game.id: {}}
                told = in_words(model.game.id, chosen) or "the book's own settings"
                self.navigator.say(f"Kept for the house. {capitalised(told)}.")
                self.navigator.refresh()

        with_instructor(self.app, "You need it to change the house settings.", keep)

    def _preview(self, model: SetupModel) -> TableToCome:
        return to_come(model, self.app.preferences, first_week=self.app.first_week())

    def _keep(self, model: SetupModel | None) -> None:
        """A round that is being set up is kept as far as it has come."""
        store = self.app.keeping
        if store is None:
            return
        if model is None:
            store.underway.done("set-up")
        else:
            store.underway.keep("set-up", f"Setting up {model.game.title}, {ROLES[model.role].lower()}", plain(model))

    def _start(self, model: SetupModel, choice: SetupChoice) -> None:
        if (store := self.app.keeping) is not None:
            store.setups.keep(model.role, {**plain(model), "seed": ""})
        self.navigator.open("table", choice)

    def _chosen_last(self, role: str) -> Mapping[str, Any] | None:
        """How a table was set up the last time for a role; None if it never was."""
        return self.app.store.setups.last(role) if self.app.store is not None else None

    # ---- a table to sit down to at once, the last one again, and those that were left, where they stood

    def seat(self, game: str) -> Scene[Any]:
        """A player's seat at a table of a game."""
        return self.navigator.page("table", self.quick("player", game, self.app.preferences.opponents))

    def quick(self, role: str, game: str, level: str = "") -> SetupChoice:
        """A table of a game to sit down to at once, under the settings that were last chosen for that game in that role."""
        return self._quick(self._remembering(role), role, game, level)

    def picture(self, rect: pygame.Rect, choice: SetupChoice) -> Widget:
        """That table, as it will be found."""
        key = choice.role, choice.game
        if key not in self._coming:
            model = self._remembering(choice.role)
            self._quick(model, choice.role, choice.game, "")
            self._coming[key] = self._preview(model)
        return TablePicture(rect, self._coming[key])

    def _quick(self, model: SetupModel, role: str, game: str, level: str) -> SetupChoice:
        model.level = level or model.level
        try:
            return quick_choice(model, game, role)
        except ValueError as trouble:  # such as a setting that is gone
            model.changed.pop(game, None)
            self.navigator.say(f"Your last settings for this game can't be used any more: {trouble}. "
                               "The defaults are used instead.")
            return quick_choice(model, game, role)

    def _remembering(self, role: str) -> SetupModel:
        """A fresh set-up that knows what was last chosen for each game in that role; where that cannot be read, that is said."""
        model = self.model(role)
        try:
            model.changed.update(settings_kept(self._chosen_last(role)))
        except (RecordsError, CodecError) as wrong:
            self.navigator.say(f"Your last settings can't be read. {wrong}. The defaults are used instead.")
        return model

    def quick_start(self, every: bool = False) -> Scene[Any]:
        """The tables to go on with, the older ones only if `every` one is wanted, and the last one again."""
        scene = PickScene("Tables you left", self._rows_left(every=every), empty=NO_TABLE, verb="Sit down",
                          also=[RowAction("Discard", "ctrl+d", partial(self._give_up, every=every))])
        return scene.then(self._sit_down)

    def tables_left(self) -> int:
        """How many tables are offered to go on with, the older ones too."""
        return len(self._tables_left())

    def _rows_left(self, *, every: bool) -> list[Row]:
        told, left = self._last_table(), self._tables_left()
        again = [Row(LAST, "Same table again", told)] if told else []
        return [*again, *left_rows(left, len(left) if every else RECENT)]

    def _last_table(self) -> str:
        """The table at which was played last, in a few words; empty if there was none."""
        try:
            found = Archive(self.app.store).last_table() if self.app.store is not None else None
        except CannotOpen:  # it is offered where it can be read
            return ""
        return f"{found[0].title}, {ROLES[found[0].role].lower()}" if found is not None else ""

    def _tables_left(self) -> list[tuple[str, str, str]]:
        """The tables that can be resumed: the session of each, what it is, when somebody sat down."""
        store = self.app.keeping
        try:
            found = store.rounds.tables_left() if store is not None else []
        except RecordsError:  # told elsewhere, as long as it lasts
            found = []
        return [(str(each.session), left_off(each), each.started) for each in found]

    def _give_up(self, key: str, *, every: bool) -> list[Row] | None:
        """A table that was left is not resumed; its rounds stay."""
        if not key.startswith(LEFT):
            self.navigator.say("You can only discard a table you've left. Choose one of those.")
            return None
        try:
            self.app.needed().rounds.end(int(key.removeprefix(LEFT)))
        except RecordsError as wrong:
            self.navigator.say(f"It couldn't be saved. {wrong}.")
        return self._rows_left(every=every)

    def _sit_down(self, key: str) -> None:
        if key == LAST:
            self.navigator.open("last-table")
        elif key == OLDER:
            self.navigator.open("quick-start", True)
        else:
            self.navigator.open("left-table", int(key.removeprefix(LEFT)))


def wrong_before(app: App) -> frozenset[str]:
    """The irregularities that the trainee gets wrong."""
    try:
        return often_wrong(app.store.training.attempts(ATTEMPTS)) if app.store is not None else frozenset()
    except RecordsError as wrong:
        app.navigator.say(f"Your mistakes can't be read. {wrong}.")
        return frozenset()
