"""A dealer's relief: when they go, what they do in the house's order, what they tell the next one. The house's, and no clause's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from game.grammar import and_list
from game.rulebook.game_spec import GameSpec
from game.rulebook.readers.read_calls import calls
from game.table import moves as m
from game.table.outcome import Outcome
from game.training.calls.call import Call, marker, sentence
from game.training.calls.choosing import choices
from game.training.questions.question import EASY, MIDDLE, ExerciseKind, Moment, Question, mixed

FINISH: Final = "finish"
STEPS: Final[Mapping[str, str]] = {"clear": "Clear your hands", "tell": "Tell the next dealer how the table stands",
                                   "go": "Hand over the deck"}
_DONE: Final[Mapping[str, str]] = {"clear": "You've cleared your hands.", "go": "You've handed over the deck.",
                                   "tell": "You've told the next dealer how the table stands."}
BEHIND: Final = "Your relief is behind you."


def _asks(moment: Moment) -> Iterable[Question]:
    """In a hand now and then, whether it's finished first; after it what comes next, or where the marker lies."""
    if moment.due.by != 0 or moment.due.move is None:
        return
    answer = moment.engine.apply(moment.table, moment.due.move)
    if not isinstance(answer, Outcome) or moment.engine.due(answer.table) is not None:
        if moment.rng.random() < 1 / 20:  # most of a relief is done between two hands
            yield _in_hand(moment)
    elif isinstance(moment.due.move, m.MoveMarker) and moment.rng.random() < 0.5:
        yield from _marker(moment, answer.table.marker)
    else:
        yield _in_order(moment)


def _in_hand(moment: Moment) -> Question:
    one = moment.rules.family.deal
    text = f"{BEHIND} The {one} isn't over. What do you do?"
    words = mixed([(FINISH, f"Finish the {one}"), *((word, STEPS[word]) for word in ("clear", "go"))], text)
    why = f"One dealer answers for a {one} from its first card to its last chip."
    return Question(text, "word", FINISH, "", (why,), EASY, words)


def _in_order(moment: Moment) -> Question:
    order, one = calls().house.relief, moment.rules.family.deal
    at = moment.rng.randrange(len(order) - 1)
    done = " ".join(_DONE[step] for step in order[:at])
    asks = f"{done} What's next" if done else "What do you do first"
    text = f"{BEHIND} The {one} is over. {asks} in this house?"
    working = (f"The house's order: {and_list(STEPS[step].lower() for step in order)}.",)
    return Question(text, "word", order[at], "", working, EASY, mixed(((step, STEPS[step]) for step in order), text))


def _marker(moment: Moment, lies: int) -> Iterable[Question]:
    """The table is shown before it's moved, so that where it lies then has to be known."""
    rules, table = moment.rules, moment.table
    call = Call("marker-lies", {"seat": lies}, {"marker": marker(rules)})
    words = [sentence(each) for each in choices(rules, table, [call], moment.rng)]
    if len({*words}) < 2:
        return
    text = f"You move the {moment.marker}. {BEHIND} What do you tell the next dealer?"
    yield Question(text, "word", sentence(call), "", (f"You say: “{sentence(call)}”", "The next deal starts from there."), MIDDLE,
                   mixed([(word, word) for word in words], text), subject=call.name)


def _any(spec: GameSpec) -> bool:
    return True


KINDS = (
    ExerciseKind("relief", "Your relief", "When you go, what you do first, and what you tell the next dealer.", _asks, _any,
                 levels=(EASY, MIDDLE)),
)
