"""No question has its answer in its own words: it takes knowledge."""

from __future__ import annotations

import pytest

from game.rulebook.loader import library
from game.training.questions.all_kinds import of_game
from game.training.questions.clauses_asked import gives_away
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
