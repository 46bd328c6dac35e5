"""The people of the house: their file is whole, nobody is taken for another, and tomorrow they are who they are today."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from game import resources
from game.agents.ai_players import Player
from game.agents.cast.character import OCCASIONS, cast, cast_in, company
from game.agents.personality import TEMPERS
from game.chair.setting_up.seating import Seating, _known, names
from game.chair.setting_up.setup_model import STYLES, Opponents, SetupChoice
from game.chair.setting_up.sitting_down import sit_down
from game.files import FileFault
from game.rulebook.loader import library
from game.session.cash.floor import Floor
from tests.dealer import stakes_of

FILE = resources.assets() / "cast.yaml"


def chosen(style: str, seed: int, seats: int = 6) -> Seating:
    """A player's table of hold 'em, set up with a style."""
    spec = library()["tas"].games["tas-holdem"]
    places = tuple(range(1, seats + 1))
    others = Opponents("mixed", style)
    choice = SetupChoice("player", "tas", spec.id, spec.layouts[0], seats, 2, {}, others, 0, seed, 0.0, places=places)
    return Seating.chosen(choice, spec.title)


def test_everybody_is_there_with_a_voice_for_every_occasion() -> None:
    people = cast()
    assert len(people) >= 30
    assert Counter(each.style for each in people.values()) == dict.fromkeys(TEMPERS, len(people) // len(TEMPERS))
    assert all(each.lines[occasion] for each in people.values() for occasion in OCCASIONS)


def test_no_two_look_alike() -> None:
    for one, other in combinations(cast().values(), 2):
        differ = [name for name in one.face.__slots__ if getattr(one.face, name) != getattr(other.face, name)]
        assert len(differ) >= 3, f"{one.name} and {other.name} differ in {differ} alone"


def test_nobody_bears_the_name_of_a_stranger() -> None:
    assert not set(cast()) & set(_known()), "a name kept before would get a face that was never its own"


@pytest.mark.parametrize(("old", "new", "place"), [
    ("style: even", "style: evenly", "people.Alison.style"),
    ("voice: dry", "voice: dri", "people.Alison.voice"),
    ("head: long", "head: lung", "people.Alison.face.head"),
    ("cloth: wine", "cloth: wien", "people.Alison.face.cloth"),
    ("level: expert", "rank: expert", "people.Alison.rank"),
    ('pale: "#f0d0b8"', 'pale: "f0d0b8"', "colours.skin.pale"),
    ("hello: [Evening.", f"hello: [{'Evening ' * 10}.", "voices.dry.hello[0]"),
])  # fmt: skip
def test_a_mistake_in_the_file_is_told_with_its_place(tmp_path: Path, old: str, new: str, place: str) -> None:
    wrong = tmp_path / "cast.yaml"
    wrong.write_text(FILE.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(FileFault) as told:
        cast_in(wrong)
    assert place in "\n".join(map(str, told.value.all))
    assert "cast.yaml" in str(told.value)


def test_a_face_that_stands_twice_is_told(tmp_path: Path) -> None:
    people = FILE.read_text(encoding="utf-8").partition("people:\n")
    first = people[2].partition("  Bilal:")[0]
    wrong = tmp_path / "cast.yaml"
    wrong.write_text("".join(people) + first.replace("Alison", "Berenice"), encoding="utf-8")
    with pytest.raises(FileFault, match="has the face of"):
        cast_in(wrong)


@pytest.mark.parametrize("style", [style for style in STYLES if style != "mixed"])
def test_a_wished_style_is_that_of_everybody_who_sits_there(style: str) -> None:
    seating = chosen(style, 7)
    assert len(seating.guests) == 5
    assert all(style in cast()[name].style.split("-") for name in seating.guests.values())


def test_a_mixed_table_is_a_mix() -> None:
    tables = [{cast()[name].style for name in chosen("mixed", seed).guests.values()} for seed in range(20)]
    assert all(len(styles) >= 2 for styles in tables)
    assert set.union(*tables) == set(TEMPERS)


def test_the_same_table_tomorrow_seats_the_same_people_who_play_the_same_way() -> None:
    today = chosen("mixed", 11)
    tomorrow = Seating.kept(today.plain())
    assert tomorrow == chosen("mixed", 11) == today
    assert names(tomorrow, 11)[2] == "You"
    tables = [sit_down(each, stakes_of("tas-holdem", 11), None) for each in (today, tomorrow)]
    for seat, name in today.guests.items():
        agents = [play.session.chairs.agents[seat] for play in tables]
        assert all(isinstance(agent, Player) and agent.temper == TEMPERS[cast()[name].style] for agent in agents)
        assert tables[0].names[seat] == tables[1].names[seat] == name


def test_another_day_brings_other_people_who_are_who_they_were() -> None:
    there = [set(chosen("mixed", seed).guests.values()) for seed in range(12)]
    assert len(set(map(frozenset, there))) > 6
    assert len(set.union(*there)) > 20


def test_who_comes_later_is_of_the_house_too_and_plays_as_he_does() -> None:
    seating = chosen("tight", 3)
    play = sit_down(seating, stakes_of("tas-holdem", 3), None)
    house = play.session.house
    assert isinstance(house, Floor)
    name = play.strangers[6]
    agent = house._newcomer(play.rules, 7)
    assert isinstance(agent, Player)
    assert agent.temper == TEMPERS[cast()[name].style]
    assert name not in seating.cast


def test_a_table_that_was_kept_before_has_the_names_it_had() -> None:
    old = {key: value for key, value in chosen("mixed", 5).plain().items() if key != "cast"}
    kept = Seating.kept(old)
    assert kept.cast == ()
    drawn = Random("5 names").sample(_known(), 6)
    assert names(kept, 5) == {seat: "You" if seat == 2 else drawn[seat - 1] for seat in range(1, 7)}


def test_with_too_few_of_a_style_the_players_are_nobody_in_particular() -> None:
    assert len(company("tight", 1)) == 12
    assert chosen("tight", 1, 13).cast == ()
