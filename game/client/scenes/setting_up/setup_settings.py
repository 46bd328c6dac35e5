"""The settings of a game as rows of a form: each with its title, its values, its default and its clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.chair.setting_up.setup_model import SetupModel, usual
from game.chair.wording.list_rows import Row
from game.chair.wording.rule_words import choice_in_words, chosen_in_words
from game.client.widgets.button import Toggle
from game.client.widgets.choice import DropDown
from game.client.widgets.drawing.ink import Style
from game.client.widgets.entry import TextEntry
from game.client.widgets.layout.field import Column, Control, FieldWords
from game.client.widgets.layout.plain import Note
from game.client.widgets.widget import Widget
from game.grammar import capitalised

if TYPE_CHECKING:
    from game.rulebook.game_spec import SettingSpec

FORMS = {"amount": "Dollars", "amounts": "Dollars, as in 5, 10", "number": "A number", "numbers": "As in 1, 1, 1",
         "levels": "Dollars, as in 25/50, 50/100"}


def setting_fields(column: Column, model: SetupModel, changed: Callable[[], None]) -> None:
    """A row for every setting of the game; `changed` is called after each change."""
    problems = model.problems()
    for head, setting in _in_order(model):
        if head:
            column.head(head)
        wrong = problems.get(setting.name, "")
        if setting.kind == "words":
            _ticks(column, model, setting, changed, wrong)
            continue
        words = FieldWords(setting.title, _note(setting, model), setting.cites, wrong, setting.name in model.written,
                           setting.readings)
        column.add(words, _control(column.style, model, setting, changed, wrong=bool(wrong)))
    if not model.game.settings:
        empty = pygame.Rect(column.left, column.bottom, column.width, 0)
        column.note(Note(empty, column.style, "The book leaves nothing to the house in this game."))


def _ticks(column: Column, model: SetupModel, setting: SettingSpec, changed: Callable[[], None], wrong: str) -> None:
    """A switch for each word that the setting may name: on where it's no exception from what the title says."""
    from game.rulebook.setting_value import NONE, convert

    named: tuple[str, ...] = () if wrong else convert(setting, model.overrides.get(setting.name, usual(setting)))  # type: ignore[assignment]

    def switch(value: str, name: str) -> Control:
        def act(on: bool) -> None:
            model.set(setting, [each for each in setting.values if (not on if each == value else each in named)] or NONE)
            changed()

        def control(box: pygame.Rect) -> Widget:
            return Toggle(box, act, on=value not in named, name=name)

        return control

    column.head(setting.title)
    for at, value in enumerate(setting.values):
        title = capitalised(choice_in_words(setting.name, value))
        first = FieldWords(title, _note(setting, model), setting.cites, wrong, setting.name in model.written, setting.readings)
        column.add(first if at == 0 else FieldWords(title), switch(value, f"{setting.name} {value}" if at else setting.name))
    column.line()


def _in_order(model: SetupModel) -> Iterator[tuple[str, SettingSpec]]:
    """The settings as they stand in the game's file, each with the heading above it; of a tournament its conditions first."""
    settings = model.game.settings
    first = next((at for at, setting in enumerate(settings) if setting.name == "tournament-format"), 0)
    for at, setting in enumerate((*settings[first:], *settings[:first])):
        head = {0: "The tournament", len(settings) - first: "At its tables"}.get(at, "") if first else ""
        yield head, setting


def _note(setting: SettingSpec, model: SetupModel) -> str:
    """What it is without a change; what stands in the field itself is not said twice."""
    others = {name: raw for name, raw in model.written.items() if name != setting.name}
    blank = {**model.stakes(model.game, others), **model.wished, **model.house.get(model.game.id, {})}.get(setting.name)
    if setting.name in model.written and (blank is not None or setting.default is not None):
        return f"Usually {chosen_in_words(setting, blank if blank is not None else usual(setting))}."
    return "Leave it blank for none." if blank is None and setting.default is None else ""


def _control(style: Style, model: SetupModel, setting: SettingSpec, changed: Callable[[], None], *,
             wrong: bool) -> Control:
    def act(raw: object) -> None:
        model.set(setting, raw)
        changed()

    def control(box: pygame.Rect) -> Widget:
        now = model.overrides.get(setting.name, usual(setting))
        if setting.kind == "flag":
            return Toggle(box, act, on=now is True, name=setting.name)
        if setting.kind == "choice":
            options = [Row(value, capitalised(choice_in_words(setting.name, value))) for value in setting.values]
            return DropDown(box, style, options, act, chosen="" if now is None else str(now), name=setting.name)
        text = chosen_in_words(setting, model.written[setting.name]) if setting.name in model.written else ""
        standing = model.proposed.get(setting.name, usual(setting))
        hint = FORMS[setting.kind] if standing is None else chosen_in_words(setting, standing)
        return TextEntry(box, act, text=text, name=setting.name, hint=hint, wrong=wrong)

    return control
