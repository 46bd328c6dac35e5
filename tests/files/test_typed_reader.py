"""The typed reader by itself: nested classes, lists, mappings, words, limits; all faults of a file at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest

from game.files import ContentFault
from game.files.schema.entry import Entry, TypedText, of_text, of_values
from game.files.schema.json_schema import of_class
from game.files.schema.reference import option_lines
from game.files.schema.typed import Between, DistinctList, Help, Letters, Special, typed, word_of, words_of

HERE = Path("thing.yaml")
Dish = Annotated[str, word_of("dish", lambda: ("soup", "salad"))]
Table = Annotated[int, Special("table", lambda entry, about: about[entry.text()], like=str)]


@dataclass(frozen=True)
class Guest:
    name: Annotated[str, Letters(8), Help("what they are called")]
    age: Annotated[int, Between(1, 120)] = 30
    eats: tuple[Dish, ...] = ()


@dataclass(frozen=True)
class Party:
    title: str
    guests: tuple[Guest, ...]
    mood: Literal["gay", "calm"] = "calm"
    prices: Annotated[Mapping[Dish, Decimal], Between(0, 2)] = field(default_factory=dict)
    pay: bool | Literal["later"] = False
    best: Guest | None = None
    at: Table | None = None
    seats: Annotated[tuple[int, ...], DistinctList()] = ()
    pass_: Annotated[tuple[int, int], Between(2, 2)] | None = None

    def check(self, entry: Entry, about: Any) -> None:
        if self.best is not None and self.best not in self.guests:
            raise entry.table()["best"].fault("the best isn't a guest", "name one of them")


GOOD = """\
title: Sunday
guests:
- {name: Ada, age: 41, eats: [soup]}
- {name: Ben}
prices: {soup: 4.50}
pay: later
best: {name: Ben}
at: window
pass: [1, 2]
"""


def faults(text: str) -> list[str]:
    with pytest.raises(ContentFault) as told:
        typed(Party, of_text(text, HERE), {"window": 3})
    return [str(fault).removeprefix("thing.yaml:") for fault in told.value.all]


def test_a_file_becomes_what_its_classes_say() -> None:
    found = typed(Party, of_text(GOOD, HERE), {"window": 3})
    assert found == Party("Sunday", (Guest("Ada", 41, ("soup",)), Guest("Ben")), "calm", {"soup": Decimal("4.50")}, "later",
                          Guest("Ben"), 3, (), (1, 2))
    again = words_of(found)
    assert again["guests"] == [{"name": "Ada", "age": 41, "eats": ["soup"]}, {"name": "Ben"}]
    assert "mood" not in again, "what is as if it were left out isn't said"
    assert typed(Party, of_values({**again, "at": "window"}, HERE), {"window": 3}) == found


def test_all_faults_come_at_once_in_the_order_of_the_lines() -> None:
    wrong = GOOD.replace("age: 41", "age: 141").replace("[soup]", "[soap]").replace("pay:", "pays:")
    assert faults(wrong.replace("Ben}", "Benjamins}", 1).replace("title: Sunday", "mood: sad")) == [
        "1: the key `title` is missing; add `title: ...`",
        "1: mood: unknown word sad; use one of: gay, calm",
        "3: guests[0].age: 141 is out of range; write 1 to 120",
        "3: guests[0].eats[0]: soap isn't a dish; did you mean soup?",
        "4: guests[1].name: it is 9 characters long; keep to 8",
        "6: pays: unknown key; did you mean pay or pass?",
    ]


@pytest.mark.parametrize(("was", "now", "told"), [
    ("{soup: 4.50}", "{soap: 4.50}", "5: prices.soap: unknown key; did you mean soup?"),
    ("{soup: 4.50}", "{soup: 4.50, soup: 5}", "5: prices.soup: the key is there twice; keep one of them"),
    ("pay: later", "pay: soon", "6: pay: unknown word soon; use one of: later"),
    ("best: {name: Ben}", "best: {name: Eve}", "7: best: the best isn't a guest; name one of them"),
    ("pass: [1, 2]", "pass: [1]", "9: pass: it has 1 value and needs 2; write 2 in []"),
    ("pass: [1, 2]", "seats: [1, 2, 1]", "9: seats[2]: 1 is there twice; keep one of them"),
    ("pass: [1, 2]", "seats: []", "9: seats: the list is empty; write a whole number, or leave the key out if it is optional"),
])
def test_a_fault_says_where_what_and_what_would_be_right(was: str, now: str, told: str) -> None:
    assert was in GOOD
    assert faults(GOOD.replace(was, now)) == [told]


def test_what_is_typed_is_read_as_in_a_file() -> None:
    assert typed(Guest, of_values({"name": "12", "age": TypedText("12")}, HERE)) == Guest("12", 12)
    with pytest.raises(ContentFault, match="isn't a whole number"):
        typed(Guest, of_values({"name": "Ada", "age": "12"}, HERE))


def test_schema_and_reference_are_made_of_the_same_classes() -> None:
    schema = of_class(Guest)
    assert schema["required"] == ["name"]
    assert schema["properties"]["name"] == {"type": ["string", "number"], "maxLength": 8, "description": "what they are called"}
    assert schema["properties"]["age"] == {"type": "integer", "maximum": 120, "minimum": 1}
    assert schema["properties"]["eats"]["items"] == {"enum": ["salad", "soup"]}
    assert option_lines(Guest)[0] == "name: WORD - what they are called"
