"""How a tournament stands between two hands: who is still in with what, who went out where, what is no longer in play. It can be
stored as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from operator import attrgetter
from typing import Any

from game.cards.card import Card
from game.rulebook.money import dollars
from game.session.conserved import ConservationFault
from game.table.rules import Rules
from game.table.state import Table
from game.tournament.race import Race


def out(before: Mapping[int, int], after: Mapping[int, int], expelled: Iterable[int] = ()) -> tuple[int, ...]:
    """The seats that had chips before a hand and are out of the tournament after it, rising: without a chip, or expelled."""
    gone = set(expelled)
    return tuple(seat for seat in sorted(before) if before[seat] > 0 and (after[seat] == 0 or seat in gone))


def places(before: Mapping[int, int], gone: Iterable[int], left: int, *, shared: bool = False) -> dict[int, int]:
    """The place of each seat that went out in a hand which `left` players began, and of the winner if one remains.

    Of several the larger stack before the hand takes the better place, equal stacks the same; `shared`: all of them the same,
    the best of those there are.
    """
    seats = sorted(gone)
    remaining = left - len(seats)
    found = {seat: remaining + 1 + (0 if shared else sum(before[other] > before[seat] for other in seats)) for seat in seats}
    if remaining == 1:
        found |= {seat: 1 for seat in before if before[seat] > 0 and seat not in found}
    return found


@dataclass(frozen=True)
class Exit:
    """Somebody went out: the seat, its place (equal ones share it), the hand, and the chips (cents) that left play with it.

    `how` is bust, blinded-out, expelled or let-go.
    """

    seat: int
    place: int
    hand: int
    chips: int = 0
    how: str = "bust"


@dataclass(frozen=True)
class Standing:
    """A tournament before its hand number `hand`. Chips are cents; `stake` is what everybody began with.

    `stacks` are those still in it, `exits` those who are out, first first. `absent` are in it, but not there; the `barred` among
    them never come back, because they were expelled or let go. `marker` and `places` say where puck or button and the blinds
    were in the hand before, 0 and none before the first. `steps`: how many eliminations the ante has grown by. `commission`
    went to the house. `adjourned`: closing time interrupted it; `concluded`: the players ended it then.
    """

    stake: int
    stacks: Mapping[int, int]
    exits: tuple[Exit, ...] = ()
    absent: frozenset[int] = frozenset()
    barred: frozenset[int] = frozenset()
    hand: int = 1
    marker: int = 0
    places: tuple[int, ...] = ()
    steps: int = 0
    commission: int = 0
    adjourned: bool = False
    concluded: bool = False
    seconds: float = 0.0
    """The time that was played before the hand, where levels last minutes."""
    raised: tuple[int, ...] = ()
    """The hands with which each further level has begun, there."""
    races: tuple[Race, ...] = ()
    """The races in which chips went out of use, first first."""

    @property
    def entries(self) -> int:
        """How many players began."""
        return len(self.stacks) + len(self.exits)

    @property
    def out_of_play(self) -> int:
        """What those took from the table who went out with chips."""
        return sum(gone.chips for gone in self.exits)

    @property
    def added(self) -> int:
        """What the house has added as chips went out of use."""
        return sum(race.added for race in self.races)

    @property
    def over(self) -> bool:
        """Whether there is no further hand."""
        return len(self.stacks) < 2 or self.concluded

    @property
    def winner(self) -> int | None:
        """The last player, once there is only one."""
        return next(iter(self.stacks)) if len(self.stacks) == 1 else None

    def ranking(self) -> dict[int, int]:
        """Seat -> place of everybody who has one, the best first. Those who end it together share what is left."""
        left = dict.fromkeys(sorted(self.stacks), 1) if self.over else {}
        gone = sorted(self.exits, key=lambda each: (each.place, each.seat))
        return left | {each.seat: each.place for each in gone}

    def after(self, rules: Rules, opening: Table, table: Table) -> Standing:
        """How it stands after a hand, from its first and its last table. Raises ConservationFault if a chip of the tournament is
        gone."""
        stacks = {seat: table.seats[seat].stack for seat in self.stacks}
        gone = out(self.stacks, stacks, table.between.forfeited)
        ranked = places(self.stacks, gone, len(self.stacks), shared=_shared(rules))
        exits = [Exit(seat, ranked[seat], self.hand, stacks[seat], self._how(seat, stacks[seat])) for seat in gone]
        exits.sort(key=attrgetter("place"), reverse=True)
        left = {seat: stack for seat, stack in stacks.items() if seat not in gone}
        barred = (self.barred | _expelled(table)).intersection(left)
        return replace(
            self, stacks=left, exits=(*self.exits, *exits), absent=self.absent.intersection(left) | barred,
            barred=barred, hand=self.hand + 1, marker=opening.marker, places=opening.between.places,
            steps=self.steps + sum(not each.chips for each in exits), commission=self.commission + table.drop_box,
        ).checked()  # fmt: skip

    def without(self, seat: int, *, raises: bool) -> Standing:
        """How it stands when somebody goes between hands, chips and all; `raises`: the ante grows by it."""
        left = {number: stack for number, stack in self.stacks.items() if number != seat}
        gone = Exit(seat, len(self.stacks), self.hand, self.stacks[seat], "let-go")
        absent, barred = self.absent - {seat}, self.barred - {seat}
        steps = self.steps + int(raises)
        return replace(self, stacks=left, exits=(*self.exits, gone), absent=absent, barred=barred, steps=steps)

    def before(self, opening: Table) -> Standing:
        """How it stood before an earlier hand of it, from that hand's first table. Only where puck or button was one hand before
        that is not known, and not needed any more."""
        exits = tuple(each for each in self.exits if each.hand < opening.hand or self._let_go_before(each, opening))
        stacks = {seat.number: seat.stack for seat in opening}
        races = tuple(race for race in self.races if race.hand <= opening.hand)
        gone = sum(each.chips for each in exits)
        return replace(
            self, stacks=stacks, exits=exits, absent=opening.between.away, hand=opening.hand, marker=opening.marker,
            places=opening.between.places, steps=opening.between.eliminated, adjourned=False, concluded=False,
            raised=tuple(first for first in self.raised if first <= opening.hand), races=races,
            commission=self.stake * (len(stacks) + len(exits)) + sum(race.added for race in races) - sum(stacks.values()) - gone,
        )  # fmt: skip

    def checked(self) -> Standing:
        """The same, if every chip that was bought, or added in a race, is somewhere. Raises ConservationFault."""
        there = sum(self.stacks.values()) + self.out_of_play + self.commission
        if there != self.stake * self.entries + self.added:
            bought = f"{dollars(self.stake * self.entries)} were bought and {dollars(self.added)} added"
            raise ConservationFault(f"after hand {self.hand - 1} the tournament holds {dollars(there)}, and {bought}")
        return self

    def _how(self, seat: int, chips: int) -> str:
        if chips:
            return "expelled"
        return "blinded-out" if seat in self.absent else "bust"

    def _let_go_before(self, gone: Exit, opening: Table) -> bool:
        return gone.how == "let-go" and gone.hand == opening.hand and gone.seat not in opening.seats


def _shared(rules: Rules) -> bool:
    """Whether all who go out in one hand take the same place: where no setting ranks them by their stacks before it."""
    settings = rules.settings
    return settings.same_hand_places != "by-starting-stack"


def _expelled(table: Table) -> frozenset[int]:
    """Players who were expelled and whose stacks stay in the game (thr R37)."""
    ruled = zip(table.trouble.incidents, table.trouble.rulings, strict=False)
    seats = {incident.fact("seat") for incident, ruling in ruled if ruling is not None and ruling.remedy == "expel"}
    return frozenset(seats - table.between.forfeited)


def plain(standing: Standing) -> dict[str, Any]:
    """What has to be kept of a tournament to go on with it: `standing_of(plain(standing)) == standing`."""
    found = {field.name: getattr(standing, field.name) for field in fields(standing)}
    return found | {
        "stacks": {str(seat): stack for seat, stack in standing.stacks.items()},
        "exits": [asdict(gone) for gone in standing.exits],
        "absent": sorted(standing.absent),
        "barred": sorted(standing.barred),
        "places": list(standing.places),
        "raised": list(standing.raised),
        "races": [_race(race) for race in standing.races],
    }


def standing_of(kept: Mapping[str, Any]) -> Standing:
    """The standing that `plain` wrote. ValueError, saying what is wrong, if it is not that."""
    try:
        return Standing(**{
            **kept,
            "stacks": {int(seat): int(stack) for seat, stack in kept["stacks"].items()},
            "exits": tuple(Exit(**gone) for gone in kept["exits"]),
            "absent": frozenset(kept["absent"]),
            "barred": frozenset(kept["barred"]),
            "places": tuple(kept["places"]),
            "raised": tuple(kept.get("raised", ())),
            "races": tuple(_race_of(race) for race in kept.get("races", ())),
        })
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"how the tournament stands isn't kept whole: {error}") from None


def _race(race: Race) -> dict[str, Any]:
    return asdict(race) | {
        "odd": {str(seat): count for seat, count in race.odd.items()},
        "cards": [[seat, card.text] for seat, card in race.cards],
        "winners": list(race.winners), "kept": list(race.kept),
    }  # fmt: skip


def _race_of(kept: Mapping[str, Any]) -> Race:
    return Race(**{
        **kept,
        "odd": {int(seat): int(count) for seat, count in kept["odd"].items()},
        "cards": tuple((int(seat), Card.parse(card)) for seat, card in kept["cards"]),
        "winners": tuple(kept["winners"]), "kept": tuple(kept["kept"]),
    })  # fmt: skip
