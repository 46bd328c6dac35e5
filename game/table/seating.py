"""Between hands: where puck or button stands next, who posts what, who sits out. Pure functions of the last hand.

tas: the puck goes to the next occupied seat and is the first blind (C.10.1, C.19.9). rop: the last blind advances and every
other marker follows it, onto an empty seat if need be (1.dead-button, reading R9).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from game.table.rules import Rules
from game.table.state import Table
from game.table.sums import Post
from game.table.two_players import button_first, spared


@dataclass(frozen=True)
class Last:
    """What the coming hand must know of the one before.

    `marker` and `places` (the seats of the blinds, empty ones too) of that hand; `left` have gone since, `joined` are new,
    `moved` maps old seat -> new seat, `stays`: the puck keeps its place once more (tas C.19.9), `missed` maps a seat to the
    blinds it has missed, `extra` lists seats that choose to post to be dealt in, `excused` newcomers from a table that was
    closed, whose entry blind is waived (tas C.19.19), `waits` those that wait for the big blind.
    """

    marker: int
    places: tuple[int, ...] = ()
    left: frozenset[int] = frozenset()
    joined: frozenset[int] = frozenset()
    moved: Mapping[int, int] = field(default_factory=dict)
    stays: bool = False
    missed: Mapping[int, frozenset[str]] = field(default_factory=dict)
    extra: frozenset[int] = frozenset()
    eliminated: int = 0
    """Players who went out of a freeze out so far."""
    excused: frozenset[int] = frozenset()
    waits: frozenset[int] = frozenset()

    @property
    def newcomers(self) -> frozenset[int]:
        """New players who have to pay for coming in."""
        return self.joined - self.excused


@dataclass(frozen=True)
class Setup:
    """How a hand is set up: marker, posts in posting order, who is not dealt in, and what the next hand must know."""

    marker: int
    posts: tuple[Post, ...]
    places: tuple[int, ...] = ()
    sits_out: frozenset[int] = frozenset()
    marker_dead: bool = False
    stays: bool = False
    dealt: bool = True
    waits: frozenset[int] = frozenset()
    """Seats that must wait for the big blind, or post to come in sooner."""
    eliminated: int = 0
    """Players who went out of a freeze out before."""


def set_up(rules: Rules, seats: frozenset[int], last: Last | None) -> Setup:
    """The coming hand for the occupied seats. `dealt` is False where the book wants more players."""
    if len(seats) < rules.spec.seats_least:
        return Setup(last.marker if last else 0, (), dealt=False)
    policy = _POLICIES[str(rules.option("marker", "policy"))]
    found = policy(rules, seats, last)
    out = last.eliminated if last else 0
    antes = _antes(rules, seats - found.sits_out, found.marker, out)
    return replace(found, posts=antes + found.posts, eliminated=out)


def _antes(rules: Rules, playing: frozenset[int], first: int, out: int) -> tuple[Post, ...]:
    amount = ante(rules, out)
    order = sorted(playing, key=lambda seat: (seat < first, seat))
    return tuple(Post(seat, amount, "ante") for seat in order) if amount else ()


def ante(rules: Rules, out: int) -> int:
    """The ante when so many are out, in cents: in a freeze out as much again for each of them (tas B.16.5)."""
    grows = rules.has("ante") and rules.option("ante", "grows") == "with-eliminations"
    return rules.ante * (1 + out) if grows else rules.ante


def next_after(seats: frozenset[int] | set[int], seat: int) -> int:
    """The next of these seats clockwise from a seat, that seat itself last."""
    return min(seats, key=lambda other: (other <= seat, other))


# ---- the puck (tas)


def _puck(rules: Rules, seats: frozenset[int], last: Last | None) -> Setup:
    if last is None:
        return _on_puck(rules, seats, min(seats), 0)
    playing = seats - last.newcomers
    able = seats if _natural(rules) else playing
    if last.stays and last.marker in playing:
        return _with_newcomers(rules, seats, last, _on_puck(rules, able, last.marker, 0))
    origin = {new: old for old, new in last.moved.items()}
    before = {origin.get(seat, seat) for seat in playing} | last.left
    due = next_after(before, last.marker)
    if due in last.left and len(rules.blinds) > 1:
        puck = next_after(playing, due)
        return _with_newcomers(rules, seats, last, replace(_on_puck(rules, able, puck, 1), stays=True))
    puck = next_after(playing, last.marker)
    return _with_newcomers(rules, seats, last, _on_puck(rules, able, puck, 0))


def _natural(rules: Rules) -> bool:
    return rules.settings.has("newcomer-natural-blind") and rules.settings.flag("newcomer-natural-blind")


def _on_puck(rules: Rules, seats: frozenset[int], puck: int, skip: int) -> Setup:
    """Blinds from the puck seat on, the first `skip` of them left out."""
    posts, seat = [], puck
    for amount in rules.blinds[skip:][: len(seats)]:
        posts.append(Post(seat, amount))
        seat = next_after(seats, seat)
    return Setup(puck, tuple(posts), tuple(post.seat for post in posts))


def _with_newcomers(rules: Rules, seats: frozenset[int], last: Last, found: Setup) -> Setup:
    """Who comes in between the blinds: newcomers, movers with an advantage, those who missed blinds."""
    if not rules.blinds:
        return found
    coming = _owing(rules, seats, last, found)
    blinds = _span(found)
    out = frozenset(seat for seat, posts in coming.items() if not posts and seat != found.posts[-1].seat)
    if out & blinds:
        again = _puck(rules, seats - out, _without(last, out))
        return replace(again, sits_out=again.sits_out | out, waits=again.waits | out)
    extra = [post for seat, posts in sorted(coming.items()) for post in posts if seat not in blinds]
    return replace(found, posts=(*extra, *found.posts), sits_out=out, waits=out)


def _without(last: Last, out: frozenset[int]) -> Last:
    """The same as if these seats had not asked to come in: they wait."""
    moved = {old: new for old, new in last.moved.items() if new not in out}
    missed = {seat: blinds for seat, blinds in last.missed.items() if seat not in out}
    return replace(last, joined=last.joined - out, moved=moved, missed=missed, waits=last.waits - out)


def _span(found: Setup) -> set[int]:
    return {post.seat for post in found.posts}


def _owing(rules: Rules, seats: frozenset[int], last: Last, found: Setup) -> dict[int, list[Post]]:
    """Seats that may not simply be dealt in -> what they post to be (nothing: they wait)."""
    big = rules.blinds[-1]
    coming: dict[int, list[Post]] = {}
    for seat in last.newcomers & seats:
        coming[seat] = [] if seat in _blind_stretch(found, seats) else [Post(seat, big, "extra")]
    for seat in last.waits & seats:
        coming[seat] = []
    for old, new in last.moved.items():
        if new in seats and _gains(found, seats, last, old, new):
            coming[new] = [Post(new, big, "extra")] if new in last.extra else []
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


def _missed(rules: Rules, seat: int, blinds: frozenset[str]) -> list[Post]:
    """Missed blinds posted to come back: the big one live, the small one dead unless the house says otherwise."""
    big = rules.blinds[-1] if "big-blind" in blinds else 0
    small = rules.blinds[0] if "small-blind" in blinds and len(rules.blinds) > 1 else 0
    if rules.settings.has("missed-small-live") and rules.settings.flag("missed-small-live"):
        big, small = big + small, 0
    live = [Post(seat, big, "extra")] if big else []
    return [*live, Post(seat, small, "dead")] if small else live


# ---- the button (rop, thr)


def _button(rules: Rules, seats: frozenset[int], last: Last | None) -> Setup:
    found = _on_button(rules, seats, last)
    if last is None or not (rules.settings.has("newcomer-posts") and rules.settings.flag("newcomer-posts")):
        return found
    new = sorted((last.joined & seats) - {post.seat for post in found.posts})
    return replace(found, posts=(*(Post(seat, rules.blinds[-1], "extra") for seat in new), *found.posts))


def _on_button(rules: Rules, seats: frozenset[int], last: Last | None) -> Setup:
    count = min(len(rules.blinds), len(seats))
    if last is None:
        return _button_at(rules, seats, max(seats), count)
    if rules.settings.choice("moving-button") == "next-player" or not last.places or not count:
        button = next_after(seats, last.marker)
        return _button_at(rules, seats, spared(rules, seats, last.places[-1], button) if last.places else button, count)
    return _follow(rules, seats, last, count)


def _button_at(rules: Rules, seats: frozenset[int], button: int, count: int) -> Setup:
    """Blinds from the button's left on; with two players by the heads-up setting."""
    places, seat = [], button
    if len(seats) == 2 and button_first(rules):
        seat = next_after(seats, button)
    for _ in range(count):
        seat = next_after(seats, seat)
        places.append(seat)
    return _placed(rules, seats, button, tuple(places))


