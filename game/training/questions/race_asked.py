"""A chip race in a tournament: which seats get a larger chip for their odd ones. The house's, and no clause's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.chips.chip_set import load_chips
from game.rulebook.game_spec import GameSpec
from game.rulebook.money import dollars
from game.session.narration.wording import cards_in_words
from game.tournament.colour_up import run_race
from game.tournament.news import called
from game.tournament.standing import Standing
from game.training.questions.chip_work import is_paid
from game.training.questions.question import EASY, HARD, MIDDLE, ExerciseKind, Moment, Question, seat_list

MOST_CHIPS: Final = 30
FEW_CARDS: Final = 5


def _colours_up(spec: GameSpec) -> bool:
    return spec.setting("colour-up") is not None


def _race(moment: Moment) -> Iterable[Question]:
    value, rng = moment.rules.chip, moment.rng
    larger = next((chip.value for chip in load_chips() if chip.value > value and chip.value % value == 0), 0)
    if not is_paid(moment) or not larger:
        return
    stacks = {seat: value * rng.randint(1, MOST_CHIPS) for seat in sorted(moment.table.seats)}
    race = run_race(Standing(0, stacks), value, larger, rng.randrange(10**6))
    if len(race.odd) < 2:
        return
    many, one = larger // value, dollars(larger)
    told = "; ".join(f"seat {seat}{'' if stacks[seat] > larger else ', with nothing else'}, {cards_in_words(race.of(seat))}"
                     for seat in race.odd)
    text = f"Racing off the {called(value)}, {many} to a {one} chip. Face up: {told}. Who gets a {one} chip?"
    whole = -(-len(race.cards) // many)
    working = (f"{len(race.cards)} odd chips make {whole} × {one}{', rounded up' if len(race.cards) % many else ''}",
               f"Highest cards, one to a seat: {seat_list(race.winners)}",
               *((f"Nobody is raced out, so {seat_list(race.kept)} get one each" if len(race.kept) > 1 else
                 f"Nobody is raced out, so {seat_list(race.kept)} gets one",) if race.kept else ()))
    hardness = HARD if race.kept else EASY if len(race.cards) < FEW_CARDS else MIDDLE
    yield Question(text, "seats", tuple(sorted(race.winners + race.kept)), "", working, hardness)


KINDS = (ExerciseKind("race", "The chip race", "Who gets a chip for their odd ones.", _race, _colours_up),)
