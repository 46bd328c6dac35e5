"""The table's sign and its drop box: looked at against the slip before the first hand, the box once more as the table closes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final, Literal

from game.rulebook.errors import SettingsError
from game.rulebook.game_spec import Value
from game.rulebook.readers.read_house import house_cage
from game.rulebook.schema.house import OpeningStep
from game.rulebook.schema.rules import Notice
from game.rulebook.settings import Settings
from game.session.round import PlayedMove
from game.session.session import Session
from game.session.setting_up.table_sign import SignLine, sign
from game.table import moves as m
from game.table.rules import Rules
from game.training.floor_work.task import BoxState, DropBox, Task, WorkDone, describe_answer

CheckWord = Literal["open-sign", "open-box", "close-box"]
WORDS: Final[Sequence[CheckWord]] = ("open-sign", "open-box", "close-box")
BEGINS: Final = (m.Chemmy, m.Shuffle, m.DealCard)
"""The moves with which play begins: till then a table can be opened."""
TOO_LATE: Final = "nothing till the hand was over"
AGREES: Final = "agrees"
ON_THE_SLIP: Final = {
    "game": "game", "bets": "bets", "blinds": "blinds or ante", "blinds-grow": "growing ante", "stake": "buy-in",
    "commission": "commission", "jackpot": "jackpot wager",
}  # fmt: skip
"""What a slip says of a table, as it is called: what it pays and the order of hands are printed on the cloth."""


class TableChecks:
    """The checks of one sitting. `seed` decides what is wrong, `done` is told of each. What isn't found, the other one who signs
    puts right."""

    def __init__(self, session: Session, seed: int, done: Callable[[WorkDone], None]) -> None:
        self._session, self._seed, self._done = session, seed, done
        self._number = self._lot("number").randrange(100, 1000)
        self._late = False
        self.sign: Sequence[SignLine] | None = None
        """The sign as it hangs, until it has been looked at."""
        self.box_gone = False
        """Whether the box has left the table."""
        self.box_on = True
        """Whether it is locked on: one that isn't, is once it was looked at."""
        self.waiting: list[Task] = []

    def open(self, step: OpeningStep) -> Task:
        """The sign, or the drop box, is looked at."""
        if not self.waiting:
            self._session.listen(self._heard)
        task = self._sign() if step == "sign" else self._box()
        self.box_on = self.box_on and (task.box is None or task.box.state == "on")
        self.waiting.append(task)
        return task

    def answer(self, task: Task, given: str | int, *, looked_up: bool = False) -> WorkDone:
        """What was found. Once the cards are shuffled it is too late."""
        late = task in self.waiting and self._late
        text = describe_answer(task, given)
        return self._judge(task, f"{text}. Play had begun by then" if late else text, given == task.answer and not late)

    def closing(self) -> Task:
        """The box goes with the slip that its number is on."""
        lot, number = self._lot("closing"), self._number
        answer = lot.choice(("open", "other")) if self._goes_wrong(lot) else "goes"
        shown = _misread(number) if answer == "other" else number
        options = {"goes": "It goes with the slip, locked", "other": "Not the box on the slip: call the floor",
                   "open": "Not locked: call the floor", "count": "Open it and count the notes first"}
        why = {"goes": f"It's box {number}, and it's locked. It's opened in the count room, never at the table.",
               "other": f"The slip says {number}, and this is box {shown}.", "open": "Its padlock is open."}[answer]
        return Task("close-box", (), "The table closes. What about the drop box?", answer, why, options,
                    slip=(f"Drop box {number}",), box=DropBox(shown, "open" if answer == "open" else "on"), cite=self._box_cite)

    # ---- what is found

    def _sign(self) -> Task:
        rules, lot = self._session.engine.rules, self._lot("sign")
        hangs = right = sign(rules)
        wrong = true = None
        if (others := wrong_lines(rules)) and self._goes_wrong(lot):
            true = lot.choice(list(others))
            wrong = lot.choice(others[true])
            hangs = tuple(wrong if line == true else line for line in right)
        self.sign = hangs
        options = {AGREES: "It agrees with the slip"}
        options |= {about: f"The sign's wrong about the {name}" for about, name in ON_THE_SLIP.items()
                    if any(line.about == about for line in right)}
        why = f"The sign says: {wrong.text}. The slip says: {true.text}." if wrong and true else "Every line agrees with the slip."
        answer = true.about if true else AGREES
        return Task("open-sign", (), "Does the sign agree with the slip?", answer, why, options,
                    sign=tuple(line.text for line in _shown(hangs)), slip=tuple(line.text for line in _shown(right)),
                    cite=_clause(rules, true))

    def _box(self) -> Task:
        lot, number = self._lot("box"), self._number
        state: BoxState = lot.choice(("open", "missing")) if self._goes_wrong(lot) else "on"
        numbers = [("on", number), ("misread", _misread(number))]
        lot.shuffle(numbers)
        options = {word: f"Locked on: write down number {each}" for word, each in numbers}
        options |= {"open": "Have it locked on first", "missing": "Have a drop box put on first"}
        why = {"on": f"It's locked on, and it's number {number}.", "open": "Its padlock is open.",
               "missing": "There's no box under the slot."}[state]
        return Task("open-box", (), "What about the drop box?", state, why, options,
                    slip=("Drop box no.",),
                    box=DropBox(number, state), cite=self._box_cite)

    @property
    def _box_cite(self) -> str:
        rules = self._session.engine.rules
        return rules.cite("drop-box") if rules.has("drop-box") else ""

    # ---- what becomes of it

    def _heard(self, played: PlayedMove) -> None:
        """A check that was put off till the first hand is over was never made."""
        self._late = self._late or isinstance(played.move, BEGINS)
        if played.over:
            for task in list(self.waiting):
                self._judge(task, TOO_LATE, good=False)

    def _judge(self, task: Task, given: str, good: bool) -> WorkDone:
        if task in self.waiting:
            self.waiting.remove(task)
        if task.word == "open-sign":
            self.sign = None
        self.box_gone = self.box_gone or task.word == "close-box"
        self.box_on = not self.box_gone and (self.box_on or task.box is not None)
        found = WorkDone(len(self._session.round), task.word, task.title, given, describe_answer(task, task.answer), good,
                         cite=task.cite)
        self._done(found)
        return found

    def _goes_wrong(self, lot: Random) -> bool:
        return lot.random() * 100 < house_cage().table.wrong

    def _lot(self, what: str) -> Random:
        return Random(f"{self._seed} table {what}")


