"""The terms of a test in words, as they are read before it begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.chair.wording.by_hand import by_hand as done_by_hand
from game.chair.wording.house_words import announced, at_the_tray, patience
from game.chair.wording.paragraphs import Paragraph, TextRun, plain
from game.chair.wording.rule_words import listed
from game.grammar import counted
from game.school.exams.criteria import PERFORMANCE, TITLES, TRAY, WRITTEN
from game.school.exams.exam_plan import ExamPlan
from game.school.exams.exam_table import rules_of
from game.school.exams.paper import Paper
from game.school.exams.terms_fields import changes_in_words, told_in_one
from game.school.lessons.lesson_progress import Unlearned
from game.table.rules import Rules
from game.tournament.run import is_tournament


def terms(plan: ExamPlan, paper: Paper) -> list[Paragraph]:
    """All that a test is made of and has to come to; first what is asked at all, and what isn't as anybody would expect it."""
    found = [_told("Written", _written(plan, paper)), _told("At the table", performance(plan)), _told("To pass", _pass(plan))]
    if otherwise := changes_in_words(plan):
        found.append(_told("Different from usual", told_in_one(otherwise)))
    if plan.hands:
        found.append(_told("By hand", f"{by_hand(plan)}."))
    if plan.hands and plan.calls:
        found += _calls(rules_of(plan))
    if plan.hands and plan.shares.get(TRAY) and (told := list(at_the_tray(rules_of(plan)))):
        found.append(_told("At the tray", " ".join(told)))
    if any(plan.floors.values()):
        found.append(_told("At least", ", ".join(f"{TITLES[word].lower()} {floor}%" for word, floor in plan.floors.items()
                                                 if floor and (word in paper.criteria or word in plan.shares)) + "."))
    if plan.critical:
        found.append(_told("Automatic fail", f"{', '.join(plan.critical)}."))
    if plan.pace[0]:
        found.append(_told("Pace", f"{plan.pace[0]} to {plan.pace[1]} hands an hour, players' time left out. It counts only if "
                                   f"{plan.gate}% of the steps are right first time."))
    found.append(plain("You get no feedback till the end. You can leave and continue later; the record will say that you left. The "
                       "same number gives everyone the same test; another number asks other things.", colour="muted", before=14))
    return found


def unlearned_in_words(ahead: Sequence[Unlearned]) -> list[Paragraph]:
    """Which chapters a test asks about that aren't done yet; nothing where all are."""
    if not ahead:
        return []
    first, many = ahead[0].chapter.title, counted(len(ahead), "chapter")
    told = f"You still have {many} of this test to finish. The first is “{first}”."
    return [plain(told if len(ahead) > 1 else f"You haven't finished a chapter that this test asks about: “{first}”.", before=0),
            plain("You can still take it now.", before=4)]


def _calls(rules: Rules) -> Iterator[Paragraph]:
    """What is announced, what isn't, and whether anybody waits for it."""
    first = " The action is called as each betting round opens, the first one too." if "action" in announced(rules) else ""
    yield _told("Announced", f"{announced(rules)}.{first}")
    closes = " The floor says when the table closes." if rules.has("closing") else ""
    if unsaid := rules.settings.left_out_calls:
        yield _told("Not announced", f"{listed(unsaid)}.{closes}")
    yield _told("Waiting", f"{patience()} The table stands still while you type a call, but your time runs.")


def _told(head: str, text: str) -> Paragraph:
    return Paragraph((TextRun(f"{head}: ", colour="muted"), TextRun(text)), "body", 8)


def _written(plan: ExamPlan, paper: Paper) -> str:
    time = f" in {counted(plan.minutes, 'minute')}" if plan.minutes else ""
    about = [f"{TITLES[word].lower()} {list(paper.criteria).count(word)}" for word in dict.fromkeys(paper.criteria)]
    return f"{counted(plan.questions, 'question')}{time}: {', '.join(about)}."


def performance(plan: ExamPlan) -> str:
    """What is done at the table, as the rest of a sentence."""
    time = f" in at most {counted(plan.at_table, 'minute')}" if plan.at_table else ""
    wrong = f"about {counted(plan.errors, 'irregularity', 'irregularities')} an hour" if plan.errors else "no irregularities"
    at = f", at a bare{' and busy' if plan.busy else ''} table" if plan.bare else ""
    return f"you deal {counted(plan.hands, 'hand')}{time}{at}, with {wrong} and no help."


def by_hand(plan: ExamPlan) -> str:
    """What is done by hand at the table of a test."""
    rules = rules_of(plan)
    return done_by_hand(rules, deck=True, chips=True, calls=plan.calls, float_=plan.shift and not is_tournament(rules))


def _pass(plan: ExamPlan) -> str:
    return (f"{plan.pass_mark}% overall. The written part counts for {plan.weights[WRITTEN]}%, the table "
            f"{plan.weights[PERFORMANCE]}%.")


def in_short(plan: ExamPlan) -> Iterator[str]:
    """The same in a few words."""
    yield counted(plan.questions, "question")
    yield counted(plan.hands, "hand")
    yield f"pass at {plan.pass_mark}%"
