"""Asked before somebody new is added to the people of a machine, and before everything that is kept of somebody is deleted."""

from __future__ import annotations

from functools import partial

import pygame

from game.chair.wording.paragraphs import plain
from game.client.stage.plate import Plate
from game.client.widgets.button import Button
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.records.users import Trainee, called_alike

YES = "yes"


class NewPersonQuestion(Plate):
    """Ends with `YES` if the name is somebody new, and without a result if it was a slip of the finger."""

    WIDE = 560

    def __init__(self, name: str) -> None:
        words = [plain(f"Add {name}?", size="large", bold=True, before=0),
                 plain("Nobody here has that name yet. Their work will be kept under it.", before=10)]
        super().__init__("New name", words)

    def bar(self, group: Group, room: pygame.Rect) -> None:
        """Back at the left, the new name at the right."""
        self._at_left(group, room, "Back", self.close, "escape")
        self._at_right(group, room, "Add", partial(self.finish, YES))


class DeletePersonQuestion(Plate):
    """Ends with `YES` once the name has been typed, letter by letter. Nothing of it outlives the question."""

    WIDE = 640
    first = "typed name"

    def __init__(self, person: Trainee) -> None:
        words = [plain(f"Delete {person.name}?", size="large", bold=True, before=0),
                 plain("All their hands, rulings, marks and tests will be deleted. You can't undo this.", before=10),
                 plain("Type the name to delete.", colour="muted", before=10)]
        super().__init__("Delete", words)
        self._person, self._typed = person, ""

    @property
    def named(self) -> bool:
        """Whether the name has been typed."""
        return called_alike(self._typed, self._person.name)

    def bar(self, group: Group, room: pygame.Rect) -> None:
        """The line for the name, then the way back and the way on."""
        gap = self.style.px(8)
        back, delete = (Button.width_for(self.style, *each) for each in (("Back", "escape"), ("Delete", "")))
        right = pygame.Rect(room.right - delete, room.top, delete, room.height)
        left = pygame.Rect(right.left - gap - back, room.top, back, room.height)
        line = pygame.Rect(room.left, room.top, left.left - gap - room.left, room.height)
        button = Button(right, "Delete", self._delete, name="delete them")
        button.enabled = self.named
        group.add(TextEntry(line, self._type, text=self._typed, name=self.first, hint="the name", submit=self._delete),
                  Button(left, "Back", self.close, key="escape"), button)

    def _type(self, text: str) -> None:
        self._typed = text
        self.rebuild()

    def _delete(self) -> None:
        if self.named:
            self.finish(YES)
