"""What everybody has done in the betting of a hand, read off the table as a player remembers it.

The table keeps for each round who acted in which order, how often it was raised, and what it came to. From that follows
what each action was: always for two players and wherever a round had one raise, nearly always else. Where the order leaves
two possibilities, the first that fits is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.table.sight import Sight
from game.table.state import Betting


@dataclass(frozen=True, slots=True)
class Deed:
    """One action. `owed` were the cents to call, `pot` all chips of the hand before it, `to` the seat's total after it.

    `kind`: fold, check, call or raise (an opening bet is one). `live` is how many were in the hand, `raises` how many
    raises had been made in the round (blinds are none).
    """

    seat: int
    street: str
    kind: str
    owed: int
    pot: int
    to: int
    live: int
    raises: int


def deeds(sight: Sight) -> tuple[Deed, ...]:
    """Every action of the hand that everybody has seen, first first."""
    rounds = [*sight.rounds, *([sight.betting] if sight.betting else [])]
    last_seen = {seat: at for at, played in enumerate(rounds) for seat in played.order}
    gone = set(sight.fold_order)
    live = sum(seat.standing != "out" for seat in sight)
    found: list[Deed] = []
    matched = 0
    for at, played in enumerate(rounds):
        folds = frozenset(seat for seat in gone if last_seen.get(seat) == at)
        pot = sum(min(seat.put_in, matched) + seat.dead_money for seat in sight)
        found += _of_round(played, folds, _posted(sight) if at == 0 else {}, pot, live)
        live -= len(folds)
        matched += played.price
    return tuple(found)


def _posted(sight: Sight) -> dict[int, int]:
    return {post.seat: post.amount for post in sight.posts if post.kind in ("blind", "extra")}


def _of_round(played: Betting, folds: frozenset[int], posted: dict[int, int], pot: int, live: int) -> Iterator[Deed]:
    """The actions of one round, as prices and chips in front grew."""
    raised = set(_raises(played))
    prices = _prices(played, max(posted.values(), default=0), len(raised))
    front, final = dict(posted), {seat: at for at, seat in enumerate(played.order)}
    made = 0
    for at, seat in enumerate(played.order):
        owed = max(prices[made] - front.get(seat, 0), 0)
        total, before, had = pot + sum(front.values()), made, front.get(seat, 0)
        if at in raised:
            made += 1
            kind, front[seat] = "raise", prices[made]
        elif seat in folds and final[seat] == at:
            kind = "fold"
        else:
            kind, front[seat] = ("call" if owed else "check"), had + owed
        yield Deed(seat, played.street, kind, owed, total, front.get(seat, 0), live, before)
        live -= kind == "fold"


def _prices(played: Betting, opening: int, raises: int) -> list[int]:
    """What a call cost after each raise: the last raise is known, those before it are spread evenly below."""
    if not raises:
        return [opening]
    before_last = max(played.price - played.step, opening) if raises > 1 else opening
    rise = [opening + (before_last - opening) * at // (raises - 1) for at in range(raises - 1)] if raises > 1 else []
    return [*rise, before_last, played.price]


def _raises(played: Betting) -> tuple[int, ...]:
    count = max(played.serial, 1) if played.aggressor else 0
    last = dict(played.acted)
    return _places(played.order, tuple(sorted(last.items())), played.aggressor, count)


@lru_cache(maxsize=4096)
def _places(order: tuple[int, ...], acted: tuple[tuple[int, int], ...], aggressor: int, count: int) -> tuple[int, ...]:
    """Where in the order the raises were made: the last by the aggressor, the others where everything fits."""
    if not count or aggressor not in order:
        return ()
    last = len(order) - 1 - order[::-1].index(aggressor)
    found = _Recall(order, dict(acted), last, count).after(0, (), frozenset())
    return found if found is not None else (last,)


class _Recall:
    """A search for the places of the raises. Nobody acts again unless another has raised since."""

    def __init__(self, order: Sequence[int], acted: dict[int, int], last: int, count: int) -> None:
        self.order = order
        self.acted = acted
        self.last = last
        self.count = count
        self.final = {seat: at for at, seat in enumerate(order)}
        self.hopeless: set[tuple[int, int, frozenset[int]]] = set()

    def after(self, at: int, places: tuple[int, ...], done: frozenset[int]) -> tuple[int, ...] | None:
        """All places, when those before `at` are these and `done` have acted since the last of them; None: they cannot be."""
        if at == len(self.order):
            return places if len(places) == self.count else None
        key = at, len(places), done
        if key in self.hopeless or self.order[at] in done:
            return None
        found = self._here(at, places, done)
        if found is None:
            self.hopeless.add(key)
        return found

    def _here(self, at: int, places: tuple[int, ...], done: frozenset[int]) -> tuple[int, ...] | None:
        seat = self.order[at]
        for raises in (True, False):
            made = (*places, at) if raises else places
            if self._possible(at, made, raises=raises):
                found = self.after(at + 1, made, frozenset((seat,)) if raises else done | {seat})
                if found is not None:
                    return found
        return None

    def _possible(self, at: int, places: tuple[int, ...], *, raises: bool) -> bool:
        """The last raise is where it is known to be, and who acts for the last time does so at the number it is marked with."""
        if raises != (at == self.last) and (at >= self.last or (raises and len(places) >= self.count)):
            return False
        seat = self.order[at]
        return self.final[seat] != at or self.acted.get(seat, len(places)) == len(places)
