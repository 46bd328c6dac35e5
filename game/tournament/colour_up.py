"""Chips that a tournament no longer needs are coloured up, and the odd ones raced off. No rulebook says how: it is the house's (thr
R40)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from operator import itemgetter
from random import Random

from game.cards.card import JOKER_INDEX, Card
from game.rulebook.settings import Settings
from game.tournament.levels import chips_between, level_of
from game.tournament.race import Race
from game.tournament.standing import Standing


def raced(settings: Settings, before: Standing, after: Standing, seed: int) -> Standing:
    """How it stands once the chips are gone that the coming level does not need; the same where all of them stay."""
    then, now = level_of(settings, before.hand, before.raised), level_of(settings, after.hand, after.raised)
    if settings.colour_up == "never" or not then or not now or after.over:
        return after
    found = after
    for value, larger in pairwise(chips_between(settings, then.number, now.number)):
        race = run_race(found, value, larger, seed, round_up=settings.colour_up == "round-up")
        if race.odd:
            found = replace(found, stacks=race.after(found.stacks), races=(*found.races, race))
    return found.checked()


def run_race(standing: Standing, value: int, larger: int, seed: int, *, round_up: bool = False) -> Race:
    """What becomes of the odd chips of one value."""
    odd = {seat: stack % larger // value for seat, stack in sorted(standing.stacks.items()) if stack % larger}
    race = Race(standing.hand, value, larger, odd)
    if round_up:
        return replace(race, winners=tuple(odd))
    deck = [Card(index) for index in range(JOKER_INDEX)]
    Random(f"{seed} race {race.hand} {value}").shuffle(deck)
    cards = tuple((seat, deck.pop()) for seat, many in odd.items() for _ in range(many))
    ahead = dict.fromkeys(seat for seat, _ in sorted(cards, key=itemgetter(1), reverse=True))
    winners = tuple(ahead)[: -(-value * sum(odd.values()) // larger)]
    kept = tuple(seat for seat in odd if standing.stacks[seat] < larger and seat not in winners)
    return replace(race, cards=cards, winners=winners, kept=kept)
