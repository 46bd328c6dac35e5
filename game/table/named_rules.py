"""The rules that a game's file gives by name, with their clauses and options."""

from __future__ import annotations

from typing import Any

from game.rulebook.game_spec import GameSpec, RuleSpec


class NamedRules:
    """One game's named rules, whatever the table's settings."""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec
        self.family = spec.family

    def rule(self, name: str) -> RuleSpec:
        """A named rule of the game. KeyError, naming game and rule, if the game's file does not give it."""
        try:
            return self.spec.rules[name]
        except KeyError:
            raise KeyError(f"{self.spec.id} gives no rule '{name}'") from None

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

    def option(self, name: str, key: str, default: Any = None) -> Any:
        """One option of a named rule."""
        return self.rule(name).options.get(key, default)

    def words(self, name: str, key: str) -> tuple[str, ...]:
        """An option of a named rule that is a list of words."""
        found = self.rule(name).options.get(key, ())
        return tuple(str(word) for word in found) if isinstance(found, tuple) else (str(found),)