def _follow(rules: Rules, seats: frozenset[int], last: Last, count: int) -> Setup:
    """The last blind goes to the next player; the blinds before it and the button go where the one ahead was."""
    final = next_after(seats, last.places[-1])
    if len(seats) == 2:
        other = next_after(seats, final)
        places = (other, final)[-count:]
        return _placed(rules, seats, final if not button_first(rules) else other, places)
    chain = [last.marker, *last.places, final]
    places = tuple(chain[-count:])
    return _placed(rules, seats, chain[-count - 1], places)


def _placed(rules: Rules, seats: frozenset[int], button: int, places: tuple[int, ...]) -> Setup:
    amounts = rules.blinds[-len(places) :] if places else ()
    posts = tuple(Post(seat, amount) for seat, amount in zip(places, amounts, strict=True) if seat in seats)
    return Setup(button, posts, places, marker_dead=button not in seats)


# ---- no marker: every hand begins at the dealer's left


def _none(rules: Rules, seats: frozenset[int], last: Last | None) -> Setup:
    return Setup(0, ())


_POLICIES: dict[str, Callable[[Rules, frozenset[int], Last | None], Setup]] = {
    "puck": _puck,
    "button": _button,
    "none": _none,
}


# ---- from a finished hand


def last_of(table: Table) -> Last:
    """What the next hand must know if nobody comes, goes or moves; seats without chips have left."""
    busted = frozenset() if table.rebuys else frozenset(seat.number for seat in table if seat.stack == 0)
    gone = (busted | table.forfeited) - table.ghosts
    out = table.eliminated + len(busted - table.forfeited - table.ghosts)
    return Last(table.marker, table.places, gone, stays=table.marker_stays, eliminated=out)


def next_marker(rules: Rules, table: Table) -> int:
    """Where the marker goes when this hand is over. With too few players left for another hand it goes on all the same."""
    last = last_of(table)
    seats = frozenset(table.seats) - last.left - table.ghosts
    if not seats:
        return table.marker
    if len(seats) < rules.spec.seats_least:
        return next_after(seats, table.marker)
    return set_up(rules, seats, last).marker
