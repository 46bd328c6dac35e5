"""A small made-up book, sound as it stands, for tests to spoil one line at a time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rulebook.errors import RulebookError
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import load_book

FILES = {
    "book.yaml": """\
id: toy
title: The toy book
edition: First
headings: {A: Words, B: Play, B.1: Deal}
decks: {full: {lowest: 2}, reduced: {lowest: 7}}
rankings:
  full:
    order: [royal-flush, straight-flush, four-of-a-kind, full-house, flush, straight, three-of-a-kind, two-pairs,
            one-pair, high-card]
    low-straight: true
    each: {royal-flush: toy B.2, straight-flush: toy B.2, four-of-a-kind: toy B.2, full-house: toy B.2, flush: toy B.2,
           straight: toy B.2, three-of-a-kind: toy B.2, two-pairs: toy B.2, one-pair: toy B.2, high-card: toy B.2}
scales:
  plain: {per: 50, charge: 2.5, free-to: 20, cites: [toy B.2]}
authorities: {dealer: Dealer, supervisor: Floor}
games: [toy-poker]
""",
    "refs.yaml": """\
A: [pot]
B.1: [a]
B.2: [-]
""",
    "clauses/words.yaml": """\
- ref: toy A.pot
  kind: definition
  games: [all]
  live: [engine]
  heading: Pot
  summary: What is won.
""",
    "clauses/play.yaml": """\
- ref: toy B.1.a
  kind: procedure
  games: [toy-poker]
  live: [engine, step]
  heading: Deal
  summary: One card to each.
  say: {card-dealt: "One card to seat {to}."}
  with: [toy A.pot]
- ref: toy B.2
  kind: settlement
  games: [all]
  live: [ruling]
  heading: Commission
  summary: A little of each pot.
""",
    "readings.yaml": """\
- {id: toy R1, title: Which card, refs: [toy B.1.a], text: The top one., setting: burns}
""",
    "games/toy-poker.yaml": """\
id: toy-poker
title: Toy poker
deck: reduced
ranking: full
composition: any-five
marker: button
seats: {least: 2, most: 10}
layouts: [diagram-a]
streets: [pre-flop, flop]
settings:
  - {name: limit, kind: choice, values: [fixed, pot], default: fixed, title: Limit, cites: [toy B.2]}
  - {name: blinds, kind: amounts, title: Blinds, cites: [toy B.2]}
  - {name: units, kind: amounts, title: Bets, cites: [toy B.2]}
  - {name: table-min, kind: amount, title: Least bet, cites: [toy B.2]}
  - {name: chip, kind: amount, default: 0.5, title: Smallest chip, cites: [toy B.2]}
  - {name: loans, kind: flag, default: false, title: Loans, cites: [toy B.2]}
  - {name: burns, kind: numbers, default: [1, 1, 1], title: Burns, readings: [toy R1]}
  - {name: places, kind: number, default: 10, title: Places, cites: [toy B.2]}
  - {name: pool-share, kind: number, default: 0.70, title: Share, cites: [toy B.2]}
  - {name: draw-burn, kind: choice, values: [none, one], default: none, title: Burn, cites: [toy B.2]}
  - {name: levels, kind: levels, title: Levels, cites: [toy B.2]}
procedure:
  - {step: shuffle, cite: toy A.pot}
  - {step: burn, street: flop, count: {setting: draw-burn}, cite: toy B.2}
  - {step: deal-hole, cards: 2, first: marker, cite: toy B.1.a, readings: [toy R1]}
checks:
  - {check: blinds-rising, cite: toy B.2}
  - {check: last-blind-is-minimum, cite: toy B.2, readings: [toy R1]}
family: pots
""",
    "irregularities.yaml": """\
- id: exposed-card
  title: A card is exposed
  games: [toy-poker]
  rulings:
    - {when: [dealers], remedy: replace-card, decides: dealer, cites: [toy B.1.a], steps: replace-by-burn}
    - {when: [], remedy: misdeal, decides: supervisor, cites: [toy B.2], accepts: [void-round], text: Start again.}
""",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        file = tmp_path / "toy" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path / "toy"


@pytest.fixture
def spoil(folder: Path) -> Callable[[str, str, str], Path]:
    """Change one passage of one file; the passage must be there once."""

    def change(name: str, old: str, new: str) -> Path:
        file = folder / name
        text = file.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        file.write_text(text.replace(old, new), encoding="utf-8")
        return folder

    return change


@pytest.fixture
def toy_poker(folder: Path) -> GameSpec:
    return load_book(folder).game("toy-poker")


@pytest.fixture
def fault_of() -> Callable[..., RulebookError]:
    def load(folder: Path) -> RulebookError:
        with pytest.raises(RulebookError) as caught:
            load_book(folder)
        return caught.value

    return load
