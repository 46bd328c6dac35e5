"""Setting up a round: the table as it will be found, with the few choices that most people change; behind them every setting, what
is wrong beside what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.chair.keeping.setup_kept import plain
from game.chair.setting_up.setup_model import (
    CLOCKS,
    FAMILIES,
    LEVELS,
    MOST_HANDS,
    PRESSURE,
    ROLES,
    STYLES,
    WHOSE,
    SetupChoice,
    SetupModel,
)
from game.chair.wording.list_rows import Row, rows
from game.chair.wording.paragraphs import Paragraph
from game.chair.wording.rule_words import spoken
from game.chair.wording.strip_text import Bounds
from game.client.pictures.tiles import MainButton
from game.client.preferences import SPEEDS
from game.client.scenes.setting_up.setup_preview import TablePicture, TableToCome, preview_lines
from game.client.scenes.setting_up.setup_settings import setting_fields
from game.client.stage.form import Form
from game.client.stage.plate import TextPlate
from game.client.widgets.amount import Slider, Stepper
from game.client.widgets.button import Button, Toggle
from game.client.widgets.choice import DropDown
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.layout.field import Column, Control, FieldWords
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Hairline, Label, Note, Panel
from game.client.widgets.layout.scroller import Scroller
from game.client.widgets.tabs import Tabs
from game.client.widgets.widget import Widget
from game.grammar import counted
from game.session.tempo import HANDS_AN_HOUR

if TYPE_CHECKING:
    from game.rulebook.game_spec import GameSpec

LAYOUTS = {"rop-table": "The book's table"}
"""What a layout is called where its file's name says nothing to a stranger."""
PLATES: tuple[float, int, int] = (0.25, 220, 320)
"""How much of the width the choices take beside the table, and the least and most of that, in units."""
PLATE, WORDS = 80, 96
"""How high a choice is where there is room; what the words of the table's sign need below them at least. In units."""
HOUSE_HOLDS = "From now on these settings are suggested, and they apply in tests."
SIDES = {"table": "Table", "house": "Game settings"}
Papers = Callable[["GameSpec", Mapping[str, object]], Sequence[Paragraph]]


def no_papers(game: GameSpec, written: Mapping[str, object]) -> Sequence[Paragraph]:
    """A house that has written nothing down."""
    return ()


Keep = Callable[[SetupModel | None], None]
Preview = Callable[[SetupModel], TableToCome]


def keeps_nothing(model: SetupModel | None) -> None:
    """What is chosen goes with the screen."""


