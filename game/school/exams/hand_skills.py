"""What an instructor sees of a dealer's hands, voice and eyes where the program marks nothing: the skills of the unit taught
(assets/hand-skills.yaml), each with a grade."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final

from game import resources
from game.files.schema.entry import Entry
from game.files.schema.typed import Between, Help, Letters, OwnName, typed
from game.rulebook.sheets import sheet
from game.school.exams.record_values import SkillRow

GRADES: Final[Mapping[str, str]] = {"": "Not seen", "not-yet": "Not yet", "competent": "Competent"}
"""What may be said of a skill, and how it is written."""
KEPT: Final = "hand_skills"
"""Under which word a sheet is kept with the result of a test."""
MOST_LETTERS: Final = 60
"""Of an instructor's name."""


@dataclass(frozen=True, slots=True)
class HandSkill:
    """One thing to look for."""

    id: Annotated[str, Letters(24), Help("its name; grades are saved under it")]
    text: Annotated[str, Letters(80), Help("what to look for")]


@dataclass(frozen=True, slots=True)
class SkillElement:
    """An element of the unit, with its skills."""

    title: Annotated[str, OwnName(40), Help("its name on screen")]
    skills: Annotated[tuple[HandSkill, ...], Between(1, 12), Help("what to look for")]


@dataclass(frozen=True, slots=True)
class HandSkills:
    """All elements of the unit."""

    elements: Annotated[tuple[SkillElement, ...], Between(1, 12), Help("the elements, in their order")]

    def check(self, entry: Entry, about: Any) -> None:
        """Every skill has a name of its own. Raises ContentFault."""
        names = [skill.id for element in self.elements for skill in element.skills]
        for name in names:
            if names.count(name) > 1:
                raise entry.table()["elements"].fault(f"the id {name} is there twice", "give each skill a name of its own")


def of_file(file: Path) -> HandSkills:
    """The skills in a file. Raises FileFault, for all that is wrong in it."""
    return typed(HandSkills, sheet.read(file))


@cache
def hand_skills() -> HandSkills:
    """Those of this academy."""
    return of_file(resources.assets() / "hand-skills.yaml")


@dataclass(frozen=True, slots=True)
class SkillSheet:
    """A sheet as it was filled in: who did, and the grade of each skill by its id."""

    by: str = ""
    grades: Mapping[str, str] = field(default_factory=dict)

    def rows(self) -> tuple[SkillRow, ...]:
        """The skills that were seen, in the order of the unit."""
        return tuple(SkillRow(element.title, skill.text, GRADES[self.grades[skill.id]])
                     for element in hand_skills().elements for skill in element.skills if self.grades.get(skill.id))

    @property
    def wrong(self) -> str:
        """Why it cannot stand in a record; "" where it can."""
        if any(self.grades.values()) and not self.by.strip():
            return "Write the name of the person who filled it in."
        return f"The name has more than {MOST_LETTERS} letters." if len(self.by) > MOST_LETTERS else ""

    def plain(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return {"by": self.by, "grades": dict(self.grades)}


def sheet_of(result: Mapping[str, Any]) -> SkillSheet:
    """The sheet that is kept with the result of a test; an empty one where none is, or where it cannot be read any more."""
    kept = result.get(KEPT)
    grades = kept.get("grades") if isinstance(kept, dict) else None
    if not isinstance(kept, dict) or not isinstance(grades, dict):
        return SkillSheet()
    known = {str(skill): str(grade) for skill, grade in grades.items() if str(grade) in GRADES}
    return SkillSheet(str(kept.get("by", "")), known)
