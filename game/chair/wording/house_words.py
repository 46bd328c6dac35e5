"""What a dealer's mark may hang on and no book says, as the table's sign and a test's terms say it: limits, choices, patience."""

from __future__ import annotations

from collections.abc import Iterator

from game.chair.wording.rule_words import ON_THE_SIGN, chosen_in_words, deciding, listed
from game.grammar import and_list, counted
from game.rulebook.game_spec import SettingSpec
from game.rulebook.money import CENTS_IN_A_DOLLAR, dollars
from game.rulebook.readers.read_calls import calls
from game.rulebook.readers.read_house import house_cage
from game.rulebook.schema.steps import PostOptions, RakeOptions
from game.table.rules import Rules
from game.tournament.canberra.run import is_played
from game.tournament.run import is_tournament
from game.training.calls.typing import sayable

NOT_SHOWN = ON_THE_SIGN | {"commission", "left-out-calls", "table-min"}
"""Settings that have a line of their own."""


def at_the_tray(rules: Rules) -> Iterator[str]:
    """From which sums on the inspector nods, and who is served when; nothing in a tournament, where no chips are sold."""
    if is_tournament(rules) or is_played(rules):
        return
    house = house_cage()
    cash, change = (dollars(each.nod_above * CENTS_IN_A_DOLLAR) for each in (house.cash, house.change))
    yield (f"The inspector nods before you sell chips for more than {cash}, or change chips worth more than {change}. Up to that "
           "you don't ask.")
    if house.change.in_hand:
        yield ("A player who asks during a hand is served at once if they've folded."
               if house.change.folded == "at-once" else "A player who asks during a hand waits till it's over.")


def announced(rules: Rules) -> str:
    """What this house has its dealers announce in this game, within a line."""
    posts = {step.what for step in rules.spec.steps_of(PostOptions)}
    idle = {*(() if "blind" in posts else ("blinds",)), *(() if rules.ante else ("antes", "ask-antes")),
            *(() if rules.spec.steps_of(RakeOptions) else ("commission",))}
    return and_list(listed([word]) for word in sayable(rules) if word not in idle)


def patience() -> str:
    """How long players wait for a call where nobody helps, and what a late one is worth."""
    house = calls().house
    return (f"Players wait up to {counted(house.patience, 'second')} for a call, then play on. A late call counts for "
            f"{house.late}% of its mark.")


def played_so(rules: Rules) -> list[SettingSpec]:
    """The house's choices that say how a hand is played and that stand on no other line of the sign."""
    known = {setting.name for setting in deciding(rules.book, rules.spec)} | NOT_SHOWN
    return [setting for setting in rules.spec.settings
            if setting.kind in ("choice", "flag") and setting.name not in known and setting.name in rules.settings]


def setting_line(rules: Rules, setting: SettingSpec) -> str:
    """A choice with what it is set to: "Cap on raises when heads up: lifted at any raise"."""
    value = rules.settings[setting.name]
    said = ("yes" if value else "no") if setting.kind == "flag" else chosen_in_words(setting, value)
    return f"{setting.title}: {said}."
