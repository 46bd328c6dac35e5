"""The house's settings of a situation set up by hand, each by its title, as at a table that is set up."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.chair.setting_up.house_file import as_in_files
from game.chair.setting_up.setup_model import SetupModel, ShelfBook
from game.chair.wording.rule_words import chosen_in_words
from game.client.scenes.setting_up.setup_settings import setting_fields
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.client.widgets.layout.field import Column
from game.client.widgets.layout.frames import titled_panel
from game.client.widgets.layout.scroller import Scroller
from game.rulebook.loader import library
from game.school.drills.by_hand import PositionDraft, usual_stakes


class HousePage(Form[None]):
    """`open_ref` shows a clause. What is chosen is the situation's when the page is left."""

    WIDTH = 760
    first = "column"

    def __init__(self, made: PositionDraft, open_ref: Callable[[str], None]) -> None:
        super().__init__()
        self.made, self._open_ref = made, open_ref
        book = library()[made.game[:3]]
        self.model = SetupModel([ShelfBook(book.id, book.title, (made.spec,))], lambda: 0, stakes=usual_stakes)
        self.model.changed[made.game] = made.house()

    def build(self, group: Group, area: pygame.Rect) -> None:
        px = self.style.px
        panel = titled_panel(group, self.style, area, f"Settings for {self.made.spec.title}", wide=self.WIDTH)
        column = Column(self.style, (panel.left + px(24), panel.top + px(18)), panel.width - px(48), follow=self._open_ref,
                        controls=264)
        setting_fields(column, self.model, self.rebuild)
        view = pygame.Rect(panel.left + px(16), panel.top + 1, panel.width - px(20), panel.height - 2)
        group.add(Scroller(view, column.widgets, name="column"))
        wide = Button.width_for(self.style, "Done", "escape")
        done = pygame.Rect(panel.right - wide, panel.bottom + px(12), wide, px(40))
        group.add(Button(done, "Done", self.close, key="escape", primary=True))

    def keep(self) -> None:
        """What was chosen is the situation's before the page is left: its drill keeps it."""
        self.made.choose_house({name: as_in_files(self.made.spec, name, raw) for name, raw in self.model.written.items()})

    def close(self) -> None:
        """What was chosen is the situation's."""
        self.keep()
        self.finish(None)


def describe_changes(made: PositionDraft) -> str:
    """What differs from the book, setting by setting: "Limit: no limit. Blinds: 5, 10."; that nothing does."""
    found = []
    for name, raw in made.house().items():
        setting = made.spec.setting(name)
        found.append(f"{name}: {raw}" if setting is None else f"{setting.title}: {chosen_in_words(setting, raw)}")
    return f"{'. '.join(found)}." if found else "The book's own."
