"""Where the marker stands next, and who posts blinds with it: the puck (tas C.10.1, C.19.9) goes to the next occupied seat and is
the first blind; the button (rop, thr) follows the last blind."""

from __future__ import annotations

from game.rulebook.schema.rules import Marker
from game.table.between.hand_setup import Last, Setup, next_after
from game.table.rules import Rules
from game.table.values import DuePost


def by_puck(rules: Rules, seats: frozenset[int], last: Last | None) -> Setup:
    """The coming hand at a table with a puck."""
    if last is None:
        return _on_puck(rules, seats, min(seats), 0)
    playing = seats - last.newcomers
    able = seats if rules.settings.newcomer_natural_blind else playing
    if not playing:  # nobody is left who could post before the newcomers: the game begins again with them
        return _on_puck(rules, seats, next_after(seats, last.marker), 0)
    if last.stays and last.marker in playing:
        return _with_newcomers(rules, seats, last, _on_puck(rules, able, last.marker, 0))
    origin = {new: old for old, new in last.moved.items()}
    before = {origin.get(seat, seat) for seat in playing} | last.left
    due = last.marker if last.stays else next_after(before, last.marker)
    if due in last.left and len(rules.blinds) > 1:
        puck = next_after(playing, due)
        return _with_newcomers(rules, seats, last, _on_puck(rules, able, puck, 1).with_(stays=True))
    puck = next_after(playing, last.marker)
    return _with_newcomers(rules, seats, last, _on_puck(rules, able, puck, 0))


def _on_puck(rules: Rules, seats: frozenset[int], puck: int, skip: int) -> Setup:
    """Blinds from the puck seat on, the first `skip` of them left out."""
    posts, seat = [], puck
    for amount in rules.blinds[skip:][: len(seats)]:
        posts.append(DuePost(seat, amount))
        seat = next_after(seats, seat)
    return Setup(puck, tuple(posts), tuple(post.seat for post in posts))


def _with_newcomers(rules: Rules, seats: frozenset[int], last: Last, found: Setup) -> Setup:
    """Who comes in between the blinds: newcomers, movers with an advantage, those who missed blinds."""
    if not rules.blinds:
        return found
    coming = _owing(rules, seats, last, found)
    blinds = {post.seat for post in found.posts}
    out = frozenset(seat for seat, posts in coming.items() if not posts and seat != found.posts[-1].seat)
    if out & blinds:
        again = by_puck(rules, seats - out, _without(last, out))
        return again.with_(sits_out=again.sits_out | out, waits=again.waits | out)
    extra = [post for seat, posts in sorted(coming.items()) for post in posts if seat != found.posts[-1].seat]
    return found.with_(posts=(*extra, *found.posts), sits_out=out, waits=out)


def _without(last: Last, out: frozenset[int]) -> Last:
    """The same as if these seats had not asked to come in: they wait."""
    moved = {old: new for old, new in last.moved.items() if new not in out}
    missed = {seat: blinds for seat, blinds in last.missed.items() if seat not in out}
    return last.with_(joined=last.joined - out, moved=moved, missed=missed, waits=last.waits - out)


def _owing(rules: Rules, seats: frozenset[int], last: Last, found: Setup) -> dict[int, list[DuePost]]:
    """Seats that may not simply be dealt in -> what they post to be (nothing: they wait)."""
    big = rules.blinds[-1]
    coming: dict[int, list[DuePost]] = {}
    for seat in last.newcomers & seats:
        coming[seat] = [] if seat in _blind_stretch(found, seats) else [DuePost(seat, big, "extra")]
    for seat in last.waits & seats:
        coming[seat] = []
    for old, new in last.moved.items():
        if new in seats and _gains(found, seats, last, old, new):
            coming[new] = [DuePost(new, big, "extra")] if new in last.extra else []
    for seat, blinds in last.missed.items():
        if seat in seats:
            coming[seat] = _missed(rules, seat, blinds) if seat in last.extra else []
    return coming


def _blind_stretch(found: Setup, seats: frozenset[int]) -> set[int]:
    """Seats from the puck to the last blind: a newcomer there waits until the blinds have passed (tas C.19.7)."""
    first, final = found.marker, found.places[-1]
    return {s for s in seats if (s - first) % 12 <= (final - first) % 12}


def _gains(found: Setup, seats: frozenset[int], last: Last, old: int, new: int) -> bool:
    """Whether a change of seat puts the big blind further away (tas C.19.8)."""
    from_big = found.places[-1] if found.places else found.marker
    due = next_after((seats - {new}) | {old}, last.places[-1] if last.places else from_big)
    return (new - due) % 12 > (old - due) % 12


def _missed(rules: Rules, seat: int, blinds: frozenset[str]) -> list[DuePost]:
    """Missed blinds posted to come back: the big one live, the small one dead unless the house says otherwise."""
    big = rules.blinds[-1] if "big-blind" in blinds else 0
    small = rules.blinds[0] if "small-blind" in blinds and len(rules.blinds) > 1 else 0
    if rules.settings.missed_small_live:
        big, small = big + small, 0
    live = [DuePost(seat, big, "extra")] if big else []
    return [*live, DuePost(seat, small, "dead")] if small else live


# ---- where the button stands next, and who posts blinds with it (rop, thr)


def by_button(rules: Rules, seats: frozenset[int], last: Last | None) -> Setup:
    """The coming hand at a table with a button."""
    found = _on_button(rules, seats, last)
    if last is None or not rules.blinds or not (rules.settings.newcomer_posts):
        return found
    new = sorted((last.joined & seats) - {post.seat for post in found.posts})
    return found.with_(posts=(*(DuePost(seat, rules.blinds[-1], "extra") for seat in new), *found.posts))


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
