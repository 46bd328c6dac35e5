"""Who is at the machine: chosen from a list, or a new name; what is kept of somebody can be saved and deleted here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game import clock_and_dice
from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import plain
from game.client.stage.form import Form
from game.client.stage.plate import Plate
from game.client.widgets.button import Button
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.events.keys import ENTER
from game.client.widgets.layout.frames import titled_panel
from game.client.widgets.layout.plain import Label, Note
from game.client.widgets.listview import ListView
from game.records.users import People, Trainee, WrongName, called_alike

ABOUT = "Type your name and press Enter, or choose it below. Your lessons and results are saved under it."
CHOOSE = "Choose a name first."


class PeopleScene(Form[None]):
    """`save` writes what is kept of somebody into a file; `welcome` is told of somebody new, once they are here. `allowed` has
    something done, which it is told with a reason, once the instructor agrees.

    Who comes is never a matter of where the focus is: letters go to the line for the name, and what stands there is the name.
    Choosing in the list empties the line, typing takes the choice back.
    """

    WIDTH = 760
    title = "Who's here"

    def __init__(self, people: People, save: Callable[[Trainee], None], welcome: Callable[[Trainee], None],
                 allowed: Callable[[str, Callable[[], None]], None]) -> None:
        super().__init__()
        self._people, self._save, self._welcome, self._allowed = people, save, welcome, allowed
        self._written, self._trouble = "", ""
        self._at = ""
        """The key of the row that is chosen, "" for none."""
        self.first = "name"

    def build(self, group: Group, area: pygame.Rect) -> None:
        """A line for a new name, everybody, and what can be done with one of them."""
        px = self.style.px
        panel = titled_panel(group, self.style, area, self.title, wide=self.WIDTH)
        inner = panel.inflate(-px(24), -px(24))
        group.add(TextEntry(pygame.Rect(inner.left, inner.top, inner.width, px(36)), self._type, text=self._written, name="name",
                            hint="your name", submit=self._me, wrong=bool(self._trouble)))
        below = pygame.Rect(inner.left, inner.top + px(42), inner.width, self.style.height("small"))
        note = Label(below, self._trouble, size="small", colour="danger", cut=True) if self._trouble else \
            Note(below, self.style, ABOUT)
        top = note.rect.bottom + px(10)
        rows = self._rows()
        group.add(note)
        if rows:
            group.add(ListView(pygame.Rect(inner.left, top, inner.width, inner.bottom - top), self.style, rows, self._look,
                               name="people", chosen=self._at, submit=lambda row: self._me(), preselects=False))
        self._bar(group, panel, bool(rows))

    def _rows(self) -> Sequence[Row]:
        here = self._people.here()
        return [Row(str(each.id), each.name, "playing now" if here and each.id == here.id else f"since {each.since}",
                    "success" if here and each.id == here.id else "muted") for each in self._people.all()]

    def _bar(self, group: Group, panel: pygame.Rect, anybody: bool) -> None:
        px, top = self.style.px, panel.bottom + self.style.px(12)
        left = panel.left
        for label, key, act in (("Back", "escape", self.close), ("Save", "ctrl+s", self._keep),
                                ("Delete", "ctrl+d", self._delete)):
            wide = Button.width_for(self.style, label, key)
            if anybody or label == "Back":
                group.add(Button(pygame.Rect(left, top, wide, px(40)), label, act, key=key))
            left += wide + px(8)
        wide = Button.width_for(self.style, "This is me", "ctrl+return")
        group.add(Button(pygame.Rect(panel.right - wide, top, wide, px(40)), "This is me", self._me, key="ctrl+return",
                         primary=True))

    def handle(self, event: pygame.event.Event) -> bool:
        """What is typed is for the name, wherever the focus is; and Enter, where nothing else takes it, is for who was named."""
        if self._writes(event):
            self.group.focus_on("name")
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in ENTER and not event.mod & pygame.KMOD_CTRL:
            self._me()
            return True
        return False

    def _writes(self, event: pygame.event.Event) -> bool:
        """Whether something is typed, or erased, that belongs to a name. A space alone presses what has the focus."""
        if event.type == pygame.KEYDOWN:
            return bool(event.key == pygame.K_BACKSPACE and self._written)
        return event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING) and bool(event.text.strip() or self._written)

    def _type(self, text: str) -> None:
        self._written, self._trouble, self._at = text, "", ""
        shown = self.group.named("people")
        if isinstance(shown, ListView):
            shown.choose("")

    def _look(self, row: Row) -> None:
        self._written, self._trouble, self._at = "", "", row.key
        self.rebuild()

    def _me(self) -> None:
        """The name that was typed, that person's it is; else who is chosen. Nobody where neither is said."""
        if self._written.strip():
            known = self._people.named(self._written)
            self._come(known.id) if known is not None else self._new()
        elif (chosen := self._chosen()) is not None:
            self._come(chosen.id)

    def _new(self) -> None:
        """Somebody new, who is asked first whether that is so: a slip of the finger is no new person."""
        try:
            name = self._people.checked(self._written)
        except WrongName as wrong:
            self._complain(str(wrong))
            return
        if self._people.all():
            self.stage.push(NewPersonQuestion(name), lambda word: self._add(name))
        else:
            self._add(name)

    def _add(self, name: str) -> None:
        new = self._people.add(name, clock_and_dice.today())
        self.close()
        self._welcome(new)

    def _come(self, person: int) -> None:
        self._people.come(person)
        self.close()

    def _chosen(self) -> Trainee | None:
        if self._written.strip():
            return self._people.named(self._written)
        return next((each for each in self._people.all() if str(each.id) == self._at), None)

    def _complain(self, trouble: str) -> None:
        self._trouble = trouble
        self.rebuild()

    def _keep(self) -> None:
        """Everybody saves their own work; that of others is for the instructor."""
        chosen, here = self._chosen(), self._people.here()
        if chosen is None:
            self._complain(CHOOSE)
        elif here is not None and chosen.id == here.id:
            self._save(chosen)
        else:
            self._allowed(f"{chosen.name} isn't the current player. You need it to save their work.", partial(self._save, chosen))

    def _delete(self) -> None:
        """Asked in a dialog of its own: it cannot be taken back."""
        chosen = self._chosen()
        if chosen is None:
            self._complain(CHOOSE)
        else:
            self._allowed(f"You need it to delete {chosen.name}.", partial(self._ask, chosen))

    def _ask(self, chosen: Trainee) -> None:
        self.stage.push(DeletePersonQuestion(chosen), lambda word: self._gone(chosen))

    def _gone(self, person: Trainee) -> None:
        self._people.delete(person.id)
        self._written, self._trouble, self._at = "", "", ""
        self.rebuild()


