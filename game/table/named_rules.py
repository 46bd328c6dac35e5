"""The rules that a game's file gives by name, with their clauses and options."""

from __future__ import annotations

from game.rulebook.game_spec import GameSpec, Named, RuleSpec


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

    def beside(self, cite: str) -> tuple[str, ...]:
        """A clause that a named rule rests on, and the others that it rests on as well."""
        found = [ref for rule in self.spec.rules.values() if rule.cite == cite for ref in rule.cites]
        return tuple(dict.fromkeys((cite, *found)))

    def has(self, name: str) -> bool:
        """Whether the game gives a rule of that name."""
        return name in self.spec.rules
