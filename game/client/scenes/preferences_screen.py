"""The preferences, on a screen: what is changed is seen at once and saved when the screen is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from game import __version__
from game.chair.eye import EYES
from game.chair.wording.list_rows import Row, rows
from game.chair.wording.strip_text import Bounds
from game.client import theme
from game.client.preferences import BY_HAND, CARD_BACKS, PAYOUT_ORDERS, PAYOUT_STYLES, RATES, SCALES, SPEEDS, Preferences
from game.client.stage.form import Form
from game.client.widgets.amount import Slider
from game.client.widgets.button import Button, Toggle
from game.client.widgets.choice import DropDown
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.layout.field import Column, Control, FieldWords
from game.client.widgets.layout.frames import titled_panel
from game.client.widgets.layout.plain import Note
from game.client.widgets.layout.scroller import Scroller
from game.school.exams.academy import wrong_academy

FIRST_WEEK: Final = ("In your first week one key does each of these, or it's left out, so you learn the steps of a hand first. "
                     "Turn any of them on or off whenever you like.")
NO_VOICE = "This computer has no voice the program can use."


class MarkWays(NamedTuple):
    """What can be done about the academy's mark: is there one, choose a picture (and be told once that is done), have none."""

    there: Callable[[], bool]
    choose: Callable[[Callable[[], None]], None]
    drop: Callable[[], None]


