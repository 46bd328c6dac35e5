"""Sitting down to an irregularity that was asked for: in which game, at which table, and what is offered to begin with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from game.chair.setting_up.cannot_open import CannotOpen
from game.chair.setting_up.seating import Seating, Stakes
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.setting_up.stakes import proposed
from game.training.grading import Grade
from game.training.on_demand.offered import Offered, offered
from game.training.on_demand.staged import Staged, stage

if TYPE_CHECKING:
    from game.records.training import Attempted

USUAL_SEATS: Final = 6
LAST: Final = 3
"""So many of the last attempts say whether somebody gets a thing wrong."""
_JACKPOT: Final = dict.fromkeys(("jackpot-wrong-size", "jackpot-without-ante", "jackpot-not-lit", "jackpot-fault", "late-claim"),
                                "tournament-jackpot")
ORDERED: Final = {"other-language": "english-only", "chatter": "silence", "wrong-commission": "commission", **_JACKPOT}
"""What is only wrong at a table where the house has ordered so: the setting by which it does."""
NOTHING: Final = ("none", "closed")
"""Choices by which the house has nothing of the kind."""
NEVER_ALONE: Final = frozenset(("tas deck-short",))
"""What only follows another error: with every seat taken the deck still reaches."""
CROWDED: Final = frozenset(("deck-short",))
"""What only comes about where every seat is taken."""


@dataclass(frozen=True)
class Demand:
    """What was asked for: which irregularity, from which chair, by which seed; `game` empty for any of its games."""

    what: Offered
    chair: str
    seed: int
    game: str = ""


def everything() -> list[Offered]:
    """All that can be asked for, in every game that can be staged."""
    return [each for each in offered(library().values()) if each.key not in NEVER_ALONE]


def sit_to(demand: Demand) -> tuple[Seating, Stakes, Staged]:
    """The table, its stakes and the position. CannotOpen where no position of its games is found."""
    lot, games = Random(demand.seed), [demand.game] if demand.game else list(demand.what.games)
    lot.shuffle(games)
    for game in games:
        found = _in_game(demand, game)
        if found is not None:
            return found
    raise CannotOpen(f"{demand.what.title}: no position was found in which this would happen. Ask once more, or for another one.")


def _in_game(demand: Demand, game: str) -> tuple[Seating, Stakes, Staged] | None:
    spec = library()[demand.what.book].game(game)
    settings = resolve(spec, proposed(spec, {}) | _ordered(spec, demand.what.word))
    most = spec.seats_most if demand.what.word in CROWDED else USUAL_SEATS
    seats = max(spec.least_to_begin, min(most, spec.seats_most))
    staged = stage((demand.what.book, game, settings), demand.what.word, demand.seed, seats)
    if staged is None:
        return None
    seating = Seating(spec.title, demand.chair, 0, spec.layouts[0], seats, "regular", "mixed", 0.0, 1.0, alone=True)
    return seating, Stakes(demand.what.book, game, settings, demand.seed), staged


def _ordered(spec: GameSpec, word: str) -> dict[str, object]:
    """What the house orders, so that it can be wrong: a flag is set, and of a choice that is for nothing the next is taken."""
    setting = spec.setting(ORDERED.get(word, ""))
    if setting is None:
        return {}
    if setting.kind == "flag":
        return {setting.name: True}
    return {setting.name: next(each for each in setting.values if each not in NOTHING)} if setting.default in NOTHING else {}


def often_wrong(attempts: Iterable[Attempted]) -> frozenset[str]:
    """The keys of what somebody gets wrong: of the last few attempts at it, at least one was not exact."""
    by_key: dict[str, list[str]] = {}
    for each in attempts:
        if each.irregularity:
            by_key.setdefault(f"{each.book} {each.irregularity}", []).append(each.grade)
    return frozenset(key for key, grades in by_key.items() if _wrong(grades[-LAST:]))


def _wrong(grades: Sequence[str]) -> bool:
    return any(grade != Grade.EXACT.value for grade in grades)
