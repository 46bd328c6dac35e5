"""How people play, in the figures that players know each other by: counted from hands, the one who played them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import quantiles

from game.agents.judgement.action_history import Deed, deeds
from game.table.rules import Rules
from game.table.sight import sight
from game.table.state import Table

SHARES = {
    "vpip": ("went in", "dealt"),
    "pfr": ("raised", "dealt"),
    "three-bets": ("raised again", "met a raise"),
    "flop": ("flops", "hands"),
    "aggression": ("attacks", "answers"),
    "showdown": ("showdowns", "hands"),
    "stack-lost": ("stacks lost", "hands"),
    "all-in-first": ("all in first", "hands"),
}
"""Figures that are a share, by the counts above and below the line: of hands dealt to a player who put chips in by choice and
raised in the first round, of raises met there those that were raised again, of hands those in which two or more saw the second
round, of later actions but folds and checks those that bet or raised, of hands the showdowns, those in which somebody lost
everything, and those in which somebody was all in in the first round."""

SIZES = ("open", "bet", "raise")
"""Sizes that are measured: of the first raise of the first round in last blinds, of a bet of a later round as a share of the
pot, of a raise there as a multiple of what it raised."""


@dataclass
class Figures:
    """What was counted in hands: `note` counts one more, `add` takes in what was counted elsewhere."""

    counts: Counter[str] = field(default_factory=Counter)
    sizes: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in SIZES})

    def add(self, other: Figures) -> None:
        """Take in what was counted elsewhere."""
        self.counts.update(other.counts)
        for name, found in other.sizes.items():
            self.sizes[name] += found

    def note(self, end: Table, rules: Rules, began: Mapping[int, int]) -> None:
        """Count one hand, by the table at its end and the stacks with which it began, in cents."""
        said = deeds(sight(end, next(iter(end.seats))), rules)
        first = [deed for deed in said if deed.street == rules.spec.streets[0]]
        later = said[len(first) :]
        dealt = [seat for seat in end if seat.standing != "out"]
        self.counts.update({
            "hands": 1,
            "dealt": len(dealt),
            "flops": len(dealt) - sum(deed.kind == "fold" for deed in first) > 1,
            "showdowns": len(end.live()) > 1,
            "stacks lost": any(not seat.stack for seat in dealt),
            "all in first": any(deed.kind != "fold" and deed.to >= began[deed.seat] for deed in first),
            "attacks": sum(deed.kind == "raise" for deed in later),
            "answers": sum(deed.kind in ("raise", "call") for deed in later),
        })  # fmt: skip
        self._first(first, (rules.blinds or (rules.table_min,))[-1])
        self._later(later)

    def _first(self, said: Sequence[Deed], blind: int) -> None:
        raised = [deed for deed in said if deed.kind == "raise"]
        met = [deed for deed in said if deed.raises == 1 and deed.owed]
        self.counts.update({
            "went in": len({deed.seat for deed in said if deed.kind in ("raise", "call") and deed.owed}),
            "raised": len({deed.seat for deed in raised}),
            "met a raise": len(met),
            "raised again": sum(deed.kind == "raise" for deed in met),
        })  # fmt: skip
        self.sizes["open"] += [round(deed.to / blind, 2) for deed in raised[:1]]

    def _later(self, said: Sequence[Deed]) -> None:
        """Sizes of bets and raises. What a raise raised is known from what its maker owed and had in front."""
        front: dict[tuple[str, int], int] = {}
        for deed in said:
            before = front.get((deed.street, deed.seat), 0)
            if deed.kind == "raise" and not deed.owed and not deed.raises:
                self.sizes["bet"].append(round(deed.to / deed.pot, 2))
            elif deed.kind == "raise" and deed.owed:
                self.sizes["raise"].append(round(deed.to / (deed.owed + before), 2))
            front[deed.street, deed.seat] = deed.to

    def shares(self) -> Mapping[str, float | None]:
        """Every figure that is a share, in percent; None where it could not have been otherwise."""
        return {name: _percent(self.counts[above], self.counts[below]) for name, (above, below) in SHARES.items()}

    def spans(self) -> Iterator[tuple[str, tuple[float, ...]]]:
        """Of every size with enough of them: the tenth part's end, the middle, the last tenth's begin."""
        for name, found in self.sizes.items():
            if len(found) > 1:
                tenths = quantiles(found, n=10, method="inclusive")
                yield name, (round(tenths[0], 2), round(tenths[4], 2), round(tenths[8], 2))


def _percent(above: int, below: int) -> float | None:
    return round(100 * above / below, 1) if below else None
