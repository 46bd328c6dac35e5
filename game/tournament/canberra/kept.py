"""What has to be kept of a tournament to go on with it: everything its director was told, as JSON can hold it, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.table.state import Table
from game.tournament.canberra.at_table import RoundResult
from game.tournament.canberra.rounds import Answer


class KeptTournamentMismatch(ValueError):
    """What was kept of a tournament does not fit its entries and conditions as they are today."""

    def __init__(self) -> None:
        super().__init__("what is kept of the tournament doesn't fit its entries and conditions")


@dataclass(frozen=True)
class KeptAnswer:
    """An answer, and the number of the hand after which it was given."""

    hand: int
    answer: Answer


@dataclass(frozen=True)
class KeptAnswers:
    """All answers of a tournament so far, the first one first. Entries, settings and seed are kept with its session."""

    told: tuple[KeptAnswer, ...] = ()

    def before(self, opening: Table) -> KeptAnswers:
        """How it stood before an earlier hand of it, from that hand's first table."""
        return KeptAnswers(tuple(each for each in self.told if each.hand < opening.hand))


def plain(kept: KeptAnswers) -> dict[str, Any]:
    """As JSON can hold it: `kept_of(plain(kept)) == kept`."""
    return {"told": [{"hand": each.hand, "answer": _written(each.answer)} for each in kept.told]}


def _written(answer: Answer) -> object:
    if isinstance(answer, bool):
        return answer
    return {
        str(table): {
            "stacks": {str(box): stack for box, stack in came.stacks.items()},
            "marker": came.marker,
            "counts": came.counts,
            "jackpot": [came.pool, came.reserve],
        }
        for table, came in answer.items()
    }


def kept_of(written: Mapping[str, Any]) -> KeptAnswers:
    """What `plain` wrote. ValueError, saying what is wrong, if it is not that."""
    try:
        return KeptAnswers(tuple(KeptAnswer(each["hand"], _read(each["answer"])) for each in written["told"]))
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise ValueError(f"how the tournament stands isn't kept whole: {error}") from None


def _read(answer: Any) -> Answer:
    if isinstance(answer, bool):
        return answer
    return {
        int(table): RoundResult(
            {int(box): int(stack) for box, stack in came["stacks"].items()}, came["marker"], came["counts"],
            *map(int, came.get("jackpot", ())),
        )
        for table, came in answer.items()
    }
