"""What there is to tell between two hands of a tournament: who is out and where, the ante or the blinds that hold now."""

from __future__ import annotations

from collections.abc import Iterator

from game.chips.chip_set import colour
from game.grammar import and_list, counted, numbered, ordinal
from game.rulebook.money import dollars
from game.rulebook.settings import Settings
from game.session.narration.narration import Line
from game.session.round import engine_for
from game.table.between.next_hand import ante
from game.table.rules import Rules
from game.tournament import levels
from game.tournament.level_clock import MINUTE, break_due
from game.tournament.prizes import of_places, prizes
from game.tournament.race import Race
from game.tournament.standing import Exit, Standing

_HOW = {"bust": "going-out", "blinded-out": "blinded-out", "expelled": "expelled", "let-go": "leaving"}
"""The rule that each way of going out rests on."""
_WORDS = {"bust": "is out", "blinded-out": "is blinded out", "expelled": "is expelled", "let-go": "is allowed to leave"}


def news(settings: Settings, before: Standing, after: Standing, *, races: bool = True) -> list[Line]:
    """What a hand, or a decision between two hands, has changed, in the order in which it is announced; the `races` with it."""
    run = map(race_line, after.races[len(before.races) :]) if races else ()
    return [*_exits(settings, before, after), *_stakes(settings, before, after), *run, *_ending(settings, after)]


def beginning(settings: Settings, standing: Standing) -> list[Line]:
    """What is announced before the first hand: that all agree, where they have to, what each begins with, and for what."""
    rules, pool = _rules(settings), prizes(settings, standing.entries, {}).pool
    agreed = [Line("All agree: freeze out.", rules.cite("consent"))] if rules.has("consent") else []
    played_for = f" Prizes total {dollars(pool)}: {prize_list(settings, standing.entries)}." if pool else ""
    return [*agreed, Line(f"Everybody starts with {dollars(standing.stake)}.{played_for}", rules.cite("equal-stakes"))]


def prize_list(settings: Settings, entries: int) -> str:
    """What each place wins: "1st 300, 2nd 180, 3rd 120"."""
    won = of_places(settings, entries)
    return ", ".join(f"{ordinal(place)} {dollars(sum_)}" for place, sum_ in enumerate(won, start=1) if sum_)


def place_in_words(standing: Standing, place: int) -> str:
    """4th, or equal 4th where several share it."""
    shared = list(standing.ranking().values()).count(place) > 1
    return f"equal {ordinal(place)}" if shared else ordinal(place)


def _exits(settings: Settings, before: Standing, after: Standing) -> Iterator[Line]:
    rules, won = _rules(settings), prizes(settings, after.entries, after.ranking()).paid
    for gone in after.exits[len(before.exits) :]:
        prize = f" and wins {dollars(won[gone.seat])}" if won.get(gone.seat) else ""
        left = f" {dollars(gone.chips)} in chips goes out of play." if gone.chips else ""
        place = f"{place_in_words(after, gone.place)} of {after.entries}"
        yield Line(f"Seat {gone.seat} {_WORDS[gone.how]}, {place}{prize}.{left}", cite_of(rules, gone))


def cite_of(rules: Rules, gone: Exit) -> str:
    """The clause under which somebody is out; where the book has none for the way of it, that of going out."""
    return rules.cite(_HOW[gone.how] if rules.has(_HOW[gone.how]) else "going-out")


def _stakes(settings: Settings, before: Standing, after: Standing) -> Iterator[Line]:
    rules = _rules(settings)
    if rules.has("growing-ante") and after.steps > before.steps and not after.over:
        yield Line(f"The ante is now {dollars(ante(rules, after.steps))}.", rules.cite("growing-ante"))
    then, now = levels.level_of(settings, before.hand, before.raised), levels.level_of(settings, after.hand, after.raised)
    if then and now and now.number > then.number and not after.over:
        yield Line(f"Level {now.number}: the blinds are {'/'.join(map(dollars, now.blinds))}.", rules.cite("level"))
    if pause := break_due(settings, before, after):
        yield Line(f"Break: {counted(pause // MINUTE, 'minute')}.")


def race_line(race: Race) -> Line:
    """What was raced off, and who got what for it."""
    chip, larger = called(race.value), dollars(race.larger)
    who = f"{numbered(len(race.winners), 'seat')} {and_list(sorted(race.winners))}"
    got = f"{who} {'gets' if len(race.winners) == 1 else 'get'} a {larger} chip{'' if len(race.winners) == 1 else ' each'}"
    kept = f", and {numbered(len(race.kept), 'seat')} {and_list(race.kept)} one to stay in" if race.kept else ""
    added = f" The house adds {dollars(race.added)}." if race.added else ""
    return Line(f"{'Racing off' if race.cards else 'Rounding up'} the {chip}: {got}{kept}.{added}")


def called(value: int) -> str:
    """Chips by their colour, as a dealer calls them: "greens"."""
    word = colour(value)
    return f"{word}s" if word else f"chips of {dollars(value)}"


def _ending(settings: Settings, after: Standing) -> Iterator[Line]:
    if after.winner is None:
        return
    won = prizes(settings, after.entries, after.ranking()).paid.get(after.winner)
    prize = dollars(won) if won else f"{dollars(after.stacks[after.winner])} in chips"
    yield Line(f"Seat {after.winner} is the last player left and wins {prize}.", _rules(settings).cite("tournament"))


def _rules(settings: Settings) -> Rules:
    return engine_for(settings.spec.book, settings.spec.id, settings).rules
