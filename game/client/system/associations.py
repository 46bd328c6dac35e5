"""The kinds of file that belong to this program. Installers tell the system about them from here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class FileKind:
    """`extension` is without the dot; `title` is what the system's file list shows."""

    extension: str
    title: str
    mime: str


FILE_KINDS = (
    FileKind("dealerdrill", "Dealer Academy drill", "application/x-dealer-academy-drill"),
    FileKind("dealerclass", "Dealer Academy class pack", "application/x-dealer-academy-class"),
    FileKind("dealerlesson", "Dealer Academy lesson", "application/x-dealer-academy-lesson"),
    FileKind("dealertest", "Dealer Academy marking scheme", "application/x-dealer-academy-test"),
    FileKind("dealerresult", "Dealer Academy result", "application/x-dealer-academy-result"),
    FileKind("dealerhouse", "Dealer Academy house settings", "application/x-dealer-academy-house"),
    FileKind("dealerkey", "Dealer Academy key", "application/x-dealer-academy-key"),
)


HAND_KINDS = (
    FileKind("phh", "Hand in PHH", "text/plain"),
    FileKind("phhs", "Hands in PHH", "text/plain"),
    FileKind("txt", "Hands in PokerStars text", "text/plain"),
)
"""What other programs write. They can be opened here, but the system goes on opening them as it did."""
RECORD_KINDS = (FileKind("json", "Saved hand, or record of a test", "application/json"),)
"""What a hand and a test's record are saved as. The system goes on opening such files as it did."""
OPENED_KINDS = (*FILE_KINDS, *HAND_KINDS, *RECORD_KINDS)
"""All that the program opens."""
PICTURE_KINDS = tuple(FileKind(extension, "Picture", mime) for extension, mime in (
    ("png", "image/png"), ("jpg", "image/jpeg"), ("jpeg", "image/jpeg")))
"""What can be an academy's mark. The system goes on opening them as it did."""
TEST_KINDS = tuple(kind for kind in FILE_KINDS if kind.extension == "dealertest")
"""What is picked where a test of a class pack is to be marked by a scheme of your own."""
TASK_KINDS = tuple(kind for kind in FILE_KINDS if kind.extension in ("dealerdrill", "dealerlesson"))
"""What is picked where something is put into a class pack."""
LESSON_KINDS = tuple(kind for kind in FILE_KINDS if kind.extension == "dealerlesson")
KEY_KINDS = tuple(kind for kind in FILE_KINDS if kind.extension == "dealerkey")
HOUSE_KINDS = tuple(kind for kind in FILE_KINDS if kind.extension == "dealerhouse")
"""What is picked where a house's settings are opened."""
RESULT_KINDS = tuple(kind for kind in FILE_KINDS if kind.extension == "dealerresult")
"""What is picked where results are merged."""


def kind_of(path: Path, kinds: Sequence[FileKind] = FILE_KINDS) -> FileKind | None:
    """The kind of a file by its name; None if it is not one of those."""
    extension = path.suffix.removeprefix(".").lower()
    return next((kind for kind in kinds if kind.extension == extension), None)
