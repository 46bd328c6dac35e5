"""Where the button stands next, and who posts blinds with it (rop, thr): the last blind advances and every other marker follows
it, onto an empty seat if need be (1.dead-button, reading R9)."""

from __future__ import annotations

from dataclasses import replace

from game.rulebook.schema.rules import Marker
from game.table.between.hand_setup import Last, Setup, next_after
from game.table.rules import Rules
from game.table.values.sums import DuePost


def by_button(rules: Rules, seats: frozenset[int], last: Last | None) -> Setup:
    """The coming hand at a table with a button."""
    found = _on_button(rules, seats, last)
    if last is None or not rules.blinds or not (rules.settings.newcomer_posts):
        return found
    new = sorted((last.joined & seats) - {post.seat for post in found.posts})
    return replace(found, posts=(*(DuePost(seat, rules.blinds[-1], "extra") for seat in new), *found.posts))


def _on_button(rules: Rules, seats: frozenset[int], last: Last | None) -> Setup:
    count = min(len(rules.blinds), len(seats))
    if last is None:
        return _button_at(rules, seats, max(seats), count)
    if rules.settings.moving_button == "next-player" or not last.places or not count:
        button = next_after(seats, last.marker)
        return _button_at(rules, seats, spared(rules, seats, last.places[-1], button) if last.places else button, count)
    return _follow(rules, seats, last, count)


def _button_at(rules: Rules, seats: frozenset[int], button: int, count: int) -> Setup:
    """Blinds from the button's left on; with two players by the heads-up setting."""
    places, seat = [], button
    if len(seats) == 2 and _button_small(rules, count):
        seat = next_after(seats, button)
    for _ in range(count):
        seat = next_after(seats, seat)
        places.append(seat)
    return _placed(rules, seats, button, tuple(places))


def _button_small(rules: Rules, count: int) -> bool:
    """Whether the button of two players posts the smaller blind: so the house or the book, and always where the first of more
    blinds than players falls away, because then the last one comes round to the button's left (rop RA2)."""
    return button_first(rules) or count < len(rules.blinds)


def _follow(rules: Rules, seats: frozenset[int], last: Last, count: int) -> Setup:
    """The last blind goes to the next player; the blinds before it and the button go where the one ahead was."""
    final = next_after(seats, last.places[-1])
    if len(seats) == 2:
        other = next_after(seats, final)
        places = (other, final)[-count:]
        return _placed(rules, seats, other if _button_small(rules, count) else final, places)
    chain = [last.marker, *last.places, final]
    places = tuple(chain[-count:])
    return _placed(rules, seats, chain[-count - 1], places)


def _placed(rules: Rules, seats: frozenset[int], button: int, places: tuple[int, ...]) -> Setup:
    amounts = rules.blinds[-len(places) :] if places else ()
    posts = tuple(DuePost(seat, amount) for seat, amount in zip(places, amounts, strict=True) if seat in seats)
    return Setup(button, posts, places, marker_dead=button not in seats)


# ---- button and blinds when only two players are left


def button_first(rules: Rules) -> bool:
    """Whether the button posts the first of two players' blinds: by the book (thr 4.note), else by the house (rop R10)."""
    settings = rules.settings
    if rules.of(Marker).two_players == "button-first":
        return True
    return settings.headsup_blinds == "button-first"


def spared(rules: Rules, seats: frozenset[int], paid: int, button: int) -> int:
    """Where the button goes so that the seat that `paid` the last big blind does not pay it again (thr R4)."""
    settings = rules.settings
    if len(seats) != 2 or not (settings.no_double_blind):
        return button
    (other,) = seats - {button}
    big = other if button_first(rules) else button
    return other if big == paid else button
