"""A house reading: how this project decides where a book leaves room."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reading:
    """Ours, never shown as a clause. `refs` are the clauses it reads; `setting` changes it where a house may choose."""

    id: str
    title: str
    refs: tuple[str, ...]
    text: str
    setting: str | None = None
