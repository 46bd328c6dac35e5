"""A class pack as its author makes it: the words of its file, with all that is put into it, and all that is wrong."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game.files import ContentFault, FileFault, yaml_file
from game.files.schema import entry as files
from game.rulebook.loader import game_names, library
from game.school.drills.choosing import AskedValue
from game.school.drills.drill_file import DRILL
from game.school.exams.plan_file import read_terms
from game.school.exams.plan_words import whole_words
from game.school.packs.building import built
from game.school.packs.pack_file import PACK, check_written

FILE: Final = Path(f"pack{PACK}")
TASKS: Final = ("lessons", "drills", "tests")
ASKED: Final = (
    AskedValue("title", "Title", needed=True), AskedValue("introduction", "Introduction", needed=True),
    AskedValue("pass", "Pass mark", "number", note="Per cent. Leave it empty for none."),
    AskedValue("due", "Due", note="Such as 2026-12-31. Leave it empty for none."),
)
OF_TEST: Final = (AskedValue("seed", "Test number", "number", note="The same number gives everyone the same test."),
                  AskedValue("hands", "Hands at the table", "number", note="Leave it empty to use the marking scheme's."))
_TITLES: Final = {"title": "Title", "introduction": "Introduction", "pass": "Pass mark", "due": "Due", "names": "Names",
                  "seed": "Test number", "hands": "Hands at the table", "terms": "Marking scheme", "house": "House settings"}
_MISSING: Final = re.compile(r"the key `([\w-]+)` is missing")
_OF_TASK: Final = re.compile(r"(drills|lessons|tests)\[(\d+)\]")


@dataclass
class PackDraft:
    """`words` are those of its file; drills, lessons, tests and the house stand in it whole."""

    words: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for kind in TASKS:
            self.words.setdefault(kind, [])  # from the beginning: a draft that is only looked at doesn't change

    def tasks(self, kind: str) -> list[dict[str, Any]]:
        """What is in it of a kind of `TASKS`."""
        return self.words[kind]  # type: ignore[no-any-return]

    def add(self, file: Path) -> None:
        """Put a drill or a lesson into it. Raises FileFault."""
        document = files.read(file).simple()
        if not isinstance(document, dict):
            raise ContentFault(file, 1, "isn't a drill or lesson", "choose another file")
        self.tasks("drills" if file.suffix.lower() == DRILL else "lessons").append(document)

    def add_test(self, game: str, seed: int) -> None:
        """A test of a game; its number is drawn, so that no two classes have the same."""
        self.tasks("tests").append({"game": game, "seed": seed})

    def text(self) -> str:
        """The file."""
        found = {key: value for key, value in self.words.items() if value not in ("", [], {}, None)}
        return yaml_file.written({key: found[key] for key in (*(each.key for each in ASKED), "names", "house", *TASKS)
                                  if key in found})

    def faults(self) -> list[str]:
        """All that is wrong, in words; nothing where it can be saved."""
        try:
            check_written(self.text(), FILE)
        except FileFault as first:
            return list(dict.fromkeys(map(self._told, first.all)))
        return []

    def _told(self, fault: FileFault) -> str:
        if missing := _MISSING.search(fault.problem):
            return f"Missing: {_TITLES.get(missing[1], missing[1])}."
        task = _OF_TASK.match(fault.key)
        place = fault.case or (task_title(task[1], self.words[task[1]][int(task[2])]) if task else "")
        *_, last = re.sub(r"\[\d+\]", "", fault.key).split(".")
        key = _TITLES.get(last, "")
        begins = "".join(f"{each}: " for each in (place, key) if each)
        return f"{begins}{fault.problem}. {fault.remedy[:1].upper()}{fault.remedy[1:]}."


def task_title(kind: str, task: dict[str, Any]) -> str:
    """What something in a pack is called."""
    if kind == "tests":
        game = task.get("game", "")
        return f"Test: {library()[game[:3]].game(game).title}" if game in game_names() else "Test"
    if kind == "drills":
        return f"Drill: {task.get('title', '')}"
    return f"Lesson: {', '.join(str(each.get('title', '')) for each in task.get('lessons', ()))}"


def scheme_of(file: Path) -> dict[str, Any]:
    """A marking scheme as a pack has it. Raises FileFault."""
    return whole_words(read_terms(file))


def pack_from(file: Path) -> PackDraft:
    """A pack to be changed, with all that it names put in. Raises FileFault."""
    return PackDraft(files.of_text(built(file), file).simple())