class SettingsScene(Form[Preferences]):
    """`apply` is told every change, so that theme and scale follow at once; the result is what was left set. `doors` lead to the
    pages of the academy's key and of its house, and in a released program to newer versions; they are told the preferences as they
    stand. `speaks`: whether the system has a voice."""

    WIDTH = 680
    first = "theme"
    reads_first = True

    def __init__(self, preferences: Preferences, apply: Callable[[Preferences], None], folder: Path,
                 marks: MarkWays, doors: Mapping[str, Callable[[Preferences], None]], *, speaks: bool = True) -> None:
        super().__init__()
        self._speaks = speaks
        self._marks, self._doors = marks, doors
        self.preferences = preferences
        self._apply = apply
        self._folder = folder
        self._titles = [Row(name, theme.load(name).title) for name in theme.theme_names()]

    def build(self, group: Group, area: pygame.Rect) -> None:
        px = self.style.px
        panel = titled_panel(group, self.style, area, "Settings", wide=self.WIDTH)
        column = Column(self.style, (panel.left + px(24), panel.top + px(18)), panel.width - px(48))
        self._rows(column)
        view = pygame.Rect(panel.left + px(16), panel.top + 1, panel.width - px(20), panel.height - 2)
        group.add(Scroller(view, column.widgets, name="column"))
        done = Button(pygame.Rect(0, panel.bottom + px(12), Button.width_for(self.style, "Done", "escape"), px(40)),
                      "Done", self._done, key="escape")
        done.rect.right = panel.right
        group.add(done)

    def take(self, preferences: Preferences) -> None:
        """Something was changed elsewhere, such as by F11."""
        self.preferences = preferences
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.group.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._done()
            return True
        return False

    def _rows(self, column: Column) -> None:
        for part in (self._look, self._chips, self._sound, self._speech, self._player, self._academy, self._files):
            part(column)

    def _look(self, column: Column) -> None:
        column.head("Look")
        column.add(FieldWords("Theme"), self._choice("theme", self._titles))
        column.add(FieldWords("Size", "Text, buttons and pictures. 100% fits the window."), self._scale)
        column.add(FieldWords("Full screen", "F11, at any time."), self._toggle("full_screen"))
        column.add(FieldWords("Four-colour deck", "A different colour for each suit."), self._toggle("four_colour"))
        column.add(FieldWords("Jumbo index", "Larger ranks and suits."), self._toggle("jumbo_index"))
        column.add(FieldWords("Card backs", "For games without decks of their own."), self._choice("card_back", rows(CARD_BACKS)))
        speeds = [Row(f"{speed:g}", f"{speed:g}×" if speed else "Off: instant") for speed in SPEEDS]
        column.add(FieldWords("Card and chip speed"), self._number("animation_speed", speeds))
        column.add(FieldWords("Speed of play", "For your next table. F7 and F8 change it at the table."),
                   self._number("play_speed", speeds))
        column.add(FieldWords("Clock", "Hand number and time of play at the top."), self._toggle("clock"))
        column.add(FieldWords("Guide", "When you deal: tells you the next step and lights it up."), self._toggle("guide"))
        fades = "First it tells you each step, then it only lights it, then it's up to you."
        column.add(FieldWords("Guide fades", fades), self._toggle("guide_fades"))
        column.add(FieldWords("Table view",
                              "As dealer or inspector (F9). Bare and busy tables hide amounts, whose turn it is, and captions."),
                   self._choice("eye", rows(EYES)))

    def _chips(self, column: Column) -> None:
        column.head("Chips and cards")
        empty = pygame.Rect(column.left, column.bottom, column.width, 0)
        column.note(Note(empty, column.style, FIRST_WEEK))
        column.add(FieldWords("Chips by hand",
                              "You build pots, cut shares and commission, and make change. Boxes are always paid in chips."),
                   self._choice("chips_by_hand", rows(BY_HAND)))
        column.add(FieldWords("Cash and change", "With chips by hand: players buy chips, change them and colour up."),
                   self._toggle("cash_and_change"))
        column.add(FieldWords("The float", "You count it at opening and closing, with fills and credits."),
                   self._choice("count_float", rows(BY_HAND)))
        column.add(FieldWords("Deck by hand",
                              "You look at each card, wash with your hands, riffle, collect, and set the dealer's hand."),
                   self._choice("deck_by_hand", rows(BY_HAND)))
        column.add(FieldWords("Relief", "Between hands: clear your hands and brief the next dealer."),
                   self._choice("relief", rows(BY_HAND)))
        column.add(FieldWords("Guests", "Now and then a guest does something your house has a policy on."),
                   self._choice("guests", rows(BY_HAND)))
        column.add(FieldWords("Payouts", "How your house pays. No rulebook says."),
                   self._choice("payout_style", rows(PAYOUT_STYLES)))
        column.add(FieldWords("Boxes are paid", "Canberra Poker with chips by hand: your house's order."),
                   self._choice("payout_order", rows(PAYOUT_ORDERS)))
        column.add(FieldWords("Type payouts", "While you pay, F lets you type the amount instead of cutting chips."),
                   self._toggle("payout_figures"))

    def _sound(self, column: Column) -> None:
        column.head("Sound")
        column.add(FieldWords("Volume"), self._volume)
        column.add(FieldWords("Cards", "Slide and riffle."), self._toggle("sound_cards"))
        column.add(FieldWords("Chips", "Click and stack."), self._toggle("sound_chips"))
        column.add(FieldWords("Knock", "When a player checks."), self._toggle("sound_knock"))

    def _speech(self, column: Column) -> None:
        column.head("Speech")
        told = "Reads everything aloud. F10, at any time." if self._speaks else NO_VOICE
        column.add(FieldWords("Voice", told), self._toggle("voice"))
        rates = [Row(f"{rate}", word) for rate, word in RATES.items()]
        column.add(FieldWords("Voice speed"), self._whole("voice_rate", rates))
        column.add(FieldWords("Captions", "The last thing said, below the felt."), self._toggle("captions"))
        column.add(FieldWords("Table talk", "Players say something now and then."), self._toggle("talk"))

    def _player(self, column: Column) -> None:
        column.head("Player's chair")
        column.add(FieldWords("Play first", "Home offers you a table first. As a player you see no clause numbers."),
                   self._toggle("plays_first"))
        column.add(FieldWords("Full log", "With dealing and clauses."), self._toggle("whole_log"))
        column.add(FieldWords("Blinds and antes", "Posted automatically. Hands you must show are shown, too."),
                   self._toggle("auto_posts"))
        column.add(FieldWords("Cuts", "Cut in the middle automatically."), self._toggle("auto_cuts"))
        column.add(FieldWords("Open seats", "Turned down for you. To move, press Request (F3)."), self._toggle("auto_places"))
        column.add(FieldWords("Jackpot claims", "Made automatically when your hand wins a prize."), self._toggle("auto_claims"))
        column.add(FieldWords("After a fold", "Skip to the end of the hand."), self._toggle("auto_rest"))
        column.add(FieldWords("Next hand", "Starts automatically after a few seconds."), self._toggle("auto_hands"))

    def _academy(self, column: Column) -> None:
        column.head("Academy")
        column.add(FieldWords("Name", "Appears on records and certificates.", wrong=wrong_academy(self.preferences.academy)),
                   self._name)
        there = self._marks.there()
        column.add(FieldWords("Key", "Signs records, results and packs. It has a password."),
                   partial(Button, label="Academy key", act=partial(self._through, "key"), name="key"))
        column.add(FieldWords("House settings", "How your house deals, at tables and in tests."),
                   partial(Button, label="House", act=partial(self._through, "house"), name="house"))
        column.add(FieldWords("Logo", "One is kept, for records and certificates." if there else "A picture, PNG or JPEG."),
                   partial(Button, label="Remove logo" if there else "Choose picture", act=self._mark, name="mark"))

    def _name(self, box: pygame.Rect) -> TextEntry:
        return TextEntry(box, self._rename, text=self.preferences.academy, name="academy", hint="name of the academy")

    def _rename(self, written: str) -> None:
        """What is typed counts when the page is left, so that the line keeps its caret."""
        self.preferences = replace(self.preferences, academy=written)

    def _through(self, door: str) -> None:
        self._doors[door](self.preferences)

    def _mark(self) -> None:
        if self._marks.there():
            self._marks.drop()
            self.rebuild()
        else:
            self._marks.choose(self.rebuild)

    def _files(self, column: Column) -> None:
        column.head("Files")
        box = pygame.Rect(column.left, column.bottom, column.width, 0)
        column.note(Note(box, self.style, f"Your hands and reports are kept in {self._folder}"))
        if "newer" in self._doors:
            column.add(FieldWords("Newer version", f"You have {__version__}. Opens the download page in your browser."),
                       partial(Button, label="Look for one", act=partial(self._through, "newer"), name="newer"))

    def _change(self, name: str, value: Any) -> None:
        self.preferences = replace(self.preferences, **{name: value})
        self._apply(self.preferences)

    def _change_number(self, name: str, written: str) -> None:
        self._change(name, float(written))

    def _done(self) -> None:
        if wrong_academy(self.preferences.academy):
            self.rebuild()
            return
        name = " ".join(self.preferences.academy.split())
        self._change("academy", name)
        self.finish(self.preferences)

    def _choice(self, name: str, options: list[Row]) -> Control:
        now = getattr(self.preferences, name)
        return partial(DropDown, style=self.style, options=options, act=partial(self._change, name), chosen=now, name=name)

    def _number(self, name: str, options: list[Row]) -> Control:
        now = f"{getattr(self.preferences, name):g}"
        return partial(DropDown, style=self.style, options=options, act=partial(self._change_number, name), chosen=now, name=name)

    def _whole(self, name: str, options: list[Row]) -> Control:
        def change(written: str) -> None:
            self._change(name, int(written))

        now = f"{getattr(self.preferences, name)}"
        return partial(DropDown, style=self.style, options=options, act=change, chosen=now, name=name)

    def _scale(self, box: pygame.Rect) -> DropDown:
        options = [Row(f"{scale:g}", f"{scale:.0%}") for scale in SCALES]
        return DropDown(box, self.style, options, partial(self._change_number, "ui_scale"),
                      chosen=f"{self.preferences.ui_scale:g}", name="ui_scale")

    def _toggle(self, name: str) -> Control:
        return partial(Toggle, act=partial(self._change, name), on=getattr(self.preferences, name), name=name)

    def _volume(self, box: pygame.Rect) -> Slider:
        span = Bounds(0, 100, step=5, shown="{}%".format)
        return Slider(box, span, partial(self._change, "volume"), value=self.preferences.volume,
                      name="volume")