def wrong_lines(rules: Rules) -> dict[SignLine, list[SignLine]]:
    """What could stand on a sign instead of each of its lines: as it is at a table of another game of the book, with twice a stake,
    or with another of the house's choices."""
    right = sign(rules)
    found: dict[SignLine, dict[str, SignLine]] = {}
    titles = dict.fromkeys(spec.title for spec in rules.book.games.values())
    variants = [Rules(rules.book, replace(rules.spec, title=title), rules.settings) for title in titles]
    variants += [Rules(rules.book, rules.spec, settings) for settings in _other_settings(rules)]
    for variant in variants:
        try:
            lines = sign(variant)
        except SettingsError:  # that choice needs a sum which this table doesn't name
            continue
        for true, other in zip(right, lines, strict=False):
            if true in _shown(right) and true.about == other.about and true.text != other.text:
                found.setdefault(true, {})[other.text] = other
    return {true: list(others.values()) for true, others in found.items()}


def _other_settings(rules: Rules) -> Iterator[Settings]:
    given = rules.settings
    for setting in rules.spec.settings:
        value = given.value(setting.name)
        others: list[Value] = []
        if setting.kind == "amount" and isinstance(value, int):
            others = [2 * value]
        elif setting.kind == "amounts" and isinstance(value, tuple):
            others = [tuple(2 * each for each in value if isinstance(each, int))]
        elif setting.kind == "choice":
            others = [word for word in setting.values if word != value]
        for other in others:
            yield replace(given, _values={**given, setting.name: other})


def _shown(lines: Sequence[SignLine]) -> list[SignLine]:
    """The lines of a sign that a slip has too: of a jackpot its price."""
    jackpot = [line for line in lines if line.about == "jackpot"]
    return [line for line in lines if line.about in ON_THE_SLIP and line not in jackpot[1:]]


def _clause(rules: Rules, line: SignLine | None) -> str:
    """The clause that wants this line on a sign, or a sign at all; "" where it is the house's."""
    if not rules.has("notice"):
        return ""
    if line is not None and line.about == "jackpot":
        return rules.cite("price")
    notice = rules.rule("notice")
    named = [ref for ref in (notice.cite, *notice.cites) if line is None or ref in line.cites]
    wanted = line is not None and line.about in rules.of(Notice).shows
    return named[0] if named else notice.cite if wanted else ""


def _misread(number: int) -> int:
    """The same number with two of its figures exchanged, or another where they are alike."""
    hundreds, rest = divmod(number, 100)
    swapped = hundreds * 100 + rest % 10 * 10 + rest // 10
    return swapped if swapped != number else hundreds * 100 + (rest + 1) % 100
