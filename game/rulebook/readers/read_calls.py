"""Reads what is called at a table: every call there is, how the house words it, and the clauses that demand some of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from game import resources
from game.files.schema.typed import typed
from game.rulebook.errors import nearest
from game.rulebook.family import BOXES, POTS, Family
from game.rulebook.schema.calls import CallsFile, CallSpec, HouseCalls
from game.rulebook.sheets import sheet
from game.rulebook.sheets.citations import Citations
from game.rulebook.sheets.sheet import Entry

CALLS: Final = "calls.yaml"
HOUSE: Final = "house-calls.yaml"
DEMANDED: Final = "demanded"


@dataclass(frozen=True)
class Calls:
    """The calls of a house, by family of games. `hands` are the letters of each kind of hand."""

    families: Mapping[str, Mapping[str, CallSpec]]
    relief: Mapping[str, CallSpec]
    """What the next dealer is told."""
    foils: Mapping[str, tuple[str, ...]]
    """What is only said by mistake, with its facts."""
    hands: Mapping[str, str]
    house: HouseCalls

    @property
    def calls(self) -> Mapping[str, CallSpec]:
        """All of them, by name."""
        return {name: call for each in self.families.values() for name, call in each.items()}

    def specs(self, family: Family) -> Mapping[str, CallSpec]:
        """Those of a family of games, and what the next dealer is told."""
        return {**self.families[family.word], **self.relief}

    def said(self, family: Family, left_out: Collection[str]) -> Mapping[str, CallSpec]:
        """Those of a family of games, without those that the house does without."""
        return {name: call for name, call in self.families[family.word].items() if name not in left_out}


@cache
def calls() -> Calls:
    """Every call, in this house's words. Raises RulebookError, for all that is wrong in a file."""
    return of_house(resources.rules() / HOUSE)


def of_house(house: Path) -> Calls:
    """The calls, in the words of that file. Raises RulebookError, for all that is wrong in a file."""
    known = typed(CallsFile, sheet.read(resources.rules() / CALLS))
    families = {POTS.word: known.pots, BOXES.word: known.boxes}
    return Calls(families, known.relief, known.foils, known.hands, typed(HouseCalls, sheet.read(house), known))


def demanded(root: Entry, cites: Citations) -> dict[str, Mapping[str, str]]:
    """What a book demands: call -> game -> clause. A game that follows another has what binds that one, if nothing binds itself.
    Raises RulebookError where there is no such call or game."""
    found: dict[str, Mapping[str, str]] = {}
    for call, clauses in root.fields((DEMANDED,))[DEMANDED].table().items():
        if call not in calls().calls:
            raise clauses.misnamed(f"there is no call {call}", nearest(call, calls().calls))
        found[call] = _games(clauses, cites)
    return found


def _games(clauses: Entry, cites: Citations) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for ref, games in clauses.table().items():
        cites.named(ref, games)
        for game in cites.games.read(games, cites.book):
            if found.setdefault(game, ref) != ref:
                raise games.fault(f"{found[game]} demands it of {game} already", "name each game once")
    return {**{new: ref for game, ref in found.items() for new in cites.games.followers(game)}, **found}
