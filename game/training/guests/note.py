"""The incident note of a dealer: what was seen, who it was, when, and what was done. Facts alone: a note is read by people who were
not there."""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import Any, Final, Literal

from game.agents.cast.character import Appearance
from game.rulebook.schema.house import ANSWERS, GuestAnswer, HouseGuests
from game.training.guests.visit import MOMENTS, Visit

Field = Literal["seen", "who", "when", "done"]
FIELDS: Final[Mapping[Field, str]] = {"seen": "What was seen", "who": "Who", "when": "When", "done": "What was done"}
"""The four fields of a note."""
AGO, BOAST, OPINION, UNTRUE = "some-time-ago", "boast", "opinion", "untrue"
VAGUE: Final = "Some time ago."
_FAULTS: Final[Mapping[str, str]] = {
    OPINION: "“{}” is an opinion. Write what you saw.", BOAST: "“{}” is an opinion. Write what was done.",
    AGO: "“{}” helps nobody. Name the hand and the moment.",
}  # fmt: skip
OTHERS: Final = 2
"""How many other things that guests do are offered."""


def seen_rows(visit: Visit, house: HouseGuests) -> dict[str, str]:
    """What may be written as seen: by key, in the order of the alphabet."""
    guest = visit.guest
    others = [word for word, each in house.guests.items() if each.fact and word != visit.word]
    first = list(house.guests).index(visit.word) % max(len(others), 1)
    rows = {word: house.guests[word].fact for word in (others[first:] + others[:first])[:OTHERS]}
    rows |= {visit.word: guest.fact, OPINION: guest.opinion, UNTRUE: guest.untrue}
    return dict(sorted(rows.items(), key=itemgetter(1)))


def when_rows(visit: Visit, deal: str) -> dict[str, str]:
    """The moments that may be written; `deal` is what the game calls a hand."""
    hands = (visit.hand - 1, visit.hand) if visit.hand > 1 else (visit.hand,)
    said = {moment: moment.replace("hand", deal) for moment in MOMENTS}
    rows = {f"{hand} {moment}": f"{deal.capitalize()} {hand}, {text}." for hand in hands for moment, text in said.items()}
    return {**rows, AGO: VAGUE}


def done_rows(house: HouseGuests) -> dict[str, str]:
    """What may be written as done."""
    return {each: getattr(house.did, each) for each in ("speak", "floor", "refuse", BOAST)}


def right_note(visit: Visit, answer: GuestAnswer) -> dict[Field, str]:
    """The four fields as they should be, by key."""
    return {"seen": visit.word, "who": str(visit.seat), "when": f"{visit.hand} {visit.moment}", "done": answer}


def faults(given: Mapping[Any, str], visit: Visit, answer: GuestAnswer, rows: Mapping[Any, Mapping[str, str]]) -> list[str]:
    """What is wrong with a note, a sentence for each field. `rows` is what each field offered."""
    found = []
    for name, right in right_note(visit, answer).items():
        said = given[name]
        if said == right or (name == "who" and visit.is_at(int(said))):
            continue
        text = rows[name][said]
        found.append(_FAULTS.get(said, f"{FIELDS[name]}: not “{{}}”.").format(text))
    return found


def described(face: Appearance) -> str:
    """What somebody looks like, in a few words that another person finds them by."""
    age = "middle-aged" if face.age == "middle" else face.age
    cut = {"bald": "bald", "crest": "combed hair", "fringe": "a fringe", "bob": "a bob", "bun": "a bun"}
    hair = f"{age}, {cut.get(face.cut, f'{face.cut} hair')}"
    more = [{"cap": "cap", "beanie": "beanie", "flat": "flat cap", "brim": "hat"}.get(face.hat, ""),
            f"{face.glasses} glasses" if face.glasses != "none" else "",
            {"moustache": "moustache", "none": "", "stubble": "stubble"}.get(face.beard, f"{face.beard} beard")]
    return ", ".join(filter(None, (hair, *more)))


def in_words(answer: GuestAnswer) -> str:
    """An answer as it stands in a report: "call the floor"."""
    return ANSWERS[answer][0].lower() + ANSWERS[answer][1:]
