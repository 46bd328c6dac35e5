"""What somebody asks for, and the verdict on the answer, in words."""

from __future__ import annotations

from typing import Final

from game.chair.sitting import Sitting
from game.chair.wording.rule_words import ref_in_words
from game.chair.wording.verdict_words import VerdictText
from game.session.cash import floor_words
from game.session.cash.asking import Reply, Wish
from game.table.rules import Rules
from game.training.grading import Grade, Verdict
from game.training.request_answers import ways
from game.training.verdict.happened import place, sentence

RIGHT_ANSWER: Final = "Right answer"


def asks(sitting: Sitting, wish: Wish) -> str:
    """Who asks for what: "Orla, seat 5, asks for another deck"."""
    return floor_words.placed_wish(sitting.rules, wish, floor_words.asker(wish, sitting.names.get(wish.seat, "")))


def judged(sitting: Sitting, reply: Reply, verdict: Verdict) -> VerdictText:
    """The verdict on an answer, in words."""
    right = verdict.right
    assert right is not None
    said = ways(sitting.session, reply.wish)
    lines = [f"{asks(sitting, reply.wish)}.",
             f"Right: {_small(said[right.remedy])}. {floor_words.outcome(sitting.rules, reply)}".rstrip()]
    if right.text and right.text != reply.answer.text:
        lines.append(f"Why: {_small(right.text)}")
    elif reply.answer.why:
        lines.append(f"Why: {_small(_why(sitting.rules, reply))}")
    if verdict.grade is Grade.WRONG_REMEDY:
        lines.append(f"You answered: {_small(said[verdict.given])}.")
    if verdict.grade is Grade.WRONG_CLAUSE:
        lines.append(f"The answer is right, but it isn't under {ref_in_words(verdict.given_cite) or 'no clause'}.")
    head = {Grade.WRONG_REMEDY: "Wrong answer", Grade.WRONG_CLAUSE: "Right answer, wrong clause", Grade.MISSED: "Not answered"}
    return VerdictText(verdict.grade is Grade.EXACT, head.get(verdict.grade, RIGHT_ANSWER), tuple(lines), right.cites,
                       right.readings)


def _why(rules: Rules, reply: Reply) -> str:
    """What the clause means for this request: the one who asks and the place they ask for are named."""
    wish = reply.wish
    return sentence(rules, reply.answer.why, {"who": place(wish.seat), "to": place(wish.to)})


def _small(text: str) -> str:
    return f"{text[0].lower()}{text[1:]}"
