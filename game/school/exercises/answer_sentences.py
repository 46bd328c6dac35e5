"""Answers to questions, as sentences say them."""

from __future__ import annotations

from game.cards.card import Card
from game.rulebook.money import dollars
from game.session.narration.wording import cards_in_words
from game.training.questions.question import Answer, Question, seat_list


def describe_answer(question: Question, answer: Answer) -> str:
    """An answer as a sentence says it."""
    if isinstance(answer, str):
        return (question.words or {}).get(answer, answer).rstrip(".")
    if isinstance(answer, tuple):
        return _several(question, answer)
    if question.form == "seat":
        return f"{question.place} {answer}"
    return dollars(answer) if question.form == "amount" else str(answer)


def every_right(question: Question) -> str:
    """All answers offered that are right, the one most wanted first: "Speak to the guest, or call the floor"."""
    also = [describe_answer(question, word) for word in question.words or () if word in question.accepts - {question.answer}]
    return ", or ".join([describe_answer(question, question.answer), *(f"{each[:1].lower()}{each[1:]}" for each in also)])


def right_in_words(question: Question) -> tuple[str, ...]:
    """What is right and how it comes about, a sentence each; none twice, where the working is the answer."""
    right = f"{describe_answer(question, question.answer)}."
    return (f"Right: {every_right(question)}.", *(line for line in question.working if line != right))


def _several(question: Question, answer: tuple[int, ...]) -> str:
    if question.form == "seats":
        return seat_list(answer, question.place)
    if question.form == "cards":
        return cards_in_words(map(Card, answer))
    said = [dollars(each) if question.form == "amounts" else str(each) for each in answer]
    if question.form == "counts":
        return ", ".join(f"{each} × {label}" for label, each in zip(question.labels, answer, strict=True) if each)
    return ", ".join(f"{label}: {value}" for label, value in zip(question.labels, said, strict=True) if value != "0")
