"""Players of a test who are away from the table."""

from __future__ import annotations

from dataclasses import replace

from game.tournament.run import Tournament


def walk_off(game: Tournament, *seats: int) -> None:
    """These are away from the next hand on, and nobody else."""
    game.standing = replace(game.standing, absent=frozenset(seats))
