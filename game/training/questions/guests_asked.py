"""Guests away from the cards: what the house wants of its dealer, and what belongs in an incident note. The house's policy, and no
clause's but where a book has one."""

from __future__ import annotations

from collections.abc import Iterable

from game.rulebook.game_spec import GameSpec
from game.rulebook.readers.read_house import house_guests
from game.rulebook.schema.house import ANSWERS
from game.session.narration.wording import placed
from game.training.questions.chip_work import is_paid
from game.training.questions.question import MIDDLE, ExerciseKind, Moment, Question, mixed


def _any(spec: GameSpec) -> bool:
    return True


def _answered(moment: Moment) -> Iterable[Question]:
    """Somebody does something: what this house wants."""
    if not is_paid(moment):
        return
    guests, seat = house_guests().guests, moment.rng.choice(list(moment.table.seats))
    guest = guests[moment.rng.choice(list(guests))]
    heard = f" You hear: “{moment.rng.choice(guest.says)}”"
    who, does = "A new player" if guest.newcomer else f"Seat {seat}", f"{guest.fact[:1].lower()}{guest.fact[1:]}"
    text = f"{placed(moment.rules, f'{who} {does}')}{heard} What do you do in this house?"
    cite = next((ref for ref in guest.clauses if ref.partition(" ")[0] == moment.rules.book.id), "")
    words = {str(word): said for word, said in ANSWERS.items()}
    yield Question(text, "word", guest.answer, cite, (guest.why,), MIDDLE, words=words, accepts=frozenset(guest.also))


def _noted(moment: Moment) -> Iterable[Question]:
    if not is_paid(moment):
        return
    guests = {word: guest for word, guest in house_guests().guests.items() if guest.note}
    if len(guests) < 2:
        return
    word, other = moment.rng.sample(list(guests), 2)
    guest = guests[word]
    text = f"Afterwards you write an incident note about {guest.title.lower()}. Which sentence belongs in it?"
    words = mixed((("fact", guest.fact), ("opinion", guest.opinion), ("other", guests[other].opinion)), text)
    why = "A note says what you saw and heard. Your opinion doesn't help anybody who wasn't there."
    yield Question(text, "word", "fact", "", (why,), MIDDLE, words=words)


KINDS = (
    ExerciseKind("guest", "Guests", "Speak, refuse, call the floor, or deal on: your house's policy.", _answered, _any,
                 levels=(MIDDLE,)),
    ExerciseKind("incident-note", "The incident note", "Facts, and no opinions.", _noted, _any, levels=(MIDDLE,)),
)
