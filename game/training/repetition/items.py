"""Items to review. FSRS goes through all answers to each thing that somebody ever got wrong, and says when it is due again. The
result isn't stored: another release of the library, or another retention, starts from the same answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from game import clock_and_dice
from game.records.kept_values import AnswerEntry

if TYPE_CHECKING:
    from fsrs import Scheduler

RETENTION: Final = 0.9
"""An item is due when it would be known no more surely than this."""
FIRST_STEP: Final = timedelta(minutes=10)
"""How long after a mistake it is first asked again."""
LONG_AGO: Final = timedelta(weeks=3)
"""A game not dealt for this long is offered."""
REMEMBERED: Final = 4096
_STAMP: Final = "seconds"


@dataclass(frozen=True)
class ReviewItem:
    """Something that was got wrong: of which kind, what it is called, its clause, how it is asked again, and when it is due."""

    key: str
    kind: str
    book: str
    game: str
    label: str
    cite: str
    how: Mapping[str, Any]
    due: datetime
    wrong: int
    asked: int

    def is_due(self, now: datetime) -> bool:
        """Whether it must be reviewed by now."""
        return self.due <= now


def stamp(now: datetime | None = None) -> str:
    """A time as it is kept with an answer."""
    return (now or clock_and_dice.now()).isoformat(timespec=_STAMP)


def items(answers: Iterable[AnswerEntry]) -> list[ReviewItem]:
    """An item for each key that was ever answered wrong, what is due first in front."""
    by_key: dict[str, list[AnswerEntry]] = {}
    for answer in answers:
        if answer.key in by_key or not answer.right:
            by_key.setdefault(answer.key, []).append(answer)
    return sorted(map(_item, by_key.values()), key=lambda item: (item.due, item.key))


def due(found: Iterable[ReviewItem], now: datetime) -> list[ReviewItem]:
    """Those that must be reviewed by now."""
    return [item for item in found if item.is_due(now)]


def long_ago(dealt: Iterable[tuple[str, str, str]], now: datetime) -> list[tuple[str, str, str]]:
    """The games that were dealt once, and not for three weeks; times are those of the machine's own clock."""
    before = (now.astimezone().replace(tzinfo=None) - LONG_AGO).isoformat(" ", "minutes")
    return [each for each in dealt if each[2] < before]


def _item(answers: list[AnswerEntry]) -> ReviewItem:
    last = answers[-1]
    wrong = next(each for each in reversed(answers) if not each.right)
    return ReviewItem(last.key, last.kind, last.book, last.game, last.label, last.cite, wrong.how,
                _due(tuple((each.right, each.at) for each in answers)), sum(not each.right for each in answers), len(answers))


@lru_cache(maxsize=REMEMBERED)
def _due(answers: tuple[tuple[bool, str], ...]) -> datetime:
    """When something is due that was answered right or wrong at these times: the first screen asks it of everything."""
    from fsrs import Card, Rating

    card = Card(card_id=1, due=datetime.fromisoformat(answers[0][1]))
    for right, at in answers:
        card, _ = _scheduler().review_card(card, Rating.Good if right else Rating.Again, datetime.fromisoformat(at))
    return card.due


@cache
def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    return Scheduler(desired_retention=RETENTION, learning_steps=(FIRST_STEP,), relearning_steps=(FIRST_STEP,),
                     enable_fuzzing=False)
