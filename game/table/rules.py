"""What the engine asks of a rulebook: one game's named rules with their clauses, its settings, its order of hands."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from game.cards.composition import Composition, composition
from game.cards.ranking import Ranking, ranking
from game.rulebook.book import Book
from game.rulebook.errors import SettingsError
from game.rulebook.game_spec import GameSpec, Named, RuleSpec, StepSpec
from game.rulebook.schema.rules import Sometimes, UnitRounds
from game.rulebook.schema.steps import DealPacketsOptions, OpenHandsOptions
from game.rulebook.settings import Settings


class NamedRules:
    """One game's named rules, whatever the table's settings."""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec
        self.family = spec.family

    def rule(self, name: str) -> RuleSpec:
        """A named rule of the game. KeyError, naming game and rule, if the game's file does not give it."""
        return self.spec.rule(name)

    def of(self, kind: type[Named], name: str = "") -> Named:
        """What a named rule says, by its kind; of a family of rules by its name as well. KeyError without it."""
        return self.spec.rule_of(kind, name)

    def cite(self, name: str) -> str:
        """The clause a named rule rests on."""
        return self.rule(name).cite

    def cite_on(self, name: str, street: str) -> str:
        """The clause of a rule that the game has for each street (`alone-flop`); "" if it has none for that one."""
        named = f"{name}-{street}"
        return self.cite(named) if self.has(named) else ""

    def cited_with(self, cite: str) -> tuple[str, ...]:
        """A clause that a named rule rests on, and the others that it rests on as well."""
        found = [ref for rule in self.spec.rules.values() if rule.cite == cite for ref in rule.cites]
        return tuple(dict.fromkeys((cite, *found)))

    def has(self, name: str) -> bool:
        """Whether the game gives a rule of that name."""
        return name in self.spec.rules


class Rules(NamedRules):
    """One game of one book under one table's settings. Steps and policies read it; nothing here decides."""

    def __init__(self, book: Book, spec: GameSpec, settings: Settings) -> None:
        super().__init__(_played(spec, settings))
        self.book = book
        self.settings = settings
        self.ranking = _hands(spec, settings)
        self.composition: Composition = composition(spec.composition)

    def in_force(self, name: str) -> bool:
        """Whether the table plays by a named rule: some hold only under one value of a setting (`under`, `is`)."""
        found = self.rule(name).options
        if not isinstance(found, Sometimes) or found.under is None:
            return True
        return self.settings.choice(found.under) == found.is_

    @cached_property
    def limit(self) -> str:
        """The betting limit's word: fixed, spread, half-pot, pot, no-limit."""
        return self.settings.limit

    @cached_property
    def chip(self) -> int:
        """The smallest chip in play, in cents: wagers, shares and roundings are multiples of it."""
        return self.settings.chip

    @cached_property
    def table_min(self) -> int:
        """The least bet, in cents: the table's minimum; where the game names none, the last blind (thr R8)."""
        named = self.spec.setting("table-min") is not None
        return self.settings.table_min if named else self.blinds[-1]

    @cached_property
    def table_max(self) -> int | None:
        """The greatest bet, in cents, where the table has one."""
        return self.settings.given(Settings.table_max)

    @cached_property
    def blinds(self) -> tuple[int, ...]:
        """The blinds, first first, in cents; empty in an ante game."""
        return self.settings.given(Settings.blinds) or ()

    @cached_property
    def ante(self) -> int:
        """The ante, in cents, as a game begins: the named one, or by rule the table minimum; 0 where there is none."""
        if self.has("ante"):
            return self.table_min
        return self.settings.given(Settings.ante) or 0

    def hand_cite(self, category: str) -> str:
        """The clause on a kind of hand; where the lowest hand wins, the one on low hands; "" for what isn't a hand."""
        low = self.spec.setting("low")
        if low is not None and self.settings.low:
            return low.cites[0]
        return self.spec.ranking.each.get(category, "")

    def unit(self, street: str) -> int:
        """The designated bet of a fixed-limit round, in cents (one for all, small and large, or one a round)."""
        units = self.settings.units
        at = self.spec.streets.index(street)
        if len(units) == 1:
            return units[0]
        if len(units) == 2:
            return units[0] if at < self.of(UnitRounds).small else units[1]
        self._enough("units", len(units), len(self.spec.streets))
        return units[at]

    def burns(self, street: str) -> int:
        """How many cards are burned before a street: one, unless the table names others."""
        numbers = self.settings.burns
        if not numbers:
            return 1
        self._enough("burns", len(numbers), len(self.spec.streets) - 1)
        return numbers[self.spec.streets.index(street) - 1]

    def packet(self, cursor: int) -> int:
        """How many cards the step at the cursor deals to a hand at once, out of a shuffling machine; 0 where they go one by one."""
        options = self.spec.procedure[cursor].options if cursor < len(self.spec.procedure) else None
        return options.cards if isinstance(options, DealPacketsOptions) else 0

    def cursor_of(self, *kinds: str) -> int:
        """The place in the procedure of the first step of one of these kinds. StopIteration where the game has none."""
        return next(at for at, step in enumerate(self.spec.procedure) if step.kind in kinds)

    def kind_of_step(self, cursor: int) -> str:
        """The kind of the step at that place in the procedure; "" behind its end."""
        return self.spec.procedure[cursor].kind if cursor < len(self.spec.procedure) else ""

    def _enough(self, name: str, given: int, wanted: int) -> None:
        """SettingsError where a list names fewer values than there are streets for them."""
        setting = self.spec.setting(name)
        if given < wanted and setting is not None:
            raise SettingsError(name, f"{given} of {wanted} are named", f"name {wanted}", setting.authority)


def _played(spec: GameSpec, settings: Settings) -> GameSpec:
    """The game without the steps that open hands, at a table that opens none and doesn't count them."""
    if settings.open_all_ins != "never" or not any(map(_may_go, spec.procedure)):
        return spec
    return replace(spec, procedure=tuple(step for step in spec.procedure if not _may_go(step)))


def _may_go(step: StepSpec) -> bool:
    return isinstance(step.options, OpenHandsOptions) and step.options.may_go


def _hands(spec: GameSpec, settings: Settings) -> Ranking:
    """The order of hands in play: the game's own, turned round where the table plays low."""
    low = settings.low
    ace = settings.low_ace if low else "low"
    order = spec.ranking
    return ranking(order.name, order.order, spec.deck, low_straight=order.low_straight, low=low, low_ace=ace)
