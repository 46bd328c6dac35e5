"""The cards of a later street of stud: where they came, whether they can still change places, and burns too many before them."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.card import Card
from game.irregularities.rulings.conditions.wager_words import Word
from game.rulebook.schema.steps import DealStreetOptions
from game.table.deals import receivers
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table

BURNING = ("burn", "burn-if-spare")
"""The steps that burn a card before a street."""


def street_step(rules: Rules, incident: Incident) -> int:
    """The step that deals the street an incident is about."""
    streets = ((at, step) for at, step in enumerate(rules.spec.procedure) if step.kind == "deal-street")
    return next(at for at, step in streets if step.street == incident.fact("stage"))


def places_of(rules: Rules, table: Table, at: int) -> list[int]:
    """The places of a street in dealing order, as they were before anybody bet on it."""
    return receivers(rules, table.with_(betting=None), rules.spec.procedure[at].of(DealStreetOptions).first)


def dealt_on(rules: Rules, table: Table, at: int) -> list[tuple[int, Card]]:
    """The cards of a street by places, dead ones too, in the order in which they came; none where one in the middle serves all."""
    if table.board or table.cursor < at:
        return []
    order = places_of(rules, table, at)
    count = min(table.progress if table.cursor == at else len(order), len(table.dealt))
    return list(zip(order[:count], table.dealt[len(table.dealt) - count :], strict=True))


def later_street(rules: Rules, table: Table, at: int) -> bool:
    """Whether cards of a later street than that have come."""
    steps = rules.spec.procedure
    done = any(step.kind == "deal-street" for step in steps[at + 1 : table.cursor])
    begun = at < table.cursor < len(steps) and steps[table.cursor].kind == "deal-street" and table.progress > 0
    return done or begun


def came_since(rules: Rules, table: Table, at: int) -> list[tuple[int, Card]]:
    """The cards of a street and of those after it by places, and the burns between them (place 0), in the order they came in."""
    steps = list(enumerate(rules.spec.procedure))[at : table.cursor + 1]
    places = {on: places_of(rules, table, on) for on, step in steps if step.kind == "deal-street"}
    if table.cursor in places:
        places[table.cursor] = places[table.cursor][: table.progress]
    burned = sum(step.kind in BURNING for on, step in steps if on < table.cursor)
    cards = list(table.dealt[len(table.dealt) - sum(map(len, places.values())) :])
    burns = list(table.burns[len(table.burns) - burned :]) if burned else []
    came: list[tuple[int, Card]] = []
    for on, step in steps:
        if on in places:
            came += [(place, cards.pop(0)) for place in places[on]]
        elif step.kind in BURNING and on < table.cursor:
            came.append((0, burns.pop(0)))
    return came


def _out_of_order(rules: Rules, table: Table, incident: Incident, at: int) -> bool:
    """Whether the order in which the cards came since is lost: the burns were shuffled in, one was left out, or a card that came
    down has been looked at."""
    if table.board:
        return True
    steps = rules.spec.procedure[: table.cursor]
    slip = len(burns_too_many(table, incident)) if incident.irregularity == "extra-burn" else -1
    if len(table.burns) != sum(step.kind in BURNING for step in steps) + slip:
        return True
    down = any(step.kind == "deal-street" and step.of(DealStreetOptions).face == "down" for step in steps[at:])
    return down and any(seat.live and seat.seen >= len(seat.hole) for seat in table)


def burns_too_many(table: Table, incident: Incident) -> tuple[Card, ...]:
    """The burns of an incident beyond the one that was due; a single one came where none was."""
    if incident.irregularity != "extra-burn":
        return ()
    found = tuple(card for card in incident.fact("met", ()) if card in table.burns)
    return found[1:] or found


def _street_stays(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The street's cards cannot be moved any more: a hand of it is gone, a card that lies down has been looked at, or one that
    lies open for all would have to become somebody's down card."""
    at = street_step(rules, incident)
    since = table.actions()[incident.acts :]
    if any(not table.seats[number].live for number in since):
        return True
    if later_street(rules, table, at):
        return _out_of_order(rules, table, incident, at)
    if rules.spec.procedure[at].of(DealStreetOptions).face != "down":
        return False
    if table.board:
        return len(table.stub) + len(table.board) + len(burns_too_many(table, incident)) >= len(places_of(rules, table, at))
    hands = [table.seats[number] for number, _ in dealt_on(rules, table, at)]
    return any(seat.live and seat.seen >= len(seat.hole) for seat in hands)


WORDS: dict[str, Word] = {"street-stays": _street_stays}
"""By the word that the rules use."""
