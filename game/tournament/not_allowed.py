"""What the rules or the conditions of a tournament forbid."""

from __future__ import annotations


class NotAllowed(Exception):
    """Something that may not be done: the clause ("" where no book has such a thing), and the reason in words."""

    def __init__(self, cite: str, reason: str) -> None:
        super().__init__(f"{reason} [{cite}]" if cite else reason)
        self.cite = cite
        self.reason = reason
