"""Marker and posts of a case: as it gives the marker, else as they follow from the hand before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.cases.language.case import Given, Previous
from game.cases.language.faults import Unstaged
from game.cases.language.lines import CaseLine
from game.rulebook.schema.rules import Marker
from game.table.between.hand_setup import Last, Setup
from game.table.between.next_hand import set_up, short_of_ante
from game.table.engine import Engine


def seating(engine: Engine, given: Given) -> Setup:
    """Marker and posts of the hand: as the case gives the marker, else as they follow from the hand before. Raises
    Unstaged for a marker that no hand before could have led to."""
    rules = engine.rules
    dealt_in_anyway = given.direct or rules.has("absent") or rules.settings.absent_hand is not None
    seats = frozenset(given.in_game()) - (frozenset() if dealt_in_anyway else frozenset(given.away))
    if not seats:
        return Setup(0, ())
    found = _seated(engine, given, seats)
    return replace(found, sits_out=found.sits_out | (frozenset(given.in_game()) - seats))


def _seated(engine: Engine, given: Given, seats: frozenset[int]) -> Setup:
    if given.previous is not None:
        found = _after(engine, given, given.previous, seats)
        if given.marker not in (None, found.marker):
            raise Unstaged("given.marker")
        return found
    if given.marker is None or engine.rules.spec.marker == "none":
        return set_up(engine.rules, seats, Last(0, eliminated=given.out or 0) if given.out else None, _short(engine, given))
    around = seats | {given.marker}
    before = max((seat for seat in around if seat < given.marker), default=max(around))
    found = set_up(engine.rules, around, Last(before, eliminated=given.out or 0), _short(engine, given))
    if not found.dealt:
        return replace(found, marker=given.marker)
    if found.marker != given.marker or not (given.direct or given.marker in seats):
        raise Unstaged("given.marker")
    posts = tuple(post for post in found.posts if post.seat in seats)
    return replace(found, posts=posts, marker_dead=given.marker not in seats)


def _short(engine: Engine, given: Given) -> frozenset[int]:
    """Who is not dealt in for want of an ante; in mid-hand all antes are in."""
    return frozenset() if given.direct else short_of_ante(engine.rules, {seat: given.behind(seat) for seat in given.in_game()})


def _after(engine: Engine, given: Given, previous: Previous, seats: frozenset[int]) -> Setup:
    """The hand after the one before. Who posts without being due a blind comes in by it: a newcomer, one who moved, or one
    who makes up for missed blinds."""
    last = last_of(previous, (given.out or 0) + _let_go(engine, previous))
    last = _with_empty_places(engine, given, previous, last)
    plain = set_up(engine.rules, seats, last)
    due = {post.seat for post in plain.posts}
    posted = {seat: sums for seat, sums in _posted(given).items() if seat in seats - due}
    coming = {*previous.joined, *previous.moved.values()}
    missed = {seat: _made_up(engine, sums) for seat, sums in posted.items() if seat not in coming}
    return set_up(engine.rules, seats, replace(last, extra=frozenset(posted), missed=missed), _short(engine, given))


def _let_go(engine: Engine, previous: Previous) -> int:
    """Players who were allowed to leave, where the house lets them raise the ante as well (tas R30)."""
    return len(previous.left) if engine.rules.settings.leaver_raises_ante else 0


def _with_empty_places(engine: Engine, given: Given, previous: Previous, last: Last) -> Last:
    """The places of all blinds of a hand with a button, where some that came to an empty place were not posted: each of these
    lay right after the place before it."""
    blinds = engine.rules.blinds
    if not 0 < len(last.places) < len(blinds) or engine.rules.of(Marker).policy != "button" or not last.marker:
        return last
    by_sum = {previous.posts[seat]: seat for seat in last.places}
    places: list[int] = []
    for blind in blinds:
        before = places[-1] if places else last.marker
        places.append(by_sum.get(blind) or before + 1)
    empty = set(places) - set(last.places)
    taken = {*given.in_game(), *last.left, *last.places, last.marker}
    known = set(last.places) <= set(places) and not empty & taken and max(places) <= engine.rules.spec.seats_most
    return replace(last, places=tuple(places)) if known else last


def _posted(given: Given) -> dict[int, dict[str, int]]:
    """Seat -> what its lines post: a blind (the seat's total), and dead money."""
    found: dict[int, dict[str, int]] = {}
    for line in given.history:
        if isinstance(line, CaseLine) and isinstance(line.actor, int) and line.verb in ("post", "post-dead"):
            found.setdefault(line.actor, {})[line.verb] = line.amount or 0
    return found


def _made_up(engine: Engine, sums: Mapping[str, int]) -> frozenset[str]:
    """The missed blinds that these posts make up for."""
    blinds = engine.rules.blinds
    live = sums.get("post", 0)
    small = "post-dead" in sums or (len(blinds) > 1 and live in (blinds[0], blinds[0] + blinds[-1]))
    big = bool(blinds) and live >= blinds[-1]
    return frozenset(name for name, missed in (("small-blind", small), ("big-blind", big)) if missed)


def last_of(previous: Previous, out: int = 0) -> Last:
    """What the coming hand knows of the one before, and that so many are out (tas B.16.5)."""
    return Last(
        marker=previous.marker or 0,
        places=tuple(sorted(previous.posts, key=previous.posts.__getitem__)),
        left=frozenset(previous.left),
        joined=frozenset(previous.joined),
        moved=previous.moved,
        stays=previous.repeat_marker,
        eliminated=out,
    )
