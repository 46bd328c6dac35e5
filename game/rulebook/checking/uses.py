"""Where a book's data rests on its clauses: the same list serves the lint and the account of what is live."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.rulebook.book import Book
from game.rulebook.game_spec import GameSpec
from game.rulebook.irregularity_spec import IrregularitySpec
from game.rulebook.request import RequestSpec


@dataclass(frozen=True, slots=True)
class Use:
    """A place that rests on clauses and readings, and the games it belongs to ("all": of the whole book)."""

    place: str
    games: tuple[str, ...]
    clauses: tuple[str, ...]
    readings: tuple[str, ...]


def uses(book: Book) -> Iterator[Use]:
    """Every place of a book that cites: games, irregularities, requests, orders of hands, commission scales."""
    for game in book.games.values():
        yield from _of_game(game)
    for specs in book.irregularities.values():
        for spec in specs:
            yield from _of_irregularity(spec)
    for requests in book.requests.values():
        for request in requests:
            yield from _of_request(request)
    for ranking in book.rankings.values():
        yield Use(f"order of hands {ranking.name}", ("all",), (*ranking.each.values(), *ranking.cites), ranking.readings)
    for scale in book.scales.values():
        yield Use(f"commission scale {scale.name}", ("all",), scale.cites, scale.readings)


def _of_game(game: GameSpec) -> Iterator[Use]:
    for step in game.procedure:
        yield Use(f"{game.id} step {step.kind}", (game.id,), (step.cite, *step.cites), step.readings)
    for setting in game.settings:
        yield Use(f"{game.id} setting {setting.name}", (game.id,), setting.cites, setting.readings)
    for rule in game.rules.values():
        yield Use(f"{game.id} rule {rule.name}", (game.id,), (rule.cite, *rule.cites), rule.readings)
    for notices in game.notices.values():
        for notice in notices.values():
            yield Use(notice.place, (game.id,), (notice.cite, *notice.cites), notice.readings)
    for check in game.checks:
        yield Use(f"{game.id} check {check.name}", (game.id,), (check.cite,), check.readings)


def _of_irregularity(spec: IrregularitySpec) -> Iterator[Use]:
    for ruling in spec.rulings:
        yield Use(f"irregularity {spec.id} ({ruling.remedy})", spec.games, ruling.cites, ruling.readings)


def _of_request(spec: RequestSpec) -> Iterator[Use]:
    for answer in spec.answers:
        yield Use(f"request {spec.id} ({answer.answer})", spec.games, answer.cites, answer.readings)
