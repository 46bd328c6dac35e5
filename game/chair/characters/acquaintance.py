"""What the people of the house have been to a player so far: hands together, how they have played, what went between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from game.agents.cast.character import Character, cast
from game.chair.reviewing.results import signed
from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import Paragraph, plain
from game.grammar import counted, percent
from game.rulebook.schema.steps import BettingOptions
from game.session.round import Round
from game.table import moves as m

JOINS: Final = (m.Call, m.Bet, m.Raise, m.TapOut)
RAISES: Final = (m.Bet, m.Raise, m.TapOut)
ENOUGH: Final = 20
"""From so many hands on a share says something."""
MANNER: Final[Mapping[str, str]] = {
    "even": "Plays like most people.",
    "tight-passive": "Plays few hands, and plays them quietly.",
    "tight-aggressive": "Plays few hands, and plays them hard.",
    "loose-passive": "Calls with a lot of hands and seldom raises.",
    "loose-aggressive": "Plays a lot of hands, and raises with them.",
}


@dataclass(frozen=True)
class MetPerson:
    """Somebody of the house as a player knows them; money in cents. `pots` are hands in which it can be said whether chips went
    in freely, which is not where the house holds the bank; `mine` is what went from them to the player, less what went back."""

    name: str
    hands: int = 0
    pots: int = 0
    joined: int = 0
    raised: int = 0
    mine: int = 0


def others(round_: Round, me: int, names: Mapping[int, str]) -> dict[str, dict[str, Any]]:
    """What a finished hand was for the people of the house who were dealt in, by name, as it is kept with the hand."""
    opened, after, found = round_.opening, round_.table(), dict[str, dict[str, Any]]()
    first = chosen_first(round_)
    for number, seat in opened.seats.items():
        name, then = names.get(number, ""), after.seats.get(number)
        if number == me or name not in cast() or then is None or then.standing == "out":
            continue
        found[name] = {"gain": then.stack - seat.stack}
        if first is not None:
            found[name] |= {"in": any(isinstance(move, JOINS) and move.by == number for move in first),
                            "raised": any(isinstance(move, RAISES) and move.by == number for move in first)}
    return found


def chosen_first(round_: Round) -> list[m.Move] | None:
    """What was done before the first bets were gathered, without an opening bet that had to be made; None where nobody bets,
    so that nobody can be said to have put chips in freely."""
    if not round_.engine.rules.spec.steps_of(BettingOptions):
        return None
    found: list[m.Move] = []
    for played in round_.played():
        if isinstance(played.move, m.GatherBets):
            break
        forced = played.due is not None and played.due.forced_bet and isinstance(played.move, m.Bet)
        found += [] if forced else [played.move]
    return found


def known(kept: Iterable[Mapping[str, Any]]) -> list[MetPerson]:
    """Everybody met in hands as they are kept, the one who was met most first; practice, and what cannot be read, is left out."""
    found: dict[str, MetPerson] = {}
    for own in kept:
        there = {} if own.get("again") else own.get("others")
        for name, other in (there.items() if isinstance(there, dict) else ()):
            if name in cast() and isinstance(other, dict) and type(other.get("gain")) is int:
                found[name] = _with(found.get(name, MetPerson(name)), own, other, _share(own, there or {}))
    return sorted(found.values(), key=lambda each: (-each.hands, each.name))


def _share(own: Mapping[str, Any], there: Mapping[str, Any]) -> float:
    """What part of their gain or loss went between somebody and the player, where one of them won and the other lost: all who lost
    paid for what was won, each by what they lost. Nothing in a tournament, whose chips are no money."""
    gain = own["gain"] if type(own.get("gain")) is int else 0
    theirs = [each["gain"] for each in there.values() if isinstance(each, dict) and type(each.get("gain")) is int]
    against = sum(abs(each) for each in theirs if each * gain < 0)
    return min(1.0, abs(gain) / against) if against and not own.get("tournament") else 0.0


def _with(before: MetPerson, own: Mapping[str, Any], other: Mapping[str, Any], share: float) -> MetPerson:
    """One hand more, in which such a `share` of what the other won or lost went between the two."""
    pot = type(other.get("in")) is bool
    gain, theirs = own["gain"] if type(own.get("gain")) is int else 0, other["gain"]
    between = -round(theirs * share) if pot and gain * theirs < 0 else 0
    return replace(before, hands=before.hands + 1, pots=before.pots + pot, joined=before.joined + (other.get("in") is True),
                   raised=before.raised + (other.get("raised") is True), mine=before.mine + between)


def rows(people: Iterable[MetPerson]) -> list[Row]:
    """A row for each, with what went between."""
    return [Row(each.name, each.name, f"you {signed(each.mine)}" if each.pots else "", _tone(each.mine),
                under=counted(each.hands, "hand") + " together") for each in people]


def _tone(cents: int) -> str:
    return "success" if cents > 0 else "danger" if cents < 0 else "muted"


def card(each: MetPerson) -> list[Paragraph]:
    """What is known of somebody."""
    who: Character = cast()[each.name]
    found = [plain(who.name, size="title", bold=True), plain(who.about, before=6),
             plain(MANNER[who.style], colour="muted", before=2),
             plain(f"{counted(each.hands, 'hand')} together", bold=True, before=14)]
    if each.pots:
        few = f" Only {counted(each.pots, 'hand')} so far, so don't read much into it." if each.pots < ENOUGH else ""
        told = (f"Played {percent(each.joined / each.pots)} of them (VPIP), and raised {percent(each.raised / each.pots)} "
                f"in the first betting round (PFR).{few}")
        found += [plain(told, before=4), plain(_between(each), colour=_tone(each.mine), before=10)]
    return found


def _between(each: MetPerson) -> str:
    if not each.mine:
        return "You two are even."
    won = signed(abs(each.mine)).lstrip("+")
    return f"You're {won} up on {each.name}." if each.mine > 0 else \
        f"{each.name} is {won} up on you."