# ---- asked before somebody new is added to the people of a machine, and before everything that is kept of somebody is deleted


YES = "yes"


class NewPersonQuestion(Plate):
    """Ends with `YES` if the name is somebody new, and without a result if it was a slip of the finger."""

    WIDE = 560

    def __init__(self, name: str) -> None:
        words = [plain(f"Add {name}?", size="large", bold=True, before=0),
                 plain("That name is new here. Lessons and results will be saved under it.", before=10)]
        super().__init__("New name", words)

    def bar(self, group: Group, room: pygame.Rect) -> None:
        self._at_left(group, room, "Back", self.close, "escape")
        self._at_right(group, room, "Add", partial(self.finish, YES))


class DeletePersonQuestion(Plate):
    """Ends with `YES` once the name has been typed, letter by letter. Nothing of it outlives the question."""

    WIDE = 640
    first = "typed name"

    def __init__(self, person: Trainee) -> None:
        words = [plain(f"Delete {person.name}?", size="large", bold=True, before=0),
                 plain("All their hands, rulings, marks and tests will be deleted. You can't undo this.", before=10),
                 plain("Type the name to confirm.", colour="muted", before=10)]
        super().__init__("Delete", words)
        self._person, self._typed = person, ""

    @property
    def named(self) -> bool:
        """Whether the name has been typed."""
        return called_alike(self._typed, self._person.name)

    def bar(self, group: Group, room: pygame.Rect) -> None:
        line, back, delete = self._after_line(room, "Delete", self._delete, "delete them")
        delete.enabled = self.named
        typed = TextEntry(line, self._type, text=self._typed, name=self.first, hint="the name", submit=self._delete)
        group.add(typed, back, delete)

    def _type(self, text: str) -> None:
        self._typed = text
        self.rebuild()

    def _delete(self) -> None:
        if self.named:
            self.finish(YES)
