"""What an exercise came to, in words: right or not and why, and how a whole run went."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from game.chair.seen.answered import with_answer
from game.chair.seen.view import TableView
from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run
from game.grammar import capitalised, counted
from game.rulebook.loader import library
from game.school.exercises.answer_sentences import describe_answer, every_right, right_in_words
from game.session.round import engine_for
from game.session.setting_up.table_sign import headline
from game.training.questions.making import Exercise
from game.training.questions.question import Question
from game.training.questions.question_run import ExerciseRun, SolvedExercise

WHY: Final = "Why: "
"""How the reason begins, where it is told as one."""


def played_for(exercise: Exercise) -> str:
    """The game of an exercise with its limits: on the small picture of its table they are hard to read."""
    spec = exercise.spec
    return headline(engine_for(spec.book, spec.id, exercise.settings).rules)


def asked(exercise: Exercise, *, roomy: bool) -> list[Paragraph]:
    """The question, large where it is `roomy`, and what was done in the betting round where its answer depends on that."""
    text = plain(exercise.question.text, size="large" if roomy else "body", bold=True, before=6)
    return [text, *([plain(exercise.so_far, before=6)] if exercise.so_far else [])]


def shown(solved: SolvedExercise) -> Callable[[TableView], TableView]:
    """What its table shows of an answer."""
    return partial(with_answer, exercise=solved.exercise, given=solved.given)


def sums(question: Question) -> list[tuple[str, int]]:
    """The sums of the right answer, each with its label, as they lie in chips; none where it is no sum of money."""
    if question.form == "amount" and isinstance(question.answer, int):
        return [("", question.answer)] if question.answer else []
    if question.form == "amounts" and isinstance(question.answer, tuple):
        return [(label, amount) for label, amount in zip(question.labels, question.answer, strict=True) if amount]
    return []


def outcome(solved: SolvedExercise) -> list[Paragraph]:
    """Right or wrong, and what would be right."""
    question = solved.exercise.question
    seconds = counted(max(round(solved.seconds), 1), "second")
    head = f"✓ Right, in {seconds}." if solved.right else "✗ Not this time." if solved.given is not None else "✗ Not answered."
    found = [plain(head, colour="success" if solved.right else "danger", bold=True, before=0)]
    if not solved.right:
        if solved.given is not None:
            found.append(plain(f"You said: {describe_answer(question, solved.given)}.", colour="muted", before=4))
        found.append(plain(right_in_words(question)[0], bold=True, before=6))
    return found


def reasons(solved: SolvedExercise, *, brief: bool = False) -> list[Paragraph]:
    """The reason in a line, the clause, then the rest of how it comes about, and the other answers that were offered; `brief`
    leaves out those and what the clause says."""
    question = solved.exercise.question
    told = list(question.working if solved.right else right_in_words(question)[1:])
    reason = next((line for line in told if line.startswith(WHY)), told[0] if told else "")
    first = [plain(reason, bold=solved.right and not reason.startswith(WHY), before=6)] if reason else []
    rest = [plain(line, size="small", colour="muted", before=4) for line in told if line != reason]
    if rest:
        rest[0] = replace(rest[0], before=12)
    clause = _clause(solved.exercise.spec.book, question.cite, question.working)
    return [*first, *clause[:1], *rest] if brief else [*first, *clause, *rest, *_offered(solved)]


def _offered(solved: SolvedExercise) -> list[Paragraph]:
    """The words that could have been answered, but those that the outcome has told already."""
    question = solved.exercise.question
    if question.form != "word" or not question.words:
        return []
    right = {question.answer, *question.accepts}
    left = {word: text for word, text in question.words.items() if solved.right or word not in {*right, solved.given}}
    found = [plain("The answers were:" if solved.right else "The other answers:", size="small", colour="muted", before=12)]
    for word, text in left.items():
        mark, colour = ("✓", "success") if word in right else ("–", "muted")
        runs = (TextRun(f"{mark}\u2002", colour=colour, bold=True), TextRun(text, colour="text" if word in right else "muted"))
        found.append(Paragraph(runs, "small", 4))
    return found if len(left) > 1 else []


def verdict(solved: SolvedExercise, *, brief: bool = False) -> list[Paragraph]:
    """Right or wrong, what would be right, why, and the clause; `brief` as for the reasons."""
    return [*outcome(solved), *reasons(solved, brief=brief)]


def _clause(book: str, cite: str, told: tuple[str, ...]) -> list[Paragraph]:
    """The clause or the reading that an answer rests on, with what it says unless that has been told."""
    if not cite:
        return []
    clause, reading = library()[book].clauses.get(cite), library()[book].readings.get(cite)
    said = clause.summary if clause else reading.text if reading else ""
    named = Paragraph((ref_run(cite),), "body", 8)
    return [named] if said in told else [named, plain(said, size="small", colour="muted", before=4)]


def report(run: ExerciseRun) -> list[Paragraph]:
    """How a run went: how many were right and how fast, what to repeat, and each exercise with its mark."""
    seconds = sum(each.seconds for each in run.solved) / max(len(run.solved), 1)
    found = [plain(f"{run.right()} of {len(run.solved)} right, {counted(round(seconds), 'second')} each.", size="large", bold=True,
                   before=0)]
    if kinds := run.to_repeat():
        found.append(plain(f"Practise again: {', '.join(kind.title.lower().rstrip('?') for kind in kinds)}.", before=8))
    for each in run.solved:
        question = each.exercise.question
        mark, colour = ("✓", "success") if each.right else ("✗", "danger")
        runs = [TextRun(f"{mark} {each.exercise.kind.title.rstrip('?')}: ", colour=colour, bold=True), TextRun(f"{question.text} "),
                TextRun(f"{capitalised(every_right(question))}.", bold=True)]
        if each.given is not None and each.given != question.answer:
            runs.append(TextRun(f" You said: {describe_answer(question, each.given)}.", colour="muted"))
        found.append(Paragraph((*runs, *([TextRun(" "), ref_run(question.cite)] if question.cite else [])), "body", 12))
    return found
