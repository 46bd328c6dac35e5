"""No question has its answer in its own words: it takes knowledge."""

from __future__ import annotations

import pytest

from game.rulebook.loader import library
from game.training.questions.all_kinds import KINDS, of_game
from game.training.questions.given_away import gives_away, picks_out
from game.training.questions.making import NothingToAsk, make
from game.training.questions.question import EASY

GAMES = [game for book in library().values() for game in book.games]


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_the_answer_do_not_all_stand_in_the_question(game: str) -> None:
    spec, asked = library()[game[:3]].games[game], 0
    for kind in (kind for kind in of_game(spec) if kind.word != "who-decides"):  # its answers are the same people every time
        for seed in range(6):
            try:
                question = make(kind, spec, seed, kind.levels[0] if kind.levels else EASY).question
            except NothingToAsk:
                break
            right = question.words.get(question.answer) if question.words and isinstance(question.answer, str) else None
            if right is None:
                break  # a sum or a seat, whatever the seed
            asked += 1
            assert not gives_away(right, question.text), (kind.word, question.text, right)
    assert asked


@pytest.mark.parametrize(("heading", "text", "gives"), [
    ("Shuffle", "You're the dealer. Shuffle the deck. Which rule says so?", True),
    ("Cut", "Offer the deck to seat 4 for the cut. Which rule says so?", True),
    ("Opening with antes", "With antes, the opening bet is the table minimum.", True),
    ("Hole cards", "Deal a card face down to seat 4.", False)])
def test_what_gives_an_answer_away(heading: str, text: str, gives: bool) -> None:
    assert gives_away(heading, text) is gives


@pytest.mark.parametrize(("text", "picked"), [
    ("The limits sign", True), ("A sign", True), ("The sign shows the pot", False), ("Seats", False),
    ("Limits and a reservation", False)])
def test_what_tells_the_right_answer_from_the_others(text: str, picked: bool) -> None:
    assert picks_out(text, ("Limits sign", "The pot", "Reservations"), 0) is picked


@pytest.mark.parametrize("kind", ["guest", "incident-note", "next-step", "tray-order"])
def test_the_longest_answer_is_right_no_more_often_than_any_other(kind: str) -> None:
    right, chance = 0, 0.0
    for spec in (library()[game[:3]].games[game] for game in GAMES[::2]):
        for seed in range(12):
            if not KINDS[kind].fits(spec):
                break
            question = make(KINDS[kind], spec, seed).question
            assert question.words is not None
            most = max(map(len, question.words.values()))
            longest = [word for word, said in question.words.items() if len(said) == most]
            if len(longest) == 1:
                right += question.is_right(longest[0])
                chance += 1 / len(question.words)
    assert chance > 10
    assert right < 1.5 * chance