class SetupScene(Form[SetupChoice]):
    """Ends with a `SetupChoice`. `open_ref` shows a clause of the rulebooks; `papers` are the conditions of a tournament; `keep`
    is told whenever something was chosen, and None when nothing must be set up any more. `preview` makes the table that is chosen
    so far; without it all settings always lie open. `house` has the settings kept as those of the house."""

    WIDE = 940
    CONTROLS, LABELS = 264, 224
    """How wide the controls are at least; what their labels have beside them where the panel is wider: they stand near by."""
    BAR = 84
    HEAD = 64
    first = "start"

    def __init__(self, model: SetupModel, open_ref: Callable[[str], None], papers: Papers = no_papers,
                 keep: Keep = keeps_nothing, preview: Preview | None = None,
                 house: Callable[[SetupModel], None] | None = None) -> None:
        super().__init__()
        self._keep_house = house
        self._preview = preview
        self.model, self._papers = model, papers
        self._open_ref, self._keep = open_ref, keep
        self._side = "table"
        self._known = plain(model)
        self._coming: tuple[str, TableToCome] | None = None

    def close(self) -> None:
        """Nothing must be set up after all."""
        self._keep(None)
        super().close()

    def build(self, group: Group, area: pygame.Rect) -> None:
        """The table with a few choices; or every setting: two panels side by side, or one at a time where the window is narrow."""
        if plain(self.model) != self._known:
            self._known = plain(self.model)
            self._keep(self.model)
        px = self.style.px
        wide = area.width >= px(self.WIDE)
        edge = px(32) if wide else px(16)
        body = pygame.Rect(edge, px(self.HEAD), area.width - 2 * edge, area.height - px(self.HEAD + self.BAR))
        front = self._preview is not None and not self.model.more and not self.model.problems()
        self._head(group, pygame.Rect(edge, px(12), body.width, px(44)), tabs=not (wide or front))
        if front:
            self._front(group, body)
        elif wide:
            left, right = body.copy(), body.copy()
            left.width = round((body.width - px(16)) * 0.44)
            right.width, right.left = body.width - left.width - px(16), left.right + px(16)
            self._panel(group, left, "table")
            self._panel(group, right, "house")
        else:
            self._panel(group, body, self._side)
        self._bar(group, area, edge)

    def _head(self, group: Group, box: pygame.Rect, *, tabs: bool) -> None:
        """What the page is, the way to every setting and back; between them, which settings are shown."""
        px, right = self.style.px, box.right
        if self._preview is not None:
            label = "Show table" if self.model.more else "More settings"
            wide = Button.width_for(self.style, label, "f6")
            fold = Button(pygame.Rect(right - wide, box.top + px(3), wide, px(38)), label, self._fold, key="f6", name="fold",
                          tip="Chair, rulebook, limits, blinds, speed and everything else, with clauses")
            fold.enabled = not self.model.problems()
            group.add(fold)
            right = fold.rect.left - px(10)
        if tabs:
            wide = Tabs.wide(self.style, rows(SIDES))
            group.add(Tabs(pygame.Rect(right - wide, box.top + px(2), wide, px(38)), self.style, rows(SIDES), self._turn,
                           chosen=self._side, name="side"))
            right -= wide + px(16)
        group.add(Label(pygame.Rect(box.left, box.top, right - box.left, box.height), "Set up a table", size="title", bold=True,
                        cut=True))

    def _front(self, group: Group, body: pygame.Rect) -> None:
        """The table, as large as it can be; at its left the choices, and what its sign says as far as there is room."""
        assert self._preview is not None
        px, key = self.style.px, repr(self._known)
        if self._coming is None or self._coming[0] != key:
            self._coming = key, self._preview(self.model)
        coming = self._coming[1]
        share, least, most = PLATES
        left = pygame.Rect(body.left, body.top, max(px(least), min(px(most), round(body.width * share))), body.height)
        plates, gap = self._plates(), px(8)
        high = min(px(PLATE), (left.height - gap * (len(plates) - 1)) // len(plates))
        for at, (title, control) in enumerate(plates):
            plate = pygame.Rect(left.left, left.top + at * (high + gap), left.width, high)
            foot = pygame.Rect(0, 0, left.width - px(20), px(36))
            foot.midbottom = plate.centerx, plate.bottom - px(6)
            words = pygame.Rect(foot.left, plate.top + px(1), foot.width, foot.top - plate.top - px(1))
            group.add(Panel(plate), Label(words, title, bold=True, cut=True), control(foot))
        below = pygame.Rect(left.left, left.top + len(plates) * (high + gap), left.width, 0)
        below.height = left.bottom - below.top
        if below.height >= px(WORDS):
            group.add(TextFlow(below, self.style, preview_lines(coming), name="to come"))
        picture = pygame.Rect(left.right + px(16), body.top, 0, body.height)
        picture.width = body.right - picture.left
        group.add(TablePicture(picture, coming))

    def _plates(self) -> list[tuple[str, Control]]:
        """What most people change, each with its control."""
        model = self.model
        games = [Row(game.id, game.title) for game in model.book.games]
        seats = self._stepper("seats", Bounds(*model.span), model.seats, model.choose_seats)
        found = [("Game", self._choice("game", games, model.game.id, model.choose_game)),
                 ("Entries" if model.by_ballot else "Players", seats)]
        if model.by_ballot:
            return [*found, ("Conditions", self._conditions)]
        if model.manners:
            title = {"dealer": "If you make a mistake", "inspector": "Your rulings"}[model.role]
            return [*found, (title, self._choice("manner", rows(model.manners), model.manner, self._set("manner")))]
        return [*found, ("Opponents", self._choice("level", rows(LEVELS), model.level, self._set("level")))]

    def _fold(self) -> None:
        self.model.more = not self.model.more
        self.rebuild()
        self.group.focus_on("chair" if self.model.more else self.first)

    def _panel(self, group: Group, rect: pygame.Rect, side: str) -> None:
        px = self.style.px
        inner = rect.inflate(-px(40), -px(4))
        head = 0
        if self.size[0] >= px(self.WIDE):
            head = px(46)
            title = "The table" if side == "table" else f"Settings for {self.model.game.title}"
            box = pygame.Rect(inner.left, rect.top + px(8), inner.width, px(32))
            group.add(Panel(rect), Label(box, title, size="large", cut=True))
            group.add(Hairline(pygame.Rect(rect.left, rect.top + head, rect.width, 1)))
        else:
            group.add(Panel(rect))
        view = pygame.Rect(inner.left - px(8), rect.top + head + 1, inner.width + px(22), rect.height - head - 2)
        units = round(inner.width / px(100) * 100)
        controls = max(self.CONTROLS, units - self.LABELS) if side == "table" else self.CONTROLS
        column = Column(self.style, (inner.left, view.top + px(16)), inner.width, follow=self._open_ref, controls=controls)
        if side == "table":
            self._table(column)
        else:
            if self._keep_house is not None:
                column.add(FieldWords("Your house", HOUSE_HOLDS),
                           partial(Button, label="Save for house", act=self._for_house, name="for the house", key="f7"))
            setting_fields(column, self.model, self.rebuild)
        group.add(Scroller(view, column.widgets, name=f"{side}-column {self.model.game.id}", margin=px(14)))

    def _for_house(self) -> None:
        assert self._keep_house is not None
        if not self.model.problems():
            self._keep_house(self.model)

    def _table(self, column: Column) -> None:
        """What is chosen for most tables, and below a line what is seldom changed."""
        self._round(column)
        self._places(column)
        self._training(column)
        self._others(column)
        column.line()
        self._seldom(column)
        if self._coming is not None and self._coming[1].by_hand:
            room = pygame.Rect(column.left, column.bottom, column.width, 0)
            column.note(Note(room, self.style, self._coming[1].by_hand))

    def _seldom(self, column: Column) -> None:
        model = self.model
        layouts = [Row(layout, LAYOUTS.get(layout, spoken(layout))) for layout in model.game.layouts]
        column.add(FieldWords("Layout"), self._choice("layout", layouts, model.layout, model.choose_layout))
        if model.terms.deals:
            self._pressure(column)
        column.add(FieldWords("Playing style"), self._choice("style", rows(STYLES), model.style, self._set("style")))
        if model.hourly:
            self._wanted(column)
        self._pace(column)

    def _round(self, column: Column) -> None:
        model = self.model
        column.add(FieldWords("Chair"), self._choice("chair", rows(ROLES), model.role, model.choose_role))
        books = [Row(book.id, book.title) for book in model.shelf if book.games]
        column.add(FieldWords("Rulebook"), self._choice("book", books, model.book.id, model.choose_book))
        games = [Row(game.id, game.title) for game in model.book.games]
        column.add(FieldWords("Game"), self._choice("game", games, model.game.id, model.choose_game))

    def _places(self, column: Column) -> None:
        """How many play, and where the person sits."""
        model = self.model
        if model.by_ballot:
            self._entries(column)
            return
        column.add(FieldWords("Players"), self._stepper("seats", Bounds(*model.span), model.seats, model.choose_seats))
        if model.terms.sits:
            place = model.game.family.place
            column.add(FieldWords(f"Your {place}", "Clockwise from the dealer's left."),
                       self._stepper("my_seat", Bounds(1, model.places), model.my_seat, self._set("my_seat")))

    def _training(self, column: Column) -> None:
        model = self.model
        if model.manners:
            words = {"dealer": FieldWords("If you make a mistake", "Live: you have to spot it and fix it."),
                     "inspector": FieldWords("Your rulings")}[model.role]
            column.add(words, self._choice("manner", rows(model.manners), model.manner, self._set("manner")))
        if model.exam:
            column.add(FieldWords("Hands", "You get a full report at the end."),
                       self._stepper("exam_hands", Bounds(1, MOST_HANDS), model.exam_hands, self._set("exam_hands")))
        elif model.terms.deals:
            column.add(FieldWords("Guide", "Tells you each step and lights it up."),
                       partial(Toggle, act=self._changes(self._set("guide")), on=model.guide, name="guide"))

    def _pressure(self, column: Column) -> None:
        """What makes a dealer's work harder."""
        model = self.model
        column.add(FieldWords("Pressure", "Players talk and ask for things while you deal."),
                   self._choice("pressure", rows(PRESSURE), model.pressure, self._set("pressure")))
        clocks = [Row(str(seconds), words) for seconds, words in CLOCKS.items()]
        column.add(FieldWords("Time for a step"), self._choice("clock", clocks, str(model.clock), self._set_clock))

    def _others(self, column: Column) -> None:
        model = self.model
        column.add(FieldWords("Opponents"), self._choice("level", rows(LEVELS), model.level, self._set("level")))
        column.add(FieldWords("Irregularities an hour", f"{HANDS_AN_HOUR} hands count as an hour."), self._hourly)

    def _wanted(self, column: Column) -> None:
        model = self.model
        column.add(FieldWords("Maximum open at once", "How many irregularities can be open at once."),
                   self._stepper("most-open", Bounds(1, 9), model.most_open, self._set("most_open")))
        column.add(FieldWords("What goes wrong"), self._choice("family", rows(FAMILIES), model.family, self._set("family")))
        if not model.terms.deals:
            column.add(FieldWords("Whose mistakes"), self._choice("whose", rows(WHOSE), model.whose, self._set("whose")))
        if not model.terms.sits:
            column.add(FieldWords("Practise my weak spots", "Mistakes you made come up more often."),
                       partial(Toggle, act=self._changes(self._set("biased")), on=model.biased, name="biased"))

    def _pace(self, column: Column) -> None:
        """How fast it goes, and from which seed."""
        model, wrong = self.model, self.model.problems().get("seed", "")
        column.add(FieldWords("Calls", "What the dealer says aloud: raise, pot right, the winning hand."),
                   self._choice("calls", rows(model.call_ways), model.called_by, self._set("calls")))
        speeds = [Row(f"{speed:g}", f"{speed:g}×" if speed else "Off: instant") for speed in SPEEDS]
        column.add(FieldWords("Speed"), self._choice("speed", speeds, f"{model.speed:g}", self._set_speed))
        column.add(FieldWords("Seed", "The same seed deals the same cards.", wrong=wrong),
                   partial(TextEntry, act=self._changes(self._set("seed")), text=model.seed, name="seed",
                                         hint="Random", wrong=bool(wrong)))

    def _entries(self, column: Column) -> None:
        """A tournament whose players draw their seats: how many there are, under which conditions."""
        model = self.model
        most = model.game.setting("most-players")
        assert most is not None
        drawn = "Tables and boxes are drawn by lot."
        seats = f"You're one of them. {drawn}" if model.terms.sits else drawn
        stepper = self._stepper("seats", Bounds(*model.span), model.seats, model.choose_seats)
        column.add(FieldWords("Entries", seats, most.cites), stepper)
        column.add(FieldWords("Conditions", "As the house sets them."), self._conditions)

    def _conditions(self, box: pygame.Rect) -> Widget:
        return Button(box, "Read them", self._read, key="f4", name="conditions")

    def _read(self) -> None:
        """The conditions as they stand."""
        text = self._papers(self.model.game, self.model.overrides)
        self.stage.push(TextPlate(text, self._open_ref, name="conditions"))

    def _bar(self, group: Group, area: pygame.Rect, edge: int) -> None:
        px, problems = self.style.px, self.model.problems()
        top = area.bottom - px(self.BAR) + px(12)
        back = pygame.Rect(edge, top + px(10), Button.width_for(self.style, "Back", "escape"), px(40))
        width = px(240)
        start = MainButton(pygame.Rect(area.right - edge - width, top, width, px(MainButton.TALL)), self.model.terms.begin,
                           self._start, key="ctrl+return", name="start")
        start.enabled = not problems
        room = pygame.Rect(back.right + px(20), back.top, start.rect.left - back.right - px(40), px(40))
        told = [f"{counted(len(problems), 'setting')} to put right"] if problems else self._summaries()
        words = next((each for each in told if self.style.width(each, "small") <= room.width), told[-1])
        group.add(Button(back, "Back", self.close, key="escape"), start,
                  Label(room, words, size="small", align="right", colour="danger" if problems else "muted", cut=True))

    def _summaries(self) -> list[str]:
        """What will be played, with what differs of what is seldom changed; and then without the game, which stands above, where
        there is little room."""
        changed = len(self.model.written)
        ours, wished = self.model.house.get(self.model.game.id), self.model.wished
        whose = "the house's" if ours else "the usual" if wished else "the book's own"
        settings = f"{counted(changed, 'setting')} changed" if changed else f"{whose} settings"
        who = counted(self.model.seats, "entry", "entries") if self.model.by_ballot else counted(self.model.seats, "player")
        told = ". ".join([f"{who}, {settings}", *self.model.unusual])
        return [f"{self.model.game.title}, {told}", told, f"{who}, {settings}"]

    def _start(self) -> None:
        self._keep(None)
        self.finish(self.model.choice())

    def handle(self, event: pygame.event.Event) -> bool:
        """F2 opens the first clause of the row that has the focus."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2 and self.group.focus is not None:
            setting = self.model.game.setting(self.group.focus.name)
            if setting is not None and setting.authority:
                self._open_ref(setting.authority[0])
            return True
        return super().handle(event)

    def _turn(self, side: str) -> None:
        self._side = side
        self.rebuild()

    def _set(self, name: str) -> Callable[[object], None]:
        return partial(setattr, self.model, name)

    def _set_hourly(self, count: int) -> None:
        """What goes wrong is only asked where something does."""
        before, self.model.hourly = self.model.hourly, count
        if bool(before) != bool(count):
            self.rebuild()

    def _set_clock(self, written: str) -> None:
        self.model.clock = int(written)

    def _set_speed(self, written: str) -> None:
        self.model.speed = float(written)

    def _changes(self, act: Callable[..., None]) -> Callable[..., None]:
        def changed(value: object) -> None:
            act(value)
            self.rebuild()

        return changed

    def _choice(self, name: str, options: list[Row], chosen: str, act: Callable[..., None]) -> \
            Callable[[pygame.Rect], Widget]:
        return partial(DropDown, style=self.style, options=options, act=self._changes(act), chosen=chosen, name=name)

    def _stepper(self, name: str, span: Bounds, value: int, act: Callable[..., None]) -> Callable[[pygame.Rect], Widget]:
        return partial(Stepper, span=span, act=self._changes(act), value=value, name=name)

    def _hourly(self, box: pygame.Rect) -> Widget:
        span = Bounds(0, 240, 5, shown=lambda count: str(count) if count else "None")
        return Slider(box, span, self._set_hourly, value=self.model.hourly, name="errors")
